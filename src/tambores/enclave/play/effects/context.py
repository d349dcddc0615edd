"""From where an ability that was set off looks: the role and the foes of its unit or hero."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.reading.lines import own_role
from tambores.enclave.reading.modifiers import scene
from tambores.enclave.reading.scene import Scene
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.frames import Choice, Due
from tambores.enclave.table.places import read_impact
from tambores.enclave.table.table import Shown


def scene_of(position: Shown, due: Due | Choice) -> Scene:
    """The scene of an ability that is due, or that waits for a choice."""
    place = due.place
    role = own_role(position, place) if position.combat is not None else ""
    return scene(position, due.card, place, role, _foes(position, due))


def _foes(position: Shown, due: Due | Choice) -> tuple[Place, ...]:
    """Who struck, for one that was struck or annihilated; else who was struck or is aimed at."""
    trigger, place = due.of.trigger, due.place
    if due.this:
        attackers, target = read_impact(due.this)
        return attackers if trigger in (v.ON_STRUCK, v.ON_ANNIHILATED) else (target,)
    if trigger != v.ON_DECLARE or position.combat is None or place[1] == HERO_SLOT:
        return ()
    enemy = 1 - place[0]
    order = position.combat.order(place)
    if order is None:
        return ((enemy, place[1]),)
    columns = (HERO_SLOT,) if order.role == v.HERO_ATTACK else order.targets
    return tuple((enemy, column) for column in columns)
