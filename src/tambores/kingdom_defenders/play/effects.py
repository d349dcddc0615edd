"""The effects of tiles: when they can do nothing, and how they begin (5.1)."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import Effect
from tambores.kingdom_defenders.content.pack import Tile
from tambores.kingdom_defenders.content.vocabulary import ACTION, CHARACTERS, PASSIVE
from tambores.kingdom_defenders.play.common import KingdomDraft, gain, moved_to_gate
from tambores.kingdom_defenders.reading.idle import sleeps
from tambores.kingdom_defenders.table import events as e
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.hordes import room, wanted
from tambores.kingdom_defenders.table.slots import (
    open_buildings,
    shielded,
    slots_in_b,
)
from tambores.kingdom_defenders.table.table import KingdomTable


def why(tile: Tile) -> str:
    """The reason that events give for what a tile brings."""
    return "character" if tile.id in CHARACTERS else "building"


# --- what is possible ---------------------------------------------------------------------------


def is_blocked(table: KingdomTable, seat: Seat, tile: Tile) -> bool:
    """Whether the action of a tile can do nothing, so that it can only be forgone (KD-Q22)."""
    if tile.kind == PASSIVE or sleeps(table, tile):
        return True
    return _is_blocked(table, seat, tile, tile.effect)


def _is_blocked(table: KingdomTable, seat: Seat, tile: Tile, effect: Effect) -> bool:
    match effect.name:
        case "supply":
            kinds = wanted(table, seat)
            return not (kinds if effect.word == "bank" else _in_stock(table, seat, kinds))
        case "recruit":
            return not table.heroes[seat].aside
        case "hire":
            return table.grey is not None
        case "use_building":
            return not buildings_to_use(table, seat, tile.id)
        case "use_character":
            return not characters_to_use(table, seat)
        case "usurp":
            return not to_usurp(table, seat)
        case _:
            return False


def _in_stock(table: KingdomTable, seat: Seat, kinds: list[str]) -> list[str]:
    stock = table.heroes[seat].stock
    assert stock is not None
    return [kind for kind in kinds if stock["ws".index(kind)]]


def buildings_to_use(table: KingdomTable, seat: Seat, own: str) -> list[str]:
    """The other open buildings without discs whose action can be done."""
    busy = {laid.slot.partition(".")[0] for laid in table.discs}
    return [
        one
        for one in open_buildings(table)
        if one != own and one not in busy and not is_blocked(table, seat, table.pack.tiles[one])
    ]


def characters_to_use(table: KingdomTable, seat: Seat) -> list[str]:
    """The characters in play, neither passive nor attack, whose action can be done."""
    return [
        one
        for one in sorted((one for one in table.characters if one), key=CHARACTERS.index)
        if table.pack.tiles[one].kind == ACTION
        and not is_blocked(table, seat, table.pack.tiles[one])
    ]


def targets(table: KingdomTable, seat: Seat, tile: Tile) -> list[Seat]:
    """The rivals that a tile can attack (KD-Q44)."""
    safe = shielded(table)
    found = [one for one in table.seats if one not in (seat, safe)]
    if tile.effect.name == "cancel":
        found = [one for one in found if slots_in_b(table, one)]
    return found


def usurpable(table: KingdomTable, seat: Seat) -> list[tuple[Seat, str]]:
    """The resources on rivals' camps that can be attacked, as far as everybody sees."""
    if room(table, seat) <= 0:
        return []
    safe = shielded(table)
    return [
        (one, kind)
        for one, hero in enumerate(table.heroes)
        if one not in (seat, safe)
        for kind, count in zip("ws", hero.camps, strict=True)
        if count
    ]


def to_usurp(table: KingdomTable, seat: Seat) -> list[tuple[Seat, str]]:
    """Those of them for which the seat has a resource."""
    stock = table.heroes[seat].stock
    assert stock is not None
    return [(one, kind) for one, kind in usurpable(table, seat) if stock["ws".index(kind)]]


# --- the beginning ------------------------------------------------------------------------------


def begin(draft: KingdomDraft, seat: Seat, tile: Tile) -> None:
    """Do the action of a tile, or push the frame that asks how."""
    effect = tile.effect
    match effect.name:
        case "gain":
            gain(draft, seat, effect.goods, why(tile))
        case "pick":
            draft.push(frames.Picking(seat, tile.id))
        case "trade":
            draft.push(frames.Trading(seat, tile.id))
        case "supply":
            draft.push(frames.Supplying(seat, effect.n, effect.word))
        case "pawn":
            order = moved_to_gate(draft.table.order, seat, effect.n)
            if order != draft.table.order:
                draft.do(e.OrderChanged, order)
        case "recruit":
            for _ in range(min(effect.n, draft.table.heroes[seat].aside)):
                draft.do(e.Recruited, seat)
        case "hire":
            draft.do(e.Hired, seat)
        case "use_building":
            draft.push(frames.CopyBuilding(seat, tile.id))
        case "use_character":
            draft.push(frames.CopyCharacter(seat, tile.id))
        case "usurp":
            draft.push(frames.Usurping(seat, effect.n))
        case _:
            draft.push(frames.Targeting(seat, tile.id))
