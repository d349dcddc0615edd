"""A journal of the games being played, so that a test runner can report those of failing tests.

While a journal is kept, it notes every step of every game, whether made by a test, the program
under test, a strategy or a check. For each state that still exists, the journal knows the state
before it, so it can report the way to any of them from its beginning.

Imagined games are kept apart: a step from a state that `determinize` has made is not a step of the
game being played.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

import attrs

from tambores.errors import IllegalAction
from tambores.kernel import binding
from tambores.kernel.game import Action, State, View
from tambores.kernel.refusal import Refusal

T = TypeVar("T")

Origin = tuple[State[Any], Action]
"""The state before, and the action chosen there."""


@attrs.frozen
class Course:
    """The course of a game.

    Attributes:
        states: all states, from the first to the last.
        actions: the actions between them, one fewer.
        tried: an action that failed in the last state, so that it led to no new state.
    """

    states: tuple[State[Any], ...]
    actions: tuple[Action, ...]
    tried: Action | None = None


class _Known(Generic[T]):
    """A mapping by the identity of its keys, not by their equality, for as long as they exist."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[weakref.ref[Any], T]] = {}

    def __len__(self) -> int:
        return len(self._known)

    def __setitem__(self, thing: Any, value: T) -> None:
        key, forget = id(thing), self._known.pop
        self._known[key] = weakref.ref(thing, lambda _: forget(key, None)), value

    def get(self, thing: Any) -> T | None:
        """The value of a key; None if there is none."""
        found = self._known.get(id(thing))
        return found[1] if found and found[0]() is thing else None


class Journal:
    """Notes on the games being played."""

    def __init__(self) -> None:
        self._origins = _Known[Origin]()
        self._imagined = _Known[bool]()
        self._meant = _Known[bool]()
        self._refused = _Known[Action]()
        self._latest: tuple[State[Any], Action | None] | None = None
        self._dream: tuple[State[Any], Action | None] | None = None
        self._chosen: tuple[State[Any], Action | None] | None = None

    def note(self, state: State[Any], tried: Action | None = None) -> None:
        """Note the current state of the game being played, and an action about to be tried."""
        self._join(state)
        if self._meant.get(state):
            self._chosen = state, tried
        elif self._imagined.get(state):
            self._dream = state, tried
        else:
            self._latest = state, tried

    def mean(self, state: State[Any]) -> None:
        """Report the game of this state, up to its last move."""
        self._join(state)
        self._meant = _Known[bool]()
        self._meant[state] = True
        self._chosen = state, None

    def led_to(self, after: State[Any], before: State[Any], action: Action) -> None:
        """Note that an action has led from one state to another."""
        self._origins[after] = before, action
        for kind in (self._imagined, self._meant):
            if kind.get(before):
                kind[after] = True
        self.note(after)

    def imagined(self, state: State[Any]) -> None:
        """Note that a state was made from a view, or follows from such a state."""
        self._imagined[state] = True

    def refused(self, refusal: Refusal, action: object) -> None:
        """Note that an action is not legal, with the refusal."""
        if isinstance(action, Action):
            self._refused[refusal] = action

    def course(self, error: BaseException | None = None) -> Course | None:
        """The course of the game being played; None if there is none.

        Args:
            error: the error that occurred. If it carries a state, the game is the one that led
                there, unless `mean` has chosen another.
        """
        found = self._carried(error)
        if self._chosen is not None and (found is None or not self._meant.get(found[0])):
            found = self._chosen
        found = found or self._latest or self._dream
        if found is None:
            return None
        state, tried = found
        self._join(state)
        states, actions = [state], list[Action]()
        while (origin := self._origins.get(states[-1])) is not None:
            states.append(origin[0])
            actions.append(origin[1])
        return Course(tuple(reversed(states)), tuple(reversed(actions)), tried)

    def _join(self, state: State[Any]) -> None:
        """Give a copy of a game's current state, such as a loaded save, the same history.

        This covers the game chosen by `mean`, and the latest one.
        """
        if self._origins.get(state) is not None:
            return
        for stand in (self._chosen, self._latest):
            if stand is None or stand[0] is state or stand[0] != state:
                continue
            if self._meant.get(stand[0]):
                self._meant[state] = True
            origin = self._origins.get(stand[0])
            if origin is not None:
                self._origins[state] = origin
            return

    def _carried(self, error: BaseException | None) -> tuple[State[Any], Action | None] | None:
        """The state that an error is about, and the action made or tried there."""
        while error is not None:
            if isinstance(error, BaseExceptionGroup):  # the last one is of the shortest example
                return self._carried(error.exceptions[-1])
            state, action = getattr(error, "state", None), getattr(error, "action", None)
            if isinstance(error, IllegalAction):
                action = self._refused.get(error.refusal)
                if action is None and isinstance(error.__cause__, IllegalAction):
                    error = error.__cause__  # the same error with less detail
                    continue
            if isinstance(state, State):
                return state, action if isinstance(action, Action) else None
            error = error.__cause__
        return None


class _Watched:
    """The rules of a game, wrapped so that each call is noted in a journal."""

    def __init__(self, rules: Any, journal: Journal) -> None:
        self.rules, self.journal = rules, journal

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def follow(self, state: State[Any], action: Action, events: Any) -> State[Any]:
        """The state after a legal action."""
        self.journal.note(state, action)
        after: State[Any] = self.rules.follow(state, action, events)
        self.journal.led_to(after, state, action)
        return after

    def refuse(self, state: State[Any], action: object) -> Refusal:
        """The reason why an action is not legal."""
        refusal: Refusal = self.rules.refuse(state, action)
        self.journal.refused(refusal, action)
        return refusal

    def determinize(self, view: View, seed: int) -> State[Any]:
        """A state that shows a view."""
        guess: State[Any] = self.rules.determinize(view, seed)
        self.journal.imagined(guess)
        return guess


_kept: list[Journal] = []


@contextmanager
def kept() -> Iterator[Journal]:
    """Keep a journal of every game played, including games bound in the meantime.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    >>> with kept() as journal:
    ...     state = tb.apply(start, enclave.Pass())
    >>> journal.course().actions
    (Pass(),)
    """
    journal = Journal()
    end = binding.watch(lambda rules: _Watched(rules, journal))
    _kept.append(journal)
    try:
        yield journal
    finally:
        _kept.remove(journal)
        end()


def note(state: State[Any]) -> None:
    """Mark the game of a state as the one being played, if a journal is kept.

    Steps are noted automatically; a state from which no step is made, or one reached in another
    process, is not.

    Args:
        state: the current state of the game.
    """
    for journal in _kept:
        journal.note(state)


def mean(state: State[Any]) -> None:
    """Mark the game of a state as the one to report, if a journal is kept.

    Args:
        state: a state of the game; the report covers it up to the last move made from there.
    """
    for journal in _kept:
        journal.mean(state)
