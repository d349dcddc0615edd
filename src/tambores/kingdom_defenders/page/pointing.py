"""The parts of the table that a player points at: what they are, and why nothing can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.page import About, Pointed
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.model import GAME
from tambores.kingdom_defenders.render.words import KingdomWords
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table.slots import board, card_on, tile_on
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.page.pointing import decision, parts_of, refused

_ELEMENT = re.compile(
    r"slot-(?P<slot>[A-EV][0-9]{1,2}(?:\.[0-9])?)|(?:tile|card)-(?P<card>[A-Z][0-9]{1,2})"
    r"|good-(?P<owner>[0-3])-(?P<good>[A-Za-z][1-5X]?)|seat-(?P<seat>[0-3])"
    r"|die-(?P<die>[a-z]+)|reward-(?P<place>[a-z]+)|closed-(?P<closed>[1-5])"
    r"|(?P<part>horde|wall|lanes|needs|victory|siege|key)"
)

LISTS = ("victory", "siege")


# --- what it is ---------------------------------------------------------------------------------


def about(view: Any, element: str, language: Language) -> About:
    """Describe a part of the table, and how surely the values of a card are known.

    Raises:
        LookupError: if the element is not on the table.
    """
    found, say = parts_of(_ELEMENT, element), Voice(GAME, language)
    return About(lines=tuple([capitalized(line) for line in _lines(view, found, say) if line]))


def _lines(view: Any, found: dict[str, Any], say: Voice) -> Iterator[str]:
    """Return the sentences about a part."""
    table = view.table
    if card := _card(view, found):
        yield model.about(card, table.pack, say)
    if slot := found["slot"]:
        yield say.words(f"about.{slot}" if slot[0] == "D" else f"about.{slot[0]}")
    elif place := found["place"]:
        if place not in v.PRIZES:
            raise LookupError(place)
        yield say.words("about.prize", bonus=f"@prize.bonus.{place}")
    elif die := found["die"]:
        if die not in table.pack.dice:
            raise LookupError(die)
        faces = dict.fromkeys(table.pack.dice[die])
        results = [model.goods_text(goods(one), say) for one in faces]
        yield say.words("about.die", results="; ".join(results))
    elif seat := found["seat"]:
        yield from _hero(view, int(seat), say)
    elif good := found["good"]:
        yield from _good(view, int(found["owner"]), good, say)
    elif found["closed"]:
        yield say.words("about.closed", round=int(found["closed"]))
    elif (part := found["part"]) in LISTS:
        if table.foe:
            yield model.lists_text(table.foe, say)[part]
    elif part:
        yield say.words(f"about.{part}")


def _card(view: Any, found: dict[str, Any]) -> str | None:
    """Return the tile or card of a part; None if it has none."""
    table, card = view.table, found["card"]
    if found["slot"]:
        if found["slot"] not in table.pack.slot_ids:
            raise LookupError(found["slot"])
        tile = tile_on(table, found["slot"])
        return tile.id if tile else card_on(table, found["slot"])
    if found["part"] == "horde":
        return table.horde or None
    if card is not None and card not in model.known_ids(table.pack):
        raise LookupError(card)
    return str(card) if card else None


def _hero(view: Any, seat: int, say: Voice) -> Iterator[str]:
    """Return what everybody sees of a seat."""
    table = view.table
    if seat not in table.seats:
        raise LookupError(seat)
    hero = table.heroes[seat]
    yield say.words("board.discs", free=hero.free, aside=hero.aside)
    yield say.words("board.own.camps", goods=model.arms_text(hero.camps, say))
    yield say.words("board.cards", cards=model.cards_text(hero.adventures, table.pack, say))
    yield say.words("board.tiles", tiles=model.rewards_text(hero.rewards, say))
    yield from model.worth_texts(table, seat, say)


def _good(view: Any, seat: int, good: str, say: Voice) -> Iterator[str]:
    """Return what a good is for."""
    if seat not in view.seats:
        raise LookupError(seat)
    if good in (v.STRENGTH, v.MAGIC):
        yield model.levels_text(view.table.pack, say)
    if say.has(f"about.good.{good}"):
        yield say.words(f"about.good.{good}")
    elif good in v.RUNES or good == v.WILD:
        yield say.words("about.good.R")


# --- why nothing can be done --------------------------------------------------------------------


def pointed(view: Any, begun: str | None, aimed: str | None, language: Language) -> Pointed:
    """Return why elements allow nothing; () if nobody would expect them to.

    Raises:
        LookupError: if an element is not on the table.
    """
    found = [parts_of(_ELEMENT, one) for one in (begun, aimed) if one]
    asked = decision(view)
    if asked is None or not found:
        return Pointed()
    tried = [*_tried(view, asked.kind, found[-1])]
    reasons = refused(view, tried, KingdomWords(), language).reasons
    return Pointed(reasons=reasons[:1])  # other slots of a tile: the same or a weaker reason


def _tried(view: Any, kind: str, found: dict[str, Any]) -> Iterator[Action]:
    """Return the actions that a player may have in mind."""
    slots = [*_slots(view, found)]
    if kind == "place":
        yield from map(a.Place, slots)
    elif kind in ("zone_b", "character"):
        own = [one.slot for one in view.table.discs if one.seat == view.seat]
        yield from (a.Activate(slot) for slot in slots if slot in own)
    elif kind == "deed" and found["card"] in v.DEEDS:
        yield a.ChooseDeed(found["card"])
    elif kind == "favour" and found["die"] in v.DICE:
        yield a.TakeDie(found["die"])
    elif kind == "prize" and found["place"]:
        yield a.TakePrize(found["place"])
    elif kind == "target" and found["seat"]:
        yield a.ChooseTarget(int(found["seat"]))


def _slots(view: Any, found: dict[str, Any]) -> Iterator[str]:
    """Return the slots of a part."""
    table, card = view.table, found["card"]
    if found["slot"]:
        yield found["slot"]
    elif card:
        shown = dict(zip(v.SPACES, ("P1", *table.characters), strict=True))
        shown |= dict(zip(v.ROW, table.row, strict=True))
        yield from (slot for slot, there in shown.items() if there == card)
        yield from (slot for slot in board(table).by_slot if slot.partition(".")[0] == card)
