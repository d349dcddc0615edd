"""The rest of a turn after all Movement, naively, with the ends that it can bring (4.2)."""

from __future__ import annotations

from .collection import collection
from .content import A_OF_NORDRASSIL, FIGHTERS, GATE, GOALS, OF_ZONES
from .deployment import deployment
from .spending import spending
from .table import GameOver, Steps, Table, zones

PARTS = {"collection": collection, "deployment": deployment, "spending": spending}
BESIEGERS = 3


def rest_of_turn(table: Table, phase: str) -> Steps:
    """From the part of the mover in a phase to the end of the turn."""
    order = table.in_turn_order(table.seats())
    waiting = order[order.index(table.mover) :]
    for name in list(PARTS)[list(PARTS).index(phase) :]:
        for seat in waiting:
            yield from PARTS[name](table, seat)
            if name == "spending":
                part_ends(table, seat)
        waiting = order
    turn_ends(table)


def part_ends(table: Table, seat: int) -> None:
    """The victory of the side whose part of the turn is over (WC-Q2)."""
    race = table.races[seat]
    seats = [seat, *table.partners(seat)]
    if table.scenario in GOALS and points(table, seats) >= GOALS[table.scenario]:
        raise GameOver("points")
    if table.scenario == "elf_gate" and table.units(GATE, race):  # WC-125
        near = [p for zone in table.around(GATE) for p in table.enemy_units(zone, race)]
        if len(near) < BESIEGERS:
            raise GameOver("gate")
    at_nordrassil = table.scenario == "nordrassil" and table.units(A_OF_NORDRASSIL, race)
    if at_nordrassil and race == "undead":  # WC-146
        raise GameOver("nordrassil")


def points(table: Table, seats: list[int]) -> int:
    """WC-006 to WC-009, WC-Q16, WC-Q21: cards, last levels, and each zone once for a team."""
    players = [table.players[seat] for seat in seats]
    total = sum(player.points for player in players)
    total += len([kind for player in players for kind in FIGHTERS if player.at_last(kind)])
    for zone, code in zones(table.scenario).items():
        if any(table.units(zone, player.race) for player in players):
            total += OF_ZONES.get(code, 0)
    return total


def turn_ends(table: Table) -> None:
    """The card that the Night Elves lay aside (WC-143), the next first player, the next turn."""
    if table.scenario == "nordrassil":
        elves = table.players[table.races.index("night_elf")]
        elves.deck.pop()
        elves.spell += 1
        if not elves.deck:
            raise GameOver("spell")
    table.first = table.left(table.first)
    table.turn += 1
