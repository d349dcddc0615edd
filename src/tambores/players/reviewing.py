"""Go through a record: what each decision cost, and where the game turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from tambores.kernel.game import Action, prompt, view
from tambores.kernel.prompt import Seat
from tambores.kernel.record import Record, replay
from tambores.kernel.remembering import remember
from tambores.players.analysing import Analysis, analyse
from tambores.players.judging import Values, shares
from tambores.players.search import Budget

SWING = 0.1
"""The share of the victory that a seat must win or lose at a turning point."""

MOST = 5
"""The most turning points."""


@attrs.frozen
class Decision:
    """A decision of a record, reviewed.

    Attributes:
        number: its number, from 1.
        seat: the seat that decided.
        action: the action that it chose.
        analysis: the analysis of the position, from what the seat could know; None if the action
            was not one of several choices: the only one, or another such as leaving the table.
        chances: the share of the victory that each seat could expect before it, in the order of
            the seats; at a decision without an analysis, that of the decision before.
        after: the same before the next decision analysed; the shares at the end, after the last.
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
        """The share of the victory that it gave away."""
        return 0.0 if self.analysis is None else self.analysis.cost(self.action)

    @property
    def swing(self) -> float:
        """The most that the share of a seat changed, by the decision and by chance."""
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
    budget = Budget.read(budget)
    waiting: Decision | None = None
    for decision in _decisions(record, budget, seed):
        if decision.analysis is None and waiting is not None:
            decision = attrs.evolve(decision, chances=waiting.chances)
        if waiting is not None:
            yield attrs.evolve(waiting, after=decision.chances)
        waiting = decision
    if waiting is not None:
        end = record.outcome
        after = waiting.chances if end is None else shares(end, tuple(record.start.seats))
        yield attrs.evolve(waiting, after=after)


def _decisions(record: Record, budget: Budget, seed: int) -> Iterator[Decision]:
    """The decisions of a record, without what came after them."""
    state: Any = record.start
    even = (1 / len(state.seats),) * len(state.seats)
    memories = {seat: remember(view(state, seat)) for seat in state.seats}
    for number, (move, step) in enumerate(zip(record.moves, replay(record), strict=True), start=1):
        due, analysis = prompt(state), None
        chose = due is not None and due.seat == move.seat and move.action in state.legal_actions
        if chose and len(state.legal_actions) > 1:
            seen, memory = view(state, move.seat), memories[move.seat]
            analysis = analyse(seen, budget, seed=seed + number, memory=memory)
        chances = even if analysis is None else analysis.chances
        yield Decision(number, move.seat, move.action, analysis, chances, chances)
        state = step.state
        memories = {seat: one.after(step.seen_by(seat)) for seat, one in memories.items()}


def turning_points(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """The decisions around which the chances changed most, at most five, in order.

    At each, the share of some seat changed by a tenth or more.

    >>> turning_points([])
    ()
    """
    swings = [one for one in decisions if one.swing >= SWING]
    largest = sorted(swings, key=lambda one: one.swing, reverse=True)[:MOST]
    return tuple(sorted(largest, key=lambda one: one.number))
