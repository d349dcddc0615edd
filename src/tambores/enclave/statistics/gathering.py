"""The statistics of one battle: its heroes, who began, and what became of each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tambores.enclave.table.events import CardPaid, CardPlayed, PhaseBegan
from tambores.enclave.table.state import Battle
from tambores.kernel.step import Step


def statistics(steps: Sequence[Step[Battle]]) -> dict[str, Any]:
    """The statistics of a battle.

    Args:
        steps: the opening, then a step for each decision.

    Returns:
        `first`, the seat with the initial-player marker in the first turn (None if the battle
        did not get so far); `turns`; the id of the `pack`; and `sides`, for each seat its `army`
        and `hero`, and the ids of the cards that were `drawn` (in the hand at some moment),
        `deployed` (played from the hand: a unit, a support card or a tactic) and `paid` with from
        the hand.

    >>> from tambores.enclave.modes import Skirmish, skirmish
    >>> statistics([skirmish(Skirmish(human="joanna"), seed=7)])["sides"][0]["hero"]
    'joanna'
    """
    last = steps[-1].state
    found: dict[str, list[set[str]]] = {name: [set() for _ in last.sides] for name in KEPT}
    first = None
    for step in steps:
        for seat, side in enumerate(step.state.sides):
            found["drawn"][seat].update([card.id for card in side.hand])
        for event in step.events:
            if isinstance(event, CardPlayed):
                found["deployed"][event.seat].add(event.card.id)
            elif isinstance(event, CardPaid) and event.card is not None:
                found["paid"][event.seat].add(event.card.id)
            elif isinstance(event, PhaseBegan) and first is None:
                first = event.holder
    sides = [
        {"army": side.army, "hero": side.hero.card.id}
        | {name: sorted(found[name][seat]) for name in KEPT}
        for seat, side in enumerate(last.sides)
    ]
    return {"first": first, "turns": last.turn, "pack": last.pack.id, "sides": sides}


KEPT = ("drawn", "deployed", "paid")
"""What is kept of each card."""
