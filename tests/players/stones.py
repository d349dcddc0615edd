"""Stones: seats take one to three stones in turn.

STON-01  In turn order, each seat takes one, two or three stones from the heap.
STON-02  Whoever takes the last stone wins. If the seats play `together`, everybody loses as soon as
         a seat takes three stones, and everybody wins if that does not happen.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores import authoring as ta
from tambores.kernel.declared import within
from tambores.kernel.domain import Flag, Number

COUNT = Number(1, 3)


@attrs.frozen
class Options:
    stones: int = within(Number(1, 100), default=10)
    players: int = within(Number(1, 4), default=2)
    together: bool = within(Flag(), default=False)


@attrs.frozen
class Heap(ta.Table):
    options: Options
    left: int = within(Number(), default=0)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(range(self.options.players))


@attrs.frozen
class State(ta.FrameState[Heap]):
    document = "toy-stones.state"


@attrs.frozen
class View(ta.FrameView[Heap]):
    document = "toy-stones.view"


@attrs.frozen
class Take(ta.Action):
    tag, document = "take", "toy-stones.action"
    count: int = within(COUNT)


@attrs.frozen
class Taken(ta.Event):
    tag, document = "taken", "toy-stones.event"
    count: int = within(COUNT)

    @staticmethod
    def change(heap: Heap, count: int) -> Heap:
        return attrs.evolve(heap, left=heap.left - count)


class Room(ta.Room[Heap, ta.Turn]):
    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "STON-01"

    def offers(self, position: ta.Situation[Heap], turn: ta.Turn) -> tuple[ta.Action, ...]:
        return tuple(Take(count) for count in range(1, min(3, position.table.left) + 1))

    def perform(self, draft: ta.Draft[Heap], turn: ta.Turn, action: ta.Action) -> None:
        assert isinstance(action, Take)
        draft.do(Taken, action.count)
        heap = draft.table
        if heap.options.together and action.count == 3:  # STON-02
            draft.end(ta.Outcome("loss", (), "greed"))
        elif not heap.left:
            winners = heap.seats if heap.options.together else (turn.seat,)
            draft.end(ta.Outcome("win", winners, "last"))
        else:
            draft.replace(ta.Turn((turn.seat + 1) % heap.options.players))


RULES = ta.FrameRules(
    State, View, rule="STON-01", rooms={ta.Turn: Room()}, actions=(Take,), events=(Taken,)
)


def begin(options: Options, *, seed: int) -> ta.Step[State]:
    heap = Heap(options, options.stones)
    return RULES.begin(heap, ta.Turn(0), chance=ta.Chance(ta.check_seed(seed)))


TEXTS = {
    **{f"seat.{seat}": f"{seat + 1}" for seat in range(4)},
    "prompt.turn": "?",
    "action.take": "{count}",
    "event.taken": "{count}",
    "outcome.win": "{winners}: {reason}",
    "outcome.loss": "{reason}",
    "reason.last": "last",
    "reason.greed": "greed",
}

FACE = ta.Face(
    name="toy-stones",
    names={"en": "Stones", "es": "Piedras"},
    parts=(
        ta.Mode(
            tag="toy-stones",
            names={"en": "Stones", "es": "Piedras"},
            players=(1, 2, 3, 4),
            options=Options,
            begin=begin,
            format=ta.FrameFormat(RULES, options=Options, begin=begin),
            messages=({"en": TEXTS, "es": TEXTS},),
        ),
    ),
)
