"""How well each seat of a game stands, for players that search."""

from __future__ import annotations

from math import exp

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.reading.costs import can_complete
from tambores.kingdom_defenders.reading.deeds import cards_of, relics
from tambores.kingdom_defenders.reading.scoring import destiny_fame, runes, trophies
from tambores.kingdom_defenders.table.hordes import missing, room
from tambores.kingdom_defenders.table.levels import multiplier
from tambores.kingdom_defenders.table.slots import card_on
from tambores.kingdom_defenders.table.state import State
from tambores.kingdom_defenders.table.table import RealmTable
from tambores.kingdom_defenders.table.values import Laid

SCALE = 7.0
"""The lead in Fame that multiplies the odds by e at the end."""

EARLY = 0.35
"""What part of its weight a lead has in the first round."""

ARM, LOOT, COIN = 0.6, 1.0, 0.7
"""The value in Fame of a weapon or spell, of loot and of a coin, while they can be used."""

LEVEL, DISC, CARD, ORB_FAME = 1.0, 2.5, 0.8, 2.0
"""The value of a level, of a disc beyond the first six, of an adventure card, and of an Orb."""

CAMP, SHARE = 1.1, (0.0, 0.0, 0.6, 1.6)
"""The value of a resource on the camps: a victory brings Fame for it, and a siege takes less; and
what the whole share brings besides, by its size, up to the level for three."""

LAID, ADVENTURE, SUPPLY = 0.6, 3.0, 1.8
"""The value of discs on a slot whose action is still to come: of any slot, of an adventure that can
be paid for, and of each resource that can be put on the camps."""

SIEGE = 0.8
"""How surely a horde lays siege when its marker is on the last space and nothing has been given."""


def worth(state: State) -> tuple[float, ...]:
    """The chance of each seat to win, estimated from what lies on the table.

    >>> from tambores import kingdom_defenders
    >>> [round(value, 2) for value in worth(kingdom_defenders.new_game(2, seed=7))]
    [0.5, 0.5]
    """
    table = state.table
    left = max(0.0, (v.ROUNDS - table.round) / (v.ROUNDS - 1))
    sharp = (1 - left * (1 - EARLY)) / SCALE
    values = [_value(table, seat, left) for seat in table.seats]
    best = max(values)
    weights = [exp((value - best) * sharp) for value in values]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def _value(table: RealmTable, seat: Seat, left: float) -> float:
    """What a seat has, in Fame."""
    hero, pack = table.heroes[seat], table.pack
    assert hero.stock is not None
    weapons, spells, loot, coins = hero.stock
    found = relics(table, seat)
    total = hero.fame + LOOT * loot - hero.wounds
    total += trophies(pack, found[v.TROPHY])
    shapes = [found[shape] for shape in v.RUNES]
    total += runes(pack, shapes) + 2 * found[v.WILD] + ORB_FAME * found[v.ORB]
    total += found[v.BLADE] * multiplier(pack, v.STRENGTH, hero.strength)
    total += found[v.TOME] * multiplier(pack, v.MAGIC, hero.magic)
    total += LEVEL * (hero.strength + hero.magic) * (0.3 + left)
    total += left * (ARM * (weapons + spells) + COIN * coins + DISC * hero.free / 6)
    total += CARD * len(cards_of(table, seat)) * (1 - left)
    total += sum([_prospect(table, one) for one in table.discs if one.seat == seat])
    if isinstance(hero.destiny, tuple) and hero.destiny:
        scoring = pack.destinies[hero.destiny[0]].scoring
        total += (1 - 0.5 * left) * destiny_fame(table, seat, scoring, found)
    share = CAMP * hero.given + SHARE[min(hero.given, len(SHARE) - 1)]
    return total + share - _danger(table, seat)


def _prospect(table: RealmTable, laid: Laid) -> float:
    """The value of the discs on a slot, by what their action will bring."""
    stock = table.heroes[laid.seat].stock
    assert stock is not None
    if laid.slot in table.pack.limits:
        usable = sum(map(min, stock[:2], missing(table)))
        able = min(table.pack.limits[laid.slot], usable, room(table, laid.seat))
        return SUPPLY * able if able > 0 else -table.pack.empty_handed
    card = card_on(table, laid.slot) if laid.slot[0] == "V" else None
    if card is not None:
        return ADVENTURE if can_complete(table, laid.seat, card) else 0.0
    return LAID


def _danger(table: RealmTable, seat: Seat) -> float:
    """The Fame that a siege would cost a seat, by how near it is and how much is missing."""
    foe, hero = table.foe, table.heroes[seat]
    left = sum(missing(table))
    if foe is None or not left:
        return 0.0
    loss = sum([entry.n for entry in foe.siege if entry.name == "lose"])
    return max(0, loss - hero.given) * SIEGE * left / sum(foe.needs) / max(1, table.marker)
