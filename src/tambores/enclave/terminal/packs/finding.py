"""Find a pack by its file or its id, and describe it."""

from __future__ import annotations

from pathlib import Path

from tambores import enclave
from tambores.enclave.content.shelf import SHELF
from tambores.enclave.terminal.words import words
from tambores.kernel.message import Language
from tambores.toolkit.content.owners import owner_of, tables_of

TABLES = ("armies", "cards")
"""The tables of a pack of cards."""


def open(place: str | Path) -> enclave.Pack:
    """Return the pack in a file, or the library's pack with an id.

    Raises:
        OSError: if the file cannot be read; if `place` looks like an id, the message lists the
            known ids.
        ContentError: if the pack has faults; the message lists all of them.

    >>> open("standin-1") is enclave.pack("standin-1")
    True
    """
    return SHELF.find(place)


def other_game(place: Path, language: str) -> str:
    """Return the sentence that a file holds a pack of another game; "" if it does not."""
    owner = owner_of(place)
    if owner is None or tables_of(owner) == TABLES:
        return ""
    return words("pack.other_game", language, path=place, game=owner.names[language])


def describe(pack: object, language: Language) -> str:
    """Describe a pack in a few words; "" for content of another game.

    >>> describe(enclave.pack("standin-1"), "en")
    'pack standin-1, 40 different cards'
    """
    if not isinstance(pack, enclave.Pack):
        return ""
    cards = words("count.card", language, count=len(pack.cards))
    return words("pack", language, name=pack.id, cards=cards)
