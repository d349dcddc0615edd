"""Outcomes are complete, checked when made, and read back from every kind of document."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores.kernel import message
from tambores.kernel.outcome import RESULTS, parse_outcome
from tambores.kernel.wording import parameters
from tests.cases import each
from tests.kernel import toys

# --- possible outcomes ------------------------------------------------------------------------


def test_a_plain_outcome_shows_nothing_new() -> None:
    plain = tb.Outcome("win", (1,), "hero_defeated")
    assert repr(plain) == "Outcome(result='win', winners=(1,), reason='hero_defeated')"
    assert (plain.ranking, plain.scores, plain.titles) == ((), (), ())
    assert plain.seats == (1,)


@each("outcome", toys.ENDS)
def test_the_repr_of_an_outcome_pastes_back(outcome: tb.Outcome) -> None:
    assert eval(repr(outcome), {"Outcome": tb.Outcome, "Score": tb.Score}) == outcome


def test_a_score_adds_up_its_lines() -> None:
    assert tb.Score(2, (("gold", 3), ("debt", -5))).total == -2
    assert tb.Score(2).total == 0


def test_an_outcome_names_seats_everywhere() -> None:
    named = tb.Outcome(
        "loss", (), "flood", ranking=((1,), (0,)), scores=(tb.Score(4),), titles=(("king", (9,)),)
    )
    assert named.seats == (0, 1, 4, 9)


@each(
    ("fields", "says"),
    [
        ({"result": "won"}, "unknown result 'won'; did you mean 'win'?"),
        ({"result": "1-0"}, "unknown result '1-0'; known: win, draw, loss, aborted"),
        ({"result": None}, "unknown result None"),
        ({"winners": ()}, "an outcome 'win' needs winners"),
        ({"result": "draw"}, "an outcome 'draw' has no winners"),
        ({"result": "loss"}, "an outcome 'loss' has no winners"),
        ({"result": "aborted"}, "an outcome 'aborted' has no winners"),
        ({"winners": (2, 1)}, "the winners: (2, 1); expected seats in ascending order"),
        ({"winners": (1, 1)}, "each once"),
        ({"winners": [1]}, "the winners: [1]"),
        ({"winners": (True,)}, "the winners: (True,)"),
        ({"winners": (-1,)}, "the winners: (-1,)"),
        ({"reason": ""}, "the reason of an outcome is ''"),
        ({"reason": "two words"}, "expected a small letter"),
        ({"reason": "Tie"}, "expected a small letter"),
        ({"ranking": ((0,), (1, 0))}, "expected seats in ascending order"),
        ({"ranking": ((1,), (0, 1))}, "seat 1 is ranked more than once"),
        ({"ranking": ((1,), ())}, "expected tiers of seats"),
        ({"ranking": (1, 0)}, "a tier of the ranking: 1"),
        ({"ranking": ((0,), (1,))}, "seat 0 did not win and is not ranked below seat 1"),
        ({"ranking": ((0, 1),)}, "seat 0 did not win and is not ranked below seat 1"),
        ({"scores": ((1, 3),)}, "expected a tuple of Score"),
        ({"scores": (tb.Score(1), tb.Score(0))}, "the seats of the scores: (1, 0)"),
        ({"scores": (tb.Score(1), tb.Score(1))}, "the seats of the scores: (1, 1)"),
        ({"titles": (("king", (1,)), ("king", (0,)))}, "'king' comes more than once"),
        ({"titles": (("king", ()),)}, "nobody holds the title 'king'"),
        ({"titles": (("a king", (1,)),)}, "a title is 'a king'"),
        ({"titles": ("king",)}, "expected a tuple of pairs"),
    ],
)
def test_an_impossible_outcome_is_refused_with_the_reason(
    fields: dict[str, Any], says: str
) -> None:
    usual = {"result": "win", "winners": (1,), "reason": "luck"}
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        tb.Outcome(**{**usual, **fields})
    assert says in str(caught.value)


@each(
    ("seat", "lines", "says"),
    [
        (-1, (), "a score: (-1,)"),
        (0, (("gold", 1), ("gold", 2)), "'gold' comes more than once"),
        (0, (("gold", 1.5),), "the points for 'gold' are 1.5"),
        (0, (("gold", True),), "the points for 'gold' are True"),
        (0, (("gold", 2**31),), "expected a whole number"),
        (0, (("the gold", 1),), "the line of a score is 'the gold'"),
        (0, ("gold",), "expected a tuple of pairs"),
    ],
)
def test_an_impossible_score_is_refused_with_the_reason(seat: int, lines: Any, says: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        tb.Score(seat, lines)
    assert says in str(caught.value)


# --- one word ---------------------------------------------------------------------------------


@each(
    ("outcome", "word"),
    [
        (tb.Outcome("win", (0, 2), "luck"), "win:0,2:luck"),
        (tb.Outcome("draw", (), "tie"), "draw:tie"),
        (tb.Outcome("loss", (), "flood"), "loss:flood"),
        (tb.Outcome("aborted", (), "limit"), "aborted:limit"),
        (
            toys.ENDS[1],
            "win:0,2:points;ranking=0,2>1;scores=0(gold=3,debt=-1),1(),2(gold=2);"
            "titles=king(2),banker(0,1)",
        ),
    ],
)
def test_an_outcome_is_one_word(outcome: tb.Outcome, word: str) -> None:
    assert outcome.notation == word
    assert parse_outcome(word) == outcome


WORDS = st.from_regex(r"[a-z][a-z_0-9]{0,5}", fullmatch=True)
SEATS = st.integers(0, 11)


@st.composite
def outcomes(draw: st.DrawFn) -> tb.Outcome:
    """Draw any outcome; the winners, if any, rank first."""
    result = draw(st.sampled_from(RESULTS))
    winners = tuple(sorted(draw(st.sets(SEATS, min_size=1)))) if result == "win" else ()
    others = draw(st.permutations(sorted(set(range(12)) - {*winners})))
    cut = draw(st.integers(0, len(others)))
    tiers = [tier for tier in (winners, tuple(sorted(others[:cut])), *zip(others[cut:])) if tier]
    lines = st.dictionaries(WORDS, st.integers(-(2**31) + 1, 2**31 - 1), max_size=3)
    scored = sorted(draw(st.sets(SEATS, max_size=3)))
    scores = tuple(tb.Score(seat, tuple(draw(lines).items())) for seat in scored)
    held = draw(st.dictionaries(WORDS, st.sets(SEATS, min_size=1), max_size=2))
    titles = tuple((title, tuple(sorted(seats))) for title, seats in held.items())
    ranking = tuple(tiers) if draw(st.booleans()) else ()
    reason = draw(WORDS)
    return tb.Outcome(result, winners, reason, ranking=ranking, scores=scores, titles=titles)


@given(outcomes())
def test_every_outcome_is_read_back_from_its_word(outcome: tb.Outcome) -> None:
    assert not set(" \t\n") & set(outcome.notation)
    assert parse_outcome(outcome.notation) == outcome


@each(
    "word",
    [
        "", "loss", "loss:", "loss:0:flood", "lost:flood", "aborted:1:limit", "draw:0:tie",
        "win:luck", "win::luck", "win:1,0:luck", "win:01:luck", "draw:tie;", "draw:tie;ranking=",
        "draw:tie;ranking=0>", "draw:tie;ranking=0>0", "draw:tie;scores=0", "draw:tie;scores=0(a)",
        "draw:tie;scores=0(a=01)", "draw:tie;scores=0(a=-0)", "draw:tie;scores=0(a=1,)",
        "draw:tie;scores=1(),0()", "draw:tie;titles=king()", "draw:tie;titles=king(1,0)",
        "draw:tie;titles=king(0);ranking=0", "draw:tie;crown=0", "draw:tie ranking=0",
        "win:1:luck;ranking=0>1", "draw:tie;scores=0(a=99999999999)",
    ],
)  # fmt: skip
def test_any_other_word_is_no_outcome(word: str) -> None:
    with pytest.raises(ValueError, match="is not an outcome"):
        parse_outcome(word)


# --- in documents and records -----------------------------------------------------------------


@pytest.mark.parametrize("outcome", toys.ENDS, ids=str)
def test_whatever_ends_a_game_can_be_written_and_read(
    rollers: toys.Table, outcome: tb.Outcome
) -> None:
    """State, action, event and record, as JSON and as text, with the whole outcome."""
    stop = toys.Stop(outcome)
    record = tb.recorded(rollers, [toys.Roll("attack"), stop])
    assert record.outcome == outcome
    last = tb.transition(tb.apply(rollers, toys.Roll("attack")), stop)
    for value in (stop, last.state, *last.events, record):
        again = tb.loads(tb.dumps(value))
        assert again == value
        assert tb.dumps(again) == tb.dumps(value)
    assert tb.parse_record(str(record)) == record
    assert tb.parse_action(rollers, str(stop)) == stop


@each("outcome", toys.ENDS)
def test_a_seat_follows_a_game_to_its_end(outcome: tb.Outcome) -> None:
    state = toys.start()
    seen = tb.view(state, 2)
    for action in (toys.Roll("attack"), toys.Roll("paint"), toys.Stop(outcome)):
        step = tb.transition(state, action)
        state, seen = step.state, tb.follow(seen, step.events)
        assert seen == tb.view(state, 2)


def test_the_json_of_a_plain_outcome_has_no_new_keys(rollers: toys.Table) -> None:
    data = json.loads(tb.dumps(toys.Stop(tb.Outcome("win", (1,), "luck"))))["data"]["outcome"]
    assert data == {"result": "win", "winners": [1], "reason": "luck", "game": ""}
    data = json.loads(tb.dumps(toys.Stop(toys.ENDS[1])))["data"]["outcome"]
    assert [*data] == ["result", "winners", "reason", "game", "ranking", "scores", "titles"]
    assert data["scores"][0] == {"seat": 0, "lines": [["gold", 3], ["debt", -1]]}


@pytest.mark.parametrize(
    "outcome",
    [
        tb.Outcome("win", (3,), "luck"),
        tb.Outcome("loss", (), "flood", ranking=((0,), (3,))),
        tb.Outcome("loss", (), "flood", scores=(tb.Score(3),)),
        tb.Outcome("loss", (), "flood", titles=(("king", (3,)),)),
    ],
    ids=str,
)
def test_an_outcome_with_an_unknown_seat_is_refused_where_it_is_read(
    rollers: toys.Table, outcome: tb.Outcome
) -> None:
    says = "the outcome names seat 3; the seats are 0, 1, 2"
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(tb.dumps(attrs.evolve(rollers, end=outcome)))
    assert (caught.value.path, caught.value.message) == ("data", says)
    record = tb.Record(rollers, outcome=outcome)
    for write in (tb.dumps, str):
        with pytest.raises(ValueError, match=says):
            write(record)
    good = tb.Record(rollers, outcome=tb.Outcome("aborted", (), "limit"))
    text, written = str(good), outcome.notation
    assert tb.parse_record(text) == tb.loads(tb.dumps(good)) == good
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(tb.dumps(good).replace("aborted:limit", written))
    assert (caught.value.path, caught.value.message) == ("data.outcome", says)
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_record(text.replace("aborted:limit", written))
    assert caught.value.message == says
    assert caught.value.line == text.rstrip().count("\n") + 1


# --- sentences --------------------------------------------------------------------------------


@each(
    ("result", "language", "text"),
    [
        ("loss", "en", "Everybody loses: the turn limit is reached."),
        ("loss", "es", "Pierden todos: se ha alcanzado el límite de turnos."),
        ("aborted", "en", "The game was stopped: the turn limit is reached."),
        ("aborted", "es", "La partida se ha interrumpido: se ha alcanzado el límite de turnos."),
    ],
)
def test_a_game_without_a_sentence_for_it_still_tells_how_it_ended(
    result: str, language: str, text: str
) -> None:
    """The catalogue of Enclave knows wins and draws."""
    outcome = tb.Outcome(result, (), "turn_limit", "enclave")
    assert tb.sentence(*outcome.message(), language) == text
    own = tb.Catalogue("fr", {f"enclave.outcome.{result}": "Fini: {reason}."}, base=language)
    assert tb.sentence(*outcome.message(), own).startswith("Fini: ")
    bare = tb.Catalogue("fr", {}, base=language)
    assert tb.sentence(*outcome.message(), bare) == text


def test_an_outcome_of_an_unknown_game_is_told_plainly() -> None:
    assert str(tb.Outcome("loss", (), "flood")) == "loss: flood"
    assert str(tb.Outcome("win", (0, 2), "luck")) == "win for 0, 2: luck"


def test_the_common_sentences_are_the_same_in_both_languages() -> None:
    said = {language: message._read(message.COMMON, language) for language in tb.LANGUAGES}
    assert {f"outcome.{result}" for result in RESULTS} <= {*said["en"]} == {*said["es"]}
    for key, text in said["en"].items():
        assert parameters(key, text) == parameters(key, said["es"][key])


def test_a_view_that_does_not_declare_its_outcome_has_that_of_its_state(
    rollers: toys.Table,
) -> None:
    end = tb.Outcome("loss", (), "flood")
    over = tb.apply(rollers, toys.Stop(end))
    assert tb.view(rollers, 0).outcome is None
    for seat in (*toys.CROWD, None):
        assert tb.view(over, seat).outcome == attrs.evolve(end, game=toys.GAME)
