"""Frozen random streams: the same seed gives the same battle on every machine, for ever.

Python's own shuffles are not promised to stay the same between versions; these are.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import TypeVar

import attrs

T = TypeVar("T")

ALGORITHM = "blake2b-1"
"""The name of the way in which chance is drawn; a record pins it."""

SEED_LIMIT = 1 << 64
NUMBER_LIMIT = 1 << 31
"""No number but a seed reaches this in a value of a game, so that every value can be saved."""

_BLOCK = struct.Struct(">8Q")
"""The eight 64-bit words of a digest."""


def check_seed(seed: int) -> int:
    """`seed` itself, if it is an int from 0 to 2**64 - 1; otherwise ValueError."""
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return seed


@attrs.frozen
class Chance:
    """Randomness as a value.

    Attributes:
        seed: from 0 to 2**64 - 1.
        drawn: how often each named stream was used, as sorted (name, count) pairs.

    Each use of a stream gives the result and the chance that follows.

    >>> cards, after = Chance(7).shuffled("deck", "abcde")
    >>> "".join(cards), after.drawn
    ('dabec', (('deck', 1),))
    """

    seed: int
    drawn: tuple[tuple[str, int], ...] = ()

    def shuffled(self, stream: str, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """`items` in an order drawn from `stream`, every order equally likely (Fisher-Yates)."""
        count, after = self._use(stream)
        words = _words(self.seed, stream, count)
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = _below(last + 1, words)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), after

    def below(self, stream: str, limit: int) -> tuple[int, Chance]:
        """A number from 0 to `limit` - 1 drawn from `stream`, each equally likely."""
        count, after = self._use(stream)
        return _below(limit, _words(self.seed, stream, count)), after

    def _use(self, stream: str) -> tuple[int, Chance]:
        drawn = dict(self.drawn)
        count = drawn.get(stream, 0)
        drawn[stream] = count + 1
        return count, Chance(self.seed, tuple(sorted(drawn.items())))


def _words(seed: int, stream: str, count: int) -> Iterator[int]:
    """An endless run of 64-bit words for one use of one stream."""
    blocks = (
        _BLOCK.unpack(blake2b(f"{seed}/{stream}/{count}/{block}".encode()).digest())
        for block in itertools.count()
    )
    return itertools.chain.from_iterable(blocks)


def _below(limit: int, words: Iterator[int]) -> int:
    """A number below `limit`; words beyond the last whole multiple are passed over."""
    bound = SEED_LIMIT - SEED_LIMIT % limit
    for word in words:
        if word < bound:
            return word % limit
    raise AssertionError("the words never end")
