"""The rules checked in campaigns and duels."""

from __future__ import annotations

from typing import Any

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.events import BattleReported, MatchEnded
from tambores.enclave.match.rules import battle
from tambores.enclave.match.state import Match
from tambores.kernel.game import outcome, prompt
from tambores.kernel.seeing import view
from tambores.kernel.step import Step
from tambores.toolkit.testing.faults import Case


def check_match(match: Match[Any]) -> None:
    """Heroes fight once, the score and the end match the results, and the battle due can begin."""
    case = Case(match)
    led = [hero for fought in match.fought for hero in fought.heroes]
    case.expect(len(set(led)) == len(led), "a hero has fought twice (MODE-04, MODE-07)", heroes=led)
    again = [hero for hero in match.heroes if hero in led]
    case.expect(not again, "a hero is due to fight twice (MODE-04, MODE-07)", heroes=again)
    says = "the outcome does not match the score"
    case.same(says, outcome(match), match.score.outcome, "match.score")
    for seat in (*match.seats, None):
        shown = view(match, seat).score
        case.same("a view has the wrong score", shown, match.score, f"tb.view(state, {seat}).score")
    due = prompt(match)
    if due is not None and due.kind == "report":
        _check_battle(case, match)


def _check_battle(case: Case, match: Match[Any]) -> None:
    """The battle that is due begins with the heroes and the rules of the match."""
    start, again = battle(match), battle(match)
    case.same("the battle due begins differently each time", start, again, "battle(state)")
    heroes: tuple[HeroCard | None, ...] = tuple(side.hero.card for side in start.sides)
    case.same("the battle due has the wrong heroes", heroes, match.heroes, "battle(state)")
    case.same("the battle due has the wrong rules", start.rules, match.rules, "battle(state)")


def check_course(match: Match[Any], step: Step[Any]) -> None:
    """Only a report adds a battle; the events name the end of the match."""
    case, after = Case(match), step.state
    reports = [event for event in step.events if isinstance(event, BattleReported)]
    grown = len(after.fought) - len(match.fought)
    case.expect(grown == len(reports) <= 1, "a battle is added without a report", events=reports)
    kept = after.fought[: len(match.fought)] == match.fought
    case.expect(kept, "a finished battle has changed", before=match.fought, after=after.fought)
    ended = [event.outcome for event in step.events if isinstance(event, MatchEnded)]
    end = outcome(after)
    says = "the events do not name the end of the match, or name a wrong one"
    case.same(says, ended, [] if end is None else [end])
    reported = [event.outcome for event in reports]
    found = [fought.outcome for fought in after.fought[len(match.fought) :]]
    case.same("a battle ended differently than reported", found, reported)
