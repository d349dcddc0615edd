"""What a seat sees of a state: views, how they go on, and states that show them."""

from __future__ import annotations

from collections.abc import Iterable

from tambores.kernel.event import Event
from tambores.kernel.game import (
    S,
    State,
    V,
    check_view,
    choices_of,
    keep_actions,
    rules_of,
    stranger,
)
from tambores.kernel.memory import Memory, guess_with
from tambores.kernel.prompt import Seat
from tambores.kernel.shown import Guessable, Seeable


def view(state: Seeable[V], seat: Seat | None) -> V:
    """What `seat` sees of the table now; None for a spectator.

    Raises:
        ValueError: for a seat that does not exist; the message names the known ones.

    >>> from tambores import enclave
    >>> seen = view(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7), 0)
    >>> len(seen.sides[0].hand), seen.sides[1].hand
    (5, 5)
    """
    if not isinstance(state, State):
        raise stranger(state, "state")
    actions = choices_of(state, seat)
    seen: V = rules_of(state).view(state, seat)
    keep_actions(seen, actions)
    return seen


def follow(seen: V, events: Iterable[Event]) -> V:
    """The view after some events, computed from the view and the events alone.

    Args:
        seen: a view.
        events: the events of one or several steps as its seat saw them, complete and in order.

    Raises:
        TypeError: for a value that is not a view.
        ValueError: for events that cannot have happened on that table; it names the first one.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> step = tb.transition(state, enclave.Pass())
    >>> follow(view(state, 1), step.seen_by(1)) == view(step.state, 1)
    True
    """
    check_view(seen)
    after: V = rules_of(seen, "view").follow_view(seen, events)
    return after


def determinize(seen: Guessable[S], seed: int, *, memory: Memory | None = None) -> S:
    """A full state that shows the seat of `seen` exactly that view, drawn at random.

    Args:
        seen: a view.
        seed: of the guess at the hidden parts; it says nothing about the true state.
        memory: what the seat remembers, as `remember` begins it; the state contradicts none of it.

    Raises:
        TypeError: for a value that is not a view.
        ValueError: for the memory of another seat or game.
        GuessError: if no state is found that fits the memory; without one it never is raised.

    >>> from tambores import enclave
    >>> seen = view(enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7), 0)
    >>> view(determinize(seen, 1), 0) == seen
    True
    """
    check_view(seen)
    guess: S = (
        rules_of(seen, "view").determinize(seen, seed)
        if memory is None
        else guess_with(memory, seen, seed)
    )
    return guess
