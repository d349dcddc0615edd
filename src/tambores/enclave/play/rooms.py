"""The rooms of unfinished actions: each names the seat that decides and carries out its choice.

A battle waits on two levels: at a place in the phase (`at`), whose room is the module of the phase,
and above it perhaps for an unfinished action (`pending`), whose room is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tambores.enclave.play import payment
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.effects.choosing import choices
from tambores.enclave.play.phases import declaration, deployment
from tambores.enclave.reading import declaring
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
    """The room of one kind of unfinished action.

    Attributes:
        kind: the kind of its prompts, whose sentence is "enclave.prompt.KIND".
        rule: the id of the rule that requires the decision.
        answers: the kinds of action that can continue it.
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    answers: ClassVar[tuple[type[Action], ...]]

    def seat(self, position: Shown, pending: F) -> int:
        """The seat that decides."""
        seat: int = pending.seat  # type: ignore[attr-defined]
        return seat

    @abstractmethod
    def offers(self, position: Exact, pending: F) -> tuple[Action, ...]:
        """The actions that complete or continue it."""

    @abstractmethod
    def perform(self, draft: Draft, pending: F, action: Any) -> None:
        """Carry out the next small decision."""


class Paying(Room[Payment]):
    """The payment for a card on the table (AMB-18)."""

    kind, rule, answers = "pay", "AMB-18", (Pay, Done)

    def offers(self, position: Exact, pending: Payment) -> tuple[Action, ...]:
        """A payment with each different card of the hand."""
        return deployment.payments(position, pending.seat)

    def perform(self, draft: Draft, pending: Payment, action: Pay) -> None:
        """Pay with one card."""
        deployment.pay(draft, pending, draft.pack.card(action.card))


class PayingAbility(Room[AbilityPayment]):
    """The payment for the hero's ability (HERO-03)."""

    kind, rule, answers = "pay", "AMB-18", (Pay, Done)

    def offers(self, position: Exact, pending: AbilityPayment) -> tuple[Action, ...]:
        """Pay with another card, or stop at the options that are paid for."""
        more = payment.can_pay_on(position, pending)
        found = deployment.payments(position, pending.seat) if more else ()
        return (*found, DONE) if payment.can_stop_paying(position, pending) else found

    def perform(self, draft: Draft, pending: AbilityPayment, action: Pay | Done) -> None:
        """Pay with one card, or carry out the ability as it is paid for."""
        if isinstance(action, Pay):
            payment.pay_ability(draft, pending, draft.pack.card(action.card))
        else:
            payment.complete_ability(draft, pending)


class NamingOptions(Room[OptionChoice]):
    """The choice of an option of the paid ability."""

    kind, rule = "choose", "AMB-44"
    answers = CHOICES

    def offers(self, position: Exact, pending: OptionChoice) -> tuple[Action, ...]:
        """The options that can have an effect; all that are left if those are too few."""
        return payment.options(position, pending)

    def perform(self, draft: Draft, pending: OptionChoice, action: ChooseOption) -> None:
        """Name one option."""
        payment.choose_option(draft, pending, action.name)


class Choosing(Room[Choice]):
    """The choice of a subject for an effect, or of an option of an ability (AMB-44)."""

    kind, rule = "choose", "AMB-44"
    answers = CHOICES

    def seat(self, position: Shown, pending: Choice) -> int:
        """The owner of the card."""
        return owner_of(position, pending.card)

    def offers(self, position: Exact, pending: Choice) -> tuple[Action, ...]:
        """The subjects or options that the owner can choose."""
        return choices(position, pending)

    def perform(self, draft: Draft, pending: Choice, action: Action) -> None:
        """Carry out the effect on the chosen subject, or take the chosen option."""
        agenda.choose(draft, pending, action)


class SplittingAttack(Room[Splitting]):
    """The parts of a split attack, named one by one (AMB-43)."""

    kind, rule, answers = "declare", "AMB-43", (Split,)

    def offers(self, position: Exact, pending: Splitting) -> tuple[Action, ...]:
        """The parts that can come next."""
        return declaring.next_parts(position, pending)

    def perform(self, draft: Draft, pending: Splitting, action: Split) -> None:
        """Name the next part."""
        declaration.split_on(draft, pending, action)


ROOMS: Mapping[type[Pending], Room[Any]] = {
    Payment: Paying(),
    AbilityPayment: PayingAbility(),
    OptionChoice: NamingOptions(),
    Choice: Choosing(),
    Splitting: SplittingAttack(),
}
"""The room of each kind of unfinished action."""
