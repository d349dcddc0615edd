"""Dragon's hoard: a game for one seat, which presses its luck with a die.

LUCK-01  Again and again you roll the die, or you leave with the gold you carry.
LUCK-02  If you roll 2 to 6, you carry that much more gold. If you roll a 1, you drop all you carry.
LUCK-03  Gold that you leave with is safe. You cannot leave without gold. With 20 safe gold (or as
         much as was agreed) you win.
LUCK-04  The third 1 wakes the dragon: everybody loses.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores import authoring as ta
from tambores.kernel.declared import within
from tambores.kernel.domain import Number

PATIENCE = 3
DIE = ta.die(6)
WANTED = Number(1, 1000)


@attrs.frozen
class Options:
    wanted: int = within(WANTED, default=20)


@attrs.frozen
class Cave(ta.Table):
    options: Options
    safe: int = within(Number(), default=0)
    carried: int = within(Number(), default=0)
    ones: int = within(Number(0, PATIENCE), default=0)

    @property
    def seats(self) -> tuple[int, ...]:
        return (0,)


@attrs.frozen
class Luck(ta.FrameState[Cave]):
    document = "toy-luck.state"


@attrs.frozen
class LuckView(ta.FrameView[Cave]):
    document = "toy-luck.view"


@attrs.frozen
class Roll(ta.Action):
    tag, document = "roll", "toy-luck.action"


@attrs.frozen
class Leave(ta.Action):
    tag, document = "leave", "toy-luck.action"


@attrs.frozen
class Rolled(ta.Event):
    tag, document = "rolled", "toy-luck.event"
    reveals: ClassVar[bool] = True
    pips: int = within(Number(1, 6))

    @staticmethod
    def change(cave: Cave, pips: int) -> Cave:
        if pips == 1:  # LUCK-02
            return attrs.evolve(cave, carried=0, ones=cave.ones + 1)
        return attrs.evolve(cave, carried=cave.carried + pips)


@attrs.frozen
class Left(ta.Event):
    tag, document = "left", "toy-luck.event"

    @staticmethod
    def change(cave: Cave) -> Cave:
        return attrs.evolve(cave, safe=cave.safe + cave.carried, carried=0)


At = ta.Situation[Cave]
Draft = ta.Draft[Cave]


class TurnRoom(ta.Room[Cave, ta.Turn]):
    kind, rule = "roll", "LUCK-01"

    def offers(self, position: At, turn: ta.Turn) -> tuple[ta.Action, ...]:
        return (Roll(), Leave()) if position.table.carried else (Roll(),)

    def refuse(self, position: At, turn: ta.Turn, action: ta.Action) -> ta.Refusal:
        return self.refusal(position, "no_gold", "LUCK-03")

    def perform(self, draft: Draft, turn: ta.Turn, action: ta.Action) -> None:
        if action == Leave():
            draft.do(Left)
        else:
            draft.do(Rolled, *draft.rolled("die", DIE))
        if draft.table.safe >= draft.table.options.wanted:  # LUCK-03
            draft.end(ta.Outcome("win", (0,), "hoard"))
        elif draft.table.ones == PATIENCE:  # LUCK-04
            draft.end(ta.Outcome("loss", (), "dragon"))

    def check(self, position: At, turn: ta.Turn) -> None:
        cave = position.table
        if cave.safe >= cave.options.wanted or cave.ones == PATIENCE:
            raise ValueError("the game is over by LUCK-03 or LUCK-04")
        if position.frames != (turn,):
            raise ValueError("expected one turn and nothing else")


RULES = ta.FrameRules(
    Luck, LuckView, rule="LUCK-01", rooms={ta.Turn: TurnRoom()},
    actions=(Roll, Leave), events=(Rolled, Left), dice={"die": DIE},
)  # fmt: skip


MESSAGES = {
    "en": {
        "seat.0": "You",
        "prompt.roll": "Roll, or leave?",
        "event.rolled": "You roll a {pips}.",
        "event.left": "You bring your gold to safety.",
        "outcome.win": "You win: {reason}.",
        "outcome.loss": "You lose: {reason}.",
        "reason.hoard": "the hoard is yours",
        "reason.dragon": "the dragon is awake",
        "no_gold": "You carry no gold yet.",
    },
    "es": {
        "seat.0": "Tú",
        "prompt.roll": "¿Tiras o te vas?",
        "event.rolled": "Sacas un {pips}.",
        "event.left": "Pones tu oro a salvo.",
        "outcome.win": "Has ganado: {reason}.",
        "outcome.loss": "Has perdido: {reason}.",
        "reason.hoard": "el tesoro es tuyo",
        "reason.dragon": "el dragón se ha despertado",
        "no_gold": "Todavía no llevas oro.",
    },
}


def begin(options: Options, *, seed: int) -> ta.Step[Luck]:
    """Begin a game; raise ValueError unless the gold is from 1 to 1000."""
    if not WANTED.holds(options.wanted):
        raise ValueError(f"wanted is {options.wanted!r}; expected {WANTED.expected}")
    return RULES.begin(Cave(options), ta.Turn(0), chance=ta.Chance(ta.check_seed(seed)))


FORMAT = ta.FrameFormat(RULES, options=Options, begin=begin)
NAMES = {"en": "Dragon's hoard", "es": "El tesoro del dragón"}
FACE = ta.Face(name="toy-luck", names=NAMES, parts=(
    ta.Mode(tag="toy-luck", names=NAMES, players=(1,), format=FORMAT, messages=(MESSAGES,),
            options=Options, begin=begin),
))  # fmt: skip
