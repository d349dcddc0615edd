"""How a game ended, as the page tells it: the last moments, and what each side lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import tambores as tb
from tambores.kernel.face import load, part
from tambores.kernel.message import Language
from tambores.registry import tag_of
from tambores.web.play.games import page_of
from tambores.web.play.naming import voice_of
from tambores.web.play.shared import DRAW, LEFT, RESIGN, TIME, SharedGame
from tambores.web.problems import message

Json = dict[str, Any]

ORDER = "order"
"""The effect of an element that only acts on others."""

LAST = 3
"""How many of the last events the end of a game shows."""

ENDS = {RESIGN: "ended_resign", TIME: "ended_time", LEFT: "ended_left",
        DRAW: "ended_left_draw"}  # fmt: skip
"""The sentences for the ends that a player brings about."""


def ending(table: SharedGame, view: Any, language: str) -> str:
    """Return how a game ended other than by its rules; "" if it did not."""
    if not table.ended:
        return ""
    reason, _, loser = table.ended.partition(" ")
    if not loser:
        return message("ended_draw", language)
    words, voice = page_of(view).words(view), voice_of(view, language, table.names)
    said = message(ENDS[reason], language, seat=words.seat(int(loser), view, voice))
    others = opponents(table, int(loser))
    if len(others) != 1 or reason == DRAW:
        return said
    won = message("wins", language, seat=words.seat(others[0], view, voice))
    return f"{said} {won}"


def opponents(table: SharedGame, loser: int) -> list[int]:
    """Return the seats that win when another gives up; [] if all win or lose together."""
    teams = (team for team in table.state.teams if loser not in team)
    return [seat for team in teams for seat in team if seat in table.state.players]


def outcome_of(table: SharedGame, view: Any, language: Language, text: str) -> Json | None:
    """Return how a game ended, with a sentence about it; None if it goes on."""
    if table.ended:
        reason, _, loser = table.ended.partition(" ")
        winners = [] if reason == DRAW else opponents(table, int(loser))
        result = "draw" if reason == DRAW else "win" if winners else "loss"
        more: Json = {"ranking": [], "scores": [], "titles": [], "last": []}
    elif (outcome := table.session.outcome) is not None:
        result, winners = outcome.result, list(outcome.winners)
        more = {**standings(outcome, view, language), "last": last_lines(table, view, language)}
    else:
        return None
    return {
        "result": result,
        "winners": winners,
        "together": len(winners) == len(table.state.seats),
        "text": text,
        **more,
        "losses": losses(table, view, language),
    }


def losses(table: SharedGame, view: Any, language: Language) -> Json | None:
    """Return what each side lost, one line for each kind; None if nobody lost anything."""
    count = load(getattr(part(tag_of(table.whole)), "losses", None))
    sides = count(table.session.steps) if count else {}
    words = page_of(view).words(view)
    found = list(dict.fromkeys(word for lost in sides.values() for word in lost))
    lines = [(word, [lost.get(word) for lost in sides.values()]) for word in found]
    told = [(words.loss(word, view, language), row) for word, row in lines if any(row)]
    names = [str(words.side(side, view, language)) for side in sides]
    return {"sides": names, "lines": told} if told else None


def standings(outcome: tb.Outcome, view: Any, language: Language) -> Json:
    """Return the ranking, the points and the titles of an outcome, as far as it has any."""
    words = page_of(view).words(view)

    def named(seats: Iterable[int]) -> str:
        return ", ".join([words.seat(seat, view, language) for seat in seats])

    scores = sorted(outcome.scores, key=lambda one: -one.total)
    found = dict.fromkeys(line for one in scores for line, _ in one.lines)

    def lines(score: tb.Score) -> list[tuple[str, int]]:
        points = dict(score.lines)  # seats need not have the same lines
        return [(words.score(line, view, language), points.get(line, 0)) for line in found]

    return {
        "ranking": [named(tier) for tier in outcome.ranking] if len(outcome.ranking) > 1 else [],
        "scores": [
            {"name": named([one.seat]), "total": one.total, "lines": lines(one)} for one in scores
        ],
        "titles": [
            (words.honour(title, view, language), named(seats)) for title, seats in outcome.titles
        ],
    }


def last_lines(table: SharedGame, view: Any, language: Language) -> list[str]:
    """Return the last events before the end, in words.

    If the very last one marks an element of the board, only those that happened to it too.
    """
    before = now = tb.view(table.before(table.length), view.seat)
    seen = list[tb.Event]()
    for event in table.session.steps[-1].seen_by(view.seat):
        now = tb.follow(now, (event,))
        if now.outcome is not None:
            break
        seen.append(event)
    page = page_of(before)
    told = [line for line in page.log(seen, before, language) if not line.heading]
    marked = [
        {mark.element for mark in page.marks(line.event) if mark.effect != ORDER} for line in told
    ]
    if told and marked[-1]:
        told = [line for line, one in zip(told, marked, strict=True) if one & marked[-1]]
    return [line.text for line in told][-LAST:]
