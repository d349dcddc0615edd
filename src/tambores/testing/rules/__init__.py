"""The rules of the library as checks that hold in every state of every game.

`check_rules` runs all of them, including those that the face of a game adds. The other checks are
its parts, each named after its rule; the first sentence of each states the rule. You can import the
checks of a game from here as well, such as `check_conserved` of `tambores.enclave.testing.rules`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

from tambores.kernel.game import Action, State, anytime_actions, legal_actions
from tambores.kernel.gate import transition
from tambores.kernel.record.value import form_behind
from tambores.kernel.step import Step
from tambores.testing.misses import near_misses
from tambores.testing.rules.general import (
    check_actors,
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
from tambores.testing.rules.marks import check_marks
from tambores.testing.rules.remembering import check_memory, check_remembered
from tambores.testing.starts import everybody, expect_state
from tambores.toolkit.testing import contributed
from tambores.toolkit.testing.contributed import checks_of
from tambores.toolkit.testing.faults import blaming

__all__ = [
    "check_actors",
    "check_document",
    "check_event",
    "check_followed",
    "check_forms",
    "check_legal",
    "check_marks",
    "check_memory",
    "check_position",
    "check_refused",
    "check_remembered",
    "check_repeats",
    "check_rules",
    "check_seats",
    "check_step",
    "check_views",
    "check_waits",
    "untouched",
]

MISSES = 5
"""The number of near misses tried on a state."""

ENOUGH = 400
"""The number of near misses from which they are picked."""


def check_rules(state: State[Any], *, seed: int = 0, actions: Iterable[Action] = ()) -> None:
    """Check that the library keeps its own rules in a state, and in every step from it.

    Among others: a state waits for a decision or is over; every offered action applies, for its own
    seat alone, and every other one is refused with a reason; `apply` and `transition` agree and
    leave the state unchanged; events lead every seat from view to view; states, views, events and
    actions can be written, read, copied and put into words; every action but "pass" and "done" has
    its place in the picture; a view offers the same as its state, a
    guess from it shows the same view, and a guess with a memory contradicts nothing that the seat
    was shown. A game adds its own rules, such as that no card is lost.

    The check takes some milliseconds for each offered action. Run it on many states.

    Args:
        state: a state of any game.
        seed: of the choices that the check makes: the near misses that it tries, and the hidden
            parts of its guesses.
        actions: further actions to try, legal or not.

    Raises:
        AssertionError: for a broken rule. The message names it, and shows code that breaks it from
            `state`; a note has code for the state.
        TypeError: for a value that is not a state, such as a view.

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
    check_actors(state)
    choices = legal_actions(state)
    offered = (*choices, *anytime_actions(state))
    for action in offered:
        check_step(state, action)
    if choices:
        action = choose.choice(choices)
        check_repeats(state, action)
        check_remembered(state, transition(state, action))
    misses = [*islice(near_misses(state), ENOUGH)]
    for action in (*choose.sample(misses, min(MISSES, len(misses))), *actions):
        if action not in offered:
            check_refused(state, action)
            check_seats(state, action)
    check_forms(state)
    check_marks(state)


def check_position(state: State[Any]) -> None:
    """The game's own rules hold in a state."""
    own = checks_of(state)
    if own:
        own.position(state)


def check_step(state: State[Any], action: Action) -> Step[Any]:
    """A legal action, its events and the state after it keep the rules.

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
    """Return a check that a game adds."""
    return contributed.added(__name__, name)


def __dir__() -> list[str]:
    return [*__all__, *contributed.names_added(__name__)]
