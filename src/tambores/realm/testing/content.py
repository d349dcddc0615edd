"""Packs and tails in tests."""

from __future__ import annotations

from typing import Any

from tambores.realm.content.shelf import SHELF, TAIL_SHELF
from tambores.toolkit.testing.packs import Packs


class RealmPacks(Packs):
    """Editions as the content of games; catalogues name no datum of a pack."""

    def __init__(self) -> None:
        super().__init__("realm", SHELF)
        self._packs, self._tails = Packs("realm", SHELF), Packs("realm", TAIL_SHELF)

    def code(self, pack: Any) -> str:
        """The call that makes an edition; "" for the library's own."""
        own, tail = self._packs.code(pack.pack), self._tails.code(pack.tail)
        if not own and not tail:
            return ""
        parts = [own or f"realm.pack({pack.pack.id!r})", tail or f"{pack.tail.id!r}"]
        return f"realm.edition({', '.join(parts)})"

    def text(self, pack: Any) -> str:
        """The text of the file of its pack, or else of its tail; "" for the library's."""
        return self._packs.text(pack.pack) or self._tails.text(pack.tail)


PACKS = RealmPacks()
