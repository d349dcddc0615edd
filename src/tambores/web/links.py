"""The links to a battle: for the other players, who take a seat by them, and for spectators.

A link holds a secret; only its digest is stored. The page sends the secret in the body or a header
of a request, never in an address.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import deque

import attrs

from tambores.web.lobby import Lobby, on_disk
from tambores.web.play.games import LINK
from tambores.web.play.shared import SharedGame
from tambores.web.problems import Problem
from tambores.web.store import Place, Row

MINUTE = 60.0


@attrs.frozen
class Invitation:
    """What a link leads to: a battle, and the seat that it is for."""

    row: Row
    table: SharedGame
    place: Place


class Links:
    """Makes the links to battles, and lets in whoever has one.

    Args:
        lobby: the battles.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby, self._store, self._limits = lobby, lobby.store, lobby.limits
        self._wrong: deque[float] = deque(maxlen=self._limits.wrong_links)

    # --- making links -----------------------------------------------------------------------

    def invite(self, id: str, owner: str, seat: int) -> str:
        """Return the secret of a new link to a seat that is free, or held by the session itself.

        The older links to the seat stay good until somebody takes it by one of them.
        """
        row = linked(self._lobby, id, owner)
        place = self._place(id, seat)
        if place.owner not in ("", owner):
            raise Problem(409, "seat_taken")
        if row.over:
            raise Problem(409, "over")
        secret, links = self._added(place.links)
        with on_disk():
            self._store.put(attrs.evolve(place, links=links))
        return secret

    def invite_spectators(self, id: str, owner: str) -> str:
        """Return the secret of a new link by which anybody can watch."""
        secret, watch = self._added(linked(self._lobby, id, owner).watch)
        with on_disk():
            self._store.set(id, watch=watch)
        return secret

    def _place(self, id: str, seat: int) -> Place:
        for place in self._store.places(id):
            if place.seat == seat:
                return place
        raise Problem(404, "no_seat")

    def _added(self, links: str) -> tuple[str, str]:
        """Return the secret of one more link, and the digests of all, the oldest left out."""
        secret = secrets.token_urlsafe(32)
        known = [*links.split(), digest_of(secret)]
        return secret, " ".join(known[-self._limits.links :])

    # --- using them -------------------------------------------------------------------------

    def found(self, id: str, secret: str) -> Invitation:
        """Return what a link leads to; raise Problem if it is wrong, or replaced by another."""
        for place in self._store.places(id):
            if is_among(secret, f"{place.links} {place.used}"):
                row = self._store.find(id)
                assert row is not None
                return Invitation(row, self._lobby.table_of(row), place)
        raise self._not_good()

    def join(self, id: str, owner: str, secret: str) -> int:
        """Let a session take the seat of a link, and return the seat.

        Whoever took it by this link comes back by it; for everybody else it is spent.

        Raises:
            Problem: if the link is wrong, its seat is taken, or the battle is over.
        """
        invitation = self.found(id, secret)
        place = invitation.place
        if place.owner == owner and is_among(secret, place.used):
            return place.seat
        if not is_among(secret, place.links):
            raise Problem(409, "seat_taken")
        if invitation.table.over:
            raise Problem(409, "link_over")
        with on_disk():
            taken = attrs.evolve(place, owner=owner, links="", used=digest_of(secret), offer="")
            self._store.put(taken)
        if all(one.owner for one in self._store.places(id)):
            self._lobby.start_clock(invitation.row)
        return place.seat

    def watched(self, id: str, secret: str) -> Row:
        """Return the battle that a link for spectators leads to; raise Problem if it is wrong."""
        row = self._store.find(id)
        if row is None or not is_among(secret, row.watch):
            raise self._not_good()
        return row

    def _not_good(self) -> Problem:
        """Return the problem of a wrong link; after many of them, the problem of a flood."""
        now = time.monotonic()
        flood = len(self._wrong) == self._wrong.maxlen and now - self._wrong[0] < MINUTE
        self._wrong.append(now)
        return Problem(429, "many_links") if flood else Problem(404, "bad_link")


def linked(lobby: Lobby, id: str, owner: str) -> Row:
    """Return a battle of a session; raise Problem if it has no players at other computers."""
    row = lobby.row(id, owner)
    if row.mode != LINK:
        raise Problem(409, "no_link")
    return row


def digest_of(secret: str) -> str:
    """Return what is stored of a link; the secret cannot be recovered from it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_among(secret: str, digests: str) -> bool:
    """Return whether the digest of a secret is in a list."""
    digest = digest_of(secret)
    return any(hmac.compare_digest(digest, known) for known in digests.split())
