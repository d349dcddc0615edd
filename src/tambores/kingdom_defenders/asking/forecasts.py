"""What an adventure costs, which deeds are in reach, and what the horde would do now (4.1)."""

from __future__ import annotations

from typing import NamedTuple

from tambores.errors import Message, UsageError
from tambores.kernel.frozen import frozen
from tambores.kernel.game import check_own
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.pack import UNKNOWN
from tambores.kingdom_defenders.content.vocabulary import ROW
from tambores.kingdom_defenders.reading import costs, deeds
from tambores.kingdom_defenders.table.hordes import fewest, missing, most
from tambores.kingdom_defenders.table.state import State, View
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.toolkit.lookup import known


class Price(NamedTuple):
    """What an adventure costs a seat after what it saves.

    Attributes:
        w: weapons.
        s: spells.
        x: either-icons, before what the seat saves on them (KD-Q2).
        h: wounds.
    """

    w: int
    s: int
    x: int
    h: int


@frozen
class Forecast:
    """What the horde would do if its phase came now.

    Attributes:
        result: "none" without a horde, "victory", "moves" or "siege".
        fame: the Fame that each seat would gain or lose at once.
        most: the only seat with most resources on its camps, in a victory.
        fewest: the seats with fewest, in a siege.
        falls: whether the city would fall.
    """

    result: str
    fame: tuple[int, ...]
    most: Seat | None = None
    fewest: tuple[Seat, ...] = ()
    falls: bool = False


def price(position: State | View, seat: Seat, adventure: str) -> Price:
    """What an adventure costs a seat (KD-070, KD-Q2).

    Raises:
        ContentError: for an unknown adventure.
        ValueError: for a seat that does not exist.

    >>> from tambores import kingdom_defenders
    >>> kingdom_defenders.price(kingdom_defenders.new_game(3, seed=1), 0, "A25")
    Price(w=1, s=1, x=1, h=2)
    """
    _check_seat(position, seat)
    known(f"{UNKNOWN}adventure", adventure, position.table.pack.adventures)
    return Price(*costs.price(position.table, seat, adventure))


def payable(position: State | View, seat: Seat, adventure: str) -> bool:
    """Whether a seat whose stock is in sight can pay an adventure now (KD-Q15).

    Raises:
        ContentError: for an unknown adventure.
        ValueError: for a seat that does not exist, or whose stock is hidden.

    >>> from tambores import kingdom_defenders
    >>> kingdom_defenders.payable(kingdom_defenders.new_game(3, seed=1), 0, "A25")
    False
    """
    _check_in_sight(position, seat)
    known(f"{UNKNOWN}adventure", adventure, position.table.pack.adventures)
    row = position.table.row
    slot = ROW[row.index(adventure)] if adventure in row else ""
    return costs.why_unpayable(position.table, seat, adventure, slot) is None


def deeds_open(position: State | View, seat: Seat) -> tuple[str, ...]:
    """The visible deeds that a seat whose screen is in sight can show (KD-059).

    Raises:
        ValueError: for a seat that does not exist, or whose stock is hidden.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(3, phase="place", players={0: {"stock": "2w+1s"}})
    >>> kingdom_defenders.deeds_open(state, 0)
    ('G01',)
    """
    _check_in_sight(position, seat)
    return tuple(deeds.within_reach(position.table, seat))


def horde_forecast(position: State | View) -> Forecast:
    """What the horde would do if its phase came now (KD-085 to KD-088).

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(
    ...     4, phase="place", round=2, horde=("H10", 1), players={0: {"camps": "3w"}})
    >>> kingdom_defenders.horde_forecast(state).fame
    (-12, -15, -15, -15)
    """
    check_own(position, "Kingdom Defenders", State, View)
    table = position.table
    nobody = (0,) * len(table.heroes)
    if table.foe is None:
        return Forecast("none", nobody)
    if missing(table) == (0, 0):
        return Forecast("victory", victory_fame(table), most=most(table))
    if table.marker > 1:
        return Forecast("moves", nobody)
    return Forecast("siege", siege_fame(table), fewest=fewest(table), falls=table.wall != "A")


def victory_fame(table: KingdomTable) -> tuple[int, ...]:
    """The Fame that each seat would gain at once if the camps beat the horde in play (KD-086)."""
    assert table.foe is not None
    gains = [one for one in table.foe.victory if one.name == "fame_per_camp"]
    return tuple([len(gains) * hero.given for hero in table.heroes])


def siege_fame(table: KingdomTable) -> tuple[int, ...]:
    """The Fame that each seat would lose at once if the horde in play came to the wall (KD-087)."""
    assert table.foe is not None
    loss = sum([one.n for one in table.foe.siege if one.name == "lose"])
    return tuple([-min(hero.fame, max(0, loss - hero.given)) for hero in table.heroes])


def _check_seat(position: State | View, seat: object) -> None:
    check_own(position, "Kingdom Defenders", State, View)
    last = len(position.seats) - 1
    if type(seat) is not int or not 0 <= seat <= last:
        params = {"name": "seat", "value": repr(seat), "least": 0, "most": last}
        raise UsageError(Message("kingdom-defenders.fault.number", **params))


def _check_in_sight(position: State | View, seat: Seat) -> None:
    _check_seat(position, seat)
    if position.table.heroes[seat].stock is None:
        params = {"seat": seat, "name": "stock"}
        raise UsageError(Message("kingdom-defenders.fault.hidden", **params))
