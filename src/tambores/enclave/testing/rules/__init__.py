"""The further rules that Enclave's states and steps must satisfy: battles, solo play, matches.

`check_rules` runs all of these checks. Each is named after its rule, which is the first sentence
of its docstring.
"""

from __future__ import annotations

from typing import Any

from tambores.enclave.match.state import Match
from tambores.enclave.solo import SoloBattle
from tambores.enclave.table.state import Battle
from tambores.enclave.testing.rules.battles import (
    cards_of,
    check_conserved,
    check_end_of_step,
    check_explained,
    check_hidden,
    check_lives,
    check_piles,
)
from tambores.enclave.testing.rules.matches import check_course, check_match
from tambores.enclave.testing.rules.solo import (
    check_automaton,
    check_equals,
    check_tie,
    is_tie,
)
from tambores.kernel.game import Action
from tambores.kernel.step import Step

__all__ = [
    "cards_of",
    "check_automaton",
    "check_conserved",
    "check_course",
    "check_end_of_step",
    "check_equals",
    "check_explained",
    "check_hidden",
    "check_lives",
    "check_match",
    "check_piles",
    "check_tie",
    "is_tie",
]


def __dir__() -> list[str]:
    return list(__all__)


class BattleChecks:
    """The checks of the states and steps of battles."""

    def position(self, state: Battle) -> None:
        """Check a state by itself."""
        self._table(state)
        check_explained(state)
        check_hidden(state)

    def step(self, before: Battle, action: Action, step: Step[Any]) -> None:
        """Check the state and the events of a step, the plainest faults first."""
        check_conserved(before, step.state, action)
        self._table(step.state)
        check_end_of_step(step)

    def _table(self, state: Battle) -> None:
        """Check where the cards lie."""
        check_piles(state)
        check_lives(state)


class SoloChecks(BattleChecks):
    """The checks of solo battles."""

    def _table(self, state: Battle) -> None:
        super()._table(state)
        if isinstance(state, SoloBattle):
            check_automaton(state)
            check_tie(state)


class MatchChecks:
    """The checks of campaigns and duels."""

    def position(self, state: Match[Any]) -> None:
        """Check the score, and the battle that is due."""
        check_match(state)

    def step(self, before: Match[Any], action: Action, step: Step[Any]) -> None:
        """Check the reports and the end."""
        check_course(before, step)
        check_match(step.state)


BATTLES, SOLO_BATTLES, MATCHES = BattleChecks(), SoloChecks(), MatchChecks()
