"""The effects of an event on the elements of the board, for a page that animates it.

The event names the places; `EFFECTS` has the effect of each kind of event there.
"""

from __future__ import annotations

from typing import Any

from tambores.enclave.render.parts.cells import element_of
from tambores.enclave.solo.events import CardRevealed
from tambores.enclave.table import events as e
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.places import read_impact
from tambores.kernel.event import Event
from tambores.kernel.page import Mark
from tambores.toolkit.page.effects import (
    ARRIVE,
    CHOOSE,
    DRAW,
    EFFECT,
    HEAL,
    HIT,
    LEAVE,
    MISS,
    MOVE,
    ORDER,
    PAY,
    REVEAL,
    WOUND,
)

EFFECTS: dict[type[Event], tuple[str, str]] = {
    e.UnitDeployed: (ARRIVE, ""),
    e.CardAttached: (ARRIVE, ""),
    e.CardEntered: (ARRIVE, ""),
    e.UnitMoved: (LEAVE, MOVE),
    e.Annihilated: (LEAVE, ""),
    e.UnitLeft: (LEAVE, ""),
    e.AttachmentDiscarded: (EFFECT, ""),
    e.CardLeft: (EFFECT, ""),
    CardRevealed: (REVEAL, ""),
    e.AbilityUsed: (EFFECT, ""),
    e.HeroDefeated: (EFFECT, ""),
    e.Modified: (EFFECT, ""),
    e.EffectLaid: (EFFECT, ""),
    e.UnitChosen: (EFFECT, ""),
    e.OrderDeclared: (ORDER, CHOOSE),
    e.OrderCorrected: (ORDER, CHOOSE),
    e.SplitNamed: (ORDER, CHOOSE),
    e.HeroStruck: (ORDER, CHOOSE),
    e.Silenced: (ORDER, EFFECT),
    e.ImpactPrevented: ("", MISS),
    e.ImpactInflicted: ("", HIT),
    e.ImpactRedirected: (HIT, ""),
    e.Wounded: (WOUND, ""),
    e.Healed: (HEAL, ""),
}
"""The effect of an event where it happens, and where it is aimed; "" for none."""

PILES: dict[type[Event], tuple[tuple[str, str], ...]] = {
    e.CardPaid: (("hand", PAY), ("removed", PAY)),
    e.HandRemoved: (("hand", PAY), ("removed", PAY)),
    e.DeckPaid: (("deck", PAY),),
    e.CardsDrawn: (("deck", DRAW), ("hand", ARRIVE)),
}
"""The effect of an event on piles of its seat."""

PAYMENT, DEAL, DECLARATION, COMPARISON, WOUNDS = "payment", "deal", "orders", "blows", "wounds"

BEATS: dict[type[Event], str] = {
    e.CardPaid: PAYMENT,
    e.DeckPaid: PAYMENT,
    e.CardsDrawn: DEAL,
    e.HandRemoved: DEAL,
    e.OrderDeclared: DECLARATION,
    e.OrderCorrected: DECLARATION,
    e.SplitNamed: DECLARATION,
    e.HeroStruck: DECLARATION,
    e.Silenced: DECLARATION,
    e.Declined: DECLARATION,
    e.AttackResolved: COMPARISON,
    e.Wounded: WOUNDS,
    e.Annihilated: WOUNDS,
    e.UnitLeft: WOUNDS,
    e.AttachmentDiscarded: WOUNDS,
    e.CardLeft: WOUNDS,
}
"""The events that are shown together when they follow each other."""


def beat_of(event: Event) -> str:
    """Return the beat of an event; "" for one that is shown alone.

    >>> beat_of(e.UnitMoved(0, 2, 4)), beat_of(e.HeroStruck(0, 2))
    ('', 'orders')
    """
    return BEATS.get(type(event), "")


def marks_of(event: Event) -> tuple[Mark, ...]:
    """Return the marks of an event on the board; () for an event that only the log shows.

    Args:
        event: the event as the viewer was shown it.

    >>> [(one.element, one.effect) for one in marks_of(e.UnitMoved(0, 2, 4))]
    [('slot-0-2', 'leave'), ('slot-0-4', 'move')]
    """
    acts, aimed = EFFECTS.get(type(event), ("", ""))
    if isinstance(event, e.AttackResolved):
        acts, aimed = ORDER, HIT if event.impacts else MISS
    return (
        *_on_piles(event),
        *(Mark(element_of(place), acts) for place in _acting(event) if acts),
        *(Mark(element_of(place), aimed) for place in _aimed(event) if aimed),
    )


def _on_piles(event: Any) -> tuple[Mark, ...]:
    piles = PILES.get(type(event), ())
    return tuple(Mark(f"pile-{event.seat}-{pile}", effect) for pile, effect in piles)


def _acting(event: Any) -> tuple[Place, ...]:
    """Return where an event happens: at the places it names, in a slot, or at a hero."""
    if isinstance(event, e.AttackResolved):
        return event.attackers
    if type(event) not in EFFECTS or isinstance(event, e.ImpactPrevented | e.ImpactInflicted):
        return ()
    seat, slot = getattr(event, "line", event.seat), getattr(event, "slot", HERO_SLOT)
    return () if slot is None else ((seat, slot),)


def _aimed(event: Event) -> tuple[Place, ...]:
    """Return where an event is aimed: at a place, columns of the enemy's line, or their hero."""
    match event:
        case e.AttackResolved(target=place):
            return (place,)
        case e.ImpactPrevented(impact=impact) | e.ImpactInflicted(impact=impact):
            return (read_impact(impact)[1],)
        case e.UnitMoved(seat=seat, target=target):
            return ((seat, target),)
        case e.OrderDeclared() | e.OrderCorrected():
            columns = event.targets or ((HERO_SLOT,) if event.role == "hero_attack" else ())
            return tuple((1 - event.seat, column) for column in columns)
        case e.SplitNamed() | e.HeroStruck() | e.Silenced():
            return ((1 - event.seat, event.target),)
    return ()
