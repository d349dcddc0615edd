"""The requests about links: invite, join, watch, offer, claim; and who is at a battle."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tambores.web.http.answers import answer
from tambores.web.http.requests import WATCH, Visitor, called, fields_of, id_in, language_of
from tambores.web.http.streams import Streams
from tambores.web.limits import Limits
from tambores.web.links import Links
from tambores.web.lobby import Lobby
from tambores.web.offers import BACK, SAME, SWAP, WIN, Offers
from tambores.web.play import shown
from tambores.web.play.clock import now
from tambores.web.play.games import LINK, page_of
from tambores.web.play.naming import LONGEST, voice_of
from tambores.web.play.shared import DRAW, SharedGame, Viewer
from tambores.web.problems import Problem
from tambores.web.store import Row

Json = dict[str, Any]

SECRET = 100
"""The greatest length of a secret in a request."""

SOON = 0.2
"""The seconds in which news about people are collected, so that crowds do not cause a flood."""

GUESTS = 10_000
"""The spectators whose streams the server admits; others send their link again."""


class Friends:
    """The handlers of the requests about links, and what windows learn about the people.

    Args:
        lobby: the battles.
        streams: the windows that follow them.
        limits: the limits on requests.
    """

    def __init__(self, lobby: Lobby, streams: Streams, limits: Limits) -> None:
        self._lobby, self._streams, self._limits = lobby, streams, limits
        self._links, self._offers = Links(lobby), Offers(lobby)
        self._guests: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._due: dict[str, asyncio.TimerHandle] = {}

    # --- who may see what -------------------------------------------------------------------

    def seen(self, id: str, visitor: Visitor) -> tuple[Row, SharedGame, Viewer]:
        """Return a battle, and the seat whose view a window shows.

        In a battle with players at other computers, each window acts for one seat, which the
        session must hold, or watches by a link for spectators. All other battles belong to one
        session, and show the seat at the screen.

        Raises:
            Problem: if the window may not see the battle, or not from this seat.
        """
        if visitor.window == WATCH:
            row = self._watched(id, visitor)
            return row, self._current(row), None
        row = self._lobby.row(id, visitor.owner)
        table = self._current(row)
        if row.mode != LINK:
            return row, table, table.viewer
        own = {str(seat): seat for seat in self._lobby.seats(id, visitor.owner)}
        if visitor.window and visitor.window not in own:
            raise Problem(403, "not_your_seat")
        return row, table, own[visitor.window or min(own)]

    def _watched(self, id: str, visitor: Visitor) -> Row:
        """Return the battle of a spectator, who sends the link in each request but for a stream."""
        guest = id, visitor.owner
        if visitor.link or guest not in self._guests:
            row = self._links.watched(id, visitor.link)
            self._guests[guest] = None
        else:
            found = self._lobby.store.find(id)
            if found is None:
                raise Problem(404, "no_battle")
            row = found
        self._guests.move_to_end(guest)
        while len(self._guests) > GUESTS:
            self._guests.popitem(last=False)
        return row

    def _current(self, row: Row) -> SharedGame:
        """Return the table of a battle, which ends if the time of a player is over."""
        ended = self._lobby.end_on_time(row)
        if ended is None:
            return self._lobby.table_of(row)
        self._streams.tell(row.id, ended.version)
        return ended

    # --- what windows learn -----------------------------------------------------------------

    def update(
        self, row: Row, table: SharedGame, viewer: Viewer, visitor: Visitor, language: str,
        since: int | None,
    ) -> Json:  # fmt: skip
        """Return the current screen of a battle, its news, and its people."""
        if viewer is None:  # a crowd of spectators asks for the same
            key = language, since if since in table.versions else None
            if key not in table.shared:
                table.shared[key] = shown.update(row, table, language, since)
            data = table.shared[key]
        else:
            data = shown.update(row, table, language, since, viewer)
        return {**data, "name": row.name, "link": self._link(row, table, viewer, visitor, language)}

    def _link(
        self, row: Row, table: SharedGame, viewer: Viewer, visitor: Visitor, language: str
    ) -> Json:
        """Return what a window shows of the people at a battle."""
        people = self._people(row.id)
        names = self._names(table, language)
        for one in people["seats"]:
            one["name"] = names[one["seat"]]
        if viewer is not None:
            people["watching"] = self._streams.watching(row.id)
        return {
            "seat": viewer,
            "clock": clock_of(table),
            "due": table.due,
            "against": table.against,
            "back": viewer is not None and not table.over and table.back_to(viewer) > 0,
            **people,
        }

    def seats(self, row: Row, owner: str, language: str) -> list[Json]:
        """Return the seats that a session holds in a battle, with their names."""
        held = self._lobby.seats(row.id, owner)
        if len(held) < 2:  # the name matters only to tell them apart
            return [{"seat": seat, "name": ""} for seat in held]
        names = self._names(self._lobby.table_of(row), language)
        return [{"seat": seat, "name": names[seat]} for seat in held]

    def _names(self, table: SharedGame, language: str) -> dict[int, str]:
        view = table.session.view(None)
        words, voice = page_of(view).words(view), voice_of(view, language, table.names)
        return {seat: words.seat(seat, view, voice) for seat in view.seats}

    def _people(self, id: str) -> Json:
        """Return who holds the seats, who is here, which rematch they want, and the rematch."""
        row, here = self._lobby.store.find(id), self._streams.seats(id)
        rematch = row and row.next and self._offers.rematch(row)
        places = self._lobby.store.places(id)
        gone = self._gone(id, [place.seat for place in places])
        return {
            "seats": [
                {
                    "seat": place.seat,
                    "held": bool(place.owner),
                    "here": place.seat in here,
                    "gone": place.seat in gone,
                    "offer": place.offer,
                }
                for place in places
            ],
            "next": {"id": rematch.id, "seats": rematch.seats} if rematch else None,
        }

    def _gone(self, id: str, seats: Iterable[int]) -> set[int]:
        """Return the seats whose players have been away so long that others can end the battle."""
        absent = self._streams.absent(id, seats)
        return {seat for seat, seconds in absent.items() if seconds >= self._limits.away}

    def _tell_of_gone(self, id: str) -> None:
        """Tell the windows once the next player has been away for long."""
        seats = [place.seat for place in self._lobby.store.places(id)]
        left = [self._limits.away - one for one in self._streams.absent(id, seats).values()]
        if soon := [one for one in left if one > 0]:
            self.tell(id, min(soon) + SOON)

    def tell(self, id: str, after: float = SOON) -> None:
        """Tell the windows of a battle soon who is there."""

        def tell() -> None:
            self._due.pop(id, None)
            try:
                people = self._people(id)
            except Problem:  # the next request says that the file cannot be read
                return
            if people["seats"]:
                self._streams.people(id, people, self._streams.watching(id))
                self._tell_of_gone(id)

        loop = asyncio.get_running_loop()
        due = self._due.get(id)
        if due is not None and due.when() <= loop.time() + after:
            return
        if due is not None:
            due.cancel()
        self._due[id] = loop.call_later(after, tell)

    def close(self) -> None:
        """Stop telling, when the server stops."""
        for due in self._due.values():
            due.cancel()

    # --- links ------------------------------------------------------------------------------

    async def invite(self, request: Request, visitor: Visitor) -> Response:
        """Make a link to a seat, or for spectators."""
        fields = await fields_of(request, self._limits)
        seat = fields.number("seat", None)
        fields.done()
        id = id_in(request)
        if visitor.window == WATCH:
            raise Problem(403, "watching")
        if seat is None:
            return answer({"secret": self._links.invite_spectators(id, visitor.owner)}, 201)
        return answer({"secret": self._links.invite(id, visitor.owner, seat)}, 201)

    async def invitation(self, request: Request, visitor: Visitor) -> Response:
        """Show what a link to a seat leads to."""
        secret, language = await self._secret(request), language_of(request)
        found = self._links.found(id_in(request), secret)
        held = self._lobby.seats(found.row.id, visitor.owner)
        return answer({
            "name": found.row.name,
            "title": self._lobby.title(found.row, language),
            "seat": found.place.seat,
            "seat_name": self._names(found.table, language)[found.place.seat],
            "yours": found.place.seat in held,
            "held": held,
            "clock": clock_of(found.table),
        })  # fmt: skip

    async def join(self, request: Request, visitor: Visitor) -> Response:
        """Take the seat of a link, perhaps with a name."""
        fields = await fields_of(request, self._limits)
        id, secret = id_in(request), fields.text("secret", SECRET)
        name = called(fields.text("name", 10 * LONGEST, ""))
        fields.done()
        seat = self._links.join(id, visitor.owner, secret)
        row = self._lobby.row(id, visitor.owner)
        if name:
            self._lobby.call(row, seat, name)
        self._streams.tell(id, self._lobby.table_of(row).version)
        self.tell(id)
        return answer({"seat": seat})

    async def _secret(self, request: Request) -> str:
        fields = await fields_of(request, self._limits)
        secret = fields.text("secret", SECRET)
        fields.done()
        return secret

    # --- offers -----------------------------------------------------------------------------

    async def offer(self, request: Request, visitor: Visitor) -> Response:
        """Offer a draw, to take a decision back or a rematch; accept or withdraw an offer."""
        fields = await fields_of(request, self._limits)
        offer = fields.text("offer", SECRET)
        fields.done()
        id, seat = self._player(request, visitor)
        known = ["", DRAW, SAME, SWAP]
        known += [f"{BACK} {one.seat}" for one in self._lobby.store.places(id)]
        if offer not in known:
            raise Problem(400, "body_choice", name="offer", known=", ".join(map(repr, known)))
        self._offers.offer(id, visitor.owner, seat, offer)
        return self._told(id, visitor)

    async def claim(self, request: Request, visitor: Visitor) -> Response:
        """End a battle whose player has been away for long, as a win or a draw."""
        fields = await fields_of(request, self._limits)
        result = fields.text("result", SECRET)
        fields.done()
        if result not in (WIN, DRAW):
            raise Problem(400, "body_choice", name="result", known=f"{WIN}, {DRAW}")
        id, seat = self._player(request, visitor)
        gone = self._gone(id, [place.seat for place in self._lobby.store.places(id)])
        self._offers.claim(id, visitor.owner, seat, result, gone)
        return self._told(id, visitor)

    def _player(self, request: Request, visitor: Visitor) -> tuple[str, int]:
        """Return a battle, and the seat whose window asks; raise Problem for spectators."""
        id = id_in(request)
        row, _, viewer = self.seen(id, visitor)
        if viewer is None or row.mode != LINK:
            raise Problem(403, "watching")
        return id, viewer

    def _told(self, id: str, visitor: Visitor) -> Response:
        """Tell the windows what came of an offer or a claim, and answer with the people."""
        self._streams.tell(id, self.seen(id, visitor)[1].version)
        self.tell(id)
        return answer(self._people(id))


def clock_of(table: SharedGame) -> Json | None:
    """Return the clocks of a battle as a window shows them; None if it has none."""
    if table.clock is None:
        return None
    left = {seat: round(one, 1) for seat, one in table.clock.remaining(now()).items()}
    runs = None if table.over else table.clock.seat
    return {"left": left, "runs": runs, "bonus": table.clock.bonus}
