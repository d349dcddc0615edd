"""Checks of matches and views that were read: each is checked whole before anybody uses it."""

from __future__ import annotations

from typing import Any

import attrs

from tambores.enclave.documents.ends import check_outcome
from tambores.enclave.match.actions import MatchAction, Report
from tambores.enclave.match.events import BattleReported, MatchEnded, MatchEvent
from tambores.enclave.match.modes import MODES
from tambores.enclave.match.rules import BATTLES, MatchRules, reports
from tambores.enclave.match.state import NOBODY, Heroes, Match, MatchView, Position
from tambores.enclave.play.ending import WIN
from tambores.enclave.table.faults import expect
from tambores.errors import ContentError, DecodeError, said_by
from tambores.kernel.outcome import Outcome


def check_view(rules: MatchRules[Any, Any], view: MatchView) -> None:
    """DecodeError, with the path, for a view that no match can show."""
    expect(view.seat in (None, 0, 1), "seat", "enclave-match.fault.no_such_seat")
    check_match(rules, rules.determinize(view, 0))


def check_match(rules: MatchRules[Any, Any], match: Match[Any]) -> None:
    """DecodeError, with the path, for a match that cannot exist."""
    try:
        rules.check_armies(match.armies, match.pack)
    except ContentError as error:
        raise DecodeError(said_by(error), "data.armies") from None
    possible = len(match.fought) <= rules.mode.battles
    key = f"enclave-match.fault.battles.{rules.mode.name}"
    expect(possible, "fought", key, count=rules.mode.battles)
    for number in range(len(match.fought)):
        _check_fought(rules, match, number)
    _check_next(rules, match)
    usual = match.chance == rules.chance(match, match.chance.seed)
    expect(usual, "chance.drawn", "enclave-match.fault.draws")


def _check_fought(rules: MatchRules[Any, Any], match: Match[Any], number: int) -> None:
    """The heroes could lead this battle, counted from 0, and it could end so."""
    path, battle = f"fought[{number}]", match.fought[number]
    before = attrs.evolve(match, fought=match.fought[:number])
    _check_heroes(rules, before, battle.heroes, f"{path}.heroes")
    ends = [report.outcome for report in reports(match.rules, battle.heroes)]
    expect(battle.outcome in ends, f"{path}.outcome", "enclave-match.fault.no_such_end")
    expect(
        battle.outcome.game == BATTLES,
        f"{path}.outcome.game",
        "enclave-match.fault.other_game",
        game=BATTLES,
    )


def _check_next(rules: MatchRules[Any, Any], match: Match[Any]) -> None:
    """The heroes of the next battle, as far as they are known."""
    if rules.is_over(match):
        expect(match.heroes == NOBODY, "heroes", "enclave-match.fault.over")
        return
    _check_heroes(rules, match, match.heroes, "heroes")
    order = rules.order(match)
    waiting = tuple(seat for seat in order or (0, 1) if match.heroes[seat] is None)
    expect(waiting in (order, order[1:], ()), "heroes", "enclave-match.fault.other_reveals")


def _check_heroes(rules: MatchRules[Any, Any], before: Position, heroes: Heroes, path: str) -> None:
    for seat, hero in enumerate(heroes):
        known = hero is None or hero in rules.pool(before, seat)
        expect(known, f"{path}[{seat}]", "enclave-match.fault.hero")


def check_action(action: MatchAction) -> None:
    """DecodeError for the report of an end that no battle has."""
    if isinstance(action, Report):
        game = action.outcome.game or BATTLES
        check_outcome(attrs.evolve(action.outcome, game=game), "outcome")


def check_event(event: MatchEvent) -> None:
    """DecodeError, with the path, for an event that cannot happen."""
    if isinstance(event, BattleReported):
        check_outcome(event.outcome, "outcome")
    if isinstance(event, MatchEnded):
        check_end(event.outcome)


def check_end(outcome: Outcome) -> None:
    """DecodeError for an end that no match has."""
    mode = MODES.get(outcome.game)
    known = mode is not None and (outcome.result, outcome.reason) in mode.ends
    expect(known and outcome.is_plain, "outcome", "enclave-match.fault.no_such_end_of_match")
    winners = ((0,), (1,)) if outcome.result == WIN else ((),)
    expect(outcome.winners in winners, "outcome.winners", "enclave.fault.winners_of_end")
