"""What resources on the camps are worth to a seat: a victory pays for them, a siege spares it."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect
from tambores.kingdom_defenders.planning.purse import Purse
from tambores.kingdom_defenders.planning.values import Values
from tambores.kingdom_defenders.table.hordes import missing, room
from tambores.kingdom_defenders.table.table import KingdomTable

SUPPLIED, SURE = 1.9, 1.25
"""The resources that a seat puts on its camps in a round, and how surely a horde is beaten that
asks for nearly nothing more."""

TIED = 0.4
"""What is left of a prize where another seat has as much on its camps."""

OPEN = 0.5
"""What is left of what a horde brings if the game may end before it does anything."""

PENALTY = 1.0
"""What the wound or loot costs that a siege takes from the seats with fewest."""


def brought(values: Values, amount: int) -> float:
    """What a seat gains by putting so many resources on its camps, their own value left out."""
    given = values.hero.given
    after = standing(values, given + amount, amount) - standing(values, given, amount)
    return (amount + after) * values.taste.camps


def standing(values: Values, given: int, coming: int = 0) -> float:
    """What the horde can be expected to bring a seat with so much on its camps.

    Args:
        values: of the seat.
        given: what it has on its camps.
        coming: what the camps get before the horde moves.
    """
    table = values.table
    foe = table.foe
    if foe is None:
        return 0.0
    lack = sum(missing(table)) - coming
    won = _odds(table, lack)
    others = [one.given for place, one in enumerate(table.heroes) if place != values.seat]
    whole = _brings(values, foe.victory, given, others) * won if won else 0.0
    if won < 1:
        whole += _brings(values, foe.siege, given, others) * (1 - won)
    return whole * OPEN if lack > 0 and table.marker > values.left + 1 else whole


def _odds(table: KingdomTable, lack: int) -> float:
    """How surely the horde is beaten in time if so much is missing."""
    if lack <= 0:
        return 1.0
    hoped = SUPPLIED * len(table.heroes) * max(1, table.marker)
    return max(0.0, min(1.0, SURE - lack / hoped))


def _brings(values: Values, entries: tuple[Effect, ...], given: int, others: list[int]) -> float:
    """What a list of the horde brings a seat with so much on its camps, beside the others."""
    total = 0.0
    for one in entries:
        match one.name:
            case "fame_per_camp":
                total += given
            case "lose":
                total -= min(values.hero.fame, max(0, one.n - given))
            case "at_least" if given >= one.n:
                total += values.goods(one.goods)
            case "most" if given and given >= max(others):
                total += values.reward() * (1.0 if given > max(others) else TIED)
            case "fewest" if given <= min(others):
                total -= one.n + PENALTY
    return total


def supplied(table: KingdomTable, seat: Seat, slot: str, purse: Purse) -> tuple[int, Purse]:
    """How many resources a slot of zone C lets a seat hand over, and what it has then.

    Rivals in slots that act earlier hand over first.
    """
    weapons, spells, either, *rest = purse
    lack_w, lack_s = missing(table)
    limits, place = table.pack.limits, v.CAMP_SLOTS.index(slot)
    before = sum([
        min(limits[one.slot], room(table, one.seat))
        for one in table.discs if one.slot in v.CAMP_SLOTS[:place]
    ])  # fmt: skip
    amount, most = 0, min(limits[slot], room(table, seat), lack_w + lack_s - before)
    while amount < most:
        if weapons and lack_w and (weapons >= spells or not (spells and lack_s)):
            weapons, lack_w = weapons - 1, lack_w - 1
        elif spells and lack_s:
            spells, lack_s = spells - 1, lack_s - 1
        elif either:
            either -= 1
            lack_w, lack_s = (lack_w - 1, lack_s) if lack_w else (lack_w, lack_s - 1)
        else:
            break
        amount += 1
    return amount, Purse(weapons, spells, either, *rest)
