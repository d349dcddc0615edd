"""What a seat was shown of a battle, as a log, and whether hidden cards can lie as they do.

It is written from the rules, and shares nothing with the memories of the library. To try a battle,
it takes the log back move by move, for one kind of card at a time: a hand is then a number of such
cards among others, and every other pile a row of yes and no. Where the seat did not see which card
moved, every way is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import tambores as tb
from tambores.enclave import events, solo
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import UnitCard
from tambores.enclave.solo import events as solo_events
from tambores.enclave.table.frames import Choice

HAND, DECK, REMOVED, RESERVE, LIFTED = "hand", "deck", "removed", "reserve", "lifted"
ANYWHERE, UNSHUFFLED = "anywhere", "unshuffled"


class Move(NamedTuple):
    """One card from one place to another; a place in the open is None, a slot a number."""

    owner: int
    source: str | int | None
    how: str
    target: str | int | None
    position: str
    card: Any


class Shuffled(NamedTuple):
    owner: int
    discards: tuple[Any, ...]


class Asked(NamedTuple):
    """The hand of the owner holds a unit."""

    owner: int


class Row(NamedTuple):
    """A pile: a part in order at the bottom, then some in any order, then a part in order."""

    bottom: tuple[bool, ...] = ()
    yes: int = 0
    no: int = 0
    top: tuple[bool, ...] = ()


Piles = tuple[tuple[Any, Row], ...]


class Log:
    """Everything that a seat was shown."""

    def __init__(self, view: Any) -> None:
        self.seat, self.view = view.seat, view
        self.entries: list[Move | Shuffled | Asked] = []

    def add(self, shown: tuple[tb.Event, ...]) -> None:
        """Note the events of a step."""
        for number, event in enumerate(shown):
            if isinstance(event, events.DeckShuffled):
                before = tb.follow(self.view, shown[:number])
                self.entries.append(Shuffled(event.seat, before.sides[event.seat].discard))
            self.entries += map(self._lifted, moves(event))
        self.view = tb.follow(self.view, shown)
        due = self.view.pending
        if isinstance(due, Choice) and not due.of_options:
            effect = due.of.effects[due.effect]
            if isinstance(effect, v.MoveCards) and (effect.source, effect.target) == (HAND, v.LINE):
                owner = [side.army for side in self.view.sides].index(due.card.army)
                self.entries.append(Asked(owner if effect.side == v.OWN else 1 - owner))

    def _lifted(self, move: Move) -> Move:
        """The automaton's hand is its face-down cards, which it takes up before (AMB-29)."""
        if isinstance(self.view, solo.SoloView) and (move.owner, move.source) == (1, HAND):
            return move._replace(source=LIFTED, how=v.BOTTOM)
        return move

    def hides(self, owner: int, place: Any) -> bool:
        """Whether the seat sees no card of a place."""
        if isinstance(place, int):
            return True
        return place in (DECK, REMOVED, RESERVE, LIFTED) or (place == HAND and owner != self.seat)

    def allows(self, state: Any) -> bool:
        """Whether the seat can have been shown all this if the battle is so."""
        for owner, side in enumerate(state.sides):
            army = state.pack.deck(side.army)
            kinds = [frozenset((card,)) for card in dict.fromkeys(self._hidden_again(owner))]
            if any(isinstance(one, Asked) and one.owner == owner for one in self.entries):
                kinds.append(frozenset(card for card in army if isinstance(card, UnitCard)))
            for kind in kinds:
                if not self._can_be(state, owner, kind):
                    return False
        return True

    def _hidden_again(self, owner: int) -> Iterator[Any]:
        """The cards of a side that were shown and then went out of sight."""
        for entry in self.entries:
            if entry.owner != owner or isinstance(entry, Asked):
                continue
            if isinstance(entry, Shuffled):
                yield from entry.discards
            elif entry.card is not None and self.hides(owner, entry.target):
                yield entry.card

    def _can_be(self, state: Any, owner: int, kind: frozenset[Any]) -> bool:
        ways = {_piles(state, owner, kind)}
        for entry in reversed(self.entries):
            if entry.owner == owner and ways:
                ways = {before for way in ways for before in self._before(entry, way, kind)}
        return bool(ways)

    def _before(self, entry: Any, way: Piles, kind: frozenset[Any]) -> Iterator[Piles]:
        piles = dict(way)
        if isinstance(entry, Asked):
            units = all(isinstance(card, UnitCard) for card in kind) and len(kind) > 1
            if not (units and self.hides(entry.owner, HAND)) or piles[HAND].yes:
                yield way
            return
        if isinstance(entry, Shuffled):
            yield from _unshuffled(piles, entry, kind)
            return
        shown = None if entry.card is None else entry.card in kind
        if self.hides(entry.owner, entry.target):
            arrived = _taken(piles.get(entry.target, Row()), entry.position, entry.target == HAND)
        else:
            assert shown is not None, entry
            arrived = iter([(Row(), shown)])
        for row, is_kind in arrived:
            if shown not in (None, is_kind):
                continue
            left = {**piles, entry.target: row} if self.hides(entry.owner, entry.target) else piles
            if not self.hides(entry.owner, entry.source):
                yield tuple(left.items())
                continue
            source = left.get(entry.source, Row())
            for before in _given(source, is_kind, entry.how, entry.source == HAND):
                yield tuple({**left, entry.source: before}.items())


def _piles(state: Any, owner: int, kind: frozenset[Any]) -> Piles:
    side = state.sides[owner]
    hand = sum(card in kind for card in side.hand)
    rows: dict[Any, Row] = {HAND: Row((), hand, len(side.hand) - hand)}
    for name in (DECK, REMOVED):
        rows[name] = Row(tuple(card in kind for card in getattr(side, name)))
    rows[LIFTED] = rows[RESERVE] = Row()
    if isinstance(state, solo.SoloBattle) and owner == solo.AUTOMATON:
        rows[RESERVE] = Row(tuple(card in kind for card in state.reserve))
        for slot, card in enumerate(state.face_down, start=1):
            rows[slot] = Row((card in kind,) if card else ())
    return tuple(rows.items())


def _unshuffled(piles: dict[Any, Row], entry: Shuffled, kind: frozenset[Any]) -> Iterator[Piles]:
    row = piles[DECK]
    yes = row.yes + sum(row.bottom) + sum(row.top)
    no = row.no + len(row.bottom) + len(row.top) - sum(row.bottom) - sum(row.top)
    shown = sum(card in kind for card in entry.discards)
    yes, no = yes - shown, no - (len(entry.discards) - shown)
    if yes >= 0 and no >= 0:
        yield tuple({**piles, DECK: Row((), yes, no)}.items())


def _taken(row: Row, position: str, loose: bool) -> Iterator[tuple[Row, bool]]:
    """Take back the card that was put on a pile, or under it."""
    near, far = (row.bottom, row.top) if position == v.BOTTOM else (row.top, row.bottom)
    if near and not loose:
        card = near[0] if position == v.BOTTOM else near[-1]
        rest = near[1:] if position == v.BOTTOM else near[:-1]
        yield (row._replace(bottom=rest) if position == v.BOTTOM else row._replace(top=rest)), card
    elif row.yes or row.no:
        if row.yes:
            yield row._replace(yes=row.yes - 1), True
        if row.no:
            yield row._replace(no=row.no - 1), False
    elif far:
        card = far[0] if position == v.BOTTOM else far[-1]
        rest = far[1:] if position == v.BOTTOM else far[:-1]
        yield (row._replace(top=rest) if position == v.BOTTOM else row._replace(bottom=rest)), card


def _given(row: Row, card: bool, how: str, loose: bool) -> Iterator[Row]:
    """Give back a card to the pile that it was taken from."""
    if loose or how == UNSHUFFLED:
        yield row._replace(yes=row.yes + card, no=row.no + (not card))
    elif how == v.TOP:
        yield row._replace(top=(*row.top, card))
    elif how == v.BOTTOM:
        yield row._replace(bottom=(card, *row.bottom))
    else:
        found = set()
        for place in range(len(row.bottom) + 1):
            found.add(row._replace(bottom=(*row.bottom[:place], card, *row.bottom[place:])))
        for place in range(len(row.top) + 1):
            found.add(row._replace(top=(*row.top[:place], card, *row.top[place:])))
        if row.yes or row.no:
            found.add(row._replace(yes=row.yes + card, no=row.no + (not card)))
        yield from found


def moves(event: Any) -> list[Move]:
    """The cards that an event moves from or to a place that somebody does not see."""
    make = MOVES.get(type(event))
    return [] if make is None else list(make(event))


def _some(event: Any, source: Any, how: str, target: Any, position: str = v.TOP) -> Iterator[Move]:
    cards = getattr(event, "cards", None)
    for number in range(event.count):
        card = None if cards is None else cards[number]
        yield Move(event.seat, source, how, _closed(target), position, card)


def _closed(zone: Any) -> Any:
    return zone if zone in (HAND, DECK, REMOVED, RESERVE) else None


def _between(event: Any) -> Iterator[Move]:
    how = event.pick if event.pick in (v.TOP, v.BOTTOM) else ANYWHERE
    return _some(event, _closed(event.source), how, event.target, event.position)


def _one(event: Any, source: Any, how: str, target: Any, position: str = v.TOP) -> list[Move]:
    return [Move(event.seat, source, how, target, position, event.card)]


def _slots(event: Any, target: Any) -> list[Move]:
    return [Move(event.seat, slot, v.TOP, target, v.TOP, None) for slot in event.slots]


MOVES: dict[type[Any], Callable[[Any], Any]] = {
    events.CardSetAside: lambda e: _one(e, DECK, UNSHUFFLED, REMOVED),
    events.CardsRemoved: lambda e: _some(e, DECK, UNSHUFFLED, REMOVED),
    events.CardsDrawn: lambda e: _some(e, DECK, v.TOP, HAND),
    events.HandRemoved: lambda e: _some(e, HAND, ANYWHERE, REMOVED),
    events.CardPlayed: lambda e: _one(e, HAND, ANYWHERE, None),
    events.CardPaid: lambda e: _one(e, HAND, ANYWHERE, REMOVED),
    events.DeckPaid: lambda e: _some(e, DECK, v.TOP, REMOVED),
    events.CardsMoved: _between,
    events.HandMoved: _between,
    events.CardEntered: lambda e: _one(e, _closed(e.source), ANYWHERE, None),
    events.UnitLeft: lambda e: _one(e, None, v.TOP, _closed(e.zone), e.position),
    events.CardLeft: lambda e: _one(e, None, v.TOP, _closed(e.zone), e.position),
    events.Annihilated: lambda e: _one(e, None, v.TOP, _closed(e.zone), e.position),
    solo_events.CardRevealed: lambda e: _one(e, e.slot, v.TOP, None),
    solo_events.CardTurnedUp: lambda e: _one(e, DECK, v.TOP, None),
    solo_events.CardForfeited: lambda e: _one(e, None, v.TOP, _closed(e.zone)),
    solo_events.CoverPaid: lambda e: _slots(e, REMOVED),
    solo_events.CoverLost: lambda e: _slots(e, LIFTED),
    solo_events.ReservePaid: lambda e: _some(e, RESERVE, v.TOP, REMOVED),
    solo_events.PenaltyPaid: lambda e: _some(e, DECK, v.TOP, REMOVED),
    solo_events.ReserveGrew: lambda e: _some(e, DECK, v.TOP, RESERVE),
    solo_events.CardsCovered: lambda e: [
        Move(e.seat, DECK, v.TOP, slot, v.TOP, None) for slot in e.slots
    ],
}
"""How each event moves cards, by the rules."""
