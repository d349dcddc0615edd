"""The cells of both lines: heroes, units, and slots without an open unit."""

from __future__ import annotations

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import ATTACK, DEFENCE, LIFE, RANGE
from tambores.enclave.render.marks import place_key
from tambores.enclave.render.parts.notes import notes_of, notes_text
from tambores.enclave.render.parts.scene import Figure, Scene
from tambores.enclave.table.board import HERO_SLOT, Hero, Place, Unit
from tambores.kernel.message import Said
from tambores.toolkit.drawing.svg import SvgPen


def element_of(place: Place) -> str:
    """Return the element of a slot or hero.

    >>> element_of((0, 3)), element_of((1, 0))
    ('slot-0-3', 'hero-1')
    """
    return "-".join(map(str, place_key(place)))


def figure(scene: Scene, place: Place, one: Unit | Hero) -> Figure:
    """Return the values and marks of a unit or hero to draw."""
    table = scene.model
    return Figure(
        place,
        attack=table.value(place, ATTACK),
        defence=table.value(place, DEFENCE),
        range=table.value(place, RANGE) if isinstance(one, Unit) else 0,
        life=table.value(place, LIFE),
        wounds=one.wounds,
        struck=table.struck(place),
        new=isinstance(one, Unit) and one.deployed_this_turn,
        asked=table.asked == place,
        attached=one.attached,
        coming=table.coming(place),
        notes=notes_of(scene, place),
    )


def figure_title(pen: SvgPen, card: Card, shown: Figure) -> Said:
    """Say all that is shown of a unit or hero."""
    seat, slot = shown.place
    return pen.sentence(
        "picture.hero" if slot == HERO_SLOT else "picture.unit",
        card=card, seat=f"@seat.{seat}", slot=slot, attack=shown.attack, defence=shown.defence,
        range=shown.range, taken=shown.wounds, life=shown.life, notes=notes_text(pen, shown),
    )  # fmt: skip


def covered_title(pen: SvgPen, place: Place) -> Said:
    """Say that a card lies face down in a slot."""
    seat, slot = place
    return pen.sentence("picture.covered", seat=f"@seat.{seat}", slot=slot)


def empty_title(pen: SvgPen, place: Place, coming: Card | None) -> Said:
    """Say that a slot is empty, and which card is being paid for that goes there."""
    seat, slot = place
    notes = ", " + pen.words("picture.note.coming", card=coming) if coming else ""
    return pen.sentence("picture.empty", seat=f"@seat.{seat}", slot=slot, notes=notes)


def attached_title(pen: SvgPen, card: Card, bearer: Said, enemy: bool) -> Said:
    """Say which card lies under a unit or hero, and whether it is an enemy's."""
    key = "picture.attached.enemy" if enemy else "picture.attached"
    return pen.sentence(key, card=card, unit=bearer)
