"""What happened, as a log tells it: which sentences, in which order, and what they add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from tambores.kernel.event import Event
from tambores.kernel.frame import DecisionDue
from tambores.kernel.window import Passed
from tambores.realm.content.provenance import PACK, TAIL, Datum, Source, is_invented
from tambores.realm.render.model import Position, Teller, night_data, penalty_data, skill_data
from tambores.realm.table import events
from tambores.realm.table.events.base import DayOver
from tambores.realm.table.events.base import Event as RealmEvent
from tambores.realm.table.frames import Day
from tambores.realm.table.marking import Told, by_rule, figure
from tambores.realm.table.table import RealmTable


def as_told(told: Iterable[Event], position: Position | None) -> list[Event]:
    """Events in the order in which a log tells them; the position before them may be unknown."""
    found = _together(told)
    return found if position is None else _with_day_over(found, position)


def _together(told: Iterable[Event]) -> list[Event]:
    """Merge minions that were placed in the same way, and tell a card before what it draws."""
    found: list[Event] = []
    for one in told:
        last = found[-1] if found else None
        if isinstance(one, events.CardPlayed):
            place = len(found)
            while place and isinstance(found[place - 1], events.Drew | events.Shuffled):
                place -= 1
            found.insert(place, one)
            continue
        if isinstance(one, events.Minion) and isinstance(last, events.Minion):
            both = attrs.evolve(last, n=last.n + one.n)
            if attrs.evolve(both, n=one.n) == one:
                found[-1] = both
                continue
        found.append(one)
    return found


def _with_day_over(told: list[Event], position: Position) -> list[Event]:
    """Add why the day is over, unless its seat has ended it."""
    day = next((one for one in position.frames if isinstance(one, Day)), None)
    place = -1 if day is None else _end_of(day, told, position.table)
    if day is None or place < 0 or (place == 0 and position.frames[-1] == day):
        return told
    lost = any(isinstance(one, events.HeroTaken) and one.seat == day.seat for one in told[:place])
    return [*told[:place], DayOver(day.seat, lost), *told[place:]]


def _end_of(day: Day, told: list[Event], table: RealmTable) -> int:
    """The place among events at which a day is over; -1 if it goes on, or its seat is out."""
    quests = table.tail.kinds["quests"]
    for place, one in enumerate(told):
        match one:
            case events.SeatOut(seat=seat) if seat == day.seat:
                break
            case events.Wounded() | events.PhaseStarted():
                return place
            case events.QuestDone(quest=quest) if quests[quest].name == "watch":
                return place
            case DecisionDue(frames=frames) if day not in frames:
                return place
    return -1


def message(event: Event, position: Position, teller: Teller) -> Told:
    """The sentence of an event, with what only the position before its step knows.

    It is marked if its rule is reconstructed, otherwise each reconstructed number in it is.
    """
    edition = position.table.options.edition
    if isinstance(event, Passed):  # only special cards open windows
        return by_rule(*event.message(), "T-23", edition)
    if not isinstance(event, RealmEvent):
        return event.message()
    form, more = _more(event, teller)
    if not is_invented(event.rule, edition):
        for name, sources in _sources(event, position).items():
            number = more.get(name, getattr(event, name, 0))
            more[name] = figure(number, edition, *sources)
    return event.message(form, edition, **more)


def _more(event: Event, teller: Teller) -> tuple[str, dict[str, Any]]:
    """What a sentence can say more: the suffix of its key, and what fills it."""
    table = teller.table
    match event:
        case events.Healed(seat=seat, n=n):
            camp = table.camps[seat]
            most = table.pack.heroes[camp.hero].life
            return ".total", {"life": camp.life + n, "most": most}
        case events.QuestProgress(quest=quest, n=n):
            whole = table.tail.kinds["quests"][quest]["n"]
            return ".of", {"n": min(n, whole), "whole": whole}
        case events.DarknessCard(darkness=card):
            return "", {"darkness": teller.darkness(card)}
    return "", {}


Sources = Mapping[str, Iterable[Source]]
"""The data behind the numbers of a sentence, by the names of these in it."""


def _sources(event: Event, position: Position) -> Sources:
    """The data of the pack and the tail from which the numbers of a given rule come."""
    table, battle = position.table, position.battle
    match event:
        case events.Rolled(purpose="attack") if battle is not None:
            return {"number": (Datum(PACK, f"generals.{battle.general}", "hit"),)}
        case events.Rolled(purpose="burn") if battle is not None:
            return {"number": skill_data(table, battle.general)}
        case events.Hits(general=general):
            return {"cancelled": skill_data(table, general)}
        case events.GeneralWounded(general=general):
            return {"space": (Datum(PACK, f"generals.{general}", "top"),)}
        case events.Penalty() if battle is not None:
            behind = penalty_data(table, battle.general)
            return {"life": behind, "cards": behind}
        case events.Wounded(seat=seat):
            relics = table.camps[seat].relics
            return {"ignored": [Datum(TAIL, f"quests.{one}", "reward") for one in relics]}
        case events.Healed(seat=seat):
            return {"most": (Datum(PACK, f"heroes.{table.camps[seat].hero}", "life"),)}
        case events.PhaseStarted():
            return {"cards": (night_data(table),)}
    return {}
