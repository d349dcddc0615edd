"""Helpers of Enclave's strategies: packs, armies and heroes, and the printing of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import note
from hypothesis import strategies as st

from tambores.enclave.content.card import Card
from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import default_pack, pack_or_default, shipped_pack
from tambores.enclave.testing.starts import demands
from tambores.toolkit.testing.drawing import Given, drawn

HOLDERS = st.sampled_from((0, 1, None))


def given_pack(draw: st.DrawFn, pack: Given[Pack]) -> Pack:
    """Return the pack to play with: the default set, or a given pack, which is noted."""
    cards = pack_or_default(drawn(draw, pack))
    if cards.origin[0] != shipped_pack:
        note(f"# pack is {cards.id} with the digest {cards.digest[:8]}…, given to the strategy")
    return cards


def army_of(draw: st.DrawFn, pack: Pack, hero: str | None, other: str | None = None) -> str:
    """Return the army of a hero, or any army except `other`."""
    if hero is not None:
        return pack.army_of(hero)
    return draw(st.sampled_from([army for army in pack.armies if army != other]))


def two_armies(draw: st.DrawFn, pack: Pack) -> tuple[str, str]:
    """Return two different armies of a pack."""
    first = army_of(draw, pack, None)
    return first, army_of(draw, pack, None, other=first)


def hero_of(draw: st.DrawFn, pack: Pack, army: str) -> str:
    """Return a hero of an army; the simplest heroes add no decisions."""
    return draw(st.sampled_from(sorted(pack.heroes(army), key=demands))).id


def simplest(cards: Sequence[Any]) -> list[Any]:
    """Return cards in order, from those that make a position easiest to read."""
    return sorted(cards, key=burden)


def burden(card: Card) -> tuple[int, int, int]:
    """Return how much a card adds to read: abilities, their options, and its cost."""
    options = sum(len(one.effects) for one in card.abilities if one.options is not None)
    return len(card.abilities), options, getattr(card, "cost", 0)


def _show_card(card: Card, printer: Any, cycle: bool) -> None:
    """Print a card for Hypothesis, which by default prints every field."""
    printer.text(repr(card))


def _show_pack(pack: Pack, printer: Any, cycle: bool) -> None:
    """Print a pack for Hypothesis: by its name, with a note about the pack of that name."""
    make, arguments = pack.origin
    printer.text(f"enclave.pack({arguments[0]!r})" if make == shipped_pack else "pack")


_name = "_repr_pretty_"
setattr(Card, _name, _show_card)
setattr(Pack, _name, _show_pack)


def own_pack(pack: Pack) -> dict[str, Pack]:
    """Return the argument that names the pack; {} for that of the library."""
    return {} if pack is default_pack() else {"pack": pack}
