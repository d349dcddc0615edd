"""A state with the way to it: what algorithms need that ask for the past of a player."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Self

import attrs

from tambores.kernel.chance import Chance
from tambores.kernel.event import Event
from tambores.kernel.game import Action, State
from tambores.kernel.gate import transition
from tambores.kernel.memory import Memory
from tambores.kernel.prompt import Seat
from tambores.kernel.remembering import remember
from tambores.kernel.seeing import determinize, view
from tambores.kernel.step import redacted

DIGEST = 16
"""The bytes of the digest of what a seat has been shown."""


@attrs.frozen
class Past:
    """What a seat has been shown.

    Attributes:
        digest: of the events.
        memory: what the seat remembers of them; None in a state guessed for another seat, whose
            hidden part is not the one that the seat has seen.
    """

    digest: bytes
    memory: Memory | None

    def after(self, shown: tuple[Event, ...]) -> Past:
        """The past after further events."""
        if not shown:
            return self
        lines = self.digest + repr(shown).encode()
        digest = hashlib.blake2b(lines, digest_size=DIGEST).digest()
        return Past(digest, self.memory and self.memory.after(shown))


@attrs.frozen(eq=False)
class Position:
    """A state and the way to it; a copy is the same object.

    A pickle holds the state and what each seat has been shown, whatever the way was.

    Attributes:
        state: the state.
        before: the position before it; None at the start, and after a pickle.
        events: what happened since.
        decisions: how many actions have been taken.
        guessed_for: the seat for which the state was guessed; None for a true one.
    """

    state: State[Any]
    before: Position | None = attrs.field(default=None, repr=False)
    events: tuple[Event, ...] = ()
    decisions: int = 0
    guessed_for: Seat | None = None
    _pasts: dict[Seat, Past] = attrs.field(factory=dict, repr=False)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        pasts = {seat: self.past(seat) for seat in self.state.seats}
        return Position, (self.state, None, (), self.decisions, self.guessed_for, pasts)

    def after(self, action: Action, seed: int | None = None) -> Position:
        """The position after a legal action.

        Args:
            action: the action.
            seed: the seed by which chance is drawn for this action alone, which the new position
                does not hold; None if chance goes on as it would.
        """
        if seed is None:
            step = transition(self.state, action)
            return Position(step.state, self, step.events, self.decisions + 1, self.guessed_for)
        step = transition(_with_chance(self.state, seed), action)
        state = _with_chance(step.state, 0)
        return Position(state, self, step.events, self.decisions + 1, self.guessed_for)

    def guess(self, seat: Seat, seed: int) -> Position:
        """A position that the seat cannot tell from this one, its hidden part guessed anew."""
        state = determinize(view(self.state, seat), seed, memory=self.past(seat).memory)
        return Position(state, self, (), self.decisions, seat)

    def past(self, seat: Seat) -> Past:
        """What a seat has been shown; each step is looked at once."""
        later = []
        position = self
        while seat not in position._pasts and position.before is not None:
            later.append(position)
            position = position.before
        if seat not in position._pasts:
            position._pasts[seat] = Past(b"", remember(view(position.state, seat)))
        found = position._pasts[seat]
        for position in reversed(later):
            found = position._pasts[seat] = position._after(found, seat)
        return found

    def _after(self, past: Past, seat: Seat) -> Past:
        """What a seat has been shown, given its past in the position before."""
        if self.guessed_for not in (None, seat):
            past = Past(past.digest, None)
        return past.after(redacted(self.events, seat))


def _with_chance(state: Any, seed: int) -> State[Any]:
    """A state in which another seed says what chance does from now on."""
    changed: State[Any] = attrs.evolve(state, chance=Chance(seed))
    return changed
