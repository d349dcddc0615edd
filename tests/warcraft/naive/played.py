"""The second model alone: it plays given acts from a position."""

from __future__ import annotations

from .content import Act
from .positions import Arguments, table_of
from .table import GameOver, Question, Table
from .trial import Script


def play(arguments: Arguments, dice: tuple[int, ...], *acts: Act) -> Played:
    """Play these acts; the model must offer each of them, and must use all dice."""
    return Played(arguments, dice, acts)


class Played:
    """A position after some acts, and the question that is open then."""

    def __init__(self, arguments: Arguments, dice: tuple[int, ...], acts: tuple[Act, ...]) -> None:
        self.table: Table = table_of(arguments, dice)
        asking = Script(arguments["phase"], self.table).part()
        self.question: Question | None = None
        self.reason = ""
        try:
            self.question = next(asking)
            for act in acts:
                assert act in self.question.legal, (act, self.question)
                self.question = None
                self.question = asking.send(act)
        except StopIteration:
            assert act is acts[-1] if acts else True
        except GameOver as over:
            self.reason = str(over)
        except IndexError:  # it goes on, and no more dice are given
            return
        assert self.table.rolled == len(dice)

    def left(self, race: str) -> dict[tuple[str, str], int]:
        """The pieces of a race."""
        pieces = [(p.kind, p.zone) for p in self.table.pieces if p.race == race]
        return {piece: pieces.count(piece) for piece in pieces}

    def asked(self) -> tuple[int, str, str]:
        assert self.question is not None
        return self.question.seat, self.question.kind, self.question.window


def card(name: str) -> Act:
    return ("PlayCard", name)
