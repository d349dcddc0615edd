"""Warcraft: the Board Game, as a library of rules."""

from __future__ import annotations

from tambores.errors import ContentError
from tambores.warcraft.content.manifest import Datum, Manifest, manifest
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import default_pack, load_pack, pack, packs, parse_pack

__all__ = [
    "ContentError",
    "Datum",
    "Manifest",
    "Pack",
    "default_pack",
    "load_pack",
    "manifest",
    "pack",
    "packs",
    "parse_pack",
]
