"""A room for each kind of thing begun: who is asked, what is offered, and what a choice does.

What a battle waits for is a stack of two: the place in the phase (`at`), whose room is the module
of the phase, and on it what was begun there and is not complete (`pending`), whose room is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tambores.enclave.play import payment
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.effects.choosing import choices
from tambores.enclave.play.phases import declaration, deployment
from tambores.enclave.table.actions import (
    Action,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Done,
    Pay,
    Split,
)
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.table import Exact, Shown, owner_of
from tambores.enclave.table.waiting import (
    AbilityPayment,
    Choice,
    OptionChoice,
    Payment,
    Pending,
    Splitting,
)

F = TypeVar("F", bound=Pending)

DONE = Done()
CHOICES = (ChooseUnit, ChooseSlot, ChooseCard, ChooseOption, Done)


class Room(ABC, Generic[F]):
    """Where one kind of thing begun goes on.

    Attributes:
        kind: the kind of its prompts, whose sentence is "enclave.prompt.KIND".
        rule: the id of the rule by which it asks.
        answers: the kinds of action that can go on with it.
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    answers: ClassVar[tuple[type[Action], ...]]

    def seat(self, position: Shown, begun: F) -> int:
        """Who decides."""
        seat: int = begun.seat  # type: ignore[attr-defined]
        return seat

    @abstractmethod
    def offers(self, position: Exact, begun: F) -> tuple[Action, ...]:
        """What completes it, or leads on."""

    @abstractmethod
    def perform(self, draft: Draft, begun: F, action: Any) -> None:
        """Carry out the next small decision."""


class Paying(Room[Payment]):
    """A card on the table is being paid for (AMB-18)."""

    kind, rule, answers = "pay", "AMB-18", (Pay, Done)

    def offers(self, position: Exact, begun: Payment) -> tuple[Action, ...]:
        """Every different card of the hand can pay (DEP-08)."""
        return _payments(position, begun.seat)

    def perform(self, draft: Draft, begun: Payment, action: Pay) -> None:
        """Pay with one card."""
        deployment.pay(draft, begun, draft.pack.card(action.card))


class PayingAbility(Room[AbilityPayment]):
    """The hero's ability is being paid for (HERO-03)."""

    kind, rule, answers = "pay", "AMB-18", (Pay, Done)

    def offers(self, position: Exact, begun: AbilityPayment) -> tuple[Action, ...]:
        """Pay on, or be content with the options that are paid for."""
        more = payment.can_pay_on(position, begun)
        found = _payments(position, begun.seat) if more else ()
        return (*found, DONE) if payment.can_stop_paying(position, begun) else found

    def perform(self, draft: Draft, begun: AbilityPayment, action: Pay | Done) -> None:
        """Pay with one card, or go on to what is paid for."""
        if isinstance(action, Pay):
            payment.pay_ability(draft, begun, draft.pack.card(action.card))
        else:
            payment.complete_ability(draft, begun)


class NamingOptions(Room[OptionChoice]):
    """An option of the paid ability is to be named."""

    kind, rule = "choose", "AMB-44"
    answers = CHOICES

    def offers(self, position: Exact, begun: OptionChoice) -> tuple[Action, ...]:
        """The options of which something can come."""
        return payment.options(position, begun)

    def perform(self, draft: Draft, begun: OptionChoice, action: ChooseOption) -> None:
        """Name one."""
        payment.choose_option(draft, begun, action.name)


class Choosing(Room[Choice]):
    """An effect waits for its subject, or an ability for its options (AMB-44)."""

    kind, rule = "choose", "AMB-44"
    answers = CHOICES

    def seat(self, position: Shown, begun: Choice) -> int:
        """The owner of the card."""
        return owner_of(position, begun.card)

    def offers(self, position: Exact, begun: Choice) -> tuple[Action, ...]:
        """What the effect can be about."""
        return choices(position, begun)

    def perform(self, draft: Draft, begun: Choice, action: Action) -> None:
        """Carry the effect out on what was chosen."""
        agenda.choose(draft, begun, action)


class SplittingAttack(Room[Splitting]):
    """A split attack is being named, part by part (AMB-43)."""

    kind, rule, answers = "declare", "AMB-43", (Split,)

    def offers(self, position: Exact, begun: Splitting) -> tuple[Action, ...]:
        """The further parts."""
        return declaration.next_parts(position, begun)

    def perform(self, draft: Draft, begun: Splitting, action: Split) -> None:
        """Name the next part."""
        declaration.split_on(draft, begun, action)


def _payments(position: Exact, seat: int) -> tuple[Action, ...]:
    return tuple(map(deployment.pay_with, dict.fromkeys(position.sides[seat].hand)))


ROOMS: Mapping[type[Pending], Room[Any]] = {
    Payment: Paying(),
    AbilityPayment: PayingAbility(),
    OptionChoice: NamingOptions(),
    Choice: Choosing(),
    Splitting: SplittingAttack(),
}
"""The room of each kind of thing begun."""
