"""Read the results of an arena: its plan, its games, and the lines that are damaged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from tambores.kernel.outcome import Outcome, parse_outcome

PLAN, GAMES = "plan.json", "games.jsonl"
"""The names of the files in the folder of an arena."""

KINDS = ("raised", "illegal", "rules", "time", "worker")
"""The ways a game can fail."""

Line = dict[str, Any]
"""A line of `games.jsonl`."""

HEAVY = ("record", "statistics")
"""The parts of a line that are read again when somebody needs them."""


@attrs.frozen
class Damage:
    """A part of the results that cannot be used.

    Attributes:
        file: the name of the file.
        line: its line, from 1; 0 for the whole file.
        fault: the last part of the key of the sentence that describes the fault.
        detail: what the sentence names, such as a field; "" for nothing.
    """

    file: str
    line: int
    fault: str
    detail: str = ""


@attrs.frozen
class Results:
    """The results of an arena.

    Attributes:
        place: the folder.
        plan: the plan; empty if there is none.
        games: the lines of the games by number, without their records and statistics.
        damage: what cannot be used, in the order of the files.
    """

    place: Path
    plan: Mapping[str, Any]
    games: tuple[Line, ...] = attrs.field(repr=False)
    damage: tuple[Damage, ...] = ()

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes that were played, in the order of their first games."""
        return tuple(dict.fromkeys(line["mode"] for line in self.games))

    def lines(self, mode: str) -> Iterator[Line]:
        """The whole lines of a mode, with records and statistics, read from the file again.

        A reader of statistics takes one line at a time, so that any number of games fits.
        """
        unread = {line["game"] for line in self.games}
        for found in _lines(self.place / GAMES):
            if not isinstance(found, Damage) and found["game"] in unread:
                unread.remove(found["game"])
                if found["mode"] == mode:
                    yield found


def read(place: Path | str) -> Results:
    """The results in a folder; what is damaged is left out and listed.

    Raises:
        FileNotFoundError: if the folder has no file with games.
        OSError: if a file cannot be read.
    """
    folder = Path(place)
    games: dict[int, Line] = {}
    damage: list[Damage] = []
    plan = _plan(folder / PLAN, damage)
    for number, line in enumerate(_lines(folder / GAMES), start=1):
        if isinstance(line, Damage):
            damage.append(line)
        elif line["game"] in games:
            damage.append(Damage(GAMES, number, "twice", str(line["game"])))
        else:
            games[line["game"]] = _light(line)
    return Results(folder, plan, tuple(games[key] for key in sorted(games)), tuple(damage))


def _light(line: Line) -> Line:
    """A line without its heavy parts; of the statistics, the seat that began remains."""
    statistics = line.get("statistics")
    first = statistics.get("first") if isinstance(statistics, dict) else None
    kept = {key: value for key, value in line.items() if key not in HEAVY}
    return kept | {"first": first if type(first) is int else None}


def _plan(path: Path, damage: list[Damage]) -> Mapping[str, Any]:
    try:
        plan = json.loads(path.read_bytes())
    except FileNotFoundError:
        return {}
    except ValueError:
        plan = None
    if isinstance(plan, dict):
        return plan
    damage.append(Damage(PLAN, 0, "no_plan"))
    return {}


def _lines(path: Path) -> Iterator[Line | Damage]:
    """Each line of a file, or what is wrong with it; a torn character damages its line alone."""
    with path.open("rb") as file:
        for number, text in enumerate(file, start=1):
            try:
                yield _checked(json.loads(text))
            except _Fault as fault:
                yield Damage(GAMES, number, *map(str, fault.args))
            except (ValueError, RecursionError):
                torn = not text.endswith(b"\n")
                yield Damage(GAMES, number, "torn" if torn else "no_json")


class _Fault(Exception):
    """What is wrong with a line, by the last part of its key and a detail."""


def _checked(line: Any) -> Line:
    """A line of the file; _Fault if it is not one."""
    if not isinstance(line, dict):
        raise _Fault("no_game")
    for name, fits in FIELDS.items():
        if name not in line:
            raise _Fault("missing", name)
        if not fits(line[name]):
            raise _Fault("value", name)
    seats = seats_of(line)
    if len(seats) != len(line["players"]):
        raise _Fault("value", "seats")
    if line["outcome"] is not None:
        try:
            outcome_of(line)
        except ValueError:
            raise _Fault("value", "outcome") from None
    elif line["error"] is None:
        raise _Fault("missing", "outcome")
    return line


def seats_of(line: Line) -> tuple[int, ...]:
    """The seats of the players of a game, in their order.

    >>> seats_of({"players": ["greedy", "random"]})
    (0, 1)
    """
    return tuple(line.get("seats") or range(len(line["players"])))


def outcome_of(line: Line) -> Outcome:
    """The outcome of a game that has one; ValueError for a text that is not an outcome."""
    return parse_outcome(line["outcome"], line["mode"])


def _is_whole(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_number(value: object) -> bool:
    return value is None or (type(value) in (int, float) and 0 <= value < 1e12)  # type: ignore[operator]


def _is_error(value: object) -> bool:
    if not isinstance(value, dict):
        return value is None
    seat = value.get("seat")
    return isinstance(value.get("kind"), str) and (seat is None or _is_whole(seat))


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


FIELDS: Mapping[str, Callable[[object], bool]] = {
    "game": _is_whole,
    "mode": lambda value: isinstance(value, str),
    "players": _are_texts,
    "outcome": lambda value: value is None or isinstance(value, str),
    "error": _is_error,
    "decisions": _is_whole,
    "branching": _is_number,
    "seconds": _is_number,
}
"""The fields that every line must have, each with its check."""
