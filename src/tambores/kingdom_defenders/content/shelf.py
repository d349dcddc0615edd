"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

from tambores.kingdom_defenders.content.pack import Pack
from tambores.toolkit.content.shelf import Shelf

STAND_IN = "standin-1"
"""The id of the first set of the library: what the rulebook leaves out is reconstructed."""

BALANCED = "standin-2"
"""The id of the default set: `standin-1` with hordes that threaten, and other values."""

READER = "tambores.kingdom_defenders.content.reader:read_pack"
SHELF = Shelf(Pack, __name__, (BALANCED, STAND_IN), READER)
shipped_pack, pack, packs = SHELF.shipped_pack, SHELF.pack, SHELF.packs
default_pack, pack_or_default = SHELF.default_pack, SHELF.pack_or_default
parse_pack, load_pack = SHELF.parse_pack, SHELF.load_pack
