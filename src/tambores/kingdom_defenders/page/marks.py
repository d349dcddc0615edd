"""What an event does to parts of the table, and which events are shown together."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.kernel.event import Event
from tambores.kernel.page import Mark
from tambores.kingdom_defenders.content.vocabulary import FAME, MAGIC, STRENGTH, WOUND
from tambores.kingdom_defenders.table import events as e
from tambores.toolkit.page.effects import ARRIVE, EFFECT, HIT, LEAVE, MOVE
from tambores.toolkit.page.effects import WOUND as WOUNDED

GAIN, ROW, HORDE = "gain", "row", "horde"

BEATS: dict[type[Event], str] = {
    **dict.fromkeys(
        (e.Activated, e.Copied, e.Gained, e.Lost, e.Paid, e.FameChanged, e.Level, e.Wounds,
         e.Recruited, e.Hired, e.CampFilled), GAIN,
    ),
    **dict.fromkeys(
        (e.BuildingRevealed, e.RewardsRefilled, e.DeedsRefilled, e.AdventuresMoved, e.GreyBack),
        ROW,
    ),
    **dict.fromkeys((e.CampsEmptied, e.HordeGone, e.HordeRevealed), HORDE),
}  # fmt: skip
"""The events that are shown together when they follow each other."""


def marks_of(event: Event) -> Iterator[Mark]:
    """Return the marks of an event, as the viewer was shown it.

    >>> [(one.element, one.effect) for one in marks_of(e.Placed(2, "E4.1", 2))]
    [('slot-E4.1', 'arrive')]
    """
    match event:
        case e.Placed(slot=slot):
            yield Mark(f"slot-{slot}", ARRIVE)
        case e.Activated(slot=slot):
            yield Mark(f"slot-{slot}", EFFECT)
        case e.Forgone(slot=slot) | e.Cancelled(slot=slot):
            yield Mark(f"slot-{slot}", LEAVE)
        case e.WoundDisc(seat=seat, slot=slot):
            yield Mark(f"slot-{slot}" if slot else f"seat-{seat}", LEAVE)
        case e.DieTaken(die=die) | e.DieExcluded(die=die) | e.Rolled(die=die):
            yield Mark(f"die-{die}", EFFECT)
        case e.Copied(tile=tile) | e.BuildingRevealed(id=tile):
            yield Mark(f"tile-{tile}", EFFECT)
        case e.DeedShown(deed=card) | e.DeedDone(deed=card) | e.AdventureDone(card=card):
            yield Mark(f"card-{card}", EFFECT)
        case e.RewardTaken(place=place):
            yield Mark(f"reward-{place}", LEAVE)
        case e.FameChanged(seat=seat):
            yield Mark(f"good-{seat}-{FAME}", EFFECT)
        case e.Level(seat=seat, track=track):
            yield Mark(f"good-{seat}-{STRENGTH if track == 'strength' else MAGIC}", EFFECT)
        case e.Wounds(seat=seat):
            yield Mark(f"good-{seat}-{WOUND}", WOUNDED)
        case e.Targeted(target=seat):
            yield Mark(f"seat-{seat}", HIT)
        case e.CampFilled() | e.Usurped():
            yield Mark("horde", EFFECT)
        case e.HordeMoved() | e.HordeRevealed():
            yield Mark("horde", MOVE)
        case e.HordeBeaten():
            yield Mark("horde", LEAVE)
        case e.Siege() | e.Wall() | e.CityFell():
            yield Mark("horde", HIT)
            yield Mark("wall", HIT)
        case e.Gained(seat=seat) | e.Lost(seat=seat) | e.Paid(seat=seat) | e.Passed(seat=seat):
            yield Mark(f"seat-{seat}", EFFECT)
