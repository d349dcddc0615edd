"""Guesses that fit the question: a rival who has begun something can complete it (4.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tambores.kernel.evolving import evolved
from tambores.kernel.frame import FrameView
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import CARD, ORB, RUNE, RUNES, STOCK, WILD
from tambores.kingdom_defenders.play.effects import usurpable
from tambores.kingdom_defenders.reading.costs import price
from tambores.kingdom_defenders.reading.deeds import asked, can_show, lacking, orbs, owned
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.changing import with_hero
from tambores.kingdom_defenders.table.guessing import raised, without
from tambores.kingdom_defenders.table.hordes import wanted
from tambores.kingdom_defenders.table.slots import card_on
from tambores.kingdom_defenders.table.state import State
from tambores.kingdom_defenders.table.table import KingdomTable

Place = str | tuple[Seat, str]
"""A pile on the table by its name, or that of a seat."""

Known = Mapping[Any, Sequence[str]]
"""The cards and rewards that are known to lie in hidden piles, by `Place`."""

NOTHING_KNOWN: Known = MappingProxyType({})


def fitted(state: State, view: FrameView[KingdomTable], known: Known = NOTHING_KNOWN) -> State:
    """A guess changed so that the seat that is asked can go on with what it has begun.

    What is known to lie in a hidden pile stays there.
    """
    prompt = view.prompt
    if prompt is None or view.table.heroes[prompt.seat].stock is not None:
        return state
    table, seat = state.table, prompt.seat
    match state.frames[-1]:
        case frames.Paying(slot=slot, chosen=chosen):
            table = _able_to_pay(table, seat, slot, chosen)
        case frames.WoundMarker(slot=slot) if slot:
            below = state.frames[-2]
            assert isinstance(below, frames.Activation)
            table = _able_to_pay(table, seat, slot, below.chosen)
        case frames.Supplying(source="stock", duty=False, given=0):
            table = _with_arm(table, seat, wanted(table, seat))
        case frames.Usurping(begun=False):
            table = _with_arm(table, seat, [kind for _, kind in usurpable(table, seat)])
        case frames.Pointing():
            deeds = [one for one in table.deeds if one]
            table = _able_to_show(table, view.table, seat, deeds, (), known)
        case frames.Showing(deed=deed, orbs=replaced):
            table = _able_to_show(table, view.table, seat, [deed], replaced, known)
    return state if table is state.table else evolved(state, table=table)


def _with_stock(table: KingdomTable, seat: Seat, least: Sequence[int]) -> KingdomTable:
    stock = table.heroes[seat].stock
    assert stock is not None
    return with_hero(table, seat, evolved(table.heroes[seat], stock=raised(stock, least)))


def _able_to_pay(table: KingdomTable, seat: Seat, slot: str, chosen: str) -> KingdomTable:
    """The seat has the weapons and spells of an adventure, either-icons taken as weapons."""
    card = card_on(table, slot)
    assert card is not None
    either = table.pack.adventures[card].cost[2] - len(chosen)
    weapons, spells, _, _ = price(table, seat, card, chosen + "w" * either)
    return _with_stock(table, seat, (weapons, spells, 0, 0))


def _with_arm(table: KingdomTable, seat: Seat, kinds: list[str]) -> KingdomTable:
    """The seat has a resource of one of some kinds."""
    stock = table.heroes[seat].stock
    assert stock is not None
    if not kinds or any(stock["ws".index(kind)] for kind in kinds):
        return table
    return _with_stock(table, seat, [int(kind == kinds[0]) for kind in STOCK])


# --- deeds --------------------------------------------------------------------------------------


def _able_to_show(
    table: KingdomTable,
    seen: KingdomTable,
    seat: Seat,
    deeds: list[str],
    replaced: tuple[str, ...],
    known: Known,
) -> KingdomTable:
    """The seat can show one of some deeds: resources are added, hidden cards change places."""
    if any(can_show(table, seat, deed, replaced) for deed in deeds):
        return table
    for swaps in (False, True):
        for deed in deeds:
            due = asked(table, deed, replaced)
            found = _with_stock(table, seat, [due.get(kind, 0) for kind in STOCK])
            if swaps:
                found = _with_relics(found, seen, seat, due, known)
            if can_show(found, seat, deed, replaced):
                return found
    return table


def _with_relics(
    table: KingdomTable, seen: KingdomTable, seat: Seat, due: dict[str, int], known: Known
) -> KingdomTable:
    """The table with cards and rewards changed places, so that the seat has relics, or Orbs."""
    kept = {place: [*things] for place, things in known.items()}
    for good, count in due.items():
        if good in STOCK or good == CARD:
            continue
        kinds = (*RUNES, WILD) if good == RUNE else (good,)
        for kind in kinds:
            if owned(table, seat)[good] >= count:
                break
            table = _swapped_in(table, seen, seat, kind, kept)
    for _ in range(sum(due.values())):
        if lacking(table, seat, due) <= len(orbs(table, seat)):
            break
        table = _swapped_in(table, seen, seat, ORB, kept)
    return table


def _swapped_in(
    table: KingdomTable, seen: KingdomTable, seat: Seat, kind: str, kept: dict[Place, list[str]]
) -> KingdomTable:
    """The table with a hidden thing that shows a relic in the hands of a seat, if there is one."""
    relic = {card: one.relic for card, one in table.pack.adventures.items()}
    for name, pile in (("rewards", "reward_supply"), ("adventures", "adventure_deck")):
        free: dict[Place, list[str]] = {pile: without(getattr(table, pile), kept.get(pile, ()))}
        for one, hero in enumerate(table.heroes):
            if isinstance(getattr(seen.heroes[one], name), int):
                free[one, name] = without(getattr(hero, name), kept.get((one, name), ()))
        own = free.pop((seat, name), [])
        spare = [thing for thing in own if relic.get(thing, thing) != kind]
        for place, things in free.items() if spare else ():
            match = next((one for one in things if relic.get(one, one) == kind), None)
            if match is not None:
                kept.setdefault((seat, name), []).append(match)
                return _exchanged(table, place, (seat, name), match, spare[0])
    return table


def _exchanged(
    table: KingdomTable, place: Place, own: tuple[Seat, str], one: str, other: str
) -> KingdomTable:
    """The table with two things in each other's place."""

    def swapped(pile: Any, away: str, back: str) -> tuple[str, ...]:
        at = pile.index(away)
        return (*pile[:at], back, *pile[at + 1 :])

    if isinstance(place, str):
        table = evolved(table, **{place: swapped(getattr(table, place), one, other)})
    else:
        seat, name = place
        mine = getattr(table.heroes[seat], name)
        table = with_hero(
            table, seat, evolved(table.heroes[seat], **{name: swapped(mine, one, other)})
        )
    hand = getattr(table.heroes[own[0]], own[1])
    return with_hero(
        table, own[0], evolved(table.heroes[own[0]], **{own[1]: swapped(hand, other, one)})
    )
