"""The games that the page offers, and their contributions to it."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from tambores.kernel.face import Mode, face, faces, load, part
from tambores.kernel.page import Page
from tambores.registry import games, name_in, tag_of
from tambores.web.problems import Problem

ONE, MANY, LINK, LESSON, RECORD = "solo", "two", "link", "lesson", "record"
"""The kinds of table: one person plays, several share the screen, each has a computer of their own,
one learns, or a record is viewed."""


@functools.cache
def page(name: str = "") -> Page:
    """Return the contribution of a game to the page; "" stands for the first game.

    Raises:
        Problem: if the page does not have the game.
    """
    name = name or games()[0]
    try:
        contributed: Page = load(face(name).page)
    except ValueError:
        raise Problem(409, "unknown_game", game=name) from None
    return contributed


def page_of(position: Any) -> Page:
    """Return the contribution of the game that a state or view belongs to."""
    return page_for(tag_of(position))


def page_for(tag: str) -> Page:
    """Return the contribution of the mode with this tag, or else that of its game.

    Raises:
        Problem: if the page does not have the game.
    """
    of_game = page(name_in(tag) or tag)
    mode = part(tag)
    own: Page | None = load(mode.page) if isinstance(mode, Mode) else None
    return own or of_game


def modes() -> Iterator[Mode]:
    """Yield the modes that the page can play: those with a picture, and matches of such games."""
    for game in faces():
        yield from (mode for mode in game.modes if mode.picture or mode.rounds)


def first_mode(game: str) -> Mode:
    """Return the mode of a game that a person plays alone, or else its first one."""
    known = modes_of(game)
    return next((one for one in known if one.players == (1,)), known[0])


def modes_of(game: str) -> list[Mode]:
    """Return the modes of a game that the page can play."""
    return [mode for mode in modes() if name_in(mode.tag) == game]


def mode_for(kind: str, tag: str = "") -> Mode:
    """Return a mode for one person or for several.

    Args:
        kind: `ONE`, `MANY` or `LINK`.
        tag: the tag of the mode; "" for the first that fits.

    Raises:
        Problem: if no mode has this tag and this number of players.

    >>> mode_for("solo").players, mode_for("two").players
    ((1,), (2,))
    """
    fitting = [
        one
        for one in modes()
        if any((count == 1) == (kind == ONE) for count in one.players)
        or (kind == ONE and one.alone)
    ]
    for mode in fitting:
        if tag in ("", mode.tag):
            return mode
    known = ", ".join(mode.tag for mode in fitting)
    raise Problem(400, "body_choice", name="game", known=known)


def kind_of(state: Any) -> str:
    """Return the kind of a state's table: one person plays, or several."""
    mode = part(tag_of(state))
    alone = isinstance(mode, Mode) and mode.players == (1,)
    return ONE if alone or len(state.seats) == 1 else MANY
