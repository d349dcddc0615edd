"""The ten slots: units, their orders, and the cards under them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from tambores.enclave.content.card import Card, UnitCard
from tambores.enclave.content.vocabulary import ATTACK, DEFENCE, LIFE, RANGE, UNIT_STATS, Modify
from tambores.enclave.reading.silence import silenced
from tambores.enclave.render.text.pen import ASKED, CELL, ENEMY_CARD, NEW, OWN_CARD, BoardPen
from tambores.enclave.render.words.effects import changed
from tambores.enclave.render.words.effects import does as words_for
from tambores.enclave.table.board import SLOTS, Lasting, Place, Unit
from tambores.enclave.table.combat import HOLD, SPLIT, Order
from tambores.enclave.table.table import owner_of
from tambores.toolkit.drawing.text import BOLD, END, FAINT, REVERSE, inked, tied, width, wrap


@attrs.frozen
class Cell:
    """The text of a slot, from the front to the back; each part may have several lines.

    Attributes:
        order: the order of the unit.
        head: its name.
        values: its values.
        more: the lasting effects on it, and the cards under it.
    """

    order: list[str] = attrs.field(factory=list)
    head: list[str] = attrs.field(factory=list)
    values: list[str] = attrs.field(factory=list)
    more: list[str] = attrs.field(factory=list)


def line(pen: BoardPen, seat: int) -> list[str]:
    """Draw the five slots of a side, side by side; those of the far side from back to front."""
    cells = [_cell(pen, (seat, slot)) for slot in SLOTS]
    parts = [
        _beside([cell.order for cell in cells], int(pen.model.seen.combat is not None)),
        _beside([cell.head for cell in cells], 1),
        _beside([cell.values for cell in cells], 1),
    ]
    more = [cell.more for cell in cells]
    if seat == pen.model.near:
        parts.append(_beside(more, 0))
    else:
        parts = [_beside([one[::-1] for one in more], 0, upwards=True), *parts[1:], parts[0]]
    wall = inked(pen.signs.wall, FAINT)
    return [wall.join(map(pen.fit, row)) for part in parts for row in part]


def _beside(texts: list[list[str]], least: int, upwards: bool = False) -> list[list[str]]:
    """Return the rows of texts side by side, filled up to the same height."""
    height = max(least, *map(len, texts))
    columns = []
    for one in texts:
        gap = [""] * (height - len(one))
        columns.append([*gap, *one] if upwards else [*one, *gap])
    return [list(row) for row in zip(*columns, strict=True)]


def _cell(pen: BoardPen, place: Place) -> Cell:
    seat, slot = place
    side = pen.model.seen.sides[seat]
    unit = side.line[slot - 1]
    coming = _coming(pen, place)
    if unit is not None:
        return Cell(
            _order(pen, place),
            [_head(pen, place, unit)],
            _values(pen, place, unit),
            [*_conditions(pen, place, unit), *attached(pen, place, unit.attached), *coming],
        )
    if slot in side.covered:
        return Cell(head=[inked(pen.words("board.covered"), FAINT)])
    return Cell(head=coming)


def _head(pen: BoardPen, place: Place, unit: Unit) -> str:
    name = pen.name(unit.card)
    return inked(name, REVERSE) if place == pen.model.asked else name


def _values(pen: BoardPen, place: Place, unit: Unit) -> list[str]:
    text = pen.words(
        "board.unit",
        attack=pen.value(place, ATTACK),
        defence=pen.value(place, DEFENCE),
        range=pen.value(place, RANGE),
        wounds=pen.wounds(unit.wounds),
        life=pen.value(place, LIFE),
    )
    mark = NEW if unit.deployed_this_turn else ""
    narrow = _narrowed(pen, text)
    for row in (f"{text} {mark}", f"{text}{mark}", f"{narrow} {mark}", f"{narrow}{mark}"):
        if width(row.rstrip()) <= CELL:
            return [row.rstrip()]
    return wrap(f"{narrow}{tied(f' {mark}')}".rstrip(), CELL)


def _narrowed(pen: BoardPen, text: str) -> str:
    """Return the values without the space after those that are not as printed."""
    for sign in (pen.signs.raised, pen.signs.lowered):
        text = text.replace(f"{sign}{END} ", f"{sign}{END}")
    return text


def _joined(text: str, sign: str) -> str:
    """Add a sign after a text, with a space between them if there is room."""
    return f"{text} {sign}" if width(text) + 2 <= CELL else text + sign


def _order(pen: BoardPen, place: Place) -> list[str]:
    """Return the order of a unit in the combat under way, and whether the combat waits for it."""
    combat = pen.model.seen.combat
    if combat is None:
        return []
    order = combat.order(place)
    text = _order_text(pen, order) if order is not None else ""
    if order is not None and order.role != HOLD:
        text = pen.aimed(text, far=place[0] != pen.model.near)
    if place == pen.model.asked:
        text = _joined(text, ASKED) if text else ASKED
    return [inked(row, BOLD) for row in wrap(text, CELL)] if text else []


def _order_text(pen: BoardPen, order: Order) -> str:
    if order.role != SPLIT:
        return pen.words(f"order.{order.role}", targets=order.targets)
    parts = zip(order.points, order.targets, strict=True)
    return ", ".join(
        tied(pen.words("board.part", points=points, target=target)) for points, target in parts
    )


def _conditions(pen: BoardPen, place: Place, unit: Unit) -> Iterator[str]:
    """Return the effects on a unit that its cards do not show."""
    yield from pen.struck(place)
    if silenced(pen.model.seen.table, place):
        yield f"({silence(pen, place)})"
    for lasting in unit.effects:
        yield from _lasting(pen, lasting)


def silence(pen: BoardPen, place: Place) -> str:
    """Return that an ability is cancelled, and the unit whose bolt cancels it, if one does."""
    combat = pen.model.seen.combat
    for silencer, target in combat.silences if combat is not None else ():
        if target == place:
            return pen.words("board.silenced_by", slot=silencer[1])
    return pen.words("board.silenced")


def _lasting(pen: BoardPen, lasting: Lasting) -> list[str]:
    """Return a lasting effect, on as many rows as it needs."""
    does = lasting.does
    if isinstance(does, Modify) and does.stat in UNIT_STATS:
        card = pen.name(lasting.card)
        return [pen.words(f"board.effect.{does.stat}", by=f"{does.by:+d}", card=card)]
    return wrap(effect(pen, lasting), CELL)


def effect(pen: BoardPen, lasting: Lasting) -> str:
    """Return the text of a lasting effect on a unit or hero."""
    card = pen.name(lasting.card)
    does = lasting.does
    if isinstance(does, Modify):
        return pen.words("board.effect", **changed(does), card=card)
    text = pen.clean(words_for(lasting, pen.model.names))
    return pen.words("board.effect.other", effect=text, card=card)


def attached(pen: BoardPen, place: Place, cards: tuple[Card, ...]) -> Iterator[str]:
    """Return the names of the cards under a unit or hero."""
    for card in cards:
        own = owner_of(pen.model.seen.table, card) == place[0]
        yield (OWN_CARD if own else ENEMY_CARD) + pen.name(card)


def _coming(pen: BoardPen, place: Place) -> list[str]:
    """Return the text of the card that is being paid for and goes here."""
    card = pen.model.coming(place)
    if card is None:
        return []
    own = owner_of(pen.model.seen.table, card) == place[0]
    sign = "" if isinstance(card, UnitCard) else OWN_CARD if own else ENEMY_CARD
    return [pen.words("board.coming", card=sign + pen.name(card))]
