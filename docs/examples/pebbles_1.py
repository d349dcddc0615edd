"""Pebbles: take the last one. The first release."""

import attrs

from tambores import authoring as ta
from tambores.toolkit.options import option


@attrs.frozen
class Options:
    size: int = option(7, domain=(5, 7, 9))


@attrs.frozen
class Heap(ta.Table):
    options: Options
    left: int
    seats = (0, 1)


@attrs.frozen
class State(ta.FrameState[Heap]):
    document = "pebbles.state"


@attrs.frozen
class View(ta.FrameView[Heap]):
    document = "pebbles.view"


@attrs.frozen
class Take(ta.Action):
    tag, document = "take", "pebbles.action"
    number: int


@attrs.frozen
class Taken(ta.Event):
    tag, document = "taken", "pebbles.event"
    number: int

    @staticmethod
    def change(heap, number):
        return attrs.evolve(heap, left=heap.left - number)


class TurnRoom(ta.Room):
    kind, rule = "turn", "PEB-01"

    def offers(self, position, turn):
        return tuple(Take(number) for number in (1, 2) if number <= position.table.left)

    def perform(self, draft, turn, action):
        draft.do(Taken, action.number)
        if draft.table.left:
            draft.replace(ta.Turn(1 - turn.seat))
        else:
            draft.end(ta.Outcome("win", (turn.seat,), "last"))


RULES = ta.FrameRules(
    State, View, rule="PEB-01", rooms={ta.Turn: TurnRoom()}, actions=(Take,), events=(Taken,)
)


def begin(options, *, seed):
    return RULES.begin(Heap(options, options.size), ta.Turn(0), chance=ta.Chance(seed))


NAMES = {"en": "Pebbles", "es": "Piedras"}

FACE = ta.Face(
    name="pebbles",
    names=NAMES,
    parts=(
        ta.Mode(
            tag="pebbles",
            names=NAMES,
            players=(2,),
            options=Options,
            begin=begin,
            format=ta.FrameFormat(RULES, options=Options, begin=begin),
            messages=({"en": {}, "es": {}},),
        ),
    ),
)
