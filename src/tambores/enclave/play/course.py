"""The course of a battle, phase by phase: its decisions, its legal actions, and its steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import ModuleType

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.play import setup
from tambores.enclave.play.effects import agenda
from tambores.enclave.play.effects.casualties import sweep
from tambores.enclave.play.phases import declaration, deployment, replenishment, resolution
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.reading import declaring
from tambores.enclave.reading.lines import engaged
from tambores.enclave.reading.permissions import may
from tambores.enclave.table.actions import Action
from tambores.enclave.table.board import COMBAT, DEPLOYMENT, REPLENISHMENT, SETUP
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import DecisionDue
from tambores.enclave.table.events.changes import NEXT_PHASE
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import Exact, Shown, combat_of
from tambores.enclave.table.waiting import (
    AFTER_WOUNDS,
    BEGIN,
    HAND,
    HERO_BLOW,
    LAST_WINDOW,
    OPPORTUNITY,
    OVER,
    PREVENTION,
    RESOLUTION,
    SET_ASIDE,
    SILENCES,
    STAGES,
    STEP_WINDOW,
    UNITS,
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
"""The kind of prompt at each stage, unless `_kind` gives another one."""


def offers(position: Exact) -> tuple[Action, ...]:
    """The legal actions."""
    if position.outcome is not None:
        return ()
    pending = position.pending
    if pending is not None:
        return ROOMS[type(pending)].offers(position, pending)
    return _OFFERS[position.at.stage](position)


def perform(draft: Draft, action: game.Action) -> None:
    """Carry out a legal action."""
    pending = draft.pending
    if pending is not None:
        ROOMS[type(pending)].perform(draft, pending, action)
    else:
        _PERFORM[draft.at.stage](draft, action)


def run_on(draft: Draft) -> None:
    """Carry out all that involves no choice, until a decision is due or the battle is over."""
    while draft.pending is None and draft.outcome is None:
        if draft.agenda:
            carry_on(draft)
        elif advance(draft):
            break
    if draft.events is not None:
        tell_due(draft, prompt)


def carry_on(draft: Draft) -> None:
    """Carry out the abilities that have been set off."""
    if draft.pack.uses.harms:  # the end of a lasting effect may take a life
        sweep(draft)
    agenda.run(draft)


def tell_due(draft: Draft, ask: Callable[[Draft], Prompt | None]) -> None:
    """Record, as the last event of a step, the decision that is due and where the battle waits."""
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


def run_to_decision(battle: Battle, events: list[Event] | None = None) -> Battle:
    """Run a battle from the beginning of a phase to its first decision."""
    draft = Draft.of(battle, events)
    run_on(draft)
    return draft.freeze()


def advance(draft: Draft) -> bool:
    """Go one step towards the next decision; return whether it is reached."""
    stage = draft.at.stage
    if stage in _BEGIN:
        _BEGIN[stage][draft.phase](draft)
        return False
    if draft.pack.uses.harms and swept(draft):
        return False
    return _ADVANCE[stage](draft)


def swept(draft: Draft) -> bool:
    """Remove what is beaten outside a combat; return whether the next step has to wait."""
    sweep(draft)
    return draft.outcome is not None or bool(draft.agenda)


def prompt(position: Shown, game: str = Draft.game) -> Prompt | None:
    """The decision that is due; `game` is the tag of the game or mode whose sentence it uses.

    None once the battle is over, and for a view in the middle of a step, between two decisions.
    """
    if position.outcome is not None or position.at.stage == BEGIN:
        return None
    pending = position.pending
    if pending is None:
        return _prompt(position.at.seat, _kind(position), game)
    room = ROOMS[type(pending)]
    return _prompt(room.seat(position, pending), room.kind, game)


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
        if combat.step == declaring.B3:
            return "answer"
        if engaged(position, place) and not any(
            may(position, place, permission) for permission in declaring.WHILE_ENGAGED
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
"""The module that begins each phase."""

_PLACES: Mapping[str, ModuleType] = {
    **{stage: room for phase, room in _PHASES.items() for stage in STAGES[phase]},
    **dict.fromkeys(RESOLUTION, resolution),
}
"""The module that handles the decisions of each stage."""

_BEGIN: Mapping[str, Mapping[str, Callable[[Draft], None]]] = {
    BEGIN: {phase: room.begin for phase, room in _PHASES.items()},
    OVER: {phase: _PHASES[NEXT_PHASE[phase]].begin for phase in _PHASES},
}
"""How a phase begins: that of a battle that begins, or the next one."""

_ADVANCE: Mapping[str, Callable[[Draft], bool]] = {
    stage: room.advance for stage, room in _PLACES.items()
}
_OFFERS: Mapping[str, Callable[[Exact], tuple[Action, ...]]] = {
    stage: room.offers for stage, room in _PLACES.items()
}
_PERFORM: Mapping[str, Callable[[Draft, game.Action], None]] = {
    stage: room.perform for stage, room in _PLACES.items()
}
