"""Answers for a player: prices, deeds in reach, what the horde would do now."""
