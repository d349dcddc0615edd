"""How good a position is for each seat: the chance that its team wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from tambores.errors import Message, UsageError
from tambores.kernel.game import Position, View
from tambores.kernel.modes import spec_of
from tambores.kernel.outcome import LOSS, Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.seeing import determinize

Values = tuple[float, ...]
"""A chance for each seat, from 0 to 1, in the order of `position.seats`."""

Evaluation = Callable[[Any], Sequence[float]]
"""Takes a state that is not over and returns the chance of each seat that its team wins."""

Teams = tuple[tuple[Seat, ...], ...]


def evaluate(
    position: Position, evaluation: Evaluation | None = None, *, samples: int = 8, seed: int = 0
) -> Values:
    """The chance of each seat that its team wins, from 0 to 1, in the order of `position.seats`.

    After the end of the game that is 1 for the winners and 0 for the others. A draw between several
    teams, or a game between them that was stopped, counts as one equal part for each.

    Args:
        position: a state; or a view, of which several guesses are evaluated.
        evaluation: estimates such chances for a state that is not over; None for the estimate of
            the game, or equal chances if it has none.
        samples: how many guesses are made at a view.
        seed: of the guesses.

    Raises:
        TypeError: for a value that is neither a state nor a view.
        UsageError: for fewer than 1 sample.

    >>> import tambores as tb
    >>> state = tb.new_game("enclave", seed=7)
    >>> [round(chance, 2) for chance in tb.evaluate(state)]
    [0.5, 0.5]
    >>> tb.evaluate(tb.view(state, 0), lambda state: (0.25, 0.75))
    (0.25, 0.75)
    """
    if not isinstance(position, Position):
        raise TypeError(f"not a state or view: {type(position).__name__}")
    if type(samples) is not int or samples < 1:
        raise UsageError(Message("kernel.fault.samples", value=repr(samples)[:60]))
    known: Any = position
    if known.outcome is not None:
        return chances(known.outcome, position.seats, position.teams)
    judge = evaluation or spec_of(position).load("evaluate") or _equal
    if not isinstance(position, View):
        return tuple(judge(position))
    guesses = [judge(determinize(position, seed + number)) for number in range(samples)]
    return tuple([sum(column) / samples for column in zip(*guesses, strict=True)])


def chances(outcome: Outcome, seats: tuple[Seat, ...], teams: Teams) -> Values:
    """What is certain at the end: 1 for a team that won, and equal parts for teams that drew.

    Args:
        outcome: how the game ended.
        seats: all seats of the game.
        teams: those that win or lose together.

    >>> won, tie = Outcome("win", (0, 2), "most_points"), Outcome("draw", (), "equal")
    >>> chances(won, (0, 1, 2), ((0, 2), (1,))), chances(tie, (0, 1, 2), ((0, 2), (1,)))
    ((1.0, 0.0, 1.0), (0.5, 0.5, 0.5))
    >>> chances(Outcome("aborted", (), "turn_limit"), (0, 1), ((0, 1),))  # nobody to draw with
    (0.0, 0.0)
    """
    if outcome.result == LOSS or (len(teams) == 1 and not outcome.winners):
        return (0.0,) * len(seats)
    ahead = {*(outcome.winners or seats)}
    first = [team for team in teams if ahead & {*team}]
    return tuple([
        1 / len(first) if any(seat in team for team in first) else 0.0 for seat in seats
    ])  # fmt: skip


def shares(strengths: Sequence[float]) -> Values:
    """The chances of sides of which one wins, by what each has in logits, however much that is.

    >>> [round(chance, 2) for chance in shares((1.0, 0.0))], shares((5000.0, 0.0))
    ([0.73, 0.27], (1.0, 0.0))
    """
    best = max(strengths)
    weights = [exp(one - best) for one in strengths]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def _equal(state: Any) -> Values:
    """The same chance for every team."""
    return (1 / len(state.teams),) * len(state.seats)
