"""Whether something is reconstructed: the one place that asks rules and data for their marks."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tambores.realm.content.tail import Edition
from tambores.realm.content.vocabulary import RECONSTRUCTED, is_reconstructed

PACK, TAIL = "pack", "tail"


class Datum(NamedTuple):
    """A datum of a pack or a tail.

    Attributes:
        part: "pack" or "tail".
        record: its record, such as "generals.balazarg".
        field: its field, such as "hit", or the table in which it stands; "" for the whole record.
    """

    part: str
    record: str
    field: str = ""


Source = str | Datum
"""What a sentence or a number comes from: the id of a rule, or a datum."""


@lru_cache(maxsize=4096)
def is_invented(source: Source, edition: Edition) -> bool:
    """Whether a rule or a datum is reconstructed in an edition.

    >>> from tambores.realm.content.shelf import edition
    >>> [is_invented(one, edition()) for one in ("T-15", "DR-027")]
    [True, False]
    >>> balazarg = "generals.balazarg"
    >>> [is_invented(Datum("pack", balazarg, one), edition()) for one in ("colour", "hit")]
    [False, True]
    """
    if isinstance(source, str):
        rule = edition.tail.rules.get(source)
        return is_reconstructed(source) if rule is None else rule.mark == "R"
    sheet = (edition.tail if source.part == TAIL else edition.pack).sheets.get(source.record)
    marks = sheet.provenance.items() if sheet is not None else ()
    within = source.field, f"{source.field}."
    return any(
        mark == RECONSTRUCTED
        for name, mark in marks
        if not source.field or name == within[0] or name.startswith(within[1])
    )
