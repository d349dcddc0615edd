"""The actions of Defenders of the Realm: each is one small choice, a plain value."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import Words
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action as AnyAction
from tambores.realm.table.values import CARD, COLOUR, GENERAL, HERO, LOCATION

__all__ = [
    "Action", "AttackGeneral", "BuildGate", "CardGate", "ChooseColour", "ChooseHero",
    "ChooseLocation", "Commit", "Discard", "Done", "EndDay", "Fight", "Fly", "GateStep",
    "HealLand", "HealWounds", "Join", "Pass", "PlayCard", "Ride", "Rumours", "Search", "Slay",
    "StayOut", "UseAbility", "Walk",
]  # fmt: skip

ABILITY = Words("volley", "open_way")
"""The abilities that are used as an action (T-34)."""


class Action(AnyAction):
    """An action of Defenders of the Realm."""

    __slots__ = ()

    document: ClassVar[str] = "realm.action"


@frozen(repr=False)
class CardAction(Action):
    """An action with a hero card.

    Attributes:
        card: the card.
    """

    card: str = within(CARD)


@frozen(repr=False)
class ChooseHero(Action):
    """Take a hero (DR-056).

    Attributes:
        hero: the hero.
    """

    tag: ClassVar[str] = "hero"
    hero: str = within(HERO)


@frozen(repr=False)
class Walk(Action):
    """Move one line on foot (DR-028).

    Attributes:
        to: where the hero goes.
    """

    tag: ClassVar[str] = "walk"
    to: str = within(LOCATION)


@frozen(repr=False)
class Ride(CardAction):
    """Discard a card with a horse to move up to two lines (DR-029)."""

    tag: ClassVar[str] = "ride"


@frozen(repr=False)
class Fly(CardAction):
    """Discard a card with an eagle to move up to four lines (DR-030)."""

    tag: ClassVar[str] = "fly"


@frozen(repr=False)
class CardGate(CardAction):
    """Discard a card with a gate to move to its location or to a gate (DR-031)."""

    tag: ClassVar[str] = "card_gate"


@frozen(repr=False)
class GateStep(Action):
    """Move from a gate to another gate (DR-032).

    Attributes:
        to: the other gate.
    """

    tag: ClassVar[str] = "gate_step"
    to: str = within(LOCATION)


@frozen(repr=False)
class BuildGate(CardAction):
    """Discard the card of this location to build a gate here (DR-034)."""

    tag: ClassVar[str] = "build"


@frozen(repr=False)
class Rumours(Action):
    """Listen to the rumours in an inn (DR-035).

    Attributes:
        colour: the colour named.
    """

    tag: ClassVar[str] = "rumours"
    colour: str = within(COLOUR)


@frozen(repr=False)
class HealLand(CardAction):
    """Discard a card of this colour to remove a crystal (DR-036)."""

    tag: ClassVar[str] = "heal_land"


@frozen(repr=False)
class HealWounds(Action):
    """Heal wounds (DR-037)."""

    tag: ClassVar[str] = "heal"


@frozen(repr=False)
class Fight(Action):
    """Attack all minions here (DR-039)."""

    tag: ClassVar[str] = "fight"


@frozen(repr=False)
class Slay(Action):
    """Defeat minions without dice, as a Slayer (DR-049).

    Attributes:
        colour: the colour of the defeated general.
    """

    tag: ClassVar[str] = "slay"
    colour: str = within(COLOUR)


@frozen(repr=False)
class AttackGeneral(Action):
    """Attack a general (DR-045).

    Attributes:
        general: the general.
    """

    tag: ClassVar[str] = "attack"
    general: str = within(GENERAL)


@frozen(repr=False)
class UseAbility(Action):
    """Use the ability of your hero (DR-033).

    Attributes:
        name: the effect of the ability.
    """

    tag: ClassVar[str] = "use"
    name: str = within(ABILITY)


@frozen(repr=False)
class Search(Action):
    """Search this location for the relic of your quest (T-35)."""

    tag: ClassVar[str] = "search"


@frozen(repr=False)
class PlayCard(CardAction):
    """Play a special card (T-23); its choices are asked next."""

    tag: ClassVar[str] = "play"


@frozen(repr=False)
class EndDay(Action):
    """End your day (DR-Q35)."""

    tag: ClassVar[str] = "end"


@frozen(repr=False)
class ChooseLocation(Action):
    """Choose a location.

    Attributes:
        location: the location.
    """

    tag: ClassVar[str] = "location"
    location: str = within(LOCATION)


@frozen(repr=False)
class ChooseColour(Action):
    """Choose a colour for the darkness (T-29).

    Attributes:
        colour: the colour.
    """

    tag: ClassVar[str] = "colour"
    colour: str = within(COLOUR)


@frozen(repr=False)
class Pass(Action):
    """Play nothing in this window."""

    tag: ClassVar[str] = "pass"


@frozen(repr=False)
class Join(Action):
    """Join an attack on a general (T-03)."""

    tag: ClassVar[str] = "join"


@frozen(repr=False)
class StayOut(Action):
    """Do not join an attack (T-03)."""

    tag: ClassVar[str] = "stay_out"


@frozen(repr=False)
class Commit(CardAction):
    """Lay a hero card in an attack (DR-046)."""

    tag: ClassVar[str] = "commit"


@frozen(repr=False)
class Done(Action):
    """Lay no more cards."""

    tag: ClassVar[str] = "done"


@frozen(repr=False)
class Discard(CardAction):
    """Discard a hero card."""

    tag: ClassVar[str] = "discard"


ACTIONS: tuple[type[Action], ...] = (
    ChooseHero, Walk, Ride, Fly, CardGate, GateStep, BuildGate, Rumours, HealLand, HealWounds,
    Fight, Slay, AttackGeneral, UseAbility, Search, PlayCard, EndDay, ChooseLocation,
    ChooseColour, Pass, Join, StayOut, Commit, Done, Discard,
)  # fmt: skip
"""Every kind of action, in the order in which they are offered."""
