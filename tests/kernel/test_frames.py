"""Games of frames: events and the changes they make, refusals, views, turns, documents."""

from __future__ import annotations

import copy
import json
import pickle
import re
from typing import Any, ClassVar

import attrs
import pytest

import tambores as tb
from tambores import authoring as ta
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Flag, Maybe, Named, Number, Words
from tambores.kernel.game import bind
from tambores.kernel.wrong_values import wrong_field, wrong_value
from tests.bending import bent_at
from tests.cases import each
from tests.kernel.reacting import Pass, React, Reacted, Reacting, ReactingView, Tokens, begin
from tests.toys import bid, luck, trick

# --- events ---------------------------------------------------------------------------------


def test_events_are_built_only_if_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    def built(self: object, *values: object) -> None:
        raise AssertionError("an event was built")

    state = begin(1, 1)
    expected = tb.transition(state, React()).state
    monkeypatch.setattr(Reacted, "__init__", built)
    assert tb.apply(state, React()) == expected
    with pytest.raises(AssertionError, match="was built"):
        tb.transition(state, React())


def test_a_step_ends_with_the_decision_it_leads_to() -> None:
    step = tb.transition(begin(1, 1), React())
    due = step.events[-1]
    assert isinstance(due, ta.DecisionDue) and not due.logged
    assert due.frames == step.state.frames


def test_the_last_step_ends_with_the_outcome() -> None:
    step = tb.transition(begin(1), React())
    assert isinstance(step.events[-1], ta.GameEnded)
    assert step.state.frames == () and step.state.legal_actions == ()
    assert tb.outcome(step.state) == tb.Outcome("draw", (), "closed")


def test_events_that_games_have_in_common_belong_to_the_game() -> None:
    """They compare, copy and pickle as events of the game."""
    (passed,) = tb.transition(begin(1, 1), Pass()).events[:1]
    assert isinstance(passed, ta.Passed) and passed.document == "reacting.event"
    assert passed == copy.deepcopy(passed) == pickle.loads(pickle.dumps(passed))
    assert passed != ta.Passed(0, "outer")
    assert repr(passed) == "Passed(seat=0, window='outer')"


def test_follow_names_the_first_event_that_does_not_fit() -> None:
    state = trick.begin(trick.Options(), seed=1).state
    seen, first = tb.view(state, 0), state.legal_actions[0]
    assert isinstance(first, trick.Play)
    played = trick.CardPlayed(0, first.card)
    with pytest.raises(ValueError, match=r"event 2 \(card_played\) does not fit the view: "):
        tb.follow(seen, [played, played])
    with pytest.raises(ValueError, match="event 1 is not an event of this game: Left"):
        tb.follow(seen, [luck.Left()])


@pytest.mark.parametrize("event", [trick.Cancelled(3), trick.CardPlayed(9, 1)])
def test_follow_says_in_words_that_an_event_speaks_of_what_is_not_there(event: tb.Event) -> None:
    seen = tb.view(trick.begin(trick.Options(), seed=1).state, 0)
    wrong = "it refers to a part that the table does not have"
    said = f"event 1 ({event.tag}) does not fit the view: {wrong}"
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        tb.follow(seen, [event])


# --- wrong arguments ------------------------------------------------------------------------


@each(
    ("results", "stream", "said"),
    [
        ([6], 3, "stream is 3; expected the name of a stream, or None"),
        ([6], ["die"], "stream is ['die']; expected the name of a stream, or None"),
        (7, "die", "results is 7; expected a list of results, such as [6, 1]"),
        ("66", "die", "results is '66'; expected a list of results, such as [6, 1]"),
    ],
)
def test_force_says_what_it_expects(results: Any, stream: Any, said: str) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(said)}$"):
        tb.force(STATE, results, stream)


def test_a_random_player_says_what_it_cannot_choose_from() -> None:
    player: Any = tb.RandomPlayer(seed=1)
    for seat, who in ((1, "seat 1"), (None, "a spectator")):
        with pytest.raises(ValueError, match=f"^{who} has nothing to decide now$"):
            player.choose(tb.view(trick.begin(trick.Options(), seed=1).state, seat))
    with pytest.raises(TypeError, match=r"^not a view of a known game: int$"):
        player.choose(3)


def test_an_action_is_read_from_a_text_alone() -> None:
    line: Any = None
    with pytest.raises(tb.DecodeError, match="an action is written as a text, not NoneType"):
        tb.parse_action(STATE, line)


# --- refusals -------------------------------------------------------------------------------


@attrs.frozen
class Other(ta.Action):
    tag = "react"


@each("action", [Other(), luck.Roll(), "pass", None])
def test_what_is_not_an_action_of_the_game_is_refused_as_that(action: Any) -> None:
    state = begin(1, 1)
    with pytest.raises(tb.IllegalAction) as error:
        tb.apply(state, action)
    assert (error.value.rule, error.value.key) == ("WIN-01", "reacting.not_an_action")
    assert error.value.state is state


@attrs.frozen
class Many(ta.Action):
    """An action with a field of every type, some with domains."""

    tag: ClassVar[str] = "many"
    seat: int = within(SEAT, default=0)
    number: int = within(Number(2), default=2)
    side: str = within(Words("left", "right"), default="left")
    up: bool = within(Flag(), default=True)
    tile: str = within(Named("tile", lambda _: ("farm",)), default="farm")
    maybe: int | None = within(Maybe(Number(0, 1)), default=None)
    several: tuple[int, ...] = within(Each(Number(0, 1)), default=())
    count: int = 0
    name: str = "x"
    flag: bool = False
    words: tuple[str, ...] = ()


@each(
    ("field", "value", "english", "spanish"),
    [
        ("seat", "0", "the number of a seat", "el número de un asiento"),
        ("number", True, "a whole number from 2 up", "un número entero a partir de 2"),
        ("side", 3, "one of 'left', 'right'", "uno de 'left', 'right'"),
        ("up", 1, "True or False", "True o False"),
        ("tile", None, "the id of a tile", "the id of a tile"),
        ("maybe", "1", "a whole number from 0 to 1, or None", "un número entero de 0 a 1, o None"),
        ("several", [1], "a tuple, each entry a whole number from 0 to 1",
         "una tupla en la que cada elemento es un número entero de 0 a 1"),
        ("count", "3", "a whole number", "un número entero"),
        ("name", 3, "a word", "una palabra"),
        ("flag", None, "True or False", "True o False"),
        ("words", "ab", "a tuple", "una tupla"),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_type_is_refused_with_what_is_possible(
    field: str, value: Any, english: str, spanish: str
) -> None:
    action = Many(**{field: value})
    assert wrong_field(Many()) == ""
    assert wrong_field(action) == field
    refusal = tb.Refusal("BID-1", "toy-bid.wrong_value", wrong_value(action, field))
    shown = repr(value) if not isinstance(value, list) else "list"
    told = f"That action is not valid: '{field}' is {shown}; expected {english}."
    assert str(refusal) == told
    told = f"Esa acción no es válida: '{field}' es {shown}; se espera {spanish}."
    assert tb.sentence(*refusal.message(), "es") == told
    assert pickle.loads(pickle.dumps(refusal)) == refusal


def test_a_game_of_frames_says_which_value_is_wrong() -> None:
    action = React(3)  # type: ignore[arg-type]
    with pytest.raises(tb.IllegalAction) as error:
        tb.apply(begin(1, 1), action)
    assert (error.value.rule, error.value.key) == ("WIN-01", "reacting.wrong_value")
    assert error.value.params == wrong_value(action, "then")
    auction = bid.begin(bid.Options(), seed=7).state
    with pytest.raises(tb.IllegalAction, match="'number' is '3'; expected a whole number from "):
        tb.apply(auction, bid.Bid("3"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mode", "line", "english", "spanish"),
    [
        ("realm", "walk cinder_rft", "There is no 'cinder_rft' here; did you mean 'cinder_rift'?",
         "Aquí no hay 'cinder_rft'; ¿querías decir 'cinder_rift'?"),
        ("warcraft", "move mele C1 B1", "There is no 'mele' here; did you mean 'melee'?",
         "Aquí no hay 'mele'; ¿querías decir 'melee'?"),
    ],
)  # fmt: skip
def test_a_misspelt_word_gets_the_nearest_one(
    mode: str, line: str, english: str, spanish: str
) -> None:
    state = tb.new_game(mode, players=2, seed=7)
    prompt = tb.prompt(state)
    assert prompt is not None
    refusal = tb.why_not(state, tb.parse_action(state, line), seat=prompt.seat)
    assert refusal is not None
    assert refusal.key == f"{mode}.misspelt"
    assert (str(refusal), tb.sentence(*refusal.message(), "es")) == (english, spanish)
    assert pickle.loads(pickle.dumps(refusal)) == refusal


def test_own_words_can_say_what_is_possible() -> None:
    own = tb.Catalogue("fr", {"toy-bid.values.between": "de {least} à {most}"})
    refusal = tb.why_not(bid.begin(bid.Options(), seed=7).state, bid.Bid("3"))  # type: ignore[arg-type]
    assert refusal is not None
    assert re.search(r"expected de \d à \d\.$", tb.sentence(*refusal.message(), own))


def test_after_the_end_nothing_is_possible() -> None:
    refusal = tb.why_not(begin(0), React())
    assert refusal is not None and refusal.key == "reacting.over"


def test_a_seat_that_does_not_decide_learns_only_that() -> None:
    seen = tb.view(begin(1, 0), 1)
    refusal = seen.why_not(React())
    assert seen.legal_actions == ()
    assert refusal is not None and refusal.key == "reacting.not_yours"


# --- rules ----------------------------------------------------------------------------------


def rules(**changed: Any) -> ta.FrameRules[Tokens]:
    """Return the rules of the same game with some attributes changed."""
    actions: Any = (React, Pass)
    parts: dict[str, Any] = {"actions": actions, "events": (Reacted,), "rooms": {}} | changed
    return ta.FrameRules(Reacting, ReactingView, rule="WIN-01", **parts)


def test_actions_and_events_of_a_game_have_tags_of_their_own() -> None:
    with pytest.raises(ValueError, match="Other and React share a tag"):
        rules(actions=(React, Other))
    with pytest.raises(ValueError, match="share a tag"):
        rules(events=(Reacted, Reacted))


# --- turns ----------------------------------------------------------------------------------


@attrs.frozen
class Log(ta.Table):
    log: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        return (0, 1, 2)


@attrs.frozen
class Round(ta.FrameState[Log]):
    document = "round.state"


@attrs.frozen
class RoundView(ta.FrameView[Log]):
    document = "round.view"


@attrs.frozen
class Go(ta.Action):
    tag, document = "go", "round.action"


@attrs.frozen
class Gone(ta.Event):
    tag, document = "gone", "round.event"
    what: str

    @staticmethod
    def change(table: Log, what: str) -> Log:
        return attrs.evolve(table, log=(*table.log, what))


class Rounds(ta.TurnsRoom[Log]):
    """Seat 1 has no second phase."""

    def skips(self, position: ta.Situation[Log], phase: str, seat: int) -> bool:
        return (phase, seat) == ("second", 1)

    def begin(self, draft: ta.Draft[Log], phase: str, seat: int) -> None:
        draft.do(Gone, f"{phase} {seat}")
        draft.push(ta.Turn(seat))

    def finish(self, draft: ta.Draft[Log], frame: ta.Turns) -> None:
        draft.end(ta.Outcome("draw", (), "round_over"))


class Going(ta.Room[Log, ta.Turn]):
    def offers(self, position: ta.Situation[Log], frame: ta.Turn) -> tuple[ta.Action, ...]:
        return (Go(),)

    def perform(self, draft: ta.Draft[Log], frame: ta.Turn, action: ta.Action) -> None:
        draft.pop()


ROUNDS = ta.FrameRules(
    Round, RoundView, rule="R-01", rooms={ta.Turns: Rounds(), ta.Turn: Going()},
    actions=(Go,), events=(Gone,),
)  # fmt: skip


def test_every_phase_is_played_by_all_seats_in_order() -> None:
    frame = ta.Turns(("first", "second"), (2, 0, 1))
    state = ROUNDS.begin(Log(), frame, chance=ta.Chance(1)).state
    seats = []
    while (prompt := tb.prompt(state)) is not None:
        seats.append(prompt.seat)
        state = tb.apply(state, Go())
    assert seats == [2, 0, 1, 2, 0]
    assert state.table.log == ("first 2", "first 0", "first 1", "second 2", "second 0")


@pytest.mark.parametrize("frame", [ta.Turns((), (0, 1)), ta.Turns(("first",), ())])
def test_a_round_without_phases_or_seats_is_over_at_once(frame: ta.Turns) -> None:
    step = ROUNDS.begin(Log(), frame, chance=ta.Chance(1))
    assert step.state.table.log == ()
    assert [type(event) for event in step.events][-1].tag == "game_ended"


class Summoning(Going):
    """Seat 0 decides for a side without a seat."""

    kind = "summon"

    def on_behalf_of(self, position: ta.Situation[Log], frame: ta.Turn) -> int | str:
        return "darkness" if frame.seat == 0 else frame.seat


def test_a_room_can_ask_a_seat_on_behalf_of_a_side_without_one() -> None:
    rules = ta.FrameRules(
        Round, RoundView, rule="R-01", rooms={ta.Turns: Rounds(), ta.Turn: Summoning()},
        actions=(Go,), events=(Gone,),
    )  # fmt: skip
    try:
        state = rules.begin(Log(), ta.Turns(("first",), (0, 1)), chance=ta.Chance(1)).state
        assert tb.prompt(state) == tb.Prompt(0, "darkness", "summon")
        assert tb.prompt(tb.apply(state, Go())) == tb.Prompt(1, 1, "summon")
    finally:
        bind(Round, RoundView, ROUNDS)


# --- documents ------------------------------------------------------------------------------

STATE = luck.begin(luck.Options(), seed=7).state


@each(
    ("path", "new", "where"),
    [
        ("frames", [], "data.frames"),
        ("frames", [{"type": "turn", "seat": 1}], "data.frames[0].seat"),
        ("frames", [{"type": "window", "seat": 0}], "data.frames[0]"),
        ("frames.0.seat", "0", "data.frames[0].seat"),
        ("table.safe", None, "data.table.safe"),
        ("outcome", {"result": "draw", "winners": [], "reason": "x", "game": ""}, "data.frames"),
    ],
)
def test_a_state_that_cannot_be_played_on_is_refused_by_its_place(
    path: str, new: object, where: str
) -> None:
    with pytest.raises(tb.DecodeError) as error:
        tb.loads(bent_at(STATE, path, new))
    assert error.value.path == where


@each(
    ("path", "new", "where"),
    [
        ("seat", 3, "data.seat"),
        ("table.prizes", 9, "data"),
        ("table.bids", [], "data.table"),
        ("table.options.players", 1, "data.table.options.players"),
        ("frames.1.answers", [None, None, None, None], "data"),
    ],
)
def test_a_view_that_no_state_shows_is_refused_by_its_place(
    path: str, new: object, where: str
) -> None:
    seen = tb.view(bid.begin(bid.Options(), seed=7).state, 1)
    with pytest.raises(tb.DecodeError) as error:
        tb.loads(bent_at(seen, path, new))
    assert error.value.path == where


def test_a_document_with_more_in_its_envelope_is_refused() -> None:
    document = json.loads(tb.dumps(STATE)) | {"pack": "x"}
    with pytest.raises(tb.DecodeError, match="unknown field 'pack'"):
        tb.loads(json.dumps(document))
