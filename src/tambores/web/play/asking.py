"""What a person wants to know: what something is, and why nothing can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs

from tambores.web.play.games import page_of
from tambores.web.play.table import Table
from tambores.web.problems import Problem

Json = dict[str, Any]


def about(view: Any, element: str, language: str) -> Json:
    """What something on the board is: its values with what makes them up, and its card.

    Raises:
        Problem: for what is not there, as in `why`.
    """
    with _on_board():
        asked = page_of(view).about(view, element, language)
    return {"title": asked.title, "lines": list(asked.lines), "card": asked.picture}


def why(table: Table, begun: str | None, aimed: str | None, language: str) -> Json:
    """What is possible with something, or why nothing is.

    Args:
        table: the game.
        begun: the element with which an action would begin, if it is known.
        aimed: the element at which it would be aimed, if it is known.
        language: "en" or "es".
    """
    view = table.view
    with _on_board():
        found = page_of(view).pointed(view, begun, aimed, language)
    reasons = found.reasons if table.playable else ()
    return {"possible": list(found.possible), "reasons": [attrs.asdict(one) for one in reasons]}


@contextmanager
def _on_board() -> Iterator[None]:
    """Problem for an element that is not there."""
    try:
        yield
    except LookupError as error:
        raise Problem(404, "no_element", element=str(error.args[0])[:60]) from None
