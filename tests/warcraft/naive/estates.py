"""Random positions of Collection, Deployment and Spending: workers, buildings, outposts, sieges."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from .content import (
    CARDS,
    DEPLETED,
    ENDLESS,
    FIGHTERS,
    HALLS,
    OF_ZONES,
    PRINTED,
    TILES,
    deck_of,
)
from .positions import Arguments, Setup, chance, obligatory, scatter
from .table import zones

SCENARIOS = ("generic_2p",) * 6 + ("generic_4p",) * 6 + ("elf_gate",) * 4 + (
    "necromancers", "necromancers", "prisoners", "prisoners", "nordrassil")  # fmt: skip
USEFUL = ("victory_point", "resources", "renew", "summon_building")
RESOURCES = (0, 1, 2, 2, 3, 4, 4, 5, 6, 8, 12)


def collection_position(rng: Random) -> Arguments:
    """A position at the start of a Collection."""
    return estate(rng, "collection")


def deployment_position(rng: Random) -> Arguments:
    """A position at the start of a Deployment."""
    return estate(rng, "deployment")


def spending_position(rng: Random) -> Arguments:
    """A position at the start of a Spending."""
    return estate(rng, "spending")


def estate(rng: Random, phase: str) -> Arguments:
    """What all races have on the board and beside it."""
    setup = Setup(rng, rng.choice(SCENARIOS))
    obligatory(setup)
    beside = {race: buildings(setup, race) for race in setup.races}
    for race in setup.races:
        if not idle(setup, race):
            settle(setup, race, phase)
    hold(setup)
    scatter(setup, rng.randrange(6))
    depletion(setup)
    return {
        "scenario": setup.scenario,
        "phase": phase,
        "seat": rng.randrange(len(setup.races)),
        "races": setup.races if setup.scenario == "generic_2p" else None,
        "first": rng.randrange(len(setup.races)),
        "seed": rng.randrange(1000),
        "ask": rng.choice(("if_able", "if_able", "always")),
        "zones": setup.zones,
        "players": {seat: beside[race] | holdings(setup, race)
                    for seat, race in enumerate(setup.races)},
        "tokens": tokens(setup),
    }  # fmt: skip


def idle(setup: Setup, race: str) -> bool:
    """Whether a race neither trains nor builds in this scenario (WC-130, WC-141, WC-142)."""
    return setup.scenario == "nordrassil" or (setup.scenario, race) == ("necromancers", "undead")


# The board


def settle(setup: Setup, race: str, phase: str) -> None:
    """Pieces in the hall or its besiegers, outposts, workers where there is something to gather."""
    rng = setup.rng
    hall = HALLS[setup.scenario][setup.races.index(race)]
    if chance(rng, 25) and not setup.foreign(hall, race):
        enemies = [one for one in setup.all_races() if setup.side(one) != setup.side(race)]
        enemy, kind = rng.choice(enemies), rng.choice((*FIGHTERS, *FIGHTERS, "worker"))
        if kind != "worker" or not idle(setup, enemy):
            setup.put(enemy, kind, hall, rng.choice((1, 2, 3)))
    if not setup.foreign(hall, race) or (phase == "spending" and chance(rng, 50)):
        setup.put(race, "worker", hall, rng.choice((0, 1, 2, 3)))
        setup.put(race, rng.choice(FIGHTERS), hall, rng.choice((0, 1, 2, 3)))
    for _ in range(rng.randrange(3)):
        zone = rng.choice((*setup.grounds("worker"), *HALLS[setup.scenario]))
        if zone and not setup.foreign(zone, race):
            setup.outpost(race, zone, rng.choice(("done", "building", "building")))
            setup.put(race, rng.choice((*FIGHTERS, "worker")), zone, rng.choice((0, 1, 2, 3)))
    sources = [zone for zone, code in zones(setup.scenario).items() if code in "MF"]
    for zone in rng.sample(sources, min(len(sources), rng.randrange(4))):
        if not setup.foreign(zone, race):
            setup.put(race, "worker", zone, rng.choice((1, 2, 3)))
            if chance(rng, 40):
                setup.outpost(race, zone, "building")


def hold(setup: Setup) -> None:
    """Units in the zones that give points, of one race above all; units around the gate."""
    rng = setup.rng
    worth = [zone for zone, code in zones(setup.scenario).items() if code in OF_ZONES]
    if setup.scenario == "elf_gate":
        worth = ["D4", "C3", "D5", "E3", "C4", "D3", "E4"]
    if setup.scenario == "nordrassil":
        worth = ["G3", "F2", "F3"]
    holder = rng.choice(setup.all_races())
    for zone in rng.sample(worth, rng.randrange(len(worth) + 1)):
        race = holder if chance(rng, 60) else rng.choice(setup.all_races())
        if not setup.foreign(zone, race):
            setup.put(race, rng.choice(FIGHTERS), zone)


def depletion(setup: Setup) -> None:
    """Markers on mines, forests and halls."""
    rng = setup.rng
    if setup.scenario == "nordrassil":  # nobody collects there
        return
    for zone, code in zones(setup.scenario).items():
        level = 0
        if code in "MF" and zone not in ENDLESS.get(setup.scenario, ()):
            level = rng.choice((0, 0, 0, 1, 2))
        if zone in DEPLETED.get(setup.scenario, ()) and chance(rng, 80):
            level = 2
        if code == "H" and chance(rng, 15):
            level = 1
        if level:
            setup.zones.setdefault(zone, {})["depletion"] = level


def tokens(setup: Setup) -> dict[str, str | None]:
    """The tokens of the scenario; some Necromancers stand on theirs, some tokens are gone."""
    placed: dict[str, str | None] = dict(setup.tokens)
    if setup.scenario != "necromancers":
        return placed
    seats = [zone for zone, races in setup.zones.items()
             if races.get("undead", {}).get("necromancer")]  # fmt: skip
    for zone in seats:
        if chance(setup.rng, 80):
            placed[setup.rng.choice(sorted(placed))] = zone
    return {name: None if chance(setup.rng, 10) else zone for name, zone in placed.items()}


# Beside the board


def buildings(setup: Setup, race: str) -> dict[str, Any]:
    """Tiles, completed and under way, and what is in training; their markers are in play."""
    rng, left = setup.rng, setup.left[race]
    if idle(setup, race):
        return {}
    tiles: Counter[str] = Counter()
    under_way: list[tuple[str, bool]] = []
    for kind, most in TILES.items():
        for _ in range(rng.choice((0, 0, 1, most))):
            if chance(rng, 65):
                tiles[kind] += 1
                continue
            summoned = race == "undead" and chance(rng, 50)
            under_way.append((kind, summoned))
            left["worker"] -= not summoned
    training: dict[str, int] = {}
    for kind in (*FIGHTERS, "worker"):
        most = min(PRINTED.get(kind, 0) + tiles[kind], left[kind])
        training[kind] = rng.choice((0, most, rng.randrange(most + 1)))
        left[kind] -= training[kind]
    rng.shuffle(under_way)
    return {"tiles": dict(tiles), "under_way": under_way, "training": training}


def holdings(setup: Setup, race: str) -> dict[str, Any]:
    """Resources, levels, laid points, hand and piles."""
    rng = setup.rng
    cards = deck_of(race)
    rng.shuffle(cards)
    points = rng.choice((0, 0, 1, 2, 3))
    for _ in range(points):
        cards.remove("victory_point")
    useful = [card for card in cards if card in USEFUL]
    hand = useful[: rng.choice((0, 0, 1, 2, 3, 5))]
    rest = list((Counter(cards) - Counter(hand)).elements())
    rng.shuffle(rest)
    if chance(rng, 40):
        hand.append(rest.pop())
    split = rng.randrange(1, len(rest))
    levels = {kind: 1 + rng.randrange(len(CARDS[race][kind])) for kind in FIGHTERS}
    if chance(rng, 30):
        levels = {kind: len(CARDS[race][kind]) for kind in FIGHTERS}
    return {
        "gold": rng.choice(RESOURCES), "wood": rng.choice(RESOURCES), "levels": levels,
        "points": points, "hand": hand, "deck": rest[:split], "discard": rest[split:],
    }  # fmt: skip
