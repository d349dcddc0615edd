"""What must hold for an ability to work.

A foe is, for an attack, its target; for a defender, each of its attackers. A condition about the
foe holds if it holds for one of them, and without a foe it does not hold, negated or not (AMB-13).
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from tambores.enclave.content.vocabulary.subjects import Fighters, Word
from tambores.enclave.content.vocabulary.words import FOE, OWN
from tambores.kernel.fields import full_repr
from tambores.kernel.frozen import frozen


@frozen(repr=False)
class Condition:
    """What must hold, or where `negated` must not."""

    of_foe: ClassVar[bool] = False

    negated: bool = False

    @cached_property
    def needs_foe(self) -> bool:
        """Whether it cannot hold, negated or not, where there is no foe."""
        return self.of_foe

    def __repr__(self) -> str:
        return full_repr(self)


@frozen(repr=False)
class FoeIsUnit(Condition):
    """One of the foes is a unit (not a hero)."""

    of_foe: ClassVar[bool] = True


@frozen(repr=False)
class FoeIsHero(Condition):
    """One of the foes is a hero."""

    of_foe: ClassVar[bool] = True


@frozen(repr=False)
class FoeType(Condition):
    """One of the foes is a unit of one of these types."""

    of_foe: ClassVar[bool] = True

    types: tuple[str, ...] = ()


@frozen(repr=False)
class FoeName(Condition):
    """One of the foes is one of these cards."""

    of_foe: ClassVar[bool] = True

    names: tuple[str, ...] = ()


@frozen(repr=False)
class Facing(Condition):
    """One of the foes stands in the same column."""

    of_foe: ClassVar[bool] = True


@frozen(repr=False)
class Engaged(Condition):
    """An enemy unit stands in the same column."""


@frozen(repr=False)
class DeployedThisTurn(Condition):
    """The unit was deployed this turn."""


@frozen(repr=False)
class InRole(Condition):
    """The attack of the unit in this combat has one of these roles."""

    roles: tuple[str, ...] = ()


@frozen(repr=False)
class IsHolder(Condition):
    """The owner has the initial-player marker."""


@frozen(repr=False)
class InPhase(Condition):
    """It is one of these phases."""

    phases: tuple[str, ...] = ()


@frozen
class CountOf:
    """The number of these units and heroes is within the bounds (AMB-41)."""

    of: Fighters


@frozen
class WoundsOf:
    """The number of wounds of a unit or hero is within the bounds."""

    of: Word | Fighters


@frozen
class StatOf:
    """A value of a unit or hero is within the bounds; the cost is the printed one.

    It is taken without what itself depends on values or on a range, so that no value can depend
    on itself.
    """

    of: Word | Fighters
    stat: str


@frozen
class SizeOf:
    """The number of cards in a zone of a side is within the bounds.

    The hand of the automaton is its face-down cards.
    """

    zone: str
    side: str = OWN


Quantity = CountOf | WoundsOf | StatOf | SizeOf


@frozen(repr=False)
class Compare(Condition):
    """A quantity compares so with a number or with another quantity.

    Where it is one of several units, it is enough that it holds for one of them.
    """

    quantity: Quantity = CountOf(Fighters())
    how: str = "at_least"
    other: int | Quantity = 1

    @cached_property
    def needs_foe(self) -> bool:
        """Whether it cannot hold where there is no foe."""
        parts = (self.quantity, self.other)
        return any(getattr(part, "of", None) == Word(FOE) for part in parts)

    @property
    def values(self) -> bool:
        """Whether it looks at values."""
        return any(isinstance(part, StatOf) for part in (self.quantity, self.other))


@frozen(repr=False)
class Not(Condition):
    """These conditions do not all hold."""

    conditions: tuple[Condition, ...] = ()

    @cached_property
    def needs_foe(self) -> bool:
        """Whether it cannot hold where there is no foe."""
        return any(map(about_foe, self.conditions))


@frozen(repr=False)
class AnyOf(Condition):
    """In one of these groups all conditions hold."""

    groups: tuple[tuple[Condition, ...], ...] = ()


def about_foe(condition: Condition) -> bool:
    """Whether a condition, or one inside it, speaks of foes."""
    return any(leaf.needs_foe for leaf in leaves((condition,)))


def leaves(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """All single conditions, those inside `Not` and `AnyOf` among them."""
    found: list[Condition] = []
    for condition in conditions:
        if isinstance(condition, Not):
            found += leaves(condition.conditions)
        elif isinstance(condition, AnyOf):
            for group in condition.groups:
                found += leaves(group)
        else:
            found.append(condition)
    return tuple(found)
