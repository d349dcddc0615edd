"""Enclave at the terminal: battles with values to ask for, matches, and packs of cards."""
