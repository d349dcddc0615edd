"""Windows: the seats asked, the closing, windows inside windows, and the information they give."""

from __future__ import annotations

import attrs
import pytest

import tambores as tb
from tambores import authoring as ta
from tests.cases import each
from tests.kernel.reacting import (
    At,
    Closed,
    Pass,
    React,
    Reacted,
    Reacting,
    Tokens,
    Windows,
    begin,
    window_for,
)


def asked(state: Reacting) -> tuple[int, str] | None:
    """Return the seat that is asked, and the window."""
    prompt = tb.prompt(state)
    return None if prompt is None else (prompt.seat, prompt.kind)


def play(state: Reacting, *actions: tb.Action) -> Reacting:
    for action in actions:
        state = tb.apply(state, action)
    return state


def test_seats_are_asked_in_order_and_the_window_closes_once_all_have_passed() -> None:
    state = begin(1, 1, 1)
    for seat in (0, 1, 2):
        assert asked(state) == (seat, "outer")
        state = play(state, Pass())
    assert asked(state) is None and state.table.log == ("outer closed",)


def test_a_reaction_opens_the_window_again_until_all_pass_in_a_row() -> None:
    state = play(begin(2, 1, 1), Pass(), React())
    order = []
    while (due := asked(state)) is not None:
        order.append(due[0])
        state = play(state, Pass())
    assert order == [2, 0]  # seat 1 has no token left and is passed over
    state = play(begin(2, 2, 1), Pass(), React(), Pass(), Pass())
    assert asked(state) == (1, "outer")  # a seat that reacted is asked again after the others


def test_a_window_inside_another_closes_first_and_then_the_outer_one_goes_on() -> None:
    state = play(begin(2, 1, 1), React("inner"))
    assert [frame.name for frame in state.frames if isinstance(frame, ta.Window)] == [
        "outer", "inner",
    ]  # fmt: skip
    assert asked(state) == (0, "inner")
    state = play(state, Pass(), React())  # seat 1 reacts in the inner window
    assert asked(state) == (2, "inner")
    state = play(state, Pass(), Pass())
    assert asked(state) == (2, "outer")  # seat 1 has no token left; seat 0 reacted last
    state = play(state, Pass(), Pass())
    assert asked(state) is None
    assert state.table.log == ("0 in outer", "1 in inner", "inner closed", "outer closed")


def test_if_able_asks_only_those_who_could_act() -> None:
    assert asked(begin(0, 0, 1)) == (2, "outer")
    assert asked(begin(0, 0, 0)) is None


def test_always_asks_everybody_be_it_only_to_pass() -> None:
    state = begin(0, 1, 0, ask=ta.ALWAYS)
    assert (asked(state), state.legal_actions) == ((0, "outer"), (Pass(),))
    state = play(state, Pass())
    assert state.legal_actions == (React(), React("inner"), Pass())
    state = play(state, React(), Pass(), Pass())
    assert (asked(state), state.legal_actions) == ((1, "outer"), (Pass(),))
    assert asked(play(state, Pass())) is None


@pytest.mark.parametrize("ask", ta.POLICIES)
def test_where_each_seat_acts_once_it_is_not_asked_again(ask: ta.Policy) -> None:
    state = play(begin(2, 2, ask=ask, once=True), React())
    assert asked(state) == (1, "outer")
    state = play(state, React())
    assert asked(state) is None and state.table.tokens == (1, 1)


def test_an_unknown_policy_is_refused_by_its_known_values() -> None:
    assert ta.check_policy("always") == "always"
    with pytest.raises(ValueError, match="ask is 'never'; known values: if_able, always"):
        ta.check_policy("never")  # type: ignore[arg-type]


def test_a_refusal_names_the_rule_of_the_window() -> None:
    refusal = tb.why_not(begin(0, 1, ask=ta.ALWAYS), React())
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("WIN-01", "reacting.not_offered")


def test_view_and_events_lead_through_nested_windows() -> None:
    state = begin(2, 1, 1, ask=ta.ALWAYS)
    for _, action, after in tb.random_walk(state, seed=5):
        step = tb.transition(state, action)
        for seat in (None, *state.seats):
            assert tb.follow(tb.view(state, seat), step.seen_by(seat)) == tb.view(after, seat)
        state = after


# --- offers -----------------------------------------------------------------------------------


@attrs.frozen
class Louder(ta.FrameState[Tokens]):
    document = "louder.state"


@attrs.frozen
class LouderView(ta.FrameView[Tokens]):
    document = "louder.view"


class OneMore(Windows):
    def offered(self, reactions: tuple[ta.Action, ...]) -> tuple[ta.Action, ...]:
        return (*super().offered(reactions), React("more"))


class LastTwo(ta.FrameRules[Tokens]):
    def legal_actions(self, position: At) -> tuple[ta.Action, ...]:
        return super().legal_actions(position)[-2:]


@each(
    ("kind", "room", "offered"),
    [
        (ta.FrameRules, Windows(), (React(), React("inner"), Pass())),
        (ta.FrameRules, OneMore(), (React(), React("inner"), Pass(), React("more"))),
        (LastTwo, Windows(), (React("inner"), Pass())),
    ],
)
def test_offers_found_while_a_window_opens_are_those_of_its_room_and_rules(
    kind: type[ta.FrameRules[Tokens]], room: Windows, offered: tuple[ta.Action, ...]
) -> None:
    rules = kind(
        Louder, LouderView, rule="WIN-01", rooms={ta.Window: room},
        actions=(React, Pass), events=(Reacted, Closed),
    )  # fmt: skip
    table = Tokens((0, 2), ta.IF_ABLE, once=False)
    state: Louder = rules.begin(table, window_for(table, "outer"), chance=ta.Chance(1)).state
    assert state.legal_actions == offered
    assert tb.apply(state, React("inner")).legal_actions == offered
