"""A Hypothesis strategy for packs: any cards that the language of abilities can write."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import note
from hypothesis import strategies as st

from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import parse_pack
from tambores.enclave.testing.random_packs import draw_pack

T = TypeVar("T")

PARTS = st.integers(0, (1 << 16) - 1)
"""The seeds of cards and of abilities; 0 gives the plainest."""


class Plainest(Random):
    """Always returns the least possible number."""

    def randint(self, a: int, b: int) -> int:
        """Return the first."""
        return a

    def choice(self, seq: Any) -> Any:
        """Return the first."""
        return seq[0]

    def choices(self, population: Any, *args: Any, k: int = 1, **kwargs: Any) -> list[Any]:
        """Return the first, `k` times."""
        return [population[0]] * k

    def sample(self, population: Sequence[T], k: int, **kwargs: Any) -> list[T]:
        """Return the first ones."""
        return list(population[:k])


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Packs of two or three armies, whose cards can have any ability of the language.

    They shrink towards few and plain cards; a pack that fails a test is printed as code. To make
    many packs fast, use `tambores.enclave.testing.random_packs.random_pack`.

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
        """Return the numbers for one card or ability, from one drawn seed; 0 is the plainest."""
        number = draw(PARTS)
        return Random(number) if number else Plainest()

    text = draw_pack(draw(st.randoms(use_true_random=False)), part)
    note(f"pack = enclave.parse_pack('''{text}''')")
    return parse_pack(text)
