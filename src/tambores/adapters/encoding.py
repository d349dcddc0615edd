"""Views and actions of any game as numbers: what programs that learn work with.

The numbering of the actions comes from the domains of their fields, the row of numbers of a view
from the layout that its game offers.
"""

from __future__ import annotations

import hashlib
import operator
from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import chain
from typing import Any, Self, SupportsIndex

import attrs
import numpy as np
from numpy.typing import NDArray

from tambores.errors import UsageError
from tambores.kernel.declared import every
from tambores.kernel.face import Mode, part
from tambores.kernel.game import Action, State, View, check_view, vocabulary_of
from tambores.kernel.observation import Observation
from tambores.kernel.opening import opening
from tambores.registry import tag_of

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


def _no_layout(tag: str, mode: object) -> str:
    """Why games of a mode cannot be written as numbers."""
    within = mode.contains if isinstance(mode, Mode) else ""
    if within:
        return f"{tag} has no encoding: it is a match; learn its games, of the mode {within!r}"
    return f"{tag} has no encoding: its face offers no observation"


@attrs.frozen(eq=False)
class Encoding:
    """How the views and actions of one kind of game are written as numbers.

    It fits all games with the same mode, content and seats, such as all skirmishes with one card
    pack, or all games of one scenario. `encoding` makes it.

    Attributes:
        game: the tag of the mode.
        names: what each number of an observation stands for, in order.
        actions: every action that can be legal in some position, by its number.

    >>> from tambores import enclave
    >>> import tambores as tb
    >>> code = encoding("enclave")
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7, holder=0)
    >>> seen = tb.view(state, 0)
    >>> code.observe(seen).shape == (len(code.names),), code.observe(seen).dtype
    (True, dtype('float32'))
    >>> numbers = code.mask(seen).nonzero()[0]
    >>> [code.action(number) for number in numbers] == sorted(seen.legal_actions, key=code.number)
    True
    """

    game: str
    names: tuple[str, ...]
    actions: tuple[Action, ...] = attrs.field(repr=False)
    _layout: Observation = attrs.field(repr=False)
    _content: Any = attrs.field(repr=False)
    _start: State[Any] = attrs.field(repr=False)

    @classmethod
    def of(cls, state: State[Any]) -> Encoding:
        """The encoding for games that begin like a state.

        Raises:
            TypeError: for a value that is not a state.
            ValueError: for a game that offers no layout of its views, or that has actions which
                cannot be listed.
        """
        tag = tag_of(state)
        mode = part(tag)
        layout = mode.load("observation") if isinstance(mode, Mode) and not mode.contains else None
        if mode is None or layout is None:
            raise UsageError(_no_layout(tag, mode))
        numbers = layout(state)
        actions = tuple(chain.from_iterable(all_of(kind, state) for kind in kinds(state)))
        content = mode.load("format").content_of(state)
        return cls(tag, numbers.names, actions, numbers, content, state)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[[State[Any]], Encoding], tuple[State[Any]]]:
        return Encoding.of, (self._start,)

    @cached_property
    def digest(self) -> str:
        """A short text that differs between encodings; save it with a trained model."""
        lines = (self.game, *self.names, *map(str, self.actions))
        return hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()

    def check(self, digest: str) -> None:
        """Make sure that a model was trained with this encoding.

        Raises:
            ValueError: for the digest of another encoding.
        """
        if digest != self.digest:
            raise UsageError(
                f"the model was trained with another encoding of {self.game} "
                f"({digest}, not {self.digest}): other cards, options or rules"
            )

    # --- actions ----------------------------------------------------------------------------

    @cached_property
    def _numbers(self) -> Mapping[Action, int]:
        return {action: number for number, action in enumerate(self.actions)}

    def number(self, action: Action) -> int:
        """The number of an action, from 0.

        Raises:
            ValueError: for an action that games with this encoding do not have.
        """
        number = self._numbers.get(action)
        if number is None:
            raise UsageError(f"{action} has no number in this encoding of {self.game}")
        return number

    def action(self, number: SupportsIndex) -> Action:
        """The action with a number, which may be an integer of numpy.

        Raises:
            TypeError: for a value that is not a whole number.
            ValueError: for a number that no action has.
        """
        number = whole(number)
        if not 0 <= number < len(self.actions):
            last = len(self.actions) - 1
            raise UsageError(f"no action has the number {number}; the numbers are 0 to {last}")
        return self.actions[number]

    def legal(self, view: View[Any, Any]) -> list[int]:
        """The numbers of the legal actions of a view, in the order of `legal_actions`.

        Raises:
            TypeError, ValueError: as `observe`.
        """
        self._expect(view)
        return self._legal(view)

    def _legal(self, view: View[Any, Any]) -> list[int]:
        numbers = self._numbers
        try:
            return [numbers[action] for action in view.legal_actions]
        except KeyError as error:
            return [self.number(error.args[0])]  # it says which one has no number

    def mask(self, view: View[Any, Any]) -> Mask:
        """1 for the number of each legal action, 0 for all others; int8, of length `actions`.

        All are 0 while another seat decides.

        Raises:
            TypeError, ValueError: as `observe`.
        """
        self._expect(view)
        mask = np.zeros(len(self.actions), np.int8)
        self._mark(view, mask)
        return mask

    def _mark(self, view: View[Any, Any], mask: Mask) -> None:
        """Write the mask of a view into an array of zeros."""
        places: Any = mask.data
        for number in self._legal(view):
            places[number] = 1

    # --- views ------------------------------------------------------------------------------

    def observe(self, view: View[Any, Any]) -> Numbers:
        """A view as float32 numbers, one for each of `names`.

        Equal views give equal numbers, and the numbers show only what the view shows.

        Raises:
            TypeError: for a value that is not a view.
            ValueError: for a view of another game, or with other content or seats.
        """
        self._expect(view)
        numbers = np.zeros(len(self.names), np.float32)
        self._write(view, numbers)
        return numbers

    def _write(self, view: View[Any, Any], numbers: Numbers) -> None:
        """Write the numbers of a view into an array of zeros; none is beyond its bounds."""
        try:
            row = self._row(view)
        except KeyError as error:
            raise UsageError(f"{error} is not in this encoding of {self.game}") from None
        places: Any = numbers.data
        for place, number in row.items():
            places[place] = number
        numbers.clip(*self.bounds, out=numbers)

    def fill(self, view: View[Any, Any], numbers: Numbers, mask: Mask) -> None:
        """Write `observe` and `mask` of a view into arrays that exist already.

        Args:
            view: the view.
            numbers: float32, one for each of `names`, in one piece of memory.
            mask: int8, one for each of `actions`, in one piece of memory.

        Raises:
            TypeError, ValueError: as `observe`.
        """
        self._expect(view)
        numbers.fill(0)
        self._write(view, numbers)
        mask.fill(0)
        self._mark(view, mask)

    @cached_property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number of an observation can be."""
        least, most = self._bounds()
        return np.array(least, np.float32), np.array(most, np.float32)

    def _row(self, view: Any) -> Mapping[int, float]:
        """The numbers that are not 0, by their place."""
        return self._layout.numbers(view)

    def _bounds(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        return self._layout.bounds

    def _expect(self, view: View[Any, Any]) -> None:
        """ValueError for a view that the encoding does not fit."""
        check_view(view)
        if tag_of(view) != self.game:
            raise UsageError(f"this is a view of {tag_of(view)}, the encoding is of {self.game}")
        content = self._form.content_of(view)
        same = content is self._content or self._pins_of(content) == self._pins
        if not same or view.seats != self._start.seats:
            raise UsageError(
                f"this view of {self.game} has other cards, other content or other seats than the "
                "encoding; make an encoding for it with Encoding.of"
            )

    @cached_property
    def _pins(self) -> Any:
        return self._pins_of(self._content)

    def _pins_of(self, content: Any) -> Any:
        """What identifies some content; None for no content."""
        return None if content is None else self._form.pins(content)

    @cached_property
    def _form(self) -> Any:
        mode = part(self.game)
        assert mode is not None
        return mode.load("format")


def encoding(game: str, options: Mapping[str, Any] | None = None) -> Encoding:
    """The encoding of the games of a mode.

    Args:
        game: a game, or one of its modes, such as "enclave" or "enclave-solo".
        options: the options of the game that differ from their defaults, by name.

    Raises:
        ValueError: as `Encoding.of`, and for an unknown game or option.

    >>> encoding("warcraft").actions[0]
    Abandon(seat=0)
    """
    return Encoding.of(opening(game, seed=0, **(options or {})).state)


def whole(number: SupportsIndex) -> int:
    """The number of an action as an int; TypeError for a value that is not a whole number.

    >>> whole(np.int64(7))
    7
    >>> try:
    ...     whole(7.9)
    ... except TypeError as error:
    ...     print(error)
    an action is a whole number, not 7.9
    """
    try:
        if not isinstance(number, bool):
            return operator.index(number)
    except TypeError:
        pass
    raise TypeError(f"an action is a whole number, not {number!r:.60}")


def kinds(state: State[Any]) -> list[type[Action]]:
    """Every kind of action of a game, by tag."""
    found = vocabulary_of(type(state))
    return [found[tag] for tag in sorted(found)]


def all_of(kind: type[Action], state: State[Any]) -> list[Action]:
    """Every action of a kind that can be legal in some position."""
    found = every(kind, state, ever=True)
    if found is None:
        raise UsageError(f"the actions {kind.tag} of {tag_of(state)} cannot be listed")
    return list(found)
