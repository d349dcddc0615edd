"""Packs in tests."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import SHELF
from tambores.toolkit.testing.packs import Packs


class RealmPacks(Packs):
    """Packs as the content of games of Kingdom Defenders; catalogues name no datum of a pack."""

    def keys(self, pack: Pack) -> Iterable[str]:
        """Return nothing."""
        return ()

    def known_keys(self, pack: Pack | None = None) -> Iterable[str]:
        """Return nothing."""
        return ()


PACKS = RealmPacks("kingdom-defenders", SHELF)
