"""Where packs come from: the library itself, a text, a file; each is read once."""

from __future__ import annotations

import functools
import threading
from pathlib import Path
from weakref import WeakValueDictionary

from tambores.enclave.cards.pack import Origin, Pack
from tambores.errors import ContentError

STAND_IN = "standin-1"
"""The id of the set that comes with the library: a reconstruction, not the publisher's list."""

SHIPPED = (STAND_IN,)
"""The ids of the packs that come with the library."""

_packs: WeakValueDictionary[str, Pack] = WeakValueDictionary()
_reading = threading.Lock()


def _interned(text: str, origin: Origin) -> Pack:
    """The pack that `text` writes: the same text is the same pack, in every thread."""
    from tambores.enclave.cards.loader import read_pack

    with _reading:
        pack = _packs.get(text)
        if pack is None:
            pack = _packs[text] = read_pack(text, origin)
        return pack


@functools.cache
def shipped_pack(pack_id: str) -> Pack:
    """A pack that comes with the library, read on first use."""
    from importlib.resources import files

    text = files("tambores.enclave.cards").joinpath(f"{pack_id}.toml").read_text(encoding="utf-8")
    return _interned(text, (shipped_pack, (pack_id,)))


def default_pack() -> Pack:
    """The stand-in set of 100 cards that comes with the library.

    >>> from tambores import enclave
    >>> len(enclave.default_pack().deck("orc"))
    46
    """
    return shipped_pack(STAND_IN)


def pack_or_default(pack: object) -> Pack:
    """The pack given, or the stand-in set for None; ValueError for what is no pack."""
    if pack is None:
        return default_pack()
    if not isinstance(pack, Pack):
        raise ValueError(f"pack is {pack!r}; expected what load_pack gives, or None")
    return pack


def parse_pack(text: str) -> Pack:
    """The pack that a TOML text writes; nothing in it is run.

    Raises:
        ContentError: with all faults at once, each naming card, field and what was expected.

    >>> from tambores import enclave
    >>> try:
    ...     enclave.parse_pack('id = "x"')
    ... except enclave.ContentError as error:
    ...     print(error.faults[0])
    pack: 'names' is missing; expected a table of texts in "es" and "en"
    """
    return _interned(text, (parse_pack, (text,)))


def load_pack(path: str | Path) -> Pack:
    """The pack in a TOML file.

    Args:
        path: of the file, in UTF-8.

    Raises:
        ContentError: with all faults at once, each naming card, field and what was expected.
        OSError: if the file cannot be read.
    """
    try:
        return parse_pack(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}: not UTF-8 at byte {error.start}") from None
    except ContentError as error:
        raise ContentError(*(f"{path}: {fault}" for fault in error.faults)) from None
