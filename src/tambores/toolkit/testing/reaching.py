"""States that can be reached by playing.

A decision is drawn as one number: 0 stops, and a lower number means a simpler action. So Hypothesis
can leave out any decision, cut a game short anywhere, and replace an action by a pass; that keeps
its reports short.
"""

from __future__ import annotations

from typing import Any, TypeVar

from hypothesis import strategies as st

from tambores.kernel.game import Action, State, legal_actions
from tambores.kernel.gate import apply
from tambores.toolkit.testing import journal
from tambores.toolkit.testing.contributed import mode_of, strategies_of
from tambores.toolkit.testing.drawing import shown_as

S = TypeVar("S", bound=State[Any])

LEAST = 127
"""The least number of values that a decision is drawn from, so that few of them stop."""


def simplest_first(state: State[Any]) -> list[Action]:
    """The legal actions of a state, those that do nothing first; otherwise in their order."""
    own = strategies_of(mode_of(state))
    stir = own and own.stir
    offered = legal_actions(state)
    return sorted(offered, key=lambda one: stir(one, state)) if stir else [*offered]


def decided(draw: st.DrawFn, state: State[Any], depth: int) -> Action | None:
    """The action chosen; None to stop, which happens about once in `depth` decisions.

    Args:
        draw: given by Hypothesis.
        state: a state in which the game is not over.
        depth: the most decisions.
    """
    offered = simplest_first(state)
    stops = max(1, (LEAST + 1) // (depth + 1))
    number = draw(st.integers(0, max(LEAST, stops + len(offered) - 1)))
    return None if number < stops else offered[(number - stops) % len(offered)]


@st.composite
def reachable(draw: st.DrawFn, start: S | st.SearchStrategy[S], depth: int = 160) -> S:
    """States that can be reached by playing up to `depth` decisions from a first state.

    They shrink towards few decisions, and towards passes instead of other actions.

    Args:
        draw: given by Hypothesis.
        start: a state of any game, or a strategy of states.
        depth: the most decisions.

    >>> from hypothesis import given
    >>> from tambores.testing.strategies import battles
    >>> @given(reachable(battles(heroes=("aiden", "thugg")), depth=20))
    ... def holds(state):
    ...     assert state.sides[1].hero.card.id == "thugg"
    >>> holds()
    """
    first = state = draw(start) if isinstance(start, st.SearchStrategy) else start
    lines: list[str] = []
    while len(lines) < depth and legal_actions(state):
        action = decided(draw, state, depth)
        if action is None:
            break
        state = apply(state, action)
        lines.append(str(action))
    if lines:
        return shown_as(draw, "played", state, first, *lines)
    journal.note(state)
    return state
