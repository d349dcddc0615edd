"""What seats and spectators see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from hypothesis import strategies as st

from tambores.enclave.cards.pack import Pack
from tambores.kernel import game
from tambores.kernel.prompt import Seat
from tambores.testing.strategies.drawing import Given, shown_as
from tambores.testing.strategies.states import solo_states, states

V = TypeVar("V", bound=game.View)

SEATS: tuple[Seat | None, ...] = (0, 1, None)


def views(
    of: st.SearchStrategy[game.State[V]] | None = None,
    *,
    seats: Iterable[Seat | None] = SEATS,
    pack: Given[Pack] = None,
) -> st.SearchStrategy[V]:
    """What is seen of states, from every seat and from none.

    Args:
        of: the states; those of battles and of solo battles unless given.
        seats: who looks; None is a spectator.
        pack: the cards, or a strategy of packs, where the states are not given.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(views(seats=(0,)))
    ... def holds(seen):
    ...     assert seen.seat == 0
    ...     assert tb.loads(tb.dumps(seen)) == seen
    >>> holds()
    """
    seen = states(pack) | solo_states(pack) if of is None else of
    found: st.SearchStrategy[V] = _views(seen, tuple(seats))
    return found


@st.composite
def _views(draw: st.DrawFn, of: Any, seats: tuple[Seat | None, ...]) -> Any:
    state, seat = draw(of), draw(st.sampled_from(seats))
    return shown_as(draw, "tb.view", game.view(state, seat), state, seat)
