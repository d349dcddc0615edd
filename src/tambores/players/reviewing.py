"""Go through a record: what each decision cost, and where the game turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from tambores.kernel.evaluating import Values
from tambores.kernel.evaluating import chances as chances_at_end
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action, choices_of
from tambores.kernel.memory import Memory
from tambores.kernel.outcome import ABORTED
from tambores.kernel.prompt import Seat
from tambores.kernel.record import Record, replay
from tambores.kernel.remembering import remember
from tambores.kernel.seeing import view
from tambores.players.analysing import Analysis, analyse
from tambores.players.remembering import followed
from tambores.players.search import Budget

SWING = 0.1
"""The part of the chance to win that a seat must gain or lose at a turning point."""

MOST = 5
"""The most turning points."""


@frozen
class Decision:
    """A decision of a record, reviewed.

    Attributes:
        number: its number, from 1.
        seat: the seat that decided.
        action: the action that it chose.
        analysis: the analysis of the position, from what the seat could know; None if the action
            was not one of several choices: forced, or another such as leaving the table.
        chances: the chance of each seat before it that its team wins, in the order of the seats;
            at a forced decision the same as `after`.
        after: the same before the next decision analysed; after the last one, how it ended.
    """

    number: int
    seat: Seat
    action: Action
    analysis: Analysis | None
    chances: Values
    after: Values

    @property
    def best(self) -> Action:
        """The action that the analysis prefers; the one chosen, without an analysis."""
        return self.action if self.analysis is None else self.analysis.best.action

    @property
    def cost(self) -> float:
        """The part of the chance to win that it gave away."""
        return 0.0 if self.analysis is None else self.analysis.cost(self.action) or 0.0

    @property
    def swing(self) -> float:
        """The most that the chance of a seat changed, by the decision and by chance."""
        pairs = zip(self.chances, self.after, strict=True)
        return max([abs(after - before) for before, after in pairs])


def review(record: Record, budget: int | str | Budget, *, seed: int = 0) -> Iterator[Decision]:
    """Analyse every choice of a record, each from what its seat could know.

    Args:
        record: the record.
        budget: of each analysis: iterations such as 400, or seconds such as "0.5s".
        seed: of the analyses.

    Yields:
        All decisions in order, each once the next one is analysed.

    Raises:
        ReplayMismatch: if the game does not go as the record says.
        ValueError: for another budget.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> record = tb.recorded(start, [enclave.Pass(), enclave.Pass()])
    >>> [(one.seat, str(one.action), one.cost >= 0) for one in review(record, 20)]
    [(0, 'pass', True), (1, 'pass', True)]
    """
    waiting: list[tuple[Decision, bool]] = []
    seats, teams = record.start.seats, record.start.teams
    chances: Values = (1 / len(teams),) * len(seats)
    for decision, forced in _decisions(record, Budget.read(budget), seed):
        if not forced:
            chances = chances if decision.analysis is None else decision.analysis.chances
            yield from _followed(waiting, chances)
            waiting = []
        waiting.append((attrs.evolve(decision, chances=chances), forced))
    end = record.outcome
    if end is not None and end.result != ABORTED:
        chances = chances_at_end(end, seats, teams)
    yield from _followed(waiting, chances)


def _followed(waiting: list[tuple[Decision, bool]], after: Values) -> Iterator[Decision]:
    """A decision and the forced ones after it, with what came next; these change nothing."""
    for decision, forced in waiting:
        chances = after if forced else decision.chances
        yield attrs.evolve(decision, chances=chances, after=after)


def _decisions(record: Record, budget: Budget, seed: int) -> Iterator[tuple[Decision, bool]]:
    """The decisions of a record, without their chances, and whether each was forced."""
    state: Any = record.start
    memories: dict[Seat, Memory | None] = {
        seat: remember(view(state, seat)) for seat in state.seats
    }
    for number, (move, step) in enumerate(zip(record.moves, replay(record), strict=True), start=1):
        analysis, actions = None, choices_of(state, move.seat)
        asked = move.action in actions
        if asked and len(actions) > 1:
            seen, memory = view(state, move.seat), memories[move.seat]
            analysis = analyse(seen, budget, seed=seed + number, memory=memory, also=move.action)
        yield Decision(number, move.seat, move.action, analysis, (), ()), asked and not analysis
        state = step.state
        memories = {seat: followed(one, step.seen_by(seat)) for seat, one in memories.items()}


def turning_points(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """The decisions around which the chances changed most, at most five, in order.

    At each, the share of some seat changed by a tenth or more.

    >>> turning_points([])
    ()
    """
    swings = [one for one in decisions if one.swing >= SWING]
    largest = sorted(swings, key=lambda one: one.swing, reverse=True)[:MOST]
    return tuple(sorted(largest, key=lambda one: one.number))
