"""Piles as cards or as counts."""

from __future__ import annotations

import pytest

from tambores.kernel.chance import Chance
from tambores.toolkit.piles import guessed, size, without
from tests.cases import each


def test_one_of_several_equal_things_leaves_a_pile() -> None:
    assert without((3, 0, 0, 5), 0) == (3, 0, 5)
    assert without(4, 0) == 3


@each("pile", [(), (1, 2), 0])
def test_what_is_not_there_cannot_leave(pile: tuple[int, ...] | int) -> None:
    with pytest.raises(ValueError, match="3"):
        without(pile, 3)


def test_counted_piles_are_filled_from_what_is_seen_nowhere() -> None:
    everything = (1, 2, 2, 3, 4, 5)
    for seed in range(20):
        piles = guessed(((2,), 2, 1), everything, (4,), Chance(seed))
        assert piles[0] == (2,)
        assert list(map(size, piles)) == [1, 2, 1]
        hidden = sorted((*piles[1], *piles[2]))
        assert hidden in ([1, 2, 3], [1, 2, 5], [1, 3, 5], [2, 3, 5])


@each(("piles", "seen"), [((3, 2), (1,)), (((7,), 1), ()), (((1,), 1), (1,)), ((-1, 2), ())])
def test_piles_that_the_game_cannot_have_are_refused(
    piles: tuple[tuple[int, ...] | int, ...], seen: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        guessed(piles, (1, 2, 3, 4), seen, Chance(1))
