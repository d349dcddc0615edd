"""Views of seats and spectators."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from hypothesis import strategies as st

from tambores.kernel import game, seeing
from tambores.kernel.prompt import Seat
from tambores.testing.starts import everybody
from tambores.testing.strategies.games import states
from tambores.toolkit.testing.contributed import mode_for, strategies_of
from tambores.toolkit.testing.drawing import Given, shown_as

V = TypeVar("V", bound=game.View)


def views(
    of: st.SearchStrategy[game.State[V]] | None = None,
    *,
    seats: Iterable[Seat | None] | None = None,
    pack: Given[Any] = None,
) -> st.SearchStrategy[V]:
    """Views of states, of every seat and of a spectator.

    Args:
        of: the states; by default those of the first game.
        seats: the seats that look; None is a spectator. By default all of them.
        pack: the content, such as cards, or a strategy of it, if the states are not given.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(views(seats=(0,)))
    ... def holds(seen):
    ...     assert seen.seat == 0
    ...     assert tb.loads(tb.dumps(seen)) == seen
    >>> holds()
    """
    own = strategies_of(mode_for())
    seen = of if of is not None else own.seen(pack) if own and own.seen else states(pack)
    found: st.SearchStrategy[V] = _views(seen, None if seats is None else tuple(seats))
    return found


@st.composite
def _views(draw: st.DrawFn, of: Any, seats: tuple[Seat | None, ...] | None) -> Any:
    state = draw(of)
    seat = draw(st.sampled_from(seats or everybody(state)))
    return shown_as(draw, "tb.view", seeing.view(state, seat), state, seat)
