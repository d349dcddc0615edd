"""Frozen random streams: the same seed gives the same battle on every machine, for ever.

Python's own shuffles are not promised to stay the same between versions; these are.
"""

from __future__ import annotations

import itertools
import struct
from _thread import _local as ThreadLocal  # threading loads several other modules
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, TypeVar, cast

import attrs

from tambores.errors import Message, Text, UsageError
from tambores.kernel.fields import LATER, terse_repr
from tambores.kernel.frozen import frozen

try:
    from _blake2 import blake2b  # hashlib would load all of OpenSSL
except ImportError:  # a Python that has it elsewhere
    from hashlib import blake2b

T = TypeVar("T")
F = TypeVar("F", bound=Hashable)

Result = int | str | tuple["Result", ...]
"""The form in which a result can be forced: a number, a word, or a tuple of them.

Any other face or item is named by its `id`.
"""

ALGORITHM = "blake2b-1"
"""The name of the way in which chance is drawn; a record pins it."""

SEED_LIMIT = 1 << 64
NUMBER_LIMIT = 1 << 31
"""No number but a seed reaches this in a value of a game, so that every value can be saved."""

ANY = "*"
"""Stands for the stream of the next roll, whichever that is."""

Decide = Callable[[Sequence[int]], int]
"""Takes how likely each of several results is, as whole numbers, and returns the place of one."""

_DECIDES = ThreadLocal()
"""What decides in the place of the seeds in this thread, as `decide`, if anything does."""

_BLOCK = struct.Struct(">8Q")
"""The eight 64-bit words of a digest."""


def check_seed(seed: int) -> int:
    """`seed` itself, if it is an int from 0 to 2**64 - 1; otherwise ValueError."""
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise UsageError(Message("kernel.fault.not_seed", value=repr(seed)))
    return seed


def die(sides: int) -> tuple[int, ...]:
    """A die with the numbers from 1 on its sides; any other die is a tuple of its faces.

    >>> die(6)
    (1, 2, 3, 4, 5, 6)
    """
    return tuple(range(1, sides + 1))


@frozen
class Chance:
    """Randomness as a value.

    Attributes:
        seed: from 0 to 2**64 - 1.
        drawn: how often each named stream was used, as sorted (name, count) pairs.
        forced: the next results of some streams, as sorted (name, results) pairs; `ANY` names
            the next roll, whichever stream it uses. `tambores.force` fills it.

    Each use of a stream gives the result and the chance that follows.

    >>> cards, after = Chance(7).shuffled("deck", "abcde")
    >>> "".join(cards), after.drawn
    ('dabec', (('deck', 1),))
    """

    seed: int
    drawn: tuple[tuple[str, int], ...] = ()
    forced: tuple[tuple[str, tuple[Result, ...]], ...] = attrs.field(default=(), metadata=LATER)

    __repr__ = terse_repr

    def shuffled(self, stream: str, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """`items` in an order drawn from `stream`, every order equally likely (Fisher-Yates)."""
        count, after = self._use(stream)
        if decide := _decider():
            return _dealt(items, decide), after
        return tuple(_mixed(items, _words(self.seed, stream, count))), after

    def below(self, stream: str, limit: int) -> tuple[int, Chance]:
        """A number from 0 to `limit` - 1 drawn from `stream`, each equally likely.

        Raises:
            ValueError: if the next forced result cannot come up.
        """
        count, after = self._use(stream)
        decide = _decider()
        words = _words(self.seed, stream, count)
        number = decide((1,) * limit) if decide else _below(limit, words)
        if not self.forced:
            return number, after
        (number,), after = after._settled(stream, [number], range(limit))
        return number, after

    def rolled(self, stream: str, die: Sequence[F], count: int = 1) -> tuple[tuple[F, ...], Chance]:
        """The faces that `count` rolls of `die` show, in order; one use of `stream`.

        Raises:
            ValueError: for a die without faces, for a negative count, and if the next forced
                result is not on a face.

        >>> faces, after = Chance(7).rolled("attack", ("sword", "shield", "skull"), 4)
        >>> faces, after.drawn
        (('shield', 'skull', 'shield', 'sword'), (('attack', 1),))
        """
        if not die or count < 0:
            raise UsageError(f"{count} rolls of a die with {len(die)} faces cannot be made")
        if not count:
            return (), self
        used, after = self._use(stream)
        words = _words(self.seed, stream, used)
        if decide := _decider():
            faces = [_one_of(die, decide) for _ in range(count)]
        else:
            faces = [die[_below(len(die), words)] for _ in range(count)]
        return after._settled(stream, faces, die) if self.forced else (tuple(faces), after)

    def picked(self, stream: str, items: Sequence[F]) -> tuple[F, Chance]:
        """One of `items`, each place equally likely.

        Raises:
            ValueError: if there are none, or if the next forced result is not one of them.

        >>> Chance(7).picked("reward", ("gold", "wood", "stone"))[0]
        'wood'
        """
        if not items:
            raise UsageError(f"there is nothing to pick from for {stream!r}")
        (item,), after = self.rolled(stream, items)
        return item, after

    def forcing(self, stream: str, results: Sequence[Result]) -> Chance:
        """This chance, with the next results of `stream` (or of `ANY`) in place of earlier ones."""
        forced = dict(self.forced) | {stream: tuple(results)}
        return Chance(self.seed, self.drawn, _kept(forced))

    def _use(self, stream: str) -> tuple[int, Chance]:
        drawn = [*self.drawn]
        for place, (name, count) in enumerate(drawn):
            if name == stream:
                drawn[place] = name, count + 1
                break
        else:
            count, drawn = 0, sorted([*drawn, (stream, 1)])
        return count, Chance(self.seed, tuple(drawn), self.forced)

    def _settled(
        self, stream: str, faces: list[F], die: Sequence[F]
    ) -> tuple[tuple[F, ...], Chance]:
        """The faces, with forced ones first, and the chance without the results used up."""
        forced = dict(self.forced)
        place = 0
        for name in (stream, ANY):
            due = forced.get(name, ())[: len(faces) - place]
            for result in due:
                faces[place] = face_of(result, die, stream)
                place += 1
            forced[name] = forced.get(name, ())[len(due) :]
        return tuple(faces), Chance(self.seed, self.drawn, _kept(forced))


def _kept(forced: dict[str, tuple[Result, ...]]) -> tuple[tuple[str, tuple[Result, ...]], ...]:
    """The queues that still hold a result, in the order of their streams."""
    return tuple(sorted((name, results) for name, results in forced.items() if results))


def face_of(result: Result, die: Sequence[F], stream: str) -> F:
    """The face of a die that a forced result names; ValueError if there is none."""
    if isinstance(die, range):  # it may be too long to search
        if isinstance(result, bool) or not isinstance(result, int) or result not in die:
            bounds = Message("kernel.span", least=die[0], most=die[-1])
            raise _cannot_give(stream, result, bounds)
        return cast(F, result)
    for face in die:
        if _same(result_of(face), result):
            return face
    known = ", ".join(dict.fromkeys(repr(result_of(face)) for face in die))
    raise _cannot_give(stream, result, known)


def _cannot_give(stream: str, result: Result, possible: Text) -> ValueError:
    fault = Message("kernel.fault.cannot_give", stream=stream, result=result, possible=possible)
    return UsageError(fault)


def result_of(face: object) -> Result:
    """The result that forces a face: a plain value itself, or its `id`; otherwise ValueError."""
    if isinstance(face, tuple):
        return tuple(result_of(part) for part in face)
    plain: Any = getattr(face, "id", face)
    number = isinstance(plain, int) and abs(plain) < NUMBER_LIMIT
    if number or (isinstance(plain, str) and plain and plain.isprintable()):
        return plain  # type: ignore[no-any-return]  # not as an int: True stays True
    raise UsageError(Message("kernel.fault.cannot_force", value=repr(face)))


def _same(one: Result, other: Result) -> bool:
    """Whether two results are the same; 1 and True are not."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and one == other


def _words(seed: int, stream: str, count: int) -> Iterator[int]:
    """An endless run of 64-bit words for one use of one stream."""
    return itertools.chain.from_iterable(_blocks(f"{seed}/{stream}/{count}"))


def _blocks(use: str) -> Iterator[tuple[int, ...]]:
    """The same, eight at a time: so many does one hash give."""
    for block in itertools.count():
        yield _BLOCK.unpack(blake2b(f"{use}/{block}".encode()).digest())


def _below(limit: int, words: Iterator[int]) -> int:
    """A number below `limit`; words beyond the last whole multiple are passed over."""
    bound = SEED_LIMIT - SEED_LIMIT % limit
    for word in words:
        if word < bound:
            return word % limit
    raise AssertionError("the words never end")


def _mixed(items: Sequence[T], words: Iterator[int]) -> list[T]:
    """Items in an order that the words decide, from the last place on."""
    mixed = list(items)
    left = len(mixed)
    if left < 2:
        return mixed
    sure = SEED_LIMIT - left  # the bound of `_below` is never lower, and a call takes longer
    for word in words:
        if word < sure or word < SEED_LIMIT - SEED_LIMIT % left:
            other = word % left
            left -= 1
            mixed[left], mixed[other] = mixed[other], mixed[left]
            if left == 1:
                break
    return mixed


# --- chance that is decided from outside ---


class decided_by:
    """Let `decide` settle what chance does in this context, one result after the other.

    A shuffle asks for each item in turn, a roll for each die. Equal results are one.

    >>> with decided_by(lambda chances: len(chances) - 1):
    ...     print(Chance(7).shuffled("deck", "abb")[0], Chance(7).rolled("attack", die(6), 2)[0])
    ('a', 'b', 'b') (6, 6)
    """

    def __init__(self, decide: Decide) -> None:
        self._decide = decide
        self._before: Decide | None = None

    def __enter__(self) -> None:
        self._before, _DECIDES.decide = _decider(), self._decide

    def __exit__(self, *failure: object) -> None:
        _DECIDES.decide = self._before


def _decider() -> Decide | None:
    """What decides in the place of the seeds; None for the seeds."""
    return getattr(_DECIDES, "decide", None)


def _dealt(items: Sequence[T], decide: Decide) -> tuple[T, ...]:
    """Items in the order that was decided, from the last to the first."""
    left = list(items)
    dealt: list[T] = []
    while left:
        dealt.append(_one_of(left, decide))
        left.remove(dealt[-1])
    return tuple(reversed(dealt))


def _one_of(items: Sequence[T], decide: Decide) -> T:
    """One of some items, of which equal ones count together; nobody is asked about only one."""
    different: list[T] = []
    for item in items:
        if item not in different:
            different.append(item)
    if len(different) == 1:
        return different[0]
    return different[decide([items.count(item) for item in different])]
