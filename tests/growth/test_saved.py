"""What every mode has saved in any version is read, means the same, and play goes on from it."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores.kernel.binding import RULES
from tambores.kernel.face import Mode
from tambores.kernel.form import state_kind, version_of
from tambores.kernel.game import vocabulary_of
from tambores.kernel.text import read_action
from tests.cases import each
from tests.games import MODES
from tests.growth import saved
from tests.growth.saved import FOLDER, Line, content_in, file_of, format_of, lines_in

pytestmark = pytest.mark.no_cover

FILES = [
    pytest.param(mode, path, id=f"{mode.tag}-{path.name.partition('.')[0]}")
    for mode in MODES
    for path in sorted((FOLDER / mode.tag).glob("*.jsonl.xz"))
]
each_mode = each("mode", MODES)
each_file = pytest.mark.parametrize(("mode", "path"), FILES)

KINDS = {"state", "view", "action", "event", "memory", "record", "session", "rules", "pack"}

PASSED = {
    "begin",
    "over",
    "heroes",
    "ready",
    "comparison",
    "struck",
    "leaving",
    "last_wounds",
    "combat_over",
}

NEVER_ASKED = {
    "warcraft": {"part"},
    "realm": {"setup"},
    "enclave": PASSED,
    "enclave-solo": PASSED
    | {"ability", "bolts", "marching", "option_choice", "pool", "prevention", "rest"},
}
"""The frames that are gone before the next decision, or at which hardly ever an ability waits."""

NEVER_PLAYED = {"warcraft": {"abandon", "escort"}}
"""The actions that no walk is offered: to leave is always possible, and the other one is rare."""


@each_mode
def test_every_mode_has_a_file_of_its_present_version(mode: Mode) -> None:
    assert file_of(mode).exists(), "run python tests/growth/save.py"


@each_mode
def test_a_file_has_every_kind_of_line(mode: Mode) -> None:
    has_rules = "house_rules" in format_of(mode).documents
    found = {line["kind"] for line in lines_in(file_of(mode))}
    assert found == KINDS - (set() if has_rules else {"rules"})


@functools.cache
def saved_kinds(kind: str) -> set[tuple[str, str]]:
    """The type of document and the tag of every frame or action in the present files."""
    documents = [
        json.loads(line["text"]) for mode in MODES for line in of_kind(file_of(mode), kind)
    ]
    return {
        (document["type"], part["type"])
        for document in documents
        for part in document["data"].get("frames", (document["data"],) if kind == "action" else ())
    }


@each_mode
def test_every_kind_of_frame_is_saved(mode: Mode) -> None:
    """Modes that share a format share its files."""
    state_type: Any = format_of(mode).documents[state_kind(format_of(mode))]
    rooms = {kind.tag for kind in getattr(RULES[state_type], "rooms", ())}
    found = {tag for document, tag in saved_kinds("state") if document == state_type.document}
    assert rooms - found == NEVER_ASKED.get(mode.tag, set())


@each_mode
def test_every_kind_of_action_is_saved(mode: Mode) -> None:
    """Modes can share their actions."""
    state_type: Any = format_of(mode).documents[state_kind(format_of(mode))]
    kinds = {(kind.document, kind.tag) for kind in vocabulary_of(state_type).values()}
    missing = {tag for _, tag in kinds - saved_kinds("action")}
    assert missing == NEVER_PLAYED.get(mode.tag, set())


@each("path", sorted(FOLDER.rglob("*.*")))
def test_the_files_stay_small(path: Path) -> None:
    """They are kept for ever."""
    assert path.stat().st_size < 40_000


# --- reading ----------------------------------------------------------------------------------


def check_written(value: Any, text: str, path: Path, pack: Any = None) -> None:
    """A value of the present version is written as it is in the file; any can be read again."""
    assert tb.loads(tb.dumps(value), pack=pack) == value
    document = json.loads(text)
    if document["tambores"] == json.loads(tb.dumps(value))["tambores"]:
        assert tb.dumps(value) == text


@each_file
def test_states_are_read_and_go_on(mode: Mode, path: Path) -> None:
    now = is_present(mode, path)
    for line in of_kind(path, "state"):
        state = tb.loads(line["text"])
        check_written(state, line["text"], path)
        asked, end = tb.prompt(state), tb.outcome(state)
        assert (asked and [asked.seat, asked.on_behalf_of, asked.kind]) == line["asked"]
        assert (end and end.notation) == line["outcome"]
        for action in tb.legal_actions(state):
            tb.apply(state, action)
        for seat in (*state.seats, None):
            assert tb.view(state, seat).prompt == asked
        if now:
            assert tb.digest(state) == line["digest"]
            assert len(tb.legal_actions(state)) == line["actions"]
        if now and asked:
            text, after = line["then"]
            assert tb.digest(tb.apply(state, tb.parse_action(state, text))) == after


OFFER_OTHERWISE = {"realm-1": {23: 2}}
"""By file the views, by place, in which the rules of today offer another number of actions.

realm-1: a Hidden Path that does not lead to an attack is not offered (T-23 since version 2).
"""


@each_file
def test_views_are_read_and_offer_their_actions(mode: Mode, path: Path) -> None:
    otherwise = OFFER_OTHERWISE.get(name_of(mode, path), {})
    for place, line in enumerate(of_kind(path, "view")):
        view = tb.loads(line["text"])
        check_written(view, line["text"], path)
        settled = view.prompt is not None and view.prompt.settled_by  # no seat is asked any more
        found = otherwise.get(place, line["actions"])
        assert len(view.legal_actions) == (0 if settled else found)
        assert tb.view(tb.determinize(view, 3), view.seat) == view


@each_file
def test_actions_are_read_in_both_forms(mode: Mode, path: Path) -> None:
    form = format_of(mode)
    vocabulary = vocabulary_of(form.documents[state_kind(form)])
    for line in of_kind(path, "action"):
        action = tb.loads(line["text"])
        check_written(action, line["text"], path)
        if is_present(mode, path):
            assert read_action(vocabulary, line["line"]) == action
            assert str(action) == line["line"]


@each_file
def test_events_and_house_rules_are_read(mode: Mode, path: Path) -> None:
    for line in (*of_kind(path, "event"), *of_kind(path, "rules")):
        value = tb.loads(line["text"])
        check_written(value, line["text"], path)
        if isinstance(value, tb.Event) and value.logged:
            assert tb.sentence(*value.message(), "es")


@each_file
def test_memories_follow_from_what_was_shown(mode: Mode, path: Path) -> None:
    for line in of_kind(path, "memory"):
        first, last = tb.loads(line["first"]), tb.loads(line["last"])
        events = [tb.loads(text) for text in line["events"]]
        assert tb.follow(first, events) == last
        memory = tb.remember(first).after(events)
        guess = tb.determinize(last, 1, memory=memory)
        assert tb.view(guess, last.seat) == last
        assert memory.contradiction(guess) == ""


GO_OTHERWISE = {"realm-1": {2: 9}}
"""By file the records that the rules of today forbid, by place, with the decision that they forbid.

realm-1: the Gatekeeper goes to a gate without discarding a card (T-34 since version 2).
"""


@each_file
def test_records_are_read_in_both_forms_and_replayed(mode: Mode, path: Path) -> None:
    own = format_of(mode).rules
    otherwise = GO_OTHERWISE.get(name_of(mode, path), {})
    for place, line in enumerate(of_kind(path, "record")):
        if place not in otherwise:
            check_record(line, path)
            continue
        record = tb.loads(line["text"])
        assert record == tb.parse_record(line["lines"])
        played = f"under version {record.rules} of the rules, these are version {own}"
        with pytest.raises(tb.ReplayMismatch, match=played) as caught:
            [*tb.replay(record)]
        assert caught.value.decision == otherwise[place]


def check_record(line: Line, path: Path, pack: Any = None) -> None:
    record = tb.loads(line["text"], pack=pack)
    assert record == tb.parse_record(line["lines"], pack=pack)
    check_written(record, line["text"], path, pack)
    *_, last = (record.start, *(step.state for step in tb.replay(record)))
    assert len(record.moves) == line["decisions"]
    assert (record.outcome and record.outcome.notation) == line["outcome"]
    if json.loads(tb.dumps(record))["tambores"] == json.loads(line["text"])["tambores"]:
        assert len(record.notes) == line["notes"]
        assert [tb.digest(record.start), tb.digest(last)] == [line["first"], line["last"]]


@each_file
def test_sessions_are_loaded(mode: Mode, path: Path) -> None:
    for line in of_kind(path, "session"):
        session = tb.Session.load(line["text"])
        assert len(session.record.moves) > 0
        if is_present(mode, path):
            assert tb.digest(session.state) == line["digest"]


@each_file
def test_games_with_content_of_ones_own_are_read(mode: Mode, path: Path) -> None:
    for line in of_kind(path, "pack"):
        pack = content_in(mode, line["toml"])
        check_record(line, path, pack)
        check_written(tb.loads(line["state"], pack=pack), line["state"], path, pack)
        with pytest.raises(tb.DecodeError, match="grown"):
            tb.loads(line["state"])


def of_kind(path: Path, kind: str) -> list[Line]:
    return [line for line in lines_in(path) if line["kind"] == kind]


def name_of(mode: Mode, path: Path) -> str:
    """The mode and the version of a file."""
    return f"{mode.tag}-{path.name.partition('.')[0]}"


def is_present(mode: Mode, path: Path) -> bool:
    """Whether a file is of the present version, whose digests and counts hold."""
    return path.name == f"{version_of(format_of(mode))}.jsonl.xz"


# --- the script -------------------------------------------------------------------------------


def test_a_file_that_is_there_is_never_written_again(tmp_path: Path) -> None:
    path = tmp_path / "mode" / "1.jsonl.xz"
    saved.write(path, [{"kind": "state"}])
    with pytest.raises(FileExistsError):
        saved.write(path, [])
    assert lines_in(path) == [{"kind": "state"}]
