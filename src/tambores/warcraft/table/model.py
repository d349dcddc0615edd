"""The table as programs read it: zones and players as values with every number by name."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.toolkit.lookup import Lookup
from tambores.toolkit.piles import Pile
from tambores.warcraft.content.vocabulary import (
    BUILDER,
    MILITIA,
    TRAINED,
    UNIT_TYPES,
    UNITS,
    WORKER,
)
from tambores.warcraft.table.frames import March
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable

Counts = Mapping[str, int]


@frozen
class Zone:
    """A zone of the board.

    Attributes:
        id: such as "C3".
        kind: "hall", "mine", "forest", "mountain", "objective" or "clear".
        points: the points that it shows.
        home: the race whose hall it is, or whose outpost here counts as one; None for no race.
        depletion: 0, 1 (partial) or 2 (complete); a hall has at most 1, the mark of an occupation.
        endless: whether a 3 does not deplete it.
        locked: whether no piece may leave it (WC-044).
        tokens: the tokens of the scenario here, by name.
        pieces: race -> kind -> number, without zeros.
        outposts: race -> "done" or "building".
        crippled: how often Cripple names it this turn (WC-116).
        hasted: whether Haste names it in this Movement (WC-100).
        moved: kind -> number of the mover's pieces here that have moved; empty outside Movement.
    """

    id: str
    kind: str
    points: int
    home: str | None
    depletion: int
    endless: bool
    locked: bool
    tokens: tuple[str, ...]
    pieces: Mapping[str, Counts]
    outposts: Mapping[str, str]
    crippled: int
    hasted: bool
    moved: Counts


@frozen
class Player:
    """A seat and what it has.

    Attributes:
        race: its race.
        side: its side, by its place in `state.sides`.
        alive: whether it is in the game.
        left: the turn in which it was eliminated; 0 while it is in the game.
        gold: its gold.
        wood: its wood.
        hand: its cards; their number if they are hidden.
        deck: its deck, the last card on top; the number of cards in a view.
        discard: its discard pile.
        points_cards: the victory points that it has laid.
        levels: type of unit -> level.
        tiles: type of unit -> completed tiles.
        under_way: the tiles being built, oldest first: type, and whether it was summoned.
        training: kind -> number in training.
        reserve: kind, "outpost", "tile_melee", "tile_ranged" or "tile_flying" -> number left.
        spell: the cards laid aside; their number in a view.
        hall: the zone of its hall, or of the outpost that counts as one; None for none.
    """

    race: str
    side: int
    alive: bool
    left: int
    gold: int
    wood: int
    hand: Pile[str]
    deck: Pile[str]
    discard: tuple[str, ...]
    points_cards: int
    levels: Counts
    tiles: Counts
    under_way: tuple[tuple[str, bool], ...]
    training: Counts
    reserve: Counts
    spell: Pile[str]
    hall: str | None


def zones(table: WarTable, march: March | None) -> Mapping[str, Zone]:
    """The zones by id, in zone order."""
    return Lookup(table.board.order, lambda zone: _zone(table, zone, march))


def _zone(table: WarTable, zone: str, march: March | None) -> Zone:
    if zone not in table.board.index:
        raise table.board.unknown(zone)
    scene, ground, site = table.scene, table.ground(zone), table.board.site(zone)
    homes = [race for seat, race in enumerate(table.races) if scene.home(seat) == zone]
    pieces: dict[str, dict[str, int]] = {}
    for race, kind, number in ground.pieces:
        pieces.setdefault(race, {})[kind] = number
    moved = {kind: number for kind, at, number in march.moved if at == zone} if march else {}
    return Zone(
        id=zone,
        kind=site.kind,
        points=site.points,
        home=homes[0] if homes else None,
        depletion=ground.depletion,
        endless=zone in scene.endless,
        locked=is_locked(table, zone),
        tokens=tuple(name for name, at in table.tokens if at == zone),
        pieces=pieces,
        outposts=dict(ground.outposts),
        crippled=table.crippled.count(zone),
        hasted=march is not None and zone in march.hasted,
        moved=moved,
    )


def player(table: WarTable, seat: Seat) -> Player:
    """A seat and what it has."""
    camp, scene = table.camps[seat], table.scene
    return Player(
        race=table.races[seat],
        side=scene.side_of[seat],
        alive=camp.alive,
        left=camp.left,
        gold=camp.gold,
        wood=camp.wood,
        hand=camp.hand,
        deck=camp.deck,
        discard=camp.discard,
        points_cards=camp.points_cards,
        levels=dict(zip(UNIT_TYPES, camp.levels, strict=True)),
        tiles=dict(zip(UNIT_TYPES, camp.tiles, strict=True)),
        under_way=camp.under_way,
        training=dict(zip(TRAINED, camp.training, strict=True)),
        reserve=reserves(table, seat),
        spell=camp.spell,
        hall=scene.home(seat) or None,
    )


# --- markers ---


def in_reserve(table: WarTable, race: str, kind: str) -> int:
    """The markers of a type of unit, or of workers, that a race has in its reserve (WC-016)."""
    kinds = (WORKER, BUILDER, MILITIA) if kind == WORKER else (kind,)
    found, used = layout(table), 0
    for one in kinds:
        used += found.number(race, one)
    for owner, one, _, _ in table.aside:
        used += owner == race and one in kinds
    seat = table.lineup.seat_of[race]
    if seat is not None:
        camp = table.camps[seat]
        used += camp.training[TRAINED.index(kind)]
        if kind == WORKER:
            used += sum([not summoned for _, summoned in camp.under_way])
    return table.pack.markers[kind] - used


def tiles_in_reserve(table: WarTable, seat: Seat, kind: str) -> int:
    """The tiles of a type of unit that a seat has neither completed nor under way (WC-017)."""
    camp = table.camps[seat]
    under_way = sum([one == kind for one, _ in camp.under_way])
    return table.pack.tiles[kind] - camp.tiles[UNIT_TYPES.index(kind)] - under_way


def outposts_in_reserve(table: WarTable, race: str) -> int:
    """The outpost markers that a race has in its reserve (WC-017)."""
    found = layout(table)
    return table.pack.outposts - (found.done(race) | found.building(race)).bit_count()


def reserves(table: WarTable, seat: Seat) -> dict[str, int]:
    """Everything that a seat has in its reserve, by name."""
    race = table.races[seat]
    return {
        **{kind: in_reserve(table, race, kind) for kind in TRAINED},
        "outpost": outposts_in_reserve(table, race),
        **{f"tile_{kind}": tiles_in_reserve(table, seat, kind) for kind in UNIT_TYPES},
    }


# --- locks ---


def is_locked(table: WarTable, zone: str) -> bool:
    """Whether no piece may leave a hall: pieces were deployed there beside enemy units.

    The lock lasts while units of one side share the hall with pieces of another (WC-044, WC-Q25).
    """
    if zone not in table.locks:
        return False
    ground, side_of = table.ground(zone), table.lineup.side_of
    units = {side_of[race] for race, kind, _ in ground.pieces if kind in UNITS}
    present = {side_of[race] for race, _, _ in ground.pieces}
    return any(present - {side} for side in units)
