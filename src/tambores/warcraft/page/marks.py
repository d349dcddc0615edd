"""What an event does to parts of the table, and which events are shown together."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.event import Event
from tambores.kernel.page import Mark
from tambores.toolkit.page.effects import ARRIVE, EFFECT, HIT, LEAVE, MOVE, WOUND
from tambores.warcraft.table import events as e
from tambores.warcraft.table.events.course import CardPlayed
from tambores.warcraft.table.table import WarTable

MARCH, DICE, FALL, GATHER, BUY = "march", "dice", "fall", "gather", "buy"

BEATS: dict[type[Event], str] = {
    e.Moved: MARCH,
    e.OutpostDestroyed: MARCH,
    e.AttackStarted: DICE,
    e.Rolled: DICE,
    e.Due: DICE,
    e.Removed: FALL,
    e.Collected: GATHER,
    e.Depletion: GATHER,
    e.Deployed: GATHER,
    e.BuildingDone: GATHER,
    e.OutpostDone: GATHER,
    e.Freed: GATHER,
    e.Trained: BUY,
    e.BuildStarted: BUY,
    e.OutpostStarted: BUY,
    e.Upgraded: BUY,
}
"""The events that are shown together when they follow each other."""


def seat_of(event: Event, table: WarTable) -> int | None:
    """Return the seat that an event is about, which may be named by its race."""
    race = getattr(event, "race", "")
    seat: int | None = table.lineup.seat_of.get(race, getattr(event, "seat", None))
    return seat


def marks_of(event: Event) -> Iterator[Mark]:
    """Return the marks of an event, as the viewer was shown it.

    >>> marched = marks_of(e.Moved("orc", "melee", ("C1", "B1", "A1")))
    >>> [(one.element, one.effect) for one in marched]
    [('piece-C1-orc-melee', 'leave'), ('piece-A1-orc-melee', 'move')]
    """
    match event:
        case e.Moved(race=race, kind=kind, path=(start, *_, end)):
            yield Mark(f"piece-{start}-{race}-{kind}", LEAVE)
            yield Mark(f"piece-{end}-{race}-{'worker' if kind == 'builder' else kind}", MOVE)
        case (
            e.Removed(race=race, kind=kind, zone=zone) | e.Devoured(race=race, kind=kind, zone=zone)
        ):
            yield Mark(f"piece-{zone}-{race}-{kind}", WOUND)
        case e.Deployed(seat=seat, kind=kind, zone=zone):
            yield Mark(f"type-{seat}-{kind}", EFFECT)
            yield Mark(f"zone-{zone}", ARRIVE)
        case (
            e.Trained(seat=seat, kind=kind)
            | e.BuildStarted(seat=seat, kind=kind)
            | e.Upgraded(seat=seat, kind=kind)
            | e.BuildingDone(seat=seat, kind=kind)
        ):
            yield Mark(f"type-{seat}-{kind}", EFFECT)
        case e.BattleStarted(zone=zone) | e.BattleEnded(zone=zone):
            yield Mark(f"zone-{zone}", HIT)
        case e.Rolled() | e.Due():
            yield Mark("combat", EFFECT)
        case CardPlayed(seat=seat):
            yield Mark(f"seat-{seat}", EFFECT)
        case (
            e.Collected(zone=zone)
            | e.Depletion(zone=zone)
            | e.OutpostStarted(zone=zone)
            | e.OutpostDone(zone=zone)
            | e.OutpostDestroyed(zone=zone)
            | e.Freed(zone=zone)
            | e.Raised(zone=zone)
            | e.HallMarked(zone=zone)
            | e.TokenDestroyed(zone=zone)
            | e.CalledToArms(zone=zone)
        ):
            yield Mark(f"zone-{zone}", EFFECT)
