"""Packs at the command line: find, begin, check, show and compare them."""

from tambores.enclave.terminal.packs import finding

__all__ = ["finding"]
