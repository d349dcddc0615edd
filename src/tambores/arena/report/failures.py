"""The tables of what went wrong: games that failed, and parts of the results that are damaged."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from tambores.arena.lines import seats_of
from tambores.arena.playing import KINDS
from tambores.arena.report.reading import Loaded
from tambores.arena.report.subject import Subject, say
from tambores.toolkit.tables import CODE, COUNT, Column, Row, Table


def failures(subject: Subject) -> Iterator[Table]:
    """The games that failed, each with the command that replays it; no table if there are none."""
    rows = list(_failed(subject))
    if rows:
        columns = (
            Column("game", subject.say("game"), COUNT),
            *subject.text("kind", "seat", "player", "error"),
            Column("command", subject.say("command"), CODE),
        )
        about = subject.say("failures.about")
        yield Table("failures", subject.say("failures.title"), columns, rows, about)


def _failed(subject: Subject) -> Iterator[Row]:
    for line in subject.lines:
        error = line["error"]
        if error is None:
            continue
        seat, kind = error.get("seat"), error["kind"]
        players = dict(zip(seats_of(line), line["players"], strict=True))
        yield (
            line["game"],
            failure_name(subject, kind),
            "" if seat is None else subject.word(f"seat.{seat}"),
            players.get(seat, ""),
            str(error.get("text") or ""),
            replaying(subject.results, line["game"]),
        )


def failure_name(subject: Subject, kind: str) -> str:
    """A kind of failure in words; an unknown one as it is."""
    return subject.say(f"kind.{kind}") if kind in KINDS else kind


def replaying(results: Loaded, game: int) -> str:
    """The command that replays a game.

    >>> from pathlib import Path
    >>> replaying(Loaded(Path("my games"), {}, ()), 17)
    "tambores arena replay 'my games' 17"
    """
    return f"tambores arena replay {shlex.quote(str(results.place))} {game}"


def told(results: Loaded, language: str) -> str:
    """What is left out of the report, in one sentence; "" if nothing is damaged."""
    if not results.faults:
        return ""
    first = results.faults[0].sentence(language)
    return say("damage.told", language, count=len(results.faults), first=first)
