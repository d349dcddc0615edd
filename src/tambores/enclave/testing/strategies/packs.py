"""A Hypothesis strategy for packs: any cards that the language of abilities can write."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import note
from hypothesis import strategies as st

from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import parse_pack
from tambores.enclave.testing.random_packs import draw_pack

T = TypeVar("T")

PARTS = st.integers(0, (1 << 16) - 1)
"""The numbers of cards and of abilities: each names one, and 0 the plainest."""


class Plainest(Random):
    """Gives the least number there can be, whatever is asked."""

    def randint(self, a: int, b: int) -> int:
        """The first."""
        return a

    def choice(self, seq: Any) -> Any:
        """The first."""
        return seq[0]

    def choices(self, population: Any, *args: Any, k: int = 1, **kwargs: Any) -> list[Any]:
        """The first, as often as it is asked for."""
        return [population[0]] * k

    def sample(self, population: Sequence[T], k: int, **kwargs: Any) -> list[T]:
        """The first ones."""
        return list(population[:k])


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Packs of two or three armies, with cards that can do anything the language lets them.

    They shrink towards few and plain cards; a pack that fails a test is noted as code. For
    many packs fast there is `tambores.enclave.testing.random_packs.random_pack`.

    Args:
        draw: given by Hypothesis.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> from tambores import enclave
    >>> @given(packs())
    ... def holds(pack):
    ...     first, second = pack.armies[:2]
    ...     heroes = pack.heroes(first)[0].id, pack.heroes(second)[0].id
    ...     battle = enclave.new_battle((first, second), heroes, seed=1, pack=pack)
    ...     assert tb.loads(tb.dumps(battle), pack) == battle
    >>> holds()
    """

    def part() -> Random:
        """One number is drawn for each card and each ability: 0 for the plainest that there is."""
        number = draw(PARTS)
        return Random(number) if number else Plainest()

    text = draw_pack(draw(st.randoms(use_true_random=False)), part)
    note(f"pack = enclave.parse_pack('''{text}''')")
    return parse_pack(text)
