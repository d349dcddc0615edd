"""The parts of the table that a player points at: what they are, and why nothing can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.page import About, Pointed
from tambores.realm.page.table import SIGNS
from tambores.realm.render.model import Teller
from tambores.realm.render.words import BY_CARD, RealmWords
from tambores.realm.table import actions as a
from tambores.toolkit.page.pointing import decision, parts_of, refused

_ELEMENT = re.compile(
    r"location-(?P<location>[a-z0-9_]+)|general-(?P<general>[a-z0-9_]+)|seat-(?P<seat>[0-9])"
    r"|card-(?P<owner>[0-9])-(?P<place>[0-9]{1,2})|hero-(?P<hero>[a-z0-9_]+)"
    r"|quest-(?P<quester>[0-9])|suit-(?P<suit>[a-z]+)|do-(?P<sign>[a-z]+)"
    r"|(?P<other>table|rules|night)"
)


def about(view: Any, element: str, language: Language) -> About:
    """Describe a location, a general, a seat, a hero, a quest, a card, a sign, or the war.

    Raises:
        LookupError: if the element is not on the table.
    """
    parts, teller = parts_of(_ELEMENT, element), Teller(view.table, language)
    try:
        lines = tuple(_lines(view, parts, teller))
    except (IndexError, KeyError):
        raise LookupError(element) from None
    return About(title=_title(parts, teller), lines=lines)


def _title(parts: dict[str, Any], teller: Teller) -> str:
    """Return the title of what has none of its own on the table."""
    if sign := parts["sign"]:
        return teller.say(f"sign.{sign}") if sign in SIGNS else ""
    return teller.say(f"topic.{parts['other']}") if parts["other"] in ("table", "rules") else ""


def _lines(view: Any, parts: dict[str, Any], teller: Teller) -> Iterator[str]:
    """Yield what an element shows; nothing for a hidden card."""
    table = view.table
    if location := parts["location"]:
        yield teller.location(location)
    elif general := parts["general"]:
        yield teller.general(general)
    elif hero := parts["hero"]:
        yield teller.hero(hero)
    elif sign := parts["sign"]:
        if sign not in SIGNS:
            raise KeyError(sign)
        yield teller.say(f"sign.{sign}.about")
    elif parts["seat"]:
        yield from _seat(table.camps[int(parts["seat"])], int(parts["seat"]), teller)
    elif parts["quester"]:
        yield teller.quest(table.camps[int(parts["quester"])].quest)
    elif suit := parts["suit"]:
        hand = table.camps[table.active if view.seat is None else view.seat].hand
        for card in hand if isinstance(hand, tuple) else ():
            if suit in ("all", table.pack.cards[card].colour):
                yield teller.card(card)
    elif parts["owner"]:
        hand = table.camps[int(parts["owner"])].hand
        if isinstance(hand, tuple):
            yield teller.card(hand[int(parts["place"])])
    else:
        yield from _other(parts["other"], teller)


def _seat(camp: Any, seat: int, teller: Teller) -> Iterator[str]:
    """Yield what a seat has, and what its hero and its quest are."""
    yield teller.about_seat(seat)
    if camp.hero:
        yield teller.hero(camp.hero)
    if camp.quest:
        yield teller.quest(camp.quest)
    if relics := teller.relics(seat):
        yield teller.say("board.relics", relics=relics)
    if isinstance(camp.hand, tuple) and camp.hand:
        cards = tuple(teller.held(card) for card in camp.hand)
        yield teller.say("board.hand", cards=cards)


def _other(name: str, teller: Teller) -> Iterator[str]:
    """Yield the war, the supplies and the decks, or where the rules come from."""
    if name == "rules":
        yield teller.say("page.tail")
        yield teller.rules()
        return
    yield teller.war()
    yield teller.say("board.war", **teller.supplies())
    yield teller.say("board.decks", **teller.decks())


def pointed(view: Any, begun: str | None, aimed: str | None, language: Language) -> Pointed:
    """Return why elements allow nothing; () if nobody would expect them to.

    Raises:
        LookupError: if an element is not on the table.
    """
    asked = decision(view)
    start, end = (parts_of(_ELEMENT, one) if one else {} for one in (begun, aimed))
    if asked is None:
        return Pointed()
    tried = [*_tried(view, asked.kind, start), *_tried(view, asked.kind, end)]
    return refused(view, tried, RealmWords(), language)


def _tried(view: Any, kind: str, parts: dict[str, Any]) -> Iterator[Action]:
    """Return the actions that a player may have in mind."""
    if not parts:
        return
    if location := parts["location"]:
        yield a.Walk(location) if kind == "day" else a.ChooseLocation(location)
    elif general := parts["general"]:
        yield a.AttackGeneral(general)
    elif sign := parts["sign"]:
        yield from _of_sign(view, sign)
    elif parts["owner"] and int(parts["owner"]) == view.seat:
        card = view.table.camps[view.seat].hand[int(parts["place"])]
        yield from _of_card(view, kind, card)


def _of_card(view: Any, kind: str, card: str) -> Iterator[Action]:
    """Return what a player may try with a card."""
    if kind == "commit":
        yield a.Commit(card)
    elif card in view.table.pack.specials:
        yield a.PlayCard(card)
    elif kind == "day":
        yield from (one(card) for one in BY_CARD)


def _of_sign(view: Any, sign: str) -> Iterator[Action]:
    """Return what a player may try with a sign."""
    camp = view.table.camps[view.seat]
    hand = camp.hand[:1]
    match sign:
        case "ride":
            yield from map(a.Ride, hand)
        case "fly":
            yield from map(a.Fly, hand)
        case "gate":
            yield from map(a.CardGate, hand)
        case "fight":
            yield a.Fight()
        case "heal":
            yield a.HealWounds()
        case "rumours":
            yield a.Rumours("red")
        case "walk":
            yield a.Walk(view.table.board.neighbours(camp.location)[0])
