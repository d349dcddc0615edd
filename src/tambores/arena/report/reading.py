"""The games of an arena in memory, as a report needs them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from tambores.arena.lines import GAMES, PLAN, Fault, Line, entries

HEAVY = ("record", "statistics", "within")
"""The parts of a line that are read again when somebody needs them."""


@attrs.frozen
class Loaded:
    """The results of an arena, without what is heavy in them.

    Attributes:
        place: the folder.
        plan: the plan; empty if there is none.
        games: the lines of the games by number, without their records and statistics.
        faults: what cannot be used, in the order of the files.
    """

    place: Path
    plan: Mapping[str, Any]
    games: tuple[Line, ...] = attrs.field(repr=False)
    faults: tuple[Fault, ...] = ()

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes that were played, in the order of their first games."""
        return tuple(dict.fromkeys(line["mode"] for line in self.games))

    def lines(self, mode: str) -> Iterator[Line]:
        """The whole lines of a mode, with records and statistics, read from the file again.

        A reader of statistics takes one line at a time, so that any number of games fits.
        """
        for _, entry in entries(self.place / GAMES):
            if not isinstance(entry, Fault) and entry["mode"] == mode:
                yield entry


def read(place: Path | str) -> Loaded:
    """The results in a folder; what is damaged is left out and listed.

    Raises:
        FileNotFoundError: if the folder has no file with games.
        OSError: if a file cannot be read.
    """
    folder = Path(place)
    games: list[Line] = []
    faults: list[Fault] = []
    plan = _plan(folder / PLAN, faults)
    for _, entry in entries(folder / GAMES):
        if isinstance(entry, Fault):
            faults.append(entry)
        else:
            games.append(_light(entry))
    games.sort(key=lambda line: int(line["game"]))
    return Loaded(folder, plan, tuple(games), tuple(faults))


def _light(line: Line) -> Line:
    """A line without its heavy parts; of the statistics, the seat that began remains."""
    statistics = line.get("statistics")
    first = statistics.get("first") if isinstance(statistics, dict) else None
    kept = {key: value for key, value in line.items() if key not in HEAVY}
    return kept | {"first": first if type(first) is int else None}


def _plan(path: Path, faults: list[Fault]) -> Mapping[str, Any]:
    """The plan as it is written: a report also reads one of a later version."""
    try:
        plan = json.loads(path.read_bytes())
    except FileNotFoundError:
        return {}
    except ValueError:
        plan = None
    if isinstance(plan, dict):
        return plan
    faults.append(Fault(0, "not_plan"))
    return {}
