"""The rules of the library as checks: what holds in every state, whatever was played.

`check_rules` is all of it. The other checks are its parts, each named after what it says; the
first sentence of each is the rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

from tambores.enclave.match.state import Match
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.state import Battle
from tambores.kernel.game import Action, State, Step, legal_actions
from tambores.kernel.record.value import form_behind
from tambores.testing.faults import blaming
from tambores.testing.misses import near_misses
from tambores.testing.rules.battles import (
    cards_of,
    check_conserved,
    check_end_of_step,
    check_explained,
    check_hidden,
    check_lives,
    check_piles,
)
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
from tambores.testing.rules.matches import check_course, check_match
from tambores.testing.rules.solo import check_automaton, check_equals, check_tie, is_tie
from tambores.testing.starts import expect_state

__all__ = [
    "cards_of",
    "check_automaton",
    "check_conserved",
    "check_course",
    "check_document",
    "check_end_of_step",
    "check_equals",
    "check_event",
    "check_explained",
    "check_followed",
    "check_forms",
    "check_hidden",
    "check_legal",
    "check_lives",
    "check_match",
    "check_piles",
    "check_position",
    "check_refused",
    "check_repeats",
    "check_rules",
    "check_seats",
    "check_step",
    "check_tie",
    "check_views",
    "check_waits",
    "is_tie",
    "untouched",
]

MISSES = 5
"""How many actions that just miss are tried on a state."""

ENOUGH = 400
"""Among how many of them those are picked."""


def check_rules(state: State[Any], *, seed: int = 0, actions: Iterable[Action] = ()) -> None:
    """Check that the library keeps its own rules in a state, and in every step from it.

    These are, among others: it waits for a decision or is over; what is offered applies, all else
    is refused with a reason; `apply` and `transition` agree and leave the state alone; no card is
    lost, doubled or changes army; events lead every seat from view to view; states, views, events
    and actions can be written, read, copied and told; a view offers what its state does, and a
    guess from it shows the same view.

    It takes some milliseconds for each action that is offered. Run it on many states.

    Args:
        state: a battle, a solo battle or a match.
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
    """All that can be seen of a state by itself."""
    if isinstance(state, Battle):
        check_piles(state)
        check_lives(state)
        check_explained(state)
        check_hidden(state)
    if isinstance(state, SoloBattle):
        check_automaton(state)
        check_tie(state)
    if isinstance(state, Match):
        check_match(state)


def check_step(state: State[Any], action: Action) -> Step[Any]:
    """All that can be seen of a legal action and of what it leads to.

    Returns:
        The step.
    """
    with blaming(state, action):
        step = check_legal(state, action)
        _check_led_to(state, action, step)
    return step


def _check_led_to(state: State[Any], action: Action, step: Step[Any]) -> None:
    """What a step has made and told, the plainest first."""
    after = step.state
    check_waits(after)
    if isinstance(state, Battle):
        check_conserved(state, after, action)
        check_piles(after)
        check_lives(after)
        check_end_of_step(step)
    if isinstance(after, SoloBattle):
        check_automaton(after)
        check_tie(after)
    if isinstance(state, Match):
        check_course(state, step)
        check_match(after)
    check_followed(state, step)
    pack = form_behind(state).content_of(state)
    for event in step.events:
        check_event(event, pack)
