"""The parts of the table: the ground of a zone, and the camp of a seat."""

from __future__ import annotations

from typing import Any

from tambores.kernel.declared import within
from tambores.kernel.domain import (
    AMOUNT,
    Covered,
    Each,
    Flag,
    Ids,
    Named,
    Number,
    Row,
    Tally,
    Words,
)
from tambores.kernel.frozen import frozen
from tambores.toolkit.piles import Pile
from tambores.warcraft.content.vocabulary import (
    CARDS,
    COMBAT_PHASES,
    KINDS,
    RACES,
    RESOURCES,
    TRAINED,
    UNIT_TYPES,
    UNITS,
)

RACE, KIND, CARD = Ids(*RACES), Ids(*KINDS), Ids(*CARDS)
FIGHTER, UNIT_TYPE, TRAINEE = Ids(*UNITS), Ids(*UNIT_TYPES), Ids(*TRAINED)
RESOURCE = Words(*RESOURCES)
COUNT, FLAG = AMOUNT, Flag()


def _zones(position: Any) -> tuple[str, ...]:
    """The zones of a position."""
    order: tuple[str, ...] = position.table.board.order
    return order


PILE = Covered(CARD, "cards")
ZONE = Named("zone", _zones)
PATH = Each(ZONE)
UNIT = Row(RACE, KIND, ZONE)
PHASE = Words(*COMBAT_PHASES)

Pieces = tuple[tuple[str, str, int], ...]
"""Pieces of a zone: race, kind and number, in the order of races and kinds, never 0."""

Outposts = tuple[tuple[str, str], ...]
"""Outposts of a zone: race, and "done" or "building", in the order of races."""


@frozen
class Ground:
    """What lies on a zone.

    Attributes:
        pieces: the race, kind and number of the pieces, in the order of races and kinds; the
            number is never 0.
        outposts: the race and the side, "done" or "building", in the order of races.
        depletion: 0 for no marker, 1 for a partial one, 2 for a complete one; a hall has at most 1.
    """

    pieces: Pieces = ()
    outposts: Outposts = ()
    depletion: int = within(Number(0, 2), default=0)


BARE = Ground()


@frozen
class Camp:
    """What a seat has off the board.

    Attributes:
        gold: its gold.
        wood: its wood.
        hand: its experience cards; their number if they are hidden.
        deck: its deck, the last card on top; the number of cards in a view.
        discard: the cards played.
        points_cards: the victory point cards that it has laid (WC-006).
        levels: the levels of its melee, ranged and flying units.
        tiles: its completed tiles for melee, ranged and flying units.
        under_way: tiles being built, oldest first: the type, and whether it was summoned without
            a worker.
        training: the melee, ranged and flying units and workers in training.
        spell: the cards laid aside face down (WC-143); their number in a view.
        left: the turn in which it was eliminated; 0 while it is in the game.
    """

    gold: int = within(COUNT, default=0)
    wood: int = within(COUNT, default=0)
    hand: Pile[str] = within(PILE, default=())
    deck: Pile[str] = within(PILE, default=())
    discard: tuple[str, ...] = within(Each(CARD), default=())
    points_cards: int = within(COUNT, default=0)
    levels: tuple[int, int, int] = within(Tally(UNIT_TYPE), default=(1, 1, 1))
    tiles: tuple[int, int, int] = within(Tally(UNIT_TYPE), default=(0, 0, 0))
    under_way: tuple[tuple[str, bool], ...] = within(Each(Row(UNIT_TYPE, FLAG)), default=())
    training: tuple[int, int, int, int] = within(Tally(TRAINEE), default=(0, 0, 0, 0))
    spell: Pile[str] = within(PILE, default=())
    left: int = within(COUNT, default=0)

    @property
    def alive(self) -> bool:
        """Whether the seat is still in the game."""
        return not self.left

    def level(self, kind: str) -> int:
        """The level of a type of unit."""
        return self.levels[UNIT_TYPES.index(kind)]
