"""Sentences for any game, in English and Spanish; the catalogue of a game goes before them."""
