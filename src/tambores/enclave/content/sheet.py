"""The sheet of a card: its fields, their marks (printed or reconstructed), and their packs."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs

from tambores.toolkit.content.sheet import ID, Marking, Sheet
from tambores.toolkit.content.table import TomlTable

PRINTED, RECONSTRUCTED = "printed", "reconstructed"

OF_PACKS = ("base", "without", "armies")
"""The fields of a pack that no card has; behind the first card they would be in it."""

TEXTS = ("names", "texts")
MARKING = Marking((PRINTED, RECONSTRUCTED), TEXTS, apart=OF_PACKS)


@attrs.frozen(eq=False)
class CardSheet(Sheet):
    """The fields of a card, as written in one pack or in several based on each other."""

    marking: ClassVar[Marking] = MARKING

    @property
    def id(self) -> Any:
        """The id of the card, as it is written."""
        return self.get(ID)

    @property
    def kind(self) -> Any:
        """The kind of the card, as it is written."""
        return self.get("kind")

    @property
    def army(self) -> Any:
        """The army of the card, as it is written."""
        return self.get("army")

    @property
    def copies(self) -> Any:
        """How many cards of the deck it is, as it is written."""
        return self.get("copies")


def sheet(record: TomlTable, pack: str, below: CardSheet | None, unmarked: str) -> CardSheet:
    """The sheet of a card after one more pack, as `Sheet.read` says."""
    for key in OF_PACKS:
        if key in record.data:
            record.fault("enclave.pack.inside_card", key=key)
    return CardSheet.read(record, pack, below, unmarked)
