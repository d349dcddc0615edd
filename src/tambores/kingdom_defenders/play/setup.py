"""The set-up of a new game (1.3 to 1.5, 3.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tambores.errors import ContentError, Message, UsageError
from tambores.kernel.chance import Chance, check_seed
from tambores.kernel.evolving import evolved
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.pack import Pack, Tile
from tambores.kingdom_defenders.play.rules import RULES
from tambores.kingdom_defenders.table.frames import Course, Destinies
from tambores.kingdom_defenders.table.guessing import ATTACKS_LIMIT, adventures_for, hordes_for
from tambores.kingdom_defenders.table.options import Options
from tambores.kingdom_defenders.table.slots import NOTHING_IN_ROUND_1
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import Hero

STREAM = "setup"
BUILDINGS = 5
"""The variable buildings of a game (KD-017)."""


def begin(options: Options, *, seed: int) -> Step[Any]:
    """A new game, run on to its first decision.

    The order of draws: characters, buildings, deeds, adventures, rewards, hordes, turn order,
    destinies.
    """
    chance = Chance(check_seed(seed))
    table, chance = laid_out(options, chance)
    return RULES.begin(table, Course(v.FAVOUR), Destinies(table.order), chance=chance)


def laid_out(options: Options, chance: Chance) -> tuple[KingdomTable, Chance]:
    """The table after the set-up, before destinies are chosen."""
    pool = pool_of(options)
    order = order_of(options)
    characters, buildings, chance = _tiles(options, pool, chance)
    table = KingdomTable(
        options, pool, (Hero(0),) * options.players,
        characters=characters, buildings=buildings, opened=(True, *(False,) * 4),
    )  # fmt: skip
    table, chance = _cards(table, chance)
    table, chance = _hordes(table, chance)
    if order is None:
        order, chance = chance.shuffled(STREAM, range(options.players))
    return _heroes(evolved(table, order=order), chance)


# --- what the options say -----------------------------------------------------------------------


def pool_of(options: Options) -> tuple[str, ...]:
    """The tiles to draw from, in the order of the rulebook (KD-011, KD-108, KD-112).

    Raises:
        ContentError: for an unknown tile.
        ValueError: for a pool that has too few tiles, or printed ones.
    """
    if options.pool is not None:
        _check_pool(options.pack, options.pool)
    icons = v.DIFFICULTIES.index(options.difficulty) + 1
    return _pool(options.pack, options.pool, icons, options.players, options.has_hordes)


@lru_cache(maxsize=64)
def _pool(
    pack: Pack, given: tuple[str, ...] | None, icons: int, players: int, has_hordes: bool
) -> tuple[str, ...]:
    """The given tiles, or those with at most so many icons, without those that are removed."""
    found = tuple([
        tile for tile in v.TILES
        if (pack.tiles[tile].icons <= icons if given is None else tile in given)
        and not _is_removed(pack.tiles[tile], players, has_hordes)
    ])  # fmt: skip
    characters = _drawable(pack, found, v.CHARACTERS)
    buildings = _drawable(pack, found, v.BUILDINGS)
    spaces = _spaces(players)
    if characters < spaces:
        raise UsageError(_fault("few_characters", needed=spaces, have=characters))
    if buildings < BUILDINGS:
        raise UsageError(_fault("few_buildings", needed=BUILDINGS, have=buildings))
    if _common_limit(pack, found, players) < 0:
        raise UsageError(_fault("too_many_attacks", most=ATTACKS_LIMIT))
    return found


def _spaces(seats: int) -> int:
    """The characters of a game (KD-015, KD-108)."""
    return 2 if seats == 2 else 3


def _check_pool(pack: Pack, given: object) -> None:
    if not isinstance(given, tuple) or not all(isinstance(tile, str) for tile in given):
        raise UsageError(_fault("pool_form", value=repr(given)[:60]))
    for tile in given:
        if tile in v.PRINTED:
            raise UsageError(_fault("printed", tile=tile))
        if tile not in v.TILES:
            near = suggestion(tile, v.TILES)
            raise ContentError(_fault("unknown_tile", name=tile, hint=near))
    if len({*given}) < len(given):
        raise UsageError(_fault("pool_twice"))


def _is_removed(tile: Tile, players: int, has_hordes: bool) -> bool:
    """Whether a tile is out: attacks with two players, tiles of zone C without hordes."""
    if players == 2 and tile.kind == v.ATTACK:  # KD-108
        return True
    return not has_hordes and tile.effect.name in NOTHING_IN_ROUND_1  # KD-112


def _drawable(pack: Pack, tiles: tuple[str, ...], kind: tuple[str, ...]) -> int:
    """How many tiles of a kind can be drawn, at most two of them attacks (KD-013)."""
    own = [pack.tiles[tile] for tile in tiles if tile in kind]
    attacks = sum([tile.kind == v.ATTACK for tile in own])
    return len(own) - attacks + min(attacks, ATTACKS_LIMIT)


def _common_limit(pack: Pack, tiles: tuple[str, ...], seats: int) -> int:
    """How many more attack tiles the game could take than it needs; below 0 for none."""
    needed = 0
    for kind, count in ((v.CHARACTERS, _spaces(seats)), (v.BUILDINGS, BUILDINGS)):
        calm = [one for one in tiles if one in kind and pack.tiles[one].kind != v.ATTACK]
        needed += max(0, count - len(calm))
    return ATTACKS_LIMIT - needed


def order_of(options: Options) -> tuple[Seat, ...] | None:
    """The turn order given; ValueError unless it names each seat once."""
    order = options.order
    if order is None:
        return None
    seats = range(options.players)
    if not isinstance(order, tuple) or sorted(map(repr, order)) != sorted(map(repr, seats)):
        raise UsageError(_fault("order", value=repr(order)[:60], last=options.players - 1))
    return order


def _fault(key: str, **params: object) -> Message:
    return Message(f"kingdom-defenders.fault.{key}", **params)


# --- the parts ----------------------------------------------------------------------------------


def _tiles(
    options: Options, pool: tuple[str, ...], chance: Chance
) -> tuple[tuple[str | None, ...], tuple[str | None, ...], Chance]:
    """Characters and buildings, drawn one by one with at most two attacks (KD-015, KD-017)."""
    pack = options.pack
    count = _spaces(options.players)
    mixed, chance = chance.shuffled(STREAM, [tile for tile in pool if tile in v.CHARACTERS])
    buildings, chance = chance.shuffled(STREAM, [tile for tile in pool if tile in v.BUILDINGS])
    calm = sum([pack.tiles[tile].kind != v.ATTACK for tile in buildings])
    attacks = ATTACKS_LIMIT - max(0, BUILDINGS - calm)  # those that the buildings cannot do without
    characters = _drawn(pack, mixed, count, attacks)
    left = ATTACKS_LIMIT - sum([pack.tiles[tile].kind == v.ATTACK for tile in characters])
    spaces: list[str | None] = [None] * 3
    for tile in characters:  # KD-016
        if pack.tiles[tile].space:
            spaces[pack.tiles[tile].space - 1] = tile
    for tile in characters:
        if not pack.tiles[tile].space:
            spaces[spaces.index(None)] = tile
    return tuple(spaces), tuple(_drawn(pack, buildings, BUILDINGS, left)), chance


def _drawn(pack: Pack, mixed: tuple[str, ...], count: int, attacks: int) -> list[str]:
    """The first tiles; an attack beyond the limit is put aside (KD-Q45)."""
    found: list[str] = []
    for tile in mixed:
        is_attack = pack.tiles[tile].kind == v.ATTACK
        if is_attack and not attacks:
            continue
        attacks -= is_attack
        found.append(tile)
    return found[:count] if len(found) >= count else found


def _cards(table: KingdomTable, chance: Chance) -> tuple[KingdomTable, Chance]:
    """Deeds, adventures and rewards (KD-019, KD-020, KD-021, KD-109)."""
    pack = table.pack
    piles: list[str] = []
    for number in (2, 1):  # pile I on top
        own = [card for card, deed in pack.deeds.items() if deed.pile == number]
        mixed, chance = chance.shuffled(STREAM, own)
        piles += mixed
    adventures = adventures_for(pack, len(table.heroes))
    deck, chance = chance.shuffled(STREAM, adventures)
    first = table.deck_place
    shown = len(v.ROW) - first
    row = (*[None] * first, *deck[-shown:])
    rewards, chance = chance.shuffled(STREAM, pack.reward_tiles)
    return evolved(
        table,
        deeds=tuple(piles[:-4:-1]),
        deed_pile=tuple(piles[:-3]),
        row=row,
        adventure_deck=deck[:-shown],
        rewards=rewards[:-3:-1],
        reward_supply=rewards[:-2],
    ), chance


def _hordes(table: KingdomTable, chance: Chance) -> tuple[KingdomTable, Chance]:
    """The horde deck and the special horde (KD-022, KD-023); the first one (KD-113)."""
    options, players = table.options, len(table.heroes)
    if not options.has_hordes:
        return table, chance
    deck, chance = chance.shuffled(STREAM, hordes_for(table.pack, players))
    table = evolved(table, horde_deck=deck, special=v.SPECIALS[players])
    if options.variant == v.EXTREME:
        horde = table.pack.hordes[deck[-1]]
        table = evolved(table, horde=horde.id, marker=horde.speed, horde_deck=deck[:-1])
    return table, chance


def _heroes(table: KingdomTable, chance: Chance) -> tuple[KingdomTable, Chance]:
    """Fame by turn order, discs, and two destinies each (KD-026, KD-028, KD-029, KD-110)."""
    pack, players = table.pack, len(table.heroes)
    destinies, chance = chance.shuffled(STREAM, v.DESTINIES)
    free, aside = discs_of(pack, players)
    heroes = [Hero(0)] * players
    for place, seat in enumerate(table.order):
        dealt = tuple(sorted(destinies[2 * place : 2 * place + 2]))
        heroes[seat] = Hero(pack.fame[place], free=free, aside=aside, dealt=dealt)
    return evolved(table, heroes=tuple(heroes)), chance


def discs_of(pack: Pack, players: int) -> tuple[int, int]:
    """The discs on the hero tile and in the disc supply at the start (KD-026, KD-110)."""
    discs, aside, aside_of_two = pack.discs
    aside = aside_of_two if players == 2 else aside
    return discs - aside, aside
