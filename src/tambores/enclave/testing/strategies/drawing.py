"""What the strategies of Enclave share: packs, armies and heroes, and how cards are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import note
from hypothesis import strategies as st

from tambores.enclave.cards.card import Card
from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import default_pack, pack_or_default, shipped_pack
from tambores.enclave.testing.starts import demands
from tambores.toolkit.testing.drawing import Given, said

HOLDERS = st.sampled_from((0, 1, None))


def given_pack(draw: st.DrawFn, pack: Given[Pack]) -> Pack:
    """The cards to play with; the stand-in set unless others are given, which are noted."""
    cards = pack_or_default(said(draw, pack))
    if cards.origin[0] is not shipped_pack:
        note(f"# pack is {cards.id} with the digest {cards.digest[:8]}…, given to the strategy")
    return cards


def army_of(draw: st.DrawFn, pack: Pack, hero: str | None, other: str | None = None) -> str:
    """The army of a hero, or any but one."""
    if hero is not None:
        return pack.army_of(hero)
    return draw(st.sampled_from([army for army in pack.armies if army != other]))


def two_armies(draw: st.DrawFn, pack: Pack) -> tuple[str, str]:
    """Two different armies of a pack."""
    first = army_of(draw, pack, None)
    return first, army_of(draw, pack, None, other=first)


def hero_of(draw: st.DrawFn, pack: Pack, army: str) -> str:
    """A hero of an army; the simplest is one who asks for nothing."""
    return draw(st.sampled_from(sorted(pack.heroes(army), key=demands))).id


def simplest(cards: Sequence[Any]) -> list[Any]:
    """Cards in the order in which they make a position harder to read."""
    return sorted(cards, key=burden)


def burden(card: Card) -> tuple[int, int, int]:
    """How much a card adds to what is read: abilities, their options, and what it costs."""
    options = sum(len(one.effects) for one in card.abilities if one.options is not None)
    return len(card.abilities), options, getattr(card, "cost", 0)


def _show_card(card: Card, printer: Any, cycle: bool) -> None:
    """As Hypothesis shows a card; by itself it would show every field of it."""
    printer.text(repr(card))


def _show_pack(pack: Pack, printer: Any, cycle: bool) -> None:
    """As Hypothesis shows a pack: by name, and what has that name is noted."""
    make, arguments = pack.origin
    printer.text(f"enclave.pack({arguments[0]!r})" if make is shipped_pack else "pack")


_name = "_repr_pretty_"
setattr(Card, _name, _show_card)
setattr(Pack, _name, _show_pack)


def own_pack(pack: Pack) -> dict[str, Pack]:
    """The argument that names the cards, unless they are those of the library."""
    return {} if pack is default_pack() else {"pack": pack}
