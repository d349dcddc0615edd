"""Check a table that was read from a document, or that a position describes.

The checks ask whether play can go on from the table, not whether play can lead to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from tambores.errors import ContentError, Text, said_by
from tambores.realm.content.vocabulary import AT_CITY, CITY_FALLS, COLOURS, LIMIT
from tambores.realm.play.setup import checked
from tambores.realm.table.table import RealmTable
from tambores.toolkit.setup import fault_of

wrong = partial(fault_of, "realm")


def faults(table: RealmTable) -> Iterator[Text]:
    """Everything wrong with a table; each check relies on there being no earlier fault."""
    try:
        checked(table.options)
    except (ContentError, ValueError) as error:
        yield said_by(error)
        return
    for name, parts, count in (
        ("spots", table.spots, len(table.board.order)),
        ("camps", table.camps, table.options.players),
        ("foes", table.foes, len(table.pack.generals)),
    ):
        if len(parts) != count:
            yield wrong("number_of", name=name, count=count)
            return
    yield from _spots(table)
    yield from _pieces(table)
    yield from _generals(table)
    yield from _heroes(table)
    yield from _cards(table)
    yield from _course(table)


def _spots(table: RealmTable) -> Iterator[Text]:
    board = table.board
    for location, spot in zip(board.order, table.spots, strict=True):
        most = CITY_FALLS - 1 + bool(table.detail) if location == board.city else LIMIT
        if spot.count > most:
            yield wrong("crowded", location=location, count=spot.count, most=most)
        if spot.crystals and location in board.safe:  # T-16
            yield wrong("never_tainted", location=location)
        if spot.gate and location in board.safe:  # DR-Q19
            yield wrong("no_gate", location=location)


def _pieces(table: RealmTable) -> Iterator[Text]:
    for place, colour in enumerate(COLOURS):
        if table.minions_left(place) < 0:
            most = table.pack.minions
            yield wrong("minions", colour=colour, count=most - table.minions_left(place), most=most)
    spare = table.crystals_left
    if spare < 0 or (spare == 0 and not table.detail):  # DR-004
        yield wrong("crystals", count=table.pack.crystals - spare, most=table.pack.crystals - 1)
    if len(table.gates) > table.pack.gates:  # DR-059
        yield wrong("gates", count=len(table.gates), most=table.pack.gates)


def _generals(table: RealmTable) -> Iterator[Text]:
    for general, foe in zip(table.pack.general_list, table.foes, strict=True):
        holders = [seat for seat, camp in enumerate(table.camps) if general.id in camp.generals]
        if foe.by is None:
            least, most = 1, general.top
            if foe.step == AT_CITY and table.detail != general.id:  # DR-002
                yield wrong("general_in_city", general=general.id)
        else:
            least = most = 0
        if not least <= foe.space <= most:
            yield wrong("space", general=general.id, space=foe.space, least=least, most=most)
        if holders != ([] if foe.by is None else [foe.by]):
            yield wrong("general_card", general=general.id)


def _heroes(table: RealmTable) -> Iterator[Text]:
    used = Counter(
        hero for camp in table.camps for hero in (camp.hero, *camp.lost) if hero
    )  # fmt: skip
    used.update(table.gone)
    for hero, count in used.items():
        if count > 1:  # DR-058
            yield wrong("hero_twice", hero=hero)
    for seat, camp in enumerate(table.camps):
        most = table.pack.heroes[camp.hero].life if camp.hero else 0
        if bool(camp.hero) is not bool(camp.location) or (camp.out and camp.hero):
            yield wrong("no_place", seat=seat)
        if not 0 <= camp.spent <= camp.life <= most:
            yield wrong("life", seat=seat, most=most)
        if camp.out and (camp.hand or camp.quest or camp.laid):
            yield wrong("out", seat=seat)
        if any(one not in camp.completed for one in camp.relics):
            yield wrong("relics", seat=seat)
        colours = tuple(one for one in COLOURS if one in camp.slayer)
        own = {table.pack.generals[one].colour for one in camp.generals}
        if colours != camp.slayer or not {*colours} <= own:
            yield wrong("slayer", seat=seat)
        if camp.since > table.turn:
            yield wrong("since", seat=seat)


def _cards(table: RealmTable) -> Iterator[Text]:
    hands = [camp.hand for camp in table.camps]
    laid = [camp.laid for camp in table.camps]
    yield from _copies(
        (*hands, *laid, table.hero_deck, table.hero_discard), table.hero_cards
    )  # fmt: skip
    rank = table.pack.rank
    for seat, hand in enumerate(hands):
        if isinstance(hand, tuple) and list(hand) != sorted(hand, key=lambda one: rank.get(one, 0)):
            yield wrong("hand_order", seat=seat)
    shown = (table.card,) if table.card else ()
    yield from _copies(
        (table.darkness_deck, table.darkness_discard, shown), table.options.darkness_deck
    )
    quests = [one for camp in table.camps for one in (*camp.completed, camp.quest) if one]
    yield from _copies((table.quest_deck, tuple(quests)), tuple(table.pack.quests))


def _copies(piles: Iterable[Any], known: tuple[str, ...]) -> Iterator[Text]:
    """Faults for cards that are hidden, unknown, or there too often."""
    found: list[str] = []
    for pile in piles:
        if isinstance(pile, int):
            yield wrong("hidden_cards")
            return
        found += pile
    there = Counter(known)
    for card, count in Counter(found).items():
        if count > there[card]:
            yield wrong("copies", card=card, count=count, copies=there[card])


def _course(table: RealmTable) -> Iterator[Text]:
    total, done = table.night
    if table.options.max_turns is not None and table.turn > table.options.max_turns:
        yield wrong("late_turn", turn=table.turn, most=table.options.max_turns)
    if done > total:
        yield wrong("night")
    entries = [one for one, _ in table.pack.darkness[table.card].entries] if table.card else []
    if any(one not in entries for one in table.warded):
        yield wrong("warded")
