"""Which battle is being played: what a test runner tells of a test that fails.

While a journal is kept, every step of every game is noted in it, whoever makes it: a test, the
program that it tests, a strategy, a check. Of each state that still exists the journal knows from
which one it came, so that the way to any of them can be told from its beginning.

What is only imagined is set apart: a step from a state that `determinize` has dealt is no step of
the battle that is being played.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs

from tambores.kernel import game
from tambores.kernel.game import Action, State, View

Origin = tuple[State[Any], Action]
"""The state before, and what was decided there."""


@attrs.frozen
class Course:
    """How a game went.

    Attributes:
        states: from the beginning to the last one.
        actions: what was decided in between, one less.
        tried: what was decided in the last one but failed, so that no state came of it.
    """

    states: tuple[State[Any], ...]
    actions: tuple[Action, ...]
    tried: Action | None = None


class Journal:
    """What is noted of the games that are played."""

    def __init__(self) -> None:
        self._origins: dict[int, tuple[weakref.ref[Any], Origin]] = {}
        self._imagined: dict[int, weakref.ref[Any]] = {}
        self._latest: tuple[State[Any], Action | None] | None = None
        self._dream: tuple[State[Any], Action | None] | None = None

    def note(self, state: State[Any], tried: Action | None = None) -> None:
        """The game being played stands here, where `tried` is about to be decided."""
        if self._is_imagined(state):
            self._dream = state, tried
            return
        self._join(state)
        self._latest = state, tried

    def led_to(self, after: State[Any], before: State[Any], action: Action) -> None:
        """An action has led from one state to another."""
        key = id(after)
        forget = self._origins.pop
        self._origins[key] = weakref.ref(after, lambda _: forget(key, None)), (before, action)
        if self._is_imagined(before):
            self.imagined(after)
        self.note(after)

    def imagined(self, state: State[Any]) -> None:
        """A state was dealt from a view, or comes of such a one."""
        key = id(state)
        forget = self._imagined.pop
        self._imagined[key] = weakref.ref(state, lambda _: forget(key, None))

    def course(self, error: BaseException | None = None) -> Course | None:
        """How the game went that was being played; None if there was none.

        Args:
            error: what went wrong. Where it carries a state, the game is that which led there.
        """
        found = _carried(error) or self._latest or self._dream
        if found is None:
            return None
        state, tried = found
        self._join(state)
        states, actions = [state], list[Action]()
        while (origin := self._origin(states[-1])) is not None:
            states.append(origin[0])
            actions.append(origin[1])
        return Course(tuple(reversed(states)), tuple(reversed(actions)), tried)

    def _origin(self, state: State[Any]) -> Origin | None:
        found = self._origins.get(id(state))
        return found[1] if found and found[0]() is state else None

    def _is_imagined(self, state: State[Any]) -> bool:
        found = self._imagined.get(id(state))
        return found is not None and found() is state

    def _join(self, state: State[Any]) -> None:
        """A copy of the latest state, as one that was saved and loaded, came from where it did."""
        if self._latest is None or self._origin(state) is not None:
            return
        latest, _ = self._latest
        origin = self._origin(latest)
        if origin is not None and latest is not state and latest == state:
            key = id(state)
            forget = self._origins.pop
            self._origins[key] = weakref.ref(state, lambda _: forget(key, None)), origin


def _carried(error: BaseException | None) -> tuple[State[Any], Action | None] | None:
    """The state that an error is about, and what was decided there."""
    while error is not None:
        if isinstance(error, BaseExceptionGroup):  # the last one is that of the shortest example
            return _carried(error.exceptions[-1])
        state, action = getattr(error, "state", None), getattr(error, "action", None)
        if isinstance(state, State):
            return state, action if isinstance(action, Action) else None
        error = error.__cause__
    return None


class _Watched:
    """The rules of a game, which note what is done by them."""

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

    def determinize(self, view: View, seed: int) -> State[Any]:
        """A state that shows a view."""
        guess: State[Any] = self.rules.determinize(view, seed)
        self.journal.imagined(guess)
        return guess


_kept: list[Journal] = []


@contextmanager
def kept() -> Iterator[Journal]:
    """Keep a journal of whatever is played, by whatever rules are bound meanwhile.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    >>> with kept() as journal:
    ...     state = tb.apply(start, enclave.Pass())
    >>> journal.course().actions
    (Pass(),)
    """
    journal, find = Journal(), game.rules_of
    watched: dict[int, _Watched] = {}

    def rules_of(position: Any, what: str = "state") -> Any:
        rules = find(position, what)
        return watched.get(id(rules)) or watched.setdefault(id(rules), _Watched(rules, journal))

    game.rules_of = rules_of
    _kept.append(journal)
    try:
        yield journal
    finally:
        _kept.remove(journal)
        game.rules_of = find


def note(state: State[Any]) -> None:
    """Say that this is the game being played, where a journal is kept.

    Steps are noted by themselves; a state from which none is made, or one that was reached in
    another process, is not.

    Args:
        state: where it stands.
    """
    for journal in _kept:
        journal.note(state)
