"""Piles: a tuple of things, bottom to top, if they are visible, and a count if they are not.

The same function works on the pile of a state and on its form in a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, overload

from tambores.kernel.chance import Chance

T = TypeVar("T")

Pile = tuple[T, ...] | int


def size(pile: Pile[T]) -> int:
    """The number of things in a pile, visible or not.

    >>> size(("a", "b")), size(2)
    (2, 2)
    """
    return len(pile) if isinstance(pile, tuple) else pile


@overload
def without(pile: tuple[T, ...], thing: T) -> tuple[T, ...]: ...
@overload
def without(pile: Pile[T], thing: T) -> Pile[T]: ...
def without(pile: Pile[T], thing: T) -> Pile[T]:
    """A pile without one thing, the lowest of several that are equal.

    Raises:
        ValueError: if the thing cannot have been in the pile.

    >>> without(("a", "b", "a"), "a"), without(2, "a")
    (('b', 'a'), 1)
    """
    if isinstance(pile, tuple):
        try:
            place = pile.index(thing)
        except ValueError:
            raise ValueError(f"{thing!r} is not in the pile") from None
        return pile[:place] + pile[place + 1 :]
    if pile < 1:
        raise ValueError(f"{thing!r} cannot leave an empty pile")
    return pile - 1


def off_top(pile: Pile[T], count: int = 1) -> Pile[T]:
    """A pile without the things on top.

    Raises:
        ValueError: if it has fewer.

    >>> off_top(("a", "b", "c"), 2), off_top(3)
    (('a',), 2)
    """
    have = size(pile)
    if have < count:
        raise ValueError(f"a pile of {have} does not have {count}")
    return pile - count if isinstance(pile, int) else pile[: have - count]


def guessed(
    piles: Sequence[Pile[T]], everything: Iterable[T], elsewhere: Iterable[T], chance: Chance
) -> tuple[tuple[T, ...], ...]:
    """Piles with each count replaced by random things that are not visible anywhere.

    Args:
        piles: the piles as a seat sees them.
        everything: all things of the game.
        elsewhere: the things visible outside these piles.
        chance: decides which of the hidden things lies where.

    Raises:
        ValueError: if a visible thing is not part of the game, or too few things are left.

    >>> guessed((("a",), 2), "abcd", "d", Chance(7))
    (('a',), ('b', 'c'))
    """
    return dealt(piles, everything, elsewhere, chance)[0]


def dealt(
    piles: Sequence[Pile[T]], everything: Iterable[T], elsewhere: Iterable[T], chance: Chance
) -> tuple[tuple[tuple[T, ...], ...], Chance]:
    """The piles that `guessed` gives, and the chance left."""
    unseen = [*everything]
    for pile in (tuple(elsewhere), *piles):
        for thing in pile if isinstance(pile, tuple) else ():
            unseen.remove(thing)
    mixed, after = chance.shuffled("guess", unseen)
    found, place = [], 0
    for pile in piles:
        if isinstance(pile, int):
            end = place + pile
            if not place <= end <= len(mixed):
                raise ValueError("more things are hidden than the game has")
            pile, place = mixed[place:end], end
        found.append(pile)
    return tuple(found), after
