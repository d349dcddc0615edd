"""The Deployment of one seat, naively: what was trained and built comes into play (4.4)."""

from __future__ import annotations

from .content import HALLS, Act
from .table import DONE, Piece, Steps, Table, ask


def deployment(table: Table, seat: int) -> Steps:
    """Piece by piece until Done, or until nothing is left that fits."""
    if table.scenario == "nordrassil":  # WC-141, WC-142
        return
    if (table.scenario, table.races[seat]) == ("necromancers", "undead"):  # WC-130
        return
    while legal := ready(table, seat):
        act = yield from ask(seat, "deploy", [*legal, DONE])
        if act == DONE:
            table.events.append("put off")
            return
        carry_out(table, seat, act)


def ready(table: Table, seat: int) -> set[Act]:
    """Everything that can come into play (WC-052 to WC-056)."""
    race, player, hall = table.races[seat], table.players[seat], table.hall(seat)
    own = {zone: built for (zone, owner), built in table.outposts.items() if owner == race}
    legal: set[Act] = {
        ("Deploy", kind, zone)
        for kind, number in player.training.items()
        if number
        for zone in [hall, *own]
        if own.get(zone) == "done" or zone == hall
        if table.room(zone, race, kind) > 0
    }
    for kind, summoned in player.under_way:  # WC-054
        if summoned or table.room(hall, race, "worker") > 0:
            legal.add(("Complete", kind, summoned))
    legal |= {("CompleteOutpost", zone) for zone, built in own.items() if built == "building"}
    return legal


def carry_out(table: Table, seat: int, act: Act) -> None:
    race, player, hall = table.races[seat], table.players[seat], table.hall(seat)
    table.events.append(str(act[0]))
    if act[0] == "Deploy":
        _, kind, zone = (str(part) for part in act)
        player.training[kind] -= 1
        arrive(table, race, kind, zone)
    elif act[0] == "Complete":
        kind, summoned = str(act[1]), bool(act[2])
        player.under_way.remove((kind, summoned))
        player.tiles[kind] = player.tiles.get(kind, 0) + 1
        if not summoned:
            arrive(table, race, "worker", hall)
    else:  # WC-055: its worker is free
        zone = str(act[1])
        table.outposts[zone, race] = "done"
        builder = next(p for p in table.here(zone) if (p.race, p.kind) == (race, "builder"))
        builder.kind = "worker"


def arrive(table: Table, race: str, kind: str, zone: str) -> None:
    """A piece beside enemy units in a hall locks it (WC-044, WC-Q61)."""
    if zone in HALLS[table.scenario] and table.enemy_units(zone, race):
        table.locked = (*table.locked, zone)
        table.events.append("locked")
    table.pieces.append(Piece(race, kind, zone))
