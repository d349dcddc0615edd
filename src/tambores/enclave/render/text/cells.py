"""What lies in the ten slots: units, what they were told to do, what lies under them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from tambores.enclave import modifiers
from tambores.enclave.board import (
    HOLD,
    SLOTS,
    SPLIT,
    Lasting,
    Order,
    Payment,
    Place,
    Splitting,
    Unit,
)
from tambores.enclave.cards.card import UnitCard
from tambores.enclave.cards.vocabulary import ATTACK, DEFENCE, RANGE
from tambores.enclave.draft import owner_of
from tambores.enclave.render.text.grid import BOLD, END, FAINT, REVERSE, inked, tied, width, wrap
from tambores.enclave.render.text.pen import ASKED, CELL, ENEMY_CARD, NEW, OWN_CARD, Desk


@attrs.frozen
class Cell:
    """What stands in a slot, from the front to the back; each part may have several lines.

    Attributes:
        order: what the unit was told to do.
        head: its name.
        values: its values.
        more: what lasts on it and what lies under it.
    """

    order: list[str] = attrs.field(factory=list)
    head: list[str] = attrs.field(factory=list)
    values: list[str] = attrs.field(factory=list)
    more: list[str] = attrs.field(factory=list)


def line(desk: Desk, seat: int) -> list[str]:
    """The five slots of a side, side by side; those of the far side with their back up."""
    cells = [_cell(desk, (seat, slot)) for slot in SLOTS]
    parts = [
        _beside([cell.order for cell in cells], int(desk.seen.combat is not None)),
        _beside([cell.head for cell in cells], 1),
        _beside([cell.values for cell in cells], 1),
    ]
    more = [cell.more for cell in cells]
    if seat == desk.near:
        parts.append(_beside(more, 0))
    else:
        parts = [_beside([one[::-1] for one in more], 0, upwards=True), *parts[1:], parts[0]]
    wall = inked(desk.pen.signs.wall, FAINT)
    return [wall.join(map(desk.pen.fit, row)) for part in parts for row in part]


def _beside(texts: list[list[str]], least: int, upwards: bool = False) -> list[list[str]]:
    """Rows of what stands side by side, filled up to the same height."""
    height = max(least, *map(len, texts))
    columns = []
    for one in texts:
        gap = [""] * (height - len(one))
        columns.append([*gap, *one] if upwards else [*one, *gap])
    return [list(row) for row in zip(*columns, strict=True)]


def _cell(desk: Desk, place: Place) -> Cell:
    seat, slot = place
    side = desk.seen.sides[seat]
    unit = side.line[slot - 1]
    coming = _coming(desk, place)
    if unit is not None:
        return Cell(
            _order(desk, place),
            [_head(desk, place, unit)],
            _values(desk, place, unit),
            [*_conditions(desk, place, unit), *_attached(desk, place, unit), *coming],
        )
    if slot in side.covered:
        return Cell(head=[inked(desk.pen.words("board.covered"), FAINT)])
    return Cell(head=coming)


def _head(desk: Desk, place: Place, unit: Unit) -> str:
    name = desk.name(unit.card)
    return inked(name, REVERSE) if place == _asked(desk) else name


def _values(desk: Desk, place: Place, unit: Unit) -> list[str]:
    text = desk.pen.words(
        "board.unit",
        attack=desk.value(place, ATTACK),
        defence=desk.value(place, DEFENCE),
        range=desk.value(place, RANGE),
        wounds=desk.wounds(unit.wounds),
        life=str(unit.card.life),
    )
    mark = NEW if unit.deployed_this_turn else ""
    narrow = _narrowed(desk, text)
    for row in (f"{text} {mark}", f"{text}{mark}", f"{narrow} {mark}", f"{narrow}{mark}"):
        if width(row.rstrip()) <= CELL:
            return [row.rstrip()]
    return wrap(f"{narrow}{tied(f' {mark}')}".rstrip(), CELL)


def _narrowed(desk: Desk, text: str) -> str:
    """Values without the spaces behind those that are not as printed."""
    for sign in (desk.pen.signs.raised, desk.pen.signs.lowered):
        text = text.replace(f"{sign}{END} ", f"{sign}{END}")
    return text


def _joined(text: str, sign: str) -> str:
    """A sign behind a text, with a space between them if there is room."""
    return f"{text} {sign}" if width(text) + 2 <= CELL else text + sign


def _order(desk: Desk, place: Place) -> list[str]:
    """What a unit was told to do in the combat under way, and whether it is asked now."""
    combat = desk.seen.combat
    if combat is None:
        return []
    order = combat.order(place)
    text = _told(desk, order) if order is not None else ""
    if order is not None and order.role != HOLD:
        text = desk.pen.aimed(text, far=place[0] != desk.near)
    if place == _asked(desk):
        text = _joined(text, ASKED) if text else ASKED
    return [inked(row, BOLD) for row in wrap(text, CELL)] if text else []


def _told(desk: Desk, order: Order) -> str:
    if order.role != SPLIT:
        return desk.pen.words(f"order.{order.role}", targets=order.targets)
    parts = zip(order.points, order.targets, strict=True)
    return ", ".join(
        tied(desk.pen.words("board.part", points=points, target=target)) for points, target in parts
    )


def _asked(desk: Desk) -> Place | None:
    """The unit that is asked for its orders."""
    seen = desk.seen
    waits = seen.pending is None or isinstance(seen.pending, Splitting)
    asked = seen.combat is not None and waits and seen.at.slot
    return (seen.at.seat, seen.at.slot) if asked else None


def _conditions(desk: Desk, place: Place, unit: Unit) -> Iterator[str]:
    """What was done to a unit and is not seen from its cards."""
    yield from desk.struck(place)
    if modifiers.silenced(desk.seen, place):
        yield f"({_silenced(desk, place)})"
    for lasting in unit.effects:
        yield _lasting(desk, lasting)


def _silenced(desk: Desk, place: Place) -> str:
    combat = desk.seen.combat
    for silencer, target in combat.silences if combat is not None else ():
        if target == place:
            return desk.pen.words("board.silenced_by", slot=silencer[1])
    return desk.pen.words("board.silenced")


def _lasting(desk: Desk, lasting: Lasting) -> str:
    modify = lasting.modify
    card = desk.name(lasting.card)
    return desk.pen.words(f"board.effect.{modify.stat}", by=f"{modify.by:+d}", card=card)


def _attached(desk: Desk, place: Place, unit: Unit) -> Iterator[str]:
    for card in unit.attached:
        own = owner_of(desk.seen, card) == place[0]
        yield (OWN_CARD if own else ENEMY_CARD) + desk.name(card)


def _coming(desk: Desk, place: Place) -> list[str]:
    """The card that is being paid for and goes here."""
    due = desk.seen.pending
    if not isinstance(due, Payment) or (due.line, due.slot) != place:
        return []
    card = desk.seen.sides[due.seat].table[-1]
    sign = "" if isinstance(card, UnitCard) else OWN_CARD if due.seat == place[0] else ENEMY_CARD
    return [desk.pen.words("board.coming", card=sign + desk.name(card))]
