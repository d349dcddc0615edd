"""How a game ended."""

from __future__ import annotations

import attrs

from tambores.kernel.message import sentence


@attrs.frozen
class Outcome:
    """The end of a game.

    Attributes:
        result: "win" or "draw".
        winners: the seats that won, in ascending order; empty in a draw.
        reason: what ended it, a word of the game such as "hero_defeated".
        game: the tag of the game whose word that is; only `str()` uses it.

    >>> Outcome("win", (1,), "hero_defeated")
    Outcome(result='win', winners=(1,), reason='hero_defeated')
    """

    result: str
    winners: tuple[int, ...]
    reason: str
    game: str = attrs.field(default="", eq=False, repr=False)

    def __str__(self) -> str:
        if not self.game:
            winners = f" for {', '.join(map(str, self.winners))}" if self.winners else ""
            return f"{self.result}{winners}: {self.reason}"
        return sentence(
            f"{self.game}.outcome.{self.result}",
            {
                "winners": tuple(f"@seat.{w}" for w in self.winners),
                "reason": f"@reason.{self.reason}",
            },
        )
