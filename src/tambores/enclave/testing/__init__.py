"""What Enclave adds to `tambores.testing`: packs at random, strategies and checks."""

from tambores.enclave.testing.random_packs import random_pack

__all__ = ["random_pack"]
