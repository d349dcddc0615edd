"""The requests about battles: begin, show, act, undo, save, open, delete."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import quote

import attrs
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

import tambores as tb
from tambores.kernel.chance import SEED_LIMIT, check_seed
from tambores.kernel.face import Mode
from tambores.kernel.numerals import whole_number
from tambores.players import LEVELS
from tambores.registry import games, name_in
from tambores.web.http.answers import answer
from tambores.web.http.friends import Friends
from tambores.web.http.requests import (
    Fields,
    Visitor,
    called,
    check_name,
    fields_of,
    id_in,
    language_of,
    name_from,
    number_in,
    number_of,
    text_of,
)
from tambores.web.http.reviews import Reviews
from tambores.web.http.streams import GONE, Streams
from tambores.web.http.thinkers import Thinkers
from tambores.web.limits import Limits
from tambores.web.lobby import Lobby, at_hand, written
from tambores.web.play import asking, shown
from tambores.web.play.clock import FORM
from tambores.web.play.files import opened
from tambores.web.play.games import LESSON, LINK, MANY, ONE, RECORD, mode_for, page_for
from tambores.web.play.naming import voice_of
from tambores.web.play.shared import SharedGame, Viewer
from tambores.web.play.terms import Terms
from tambores.web.problems import Problem, Refused, message
from tambores.web.store import Row

Json = dict[str, Any]

ID = 60
"""The greatest length of an id in a request."""

MOST = 8
"""The most people at a game."""

LATER = 3.0
"""The seconds after which a closed window counts as gone; it may only be reloaded."""

LINE = 120
"""The greatest length of an action."""


def as_text(records: Iterable[tb.Record]) -> str:
    """Return records as text, one after the other."""
    return "\n".join(map(str, records))


FORMS: tuple[tuple[Callable[[Iterable[tb.Record]], str], str, str], ...] = (
    (as_text, "text/plain", "txt"), (written, "application/json", "json"),
)  # fmt: skip
"""The writer, media type and file extension of a record: as text, as JSON."""


class Battles:
    """The handlers of the requests about battles, one method for each kind.

    Args:
        lobby: the battles.
        streams: the windows that follow them.
        limits: the limits on requests.

    Attributes:
        thinkers: the computer players.
        friends: the players at other computers, and the spectators.
        reviews: works out the reviews.
    """

    def __init__(self, lobby: Lobby, streams: Streams, limits: Limits) -> None:
        self._lobby, self._streams, self._limits = lobby, streams, limits
        self.thinkers = Thinkers(lobby, streams, limits)
        self.friends = Friends(lobby, streams, limits)
        self.reviews = Reviews(lobby, self.friends, limits)
        self._files, self._long_work = asyncio.Semaphore(limits.files), asyncio.Semaphore(2)

    # --- listing ----------------------------------------------------------------------------

    async def listed(self, request: Request, visitor: Visitor) -> Response:
        """Return the battles of the session."""
        language = language_of(request)
        rows = self._lobby.of(visitor.owner)
        listed = [self._in_list(row, visitor.owner, language) for row in rows]
        for row, entry in zip(rows, listed, strict=True):
            if not row.kept and not row.over and row.mode not in (LESSON, RECORD):
                entry["stands"] = self._standing(row, visitor, language)
                break  # only of the battle to go on with
        return answer({"battles": listed})

    def _standing(self, row: Row, visitor: Visitor, language: str) -> str:
        """Return where a battle stands and what is asked; "" if it cannot be read."""
        try:
            _, table, viewer = self.friends.seen(row.id, visitor)
        except Problem:
            return ""
        return shown.standing_line(table, language, viewer)

    def _in_list(self, row: Row, owner: str, language: str) -> Json:
        about = title = self._lobby.title(row, language)
        if row.turn:
            about = message(
                "about_over" if row.over else "about", language, title=title, turn=row.turn
            )
        return {
            "id": row.id, "name": row.name, "mode": row.mode, "over": row.over, "kept": row.kept,
            "game": name_in(row.game) or games()[0], "about": about, "changed": row.changed,
            "seats": self.friends.seats(row, owner, language) if row.mode == LINK else [],
        }  # fmt: skip

    # --- beginning and opening --------------------------------------------------------------

    async def begin(self, request: Request, visitor: Visitor) -> Response:
        """Begin a battle."""
        fields = await fields_of(request, self._limits)
        kind = fields.text("mode", ID)
        if kind not in (ONE, MANY, LINK):
            raise Problem(400, "body_choice", name="mode", known=f"{ONE}, {MANY}, {LINK}")
        mode = mode_for(kind, fields.text("game", ID, ""))
        seed = seed_in(fields.text("seed", 30, ""))
        covered = fields.flag("covered", True)
        level = level_in(kind, fields.text("level", ID, ""))
        clock = clock_in(kind, fields.text("clock", ID, ""))
        own = self._own_terms(mode, fields)
        terms = Terms(kind, mode.tag, seed, covered, own, level, clock)
        name = fields.text("name", 10 * self._limits.name, "")
        names = names_in(fields)
        fields.done()
        name = name and check_name(name, self._limits.name)
        id = self._lobby.begin(visitor.owner, terms, name, names=names)
        return self._begun(id, name, request, visitor)

    def _begun(self, id: str, name: str, request: Request, visitor: Visitor) -> Response:
        """Answer with a battle that has begun, named by its title unless it has a name."""
        if not name:
            row = self._lobby.row(id, visitor.owner)
            self._lobby.rename(id, visitor.owner, self._lobby.title(row, language_of(request)))
        self.thinkers.wake(id, visitor.owner)
        return answer({"id": id}, 201)

    async def again(self, request: Request, visitor: Visitor) -> Response:
        """Begin a battle on the same terms as one that is over, perhaps with sides swapped."""
        fields = await fields_of(request, self._limits)
        swap = fields.flag("swap", False)
        fields.done()
        id = self._lobby.again(id_in(request), visitor.owner, swap)
        return self._begun(id, "", request, visitor)

    def _own_terms(self, mode: Mode, fields: Fields) -> Mapping[str, Any]:
        """Return the terms that the game itself reads from a body."""
        try:
            with at_hand():
                return page_for(mode.tag).terms(mode, fields, self._lobby.content)
        except ValueError as error:
            raise Problem(400, "body", fault=error) from None

    async def open(self, request: Request, visitor: Visitor) -> Response:
        """Open a file with a record."""
        name = name_from(request.query_params.get("name", ""), self._limits.name)
        name = name or message("record", language_of(request))
        async with self._files:
            table, record = await self._opened(request, visitor)
        id = self._lobby.open(visitor.owner, name, table, record)
        return answer({"id": id}, 201)

    async def _opened(self, request: Request, visitor: Visitor) -> tuple[SharedGame, str]:
        limits = self._limits
        text = await text_of(request, limits.record, limits.arrival, ("text/plain",))
        self._lobby.check_room(visitor.owner)  # before the long work of reading it
        async with self._long_work:
            return await run_in_threadpool(opened, text, self._lobby.content, limits.decisions)

    async def keep(self, request: Request, visitor: Visitor) -> Response:
        """Save a copy of a battle."""
        fields = await fields_of(request, self._limits)
        name = check_name(fields.text("name", 10 * self._limits.name), self._limits.name)
        fields.done()
        return answer({"id": self._lobby.copy(id_in(request), visitor.owner, name)}, 201)

    async def load(self, request: Request, visitor: Visitor) -> Response:
        """Begin a battle that continues a saved copy or a record."""
        fields = await fields_of(request, self._limits)
        at = fields.number("at", None)
        fields.done()
        id, owner = id_in(request), visitor.owner
        name = self._lobby.row(id, owner).name
        return answer({"id": self._lobby.go_on(id, owner, name, at)}, 201)

    # --- managing ---------------------------------------------------------------------------

    async def rename(self, request: Request, visitor: Visitor) -> Response:
        """Rename a battle."""
        fields = await fields_of(request, self._limits)
        name = check_name(fields.text("name", 10 * self._limits.name), self._limits.name)
        fields.done()
        id = id_in(request)
        self._lobby.rename(id, visitor.owner, name)
        self._streams.rename(id, name)
        return answer({"name": name})

    async def remove(self, request: Request, visitor: Visitor) -> Response:
        """Delete a battle."""
        id = id_in(request)
        if self._lobby.remove(id, visitor.owner):
            self._streams.tell(id, GONE)
        else:
            self.friends.tell(id)
        return answer({})

    # --- showing ----------------------------------------------------------------------------

    async def show(self, request: Request, visitor: Visitor) -> Response:
        """Show a battle as it is now."""
        return self._updated(request, visitor, number_of(request, "since"))

    async def look(self, request: Request, visitor: Visitor) -> Response:
        """Show for a moment what only the player who is due sees, on a screen of several."""
        return answer(shown.look(self._seen(request, visitor)[1], language_of(request)))

    async def step(self, request: Request, visitor: Visitor) -> Response:
        """Show a battle as it was after a decision."""
        (row, table, viewer), at = self._seen(request, visitor), number_in(request, "at")
        seat, language = seat_in(request, table, viewer), language_of(request)
        step = shown.step(table, at, seat, language)
        return answer({**step, "judged": self.reviews.judged(row.id, table, at, language)})

    async def about(self, request: Request, visitor: Visitor) -> Response:
        """Describe an element of the board, now or after a decision."""
        element, at = request.query_params.get("element", ""), number_of(request, "at")
        _, table, viewer = self._seen(request, visitor)
        view = table.session.view(viewer)
        if at is not None:
            view = tb.view(table.moment(at).state, seat_in(request, table, viewer))
        return answer(asking.about(view, element, language_of(request), table.names))

    async def why(self, request: Request, visitor: Visitor) -> Response:
        """Explain why an action is not possible."""
        begun, aimed = (request.query_params.get(name) for name in ("from", "to"))
        _, table, viewer = self._seen(request, visitor)
        return answer(asking.why(table, begun, aimed, language_of(request), viewer))

    async def forecast(self, request: Request, visitor: Visitor) -> Response:
        """Return what choosing an action would bring about, worked out beside other requests."""
        line, times = request.query_params.get("action", ""), number_of(request, "times")
        _, table, viewer = self._seen(request, visitor)
        language = language_of(request)
        async with self._long_work:
            found = await run_in_threadpool(
                asking.forecast, table, line, times or 1, language, viewer
            )
        return answer({"found": found})

    async def record(self, request: Request, visitor: Visitor) -> Response:
        """Return the record as a file."""
        row, table, _ = self._seen(request, visitor)
        self._lobby.check_open(row, table)
        *others, record = table.records
        if table.ended:
            ended = dict(record.headers) | {"Termination": table.ended}
            record = attrs.evolve(record, headers=tuple(ended.items()))
        records = [*others, record]
        write, kind, end = FORMS[request.query_params.get("form") == "json"]
        async with self._long_work:
            text = await run_in_threadpool(write, records)
        return Response(text, media_type=kind, headers=attached(row, end))

    async def picture(self, request: Request, visitor: Visitor) -> Response:
        """Return what the window sees of the board as a file, which shows nothing more."""
        row, table, viewer = self._seen(request, visitor)
        view = table.session.view(viewer)
        voice = voice_of(view, language_of(request), table.names)
        async with self._long_work:
            text = await run_in_threadpool(tb.picture, view, voice)
        return Response(text, media_type="image/svg+xml", headers=attached(row, "svg"))

    async def stream(self, request: Request, visitor: Visitor) -> Response:
        """Send events about a battle while a window is open."""
        id, (row, table, viewer) = id_in(request), self._seen(request, visitor)
        follower = self._streams.join(id, visitor.owner, table.version, viewer, row.name)
        if row.mode == LINK:
            self.friends.tell(id)

        async def messages() -> Any:
            try:
                async for message in follower.messages():
                    yield message
            finally:
                self._streams.leave(id, follower)
                if row.mode == LINK:
                    self.friends.tell(id, LATER)

        return StreamingResponse(messages(), media_type="text/event-stream")

    # --- playing ----------------------------------------------------------------------------

    async def act(self, request: Request, visitor: Visitor) -> Response:
        """Carry out an action."""
        fields = await fields_of(request, self._limits)
        line = fields.text("action", LINE)
        return self._changed(request, visitor, fields, lambda: self._act(request, visitor, line))

    def _act(self, request: Request, visitor: Visitor, line: str) -> None:
        self._seen(request, visitor)[1].check_script(line, language_of(request))
        seat = self._seat(request, visitor)
        try:
            table = self._lobby.act(id_in(request), visitor.owner, line, seat)
        except tb.IllegalAction as error:
            table = self._seen(request, visitor)[1]
            text = shown.refusal(error, table, language_of(request), seat)
            raise Refused(text, error.rule) from None
        self._streams.tell(id_in(request), table.version)
        self.thinkers.wake(id_in(request), visitor.owner)

    async def undo(self, request: Request, visitor: Visitor) -> Response:
        """Undo the last action."""
        fields = await fields_of(request, self._limits)
        return self._changed(request, visitor, fields, lambda: self._undo(request, visitor))

    def _undo(self, request: Request, visitor: Visitor) -> None:
        seat = self._seat(request, visitor)
        table = self._lobby.undo(id_in(request), visitor.owner, seat)
        self._streams.tell(id_in(request), table.version)

    async def sit(self, request: Request, visitor: Visitor) -> Response:
        """Give the screen to the player of a seat."""
        fields = await fields_of(request, self._limits)
        seat = fields.number("seat")
        return self._changed(request, visitor, fields, lambda: self._sit(request, visitor, seat))

    def _sit(self, request: Request, visitor: Visitor, seat: int) -> None:
        table = self._lobby.sit(id_in(request), visitor.owner, seat)
        self._streams.tell(id_in(request), table.version)

    def _changed(
        self, request: Request, visitor: Visitor, fields: Fields, change: Callable[[], None]
    ) -> Response:
        """Make a change of a battle once, and answer with what is new to the window.

        A window that got no answer sends its request again with the same key.
        """
        version, key = fields.number("version"), fields.text("key", ID, "")
        fields.done()
        if key not in self._seen(request, visitor)[1].keys:
            self._check_version(request, visitor, version)
            change()
            if key:
                self._seen(request, visitor)[1].keys.append(key)
        return self._updated(request, visitor, version)

    async def resign(self, request: Request, visitor: Visitor) -> Response:
        """Give up a battle against somebody at another computer."""
        (await fields_of(request, self._limits)).done()
        seat = self._seat(request, visitor)
        table = self._lobby.resign(id_in(request), visitor.owner, seat)
        self._streams.tell(id_in(request), table.version)
        return self._updated(request, visitor, number_of(request, "since"))

    def _check_version(self, request: Request, visitor: Visitor, version: int) -> None:
        """Raise Stale unless the window shows the current version of the battle."""
        if self._seen(request, visitor)[1].version != version:
            raise Stale(self._data(request, visitor, version))

    def _seen(self, request: Request, visitor: Visitor) -> tuple[Row, SharedGame, Viewer]:
        """Return a battle, and the seat whose view the window shows; None for a spectator's."""
        return self.friends.seen(id_in(request), visitor)

    def _seat(self, request: Request, visitor: Visitor) -> Viewer:
        """Return the seat for which a window acts; raise Problem for the window of a spectator."""
        row, table, viewer = self._seen(request, visitor)
        if row.mode == LINK and viewer is None:
            raise Problem(403, "watching")
        return viewer if table.choices is None else table.due

    def _updated(self, request: Request, visitor: Visitor, since: int | None) -> Response:
        return answer(self._data(request, visitor, since))

    def _data(self, request: Request, visitor: Visitor, since: int | None) -> Json:
        language = language_of(request)
        row, table, viewer = self._seen(request, visitor)
        if row.mode == LINK:
            return self.friends.update(row, table, viewer, visitor, language, since)
        self.thinkers.wake(row.id, visitor.owner)  # after a restart of the server, or an undo
        return shown.update(row, table, language, since)


class Stale(Problem):
    """A window shows an older version; `update` brings it up to date."""

    def __init__(self, update: Json) -> None:
        super().__init__(409, "stale")
        self.update = update


def attached(row: Row, end: str) -> dict[str, str]:
    """Return the headers of a file of a battle, which has its name."""
    plain, own = f"tambores-{row.id[:8]}.{end}", quote(f"{row.name}.{end}", safe="")
    return {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{own}"}


def seat_in(request: Request, table: SharedGame, own: Viewer) -> Viewer:
    """Return the seat whose view is requested: by default its own; None for a spectator.

    Raises:
        Problem: for a seat that the battle does not have.
    """
    if "seat" not in request.query_params:
        return own
    seats: dict[str, Viewer] = {"": None, **{str(seat): seat for seat in table.state.seats}}
    seat = request.query_params["seat"]
    if seat not in seats:
        raise Problem(404, "no_seat")
    return seats[seat]


def names_in(fields: Fields) -> list[str]:
    """Return the names of the people at a new game, in the order of their seats; "" for none."""
    given = fields.plain("names", [])
    known = type(given) is list and all(type(one) is str for one in given)
    if not known or len(given) > MOST:
        raise Problem(400, "body_texts", name="names", count=MOST)
    return [called(one) for one in given]


def level_in(kind: str, level: str) -> str:
    """Return the level of the computer players; raise Problem if there is no such level."""
    known = LEVELS if kind == MANY else ()
    if level and level not in known:
        raise Problem(400, "body_choice", name="level", known=", ".join(known) or '""')
    return level


def clock_in(kind: str, clock: str) -> str:
    """Return the time of each player; raise Problem if it is not one, or not possible here."""
    if clock and (kind != LINK or not FORM.fullmatch(clock)):
        raise Problem(422, "no_clock")
    return clock


def seed_in(text: str) -> int:
    """Return the seed in a text, or a random one for ""; raise Problem if it is not a seed."""
    text = text.strip()
    if not text:
        return secrets.randbits(64)
    try:
        return check_seed(whole_number(text))
    except ValueError:
        raise Problem(422, "no_seed", most=SEED_LIMIT - 1) from None
