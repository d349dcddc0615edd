"""Games on the page: terms, tables, and the data for windows.

The package does not depend on requests.
"""
