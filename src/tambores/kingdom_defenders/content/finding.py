"""Find a pack by its file or its id, and describe it."""

from __future__ import annotations

from tambores.kernel.message import Language, sentence
from tambores.kingdom_defenders.content.manifest import manifest
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.sheet import TABLES
from tambores.kingdom_defenders.content.shelf import SHELF

__all__ = ["TABLES", "describe", "open"]

open = SHELF.find


def describe(pack: object, language: Language) -> str:
    """Describe a pack in a few words; "" for content of another game.

    >>> describe(SHELF.pack("standin-1"), "en").partition(";")[0]
    'pack standin-1 of Kingdom Defenders'
    """
    if not isinstance(pack, Pack):
        return ""
    params = {"pack": pack.id, **manifest(pack).total}
    return sentence("kingdom-defenders.pack.about", params, language)
