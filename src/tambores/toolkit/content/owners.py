"""Whose content a file holds, told by what it writes; the file may have faults."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tambores.kernel.face import Face, faces, load
from tambores.toolkit.content.packs import Packs
from tambores.toolkit.content.source import Source, source_in


def owner_of(place: Path) -> Face | None:
    """The game of a file; None if it is unclear."""
    found = owners_of(place)
    return found[0] if len(found) == 1 else None


def owners_of(place: Path) -> list[Face]:
    """The games that a file may belong to, told by its tables, else by its base; [] if unclear.

    Most of the tables that it writes decide, so that a table of another game is a fault. Where it
    writes none, the games are left that have the pack of the library on which it is based.
    """
    try:
        source: Source | None = source_in(place, ())
    except OSError:
        return []
    while source is not None:
        written = {*source.data}
        counts = {one.name: len(written & {*tables_of(one)}) for one in faces()}
        most = max(counts.values(), default=0)
        if most and [*counts.values()].count(most) == 1:
            return [one for one in faces() if counts[one.name] == most]
        if having := [one for one in faces() if source.data.get("base") in _shipped(one)]:
            return having
        source = source.base
    return []


def _shipped(game: Face) -> tuple[str, ...]:
    """The ids of the packs of the library that a game has."""
    packs = load(game.content)
    return packs.shipped if isinstance(packs, Packs) else ()


def tables_of(game: Face) -> tuple[str, ...]:
    """The tables in the files of a game; () if it does not list them."""
    return tuple(getattr(load(game.content), "TABLES", ()))


def open_any(place: Path) -> Any:
    """The content in a file or under an id, opened by the game it belongs to, or that can.

    Raises:
        OSError, ContentError: the error of the game that the content belongs to, else of the
            first.
    """
    first: Exception | None = None
    for one in _in_order(owner_of(place)):
        try:
            return load(one.content).open(place)
        except Exception as error:
            first = first or error
    raise first or FileNotFoundError(2, "no game has content of its own", str(place))


def _in_order(owner: Face | None) -> Iterator[Face]:
    """The games that have content, its owner first."""
    if owner is not None:
        yield owner
    yield from (one for one in faces() if one.content is not None and one != owner)
