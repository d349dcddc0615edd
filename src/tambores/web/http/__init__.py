"""Requests and answers: access, contents, and the windows that follow a battle.

It knows the game only through `tambores.web.play`.
"""
