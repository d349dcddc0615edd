"""Battles as the page plays them: terms, the table, what a window is shown and told.

It knows nothing of requests.
"""
