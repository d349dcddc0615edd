"""What texts and pictures show: names of tiles in a pack, effects and cards as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tambores.kernel.game import check_own
from tambores.kernel.message import Said, called
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.goods import (
    Effect,
    Goods,
    Requirement,
    stock_goods,
    written,
)
from tambores.kingdom_defenders.content.manifest import mark_of
from tambores.kingdom_defenders.content.pack import Horde, Pack
from tambores.kingdom_defenders.content.vocabulary import BUILDINGS, CHARACTERS, MAGIC, STRENGTH
from tambores.kingdom_defenders.reading.costs import savings
from tambores.kingdom_defenders.reading.idle import lack
from tambores.kingdom_defenders.table.events.base import goods_said, said
from tambores.kingdom_defenders.table.frames import Assigning
from tambores.kingdom_defenders.table.hordes import missing
from tambores.kingdom_defenders.table.levels import multiplier
from tambores.kingdom_defenders.table.slots import board, card_on, group, tile_on
from tambores.kingdom_defenders.table.state import State, View
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import Hero
from tambores.toolkit.drawing.voice import Voice

GAME = "kingdom-defenders"
Position = State | View


def check_position(position: object) -> None:
    """Raise TypeError for a value that is not a state or view of Kingdom Defenders."""
    check_own(position, "Kingdom Defenders", State, View)


def tile_name(pack: Pack, tile: str, voice: Voice) -> Said:
    """The name of a tile, as its pack writes it."""
    return Said(called(f"{GAME}.tile.{tile}", pack.tile_names[tile], voice.language))


def card_name(pack: Pack, card: str, voice: Voice) -> Said:
    """The name of a tile, or that of a card, which is reconstructed: the rulebook names none."""
    if card in pack.tiles:
        return tile_name(pack, card, voice)
    return voice.words(f"card.{card.partition('/')[0]}")


def full_name(pack: Pack, card: str, voice: Voice) -> Said:
    """The name of a tile or card; for a side of the special horde with its round."""
    name, side = card_name(pack, card, voice), card.partition("/")[2]
    return voice.words("special", name=name, round=int(side)) if side else name


def requirement_text(asked: Requirement, voice: Voice, form: str = "requirement") -> Said:
    """What a slot asks for; with "requirement.short" as little as fits into it."""
    more = "coin" if asked.coins else "fame" if asked.fame else "discs"
    return voice.words(f"{form}.{more}", discs=asked.discs)


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


def savings_text(table: KingdomTable, seat: Seat, voice: Voice, card: str | None = None) -> str:
    """What a seat saves in every adventure, or at most in one of them (KD-070); "" if nothing."""
    saved: tuple[int, ...] = savings(table, seat)
    if card is not None:
        weapons, spells, either, wounds = table.pack.adventures[card].cost
        most = (weapons + either, spells + either, wounds)
        saved = tuple([min(pair) for pair in zip(saved, most, strict=True)])
    found = tuple([pair for pair in zip("wsh", saved, strict=True) if pair[1]])
    return goods_text(found, voice) if found else ""


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
            params = {"scale": Said(", ".join(map(str, effect.scale)))}
        case "at_least":
            params["goods"] = goods_text(effect.goods, voice)
        case "fewest":
            params = {"fame": effect.n}
        case "pawn" | "recruit" | "steal" | "demand" | "cancel" | "usurp" | "lose":
            pass
        case _:
            params = {}
    return voice.words(f"effect.{key}", **params)


def effects_text(pack: Pack, tile: str, voice: Voice) -> Said:
    """All that a tile does."""
    return Said("; ".join([effect_text(one, voice) for one in pack.tiles[tile].effects]))


def tile_text(table: KingdomTable, tile: str, voice: Voice) -> Said:
    """All that a tile does, and why it does nothing now if so."""
    done, lacks = effects_text(table.pack, tile, voice), lack(table, table.pack.tiles[tile])
    return voice.words(f"idle.{lacks}", effects=done) if lacks else done


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
            "topic.tile", tile=tile_name(pack, card, voice),
            effects=effects_text(pack, card, voice),
            mark=mark_text(pack, table, card, "effects", voice),
        )  # fmt: skip
    if card in pack.adventures:
        found = pack.adventures[card]
        return voice.words(
            "topic.adventure", name=card_name(pack, card, voice), discs=found.requirement.discs,
            cost=cost_text(found.cost, voice), gains=goods_text(found.gains, voice),
            relic=f"@good.{found.relic}", mark=mark_text(pack, "adventures", card, "cost", voice),
        )  # fmt: skip
    if card in pack.deeds:
        asks = goods_text(pack.deeds[card].asks, voice)
        mark = mark_text(pack, "deeds", card, "asks", voice)
        return voice.words("topic.deed", name=card_name(pack, card, voice), asks=asks, mark=mark)
    if card in pack.destinies:
        destiny = pack.destinies[card]
        return voice.words(
            "topic.destiny", name=card_name(pack, card, voice),
            start=goods_text(destiny.start, voice), scoring=effect_text(destiny.scoring, voice),
            mark=mark_text(pack, "destinies", card, "scoring", voice),
        )  # fmt: skip
    return _about_horde(card, pack, voice)


def _about_horde(card: str, pack: Pack, voice: Voice) -> Said:
    horde = pack.horde(card)
    name, _, side = card.partition("/")
    table, field = ("special_hordes", f"needs_{side}") if side else ("hordes", "needs")
    needs = goods_text(tuple(zip("ws", horde.needs, strict=True)), voice)
    mark = mark_text(pack, table, name, field, voice)
    named = full_name(pack, card, voice)
    return voice.words(
        "topic.horde",
        name=named,
        needs=needs,
        speed=horde.speed,
        mark=mark,
        **lists_text(horde, voice),
    )


def lists_text(horde: Horde, voice: Voice) -> Mapping[str, Said]:
    """What a horde brings and costs: its victory and its siege list."""
    return {
        name: Said("; ".join([effect_text(one, voice) for one in entries]))
        for name, entries in (("victory", horde.victory), ("siege", horde.siege))
    }


def known_ids(pack: Pack) -> tuple[str, ...]:
    """The ids of everything that can be looked up."""
    return (
        *pack.tiles, *pack.adventures, *pack.deeds, *pack.destinies, *pack.hordes, *pack.specials,
    )  # fmt: skip


def in_sight(table: KingdomTable) -> tuple[str, ...]:
    """The tiles and cards that lie face up."""
    shown = (
        "P1" if len(table.heroes) > 2 else None, *table.characters,
        *[one for one in BUILDINGS if one in ("E1", "E2", "E3", "E4", "E5")],
        *[one for one, up in zip(table.buildings, table.opened, strict=True) if up],
        *table.deeds, *table.row, table.horde or None, *coming(table),
    )  # fmt: skip
    return tuple([one for one in shown if one])


def coming(table: KingdomTable) -> tuple[str, ...]:
    """The sides of the special horde, while it lies aside (KD-023, KD-Q34)."""
    return tuple([f"{table.special}/{one}" for one in (4, 5)]) if table.special else ()


def hidden_cards(hero: Hero) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The destinies of a seat as far as they are in sight, with the text for them."""
    for name in ("dealt", "destiny", "refused"):
        cards = getattr(hero, name)
        if isinstance(cards, tuple) and cards:
            yield name, cards


def assigned_texts(position: Position, seat: Seat, voice: Voice) -> list[Said]:
    """What a seat has said that its Orbs and wild runes are, as far as it is in sight (KD-098)."""
    frame = next((one for one in position.frames if isinstance(one, Assigning)), None)
    pairs = (frame.given[frame.order.index(seat)] or ()) if frame else ()
    return [
        voice.words("action.assign", item=said("item", item), relic=said("relic", relic))
        for item, relic in pairs
    ]


def _track(pack: Pack, name: str, voice: Voice) -> str:
    """What the spaces of a level track give."""
    given = []
    for at, one in enumerate(pack.tracks[name], 1):
        goods = goods_text(one.goods, voice)
        given.append(voice.words(f"level.{one.name}.{name}", at=at, n=one.n, goods=goods))
    return ", ".join(given)


def levels_text(pack: Pack, voice: Voice) -> Said:
    """What the spaces of the level tracks give."""
    tracks = {name: Said(_track(pack, name, voice)) for name in ("strength", "magic")}
    return voice.words("topic.levels.text", **tracks)


def stock_text(table: KingdomTable, seat: Seat, voice: Voice) -> Said | None:
    """The stock of a seat in words; None if it is hidden."""
    stock = table.heroes[seat].stock
    return None if stock is None else goods_text(stock_goods(stock), voice)


def arms_text(counts: tuple[int, int], voice: Voice) -> Said:
    """Weapons and spells, such as those that a horde asks for, in words."""
    return goods_text(tuple([pair for pair in zip("ws", counts, strict=True) if pair[1]]), voice)


def horde_params(table: KingdomTable, voice: Voice) -> Mapping[str, object]:
    """What the board tells about the horde in play."""
    foe = table.foe
    assert foe is not None
    return {
        "horde": card_name(table.pack, foe.id, voice), "needs": arms_text(foe.needs, voice),
        "missing": arms_text(missing(table), voice), "marker": table.marker,
    }  # fmt: skip


def wall_text(table: KingdomTable, voice: Voice) -> Said:
    """How the wall stands."""
    if not table.wall:
        return voice.words("board.wall.gone")
    return voice.words("board.wall", side=f"@wall.{table.wall}")


def cards_text(cards: tuple[str, ...] | int, pack: Pack, voice: Voice) -> Said:
    """Cards in sight by name, or their number."""
    if isinstance(cards, int):
        return Said(str(cards))
    return Said(", ".join([card_name(pack, one, voice) for one in cards]) or "0")


def rewards_text(kinds: tuple[str, ...] | int, voice: Voice) -> Said:
    """Rewards in sight by kind, or their number."""
    if isinstance(kinds, int):
        return Said(str(kinds))
    return Said(", ".join([voice.words(f"good.{one}") for one in kinds]) or "0")


def slot_name(table: KingdomTable, slot: str, voice: Voice) -> Said:
    """The name of a slot: of its tile or card, with the number of the slot if there are several."""
    card, tile, known = card_on(table, slot), tile_on(table, slot), board(table).specs
    own = group(slot)
    alone = [one.slot for one in known if one.group == own] == [slot]
    if card is not None:
        return card_name(table.pack, card, voice)
    if tile is None:
        return voice.words(f"slot.{slot[0]}" if alone and slot[0] in "BCD" else f"slot.{slot}")
    named, number = tile_name(table.pack, tile.id, voice), slot.partition(".")[2]
    if alone or not number:
        return named
    return voice.words("slot.building", tile=named, number=Said(number))


def worth_texts(table: KingdomTable, seat: Seat, voice: Voice) -> Iterator[Said]:
    """What a seat saves in adventures, and what its levels make relics worth."""
    hero = table.heroes[seat]
    saved = savings_text(table, seat, voice)
    if saved:
        yield voice.words("board.saves", goods=saved)
    weapons = multiplier(table.pack, STRENGTH, hero.strength)
    tomes = multiplier(table.pack, MAGIC, hero.magic)
    if weapons or tomes:
        yield voice.words("board.worth", weapons=weapons, tomes=tomes)
