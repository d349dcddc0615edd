"""Sentences for any game, in English and Spanish; a game's own catalogue overrides them."""
