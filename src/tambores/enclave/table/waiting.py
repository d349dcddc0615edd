"""Where a battle waits, and the unfinished actions that wait for their next small decision."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

import attrs

from tambores.enclave.cards.card import Card
from tambores.enclave.cards.vocabulary import Ability
from tambores.enclave.table.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP, Place
from tambores.kernel.fields import LATER
from tambores.kernel.frozen import frozen
from tambores.toolkit.copying import copier


@frozen
class At:
    """Where a phase looks for its next decision, and for which seat.

    Attributes:
        stage: the place in the phase, such as "units".
        seat: the seat whose part it is.
        slot: the first slot whose unit can still be asked; 0 if units are not asked in turn.
    """

    stage: str
    seat: int
    slot: int = 0


at = lru_cache(maxsize=256)(At)
"""Make an `At`; equal ones are shared."""


BEGIN = "begin"
"""A battle begins, with its set-up or, as a scenario, with another phase."""

SET_ASIDE = "set_aside"
READY = "ready"
OPPORTUNITY = "opportunity"
LAST_WINDOW = "last_window"
SILENCES = "silences"
UNITS = "units"
HERO_BLOW = "hero_blow"
STEP_WINDOW = "step_window"
COMPARISON = "comparison"
STRUCK = "struck"
PREVENTION = "prevention"
LEAVING = "leaving"
LAST_WOUNDS = "last_wounds"
HEROES = "heroes"
COMBAT_OVER = "combat_over"
HAND = "hand"
OVER = "over"
"""A phase is over, and the next one begins; with an outcome, the battle is over."""

STAGES: Mapping[str, tuple[str, ...]] = {
    SETUP: (SET_ASIDE, READY),
    DEPLOYMENT: (OPPORTUNITY, LAST_WINDOW),
    COMBAT: (
        SILENCES, UNITS, HERO_BLOW, STEP_WINDOW, COMPARISON,
        STRUCK, PREVENTION, LEAVING, LAST_WOUNDS, COMBAT_OVER,
    ),
    REPLENISHMENT: (HAND,),
}  # fmt: skip
"""The stages at which each phase can wait, if only for an ability that was set off."""

RESOLUTION = (
    COMPARISON, STRUCK, PREVENTION, LEAVING, LAST_WOUNDS, HEROES, COMBAT_OVER,
)  # fmt: skip
"""The stages of a combat after the declaration."""

ONLY_CHOICES = (READY, COMPARISON, STRUCK, LEAVING, LAST_WOUNDS, COMBAT_OVER)
"""The stages at which only abilities that were set off wait."""

AFTER_WOUNDS = (LEAVING, LAST_WOUNDS, HEROES, COMBAT_OVER)
"""The stages of a combat at which its impacts have become wounds."""


@frozen
class Pending:
    """An unfinished action that waits for its next small decision.

    Attributes:
        stage: its tag: the place above the stages of the phase where the battle waits.
    """

    tag: ClassVar[str]
    stage: ClassVar[str]


@frozen
class Payment(Pending):
    """A card on the table is being paid for from the hand.

    Attributes:
        seat: the seat that pays.
        left: cards still to pay, at least 1.
        line, slot: where the card goes; slot 0 of the own line if it stays on the table.
    """

    tag: ClassVar[str] = "payment"
    stage: ClassVar[str] = "payment"
    seat: int
    left: int
    line: int
    slot: int


make_payment = lru_cache(maxsize=256)(Payment)
"""Make a `Payment`; equal ones are shared."""


@frozen
class AbilityPayment(Pending):
    """The hero's ability is being paid for from the hand.

    Attributes:
        seat: the seat that pays.
        paid: cards paid so far.
        impact: the impact to prevent; "" for another ability.
    """

    tag: ClassVar[str] = "ability_payment"
    stage: ClassVar[str] = "ability_payment"
    seat: int
    paid: int
    impact: str


make_ability_payment = lru_cache(maxsize=256)(AbilityPayment)
"""Make an `AbilityPayment`; equal ones are shared."""


@frozen
class OptionChoice(Pending):
    """The player has to name an option of the paid ability.

    Attributes:
        seat: the seat of the hero.
        left: how many options that were paid for are still to be named.
        taken: the options named so far.
    """

    tag: ClassVar[str] = "option_choice"
    stage: ClassVar[str] = "option_choice"
    seat: int
    left: int
    taken: tuple[str, ...] = ()


@frozen
class Due:
    """An ability that was set off and is still to be carried out.

    Attributes:
        card: the card with the ability.
        seat, slot: where the card lies or its bearer stands; slot 0 for hero and table.
        ability: the number of the ability, counted from 0.
        this: the impact that set it off, as text; "" for none. For an annihilated unit, all
            impacts that annihilated it, as one.
        effect: the number of its next effect, counted from 0.
        only: whether to carry out only this effect, an option that was taken.
    """

    card: Card
    seat: int
    slot: int
    ability: int
    this: str = ""
    effect: int = 0
    only: bool = False

    @property
    def place(self) -> Place:
        """Where the card lies or its bearer stands."""
        return self.seat, self.slot

    @property
    def of(self) -> Ability:
        """The ability."""
        return self.card.abilities[self.ability]


make_due = lru_cache(maxsize=1024)(Due)
"""Make a `Due`; equal ones are shared."""


@frozen
class Choice(Pending):
    """An effect waits for the choice of its subject, or an ability for that of its options.

    Attributes:
        card: the card with the ability; its owner chooses.
        seat, slot: where the card lies or its bearer stands; slot 0 for hero and table.
        ability, effect: the numbers of the ability and of its effect, counted from 0.
        chosen: the place chosen so far, if a card or a slot there has to follow; None before.
        this: the impact that set the ability off, as text; "" for none.
        taken: the earlier choices, if there is more to choose: places and impacts as text, card
            ids, names of options.
        only: whether to carry out only this effect, an option that was taken.
        then: the abilities that are due afterwards.
        spent: how many abilities effects have set off since the agenda was last empty.
    """

    tag: ClassVar[str] = "choice"
    stage: ClassVar[str] = "choice"
    card: Card
    seat: int
    slot: int
    ability: int
    effect: int
    chosen: Place | None = None
    this: str = attrs.field(default="", metadata=LATER)
    taken: tuple[str, ...] = attrs.field(default=(), metadata=LATER)
    only: bool = attrs.field(default=False, metadata=LATER)
    then: tuple[Due, ...] = attrs.field(default=(), metadata=LATER)
    spent: int = attrs.field(default=0, metadata=LATER)

    @property
    def place(self) -> Place:
        """Where the card lies or its bearer stands."""
        return self.seat, self.slot

    @property
    def of(self) -> Ability:
        """The ability."""
        return self.card.abilities[self.ability]

    @property
    def of_options(self) -> bool:
        """Whether the choice is that of an option, not of the subject of an effect."""
        return self.of.options is not None and not self.only


make_choice = lru_cache(maxsize=1024)(Choice)
"""Make a `Choice`; equal ones are shared."""

followed_by = copier(Choice, Choice, "then", "spent")
"""A choice with the abilities that are due afterwards, and how many were set off."""

one_more = copier(Choice, Choice, "chosen", "taken")
"""A choice with what is chosen so far, and the earlier choices."""


@frozen
class Splitting(Pending):
    """The player is naming a split attack, part by part.

    Attributes:
        seat, slot: the place of the unit that attacks.
        left: points still to give.
    """

    tag: ClassVar[str] = "splitting"
    stage: ClassVar[str] = "splitting"
    seat: int
    slot: int
    left: int


PENDING: tuple[type[Pending], ...] = (Payment, AbilityPayment, OptionChoice, Choice, Splitting)
