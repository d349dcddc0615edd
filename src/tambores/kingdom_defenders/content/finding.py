"""The packs of Kingdom Defenders as the floors above the games handle them."""

from __future__ import annotations

from typing import Any, ClassVar

from tambores.kernel.message import Language, sentence
from tambores.kingdom_defenders.content import sheet
from tambores.kingdom_defenders.content.manifest import manifest
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import SHELF
from tambores.toolkit.content.packs import Packs
from tambores.toolkit.content.shelf import Shelf


class KingdomPacks(Packs):
    """The packs of tiles, cards and numbers."""

    TABLES: ClassVar[tuple[str, ...]] = sheet.TABLES
    shelves: ClassVar[tuple[Shelf[Any], ...]] = (SHELF,)

    def describe(self, content: object, language: Language) -> str:
        """Describe a pack in a few words; "" for content of another game.

        >>> PACKS.describe(SHELF.pack("standin-1"), "en").partition(";")[0]
        'pack standin-1 of Kingdom Defenders'
        """
        if not isinstance(content, Pack):
            return ""
        params = {"pack": content.id, **manifest(content).total}
        return sentence("kingdom-defenders.pack.about", params, language)


PACKS = KingdomPacks()
