"""Pieces that games are made of, each usable alone."""
