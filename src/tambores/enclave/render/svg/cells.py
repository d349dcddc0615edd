"""The two lines: units in their slots, what lies under them, and the heroes beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tambores.enclave.board import HERO_SLOT, SLOTS, Place, Unit
from tambores.enclave.cards.card import Card, UnitCard
from tambores.enclave.cards.vocabulary import ATTACK, DEFENCE, LIFE, RANGE
from tambores.enclave.draft import owner_of
from tambores.enclave.render.svg.marks import place_key
from tambores.enclave.render.svg.notes import notes_of, said
from tambores.enclave.render.svg.paint import label, number
from tambores.enclave.render.svg.pen import Box, Element, draw, group, place_data, rect
from tambores.enclave.render.svg.scene import Note, Scene, column_width, column_x
from tambores.enclave.render.svg.symbols import medal, symbol
from tambores.enclave.waiting import Payment

HEAD = 98
"""How high a cell is above its notes."""

NOTE, LEAST_NOTES, FOOT = 24, 2, 5
"""How high a note is, for how many there is always room, and what is left below them."""

HEARTS = 74
"""How far below its upper edge a cell has its hearts."""

NAME_SIZE, NOTE_SIZE = 19, 15.5


def height(scene: Scene, seat: int) -> float:
    """How high the line of a side is: as high as the fullest cell needs."""
    hero = scene.table.seen.sides[seat].hero
    most = max(LEAST_NOTES, len(notes_of(scene, (seat, HERO_SLOT))) + len(hero.attached))
    for slot, unit in enumerate(scene.table.seen.sides[seat].line, start=1):
        if unit is not None:
            most = max(most, len(notes_of(scene, (seat, slot))) + len(unit.attached))
    return HEAD + most * NOTE + FOOT


def line(scene: Scene, seat: int, y: float, high: float) -> str:
    """The hero and the five slots of a side."""
    parts = [hero(scene, seat, Box(column_x(HERO_SLOT), y, column_width(HERO_SLOT), high))]
    for slot in SLOTS:
        parts.append(cell(scene, (seat, slot), Box(column_x(slot), y, column_width(slot), high)))
    title = scene.pen.sentence("picture.line", seat=f"@seat.{seat}")
    return group(scene.pen, f"line-{seat}", title, parts)


def cell(scene: Scene, place: Place, box: Box) -> str:
    """A slot and what is in it."""
    seat, slot = place
    side = scene.table.seen.sides[seat]
    unit = side.line[slot - 1]
    if unit is not None:
        return _unit(scene, place, unit, box)
    pen = scene.pen
    params: dict[str, object] = {"seat": f"@seat.{seat}", "slot": slot}
    if slot in side.covered:
        kind, title = "tb-covered", pen.sentence("picture.covered", **params)
        inside = _back(pen.words("picture.face_down"), box)
    else:
        coming = scene.table.coming(place)
        notes = ", " + pen.words("picture.note.coming", card=coming) if coming else ""
        kind, title = "tb-empty", pen.sentence("picture.empty", **params, notes=notes)
        inside = _hollow(scene, box, coming)
    element = Element(
        f"slot-{seat}-{slot}", f"tb-slot {kind}", box, title,
        data=place_data(place), key=place_key(place),
    )  # fmt: skip
    return draw(pen, element, inside)


def _hollow(scene: Scene, box: Box, coming: Card | None) -> str:
    """An empty slot, or one to which a card is coming."""
    pen, pending = scene.pen, scene.table.seen.pending
    drawn = rect("tb-hollow", Box(0, 0, box.width, box.height))
    if coming is None:
        return drawn
    middle, y, room = box.width / 2, box.height / 2, box.width - 16
    if not isinstance(pending, Payment):  # the automaton's, which does not pay card by card
        return drawn + label(middle, y + 6, pen.name(coming), "tb-bm", room, 18, anchor="middle")
    to_pay = pen.words("picture.to_pay", count=pending.left)
    drawn += label(middle, y - 4, pen.name(coming), "tb-bm", room, 18, anchor="middle")
    return drawn + label(middle, y + 18, to_pay, "tb-m", room, NOTE_SIZE, anchor="middle")


@lru_cache(maxsize=64)
def _pattern(width: float, height: float) -> str:
    """The back of a card."""
    wide, high = int(width) - 16, int(height) - 16
    lines = "".join(
        f"M{8 + min(k, wide)} {8 + max(0, k - wide)}L{8 + max(0, k - high)} {8 + min(k, high)}"
        for k in range(18, wide + high, 18)
    )
    return rect("tb-back", Box(0, 0, width, height)) + f'<path class="tb-back-line" d="{lines}"/>'


def _back(text: str, box: Box) -> str:
    """A card that lies face down."""
    middle, y = box.width / 2, box.height / 2
    return (
        _pattern(box.width, box.height)
        + rect("tb-back", Box(8, y - 15, box.width - 16, 28), 6)
        + label(middle, y + 5, text, "tb-bback", box.width - 28, 17, anchor="middle")
    )


# --- units --------------------------------------------------------------------------------


def _unit(scene: Scene, place: Place, unit: Unit, box: Box) -> str:
    """A unit and the cards under it."""
    seat, slot = place
    pen, card = scene.pen, unit.card
    notes = notes_of(scene, place)
    values = tuple(scene.table.value(place, stat) for stat in (ATTACK, DEFENCE, RANGE))
    struck, life = scene.table.struck(place), scene.table.value(place, LIFE)
    title = pen.sentence(
        "picture.unit",
        card=card, seat=f"@seat.{seat}", slot=slot, attack=values[0], defence=values[1],
        range=values[2], taken=unit.wounds, life=life, notes=said(scene, place, notes, struck),
    )  # fmt: skip
    element = Element(
        f"slot-{seat}-{slot}", "tb-slot tb-unit", box, title, card.text_in(pen.language),
        place_data(place, card), place_key(place),
    )  # fmt: skip
    flags = ["new"] * unit.deployed_this_turn + ["asked"] * (scene.table.asked == place)
    inside = (
        _card(seat, box.width, box.height)
        + label(8, 28, pen.name(card), "tb-b", box.width - 16, NAME_SIZE)
        + _stats(card, values)
        + symbol(card.type, 8, 73, 20, "tb-dim")
        + _life(34, (unit.wounds, life, card.life), box.width - 8, flags, struck)
        + _written(notes, box.width)
    )
    return draw(pen, element, inside) + _under(scene, place, unit.attached, box)


def _under(scene: Scene, place: Place, cards: tuple[Card, ...], box: Box) -> str:
    """The cards under a unit or hero, below its notes."""
    if not cards:
        return ""
    bearer = scene.called(place)
    y = box.y + HEAD + len(notes_of(scene, place)) * NOTE
    drawn = ""
    for index, card in enumerate(cards):
        at = Box(box.x + 5, y + index * NOTE, box.width - 10, NOTE - 3)
        drawn += _attached(scene, place, (index, card), bearer, at)
    return drawn


@lru_cache(maxsize=256)
def _card(seat: int, width: float, height: float) -> str:
    """A card with the bar of its side."""
    bar = f"M0 8a8 8 0 0 1 8-8h{number(width - 16)}a8 8 0 0 1 8 8z"
    return rect("tb-card", Box(0, 0, width, height)) + f'<path class="tb-bar-{seat}" d="{bar}"/>'


def _stats(card: UnitCard, values: tuple[int, ...]) -> str:
    return (
        stat("attack", 6, 39, values[0], card.attack, card.bolt_attack)
        + stat("defence", 49, 39, values[1], card.defence, card.bolt_defence)
        + stat("range", 92, 39, values[2], card.range, False)
    )


@lru_cache(maxsize=4096)
def stat(name: str, x: float, y: float, current: int, printed: int, bolt: bool) -> str:
    """A value with its sign; one that is not the printed one has a pointer up or down."""
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


def _life(
    x: float, lost: tuple[int, int, int], right: float, flags: Sequence[str], struck: int
) -> str:
    """Hearts from `x` on, those lost crossed out, or their number; flags end at `right`.

    `lost` are the wounds, the life and the printed life, `struck` the impacts that stand. Behind
    a life that is not the printed one there is a pointer up or down.
    """
    drawn = ""
    for flag in flags:
        right -= 18
        drawn += symbol(flag, right, HEARTS, 17, "tb-ink")
    if struck:
        right -= 22
        drawn += symbol("impact", right, HEARTS - 2, 21, "tb-hit")
    if struck > 1:
        right -= 14
        drawn += label(right, HEARTS + 14, str(struck), "tb-b", 14, 16, 9)
    wounds, life, printed = lost
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
    """Notes below each other."""
    drawn = ""
    for row, note in enumerate(notes):
        y = HEAD + row * NOTE
        drawn += symbol(note.sign, 8, y + 3, 15, SIGNS.get(note.kind, "tb-dim"))
        drawn += label(28, y + 16, note.text, note.kind, width - 34, NOTE_SIZE, 12)
    return drawn


SIGNS = {"tb-br": "tb-up", "tb-bl": "tb-down"}
"""The classes of the signs before texts of some classes."""


def _attached(scene: Scene, place: Place, indexed: tuple[int, Card], bearer: str, box: Box) -> str:
    """A card under a unit."""
    pen, (index, card) = scene.pen, indexed
    enemy = owner_of(scene.table.seen, card) != place[0]
    key = "picture.attached.enemy" if enemy else "picture.attached"
    element = Element(
        f"attached-{place[0]}-{place[1]}-{index}",
        "tb-attached tb-foreign" if enemy else "tb-attached",
        box,
        pen.sentence(key, card=card, unit=bearer),
        card.text_in(pen.language),
        place_data(place, card),
        ("attached", *place, card.id),
    )
    inside = (
        rect("tb-chip", Box(0, 0, box.width, box.height), 5)
        + symbol("enemy" if enemy else card.kind, 4, 3, 15, "tb-down" if enemy else "tb-dim")
        + label(23, 15.5, pen.name(card), "tb-t", box.width - 28, 14.5, 11)
    )
    return draw(pen, element, inside)


# --- heroes -------------------------------------------------------------------------------


def hero(scene: Scene, seat: int, box: Box) -> str:
    """The hero of a side."""
    pen, place = scene.pen, (seat, HERO_SLOT)
    one = scene.table.seen.sides[seat].hero
    card = one.card
    attack, defence = scene.table.value(place, ATTACK), scene.table.value(place, DEFENCE)
    life = scene.table.value(place, LIFE)
    notes, struck = notes_of(scene, place), scene.table.struck(place)
    title = pen.sentence(
        "picture.hero",
        card=card, seat=f"@seat.{seat}", attack=attack, defence=defence,
        taken=one.wounds, life=life, notes=said(scene, place, notes, struck),
    )  # fmt: skip
    element = Element(
        f"hero-{seat}", "tb-hero", box, title, card.text_in(pen.language),
        place_data(place, card), place_key(place),
    )  # fmt: skip
    flags = ["asked"] * (scene.table.asked == place)
    inside = (
        _card(seat, box.width, box.height)
        + symbol("hero", 8, 12, 21, "tb-ink")
        + label(34, 28, pen.name(card), "tb-b", box.width - 72, NAME_SIZE)
        + medal(card.colour, box.width - 30, 13, 21)
        + stat("attack", 12, 39, attack, card.attack, False)
        + stat("defence", 70, 39, defence, card.defence, False)
        + _life(10, (one.wounds, life, card.life), box.width - 6, flags, struck)
        + _written(notes, box.width)
    )
    return draw(pen, element, inside) + _under(scene, place, one.attached, box)
