"""The elements of the picture at which actions begin, and those at which they are aimed.

The key of an element is ("location", id), ("general", id), ("hero", id), ("card", seat, place) or
("night",).
"""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.game import Action
from tambores.kernel.prompt import Seat
from tambores.kernel.showing import SOURCE, TARGET, Key, Mark
from tambores.realm.render.model import Position
from tambores.realm.table import actions as a
from tambores.realm.table.frames import Battle, Creeping
from tambores.realm.table.table import RealmTable

HERE = a.Fight | a.HealWounds | a.Slay | a.Search | a.Rumours | a.UseAbility
"""Actions on the location of the hero."""


def marks(position: Position, actions: tuple[Action, ...]) -> Iterator[Mark]:
    """The marks of actions."""
    seats = [frame.seat for frame in reversed(position.frames) if hasattr(frame, "seat")]
    asked = seats[0] if seats else 0
    for action in actions:
        for role, key in (
            (SOURCE, _source(action, position.table, asked)),
            (TARGET, _target(action, position)),
        ):
            if key is not None:
                yield Mark(key, action, role)


def _source(action: Action, table: RealmTable, asked: Seat) -> Key | None:
    """The element at which an action of a seat begins; None if it begins at none."""
    match action:
        case a.CardAction(card=card):
            return _card(table, asked, card)
        case a.AttackGeneral(general=general):
            return "general", general
        case a.ChooseHero(hero=hero):
            return "hero", hero
    return ("location", table.camps[asked].location) if isinstance(action, HERE) else None


def _card(table: RealmTable, asked: Seat, card: str) -> Key | None:
    """A card of the hand of the seat that is asked or, if it plays that of another one, of that."""
    for seat in (asked, *table.seats):
        hand = table.camps[seat].hand
        if isinstance(hand, tuple) and card in hand:
            return "card", seat, hand.index(card)
    return None


def _target(action: Action, position: Position) -> Key | None:
    """The element at which an action is aimed; None if it is aimed at none."""
    match action:
        case a.Walk(to=to) | a.GateStep(to=to):
            return "location", to
        case a.ChooseLocation(location=location):
            return "location", location
        case a.EndDay():
            return ("night",)
        case a.Join() | a.StayOut():
            return next(
                (("general", one.general) for one in position.frames if isinstance(one, Battle)),
                None,
            )
        case a.ChooseColour():
            return next(
                (("location", one.source) for one in position.frames if isinstance(one, Creeping)),
                None,
            )
    return None
