"""The saves of Enclave: a battle, or a match with its battle under way."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.enclave.campaign import Campaign
from tambores.enclave.match.actions import Report
from tambores.enclave.match.rules import battle as due
from tambores.enclave.match.state import Match
from tambores.enclave.rounds import AUTOMATON_PLAYS
from tambores.enclave.solo.state import SoloBattle
from tambores.enclave.table.state import Battle
from tambores.enclave.terminal.words import words
from tambores.errors import DecodeError, ReplayMismatch
from tambores.kernel.game import outcome
from tambores.kernel.message import Language
from tambores.kernel.outcome import Outcome
from tambores.kernel.record import Record, replay
from tambores.toolkit.options import OptionError
from tambores.toolkit.terminal.saves import Parts, Unfit, end_of, leads_to


@attrs.frozen
class Save:
    """A game to resume.

    Attributes:
        match: the match; None for a single battle.
        battle: the battle; None if the match has none under way.
        records: the records of the match's battles in order, then that of the match; or the
            record of a single battle. Empty if the save holds only states.
    """

    match: Match[Any] | None = None
    battle: Battle | None = None
    records: tuple[Record, ...] = ()

    @property
    def automaton(self) -> bool | None:
        """Whether the automaton plays seat 1; None if the save does not show it."""
        if self.battle is not None:
            return isinstance(self.battle, SoloBattle)
        if not isinstance(self.match, Campaign):
            return False
        return AUTOMATON_PLAYS in self.records[-1].headers if self.records else None

    def refuse_automaton(self, options: Any) -> None:
        """Raise OptionError if `options` ask for the automaton but two people play."""
        if getattr(options, "automaton", False) and self.automaton is False:
            raise OptionError("no_automaton", "two people play in the save; the automaton cannot")


def put_together(parts: Parts, language: Language) -> Save:
    """Return the save made of these parts.

    Raises:
        Unfit: if the parts do not belong together.
        DecodeError: if the parts are of another kind.
    """
    match parts.states:
        case [Match() as whole, Battle() as battle]:
            save = Save(whole, battle, parts.records)
        case [Match() as whole]:
            save = Save(whole, None, parts.records)
        case [Battle() as battle]:
            save = Save(None, battle, parts.records)
        case _:
            raise DecodeError(words("no_save", language))
    if save.match and save.battle and not _belongs(save.battle, save.match):
        raise Unfit(words("foreign_battle", language))
    if save.records and not _is_history(save):
        raise Unfit(words("foreign_records", language))
    return save


def _is_history(save: Save) -> bool:
    """Return whether the records cover the whole save and lead to it."""
    *battles, last = save.records
    if save.match is None:
        return save.battle is not None and leads_to(save.records, save.battle)
    if save.battle and not (battles and leads_to([battles.pop()], save.battle)):
        return False
    try:
        return _led_to(save.match, last, battles)
    except ReplayMismatch:
        return False


def _led_to(match: Match[Any], record: Record, battles: list[Record]) -> bool:
    """Return whether a record leads to a match, with one of these battles for each result."""
    state: Any = record.start
    fought: list[tuple[Match[Any], Outcome]] = []
    for move, step in zip(record.moves, replay(record), strict=True):
        if isinstance(move.action, Report):
            fought.append((state, move.action.outcome))
        state = step.state
    if state != match or len(fought) != len(battles):
        return False
    pairs = zip(battles, fought, strict=True)
    return all(
        _belongs(battle.start, before) and outcome(end_of(battle)) == end
        for battle, (before, end) in pairs
    )


def _belongs(battle: object, match: Match[Any]) -> bool:
    """Return whether this can be the battle that is due; only campaigns have solo battles."""
    if not isinstance(battle, Battle):
        return False
    if isinstance(battle, SoloBattle) and not isinstance(match, Campaign):
        return False
    try:
        start = due(match)
    except ValueError:
        return False
    return _pins(battle) == _pins(start)


def _pins(battle: Battle) -> tuple[object, ...]:
    heroes = [side.hero.card for side in battle.sides]
    return battle.pack, battle.rules, battle.chance.seed, heroes
