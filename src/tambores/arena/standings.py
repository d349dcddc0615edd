"""A table of who won how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import attrs

from tambores.arena.lines import UNFINISHED, Line, is_mirror, outcome_of, result_of, seats_of
from tambores.kernel.outcome import DRAW, LOSS, WIN
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
        mirror: whether it had no other opponent than itself. Games against itself alone count
            only then.
    """

    player: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    errors: int = 0
    mirror: bool = False

    @property
    def share(self) -> float | None:
        """The share of wins; None without games."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the share (Wilson); None without games against others.

        >>> [round(end, 2) for end in Standing("random", games=100, wins=75).interval]
        [0.66, 0.82]
        """
        return wilson(self.wins, self.games) if self.games and not self.mirror else None


def standings(lines: Iterable[Line]) -> tuple[Standing, ...]:
    """How every player has done, the best first.

    Args:
        lines: the games of the results.

    >>> lines = [{"mode": "m", "players": ["a", "b"], "outcome": "win:1:points", "error": None}]
    >>> [(one.player, one.wins, one.losses) for one in standings(lines)]
    [('b', 1, 0), ('a', 0, 1)]
    """
    against: dict[str, Counter[str]] = {}
    mirrors: dict[str, Counter[str]] = {}
    for line in lines:
        counts = mirrors if is_mirror(line) else against
        ended = line["outcome"] is not None and line["error"] is None
        end = outcome_of(line) if ended else None
        for seat, player in zip(seats_of(line), line["players"], strict=True):
            counts.setdefault(player, Counter())[result_of(end, seat)] += 1
    found = [
        _standing(player, own, mirror=player not in against)
        for player, own in {**mirrors, **against}.items()
    ]
    return tuple(sorted(found, key=lambda one: (-(one.share or 0), one.player)))


def _standing(player: str, own: Counter[str], *, mirror: bool) -> Standing:
    """How a player has done, from its results counted."""
    wins, draws, losses = own[WIN], own[DRAW], own[LOSS]
    games = wins + draws + losses
    return Standing(player, games, wins, draws, losses, own[UNFINISHED], mirror)
