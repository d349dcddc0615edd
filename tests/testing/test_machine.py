"""`BattleMachine`: it plays in every way, holds what is asked, and shows the way to a fault."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

import tambores as tb
from tambores import enclave
from tambores.enclave.skirmish import Skirmish
from tambores.kernel.game import bind
from tambores.testing.machine import BattleMachine
from tambores.testing.strategies import battles, matches, solo_states, states

QUICK = settings(
    max_examples=15,
    derandomize=True,
    database=None,
    deadline=None,
    stateful_step_count=25,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[*HealthCheck],
)


def run(machine: type[BattleMachine], runs: int = 15, steps: int = 25) -> None:
    often = settings(QUICK, max_examples=runs, stateful_step_count=steps)
    run_state_machine_as_test(machine, settings=often)


class Watched(BattleMachine):
    """Counts what is done, and keeps a view for each seat as a program would."""

    done: ClassVar[Counter[str]] = Counter()

    def begun(self) -> None:
        self.done["begun"] += 1
        self.views = {seat: tb.view(self.state, seat) for seat in (0, 1, None)}
        assert self.before == [] and self.step is None

    def decided(self, action: tb.Action, step: tb.Step[Any]) -> None:
        self.done[tb.prompt(self.before[-1]).kind] += 1  # type: ignore[union-attr]
        assert step is self.step and step.state is self.state
        assert step.state == tb.apply(self.before[-1], action)
        for seat, seen in self.views.items():
            self.views[seat] = tb.follow(seen, step.seen_by(seat))

    def taken_back(self) -> None:
        self.done["taken back"] += 1
        self.views = {seat: tb.view(self.state, seat) for seat in (0, 1, None)}

    @invariant()
    def the_views_follow(self) -> None:
        for seat, seen in self.views.items():
            assert seen == tb.view(self.state, seat)


TestWatched = Watched.TestCase
TestWatched.settings = QUICK


@pytest.mark.no_cover
def test_a_program_can_be_driven_beside_the_battle() -> None:
    class Counting(Watched):
        done: ClassVar[Counter[str]] = Counter()

    run(Counting, runs=40)
    assert Counting.done.keys() >= {"begun", "deploy", "pay", "taken back"}
    assert Counting.done["deploy"] > 30


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "starts", [solo_states(depth=20), matches(), states(depth=60)], ids=["solo", "match", "later"]
)
def test_it_begins_anywhere(starts: Any) -> None:
    """Also in solo battles and matches, and in the middle of a battle."""

    class Elsewhere(Watched):
        pass

    Elsewhere.starts = starts
    run(Elsewhere, runs=5)


@pytest.mark.no_cover
def test_an_invariant_of_ones_own_fails_with_the_shortest_way() -> None:
    class Hands(BattleMachine):
        starts = battles(heroes=("aiden", "thugg"))

        @invariant()
        def nobody_pays(self) -> None:
            assert all(len(side.removed) in (0, 10) for side in self.state.sides)

    with pytest.raises(AssertionError) as caught:
        run(Hands, steps=8)
    notes = "\n".join(caught.value.__notes__)
    assert notes.count("state.play(action=") == 2
    assert "state.play(action=Deploy(" in notes or "state.play(action=Attach(" in notes
    assert "state.play(action=Pay(" in notes


@pytest.mark.no_cover
def test_a_fault_of_the_rules_is_found_on_the_way() -> None:
    """A card that is lost where somebody passes."""

    class Losing(Skirmish):
        def follow(self, state: Any, action: Any, events: Any) -> Any:
            after = super().follow(state, action, events)
            if not isinstance(action, enclave.Pass):
                return after
            sides = (attrs.evolve(after.sides[0], deck=after.sides[0].deck[1:]), after.sides[1])
            return attrs.evolve(after, sides=sides)

    class Plain(BattleMachine):
        starts = battles(heroes=("aiden", "thugg"))

    bind(enclave.Battle, enclave.View, Losing())
    try:
        with pytest.raises(AssertionError) as caught:
            run(Plain, steps=8)
    finally:
        bind(enclave.Battle, enclave.View, Skirmish())
    assert "a rule is broken, in enclave while seat 0 is to decide (deploy)" in str(caught.value)
    assert "\n".join(caught.value.__notes__).count("state.play(action=") == 1
