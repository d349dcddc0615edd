"""A file that somebody opens: a record as text or JSON, or a save of the command line."""

from __future__ import annotations

import re
from typing import Any

import tambores as tb
from tambores.kernel.face import faces
from tambores.kernel.page import Content
from tambores.registry import tag_of
from tambores.web.play.games import RECORD, modes, page
from tambores.web.play.table import Table, open_record
from tambores.web.problems import Problem

RECORD_BEGINS = "[tambores "
"""How the text of a record begins."""

_OTHER_PACK = re.compile(r"written with the pack '([^']*)'")
"""What the library says of a file of cards that are not at hand."""


def opened(text: str, content: Content, most: int) -> tuple[Table, str]:
    """What a file holds, to be looked through, and its record as it is kept.

    Args:
        text: of the file.
        content: what does not come with the library.
        most: decisions of a record.

    Raises:
        Problem: for what is no record of a single game, or one that does not go as it says.
    """
    try:
        record = _record(text.removeprefix("\ufeff"), content)
        if len(record.moves) > most:
            raise Problem(422, "long", most=most)
        return open_record(record, RECORD), tb.dumps(record)
    except (tb.TamboresError, ValueError) as error:
        raise _fault(str(error), content) from None


def _fault(text: str, content: Content) -> Problem:
    """What is wrong with a file, of which the library says `text`."""
    other = _OTHER_PACK.search(text)
    if other is None:
        return Problem(422, "no_record", fault=text.removesuffix("."))
    here = any(_is_here(game.name, other[1], content) for game in faces())
    return Problem(422, "other_pack" if here else "no_pack", pack=other[1])


def _is_here(name: str, id: str, content: Content) -> bool:
    """Whether a game has content with an id."""
    try:
        page(name).digest(id, content)
    except LookupError:
        return False
    return True


def _record(text: str, content: Content) -> tb.Record:
    """The first record of a text; of a save the record that it has, or its state alone."""
    if not text.lstrip().startswith(("{", RECORD_BEGINS)):
        raise Problem(422, "no_file")
    if text.lstrip().startswith(RECORD_BEGINS):
        return _played(tb.parse_record(text, content))
    lines = [line for line in text.splitlines() if line.strip()]
    if not all(line.startswith("{") for line in lines):
        return _played(tb.loads(text, content))  # one document, laid out over several lines
    values = [tb.loads(line, content) for line in lines]
    records = [value for value in values if isinstance(value, tb.Record)]
    return _played((records or values)[0])


def _played(value: Any) -> tb.Record:
    """The record of a game that can be shown; a state by itself is one without decisions."""
    if isinstance(value, tb.State):
        value = tb.Record(value)
    if isinstance(value, tb.Record) and tag_of(value.start) in {mode.tag for mode in modes()}:
        return value
    raise Problem(422, "no_game")
