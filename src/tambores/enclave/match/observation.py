"""The views of a match as numbers, for programs that learn."""

from __future__ import annotations

from typing import Any

from tambores.enclave.cards.vocabulary import ENEMY, OWN
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.observation import SIDES
from tambores.toolkit.layout import Layout, Row

MOST = 3
"""The battles of the longest match."""


class MatchObservation:
    """The layout of a match: the heroes of the next battle, and how each battle ended.

    Args:
        match: the first state of the match.

    >>> from tambores.enclave import campaign
    >>> import tambores as tb
    >>> state = campaign.new_match(("human", "orc"), seed=7)
    >>> seen = MatchObservation(state)
    >>> sorted(seen.names[place] for place in seen.numbers(tb.view(state, 0)))
    ['decides.enemy', 'seat.0']
    """

    def __init__(self, match: Match[Any]) -> None:
        layout = Layout()
        heroes = [hero.id for army in match.pack.armies for hero in match.pack.heroes(army)]
        self.seat = layout.block("seat", match.seats)
        self.decider = layout.block("decides", SIDES)
        self.next = [layout.block(f"next.{name}", heroes) for name in SIDES]
        self.fought = [
            [layout.block(f"battle.{number}.{name}", (*heroes, "won")) for name in SIDES]
            for number in range(1, MOST + 1)
        ]
        self.names = layout.names

    def numbers(self, view: MatchView) -> Row:
        """The numbers of a view that are not 0."""
        own = view.seat or 0
        seats = (own, 1 - own)
        row: Row = {self.seat[own]: 1.0}
        due = view.prompt
        if due is not None:
            row[self.decider[OWN if due.seat == own else ENEMY]] = 1.0
        for block, seat in zip(self.next, seats, strict=True):
            hero = view.heroes[seat]
            if hero is not None:
                row[block[hero.id]] = 1.0
        for blocks, battle in zip(self.fought, view.fought, strict=False):
            for block, seat in zip(blocks, seats, strict=True):
                row[block[battle.heroes[seat].id]] = 1.0
                if seat in battle.outcome.winners:
                    row[block["won"]] = 1.0
        return row
