"""A file that somebody opens: a record as text or JSON, or a save of the command line."""

from __future__ import annotations

import re
from typing import Any

import tambores as tb
from tambores import enclave
from tambores.web.play.table import Table, open_record
from tambores.web.play.terms import RECORD
from tambores.web.problems import Problem

RECORD_BEGINS = "[tambores "
"""How the text of a record begins."""

_OTHER_PACK = re.compile(r"written with the pack '([^']*)'")
"""What the library says of a file of cards that are not at hand."""


def opened(text: str, pack: enclave.Pack | None, most: int) -> tuple[Table, str]:
    """What a file holds, to be looked through, and its record as it is kept.

    Args:
        text: of the file.
        pack: cards that do not come with the library.
        most: decisions of a record.

    Raises:
        Problem: for what is no record of a single battle, or one that does not go as it says.
    """
    try:
        record = _record(text.removeprefix("\ufeff"), pack)
        if len(record.moves) > most:
            raise Problem(422, "long", most=most)
        return open_record(record, RECORD), tb.dumps(record)
    except (tb.TamboresError, ValueError) as error:
        raise _fault(str(error), pack) from None


def _fault(text: str, own: enclave.Pack | None) -> Problem:
    """What is wrong with a file, of which the library says `text`."""
    other = _OTHER_PACK.search(text)
    if other is None:
        return Problem(422, "no_record", fault=text.removesuffix("."))
    here = (*enclave.packs(), own and own.id)
    return Problem(422, "other_pack" if other[1] in here else "no_pack", pack=other[1])


def _record(text: str, pack: enclave.Pack | None) -> tb.Record:
    """The first record of a text; of a save the record that it has, or its state alone."""
    if not text.lstrip().startswith(("{", RECORD_BEGINS)):
        raise Problem(422, "no_file")
    if text.lstrip().startswith(RECORD_BEGINS):
        return _battle(tb.parse_record(text, pack))
    lines = [line for line in text.splitlines() if line.strip()]
    if not all(line.startswith("{") for line in lines):
        return _battle(tb.loads(text, pack))  # one document, laid out over several lines
    values = [tb.loads(line, pack) for line in lines]
    records = [value for value in values if isinstance(value, tb.Record)]
    return _battle((records or values)[0])


def _battle(value: Any) -> tb.Record:
    """The record of a battle; a state by itself is a record without decisions."""
    if isinstance(value, enclave.Battle):
        value = tb.Record(value)
    if isinstance(value, tb.Record) and isinstance(value.start, enclave.Battle):
        return value
    raise Problem(422, "no_game")
