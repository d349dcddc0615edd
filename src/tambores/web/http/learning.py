"""The requests of people who learn a game: lessons, first notes, hints, the battle of the day."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, date, datetime

import attrs
from starlette.requests import Request
from starlette.responses import Response

import tambores as tb
from tambores.kernel.face import Mode, faces, part
from tambores.kernel.learning import Daily
from tambores.registry import name_in, tag_of
from tambores.web.http.answers import answer
from tambores.web.http.battles import ID, Json
from tambores.web.http.hints import Hints
from tambores.web.http.requests import Visitor, fields_of, id_in, language_of
from tambores.web.http.streams import GONE, Streams
from tambores.web.limits import Limits
from tambores.web.lobby import Lobby
from tambores.web.play import lessons
from tambores.web.play.games import LESSON, MANY, ONE, mode_for, page, page_of
from tambores.web.play.naming import voice_of
from tambores.web.play.terms import Terms
from tambores.web.problems import Problem, message


def today() -> date:
    """Return the date in UTC, which decides on the battle of the day."""
    return datetime.now(UTC).date()


def seed_of(day: date) -> int:
    """Return the seed of a day, the same on every server.

    >>> seed_of(date(2026, 1, 1)) == seed_of(date(2026, 1, 1)) != seed_of(date(2026, 1, 2))
    True
    """
    name = f"tambores {day.isoformat()}".encode()
    return int.from_bytes(hashlib.blake2b(name, digest_size=8).digest())


class Learning:
    """The handlers of these requests, one method for each kind.

    Args:
        lobby: the battles.
        streams: the windows that follow them.
        limits: the limits on requests.
        day: tells which day it is.

    Attributes:
        hints: works out the hints.
    """

    def __init__(
        self, lobby: Lobby, streams: Streams, limits: Limits, day: Callable[[], date] = today
    ) -> None:
        self._lobby, self._streams, self._limits, self._day = lobby, streams, limits, day
        self.hints = Hints()

    # --- lessons ----------------------------------------------------------------------------

    async def learn(self, request: Request, visitor: Visitor) -> Response:
        """Return the games that explain themselves or have a battle of the day."""
        language, day = language_of(request), self._day()
        known = [
            {
                "game": game.name,
                "name": game.names[language],
                "how": bool(page(game.name).how(language)),
                "lessons": [
                    {"id": one.id, "title": one.title} for one in page(game.name).lessons(language)
                ],
                "daily": self._daily(game.name, visitor, language),
            }
            for game in faces()
        ]
        offered = [one for one in known if one["how"] or one["lessons"] or one["daily"]]
        return answer({"date": day.isoformat(), "games": offered})

    async def begin_lesson(self, request: Request, visitor: Visitor) -> Response:
        """Begin a lesson; a session keeps only one battle of each lesson."""
        fields = await fields_of(request, self._limits)
        game, id = fields.text("game", ID), fields.text("lesson", ID)
        fields.done()
        lesson = lessons.found(game, id, language_of(request))
        terms = Terms(LESSON, game, seed=0, covered=False, lesson=id)
        for old in self._lobby.begun_on(visitor.owner, terms):
            self._lobby.remove(old, visitor.owner)
            self._streams.tell(old, GONE)
        return answer({"id": self._lobby.begin(visitor.owner, terms, lesson.title)}, 201)

    async def first_marks(self, request: Request, visitor: Visitor) -> Response:
        """Return the notes for a first battle, and the game that they are about."""
        table = self._lobby.table(id_in(request), visitor.owner)
        tag = tag_of(table.state)
        mode = part(tag)
        assert isinstance(mode, Mode)
        found = page_of(table.state).first_marks(mode, language_of(request))
        return answer({"game": name_in(tag), "marks": [attrs.asdict(one) for one in found]})

    # --- hints ------------------------------------------------------------------------------

    async def hint(self, request: Request, visitor: Visitor) -> Response:
        """Return the best action for the person at the screen, and what it promises."""
        fields = await fields_of(request, self._limits)
        version = fields.number("version")
        fields.done()
        row = self._lobby.row(id_in(request), visitor.owner)
        table, language = self._lobby.table(row.id, visitor.owner), language_of(request)
        view, seat = table.view, table.viewer
        if row.kept or row.mode not in (ONE, MANY):
            raise Problem(409, "hint_none")
        if table.part is not table.session and not table.inside:
            raise Problem(409, "hint_none")  # between the games of a match
        if version != table.version or seat is None or not view.legal_actions:
            raise Problem(409, "hint_not_now")
        steps = table.part.steps
        seen = [tuple(step.seen_by(seat)) for step in steps[1:]]
        line, chance = await self.hints.find(
            visitor.owner, tb.view(steps[0].state, seat), seen, view
        )
        action = tb.parse_action(view, line)
        own = page_of(view)
        return answer({
            "version": version,
            "line": line,
            "text": own.describe(action, view, voice_of(view, language, table.names)),
            "chance": round(100 * chance),
            "elements": [*dict.fromkeys(mark.element for mark in tb.marks(view, [action]))],
        })  # fmt: skip

    # --- the battle of the day --------------------------------------------------------------

    def _daily(self, game: str, visitor: Visitor, language: str) -> Json | None:
        """Return the battle of the day, and the visitor's own; None if the game has none."""
        found = page(game).daily(seed_of(self._day()), language)
        if found is None:
            return None
        ids = self._lobby.begun_on(visitor.owner, _terms(found, self._day()))
        over = bool(ids) and self._lobby.row(ids[-1], visitor.owner).over
        return {"text": found.text, "id": ids[-1] if ids else None, "over": over}

    async def begin_daily(self, request: Request, visitor: Visitor) -> Response:
        """Begin the battle of the day, or return to it."""
        fields = await fields_of(request, self._limits)
        game = fields.text("game", ID)
        fields.done()
        day, language = self._day(), language_of(request)
        found = page(game).daily(seed_of(day), language)
        if found is None:
            raise Problem(404, "no_daily")
        terms = _terms(found, day)
        ids = self._lobby.begun_on(visitor.owner, terms)
        if ids:
            return answer({"id": ids[-1]})
        name = message("daily", language, day=day.isoformat(), title=found.text)
        return answer({"id": self._lobby.begin(visitor.owner, terms, name)}, 201)


def _terms(daily: Daily, day: date) -> Terms:
    """Return the terms of the battle of a day."""
    return Terms(ONE, mode_for(ONE, daily.game).tag, seed_of(day), own=daily.terms)
