"""The requests of the start page: the games on its shelf, and the options of a new game."""

from __future__ import annotations

from typing import Any

import attrs
from starlette.requests import Request
from starlette.responses import Response

from tambores.kernel.face import Face, Mode, faces
from tambores.kernel.page import Box, Content
from tambores.players import LEVELS
from tambores.web.http.answers import answer
from tambores.web.http.requests import Visitor, language_of
from tambores.web.play.games import MANY, ONE, first_mode, modes_of, page, page_for
from tambores.web.problems import Problem

Json = dict[str, Any]

USUAL = "medium"
"""The level of the computer players of a game for which nobody has chosen one."""


class Shelf:
    """The handlers of these requests, one method for each kind.

    Args:
        content: content to play with in addition to the library's.
    """

    def __init__(self, content: Content) -> None:
        self._content = content

    async def games(self, request: Request, visitor: Visitor) -> Response:
        """Return the games that can be begun, each as a box."""
        language = language_of(request)
        offered = [face for face in faces() if modes_of(face.name)]
        return answer({"boxes": [self._box(face, language) for face in offered]})

    async def options(self, request: Request, visitor: Visitor) -> Response:
        """Return what can be chosen for a new game."""
        language, game = language_of(request), request.path_params["game"]
        known = modes_of(game)
        if not known:
            raise Problem(404, "no_page")
        own = page(game).setup(language, self._content)
        found = [self._mode(mode, language) for mode in known]
        return answer({"modes": found, "levels": [*LEVELS], "own": own or None})

    def _mode(self, mode: Mode, language: str) -> Json:
        """Return a mode with its choices; None for choices in options of its own."""
        choices = page_for(mode.tag).choices(mode, language, self._content)
        return {
            "game": mode.tag,
            "name": mode.names[language],
            "about": mode.about.get(language, ""),
            "seats": mode.players,
            "match": mode.rounds is not None,
            "alone": bool(mode.alone),
            "choices": None if choices is None else [attrs.asdict(one) for one in choices],
        }

    def _box(self, face: Face, language: str) -> Json:
        """Return a game as it stands on the shelf."""
        first = first_mode(face.name)
        plain = Box(face.names[language], first.about.get(language, ""))
        box = page(face.name).box(language) or plain
        seats = [seats for mode in modes_of(face.name) for seats in mode.players]
        return {
            **attrs.asdict(box),
            "game": face.name,
            "scene": box.scene and f"/games/{face.name}/{box.scene}",
            "least": min(seats),
            "most": max(seats),
            "usual": self._usual(first),
        }

    def _usual(self, mode: Mode) -> Json:
        """Return the request for a game against the computer about which nothing was chosen."""
        own = page_for(mode.tag).usual(mode, self._content)
        if mode.players == (1,):
            return {"game": mode.tag, "mode": ONE, **own}
        return {"game": mode.tag, "mode": MANY, "level": USUAL, **own}
