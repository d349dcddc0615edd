"""The Collection of one seat, naively: Renew, the dice of workers, the free units (4.4)."""

from __future__ import annotations

from collections.abc import Generator

from .content import CARDS, ENDLESS, FIGHTERS, Act
from .table import Piece, Question, Steps, Table, ask, zones
from .windows import choose, laps

COMPLETE = 2
OPENING = 3
FREE_UNITS = {"A": "melee", "B": "ranged", "C": "flying"}  # WC-128
FREE_UPGRADES = ("D", "E")  # WC-129
SKIP: Act = ("Skip",)


def collection(table: Table, seat: int) -> Steps:
    """Mines before forests, zone by zone (WC-045, WC-Q28); the Undead of the March get units."""
    if table.scenario == "nordrassil":  # WC-141, WC-142
        return
    if (table.scenario, table.races[seat]) == ("necromancers", "undead"):
        yield from free_units(table, seat)
        yield from free_upgrades(table, seat)
        return
    yield from renew(table, seat)
    for code in ("M", "F"):
        for zone in sorted(zones(table.scenario)):
            if table.code(zone) == code:
                yield from gather(table, seat, zone)


def renew(table: Table, seat: int) -> Steps:
    """WC-111: the marker of a forest goes."""

    def marked() -> list[str]:
        return [zone for zone, level in table.depletion.items()
                if level and table.code(zone) == "F"]  # fmt: skip

    def public(seat: int, card: str) -> bool:
        return bool(marked())

    def carry_out(seat: int, card: str) -> Generator[Question, Act, bool]:
        act = yield from choose(seat, [("ChooseZone", zone) for zone in marked()])
        table.depletion[str(act[1])] = 0
        return False

    yield from laps(table, "collection_start", [seat], public, carry_out)


def gather(table: Table, seat: int, zone: str) -> Steps:
    """Idle workers roll first; then each builder may, and loses its outpost (WC-Q9)."""
    race = table.races[seat]
    mine = [p for p in table.here(zone) if p.race == race]
    for piece in mine:
        if piece.kind == "worker":
            roll(table, seat, zone)
    for piece in mine:
        if piece.kind != "builder" or table.depletion.get(zone) == COMPLETE:
            continue
        act = yield from ask(seat, "collect", [("Collect", zone), SKIP])
        if act != SKIP:
            del table.outposts[zone, race]
            piece.kind = "worker"
            roll(table, seat, zone)
            table.events.append("builder collects")


def roll(table: Table, seat: int, zone: str) -> None:
    """One die, unless nothing is left (WC-046 to WC-048)."""
    level = table.depletion.get(zone, 0)
    if level == COMPLETE:
        table.events.append("depleted")
        return
    die, player = table.die(), table.players[seat]
    if table.code(zone) == "M":
        player.gold += die
    else:
        player.wood += die
    table.events.append("collected")
    if die == OPENING and zone not in ENDLESS.get(table.scenario, ()):
        table.depletion[zone] = level + 1
        table.events.append("depletes")


def held(table: Table, token: str) -> str:
    """The zone of a token with a Necromancer beside it; "" if there is none."""
    zone = table.tokens.get(token, "")
    return zone if [p for p in table.here(zone) if p.kind == "necromancer"] else ""


def free_units(table: Table, seat: int) -> Steps:
    """WC-128: a unit of the kind of A, B or C, within the markers and the room there is."""
    for token, kind in FREE_UNITS.items():
        zone = held(table, token)
        if not zone or table.reserve("undead", kind) < 1 or table.room(zone, "undead", kind) < 1:
            continue
        act = yield from ask(seat, "free", [("PlaceFree", zone), SKIP])
        if act != SKIP:
            table.pieces.append(Piece("undead", kind, zone))
            table.events.append("free unit")


def free_upgrades(table: Table, seat: int) -> Steps:
    """WC-129, WC-Q52: one for D and one for E, of different types."""
    player = table.players[seat]
    upgraded: list[str] = []
    for token in FREE_UPGRADES:
        kinds = [kind for kind in FIGHTERS if kind not in upgraded
                 and player.level(kind) < len(CARDS["undead"][kind])]  # fmt: skip
        if not held(table, token) or not kinds:
            continue
        act = yield from ask(seat, "free", [*(("Upgrade", kind) for kind in kinds), SKIP])
        if act != SKIP:
            upgraded.append(str(act[1]))
            player.levels[upgraded[-1]] = player.level(upgraded[-1]) + 1
            table.events.append("free upgrade")
