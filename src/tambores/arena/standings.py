"""A table of who won how often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from tambores.kernel.outcome import DRAW, LOSS, WIN, parse_outcome
from tambores.toolkit.tables import wilson


@attrs.frozen
class Standing:
    """How a player has done.

    Attributes:
        player: its name.
        games: the seats that it had in games that ended.
        wins: those of them that won.
        draws: those in games that nobody won.
        losses: those that lost, also together with all others.
        errors: the seats that it had in games that ended with an error or at a limit.
    """

    player: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    errors: int = 0

    @property
    def share(self) -> float | None:
        """The share of wins; None without games."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the share (Wilson); None without games.

        >>> [round(end, 2) for end in Standing("random", games=100, wins=75).interval]
        [0.66, 0.82]
        """
        return wilson(self.wins, self.games) if self.games else None


def standings(lines: Iterable[Mapping[str, Any]]) -> tuple[Standing, ...]:
    """How every player has done, the best first.

    Args:
        lines: the games of the results.

    >>> lines = [{"players": ["a", "b"], "seats": [0, 1], "outcome": "win:1:points", "error": None}]
    >>> [(one.player, one.wins, one.losses) for one in standings(lines)]
    [('b', 1, 0), ('a', 0, 1)]
    """
    counts: dict[str, dict[str, int]] = {}
    for line in lines:
        seats = line.get("seats") or range(len(line["players"]))
        for seat, player in zip(seats, line["players"], strict=False):
            own = counts.setdefault(player, dict.fromkeys(("wins", "draws", "losses", "errors"), 0))
            own[_end_for(line, seat)] += 1
    found = [
        Standing(player, one["wins"] + one["draws"] + one["losses"], **one)
        for player, one in counts.items()
    ]
    return tuple(sorted(found, key=lambda one: (-(one.share or 0), one.player)))


def _end_for(line: Mapping[str, Any], seat: int) -> str:
    """What a game came to for a seat."""
    if line["error"] is not None or line["outcome"] is None:
        return "errors"
    end = parse_outcome(line["outcome"])
    if end.result == WIN:
        return "wins" if seat in end.winners else "losses"
    return {DRAW: "draws", LOSS: "losses"}.get(end.result, "errors")
