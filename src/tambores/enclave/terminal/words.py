"""The messages of the command line that only Enclave has, or words differently."""

from __future__ import annotations

from tambores.kernel.message import Language
from tambores.toolkit.terminal.words import words_in

PACKAGE = "tambores.enclave.terminal"


def words(key: str, language: Language, /, **params: object) -> str:
    """Return the command line's message for `key` about Enclave, with `params` filled in."""
    return words_in(PACKAGE, key, language, **params)
