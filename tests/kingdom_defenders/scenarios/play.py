"""What the worked examples share: positions, lines of actions, refusals."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores import kingdom_defenders as kd

Position = Any


EXAMPLES = kd.pack("standin-1")
"""The set whose hordes the examples name by their numbers."""


def at(seats: int, phase: str, **given: Any) -> Position:
    """A position at the start of a phase."""
    return kd.position(seats, phase=phase, pack=EXAMPLES, **given)


def new_game(*seats: int, **given: Any) -> Position:
    """A new game."""
    return kd.new_game(*seats, **given)


def offered(state: Position) -> set[str]:
    """The legal actions as lines of text."""
    return {str(action) for action in state.legal_actions}


def asked(state: Position) -> tuple[int, str] | None:
    """Who is asked, and what."""
    due = tb.prompt(state)
    return None if due is None else (due.seat, due.kind)


def does(state: Position, *lines: str) -> Position:
    """The state after some actions, each written as a line of text."""
    for line in lines:
        state = tb.apply(state, tb.parse_action(state, line))
    return state


def told(state: Position, *lines: str) -> list[Any]:
    """The events of some actions."""
    found: list[Any] = []
    for line in lines:
        step = tb.transition(state, tb.parse_action(state, line))
        found += step.events
        state = step.state
    return found


def seen(step: Any, seat: int | None) -> tuple[Any, ...]:
    """The events of a step as a seat is shown them."""
    found: tuple[Any, ...] = step.seen_by(seat)
    return found


def rule(state: Position, line: str) -> str:
    """The rule that forbids an action; "" if it is legal."""
    refusal = tb.why_not(state, tb.parse_action(state, line))
    return "" if refusal is None else refusal.rule


def stock(state: Position, seat: int) -> str:
    """What a seat has, in letters."""
    have = state.player(seat).stock
    return "+".join(f"{n}{kind}" for kind, n in have.items() if n) or "-"


def fame(state: Position) -> list[int]:
    """The Fame of each seat."""
    return [state.player(seat).fame for seat in state.seats]


def passed_by(state: Position) -> Position:
    """The state after everybody asked to place has passed."""
    while asked(state) and asked(state)[1] == "place":  # type: ignore[index]
        state = does(state, "pass")
    return state


def idle(state: Position, until: str) -> Position:
    """Play without doing anything until a phase or the end: pass, forgo, be done, first choice."""
    while state.outcome is None and state.phase != until:
        lines = [str(one) for one in state.legal_actions]
        quiet = [one for one in lines if one.split()[0] in ("pass", "forgo", "done", "nothing")]
        state = does(state, (quiet or lines)[0])
    return state


def on_after(state: Position, until: int) -> Position:
    """Play without doing anything until a round begins, or the end."""
    while state.outcome is None and state.round < until:
        lines = [str(one) for one in state.legal_actions]
        quiet = [one for one in lines if one.split()[0] in ("pass", "forgo", "done", "nothing")]
        state = does(state, (quiet or lines)[0])
    return state
