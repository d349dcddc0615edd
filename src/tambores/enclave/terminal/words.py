"""What the command line says about Enclave alone, or in its own way."""

from __future__ import annotations

from tambores.kernel.message import Language
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.enclave.terminal"


def words(key: str, language: Language, /, **params: object) -> str:
    """What the command line says under `key` where it is about Enclave, filled with `params`."""
    return words_in(PACKAGE, key, language, **params)
