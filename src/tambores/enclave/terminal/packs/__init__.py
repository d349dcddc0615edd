"""Packs at the command line: found, begun, looked at, compared."""

from tambores.enclave.terminal.packs import finding

__all__ = ["finding"]
