"""The outcomes of battles that can be reported to a match."""

from __future__ import annotations

from itertools import product
from typing import Any

from tambores.enclave.play.ending import REASONS, draw, win
from tambores.kernel.declared import Domain
from tambores.kernel.frozen import frozen
from tambores.kernel.message import Phrase
from tambores.kernel.outcome import Outcome

ENDS = (
    *(win(seat, reason) for reason, seat in product(REASONS, (0, 1))),
    *(draw(reason) for reason in REASONS),
)


@frozen
class End(Domain):
    """The outcome of a battle: a win of either side, or a draw, for any of the reasons."""

    def values(self, position: Any) -> tuple[object, ...] | None:
        """All the outcomes."""
        return ENDS

    def holds(self, value: object, position: Any = None) -> bool:
        """Whether a value is one of the outcomes."""
        return isinstance(value, Outcome) and value in ENDS

    def beyond(self, position: Any) -> tuple[object, ...]:
        """A win of both sides, one of a third side, and outcomes that only other games have."""
        reason = REASONS[0]
        many = (Outcome("win", winners, reason) for winners in ((0, 1), (2,)))
        return (*many, Outcome("loss", (), reason), Outcome("draw", (), "rain"))

    @property
    def expected(self) -> str:
        """The form of an outcome, for messages."""
        return "an end of a battle such as win:0:hero_defeated"

    @property
    def phrase(self) -> Phrase:
        """What it is, for refusals."""
        return Phrase("values.end", plain=self.expected)


END = End()
