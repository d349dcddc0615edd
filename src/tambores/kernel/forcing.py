"""Chance for tests: give the next results instead of drawing them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import attrs

from tambores.errors import Message, UsageError
from tambores.kernel.chance import ANY, Chance, Result, face_of, result_of
from tambores.kernel.game import State, rules_of, stranger
from tambores.kernel.nearest import suggestion

Die = Sequence[Hashable]
"""The faces of a die, or the items to pick from."""

Dice = Mapping[str, Die | Callable[[Any], Die]]
"""The die of each stream of a game, or a function from a state to it; `*` in a name is any text.

The rules of a game give them as `dice`; without them you cannot name a stream.
"""

SHUFFLED: Die = ()
"""The die of a stream that shuffles."""

NO_DICE: Dice = {}

S = TypeVar("S", bound=State[Any])


def force(state: S, results: Iterable[object], stream: str | None = None) -> S:
    """The state with the next results of chance fixed, for tests and examples.

    No view shows them. Once they are used up, chance goes on as it would have without them.
    Shuffles do not change.

    Args:
        state: a state of a game with chance.
        results: faces, numbers or picked items, first to last; they replace results forced
            earlier for the same stream.
        stream: the stream that gives these results; None for the next roll of any stream.

    Raises:
        TypeError: for a value that is not a state, for a game without chance, and for a stream or
            results of another type.
        ValueError: for an unknown stream, one that shuffles, and a result that its die cannot
            show. Without a stream, the action that rolls next raises it and the state is kept.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("jayme", "borrunn"), seed=7)
    >>> for holder in (0, 1):
    ...     after = tb.force(state, [holder], "toss")
    ...     while after.phase == "setup":
    ...         after = tb.apply(after, after.legal_actions[0])
    ...     print(after.holder)
    0
    1
    """
    if not isinstance(state, State):
        raise stranger(state, "state")
    chance = getattr(state, "chance", None)
    if not isinstance(chance, Chance):
        raise TypeError(f"nothing is left to chance in a {type(state).__name__}")
    if isinstance(results, str) or not isinstance(results, Iterable):
        raise TypeError(f"results is {results!r}; expected a list of results, such as [6, 1]")
    if stream is not None and not isinstance(stream, str):
        raise TypeError(f"stream is {stream!r}; expected the name of a stream, or None")
    queue = [result_of(result) for result in results]
    if stream is not None:
        check_forced(state, stream, queue)
    after: S = attrs.evolve(state, chance=chance.forcing(ANY if stream is None else stream, queue))  # type: ignore[misc]
    return after


def check_forced(state: State[Any], stream: str, results: Iterable[Result]) -> None:
    """ValueError for a stream that cannot be forced, and for a result that its die cannot show."""
    die = _die_of(getattr(rules_of(state), "dice", NO_DICE), stream, state)
    for result in results:
        face_of(result, die, stream)


def _die_of(dice: Dice, stream: str, state: State[Any]) -> Die:
    """The die of a stream; ValueError if there is none."""
    from fnmatch import fnmatchcase

    named = dice.get(stream) or next(
        (found for name, found in dice.items() if fnmatchcase(stream, name)), None
    )
    if named is None:
        known = (name for name, found in dice.items() if found != SHUFFLED)
        near = suggestion(stream, known, "known_streams")
        raise UsageError(Message("kernel.fault.unknown_stream", stream=stream, hint=near))
    found = named(state) if callable(named) else named
    if not found:
        raise UsageError(Message("kernel.fault.not_rolled", stream=stream))
    return found
