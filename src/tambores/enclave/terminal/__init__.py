"""Enclave at the terminal: battles with explained values, matches, and packs of cards."""
