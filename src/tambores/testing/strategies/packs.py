"""A Hypothesis strategy for packs: any cards that the language of abilities can write."""

from __future__ import annotations

from hypothesis import note
from hypothesis import strategies as st

from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import parse_pack
from tambores.testing.random_packs import draw_pack


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Packs of two or three armies, with cards that can do anything the language lets them.

    They shrink towards few and plain cards; a pack that fails a test is noted as code. For
    many packs fast there is `tambores.testing.random_packs.random_pack`.

    Args:
        draw: given by Hypothesis.

    >>> from hypothesis import given
    >>> from tambores import enclave
    >>> @given(packs())
    ... def holds(pack):
    ...     first, second = pack.armies[:2]
    ...     heroes = pack.heroes(first)[0].id, pack.heroes(second)[0].id
    ...     battle = enclave.new_battle((first, second), heroes, seed=1, pack=pack)
    ...     assert len(battle.sides[0].hand) <= 5
    >>> holds()
    """
    text = draw_pack(draw(st.randoms(use_true_random=False)))
    note(f"pack = enclave.parse_pack('''{text}''')")
    return parse_pack(text)
