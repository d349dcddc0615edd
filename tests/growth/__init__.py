"""Saves of every version of every game, and what is asked of a game that grows."""
