"""The results as data frames of pandas: a row for each game, and a row for each seat of a game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pandas as pd

from tambores.arena.lines import Line, is_mirror, outcome_of, result_of, seats_of
from tambores.kernel.outcome import ABORTED, WIN, Outcome

GAME = {
    "game": "int64", "mode": "str", "deal": "Int64", "seed": "str", "options": "str",
    "result": "str", "reason": "str", "error": "str", "seat": "Int64", "text": "str",
    "decisions": "int64", "branching": "float64", "seconds": "float64", "first": "Int64",
}  # fmt: skip
"""The columns of the frame of games, with their types."""

SEAT = {
    "game": "int64", "mode": "str", "deal": "Int64", "seat": "int64", "player": "str",
    "result": "str", "tier": "Int64", "mirror": "bool", "first": "boolean", "thinking": "float64",
}  # fmt: skip
"""The columns of the frame of seats, with their types."""


def games_frame(lines: Iterable[Line]) -> pd.DataFrame:
    """A row for each game.

    Its columns are those of the file, with the outcome as `result` and `reason`, and the error as
    its kind, the `seat` whose player caused it, and its `text`. `first` is the seat that began, if
    the game's statistics name it.

    >>> line = {"game": 0, "mode": "m", "players": ["a", "b"], "outcome": "win:1:mate",
    ...         "error": None, "decisions": 9, "branching": 2.5, "seconds": 0.1}
    >>> games_frame([line]).loc[0, "reason"]
    'mate'
    """
    return _frame(map(_game, lines), GAME)


def seats_frame(lines: Iterable[Line]) -> pd.DataFrame:
    """A row for each seat of a game that a player held.

    `result` is "win", "draw" or "loss", or "" if the game came to none of them; `tier` is the rank
    of the seat, from 0; `mirror` says whether all players of the game have the same name; `first`
    whether the seat began; `thinking` the seconds that its player used.

    >>> line = {"game": 0, "mode": "m", "players": ["a", "b"], "outcome": "win:1:mate",
    ...         "error": None, "decisions": 9, "branching": 2.5, "seconds": 0.1}
    >>> list(seats_frame([line])["result"])
    ['loss', 'win']
    """
    return _frame((row for line in lines for row in _seats(line)), SEAT)


def _frame(rows: Iterable[dict[str, Any]], types: dict[str, str]) -> pd.DataFrame:
    return pd.DataFrame(list(rows), columns=list(types)).astype(types)


def _game(line: Line) -> dict[str, Any]:
    outcome = outcome_of(line) if line["outcome"] else None
    error = line["error"] or {}
    return {
        "game": line["game"],
        "mode": line["mode"],
        "deal": line.get("deal"),
        "seed": str(line.get("seed", "")),
        "options": json.dumps(line.get("options") or {}, sort_keys=True, ensure_ascii=False),
        "result": outcome.result if outcome else "",
        "reason": outcome.reason if outcome else "",
        "error": error.get("kind", ""),
        "seat": error.get("seat"),
        "text": str(error.get("text", "")),
        "decisions": line["decisions"],
        "branching": line["branching"],
        "seconds": line["seconds"],
        "first": line.get("first"),
    }


def _seats(line: Line) -> Iterator[dict[str, Any]]:
    """The rows of the seats of a game."""
    seats, players, times = seats_of(line), line["players"], line.get("thinking") or ()
    outcome = outcome_of(line) if line["outcome"] and not line["error"] else None
    tiers = tiers_of(outcome, seats)
    first = line.get("first")
    for place, (seat, player) in enumerate(zip(seats, players, strict=True)):
        yield {
            "game": line["game"],
            "mode": line["mode"],
            "deal": line.get("deal"),
            "seat": seat,
            "player": player,
            "result": result_of(outcome, seat),
            "tier": tiers.get(seat),
            "mirror": is_mirror(line),
            "first": None if first is None else seat == first,
            "thinking": times[place] if place < len(times) else None,
        }


def tiers_of(outcome: Outcome | None, seats: Iterable[int]) -> dict[int, int]:
    """The ranks of seats, from 0; seats that are equal share one, such as the seats of a team.

    The ranking of the outcome counts if it has all these seats; otherwise the winners stand above
    the others.

    >>> tiers_of(Outcome("win", (0, 2), "last_standing"), (0, 1, 2, 3))
    {0: 0, 1: 1, 2: 0, 3: 1}
    >>> tiers_of(Outcome("win", (1,), "points", ranking=((1,), (2,), (0,))), (0, 1, 2))
    {1: 0, 2: 1, 0: 2}
    """
    if outcome is None or outcome.result == ABORTED:
        return {}
    wanted = tuple(seats)
    ranked = {seat: place for place, tier in enumerate(outcome.ranking) for seat in tier}
    if {*wanted} <= {*ranked}:
        return {seat: rank for seat, rank in ranked.items() if seat in wanted}
    if outcome.result == WIN:
        return {seat: int(seat not in outcome.winners) for seat in wanted}
    return dict.fromkeys(wanted, 0)
