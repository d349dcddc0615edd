"""What the normal rules and texts allow, as far as values may depend on it; see `permissions`.

What is forbidden outweighs what is allowed, and that the normal rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TACTIC, Card
from tambores.enclave.reading.lines import fighter_at, lying_at, on_table, own_role, unit_at
from tambores.enclave.reading.scene import Measure, Scene, as_printed, covers, hold
from tambores.enclave.reading.silence import silenced
from tambores.enclave.table.board import HERO_SLOT, Hero, Lasting, Place, Unit
from tambores.enclave.table.table import Shown

Ruling = v.Allow | v.Forbid
RULINGS = (v.Allow, v.Forbid)
Ruled = tuple[Card, Ruling]
"""What is ruled, and by the text of which card."""

NORMAL = frozenset({
    v.SUPPORTING, v.BE_SUPPORTED_AGAINST, v.HOLDING, v.STRIKE_BACK, v.STRIKE_BACK_OUT_OF_RANGE,
    v.BE_EQUIPPED, v.BE_AFFECTED_BY_TACTICS, v.ATTACK_HERO,
})  # fmt: skip
"""What a unit may do by the normal rules."""

NORMAL_FOR_HEROES = frozenset({v.STRIKE_BACK, v.STRIKE_BACK_OUT_OF_RANGE})
"""What a hero may do: he bears no equipment and no tactic bears on him (CARD-04, CARD-05)."""


def normally(position: Shown, place: Place, permission: str) -> bool:
    """Whether a unit or hero may do something by the normal rules."""
    if permission == v.HOLDING:
        unit = unit_at(position, place)
        return unit is not None and not unit.card.bolt_attack  # COM-19
    return permission in (NORMAL if place[1] else NORMAL_FOR_HEROES)


def allowed(
    position: Shown,
    place: Place,
    permission: str,
    against: Place | None = None,
    measure: Measure = as_printed,
) -> bool:
    """Whether a unit or hero may do something; `measure` says what conditions know of values."""
    uses = position.pack.uses
    normal = normally(position, place, permission)
    if permission not in uses.permissions:
        return normal
    seat, slot = place
    side = position.sides[seat]
    fighter = side.line[slot - 1] if slot else side.hero
    if fighter is None:
        return False
    own = fighter.card.own_rulings or fighter.attached or fighter.effects
    if not own and against is None and not uses.group_rulings:  # no text can rule on it
        return normal
    for _, ruling in _rulings(position, place, fighter, permission, against, measure):
        if isinstance(ruling, v.Forbid):
            return False
        normal = True
    return normal


def deciding(
    position: Shown, place: Place, permission: str, against: Place | None, measure: Measure
) -> tuple[Card, ...]:
    """The cards whose texts decide it; () where the normal rules do."""
    fighter = fighter_at(position, place)
    if fighter is None or permission not in position.pack.uses.permissions:
        return ()
    forbidding: dict[Card, None] = {}
    allowing: dict[Card, None] = {}
    for card, ruling in _rulings(position, place, fighter, permission, against, measure):
        (forbidding if isinstance(ruling, v.Forbid) else allowing)[card] = None
    return tuple(forbidding or allowing)


def _rulings(
    position: Shown,
    place: Place,
    fighter: Unit | Hero,
    permission: str,
    against: Place | None,
    measure: Measure,
) -> Iterator[Ruled]:
    """All that rules whether a unit or hero may: its own text, what lies on it, its foe, others."""
    for lasting in fighter.effects:
        if _ruling_on(lasting.does, permission) and _bears_on(position, lasting, against):
            yield lasting.card, lasting.does
    if _speak_of(permission, fighter.card.own_rulings) and not silenced(position, place):
        here = Scene(position, fighter.card, place, measure=measure)
        yield from _that_hold(fighter.card.own_rulings, permission, here)
    for card in fighter.attached:
        if _speak_of(permission, card.own_rulings):
            here = Scene(position, card, place, measure=measure)
            ruled = list(_that_hold(card.own_rulings, permission, here))
            if ruled and not _spared(permission, here):
                yield from ruled
    if against is not None:
        yield from _of_the_foe(position, place, permission, against, measure)
    if position.pack.uses.group_rulings:
        for there, ruling in _of_groups(position, permission, measure):
            if _is_meant(there, ruling, place):
                yield there.card, ruling


def _speak_of(permission: str, rulings: tuple[tuple[Ruling, v.Ability], ...]) -> bool:
    """Whether one of these rulings is about a permission."""
    for ruling, _ in rulings:
        if ruling.permission == permission:
            return True
    return False


def _ruling_on(effect: object, permission: str) -> TypeGuard[Ruling]:
    """Whether an effect says that somebody may or may not do this."""
    return isinstance(effect, RULINGS) and effect.permission == permission


def _is_meant(scene: Scene, ruling: Ruling, place: Place) -> bool:
    """Whether a text about a group rules for a unit or hero; no tactic does where it may not."""
    on = ruling.on
    if not isinstance(on, v.Fighters) or not covers(scene, on, place):
        return False
    named = bool(on.heroes and not place[1])
    if named:
        return True
    there = Scene(scene.position, scene.card, place, measure=scene.measure)
    return not _spared(ruling.permission, there)


def _spared(permission: str, scene: Scene) -> bool:
    """Whether it is a tactic's ruling on somebody whom no tactic affects; that it is, aside."""
    if permission == v.BE_AFFECTED_BY_TACTICS:
        return False
    return immune(scene.position, scene.place, scene.card, scene.measure)


def _bears_on(position: Shown, lasting: Lasting, against: Place | None) -> bool:
    """What a card forbids its foe, it forbids against itself or its bearer only."""
    if getattr(lasting.does, "on", None) != v.Word(v.FOE):
        return True
    return against is not None and lasting.card in lying_at(position, against)


def immune(position: Shown, place: Place, card: Card, measure: Measure = as_printed) -> bool:
    """Whether a card is a tactic that may not bear on this unit or hero (CARD-05)."""
    tactic = card.kind == TACTIC
    return tactic and not allowed(position, place, v.BE_AFFECTED_BY_TACTICS, measure=measure)


def _that_hold(
    rulings: Iterable[tuple[Ruling, v.Ability]], permission: str, scene: Scene
) -> Iterator[Ruled]:
    for ruling, ability in rulings:
        if ruling.permission == permission and hold(scene, ability.conditions):
            yield scene.card, ruling


def _of_the_foe(
    position: Shown, place: Place, permission: str, foe: Place, measure: Measure
) -> Iterator[Ruled]:
    """What the text of the foe, and of the cards under it, forbids against it."""
    fighter = fighter_at(position, foe)
    if fighter is None:
        return
    role, foes = own_role(position, foe), (place,)
    if fighter.card.foe_rulings and not silenced(position, foe):
        scene = Scene(position, fighter.card, foe, role, foes, measure)
        yield from _that_hold(fighter.card.foe_rulings, permission, scene)
    for card in fighter.attached:
        if card.foe_rulings:
            scene = Scene(position, card, foe, role, foes, measure)
            yield from _that_hold(card.foe_rulings, permission, scene)


def _of_groups(
    position: Shown, permission: str, measure: Measure
) -> Iterator[tuple[Scene, Ruling]]:
    """The rulings about groups, each where its text is."""
    for seat, side in enumerate(position.sides):
        home = (seat, HERO_SLOT)
        for lasting in side.effects:
            if _ruling_on(lasting.does, permission):
                yield Scene(position, lasting.card, home, measure=measure), lasting.does
        cards: list[tuple[Card, Place]] = []
        for card in (*side.hero.attached, *on_table(side.table)):
            if _speak_of(permission, card.group_rulings):
                cards.append((card, home))
        hero = side.hero.card
        if _speak_of(permission, hero.group_rulings) and not silenced(position, home):
            cards.append((hero, home))
        for slot, unit in enumerate(side.line, start=1):
            if unit is None:
                continue
            place, rulings = (seat, slot), unit.card.group_rulings
            if _speak_of(permission, rulings) and not silenced(position, place):
                cards.append((unit.card, place))
            for card in unit.attached:
                if _speak_of(permission, card.group_rulings):
                    cards.append((card, place))
        for card, place in cards:
            scene = Scene(position, card, place, measure=measure)
            for _, ruling in _that_hold(card.group_rulings, permission, scene):
                yield scene, ruling
