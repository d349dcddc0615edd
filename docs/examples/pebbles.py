"""Pebbles: take the last one, or leave it. The second release."""

import attrs
import pebbles_1

from tambores import authoring as ta
from tambores.toolkit.options import option


@attrs.frozen
class Options:
    size: int = option(7, domain=(5, 7, 9))
    last_loses: bool = option(False, domain=(False, True), later=True)


@attrs.frozen
class Heap(ta.Table):
    options: Options
    left: int
    turns: int = ta.later(0)
    seats = (0, 1)


@attrs.frozen
class State(ta.FrameState[Heap]):
    document = "pebbles.state"


@attrs.frozen
class View(ta.FrameView[Heap]):
    document = "pebbles.view"


@attrs.frozen
class Grab(ta.Action):
    tag, document = "grab", "pebbles.action"
    count: int


class Taken(pebbles_1.Taken):
    @staticmethod
    def change(heap, number):
        return attrs.evolve(heap, left=heap.left - number, turns=heap.turns + 1)


class TurnRoom(ta.Room):
    kind, rule = "turn", "PEB-01"

    def offers(self, position, turn):
        return tuple(Grab(count) for count in (1, 2) if count <= position.table.left)

    def perform(self, draft, turn, action):
        draft.do(Taken, action.count)
        if draft.table.left:
            draft.replace(ta.Turn(1 - turn.seat))
        else:
            loses = draft.table.options.last_loses
            draft.end(ta.Outcome("win", (1 - turn.seat if loses else turn.seat,), "last"))


RULES = ta.FrameRules(
    State, View, rule="PEB-01", rooms={ta.Turn: TurnRoom()}, actions=(Grab,), events=(Taken,)
)


def begin(options, *, seed):
    return RULES.begin(Heap(options, options.size), ta.Turn(0), chance=ta.Chance(seed))


def without_digests(old):
    """From version 1 to 2: states count turns, so the digests in records no longer hold."""
    if old["type"] != "pebbles.record":
        return old
    moves = [entry for entry in old["data"]["moves"] if "digest" not in entry]
    return {**old, "data": {**old["data"], "moves": moves}}


FORMAT = ta.FrameFormat(
    RULES,
    options=Options,
    begin=begin,
    version=2,
    migrations={1: (ta.Renamed(Grab, "take", count="number"), without_digests)},
)

MODE = attrs.evolve(pebbles_1.FACE.parts[0], options=Options, begin=begin, format=FORMAT)
FACE = attrs.evolve(pebbles_1.FACE, parts=(MODE,))
