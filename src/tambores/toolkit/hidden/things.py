"""Hidden things, and what they come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any


class Unknown:
    """A thing that nobody showed; one object stands for one thing."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"


class Hint:
    """What is known of several unknown things together: one at least is one of some cards.

    Attributes:
        things: the things.
        cards: the cards.
    """

    __slots__ = ("cards", "things")

    def __init__(self, things: Iterable[Unknown], cards: frozenset[Any]) -> None:
        self.things, self.cards = tuple(dict.fromkeys(things)), cards

    def touches(self, things: Iterable[Any]) -> bool:
        """Whether it is about any of some things."""
        return any(one in self.things for one in things)

    def contains(self, things: Iterable[Any]) -> bool:
        """Whether it is about all of some things."""
        return all(one in self.things for one in things)

    def within(self, things: Sequence[Any]) -> bool:
        """Whether it is about nothing but some things."""
        return all(one in things for one in self.things)


class Pool:
    """Things that lie at certain places, nobody knows which where.

    Attributes:
        things: the things.
        spots: the unknown things that they are, as many.
    """

    __slots__ = ("spots", "things")

    def __init__(self, things: Iterable[Any], spots: Iterable[Unknown]) -> None:
        self.things, self.spots = [*things], [*spots]

    def copy(self) -> Pool:
        """A copy."""
        return Pool(self.things, self.spots)


class Mix:
    """Things that changed places unseen.

    Attributes:
        inputs: the things before.
        outputs: the same things afterwards. In any order, or for `drawn` in the order of the
            inputs, except that the last one was drawn from anywhere among the others.
        drawn: whether one was drawn.
    """

    __slots__ = ("drawn", "inputs", "outputs")

    def __init__(self, inputs: Iterable[Any], outputs: Iterable[Unknown], drawn: bool) -> None:
        self.inputs, self.outputs, self.drawn = [*inputs], [*outputs], drawn

    def copy(self) -> Mix:
        """A copy."""
        return Mix(self.inputs, self.outputs, self.drawn)
