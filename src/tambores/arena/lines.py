"""The lines of a file of results: what each says, or what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from tambores.arena.saying import said
from tambores.kernel.message import Language
from tambores.kernel.outcome import ABORTED, DRAW, LOSS, WIN, Outcome, parse_outcome

PLAN, GAMES = "plan.json", "games.jsonl"
"""The files with the plan and with the games."""

Line = dict[str, Any]
"""What a line says of a game."""

UNFINISHED = ""
"""The result of a seat in a game without a winner, a draw or a loss."""


@attrs.frozen
class Fault:
    """A part of the results that cannot be used.

    Attributes:
        line: its line in the file with the games, from 1; 0 for the plan.
        reason: what is wrong with it: the key of a sentence of the arena.
        name: what the sentence names, such as a field or the number of a game.
    """

    line: int
    reason: str
    name: str = ""

    def sentence(self, language: Language = "en") -> str:
        """What is wrong, in a language.

        >>> Fault(3, "not_json").sentence()
        'games.jsonl, line 3: it is not a line of JSON'
        >>> Fault(0, "not_plan").sentence()
        'plan.json: it is not a plan of an arena'
        """
        why = said(self.reason, language, name=self.name)
        if not self.line:
            return said("fault_in_plan", language, file=PLAN, reason=why)
        return said("fault", language, file=GAMES, line=self.line, reason=why)

    def __str__(self) -> str:
        return self.sentence()


def entries(path: Path, count: int | None = None) -> Iterator[tuple[bytes, Line | Fault]]:
    """Each line of a file of results, with what it says or what is wrong with it.

    Args:
        path: of the file.
        count: the number of games of the plan; None if it is not known.

    Raises:
        OSError: if the file cannot be read.
    """
    met: set[int] = set()
    with path.open("rb") as file:
        for number, raw in enumerate(file, start=1):
            entry = _entry(raw, number)
            if not isinstance(entry, Fault):
                game = entry["game"]
                if count is not None and game >= count:
                    entry = Fault(number, "not_in_plan", str(game))
                elif game in met:
                    entry = Fault(number, "twice", str(game))
                met.add(game)
            yield raw, entry


def _entry(raw: bytes, number: int) -> Line | Fault:
    """What one line says."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return Fault(number, "not_json" if raw.endswith(b"\n") else "torn")
    reason, name = _wrong(line)
    return Fault(number, reason, name) if reason else line


def _wrong(line: Any) -> tuple[str, str]:
    """What is wrong with a line, and the field where it is; "" for nothing."""
    if not isinstance(line, dict):
        return "not_game", ""
    for name, fits in FIELDS.items():
        if name not in line:
            return "missing", name
        if not fits(line[name]):
            return "wrong_value", name
    if not _are_seats(line.get("seats", [])) or len(seats_of(line)) != len(line["players"]):
        return "wrong_value", "seats"
    if not isinstance(line.get("statistics", {}), dict | list | None):
        return "wrong_value", "statistics"
    if line["outcome"] is None:
        return ("", "") if line["error"] else ("missing", "outcome")
    try:
        outcome_of(line)
    except ValueError:
        return "wrong_value", "outcome"
    return "", ""


def seats_of(line: Line) -> tuple[int, ...]:
    """The seats of the players of a game, in their order.

    >>> seats_of({"players": ["greedy", "random"]})
    (0, 1)
    """
    return tuple(line.get("seats") or range(len(line["players"])))


def outcome_of(line: Line) -> Outcome:
    """The outcome of a game that has one; ValueError for a text that is not an outcome."""
    return parse_outcome(line["outcome"], line["mode"])


def is_mirror(line: Line) -> bool:
    """Whether all players of a game have the same name."""
    return len(line["players"]) > 1 and len({*line["players"]}) == 1


def result_of(outcome: Outcome | None, seat: int) -> str:
    """The result of a seat.

    >>> result_of(Outcome("win", (0, 2), "last_standing"), 2)
    'win'
    >>> result_of(Outcome("aborted", (), "limit"), 0)
    ''
    """
    if outcome is None or outcome.result == ABORTED:
        return UNFINISHED
    if outcome.result == DRAW:
        return DRAW
    return WIN if seat in outcome.winners else LOSS


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_digits(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdigit()


def _are_seats(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_whole, value)) and len({*value}) == len(value)


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and 0 <= value < 1e12  # type: ignore[operator]


def _is_error(value: object) -> bool:
    if not isinstance(value, dict):
        return value is None
    seat = value.get("seat")
    return isinstance(value.get("kind"), str) and (seat is None or _is_whole(seat))


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


FIELDS: Mapping[str, Callable[[object], bool]] = {
    "game": _is_whole,
    "mode": _is_text,
    "deal": _is_whole,
    "options": lambda value: isinstance(value, dict),
    "seed": _is_digits,
    "players": _are_texts,
    "outcome": lambda value: value is None or _is_text(value),
    "error": _is_error,
    "decisions": _is_whole,
    "branching": lambda value: value is None or _is_number(value),
    "seconds": _is_number,
    "thinking": lambda value: isinstance(value, list) and all(map(_is_number, value)),
}
"""The fields that every line must have, each with its check."""
