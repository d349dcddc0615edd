"""What the strategies share: arguments that may be strategies, and values shown as calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from hypothesis import note
from hypothesis import strategies as st

from tambores.enclave.cards.card import EYE, Card, HeroCard
from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import default_pack, pack_or_default, shipped_pack
from tambores.kernel.chance import SEED_LIMIT

T = TypeVar("T")

Given: TypeAlias = T | st.SearchStrategy[T] | None
"""An argument of a strategy: a value, a strategy of values, or None for any value."""

NUMBERS = 128
"""How many numbers there are to pick something by.

Always the same, so that what is picked does not shift what is drawn after it: that is what lets
Hypothesis take away one thing and leave the rest.
"""

SEEDS = st.integers(0, SEED_LIMIT - 1)
_PICKED = st.integers(0, NUMBERS - 1)
HOLDERS = st.sampled_from((0, 1, None))


def said(draw: st.DrawFn, argument: Given[T]) -> T | None:
    """What an argument says; None if it says nothing."""
    return draw(argument) if isinstance(argument, st.SearchStrategy) else argument


def given(draw: st.DrawFn, argument: Given[T], otherwise: st.SearchStrategy[T]) -> T:
    """What an argument says, or one of `otherwise` where none is given."""
    if argument is None:
        return draw(otherwise)
    return draw(argument) if isinstance(argument, st.SearchStrategy) else argument


def pick(draw: st.DrawFn, among: Sequence[T], nothing: float = 0) -> T | None:
    """One of several, simplest towards the first; None if there is none, or by chance.

    Args:
        draw: given by Hypothesis.
        among: from what is picked.
        nothing: how often none of it is, from 0 to 1; None is simpler than any of it.
    """
    number = draw(_PICKED) - round(NUMBERS * nothing)
    return among[number % len(among)] if among and number >= 0 else None


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
    return draw(st.sampled_from(sorted(pack.heroes(army), key=_demands))).id


def _demands(hero: HeroCard) -> tuple[int, bool, int]:
    """How much a hero adds to what is asked: cards to be set aside, a paid ability, others."""
    chosen = hero.removal if hero.removal_by == EYE else 0
    return chosen, hero.activated is not None, len(hero.abilities)


def simplest(cards: Sequence[Any]) -> list[Any]:
    """Cards in the order in which they make a position harder to read."""
    return sorted(cards, key=burden)


def burden(card: Card) -> tuple[int, int, int]:
    """How much a card adds to what is read: abilities, their options, and what it costs."""
    options = sum(len(one.effects) for one in card.abilities if one.options is not None)
    return len(card.abilities), options, getattr(card, "cost", 0)


class _Called:
    """What a function was called with, as it is written between the brackets."""

    def __init__(self, args: Sequence[object], kwargs: Mapping[str, object]) -> None:
        self._parts = [*(("", one) for one in args), *((f"{key}=", kwargs[key]) for key in kwargs)]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """As Hypothesis shows it."""
        for number, (name, value) in enumerate(self._parts):
            if number:
                printer.text(",")
                printer.breakable()
            printer.text(name)
            printer.pretty(value)


class _Made:
    """A call that was made already: it gives its result, and has the name of the function."""

    def __init__(self, name: str, result: object) -> None:
        self.__name__ = name
        self._result = result

    def __call__(self, arguments: object) -> Any:
        return self._result


def shown_as(draw: st.DrawFn, name: str, result: T, *args: object, **kwargs: object) -> T:
    """A value that a failing test shows by the call that makes it, and not as a heap of fields.

    Args:
        draw: given by Hypothesis.
        name: of the function called.
        result: what it has given.
        args: what it was called with.
        kwargs: what it was called with by name.
    """
    shown: T = draw(st.just(_Called(args, kwargs)).map(_Made(name, result)))
    return shown


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
