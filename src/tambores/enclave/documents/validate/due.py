"""Decisions told by events that were read: who can be asked what, and where a phase waits."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.documents.validate.accounts import PLACES
from tambores.enclave.documents.validate.choices import MOST_SPENT
from tambores.enclave.documents.validate.facts import effect_of, expect
from tambores.enclave.documents.validate.fallen import check_fallen, check_fought
from tambores.enclave.play.course import KINDS
from tambores.enclave.play.effects.choosing import needs_choice
from tambores.enclave.play.phases.declaration import B1, B2, B3, B5
from tambores.enclave.table import board as s
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import Place
from tambores.enclave.table.events import DecisionDue
from tambores.enclave.table.places import is_impact, read_impact
from tambores.enclave.table.waiting import Choice, Pending

BY_SLOT = (w.SILENCES, w.UNITS)
"""The stages at which units are asked one by one."""

OF_AUTOMATON = (
    "revealing", "paying", "paying_on_top", "laying", "marching", "ability", "closing",
    "free", "pool", "bolts", "rest",
)  # fmt: skip
"""The stages that only solo play has; its decisions are told by the events of any battle."""

DECLARATION = (*BY_SLOT, w.HERO_BLOW, w.STEP_WINDOW, "free", "pool", "bolts", "rest")
"""The stages of the steps B1 to B3."""

ALSO: Mapping[str, str] = {
    w.OPPORTUNITY: "ability", w.UNITS: "answer", w.PREVENTION: "ability", w.HAND: "ability",
}  # fmt: skip
"""What can be asked at a stage beside its usual question."""

OPTIONS = (*v.STATS, *(kind.word for kind in v.Effect.__subclasses__()))
"""What the options of a hero's ability can be called."""


def check_due(event: DecisionDue) -> None:
    """DecodeError for a decision for which no battle waits."""
    tie = event.seat != event.on_behalf_of  # AMB-28: the player settles it for the automaton
    _check_stage(event, tie)
    if tie:
        possible = event.kind == "choose" and event.on_behalf_of == 1
        expect(possible, "kind", "nobody decides that for another seat")
        if event.pending is None:
            expect(event.at.seat == event.on_behalf_of, "at.seat", "not the seat concerned")
    elif event.pending is None:
        expect(event.at.seat == event.seat, "at.seat", "not the seat that decides")
        asked = (KINDS.get(event.at.stage), ALSO.get(event.at.stage))
        expect(event.kind in asked, "kind", "not what is decided at this stage")
    if event.pending is not None:
        _check_begun(event, event.pending, tie)


def _check_stage(event: DecisionDue, tie: bool) -> None:
    """The place in the phase, and the step of a combat that goes with it."""
    at = event.at
    waits = tie or isinstance(event.pending, Choice)  # whose it is may be set off at any time
    known = at.stage in KINDS or (waits and at.stage in w.ONLY_CHOICES)
    known |= waits and (tie or event.seat == 0) and at.stage in OF_AUTOMATON
    expect(known, "at.stage", "nobody is asked there")
    expect(at.seat in (0, 1), "at.seat", "no such seat")
    slots: tuple[int, ...] = s.SLOTS if at.stage in BY_SLOT else (s.HERO_SLOT,)
    if at.stage in OF_AUTOMATON:
        slots = (s.HERO_SLOT, *s.SLOTS)
    expect(at.slot in slots, "at.slot", "no possible slot")
    steps: tuple[int, ...] = (0,)
    if at.stage in DECLARATION:
        steps = (B1, B2) if at.stage == w.SILENCES else (B1, B2, B3)
    elif at.stage in w.RESOLUTION:
        steps = (B5,)
    expect(event.step in steps, "step", "no step of a combat in which this is decided")
    expect(not event.asked or event.step > 0, "asked", "no step of a combat")
    made = all(map(is_impact, event.impacts))
    late = at.stage in w.AFTER_WOUNDS or not event.impacts
    expect(made and late, "impacts", "no impacts that were made since the wounds")
    check_fallen(event.fallen, at.stage, "fallen")
    check_fought(event.fought, at.stage, "fought")


def _check_begun(event: DecisionDue, pending: Pending, tie: bool) -> None:
    """What was begun waits at such a place, and for whom it says."""
    at = event.at
    match pending:
        case w.Payment():
            _expect_own(event, tie, "pay", pending.seat)
            here = at == w.At(w.OPPORTUNITY, 1 - pending.seat)
            expect(here, "at", "not the next opportunity")
            expect(pending.left >= 1, "pending.left", "no possible number")
            _expect_place((pending.line, pending.slot), "pending.slot")
        case w.AbilityPayment():
            _expect_own(event, tie, "pay", pending.seat)
            expect(at.seat == pending.seat, "at.seat", "not the seat that decides")
            expect(pending.paid >= 0, "pending.paid", "no possible number")
            in_time = not _prevents(pending) or at.stage == w.PREVENTION
            expect(in_time, "pending.impact", "no such impact")
        case w.OptionChoice():
            _expect_own(event, tie, "choose", pending.seat)
            expect(at.seat == pending.seat, "at.seat", "not the seat that decides")
            expect(pending.left >= 1, "pending.left", "no possible number")
            taken = set(pending.taken)
            known = len(taken) == len(pending.taken) and taken <= set(OPTIONS)
            expect(known, "pending.taken", "no options of an ability")
        case w.Choice():
            _check_choice(event, pending, tie)
        case w.Splitting():
            _expect_own(event, tie, "declare", pending.seat)
            here = at == w.At(w.UNITS, pending.seat, pending.slot) and event.step in (B1, B2)
            expect(here, "at", "not the unit that splits its attack")
            expect(pending.left >= 1, "pending.left", "no possible number")


def _prevents(pending: w.AbilityPayment) -> bool:
    """Whether an impact on the own side is to be prevented."""
    if not pending.impact:
        return False
    own = is_impact(pending.impact) and read_impact(pending.impact)[1][0] == pending.seat
    expect(own, "pending.impact", "no such impact")
    return True


def _expect_own(event: DecisionDue, tie: bool, kind: str, seat: int) -> None:
    expect(not tie and event.seat == seat, "pending.seat", "not the seat that decides")
    expect(event.kind == kind, "kind", f"expected {kind!r}")


def _expect_place(place: Place, path: str) -> None:
    expect(place in PLACES, path, "no such place")


def _check_choice(event: DecisionDue, choice: Choice, tie: bool) -> None:
    """The subject of an effect that needs one, or the options of an ability."""
    expect(event.kind == "choose", "kind", "expected 'choose'")
    _expect_place(choice.place, "pending.slot")
    effect = effect_of(choice.card, choice.ability, choice.effect)
    waits = effect is not None and (choice.of_options or needs_choice(effect))
    expect(waits, "pending.effect", "no effect that needs a choice")
    if choice.chosen is not None:
        two = isinstance(effect, v.Move | v.Reposition)
        expect(two, "pending.chosen", "nothing is chosen in two steps")
        known = choice.chosen in PLACES and (choice.chosen[1] or isinstance(effect, v.Move))
        expect(bool(known), "pending.chosen", "no unit there")
    expect(not choice.this or is_impact(choice.this), "pending.this", "no possible impact")
    expect(0 <= choice.spent < MOST_SPENT, "pending.spent", "no possible number")
    for number, due in enumerate(choice.then):
        path = f"pending.then[{number}]"
        _expect_place(due.place, f"{path}.slot")
        known = effect_of(due.card, due.ability, due.effect) is not None
        expect(known, f"{path}.effect", "no such effect")
        expect(not due.this or is_impact(due.this), f"{path}.this", "no possible impact")
    if not tie and choice.of.trigger == v.ACTIVATE:
        own = choice.place == (event.seat, s.HERO_SLOT)
        expect(own and event.at.seat == event.seat, "pending.seat", "not the seat that decides")
    elif not tie and choice.of.trigger == v.ON_DEPLOY:
        here = event.at == w.At(w.OPPORTUNITY, 1 - event.seat)
        expect(here, "at", "not the next opportunity")
