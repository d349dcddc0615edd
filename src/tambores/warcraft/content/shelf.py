"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import os

from tambores.toolkit.content.shelf import Shelf
from tambores.warcraft.content.pack import Pack

STAND_IN = "standin-1"
"""The id of the pack that comes with the library: what the rulebook leaves out is reconstructed."""

SHIPPED = (STAND_IN,)


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
    """The ids of the packs that come with the library.

    >>> from tambores import warcraft
    >>> warcraft.packs()
    ('standin-1',)
    """
    return SHIPPED


def default_pack() -> Pack:
    """The stand-in pack that comes with the library.

    >>> from tambores import warcraft
    >>> len(warcraft.default_pack().races["orc"].deck)
    21
    """
    return shipped_pack(STAND_IN)


def pack_or_default(pack: object) -> Pack:
    """The pack given, or the stand-in pack for None; ValueError for any other value."""
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

    >>> from tambores import warcraft
    >>> pack = warcraft.parse_pack('''
    ...     id = "my-copy"
    ...     base = "standin-1"
    ...     names = { es = "Mi caja", en = "My copy" }
    ...     units.human_melee_1 = { strength = 3 }
    ... ''')
    >>> pack.races["human"].levels["melee"][0].strength
    3
    >>> pack.sheets["units.human_melee_1"].provenance["strength"]
    'given'
    >>> try:
    ...     warcraft.parse_pack('''
    ...         id = "my-copy"
    ...         base = "standin-1"
    ...         names = { es = "Mi caja", en = "My copy" }
    ...         units.human_melee_1 = { strength = 7 }
    ...     ''')
    ... except warcraft.ContentError as error:
    ...     print(error)
    units.human_melee_1: 'strength' is 7; expected a whole number from 1 to 6
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
    >>> from tambores import warcraft
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "my-copy.toml")
    ...     _ = path.write_text('''
    ...         id = "my-copy"
    ...         base = "standin-1"
    ...         names = { es = "Mi caja", en = "My copy" }
    ...         costs.ranged = { gold = 2, wood = 1 }
    ...     ''')
    ...     warcraft.load_pack(path).costs["ranged"]
    Cost(gold=2, wood=1)
    """
    return SHELF.load(path)


PACKAGE = "tambores.warcraft.content"
SHELF: Shelf[Pack] = Shelf(
    PACKAGE, SHIPPED, f"{PACKAGE}.reader:read_pack", parse_pack, shipped_pack
)
