"""Small changes of a table, of which the events are made."""

from __future__ import annotations

from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import Camp, Foe, Spot, spot
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import Pile, without

_with_camps = copier(RealmTable, RealmTable, "camps")
_with_spots = copier(RealmTable, RealmTable, "spots")
_with_foes = copier(RealmTable, RealmTable, "foes")
_with_hand_discarded = copier(RealmTable, RealmTable, "camps", "hero_discard")
_camp_spent = copier(Camp, Camp, "spent")
_camp_at = copier(Camp, Camp, "location")
_camp_holding = copier(Camp, Camp, "hand")

PLACES = {colour: place for place, colour in enumerate(COLOURS)}


def with_camp(table: RealmTable, seat: Seat, camp: Camp) -> RealmTable:
    """The table with another camp of a seat."""
    camps = [*table.camps]
    camps[seat] = camp
    return _with_camps(table, tuple(camps))


def spent(table: RealmTable, seat: Seat, count: int) -> RealmTable:
    """The table with so many tokens of a seat face down."""
    return with_camp(table, seat, _camp_spent(table.camps[seat], count))


def moved(table: RealmTable, seat: Seat, location: str) -> RealmTable:
    """The table with the hero of a seat elsewhere."""
    return with_camp(table, seat, _camp_at(table.camps[seat], location))


def with_spot(table: RealmTable, location: str, changed: Spot) -> RealmTable:
    """The table with something else on a location."""
    spots = [*table.spots]
    spots[table.board.index[location]] = changed
    return _with_spots(table, tuple(spots))


def with_minions(table: RealmTable, location: str, colour: str, change: int) -> RealmTable:
    """The table with more or fewer minions of a colour on a location; ValueError below 0."""
    old, place = table.spot(location), PLACES[colour]
    minions = [*old.minions]
    minions[place] += change
    if minions[place] < 0:
        raise ValueError(f"there are not so many {colour} minions on {location}")
    return with_spot(table, location, spot(tuple(minions), old.crystals, old.gate))


def with_crystals(table: RealmTable, location: str, change: int) -> RealmTable:
    """The table with more or fewer crystals on a location; ValueError below 0."""
    old = table.spot(location)
    if old.crystals + change < 0:
        raise ValueError(f"there is no crystal on {location}")
    return with_spot(table, location, spot(old.minions, old.crystals + change, old.gate))


def with_foe(table: RealmTable, general: str, foe: Foe) -> RealmTable:
    """The table with a general that stands otherwise."""
    foes = [*table.foes]
    foes[table.pack.general_index[general]] = foe
    return _with_foes(table, tuple(foes))


def taken(table: RealmTable, hand: Pile[str], cards: Pile[str], count: int) -> Pile[str]:
    """A hand with more cards, in hand order."""
    if isinstance(hand, int) or isinstance(cards, int):
        return (hand if isinstance(hand, int) else len(hand)) + count
    return tuple(sorted((*hand, *cards), key=table.pack.rank.__getitem__))


def hand_changed(table: RealmTable, seat: Seat, hand: Pile[str]) -> RealmTable:
    """The table with another hand of a seat."""
    return with_camp(table, seat, _camp_holding(table.camps[seat], hand))


def discarded(table: RealmTable, seat: Seat, card: str) -> RealmTable:
    """The table with a card of a hand on the discard pile."""
    camp = table.camps[seat]
    camps = [*table.camps]
    camps[seat] = _camp_holding(camp, without(camp.hand, card))
    return _with_hand_discarded(table, tuple(camps), (*table.hero_discard, card))
