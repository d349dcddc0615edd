"""Random positions, as arguments of `realm.position` and as the model's table."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from .content import (
    CARD_COLOUR,
    CITY,
    COLOUR,
    COLOURED,
    COLOURS,
    FULL,
    GENERAL_COLOUR,
    GENERALS,
    HERO_CARDS,
    HEROES,
    LIFE_LOST,
    LOCATIONS,
    MINIONS,
    NEAR,
    OTHER_DARKNESS,
    QUESTS,
    QUIET,
    ROADS,
    TOP,
    TWO_LOCATIONS,
)
from .table import General, Player, Table

Arguments = dict[str, Any]
"""The keyword arguments of `realm.position`, with the house rules as a dict, without `forced`."""

RELICS = ("relic_blade", "relic_shield", "relic_satchel")
MOST_CRYSTALS = 11
AT_CITY = 4


def chance(rng: Random, percent: int) -> bool:
    return rng.randrange(100) < percent


class Setup:
    """A position that fills up, within the pieces that exist."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.seats = rng.choice((1, 2, 2, 3, 3, 4))
        self.seat = rng.randrange(self.seats)
        self.heroes = tuple(rng.sample(tuple(HEROES), self.seats))
        self.difficulty = rng.choice(("easy", "normal", "hard"))
        self.minions: dict[str, Counter[str]] = {one: Counter() for one in LOCATIONS}
        self.crystals: Counter[str] = Counter()
        self.generals: dict[str, Any] = {}
        self.players: dict[int, dict[str, Any]] = {}
        rest = [one for one in HEROES if one not in self.heroes]
        lost = rng.choice((0, 0, 1, 3, len(rest)))
        self.lost = tuple(rng.sample(rest, lost))

    def put(self, location: str, colour: str) -> None:
        """One minion, if there is one left and room for it."""
        most = AT_CITY if location == CITY else FULL
        used = sum(held[colour] for held in self.minions.values())
        if used < MINIONS and sum(self.minions[location].values()) < most:
            self.minions[location][colour] += 1

    def fill(self, location: str) -> None:
        """As many minions as there is room for, of one colour or two."""
        colours = self.rng.choices(COLOURS, k=2)
        for _ in range(AT_CITY):
            self.put(location, self.rng.choice(colours))

    def place_of(self, general: str) -> str:
        return ROADS[general][self.generals[general]["step"]]


def general_of(rng: Random, name: str) -> dict[str, int]:
    """A general somewhere on its road, often wounded."""
    space = rng.choice((TOP[name], TOP[name], rng.randint(1, TOP[name])))
    wait = 0 if space == TOP[name] else rng.choice((0, 0, 1, 2, 4))
    return {"step": rng.choice((0, 0, 1, 2, 3, 3)), "space": space, "wait": wait}


def board(setup: Setup, *, defeated: int) -> None:
    """Generals, minions and crystals; now and then a colour is nearly used up."""
    rng = setup.rng
    fallen = rng.sample(GENERALS, defeated)
    for name in GENERALS:
        setup.generals[name] = "defeated" if name in fallen else general_of(rng, name)
    for location in LOCATIONS:
        for _ in range(rng.choice((0, 0, 0, 1, 1, 2, 3))):
            setup.put(location, rng.choice((*COLOURS, COLOUR[location], COLOUR[location]))
                      if location in COLOURED else rng.choice(COLOURS))  # fmt: skip
    if chance(rng, 40):
        setup.fill(CITY)
    if chance(rng, 15):
        scarce = rng.choice(COLOURS)
        for location in rng.sample(LOCATIONS[1:], len(LOCATIONS) - 1):
            for _ in range(FULL):
                setup.put(location, scarce)
    for _ in range(rng.choice((0, 1, 4, 8, 10, MOST_CRYSTALS))):
        setup.crystals[rng.choice(COLOURED)] += 1


def darkness(setup: Setup) -> list[str]:
    """The Darkness cards in the game, shuffled; the cards that do something else come up often."""
    rng = setup.rng
    others = OTHER_DARKNESS | {"all_is_quiet": QUIET[setup.difficulty]}
    cards = [*TWO_LOCATIONS, *Counter(others).elements()]
    rng.shuffle(cards)
    if chance(rng, 30):
        cards.sort(key=lambda card: card in TWO_LOCATIONS or card == "all_is_quiet")
    return cards


def night_position(rng: Random) -> Arguments:
    """The night of a seat is about to begin."""
    setup = Setup(rng)
    board(setup, defeated=rng.choice((0, 0, 1, 2, 3, 3)))
    cards = darkness(setup)
    for card in cards[:2]:
        prepare(setup, TWO_LOCATIONS.get(card, []))
    people(setup, useful=["ward"])
    return finished(setup, "night", cards)


def prepare(setup: Setup, card: list[str]) -> None:
    """Let a card do more than usual: overruns, a third demon, a step of its general."""
    rng = setup.rng
    for location in card[:3:2]:
        if COLOUR[location] == "red" and chance(rng, 30):
            setup.minions[location].clear()
            for _ in range(FULL - 1):
                setup.put(location, "red")
        elif chance(rng, 50):
            setup.fill(location)
        for near in NEAR[location]:
            if near != CITY and chance(rng, 30):
                setup.minions[near].clear()
            elif chance(rng, 30):
                setup.fill(near)
    general = setup.generals.get(card[4]) if len(card) > 4 else None
    if isinstance(general, dict) and chance(rng, 50):
        general["step"] = int(card[5]) - 1


def attack_position(rng: Random) -> Arguments:
    """The hero of a seat stands before a general, and nobody guards it."""
    setup = Setup(rng)
    board(setup, defeated=rng.choice((0, 0, 1, 2, 3)))
    target = rng.choice([name for name in GENERALS if setup.generals[name] != "defeated"])
    here = setup.place_of(target)
    setup.minions[here].clear()
    suits = [card for card, colour in CARD_COLOUR.items() if colour == GENERAL_COLOUR[target]]
    people(setup, useful=[*suits, *suits, "second_wind", "forced_march", "hidden_path"])
    loss = LIFE_LOST[target]
    for seat, player in setup.players.items():
        if player["out"]:
            continue
        if seat == setup.seat or chance(rng, 60):
            player["location"] = here
        if seat == setup.seat:
            most = HEROES[setup.heroes[seat]]
            low = chance(rng, 25)
            player["life"] = rng.randint(1, loss) if low else rng.randint(loss + 2, most)
            player["spent"] = 0 if low else rng.randint(0, player["life"] - loss - 2)
    hands = [player["hand"] for player in setup.players.values()]
    if not any(card in suits for card in hands[setup.seat]):
        card = rng.choice(suits)
        for hand in hands:
            hand[:] = [one for one in hand if one != card]
        hands[setup.seat].append(card)
    return finished(setup, "day", darkness(setup)) | {"target": target}


def people(setup: Setup, *, useful: list[str]) -> None:
    """Heroes anywhere, with the cards that matter in every other hand."""
    rng = setup.rng
    cards = list(HERO_CARDS)
    rng.shuffle(cards)
    relics = rng.sample(RELICS, len(RELICS))
    fallen = [name for name in GENERALS if setup.generals[name] == "defeated"]
    quests = [quest for quest in QUESTS if quest not in RELICS]
    rng.shuffle(quests)
    for seat, hero in enumerate(setup.heroes):
        hand = []
        for _ in range(rng.choice((0, 1, 2, 4, 7, 10))):
            wanted = [card for card in cards if card in useful] if chance(rng, 60) else []
            card = rng.choice(wanted or cards)
            cards.remove(card)
            hand.append(card)
        life = rng.choice((1, 2, HEROES[hero], rng.randint(1, HEROES[hero])))
        player: dict[str, Any] = {
            "location": rng.choice(LOCATIONS), "life": life, "spent": rng.randint(0, life),
            "hand": hand, "quest": quests.pop() if chance(rng, 70) else None,
            "completed": [quests.pop()] if chance(rng, 15) else [], "relics": [],
            "generals": [], "out": False,
        }  # fmt: skip
        if relics and chance(rng, 40):
            player["relics"] = [relics[0]]
            player["completed"].append(relics.pop(0))
        setup.players[seat] = player
    for name in fallen:
        setup.players[rng.randrange(setup.seats)]["generals"].append(name)
    out = rng.randrange(setup.seats)
    if setup.seats > 1 and out != setup.seat and chance(rng, 10):
        setup.players[out] |= {"out": True, "hand": [], "quest": None, "relics": []}


def finished(setup: Setup, phase: str, cards: list[str]) -> Arguments:
    """The arguments, with all decks; some of them are short, so that they are renewed."""
    rng = setup.rng
    held = Counter(card for player in setup.players.values() for card in player["hand"])
    heroes = list((Counter(HERO_CARDS) - held).elements())
    rng.shuffle(heroes)
    out_of_deck = {
        quest for one in setup.players.values() for quest in (one["quest"], *one["completed"])
    }
    quests = [quest for quest in QUESTS if quest not in out_of_deck]
    rng.shuffle(quests)
    hero_size = rng.choice((0, 1, 2, 5, len(heroes)))
    dark_size = rng.choice((0, 1, 2, len(cards), len(cards), len(cards)))
    return {
        "heroes": setup.heroes,
        "phase": phase,
        "seat": setup.seat,
        "ask": rng.choice(("if_able", "if_able", "always")),
        "rules": {
            "hands": rng.choice(("open", "closed")),
            "difficulty": setup.difficulty,
            "wounds": rng.choice(("after_day", "after_night")),
            "champion": rng.choice(("win", "always")),
            "champion_points": rng.choice(("one", "printed")),
        },
        "locations": {
            one: {"minions": dict(+setup.minions[one]), "crystals": setup.crystals[one]}
            for one in LOCATIONS
            if sum(setup.minions[one].values()) or setup.crystals[one]
        },
        "players": setup.players,
        "generals": setup.generals,
        "decks": {
            "hero": heroes[:hero_size],
            "hero_discard": heroes[hero_size : hero_size + rng.choice((0, 1, 3, 9))],
            "darkness": cards[:dark_size],
            "darkness_discard": cards[dark_size : dark_size + rng.choice((0, 1, 4, 20))],
            "quest": quests[: rng.choice((0, 1, len(quests)))],
        },
        "lost_heroes": setup.lost,
    }


def position(heroes: tuple[str, ...] = ("mason", "healer"), **given: Any) -> Arguments:
    """A position of seat 0 with empty decks and hands, and nothing but what is given."""
    arguments: Arguments = {"heroes": heroes, "phase": "night", "seat": 0, "ask": "if_able",
                            "rules": {}, "locations": {}, "generals": {}, "lost_heroes": (),
                            **given}  # fmt: skip
    empty = {"location": CITY, "spent": 0, "hand": [], "quest": None, "completed": [],
             "relics": [], "generals": [], "out": False}  # fmt: skip
    told = arguments.get("players", {})
    arguments["players"] = {
        seat: empty | {"life": HEROES[hero]} | told.get(seat, {})
        for seat, hero in enumerate(heroes)
    }
    decks = ("hero", "hero_discard", "darkness", "darkness_discard", "quest")
    arguments["decks"] = {name: [] for name in decks} | arguments.get("decks", {})
    return arguments


def table_of(arguments: Arguments, rng: Random, dice: tuple[int, ...] = ()) -> Table:
    """The same position for the model, without asking the engine anything."""
    players = []
    for seat, hero in enumerate(arguments["heroes"]):
        given = arguments["players"][seat]
        players.append(
            Player(hero, given["location"], given["life"], given["spent"], [*given["hand"]],
                   given["quest"] or "", [*given["completed"]], [*given["relics"]],
                   [*given["generals"]], given["out"])
        )  # fmt: skip
    rules = {name: one for name, one in arguments["rules"].items() if name != "hands"}
    table = Table(players, arguments["seat"], ask=arguments["ask"], rng=rng, dice=[*dice], **rules)
    for location, held in arguments["locations"].items():
        table.minions[location].update(held.get("minions", {}))
        table.crystals.update({location: held.get("crystals", 0)})
    table.crystals = +table.crystals
    for name, general in arguments["generals"].items():
        if general == "defeated":
            table.generals[name] = General(defeated=True)
        else:
            table.generals[name] = General(**({"space": TOP[name]} | general))
    table.lost_heroes = set(arguments["lost_heroes"])
    decks = arguments["decks"]
    table.hero_deck, table.hero_discard = [*decks["hero"]], [*decks["hero_discard"]]
    table.darkness = [*decks["darkness"]]
    table.darkness_discard = [*decks["darkness_discard"]]
    table.quests = [*decks["quest"]]
    return table
