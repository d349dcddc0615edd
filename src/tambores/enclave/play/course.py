"""The course of a battle: who is asked, what is offered, and how it goes on, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import ModuleType

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.play import payment, setup
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.effects.casualties import sweep
from tambores.enclave.play.effects.choosing import choices
from tambores.enclave.play.phases import declaration, deployment, replenishment, resolution
from tambores.enclave.reading.lines import engaged
from tambores.enclave.reading.permissions import may
from tambores.enclave.table.actions import Action, ChooseOption, Done, Pay, Split
from tambores.enclave.table.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP
from tambores.enclave.table.draft import Draft, Position, Shown, combat_of, owner_of
from tambores.enclave.table.events import DecisionDue
from tambores.enclave.table.state import Battle
from tambores.enclave.table.waiting import (
    AFTER_WOUNDS,
    BEGIN,
    HAND,
    HERO_BLOW,
    LAST_WINDOW,
    OPPORTUNITY,
    PREVENTION,
    RESOLUTION,
    SET_ASIDE,
    SILENCES,
    STAGES,
    STEP_WINDOW,
    UNITS,
    AbilityPayment,
    Choice,
    OptionChoice,
    Payment,
    Splitting,
)
from tambores.kernel import game
from tambores.kernel.event import Event
from tambores.kernel.prompt import Prompt

KINDS = {
    SET_ASIDE: "set_aside",
    OPPORTUNITY: "deploy",
    LAST_WINDOW: "ability",
    SILENCES: "silence",
    UNITS: "declare",
    HERO_BLOW: "answer",
    STEP_WINDOW: "ability",
    PREVENTION: "prevent",
    HAND: "replenish",
}
"""The kind of prompt at each stage, where nothing else is said in `_kind`."""

DONE = Done()


def offers(position: Position) -> tuple[Action, ...]:
    """What can be done."""
    if position.outcome is not None:
        return ()
    if position.pending is not None:
        return _pending_offers(position)
    offered: tuple[Action, ...] = _ROOMS[position.at.stage].offers(position)
    return offered


def perform(draft: Draft, action: game.Action) -> None:
    """Carry out a legal action."""
    if draft.pending is not None:
        _go_on(draft, action)
    else:
        _ROOMS[draft.at.stage].perform(draft, action)


def run_on(draft: Draft) -> None:
    """Do all that is no choice, until a decision is due or the battle is over."""
    while draft.pending is None and draft.outcome is None:
        if draft.agenda:
            carry_on(draft)
        elif advance(draft):
            break
    if draft.events is not None:
        tell_due(draft, prompt)


def carry_on(draft: Draft) -> None:
    """Carry out what has been set off."""
    if draft.pack.uses.harms:  # what lasted until now is over, and with it perhaps a life
        sweep(draft)
    agenda.run(draft)


def tell_due(draft: Draft, ask: Callable[[Draft], Prompt | None]) -> None:
    """End the account of a step with the decision that it leads to, and where the battle stands."""
    due = ask(draft)
    if due is not None:
        combat, late = draft.combat, draft.at.stage in AFTER_WOUNDS
        step, asked = (combat.step, combat.asked) if combat else (0, False)
        impacts = tuple(map(str, combat.impacts)) if combat and late else ()
        fallen, fought = (combat.fallen, combat.fought) if combat else ((), ())
        draft.tell(
            DecisionDue, due.seat, due.acting_seat, due.kind, draft.at, draft.pending, step,
            asked, impacts, fallen, fought,
        )  # fmt: skip


def begun(battle: Battle, events: list[Event] | None = None) -> Battle:
    """A battle that stands at the beginning of something, run on to its first decision."""
    draft = Draft(battle, events)
    run_on(draft)
    return draft.freeze()


def advance(draft: Draft) -> bool:
    """Go one step on towards the next decision; whether it is reached."""
    stage = draft.at.stage
    if stage == BEGIN:
        _PHASES[draft.phase].begin(draft)
        return False
    if draft.pack.uses.harms and swept(draft):
        return False
    reached: bool = _ROOMS[stage].advance(draft)
    return reached


def swept(draft: Draft) -> bool:
    """Look who is beaten outside a combat; whether that goes on before the next step."""
    sweep(draft)
    return draft.outcome is not None or bool(draft.agenda)


def prompt(position: Shown, game: str = Draft.game) -> Prompt | None:
    """Who decides, and what; `game` says in whose words it is asked.

    None also for a view in the middle of a step, between two decisions.
    """
    if position.outcome is not None or position.at.stage == BEGIN:
        return None
    pending = position.pending
    if pending is None:
        return _prompt(position.at.seat, _kind(position), game)
    match pending:
        case Payment() | AbilityPayment():
            return _prompt(pending.seat, "pay", game)
        case Splitting():
            return _prompt(pending.seat, "declare", game)
        case OptionChoice():
            return _prompt(pending.seat, "choose", game)
        case Choice():
            return _prompt(owner_of(position, pending.card), "choose", game)
    raise AssertionError(f"no prompt for {pending}")


@lru_cache(maxsize=64)
def _prompt(seat: int, kind: str, game: str) -> Prompt:
    return Prompt(seat, seat, kind, game)


def _kind(position: Shown) -> str:
    at = position.at
    if at.stage == OPPORTUNITY and position.sides[at.seat].passed:
        return "ability"
    if at.stage == UNITS:
        combat = combat_of(position)
        place = (at.seat, at.slot)
        if combat.step == declaration.B3:
            return "answer"
        if engaged(position, place) and not any(
            may(position, place, permission) for permission in declaration.WHILE_ENGAGED
        ):
            return "answer"
    if at.stage == HAND and not position.count_in(at.seat, v.HAND):
        return "ability"
    if at.stage == PREVENTION:
        ability = position.sides[at.seat].hero.card.activated
        if ability is not None and not ability.spares:
            return "ability"
    return KINDS[at.stage]


_PHASES: Mapping[str, ModuleType] = {
    SETUP: setup,
    DEPLOYMENT: deployment,
    COMBAT: declaration,
    REPLENISHMENT: replenishment,
}
"""Where each phase begins."""

_ROOMS: Mapping[str, ModuleType] = {
    **{stage: room for phase, room in _PHASES.items() for stage in STAGES[phase]},
    **dict.fromkeys(RESOLUTION, resolution),
}
"""Where the decisions of each stage are made."""


def _pending_offers(position: Position) -> tuple[Action, ...]:
    """What completes a thing that was begun."""
    pending = position.pending
    if isinstance(pending, Payment):
        return _payments(position, pending.seat)
    if isinstance(pending, AbilityPayment):
        more = payment.can_pay_on(position, pending)
        found = _payments(position, pending.seat) if more else ()
        return (*found, DONE) if payment.can_stop_paying(position, pending) else found
    if isinstance(pending, OptionChoice):
        return payment.options(position, pending)
    if isinstance(pending, Choice):
        return choices(position, pending)
    if isinstance(pending, Splitting):
        return declaration.next_parts(position, pending)
    raise AssertionError(f"nothing is offered for {pending}")


def _payments(position: Position, seat: int) -> tuple[Action, ...]:
    """Every different card of the hand can pay (DEP-08)."""
    return tuple(map(deployment.pay_with, dict.fromkeys(position.sides[seat].hand)))


def _go_on(draft: Draft, action: game.Action) -> None:
    """Carry out the next small decision of a thing that was begun."""
    pending = draft.pending
    if isinstance(pending, Payment) and isinstance(action, Pay):
        deployment.pay(draft, pending, draft.pack.card(action.card))
    elif isinstance(pending, AbilityPayment) and isinstance(action, Pay):
        payment.pay_ability(draft, pending, draft.pack.card(action.card))
    elif isinstance(pending, AbilityPayment) and isinstance(action, Done):
        payment.complete_ability(draft, pending)
    elif isinstance(pending, OptionChoice) and isinstance(action, ChooseOption):
        payment.choose_option(draft, pending, action.name)
    elif isinstance(pending, Choice) and isinstance(action, Action):
        agenda.choose(draft, pending, action)
    elif isinstance(pending, Splitting) and isinstance(action, Split):
        declaration.split_on(draft, pending, action)
    else:
        raise AssertionError(f"{action} does not go on with {pending}")
