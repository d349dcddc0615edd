"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import os

from tambores.kingdom_defenders.content.pack import Pack
from tambores.toolkit.content.shelf import Shelf

STAND_IN = "standin-1"
"""The id of the first set of the library: what the rulebook leaves out is reconstructed."""

BALANCED = "standin-2"
"""The id of the default set: `standin-1` with hordes that threaten, and other values."""

SHIPPED = (BALANCED, STAND_IN)
"""The ids of the packs that come with the library, the default first."""


def shipped_pack(pack_id: str) -> Pack:
    """A pack that comes with the library, read on first use."""
    return SHELF.shipped_pack(pack_id)


def pack(pack_id: str) -> Pack:
    """A pack that comes with the library.

    Raises:
        ContentError: for an unknown id, with the known ones.
    """
    return SHELF.pack(pack_id)


def packs() -> tuple[str, ...]:
    """The ids of the packs that come with the library, the default first.

    >>> from tambores import kingdom_defenders
    >>> kingdom_defenders.packs()
    ('standin-2', 'standin-1')
    """
    return SHIPPED


def default_pack() -> Pack:
    """The pack of a game that names none: the stand-in set `standin-2`.

    >>> from tambores import kingdom_defenders
    >>> len(kingdom_defenders.default_pack().adventures)
    34
    """
    return shipped_pack(BALANCED)


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
        ContentError: with all faults at once, each naming record, field and what was expected.
        TypeError: for a value that is not text.

    >>> from tambores import kingdom_defenders
    >>> pack = kingdom_defenders.parse_pack('''
    ...     id = "my-copy"
    ...     base = "standin-2"
    ...     names = { es = "Mi caja", en = "My copy" }
    ...     adventures.a01 = { cost = "3w" }
    ... ''')
    >>> pack.adventures["A01"].cost
    (3, 0, 0, 0)
    >>> pack.sheets["adventures.a01"].provenance["cost"]
    'given'
    >>> try:
    ...     kingdom_defenders.parse_pack('''
    ...         id = "my-copy"
    ...         base = "standin-2"
    ...         names = { es = "Mi caja", en = "My copy" }
    ...         adventures.a01 = { discs = 7 }
    ...     ''')
    ... except kingdom_defenders.ContentError as error:
    ...     print(error)
    adventures.a01: 'discs' is 7; expected a whole number from 1 to 2
    """
    return SHELF.parse(text, *bases)


def load_pack(path: str | os.PathLike[str]) -> Pack:
    """The pack in a TOML file, and in those beside it on which it stands.

    Args:
        path: of the file, in UTF-8.

    Raises:
        ContentError: with all faults at once, each naming file, record, field and what was
            expected.
        OSError: if the file cannot be read, or is none, such as a folder or a pipe.

    >>> import pathlib, tempfile
    >>> from tambores import kingdom_defenders
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "my-copy.toml")
    ...     _ = path.write_text('''
    ...         id = "my-copy"
    ...         base = "standin-2"
    ...         names = { es = "Mi caja", en = "My copy" }
    ...         rewards.o = { count = 3 }
    ...         rewards.r4 = { count = 1 }
    ...     ''')
    ...     kingdom_defenders.load_pack(path).rewards["O"]
    3
    """
    return SHELF.load(path)


PACKAGE = "tambores.kingdom_defenders.content"
SHELF: Shelf[Pack] = Shelf(
    PACKAGE, SHIPPED, f"{PACKAGE}.reader:read_pack", parse_pack, shipped_pack
)
