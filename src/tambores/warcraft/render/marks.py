"""The elements of the picture at which actions begin, and those at which they are aimed.

The key of an element is ("zone", id), ("piece", zone, race, kind), with "marked" at its end for a
unit that cannot attack, ("type", seat, kind), ("card", seat, place), ("gold", seat) or
("wood", seat), ("seat", seat), ("token", name) or ("combat",).
"""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.game import Action, prompt
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.showing import BUTTONS, LATER, SOURCE, TARGET, Key, Mark
from tambores.warcraft.render.model import Position
from tambores.warcraft.table import actions as acts
from tambores.warcraft.table.frames import Gathering, Summoning

AIMED = acts.Move | acts.Escort | acts.Deploy | acts.Place
"""Actions that first name a piece, then a zone."""


def marks(position: Position, actions: tuple[Action, ...]) -> Iterator[Mark]:
    """The marks of actions.

    The targets of moves and deployments are marked only if all begin at the same piece: together
    they would cover the map. Until then they come later.
    """
    asked = prompt(position)
    begun = {_begin(one) for one in actions if isinstance(one, AIMED)}
    aimed = TARGET if len(begun) == 1 else LATER
    for action in actions:
        source = asked and _source(action, position, asked)
        target = _target(action, position, asked)
        if source:
            yield Mark(source, action, SOURCE)
        if target:
            yield Mark(target, action, aimed if isinstance(action, AIMED) else TARGET)
        if asked and not source and not target and action.tag not in BUTTONS:
            yield Mark(("seat", asked.seat), action, SOURCE)


def _begin(action: Action) -> tuple[str, str]:
    return getattr(action, "kind", ""), getattr(action, "source", "")


def _source(action: Action, position: Position, asked: Prompt) -> Key | None:
    """The element at which an action begins; None if it begins at none."""
    seat = asked.seat
    match action:
        case acts.Move(kind=kind, source=zone) | acts.Escort(kind=kind, source=zone):
            return "piece", zone, _race(position, asked), kind
        case acts.PlayCard(card=card):
            hand = position.table.camps[seat].hand
            if isinstance(hand, tuple) and card in hand:
                return "card", seat, hand.index(card)
        case acts.Give(resource=resource):
            return resource, seat
        case acts.Deploy(kind=kind) | acts.Complete(kind=kind) | acts.Train(kind=kind):
            return "type", seat, kind
        case acts.Build(kind=kind) | acts.Summon(kind=kind) | acts.Upgrade(kind=kind):
            return "type", seat, kind
    return None


def _target(action: Action, position: Position, asked: Prompt | None) -> Key | None:
    """The element at which an action is aimed; None if it is aimed at none."""
    match action:
        case acts.Move(target=zone) | acts.Escort(target=zone):
            return "zone", zone
        case acts.ChooseUnit(race=race, kind=kind, zone=zone, marked=marked):
            return _piece(zone, race, kind, marked)
        case acts.RemoveCasualty(kind=kind, zone=zone, marked=marked) if asked:
            return _piece(zone, _race(position, asked), kind, marked)
        case acts.AskPartner(seat=seat) | acts.Give(seat=seat) | acts.Abandon(seat=seat):
            return "seat", seat
        case acts.ChooseResource(resource=resource) if asked:
            return resource, asked.seat
        case acts.Join() | acts.StayOut() | acts.ChoosePhase() | acts.Raise() | acts.Refuse():
            return ("combat",) if position.battle else None
        case acts.Skip():
            return _left(position)
    place: str | None = getattr(action, "zone", None)
    return None if place is None else ("zone", place)


def _left(position: Position) -> Key | None:
    """The zone or the token with the offer that is due."""
    match position.frames[-1:]:
        case (Gathering(left=(zone, *_)),):
            return "zone", zone
        case (Summoning(left=(token, *_)),):
            return "token", token
    return None


def _piece(zone: str, race: str, kind: str, marked: bool) -> Key:
    return ("piece", zone, race, kind, *("marked",) * marked)


def _race(position: Position, asked: Prompt) -> str:
    """The race whose pieces the actions are about."""
    whose: Seat | str = asked.on_behalf_of
    return whose if isinstance(whose, str) else position.table.races[asked.seat]
