"""The rules of the toys, and the promises of the kernel for every game."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import authoring as ta
from tambores.kernel.event_list import turns_up
from tambores.kernel.face import face
from tests import toys
from tests.cases import each
from tests.toys import bid, luck, trick

STARTS: dict[str, Any] = {
    "luck": luck.begin(luck.Options(), seed=1).state,
    "bid": bid.begin(bid.Options(), seed=2).state,
    "bid of five": bid.begin(bid.Options(players=5), seed=3).state,
    "trick, always": trick.begin(trick.Options(), seed=4).state,
    "trick, if able": trick.begin(trick.Options(ask=ta.IF_ABLE), seed=5).state,
    "trick, open partners": trick.begin(trick.Options(open_partners=True), seed=6).state,
}

every_toy = pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
every_seed = pytest.mark.parametrize("seed", range(3))


def play(state: Any, *lines: str) -> Any:
    """Return the state after actions written as lines."""
    for line in lines:
        state = tb.apply(state, tb.parse_action(state, line))
    return state


def refused(state: Any, line: str) -> tuple[str, str]:
    """Return the rule and the sentence that refuse an action."""
    refusal = tb.why_not(state, tb.parse_action(state, line))
    assert refusal is not None
    return refusal.rule, str(refusal)


# --- every game -----------------------------------------------------------------------------


def steps(start: Any, seed: int) -> Iterator[tuple[Any, tb.Action, tb.Step[Any]]]:
    state, choose = start, random.Random(seed)
    while actions := state.legal_actions:
        action = choose.choice(actions)
        step = tb.transition(state, action)
        yield state, action, step
        state = step.state


@every_toy
@every_seed
def test_games_end_and_every_state_before_asks_one_of_the_players(start: Any, seed: int) -> None:
    for state, action, step in steps(start, seed):
        prompt = tb.prompt(state)
        assert prompt is not None and prompt.seat in state.players
        assert tb.outcome(state) is None
        assert tb.apply(state, action) == step.state
    end = tb.outcome(step.state)
    assert end is not None and tb.prompt(step.state) is None
    assert set(end.seats) <= set(start.seats)


@every_toy
@every_seed
def test_every_value_can_be_written_and_read(start: Any, seed: int) -> None:
    for _, action, step in steps(start, seed):
        views = [tb.view(step.state, seat) for seat in (None, *start.seats)]
        for value in (action, step.state, *step.events, *step.seen_by(start.seats[-1]), *views):
            assert tb.loads(tb.dumps(value)) == value
            assert pickle.loads(pickle.dumps(value)) == value
        assert tb.parse_action(start, str(action)) == action


@every_toy
@every_seed
def test_view_and_events_lead_to_the_next_view(start: Any, seed: int) -> None:
    for state, _, step in steps(start, seed):
        for seat in (None, *start.seats):
            after = tb.follow(tb.view(state, seat), step.seen_by(seat))
            assert after == tb.view(step.state, seat)


@every_toy
@every_seed
def test_guesses_show_the_same_and_allow_the_same(start: Any, seed: int) -> None:
    for number, (state, _, _) in enumerate(steps(start, seed)):
        for seat in (None, *start.seats):
            seen = tb.view(state, seat)
            guess = tb.determinize(seen, number)
            assert tb.view(guess, seat) == seen
            assert tb.prompt(guess) == tb.prompt(state) == seen.prompt
            asked = seen.prompt is not None and seen.prompt.seat == seat
            assert seen.legal_actions == (state.legal_actions if asked else ())


@every_toy
@every_seed
def test_records_are_written_read_and_replayed(start: Any, seed: int) -> None:
    record = tb.recorded(start, [action for _, action, _ in steps(start, seed)])
    assert record.outcome is not None
    assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record
    assert "seed" in record.data["start"]  # options and seed, not a whole state
    *_, last = tb.replay(record)
    assert tb.outcome(last.state) == record.outcome


@every_toy
def test_a_record_from_within_a_game_holds_its_first_state(start: Any) -> None:
    (_, _, step), (_, action, _), *_ = steps(start, seed=1)
    record = tb.recorded(step.state, [action])
    assert record.data["start"].keys() == {"state"}
    assert tb.parse_record(str(record)) == tb.loads(tb.dumps(record)) == record


@each(
    ("terms", "fault"),
    [
        ({"seed": "7"}, "the header 'ask' is missing"),
        ({"ask": "never", "open_partners": "no", "seed": "7"}, "ask is 'never', which is not"),
        (
            {"ask": "always", "open_partners": "1", "seed": "7"},
            "open_partners is '1', which is not",
        ),
        ({"ask": "always", "open_partners": "no", "seed": "07"}, "seed is '07'; expected 0 to"),
    ],
)
def test_a_game_begins_on_its_own_terms_alone(terms: dict[str, str], fault: str) -> None:
    with pytest.raises(tb.DecodeError, match=fault):
        trick.FORMAT.begin(terms, None)


@every_toy
@each("language", tb.LANGUAGES)
def test_everything_can_be_said_in_both_languages(start: Any, language: str) -> None:
    for state, _, step in steps(start, seed=1):
        prompt = tb.prompt(state)
        refusal = tb.view(state, None).why_not(state.legal_actions[0])
        assert prompt is not None and refusal is not None
        logged = [event.message() for event in step.events if event.logged]
        for key, params in (prompt.message(), refusal.message(), *logged):
            sentence = tb.sentence(key, params, language)
            assert not {"@", "{", "_"} & {*sentence}
    end = tb.outcome(step.state)
    assert end is not None and tb.sentence(*end.message(), language)


@each("name", toys.NAMES)
def test_the_catalogues_have_the_same_keys(name: str) -> None:
    english, spanish = (tb.catalogue(f"toy-{name}", language) for language in tb.LANGUAGES)
    assert english.keys() == spanish.keys()


@each("name", toys.NAMES)
def test_a_toy_begins_by_its_face(name: str) -> None:
    mode = face(f"toy-{name}").mode()
    step = mode.load("begin")(mode.load("options")(), seed=9)
    assert len(step.state.seats) in mode.players
    assert isinstance(step.events[-1], ta.DecisionDue)


# --- luck -----------------------------------------------------------------------------------

CAVE: luck.Luck = STARTS["luck"]


def test_luck_02_gold_is_carried_and_a_one_drops_it() -> None:
    state = play(tb.force(CAVE, [3, 6, 1], "die"), "roll", "roll")
    assert state.table.carried == 9
    state = play(state, "roll")
    assert (state.table.carried, state.table.ones) == (0, 1)


def test_luck_03_who_leaves_with_gold_keeps_it_and_wins_with_20() -> None:
    assert refused(CAVE, "leave") == ("LUCK-03", "You carry no gold yet.")
    state = play(tb.force(CAVE, [6, 6, 1, 4, 4]), "roll", "roll", "leave")
    assert state.table.safe == 12
    state = play(state, "roll", "roll", "roll", "leave")  # the 1 takes no safe gold
    assert (state.table.safe, state.outcome) == (20, tb.Outcome("win", (0,), "hoard"))


def test_luck_04_everybody_loses_with_the_third_one() -> None:
    state = play(tb.force(CAVE, [1, 1, 1], "die"), "roll", "roll")
    step = tb.transition(state, luck.Roll())
    assert step.state.outcome == tb.Outcome("loss", (), "dragon")
    assert [str(event) for event in step.events] == [
        "You roll a 1.", "You lose: the dragon is awake.",
    ]  # fmt: skip


def test_luck_forced_rolls_have_to_be_on_the_die_and_in_no_view() -> None:
    with pytest.raises(ValueError, match="'die' cannot give 7"):
        tb.force(CAVE, [7], "die")
    with pytest.raises(ValueError, match="unknown stream 'coin'; those that can be forced: die"):
        tb.force(CAVE, [1], "coin")
    forced = tb.force(CAVE, [7])
    with pytest.raises(ValueError, match="'die' cannot give 7"):
        tb.apply(forced, luck.Roll())
    assert tb.view(forced, 0) == tb.view(CAVE, 0)
    assert tb.loads(tb.dumps(forced)) == forced


def test_luck_counts_its_ways() -> None:
    """Counted by hand: roll; then roll or leave after a 2 to 6, only roll after a 1."""
    assert tb.perft(tb.force(CAVE, [2, 3], "die"), 3) == 1 * 1 * (2 + 1)
    assert tb.perft(tb.force(CAVE, [1, 1], "die"), 3) == 1


# --- bid ------------------------------------------------------------------------------------


def auction(*prizes: int) -> bid.Game:
    """Return a game of three seats and these prizes, turned up in this order."""
    table = bid.Auction(bid.Options(), (bid.NUMBERS,) * 3, ((),) * 3, prizes[::-1])
    state: bid.Game = bid.RULES.begin(table, bid.Round(), chance=ta.Chance(1)).state
    return state


def bids(state: bid.Game, *rounds: str) -> bid.Game:
    """Return the state after rounds of bids, such as "552"."""
    for numbers in rounds:
        state = play(state, *(f"bid {number}" for number in numbers))
    return state


@each(("numbers", "winner"), [("531", 0), ("552", 2), ("155", 0), ("444", None), ("345", 2)])
def test_bid_03_the_highest_single_bid_wins_the_prize(numbers: str, winner: int | None) -> None:
    state = bids(auction(4, 1, 2, 3, 5), numbers)
    assert state.table.won == tuple((4,) if seat == winner else () for seat in (0, 1, 2))
    assert state.table.gone == ((4,) if winner is None else ())
    assert state.table.prize == 1


def test_bid_01_each_bid_is_used_once() -> None:
    state = bids(auction(4, 1, 2, 3, 5), "531")
    assert refused(state, "bid 5") == (
        "BID-01", "You no longer have that bid; you have 1, 2, 3, 4.",
    )  # fmt: skip


def test_bid_04_the_most_points_win_and_seats_are_ranked() -> None:
    end = bids(auction(5, 4, 3, 2, 1), "551", "432", "343", "224", "115").outcome
    assert end is not None  # 8 points for seat 2, 4 for seat 0, 3 for seat 1
    assert (end.winners, end.ranking) == ((2,), ((2,), (0,), (1,)))
    assert [score.total for score in end.scores] == [4, 3, 8]


def test_bid_04_equal_seats_share_the_victory() -> None:
    end = bids(auction(5, 4, 3, 2, 1), "543", "451", "325", "214", "132").outcome
    assert end is not None  # 5 points each
    assert (end.winners, end.ranking) == ((0, 1, 2), ((0, 1, 2),))


@each("seats", [1, 6, "3"])
def test_bid_another_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(ValueError, match="known values: 2, 3, 4, 5"):
        bid.begin(bid.Options(seats), seed=1)


# --- trick ----------------------------------------------------------------------------------


def dealt(*hands: tuple[int, ...], ask: ta.Policy = ta.IF_ABLE, open_partners: bool = False) -> Any:
    """Return a game with these hands; seat 0 leads."""
    table = trick.Table(trick.Options(ask, open_partners), hands)
    return trick.RULES.begin(table, ta.Turns(("trick",), trick.SEATS), chance=ta.Chance(1)).state


def asked(state: Any) -> tuple[int, str] | None:
    prompt = tb.prompt(state)
    return None if prompt is None else (prompt.seat, prompt.kind)


def test_quar_05_the_highest_card_takes_the_trick_and_leads() -> None:
    state = play(dealt((5, 1), (9, 2), (12, 3), (7, 4)), "play 5", "play 9", "play 12", "play 7")
    assert state.table.tricks == (1, 0)
    assert asked(state) == (2, "play")
    end = play(state, "play 3", "play 4", "play 1", "play 2").outcome
    assert end == tb.Outcome("draw", (), "equal_tricks")  # QUAR-06: seat 3 takes the other one


def test_quar_03_an_answer_cancels_a_card() -> None:
    state = play(dealt((12,), (0, 3), (5,), (4,)), "play 12")
    assert asked(state) == (1, "answer")
    state = play(state, "answer", "play 3", "play 5", "play 4")
    assert state.table.tricks == (1, 0)  # 5 of seat 2, which now is the highest
    assert state.outcome == tb.Outcome("win", (0, 2), "more_tricks")


def test_quar_04_an_answer_can_be_answered() -> None:
    state = play(dealt((12,), (0, 3), (0, 5), (4,)), "play 12", "answer")
    assert asked(state) == (2, "answer")
    assert [type(frame) for frame in state.frames] == [ta.Turns, trick.Answering, trick.Answering]
    state = play(state, "answer")  # seat 2 saves the card of its partner
    assert [card.cancelled for card in state.table.trick] == [False, True, False]
    state = play(state, "play 3", "play 5", "play 4")
    assert state.table.tricks == (1, 0)
    assert state.table.seen[:1] == (12,)


def test_quar_03_the_window_goes_on_after_an_answer_that_failed() -> None:
    """Seat 3 can still cancel the card that seat 1 failed to cancel."""
    state = play(dealt((12,), (0, 3), (0, 5), (0, 4)), "play 12", "answer", "answer")
    assert asked(state) == (3, "answer")  # about the answer of seat 2
    state = play(state, "pass")
    assert asked(state) == (3, "answer")  # about the 12 again
    state = play(state, "answer")
    assert state.table.trick[0].cancelled
    assert asked(state) == (1, "play")


def test_quar_05_nobody_takes_a_trick_without_a_card_that_stands() -> None:
    state = play(dealt((12,), (0,), (), ()), "play 12", "answer")
    assert state.outcome == tb.Outcome("draw", (), "equal_tricks")
    assert state.table.tricks == (0, 0)


def test_quar_02_a_seat_without_cards_is_passed_over() -> None:
    assert asked(play(dealt((1,), (), (2,), ()), "play 1")) == (2, "play")


def test_quar_01_partners_see_each_other_only_if_so_agreed() -> None:
    hands = ((1, 2), (3, 4), (5, 6), (7, 8))
    for open_partners, seen in ((False, (2, 2, (5, 6), 2)), (True, ((1, 2), 2, (5, 6), 2))):
        assert tb.view(dealt(*hands, open_partners=open_partners), 2).table.hands == seen
    assert tb.view(dealt(*hands, open_partners=True), None).table.hands == (2, 2, 2, 2)


def test_quar_refusals_name_what_is_missing() -> None:
    state = dealt((1,), (3,), (5,), (7,), ask=ta.ALWAYS)
    assert refused(state, "play 3") == ("QUAR-02", "That card is not in your hand.")
    assert refused(state, "pass") == ("QUAR-02", "That is not possible now.")
    state = play(state, "play 1")
    assert refused(state, "answer") == ("QUAR-03", 'You have no "No!" to answer with.')


def test_quar_with_always_every_seat_is_asked_and_may_only_be_able_to_pass() -> None:
    state = play(dealt((1,), (3,), (5,), (7,), ask=ta.ALWAYS), "play 1")
    for seat in (1, 2, 3):
        assert asked(state) == (seat, "answer")
        assert state.legal_actions == (trick.Pass(),)
        state = play(state, "pass")
    assert asked(state) == (1, "play")


def told(start: Any, seed: int) -> Iterator[bool]:
    """Yield for each step and seat whether the view reveals information hidden before."""
    for number, (state, action, step) in enumerate(steps(start, seed)):
        for seat in (None, *start.seats):
            other = tb.determinize(tb.view(state, seat), number)
            if action in other.legal_actions:
                yield tb.view(tb.apply(other, action), seat) != tb.view(step.state, seat)


@every_seed
def test_with_always_what_is_asked_tells_nothing_of_other_hands(seed: int) -> None:
    start = trick.begin(trick.Options(ask=ta.ALWAYS), seed=seed).state
    assert not any(told(start, seed))


@pytest.mark.parametrize("held", [(0, 0), (3, 4)], ids=["asked", "not asked"])
def test_with_if_able_a_card_cannot_be_undone_whoever_could_answer_it(
    held: tuple[int, ...],
) -> None:
    """What shows is whether anybody is asked; what is revealed must not depend on it."""
    step = tb.transition(dealt((1, 2), held, (5, 6), (7, 8)), trick.Play(1))
    assert step.reveals and turns_up(step.events) and turns_up(step.seen_by(2))
    assert not any(event.reveals for event in step.events)
    for together in (True, False):
        session = tb.Session(dealt((1, 2), held, (5, 6), (7, 8)), together=together)
        session.apply("play 1")
        assert (session.undo(), session.uncommitted) == (0, 0)
        assert tb.Session.load(session.save(), together=together).uncommitted == 0


def test_a_step_that_was_pickled_or_copied_still_reveals() -> None:
    step = tb.transition(dealt((1, 2), (3, 4), (5, 6), (7, 8)), trick.Play(1))
    for again in (pickle.loads(pickle.dumps(step)), copy.deepcopy(step)):
        assert again == step and again.reveals and turns_up(again.events)


def test_with_always_a_card_can_be_undone() -> None:
    session = tb.Session(dealt((1, 2), (0, 0), (5, 6), (7, 8), ask=ta.ALWAYS))
    assert not session.apply("play 1").reveals
    assert session.undo() == 1


def test_with_if_able_a_pass_can_be_undone_once_nobody_else_could_answer() -> None:
    before_last = play(dealt((1, 2), (3, 4), (0, 5), (0, 7)), "play 1")
    assert asked(before_last) == (2, "answer")
    assert tb.transition(before_last, trick.Pass()).reveals  # whether seat 3 can answer
    last = play(before_last, "pass")
    assert asked(last) == (3, "answer")
    assert not tb.transition(last, trick.Pass()).reveals


def test_with_if_able_it_does() -> None:
    assert any(
        any(told(trick.begin(trick.Options(ask=ta.IF_ABLE), seed=seed).state, seed))
        for seed in range(5)
    )


def test_a_toy_is_a_frozen_value() -> None:
    for start in STARTS.values():
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            start.table = None
