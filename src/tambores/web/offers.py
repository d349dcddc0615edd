"""What players at other computers offer each other: a draw, to take a decision back, a rematch.

An offer stands until all players make the same one, or the battle goes on. Whoever waits for a
player that has been away for long can claim the end of the battle instead.
"""

from __future__ import annotations

import attrs

from tambores.web.links import linked
from tambores.web.lobby import Lobby, on_disk
from tambores.web.play.shared import DRAW, LEFT, SharedGame
from tambores.web.problems import Problem
from tambores.web.store import Place, Row

BACK = "back"
"""To take back the last decision of a seat and all after it, as in "back 0"."""

SAME, SWAP = "same", "swap"
"""A rematch with the same seats, or with those of the others."""

WIN = "win"
"""What can be claimed beside a draw."""


@attrs.frozen
class Rematch:
    """The battle that follows another: its id, and the new seat of the player of each seat."""

    id: str
    seats: dict[int, int]


class Offers:
    """Notes what players offer, and does it once all agree.

    Args:
        lobby: the battles.
    """

    def __init__(self, lobby: Lobby) -> None:
        self._lobby, self._store = lobby, lobby.store

    def offer(self, id: str, owner: str, seat: int, offer: str) -> None:
        """Note what a player offers, and do it once all players offer the same.

        Args:
            id: the id of the battle.
            owner: the owner of the session.
            seat: the seat of the player.
            offer: `DRAW`, or `BACK` with a seat; after the end `SAME` or `SWAP`; "" to withdraw.

        Raises:
            Problem: if that cannot be offered now, or a player has left for good.
        """
        row = linked(self._lobby, id, owner)
        table = self._lobby.table_of(row)
        if row.next:  # the rematch has begun
            return
        check_offer(table, offer)
        places = [
            attrs.evolve(one, offer=offer) if one.seat == seat else one
            for one in self._store.places(id)
        ]
        if not all(one.owner for one in places):
            raise Problem(409, "left" if table.over else "nobody_there")
        with on_disk():
            self._store.put(*(one for one in places if one.seat == seat))
        if offer and all(one.offer == offer for one in places):
            self._carry_out(row, owner, places, offer)

    def _carry_out(self, row: Row, owner: str, places: list[Place], offer: str) -> None:
        if offer == DRAW:
            self._lobby.end(row, DRAW)
        elif offer.startswith(BACK):
            self._lobby.take_back(row, asker(offer))
        else:
            self._begin_again(row, owner, places, shift=int(offer == SWAP))

    def claim(self, id: str, owner: str, seat: int, result: str, away: set[int]) -> None:
        """End a battle because the player whose turn it is has been away for long.

        Args:
            id: the id of the battle.
            owner: the owner of the session.
            seat: the seat of the player who claims.
            result: `WIN` or `DRAW`.
            away: the seats whose players have been away for long.

        Raises:
            Problem: if the battle is over, or the seat to decide is not away.
        """
        row = linked(self._lobby, id, owner)
        table = self._lobby.table_of(row)
        if table.over:
            raise Problem(409, "over")
        if not table.against:
            raise Problem(409, "no_against")
        if table.due is None or table.due == seat or table.due not in away:
            raise Problem(409, "not_away")
        self._lobby.end(row, DRAW if result == DRAW else LEFT, table.due)

    # --- rematch ----------------------------------------------------------------------------

    def _begin_again(self, row: Row, owner: str, places: list[Place], shift: int) -> None:
        """Begin a battle on the same terms with a new seed, and the players `shift` seats on."""
        table = self._lobby.table_of(row)
        assert table.terms is not None
        terms = (shift and table.terms.swapped(table.whole)) or table.terms
        holders = [places[at - shift].owner for at in range(len(places))]
        names = [table.names.get(places[at - shift].seat, "") for at in range(len(places))]
        id = self._lobby.begin(owner, terms.again(), row.name, holders, names)
        with on_disk():
            self._store.set(id, watch=row.watch)
            self._store.set(row.id, next=f"{id} {shift}")
            self._store.put(*(attrs.evolve(place, offer="") for place in places))

    def rematch(self, row: Row) -> Rematch:
        """Return the rematch of a battle that has one."""
        id, _, shift = row.next.partition(" ")
        seats = [place.seat for place in self._store.places(row.id)]
        turned = [*seats[int(shift) :], *seats[: int(shift)]]
        return Rematch(id, dict(zip(seats, turned, strict=True)))


def check_offer(table: SharedGame, offer: str) -> None:
    """Raise Problem if that cannot be offered in a battle as it stands."""
    if table.over:
        if offer not in ("", SAME, SWAP):
            raise Problem(409, "over")
    elif offer in (SAME, SWAP):
        raise Problem(409, "not_over")
    elif offer == DRAW and not table.against:
        raise Problem(409, "no_against")
    elif offer.startswith(BACK) and not table.back_to(asker(offer)):
        raise Problem(409, "no_back")


def asker(offer: str) -> int:
    """Return the seat whose decision is taken back.

    >>> asker("back 1")
    1
    """
    return int(offer.removeprefix(BACK))
