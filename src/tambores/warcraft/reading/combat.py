"""What a combat reads from the table: who takes part, how many dice, who can be a casualty."""

from __future__ import annotations

from typing import Any, NamedTuple

from tambores.kernel.prompt import Seat
from tambores.warcraft.content.vocabulary import (
    BLOODLUST,
    FLYING,
    MELEE,
    MILITIA,
    MOUNTAIN,
    UNITS,
)
from tambores.warcraft.reading.pieces import has_units
from tambores.warcraft.table.frames import Battle
from tambores.warcraft.table.layout import layout
from tambores.warcraft.table.table import WarTable

ATTACKERS, DEFENDERS = PARTS = ("attackers", "defenders")


class Group(NamedTuple):
    """Units that are alike: one choice among casualties.

    Attributes:
        race: their race.
        kind: their kind.
        zone: their zone.
        marked: whether it is one that cannot attack because of Polymorph (WC-Q43).
        number: their number.
    """

    race: str
    kind: str
    zone: str
    marked: bool
    number: int


def battle_in(frames: tuple[Any, ...]) -> Battle | None:
    """The combat that is going on."""
    for frame in frames:
        if type(frame) is Battle:
            return frame
    return None


# --- the two parts --------------------------------------------------------------------------


def other(part: str) -> str:
    """The enemy's part.

    >>> other("attackers")
    'defenders'
    """
    return DEFENDERS if part == ATTACKERS else ATTACKERS


def races_of_part(table: WarTable, battle: Battle, part: str) -> tuple[str, ...]:
    """The races that take part on one side, the leader's first."""
    if part == ATTACKERS:
        return tuple([table.races[seat] for seat in battle.attackers])
    if battle.defenders:
        return tuple([table.races[seat] for seat in battle.defenders])
    return (table.scene.neutral,)


def part_of(table: WarTable, battle: Battle, race: str) -> str:
    """The part on which a race fights; "" if it takes no part."""
    for part in PARTS:
        if race in races_of_part(table, battle, part):
            return part
    return ""


def side_of_part(table: WarTable, battle: Battle, part: str) -> int:
    """The side that fights as a part, by its place in the sides."""
    return table.lineup.side_of[races_of_part(table, battle, part)[0]]


def order(battle: Battle) -> tuple[Seat, ...]:
    """The seats of a combat in the order in which windows ask them: defenders first (WC-087)."""
    return (*battle.defenders, *battle.attackers)


def is_decided(table: WarTable, battle: Battle) -> bool:
    """Whether one of the two sides has no unit left in the battlefield (WC-083)."""
    ground = table.ground(battle.zone)
    return not all(_holds(table, battle, part, ground) for part in PARTS)


def _holds(table: WarTable, battle: Battle, part: str, ground: Any) -> bool:
    return has_units(ground, races_of_part(table, battle, part))


def winner(table: WarTable, battle: Battle) -> str:
    """The part that alone has units in the battlefield; "" if it is empty (WC-Q14)."""
    ground = table.ground(battle.zone)
    held = [part for part in PARTS if _holds(table, battle, part, ground)]
    return held[0] if len(held) == 1 else ""


# --- units that take part -------------------------------------------------------------------


def units(table: WarTable, battle: Battle, race: str) -> list[tuple[str, str, int]]:
    """The units of a race in the battlefield and its flanks: kind, zone, number (WC-073)."""
    return units_near(table, battle.zone, race)


def units_near(table: WarTable, zone: str, race: str) -> list[tuple[str, str, int]]:
    """The units of a race that would take part in a combat in a zone."""
    stands = layout(table)
    known = stands.near.get((zone, race))
    if known is None:
        known = stands.near[zone, race] = _units_near(table, zone, stands.units(race), race)
    return known


def _units_near(table: WarTable, zone: str, armed: int, race: str) -> list[tuple[str, str, int]]:
    board, grounds, found = table.board, table.grounds, []
    at = board.index[zone]
    on_foot = board.open_masks[at] | 1 << at
    left = armed & (board.masks[at] | 1 << at)
    while left:
        bit = left & -left
        left ^= bit
        place = bit.bit_length() - 1
        for owner, kind, number in grounds[place].pieces:
            if owner == race and kind in UNITS and (kind == FLYING or on_foot & bit):  # WC-136
                found.append((kind, board.order[place], number))
    return found


def takes_part(table: WarTable, battle: Battle, race: str) -> bool:
    """Whether a race still has a participating unit."""
    return bool(units(table, battle, race))


def has_ability(table: WarTable, battle: Battle, race: str, ability: str) -> bool:
    """Whether a race has a participating unit with an ability."""
    return bool(count_with(table, battle, race, ability))


def count_with(table: WarTable, battle: Battle, race: str, ability: str) -> int:
    """How many participating units of a race have an ability."""
    if ability not in table.pack.races[race].abilities:
        return 0
    return sum(
        [
            number
            for kind, _, number in units(table, battle, race)
            if table.level(race, unit_type(kind)).ability == ability
        ]
    )


def unit_type(kind: str) -> str:
    """The type whose card a unit uses: militia fight as melee units (WC-104)."""
    return MELEE if kind == MILITIA else kind


def dice_of(table: WarTable, battle: Battle, race: str, phase: str) -> int:
    """The dice that the units of a race roll in a phase, without Bloodlust (WC-078, WC-107)."""
    count = sum([n for kind, _, n in units(table, battle, race) if unit_type(kind) == phase])
    if battle.marked:
        count -= sum([one == race and unit_type(kind) == phase for one, kind, _ in battle.marked])
    return count


def extra_dice(table: WarTable, battle: Battle, race: str) -> int:
    """The die of Bloodlust, if a unit that has it takes part (WC-098)."""
    return int(has_ability(table, battle, race, BLOODLUST))


def rollers(table: WarTable, battle: Battle, phase: str) -> tuple[str, ...]:
    """The races that roll dice in a phase: attackers first, each leader before partners."""
    return tuple(
        [
            race
            for part in PARTS
            for race in races_of_part(table, battle, part)
            if dice_of(table, battle, race, phase)
        ]
    )


def is_mountain(table: WarTable, zone: str) -> bool:
    """Whether only flying units enter a zone (WC-024)."""
    return table.board.site(zone).kind == MOUNTAIN


# --- groups ---------------------------------------------------------------------------------


def groups(table: WarTable, battle: Battle, race: str) -> list[Group]:
    """The participating units of a race, like with like, in zone order, then by kind."""
    found = []
    for kind, zone, number in units(table, battle, race):
        marked = battle.marked.count((race, kind, zone)) if battle.marked else 0
        if number > marked:
            found.append(Group(race, kind, zone, False, number - marked))
        if marked:
            found.append(Group(race, kind, zone, True, marked))
    return found


def casualties(table: WarTable, battle: Battle, race: str) -> tuple[Group, ...]:
    """The units of a race that can be a casualty now: in melee no flyer (WC-081, WC-Q7)."""
    safe = battle.phase == MELEE and part_of(table, battle, race) not in battle.ensnared
    found = groups(table, battle, race)
    return tuple([one for one in found if not (safe and one.kind == FLYING)])


def victims(table: WarTable, battle: Battle, part: str) -> tuple[Group, ...]:
    """All units of a part that can be a casualty now."""
    races = races_of_part(table, battle, part)
    return tuple([one for race in races for one in casualties(table, battle, race)])


def due_of(battle: Battle, part: str) -> int:
    """The casualties due of a part."""
    return battle.due[PARTS.index(part)]
