"""Check for leaks of hidden information, in games and in programs that show them.

Two states that look alike to a seat must be alike in everything that it is shown, asked, offered
and refused. `check_no_leak` derives other states that a seat cannot tell from one, and compares.
Run it on many states, such as those of `tambores.testing.strategies`; Hypothesis is not needed.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

from tambores.kernel.chance import SEED_LIMIT
from tambores.kernel.game import Action, State, legal_actions, prompt
from tambores.kernel.gate import transition
from tambores.kernel.prompt import Seat
from tambores.kernel.remembering import remember
from tambores.kernel.seeing import determinize, view
from tambores.testing.comparing import Send, Tell, compare, compare_offers, compare_undoable
from tambores.testing.pairs import Pair
from tambores.testing.starts import everybody, expect_state

__all__ = ["check_alike", "check_no_leak", "check_undo"]


def __dir__() -> list[str]:
    return list(__all__)


SAMPLES = 3
"""The number of other states that a state is compared with."""


def check_no_leak(
    state: State[Any],
    *seats: Seat | None,
    seed: int = 0,
    actions: Iterable[Action] = (),
    send: Send | None = None,
    send_step: Send | None = None,
) -> None:
    """Check that a seat learns nothing of `state` beyond what its view shows.

    The check compares the state, as `check_alike` does, with several that `determinize` makes from
    the view. So everything that a view shows counts as known; the check does not ask whether the
    view may show it.

    Args:
        state: a state of any game of the library.
        seats: the seats to check; None for a spectator. By default every seat and a spectator.
        seed: of the other states; another seed makes others.
        actions: further actions to ask about, in addition to those that are legal in one of the
            states and a few near misses.
        send: gives what your program sends a seat, as `send(state, seat)`; it must give the same
            each time it is called with the same state.
        send_step: gives what it sends a seat about a step, as `send_step(step, seat)`. It is
            compared if the seat sees the same events, and if it sees nothing of a choice.

    Raises:
        AssertionError: for a leak. The message says what differs, a note on it holds the state.
        ValueError: for a seat that does not exist, or a `send` that is not repeatable.
        TypeError: for a value that is not a state, such as a view.

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
    copied, memory = pickle.dumps(seen), remember(seen)
    for number in range(SAMPLES):
        chosen = (seed + number) % SEED_LIMIT
        made = f"tb.determinize(tb.view(state, {seat}), {chosen})"
        # A copy read from a document can know only what the view says.
        copy = pickle.loads(copied)
        pair = Pair(state, determinize(copy, chosen), seat, made)
        guess = determinize(seen, chosen)
        pair.same("what its view and a copy of it are determinized to", made, guess, pair.other)
        compare(pair, actions, send, tell)
        made = f"{made[:-1]}, memory=tb.remember(tb.view(state, {seat})))"
        compare_offers(Pair(state, determinize(seen, chosen, memory=memory), seat, made))
        what, how = "the list of legal actions of its view", f"{pair.seen}.legal_actions"
        pair.same(f"{what} and of a copy of it", how, seen.legal_actions, copy.legal_actions)


def check_undo(state: State[Any], *, seed: int = 0) -> None:
    """Check that a seat which undoes its action keeps no knowledge that it did not have before.

    Whatever is hidden, a step that reveals nothing (`step.reveals`) must show the seat that decides
    the same: the same events, and the same view after them. The check repeats each such step in
    several states that `determinize` makes from the view of the seat.

    `check_no_leak` checks this too, and much else for every seat. This check alone is quicker, so
    that you can run it on more states.

    Args:
        state: a state of any game of the library.
        seed: of the other states; another seed makes others.

    Raises:
        AssertionError: for a step that lets the seat peek. The message says what differs, a note
            on it holds the state.
        TypeError: for a value that is not a state, such as a view.

    >>> from tambores import warcraft
    >>> check_undo(warcraft.new_game("generic_2p", seed=7))
    """
    expect_state(state)
    due = prompt(state)
    if due is None:
        return
    seen = view(state, due.seat)
    steps = {action: transition(state, action) for action in legal_actions(state)}
    for number in range(SAMPLES):
        chosen = (seed + number) % SEED_LIMIT
        made = f"tb.determinize(tb.view(state, {due.seat}), {chosen})"
        compare_undoable(Pair(state, determinize(seen, chosen), due.seat, made), steps)


def check_alike(
    state: State[Any],
    other: State[Any],
    seat: Seat | None,
    *,
    actions: Iterable[Action] = (),
    send: Send | None = None,
    send_step: Send | None = None,
) -> None:
    """Check that `seat` cannot tell `state` from `other`, which you may make in any way.

    The check compares the view, its document, text, hash and pickle; the prompt; the legal actions;
    the refusals, which tell a seat that does not decide only that; the messages sent; and for every
    action legal in both states the events as the seat sees them, with their documents and
    sentences, and its view after them. Two steps may differ after an event that reveals information
    to the seat (`reveals`); of the first such event, the check compares the kind, and the form in
    which others see it. A step of the seat that decides may differ only if `step.reveals` is true.

    For any pair of states, it also checks that a seat does not see the whole of an event that is
    not for it, that choices hidden from a seat all look the same to it, that no view holds a state,
    and that no error shows one.

    Args:
        state: a state of any game of the library.
        other: a state of the same game that differs in information hidden from the seat.
        seat: the seat that should not tell them apart; None for a spectator.
        actions: further actions to ask about, in addition to those that are legal in one of the
            states and a few near misses.
        send: as in `check_no_leak`.
        send_step: as in `check_no_leak`.

    Raises:
        AssertionError: for a difference. The message says where, a note on it holds the state.
        ValueError: for a seat that does not exist, or a `send` that is not repeatable.

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
    """A `Tell` made of a `send_step`, which needs only the step and the seat."""
    if send_step is None:
        return None
    return lambda state, action, step, seat: send_step(step, seat)
