"""Answers about elements of the board: descriptions, possible actions, or why there are none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import EllipsisType
from typing import Any

import attrs

import tambores as tb
from tambores.registry import name_in, tag_of
from tambores.web.play.games import page_of
from tambores.web.play.naming import NAMELESS, Names, voice_of
from tambores.web.play.shared import SharedGame, Viewer
from tambores.web.problems import Problem

Json = dict[str, Any]


def about(view: Any, element: str, language: str, names: Names = NAMELESS) -> Json:
    """Describe an element of the board: its values with their parts, and its card.

    Raises:
        Problem: if the element is not on the board.
    """
    with _on_board():
        page = page_of(view)
        asked = page.about(view, element, voice_of(view, language, names))
    game = name_in(tag_of(view))
    return {"title": asked.title, "lines": list(asked.lines), "card": asked.picture, "game": game}


def why(
    table: SharedGame,
    begun: str | None,
    aimed: str | None,
    language: str,
    viewer: Viewer | EllipsisType = ...,
) -> Json:
    """Return the actions that elements of the board allow, or why they allow none.

    Args:
        table: the game.
        begun: the element at which an action would begin, if known.
        aimed: the element at which it would be aimed, if known.
        language: "en" or "es".
        viewer: the seat of the window; by default that of the screen.

    Raises:
        Problem: if an element is not on the board.
    """
    view = _deciding(table, viewer)
    with _on_board():
        page = page_of(view)
        found = page.pointed(view, begun, aimed, voice_of(view, language, table.names))
    reasons = found.reasons if table.playable and not table.ended else ()
    return {"possible": list(found.possible), "reasons": [attrs.asdict(one) for one in reasons]}


def _deciding(table: SharedGame, viewer: Viewer | EllipsisType) -> Any:
    """Return the view in which a window decides; for everybody at a screen, as far as all know."""
    view = table.view if viewer is ... else table.session.view(viewer)
    if table.choices is not None and table.due is not None:
        return tb.view(tb.determinize(view, 0), table.due)
    return view


def forecast(
    table: SharedGame, line: str, times: int, language: str, viewer: Viewer | EllipsisType = ...
) -> Any:
    """Return what choosing an action some times in a row would bring about.

    Args:
        table: the game.
        line: the action; "" for how things stand without one.
        times: how many times in a row.
        language: "en" or "es".
        viewer: the seat of the window; by default that of the screen.

    Raises:
        Problem: if the action is not possible now, or not that often.
    """
    view = _deciding(table, viewer)
    page, action = page_of(view), None
    if line:
        offered = (*view.legal_actions, *(table.choices or ()))
        action = next((one for one in offered if str(one) == line), None)
        if action is None or times > max(1, page.weighed(view, action)):
            raise Problem(422, "not_possible")
        if action not in view.legal_actions:  # all see it offered; the seat alone knows better
            return None
    return page.forecast(view, action, times, voice_of(view, language, table.names))


@contextmanager
def _on_board() -> Iterator[None]:
    """Raise Problem if an element is not on the board."""
    try:
        yield
    except LookupError as error:
        raise Problem(404, "no_element", element=str(error.args[0])[:60]) from None
