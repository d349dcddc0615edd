"""Files that a player opens: a record as text or JSON, or a save of the command line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import tambores as tb
from tambores.kernel.face import faces
from tambores.kernel.page import Content
from tambores.kernel.rounds import ways_of
from tambores.registry import tag_of
from tambores.web.play.games import RECORD, modes, page
from tambores.web.play.matches import resumed
from tambores.web.play.shared import SharedGame
from tambores.web.problems import Problem

RECORD_BEGINS = "[tambores "
"""The beginning of a record's text."""

RECORD_STARTS = re.compile(r"(?m)^(?!\A)(?=\[tambores )")
"""The places in a text where a further record begins."""

_OTHER_PACK = ("other_pack", "no_pack")
"""The ends of the keys of errors about a file whose cards are not available."""


def opened(text: str, content: Content, most: int) -> tuple[SharedGame, str]:
    """Return a table for viewing the record in a file, and the record as stored.

    Args:
        text: the text of the file.
        content: content in addition to the library's.
        most: the greatest number of decisions.

    Raises:
        Problem: if the file is not the record of a single game, or cannot be replayed.
    """
    try:
        records = _records(text.removeprefix("\ufeff"), content)
        if sum(len(record.moves) for record in records) > most:
            raise Problem(422, "long", most=most)
        return resumed(records, RECORD), "\n".join(map(tb.dumps, records))
    except (tb.TamboresError, ValueError) as error:
        raise _fault(error, content) from None


def _fault(error: Exception, content: Content) -> Problem:
    """Return the problem of a file that the library refuses."""
    if not isinstance(error, tb.DecodeError) or not error.key.endswith(_OTHER_PACK):
        return Problem(422, "no_record", fault=error)
    pack = str(error.params["pack"])
    here = any(_is_here(game.name, pack, content) for game in faces())
    return Problem(422, "other_pack" if here else "no_pack", pack=pack)


def _is_here(name: str, id: str, content: Content) -> bool:
    """Return whether a game has content with an id."""
    try:
        page(name).digest(id, content)
    except LookupError:
        return False
    return True


def _records(text: str, content: Content) -> list[tb.Record]:
    """Return the records in a text that belong to one game or match; for a save, also its state.

    Of several records that do not make a match, only the first counts.
    """
    if not text.lstrip().startswith(("{", RECORD_BEGINS)):
        raise Problem(422, "no_file")
    if text.lstrip().startswith(RECORD_BEGINS):
        values = [*_parsed(text, content)]
    else:
        lines = [line for line in text.splitlines() if line.strip()]
        whole = all(line.startswith("{") for line in lines)  # else one spread over several lines
        values = [tb.loads(line, content) for line in lines] if whole else [tb.loads(text, content)]
    records = [value for value in values if isinstance(value, tb.Record)]
    found = [_played(value) for value in records or values[:1]]
    matches = [number for number, one in enumerate(found) if ways_of(one.start)]
    return found[: matches[0] + 1] if matches else found[:1]


def _parsed(text: str, content: Content) -> Iterator[tb.Record]:
    """Yield the records in a text, one after the other."""
    for block in RECORD_STARTS.split(text.lstrip()):
        yield tb.parse_record(block, content)


def _played(value: Any) -> tb.Record:
    """Return the record of a game that the page can show; a state is one without decisions."""
    if isinstance(value, tb.State):
        value = tb.Record(value)
    if isinstance(value, tb.Record) and tag_of(value.start) in {mode.tag for mode in modes()}:
        return value
    raise Problem(422, "no_game")
