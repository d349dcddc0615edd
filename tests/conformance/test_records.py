"""Records of every mode: what is recorded, how it is written, what a replay finds, and bad ones.

A short game of each mode is recorded whole; every property holds for all of them.
"""

from __future__ import annotations

import contextlib
import copy
import functools
import json
import pickle
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores.kernel.record.value import COMMENT, DIGEST, HEADING, Move, Note, form_behind
from tambores.toolkit.testing.contributed import usual_starts
from tests.bending import bent
from tests.conformance.modes import every_form, every_tag

EVERY = 7
"""After how many decisions there is a digest in these records."""

DECISIONS = 40
"""The longest record that the slow checks look at."""


@functools.cache
def whole(tag: str) -> tb.Record:
    """Return the record of a game that was played at random to its end."""
    start = next(iter(usual_starts(tag, short=True)))
    recorder = tb.Recorder(start, every=EVERY, headers={"Event": 'A "test"', "Site": ""})
    recorder.comment("To begin with.")
    for number, (_, action, _) in enumerate(tb.random_walk(start, 5)):
        recorder.apply(action)
        if not number % 9:
            recorder.comment(f"; = # * [x] {number} é")
    assert recorder.record.outcome is not None
    return recorder.record


@functools.cache
def cut(tag: str) -> tb.Record:
    """Return the record of the first decisions of that game."""
    record = whole(tag)
    return tb.recorded(record.start, record.actions[:DECISIONS], every=EVERY)


@functools.cache
def states(tag: str) -> tuple[tb.State[Any], ...]:
    """Return the states of the whole game, played without `replay`."""
    found = [whole(tag).start]
    for action in whole(tag).actions:
        found.append(tb.apply(found[-1], action))
    return tuple(found)


def notes(record: tb.Record, kind: str) -> list[tuple[int, str]]:
    """The notes of one kind: after how many decisions, and what they say."""
    return [(note.at, note.text) for note in record.notes if note.kind == kind]


def forms(record: tb.Record) -> tuple[tb.Record, tb.Record]:
    """Return what is read from both forms of a record."""
    return tb.loads(tb.dumps(record)), tb.parse_record(str(record))


def stopped(record: tb.Record) -> tb.ReplayMismatch:
    """Return the error with which a replay stops; each step before that decision was given."""
    steps: list[tb.Step[Any]] = []
    with pytest.raises(tb.ReplayMismatch) as caught:
        steps.extend(tb.replay(record))
    error = caught.value
    assert len(steps) == max(0, error.decision - 1)
    assert error.agreed <= error.decision
    where = f"decision {error.decision}" if error.decision else "the start"
    assert str(error) == f"{where}: {error.message}" and len(str(error)) < 2_000
    return error


def check_stopped(record: tb.Record, decision: int, agreed: int, *said: str) -> None:
    """A replay of each form stops at that decision; the digests agree until `agreed`."""
    for one in (record, *forms(record)):
        error = stopped(one)
        assert (error.decision, error.agreed) == (decision, agreed), str(error)
        assert all(part in error.message for part in said), str(error)


def last_digest_before(decision: int) -> int:
    """After which decision the last digest stands before this one."""
    return max(0, (decision - 1) // EVERY * EVERY)


# --- what is recorded ---------------------------------------------------------------------------


@every_tag
def test_a_record_says_what_was_decided_and_how_it_ended(tag: str) -> None:
    record, walk = whole(tag), states(tag)
    assert record.outcome == tb.outcome(walk[-1])
    deciding = [due.seat for due in map(tb.prompt, walk) if due]
    assert [move.seat for move in record.moves] == deciding
    assert record.actions == tuple(move.action for move in record.moves)
    assert all(str(move) == f"{move.seat} {move.action}" for move in record.moves)


@every_tag
def test_digests_and_headings_stand_where_they_belong(tag: str) -> None:
    """At both ends and after so many decisions; a heading wherever it is another one."""
    record, walk = whole(tag), states(tag)
    last = len(walk) - 1
    places = sorted({*range(0, last + 1, EVERY), last})
    assert notes(record, DIGEST) == [(at, tb.digest(walk[at])) for at in places]
    heading = form_behind(record.start).heading
    told = [(at, heading(state)) for at, state in enumerate(walk) if tb.prompt(state)]
    new = [one for before, one in zip([(-1, ""), *told], told, strict=False) if before[1] != one[1]]
    assert notes(record, HEADING) == new
    for every in (1, last + 9):
        other = tb.recorded(record.start, record.actions, every=every)
        assert [at for at, _ in notes(other, DIGEST)] == sorted({*range(0, last + 1, every), last})
        assert other.moves == record.moves


@every_tag
def test_digests_tell_states_apart_and_nothing_else(tag: str) -> None:
    found: dict[str, Any] = {}
    for state in states(tag):
        digest = tb.digest(state)
        assert len(digest) == 32 and set(digest) <= set("0123456789abcdef")
        assert found.setdefault(digest, state) == state
        assert digest == tb.digest(pickle.loads(pickle.dumps(state))) == tb.digest(
            tb.loads(tb.dumps(state))
        )  # fmt: skip
    assert len(found) == len(set(states(tag)))


@every_tag
def test_records_are_frozen_values(tag: str) -> None:
    record = whole(tag)
    for twin in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert (twin, hash(twin), str(twin)) == (record, hash(record), str(record))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        record.moves = ()  # type: ignore[misc]
    others = [
        attrs.evolve(record, moves=record.moves[:-1], notes=()),
        attrs.evolve(record, notes=record.notes[1:]), attrs.evolve(record, outcome=None),
        attrs.evolve(record, headers=(("Event", ""),)),
    ]  # fmt: skip
    assert len({record, *others}) == 5


# --- two forms ----------------------------------------------------------------------------------


@every_tag
def test_json_and_text_lead_to_each_other_exactly(tag: str) -> None:
    record = whole(tag)
    under_way = tb.Record(states(tag)[len(states(tag)) // 2])
    for one in (record, cut(tag), tb.Record(record.start), under_way):
        for again in forms(one):
            assert (again, hash(again), again.outcome) == (one, hash(one), one.outcome)
            assert (tb.dumps(again), str(again)) == (tb.dumps(one), str(one))
            assert type(again.start) is type(one.start)
        assert "\n" not in tb.dumps(one)
        assert str(one).endswith("\n") and not str(one).endswith("\n\n")


@every_tag
def test_a_record_pins_game_format_pack_rules_and_chance(tag: str) -> None:
    record = whole(tag)
    document = json.loads(tb.dumps(record))
    state = json.loads(tb.dumps(record.start))
    assert document["type"] == f"{record.game}.record"
    assert document["tambores"] == state["tambores"]
    assert document.get("pack") == state.get("pack")
    assert document["data"]["rules"] == record.rules
    assert [*document["data"]] == ["rules", "chance", "start", "headers", "moves", "outcome"]
    text = str(record).splitlines()
    assert text[:2] == [f"[tambores {document['tambores']}]", f'[type "{record.game}.record"]']
    assert text[-1] == f"* {record.outcome.notation if record.outcome else ''}"
    assert str(cut(tag)).splitlines()[-1].startswith("*")


@every_tag
def test_a_new_game_begins_with_its_terms_and_any_other_with_its_state(tag: str) -> None:
    for number, state in enumerate([tb.new_game(tag, seed=3), *states(tag)[1:-1:5]]):
        record = tb.Record(state)
        terms = json.loads(tb.dumps(record))["data"]["start"]
        assert ("state" in terms) == bool(number)
        assert number or terms["seed"] == "3"
        assert all(again.start == state for again in forms(record))


# --- recorders ----------------------------------------------------------------------------------


@every_tag
def test_an_undone_decision_leaves_no_trace(tag: str) -> None:
    """Neither do its comments, its heading and its digest; what came before it stays."""
    recorder = tb.Recorder(whole(tag).start, every=3, headers={"Event": "Friday"})
    past = [(recorder.record, recorder.state)]
    for number, action in enumerate(cut(tag).actions):
        recorder.apply(action)
        recorder.comment(f"After decision {number}.")
        past.append((recorder.record, recorder.state))
    for move in reversed(recorder.moves):
        past.pop()
        assert recorder.undo() == move
        assert (recorder.record, recorder.state) == past[-1]
    with pytest.raises(IndexError, match="there is no decision to undo"):
        recorder.undo()
    assert recorder.record == past[0][0]


@every_tag
def test_a_recorder_goes_on_where_a_record_ends(tag: str) -> None:
    record = whole(tag)
    for count in {0, 1, len(record.moves) // 2, len(record.moves)}:
        begun = tb.recorded(record.start, record.actions[:count], every=EVERY)
        recorder = tb.Recorder.resume(tb.loads(tb.dumps(begun)))
        assert recorder.record == begun
        for action in record.actions[count:]:
            recorder.apply(action)
        again = recorder.record
        assert (again.moves, again.outcome) == (record.moves, record.outcome)
        assert notes(again, HEADING) == notes(record, HEADING)
        assert len([*tb.replay(again)]) == len(record.moves)


@every_tag
def test_an_illegal_action_leaves_a_recorder_as_it_was(tag: str) -> None:
    record = whole(tag)
    recorder = tb.Recorder.resume(record)
    with pytest.raises(tb.IllegalAction) as caught:
        recorder.apply(record.actions[-1])
    assert caught.value.state is recorder.state
    assert recorder.record == record
    with pytest.raises(tb.IllegalAction):
        tb.recorded(record.start, [*record.actions, record.actions[-1]])


# --- replays ------------------------------------------------------------------------------------


@every_tag
def test_a_replay_gives_the_steps_of_playing(tag: str) -> None:
    record, walk = whole(tag), states(tag)
    for one in (record, *forms(record), attrs.evolve(record, notes=())):
        steps = [*tb.replay(one)]
        assert [step.state for step in steps] == [*walk[1:]]
    for step, before, action in islice(zip(steps, walk, record.actions, strict=False), 40):
        assert step == tb.transition(before, action)


@every_tag
def test_a_changed_note_stops_a_replay_where_it_stands(tag: str) -> None:
    """A digest, or a heading; the digest before it still agreed."""
    record = whole(tag)
    for kind, text in ((DIGEST, "0" * 32), (HEADING, "a heading of no game")):
        found = [number for number, note in enumerate(record.notes) if note.kind == kind]
        assert found
        for number in found[:: max(1, len(found) // 4)]:
            note = record.notes[number]
            wrong = [*record.notes]
            wrong[number] = attrs.evolve(note, text=text)
            agreed = -1 if kind == DIGEST and not note.at else last_digest_before(note.at)
            if kind == HEADING and not note.at % EVERY:  # the digest stands before the heading
                agreed = note.at
            spoilt = attrs.evolve(record, notes=tuple(wrong))
            check_stopped(spoilt, note.at, agreed, repr(note.text), repr(text))


@every_tag
def test_another_end_stops_a_replay(tag: str) -> None:
    """No outcome, one too early, one that is another, and a decision after the end."""
    record, end = whole(tag), len(whole(tag).moves)
    check_stopped(attrs.evolve(record, outcome=None), end, end, "outcome", "unfinished")
    kept = tuple(note for note in record.notes if note.at < end)
    short = attrs.evolve(record, moves=record.moves[:-1], notes=kept)
    if record.outcome and record.outcome.result != "aborted":  # it may have been, before its end
        check_stopped(short, end - 1, last_digest_before(end), "unfinished")
    longer = attrs.evolve(record, moves=(*record.moves, record.moves[-1]))
    check_stopped(longer, end + 1, end, str(record.moves[-1].action), "after the end")


@every_tag
def test_a_decision_of_another_seat_stops_a_replay(tag: str) -> None:
    record = whole(tag)
    for number in range(0, len(record.moves), max(1, len(record.moves) // 3)):
        seat, action = record.moves[number].seat, record.moves[number].action
        moves = [*record.moves]
        moves[number] = Move(999, action)
        said = (str(action), "for seat 999", f"only seat {seat} can do that")
        wrong = attrs.evolve(record, moves=tuple(moves))
        check_stopped(wrong, number + 1, last_digest_before(number + 1), *said)


@every_tag
def test_a_replay_names_the_very_decision_that_leads_elsewhere(tag: str) -> None:
    """If there is a digest each time, and it leads to another state at all."""
    record, walk = tb.recorded(whole(tag).start, cut(tag).actions, every=1), states(tag)
    for number, move in enumerate(record.moves):
        others = [one for one in tb.legal_actions(walk[number]) if one != move.action][:2]
        for other in others:
            if tb.apply(walk[number], other) != walk[number + 1]:
                moves = [*record.moves]
                moves[number] = Move(move.seat, other)
                error = stopped(attrs.evolve(record, moves=tuple(moves)))
                assert (error.decision, error.agreed) == (number + 1, number)
                again = pickle.loads(pickle.dumps(error))
                assert (str(again), again.decision, again.agreed) == (
                    str(error), number + 1, number,
                )  # fmt: skip


@every_form
def test_other_versions_of_the_rules(tag: str) -> None:
    """Older ones are read, and a mismatch says so; newer ones are refused."""
    record = whole(tag)
    newer = attrs.evolve(record, rules=record.rules + 1)
    for read in (lambda: tb.loads(tb.dumps(newer)), lambda: tb.parse_record(str(newer))):
        with pytest.raises(tb.DecodeError, match=f"version {newer.rules} of the rules"):
            read()
    older = attrs.evolve(record, rules=record.rules - 1)
    if older.rules:
        assert all(again == older for again in forms(older))
        assert len([*tb.replay(older)]) == len(record.moves)
        error = stopped(attrs.evolve(older, outcome=None))
        assert f"version {older.rules} of the rules" in error.message


# --- bad ones -----------------------------------------------------------------------------------


def refused(text: str) -> tb.DecodeError:
    """Return the error with which a text is refused, at a line and column that it has."""
    with pytest.raises(tb.DecodeError) as caught:
        tb.parse_record(text)
    error = caught.value
    assert error.line is not None and error.column is not None
    line = [*text.split("\n"), ""][error.line - 1]
    assert 1 <= error.column <= len(line) + 1
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")
    assert len(str(error)) < 2_000
    return error


@every_form
def test_a_text_that_breaks_off_is_refused(tag: str) -> None:
    """All that the grammar cannot see is a last line that breaks off; a replay sees it."""
    record = cut(tag)
    text = str(record)
    lines = [at for at, letter in enumerate(text) if letter == "\n"]
    ends = {*lines, *(end + 1 for end in lines), *range(0, len(text), 1 + len(text) // 100)}
    for end in sorted({*ends, *range(60), *range(len(text) - 40, len(text))}):
        found = None
        with contextlib.suppress(tb.DecodeError):
            found = tb.parse_record(text[:end])
        if found is None:
            refused(text[:end])
        elif found != record:
            assert text[:end].split("\n")[-1].startswith("*")
            stopped(found)


@every_form
def test_a_lost_line_is_noticed(tag: str) -> None:
    """On reading or on replay; only comments, headings, digests and free headers can go."""
    record = cut(tag)
    lines = str(record).splitlines()
    for number, line in enumerate(lines):
        text = "\n".join([*lines[:number], *lines[number + 1 :]])
        try:
            found = tb.parse_record(text)
        except tb.DecodeError:
            assert not line.startswith((";", "#", "=")) and line and not line[0].isdigit()
            continue
        if line[:1].isdigit():
            with contextlib.suppress(tb.ReplayMismatch):
                assert [*tb.replay(found)][-1:] == [*tb.replay(record)][-1:]
        else:
            assert line == "" or line[0] in ";#=" or line[1].isupper()
            assert len([*tb.replay(found)]) == len(record.moves)


@every_form
def test_a_doubled_header_or_end_is_refused(tag: str) -> None:
    lines = str(whole(tag)).splitlines()
    for number, line in enumerate(lines):
        if line.startswith(("[", "*")):
            text = "\n".join([*lines[: number + 1], *lines[number:]])
            assert refused(text).line == number + 2


@every_form
def test_a_wrong_line_is_named(tag: str) -> None:
    """In a header, a move or a note, whatever stands after it."""
    lines = str(whole(tag)).splitlines()
    move = next(number for number, line in enumerate(lines) if line[:1].isdigit())
    for number, wrong in (
        (0, "[tambores 99]"), (1, f'[type "{tag}.state"]'), (1, '[type "nobody.record"]'),
        (move, "0"), (move, f" {lines[move]}"), (move, f"{lines[move]} "), (move, "0 nowhere"),
        (move, f"{lines[move]} ; why not"), (move, "x y"), (move, "#no space"), (move, "= 0"),
        (move, "; a\tb"), (move, '[Site "x"'), (move, "[seed 7"), (move, "!"),
        (len(lines) - 1, "* draw"), (len(lines) - 1, "**"), (len(lines) - 1, "*x"),
    ):  # fmt: skip
        spoilt = [*lines]
        spoilt[number] = wrong
        assert refused("\n".join(spoilt)).line == number + 1, wrong
        assert refused("\n".join([*spoilt, "x"])).line == number + 1, wrong


@every_form
def test_each_header_of_the_game_is_needed(tag: str) -> None:
    lines = str(whole(tag)).splitlines()
    for number, line in enumerate(lines):
        if line.startswith("[") and line[1].islower():
            name = line[1:].partition(" ")[0]
            assert name in refused("\n".join([*lines[:number], *lines[number + 1 :]])).message


def read_or_refused(read: Callable[[], Any]) -> None:
    """What is read has both forms; nothing but a short error comes of that and of a replay."""
    said = ""
    try:
        record = read()
        if isinstance(record, tb.Record):
            assert all(again == record for again in forms(record))
            for _ in tb.replay(record):
                pass
    except (tb.DecodeError, tb.ReplayMismatch) as error:
        said = str(error)
    assert len(said) < 2_000


TOKENS = (
    "0", "-1", "99999999999", "nobody", " ", "\t", "\n", "*", "; ", "# ", "= ", "[", '"', "{}",
    "null", "NaN", "\\", "\x00", "\ud800", "\ufeff", "\u2028", "é", ":", ",", "a" * 300,
)  # fmt: skip


def spoilt_texts(text: str, random: Random) -> Iterator[str]:
    """Yield texts with a line lost, doubled or moved, a word changed, or something put in."""
    for _ in range(40):
        lines = text.split("\n")
        here, there = random.randrange(len(lines)), random.randrange(len(lines))
        lines[here], lines[there] = lines[there], lines[here]
        yield "\n".join(lines)
        at, token = random.randrange(len(text)), random.choice(TOKENS)
        yield text[:at] + token + text[at:]
        yield text[:at] + token + text[at + 1 :]
        words = text.split(" ")
        words[random.randrange(len(words))] = token
        yield " ".join(words)


@every_form
def test_a_record_with_random_edits_is_refused_or_replayed(tag: str) -> None:
    """As text and as document."""
    random = Random(tag)
    record = tb.recorded(whole(tag).start, whole(tag).actions[:12], every=EVERY)
    for text in spoilt_texts(str(record), random):
        read_or_refused(functools.partial(tb.parse_record, text))
    document = json.loads(tb.dumps(record))
    for _ in range(80):
        spoilt = {**document, "data": bent(document["data"], random, [document["data"]])}
        read_or_refused(functools.partial(tb.loads, json.dumps(spoilt)))


@every_tag
def test_what_is_no_state_is_not_recorded(tag: str) -> None:
    seen: Any = tb.view(whole(tag).start, None)
    for do in (tb.Recorder, tb.Record, lambda start: tb.recorded(start, [])):
        with pytest.raises(TypeError, match=r"is a view, not a state"):
            do(seen)
        with pytest.raises(TypeError, match="not a state of a known game"):
            do(whole(tag).actions[0])  # type: ignore[arg-type]
    for places in ((1,), (-1,), (1, 0)):
        with pytest.raises(ValueError, match="order"):
            tb.Record(whole(tag).start, notes=tuple(Note(at, COMMENT, "x") for at in places))
