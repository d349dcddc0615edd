"""Check a table that was read from a document, or that a position describes.

The checks ask whether play can go on from the table, not whether play can lead to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import attrs

from tambores.errors import ContentError, Text, said_by
from tambores.kernel.nearest import suggestion
from tambores.kernel.prompt import Seat
from tambores.toolkit.setup import fault_of
from tambores.warcraft.content.scenario import NORDRASSIL
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    BUILDING,
    DONE,
    FLYING,
    FOREST,
    KINDS,
    MELEE,
    MILITIA,
    MINE,
    MOUNTAIN,
    NECROMANCER,
    RACES,
    RANGED,
    SPECIAL_TOKENS,
    STACKED_UNITS,
    STACKED_WORKERS,
    TRAINED,
    UNIT_TYPES,
    WORKER,
    ZONE_LIMIT,
)
from tambores.warcraft.play.setup import checked
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.model import in_reserve, outposts_in_reserve, tiles_in_reserve
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import Camp, Ground

wrong = partial(fault_of, "warcraft")

PRINTED = {WORKER: 1, MELEE: 1}
"""The buildings printed on the panel (WC-018)."""


def faults(table: WarTable) -> Iterator[Text]:
    """Everything wrong with a table; each check relies on there being no earlier fault."""
    yield from _terms(table)
    homes = {table.scene.home(seat) for seat in table.seats}
    for zone, ground in zip(table.board.order, table.grounds, strict=True):
        if ground.pieces or ground.outposts:
            yield from _pieces(table, zone, ground)
            yield from _outposts(table, zone, ground)
        yield from _depletion(table, zone, ground, zone in homes)
    for seat, camp in enumerate(table.camps):
        yield from _cards(table, seat, camp)
        yield from _panel(table, seat, camp)
    yield from _aside(table)
    for race in table.lineup.races:
        yield from _markers(table, race)
    for seat, camp in enumerate(table.camps):
        yield from _eliminated(table, seat, camp)
    yield from _tokens(table)


# --- the terms --------------------------------------------------------------------------------


def _terms(table: WarTable) -> Iterator[Text]:
    options = table.options
    try:
        scene = checked(attrs.evolve(options, races=table.races))
    except (ContentError, ValueError) as error:
        yield said_by(error)
        return
    if options.races not in (None, table.races):
        yield wrong("other_races", races=", ".join(table.races))
    for name, parts, count in (
        ("camps", table.camps, scene.seats),
        ("grounds", table.grounds, len(scene.board.order)),
    ):
        if len(parts) != count:
            yield wrong("number_of", name=name, count=count)
    if options.max_turns is not None and table.turn > options.max_turns:
        yield wrong("late_turn", turn=table.turn, most=options.max_turns)


# --- zones ------------------------------------------------------------------------------------


def _pieces(table: WarTable, zone: str, ground: Ground) -> Iterator[Text]:
    places = []
    for race, kind, count in ground.pieces:
        yield from _member(table, zone, race)
        if kind not in KINDS:
            yield wrong("unknown_kind", where=zone, kind=kind, hint=suggestion(kind, KINDS))
        if count < 1:
            yield wrong("pieces_order", zone=zone)
        yield from _may_stand(table, zone, race, kind, count)
        places.append((RACES.index(race), KINDS.index(kind)))
    if places != sorted(set(places)):
        yield wrong("pieces_order", zone=zone)


def _member(table: WarTable, where: str, race: str) -> Iterator[Text]:
    """A fault for a race that is not in the game."""
    known = table.lineup.races
    if race not in known:
        yield wrong("race_not_here", where=where, race=race, hint=suggestion(race, known))


def _may_stand(table: WarTable, zone: str, race: str, kind: str, count: int) -> Iterator[Text]:
    site = table.board.site(zone)
    if kind != FLYING and site.kind == MOUNTAIN:  # WC-024
        yield wrong("mountain", zone=zone, kind=kind)
    if table.scene.closed and table.board.clear >> table.board.index[zone] & 1:  # WC-145
        yield wrong("clear_zone", zone=zone)
    if kind == NECROMANCER and count > 1:  # WC-132
        yield wrong("necromancers_together", zone=zone)
    if kind == MILITIA and "call_to_arms" not in table.pack.races[race].cards:  # WC-104
        yield wrong("militia", zone=zone)


def _outposts(table: WarTable, zone: str, ground: Ground) -> Iterator[Text]:
    owners = [race for race, _ in ground.outposts]
    for race, side in ground.outposts:
        yield from _member(table, zone, race)
        if side not in (DONE, BUILDING):
            yield wrong("outpost_side", zone=zone, value=side)
        if table.board.site(zone).kind == MOUNTAIN:
            yield wrong("mountain_outpost", zone=zone)
    if owners != sorted(set(owners), key=RACES.index):
        yield wrong("outposts_order", zone=zone)
    standing = {(race, kind): count for race, kind, count in ground.pieces}
    for race in table.lineup.races:
        builders = standing.get((race, BUILDER), 0)
        unfinished = (race, BUILDING) in ground.outposts
        called = unfinished and standing.get((race, MILITIA), 0) > 0  # WC-Q13
        if builders != int(unfinished) and not (called and not builders):
            yield wrong("builder", zone=zone, race=race)


def _depletion(table: WarTable, zone: str, ground: Ground, home: bool) -> Iterator[Text]:
    most = int(home)  # WC-043
    if not most and table.board.site(zone).kind in (MINE, FOREST):
        most = 0 if zone in table.scene.endless else 2  # WC-047, WC-123
    if ground.depletion > most:
        yield wrong("depletion", zone=zone, level=ground.depletion, most=most)


def crowding(table: WarTable) -> Iterator[Text]:
    """Zones with more pieces of a side than may stand there (WC-037).

    Units of a race that returns to the board may exceed the limit (WC-141).
    """
    side_of = table.lineup.side_of
    for zone, ground in zip(table.board.order, table.grounds, strict=True):
        counts: Counter[tuple[int, str]] = Counter()
        for race, kind, count in ground.pieces:
            if kind in STACKED_UNITS and race != table.scene.returning:
                counts[side_of[race], "units"] += count
            elif kind in STACKED_WORKERS:
                counts[side_of[race], "workers"] += count
        for (_, what), count in counts.items():
            if count > ZONE_LIMIT:
                yield wrong(f"many_{what}", zone=zone, count=count, most=ZONE_LIMIT)


# --- seats ------------------------------------------------------------------------------------


def _cards(table: WarTable, seat: Seat, camp: Camp) -> Iterator[Text]:
    race = table.races[seat]
    if camp.spell and table.scene.goal != NORDRASSIL:  # WC-143
        yield wrong("spell", seat=seat)
    known = table.pack.races[race].deck
    met: Counter[str] = Counter({"victory_point": camp.points_cards})
    for name in ("hand", "deck", "discard", "spell"):
        pile = getattr(camp, name)
        if isinstance(pile, int):
            yield wrong("hidden_cards", seat=seat, name=name)
            return
        for card in pile:
            if card not in known:
                hint = suggestion(card, table.pack.races[race].cards)
                yield wrong("foreign_card", seat=seat, card=card, race=race, hint=hint)
        met.update(pile)
    for card, count in met.items():  # WC-013
        if count > known.count(card):
            copies = known.count(card)
            yield wrong("copies", seat=seat, count=count, card=card, copies=copies)


def _panel(table: WarTable, seat: Seat, camp: Camp) -> Iterator[Text]:
    race = table.pack.races[table.races[seat]]
    for kind, level in zip(UNIT_TYPES, camp.levels, strict=True):
        if not 1 <= level <= len(race.levels[kind]):
            most = len(race.levels[kind])
            yield wrong("level", seat=seat, kind=kind, level=level, most=most)
    for kind in UNIT_TYPES:
        if tiles_in_reserve(table, seat, kind) < 0:  # WC-017
            yield wrong("tiles", seat=seat, kind=kind, most=table.pack.tiles[kind])
    for kind, count in zip(TRAINED, camp.training, strict=True):
        tiles = 0 if kind == WORKER else camp.tiles[UNIT_TYPES.index(kind)]
        most = PRINTED.get(kind, 0) + tiles
        if count > most:  # WC-059
            yield wrong("training", seat=seat, kind=kind, count=count, most=most)


def _markers(table: WarTable, race: str) -> Iterator[Text]:
    for kind in TRAINED:  # WC-016
        most = table.pack.markers[kind]
        if (left := in_reserve(table, race, kind)) < 0:
            yield wrong("markers", race=race, kind=kind, count=most - left, most=most)
    if outposts_in_reserve(table, race) < 0:  # WC-017
        yield wrong("outposts", race=race, most=table.pack.outposts)
    found = layout(table).number(race, NECROMANCER)
    begun = (one for one in table.scene.start if one.kind == NECROMANCER)
    most = sum(one.count for one in begun if table.races[int(one.owner)] == race)
    if found > most:  # WC-126
        yield wrong("necromancers", race=race, count=found, most=most)


def _eliminated(table: WarTable, seat: Seat, camp: Camp) -> Iterator[Text]:
    if not camp.left:
        return
    if camp.left > table.turn:
        yield wrong("left_later", seat=seat, turn=camp.left)
    race = table.races[seat]
    on_board = (
        race == owner
        for ground in table.grounds
        for owner, *_ in (*ground.pieces, *ground.outposts)
    )
    off_board = camp.gold, camp.wood, *camp.under_way, *camp.training
    if any(off_board) or any(on_board):  # WC-Q18
        yield wrong("eliminated", seat=seat)


# --- the rest ---------------------------------------------------------------------------------


def _aside(table: WarTable) -> Iterator[Text]:
    causes = {"devoured": (MELEE, RANGED, MILITIA), "killed": (*UNIT_TYPES, MILITIA)}
    for race, kind, zone, cause in table.aside:
        yield from _member(table, zone, race)
        returns = cause == "devoured" or race == table.scene.returning  # WC-112, WC-141
        if zone not in table.board.index or kind not in causes.get(cause, ()) or not returns:
            yield wrong("aside", race=race, kind=kind)


def _tokens(table: WarTable) -> Iterator[Text]:
    known, index = table.scene.tokens, table.board.index
    names = [name for name, _ in table.tokens]
    for name, zone in table.tokens:
        if name not in known:
            yield wrong("unknown_token", name=name, hint=suggestion(name, known))
        if zone not in index:
            yield wrong("unknown_zone", name=zone, hint=suggestion(zone, index))
    if names != [name for name in known if name in names]:
        yield wrong("tokens_order")
    for name in known:
        if name not in names and name not in SPECIAL_TOKENS:  # only these are destroyed (WC-133)
            yield wrong("token_gone", name=name)
    for zone in table.crippled:
        if zone not in index:
            yield wrong("unknown_zone", name=zone, hint=suggestion(zone, index))
    decks = (table.pack.races[race].deck for race in table.races)
    if len(table.crippled) > sum(deck.count("cripple") for deck in decks):
        yield wrong("crippled")
