"""Warcraft's part of the testing kit: where its games begin, and what holds in every position."""
