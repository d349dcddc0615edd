"""What each hero lost in a game, and the darkness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.realm.table import events
from tambores.realm.table.state import State

HEROES, FOES = ("life", "cards", "heroes"), ("minions", "generals")
"""What the seats can lose, and what the darkness."""

DARKNESS = "darkness"
"""The side without a seat."""


def losses(steps: Sequence[Step[State]]) -> Mapping[Seat | str, Mapping[str, int]]:
    """What each seat lost: life tokens, hero cards, heroes; of the darkness minions and generals.

    >>> from tambores.realm.play.beginning import begin
    >>> from tambores.realm.table.options import Options
    >>> losses([begin(Options(players=1), seed=7)])["darkness"]["generals"]
    0
    """
    found: dict[Seat | str, dict[str, int]] = {
        **{seat: dict.fromkeys(HEROES, 0) for seat in steps[0].state.seats},
        DARKNESS: dict.fromkeys(FOES, 0),
    }
    for event in (event for step in steps for event in step.events):
        match event:
            case events.Wounded(seat=seat, n=n) | events.Raided(seat=seat, n=n):
                found[seat]["life"] += n
            case events.Penalty(seat=seat, life=n):
                found[seat]["life"] += n
            case events.Discarded(seat=seat, why="penalty" | "lost"):
                found[seat]["cards"] += 1
            case events.HeroLost(seat=seat):
                found[seat]["heroes"] += 1
            case events.Killed(n=n) | events.Swept(n=n):
                found[DARKNESS]["minions"] += n
            case events.GeneralDefeated():
                found[DARKNESS]["generals"] += 1
    return found
