"""The notes below the values of a unit or hero: short when drawn, in full when read aloud."""

from __future__ import annotations

from functools import lru_cache

from tambores.enclave.content.vocabulary import (
    END_OF_TURN,
    UNIT_STATS,
    Allow,
    Forbid,
    Modify,
)
from tambores.enclave.reading.silence import silenced
from tambores.enclave.render.parts.scene import Figure, Note, Scene
from tambores.enclave.render.words.effects import changed, changes_all
from tambores.enclave.render.words.effects import does as words_for
from tambores.enclave.table.board import HERO_SLOT, Lasting, Place, Unit
from tambores.enclave.table.combat import SPLIT, Order
from tambores.enclave.table.events.lasting import whom
from tambores.enclave.table.frames import AbilityPayment, Splitting
from tambores.kernel.message import Said
from tambores.toolkit.drawing.svg import SvgPen

PLAIN, DIM, BETTER, WORSE = "tb-t", "tb-m", "tb-br", "tb-bl"
"""The classes of notes."""

SIGNS = {"cost": "deck", "impacts": "impact", "attacks": "attack", "strike_backs": "attack"}
"""The signs of the values that borrow one."""


def notes_of(scene: Scene, place: Place) -> tuple[Note, ...]:
    """Return the notes of the unit or hero at a place."""
    found = scene.noted.get(place)
    if found is None:
        unit = scene.model.unit(place)
        made = _hero_notes(scene, place[0]) if unit is None else _unit_notes(scene, place, unit)
        found = scene.noted[place] = tuple(made)
    return found


def notes_text(pen: SvgPen, shown: Figure) -> str:
    """Return all the notes and marks of a unit or hero, as the end of a sentence."""
    descriptions = [note.description for note in shown.notes]
    if shown.new:
        descriptions.insert(0, pen.words("picture.note.new"))
    if shown.attached:
        descriptions.append(pen.words("picture.note.bears", cards=shown.attached))
    if shown.coming is not None:
        descriptions.append(pen.words("picture.note.coming", card=shown.coming))
    if shown.struck:
        descriptions.append(pen.words("picture.note.struck", count=shown.struck))
    if shown.asked:
        descriptions.append(pen.words("picture.note.asked"))
    return "".join([f", {one}" for one in descriptions])


# --- units ----------------------------------------------------------------------------------


def _unit_notes(scene: Scene, place: Place, unit: Unit) -> list[Note]:
    """Yield the notes of a unit: its order, the points left to assign, silence, lasting effects."""
    pen, combat, pending = scene.pen, scene.model.seen.combat, scene.model.seen.pending
    notes: list[Note] = []
    order = combat.order(place) if combat is not None else None
    if order is not None:
        notes.append(_order(pen, order))
    if isinstance(pending, Splitting) and place == (pending.seat, pending.slot):
        left = pen.words("picture.left", count=pending.left)
        notes.append(Note("attack", left, DIM, left))
    notes += _silence(scene, place)
    return notes + [_lasting(pen, one) for one in unit.effects]


def _silence(scene: Scene, place: Place) -> list[Note]:
    """Return the note about a cancelled ability."""
    pen = scene.pen
    if not silenced(scene.model.seen.table, place):
        return []
    note = pen.words("picture.note.silenced")
    return [Note("silenced", pen.words("board.silenced"), DIM, note)]


@lru_cache(maxsize=1024)
def _order(pen: SvgPen, order: Order) -> Note:
    if order.role == SPLIT:
        parts = zip(order.points, order.targets, strict=True)
        shown = tuple(f"{points}>{column}" for points, column in parts)
        description = pen.words("picture.order.split", parts=shown)
        return Note("order", pen.words("order.split", targets=shown), PLAIN, description)
    description = pen.words(f"picture.order.{order.role}", targets=order.targets)
    return Note(
        "order", pen.words(f"order.{order.role}", targets=order.targets), PLAIN, description
    )


@lru_cache(maxsize=1024)
def _lasting(pen: SvgPen, lasting: Lasting, on_group: bool = False) -> Note:
    """Return the note about a lasting effect; for all units of a side, use its shortest form."""
    does, until, card = lasting.does, f"@until.{lasting.of.until}", lasting.card
    effect = words_for(lasting, pen)
    text, units = effect, changes_all(lasting) if on_group else ""
    if units and isinstance(does, Modify):
        text = pen.words(f"picture.units.{units}", **changed(does))
    elif isinstance(does, Modify) and does.stat in UNIT_STATS and not on_group:
        text = Said(f"{does.by:+d} {pen.name(card)}")
    if isinstance(does, Modify) and lasting.of.until == END_OF_TURN and (units or not on_group):
        description = pen.words("picture.note.lasting", **changed(does), card=card)
    elif on_group:
        key, group = "picture.note.lasting.group", whom(getattr(does, "on", None))
        description = pen.words(key, whom=group, effect=effect, until=until, card=card)
    else:
        description = pen.words("picture.note.lasting.other", effect=effect, until=until, card=card)
    return Note(_sign(lasting), text, _kind(lasting), description)


def _sign(lasting: Lasting) -> str:
    """Return the sign before a lasting effect."""
    match lasting.does:
        case Modify(stat=stat):
            return SIGNS.get(stat, stat)
        case Allow():
            return "own"
        case Forbid():
            return "enemy"
    return "silenced"


def _kind(lasting: Lasting) -> str:
    match lasting.does:
        case Modify(by=by):
            return BETTER if by > 0 else WORSE
    return PLAIN


# --- heroes ---------------------------------------------------------------------------------


def _hero_notes(scene: Scene, seat: int) -> list[Note]:
    """Yield the notes of a hero: blows, ability, lasting effects on it and on its side's units."""
    pen, seen = scene.pen, scene.model.seen
    side, combat, pending = seen.sides[seat], seen.combat, seen.pending
    notes: list[Note] = []
    if combat is not None and combat.blows[seat]:
        columns = combat.blows[seat]
        description = pen.words("picture.note.strikes", targets=columns)
        notes.append(Note("order", pen.words("board.strikes", targets=columns), PLAIN, description))
    if scene.model.kept(seat):
        description = pen.words("picture.note.kept")
        notes.append(Note("defence", pen.words("board.kept"), DIM, description))
    elif isinstance(pending, AbilityPayment) and pending.seat == seat:
        paid = pen.words("picture.paid", count=pending.paid)
        notes.append(Note("bolt", paid, DIM, paid))
    elif side.ability_used:
        description = pen.words("picture.note.ability_used")
        notes.append(Note("bolt", pen.words("board.ability_used"), DIM, description))
    notes += _silence(scene, (seat, HERO_SLOT))
    notes += [_lasting(pen, one) for one in side.hero.effects]
    return notes + [_lasting(pen, one, True) for one in side.effects]
