"""A review of a battle in words, for the page."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.web.play.games import page_of
from tambores.web.play.naming import voice_of
from tambores.web.play.shared import SharedGame
from tambores.web.play.shown import stage
from tambores.web.reviewing import Judged, Review

Json = dict[str, Any]

WORTH = 0.03
"""The share of the victory from which another action counts as better."""

EXACT = 3
"""The digits of a chance after the point."""


def course(review: Review, table: SharedGame, language: str, *, whole: bool = True) -> Json:
    """Return the chances after each decision, and the turning points.

    Unless it is a `whole` review, they end with the last decision that is reviewed.

    In a match, they are the chances in the game that is played within it. If all seats win or lose
    together, there is one chance for all.
    """
    last = 0 if whole or not review.decisions else review.decisions[-1].number
    rows = _rows(review, last or table.length)
    view = tb.view(table.whole, None)
    words, voice = page_of(view).words(view), voice_of(view, language, table.names)
    names = [{"seat": one, "name": words.seat(one, view, voice)} for one in view.seats]
    if len(view.teams) == 1 and len(view.seats) > 1:
        rows = [row[:1] for row in rows]
        names = [{"seat": None, "name": ""}]
    points = [one for one in review.decisions if one.number in review.points]
    return {
        "seats": names,
        "chances": [[round(one, EXACT) for one in row] for row in rows],
        "points": [said(one, table, language) for one in points],
    }


def _rows(review: Review, length: int) -> list[tuple[float, ...]]:
    """The chances after each decision; between the games of a match, they stay."""
    if not review.decisions:
        return []
    known: dict[int, tuple[float, ...]] = {}
    for one in review.decisions:
        known |= {one.number - 1: one.chances, one.number: one.after}
    rows = [review.decisions[0].chances]
    for at in range(length + 1):
        rows.append(known.get(at, rows[-1]))
    return rows[1:]


def said(one: Judged, table: SharedGame, language: str) -> Json:
    """Return a decision in words: what was played, and what the analysis prefers to it."""
    view = tb.view(table.before(one.number), one.seat)
    page = page_of(view)
    voice = voice_of(view, language, table.names)

    def told(line: str) -> str:
        return page.describe(tb.parse_action(view, line), view, voice)

    better = one.best not in ("", one.action) and one.cost >= WORTH
    return {
        "at": one.number,
        "stage": stage(table, one.number, view, language),
        "seat": page.words(view).seat(one.seat, view, voice),
        "played": told(one.action),
        "free": one.best != "",
        "better": told(one.best) if better else "",
        "cost": round(100 * one.cost),
    }
