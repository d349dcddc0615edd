"""Packs at the command line: found, begun, looked at, compared."""
