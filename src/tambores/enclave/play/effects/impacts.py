"""The impacts that texts make, undo and redirect, and their order."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card
from tambores.enclave.play.effects.queue import set_off_by, stop
from tambores.enclave.reading.scene import Scene
from tambores.enclave.table.board import Place
from tambores.enclave.table.combat import IMPACT_LIMIT, Impact
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import ImpactInflicted, ImpactPrevented, ImpactRedirected
from tambores.enclave.table.frames import Prevention
from tambores.enclave.table.table import Shown, combat_of


def preventable(position: Shown, seat: int) -> tuple[Impact, ...]:
    """The impacts on a side that can be prevented."""
    impacts = position.combat.impacts if position.combat is not None else ()
    return tuple([one for one in impacts if one.target[0] == seat and not one.certain])


def meant(scene: Scene, on: v.Impacts) -> tuple[Impact, ...]:
    """The impacts that a selector means, before any pick, in their order (AMB-10)."""
    position = scene.position
    seats = (position.holder, 1 - position.holder)
    return tuple(
        impact
        for seat in seats
        if v.means(on.side, position.sides[seat].army == scene.card.army)
        for impact in preventable(position, seat)
    )


def prevent(draft: Draft, impact: str, card: Card) -> None:
    """Undo one impact (HERO-08)."""
    draft.do(ImpactPrevented, impact, card)


def inflict(draft: Draft, impact: Impact, card: Card) -> None:
    """Make an impact by a text; in B5 it sets off abilities as any impact does there."""
    if len(combat_of(draft.table).impacts) >= IMPACT_LIMIT:
        stop(draft)
        return
    draft.do(ImpactInflicted, str(impact), card)
    _strike(draft, impact)


def redirect(draft: Draft, impact: str, card: Card, place: Place) -> None:
    """Redirect an impact to another unit or hero, if it has not been undone."""
    combat = combat_of(draft.table)
    turned = next((one for one in combat.impacts if str(one) == impact), None)
    if turned is None or turned.target == place:
        return
    draft.do(ImpactRedirected, impact, card, *place)
    _strike(draft, Impact(turned.attackers, place))


def _strike(draft: Draft, impact: Impact) -> None:
    if isinstance(draft.at, Prevention):  # before, all are looked through when B5 begins
        set_off_by(draft, impact)
