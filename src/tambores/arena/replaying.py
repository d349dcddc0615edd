"""The record of a game of a plan: as it was kept, or played again from its seeds."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.arena.opening import introduce, opening
from tambores.arena.pairing import Game, seeds_of
from tambores.arena.plan import Start
from tambores.arena.playing import TIME, WORKER, Terms, content_of, played
from tambores.arena.results import Results
from tambores.arena.saying import ArenaError
from tambores.kernel.record import Record, parse_record


@attrs.frozen
class Found:
    """A game of the results, with its record.

    Attributes:
        line: its line.
        record: the record, as far as the game came.
        within: the records of the games within it, if it is a match.
        differs: whether the game went another way when it was played again, as it may if its
            players have a budget in seconds.
    """

    line: dict[str, Any]
    record: Record
    within: tuple[Record, ...] = ()
    differs: bool = False


def record_of(results: Results, number: int) -> Found:
    """The record of a game; a game whose record was not kept is played again.

    Args:
        results: the results of a plan.
        number: of the game.

    Raises:
        ArenaError: if the game has no result, or no record can be had.

    >>> from tempfile import TemporaryDirectory
    >>> from tambores.arena import Plan, Results, Start, run
    >>> start = Start("enclave", {"max_turns": 2})
    >>> plan = Plan(starts=(start,), players=("random", "random"))
    >>> with TemporaryDirectory() as out:
    ...     ran = run(plan, out=out)
    ...     found = record_of(Results(out), 1)
    >>> found.differs, len(found.record.moves) == found.line["decisions"]
    (False, True)
    """
    introduce(results.plan.modules)
    line = results.game(number)
    if line.get("record") is not None:
        return Found(line, *_read(line))
    error = line.get("error") or {}
    if error.get("kind") in (TIME, WORKER):
        raise ArenaError("no_record", number=number, text=error.get("text"))
    again = played(_game(results, line), attrs.evolve(Terms.of(results.plan), records=True))
    if again["record"] is None:
        text = (again["error"] or error).get("text")
        raise ArenaError("no_record", number=number, text=text)
    return Found(line, *_read(again), again["digest"] != line.get("digest"))


def _game(results: Results, line: dict[str, Any]) -> Game:
    """The game of a line, with the seeds of its players."""
    start = Start(line["mode"], line["options"])
    seeds = seeds_of(results.plan, line["game"], len(line["players"]))
    return Game(line["game"], line["deal"], start, int(line["seed"]), tuple(line["players"]), seeds)


def _read(line: dict[str, Any]) -> tuple[Record, tuple[Record, ...]]:
    """The records that a line holds; they are read with the content of the game's options."""
    start = opening(Start(line["mode"], line["options"]), int(line["seed"])).state
    content = content_of(start)
    within = tuple([parse_record(text, content) for text in line.get("within") or () if text])
    return parse_record(line["record"], content), within
