"""Packs at the command line: found, begun, checked, shown and compared, in every game."""
