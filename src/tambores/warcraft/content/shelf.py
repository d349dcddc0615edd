"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

from tambores.toolkit.content.shelf import Shelf
from tambores.warcraft.content.pack import Pack

STAND_IN = "standin-1"
"""The id of the pack that comes with the library: what the rulebook leaves out is reconstructed."""

SHELF = Shelf(Pack, __name__, (STAND_IN,), "tambores.warcraft.content.reader:read_pack")
shipped_pack, pack, packs = SHELF.shipped_pack, SHELF.pack, SHELF.packs
default_pack, pack_or_default = SHELF.default_pack, SHELF.pack_or_default
parse_pack, load_pack = SHELF.parse_pack, SHELF.load_pack
