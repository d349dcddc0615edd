"""Changes to a table that several kinds of event share."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.content.card import Card
from tambores.enclave.table.board import (
    COMBAT,
    DEPLOYMENT,
    REPLENISHMENT,
    SETUP,
    SLOTS,
    Hero,
    Place,
    Unit,
    make_lasting,
)
from tambores.enclave.table.changing import OpenTable
from tambores.enclave.table.combat import (
    B6,
    SPLIT,
    Fallen,
    Impact,
    add_impact,
    impact_called,
    make_order,
)
from tambores.toolkit.piles import without

NEXT_PHASE: Mapping[str, str] = {
    SETUP: DEPLOYMENT,
    DEPLOYMENT: COMBAT,
    COMBAT: REPLENISHMENT,
    REPLENISHMENT: DEPLOYMENT,
}
"""The phase after each; a turn ends with the replenishment, and the set-up belongs to the first."""


def hand_marker_to(table: OpenTable, seat: int) -> None:
    """Give the initial-player marker to a seat; ValueError if there is no such seat."""
    if seat not in table.seats:
        raise ValueError(f"there is no seat {seat}")
    table.holder = seat


def expect_replenishment(table: OpenTable, seat: int) -> None:
    """Raise ValueError unless the hand of the seat can be replenished now."""
    if seat not in table.seats or table.phase != REPLENISHMENT:
        raise ValueError("hands are replenished in the replenishment phase only")


# --- cards ----------------------------------------------------------------------------------------


def take_from_table(table: OpenTable, seat: int, card: Card) -> None:
    """Take a card from the table of a side; ValueError if it is not there."""
    side = table.side(seat)
    if side.table and side.table[-1] is card:
        side.table = side.table[:-1]
    elif card in side.table:
        side.table = without(side.table, card)
    else:
        raise ValueError(f"{card.id} is not on the table")


def put_under(table: OpenTable, card: Card, place: Place) -> None:
    """Put a card under a unit or hero."""
    bearer = table.fighter(place)
    table.change(place, bearer.bearing((*bearer.attached, card)))


def take_from_bearer(table: OpenTable, card: Card, place: Place) -> bool:
    """Take a card from its bearer; False if it was not there, True also if the bearer is gone."""
    if place[1] in SLOTS and table.sides[place[0]].line[place[1] - 1] is None:
        return True
    bearer = table.fighter(place)
    if card not in bearer.attached:
        return False
    table.change(place, bearer.bearing(without(bearer.attached, card)))
    return True


# --- units and heroes -----------------------------------------------------------------------------


def unit_leaves(table: OpenTable, place: Place, card: Card, zone: str, position: str) -> None:
    """Move a unit from its line to a pile."""
    fighter_of(table, place, card)
    table.leave(place)
    table.gain(place[0], zone, (card,), position)


def fighter_of(table: OpenTable, place: Place, card: Card) -> Unit | Hero:
    """The unit or hero at a place; ValueError if it has another card."""
    fighter = table.fighter(place)
    if fighter.card is not card:
        raise ValueError(f"the card there is {fighter.card.id}")
    return fighter


def lay(
    table: OpenTable,
    card: Card,
    seat: int,
    slot: int | None,
    ability: int | None,
    effect: int | None,
) -> None:
    """Lay a lasting effect on a unit or hero, or on a side for all that its text names."""
    if ability is None or effect is None:
        raise ValueError("the event does not name its effect")
    lasting = make_lasting(card, ability, effect)
    if slot is None:
        table.side(seat).effects += (lasting,)
    else:
        fighter = table.fighter((seat, slot))
        table.change((seat, slot), fighter.under((*fighter.effects, lasting)))


# --- the course of a combat: `DecisionDue` tells how far it has come ------------------------------


def begin_step(table: OpenTable, step: int) -> None:
    """Begin a step of the combat, in which nobody has been asked yet."""
    combat = table.fight()
    combat.step, combat.asked = step, False


def note_asked(table: OpenTable) -> None:
    """Note that the player of this step has been asked; in B5, that the holder is not any more."""
    combat = table.combat
    if combat is not None and not combat.asked:
        table.fight().asked = True


def end_impacts(table: OpenTable, fought: tuple[Place, ...]) -> None:
    """End the impacts, which have become wounds; `fought` are those in front without an order."""
    combat = table.fight()
    combat.step, combat.asked, combat.impacts, combat.fought = B6, False, (), fought


def mark(table: OpenTable, fallen: tuple[Fallen, ...]) -> None:
    """Mark the units that are annihilated and are still to leave."""
    table.fight().fallen = fallen


# --- attacks and impacts --------------------------------------------------------------------------


def name_part(table: OpenTable, place: Place, target: int, points: int) -> None:
    """Add a part to the split attack of a unit."""
    order = table.fight().order(place)
    targets, given = (order.targets, order.points) if order else ((), ())
    table.order(place, make_order(SPLIT, (*targets, target), (*given, points)))


def undo(table: OpenTable, text: str) -> Impact:
    """Remove an impact, and return it."""
    combat = table.fight()
    undone = impact_called(combat, text)
    combat.impacts = without(combat.impacts, undone)
    return undone


def make(table: OpenTable, impact: Impact) -> None:
    """Add an impact on a unit or hero that is in play."""
    table.fighter(impact.target)
    add_impact(table.fight(), table.holder, impact)
