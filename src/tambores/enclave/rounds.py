"""The battles of a match, one after the other; for one person, against the automaton."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from tambores.enclave import opening, solo
from tambores.enclave.match.actions import Report
from tambores.enclave.match.rules import REVEAL, battle
from tambores.enclave.match.state import Match
from tambores.enclave.solo import AUTOMATON
from tambores.enclave.table.state import Battle
from tambores.kernel.chance import Chance
from tambores.kernel.game import Action, legal_actions, prompt
from tambores.kernel.outcome import Outcome
from tambores.kernel.step import Step

AUTOMATON_PLAYS = ("Seat1", "automaton")
"""The header in the record of a campaign against the automaton."""


@attrs.frozen
class Battles:
    """The battles of a match.

    Attributes:
        alone: whether the automaton has seat 1.

    >>> from tambores.enclave import duel
    >>> match = duel.new_match(("human", "orc"), seed=7)
    >>> step = Battles().opening(match)
    >>> step.state == duel.battle(match)
    True
    """

    alone: bool = False

    @property
    def headers(self) -> Mapping[str, str]:
        """The header that names the automaton; the match does not."""
        return dict([AUTOMATON_PLAYS]) if self.alone else {}

    @property
    def automata(self) -> tuple[int, ...]:
        """The seat of the automaton, if it plays."""
        return (AUTOMATON,) if self.alone else ()

    def opening(self, match: Match[Any]) -> Step[Any] | None:
        """The opening of the battle that is due; None before heroes are known, and at the end."""
        due = prompt(match)
        if due is None or not due.settled_by:
            return None
        start: Battle = battle(match)
        (army, hero), (enemy, other) = [(side.army, side.hero.card.id) for side in start.sides]
        seed, rules, pack = start.chance.seed, start.rules, start.pack
        if not self.alone:
            return opening((army, enemy), (hero, other), seed=seed, rules=rules, pack=pack)
        return solo.opening(
            army, hero, seed=seed, ai_army=enemy, ai_hero=other, rules=rules, pack=pack
        )

    def report(self, outcome: Outcome) -> Action:
        """The report of a battle."""
        return Report(outcome)

    def reply(self, match: Match[Any]) -> Action | None:
        """The hero that the automaton reveals: each as likely, and the same for the same match."""
        due = prompt(match)
        if not self.alone or due is None or due.kind != REVEAL or due.seat != AUTOMATON:
            return None
        actions = legal_actions(match)
        stream = f"automaton/{len(match.fought)}"
        number, _ = Chance(match.chance.seed).below(stream, len(actions))
        return actions[number]
