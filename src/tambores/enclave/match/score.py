"""Scores: what plain results of battles are worth, with a line that explains each point."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from tambores.enclave.content.card import COLOURS
from tambores.enclave.match.modes import Mode
from tambores.enclave.play.ending import DRAW, WIN
from tambores.enclave.play.setup import check_two
from tambores.errors import UsageError
from tambores.kernel.frozen import frozen
from tambores.kernel.message import sentence
from tambores.kernel.nearest import hint
from tambores.kernel.outcome import Outcome


@frozen
class Result:
    """A battle as the score sees it.

    Attributes:
        colours: of the heroes, by seat.
        winner: a seat; None for a draw.
    """

    colours: tuple[str, str]
    winner: int | None

    @property
    def above(self) -> int:
        """By how many colours the winner's hero was below the other one."""
        assert self.winner is not None
        own, other = self.colours[self.winner], self.colours[1 - self.winner]
        return COLOURS.index(other) - COLOURS.index(own)


@frozen
class Line:
    """Why the score is what it is; `str()` is a sentence.

    Attributes:
        rule: the id of the rule behind it.
        key: the key of the message.
        params: what the message is filled with.
    """

    rule: str
    key: str
    params: Mapping[str, object] = attrs.field(factory=dict, hash=False)

    def message(self) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence."""
        return self.key, self.params

    def __str__(self) -> str:
        return sentence(*self.message())


@frozen
class Score:
    """How a match stands.

    Attributes:
        points: by seat; in a duel the battles won.
        outcome: how the match ended; None while battles remain.
        lines: one for each battle, and one for the end or for what remains.
    """

    points: tuple[int, int]
    outcome: Outcome | None
    lines: tuple[Line, ...]

    @property
    def winner(self) -> int | None:
        """The seat that won the match; None for a draw, and while battles remain."""
        return next(iter(self.outcome.winners), None) if self.outcome else None


Worth = tuple[str, int | None]
"""The rule by which a battle counts, and the points of its winner; None where none are given."""

Verdict = Callable[[Sequence[Result], tuple[int, int]], tuple[int | None, str]]
"""From all results and the points to the winner of the match, None for a draw, and the reason."""


def add_up(
    mode: Mode, results: Sequence[Result], worth: Callable[[Result], Worth], verdict: Verdict
) -> Score:
    """The score of a match.

    Args:
        mode: what kind of match it is.
        results: of its battles so far.
        worth: what a battle counts.
        verdict: who wins once all battles are over, and why.
    """
    lines, points = [], [0, 0]
    for number, result in enumerate(results, start=1):
        rule, gained = worth(result)
        lines.append(_battle_line(number, result, rule, gained))
        if result.winner is not None:
            points[result.winner] += 1 if gained is None else gained
    total = (points[0], points[1])
    left = mode.battles - len(results)
    if left:
        remaining = Line(mode.rule, "enclave-match.score.left", {"count": left})
        return Score(total, None, (*lines, remaining))
    winner, reason = verdict(results, total)
    outcome = _ending(mode, winner, reason)
    return Score(total, outcome, (*lines, _last_line(mode, outcome, total)))


def _battle_line(number: int, result: Result, rule: str, gained: int | None) -> Line:
    if result.winner is None:
        return Line(rule, "enclave-match.score.drawn", {"number": number})
    own, other = result.colours[result.winner], result.colours[1 - result.winner]
    params: dict[str, object] = {
        "number": number,
        "seat": f"@seat.{result.winner}",
        "own": f"@colour.{own}",
        "other": f"@colour.{other}",
    }
    if gained is None:
        return Line(rule, "enclave-match.score.won", params)
    return Line(rule, "enclave-match.score.points", {**params, "points": gained})


def _ending(mode: Mode, winner: int | None, reason: str) -> Outcome:
    if winner is None:
        return Outcome(DRAW, (), reason, mode.game)
    return Outcome(WIN, (winner,), reason, mode.game)


def _last_line(mode: Mode, outcome: Outcome, points: tuple[int, int]) -> Line:
    params = {
        "first": points[0],
        "second": points[1],
        "winners": tuple(f"@seat.{seat}" for seat in outcome.winners),
        "reason": f"@reason.{outcome.reason}",
    }
    rule = mode.ends[outcome.result, outcome.reason]
    return Line(rule, f"enclave-match.score.end.{outcome.result}", params)


# --- plain results ----------------------------------------------------------------------------


def read_results(results: Sequence[Mapping[str, Any]], mode: Mode) -> tuple[Result, ...]:
    """Plain results, strictly read; ValueError for what a match of this kind cannot have."""
    if isinstance(results, str) or not isinstance(results, Sequence):
        raise UsageError(f"results is {results!r}; expected a list, one entry for each battle")
    if len(results) > mode.battles:
        most = f"a {mode.name} has {mode.battles} battles ({mode.rule})"
        raise UsageError(f"{len(results)} results; {most}")
    return tuple(_read(one, f"results[{place}]") for place, one in enumerate(results))


def _read(result: Mapping[str, Any], place: str) -> Result:
    if not isinstance(result, Mapping) or result.keys() != {"colours", "winner"}:
        raise UsageError(f"{place} is {result!r}; expected 'colours' and 'winner'")
    colours, winner = result["colours"], result["winner"]
    check_two(f"{place}: colours", colours)
    for colour in colours:
        if colour not in COLOURS:
            known = hint(colour, COLOURS)
            raise UsageError(f"{place}: unknown colour {colour!r}; {known}")
    if winner is not None and (type(winner) is not int or winner not in (0, 1)):
        raise UsageError(f"{place}: winner is {winner!r}; known values: 0, 1, None")
    return Result((colours[0], colours[1]), winner)
