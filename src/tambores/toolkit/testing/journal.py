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
from typing import Any, Generic, TypeVar

import attrs

from tambores.errors import IllegalAction
from tambores.kernel import game
from tambores.kernel.game import Action, State, View
from tambores.kernel.refusal import Refusal

T = TypeVar("T")

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


class _Known(Generic[T]):
    """What is known of things, each by itself and not by what it equals, as long as it is there."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[weakref.ref[Any], T]] = {}

    def __len__(self) -> int:
        return len(self._known)

    def __setitem__(self, thing: Any, value: T) -> None:
        key, forget = id(thing), self._known.pop
        self._known[key] = weakref.ref(thing, lambda _: forget(key, None)), value

    def get(self, thing: Any) -> T | None:
        """What is known of it; None if nothing is."""
        found = self._known.get(id(thing))
        return found[1] if found and found[0]() is thing else None


class Journal:
    """What is noted of the games that are played."""

    def __init__(self) -> None:
        self._origins = _Known[Origin]()
        self._imagined = _Known[bool]()
        self._meant = _Known[bool]()
        self._refused = _Known[Action]()
        self._latest: tuple[State[Any], Action | None] | None = None
        self._dream: tuple[State[Any], Action | None] | None = None
        self._chosen: tuple[State[Any], Action | None] | None = None

    def note(self, state: State[Any], tried: Action | None = None) -> None:
        """The game being played stands here, where `tried` is about to be decided."""
        self._join(state)
        if self._meant.get(state):
            self._chosen = state, tried
        elif self._imagined.get(state):
            self._dream = state, tried
        else:
            self._latest = state, tried

    def mean(self, state: State[Any]) -> None:
        """The game to be told is that of this state, to where it is played last."""
        self._join(state)
        self._meant = _Known[bool]()
        self._meant[state] = True
        self._chosen = state, None

    def led_to(self, after: State[Any], before: State[Any], action: Action) -> None:
        """An action has led from one state to another."""
        self._origins[after] = before, action
        for kind in (self._imagined, self._meant):
            if kind.get(before):
                kind[after] = True
        self.note(after)

    def imagined(self, state: State[Any]) -> None:
        """A state was dealt from a view, or comes of such a one."""
        self._imagined[state] = True

    def refused(self, refusal: Refusal, action: object) -> None:
        """What was to be decided is not legal, for this reason."""
        if isinstance(action, Action):
            self._refused[refusal] = action

    def course(self, error: BaseException | None = None) -> Course | None:
        """How the game went that was being played; None if there was none.

        Args:
            error: what went wrong. Where it carries a state, the game is that which led there,
                unless another one is meant.
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
        """A copy of where a game stands, as one that was saved and loaded, came from where it did.

        So it does of the game that is meant, and of the latest one.
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
        """The state that an error is about, and what was or was to be decided there."""
        while error is not None:
            if isinstance(error, BaseExceptionGroup):  # the last is that of the shortest example
                return self._carried(error.exceptions[-1])
            state, action = getattr(error, "state", None), getattr(error, "action", None)
            if isinstance(error, IllegalAction):
                action = self._refused.get(error.refusal)
                if action is None and isinstance(error.__cause__, IllegalAction):
                    error = error.__cause__  # the same, told with fewer words
                    continue
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

    def refuse(self, state: State[Any], action: object) -> Refusal:
        """Why an action is not legal."""
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


def mean(state: State[Any]) -> None:
    """Say that this is the game to be told, whatever else is played, where a journal is kept.

    Args:
        state: of it; it is told to where it is played last from there.
    """
    for journal in _kept:
        journal.mean(state)
