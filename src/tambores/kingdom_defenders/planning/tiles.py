"""What the actions of characters and buildings are worth to a seat."""

from __future__ import annotations

from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect
from tambores.kingdom_defenders.content.pack import Tile
from tambores.kingdom_defenders.planning.camps import brought
from tambores.kingdom_defenders.planning.values import DISC, POTION, Values
from tambores.kingdom_defenders.table.hordes import missing, room
from tambores.kingdom_defenders.table.slots import camps_sleep

ATTACK, HARM = 1.1, 2.4
"""The value of an attack, and of what a curse costs all rivals."""

SHIELD, COPY = 0.2, 2.0
"""The value of being safe from attacks, and of another tile's action."""

PAINFUL = 0.5
"""What part of the adventures asks for as many wounds as a tile can save."""

PLACE = 0.6
"""The value of each place forward in turn order."""

TOLLS = 0.3
"""The coins that rivals can be expected to pay after a disc of a seat."""

DEEDS = 0.4
"""The deeds that a seat completes in a round."""

TRADES = 3
"""The most exchanges that count in the value of a market."""

ARMS = (v.WEAPON, v.SPELL, v.EITHER)


def value_of(values: Values, tile: Tile, journeys: float = 1.0) -> float:
    """What a tile is worth to a seat, the weapons and spells that it fetches left out.

    Args:
        values: of the seat.
        tile: the tile.
        journeys: how many adventures it goes on in this round.
    """
    return sum([_value(values, effect, journeys) for effect in tile.effects])


def _value(values: Values, effect: Effect, journeys: float) -> float:
    """What an effect is worth."""
    table, hero = values.table, values.hero
    match effect.name:
        case "gain":
            return values.goods(tuple([one for one in effect.goods if one[0] not in ARMS]))
        case "pick":
            return max([values.goods(one) for one in effect.lists])
        case "trade":
            return _trade(values, effect)
        case "supply":
            return _supply(values, effect)
        case "recruit":
            return DISC * values.left * min(effect.n, hero.aside)
        case "hire":
            return DISC if values.left and table.grey is None else 0.0
        case "pawn":
            return PLACE * table.order.index(values.seat)
        case "bonus":
            return values.goods(effect.goods) * (journeys if effect.word == "adventure" else DEEDS)
        case "discount":
            saved = POTION * PAINFUL if effect.word == v.WOUND else values.arm
            return saved * effect.n * journeys
        case "curse":
            rivals = len(table.heroes) - 1
            return min(HARM, effect.goods[0][1]) * min(1.0, effect.n / rivals)
        case "steal" | "demand" | "cancel" | "usurp":
            return ATTACK * effect.n
        case "fees":
            return values.coin * (sum([one.tolls for one in table.heroes]) + TOLLS)
        case "use_building" | "use_character":
            return COPY
    return SHIELD


def _trade(values: Values, effect: Effect) -> float:
    """What a market is worth: the exchanges at the rate that gains most."""
    stock = dict(zip(v.STOCK, values.stock, strict=True))
    gains = [
        (values.goods(get) - values.goods(give))
        * min(TRADES, *[stock[kind] // count for kind, count in give])
        for give, get in effect.rates
    ]
    return max(0.0, *gains)


def _supply(values: Values, effect: Effect) -> float:
    """What it is worth to put resources on the camps."""
    table = values.table
    if camps_sleep(table):
        return 0.0
    due = missing(table)
    most = min(effect.n, room(table, values.seat), sum(due))
    if effect.word == "bank":
        return brought(values, most)
    able = min(most, sum(map(min, values.stock[:2], due)))
    return max(0.0, brought(values, able) - values.arm * able)
