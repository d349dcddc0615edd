"""A review of a battle in words, for the page."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.web.play.games import page_of
from tambores.web.play.shared import SharedGame
from tambores.web.reviewing import Judged, Review

Json = dict[str, Any]

WORTH = 0.03
"""The share of the victory from which another action counts as better."""

EXACT = 3
"""The digits of a chance after the point."""


def course(review: Review, table: SharedGame, language: str) -> Json:
    """Return the chances after each decision, and the turning points.

    Seats that win and lose together have their chance of winning in place of equal shares of it.
    """
    decisions = review.decisions
    rows = [one.chances for one in decisions] + [one.after for one in decisions[-1:]]
    view = tb.view(table.state, None)
    words, voice = page_of(view).words(view), page_of(view).voice(view, language)
    names = [{"seat": one, "name": words.seat(one, view, voice)} for one in view.seats]
    if _together(rows):
        rows = [(sum(row),) for row in rows]
        names = [{"seat": None, "name": ""}]
    points = [decisions[number - 1] for number in review.points]
    return {
        "seats": names,
        "chances": [[round(one, EXACT) for one in row] for row in rows],
        "points": [said(one, table, language) for one in points],
    }


def _together(rows: list[tuple[float, ...]]) -> bool:
    """Whether all seats have equal shares, which do not add up to one victory."""
    equal = all(max(row) - min(row) < 1e-9 for row in rows)
    return equal and any(len(row) > 1 and sum(row) < 1 - 1e-9 for row in rows)


def said(one: Judged, table: SharedGame, language: str) -> Json:
    """Return a decision in words: what was played, and what the analysis prefers to it."""
    view = tb.view(table.before(one.number), one.seat)
    page = page_of(view)
    voice = page.voice(view, language)

    def told(line: str) -> str:
        return page.describe(tb.parse_action(view, line), view, voice)

    better = one.best not in ("", one.action) and one.cost >= WORTH
    return {
        "at": one.number,
        "stage": page.stage(view, voice),
        "seat": page.words(view).seat(one.seat, view, voice),
        "played": told(one.action),
        "free": one.best != "",
        "better": told(one.best) if better else "",
        "cost": round(100 * one.cost),
    }
