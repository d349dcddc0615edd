"""Play a worked example: positions with empty decks, actions, and what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tambores as tb
from tambores import realm
from tambores.realm.table.state import State

HEROES = ("mason", "healer")
EMPTY: dict[str, Sequence[str]] = {
    "hero": (), "hero_discard": (), "darkness": (), "darkness_discard": (), "quest": (),
}  # fmt: skip


def at(
    *,
    heroes: Sequence[str] = HEROES,
    phase: str = "day",
    dice: Sequence[int] = (),
    minions: Mapping[str, Mapping[str, int]] | None = None,
    locations: Mapping[str, Mapping[str, Any]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    **more: Any,
) -> State:
    """A position as in section 9: two seats, seat 0 active, all decks empty unless given."""
    places: dict[str, dict[str, Any]] = {one: dict(what) for one, what in (locations or {}).items()}
    for one, what in (minions or {}).items():
        places.setdefault(one, {})["minions"] = what
    forced = {**({"dice": dice} if dice else {}), **more.pop("forced", {})}
    return realm.position(
        heroes, phase=phase, locations=places, decks={**EMPTY, **(decks or {})}, forced=forced,
        **more,
    )  # fmt: skip


def play(state: State, *actions: tb.Action) -> State:
    """The state after some actions."""
    for action in actions:
        state = tb.apply(state, action)
    return state


def events(state: State, *actions: tb.Action) -> list[Any]:
    """Everything that happens in some actions."""
    found: list[Any] = []
    for action in actions:
        step = tb.transition(state, action)
        found += step.events
        state = step.state
    return found


def offered(state: State, kind: type[tb.Action]) -> list[Any]:
    """The legal actions of a kind."""
    return [one for one in tb.legal_actions(state) if type(one) is kind]


def locations_offered(state: State) -> list[str]:
    """The locations that can be chosen."""
    return [one.location for one in offered(state, realm.ChooseLocation)]


def rule(state: State, action: tb.Action) -> str:
    """The rule that stands in the way of an action."""
    refusal = tb.why_not(state, action)
    assert refusal is not None
    return refusal.rule


def minions(state: State, location: str) -> dict[str, int]:
    """The minions of a location."""
    return dict(state.locations[location].minions)


def ended(state: State) -> tuple[str, str, str]:
    """How the game ended: result, reason and detail."""
    outcome = tb.outcome(state)
    assert outcome is not None
    return outcome.result, outcome.reason, state.detail
