"""The rules of a battle between two sides, put together from the phases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType, ModuleType

from tambores.enclave import payment, refusals, setup
from tambores.enclave.actions import VOCABULARY, Action, ChooseOption, Done, Pay, Split
from tambores.enclave.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.draft import Draft, Position, Shown, combat_of, owner_of
from tambores.enclave.effects import agenda
from tambores.enclave.effects.casualties import sweep
from tambores.enclave.effects.choosing import choices
from tambores.enclave.events import DecisionDue
from tambores.enclave.lines import engaged
from tambores.enclave.permissions import may
from tambores.enclave.phases import declaration, deployment, replenishment, resolution
from tambores.enclave.sight import determinize, see
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.enclave.waiting import (
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
from tambores.kernel.forcing import SHUFFLED, Dice
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal

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


class BattleRules:
    """What the rules of every kind of battle have in common."""

    dice: Dice = MappingProxyType(
        {"toss": (0, 1), **dict.fromkeys(("deck.*", "clover.*", "effect"), SHUFFLED)}
    )

    @property
    def vocabulary(self) -> Mapping[str, type[game.Action]]:
        """Every kind of action by its tag."""
        return VOCABULARY

    def prompt(self, position: Battle | View) -> Prompt | None:
        """The decision that a battle, or the one behind a view, waits for."""
        return prompt(position)

    def outcome(self, state: Battle) -> Outcome | None:
        """How the battle ended."""
        return state.outcome

    def refuse(self, state: Battle, action: object) -> Refusal:
        """Why an action is not legal."""
        return refusals.explain(state, self.prompt(state), action)

    def not_yours(self, view: View) -> Refusal:
        """All that is said to a seat that is not to decide."""
        return refusals.not_yours(view.phase)


class Skirmish(BattleRules):
    """The rules of a battle between two players."""

    def legal_actions(self, state: Battle) -> tuple[Action, ...]:
        """What can be done."""
        return offers(state)

    def follow(self, state: Battle, action: game.Action, events: list[Event] | None) -> Battle:
        """The state after a legal action, run on to the next decision."""
        draft = Draft(state, events)
        perform(draft, action)
        run_on(draft)
        return draft.freeze()

    def view(self, state: Battle, seat: int | None) -> View:
        """What a seat sees."""
        return see(state, seat)

    def follow_view(self, view: View, events: Iterable[Event]) -> View:
        """The view after what its seat was shown."""
        from tambores.enclave.follow import follow

        return follow(view, events)

    def determinize(self, view: View, seed: int) -> Battle:
        """A battle that shows a view."""
        return determinize(view, seed)


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
