"""Warcraft: the Board Game, as a library of rules."""

from __future__ import annotations

from tambores.errors import ContentError
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import default_pack, load_pack, pack, packs, parse_pack
from tambores.warcraft.documents.position import position
from tambores.warcraft.table.options import HouseRules

__all__ = [
    "ContentError", "HouseRules", "Pack", "default_pack", "load_pack", "pack", "packs",
    "parse_pack", "position",
]  # fmt: skip
