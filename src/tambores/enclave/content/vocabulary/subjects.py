"""Whom an ability is about: selectors, always seen from the owner of the card."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import cached_property

from tambores.enclave.content.vocabulary import words
from tambores.kernel.frozen import frozen


@frozen
class Bound:
    """A printed number within a bound.

    Attributes:
        how: "at_least", "at_most", "exactly", "more_than" or "less_than".
        number: the bound.
    """

    how: str
    number: int

    def holds(self, value: int) -> bool:
        """Whether a value is within the bound."""
        return compare(self.how, value, self.number)


def compare(how: str, one: int, other: int) -> bool:
    """Whether one number compares with another in this way."""
    return _COMPARISONS[how](one, other)


_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    words.AT_LEAST: operator.ge,
    words.AT_MOST: operator.le,
    words.EXACTLY: operator.eq,
    words.MORE_THAN: operator.gt,
    words.LESS_THAN: operator.lt,
}


@frozen
class Pick:
    """How many of those that fit are meant, and who picks them; by default all of them.

    Attributes:
        choose: so many, chosen by the owner one by one; the effect on each comes before the next
            choice; 0 for no choice.
        random: so many, drawn at random; 0 for none.
        highest_cost: the one with the highest printed cost, for an impact that of its target; the
            owner breaks ties.
    """

    choose: int = 0
    random: int = 0
    highest_cost: bool = False

    @property
    def all(self) -> bool:
        """Whether all that fit are meant."""
        return not (self.choose or self.random or self.highest_cost)


ALL = Pick()


@frozen
class Fighters:
    """Units in the lines, and heroes.

    Attributes:
        units: whose units: own, enemy or any; "" for none.
        heroes: whose heroes, in the same way.
        adjacent: only units in the slots beside the unit, or the bearer, in the same line.
        facing: only units in the same column, opposite.
        within_range: only units within range of the unit or bearer.
        column: only units in this column; 0 for any.
        types: only units of one of these types, no heroes; empty for all.
        names: only those with one of these card ids; empty for all.
        cost: only those whose printed cost is within these bounds; no hero.
        wounded: only those with wounds, or without; None for all.
        engaged: only units with an enemy unit in their column, or without; None for all.
        roles: only units whose attack in this combat has one of these roles; empty for all.
        pick: which of them.
    """

    units: str = words.OWN
    heroes: str = ""
    adjacent: bool = False
    facing: bool = False
    within_range: bool = False
    column: int = 0
    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    cost: tuple[Bound, ...] = ()
    wounded: bool | None = None
    engaged: bool | None = None
    roles: tuple[str, ...] = ()
    pick: Pick = ALL

    @cached_property
    def placed(self) -> bool:
        """Whether who is meant depends on where the card stands."""
        return self.adjacent or self.facing or self.within_range

    @cached_property
    def everywhere(self) -> bool:
        """Whether it does not matter where who is meant stands."""
        return not self.placed and not self.column

    @cached_property
    def everybody(self) -> bool:
        """Whether all units of the sides it speaks of are meant, whoever and wherever they are."""
        narrowed = self.types or self.names or self.cost or self.roles
        neither = self.wounded is None and self.engaged is None
        return self.everywhere and neither and not narrowed


@frozen
class Supports:
    """Equipment and tactics: in play, or for a cost those that are being paid for.

    Attributes:
        equipment: whose equipment: own, enemy or any; "" for none. A card belongs to the side of
            its army, wherever it lies.
        tactics: whose tactics, in the same way.
        under: only those under one of these units or heroes; None for all, those on the table
            among them.
        on_table: only those on the table.
        names: only those with one of these card ids; empty for all.
        cost: only those whose printed cost is within these bounds.
        pick: which of them.
    """

    equipment: str = ""
    tactics: str = ""
    under: Fighters | None = None
    on_table: bool = False
    names: tuple[str, ...] = ()
    cost: tuple[Bound, ...] = ()
    pick: Pick = ALL


@frozen
class Impacts:
    """Impacts that can still be prevented.

    Attributes:
        side: on whose units and hero.
        pick: which of them; the highest cost is that of their targets.
    """

    side: str = words.OWN
    pick: Pick = ALL


@frozen
class Word:
    """A subject that needs no further words.

    Attributes:
        name: "self" (the card itself), "bearer" (the unit or hero under which it lies), "foe",
            "this" (the attack or impact that set the ability off), or "own_impact" (the one that a
            paid ability is used for).
    """

    name: str


Selector = Word | Fighters | Supports | Impacts
