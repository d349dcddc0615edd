"""The course of a battle: its decisions, its legal actions, and its steps from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tambores.enclave.play.effects import agenda
from tambores.enclave.play.effects.casualties import sweep
from tambores.enclave.play.rooms import ROOMS
from tambores.enclave.table.actions import Action
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import DecisionDue
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import Exact, Shown
from tambores.enclave.table.waiting import AFTER_WOUNDS, BEGIN
from tambores.kernel import game
from tambores.kernel.event import Event
from tambores.kernel.prompt import Prompt


def offers(position: Exact) -> tuple[Action, ...]:
    """The legal actions."""
    if position.outcome is not None:
        return ()
    frame = position.pending or position.at
    return ROOMS[frame.stage].offers(position, frame)


def perform(draft: Draft, action: game.Action) -> None:
    """Carry out a legal action."""
    frame = draft.pending or draft.at
    ROOMS[frame.stage].perform(draft, frame, action)


def run_on(draft: Draft) -> None:
    """Carry out all that involves no choice, until a decision is due or the battle is over."""
    while draft.pending is None and draft.outcome is None:
        if draft.agenda:
            carry_on(draft)
        elif ROOMS[draft.at.stage].advance(draft, draft.at):
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


def prompt(position: Shown, game: str = Draft.game) -> Prompt | None:
    """The decision that is due; `game` is the tag of the game or mode whose sentence it uses.

    None once the battle is over, and for a view in the middle of a step, between two decisions.
    """
    if position.outcome is not None or position.at.stage == BEGIN:
        return None
    frame = position.pending or position.at
    room = ROOMS[frame.stage]
    return _prompt(room.seat(position, frame), room.question(position, frame).kind, game)


@lru_cache(maxsize=64)
def _prompt(seat: int, kind: str, game: str) -> Prompt:
    return Prompt(seat, seat, kind, game)
