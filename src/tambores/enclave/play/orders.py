"""Orders being changed, and corrected if a permission that they needed is gone."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.reading.lines import engaged
from tambores.enclave.reading.permissions import may
from tambores.enclave.table.board import SLOTS, Place
from tambores.enclave.table.combat import SPLIT, Order
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import OrderCorrected
from tambores.enclave.table.table import combat_of


def correct_all(draft: Draft) -> None:
    """Correct every order whose permission an effect has taken while attacks are declared."""
    table = draft.table
    orders = combat_of(table).orders
    for seat in (table.holder, 1 - table.holder):
        for slot in SLOTS:
            if orders[seat][slot - 1] is not None:
                correct(draft, (seat, slot))


def correct(draft: Draft, place: Place) -> None:
    """Replace an order that has lost its permission by the one left without it (AMB-11)."""
    table = draft.table
    seat, slot = place
    order = combat_of(table).order(place)
    if order is None:
        return
    if order.role == SPLIT:
        if not may(table, place, v.SPLIT_ATTACK):
            _join(draft, place, order)
        return
    needed = {
        v.HERO_ATTACK: v.ATTACK_HERO_WHILE_ENGAGED,
        v.SUPPORT: v.ATTACK_OTHER_WHILE_ENGAGED,
        v.RANGED: v.ATTACK_OTHER_WHILE_ENGAGED,
    }.get(order.role)
    if needed and engaged(table, place) and not may(table, place, needed):
        draft.do(OrderCorrected, seat, slot, v.FIGHT, (slot,))


def _join(draft: Draft, place: Place, order: Order) -> None:
    """Give a whole split attack to the target of its largest part."""
    seat, slot = place
    parts = zip(order.points, order.targets, strict=True)
    _, target = max(parts, key=lambda part: (part[0], -part[1]))
    role = v.SUPPORT if engaged(draft.table, (1 - seat, target)) else v.RANGED
    draft.do(OrderCorrected, seat, slot, role, (target,))
