"""Under whom equipment and tactics can lie."""

from __future__ import annotations

from functools import lru_cache

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import EQUIPMENT, OWN_UNIT, SupportCard
from tambores.enclave.reading.permissions import may
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.table import Shown


def bearers(position: Shown, seat: int, card: SupportCard) -> list[Place]:
    """The places of those that can bear a card of a side (CARD-01, CARD-03, CARD-04, DEP-13)."""
    owner = seat if card.placement == OWN_UNIT else 1 - seat
    side = position.sides[owner]
    needed = v.BE_EQUIPPED if card.kind == EQUIPMENT else v.BE_AFFECTED_BY_TACTICS
    found = [
        (owner, slot)
        for slot, unit in enumerate(side.line, start=1)
        if unit is not None and card not in unit.attached
    ]
    if needed not in position.pack.uses.permissions:
        return found
    found = [place for place in found if may(position, place, needed)]
    hero = (owner, HERO_SLOT)
    possible = card.placement == OWN_UNIT and not repositions(card)
    if possible and card not in side.hero.attached and may(position, hero, needed):  # CARD-06
        found.append(hero)
    return found


@lru_cache(maxsize=4096)
def repositions(card: SupportCard) -> bool:
    """Whether a card moves its bearer, which a hero cannot do."""
    return any(isinstance(e, v.Reposition) for a in card.abilities for e in a.effects)
