"""The frames of a battle: a stage of the phase at the bottom, unfinished actions above it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

import attrs

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import Ability
from tambores.enclave.table.board import (
    COMBAT,
    DEPLOYMENT,
    HERO_SLOT,
    REPLENISHMENT,
    SETUP,
    SLOTS,
    Place,
)
from tambores.enclave.table.domains import AMOUNT, AT, IMPACT, LEFT, PLACE, SEAT, TAKEN, TEXT
from tambores.kernel.declared import within
from tambores.kernel.domain import Blank, Each, Maybe, Number
from tambores.kernel.fields import LATER
from tambores.kernel.frame import Frame
from tambores.kernel.frozen import frozen
from tambores.toolkit.copying import copier

# --- the stages of the phases ---------------------------------------------------------------------


@frozen
class Stage(Frame):
    """Where a phase looks for its next decision; the lowest frame.

    Attributes:
        phase: the phase that can wait there, if only for an ability that was set off; "" for none.
        asks: whether it asks anything itself; at the others only abilities that were set off wait.
        seat: the seat whose part it is.
        slots: the slots that it can name while it waits.
        slot: the first slot whose unit can still be asked; 0 if units are not asked in turn.
    """

    phase: ClassVar[str] = ""
    asks: ClassVar[bool] = True
    slots: ClassVar[tuple[int, ...]] = (HERO_SLOT,)
    seat: int = within(SEAT)
    slot: int = within(PLACE, default=0)


@frozen
class Beginning(Stage):
    """The battle begins, with its set-up or, as a scenario, with another phase."""

    tag: ClassVar[str] = "begin"


@frozen
class PhaseOver(Stage):
    """The phase is over, and the next one begins."""

    tag: ClassVar[str] = "over"


@frozen
class Removal(Stage):
    """A side sets cards of its deck aside."""

    tag: ClassVar[str] = "set_aside"
    phase: ClassVar[str] = SETUP


@frozen
class HandsDrawn(Stage):
    """Both hands are drawn; the first turn is to begin."""

    tag: ClassVar[str] = "ready"
    phase: ClassVar[str] = SETUP
    asks: ClassVar[bool] = False


@frozen
class Opportunity(Stage):
    """A side may deploy a card."""

    tag: ClassVar[str] = "opportunity"
    phase: ClassVar[str] = DEPLOYMENT


@frozen
class LastWindow(Stage):
    """Both have passed; a side may still use the ability of its hero."""

    tag: ClassVar[str] = "last_window"
    phase: ClassVar[str] = DEPLOYMENT


@frozen
class Silences(Stage):
    """Units with a bolt on their defence silence others."""

    tag: ClassVar[str] = "silences"
    phase: ClassVar[str] = COMBAT
    slots: ClassVar[tuple[int, ...]] = SLOTS


@frozen
class Units(Stage):
    """Units declare what they do."""

    tag: ClassVar[str] = "units"
    phase: ClassVar[str] = COMBAT
    slots: ClassVar[tuple[int, ...]] = SLOTS


@frozen
class HeroBlow(Stage):
    """An attacked hero strikes back."""

    tag: ClassVar[str] = "hero_blow"
    phase: ClassVar[str] = COMBAT


@frozen
class StepWindow(Stage):
    """The last opportunity of a side in a step of the declaration."""

    tag: ClassVar[str] = "step_window"
    phase: ClassVar[str] = COMBAT


@frozen
class Resolution(Stage):
    """A stage of the combat after the declaration."""

    phase: ClassVar[str] = COMBAT
    asks: ClassVar[bool] = False


@frozen
class Comparison(Resolution):
    """Attacks are to be compared with defences."""

    tag: ClassVar[str] = "comparison"


@frozen
class Struck(Resolution):
    """The impacts are made; the impact window is to open."""

    tag: ClassVar[str] = "struck"


@frozen
class Prevention(Resolution):
    """The impact window is open for a side."""

    tag: ClassVar[str] = "prevention"
    asks: ClassVar[bool] = True


@frozen
class AfterWounds(Resolution):
    """A stage at which the impacts of the combat have become wounds."""


@frozen
class Leaving(AfterWounds):
    """Annihilated units are to leave."""

    tag: ClassVar[str] = "leaving"


@frozen
class LastWounds(AfterWounds):
    """Impacts made since then are to become wounds."""

    tag: ClassVar[str] = "last_wounds"


@frozen
class Heroes(AfterWounds):
    """It is to be judged whether a hero is defeated; nothing waits for that."""

    tag: ClassVar[str] = "heroes"
    phase: ClassVar[str] = ""


@frozen
class CombatOver(AfterWounds):
    """The combat is over but for the texts about its end."""

    tag: ClassVar[str] = "combat_over"


@frozen
class Hands(Stage):
    """A side decides about its hand."""

    tag: ClassVar[str] = "hand"
    phase: ClassVar[str] = REPLENISHMENT


STAGES: tuple[type[Stage], ...] = (
    Removal, HandsDrawn, Opportunity, LastWindow,
    Silences, Units, HeroBlow, StepWindow,
    Comparison, Struck, Prevention, Leaving, LastWounds, CombatOver, Hands,
)  # fmt: skip
"""The stages at which a battle can wait, in the order of play."""


def _stage(kind: type[Stage], seat: int, slot: int = 0) -> Stage:
    return kind(seat, slot)


at: Callable[..., Stage] = lru_cache(maxsize=256)(_stage)
"""Make a stage from its class, its seat and its slot, if it has one; equal ones are shared."""


# --- unfinished actions ---------------------------------------------------------------------------


@frozen
class Payment(Frame):
    """A card on the table is being paid for from the hand.

    Attributes:
        seat: the seat that pays.
        left: cards still to pay, at least 1.
        line, slot: where the card goes; slot 0 of the own line if it stays on the table.
    """

    tag: ClassVar[str] = "payment"
    seat: int = within(SEAT)
    left: int = within(LEFT)
    line: int = within(SEAT)
    slot: int = within(PLACE)


make_payment = lru_cache(maxsize=256)(Payment)
"""Make a `Payment`; equal ones are shared."""


@frozen
class AbilityPayment(Frame):
    """The hero's ability is being paid for from the hand.

    Attributes:
        seat: the seat that pays.
        paid: cards paid so far.
        impact: the impact to prevent; "" for another ability.
    """

    tag: ClassVar[str] = "ability_payment"
    seat: int = within(SEAT)
    paid: int = within(AMOUNT)
    impact: str = within(Blank(IMPACT))


make_ability_payment = lru_cache(maxsize=256)(AbilityPayment)
"""Make an `AbilityPayment`; equal ones are shared."""


@frozen
class OptionChoice(Frame):
    """The player has to name an option of the paid ability.

    Attributes:
        seat: the seat of the hero.
        left: how many options that were paid for are still to be named.
        taken: the options named so far.
    """

    tag: ClassVar[str] = "option_choice"
    seat: int = within(SEAT)
    left: int = within(LEFT)
    taken: tuple[str, ...] = within(Each(TAKEN), default=())


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
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    ability: int = within(TEXT)
    this: str = within(Blank(IMPACT), default="")
    effect: int = within(TEXT, default=0)
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


EFFECT_LIMIT = 200
"""How many abilities effects can set off before the agenda is empty; any further ones lapse."""

SPENT = Number(0, EFFECT_LIMIT + 1)
"""One more than the limit means that it was reported."""


@frozen
class Abilities(Frame):
    """Abilities that were set off are carried out one after the other.

    Attributes:
        due: those still to be carried out, the next one first.
        spent: how many abilities effects have set off since the frame began.
    """

    tag: ClassVar[str] = "abilities"
    due: tuple[Due, ...] = ()
    spent: int = within(SPENT, default=0)


@frozen
class Choice(Frame):
    """An effect waits for the choice of its subject, or an ability for that of its options.

    It lies on the `Abilities` that are due afterwards.

    Attributes:
        card: the card with the ability; its owner chooses.
        seat, slot: where the card lies or its bearer stands; slot 0 for hero and table.
        ability, effect: the numbers of the ability and of its effect, counted from 0.
        chosen: the place chosen so far, if a card or a slot there has to follow; None before.
        this: the impact that set the ability off, as text; "" for none.
        taken: the earlier choices, if there is more to choose: places and impacts as text, card
            ids, names of options.
        only: whether to carry out only this effect, an option that was taken.
    """

    tag: ClassVar[str] = "choice"
    card: Card
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    ability: int = within(TEXT)
    effect: int = within(TEXT)
    chosen: Place | None = within(Maybe(AT), default=None)
    this: str = within(Blank(IMPACT), default="", metadata=LATER)
    taken: tuple[str, ...] = within(Each(TAKEN), default=(), metadata=LATER)
    only: bool = attrs.field(default=False, metadata=LATER)

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

one_more = copier(Choice, Choice, "chosen", "taken")
"""A choice with what is chosen so far, and the earlier choices."""


@frozen
class Splitting(Frame):
    """The player is naming a split attack, part by part.

    Attributes:
        seat, slot: the place of the unit that attacks.
        left: points still to give.
    """

    tag: ClassVar[str] = "splitting"
    seat: int = within(SEAT)
    slot: int = within(PLACE)
    left: int = within(LEFT)


Pending = Payment | AbilityPayment | OptionChoice | Choice | Splitting
"""An unfinished action that waits for its next small decision."""

PENDING = (Payment, AbilityPayment, OptionChoice, Choice, Splitting)


def pending(frames: tuple[Frame, ...]) -> Pending | None:
    """The unfinished action on top of some frames; None if there is none."""
    top = frames[-1] if frames else None
    return top if isinstance(top, PENDING) else None


def due_below(frames: tuple[Frame, ...]) -> Abilities:
    """The abilities that are due after the choice on top."""
    frame = frames[-2]
    assert isinstance(frame, Abilities)
    return frame


FRAMES: tuple[type[Frame], ...] = (*STAGES, *PENDING, Abilities)
"""The frames of a battle that waits for a decision."""
