"""Check the frames of a state that was read from a document."""

from __future__ import annotations

from typing import Any

from tambores.kernel.frame import Frame
from tambores.kingdom_defenders.content.vocabulary import CHARACTERS, DICE, PASSIVE, PHASES, SPACES
from tambores.kingdom_defenders.documents.validate import wrong
from tambores.kingdom_defenders.play.scoring import relics_for
from tambores.kingdom_defenders.reading.costs import amounts_due
from tambores.kingdom_defenders.reading.deeds import asked
from tambores.kingdom_defenders.reading.scoring import to_assign
from tambores.kingdom_defenders.table import frames as f
from tambores.kingdom_defenders.table.guessing import adventures_for
from tambores.kingdom_defenders.table.slots import card_on, is_zone_b, tile_on
from tambores.kingdom_defenders.table.table import RealmTable

BELOW: dict[type[Frame], tuple[type[Frame], ...]] = {
    f.Destinies: (f.Course,), f.Favour: (f.Course,), f.Excluding: (f.Favour,),
    f.Placing: (f.Course,), f.Characters: (f.Course,), f.Actions: (f.Course,),
    f.Camps: (f.Course,), f.HordeList: (f.Course,), f.Assigning: (f.Course,),
    f.Activation: (f.Characters, f.Actions), f.Pointing: (f.Activation,),
    f.Showing: (f.Activation,), f.Paying: (f.Activation,),
    f.Prize: (f.Activation, f.HordeList), f.Gaining: (),
    f.WoundMarker: (f.Activation, f.HordeList), f.Penalty: (f.Activation, f.HordeList, f.Penalty),
    f.Supplying: (f.Activation, f.Camps), f.Picking: (f.Activation,), f.Trading: (f.Activation,),
    f.CopyBuilding: (f.Activation,), f.CopyCharacter: (f.Activation,),
    f.Targeting: (f.Activation,), f.Giving: (f.Activation,), f.Cancelling: (f.Activation,),
    f.Usurping: (f.Activation,),
}  # fmt: skip
"""What can lie directly below each kind of frame; () for anything."""

EFFECTS: dict[type[Frame], str] = {
    f.Picking: "pick", f.Trading: "trade", f.CopyBuilding: "use_building",
    f.CopyCharacter: "use_character",
}  # fmt: skip
"""The effect of the tile that a frame names."""

ATTACKS = ("steal", "demand", "cancel", "curse")


def check_frame(state: Any, frame: Frame) -> None:
    """Raise ValueError for a frame that cannot be in a state, or not at its place."""
    table: RealmTable = state.table
    place = next(at for at, one in enumerate(state.frames) if one is frame)
    if (place == 0) != isinstance(frame, f.Course):
        raise ValueError(wrong("frame"))
    below = state.frames[place - 1] if place else None
    known = BELOW.get(type(frame), ())
    if known and not isinstance(below, known):
        raise ValueError(wrong("frame"))
    if not _fits(table, frame):
        raise ValueError(wrong("frame"))


def _fits(table: RealmTable, frame: Frame) -> bool:
    """Whether the fields of a frame fit together and the table."""
    for name in ("queue", "chosen", "order"):
        seats = getattr(frame, name, ())
        if isinstance(seats, tuple) and len({*seats}) < len(seats):
            return False
    match frame:
        case f.Course():
            return _course_fits(table, frame)
        case f.Destinies(queue=queue):
            return table.phase == PHASES[0] and all(table.heroes[one].dealt for one in queue)
        case f.Excluding(dice=dice, left=left):
            out = len(DICE) - len(table.heroes)
            return {*dice} <= {*DICE} and len({*dice}) == len(dice) and len(dice) + left == out
        case f.Favour(queue=queue):
            free = [one for one in table.dice if one.taken is None]
            return not table.dice or len(free) == len(queue)
        case f.HordeList(victory=victory, entry=entry):
            foe = table.foe
            return foe is not None and entry <= len(foe.victory if victory else foe.siege)
        case f.Characters(space=space):
            return space <= len(SPACES)
        case f.Activation():
            return _activation_fits(table, frame)
        case f.Showing(deed=deed, orbs=orbs):
            asks = dict(table.pack.deeds[deed].asks)
            few = all(orbs.count(good) <= asks.get(good, 0) for good in orbs)
            return deed in table.deeds and few and bool(asked(table, deed, orbs))
        case f.Paying(slot=slot, chosen=chosen):
            card = card_on(table, slot)
            return card is not None and {*chosen} <= {*"ws"} and (
                len(chosen) < table.pack.adventures[card].cost[2])  # fmt: skip
        case f.Gaining(goods=goods):
            return {*goods} <= {*"SMwsxlcpFyz"}
        case f.Targeting(tile=tile):
            return tile in table.pack.tiles and table.pack.tiles[tile].effect.name in ATTACKS
        case f.Assigning():
            return _assigning_fits(table, frame)
    if type(frame) in EFFECTS:
        name = EFFECTS[type(frame)]
        tile = frame.tile  # type: ignore[attr-defined]
        return tile in table.pack.tiles and table.pack.tiles[tile].effect.name == name
    return True


def _course_fits(table: RealmTable, frame: f.Course) -> bool:
    """The next phase follows the one that goes on; phases without play are passed over."""
    if table.phase == PHASES[0]:
        return frame.next == "favour"
    if frame.next == "scoring":
        return table.phase in ("horde", "scoring")
    after = {"favour": "place", "maintenance": "favour"}
    now = PHASES.index(table.phase)
    return frame.next in (after.get(table.phase, ""), *PHASES[now + 1 : -1])


def _activation_fits(table: RealmTable, frame: f.Activation) -> bool:
    laid = table.laid(frame.slot)
    if laid is None or laid.seat != frame.seat or not {*frame.chosen} <= {*"ws"}:
        return False
    if frame.slot[0] == "V":
        card = card_on(table, frame.slot)
        if card not in adventures_for(table.pack, len(table.heroes)):
            return False
        open_icons = table.pack.adventures[card].cost[2] - len(frame.chosen)
        if frame.stage < 2:
            return open_icons >= 0 and not frame.due
        due = amounts_due(table, frame.seat, card, frame.chosen)
        return open_icons == 0 and frame.due == due
    tile = tile_on(table, frame.slot)
    if frame.due:
        return False
    if is_zone_b(frame.slot):
        return not frame.chosen
    return tile is not None and tile.id in CHARACTERS and tile.kind != PASSIVE


def _assigning_fits(table: RealmTable, frame: f.Assigning) -> bool:
    """The answers so far are those of the seats up to the one that is asked."""
    if sorted(frame.order) != [*table.seats] or len(frame.given) != len(frame.order):
        return False
    if frame.place >= len(frame.order):
        return False
    for place, (seat, said) in enumerate(zip(frame.order, frame.given, strict=True)):
        if said is None:
            return False
        items = to_assign(table, seat)
        count = len(items) if place < frame.place else 0
        if place != frame.place and len(said) != count:
            return False
        if len(said) > len(items) or any(
            pair[0] != item or pair[1] not in relics_for(item)
            for pair, item in zip(said, items, strict=False)
        ):
            return False
    return True
