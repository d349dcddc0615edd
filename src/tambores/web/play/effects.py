"""Where on the board an event is seen, and as what: for a page that animates it."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

import tambores as tb
from tambores.enclave.solo import events as s
from tambores.enclave.table import events as e
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.places import read_impact

ARRIVE, LEAVE, MOVE, ORDER = "arrive", "leave", "move", "order"
HIT, MISS, WOUND, HEAL = "hit", "miss", "wound", "heal"
PAY, DRAW, REVEAL, CHOOSE, EFFECT = "pay", "draw", "reveal", "choose", "effect"


@attrs.frozen
class Mark:
    """An element of the board and what happens to it.

    Attributes:
        element: what its id ends with, such as "slot-0-3".
        effect: "arrive", "leave", "move", "order", "hit", "miss", "wound", "heal", "pay", "draw",
            "reveal", "choose" or "effect".
    """

    element: str
    effect: str


def element_of(place: Place) -> str:
    """The element of a slot or hero.

    >>> element_of((0, 3)), element_of((1, 0))
    ('slot-0-3', 'hero-1')
    """
    seat, slot = place
    return f"hero-{seat}" if slot == HERO_SLOT else f"slot-{seat}-{slot}"


def marks_of(event: tb.Event) -> tuple[Mark, ...]:
    """What an event shows on the board; () for what is only told.

    Args:
        event: as the viewer was shown it.

    >>> marks_of(e.UnitMoved(0, 2, 4))
    (Mark(element='slot-0-2', effect='leave'), Mark(element='slot-0-4', effect='move'))
    """
    return tuple(Mark(element, effect) for element, effect in _seen(event))


def lasting(events: Iterable[tb.Event]) -> tuple[Mark, ...]:
    """What can still be seen when all of it has happened: what left took its marks along.

    >>> lasting([e.UnitMoved(0, 1, 2), e.UnitMoved(0, 2, 4)])
    (Mark(element='slot-0-4', effect='move'),)
    """
    marks: list[Mark] = []
    for mark in (mark for event in events for mark in marks_of(event)):
        if mark.effect == LEAVE:
            marks = [one for one in marks if one.element != mark.element]
        elif mark not in marks:
            marks.append(mark)
    return tuple(marks)


def _seen(event: tb.Event) -> list[tuple[str, str]]:
    match event:
        case e.UnitDeployed(seat=seat, slot=slot):
            return [(element_of((seat, slot)), ARRIVE)]
        case e.CardAttached(line=seat, slot=slot) | e.CardEntered(line=seat, slot=slot):
            return [(element_of((seat, slot)), ARRIVE)]
        case e.UnitMoved(seat=seat, slot=slot, target=target):
            return [(element_of((seat, slot)), LEAVE), (element_of((seat, target)), MOVE)]
        case e.Annihilated(seat=seat, slot=slot) | e.UnitLeft(seat=seat, slot=slot):
            return [(element_of((seat, slot)), LEAVE)]
        case e.AttachmentDiscarded(line=seat, slot=slot) | e.CardLeft(line=seat, slot=slot):
            return [(element_of((seat, slot)), EFFECT)]
        case e.CardPaid(seat=seat) | e.HandRemoved(seat=seat):
            return [(f"pile-{seat}-hand", PAY), (f"pile-{seat}-removed", PAY)]
        case e.DeckPaid(seat=seat):
            return [(f"pile-{seat}-deck", PAY)]
        case e.CardsDrawn(seat=seat):
            return [(f"pile-{seat}-deck", DRAW), (f"pile-{seat}-hand", ARRIVE)]
        case s.CardRevealed(seat=seat, slot=slot):
            return [(element_of((seat, slot)), REVEAL)]
        case e.AbilityUsed(seat=seat) | e.HeroDefeated(seat=seat):
            return [(element_of((seat, HERO_SLOT)), EFFECT)]
    return _in_combat(event)


def _in_combat(event: tb.Event) -> list[tuple[str, str]]:
    match event:
        case e.OrderDeclared() | e.OrderCorrected():
            foes = event.targets or ((HERO_SLOT,) if event.role == "hero_attack" else ())
            aimed = [(element_of((1 - event.seat, one)), CHOOSE) for one in foes]
            return [(element_of((event.seat, event.slot)), ORDER), *aimed]
        case e.Silenced(seat=seat, slot=slot, target=target):
            return [(element_of((seat, slot)), ORDER), (element_of((1 - seat, target)), EFFECT)]
        case e.SplitNamed(seat=seat, slot=slot, target=target):
            return [(element_of((seat, slot)), ORDER), (element_of((1 - seat, target)), CHOOSE)]
        case e.HeroStruck(seat=seat, target=target):
            own, foe = element_of((seat, HERO_SLOT)), element_of((1 - seat, target))
            return [(own, ORDER), (foe, CHOOSE)]
        case e.AttackResolved(attackers=attackers, target=target, impacts=impacts):
            effect = HIT if impacts else MISS
            return [*((element_of(one), ORDER) for one in attackers), (element_of(target), effect)]
        case e.ImpactPrevented(impact=impact):
            return [(element_of(read_impact(impact)[1]), MISS)]
        case e.ImpactInflicted(impact=impact):
            return [(element_of(read_impact(impact)[1]), HIT)]
        case e.ImpactRedirected(seat=seat, slot=slot):
            return [(element_of((seat, slot)), HIT)]
        case e.Wounded(seat=seat, slot=slot):
            return [(element_of((seat, slot)), WOUND)]
        case e.Healed(seat=seat, slot=slot):
            return [(element_of((seat, slot)), HEAL)]
        case e.Modified(seat=seat, slot=slot) | e.UnitChosen(seat=seat, slot=slot):
            return [(element_of((seat, slot)), EFFECT)]
        case e.EffectLaid(seat=seat, slot=int() as slot):
            return [(element_of((seat, slot)), EFFECT)]
    return []
