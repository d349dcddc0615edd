"""Abilities carried out: what sets them off, what is due, what is chosen, and what they do."""
