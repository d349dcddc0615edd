"""What texts and pictures show: names of tiles in a pack, effects and cards as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.kernel.message import Said, called
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import Effect, Goods, stock_goods, written
from tambores.kingdom_defenders.content.manifest import mark_of
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.vocabulary import BUILDINGS, CHARACTERS
from tambores.kingdom_defenders.table.events.base import goods_said
from tambores.kingdom_defenders.table.slots import tile_on
from tambores.kingdom_defenders.table.state import State, View
from tambores.kingdom_defenders.table.table import RealmTable
from tambores.toolkit.drawing.voice import Voice

GAME = "kingdom-defenders"
Position = State | View


def check_position(position: object) -> None:
    """Raise TypeError for a value that is not a state or view of Kingdom Defenders."""
    if not isinstance(position, State | View):
        name = type(position).__name__
        raise TypeError(f"not a state or view of Kingdom Defenders: {name}")


def tile_name(pack: Pack, tile: str, voice: Voice) -> Said:
    """The name of a tile, as its pack writes it."""
    return Said(called(f"{GAME}.tile.{tile}", pack.tile_names[tile], voice.language))


def goods_text(goods: Goods, voice: Voice) -> Said:
    """Goods in words."""
    return Said(_joined(goods_said(written(goods)), voice))


def _joined(said: object, voice: Voice) -> str:
    if isinstance(said, tuple):
        return ", ".join([voice.words(one.key, **dict(one.params)) for one in said])
    return voice.words("nothing")


def cost_text(cost: tuple[int, int, int, int], voice: Voice) -> Said:
    """The cost of an adventure in words."""
    return goods_text(tuple([pair for pair in zip("wsxh", cost, strict=True) if pair[1]]), voice)


def effect_text(effect: Effect, voice: Voice) -> Said:
    """What a tile or destiny does, in words."""
    params: dict[str, Any] = {"n": effect.n}
    key = effect.name
    match effect.name:
        case "gain":
            params = {"goods": goods_text(effect.goods, voice)}
        case "pick":
            lists = [goods_text(one, voice) for one in effect.lists]
            params = {"lists": Said("; ".join(lists))}
        case "trade":
            rates = [
                voice.words("rate", give=goods_text(give, voice), get=goods_text(get, voice))
                for give, get in effect.rates
            ]
            params = {"rates": Said("; ".join(rates))}
        case "supply":
            key = f"supply.{effect.word}"
        case "bonus":
            key, params = f"bonus.{effect.word}", {"goods": goods_text(effect.goods, voice)}
        case "discount":
            params = {"goods": goods_text(((effect.word, effect.n),), voice)}
        case "curse":
            params["fame"] = effect.goods[0][1]
        case "per_relic":
            params = {"relic": f"@good.{effect.word}"}
        case "runes" | "count":
            key = effect.name if effect.name == "runes" else f"count.{effect.word}"
            params = {"scale": Said(" ".join(map(str, effect.scale)))}
        case "pawn" | "recruit" | "steal" | "demand" | "cancel" | "usurp":
            pass
        case _:
            params = {}
    return voice.words(f"effect.{key}", **params)


def effects_text(pack: Pack, tile: str, voice: Voice) -> Said:
    """All that a tile does."""
    return Said("; ".join([effect_text(one, voice) for one in pack.tiles[tile].effects]))


def mark_text(pack: Pack, table: str, record: str, field: str, voice: Voice) -> Said:
    """How surely a value of a card is known."""
    mark = mark_of(pack, table, record, field)
    key = "topic.mark" if field == "effects" else "topic.mark.card"
    return voice.words(key, mark=f"@mark.{mark}")


# --- what can be looked up ----------------------------------------------------------------------


def about(card: str, pack: Pack, voice: Voice) -> Said:
    """The text about a tile, adventure, deed, destiny or horde, and how surely it is known."""
    if card in pack.tiles:
        table = "characters" if card in CHARACTERS else "buildings"
        return voice.words(
            "topic.tile", tile=tile_name(pack, card, voice), id=Said(card),
            effects=effects_text(pack, card, voice),
            mark=mark_text(pack, table, card, "effects", voice),
        )  # fmt: skip
    if card in pack.adventures:
        found = pack.adventures[card]
        return voice.words(
            "topic.adventure", id=Said(card), discs=found.requirement.discs,
            cost=cost_text(found.cost, voice), gains=goods_text(found.gains, voice),
            relic=f"@good.{found.relic}", mark=mark_text(pack, "adventures", card, "cost", voice),
        )  # fmt: skip
    if card in pack.deeds:
        asks = goods_text(pack.deeds[card].asks, voice)
        mark = mark_text(pack, "deeds", card, "asks", voice)
        return voice.words("topic.deed", id=Said(card), asks=asks, mark=mark)
    if card in pack.destinies:
        destiny = pack.destinies[card]
        return voice.words(
            "topic.destiny", id=Said(card), start=goods_text(destiny.start, voice),
            scoring=effect_text(destiny.scoring, voice),
            mark=mark_text(pack, "destinies", card, "scoring", voice),
        )  # fmt: skip
    return _about_horde(card, pack, voice)


def _about_horde(card: str, pack: Pack, voice: Voice) -> Said:
    horde = pack.horde(card)
    name, _, side = card.partition("/")
    table, field = ("special_hordes", f"needs_{side}") if side else ("hordes", "needs")
    needs = goods_text(tuple(zip("ws", horde.needs, strict=True)), voice)
    mark = mark_text(pack, table, name, field, voice)
    return voice.words("topic.horde", id=Said(card), needs=needs, speed=horde.speed, mark=mark)


def known_ids(pack: Pack) -> tuple[str, ...]:
    """The ids of everything that can be looked up."""
    return (
        *pack.tiles, *pack.adventures, *pack.deeds, *pack.destinies, *pack.hordes, *pack.specials,
    )  # fmt: skip


def in_sight(table: RealmTable) -> tuple[str, ...]:
    """The tiles and cards that lie face up."""
    shown = (
        "P1" if len(table.heroes) > 2 else None, *table.characters,
        *[one for one in BUILDINGS if one in ("E1", "E2", "E3", "E4", "E5")],
        *[one for one, up in zip(table.buildings, table.opened, strict=True) if up],
        *table.deeds, *reversed(table.row), table.horde or None,
    )  # fmt: skip
    return tuple([one for one in shown if one])


def stock_text(table: RealmTable, seat: Seat) -> str | None:
    """The stock of a seat in letters; None if it is hidden."""
    stock = table.heroes[seat].stock
    return None if stock is None else written(stock_goods(stock))


def camps_text(table: RealmTable, seat: Seat) -> str:
    """The camps of a seat in letters."""
    return written([pair for pair in zip("ws", table.heroes[seat].camps, strict=True) if pair[1]])


def slot_params(table: RealmTable, slot: str, voice: Voice) -> Mapping[str, object]:
    """What names a slot: its id with its tile or card."""
    tile = tile_on(table, slot)
    if tile is None:
        return {"slot": f"@slot.{slot}"}
    return {"slot": voice.words("slot.building", tile=tile_name(table.pack, tile.id, voice),
                                id=Said(slot))}  # fmt: skip
