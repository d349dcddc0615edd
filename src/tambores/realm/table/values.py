"""The parts of the table: what lies on a location, and what a seat and a general have."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, Final

from tambores.kernel.declared import within
from tambores.kernel.domain import (
    AMOUNT,
    SEAT,
    Blank,
    Covered,
    Each,
    Flag,
    Maybe,
    Named,
    Number,
    Tally,
    Words,
)
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import AT_CITY, COLOURS, NONE, WOUNDS
from tambores.toolkit.piles import Pile

COLOUR, COUNT, FLAG = Words(*COLOURS), AMOUNT, Flag()


def _of(kind: str, known: Callable[[Any], Collection[str]]) -> Named:
    return Named(kind, lambda position: known(position.table.options.pack))


LOCATION = _of("location", lambda pack: pack.board.order)
CARD = _of("card", lambda pack: pack.cards)
GENERAL = _of("general", lambda pack: pack.generals)
HERO = _of("hero", lambda pack: pack.heroes)
QUEST = _of("quest", lambda pack: pack.quests)
DARK_CARD = _of("darkness", lambda pack: pack.darkness)


HAND, DARK_PILE, QUEST_PILE = (
    Covered(CARD, "cards"),
    Covered(DARK_CARD, "cards"),
    Covered(QUEST, "cards"),
)

Minions = tuple[int, int, int, int]
"""Minions by the order of colours."""

NOBODY: Final[Minions] = (0, 0, 0, 0)


@frozen
class Spot:
    """What lies on a location.

    Attributes:
        minions: the minions, by the order of colours.
        crystals: the crystals.
        gate: whether a gate stands here.
    """

    minions: Minions = within(Tally(COLOUR), default=NOBODY)
    crystals: int = within(COUNT, default=0)
    gate: bool = within(FLAG, default=False)

    @property
    def count(self) -> int:
        """All minions."""
        one, two, three, four = self.minions
        return one + two + three + four


spot = lru_cache(maxsize=1 << 14)(Spot)
"""A spot, made once; the same few come up again and again."""


@frozen
class Camp:
    """What a seat has.

    Attributes:
        hero: its hero; "" before it has one, and once it is out.
        location: where the hero stands; "" for no hero.
        life: the life tokens on the hero card, active or spent.
        spent: those of them that are face down.
        hand: its hero cards in hand order; their number if they are hidden.
        laid: the hero cards that it has laid in the attack that is on.
        quest: its open quest; "" for none.
        progress: the minions that count for its hunt.
        completed: its completed quests.
        relics: the quests whose relics its hero has found.
        generals: the general cards that it has won.
        slayer: the colours of which its hero is the Slayer.
        rumours: the Rumours actions of this turn.
        lost: the heroes that it has lost.
        since: the turn in which it took its hero; 0 for the first one.
        out: whether it is out (DR-Q5).
    """

    hero: str = within(Blank(HERO), default="")
    location: str = within(Blank(LOCATION), default="")
    life: int = within(COUNT, default=0)
    spent: int = within(COUNT, default=0)
    hand: Pile[str] = within(HAND, default=())
    laid: tuple[str, ...] = within(Each(CARD), default=())
    quest: str = within(Blank(QUEST), default="")
    progress: int = within(COUNT, default=0)
    completed: tuple[str, ...] = within(Each(QUEST), default=())
    relics: tuple[str, ...] = within(Each(QUEST), default=())
    generals: tuple[str, ...] = within(Each(GENERAL), default=())
    slayer: tuple[str, ...] = within(Each(COLOUR), default=())
    rumours: int = within(COUNT, default=0)
    lost: tuple[str, ...] = within(Each(HERO), default=())
    since: int = within(COUNT, default=0)
    out: bool = within(FLAG, default=False)

    @property
    def active(self) -> int:
        """Its active life tokens."""
        return self.life - self.spent


@frozen
class Foe:
    """A general on its way.

    Attributes:
        step: its step, 0 in its lair to 4 in the City.
        space: the number of the wound track that its marker is on; 0 is the skull.
        wait: the ends of turns before it regains a space.
        wounds: "none", "minor" or "major", by the last failed attack.
        by: the seat of the decisive blow; None while it is undefeated.
    """

    step: int = within(Number(0, AT_CITY), default=0)
    space: int = within(COUNT, default=0)
    wait: int = within(COUNT, default=0)
    wounds: str = within(Words(*WOUNDS), default=NONE)
    by: Seat | None = within(Maybe(SEAT), default=None)
