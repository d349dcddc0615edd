"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

from tambores.enclave.content.pack import Pack
from tambores.toolkit.content.shelf import Shelf

STAND_IN = "standin-1"
"""The id of the first set of the library: a reconstruction, not the publisher's list."""

BALANCED = "standin-2"
"""The id of the default set: `standin-1` with other reconstructed values, for even battles."""

IDEAS = "ideas-1"
"""The id of a second set, of invented cards: what else the words of abilities can say."""

SHIPPED = (BALANCED, STAND_IN, IDEAS)
SHELF = Shelf(Pack, __name__, SHIPPED, "tambores.enclave.content.loader:read")
shipped_pack, pack, packs = SHELF.shipped_pack, SHELF.pack, SHELF.packs
default_pack, pack_or_default = SHELF.default_pack, SHELF.pack_or_default
parse_pack, load_pack = SHELF.parse_pack, SHELF.load_pack
