"""The packs of Warcraft as the floors above the games handle them."""

from __future__ import annotations

from typing import Any, ClassVar

from tambores.kernel.message import Language, sentence
from tambores.toolkit.content.packs import Packs
from tambores.toolkit.content.shelf import Shelf
from tambores.warcraft.content import sheet
from tambores.warcraft.content.manifest import manifest
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import SHELF


class WarPacks(Packs):
    """The packs of unit cards, decks, boards and scenarios."""

    TABLES: ClassVar[tuple[str, ...]] = sheet.TABLES
    shelves: ClassVar[tuple[Shelf[Any], ...]] = (SHELF,)

    def describe(self, content: object, language: Language) -> str:
        """Describe a pack in a few words; "" for content of another game.

        >>> PACKS.describe(SHELF.pack("standin-1"), "en").partition(";")[0]
        'pack standin-1 of Warcraft, 6 scenarios'
        """
        if not isinstance(content, Pack):
            return ""
        params = {"pack": content.id, "scenarios": len(content.scenarios)}
        return sentence("warcraft.pack.about", params | dict(manifest(content).total), language)


PACKS = WarPacks()
