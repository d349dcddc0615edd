"""Find a pack by its file or its id, and describe it."""

from __future__ import annotations

from tambores.kernel.message import Language, sentence
from tambores.warcraft.content.manifest import manifest
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.sheet import TABLES
from tambores.warcraft.content.shelf import SHELF

__all__ = ["TABLES", "describe", "open"]

open = SHELF.find


def describe(pack: object, language: Language) -> str:
    """Describe a pack in a few words; "" for content of another game.

    >>> describe(SHELF.pack("standin-1"), "en")
    'pack standin-1 of Warcraft, 6 scenarios; values: 101 given, 18 derived, 179 reconstructed'
    """
    if not isinstance(pack, Pack):
        return ""
    params = {"pack": pack.id, "scenarios": len(pack.scenarios), **manifest(pack).total}
    return sentence("warcraft.pack.about", params, language)
