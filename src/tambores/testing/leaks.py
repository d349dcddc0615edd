"""That nobody learns what he may not: a check for games, and for programs that show them.

Two states that a seat sees alike must be alike to it in all that it is shown, told, asked, offered
and refused. `check_no_leak` makes of a state others that a seat cannot tell from it and compares.
Run it on many states, such as those of `tambores.testing.strategies`; Hypothesis is not needed.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

from tambores.kernel.chance import SEED_LIMIT
from tambores.kernel.game import Action, State, determinize, view
from tambores.kernel.prompt import Seat
from tambores.testing.comparing import Send, Tell, compare
from tambores.testing.pairs import Pair
from tambores.testing.starts import everybody, expect_state

__all__ = ["check_alike", "check_no_leak"]

SAMPLES = 3
"""How many other states a state is compared with."""


def check_no_leak(
    state: State[Any],
    *seats: Seat | None,
    seed: int = 0,
    actions: Iterable[Action] = (),
    send: Send | None = None,
    send_step: Send | None = None,
) -> None:
    """Check that nothing of `state` shows through to a seat but what its view shows.

    The state is compared, as `check_alike` does it, with several that `determinize` makes of the
    view. So what a view shows openly counts as known; whether it may be shown is not asked.

    Args:
        state: of any game of the library.
        seats: to whom; None for a spectator. Every seat and a spectator unless given.
        seed: of the other states; another seed makes others.
        actions: further actions to ask about, beside those that are legal in one of the states and
            a few that just miss.
        send: what your program sends a seat, as `send(state, seat)`; it must be the same each time
            it is called with the same state.
        send_step: what it sends a seat about a step, as `send_step(step, seat)`. It is compared
            where the seat is shown the same events, and where it is shown nothing of a choice.

    Raises:
        AssertionError: for a leak. The message says what differs, a note on it holds the state.
        ValueError: for a seat that the game does not have, or a `send` that is not repeatable.
        TypeError: for what is no state, such as a view.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> check_no_leak(state, send=lambda state, seat: tb.dumps(tb.view(state, seat)))
    >>> def careless(state, seat):
    ...     return {"you": seat, "on top": state.sides[0].deck[-1].id}
    >>> try:
    ...     check_no_leak(state, 1, send=careless)
    ... except AssertionError as leak:
    ...     print(leak)  # doctest: +ELLIPSIS
    a leak to seat 1, while seat 0 is to decide (deploy): what is sent differs
      in state: {"you": 1, "on top": "..."}
      in other: {"you": 1, "on top": "..."}
      compare:  send(state, 1)
      where:    other = tb.determinize(tb.view(state, 1), ...)
    """
    expect_state(state)
    asked, tell = tuple(actions), _telling(send_step)
    for seat in seats or everybody(state):
        _check_no_leak(state, seat, seed, asked, send, tell)


def _check_no_leak(
    state: State[Any],
    seat: Seat | None,
    seed: int,
    actions: tuple[Action, ...],
    send: Send | None,
    tell: Tell | None,
) -> None:
    """Compare a state with others that a seat cannot tell from it."""
    seen = view(state, seat)
    copied = pickle.dumps(seen)
    for number in range(SAMPLES):
        chosen = (seed + number) % SEED_LIMIT
        made = f"tb.determinize(tb.view(state, {seat}), {chosen})"
        # From a copy that was written down: it can know nothing but what the view says.
        pair = Pair(state, determinize(pickle.loads(copied), chosen), seat, made)
        guess = determinize(seen, chosen)
        pair.same("what its view and a copy of it are determinized to", made, guess, pair.other)
        compare(pair, actions, send, tell)


def check_alike(
    state: State[Any],
    other: State[Any],
    seat: Seat | None,
    *,
    actions: Iterable[Action] = (),
    send: Send | None = None,
    send_step: Send | None = None,
) -> None:
    """Check that `seat` cannot tell `state` from `other`, which may be made in any way.

    Compared are: the view, its document, text, hash and pickle; the prompt; the legal actions; the
    refusals, which to a seat that is not to decide say nothing but that; what is sent; and for
    every action legal in both the events that the seat is shown, with their documents and
    sentences, and its view after them. Two steps may go different ways from an event on that turns
    something up for the seat (`reveals`); of the first such event the kind is compared, and the
    form in which others are shown it.

    Besides, whatever the states: an event that is not for a seat is not shown it whole; choices
    that a seat is not shown all look the same to it; no view holds a state, no error shows one.

    Args:
        state: of any game of the library.
        other: another of the same game, in which what is hidden from the seat lies otherwise.
        seat: to whom they should be alike; None for a spectator.
        actions: further actions to ask about, beside those that are legal in one of the states and
            a few that just miss.
        send: as in `check_no_leak`.
        send_step: as in `check_no_leak`.

    Raises:
        AssertionError: for what differs. The message says what, a note on it holds the state.
        ValueError: for a seat that the game does not have, or a `send` that is not repeatable.

    >>> from tambores import enclave
    >>> one, other = (
    ...     enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=seed, holder=0)
    ...     for seed in (7, 8))
    >>> check_alike(one, other, None)
    >>> try:
    ...     check_alike(one, other, 1)
    ... except AssertionError as difference:
    ...     print(str(difference).splitlines()[0])
    a leak to seat 1, while seat 0 is to decide (deploy): its view differs
    """
    compare(Pair(state, other, seat), actions, send, _telling(send_step))


def _telling(send_step: Send | None) -> Tell | None:
    """What is sent of a step, where the step is all that is needed."""
    if send_step is None:
        return None
    return lambda state, action, step, seat: send_step(step, seat)
