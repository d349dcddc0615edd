"""The record of a game in which something went wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tambores.kernel.form import format_of
from tambores.kernel.game import Action, State, outcome, prompt
from tambores.kernel.gate import actor
from tambores.kernel.record.replaying import digest
from tambores.kernel.record.value import COMMENT, DIGEST, HEADING, Move, Note, Record, form_behind
from tambores.registry import tag_of
from tambores.toolkit.testing.contributed import content_of, mode_of
from tambores.toolkit.testing.journal import Course

LONGEST = 200
"""The most characters of a comment."""


def record_of(course: Course, headers: dict[str, str], *comments: str) -> Record:
    """The record of a course, with comments where it ends.

    It is made from the states and actions seen and is not replayed, so it shows a fault even if the
    fault does not happen a second time; a replay then reports where the game differs.

    Args:
        course: the course of the game.
        headers: of the record.
        comments: texts at the end; each is shortened to a line.
    """
    moves = tuple(
        Move(_actor(state, action), action)
        for state, action in zip(course.states, course.actions, strict=False)
    )
    notes = [*_headings(course.states), *_digest(course.states[-1], len(moves))]
    lines = [*comments]
    if course.tried is not None:
        lines.insert(0, f"then: {_actor(course.states[-1], course.tried)} {course.tried}")
    notes += [Note(len(moves), COMMENT, line) for line in map(_line, lines) if line]
    end = outcome(course.states[-1])
    named = tuple((name, _line(text)) for name, text in headers.items())
    return Record(course.states[0], moves, tuple(notes), end, named)


def _actor(state: State[Any], action: Action) -> int:
    """The seat that may take an action; for a faulty one, the seat that is to decide."""
    owner, due = actor(state, action), prompt(state)
    if owner is not None:
        return owner
    return due.seat if due is not None else 0


def _headings(states: tuple[State[Any], ...]) -> Iterator[Note]:
    """A heading with the situation of the game, each time it changes."""
    form, last = format_of(tag_of(states[0])), ""
    for number, state in enumerate(states):
        heading = form.heading(state) if form is not None and prompt(state) is not None else last
        if heading != last:
            yield Note(number, HEADING, heading)
        last = heading


def _digest(state: State[Any], at: int) -> Iterator[Note]:
    """The digest of the last state, if it has one; a broken state may have none."""
    try:
        yield Note(at, DIGEST, digest(state))
    except Exception:
        return


def _line(text: str) -> str:
    """A text as one line, without characters that are not allowed there."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1]}…"


def name_of(test: str) -> str:
    """A file name made from the name of a test, different for each test.

    >>> name_of("tests/test_game.py::test_combat[aiden-7]")
    'tests-test_game.py-test_combat-aiden-7'
    """
    plain = re.sub(r"[^\w.]+", "-", test, flags=re.ASCII).strip("-")
    if len(plain) <= LONGEST_NAME:
        return plain
    from hashlib import blake2b

    return f"{plain[:LONGEST_NAME]}-{blake2b(test.encode(), digest_size=4).hexdigest()}"


LONGEST_NAME = 120


def own_content(state: State[Any]) -> str:
    """The text of a file with the content of a state; "" for content that comes with its game."""
    described, content = content_of(mode_of(state)), form_behind(state).content_of(state)
    return described.text(content) if described and content is not None else ""


def write(folder: Path, name: str, record: Record) -> tuple[Path, Path | None]:
    """Write a record to a file, and the content that it needs, such as cards, to another.

    Args:
        folder: created if it does not exist.
        name: of the file, without its suffix.
        record: the record to write.

    Returns:
        The file, and the file of the content; None for content that comes with its game.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path, cards = folder / f"{name}.txt", own_content(record.start)
    path.write_text(str(record), encoding="utf-8", newline="\n")
    if not cards:
        return path, None
    pack = folder / f"{name}.toml"
    pack.write_text(cards, encoding="utf-8", newline="\n")
    return path, pack
