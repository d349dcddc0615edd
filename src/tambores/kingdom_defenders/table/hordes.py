"""The horde: what the camps hold and what is missing (1.10, 1.11)."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.table.table import KingdomTable

ARMS = "ws"


def missing(table: KingdomTable) -> tuple[int, int]:
    """The weapons and spells that all camps together still lack (KD-080)."""
    foe = table.foe
    if foe is None:
        return 0, 0
    weapons = sum([hero.camps[0] for hero in table.heroes])
    spells = sum([hero.camps[1] for hero in table.heroes])
    return max(0, foe.needs[0] - weapons), max(0, foe.needs[1] - spells)


def room(table: KingdomTable, seat: Seat) -> int:
    """How many resources the camps of a seat still hold (KD-079)."""
    return table.camp_places - table.heroes[seat].given


def wanted(table: KingdomTable, seat: Seat) -> list[str]:
    """The kinds that a seat may put on its camps, if it has them."""
    if room(table, seat) <= 0:
        return []
    return [kind for kind, count in zip(ARMS, missing(table), strict=True) if count]


def most(table: KingdomTable) -> Seat | None:
    """The only seat with most resources on its camps, at least 1 (KD-086)."""
    given = [hero.given for hero in table.heroes]
    best = max(given)
    return given.index(best) if best and given.count(best) == 1 else None


def fewest(table: KingdomTable) -> tuple[Seat, ...]:
    """The seats with fewest resources on their camps, in turn order (KD-Q33)."""
    least = min([hero.given for hero in table.heroes])
    return tuple([seat for seat in table.order if table.heroes[seat].given == least])
