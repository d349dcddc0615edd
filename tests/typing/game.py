"""A game outside the library that names its views, states and actions for type checkers."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_type

import attrs

import tambores as tb
from tambores import authoring as ta


@attrs.frozen
class Count(ta.Table):
    total: int = 0

    @property
    def seats(self) -> tuple[int, ...]:
        return (0, 1)


@attrs.frozen
class Add(ta.Action):
    tag, document = "add", "typed.action"
    number: int


@attrs.frozen
class Added(ta.Event):
    tag, document = "added", "typed.event"
    number: int

    @staticmethod
    def change(table: Count, number: int) -> Count:
        return attrs.evolve(table, total=table.total + number)


@attrs.frozen
class Game(ta.FrameState[Count, Add]):
    document = "typed.state"

    if TYPE_CHECKING:

        def _seen_by(self, seat: int | None) -> Seen: ...


@attrs.frozen
class Seen(ta.FrameView[Count, Add]):
    document = "typed.view"


class Turns(ta.Room[Count, ta.Turn]):
    kind, rule = "add", "game"

    def offers(self, position: ta.Situation[Count], frame: ta.Turn) -> tuple[Add, ...]:
        return (Add(1), Add(2))

    def perform(self, draft: ta.Draft[Count], frame: ta.Turn, action: Add) -> None:
        draft.do(Added, action.number)
        draft.replace(ta.Turn(1 - frame.seat))


RULES = ta.FrameRules(
    Game, Seen, rule="game", rooms={ta.Turn: Turns()}, actions=(Add,), events=(Added,)
)


def begin() -> Game:
    """Begin a game."""
    start = RULES.begin(Count(), ta.Turn(0), chance=ta.Chance(7)).state
    assert isinstance(start, Game)
    return start


def types_of_a_game() -> None:
    state = begin()
    assert_type(tb.legal_actions(state), tuple[Add, ...])
    assert_type(tb.view(state, 0), Seen)
    assert_type(tb.view(state, 0).legal_actions, tuple[Add, ...])
    assert_type(tb.view(state, 0).table, Count)
    assert_type(tb.determinize(tb.view(state, 0), 1), ta.FrameState[Count, Add])
    assert_type(tb.apply(state, Add(1)).table.total, int)
