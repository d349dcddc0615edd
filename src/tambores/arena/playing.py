"""Play one game of a plan, and write what came of it as one line of JSON.

Nothing that goes wrong in a game leaves it: whatever a player or the rules raise becomes part of
the line.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

import attrs

from tambores.arena.opening import opening
from tambores.arena.pairing import Game
from tambores.arena.plan import Plan
from tambores.arena.watching import Course, OutOfTimeError, Watched
from tambores.errors import PlayError, UsageError, said_by, told
from tambores.kernel.form import format_of
from tambores.kernel.game import State, legal_actions
from tambores.kernel.opening import mode_named
from tambores.kernel.outcome import ABORTED
from tambores.kernel.playing import ILLEGAL, RAISED, RULES, play
from tambores.kernel.prompt import Seat
from tambores.kernel.record.replaying import digest
from tambores.kernel.record.value import DIGEST, Record
from tambores.kernel.rounds import rounds_of
from tambores.kernel.seeing import view
from tambores.kernel.step import Step
from tambores.players.naming import player
from tambores.registry import tag_of

TIME, WORKER = "time", "worker"
KINDS = (RAISED, ILLEGAL, RULES, TIME, WORKER)
"""The kinds of errors that a game can end with."""

STOPPED = "decision_limit"
"""The reason of an outcome at the limit of decisions."""

LONGEST = 2_000
"""The most characters of the text of an error."""

Gather = Callable[[Sequence[Step[Any]]], Any]
"""Makes the statistics of a game from its steps, the opening first."""


@attrs.frozen
class Terms:
    """What holds for every game of a plan.

    Attributes:
        modules: the modules of the games, by name.
        limit: the most decisions of a game.
        seconds: the most seconds of a game.
        records: whether every line has the record.
        statistics: whether a line has the statistics of the game.
    """

    modules: tuple[tuple[str, str], ...]
    limit: int
    seconds: float
    records: bool
    statistics: bool

    @classmethod
    def of(cls, plan: Plan) -> Terms:
        """The terms of a plan."""
        modules = tuple(plan.modules.items())
        return cls(modules, plan.limit, plan.seconds, plan.records, plan.statistics)


def played(game: Game, terms: Terms, written: TextIO | None = None) -> dict[str, Any]:
    """Play a game, and return its line.

    Args:
        game: the game.
        terms: of its plan.
        written: a file to which the record is written while the game goes on; None for none.
    """
    began = perf_counter()
    line = blank(game)
    try:
        step = opening(game.start, game.seed)
        line["seats"] = [*step.state.players]
    except BaseException as error:
        _expect_no_interruption(error)
        return _failed(line, RULES, None, error, began)
    if written is not None:
        written.write("".join(lines_before_moves(step.state, game)))
        written.flush()
    _load_all(step.state)
    course = Course(perf_counter() + terms.seconds, len(game.players), written, step.state.mode)
    steps = [step]
    gather = _gathering(step.state) if terms.statistics else None
    within = Within(step.state, written)
    record = _game(game, step, course, terms, line, gather and steps.append, within)
    line["thinking"] = [round(seconds, 6) for seconds in course.thinking]
    line["branching"] = course.branching and round(course.branching, 4)
    if record is not None:
        _describe(line, record, terms, within.records)
        if gather is not None and line["error"] is None:
            _add_statistics(line, gather, steps, record)
    line["seconds"] = round(perf_counter() - began, 6)
    return line


class Within:
    """Keeps the records of the games within a match.

    Args:
        match: the first state of the match.
        written: a file to which the report of each is written; None for none.

    Attributes:
        records: of the games so far.
    """

    def __init__(self, match: State[Any], written: TextIO | None) -> None:
        self._match, self._written = match, written
        self.records: list[Record] = []

    def __call__(self, record: Record) -> None:
        """Keep the record of a game that has ended."""
        self.records.append(record)
        rounds, end = rounds_of(self._match), record.outcome
        if self._written is not None and rounds is not None and end and end.result != ABORTED:
            self._written.write(f"{self._match.seats[0]} {rounds.report(end)}\n")
            self._written.flush()


_loaded: set[str] = set()
"""The modes for which everything is loaded."""


def _load_all(state: State[Any]) -> None:
    """Load what a process needs once for a mode, so that no player is charged with the time."""
    if tag_of(state) in _loaded:
        return
    _loaded.add(tag_of(state))
    with suppress(Exception):  # what fails here fails in the game
        digest(state)
        view(state, None)
        legal_actions(state)


def blank(game: Game) -> dict[str, Any]:
    """The line of a game of which nothing is known yet."""
    return {
        "game": game.number,
        "mode": game.start.mode,
        "deal": game.deal,
        "options": game.start.options,
        "seed": str(game.seed),
        "players": list(game.players),
        "seats": [],
        "outcome": None,
        "error": None,
        "decisions": 0,
        "branching": None,
        "digest": None,
        "seconds": 0.0,
        "thinking": [0.0] * len(game.players),
        "record": None,
        "statistics": None,
    }


def failure(kind: str, seat: Seat | None, text: str) -> dict[str, Any]:
    """An error as a line has it."""
    return {"kind": kind, "seat": seat, "text": text[:LONGEST]}


def line_text(line: dict[str, Any]) -> str:
    """A line as text, without its end."""
    return json.dumps(line, separators=(",", ":"))


def headers(game: Game) -> dict[str, str]:
    """The headers of the record of a game: who played it."""
    named = {f"Player{number}": name for number, name in enumerate(game.players, start=1)}
    return {"Game": str(game.number), **named}


def lines_before_moves(state: State[Any], game: Game) -> list[str]:
    """The beginning of the text of a record, before the first move."""
    text = str(Record(state, headers=tuple(headers(game).items())))
    return text.splitlines(keepends=True)[:-1]


def _game(
    game: Game,
    step: Step[Any],
    course: Course,
    terms: Terms,
    line: dict[str, Any],
    witness: Callable[[Step[Any]], object] | None,
    within: Callable[[Record], object],
) -> Record | None:
    """Play; what goes wrong is added to the line. The record, as far as the game came."""
    try:
        players = _seated(game, step, course)
        return play(
            step, players, limit=terms.limit, headers=headers(game), witness=witness, within=within
        )
    except PlayError as error:
        line["error"] = _play_error(error, terms)
        return error.record if isinstance(error.record, Record) else None
    except BaseException as error:
        _expect_no_interruption(error)
        line["error"] = failure(RULES, None, described(error))
        return Record(step.state, headers=tuple(headers(game).items()))


def _seated(game: Game, step: Step[Any], course: Course) -> dict[Seat, Watched]:
    """The players of a game by seat, watched; PlayError for a player that cannot be made."""
    seats = step.state.players
    if len(seats) != len(game.players):
        raise UsageError(f"{len(seats)} seats choose; the plan has {len(game.players)} players")
    players = {}
    for place, seat in enumerate(seats):
        try:
            made = player(game.players[place], game.seeds[place])
            players[seat] = Watched(made, place, course)
        except BaseException as error:  # a player may even try to end the process
            _expect_no_interruption(error)
            record = Record(step.state, headers=tuple(headers(game).items()))
            raise PlayError(said_by(error), RAISED, seat, record) from error
    return players


def _expect_no_interruption(error: BaseException) -> None:
    if isinstance(error, KeyboardInterrupt):
        raise error


def _play_error(error: PlayError, terms: Terms) -> dict[str, Any]:
    """The error of a game that could not go on."""
    cause = error.__cause__
    if isinstance(cause, OutOfTimeError):
        return failure(TIME, cause.seat, f"the game takes longer than {terms.seconds:g} seconds")
    if error.kind == ILLEGAL:
        return failure(ILLEGAL, error.seat, str(error))
    seat = None if error.kind == RULES else error.seat
    return failure(error.kind, seat, described(cause or error))


def described(error: BaseException) -> str:
    """An error with its class and the place where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = ""
    if frames:
        place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
    text, name = told(error, "en"), type(error).__name__
    return (name if text == name else f"{name}: {text}") + place


def _failed(
    line: dict[str, Any], kind: str, seat: Seat | None, error: BaseException, began: float
) -> dict[str, Any]:
    line["error"] = failure(kind, seat, described(error))
    line["seconds"] = round(perf_counter() - began, 6)
    return line


def _describe(line: dict[str, Any], record: Record, terms: Terms, within: Sequence[Record]) -> None:
    """Add what a record says of the game, and those of the games within it."""
    end = record.outcome
    if line["error"] is None and end is not None:
        line["outcome"] = end.notation
    line["decisions"] = sum(len(one.moves) for one in (*within, record))
    for note in reversed(record.notes):
        if (note.kind, note.at) == (DIGEST, len(record.moves)):
            line["digest"] = note.text
            break
    stopped = end is not None and end.reason == STOPPED
    if terms.records or stopped or line["error"] is not None:
        line["record"] = _text(record)
        if within:
            line["within"] = [*map(_text, within)]


def _text(record: Record) -> str | None:
    """The text of a record; None if it is longer than can be read back."""
    try:
        return str(record)
    except ValueError:
        return None


def _gathering(state: State[Any]) -> Gather | None:
    """What makes the statistics of a game from its steps; None if its mode has none."""
    gather: Gather | None = mode_named(tag_of(state)).load("statistics")
    return gather


def _add_statistics(
    line: dict[str, Any], gather: Gather, steps: Sequence[Step[Any]], record: Record
) -> None:
    """Add the statistics that the mode offers for its games."""
    try:
        line["statistics"] = gather(steps)
        json.dumps(line["statistics"])
    except Exception as error:
        line["statistics"] = None
        line["error"] = failure(RULES, None, f"no statistics: {described(error)}")
        line["record"] = _text(record)


def content_of(state: State[Any]) -> Any:
    """The content, such as cards, that a game is played with; None if it has none."""
    form = format_of(tag_of(state))
    return form.content_of(state) if form is not None else None
