"""The rules that hold for the memory of a seat, in every state of every game."""

from __future__ import annotations

from typing import Any

from tambores.kernel.game import State, legal_actions, prompt
from tambores.kernel.memory import Memory
from tambores.kernel.remembering import remember
from tambores.kernel.seeing import determinize, view
from tambores.kernel.step import Step
from tambores.testing.starts import everybody
from tambores.toolkit.testing.faults import Case


def check_memory(state: State[Any], memory: Memory, seed: int = 0) -> None:
    """What a seat remembers fits the state, and a guess by it shows its view and fits it too.

    Args:
        state: a state of any game.
        memory: of a seat that was shown every event up to this state.
        seed: of the guess at the hidden parts.
    """
    case, seat = Case(state), memory.seat
    seen, says = view(state, seat), "the true state contradicts the memory"
    case.same(f"{says} of {seat}", memory.contradiction(state), "", "")
    guess, see = determinize(seen, seed, memory=memory), f"tb.view(state, {seat})"
    case.same("a state guessed with a memory has another view", view(guess, seat), seen, see)
    says = "a state guessed with a memory contradicts it"
    case.same(says, memory.contradiction(guess), "", see)
    due = prompt(state)
    if due is not None and due.seat == seat:
        offered, says = legal_actions(state), "a state guessed with a memory offers other actions"
        case.same(says, legal_actions(guess), offered, see)


def check_remembered(before: State[Any], step: Step[Any], seed: int = 0) -> None:
    """A memory that begins at the view of a seat goes on with the events that it is shown."""
    for seat in everybody(before):
        memory = remember(view(before, seat)).after(step.seen_by(seat))
        check_memory(step.state, memory, seed)
