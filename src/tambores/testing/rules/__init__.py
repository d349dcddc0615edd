"""The rules of the library as checks: what holds in every state, whatever was played.

`check_rules` is all of it, with what the face of a game adds. The other checks are its parts, each
named after what it says; the first sentence of each is the rule. Those of a game are found here by
name as well, such as `check_conserved` of `tambores.enclave.testing.rules`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

from tambores.kernel.game import Action, State, Step, legal_actions
from tambores.kernel.record.value import form_behind
from tambores.testing.misses import near_misses
from tambores.testing.rules.general import (
    check_document,
    check_event,
    check_followed,
    check_forms,
    check_legal,
    check_refused,
    check_repeats,
    check_seats,
    check_views,
    check_waits,
    untouched,
)
from tambores.testing.starts import everybody, expect_state
from tambores.toolkit.testing import contributed
from tambores.toolkit.testing.contributed import checks_of
from tambores.toolkit.testing.faults import blaming

__all__ = [
    "check_document",
    "check_event",
    "check_followed",
    "check_forms",
    "check_legal",
    "check_position",
    "check_refused",
    "check_repeats",
    "check_rules",
    "check_seats",
    "check_step",
    "check_views",
    "check_waits",
    "untouched",
]

MISSES = 5
"""How many actions that just miss are tried on a state."""

ENOUGH = 400
"""Among how many of them those are picked."""


def check_rules(state: State[Any], *, seed: int = 0, actions: Iterable[Action] = ()) -> None:
    """Check that the library keeps its own rules in a state, and in every step from it.

    These are, among others: it waits for a decision or is over; what is offered applies, all else
    is refused with a reason; `apply` and `transition` agree and leave the state alone; events lead
    every seat from view to view; states, views, events and actions can be written, read, copied and
    told; a view offers what its state does, and a guess from it shows the same view. A game adds
    its own, such as that no card is lost.

    It takes some milliseconds for each action that is offered. Run it on many states.

    Args:
        state: of any game.
        seed: of the choices that the check makes: which near misses are tried, how a guess is
            dealt.
        actions: further actions to be tried, legal or not.

    Raises:
        AssertionError: for what does not hold. The message says what, and shows code for it from
            `state`, for which there is code in a note.
        TypeError: for what is no state, such as a view.

    >>> from tambores import enclave
    >>> check_rules(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7))
    """
    expect_state(state)
    with blaming(state):
        with untouched(state):
            _check_rules(state, Random(seed), tuple(actions))
        check_views(state, seed)


def _check_rules(state: State[Any], choose: Random, actions: tuple[Action, ...]) -> None:
    check_waits(state)
    check_position(state)
    offered = legal_actions(state)
    for action in offered:
        check_step(state, action)
    if offered:
        check_repeats(state, choose.choice(offered))
    misses = [*islice(near_misses(state), ENOUGH)]
    for action in (*choose.sample(misses, min(MISSES, len(misses))), *actions):
        if action not in offered:
            check_refused(state, action)
            check_seats(state, action)
    check_forms(state)


def check_position(state: State[Any]) -> None:
    """What the game of a state says of it besides."""
    own = checks_of(state)
    if own:
        own.position(state)


def check_step(state: State[Any], action: Action) -> Step[Any]:
    """All that can be seen of a legal action and of what it leads to.

    Returns:
        The step.
    """
    with blaming(state, action):
        step = check_legal(state, action)
        check_waits(step.state)
        own = checks_of(state)
        if own:
            own.step(state, action, step)
        check_followed(state, step)
        pack = form_behind(state).content_of(state)
        for event in step.events:
            check_event(event, pack, everybody(state))
    return step


def __getattr__(name: str) -> Any:
    """A check that a game adds."""
    return contributed.added(__name__, name)


def __dir__() -> list[str]:
    return [*__all__, *contributed.names_added(__name__)]
