"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

from tambores.kingdom_defenders.content.pack import Pack
from tambores.toolkit.content.shelf import Shelf

SETS = ("standin-3", "standin-2", "standin-1")
"""The sets of the library, the default first; each is the one after it with other values, as far as
these are reconstructed."""

READER = "tambores.kingdom_defenders.content.reader:read_pack"
SHELF = Shelf(Pack, __name__, SETS, READER)
shipped_pack, pack, packs = SHELF.shipped_pack, SHELF.pack, SHELF.packs
default_pack, pack_or_default = SHELF.default_pack, SHELF.pack_or_default
parse_pack, load_pack = SHELF.parse_pack, SHELF.load_pack
