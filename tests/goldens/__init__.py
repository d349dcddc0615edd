"""Playthroughs as text, read by people against the rules and compared by a test."""
