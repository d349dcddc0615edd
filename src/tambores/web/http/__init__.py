"""Requests and answers: who may ask, what is asked, the windows that follow a battle.

It knows the game only through `tambores.web.play`.
"""
