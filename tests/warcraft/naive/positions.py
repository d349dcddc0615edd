"""Random positions, as arguments of `warcraft.position` and as the model's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from .content import (
    CARDS,
    FIGHTERS,
    HALLS,
    MARKERS,
    MOST,
    NEUTRAL,
    OUTPOSTS,
    RACIAL,
    SEATS,
    SIDES,
    TOKENS,
    UNITS,
    WORKERS,
    deck_of,
)
from .table import Piece, Player, Table, neighbours, zones

Arguments = dict[str, Any]
"""The keyword arguments of `warcraft.position`, without `dice`."""

SCENARIOS = ("generic_2p", "generic_2p", "generic_4p", "generic_4p", "elf_gate",
             "necromancers", "prisoners", "nordrassil")  # fmt: skip
NEVER_HERE = ("victory_point", "resources", "renew", "summon_building")
OUTPOSTS_EACH = 2


def chance(rng: Random, percent: int) -> bool:
    return rng.randrange(100) < percent


class Setup:
    """A position that fills up, within the markers and the limits of each zone."""

    def __init__(self, rng: Random, scenario: str) -> None:
        self.rng, self.scenario = rng, scenario
        races = tuple(rng.sample(tuple(CARDS), 2)) if scenario == "generic_2p" else ()
        self.races: tuple[str, ...] = races or SEATS[scenario]
        self.left = {race: Counter(MARKERS) for race in CARDS}
        self.outposts_left = Counter(dict.fromkeys(CARDS, OUTPOSTS_EACH))
        self.zones: dict[str, dict[str, Any]] = {}
        self.tokens: dict[str, str] = dict(TOKENS.get(scenario, {}))
        self.training: dict[str, dict[str, int]] = {race: {} for race in self.races}

    def side(self, race: str) -> int:
        for number, seats in enumerate(SIDES[self.scenario]):
            if race in self.races and self.races.index(race) in seats:
                return number
        return len(SIDES[self.scenario]) - 1

    def all_races(self) -> tuple[str, ...]:
        neutral = NEUTRAL.get(self.scenario)
        return (*self.races, neutral) if neutral else self.races

    def code(self, zone: str) -> str:
        return zones(self.scenario)[zone]

    def grounds(self, kind: str) -> list[str]:
        """Zones that a piece of this kind can stand in."""
        codes = zones(self.scenario).items()
        return [
            zone
            for zone, code in codes
            if (code != "^" or kind == "flying") and (code != "." or self.scenario != "nordrassil")
        ]

    def held(self, zone: str, race: str, kind: str) -> int:
        """Units, or workers, of the race's side in a zone."""
        group = WORKERS if kind in WORKERS else UNITS
        found = self.zones.get(zone, {})
        return sum(
            number
            for other, kinds in found.items()
            if self.side(other) == self.side(race)
            for one, number in kinds.items()
            if one in group
        )

    def foreign(self, zone: str, race: str) -> bool:
        """Whether the enemy has something there."""
        return any(self.side(other) != self.side(race) for other in self.zones.get(zone, {}))

    def put(self, race: str, kind: str, zone: str, number: int = 1) -> None:
        """As many of these pieces as possible."""
        marker = "worker" if kind == "builder" else kind
        if zone not in self.grounds(kind):
            return
        if race == NEUTRAL.get(self.scenario) and kind not in FIGHTERS:
            return
        for _ in range(number):
            if self.held(zone, race, kind) >= MOST:
                return
            if kind != "necromancer":
                if not self.left[race][marker]:
                    return
                self.left[race][marker] -= 1
            kinds = self.zones.setdefault(zone, {}).setdefault(race, {})
            kinds[kind] = kinds.get(kind, 0) + 1

    def outpost(self, race: str, zone: str, state: str) -> None:
        """An outpost, with its builder if it is unfinished."""
        kinds = self.zones.get(zone, {}).get(race, {})
        if not self.outposts_left[race] or "outpost" in kinds or self.code(zone) == "^":
            return
        if zone not in self.grounds("worker") or self.scenario == "nordrassil":
            return
        if state == "building":
            if kinds.get("builder"):
                return
            before = self.left[race]["worker"]
            self.put(race, "builder", zone)
            if self.left[race]["worker"] == before:
                return
        self.outposts_left[race] -= 1
        self.zones.setdefault(zone, {}).setdefault(race, {})["outpost"] = state


def battle_position(rng: Random) -> Arguments:
    """A position in which the mover has moved and a combat or more is to come."""
    setup = Setup(rng, rng.choice(SCENARIOS))
    mover = rng.randrange(len(setup.races))
    obligatory(setup)
    for zone in fields(setup):
        contest(setup, setup.races[mover], zone)
    if chance(rng, 40):
        scatter(setup, rng.randrange(8))
    return finished(setup, "battles", mover)


def obligatory(setup: Setup) -> None:
    """What a scenario cannot do without: Necromancers, the outposts of Nordrassil."""
    rng = setup.rng
    if setup.scenario == "necromancers":
        for zone in rng.sample(setup.grounds("worker"), 2):
            setup.put("undead", "necromancer", zone)
    for zone, race in OUTPOSTS.get(setup.scenario, ()):
        setup.zones.setdefault(zone, {})[race] = {"outpost": "done"}
        setup.outposts_left[race] -= 1
    if setup.scenario == "prisoners":
        free = [z for z in setup.grounds("worker") if z not in HALLS["prisoners"]]
        setup.tokens = {name: rng.choice(free) for name in setup.tokens}


def fields(setup: Setup) -> list[str]:
    """One to three battlefields, the further ones next to the first."""
    rng = setup.rng
    first = rng.choice(setup.grounds("flying"))
    near = [z for z in neighbours(setup.scenario)[first] if z in setup.grounds("flying")]
    if not near or chance(rng, 60):
        return [first]
    return [first, *rng.sample(near, min(len(near), rng.choice((1, 1, 2))))]


def contest(setup: Setup, race: str, zone: str) -> None:
    """Units of the mover and of an enemy in a zone, and more of everybody around it."""
    rng = setup.rng
    enemies = [other for other in setup.all_races() if setup.side(other) != setup.side(race)]
    kinds = FIGHTERS if setup.code(zone) != "^" else ("flying",)
    sides = [race, rng.choice(enemies)]
    if chance(rng, 30):
        sides.append(rng.choice(setup.all_races()))
    for one in sides:
        for _ in range(rng.choice((1, 1, 2, 3))):
            setup.put(one, rng.choice(kinds), zone)
    for flank in neighbours(setup.scenario)[zone]:
        if chance(rng, 45):
            one = rng.choice((*sides, *setup.all_races()))
            kind = rng.choice((*FIGHTERS, *FIGHTERS, "worker"))
            setup.put(one, kind, flank, rng.choice((1, 1, 2, 3)))
    if chance(rng, 30):
        setup.put(rng.choice(sides), "worker", zone, rng.choice((1, 2)))
    if chance(rng, 15):
        one = rng.choice(sides)
        if one in setup.races and (one, setup.scenario) != ("undead", "necromancers"):
            setup.outpost(one, zone, rng.choice(("done", "building")))


def scatter(setup: Setup, number: int) -> None:
    """Pieces anywhere, seldom beside those of an enemy."""
    rng = setup.rng
    for _ in range(number):
        race = rng.choice(setup.all_races())
        kind = rng.choice((*FIGHTERS, *FIGHTERS, "worker", "worker"))
        if (setup.scenario, race, kind) == ("necromancers", "undead", "worker"):
            continue
        zone = rng.choice(setup.grounds(kind))
        if setup.foreign(zone, race) and not chance(rng, 6):
            continue
        setup.put(race, kind, zone, rng.choice((1, 1, 2, 3)))
        playing = race in setup.races and (setup.scenario, race) != ("necromancers", "undead")
        if playing and chance(rng, 20):
            setup.outpost(race, zone, rng.choice(("done", "building")))


def movement_position(rng: Random) -> Arguments:
    """A position at the start of a Movement."""
    setup = Setup(rng, rng.choice(SCENARIOS))
    obligatory(setup)
    scatter(setup, rng.choice((4, 8, 12, 16, 24)))
    mover = rng.randrange(len(setup.races))
    race = setup.races[mover]
    if chance(rng, 50):
        crowd(setup, race)
    if "human" in setup.races and race != "human" and chance(rng, 40):
        raid(setup, race)
    if setup.scenario == "prisoners":
        place_prisoners(setup)
    return finished(setup, "movement", mover)


def crowd(setup: Setup, race: str) -> None:
    """Own pieces close together, so that zones are full."""
    rng = setup.rng
    centre = rng.choice(setup.grounds("melee"))
    for zone in (centre, *neighbours(setup.scenario)[centre]):
        if not setup.foreign(zone, race) and chance(rng, 60):
            kind = rng.choice((*FIGHTERS, "worker"))
            if (setup.scenario, race, kind) != ("necromancers", "undead", "worker"):
                setup.put(race, kind, zone, rng.choice((1, 2, 3)))


def raid(setup: Setup, race: str) -> None:
    """Human workers, and the mover's units next to them."""
    rng = setup.rng
    zone = rng.choice(setup.grounds("worker"))
    if setup.foreign(zone, "human"):
        return
    setup.put("human", "worker", zone, rng.choice((1, 2, 3)))
    if setup.scenario != "nordrassil" and chance(rng, 50):
        setup.outpost("human", zone, "building")
    for near in rng.sample(neighbours(setup.scenario)[zone], 2):
        if not setup.foreign(near, race):
            setup.put(race, rng.choice(FIGHTERS), near, rng.choice((1, 2, 3)))


def place_prisoners(setup: Setup) -> None:
    """Prisoners where their race has units, never at home."""
    rng = setup.rng
    for name in setup.tokens:
        race = name.removeprefix("prisoner_")
        hall = HALLS["prisoners"][setup.races.index(race)]
        if chance(rng, 30):
            setup.tokens[name] = rng.choice(neighbours("prisoners")[hall])
            setup.put(race, rng.choice(FIGHTERS), setup.tokens[name])
            continue
        held = [zone for zone, races in setup.zones.items() if race in races and zone != hall]
        if held and chance(rng, 70):
            setup.tokens[name] = rng.choice(held)


# Hands, decks and the rest


def finished(setup: Setup, phase: str, mover: int) -> Arguments:
    """The arguments, with everything that lies beside the board."""
    rng = setup.rng
    players = {
        seat: player_of(setup, race, moving=phase == "movement")
        for seat, race in enumerate(setup.races)
    }
    return {
        "scenario": setup.scenario,
        "phase": phase,
        "seat": mover,
        "races": setup.races if setup.scenario == "generic_2p" else None,
        "first": rng.randrange(len(setup.races)),
        "seed": rng.randrange(1000),
        "ask": rng.choice(("if_able", "if_able", "always")),
        "zones": setup.zones,
        "players": players,
        "tokens": setup.tokens,
    }


def player_of(setup: Setup, race: str, *, moving: bool) -> dict[str, Any]:
    """Hand, deck and discards; levels; resources; now and then a melee unit in training."""
    rng = setup.rng
    cards = deck_of(race)
    rng.shuffle(cards)
    useful = [card for card in cards if card in useful_cards(race, moving=moving)]
    hand = useful[: rng.choice((0, 0, 1, 2, 3, 5, 7))]
    if chance(rng, 25):
        others = (Counter(cards) - Counter(hand)).elements()
        hand += [card for card in others if card in (*NEVER_HERE, "town_portal")][:1]
    rest = list((Counter(cards) - Counter(hand)).elements())
    rng.shuffle(rest)
    size = rng.choice((1, 2, 4, 6, 8, len(rest)))
    deck, discard = rest[:size], rest[size : size + rng.choice((0, 0, 0, 1, 3))]
    spell = (setup.scenario, race) == ("nordrassil", "night_elf")
    if chance(rng, 10) and not spell:
        deck, discard = [], [card for card in rest if card == rest[0]]
    levels = {kind: 1 + rng.randrange(len(CARDS[race][kind])) for kind in FIGHTERS}
    if chance(rng, 40):
        levels = {kind: len(CARDS[race][kind]) for kind in FIGHTERS}
    player: dict[str, Any] = {"hand": hand, "deck": deck, "discard": discard, "levels": levels,
                              "gold": rng.randrange(4), "wood": rng.randrange(4)}  # fmt: skip
    idle = setup.scenario == "nordrassil" or (setup.scenario, race) == ("necromancers", "undead")
    if not idle and setup.left[race]["melee"] and chance(rng, 30):
        player["training"] = {"melee": 1}
    return player


def useful_cards(race: str, *, moving: bool) -> Sequence[str]:
    """Cards that can matter in a Movement."""
    wanted = [card for card in RACIAL[race] if card not in NEVER_HERE]
    return [*wanted, "haste", "town_portal"] if moving else wanted


def position(zones: dict[str, Any], **given: Any) -> Arguments:
    """A position at the start of the combats of seat 0, with nothing but what is given."""
    arguments: Arguments = {
        "scenario": "generic_2p", "phase": "battles", "seat": 0, "races": None, "first": 0,
        "seed": 0, "ask": "if_able", "tokens": {}, "zones": zones, **given,
    }  # fmt: skip
    told = arguments.pop("players", {})
    empty = {"hand": [], "deck": [], "discard": [], "levels": {}, "gold": 0, "wood": 0}
    seats = range(len(arguments["races"] or SEATS[arguments["scenario"]]))
    arguments["players"] = {seat: empty | told.get(seat, {}) for seat in seats}
    return arguments


# The model's table


def table_of(arguments: Arguments, results: tuple[int, ...]) -> Table:
    """The same position for the model, without asking the engine anything."""
    pieces: list[Piece] = []
    outposts, depletion = {}, {}
    for zone, races in arguments["zones"].items():
        for race, kinds in races.items():
            if race == "depletion":
                depletion[zone] = kinds
                continue
            for kind, number in kinds.items():
                if kind == "outpost":
                    outposts[zone, race] = number
                else:
                    pieces += [Piece(race, kind, zone) for _ in range(number)]
    races = arguments["races"] or SEATS[arguments["scenario"]]
    players = []
    for seat, race in enumerate(races):
        given = arguments["players"][seat]
        player = Player(race, given["gold"], given["wood"])
        player.hand, player.deck = list(given["hand"]), list(given["deck"])
        player.discard, player.levels = list(given["discard"]), dict(given["levels"])
        player.training = dict(given.get("training", {}))
        player.tiles = dict(given.get("tiles", {}))
        player.under_way, player.points = list(given.get("under_way", ())), given.get("points", 0)
        players.append(player)
    placed = TOKENS.get(arguments["scenario"], {}) | arguments["tokens"]
    tokens = {name: zone for name, zone in placed.items() if zone}
    table = Table(
        arguments["scenario"], races, arguments["first"], arguments["seat"], arguments["ask"],
        results, players, pieces, outposts, tokens, depletion=depletion,
    )  # fmt: skip
    if arguments["phase"] != "battles" and table.scenario != "nordrassil":  # nobody deploys there
        table.locked = locked_halls(table)
    return table


def locked_halls(table: Table) -> tuple[str, ...]:
    """WC-044: halls in which pieces of their own race are beside enemy units.

    At the start of a Movement, and in all that follows the last combat, that can only come from a
    deployment.
    """
    halls = zip(table.races, HALLS[table.scenario], strict=True)
    return tuple(
        hall
        for race, hall in halls
        if table.enemy_units(hall, race) and [p for p in table.here(hall) if p.race == race]
    )
