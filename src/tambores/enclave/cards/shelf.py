"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import os

from tambores.enclave.cards.pack import Pack
from tambores.toolkit.content.shelf import Shelf

STAND_IN = "standin-1"
"""The id of the first set of the library: a reconstruction, not the publisher's list."""

BALANCED = "standin-2"
"""The id of the default set: `standin-1` with other reconstructed values, for even battles."""

IDEAS = "ideas-1"
"""The id of a second set, of invented cards: what else the words of abilities can say."""

SHIPPED = (BALANCED, STAND_IN, IDEAS)
"""The ids of the packs that come with the library, the default first."""


def shipped_pack(pack_id: str) -> Pack:
    """A pack that comes with the library, read on first use."""
    return SHELF.shipped_pack(pack_id)


def pack(pack_id: str) -> Pack:
    """A pack that comes with the library.

    Raises:
        ContentError: for an unknown id, with the known ones.

    >>> from tambores import enclave
    >>> enclave.pack("ideas-1").armies
    ('ribera', 'sierra')
    """
    return SHELF.pack(pack_id)


def packs() -> tuple[str, ...]:
    """The ids of the packs that come with the library, the default first.

    >>> from tambores import enclave
    >>> enclave.packs()
    ('standin-2', 'standin-1', 'ideas-1')
    """
    return SHIPPED


def default_pack() -> Pack:
    """The pack of a battle that names none: the stand-in set `standin-2`, 100 cards.

    >>> from tambores import enclave
    >>> enclave.default_pack() is enclave.pack("standin-2")
    True
    >>> len(enclave.default_pack().deck("orc"))
    46
    """
    return pack_or_default(None)


def pack_or_default(pack: object) -> Pack:
    """The pack given, or the default for None; ValueError for any other value."""
    return SHELF.pack_or_default(pack, Pack)


def parse_pack(text: str, *bases: str) -> Pack:
    """The pack that a TOML text writes; nothing in it is run.

    Args:
        text: of the pack.
        bases: if `base` in it names a file, the text of that file; and so on, if that pack is
            based on a file as well. A pack of the library needs none.

    Raises:
        ContentError: with all faults at once, each naming card, field and what was expected.
        TypeError: for a value that is not text.

    >>> from tambores import enclave
    >>> try:
    ...     enclave.parse_pack('id = "x"')
    ... except enclave.ContentError as error:
    ...     print(error.faults[0])
    pack: 'names' is missing; expected a table of texts in "es" and "en"
    >>> pack = enclave.parse_pack('''
    ...     id = "mine"
    ...     base = "standin-1"
    ...     names = { es = "Mis cartas", en = "My cards" }
    ...     cards = [{ id = "espadachin", attack = 3 }]
    ... ''')
    >>> card = pack.card("espadachin")
    >>> card.attack, card.provenance["attack"], card.sources["attack"], card.sources["defence"]
    (3, 'printed', 'mine', 'standin-1')
    """
    return SHELF.parse(text, *bases)


def load_pack(path: str | os.PathLike[str]) -> Pack:
    """The pack in a TOML file, and in those beside it on which it stands.

    Args:
        path: of the file, in UTF-8.

    Raises:
        ContentError: with all faults at once, each naming file, card, field and what was expected.
        OSError: if the file cannot be read, or is none, such as a folder or a pipe.
    """
    return SHELF.load(path)


PACKAGE = "tambores.enclave.cards"
SHELF: Shelf[Pack] = Shelf(PACKAGE, SHIPPED, f"{PACKAGE}.loader:read", parse_pack, shipped_pack)
