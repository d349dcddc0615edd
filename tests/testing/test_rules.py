"""`check_rules` passes in every reachable state, and finds every planted fault.

Each fault is planted in a copy of the rules that is bound for the time of one check. The error has
to describe it in a sentence, with code that reproduces it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import duel, solo
from tambores.enclave.duel import DuelRules, DuelView
from tambores.enclave.match.modes import DUEL
from tambores.enclave.skirmish import Skirmish
from tambores.enclave.solo.rules import Solo
from tambores.kernel.game import bind
from tambores.testing import Fault, check_no_leak, check_rules, played
from tambores.testing.rules import check_step
from tambores.testing.strategies import matches, positions, solo_positions, solo_states, states
from tambores.toolkit.testing.faults import WHERE
from tests.enclave.altered import with_table
from tests.enclave.test_saving import other_pack
from tests.sets import STANDIN_1

SEEDS = st.integers(0, 2**64 - 1)


# --- it holds ---------------------------------------------------------------------------------


@given(positions() | solo_positions(), SEEDS)
def test_the_rules_hold_in_positions_that_no_battle_leads_to(state: Any, seed: int) -> None:
    check_rules(state, seed=seed)


@given(matches(), SEEDS)
def test_the_rules_hold_in_matches(match: Any, seed: int) -> None:
    check_rules(match, seed=seed)


@pytest.mark.no_cover
@given(states(other_pack(), depth=60) | solo_states(other_pack(), depth=30))
def test_the_rules_hold_with_cards_of_ones_own(state: Any) -> None:
    check_rules(state)


def test_further_actions_are_tried_as_well() -> None:
    start = enclave.new_battle(
        ("human", "orc"), ("aiden", "thugg"), seed=7, holder=0, pack=STANDIN_1
    )
    check_rules(start, actions=[enclave.Pass(), enclave.Hold(3), enclave.Deploy("no such card", 9)])


# --- it finds -----------------------------------------------------------------------------------


def fighting() -> enclave.Battle:
    """Before the pass that leads to a combat, in which a unit with a sword and its foe die.

    So two cards are discarded on one side, and one on the other.
    """
    start = enclave.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {
                "army": "human",
                "hero": "aiden",
                "line": {2: {"card": "soldado", "attached": ["espada_bastarda"]}},
            },
            {"army": "orc", "hero": "thugg", "hand": ["trol"], "line": {2: "lancero"}},
        ),
        pack=STANDIN_1,
    )
    return played(start, "pass")


class Losing(Skirmish):
    """A card of the discard pile is lost."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = super().follow(state, action, events)
        return with_side(after, 0, discard=after.sides[0].discard[1:])


class Doubling(Skirmish):
    """A card lies on two piles."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = super().follow(state, action, events)
        side = after.sides[1]
        return with_side(after, 1, removed=(*side.removed, *side.discard))


class Untidy(Skirmish):
    """The discard pile lies the other way round."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = super().follow(state, action, events)
        return with_side(after, 0, discard=after.sides[0].discard[::-1])


class Forgetful(Skirmish):
    """What happens depends on whether anybody wants to know."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = super().follow(state, action, events)
        return after if events is None else with_table(after, turn=after.turn + 1)


class Fragile(Skirmish):
    """An action that is offered fails."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        if isinstance(action, enclave.Pass):
            raise KeyError("pass")
        return super().follow(state, action, events)


class Idle(Skirmish):
    """A decision changes nothing."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        super().follow(state, action, events)
        return state


class Pushing(Skirmish):
    """A step ends without saying who is to decide."""

    def follow(self, state: Any, action: Any, events: Any) -> Any:
        after = super().follow(state, action, events)
        del (events or [None])[-1]
        return after


class Repeating(Skirmish):
    """An action is offered twice."""

    def legal_actions(self, state: Any) -> Any:
        return (*super().legal_actions(state), enclave.Pass())


class Silent(Skirmish):
    """Nothing is offered though the battle goes on."""

    def legal_actions(self, state: Any) -> Any:
        return ()


class Lenient(Skirmish):
    """A refusal names no rule."""

    def refuse(self, state: Any, action: object) -> Any:
        return attrs.evolve(super().refuse(state, action), rule="")


class Indiscreet(Skirmish):
    """A view shows the deck."""

    def view(self, state: Any, seat: Any) -> Any:
        seen = super().view(state, seat)
        sides = [*seen.sides]
        sides[0] = attrs.evolve(sides[0], deck=state.sides[0].deck)
        return with_table(seen, sides=(sides[0], sides[1]))


class Guessing(Skirmish):
    """A guess shows another view."""

    def determinize(self, view: Any, seed: int) -> Any:
        guess = super().determinize(view, seed)
        return with_table(guess, turn=guess.turn + 1)


class Restless(Skirmish):
    """The state says that nobody decides, and goes on."""

    def prompt(self, position: Any) -> Any:
        return None


def with_side(battle: enclave.Battle, seat: int, **changed: Any) -> enclave.Battle:
    sides = [*battle.sides]
    sides[seat] = attrs.evolve(sides[seat], **changed)
    return with_table(battle, sides=(sides[0], sides[1]))


PLANTED: dict[type[Skirmish], str] = {
    Losing: "seat 0 has lost or gained cards (COMP-02)",
    Doubling: "seat 1 has lost or gained cards (COMP-02)",
    Untidy: "seat 0 gets a wrong view by following the events",
    Forgetful: "apply and transition lead to different states",
    Fragile: "a legal action fails with KeyError: 'pass'",
    Idle: "a decision has changed nothing",
    Pushing: "the last event does not name the seat that decides",
    Repeating: "an action is offered twice",
    Silent: "actions must be offered until the end and not after it",
    Lenient: "a refusal names no rule",
    Indiscreet: "a view shows the deck of seat 0",
    Guessing: "a determinized state has another view",
    Restless: "a state must either be over or wait for a decision",
}
"""Each planted fault, and the message about it."""


@contextmanager
def bound(kind: Any, view: Any, rules: Any, usual: Any) -> Iterator[None]:
    """Let a game be played by other rules for a while."""
    bind(kind, view, rules)
    try:
        yield
    finally:
        bind(kind, view, usual)


def fault_in(state: Any, check: Callable[[Any], object] = check_rules) -> Fault:
    with pytest.raises(Fault) as caught:
        check(state)
    return caught.value


def fresh(state: enclave.Battle) -> enclave.Battle:
    """The same state, with nothing worked out yet."""
    return attrs.evolve(state)


@pytest.mark.parametrize("planted", PLANTED, ids=lambda kind: kind.__name__)
def test_a_planted_fault_is_found_and_said(planted: type[Skirmish]) -> None:
    state = fighting()
    check_rules(fresh(state))
    with bound(enclave.Battle, enclave.View, planted(), Skirmish()):
        fault = fault_in(fresh(state))
    assert isinstance(fault, AssertionError)
    assert str(fault).startswith("a rule is broken, ")
    assert PLANTED[planted] in str(fault)
    (note,) = fault.__notes__
    names: dict[str, Any] = {"tb": tb, "enclave": enclave}
    exec(note, names)  # the code that is given to see it again
    assert names["state"] == fault.state == state


def test_a_message_says_what_where_and_how_to_see_it() -> None:
    with bound(enclave.Battle, enclave.View, Doubling(), Skirmish()):
        fault = fault_in(fresh(fighting()))
        assert str(fault) == (
            "a rule is broken, in enclave while seat 1 is to decide (deploy): "
            "seat 1 has lost or gained cards (COMP-02)\n"
            "  lost:     {}\n"
            "  gained:   {<lancero>: 1}\n"
            "  see:      tb.apply(state, Pass())\n"
            f"  {WHERE}"
        )
        assert isinstance(fault.action, tb.Action)
        after = tb.apply(fault.state, fault.action)
        assert isinstance(after, enclave.Battle)
    assert after.sides[1].discard == after.sides[1].removed


def test_a_step_is_to_blame_for_what_it_leads_to() -> None:
    """For a state that a step has spoilt, the message gives the state before, ready to load."""

    class Wounding(Skirmish):
        def follow(self, state: Any, action: Any, events: Any) -> Any:
            after = super().follow(state, action, events)
            hero = attrs.evolve(after.sides[0].hero, wounds=7)
            return with_side(after, 0, hero=hero)

        def follow_view(self, view: Any, events: Any) -> Any:
            after = super().follow_view(view, events)
            sides = [*after.sides]
            sides[0] = attrs.evolve(sides[0], hero=attrs.evolve(sides[0].hero, wounds=7))
            return with_table(after, sides=(sides[0], sides[1]))

    start = enclave.new_battle(
        ("human", "orc"), ("aiden", "thugg"), seed=7, holder=0, pack=STANDIN_1
    )
    with bound(enclave.Battle, enclave.View, Wounding(), Skirmish()):
        fault = fault_in(fresh(start), lambda state: check_step(state, enclave.Pass()))
    assert fault.state == start
    assert fault.action == enclave.Pass()
    assert "`pass` leads to a state that breaks one, in enclave while seat 1" in str(fault)
    assert "the hero of seat 0 is defeated, and the battle goes on (END-01)" in str(fault)


def test_faults_of_the_automaton_are_found() -> None:
    class Holding(Solo):
        def follow(self, state: Any, action: Any, events: Any) -> Any:
            after = super().follow(state, action, events)
            side = after.sides[1]
            top = len(side.deck) - 1
            sides = (after.sides[0], attrs.evolve(side, hand=side.deck[top:], deck=side.deck[:top]))
            return with_table(after, sides=sides)

    start = solo.new_battle("human", "aiden", seed=7, holder=0, pack=STANDIN_1)
    with bound(solo.SoloBattle, solo.SoloView, Holding(), Solo()):
        fault = fault_in(attrs.evolve(start))
    assert "in enclave-solo while" in str(fault)


def test_faults_of_a_match_are_found() -> None:
    class Generous(DuelRules):
        def outcome(self, state: Any) -> Any:
            return tb.Outcome("win", (0,), "one_win", "enclave-duel")

    class Reckless(DuelRules):
        def ready(self, match: Any) -> Any:
            return attrs.evolve(super().ready(match), fought=match.fought[:0])

    match = duel.new_match(("human", "orc"), seed=7, pack=STANDIN_1)
    usual = DuelRules(DUEL, duel.Duel, DuelView)
    for rules in (Generous, Reckless):
        with bound(duel.Duel, DuelView, rules(DUEL, duel.Duel, DuelView), usual):
            fault = fault_in(attrs.evolve(match))
        assert "in enclave-duel" in str(fault)


def test_a_note_tells_the_cards_unless_they_come_with_the_library() -> None:
    pack = other_pack()
    start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, pack=pack)
    with bound(enclave.Battle, enclave.View, Silent(), Skirmish()):
        fault = fault_in(attrs.evolve(start))
    names: dict[str, Any] = {"tb": tb, "enclave": enclave}
    for note in fault.__notes__:
        exec(note, names)
    assert names["state"] == start
    assert names["pack"] is pack


CHECKED = """
import attrs, sys
import tambores as tb
from tambores import enclave
from tambores.enclave.skirmish import Skirmish
from tambores.kernel.game import bind
from tambores.testing import check_player, check_rules

assert False, "this is not run"
start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, holder=0)
check_rules(start)

class Silent(Skirmish):
    def legal_actions(self, state):
        return ()

class Wrong:
    def choose(self, view):
        return enclave.Hold(9)

bind(enclave.Battle, enclave.View, Silent())
try:
    check_rules(attrs.evolve(start))
except AssertionError as fault:
    print(str(fault).split(":")[0])
bind(enclave.Battle, enclave.View, Skirmish())
try:
    check_player(Wrong(), starts=[start])
except AssertionError as fault:
    print(str(fault).split(":")[0])
print({"hypothesis", "pytest"} & {*sys.modules})
"""


def test_checks_check_without_assertions_hypothesis_or_pytest() -> None:
    """Under `python -O` no `assert` statement is run, and the checks hold all the same."""
    done = subprocess.run(
        [sys.executable, "-O", "-c", CHECKED],
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "a rule is broken, in enclave while seat 0 is to decide (deploy)",
        "a player fails, in enclave while seat 0 is to decide (deploy)",
        "set()",
    ]


def test_what_is_no_state_is_refused_in_one_sentence() -> None:
    seen: Any = tb.view(
        enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, pack=STANDIN_1), 0
    )
    told = "^state is of the type View; expected a state, such as new_battle gives$"
    with pytest.raises(TypeError, match=told):
        check_rules(seen)
    with pytest.raises(TypeError, match=told):
        check_no_leak(seen, 0)


# --- states by their lines --------------------------------------------------------------------


def test_a_line_that_is_not_legal_is_told() -> None:
    """Its number, what it says and why not; the error is the same otherwise."""
    start = enclave.new_battle(
        ("human", "orc"), ("aiden", "thugg"), seed=7, holder=0, pack=STANDIN_1
    )
    says = r"^line 2, `keep_hand`: You cannot do that in the deployment phase\.$"
    for action in ("keep_hand", enclave.KeepHand()):
        with pytest.raises(tb.IllegalAction, match=says) as caught:
            played(start, "pass", action, "pass")
        assert caught.value.rule == "TURN-02"
        assert caught.value.state == played(start, "pass")


def test_a_line_that_is_no_action_is_told() -> None:
    start = enclave.new_battle(
        ("human", "orc"), ("aiden", "thugg"), seed=7, holder=0, pack=STANDIN_1
    )
    with pytest.raises(tb.DecodeError, match=r"^line 3.*: `keep_hnd`: ") as caught:
        played(start, "pass", "pass", "keep_hnd")
    assert caught.value.line == 3
