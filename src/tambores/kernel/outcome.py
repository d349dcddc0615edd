"""How a game ended."""

from __future__ import annotations

import re
from collections.abc import Mapping

import attrs

from tambores.kernel.face import part
from tambores.kernel.message import sentence

_NOTATION = re.compile(r"(win|draw)((?::\d{1,3}(?:,\d{1,3})*)?):([a-z]\w{0,59})", re.ASCII)


@attrs.frozen
class Outcome:
    """The end of a game; `str()` is a sentence in English, where the game is known.

    Attributes:
        result: "win" or "draw".
        winners: the seats that won, in ascending order; empty in a draw.
        reason: what ended it, a word of the game such as "hero_defeated".
        game: the tag of the game whose word that is; only the sentence needs it.

    >>> Outcome("win", (1,), "hero_defeated")
    Outcome(result='win', winners=(1,), reason='hero_defeated')
    """

    result: str
    winners: tuple[int, ...]
    reason: str
    game: str = attrs.field(default="", eq=False, repr=False)

    @property
    def notation(self) -> str:
        """The outcome in one word, which `parse_outcome` reads back.

        >>> Outcome("win", (1,), "hero_defeated").notation, Outcome("draw", (), "tie").notation
        ('win:1:hero_defeated', 'draw:tie')
        """
        winners = (",".join(map(str, self.winners)),) if self.winners else ()
        return ":".join((self.result, *winners, self.reason))

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence that tells it.

        >>> Outcome("win", (1,), "hero_defeated", "enclave").message()
        ('enclave.outcome.win', {'winners': ('@seat.1',), 'reason': '@reason.hero_defeated'})
        """
        winners = tuple(f"@seat.{seat}" for seat in self.winners)
        params = {"winners": winners, "reason": f"@reason.{self.reason}"}
        return f"{self.game}.outcome.{self.result}", params

    def __str__(self) -> str:
        if part(self.game) is None:
            winners = f" for {', '.join(map(str, self.winners))}" if self.winners else ""
            return f"{self.result}{winners}: {self.reason}"
        return sentence(*self.message())


def parse_outcome(word: str, game: str = "") -> Outcome:
    """The outcome that a word writes.

    Args:
        word: such as `win:1:hero_defeated` or `draw:tie_break`.
        game: the tag of the game that ended so.

    Raises:
        ValueError: for any other word.

    >>> parse_outcome("win:1:hero_defeated")
    Outcome(result='win', winners=(1,), reason='hero_defeated')
    """
    found = _NOTATION.fullmatch(word)
    winners = tuple(map(int, found[2][1:].split(","))) if found and found[2] else ()
    if found is None or (found[1] == "win") != bool(winners) or sorted(set(winners)) != [*winners]:
        raise ValueError(f"{word[:60]!r} is no outcome; expected win:SEATS:REASON or draw:REASON")
    outcome = Outcome(found[1], winners, found[3], game)
    if outcome.notation != word:
        raise ValueError(f"{word[:60]!r} is no outcome; written {outcome.notation!r}")
    return outcome
