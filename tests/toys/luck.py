"""Dragon's hoard: a game for one seat, who presses its luck with a die.

LUCK-01  Again and again you roll the die, or you leave with the gold you carry.
LUCK-02  If you roll 2 to 6, you carry that much more gold. If you roll a 1, you drop all you carry.
LUCK-03  Gold that you leave with is safe. You cannot leave without gold. With 20 safe gold you win.
LUCK-04  The third 1 wakes the dragon: everybody loses.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores import authoring as ta

WANTED, PATIENCE = 20, 3


@attrs.frozen
class Cave(ta.Table):
    safe: int = 0
    carried: int = 0
    ones: int = 0

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
class LuckAction(ta.Action):
    document = "toy-luck.action"


@attrs.frozen
class Roll(LuckAction):
    tag = "roll"


@attrs.frozen
class Leave(LuckAction):
    tag = "leave"


@attrs.frozen
class LuckEvent(ta.Event):
    document = "toy-luck.event"


@attrs.frozen
class Rolled(LuckEvent):
    tag = "rolled"
    reveals: ClassVar[bool] = True
    pips: int

    @staticmethod
    def change(cave: Cave, pips: int) -> Cave:
        if pips == 1:  # LUCK-02
            return attrs.evolve(cave, carried=0, ones=cave.ones + 1)
        return attrs.evolve(cave, carried=cave.carried + pips)


@attrs.frozen
class Left(LuckEvent):
    tag = "left"

    @staticmethod
    def change(cave: Cave) -> Cave:
        return attrs.evolve(cave, safe=cave.safe + cave.carried, carried=0)


@attrs.frozen
class Due(LuckEvent, ta.DecisionDue): ...


@attrs.frozen
class Ended(LuckEvent, ta.GameEnded): ...


class TurnRoom(ta.Room[Cave, ta.Turn]):
    kind, rule = "roll", "LUCK-01"

    def offers(self, position: ta.Position[Cave], turn: ta.Turn) -> tuple[ta.Action, ...]:
        return (Roll(), Leave()) if position.table.carried else (Roll(),)

    def refuse(self, position: ta.Position[Cave], turn: ta.Turn, action: ta.Action) -> ta.Refusal:
        return self.refusal(position, "no_gold", "LUCK-03")

    def perform(self, draft: ta.Draft[Cave], turn: ta.Turn, action: ta.Action) -> None:
        if action == Leave():
            draft.do(Left)
        else:
            draft.do(Rolled, 1 + draft.below("die", 6))
        if draft.table.safe >= WANTED:  # LUCK-03
            draft.end(ta.Outcome("win", (0,), "hoard"))
        elif draft.table.ones == PATIENCE:  # LUCK-04
            draft.end(ta.Outcome("loss", (), "dragon"))


RULES = ta.FrameRules(
    Luck, LuckView, rule="LUCK-01", rooms={ta.Turn: TurnRoom()},
    actions=(Roll, Leave), events=(Rolled, Left, Due, Ended),
)  # fmt: skip
FORMAT = ta.FrameFormat(RULES)


def new_game(seed: int) -> Luck:
    """A new game."""
    game: Luck = RULES.begin(Cave(), ta.Turn(0), chance=ta.Chance(ta.check_seed(seed)))
    return game
