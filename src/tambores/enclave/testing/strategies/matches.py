"""Campaigns and duels."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tambores.enclave import campaign, duel
from tambores.enclave.campaign import Campaign
from tambores.enclave.content.pack import Pack
from tambores.enclave.duel import Duel
from tambores.enclave.testing.strategies.battles import house_rules, own_rules
from tambores.enclave.testing.strategies.drawing import given_pack, own_pack, two_armies
from tambores.toolkit.testing.drawing import SEEDS, Given, shown_as
from tambores.toolkit.testing.reaching import reachable


def campaigns(pack: Given[Pack] = None, depth: int = 9) -> st.SearchStrategy[Campaign]:
    """Campaigns, from the beginning to the end, over armies, seeds and house rules.

    Battles are not played; any result that they can have is reported instead.

    Args:
        pack: the cards, or a strategy of packs, with a hero of each colour in each army; by
            default that of the library.
        depth: the most decisions; a whole campaign takes nine.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(campaigns())
    ... def holds(match):
    ...     assert (len(match.fought) == 3) == (tb.outcome(match) is not None)
    >>> holds()
    """
    return reachable(_new_match("campaign.new_match", campaign.new_match, pack), depth)


def duels(pack: Given[Pack] = None, depth: int = 2) -> st.SearchStrategy[Duel]:
    """Duels, from the beginning to the end, over armies, seeds and house rules.

    Battles are not played; any result that they can have is reported instead.

    Args:
        pack: the cards, or a strategy of packs, with at least two heroes in each army; by default
            that of the library.
        depth: the most decisions; a whole duel takes two.

    >>> import tambores as tb
    >>> from hypothesis import given
    >>> @given(duels())
    ... def holds(match):
    ...     assert (len(match.fought) == 2) == (tb.outcome(match) is not None)
    >>> holds()
    """
    return reachable(_new_match("duel.new_match", duel.new_match, pack), depth)


def matches(pack: Given[Pack] = None) -> st.SearchStrategy[Campaign | Duel]:
    """Matches of either kind, from the beginning to the end.

    Args:
        pack: the cards, or a strategy of packs; by default `enclave.default_pack()`.

    >>> from hypothesis import given
    >>> @given(matches())
    ... def holds(match):
    ...     assert len(match.score.points) == 2
    >>> holds()
    """
    return campaigns(pack) | duels(pack)


@st.composite
def _new_match(draw: st.DrawFn, name: str, begin: Any, pack: Given[Pack]) -> Any:
    """Return a new match."""
    cards = given_pack(draw, pack)
    terms: dict[str, Any] = {"armies": two_armies(draw, cards), "seed": draw(SEEDS)}
    terms |= own_rules(draw(house_rules())) | own_pack(cards)
    return shown_as(draw, name, begin(**terms), **terms)
