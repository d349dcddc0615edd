"""A record of any mode, with comments that tell what was possible, what happened and what changed.

A golden of a mode is such a record, so its moves and its beginning stand in the golden itself, and
`tb.parse_record` reads it. The comments use no sentence of the catalogues, so that a new wording
changes no golden.
"""

from __future__ import annotations

import itertools
import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.codec import data_of
from tambores.kernel.face import Mode
from tests.growth.saved import game, openings

FOLDER = Path(__file__).resolve().parent / "modes"

WIDTH = 98
DECISIONS = 60
INNER = ("chance", "frames", "pack", "rules", "options")
"""What positions hold beside what lies on the table, or what never changes."""

EMPTY = re.compile(r"-|0|False|\[([0-](\*\d+)?)?\]")
"""The rows that a whole position leaves out."""


def told(record: tb.Record) -> tb.Record:
    """A record with the comments that belong to its moves, and no other notes."""
    notes, state = [*_notes(0, _lines(_whole(record.start)))], record.start
    for number, move in enumerate(record.moves, start=1):
        step = tb.transition(state, move.action)
        notes += _notes(number - 1, [_asked(state)])
        lines = [_happened(event, state) for event in step.events if event.tag != "decision_due"]
        lines += [f"now {row}" for row in _changes(state, step.state)]
        notes += _notes(number, _lines(lines))
        state = step.state
    end = tb.outcome(state)
    last = [_asked(state)] if end is None else _lines(_whole(state))
    notes += _notes(len(record.moves), last)
    return attrs.evolve(record, notes=tuple(notes), outcome=end)


def golden(mode: Mode) -> Path:
    """The file of a mode."""
    return FOLDER / f"{mode.tag}.txt"


def first_record(mode: Mode) -> tb.Record:
    """The beginning of a game, for a mode that has no golden yet."""
    plan = mode.load("plan") or mode.load("policy")
    played = game(next(openings(mode)), 4, plan).part(0, DECISIONS)
    return tb.recorded(played.start, played.actions)


def _notes(at: int, lines: list[str]) -> Iterator[tb.Note]:
    return (tb.Note(at, "comment", line) for line in lines)


def _lines(texts: list[str]) -> list[str]:
    """Texts as lines that are not too long; what belongs to the line before begins with dots."""
    return [
        line
        for text in texts
        for line in textwrap.wrap(
            text, WIDTH, subsequent_indent="... ", break_on_hyphens=False, break_long_words=False
        )
    ]


def _asked(state: tb.State[Any]) -> str:
    """Who decides what, and how many actions of each kind there are."""
    asked = tb.prompt(state)
    assert asked is not None
    behalf = "" if asked.seat == asked.on_behalf_of else f" for {asked.on_behalf_of}"
    count = Counter(str(action).partition(" ")[0] for action in tb.legal_actions(state))
    offers = ", ".join(f"{tag} {number}" for tag, number in count.items())
    return textwrap.shorten(f"seat {asked.seat}{behalf}, {asked.kind}: {offers}", WIDTH)


def _happened(event: tb.Event, state: tb.State[Any]) -> str:
    """An event, and for those who are shown something else that."""
    text = _event(event)
    seen: dict[str, list[str]] = {}
    for seat in (*state.seats, None):
        other = _event(event.seen_by(seat))
        if other != text:
            seen.setdefault(other, []).append("s" if seat is None else str(seat))
    others = (f" {{{' '.join(viewers)}: {other}}}" for other, viewers in seen.items())
    return text + "".join(others)


def _event(event: tb.Event) -> str:
    fields = ((name, part) for name, part in data_of(event).items() if name != "type")
    return " ".join([event.tag, *(f"{name}={_value(part)}" for name, part in fields)])


def _changes(before: tb.State[Any], after: tb.State[Any]) -> Iterator[str]:
    """The rows of a state that are not those of the state before."""
    old, new = dict(_rows("", data_of(before))), dict(_rows("", data_of(after)))
    for name in [*new, *(name for name in old if name not in new)]:
        if old.get(name) != new.get(name):
            yield f"{name}: {new.get(name, 'gone')}"


def _whole(state: tb.State[Any]) -> list[str]:
    """All rows of a state, and of every row what others see in its place."""
    views = {"s" if seat is None else str(seat): dict(_rows("", data_of(tb.view(state, seat))))
             for seat in (*state.seats, None)}  # fmt: skip
    return [
        f"{name}: {row}{_otherwise(name, row, views)}"
        for name, row in _rows("", data_of(state))
        if not EMPTY.fullmatch(row)
    ]


def _otherwise(name: str, row: str, views: dict[str, dict[str, str]]) -> str:
    """Who sees what in the place of a row."""
    seen = [(rows.get(name), viewer) for viewer, rows in views.items()]
    other = sorted(((text, viewer) for text, viewer in seen if text not in (row, None)), key=str)
    groups = itertools.groupby(other, key=lambda pair: pair[0])
    return "".join(
        f" {{{' '.join(viewer for _, viewer in them)}: {text}}}" for text, them in groups
    )


def _rows(name: str, data: Any) -> Iterator[tuple[str, str]]:
    """The parts of a position by their paths; a list of plain values is one row."""
    if isinstance(data, dict):
        for key, part in data.items():
            if key not in INNER:
                yield from _rows(f"{name}.{key}".lstrip("."), part)
    elif isinstance(data, list) and any(isinstance(part, dict) for part in data):
        for number, part in enumerate(data):
            yield from _rows(f"{name}[{number}]", part)
    else:
        yield name, _value(data)


def _value(data: Any) -> str:
    """A value in short: lists in brackets, `cavalry*3` for three in a row."""
    if isinstance(data, list):
        runs = ((part, len([*run])) for part, run in itertools.groupby(map(_value, data)))
        return f"[{' '.join(f'{part}*{n}' if n > 1 else part for part, n in runs)}]"
    if isinstance(data, dict):
        return f"({' '.join(f'{key}={_value(part)}' for key, part in data.items())})"
    return "-" if data in (None, "") else str(data)
