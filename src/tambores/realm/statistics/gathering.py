"""The statistics of one game: difficulty, seats, turns, generals defeated, crystals left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tambores.kernel.step import Step
from tambores.realm.table.state import State


def statistics(steps: Sequence[Step[State]]) -> dict[str, Any]:
    """The statistics of a game.

    Args:
        steps: the opening, then a step for each decision.

    Returns:
        `first`, the seat that began; `turns`; `players`, the number of seats; the `difficulty`;
        the `tail`; `generals`, how many were defeated; `crystals`, how many are left; `heroes`,
        those that the seats began with; and `lost`, how many heroes were lost.

    >>> from tambores.realm.play.beginning import begin
    >>> from tambores.realm.table.options import Options
    >>> statistics([begin(Options(players=3), seed=7)])["players"]
    3
    """
    table = steps[-1].state.table
    first = [camp.lost[0] if camp.lost else camp.hero for camp in table.camps]
    return {
        "first": table.first,
        "turns": table.turn,
        "players": len(table.camps),
        "difficulty": table.options.difficulty,
        "tail": table.tail.id,
        "generals": table.defeated,
        "crystals": table.crystals_left,
        "heroes": first,
        "lost": sum(len(camp.lost) for camp in table.camps),
    }
