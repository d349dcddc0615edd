"""The command line: battles and matches to play on a terminal, records to keep, replay and check."""
