"""Packs in tests."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.toolkit.testing.packs import Packs
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import SHELF


class WarPacks(Packs):
    """Packs as the content of games of Warcraft; catalogues name no datum of a pack."""

    def keys(self, pack: Pack) -> Iterable[str]:
        """Return nothing."""
        return ()

    def known_keys(self, pack: Pack | None = None) -> Iterable[str]:
        """Return nothing."""
        return ()


PACKS = WarPacks("warcraft", SHELF)
