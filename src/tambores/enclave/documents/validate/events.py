"""Events that were read: each says only what can happen."""

from __future__ import annotations

from collections.abc import Container, Mapping

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.documents.validate.accounts import PLACES, check_attack, check_laid
from tambores.enclave.documents.validate.due import check_due
from tambores.enclave.documents.validate.facts import expect
from tambores.enclave.documents.validate.sides import MOST_WOUNDS
from tambores.enclave.play.course import KINDS
from tambores.enclave.play.ending import DRAW, REASONS, WIN
from tambores.enclave.table import board as s
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import (
    AttackResolved,
    BattleEnded,
    CardsMoved,
    ChancePicked,
    DecisionDue,
    EffectLaid,
    Event,
    GroupModified,
    HiddenCards,
    ImpactInflicted,
    ImpactPrevented,
    ImpactRedirected,
    Modified,
    OrderDeclared,
)
from tambores.enclave.table.places import is_impact, is_places
from tambores.kernel.face import part
from tambores.kernel.outcome import Outcome

PILE_LIMIT = 10_000
"""More cards than any pile can have."""

PILES = ("hand", "deck", "discard", "removed", "reserve")

EVENT_VALUES: Mapping[str, Container[object]] = {
    "seat": (0, 1),
    "on_behalf_of": (0, 1),
    "kind": (*KINDS.values(), "pay", "choose"),
    "holder": (0, 1),
    "line": (0, 1),
    "slot": (s.HERO_SLOT, *s.SLOTS, None),
    "phase": s.PHASES,
    "count": range(PILE_LIMIT),
    "role": (*v.ROLES, s.HOLD, s.SPLIT),
    "stat": v.STATS,
    "zone": PILES,
    "source": PILES,
    "pick": v.PICKS,
    "position": v.POSITIONS,
    "wounds": range(MOST_WOUNDS + 1),
    "target": frozenset((*PILES, *s.SLOTS, *PLACES)),
}
"""What the fields of events can hold, by name."""

EVENT_LISTS: Mapping[str, Container[object]] = {
    "targets": s.SLOTS,
    "slots": s.SLOTS,
    "attackers": PLACES,
}
"""What each entry of a list in an event can be."""


def check_event(event: Event) -> None:
    """DecodeError, with the path, for an event that cannot happen."""
    check_values(event, EVENT_VALUES)
    match event:
        case OrderDeclared():
            parts = len(event.points) in (0, len(event.targets))
            expect(parts, "points", "not a point or more for each target")
        case HiddenCards() | CardsMoved():
            fits = event.cards is None or len(event.cards) == event.count
            expect(fits, "cards", "not as many as are counted")
        case Modified() | GroupModified() | EffectLaid():
            check_laid(event)
        case AttackResolved():
            check_attack(event)
        case ImpactPrevented() | ImpactInflicted() | ImpactRedirected():
            expect(is_impact(event.impact), "impact", "no possible impact")
        case ChancePicked():
            expect(all(map(_is_pick, event.picked)), "picked", "nothing that can be picked")
        case BattleEnded():
            check_outcome(event.outcome, "outcome")
        case DecisionDue():
            check_due(event)


def _is_pick(text: str) -> bool:
    """Whether a text names an impact, a place, or a card at a place."""
    place, _, _ = text.partition(":")
    return is_impact(text) or (is_places(place) and "+" not in place)


def check_values(event: Event, values: Mapping[str, Container[object]]) -> None:
    """DecodeError for a field that holds what it cannot; `values` says what it can, by name."""
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        if field.name in EVENT_LISTS:
            known = all(entry in EVENT_LISTS[field.name] for entry in value)
        else:
            known = field.name not in values or value in values[field.name]
        expect(known, field.name, "no possible value")


def check_outcome(outcome: Outcome, path: str) -> None:
    """DecodeError for an end that no battle has."""
    known = outcome.result in (WIN, DRAW) and outcome.reason in REASONS
    told = part(outcome.game) is not None and outcome.game.partition("-")[0] == Draft.game
    expect(known and told and outcome.is_plain, path, "no end of a battle")
    winners = ((0,), (1,)) if outcome.result == WIN else ((),)
    expect(outcome.winners in winners, f"{path}.winners", "no possible winners")
