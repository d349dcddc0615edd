"""The views of a match as numbers, for programs that learn: all but the battle that is fought.

Blocks begin with "own" for the seat of the view and with "enemy" for the other one; the view of a
spectator takes seat 0 for its own.
"""

from __future__ import annotations

from typing import Any

from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.table.board import SEATS
from tambores.toolkit.layout import Layout, Row

SIDES = ("own", "enemy")

MUCH = 10
"""The points that count as 1; three battles of a campaign bring fewer."""


class MatchObservation:
    """The layout of a match: the battle that is due, points, heroes, and who has fought and won.

    Args:
        match: the first state of the match; its cards are those of both armies.

    >>> import tambores as tb
    >>> match = tb.new_game("enclave-duel", seed=7)
    >>> seen = MatchObservation(match)
    >>> numbers = seen.numbers(tb.view(match, 0))
    >>> numbers[seen.names.index("own.hero.joanna")], numbers[seen.names.index("battle.1")]
    (1.0, 1.0)
    """

    def __init__(self, match: Match[Any]) -> None:
        layout = Layout()
        armies = dict.fromkeys(match.armies)
        heroes = [hero.id for army in armies for hero in match.pack.heroes(army)]
        self.seat = layout.block("seat", SEATS)
        self.battle = layout.block("battle", (1, 2, 3))
        self.decider = layout.block("decides", SIDES)
        self.points = layout.block("points", SIDES)
        self.army = [layout.block(f"{side}.army", armies) for side in SIDES]
        self.hero = [layout.block(f"{side}.hero", heroes) for side in SIDES]
        self.fought = [layout.block(f"{side}.fought", heroes) for side in SIDES]
        self.won = [layout.block(f"{side}.won", heroes) for side in SIDES]
        self.names, self.bounds = layout.names, layout.bounds

    def numbers(self, view: MatchView) -> Row:
        """The numbers of a view that are not 0."""
        own = view.seat or 0
        row: Row = {self.seat[own]: 1.0, self.battle[view.turn]: 1.0}
        due = view.prompt
        if due is not None and not due.settled_by:
            row[self.decider[SIDES[due.seat != own]]] = 1.0
        for place, seat in enumerate((own, 1 - own)):
            contender = view.player(seat)
            row[self.points[SIDES[place]]] = contender.points / MUCH
            row[self.army[place][contender.army]] = 1.0
            if contender.hero is not None:
                row[self.hero[place][contender.hero.id]] = 1.0
            for battle in view.fought:
                hero = battle.heroes[seat].id
                row[self.fought[place][hero]] = 1.0
                if seat in battle.outcome.winners:
                    row[self.won[place][hero]] = 1.0
        return row
