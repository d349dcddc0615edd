"""The permissions of units and heroes: by the normal rules and by texts (AMB-43)."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.reading.allowances import allowed, deciding, normally
from tambores.enclave.reading.lines import fighter_at
from tambores.enclave.reading.modifiers import measured
from tambores.enclave.reading.scene import Scene, hold
from tambores.enclave.table.board import Place
from tambores.enclave.table.table import Shown


def may(position: Shown, place: Place, permission: str, against: Place | None = None) -> bool:
    """Whether a unit or hero has a permission, if need be against a certain foe.

    A condition of a text that looks at values measures them as conditions do.
    """
    if permission not in position.pack.uses.permissions:
        return normally(position, place, permission)
    return allowed(position, place, permission, against, measured)


def ruled_by(
    position: Shown, place: Place, permission: str, against: Place | None = None
) -> tuple[Card, ...]:
    """The cards whose texts decide that a unit or hero may do something, or may not.

    () where the normal rules decide it. The arguments are those of `may`.
    """
    return deciding(position, place, permission, against, measured)


def own_text_allows(position: Shown, place: Place, permission: str) -> bool:
    """Whether the card of a unit or hero itself gives it a permission, cancelled or not."""
    fighter = fighter_at(position, place)
    if fighter is None or not fighter.card.own_rulings:
        return False
    here = Scene(position, fighter.card, place, measure=measured)
    return any(
        isinstance(one, v.Allow) and one.permission == permission and hold(here, ability.conditions)
        for one, ability in fighter.card.own_rulings
    )
