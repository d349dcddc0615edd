"""`check_front_end`: it lets through what shows a battle as it is, and says what else is wrong.

The program is the smallest there can be; each fault is a subclass of it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

import tambores as tb
from tambores import enclave, warcraft
from tambores.enclave import duel, solo
from tambores.enclave.render import words
from tambores.testing import Fault, check_front_end
from tests.searching import some
from tests.sets import STANDIN_1

SHORT = enclave.HouseRules(max_turns=1)


def starts() -> list[enclave.Battle]:
    """A battle of one turn, in which there is something to pay."""
    heroes = ("aiden", "thugg")
    return [
        enclave.new_battle(("human", "orc"), heroes, seed=7, holder=0, rules=SHORT, pack=STANDIN_1)
    ]


class Program:
    """A table, and for each seat a view that follows the events, and a log of them."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.views = {seat: tb.view(state, seat) for seat in (0, 1, None)}
        self.logs: dict[Any, list[str]] = {seat: [] for seat in (0, 1, None)}

    def offered(self, seat: Any) -> list[str]:
        return [str(action) for action in self.views[seat].legal_actions]

    def act(self, seat: Any, line: str) -> object:
        try:
            action = tb.parse_action(self.state, line)
        except tb.DecodeError:
            return "What?"
        refusal = self.views[seat].why_not(action)
        if refusal is None:
            step = tb.transition(self.state, action)
            self.state = step.state
            for one in self.views:
                self.tell(one, step)
        return refusal

    def tell(self, seat: Any, step: tb.Step[Any]) -> None:
        events = step.seen_by(seat)
        self.logs[seat] += words.tell(events, position=self.views[seat])
        self.views[seat] = tb.follow(self.views[seat], events)

    def shown(self, seat: Any) -> object:
        return {"log": self.logs[seat], "view": tb.dumps(self.views[seat])}

    def winners(self, seat: Any) -> Any:
        end = self.views[seat].outcome
        return None if end is None else end.winners

    def view(self, seat: Any) -> tb.View:
        seen: tb.View = self.views[seat]
        return seen


def fault_of(program: Callable[[Any], Any], **options: Any) -> str:
    with pytest.raises(Fault) as caught:
        check_front_end(program, **{"starts": starts(), "leaks": 1, **options})
    assert any("tb.loads(" in note for note in caught.value.__notes__)
    return str(caught.value)


# --- what is let through ----------------------------------------------------------------------


@pytest.mark.no_cover
def test_a_program_that_shows_what_there_is_is_let_through() -> None:
    check_front_end(Program)


def test_a_program_without_views_of_its_own_is_let_through() -> None:
    """A page in a browser has none that a test could ask for; refusals may be errors as well."""

    class Page:
        def __init__(self, state: Any) -> None:
            self.state = state

        def offered(self, seat: Any) -> Any:
            return tb.view(self.state, seat).legal_actions

        def act(self, seat: Any, line: str) -> None:
            action = tb.parse_action(self.state, line)
            if tb.view(self.state, seat).why_not(action) is not None:
                raise tb.IllegalAction(tb.view(self.state, seat).why_not(action), self.state)
            self.state = tb.apply(self.state, action)

        def shown(self, seat: Any) -> bytes:
            return tb.dumps(tb.view(self.state, seat)).encode()

        def winners(self, seat: Any) -> Any:
            end = tb.outcome(self.state)
            return None if end is None else end.winners

    check_front_end(Page, starts=starts())


def test_other_games_can_be_shown_too() -> None:
    """Solo battles, and matches, where a report is an action like any other."""

    class Match(Program):
        def tell(self, seat: Any, step: tb.Step[Any]) -> None:
            self.views[seat] = tb.follow(self.views[seat], step.seen_by(seat))

        def winners(self, seat: Any) -> Any:
            end = tb.outcome(self.state)
            return None if end is None else end.winners

    alone = solo.new_battle("human", "aiden", seed=7, rules=SHORT, pack=STANDIN_1)
    check_front_end(Program, starts=[alone], leaks=1)
    check_front_end(Match, starts=[duel.new_match(("human", "orc"), seed=7, pack=STANDIN_1)])


def test_a_program_may_have_no_spectators() -> None:
    class Closed(Program):
        def offered(self, seat: Any) -> list[str]:
            assert seat is not None
            return super().offered(seat)

    check_front_end(Closed, starts=starts(), seats=(0, 1), leaks=1)
    assert "offered(None) raises AssertionError" in fault_of(Closed)


FORGIVING: dict[str, Callable[[str], str]] = {
    "blanks around": str.strip,
    "a blank at the end": str.rstrip,
    "any blanks": lambda line: " ".join(line.split()),
    "capitals": str.lower,
    "both": lambda line: " ".join(line.casefold().split()),
}


@pytest.mark.parametrize("forgive", FORGIVING.values(), ids=FORGIVING)
@pytest.mark.parametrize("seed", some(range(3), 1))
def test_a_program_may_forgive_how_a_line_is_typed(
    forgive: Callable[[str], str], seed: int
) -> None:
    class Forgiving(Program):
        forgiven = 0

        def act(self, seat: Any, line: str) -> object:
            refusal = super().act(seat, forgive(line))
            Forgiving.forgiven += refusal is None and forgive(line) != line
            return refusal

    check_front_end(Forgiving, starts=starts(), leaks=0, seed=seed)
    assert Forgiving.forgiven


def test_a_program_may_take_the_number_of_a_choice() -> None:
    """It counts from 0 or from 1; a number out of bounds is not a choice."""
    for first in (0, 1):

        class Numbered(Program):
            def act(self, seat: Any, line: str) -> object:
                if line.isdecimal():
                    choices = self.offered(seat)[int(line) - first :]  # noqa: B023
                    return super().act(seat, choices[0]) if choices else "What?"
                return super().act(seat, line)

        check_front_end(Numbered, starts=starts(), leaks=0)


# --- what is not ------------------------------------------------------------------------------


def test_an_action_that_is_not_offered_is_told() -> None:
    class Incomplete(Program):
        def offered(self, seat: Any) -> list[str]:
            return [line for line in super().offered(seat) if line != "pass"]

    told = fault_of(Incomplete)
    assert "seat 0 is not offered every legal action\n  lacks:    ['pass']\n" in told
    assert told.endswith("see:      offered(0)")


def test_an_action_that_is_offered_in_vain_is_told() -> None:
    class Generous(Program):
        def offered(self, seat: Any) -> list[str]:
            return [*super().offered(seat), "keep_hand"]

    assert "seat 0 is offered an illegal action, or one action twice" in fault_of(Generous)


def test_an_action_that_is_offered_twice_is_told() -> None:
    class Stammering(Program):
        def offered(self, seat: Any) -> list[str]:
            return [*super().offered(seat), *super().offered(seat)[:1]]

    assert "or one action twice" in fault_of(Stammering)


def test_something_offered_to_who_is_not_to_decide_is_told() -> None:
    class Hurried(Program):
        def offered(self, seat: Any) -> list[str]:
            due = tb.prompt(self.state)
            return super().offered(due.seat) if due else []

    assert "seat 1 is offered an illegal action" in fault_of(Hurried)


def test_a_legal_action_that_is_refused_is_told() -> None:
    class Strict(Program):
        def act(self, seat: Any, line: str) -> object:
            return "No." if line.startswith("pay") else super().act(seat, line)

    assert ", which is legal: No." in fault_of(Strict)


def test_an_action_of_somebody_else_that_is_done_is_told() -> None:
    """A front end that asks the state, and not the view of who wants to act, lets everybody act."""

    class Trusting(Program):
        def act(self, seat: Any, line: str) -> object:
            due = tb.prompt(self.state)
            return super().act(due.seat if due else seat, line)

    told = fault_of(Trusting)
    assert "seat 1 is not refused" in told
    assert "'\n  demanded: nobody acts for another seat\n" in told


def test_leaving_in_the_name_of_somebody_else_that_is_done_is_told() -> None:
    """A front end that asks whose an action is, and not who sent it, lets all expel others."""

    class Trusting(Program):
        def act(self, seat: Any, line: str) -> object:
            action = tb.parse_action(self.state, line)
            owner = tb.actor(self.state, action)
            expels = action in tb.anytime_actions(self.state)
            self.state = tb.apply(self.state, action, seat=owner if expels else seat)
            return None

    start = warcraft.new_game("generic_2p", seed=3)
    with pytest.raises(AssertionError, match="is not refused 'abandon ") as caught:
        check_front_end(Trusting, starts=start, leaks=0)
    assert "demanded: nobody acts for another seat" in str(caught.value)


def test_what_is_not_legal_and_not_refused_is_told() -> None:
    class Silent(Program):
        def act(self, seat: Any, line: str) -> object:
            super().act(seat, line)
            return ""

    assert "is not refused" in fault_of(Silent)


@pytest.mark.parametrize("taken", ["", "nothing at all"])
def test_a_line_that_is_no_action_and_done_is_told(taken: str) -> None:
    class Obliging(Program):
        def act(self, seat: Any, line: str) -> object:
            return super().act(
                seat, next(iter(self.offered(seat)), line) if line == taken else line
            )

    told = next(filter(None, (_told(Obliging, seed) for seed in range(30))))
    assert (
        f" is not refused {taken!r}\n  demanded: a line that is not an action is refused, " in told
    )
    assert "so that a slip does nothing; blanks around and between words, and capital " in told


def _told(program: Callable[[Any], Any], seed: int) -> str:
    try:
        check_front_end(program, starts=starts(), leaks=0, seed=seed)
    except Fault as fault:
        return str(fault)
    return ""


def test_a_carelessly_typed_line_that_does_something_else_is_told() -> None:
    class Guessing(Program):
        def act(self, seat: Any, line: str) -> object:
            if seat is not None and line.strip() != line and self.offered(seat):
                return super().act(seat, self.offered(seat)[-1])
            return super().act(seat, line)

    told = next(filter(None, (_told(Guessing, seed) for seed in range(30))))
    assert " is neither refused nor carried out as `" in told
    assert "demanded: a carelessly typed action is either carried out or refused\n" in told


def test_a_negative_number_of_a_choice_is_told() -> None:
    """Python counts a negative index from the end."""

    class Backwards(Program):
        def act(self, seat: Any, line: str) -> object:
            if line.lstrip("-").isdecimal() and self.offered(seat):
                return super().act(seat, self.offered(seat)[int(line)])
            return super().act(seat, line)

    told = next(filter(None, (_told(Backwards, seed) for seed in range(30))))
    assert "is not refused '-1'\n  demanded: a line that is not an action is refused" in told


def test_a_line_that_is_no_action_and_ends_in_an_error_is_told() -> None:
    class Fragile(Program):
        def act(self, seat: Any, line: str) -> object:
            word = line.split()[0]
            return super().act(seat, line) if word else "What?"

    told = fault_of(Fragile)
    assert "raises IndexError: list index out of range" in told
    assert "act(" in told


def test_a_view_that_has_not_followed_is_told() -> None:
    class Stale(Program):
        def tell(self, seat: Any, step: tb.Step[Any]) -> None:
            if seat is not None:
                super().tell(seat, step)

    assert "the view kept for a spectator differs from its view" in fault_of(Stale)


def test_an_end_that_is_not_shown_is_told() -> None:
    class Endless(Program):
        def winners(self, seat: Any) -> Any:
            return None

    told = fault_of(Endless)
    assert "after the end of enclave: seat 0 is shown the wrong winners" in told
    assert "expected: ()" in told
    assert "found:    None" in told


def test_a_winner_that_there_is_not_is_told() -> None:
    class Partial(Program):
        def winners(self, seat: Any) -> Any:
            return None if super().winners(seat) is None else [seat or 0]

    assert "is shown the wrong winners" in fault_of(Partial)


def test_a_table_that_goes_on_after_the_end_is_told() -> None:
    class Restarting(Program):
        def act(self, seat: Any, line: str) -> object:
            return super().act(seat, line) if tb.outcome(self.state) is None else ""

    told = fault_of(Restarting)
    assert "after the end of enclave: seat 0 is not refused 'pass'" in told
    assert "demanded: everything is refused, since the game is over\n" in told


# --- what leaks -------------------------------------------------------------------------------


def test_what_a_page_gives_away_is_told() -> None:
    class Careless(Program):
        def shown(self, seat: Any) -> object:
            hands = [[card.id for card in side.hand] for side in self.state.sides]
            return [super().shown(seat), hands]

    assert fault_of(Careless).startswith("a leak to seat ")


def test_what_a_log_gives_away_is_told() -> None:
    """It shows the state correctly, but tells all viewers the same events."""

    class Gossiping(Program):
        def tell(self, seat: Any, step: tb.Step[Any]) -> None:
            super().tell(seat, step)
            self.logs[seat] += [str(event) for event in step.events]

    heroes = ("jayme", "krangg")  # who set cards aside unseen, before anything else
    hidden = [enclave.new_battle(("human", "orc"), heroes, seed=7, rules=SHORT, pack=STANDIN_1)]
    told = fault_of(Gossiping, starts=hidden)
    assert told.startswith("a leak to seat 1, while seat 0 is to decide (set_aside): ")
    assert "what is sent of `set_aside " in told


def test_what_is_shown_differently_each_time_is_told() -> None:
    counter = itertools.count()

    class Ticking(Program):
        def shown(self, seat: Any) -> object:
            return next(counter)

    assert "is shown one state in two different ways" in fault_of(Ticking)
    check_front_end(Ticking, starts=starts(), leaks=0)


def test_what_is_no_front_end_is_refused_in_one_sentence() -> None:
    class Half:
        def __init__(self, state: Any) -> None:
            pass

        def shown(self, seat: Any) -> str:
            return ""

    told = (
        r"^Half is not a front end, since it lacks offered\(seat\), act\(seat, line\), "
        r"winners\(seat\); expected the methods "
    )
    with pytest.raises(TypeError, match=told):
        check_front_end(Half)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^make is 7; expected a function make\(state\)"):
        check_front_end(7)  # type: ignore[arg-type]


def test_a_single_state_is_a_start_too() -> None:
    check_front_end(Program, starts=starts()[0], leaks=1)
