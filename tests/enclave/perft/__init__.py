"""Counts of everything that can happen from fixed positions, derived from the rules by hand."""
