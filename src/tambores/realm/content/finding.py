"""Find a pack or a tail by its file or its id, and describe it."""

from __future__ import annotations

import os

from tambores.kernel.message import Language, sentence
from tambores.realm.content import pack_reader, tail_reader
from tambores.realm.content.manifest import manifest
from tambores.realm.content.shelf import SHELF, TAIL_SHELF, edition
from tambores.realm.content.tail import Edition
from tambores.toolkit.content.toml import parsed

_open = open

__all__ = ["TABLES", "describe", "open"]

TABLES = (*pack_reader.TABLES, *tail_reader.TABLES)


def open(place: str | os.PathLike[str]) -> Edition:
    """The edition with the pack or tail in a file, or with an id.

    Raises:
        OSError: if the file cannot be read.
        ContentError: if it has faults; the message lists all of them.
    """
    name = os.fspath(place)
    if name in TAIL_SHELF.shipped or _is_tail(name):
        return edition(tail=TAIL_SHELF.find(place))
    return edition(SHELF.find(place))


def _is_tail(name: str) -> bool:
    """Whether a file writes more tables of a tail than of a pack."""
    try:
        with _open(name, encoding="utf-8-sig") as file:
            data = parsed(file.read(2_000_001))
    except (OSError, ValueError):
        return False
    own, other = ({*data} & {*names} for names in (tail_reader.TABLES, pack_reader.TABLES))
    based = data.get("base") in TAIL_SHELF.shipped
    return len(own) > len(other) or (based and not other)


def describe(content: object, language: Language) -> str:
    """Describe an edition in a few words; "" for content of another game.

    >>> print(describe(edition(), "en")[:64])
    pack realm-r1 and tail reconstructed-1 of Defenders of the Realm
    """
    if not isinstance(content, Edition):
        return ""
    known = manifest(content.pack, content.tail)
    params = {"pack": content.pack.id, "tail": content.tail.id, **known.total}
    return sentence("realm.pack.about", params, language)
