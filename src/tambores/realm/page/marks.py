"""What an event does to parts of the table, and which events are shown together."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.event import Event
from tambores.kernel.page import Mark
from tambores.realm.table import events as e
from tambores.toolkit.page.effects import (
    ARRIVE,
    DRAW,
    EFFECT,
    HEAL,
    HIT,
    LEAVE,
    MISS,
    MOVE,
    PAY,
    REVEAL,
    ROLL,
    WOUND,
)

FIGHT, CARDS, DAWN, BLOW, HEALING = "fight", "cards", "dawn", "blow", "healing"

BEATS: dict[type[Event], str] = {
    e.Killed: FIGHT,
    e.QuestProgress: FIGHT,
    e.Drew: CARDS,
    e.Discarded: CARDS,
    e.Shuffled: CARDS,
    e.TurnStarted: DAWN,
    e.PhaseStarted: DAWN,
    e.Refreshed: DAWN,
    e.Hits: BLOW,
    e.GeneralWounded: BLOW,
    e.Regained: HEALING,
    e.Recovery: HEALING,
}
"""The events that are shown together when they follow each other."""


def marks_of(event: Event) -> Iterator[Mark]:
    """Return the marks of an event, as the viewer was shown it.

    >>> [*marks_of(e.Advanced("urzak", "tangled_vale", "gravediggers_ford"))][-1]
    Mark(element='general-urzak', effect='move', dice=())
    """
    match event:
        case e.Moved(seat=seat, source=source, to=to):
            yield from _journey(f"seat-{seat}", source, to)
        case e.Advanced(general=general, source=source, to=to):
            yield from _journey(f"general-{general}", source, to)
        case e.Minion(location=location, source=source):
            if source:
                yield Mark(f"location-{source}", LEAVE)
            yield Mark(f"location-{location}", ARRIVE)
        case (
            e.Killed(location=location) | e.Swept(location=location) | e.Overrun(location=location)
        ):
            yield Mark(f"location-{location}", HIT)
        case e.Cleansed(location=location):
            yield Mark(f"location-{location}", HEAL)
        case (
            e.Crystal(location=location)
            | e.GateBuilt(location=location)
            | e.Warded(location=location)
        ):
            yield Mark(f"location-{location}", EFFECT)
        case e.Rolled(seat=seat):
            yield Mark(f"seat-{seat}", ROLL, _fallen(event))
        case e.Rerolled(seat=seat):
            yield Mark(f"seat-{seat}", ROLL, tuple((die, True) for die in event.dice))
        case e.DarknessCard():
            yield Mark("night", REVEAL)
        case e.AttackStarted(general=general) | e.GeneralDefeated(general=general):
            yield Mark(f"general-{general}", HIT)
        case e.GeneralWounded(general=general):
            yield Mark(f"general-{general}", WOUND)
        case e.Regained(general=general):
            yield Mark(f"general-{general}", HEAL)
        case e.AttackFailed(general=general) | e.Stayed(general=general):
            yield Mark(f"general-{general}", MISS)
        case _:
            yield from _of_seat(event)


def _journey(who: str, source: str, to: str) -> Iterator[Mark]:
    """Return the marks of somebody who goes from one location to another."""
    yield Mark(f"location-{source}", LEAVE)
    yield Mark(f"location-{to}", ARRIVE)
    yield Mark(who, MOVE)


def _fallen(event: e.Rolled) -> tuple[tuple[int, bool], ...]:
    """Return the dice of a roll, each with whether it counts."""
    if not event.number and not event.needed:
        return tuple((die, True) for die in event.dice)
    if event.purpose == "burn":
        return tuple((die, die != event.number) for die in event.dice)
    needed = event.needed or (event.number,) * len(event.dice)
    return tuple((die, die >= need) for die, need in zip(event.dice, needed, strict=True))


SEATS: dict[type[Event], str] = {
    e.Wounded: WOUND,
    e.Raided: WOUND,
    e.Penalty: WOUND,
    e.HeroLost: WOUND,
    e.Healed: HEAL,
    e.Drew: DRAW,
    e.Rumours: DRAW,
    e.Discarded: PAY,
    e.CardPlayed: PAY,
    e.AbilityUsed: EFFECT,
    e.QuestTaken: EFFECT,
    e.QuestDone: EFFECT,
    e.Relic: EFFECT,
    e.Joined: EFFECT,
    e.HeroTaken: ARRIVE,
}
"""What happens to the party."""


def _of_seat(event: Event) -> Iterator[Mark]:
    """Return the mark of an event that a seat is about."""
    effect = SEATS.get(type(event))
    if effect:
        yield Mark(f"seat-{event.seat}", effect)  # type: ignore[attr-defined]
