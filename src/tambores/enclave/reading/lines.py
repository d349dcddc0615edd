"""Where units stand: who faces whom, who is beside whom, who is in range."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TABLE, Card, TacticCard
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Hero, Place, Unit
from tambores.enclave.table.combat import B6
from tambores.enclave.table.table import Shown

MAX_RANGE = 3


def within(reach: int, slot: int, column: int) -> bool:
    """Whether a unit in `slot` with this range reaches an enemy column."""
    return reach >= MAX_RANGE or abs(slot - column) < reach


COLUMNS = {
    reach: {slot: tuple(c for c in SLOTS if within(reach, slot, c)) for slot in SLOTS}
    for reach in range(1, MAX_RANGE + 1)
}
"""The enemy columns within each range of each slot, empty or not."""


def adjacent(one: int, other: int) -> bool:
    """Whether two slots of a line touch."""
    return abs(one - other) == 1


def unit_at(position: Shown, place: Place) -> Unit | None:
    """The unit at a place; None for an empty slot and for a hero."""
    seat, slot = place
    return position.sides[seat].line[slot - 1] if slot else None


def fighter_at(position: Shown, place: Place) -> Unit | Hero | None:
    """The unit or hero at a place; None for an empty slot."""
    seat, slot = place
    side = position.sides[seat]
    return side.line[slot - 1] if slot else side.hero


def stand(position: Shown, *places: Place) -> bool:
    """Whether each of these slots holds a unit."""
    return all(place[1] and fighter_at(position, place) is not None for place in places)


def lying_at(position: Shown, place: Place) -> tuple[Card, ...]:
    """The cards at a place: a unit and what is under it, or the hero, the same, and the table."""
    seat, slot = place
    side = position.sides[seat]
    if slot == HERO_SLOT:
        return (side.hero.card, *side.hero.attached, *on_table(side.table))
    unit = side.line[slot - 1]
    return (unit.card, *unit.attached) if unit is not None else ()


def on_table(table: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a table that are in play: not those that wait there for their place (AMB-18)."""
    if not table:
        return ()
    return tuple([c for c in table if isinstance(c, TacticCard) and c.placement == TABLE])


def engaged(position: Shown, place: Place) -> bool:
    """Whether an enemy unit stands in the same column."""
    seat, slot = place
    return position.sides[1 - seat].line[slot - 1] is not None


def unengaged(position: Shown, seat: int) -> list[Place]:
    """The places of the units of a side that face no enemy unit."""
    line, enemies = position.sides[seat].line, position.sides[1 - seat].line
    return [
        (seat, slot) for slot in SLOTS if line[slot - 1] is not None and enemies[slot - 1] is None
    ]


def units_of(position: Shown, seat: int) -> list[Place]:
    """The places of the units of a side."""
    line = position.sides[seat].line
    return [(seat, slot) for slot, unit in enumerate(line, start=1) if unit is not None]


def own_role(position: Shown, place: Place) -> str:
    """The role of a unit's own attack in this combat; "" for none, and for a hero."""
    seat, slot = place
    if slot == HERO_SLOT:
        return ""
    combat = position.combat
    if combat is not None:
        order = combat.orders[seat][slot - 1]
        if order is not None:
            return order.role
        if combat.step == B6 and position.pack.uses.roles:
            return v.FIGHT if place in combat.fought else ""  # whom it fought may have left
    return v.FIGHT if engaged(position, place) else ""
