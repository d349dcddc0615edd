"""Packs of cards as people handle them."""
