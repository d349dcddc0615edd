"""States that can be reached by playing.

A decision is drawn as one number: 0 stops, and the lower it is otherwise, the simpler is what is
decided. So Hypothesis can leave out any decision, cut a game short anywhere, and replace what is
decided by a pass; and it does, which is why what it reports is short.
"""

from __future__ import annotations

from typing import Any, TypeVar

from hypothesis import strategies as st

from tambores.enclave.cards.pack import Pack
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.state import Battle
from tambores.kernel.game import Action, State, apply, legal_actions
from tambores.testing import journal
from tambores.testing.strategies.battles import battles, solo_battles
from tambores.testing.strategies.drawing import Given, burden, shown_as

S = TypeVar("S", bound=State[Any])

CALM = ("pass", "decline", "done", "keep_hand", "hold", "fight")
"""The tags of what can be decided to do nothing, which is simpler than anything else."""

LEAST = 127
"""How many different numbers a decision has at least, so that few of them stop."""


def simplest_first(state: State[Any]) -> list[Action]:
    """The legal actions of a state: first those that do nothing, then those with plain cards."""
    pack = getattr(state, "pack", None)

    def stir(action: Action) -> tuple[int, ...]:
        card, named = getattr(action, "card", None), action.tag not in CALM
        calm = len(CALM) if named else CALM.index(action.tag)
        return calm, *(burden(pack.card(card)) if isinstance(pack, Pack) and card else ())

    return sorted(legal_actions(state), key=stir)


def decided(draw: st.DrawFn, state: State[Any], depth: int) -> Action | None:
    """What is decided; None to stop, which happens about once in `depth` decisions.

    Args:
        draw: given by Hypothesis.
        state: one that is not over.
        depth: the most decisions that there can be.
    """
    offered = simplest_first(state)
    stops = max(1, (LEAST + 1) // (depth + 1))
    number = draw(st.integers(0, max(LEAST, stops + len(offered) - 1)))
    return None if number < stops else offered[(number - stops) % len(offered)]


def reachable(start: S | st.SearchStrategy[S], depth: int = 160) -> st.SearchStrategy[S]:
    """States that can be reached by playing on, up to `depth` decisions, from a beginning.

    They shrink towards few decisions, and towards passes in place of others.

    Args:
        start: a state of any game, or a strategy of states.
        depth: the most decisions.

    >>> from hypothesis import given
    >>> from tambores.testing.strategies import battles
    >>> @given(reachable(battles(heroes=("aiden", "thugg")), depth=20))
    ... def holds(state):
    ...     assert state.sides[1].hero.card.id == "thugg"
    >>> holds()
    """
    found: st.SearchStrategy[S] = _reachable(start, depth)
    return found


@st.composite
def _reachable(draw: st.DrawFn, start: Any, depth: int) -> Any:
    first = state = draw(start) if isinstance(start, st.SearchStrategy) else start
    lines: list[str] = []
    while len(lines) < depth and legal_actions(state):
        action = decided(draw, state, depth)
        if action is None:
            break
        state = apply(state, action)
        lines.append(str(action))
    if lines:
        state = shown_as(draw, "played", state, first, *lines)
    journal.note(state)
    return state


def states(pack: Given[Pack] = None, depth: int = 160) -> st.SearchStrategy[Battle]:
    """States of battles that can be reached, up to `depth` decisions from the beginning.

    At random a battle takes about 160 decisions.

    Args:
        pack: the cards, or a strategy of packs; the stand-in set unless given.
        depth: the most decisions.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(states(depth=20))
    ... def holds(state):
    ...     assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    >>> holds()
    """
    return reachable(battles(pack), depth)


def solo_states(pack: Given[Pack] = None, depth: int = 60) -> st.SearchStrategy[SoloBattle]:
    """States of solo battles that can be reached, up to `depth` decisions from the beginning.

    All decisions are the player's; with some he settles a tie of the automaton. At random a battle
    takes about 60 of them.

    Args:
        pack: the cards, or a strategy of packs; the stand-in set unless given.
        depth: the most decisions.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(solo_states(depth=20))
    ... def holds(state):
    ...     assert state.sides[1].hand == ()
    ...     assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    >>> holds()
    """
    return reachable(solo_battles(pack), depth)
