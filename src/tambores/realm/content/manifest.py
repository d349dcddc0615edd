"""The provenance of a pack and a tail: every datum with its mark and where it comes from."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.frozen import frozen
from tambores.realm.content.shelf import edition
from tambores.realm.content.vocabulary import MARKS
from tambores.toolkit.content.manifest import Datum, counted, data_of


@frozen
class Manifest:
    """What a game is played with, and how surely it is known.

    Attributes:
        pack: the id of the pack.
        tail: the id of the tail.
        data: every datum, those of the pack first.
        tables: how many data of each table have each mark.
    """

    pack: str
    tail: str
    data: tuple[Datum, ...]
    tables: Mapping[str, Mapping[str, int]]

    @property
    def total(self) -> Mapping[str, int]:
        """How many data have each mark."""
        return {mark: sum(counts[mark] for counts in self.tables.values()) for mark in MARKS}


def manifest(pack: object = None, tail: object = None) -> Manifest:
    """The provenance of each datum of a pack and a tail.

    Args:
        pack: a pack or its id; None for the usual one.
        tail: a tail or its id; None for the usual one.

    >>> from tambores import realm
    >>> known = realm.manifest()
    >>> [(one.field, one.mark, one.line) for one in known.data if one.record == "balazarg"][:3]
    [('names.en', 'given', 'L40'), ('names.es', 'given', 'L40'), ('colour', 'given', 'L40')]
    >>> {one.mark for one in known.data if one.table == "hooks"}
    {'reconstructed'}
    """
    opened = edition(pack, tail)
    data = (*data_of(opened.pack), *data_of(opened.tail))
    return Manifest(opened.pack.id, opened.tail.id, data, counted(data, MARKS))
