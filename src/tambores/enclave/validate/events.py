"""Events that were read: each says only what can happen."""

from __future__ import annotations

from collections.abc import Container, Mapping

import attrs

from tambores.enclave import board as s
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.ending import DRAW, REASONS, WIN
from tambores.enclave.events import BattleEnded, Event, OrderDeclared
from tambores.enclave.validate.facts import expect
from tambores.kernel.outcome import Outcome

PLACES = frozenset((seat, slot) for seat in (0, 1) for slot in (s.HERO_SLOT, *s.SLOTS))
"""Every place on the battlefield."""

PILES = ("hand", "deck", "discard", "removed")

EVENT_VALUES: Mapping[str, Container[object]] = {
    "seat": (0, 1),
    "holder": (0, 1),
    "line": (0, 1),
    "slot": (s.HERO_SLOT, *s.SLOTS),
    "phase": s.PHASES,
    "role": (*v.ROLES, s.HOLD, s.SPLIT),
    "stat": (*v.UNIT_STATS, v.IMPACTS, v.STRIKE_BACKS),
    "zone": PILES,
    "source": PILES,
    "target": frozenset((*PILES, *s.SLOTS, *PLACES)),
    "targets": s.SLOTS,
    "attackers": PLACES,
}
"""What the fields of events can hold, by name."""


def check_event(event: Event) -> None:
    """DecodeError, with the path, for an event that cannot happen."""
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        known = EVENT_VALUES.get(field.name)
        expect(known is None or _is_known(value, known), field.name, "no possible value")
    if isinstance(event, OrderDeclared):
        parts = len(event.points) in (0, len(event.targets))
        expect(parts, "points", "not a point or more for each target")
    if isinstance(event, BattleEnded):
        check_outcome(event.outcome, "outcome")


def _is_known(value: object, known: Container[object]) -> bool:
    """Whether a value, or each entry of a list of places, can be."""
    if isinstance(value, tuple) and value not in PLACES:
        return all(entry in known for entry in value)
    return value in known


def check_outcome(outcome: Outcome, path: str) -> None:
    """DecodeError for an end that no battle has."""
    known = outcome.result in (WIN, DRAW) and outcome.reason in REASONS
    expect(known and outcome.game == "enclave", path, "no end of a battle")
    winners = ((0,), (1,)) if outcome.result == WIN else ((),)
    expect(outcome.winners in winners, f"{path}.winners", "no possible winners")
