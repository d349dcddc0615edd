"""The elements of a picture at which actions begin, and those at which they are aimed.

The key of an element is ("zone", id), ("later", id), ("piece", race, kind, zone, marked),
("type", seat, kind), ("card", seat, card id), ("stock", seat, resource) or ("seat", seat).
"""

from __future__ import annotations

from collections.abc import Iterable

from tambores.kernel.game import Action, prompt
from tambores.toolkit.drawing.marks import Key, Marks
from tambores.warcraft.render.model import Position
from tambores.warcraft.table import actions as acts

AIMED = acts.Move | acts.Escort | acts.Deploy | acts.Place
"""Actions that first name a piece, then a zone."""


def marks(
    position: Position, actions: Iterable[Action] | None, reach: tuple[str, str] | None
) -> Marks:
    """The marks of a position.

    Args:
        position: a state or view.
        actions: the actions to mark; None for the legal ones.
        reach: the kind and the zone of the piece whose moves alone are marked; None for all.

    The targets of moves and deployments are marked only if all begin at the same piece: together
    they would cover the map. The key of the others is ("later", zone).
    """
    chosen = tuple(position.legal_actions if actions is None else actions)
    if reach is not None:
        moves = (one for one in chosen if isinstance(one, acts.Move | acts.Escort))
        chosen = tuple(one for one in moves if (one.kind, one.source) == reach)
    asked = prompt(position)
    if asked is None:
        return Marks()
    begun = {_begin(one) for one in chosen if isinstance(one, AIMED)}
    race = _race(position, asked.seat, asked.on_behalf_of)
    return Marks.of(
        chosen,
        lambda action: _source(action, asked.seat, race),
        lambda action: _target(action, asked.seat, race, len(begun) == 1),
    )


def _race(position: Position, seat: int, whose: int | str) -> str:
    """The race whose pieces the actions are about."""
    return whose if isinstance(whose, str) else position.table.races[seat]


def _begin(action: Action) -> tuple[str, str]:
    return getattr(action, "kind", ""), getattr(action, "source", "")


def _source(action: Action, seat: int, race: str) -> Key | None:
    """The element at which an action begins; None if it begins at none."""
    match action:
        case acts.Move(kind=kind, source=zone) | acts.Escort(kind=kind, source=zone):
            return "piece", race, kind, zone, False
        case acts.PlayCard(card=card):
            return "card", seat, card
        case acts.Give(resource=resource):
            return "stock", seat, resource
        case acts.Deploy(kind=kind) | acts.Complete(kind=kind) | acts.Train(kind=kind):
            return "type", seat, kind
        case acts.Build(kind=kind) | acts.Summon(kind=kind) | acts.Upgrade(kind=kind):
            return "type", seat, kind
    return None


def _target(action: Action, seat: int, race: str, alone: bool) -> Key | None:
    """The element at which an action is aimed; None if it is aimed at none."""
    match action:
        case acts.Move(target=zone) | acts.Escort(target=zone) | acts.Deploy(zone=zone):
            return "zone" if alone else "later", zone
        case acts.Place(zone=zone):
            return "zone" if alone else "later", zone
        case acts.ChooseUnit(race=whose, kind=kind, zone=zone, marked=marked):
            return "piece", whose, kind, zone, marked
        case acts.RemoveCasualty(kind=kind, zone=zone, marked=marked):
            return "piece", race, kind, zone, marked
        case acts.AskPartner(seat=partner) | acts.Give(seat=partner):
            return "seat", partner
        case acts.ChooseResource(resource=resource):
            return "stock", seat, resource
    named = getattr(action, "zone", None)
    return None if named is None else ("zone", named)
