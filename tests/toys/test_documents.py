"""The document of a toy opens only if play can go on from it without an error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import tambores as tb
from tambores import authoring as ta
from tambores.testing import check_rules
from tambores.testing.rules import check_step, check_waits
from tests.bending import bent_at
from tests.cases import each
from tests.toys import bid, luck, trick

BID = tb.apply(bid.begin(bid.Options(), seed=2).state, bid.Bid(3))
LUCK = luck.begin(luck.Options(), seed=1).state
TRICK = trick.begin(trick.Options(), seed=4).state
TRICK = tb.apply(TRICK, TRICK.legal_actions[0])


SECRET = {"type": "secret", "order": [0], "answers": []}
ANSWER = {"type": "bid", "number": 1}
FROM_1_TO_5 = "77 is not a whole number from 1 to 5"


@each(
    ("state", "path", "new", "where", "fault"),
    [
        (BID, "frames", [SECRET], "frames[0]", "expected every seat to bid for a prize"),
        (BID, "frames.1.order", [1, 0, 2], "frames[1]", "not in ascending order"),
        (BID, "frames.1.order", [0, 1, 3], "frames[1].order[2]", "not the number of a seat"),
        (BID, "frames.1.answers.0.number", 77, "frames[1].answers[0].number", FROM_1_TO_5),
        (BID, "frames.1.answers", [None], "frames[1]", "seat 0 does not have the answer None"),
        (BID, "frames.1.answers", [ANSWER] * 3, "frames[-1]", "does not wait|nothing to ask"),
        (BID, "frames.1.answers", [ANSWER] * 4, "frames[1]", "more answers are given than"),
        (BID, "table.prize", 77, "table.prize", "77 is not a whole number from 0 to 5"),
        (BID, "table.prize", 0, "table", "expected each prize from 1 to 5 once"),
        (BID, "table.bids.1", [1, 2], "table", "expected 5 different bids of each seat"),
        (BID, "table.options.players", 2, "table", "expected the bids and the prizes of 2 seats"),
        (BID, "table.options.players", 7, "table.options.players", "7 is not a whole number from"),
        (BID, "table.options.players", 10**9, "table.options.players", "not a whole number from"),
        (LUCK, "chance.forced", [["die", [9]]], "chance.forced[0]", "'die' cannot give 9"),
        (LUCK, "chance.forced", [["zzz", [9]]], "chance.forced[0]", "unknown stream 'zzz'"),
        (LUCK, "table.options.wanted", 0, "table.options.wanted", "whole number from 1 to 1000"),
        (LUCK, "table.safe", 20, "frames[0]", "the game is over"),
        (LUCK, "table.ones", -1, "table.ones", "-1 is not a whole number from 0 to 3"),
        (TRICK, "table.hands", [2, 2, 2, 2], "table", "expected the cards of four hands"),
        (TRICK, "table.trick.0.card", 13, "table.trick[0].card", "13 is not a whole number from 0"),
        (TRICK, "frames.1.number", 5, "frames[1]", "a window about a card of the trick"),
        (TRICK, "frames.1.passed", 3, "frames[-1]", "does not wait for a decision"),
    ],
)  # fmt: skip
def test_a_state_that_play_cannot_reach_is_refused(
    state: Any, path: str, new: object, where: str, fault: str
) -> None:
    with pytest.raises(tb.DecodeError, match=fault) as error:
        tb.loads(bent_at(state, path, new))
    assert error.value.path == f"data.{where}"


def test_an_outcome_names_seats_of_the_game() -> None:
    end = {"result": "win", "winners": [5], "reason": "hoard", "game": "toy-luck"}
    for value in (LUCK, tb.view(LUCK, 0)):
        document = json.loads(bent_at(value, "frames", []))
        document["data"]["outcome"] = end
        with pytest.raises(tb.DecodeError, match="the outcome names seat 5; the seats are 0"):
            tb.loads(json.dumps(document))


def test_forced_results_that_can_come_up_are_read() -> None:
    forced = tb.force(LUCK, [6, 1], "die")
    assert tb.loads(tb.dumps(forced)) == forced


# --- random changes -------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (0, 1, -1, 2, 5, 77, 2**31 - 1, None, True, "x", [], [0], [5, 5])


def places(data: Any, path: str = "") -> Iterator[str]:
    """Yield the path of every part of a document's data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for name, part in inner:
        here = f"{path}.{name}" if path else str(name)
        yield here
        if isinstance(part, dict | list):
            yield from places(part, here)


@pytest.mark.parametrize("start", [BID, LUCK, TRICK], ids=["bid", "luck", "trick"])
def test_what_opens_can_be_looked_at_and_played_to_its_end(start: Any) -> None:
    opened = 0
    for path in places(json.loads(tb.dumps(start))["data"]):
        for new in VALUES:
            try:
                state = tb.loads(bent_at(start, path, new))
            except tb.DecodeError:
                continue
            opened += 1
            for seat in (*state.seats, None):
                assert len(tb.view(state, seat).legal_actions) >= 0
            if (due := tb.prompt(state)) is not None:
                assert str(due)
            for _ in islice(tb.random_walk(state, 1), 60):
                pass
    assert opened


def test_a_beginning_with_impossible_options_is_refused() -> None:
    with pytest.raises(ValueError, match="wanted is 0; expected 1 to 1000"):
        luck.begin(luck.Options(wanted=0), seed=1)


# --- faults of a game -----------------------------------------------------------------------


class Faulty(luck.TurnRoom):
    """A room that asks or names a seat that does not exist."""

    def perform(self, draft: Any, turn: ta.Turn, action: ta.Action) -> None:
        if action == luck.Roll():
            draft.replace(ta.Turn(7))
        else:
            draft.end(ta.Outcome("win", (5,), "hoard"))


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> luck.Luck:
    """A state of the game with that room."""
    state = tb.apply(tb.force(LUCK, [6], "die"), luck.Roll())
    monkeypatch.setattr(luck.RULES, "rooms", {ta.Turn: Faulty()})
    return state


def test_an_outcome_that_names_an_unknown_seat_is_refused(faulty: luck.Luck) -> None:
    with pytest.raises(ValueError, match="the outcome names seat 5; the seats are 0"):
        tb.apply(faulty, luck.Leave())


def test_the_kit_finds_a_step_that_asks_an_unknown_seat(faulty: luck.Luck) -> None:
    with pytest.raises(AssertionError, match="the prompt names a seat that the game does not have"):
        check_step(faulty, luck.Roll())


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (
            luck.Luck(LUCK.table, (ta.Turn(7),), LUCK.chance, None),
            "the prompt names a seat that the game",
        ),
        (
            luck.Luck(LUCK.table, (), LUCK.chance, tb.Outcome("win", (5,), "hoard")),
            "the outcome names a seat that the game does not have",
        ),
    ],
)
def test_the_rules_of_the_kit_find_an_unknown_seat(state: Any, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_waits(state)
    with pytest.raises(AssertionError, match=fault):
        check_rules(state)
