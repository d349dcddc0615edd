"""A fault that is planted in the rules is found by the kit, and told by a position one can read.

Each is planted in a copy of a rule, for the time of one test. What Hypothesis ends with has to be
short: few decisions, few cards on the table, everything else as simple as can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import tambores as tb
from tambores import enclave
from tambores.enclave.skirmish import Skirmish
from tambores.enclave.table.events import AttackResolved, ImpactPrevented, Wounded
from tambores.kernel.game import bind
from tambores.testing.machine import BattleMachine
from tambores.testing.rules import check_rules
from tambores.testing.strategies import positions, states
from tambores.toolkit.testing.journal import Course, Journal, kept
from tests.enclave.altered import with_table

pytestmark = pytest.mark.no_cover

SEARCHES = 3
"""How often a fault is searched for at most: now and then a search ends beside the simplest."""

SEARCH = settings(
    max_examples=3_000,
    database=None,
    deadline=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[*HealthCheck],
    report_multiple_bugs=False,
    stateful_step_count=12,
)


def found(
    test: Callable[[Any], None], strategy: st.SearchStrategy[Any], *, decisions: int, units: int
) -> Course:
    """The way to what Hypothesis ends with, a test that fails for it given; it has to be short."""
    return short((search(test, strategy, n) for n in range(SEARCHES)), decisions, units)


def short(courses: Iterable[Course], decisions: int, units: int) -> Course:
    """The first with so few decisions, at whose end so few units stand."""
    tried = []
    for course in courses:
        if len(course.actions) <= decisions and 1 <= standing(course) <= units:
            return course
        tried.append(course)
    pytest.fail(f"none of these is short: {tried}")


def search(test: Callable[[Any], None], strategy: st.SearchStrategy[Any], number: int) -> Course:
    """The way to what one search ends with."""
    with kept() as journal:

        @seed(number)
        @SEARCH
        @given(strategy)
        def run(value: Any) -> None:
            journal.note(value)
            test(value)

        with pytest.raises(AssertionError) as caught:
            run()
    return course_of(journal, caught.value)


def course_of(journal: Journal, fault: AssertionError) -> Course:
    """What was being played when this was raised."""
    course = journal.course(fault)
    assert course is not None
    return course


def at(course: Course, number: int) -> enclave.Battle:
    """One of the battles on the way."""
    state = course.states[number]
    assert isinstance(state, enclave.Battle)
    return state


def standing(course: Course) -> int:
    """How many units stand on the table where a course ends."""
    return sum(unit is not None for side in at(course, -1).sides for unit in side.line)


# --- a fault in a rule that the library cannot know: equal attack does not hit ------------------


@pytest.fixture
def grudging(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attack as high as the defence makes no impact, against COM-08."""
    original = AttackResolved.change

    def without_even(
        table: Any, attackers: Any, strengths: Any, target: Any, attack: int, defence: int,
        *rest: Any,
    ) -> None:  # fmt: skip
        if attack != defence:
            original(table, attackers, strengths, target, attack, defence, *rest)

    monkeypatch.setattr(AttackResolved, "change", staticmethod(without_even))


def every_hit_wounds(step: tb.Step[Any]) -> None:
    """What a user of the kit might state: who is hit, and not spared, is wounded (COM-08)."""
    hit = {
        event.target
        for event in step.events
        if isinstance(event, AttackResolved) and event.attack >= event.defence
    }
    wounded = {(event.seat, event.slot) for event in step.events if isinstance(event, Wounded)}
    spared = any(isinstance(event, ImpactPrevented) for event in step.events)
    assert spared or hit <= wounded


def every_hit_wounds_after(state: enclave.Battle) -> None:
    for action in tb.legal_actions(state):
        step = tb.transition(state, action)
        if step.state.phase != "combat":  # the combat is resolved in this step
            every_hit_wounds(step)


@pytest.mark.long
@pytest.mark.usefixtures("grudging")
def test_a_wrong_comparison_is_reduced_to_a_short_battle() -> None:
    """From the beginning of a battle it takes a unit deployed, paid for, and brought to a fight."""
    course = found(every_hit_wounds_after, states(depth=60), decisions=16, units=3)
    start = at(course, 0)
    assert start == enclave.new_battle(
        [side.army for side in start.sides],
        [side.hero.card.id for side in start.sides],
        seed=start.chance.seed, holder=start.holder,
    )  # fmt: skip
    assert at(course, -1).turn <= 2


@pytest.mark.long
@pytest.mark.usefixtures("grudging")
def test_a_wrong_comparison_is_reduced_to_a_small_position() -> None:
    """The fight itself, with little else on the table and nothing in the piles."""
    fights = positions(phase="deployment", depth=4)
    course = found(every_hit_wounds_after, fights, decisions=8, units=6)
    position = at(course, 0)
    assert position.rules == enclave.HouseRules()
    for side in position.sides:
        assert side.hero.wounds == 0
        assert len(side.hand) + len(side.discard) + len(side.removed) <= 3


@pytest.mark.long
@pytest.mark.usefixtures("grudging")
def test_a_machine_finds_the_shortest_way_too() -> None:
    class Wounds(BattleMachine):
        starts = positions(phase="combat", depth=0)

        def decided(self, action: tb.Action, step: tb.Step[Any]) -> None:
            if step.state.phase != "combat":
                every_hit_wounds(step)

    def search(number: int) -> Course:
        with kept() as journal, pytest.raises(AssertionError) as caught:
            run_state_machine_as_test(seed(number)(Wounds), settings=SEARCH)
        assert "state.play(action=" in "\n".join(caught.value.__notes__)
        return course_of(journal, caught.value)

    course = short(map(search, range(SEARCHES)), decisions=8, units=6)
    assert at(course, -1).phase != "combat"


# --- a fault that the library finds by itself: the wrong order of a discard pile ----------------


class Untidy(Skirmish):
    """Cards that go to a discard pile together lie there the other way round (AMB-10)."""

    def follow(self, state: Any, action: tb.Action, events: Any) -> enclave.Battle:
        after: enclave.Battle = super().follow(state, action, events)
        sides = [
            attrs.evolve(side, discard=shuffled(before.discard, side.discard))
            for before, side in zip(state.sides, after.sides, strict=True)
        ]
        return with_table(after, sides=(sides[0], sides[1]))


def shuffled(before: tuple[enclave.Card, ...], after: tuple[enclave.Card, ...]) -> tuple[Any, ...]:
    """A pile on which what came last lies the other way round."""
    kept_there = len(before)
    if after[:kept_there] != before:
        return after
    return (*before, *reversed(after[kept_there:]))


@contextmanager
def played_by(rules: Skirmish) -> Iterator[None]:
    """Let battles be played by other rules for a while."""
    bind(enclave.Battle, enclave.View, rules)
    try:
        yield
    finally:
        bind(enclave.Battle, enclave.View, Skirmish())


def test_a_wrong_pile_is_noticed() -> None:
    """`check_rules` finds it in each state where two cards are discarded at once."""
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
    walk = tb.random_walk(start, seed=7)
    before = next(
        state
        for state, action, after in walk
        if any(
            len(then.discard) > len(now.discard) + 1
            for now, then in zip(state.sides, after.sides, strict=True)
        )
    )
    check_rules(before)
    with played_by(Untidy()), pytest.raises(AssertionError, match="a wrong view"):
        check_rules(before)


@pytest.mark.long
def test_a_wrong_pile_is_reduced_to_the_cards_that_lie_wrong() -> None:
    """`check_rules` notices it; two cards that are discarded at once are all that is needed."""
    with played_by(Untidy()):
        course = found(check_rules, positions(phase="combat", depth=3), decisions=8, units=6)
    position = at(course, 0)
    assert position.rules == enclave.HouseRules()
    with played_by(Untidy()), pytest.raises(AssertionError, match="a wrong view") as caught:
        check_rules(course.states[-1])
    assert any("tb.loads(" in note for note in caught.value.__notes__)
    check_rules(course.states[-1])  # by the rules as they are nothing is wrong there
