"""How well each seat of a game stands, for players that search."""

from __future__ import annotations

from tambores.kernel.evaluating import shares
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.planning.camps import standing
from tambores.kingdom_defenders.planning.tastes import SENSIBLE
from tambores.kingdom_defenders.planning.values import DISC, Values
from tambores.kingdom_defenders.reading.costs import can_complete
from tambores.kingdom_defenders.reading.deeds import cards_of
from tambores.kingdom_defenders.reading.scoring import destiny_fame, runes, trophies
from tambores.kingdom_defenders.table.hordes import missing, room
from tambores.kingdom_defenders.table.slots import card_on
from tambores.kingdom_defenders.table.state import State
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import Laid

SHARP = (0.19, 0.15, 0.13, 0.115, 0.11, 0.09)
"""How much a point of Fame more multiplies the odds, as an exponent of e, by the rounds left; it
fits who won 120 games between players of the level medium."""

ARMS, CROWD = 8, 0.4
"""The weapons and spells that can soon be used, and what part of its value each further one has."""

WILD_RUNE, ORB = 3.0, 3.5
"""The value of a wild rune and of an Orb besides the sets that they complete."""

CARD = 0.3
"""The value of an adventure card besides its relic: it counts for deeds."""

LAID, ADVENTURE, SUPPLY = 0.6, 3.0, 1.8
"""The value of discs on a slot whose action is still to come: of any slot, of an adventure that can
be paid for, and of each resource that can be put on the camps."""


def evaluate(state: State) -> tuple[float, ...]:
    """The chance of each seat to win, estimated from what lies on the table.

    >>> from tambores import kingdom_defenders
    >>> [round(value, 2) for value in evaluate(kingdom_defenders.new_game(2, seed=7))]
    [0.5, 0.5]
    """
    table = state.table
    values = [Values(table, seat, SENSIBLE) for seat in table.seats]
    sharp = SHARP[values[0].left]
    return shares([_fame(one) * sharp for one in values])


def _fame(values: Values) -> float:
    """The Fame that what a seat has will be worth."""
    table, hero, pack, found = values.table, values.hero, values.pack, values.relics
    weapons, spells, loot, coins = values.stock
    arms = weapons + spells
    total = hero.fame + values.good(v.LOOT, loot) + values.good(v.COIN, coins)
    total += values.arm * (min(arms, ARMS) + CROWD * max(0, arms - ARMS))
    total += trophies(pack, found[v.TROPHY]) + runes(pack, [found[one] for one in v.RUNES])
    total += WILD_RUNE * found[v.WILD] + ORB * found[v.ORB]
    total += values.levels() + CARD * len(cards_of(table, values.seat)) * bool(values.left)
    laid = [one for one in table.discs if one.seat == values.seat]
    discs = hero.free + sum([one.own for one in laid])
    total += DISC * values.left * (discs + bool(hero.wounds)) - values.wounded()
    total += sum([_prospect(table, one) for one in laid])
    if isinstance(hero.destiny, tuple) and hero.destiny:
        scoring = pack.destinies[hero.destiny[0]].scoring
        total += destiny_fame(table, values.seat, scoring, found)
    return total + standing(values, hero.given)


def _prospect(table: KingdomTable, laid: Laid) -> float:
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
