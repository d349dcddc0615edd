"""The two lines: units in their slots, the cards under them, and the heroes beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tambores.enclave.content.card import Card, HeroCard, UnitCard
from tambores.enclave.render.parts.cells import (
    attached_title,
    covered_title,
    element_of,
    empty_title,
    figure,
    figure_title,
)
from tambores.enclave.render.parts.notes import notes_of
from tambores.enclave.render.parts.scene import Figure, Note, Scene
from tambores.enclave.render.svg.layout import (
    card_element,
    column_width,
    column_x,
    of_seat,
    place_data,
)
from tambores.enclave.render.svg.symbols import medal, symbol
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.frames import Payment
from tambores.enclave.table.table import owner_of
from tambores.kernel.message import Said
from tambores.toolkit.drawing.lettering import label, number
from tambores.toolkit.drawing.marks import Marked
from tambores.toolkit.drawing.svg import Box, Element, SvgPen, rect

HEAD = 98
"""The height of a cell above its notes."""

NOTE, LEAST_NOTES, FOOT = 24, 2, 5
"""The height of a note, the number of notes that always have room, and the space below them."""

HEARTS = 74
"""The distance of the hearts from the upper edge of a cell."""

NAME_SIZE, NOTE_SIZE = 19, 15.5


def height(scene: Scene, seat: int) -> float:
    """Return the height of a side's line, which the fullest cell determines."""
    hero = scene.model.seen.sides[seat].hero
    most = max(LEAST_NOTES, len(notes_of(scene, (seat, HERO_SLOT))) + len(hero.attached))
    for slot, unit in enumerate(scene.model.seen.sides[seat].line, start=1):
        if unit is not None:
            most = max(most, len(notes_of(scene, (seat, slot))) + len(unit.attached))
    return HEAD + most * NOTE + FOOT


def line(scene: Scene, seat: int, y: float, high: float) -> str:
    """Draw the hero and the five slots of a side."""
    parts = [hero(scene, seat, Box(column_x(HERO_SLOT), y, column_width(HERO_SLOT), high))]
    for slot in SLOTS:
        parts.append(cell(scene, (seat, slot), Box(column_x(slot), y, column_width(slot), high)))
    return scene.pen.group(f"line-{seat}", of_seat(scene.pen, "picture.line", seat), parts)


def cell(scene: Scene, place: Place, box: Box) -> str:
    """Draw a slot with its unit or card."""
    pen, unit = scene.pen, scene.model.unit(place)
    marked = scene.marks.on(element_of(place))
    if unit is not None:
        shown = figure(scene, place, unit)
        return _unit(pen, unit.card, shown, box, marked) + _under(scene, shown, box)
    if place[1] in scene.model.seen.sides[place[0]].covered:
        return _covered(pen, place, box, marked)
    coming, pending = scene.model.coming(place), scene.model.seen.pending
    # the automaton does not pay card by card
    left = pending.left if coming is not None and isinstance(pending, Payment) else None
    return _empty(pen, place, (coming, left), box, marked)


@lru_cache(maxsize=1024)
def _covered(pen: SvgPen, place: Place, box: Box, marked: Marked) -> str:
    """Draw a slot with a face-down card."""
    title = covered_title(pen, place)
    inner = _back(pen.words("picture.face_down"), box)
    return pen.draw(_slot(place, "tb-covered", box, title, marked), inner)


@lru_cache(maxsize=1024)
def _empty(
    pen: SvgPen, place: Place, due: tuple[Card | None, int | None], box: Box, marked: Marked
) -> str:
    """Draw an empty slot, with the card being paid for and the number of cards left to pay."""
    inner = _hollow(pen, *due, box)
    title = empty_title(pen, place, due[0])
    return pen.draw(_slot(place, "tb-empty", box, title, marked), inner)


def _slot(place: Place, kind: str, box: Box, title: str, marked: Marked) -> Element:
    """Draw a slot without a visible card."""
    data = place_data(place)
    return Element(element_of(place), f"tb-slot {kind}", box, title, data=data, marked=marked)


def _hollow(pen: SvgPen, coming: Card | None, left: int | None, box: Box) -> str:
    """Draw an empty slot, or one for which a card is being paid."""
    drawn = rect("tb-hollow", Box(0, 0, box.width, box.height))
    if coming is None:
        return drawn
    middle, y, room = box.width / 2, box.height / 2, box.width - 16
    if left is None:
        return drawn + label(middle, y + 6, pen.name(coming), "tb-bm", room, 18, anchor="middle")
    to_pay = pen.words("picture.to_pay", count=left)
    drawn += label(middle, y - 4, pen.name(coming), "tb-bm", room, 18, anchor="middle")
    return drawn + label(middle, y + 18, to_pay, "tb-m", room, NOTE_SIZE, anchor="middle")


@lru_cache(maxsize=64)
def _pattern(width: float, height: float) -> str:
    """Draw the pattern on the back of a card."""
    wide, high = int(width) - 16, int(height) - 16
    lines = "".join(
        f"M{8 + min(k, wide)} {8 + max(0, k - wide)}L{8 + max(0, k - high)} {8 + min(k, high)}"
        for k in range(18, wide + high, 18)
    )
    return rect("tb-back", Box(0, 0, width, height)) + f'<path class="tb-back-line" d="{lines}"/>'


def _back(text: str, box: Box) -> str:
    """Draw a face-down card."""
    middle, y = box.width / 2, box.height / 2
    return (
        _pattern(box.width, box.height)
        + rect("tb-back", Box(8, y - 15, box.width - 16, 28), 6)
        + label(middle, y + 5, text, "tb-bback", box.width - 28, 17, anchor="middle")
    )


# --- units --------------------------------------------------------------------------------


def _element(
    pen: SvgPen, card: Card, kind: str, shown: Figure, box: Box, marked: Marked
) -> Element:
    """Return the element of a unit or hero."""
    name, title = element_of(shown.place), figure_title(pen, card, shown)
    return card_element(pen, card, name, kind, box, title, place_data(shown.place), marked)


@lru_cache(maxsize=2048)
def _unit(pen: SvgPen, card: UnitCard, shown: Figure, box: Box, marked: Marked) -> str:
    """Draw a unit."""
    element = _element(pen, card, "tb-slot tb-unit", shown, box, marked)
    inside = (
        _card(shown.place[0], box.width, box.height)
        + label(8, 28, pen.name(card), "tb-b", box.width - 16, NAME_SIZE)
        + stat("attack", 6, 39, shown.attack, card.attack, card.bolt_attack)
        + stat("defence", 49, 39, shown.defence, card.defence, card.bolt_defence)
        + stat("range", 92, 39, shown.range, card.range, False)
        + symbol(card.type, 8, 73, 20, "tb-dim")
        + _life(34, shown, card.life, box.width - 8)
        + _written(shown.notes, box.width)
    )
    return pen.draw(element, inside)


def _under(scene: Scene, shown: Figure, box: Box) -> str:
    """Draw the cards under a unit or hero, below its notes."""
    if not shown.attached:
        return ""
    place, pen = shown.place, scene.pen
    bearer = scene.called(place)
    y = box.y + HEAD + len(shown.notes) * NOTE
    drawn = ""
    for index, card in enumerate(shown.attached):
        at = Box(box.x + 5, y + index * NOTE, box.width - 10, NOTE - 3)
        enemy = owner_of(scene.model.seen.table, card) != place[0]
        marked = scene.marks.on(f"attached-{place[0]}-{place[1]}-{index}")
        drawn += _attached(pen, place, (index, card), (bearer, enemy), at, marked)
    return drawn


@lru_cache(maxsize=256)
def _card(seat: int, width: float, height: float) -> str:
    """Draw a card with the bar of its side."""
    bar = f"M0 8a8 8 0 0 1 8-8h{number(width - 16)}a8 8 0 0 1 8 8z"
    return rect("tb-card", Box(0, 0, width, height)) + f'<path class="tb-bar-{seat}" d="{bar}"/>'


@lru_cache(maxsize=4096)
def stat(name: str, x: float, y: float, current: int, printed: int, bolt: bool) -> str:
    """Draw a value with its sign, and a pointer up or down if it differs from the printed one."""
    text = str(current)
    size = 27 if len(text) == 1 else 20 if len(text) == 2 else 15
    drawn = symbol(name, x, y + 4, 16, "tb-dim")
    kind, pointer = "tb-b", ""
    if current != printed:
        raised = current > printed
        kind = "tb-br" if raised else "tb-bl"
        pointer = symbol(
            "raised" if raised else "lowered", x + 33.5, y + 14, 8, "tb-up" if raised else "tb-down"
        )
    drawn += (
        f'<text class="{kind}" x="{number(x + 17.5)}" y="{number(y + 22)}" font-size="{size}">'
        f"{text}</text>{pointer}"
    )
    if bolt:
        drawn += symbol("bolt", x + 31.5, y - 2, 12, "tb-ink")
    return drawn


def _life(x: float, shown: Figure, printed: int, right: float) -> str:
    """Draw hearts from `x` on, lost ones crossed out, or their number; flags end at `right`.

    A pointer up or down follows if the life differs from the printed one.
    """
    wounds, life, struck = shown.wounds, shown.life, shown.struck
    drawn = ""
    for flag in ["new"] * shown.new + ["asked"] * shown.asked:
        right -= 18
        drawn += symbol(flag, right, HEARTS, 17, "tb-ink")
    if struck:
        right -= 22
        drawn += symbol("impact", right, HEARTS - 2, 21, "tb-hit")
    if struck > 1:
        right -= 14
        drawn += label(right, HEARTS + 14, str(struck), "tb-b", 14, 16, 9)
    if life != printed:
        right -= 10
        form = ("raised", "tb-up") if life > printed else ("lowered", "tb-down")
        drawn += symbol(form[0], right, HEARTS + 6, 8, form[1])
    if x + life * 18 > right:
        drawn += symbol("life", x, HEARTS, 17, "tb-ink")
        room = max(20, right - x - 22)
        return drawn + label(
            x + 21, HEARTS + 15, f"{max(0, life - wounds)}/{life}", "tb-b", room, 17, 9
        )
    for index in range(life):
        sign = "wound" if index >= life - wounds else "life"
        drawn += symbol(sign, x + index * 18, HEARTS, 17, "tb-ink")
    return drawn


def _written(notes: Sequence[Note], width: float) -> str:
    """Draw notes, one below the other."""
    drawn = ""
    for row, note in enumerate(notes):
        y = HEAD + row * NOTE
        drawn += symbol(note.sign, 8, y + 3, 15, SIGNS.get(note.kind, "tb-dim"))
        drawn += label(28, y + 16, note.text, note.kind, width - 34, NOTE_SIZE, 12)
    return drawn


SIGNS = {"tb-br": "tb-up", "tb-bl": "tb-down"}
"""For some classes of text, the class of the sign before it."""


@lru_cache(maxsize=1024)
def _attached(
    pen: SvgPen,
    place: Place,
    indexed: tuple[int, Card],
    under: tuple[Said, bool],
    box: Box,
    marked: Marked,
) -> str:
    """Draw a card under a unit; `under` has the unit's name and whether the card is an enemy's."""
    (index, card), (bearer, enemy) = indexed, under
    name = f"attached-{place[0]}-{place[1]}-{index}"
    kind = "tb-attached tb-foreign" if enemy else "tb-attached"
    title = attached_title(pen, card, bearer, enemy)
    element = card_element(pen, card, name, kind, box, title, place_data(place), marked)
    inside = (
        rect("tb-chip", Box(0, 0, box.width, box.height), 5)
        + symbol("enemy" if enemy else card.kind, 4, 3, 15, "tb-down" if enemy else "tb-dim")
        + label(23, 15.5, pen.name(card), "tb-t", box.width - 28, 14.5, 11)
    )
    return pen.draw(element, inside)


# --- heroes -------------------------------------------------------------------------------


def hero(scene: Scene, seat: int, box: Box) -> str:
    """Draw the hero of a side."""
    place, one = (seat, HERO_SLOT), scene.model.seen.sides[seat].hero
    shown, marked = figure(scene, place, one), scene.marks.on(element_of(place))
    return _hero(scene.pen, one.card, shown, box, marked) + _under(scene, shown, box)


@lru_cache(maxsize=1024)
def _hero(pen: SvgPen, card: HeroCard, shown: Figure, box: Box, marked: Marked) -> str:
    """Draw a hero."""
    element = _element(pen, card, "tb-hero", shown, box, marked)
    inside = (
        _card(shown.place[0], box.width, box.height)
        + symbol("hero", 8, 12, 21, "tb-ink")
        + label(34, 28, pen.name(card), "tb-b", box.width - 72, NAME_SIZE)
        + medal(card.colour, box.width - 30, 13, 21)
        + stat("attack", 12, 39, shown.attack, card.attack, False)
        + stat("defence", 70, 39, shown.defence, card.defence, False)
        + _life(10, shown, card.life, box.width - 6)
        + _written(shown.notes, box.width)
    )
    return pen.draw(element, inside)
