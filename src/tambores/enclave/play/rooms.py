"""All rooms of a battle, and those of unfinished actions, which belong to no phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tambores.enclave.play import payment, setup
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.effects.choosing import choices
from tambores.enclave.play.phases import declaration, deployment, replenishment, resolution
from tambores.enclave.play.room import Question, Room
from tambores.enclave.reading import declaring
from tambores.enclave.table import waiting as w
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
from tambores.enclave.table.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events.changes import NEXT_PHASE
from tambores.enclave.table.table import Exact, Shown, owner_of
from tambores.enclave.table.waiting import (
    AbilityPayment,
    At,
    Choice,
    OptionChoice,
    Payment,
    Splitting,
)

CHOOSE = Question("choose", "AMB-44", (ChooseUnit, ChooseSlot, ChooseCard, ChooseOption, Done))
PAY = Question("pay", "AMB-18", (Pay, Done))
DONE = Done()


class Paying(Room[Payment]):
    """The payment for a card on the table (AMB-18)."""

    questions = (PAY,)

    def offers(self, position: Exact, pending: Payment) -> tuple[Action, ...]:
        """A payment with each different card of the hand."""
        return deployment.payments(position, pending.seat)

    def perform(self, draft: Draft, pending: Payment, action: Pay) -> None:
        """Pay with one card."""
        deployment.pay(draft, pending, draft.pack.card(action.card))


class PayingAbility(Room[AbilityPayment]):
    """The payment for the hero's ability (HERO-03)."""

    questions = (PAY,)

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

    questions = (CHOOSE,)

    def offers(self, position: Exact, pending: OptionChoice) -> tuple[Action, ...]:
        """The options that can have an effect; all that are left if those are too few."""
        return payment.options(position, pending)

    def perform(self, draft: Draft, pending: OptionChoice, action: ChooseOption) -> None:
        """Name one option."""
        payment.choose_option(draft, pending, action.name)


class Choosing(Room[Choice]):
    """The choice of a subject for an effect, or of an option of an ability (AMB-44)."""

    questions = (CHOOSE,)

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

    questions = (Question("declare", "AMB-43", (Split,)),)

    def offers(self, position: Exact, pending: Splitting) -> tuple[Action, ...]:
        """The parts that can come next."""
        return declaring.next_parts(position, pending)

    def perform(self, draft: Draft, pending: Splitting, action: Split) -> None:
        """Name the next part."""
        declaration.split_on(draft, pending, action)


class Beginning(Room[At]):
    """Between two phases, where nobody is asked.

    Args:
        begin: begins the phase that is due, by the phase of the battle.
    """

    def __init__(self, begin: Mapping[str, Callable[[Draft], None]]) -> None:
        self.begin = begin

    def advance(self, draft: Draft, here: At) -> bool:
        """Begin the phase."""
        self.begin[draft.phase](draft)
        return False


PHASES: Mapping[str, Callable[[Draft], None]] = {
    SETUP: setup.begin,
    DEPLOYMENT: deployment.begin,
    COMBAT: declaration.begin,
    REPLENISHMENT: replenishment.begin,
}
"""How each phase begins."""

ROOMS: Mapping[str, Room[Any]] = {
    w.BEGIN: Beginning(PHASES),
    w.OVER: Beginning({phase: PHASES[NEXT_PHASE[phase]] for phase in PHASES}),
    w.SET_ASIDE: setup.SettingAside(),
    w.READY: setup.Ready(),
    w.OPPORTUNITY: deployment.Opportunity(),
    w.LAST_WINDOW: deployment.LastWindow(),
    w.SILENCES: declaration.Silencing(),
    w.UNITS: declaration.DeclaringUnit(),
    w.HERO_BLOW: declaration.Striking(),
    w.STEP_WINDOW: declaration.StepWindow(),
    **dict.fromkeys(w.RESOLUTION, resolution.Resolving()),
    w.PREVENTION: resolution.Preventing(),
    w.HAND: replenishment.AboutHand(),
    Payment.stage: Paying(),
    AbilityPayment.stage: PayingAbility(),
    OptionChoice.stage: NamingOptions(),
    Choice.stage: Choosing(),
    Splitting.stage: SplittingAttack(),
}
"""The room of each stage, and of each kind of unfinished action."""

RULES: Mapping[str, str] = {
    one.kind: one.rule for room in [*ROOMS.values()][::-1] for one in room.questions
}
"""For each kind of prompt of a battle its rule, that of the stage rather than of what is above."""


def question(position: Shown) -> Question:
    """What is asked, as long as a decision is due."""
    frame = position.pending or position.at
    return ROOMS[frame.stage].question(position, frame)
