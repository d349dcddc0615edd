"""Results of an arena, written for tests."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import tambores as tb
from tambores.arena.lines import Line
from tambores.arena.report.reading import Loaded, read
from tambores.kernel.face import Mode
from tambores.kernel.opening import values_of
from tambores.toolkit.testing.contributed import mode_for


def line(game: int, players: Sequence[str], outcome: str | None, **others: Any) -> Line:
    """A line of the file, of a game that nobody knows unless `mode` names one."""
    usual = {
        "game": game,
        "mode": "chess",
        "deal": game // 2,
        "options": {},
        "seed": "1",
        "players": list(players),
        "outcome": outcome,
        "error": None,
        "decisions": 40,
        "branching": 30.5,
        "digest": "0" * 32,
        "seconds": 0.25,
        "thinking": [0.125] * len(players),
        "record": None,
        "statistics": None,
    }
    return usual | others


def won(game: int, players: Sequence[str], seat: int, **others: Any) -> Line:
    """A line of a game that a seat won."""
    return line(game, players, f"win:{seat}:mate", **others)


def failed(game: int, players: Sequence[str], kind: str, seat: int | None = None) -> Line:
    """A line of a game that failed."""
    error = {"kind": kind, "seat": seat, "text": "KeyError: 'a'"}
    return line(game, players, None, error=error, record="...")


def write(folder: Path, lines: Iterable[Any], plan: Any = None) -> Path:
    """A folder with results; a line that is a text is written as it is."""
    folder.mkdir(exist_ok=True)
    texts = (one if isinstance(one, str) else json.dumps(one) + "\n" for one in lines)
    (folder / "games.jsonl").write_text("".join(texts), encoding="utf-8")
    if plan is not None:
        (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    return folder


def results(folder: Path, lines: Iterable[Any], plan: Any = None) -> Loaded:
    """Results that were written and read."""
    return read(write(folder, lines, plan))


def played(tag: str, game: int, seed: int = 1, limit: int = 3000, **options: Any) -> Line:
    """A line of a game of a mode between players who choose at random; options as in a plan."""
    mode = mode_for(tag)
    opening = begun(mode, seed, **values_of(mode, options))
    seats = [*opening.state.players]
    players = [tb.RandomPlayer(seed + seat) for seat in seats]
    record = tb.play(opening, players, limit=limit)
    steps = [opening, *tb.replay(record)]
    statistics = mode.load("statistics")
    names = [("a", "b")[(seat + game) % 2] for seat in range(len(seats))]
    return line(
        game,
        names,
        None if record.outcome is None else record.outcome.notation,
        mode=tag,
        seats=seats,
        options=json.loads(json.dumps(options)),
        decisions=len(record.moves),
        statistics=json.loads(json.dumps(statistics(steps))) if statistics else None,
    )


def begun(mode: Mode, seed: int, **options: Any) -> tb.Step[Any]:
    """The opening of a game; games that could go on for ever have a limit."""
    kind = mode.load("unattended") or mode.load("options")
    step: tb.Step[Any] = mode.load("begin")(kind and kind(**options), seed=seed)
    return step
