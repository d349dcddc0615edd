"""Say which hidden piles contradict a memory."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.toolkit.hidden.knowledge import PileName


def said(piles: Iterable[PileName]) -> str:
    """A sentence about piles that cannot be as they are; "" for none.

    >>> said([(0, "hand"), (1, "deck")])
    "seat 0's hand, seat 1's deck: the cards that the seat saw there are not there"
    """
    named = ", ".join(map(_named, piles))
    return f"{named}: the cards that the seat saw there are not there" if named else ""


def _named(pile: PileName) -> str:
    if not isinstance(pile, tuple):
        return str(pile)
    seat, *words = pile
    return f"seat {seat}'s {' '.join(map(str, words))}"
