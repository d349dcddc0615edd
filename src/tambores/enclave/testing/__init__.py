"""Enclave's additions to `tambores.testing`: random packs, strategies and checks."""

from tambores.enclave.testing.random_packs import random_pack

__all__ = ["random_pack"]


def __dir__() -> list[str]:
    return list(__all__)
