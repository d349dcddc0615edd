"""New games of any mode, and the states that can be reached from them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tambores.kernel.face import Mode
from tambores.kernel.game import State
from tambores.kernel.opening import opening
from tambores.toolkit.testing.contributed import mode_for, settings_of, strategies_of
from tambores.toolkit.testing.drawing import SEEDS, drawn, shown_as
from tambores.toolkit.testing.reaching import reachable


def new_games(game: str = "", *terms: Any, **named: Any) -> st.SearchStrategy[Any]:
    """New games of any mode.

    Args:
        game: the tag of the mode; by default the usual mode of the first game.
        terms: further arguments of the mode; most take content first, such as a pack of cards.
        named: options of the mode by name, each a value or a strategy of values.

    >>> from hypothesis import given
    >>> @given(new_games("enclave-solo", hero="aiden"))
    ... def holds(state):
    ...     assert state.sides[0].hero.card.id == "aiden"
    >>> holds()
    """
    mode = mode_for(game)
    own = strategies_of(mode)
    found: st.SearchStrategy[Any] = own.new(*terms, **named) if own else _new_games(mode, named)
    return found


@st.composite
def _new_games(draw: st.DrawFn, mode: Mode, named: dict[str, Any]) -> State[Any]:
    """New games of any mode, with any number of seats and any seed."""
    options = draw(st.sampled_from([*settings_of(mode)])) | {
        name: drawn(draw, value) for name, value in named.items()
    }
    terms = {"seed": draw(SEEDS), **options}
    return shown_as(draw, "new_game", opening(mode.tag, **terms).state, mode.tag, **terms)


def states(game: Any = "", *terms: Any, depth: int = 160, **named: Any) -> st.SearchStrategy[Any]:
    """States of any game that can be reached, up to `depth` decisions from the beginning.

    Args:
        game: the tag of a mode, such as "enclave-solo"; by default the usual mode of the first
            game. A value that is not a text counts as the first of the terms.
        terms: the terms of `new_games`.
        depth: the most decisions.
        named: the terms of `new_games` by name.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(states(depth=20))
    ... def holds(state):
    ...     assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    >>> holds()
    """
    if not isinstance(game, str):
        game, terms = "", (game, *terms)
    return reachable(new_games(game, *terms, **named), depth)


def any_states(mode: Mode) -> st.SearchStrategy[Any]:
    """States of a mode of any kind, including some that no game leads to."""
    own = strategies_of(mode)
    found: st.SearchStrategy[Any] = own.states() if own and own.states else states(mode.tag)
    return found


def ending_games(mode: Mode, content: Any) -> st.SearchStrategy[Any]:
    """Games that end soon if they are played on."""
    own = strategies_of(mode)
    if own and own.ending:
        found: st.SearchStrategy[Any] = own.ending(content)
        return found
    return new_games(mode.tag, *(() if content is None else (content,)))
