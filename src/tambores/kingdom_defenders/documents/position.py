"""Build any position in one call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import attrs

from tambores.errors import ContentError, UsageError
from tambores.kernel.chance import ANY, Chance, check_seed
from tambores.kernel.domain import Blank, Each, Ids, Maybe, Number, Row, Seats, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods, stock_of, written
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.kingdom_defenders.documents.form import FORMAT
from tambores.kingdom_defenders.documents.validate import wrong
from tambores.kingdom_defenders.play.setup import discs_of, pool_of
from tambores.kingdom_defenders.table.frames import Course
from tambores.kingdom_defenders.table.guessing import adventures_for, groups, without
from tambores.kingdom_defenders.table.options import HouseRules, Options
from tambores.kingdom_defenders.table.slots import spec
from tambores.kingdom_defenders.table.state import State
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import (
    ADVENTURE,
    BUILDING,
    CHARACTER,
    DEED,
    DESTINY,
    FLAG,
    GOODS,
    HORDE,
    REWARD,
    SLOT,
    GoodsDomain,
    Grey,
    Hero,
    Laid,
)
from tambores.toolkit.options import rules_given
from tambores.toolkit.setup import MOST, Setup

STARTS = v.PHASES[1:]
STOCK = Blank(GoodsDomain(v.STOCK, MOST))
ARMS = Blank(GoodsDomain((v.WEAPON, v.SPELL), MOST))
CHARACTERS = ("P2", "P3", "P5")
BUILDINGS = ("E6", "E7", "E8", "E9", "E10")
DEEDS = ("G01", "G02", "G03")
ADVENTURES = ("A01", "A02", "A03", "A04", "A05")
"""What lies there if a position does not say: adventures from V5 to V1."""

PILES = {
    "deeds": ("deed_pile", DEED), "adventures": ("adventure_deck", ADVENTURE),
    "rewards": ("reward_supply", REWARD), "hordes": ("horde_deck", HORDE),
}  # fmt: skip
HERO = (
    "fame", "strength", "magic", "wounds", "stock", "adventures", "rewards", "used", "destiny",
    "camps", "passed",
)  # fmt: skip
DISCS = ("discs", "recruited", "grey")
FAME = 20
HIRING = "E13"
"""The building whose disc is the grey one."""

DEFAULT_RULES = HouseRules()
_written = partial(Setup, "kingdom-defenders")


def position(
    seats: int,
    *,
    phase: str,
    round: int = 1,
    order: Sequence[Seat] | None = None,
    seed: int = 0,
    dice: Sequence[str] = (),
    variant: str = v.NORMAL,
    characters: Mapping[int, str | None] | None = None,
    buildings: Sequence[tuple[str, bool]] | None = None,
    deeds: Sequence[str | None] | None = None,
    adventures: Mapping[str, str | None] | None = None,
    rewards: Sequence[str | None] | None = None,
    horde: tuple[str, int] | None = None,
    wall: str = "A",
    discs: Mapping[str, Any] | None = None,
    players: Mapping[Seat, Mapping[str, Any]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    pool: Sequence[str] | None = None,
    rules: HouseRules = DEFAULT_RULES,
    pack: Pack | None = None,
) -> State:
    """Any position at the start of a phase, run on to its first decision.

    It need not be one that a game reaches: a special horde may come early, or none may be there.

    Args:
        seats: the number of players.
        phase: "favour", "place", "zone_a", "zone_b", "zone_c", "horde", "zone_d", "maintenance"
            or "scoring".
        round: the round, from 1 to 6.
        order: the seats in turn order; by default 0, 1, 2 ...
        seed: of all chance, from 0 to 2**64 - 1.
        dice: the next results of dice, such as "2w" or "-", in the order in which they are rolled.
        variant: "normal", "family" or "extreme".
        characters: {space: id or None}; by default P2, P3, P5, or others if they lie elsewhere.
        buildings: up to five (id, open), in order; by default E6 to E10, E6 open.
        deeds: up to three ids or None; by default G01 to G03.
        adventures: {space: id or None}; by default A01 to A05 in V5 to V1, or others if these
            are elsewhere.
        rewards: (kind or None, kind or None).
        horde: the horde and the space of its marker, such as ("H10", 2) or ("S4/5", 1).
        wall: "A" or "B".
        discs: {slot: seat or (seat, own, grey)}; by default as many as the slot asks for.
        players: {seat: {"fame": n, "strength": n, "magic": n, "wounds": n, "stock": "2w+1c",
            "adventures": ids, "rewards": kinds, "used": Orbs, "destiny": id, "camps": "1w",
            "discs": on the hero tile, "recruited": n, "grey": bool, "passed": bool}}.
        piles: {"deeds", "adventures", "rewards" or "hordes": ids, top first}; by default the rest,
            shuffled.
        pool: the tiles that the game was drawn from; by default all.
        rules: the house rules.
        pack: the content; that of the library if None.

    Raises:
        ContentError: for an unknown id, and for tiles, cards or discs that do not fit.
        ValueError: for any other value that is not possible; the message names the known ones.

    >>> from tambores import kingdom_defenders
    >>> state = kingdom_defenders.position(
    ...     3, phase="zone_b", discs={"E1.1": 0}, players={0: {"stock": "1w"}})
    >>> [str(action) for action in state.legal_actions]
    ['activate E1.1', 'forgo E1.1']
    """
    content = pack_or_default(pack)
    options = Options(
        players=_written("seats", seats).of(Number(2, 4)), difficulty=v.EXPERT,
        variant=_written("variant", variant).of(Words(*v.VARIANTS)), pack=content,
        pool=v.TILES if pool is None else _written("pool", pool).plain(),
        order=_written("order", range(seats) if order is None else order).of(Each(Seats(seats))),
        **rules_given(rules, HouseRules),
    )  # fmt: skip
    _written("phase", phase).of(Words(*STARTS))
    _written("wall", wall).of(Words("A", "B"))
    _written("round", round).of(Number(1, v.ROUNDS))
    if variant == v.FAMILY and round == v.ROUNDS:
        raise UsageError(wrong("family_round", value=round))
    heroes = (Hero(FAME),) * seats
    table = KingdomTable(
        options, pool_of(options), heroes, options.order or (), round, phase, wall=wall
    )
    given = partial(_written, position=State(table, (), Chance(check_seed(seed)), None))
    table = _with_tiles(table, given("characters", characters), given("buildings", buildings))
    seated = [*given("players", players).entries(Seats(seats), range(seats)).values()]
    table = _with_heroes(table, seated)
    piled = {
        name: one.of(Each(PILES[name][1]))[::-1]
        for name, one in given("piles", piles).fields(PILES).items()
    }
    shown = given("deeds", DEEDS if deeds is None else deeds).of(Each(Maybe(DEED), 0, 3))
    two = given("rewards", (None, None) if rewards is None else rewards)
    table = evolved(
        table, deeds=(*shown, *(None,) * 3)[:3], rewards=two.of(Each(Maybe(REWARD), 2, 2)),
        row=_row(table, given("adventures", adventures), piled.get("adventures", ())),
    )  # fmt: skip
    table = _with_horde(table, given("horde", horde))
    table = _with_discs(table, given("discs", discs), seated)
    table, chance = _with_piles(table, piled, Chance(check_seed(seed)))
    results = [_face(content, one) for one in given("dice", dice).listed()]
    state: State = FORMAT.position(table, Course(phase), chance=chance.forcing(ANY, results))
    return state


# --- what lies face up --------------------------------------------------------------------------


def _with_tiles(table: KingdomTable, characters: Setup, buildings: Setup) -> KingdomTable:
    named = {space: one.of(Maybe(CHARACTER))
             for space, one in characters.entries(Number(1, 3)).items()}  # fmt: skip
    others = _others(table, (*CHARACTERS, *v.CHARACTERS), {*named.values()})
    free = (1, 2, 3) if len(table.heroes) > 2 else (1, 2)
    spaces = [named[space] if space in named else next(others, None) if space in free else None
              for space in (1, 2, 3)]  # fmt: skip
    given = buildings if buildings.value is not None else attrs.evolve(
        buildings, value=[("E6", True)])  # fmt: skip
    found = given.of(Each(Row(BUILDING, FLAG), 0, 5))
    rest = _others(table, (*BUILDINGS, *v.BUILDINGS[5:]), {*dict(found)})
    found = (*found, *((tile, False) for tile in rest))[:5]
    return evolved(
        table, characters=tuple(spaces), buildings=tuple(tile for tile, _ in found),
        opened=tuple(is_up for _, is_up in found),
    )  # fmt: skip


def _others(table: KingdomTable, tiles: Iterable[str], taken: set[str | None]) -> Iterator[str]:
    """The tiles of the pool that are not taken, each once."""
    return iter([one for one in dict.fromkeys(tiles) if one in table.pool and one not in taken])


def _row(table: KingdomTable, given: Setup, deck: Iterable[str]) -> tuple[str | None, ...]:
    """The adventures, from V5 to V1 those that lie nowhere else."""
    named = {space: one.of(Maybe(ADVENTURE)) for space, one in given.entries(Words(*v.ROW)).items()}
    able, two = adventures_for(table.pack, len(table.heroes)), len(table.heroes) == 2
    held = [one for hero in table.heroes for one in (*hero.adventures, *hero.used)]  # type: ignore[misc]
    first = [one for one in ADVENTURES if one in able]
    others = iter(without(dict.fromkeys((*first, *able)), (*named.values(), *held, *deck)))
    row = {space: named[space] if space in named
           else None if two and space in v.ROW[:2] else next(others)
           for space in reversed(v.ROW)}  # fmt: skip
    return tuple(row[space] for space in v.ROW)


def _with_horde(table: KingdomTable, given: Setup) -> KingdomTable:
    known = Ids(*table.pack.hordes, *table.pack.specials)
    name, marker = given.of(Maybe(Row(known, Number(1, 3)))) or ("", 0)
    waits = table.options.has_hordes and "/" not in name
    special = v.SPECIALS[len(table.heroes)] if waits else ""
    return evolved(table, horde=name, marker=marker, special=special)


# --- the players --------------------------------------------------------------------------------


def _with_heroes(table: KingdomTable, given: Iterable[Setup]) -> KingdomTable:
    """What each seat has, its discs aside."""
    reads = {
        "fame": lambda one: one.of(Number(0, MOST)),
        "stock": lambda one: stock_of(goods(one.of(STOCK))),
        "camps": lambda one: stock_of(goods(one.of(ARMS)))[:2],
        "destiny": lambda one: (one.of(DESTINY),),
    }
    heroes = [one.part(Hero, HERO, reads, beside=DISCS, fame=FAME) for one in given]
    taken = [hero.destiny[0] for hero in heroes if hero.destiny]  # type: ignore[index]
    spare = iter(without(v.DESTINIES, taken))
    return evolved(table, heroes=tuple(
        hero if hero.destiny else evolved(hero, destiny=(next(spare),)) for hero in heroes
    ))  # fmt: skip


def _with_discs(table: KingdomTable, given: Setup, players: Sequence[Setup]) -> KingdomTable:
    """Discs on slots and on the hero tiles."""
    pack, seats = table.pack, Seats(len(table.heroes))
    laid = sorted(
        (_laid(table, slot, one, seats) for slot, one in given.entries(SLOT).items()),
        key=lambda one: pack.slot_order[one.slot],
    )
    free, aside = discs_of(pack, len(table.heroes))
    most, heroes, grey = pack.discs[0], [], {one.seat for one in laid if one.grey}
    for seat, hero in enumerate(table.heroes):
        own = players[seat].fields((*HERO, *DISCS))
        recruited = own["recruited"].of(Number(0, aside)) if "recruited" in own else 0
        out = sum([one.own for one in laid if one.seat == seat]) + (hero.wounds > 0)
        usual = free + recruited - out
        count = own["discs"].of(Number(0, most)) if "discs" in own else usual
        left = aside - recruited + usual - count
        if usual < 0 or left < 0:
            total = out + count + aside - recruited
            raise ContentError(wrong("discs", seat=seat, count=total, most=most))
        heroes.append(evolved(hero, free=count, aside=left))
        if "grey" in own and own["grey"].of(FLAG):
            grey.add(seat)
    if len(grey) > 1:
        raise ContentError(wrong("two_grey", seats=" ".join(map(str, sorted(grey)))))
    if grey and HIRING not in table.buildings:
        raise ContentError(wrong("grey_without_e13"))
    held = Grey(grey.pop(), 1) if grey else None
    return evolved(table, heroes=tuple(heroes), discs=tuple(laid), grey=held)


def _laid(table: KingdomTable, slot: str, given: Setup, seats: Seats) -> Laid:
    found = spec(table, slot)
    if found is None:
        raise ContentError(wrong("no_such_slot", slot=slot))
    if not isinstance(given.value, tuple):
        return Laid(slot, given.of(seats), found.discs)
    seat, own = attrs.evolve(given, value=given.value[:2]).of(Row(seats, Number(0, 2)))
    return Laid(slot, seat, own, any(given.value[2:]))


# --- what lies face down ------------------------------------------------------------------------


def _with_piles(
    table: KingdomTable, given: Mapping[str, tuple[str, ...]], chance: Chance
) -> tuple[KingdomTable, Chance]:
    """The piles; things named nowhere are shuffled."""
    for key, (name, _) in PILES.items():
        if key == "hordes" and not table.options.has_hordes:
            continue
        pile = given.get(key)
        if pile is None:
            pile, chance = _rest(table, name, chance)
        table = evolved(table, **{name: pile})
    if "/" in table.horde and "hordes" not in given:
        table = evolved(table, horde_deck=())
    return table, chance


def _rest(table: KingdomTable, name: str, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """The things of a pile that lie nowhere else, shuffled; deeds of pile I on top."""
    group, things = next((group, things) for group, things in groups(table) if name in group)
    elsewhere = [one for other, pile in group.items() if other != name for one in pile]
    mixed, chance = chance.shuffled("setup", without(things, elsewhere))
    if name == "deed_pile":
        return tuple(sorted(mixed, key=lambda one: -table.pack.deeds[one].pile)), chance
    return mixed, chance


def _face(pack: Pack, given: Setup) -> str:
    """A result of a die, written as the dice do; a resource for a theft."""
    faces = {face for die in pack.dice.values() for face in die} | {*v.STOCK}
    text = given.value
    if GOODS.holds(text) and text not in v.STOCK:
        text = written(goods(text))
    return str(attrs.evolve(given, value=text).of(Words(*sorted(faces))))
