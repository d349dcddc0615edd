"""Reading a pack: its map, cards, generals, heroes and quests, checked whole."""

from __future__ import annotations

from typing import Any

from tambores.errors import Message
from tambores.realm.content import vocabulary as v
from tambores.realm.content.board import Board, Location
from tambores.realm.content.pack import Card, DarknessCard, General, Hero, Pack
from tambores.realm.content.sheet import Record
from tambores.toolkit.content.records import Fields, RecordReader, Records, tables_of
from tambores.toolkit.content.sheet import SLUG
from tambores.toolkit.content.table import LANGUAGES, PACK, TomlTable, wrong_at

NAME = {"names": "its name"}

FIELDS: Fields = {
    "supplies.pieces": {
        "minions": "the minions of each colour",
        "crystals": "the crystals",
        "gates": "the gates, those that stand from the start included",
        "life": "the life tokens of all heroes",
    },
    "locations": {
        **NAME,
        "colour": "its colour; not with `role`",
        "role": "what it is in place of a colour",
        "near": "the locations to which a line leads",
        "x": "where the map shows it, from left to right",
        "y": "where the map shows it, from top to bottom",
        "gate": "whether a gate stands there from the start",
        "dice": "the dice on each of its hero cards; with a colour only",
        "symbols": "the way to travel on each of these cards; with a colour only",
    },
    "generals": {
        **NAME,
        "colour": "the colour of its minions",
        "hit": "the least number of a die that hits it",
        "top": "the space of its track where its marker begins",
        "light": "the light spaces of its track",
        "road": "the locations of its road, without Monarch City",
        "skill": "its skill, which the tail explains",
        "penalty": "what a failed attack costs, which the tail explains",
    },
    "heroes": {
        **NAME,
        "life": "the life tokens",
        "ability": "the ability, which the tail explains",
    },
    "specials": {**NAME, "copies": "how many are in the hero deck"},
    "darkness": {
        "names": "its name; of a card without locations",
        "copies": "how many there are; of a card without locations",
        "first": "the first location where minions appear",
        "first_minions": "how many",
        "second": "the second location where minions appear",
        "second_minions": "how many",
        "general": "the general that moves",
        "step": "the step that it takes; with `general` only",
        "escort": "the minions that come along",
    },
    "quests": {**NAME, "points": "what it counts for the King's Champion"},
}
"""What the fields of a pack mean."""

TABLES = tables_of(FIELDS)
MOST_CARDS = 60
SUPPLIES = {"minions": 999, "crystals": 99, "gates": 99, "life": 999}
"""The most of each piece."""


class _Reader:
    """Reads the tables of a pack, one after the other."""

    def __init__(self, records: Records[Record]) -> None:
        self.tables, self.faults = records.tables, records.faults
        self.titles: dict[str, dict[str, str]] = {}
        self.cards: list[Card] = []

    def parts(self) -> dict[str, Any]:
        """The fields of the pack."""
        for table, least in (("locations", 2), ("generals", 1), ("heroes", 1)):
            if len(self.tables[table]) < least:
                self.fault("few", table=table, least=least)
        supplies = self.tables["supplies"].get("pieces") or TomlTable({}, "supplies", self.faults)
        sites = tuple(self._location(*one) for one in self.tables["locations"].items())
        generals = {name: self._general(name, one) for name, one in self.tables["generals"].items()}
        self._check_map(sites, generals)
        specials = [card for name, table in self.tables["specials"].items()
                    for card in self._special(name, table)]  # fmt: skip
        self._give_portraits(generals)
        numbers = {name: supplies.number(name, 1, most) for name, most in SUPPLIES.items()}
        heroes = {name: self._hero(name, one) for name, one in self.tables["heroes"].items()}
        darkness, copies = self._darkness(generals)
        quests = {name: self._quest(name, one) for name, one in self.tables["quests"].items()}
        if not self.faults.noted:
            self._check_numbers(numbers, generals, heroes)
        cards = [*self.cards, *dict.fromkeys(specials)]
        del numbers["life"]
        return {
            "board": Board(sites, {name: one.road for name, one in generals.items()}),
            "cards": {card.id: card for card in cards},
            "hero_deck": tuple(card.id for card in (*self.cards, *specials)),
            "darkness": darkness, "copies": copies, "generals": generals, "heroes": heroes,
            "quests": quests, "titles": self.titles, **numbers,
        }  # fmt: skip

    def fault(self, key: str, **params: object) -> None:
        """Note what is wrong with the pack as a whole."""
        self.faults.append(wrong_at(PACK, Message(f"realm.pack.{key}", **params)))

    def _title(self, path: str, table: TomlTable) -> dict[str, str]:
        self.titles[path] = table.texts("names", LANGUAGES)
        return self.titles[path]

    # --- the map ---

    def _location(self, name: str, table: TomlTable) -> Location:
        names = self._title(f"locations.{name}", table)
        colour = table.word("colour", v.COLOURS, optional=True)
        role = table.word("role", v.ROLES, optional=True)
        if bool(colour) == bool(role):
            table.fault("realm.pack.colour_or_role")
        near = table.words("near", tuple(self.tables["locations"]))
        if name in near or len({*near}) < len(near):
            table.fault("realm.pack.near_twice")
        if colour:
            self._location_cards(name, colour, table)
        place = table.number("x", 0, 40), table.number("y", 0, 40)
        gate = table.flag("gate") if table.has("gate") else False
        order = [*self.tables["locations"]]
        lines = tuple(sorted({*near} & {*order}, key=order.index))
        return Location(name, names, colour, role, *place, lines, gate)

    def _location_cards(self, name: str, colour: str, table: TomlTable) -> None:
        """The hero cards of a location."""
        dice = table.numbers("dice", 1, 9, Message("realm.pack.dice"), range(1, 10))
        symbols = table.words("symbols", (*v.SYMBOLS, "none"))
        if not dice:
            return
        if len(symbols) != len(dice):
            table.fault("realm.pack.symbols", count=len(dice))
            return
        for number, (count, symbol) in enumerate(zip(dice, symbols, strict=True), start=1):
            shown = "" if symbol == "none" else symbol
            self.cards.append(Card(f"{name}_{number}", name, colour, "", count, shown))

    def _check_map(self, sites: tuple[Location, ...], generals: dict[str, General]) -> None:
        if self.faults.noted:
            return
        cities = [site.id for site in sites if site.role == v.CITY]
        if len(cities) != 1:
            self.fault("one_city", count=len(cities))
            return
        near = {site.id: site.near for site in sites}
        for site in sites:
            for other in site.near:
                if site.id not in near[other]:
                    self.fault("one_way", one=site.id, other=other)
        reached = [cities[0]]
        for location in reached:
            reached += [one for one in near[location] if one not in reached]
        if apart := [one for one in near if one not in reached]:
            self.fault("not_connected", city=cities[0], apart=", ".join(apart[:5]))
        for general in generals.values():
            for one, other in zip(general.road, general.road[1:], strict=False):
                if other not in near[one]:
                    self.fault("road", general=general.id, one=one, other=other)
            if general.road[-1] != cities[0]:
                self.fault("road_end", general=general.id, city=cities[0])

    # --- cards ---

    def _give_portraits(self, generals: dict[str, General]) -> None:
        """Each location card shows the general of its colour (DR-060)."""
        of = {general.colour: general.id for general in generals.values()}
        if [one.colour for one in generals.values()] != list(v.COLOURS):
            self.fault("generals", colours=", ".join(v.COLOURS))
            return
        self.cards = [
            Card(card.id, card.location, card.colour, of[card.colour], card.dice, card.symbol)
            for card in self.cards
        ]

    def _special(self, name: str, table: TomlTable) -> list[Card]:
        self._title(f"specials.{name}", table)
        if any(card.id == name for card in self.cards):
            table.fault("realm.pack.card_twice", card=name)
        copies = table.number("copies", 1, MOST_CARDS)
        return [Card(name, "", v.PURPLE, "", 0, "")] * copies

    def _general(self, name: str, table: TomlTable) -> General:
        self._title(f"generals.{name}", table)
        colour = table.word("colour", v.COLOURS)
        hit, top = table.number("hit", 1, 6), table.number("top", 1, 20)
        light = table.numbers("light", 1, top - 1, Message("realm.pack.light"))
        road = table.words("road", tuple(self.tables["locations"]))
        if len(road) != v.AT_CITY or len({*road}) < len(road):
            table.fault("realm.pack.road_length", count=v.AT_CITY)
        sites = self.tables["locations"].items()
        city = next((one for one, site in sites if site.data.get("role") == v.CITY), "")
        return General(
            name, colour, hit, top, light, table.slug("skill", SLUG),
            table.words("penalty", None), (*road, city),
        )  # fmt: skip

    def _hero(self, name: str, table: TomlTable) -> Hero:
        self._title(f"heroes.{name}", table)
        return Hero(name, table.number("life", 1, 20), table.slug("ability", SLUG))

    def _quest(self, name: str, table: TomlTable) -> int:
        self._title(f"quests.{name}", table)
        return table.number("points", 0, 20)

    def _darkness(
        self, generals: dict[str, General]
    ) -> tuple[dict[str, DarknessCard], dict[str, int]]:
        cards, copies = {}, {}
        coloured = [
            name for name, site in self.tables["locations"].items() if site.data.get("colour")
        ]
        for name, table in self.tables["darkness"].items():
            copies[name] = 1
            if not table.has("first"):
                self._title(f"darkness.{name}", table)
                copies[name] = table.number("copies", 1, MOST_CARDS)
                cards[name] = DarknessCard(name)
                continue
            entries = tuple(
                (table.word(key, coloured), table.number(f"{key}_minions", 1, v.LIMIT))
                for key in ("first", "second")
            )
            general = table.word("general", tuple(generals), optional=True)
            step = table.word("step", v.STEPS) if general else ""
            escort = table.number("escort", 0, v.LIMIT) if table.has("escort") else 0
            number = v.STEPS.index(step) + 1 if step else 0
            cards[name] = DarknessCard(name, entries, general, number, escort)
        return cards, copies

    def _check_numbers(
        self, numbers: dict[str, int], generals: dict[str, General], heroes: dict[str, Hero]
    ) -> None:
        """Faults for supplies that cannot set a game up."""
        if numbers["minions"] < 3 + 12:
            self.fault("few_minions", least=15)
        life = sum(hero.life for hero in heroes.values())
        if life > numbers["life"]:
            self.fault("life", count=life, most=numbers["life"])
        if len(heroes) < 4:
            self.fault("few", table="heroes", least=4)


read_pack = RecordReader(Pack, Record, FIELDS, lambda records: _Reader(records).parts(), v.GIVEN)
"""Reads a pack of Defenders of the Realm."""
