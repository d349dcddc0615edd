"""Where packs come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import functools
import os
import threading
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tambores.enclave.cards.pack import Origin, Pack
from tambores.errors import ContentError, Message
from tambores.kernel.message import Said
from tambores.kernel.nearest import suggestion

if TYPE_CHECKING:
    from tambores.enclave.cards.loader import Reading
    from tambores.enclave.cards.source import Source

STAND_IN = "standin-1"
"""The id of the set that comes with the library: a reconstruction, not the publisher's list."""

IDEAS = "ideas-1"
"""The id of a second set, of invented cards: what else the words of abilities can say."""

SHIPPED = (STAND_IN, IDEAS)
"""The ids of the packs that come with the library."""

_packs: WeakValueDictionary[tuple[str, ...], Pack] = WeakValueDictionary()
_reading = threading.RLock()


def _pack_of(source: Source, origin: Origin | None = None) -> Pack:
    """The pack that a source writes; ContentError with everything that is wrong."""
    with _reading:
        reading = _read(source, origin or (parse_pack, source.texts))
    if reading.pack is None:
        raise ContentError(*(_in_file(name, fault) for name, fault in reading.faults))
    return reading.pack


def _in_file(name: str, fault: Message) -> Message:
    """A fault with the name of its file, if it has one."""
    return Message("enclave.pack.at", where=Said(name), fault=fault) if name else fault


def _read(source: Source, origin: Origin) -> Reading:
    """What comes of a source: the same texts are the same pack, in every thread."""
    from tambores.enclave.cards.loader import Reading, read
    from tambores.enclave.cards.table import nearest_of

    pack = _packs.get(source.texts)
    if pack is not None:
        return Reading(pack, pack.sheets)
    below = None
    if source.base is not None:
        below = _read(source.base, (parse_pack, source.base.texts))
    elif shipped := nearest_of(source.data.get("base"), SHIPPED):
        below = Reading(shipped_pack(shipped), shipped_pack(shipped).sheets)
    reading = read(source, below, origin)
    if reading.pack is not None:
        _packs[source.texts] = reading.pack
    return reading


@functools.cache
def shipped_pack(pack_id: str) -> Pack:
    """A pack that comes with the library, read on first use."""
    from importlib.resources import files

    from tambores.enclave.cards.source import source_of

    text = files("tambores.enclave.cards").joinpath(f"{pack_id}.toml").read_text(encoding="utf-8")
    return _pack_of(source_of([text], SHIPPED), (shipped_pack, (pack_id,)))


def pack(pack_id: str) -> Pack:
    """A pack that comes with the library.

    Raises:
        ContentError: for an unknown id, with the known ones.

    >>> from tambores import enclave
    >>> enclave.pack("ideas-1").armies
    ('ribera', 'sierra')
    """
    if pack_id not in SHIPPED:
        near = suggestion(pack_id, SHIPPED)
        raise ContentError(Message("enclave.fault.unknown_pack", pack=pack_id, hint=near))
    return shipped_pack(pack_id)


def packs() -> tuple[str, ...]:
    """The ids of the packs that come with the library.

    >>> from tambores import enclave
    >>> enclave.packs()
    ('standin-1', 'ideas-1')
    """
    return SHIPPED


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


def parse_pack(text: str, *bases: str) -> Pack:
    """The pack that a TOML text writes; nothing in it is run.

    Args:
        text: of the pack.
        bases: if `base` in it names a file, the text of that file; and so on, if that pack is
            based on a file as well. A pack of the library needs none.

    Raises:
        ContentError: with all faults at once, each naming card, field and what was expected.
        TypeError: for what is no text.

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
    from tambores.enclave.cards.source import source_of

    for given in (text, *bases):
        if not isinstance(given, str):
            raise TypeError(f"a pack is {type(given).__name__}; expected text")
    return _packs.get((text, *bases)) or _pack_of(source_of([text, *bases], SHIPPED))


def load_pack(path: str | os.PathLike[str]) -> Pack:
    """The pack in a TOML file, and in those beside it on which it stands.

    Args:
        path: of the file, in UTF-8.

    Raises:
        ContentError: with all faults at once, each naming file, card, field and what was expected.
        OSError: if the file cannot be read, or is none, such as a folder or a pipe.
    """
    from pathlib import Path

    from tambores.enclave.cards.source import source_in

    return _pack_of(source_in(Path(path), SHIPPED))
