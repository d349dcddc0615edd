"""Records as values: what is kept of a game, how it is written, and what a replay finds.

The two forms of a record are held against each other here; what a reader makes of a text that is
wrong stands in `test_record_text.py`, files of many records in `test_record_files.py`.
"""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Callable, Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.documents import recording
from tambores.kernel.game import S
from tambores.kernel.outcome import parse_outcome
from tambores.kernel.record.log import EVERY
from tambores.kernel.record.value import COMMENT, DIGEST, HEADING, Move, Note
from tambores.testing import strategies
from tests.cases import each
from tests.enclave.altered import with_table
from tests.enclave.scenarios import solo_play
from tests.enclave.scenarios.play import deployment, human, orc, play, unit
from tests.enclave.test_saving import other_pack
from tests.enclave.test_solo_packs import three_armies
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

ARMIES = ("human", "orc")
ALL_RULES = enclave.HouseRules(
    unit_attacks="separate",
    deck_out="piles_empty",
    double_hero_defeat="tiebreak",
    max_turns=9,
    campaign_lower_colour_win=1,
    ai_when_player_passes="stop",
    ai_hero_attack="individual",
    ai_initial_reserve=3,
    ai_ties="auto",
)
"""Every option has another value than by default."""

# --- records of every kind --------------------------------------------------------------------


def choices(start: tb.State[Any], seed: int = 1, limit: int = 10_000) -> list[tb.Action]:
    """What is decided when a game is played at random."""
    return [action for _, action, _ in tb.random_walk(start, seed, limit)]


def reached(start: S, seed: int, count: int) -> S:
    """The state after so many random decisions."""
    state = start
    for _, _, after in tb.random_walk(start, seed, count):
        state = after
    return state


def played(start: tb.State[Any], seed: int = 1, limit: int = 10_000, **options: Any) -> tb.Record:
    """The record of a game that is played at random."""
    return tb.recorded(start, choices(start, seed, limit), **options)


def new(heroes: Sequence[str] = ("aiden", "borrunn"), **options: Any) -> enclave.Battle:
    return enclave.new_battle(ARMIES, heroes, **{"seed": 7, **options})


def new_solo(hero: str = "aiden", **options: Any) -> solo.SoloBattle:
    return solo.new_battle("human", hero, **{"seed": 7, **options})


def told() -> tb.Record:
    """With headers and comments in which everything stands that is hard to write."""
    recorder = tb.Recorder(new(), headers={"Event": 'A "friendly" [battle] \\ {draw}', "Site": ""})
    for action in choices(new()):
        recorder.comment(
            '; = # * [x "y"] 0 pass \\n é 🥁 \ufeff\u00a0\u3000\u202e\'\n\n second line'
        )
        recorder.apply(action)
    recorder.comment("* the end")
    return recorder.record


def unfinished() -> tb.Record:
    return played(new(seed=8), limit=31)


def from_scenario() -> tb.Record:
    """From a position in the middle of something that no new battle begins with."""
    state = deployment(
        human("joanna", hand=["alabardero", "soldado", "arquera"], line={1: "soldado"}),
        orc(
            "borrunn", hand=["goblin", "trol"], line={2: unit("goblin", attached=["hacha_dentada"])}
        ),
        seed=4,
        rules=enclave.HouseRules(max_turns=3),
    )
    return played(play(state, "deploy alabardero 3", "pay soldado"))


def over_at_once() -> tb.Record:
    return tb.recorded(reached(new(rules=enclave.HouseRules(max_turns=1)), 1, 10_000), [])


SAMPLES: dict[str, Callable[[], tb.Record]] = {
    "battle": lambda: played(new(holder=1)),
    "battle, tossed": lambda: played(new(("joanna", "uzgar"))),
    "battle, cards set aside": lambda: played(new(("jayme", "krangg"))),
    "battle, set aside, holder given": lambda: played(new(("jayme", "krangg"), holder=1)),
    "battle, every house rule": lambda: played(new(("rincemer", "thugg"), rules=ALL_RULES)),
    "battle, other pack": lambda: played(new(pack=other_pack())),
    "battle, the other way round": lambda: played(
        enclave.new_battle(("orc", "human"), ("thugg", "aiden"), seed=2**64 - 1)
    ),
    "battle, comments and headers": told,
    "battle, unfinished": unfinished,
    "battle, nothing decided": lambda: tb.recorded(new(), []),
    "battle, over at once": over_at_once,
    "battle, from the middle": lambda: played(reached(new(("jayme", "krangg")), 3, 40)),
    "battle, from the set-up": lambda: played(reached(new(("jayme", "krangg")), 3, 1), limit=9),
    "scenario": from_scenario,
    "solo": lambda: played(new_solo()),
    "solo, hero given, holder given": lambda: played(new_solo(ai_hero="krangg", holder=1)),
    "solo, cards set aside": lambda: played(new_solo("jayme", ai_army="orc", ai_hero="uzgar")),
    "solo, every house rule": lambda: played(new_solo(rules=ALL_RULES, holder=0)),
    "solo, army drawn": lambda: played(new_solo(pack=three_armies())),
    "solo, from the middle": lambda: played(reached(new_solo("rincemer"), 3, 20)),
    "campaign": lambda: played(campaign.new_match(ARMIES, seed=7)),
    "campaign, every house rule": lambda: played(
        campaign.new_match(ARMIES[::-1], seed=2**64 - 1, rules=ALL_RULES)
    ),
    "campaign, from the middle": lambda: played(reached(campaign.new_match(ARMIES, seed=7), 3, 4)),
    "duel": lambda: played(duel.new_match(ARMIES, seed=7), headers={"Event": "A duel"}),
    "duel, other pack": lambda: played(duel.new_match(ARMIES, seed=7, pack=other_pack())),
    "duel, from the middle": lambda: played(reached(duel.new_match(ARMIES, seed=7), 3, 1)),
}
"""A record of every kind of game and of every way to begin."""


@functools.cache
def sample(name: str) -> tb.Record:
    return SAMPLES[name]()


each_sample = each("name", SAMPLES)


def pack_of(record: tb.Record) -> enclave.Pack:
    """The cards with which a record was played."""
    state: Any = record.start
    assert isinstance(state.pack, enclave.Pack)
    return state.pack


def states_of(record: tb.Record) -> list[Any]:
    """The states of a record, played without `replay`."""
    states = [record.start]
    for action in record.actions:
        states.append(tb.apply(states[-1], action))
    return states


def notes(record: tb.Record, kind: str) -> list[tuple[int, str]]:
    """The notes of one kind: after how many decisions, and what they say."""
    return [(note.at, note.text) for note in record.notes if note.kind == kind]


def written(record: tb.Record) -> Any:
    """The document of a record."""
    return json.loads(tb.dumps(record))


# --- two forms --------------------------------------------------------------------------------


def check_forms(record: tb.Record) -> None:
    """Object, JSON and text lead to each other, to the last letter."""
    pack = pack_of(record)
    line, text = tb.dumps(record), str(record)
    for again in (tb.loads(line, pack=pack), tb.parse_record(text, pack=pack)):
        assert type(again) is tb.Record
        assert again == record
        assert hash(again) == hash(record)
        assert type(again.start) is type(record.start)
        assert again.outcome == record.outcome
        assert str(again.outcome) == str(record.outcome)
        assert tb.dumps(again) == line
        assert str(again) == text
    assert len(line.splitlines()) == 1 and not line.endswith("\n")
    assert text.endswith("\n") and not text.endswith("\n\n")


@each_sample
def test_json_and_text_map_to_each_other_exactly(name: str) -> None:
    check_forms(sample(name))


LINES = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=30
).map(str.strip)  # fmt: skip
"""Any text in one line, perhaps an empty one."""

HARD = st.sampled_from(
    ['"', "\\", "\\u0041", "[", "{}", "*", "; x", "= y", "0 pass", "\ufeff", "é"]
)
"""What is hard to write in headers and comments."""

HEADERS = st.dictionaries(
    st.from_regex("[A-Z][A-Za-z0-9_]{0,59}", fullmatch=True), LINES | HARD, max_size=4
)

STARTS: st.SearchStrategy[tb.State[Any]] = st.one_of(
    strategies.battles(),
    strategies.solo_battles(),
    strategies.campaigns(depth=3),
    strategies.duels(depth=1),
    strategies.states(depth=60),
    strategies.solo_states(depth=40),
)
"""New games and games under way."""


@st.composite
def records(draw: st.DrawFn, every: int | None = None, depth: int = 150) -> tb.Record:
    """Records of all games, with comments and headers, cut somewhere."""
    recorder = tb.Recorder(
        draw(STARTS), every=every or draw(st.integers(1, 40)), headers=draw(HEADERS)
    )
    comments = draw(st.dictionaries(st.integers(0, depth), LINES | HARD, max_size=6))
    length = draw(st.integers(0, depth))
    for choice in draw(st.lists(st.integers(0, 255), min_size=length, max_size=length)):
        recorder.comment(comments.get(len(recorder.record.moves), ""))
        offered = tb.legal_actions(recorder.state)
        if not offered:
            break
        recorder.apply(offered[choice % len(offered)])
    return recorder.record


def test_a_record_is_written_like_this() -> None:
    """The format, letter by letter: headers, then a line for each decision and each note."""
    start = duel.new_match(ARMIES, seed=7, pack=STANDIN_1)
    recorder = tb.Recorder(start, headers={"Event": 'A "friendly" duel', "Site": ""})
    recorder.comment("Begun.")
    for text in ("report win:1:hero_defeated", "report draw:both_heroes_defeated"):
        recorder.apply(tb.parse_action(start, text))
    pack = STANDIN_1
    digests = [tb.digest(start), tb.digest(recorder.state)]
    pin = f'{{"id":"standin-1","digest":"{pack.digest}"}}'
    assert str(recorder.record) == (
        "[tambores 3]\n"
        '[type "enclave-duel.record"]\n'
        f"[pack {pin}]\n"
        "[rules 2]\n"
        '[chance "blake2b-1"]\n'
        '[armies "human orc"]\n'
        '[seed "7"]\n'
        '[house_rules ""]\n'
        '[Event "A \\"friendly\\" duel"]\n'
        '[Site ""]\n'
        "\n"
        f"= {digests[0]}\n"
        "# battle 1\n"
        "; Begun.\n"
        "0 report win:1:hero_defeated\n"
        "# battle 2\n"
        "0 report draw:both_heroes_defeated\n"
        f"= {digests[1]}\n"
        "* win:1:one_win\n"
    )
    assert tb.dumps(recorder.record) == (
        f'{{"tambores":3,"type":"enclave-duel.record","pack":{pin},"data":{{'
        '"rules":2,"chance":"blake2b-1",'
        '"start":{"armies":"human orc","seed":"7","house_rules":""},'
        '"headers":[["Event","A \\"friendly\\" duel"],["Site",""]],'
        f'"moves":[{{"digest":"{digests[0]}"}},{{"heading":"battle 1"}},{{"comment":"Begun."}},'
        '"0 report win:1:hero_defeated",{"heading":"battle 2"},'
        f'"0 report draw:both_heroes_defeated",{{"digest":"{digests[1]}"}}],'
        '"outcome":"win:1:one_win"}}'
    )


def test_a_record_that_could_not_be_read_again_is_not_written() -> None:
    """As with any document that is too long."""
    long = tuple(Note(0, COMMENT, "x" * 1_000_000) for _ in range(5))
    with pytest.raises(ValueError, match="can be read again"):
        tb.dumps(tb.Record(new(), notes=long))


# --- how a record begins ----------------------------------------------------------------------

RULES_TEXT = (
    "unit_attacks=separate deck_out=piles_empty double_hero_defeat=tiebreak max_turns=9 "
    "campaign_lower_colour_win=1 ai_when_player_passes=stop ai_hero_attack=individual "
    "ai_initial_reserve=3 ai_ties=auto"
)


def setup(armies: str, heroes: str, holder: str, seed: str = "7", rules: str = "") -> Any:
    return {
        "armies": armies, "heroes": heroes, "seed": seed, "holder": holder, "house_rules": rules,
    }  # fmt: skip


BEGINNINGS: dict[str, Any] = {
    "battle": setup("human orc", "aiden borrunn", "1"),
    "battle, tossed": setup("human orc", "joanna uzgar", "*"),
    "battle, cards set aside": setup("human orc", "jayme krangg", "*"),
    "battle, set aside, holder given": setup("human orc", "jayme krangg", "1"),
    "battle, every house rule": setup("human orc", "rincemer thugg", "*", rules=RULES_TEXT),
    "battle, other pack": setup("human orc", "aiden borrunn", "*"),
    "battle, the other way round": setup("orc human", "thugg aiden", "*", str(2**64 - 1)),
    "solo": setup("human orc", "aiden *", "*"),
    "solo, hero given, holder given": setup("human orc", "aiden krangg", "1"),
    "solo, cards set aside": setup("human orc", "jayme uzgar", "*"),
    "solo, every house rule": setup("human orc", "aiden *", "0", rules=RULES_TEXT),
    "solo, army drawn": setup("human *", "aiden *", "*"),
    "campaign": {"armies": "human orc", "seed": "7", "house_rules": ""},
    "campaign, every house rule": {
        "armies": "orc human",
        "seed": str(2**64 - 1),
        "house_rules": RULES_TEXT,
    },
    "duel": {"armies": "human orc", "seed": "7", "house_rules": ""},
    "duel, other pack": {"armies": "human orc", "seed": "7", "house_rules": ""},
}
"""The terms on which new games begin; what was left to chance is a star."""


@each("name", BEGINNINGS)
def test_a_new_game_is_recorded_by_how_it_began(name: str) -> None:
    record = sample(name)
    assert written(record)["data"]["start"] == BEGINNINGS[name]
    for heading, text in BEGINNINGS[name].items():
        assert f'\n[{heading} "{text}"]\n' in str(record)


def starts_on_terms(state: tb.State[Any]) -> bool:
    record = tb.Record(state)
    check_forms(record)
    return "state" not in written(record)["data"]["start"]


@given(
    strategies.battles() | strategies.solo_battles() | strategies.campaigns(depth=0)
    | strategies.duels(depth=0)
)  # fmt: skip
def test_every_new_game_begins_from_its_terms(start: tb.State[Any]) -> None:
    """With any heroes, seed, holder and house rules."""
    assert starts_on_terms(start)


def test_what_only_looks_like_a_beginning_is_recorded_as_the_state() -> None:
    """A scenario, a guess at what is hidden, other cards in hand: nothing is lost."""
    start = new()
    side = start.sides[0]
    swapped = attrs.evolve(side, hand=side.hand[::-1])
    other_order = with_table(start, sides=(swapped, start.sides[1]))
    looks: list[Any] = [
        tb.determinize(tb.view(start, 0), 7),
        deployment(human("aiden"), orc("borrunn"), seed=7),
        attrs.evolve(start, chance=attrs.evolve(start.chance, seed=8)),
        attrs.evolve(start, chance=attrs.evolve(start.chance, drawn=())),
    ]
    if side.hand[::-1] != side.hand:
        looks.append(other_order)
    for state in looks:
        assert recording.setup(state) == {}
        record = tb.Record(state)
        assert tb.loads(tb.dumps(record)).start == state


# --- digests and headings ---------------------------------------------------------------------


def test_a_digest_is_taken_every_twenty_decisions_unless_told_otherwise() -> None:
    record = sample("battle")
    assert EVERY == 20
    assert [at for at, _ in notes(record, DIGEST)][:3] == [0, 20, 40]
    assert record == tb.recorded(record.start, record.actions, every=20)


def test_the_headings_of_a_battle_begin_with_the_set_up() -> None:
    record = sample("battle, cards set aside")
    texts = [text for _, text in notes(record, HEADING)]
    assert texts[:2] == ["turn 1, setup", "turn 1, deployment"]
    assert len(set(texts)) == len(texts)


def test_a_heading_stands_before_each_battle_of_a_match() -> None:
    """Two heroes are shown and a result is reported for each battle of a campaign."""
    assert notes(sample("campaign"), HEADING) == [(0, "battle 1"), (3, "battle 2"), (6, "battle 3")]
    assert notes(sample("campaign, from the middle"), HEADING) == [(0, "battle 2"), (2, "battle 3")]
    assert notes(sample("duel"), HEADING) == [(0, "battle 1"), (1, "battle 2")]
    assert notes(sample("duel, from the middle"), HEADING) == [(0, "battle 2")]


# --- values -----------------------------------------------------------------------------------


@each(
    "headers",
    [
        (("event", "x"),), (("", "x"),), (("_Event", "x"),), (("Évent", "x"),), (("A b", "x"),),
        (("A-b", "x"),), (("A" * 61, "x"),), (("Event", " x"),), (("Event", "x "),),
        (("Event", "a\nb"),), (("Event", "a\tb"),), (("Event", "a\x00"),), (("Event", "a\u2028b"),),
        (("Event", "a\x85b"),), (("Event", "\ud800"),), (("Event", "a"), ("Event", "b")),
        (("Event", "a"), ("Site", "b"), ("Event", "a")),
    ],
)  # fmt: skip
def test_a_wrong_header_is_refused(headers: tuple[tuple[str, str], ...]) -> None:
    """By a record, and by a recorder before anything is played."""
    with pytest.raises(ValueError, match="header"):
        tb.Record(new(), headers=headers)
    if len(dict(headers)) == len(headers):
        with pytest.raises(ValueError, match="header"):
            tb.Recorder(new(), headers=dict(headers))
        with pytest.raises(ValueError, match="header"):
            tb.recorded(new(), [], headers=dict(headers))


@each(
    ("kind", "text"),
    [
        ("comment", ""), ("comment", " x"), ("comment", "x "), ("comment", "x\u3000"),
        ("comment", "a\nb"), ("comment", "a\tb"), ("comment", "a\x7fb"), ("comment", "a\u2029b"),
        ("comment", "\udc80"), ("heading", ""), ("heading", "turn 1\r"), ("digest", ""),
        ("digest", "0" * 31), ("digest", "0" * 33), ("digest", "A" * 32), ("digest", "٣" * 32),
        ("digest", "0" * 32 + "\n"), ("remark", "x"), ("", "x"), ("Comment", "x"),
    ],
)  # fmt: skip
def test_a_wrong_note_is_refused(kind: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|known values|did you mean"):
        Note(0, kind, text)


# --- recording --------------------------------------------------------------------------------


def test_a_decision_undone_and_made_again_is_recorded_once() -> None:
    whole = sample("battle")
    recorder = tb.Recorder(whole.start, headers=dict(whole.headers))
    for action in whole.actions:
        recorder.apply(action)
        recorder.undo()
        recorder.apply(action)
    assert recorder.record == whole


def test_undoing_does_not_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = tb.Recorder.resume(sample("battle"))
    monkeypatch.setattr("tambores.kernel.record.recorder.carried_out", None)
    monkeypatch.setattr("tambores.kernel.record.log.digest", None)
    for _ in recorder.moves:
        recorder.undo()


def test_comments_stand_where_they_were_made() -> None:
    """Line by line, empty ones left out, without the spaces around them."""
    recorder = tb.Recorder(new(holder=0))
    recorder.comment("  First.\n\n \t\nSecond.\r\nThird.\u2028Fourth.  ")
    recorder.comment("")
    recorder.comment(" \n ")
    recorder.apply(enclave.Pass())
    recorder.comment("After.")
    expected = [(0, "First."), (0, "Second."), (0, "Third."), (0, "Fourth."), (1, "After.")]
    assert notes(recorder.record, COMMENT) == expected


def test_a_tab_in_a_comment_is_read_as_a_space() -> None:
    recorder = tb.Recorder(new())
    recorder.comment("a\tb")
    assert notes(recorder.record, COMMENT) == [(0, "a b")]


@each("text", ["a\x00b", "a\x7f", "\ud800"])
def test_a_comment_with_controls_is_refused(text: str) -> None:
    recorder = tb.Recorder(new())
    with pytest.raises(ValueError, match="comment"):
        recorder.comment(text)
    assert notes(recorder.record, COMMENT) == []


@each("every", [0, -1, 1.0, True, None, "7"])
def test_a_wrong_distance_of_digests_is_refused(every: Any) -> None:
    with pytest.raises(ValueError, match="every is"):
        tb.Recorder(new(), every=every)
    with pytest.raises(ValueError, match="every is"):
        tb.recorded(new(), [], every=every)


# --- replay -----------------------------------------------------------------------------------


def test_a_replay_goes_no_further_than_it_is_asked() -> None:
    """What comes later is not looked at before."""
    record = sample("battle")
    wrong = with_move(record, 50, Move(0, enclave.SetAside("nobody")))
    steps = tb.replay(wrong)
    assert [next(steps) for _ in range(49)] == [*itertools.islice(tb.replay(record), 49)]
    with pytest.raises(tb.ReplayMismatch):
        next(steps)


def with_move(record: tb.Record, number: int, move: Move) -> tb.Record:
    """The record with another move; `number` counts from 1."""
    moves = (*record.moves[: number - 1], move, *record.moves[number:])
    return attrs.evolve(record, moves=moves)


def stopped(record: tb.Record) -> tb.ReplayMismatch:
    """The error with which a replay stops; every step before the decision it names was given."""
    steps: list[tb.Step[Any]] = []
    with pytest.raises(tb.ReplayMismatch) as caught:
        steps.extend(tb.replay(record))
    error = caught.value
    where = f"decision {error.decision}" if error.decision else "the start"
    assert str(error) == f"{where}: {error.message}"
    assert len(steps) == max(0, error.decision - 1)
    assert error.agreed <= error.decision
    assert (f"agreed after decision {error.agreed}" in error.message) == (error.agreed > -1)
    return error


def check_stopped(record: tb.Record, decision: int, agreed: int, *said: str) -> None:
    """Stopped at that decision, the digests agreeing until `agreed`, in both forms."""
    pack = pack_of(record)
    twins = (tb.loads(tb.dumps(record), pack=pack), tb.parse_record(str(record), pack=pack))
    for one in (record, *twins):
        error = stopped(one)
        assert (error.decision, error.agreed) == (decision, agreed), str(error)
        for part in said:
            assert part in error.message


def test_an_illegal_action_stops_a_replay() -> None:
    """The reason and its rule are those of the refusal."""
    record = sample("battle")
    states = states_of(record)
    for number in (1, 2, 21, 22, len(record.moves)):
        before = states[number - 1]
        seat = record.moves[number - 1].seat
        refusal = tb.why_not(before, enclave.SetAside("soldado"))
        assert refusal is not None
        wrong = with_move(record, number, Move(seat, enclave.SetAside("soldado")))
        agreed = (number - 1) // 20 * 20
        reason = str(refusal).removesuffix(".")
        said = f"set_aside soldado is not legal: {reason} ({refusal.rule})"
        check_stopped(wrong, number, agreed, said)


def test_an_action_of_another_game_stops_a_replay() -> None:
    report = campaign.Report(tb.Outcome("win", (0,), "hero_defeated"))
    record = with_move(sample("battle"), 3, Move(sample("battle").moves[2].seat, report))
    error = stopped(record)
    assert error.decision == 3
    assert "of the rules" not in error.message
    with pytest.raises(tb.DecodeError):
        tb.loads(tb.dumps(record))


def test_a_heading_or_digest_in_another_place_stops_a_replay() -> None:
    """It is held against the state that is there."""
    record = sample("battle")
    digest = Note(3, DIGEST, tb.digest(states_of(record)[2]))
    heading = Note(3, HEADING, "turn 2, deployment")
    for note in (digest, heading):
        wrong = attrs.evolve(record, notes=(record.notes[0], note))
        check_stopped(wrong, 3, 0)


@pytest.mark.parametrize(
    ("name", "another"),
    [
        ("battle", "draw:both_heroes_defeated"),
        ("solo", "draw:both_heroes_defeated"),
        ("campaign", "draw:equal_points"),
        ("duel", "draw:no_win"),
    ],
)
def test_another_outcome_stops_a_replay_at_the_last_decision(name: str, another: str) -> None:
    record = sample(name)
    end, found = len(record.moves), record.outcome
    assert found is not None
    assert found.notation != another
    for other in (None, parse_outcome(another)):
        wrong = attrs.evolve(record, outcome=other)
        said = "unfinished" if other is None else other.notation
        check_stopped(wrong, end, end, "outcome", repr(found.notation), repr(said))


def other_decision(record: tb.Record, data: st.DataObject, same_state: bool) -> tb.Record | None:
    """The record with another legal decision somewhere, if there is one.

    Some decisions come to nothing, such as the blow of a hero that is blocked: they are left out
    unless `same_state`.
    """
    states = states_of(record)
    free = [at for at, state in enumerate(states[:-1]) if len(tb.legal_actions(state)) > 1]
    if not free:
        return None
    at = data.draw(st.sampled_from(free))
    offered = [
        one
        for one in tb.legal_actions(states[at])
        if one != record.actions[at] and (same_state or tb.apply(states[at], one) != states[at + 1])
    ]
    if not offered:
        return None
    return with_move(
        record, at + 1, Move(record.moves[at].seat, data.draw(st.sampled_from(offered)))
    )


def first_difference(record: tb.Record) -> tuple[int, int] | None:
    """What a replay has to find, worked out slowly: the decision, and the last digest that held."""
    state, agreed = record.start, -1
    for number in range(len(record.moves) + 1):
        if number:
            move, asked = record.moves[number - 1], tb.prompt(state)
            seat = None if asked is None else asked.seat
            if seat != move.seat or tb.why_not(state, move.action) is not None:
                return number, agreed
            state = tb.apply(state, move.action)
        for note in record.notes:
            if note.at == number and note.kind == DIGEST:
                if note.text != tb.digest(state):
                    return number, agreed
                agreed = number
            elif note.at == number and note.kind == HEADING:
                where: Any = state
                is_match = isinstance(where, campaign.Campaign | duel.Duel)
                fought = f"battle {len(where.fought) + 1}" if is_match else ""
                if note.text != (fought or f"turn {where.turn}, {where.phase}"):
                    return number, agreed
    return None if record.outcome == tb.outcome(state) else (len(record.moves), agreed)


@given(records(), st.data())
def test_with_fewer_digests_the_next_one_tells(record: tb.Record, data: st.DataObject) -> None:
    """Or a decision that cannot be made any more, or a heading, or the outcome."""
    assert first_difference(record) is None
    other = other_decision(record, data, same_state=True)
    if other is None:
        return
    expected = first_difference(other)
    if expected is None:
        assert sum(1 for _ in tb.replay(other)) == len(other.moves)
    else:
        error = stopped(other)
        assert (error.decision, error.agreed) == expected


# --- versions of the rules --------------------------------------------------------------------


def test_a_record_that_a_correction_leads_elsewhere_names_both_versions() -> None:
    """In version 1 a silenced Grifo shot at the Jinete, which struck back (AMB-32)."""
    grifo, jinete = human("joanna", line={2: "grifo"}), orc("krangg", line={3: "jinete"})
    start = solo_play.combat(jinete, grifo)
    decided = ("silence 3 2", "hold 3", "strike_back 3 2")
    moves = tuple(Move(0, tb.parse_action(start, text)) for text in decided)
    error = stopped(tb.Record(start, moves, rules=1))
    assert error.decision == len(moves)
    assert "played under version 1 of the rules, these are version 2" in error.message


# --- going on -----------------------------------------------------------------------------------


def test_a_record_that_does_not_replay_is_not_gone_on_with() -> None:
    record = sample("battle")
    wrong = attrs.evolve(record, notes=(Note(0, DIGEST, "0" * 32), *record.notes[1:]))
    with pytest.raises(tb.ReplayMismatch):
        tb.Recorder.resume(wrong)
