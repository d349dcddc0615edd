"""Begin the memory of a seat that watches a game."""

from __future__ import annotations

from typing import Any

from tambores.kernel.game import View, check_view, rules_of
from tambores.kernel.memory import Memory
from tambores.registry import tag_of


def remember(view: View[Any]) -> Memory:
    """The memory of a seat that begins to watch a game.

    Take the first view that the seat gets, and hand on the events that it is shown from then on:
    `determinize` then guesses no state that contradicts them.

    Args:
        view: a view of the seat.

    Raises:
        TypeError: for a value that is not a view.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=169, holder=0)
    >>> memory = tb.remember(tb.view(state, 0))
    >>> for line in ("deploy portaestandarte 3", "pay grifo"):
    ...     step = tb.transition(state, tb.parse_action(state, line))
    ...     state, memory = step.state, memory.after(step.seen_by(0))
    >>> guess = tb.determinize(tb.view(state, 0), 1, memory=memory)
    >>> tb.view(guess, 0) == tb.view(state, 0), memory.contradiction(guess)
    (True, '')
    """
    check_view(view)
    begin: Any = getattr(rules_of(view, "view"), "remember", None)
    memory: Memory = begin(view) if begin else Memory(tag_of(view), view.seat)
    return memory
