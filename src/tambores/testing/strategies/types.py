"""Strategies for the types of the games, so that Hypothesis can infer `from_type(State)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from hypothesis import strategies as st

from tambores.kernel import game
from tambores.kernel.face import Mode, parts
from tambores.kernel.record import Record
from tambores.testing.strategies.actions import any_of
from tambores.testing.strategies.games import any_states
from tambores.testing.strategies.records import records
from tambores.testing.strategies.views import views
from tambores.toolkit.testing.contributed import strategies_of, usual_starts

Make = Callable[[], st.SearchStrategy[Any]]


def _types_of(mode: Mode) -> Iterator[tuple[type[Any], Make]]:
    """The types of a mode: its states, views and actions, and those that its face adds."""
    for kind in mode.load("format").documents.values():
        if issubclass(kind, game.State):
            yield kind, lambda: any_states(mode)
            yield from _actions_of(mode, (*game.vocabulary_of(kind).values(),))
        elif issubclass(kind, game.View):
            yield kind, lambda: views(any_states(mode))
    own = strategies_of(mode)
    if own:
        yield from own.types.items()


def _actions_of(
    mode: Mode, kinds: tuple[type[game.Action], ...]
) -> Iterator[tuple[type[Any], Make]]:
    """The kinds of actions of a mode, and the classes that stand for several of them."""

    @cache
    def example() -> game.State[Any]:
        return next(usual_starts(mode.tag))

    def of(base: type[Any]) -> st.SearchStrategy[Any]:
        meant = [kind for kind in kinds if issubclass(kind, base)]
        return st.sampled_from(meant).flatmap(lambda kind: any_of(kind, example()))

    for kind in kinds:
        for base in kind.__mro__[: kind.__mro__.index(game.Action)]:
            yield base, partial(of, base)


def register() -> None:
    """Register strategies for the types of all registered games with Hypothesis.

    Importing `tambores.testing.strategies` does that; call it again for games registered later.
    """
    found: dict[type[Any], Make] = {Record: records}
    for mode in parts():
        if isinstance(mode, Mode):
            for kind, make in _types_of(mode):
                found.setdefault(kind, make)
    for kind, make in found.items():
        st.register_type_strategy(kind, _strategy(make))


def _strategy(make: Make) -> Callable[[type[Any]], st.SearchStrategy[Any]]:
    return lambda kind: make()
