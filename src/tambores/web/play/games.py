"""The games that can be played here, and what each contributes to the page."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from tambores.kernel.face import Mode, face, faces, load, part
from tambores.kernel.page import Page
from tambores.registry import games, name_in, tag_of
from tambores.web.problems import Problem

ONE, MANY, RECORD = "solo", "two", "record"
"""Who plays: one person, several who share the screen; or nobody, and it is only looked at."""


@functools.cache
def page(name: str = "") -> Page:
    """What a game contributes to the page; the first one for "".

    Raises:
        Problem: for a game that is not here.
    """
    name = name or games()[0]
    try:
        contributed: Page = load(face(name).page)
    except ValueError:
        raise Problem(409, "unknown_game", game=name) from None
    return contributed


def page_of(position: Any) -> Page:
    """What the game of a state or view contributes."""
    return page_for(tag_of(position))


def page_for(tag: str) -> Page:
    """What the game to which a tag belongs contributes; Problem for one that is not here."""
    return page(name_in(tag) or tag)


def modes() -> Iterator[Mode]:
    """The modes that can be played here, which have a picture; those of the first game first."""
    for game in faces():
        yield from (mode for mode in game.modes if mode.picture is not None)


def mode_for(kind: str, tag: str = "") -> Mode:
    """A mode for one person or for several.

    Args:
        kind: `ONE` or `MANY`.
        tag: of the mode; "" for the first that fits.

    Raises:
        Problem: if no mode has that tag and is for so many.

    >>> mode_for("solo").seats, mode_for("two").seats
    ((1,), (2,))
    """
    for mode in modes():
        people = {ONE if count == 1 else MANY for count in mode.seats}
        if tag in ("", mode.tag) and kind in people:
            return mode
    known = ", ".join(mode.tag for mode in modes())
    raise Problem(400, "body", fault=f"game is none of {known}, or not for so many people")


def kind_of(state: Any) -> str:
    """Who plays a state on: one person, or several."""
    mode = part(tag_of(state))
    alone = isinstance(mode, Mode) and mode.seats == (1,)
    return ONE if alone or len(state.seats) == 1 else MANY
