"""The command line: battles and matches on a terminal, records to keep, replay and check."""
