"""The tables of what went wrong: games that failed, and parts of the results that are damaged."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from tambores.arena.report.reading import KINDS, Damage, Results, seats_of
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


def replaying(results: Results, game: int) -> str:
    """The command that replays a game.

    >>> from pathlib import Path
    >>> replaying(Results(Path("my games"), {}, ()), 17)
    "tambores arena replay 'my games' 17"
    """
    return f"tambores arena replay {shlex.quote(str(results.place))} {game}"


def described(damage: Damage, language: str) -> str:
    """What is wrong with a part of the results, in a sentence.

    >>> described(Damage("games.jsonl", 7, "missing", "players"), "en")
    'games.jsonl, line 7, is left out: it has no "players".'
    """
    fault = say(f"damage.{damage.fault}", language, name=damage.detail)
    where = "damage.line" if damage.line else "damage.file"
    return say(where, language, file=damage.file, line=damage.line, fault=fault)


def told(results: Results, language: str) -> str:
    """What is left out of the report, in one sentence; "" if nothing is damaged."""
    if len(results.damage) < 2:
        return "".join(described(one, language) for one in results.damage)
    first = described(results.damage[0], language)
    return say("damage.several", language, count=len(results.damage), first=first)
