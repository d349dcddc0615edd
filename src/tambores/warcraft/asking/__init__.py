"""Answers for a player: where a piece can go, and how a combat may end."""
