"""Older documents are brought up to date, newer ones refused.

Version 2 tells more in events than version 1 did. The later versions here are made up: the number
that the library writes is raised, and games learn what changed.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.documents import form as documents
from tambores.enclave.documents.form import VERSION
from tambores.enclave.match import documents as match_documents
from tambores.enclave.solo import documents as solo_documents
from tambores.kernel import migrating
from tambores.kernel.changes import Migration
from tambores.kernel.form import format_of
from tambores.kernel.migrating import migrations_from
from tests.cases import each
from tests.enclave.test_bad_input import POSITIONS
from tests.enclave.test_records import ARMIES, new, sample
from tests.enclave.test_saving import happened
from tests.enclave.test_solo_saving import happened as solo_happened
from tests.test_fixtures import FIXTURES, listed, pack_for

pytestmark = pytest.mark.no_cover

Document = dict[str, Any]

FORMATS: dict[str, Any] = {
    "enclave": documents.FORMAT,
    "enclave-solo": solo_documents.FORMAT,
    "enclave-match": match_documents.FORMAT,
    "enclave-campaign": campaign.FORMAT,
    "enclave-duel": duel.FORMAT,
}

SAMPLES: dict[str, Callable[[], Any]] = {
    "enclave.battle": POSITIONS["answering"],
    "enclave.view": lambda: tb.view(POSITIONS["answering"](), 0),
    "enclave.action": lambda: enclave.Deploy("soldado", 3),
    "enclave.event": lambda: happened()[0],
    "enclave.house_rules": lambda: enclave.HouseRules(max_turns=7),
    "enclave.record": lambda: sample("battle"),
    "enclave-solo.battle": lambda: sample("solo, from the middle").start,
    "enclave-solo.record": lambda: sample("solo"),
    "enclave-match.action": lambda: campaign.RevealHero("aiden"),
    "enclave-campaign.match": lambda: campaign.new_match(ARMIES, seed=7),
    "enclave-campaign.record": lambda: sample("campaign"),
    "enclave-duel.match": lambda: duel.new_match(ARMIES, seed=7),
    "enclave-duel.record": lambda: sample("duel"),
}

MIDDLE = "battle, from the middle"

NEXT = VERSION + 1
LATER = NEXT + 1
"""A version that there is not yet."""


def present(monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    """Raise the version of every game."""
    for form in FORMATS.values():
        monkeypatch.setattr(form, "version", version, raising=False)


def told(monkeypatch: pytest.MonkeyPatch, game: str, migrations: Mapping[int, Migration]) -> None:
    """Tell one game, and no other, what changed."""
    for name, form in FORMATS.items():
        monkeypatch.setattr(form, "migrations", migrations if name == game else {}, raising=False)


# --- bringing up to date ----------------------------------------------------------------------


def renamed(before: str, after: str) -> Migration:
    """A later version calls a field of a battle otherwise; also where a record begins with it."""

    def migrate(old: Document) -> Document:
        kind = old["type"].partition(".")[2]
        data = old["data"]
        if kind == "battle":
            return {**old, "data": moved(data)}
        if kind == "record" and "state" in data["start"]:
            return {**old, "data": {**data, "start": {"state": moved(data["start"]["state"])}}}
        return old

    def moved(state: Document) -> Document:
        table = {after if name == before else name: one for name, one in state["table"].items()}
        return {**state, "table": table}

    return migrate


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two versions on: `turn` was called `round` in the one before and `day` in the present one."""
    present(monkeypatch, LATER)
    told(monkeypatch, "enclave", {VERSION: renamed("day", "round"), NEXT: renamed("round", "turn")})


@pytest.mark.usefixtures("later")
def test_an_old_document_is_brought_up_to_date_step_by_step() -> None:
    """From each version there was, and the present one is left alone."""
    state = POSITIONS["answering"]()
    text = tb.dumps(state)
    assert json.loads(text)["tambores"] == LATER
    for version, name in ((VERSION, "day"), (NEXT, "round"), (LATER, "turn")):
        old = json.dumps({**json.loads(text), "tambores": version}).replace('"turn"', f'"{name}"')
        assert tb.loads(old) == state
        assert tb.dumps(tb.loads(old)) == text


@pytest.mark.usefixtures("later")
def test_a_document_is_read_by_the_rules_of_its_own_version() -> None:
    """What was called otherwise before is unknown in a document of a later version."""
    document = json.loads(tb.dumps(POSITIONS["answering"]()))
    for version, name in (
        (NEXT, "day"),
        (LATER, "day"),
        (LATER, "round"),
        (VERSION, "turns"),
    ):
        spoilt = json.dumps({**document, "tambores": version}).replace('"turn"', f'"{name}"')
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(spoilt)
        assert caught.value.path == "data.table"


@pytest.mark.usefixtures("later")
def test_an_old_record_of_the_game_is_brought_up_to_date_too() -> None:
    """The state with which it begins, in both forms."""
    record = sample(MIDDLE)
    for again in (record, tb.loads(tb.dumps(record)), tb.parse_record(str(record))):
        assert again == record
    document = json.loads(tb.dumps(record))
    text = str(record)
    for version, name in ((VERSION, "day"), (NEXT, "round")):
        old = json.dumps({**document, "tambores": version}).replace('"turn"', f'"{name}"')
        assert tb.loads(old) == record
        aged_text = text.replace(f"[tambores {LATER}]", f"[tambores {version}]")
        assert tb.parse_record(aged_text.replace('"turn"', f'"{name}"')) == record


@pytest.mark.usefixtures("later")
def test_old_and_new_records_stand_in_one_file() -> None:
    record = sample(MIDDLE)
    text = str(record)
    old = text.replace(f"[tambores {LATER}]", f"[tambores {VERSION}]").replace('"turn"', '"day"')
    newer = text.replace(f"[tambores {LATER}]", f"[tambores {LATER + 1}]")
    lines = [*old.splitlines(), tb.dumps(record), *newer.splitlines(), *text.splitlines()]
    assert [entry.record for entry in tb.read_many(lines)] == [record, record, None, record]


def test_only_the_game_concerned_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other document is read as it is, in any version."""
    texts = {kind: tb.dumps(make()) for kind, make in SAMPLES.items()}
    values = {kind: make() for kind, make in SAMPLES.items()}
    present(monkeypatch, NEXT)
    for game in FORMATS:
        seen: list[str] = []

        def note(old: Document, seen: list[str] = seen) -> Document:
            seen.append(old["type"])
            return old

        told(monkeypatch, game, {VERSION: note})
        for kind, text in texts.items():
            assert tb.loads(text) == values[kind]
        assert seen == [kind for kind in SAMPLES if kind.partition(".")[0] == game]


def test_each_step_is_made_once_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the version of the document to the present one; a gap is a version without a change."""
    present(monkeypatch, 6)
    made: list[int] = []

    def step(version: int) -> Migration:
        def migrate(old: Document) -> Document:
            made.append(version)
            return old

        return migrate

    told(monkeypatch, "enclave", {version: step(version) for version in (1, 2, 4, 5)})
    text = tb.dumps(enclave.Pass())
    for version, expected in ((1, [1, 2, 4, 5]), (2, [2, 4, 5]), (3, [4, 5]), (5, [5]), (6, [])):
        made.clear()
        tb.loads(text.replace('"tambores":6', f'"tambores":{version}'))
        assert made == expected
        form = format_of("enclave")
        assert form is not None
        assert len([*migrations_from(form, version)]) == len(expected)


def test_the_envelope_that_is_given_is_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the steps nor by what is made of it."""
    texts = [tb.dumps(sample(MIDDLE)), tb.dumps(POSITIONS["answering"]())]
    present(monkeypatch, LATER)
    told(monkeypatch, "enclave", {VERSION: renamed("day", "round"), NEXT: renamed("round", "turn")})
    for text in texts:
        given = {**json.loads(text.replace('"turn"', '"day"')), "tambores": VERSION}
        before = copy.deepcopy(given)
        after, form, kind = migrating.opened(given)
        assert given == before
        assert form is FORMATS["enclave"]
        assert kind in ("battle", "record")
        assert after["data"] == json.loads(text)["data"]


def test_a_pack_can_be_passed_to_an_old_document(monkeypatch: pytest.MonkeyPatch) -> None:
    record = sample("battle, other pack")
    pack: Any = record.start.pack  # type: ignore[attr-defined]
    text, line = str(record), tb.dumps(record)
    present(monkeypatch, NEXT)
    told(monkeypatch, "enclave", {VERSION: lambda old: old})
    assert tb.loads(line, pack=pack) == tb.parse_record(text, pack=pack) == record
    with pytest.raises(tb.DecodeError, match="'other'"):
        tb.loads(line)


def test_an_error_after_a_change_still_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    state = tb.dumps(POSITIONS["answering"]())
    present(monkeypatch, NEXT)
    told(monkeypatch, "enclave", {VERSION: renamed("day", "turn")})
    spoilt = json.loads(state.replace('"turn"', '"day"'))
    spoilt["data"]["table"]["day"] = 0
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps(spoilt))
    assert caught.value.path == "data.table.turn"


# --- from version 1 to version 2 --------------------------------------------------------------

UNTOLD: Mapping[str, Document] = {
    "attack_resolved": {"values": [], "against": None, "extra": []},
    "modified": {"ability": None, "effect": None},
    "group_modified": {"ability": None, "effect": None},
}
"""What version 1 did not say, by kind of event, and how that stands in version 2."""

NEW = {"enclave.event": ("deck_opened", "decision_due"),
       "enclave-solo.event": ("answer_due", "part_planned", "prevention_kept")}  # fmt: skip
"""The events that version 1 did not have."""


def old_values() -> list[str]:
    """Every action, event and house rule that version 1 saved."""
    texts = (path.read_text(encoding="utf-8") for path in sorted((FIXTURES / "1").glob("*.jsonl")))
    return [line for text in texts for line in text.splitlines()]


@each("text", old_values())
def test_a_value_of_version_1_says_the_same_in_the_present_one(text: str) -> None:
    """And that it does not say what it did not say before."""
    old = json.loads(text)
    new = json.loads(tb.dumps(tb.loads(text)))
    untold = UNTOLD.get(old["data"].get("type"), {})
    assert new == {**old, "tambores": VERSION, "data": {**old["data"], **untold}}
    migrating.opened(old)
    assert old == json.loads(text)
    value = tb.loads(text)
    if isinstance(value, tb.Event):
        assert str(value)
        assert tb.sentence(*value.message(), "es")


def test_every_event_that_tells_more_was_saved_by_version_1() -> None:
    told_before = {json.loads(text)["data"].get("type") for text in old_values()}
    assert {*UNTOLD} < told_before
    assert not {tag for tags in NEW.values() for tag in tags} & told_before


@each("event", [event for event in happened() if event.tag in UNTOLD])
def test_what_version_1_did_not_say_is_unknown_there_and_needed_in_version_2(
    event: tb.Event,
) -> None:
    document = json.loads(tb.dumps(event))
    for name in UNTOLD[event.tag]:
        others = {key: value for key, value in document["data"].items() if key != name}
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(json.dumps({**document, "data": others}))
        assert (caught.value.path, caught.value.message) == ("data", f"missing field: {name!r}")
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps({**document, "tambores": 1}))
    assert (caught.value.path, "unknown field" in caught.value.message) == ("data", True)


@each(
    "event",
    [event for event in (*happened(), *solo_happened()) if event.tag in sum(NEW.values(), ())],
)
def test_a_kind_of_event_that_version_1_did_not_have_is_unknown_there(event: tb.Event) -> None:
    document = json.loads(tb.dumps(event))
    assert event.tag in NEW[document["type"]]
    with pytest.raises(tb.DecodeError, match="unknown type") as caught:
        tb.loads(json.dumps({**document, "tambores": 1}))
    assert caught.value.path == "data"


@each(
    "data",
    [None, 7, "x", [], {}, {"type": None}, {"type": []}, {"type": {}}, {"type": "modified"},
     {"type": "attack_resolved"}],
)  # fmt: skip
@each("kind", ["event", "action", "record", "house_rules"])
def test_what_is_no_event_is_refused_in_version_1_too(kind: str, data: Any) -> None:
    document = {"tambores": 1, "type": f"enclave.{kind}", "data": data}
    for spoilt in (document, {**document, "type": data}, {"tambores": 1, "type": "enclave.event"}):
        with pytest.raises(tb.DecodeError):
            tb.loads(json.dumps(spoilt))


# --- records and their digests ----------------------------------------------------------------


def check_played(record: tb.Record, expected: tb.Record) -> None:
    """The same decisions from the same start to the same end."""
    assert (record.start, record.moves, record.outcome) == (
        expected.start, expected.moves, expected.outcome,
    )  # fmt: skip
    assert sum(1 for _ in tb.replay(record)) == len(expected.moves)


def without_digests(old: Document) -> Document:
    """What a change of the format does to a record: its digests are those of another version."""
    if not old["type"].endswith(".record"):
        return old
    moves = [entry for entry in old["data"]["moves"] if "digest" not in entry]
    return {**old, "data": {**old["data"], "moves": moves}}


@pytest.mark.parametrize("name", ["battle", MIDDLE, "solo", "campaign", "duel"])
def test_a_record_without_its_digests_is_replayed_by_headings_and_outcome(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the page on the formats says of records that are brought up to date."""
    record = sample(name)
    text, line = str(record), tb.dumps(record)
    present(monkeypatch, NEXT)
    told(monkeypatch, record.game, {VERSION: without_digests})
    for again in (tb.loads(line), tb.parse_record(text)):
        check_played(again, record)
        assert {note.kind for note in again.notes} == {"heading"}


@pytest.mark.parametrize(("folder", "name", "said"), listed("records"))
def test_the_saved_records_outlast_a_new_version(
    folder: Path, name: str, said: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files of every version, read by a library that writes the next one."""
    pack = pack_for(folder, said)
    texts = [(folder / f"{name}{end}").read_text(encoding="utf-8") for end in (".json", ".txt")]
    expected = tb.loads(texts[0], pack=pack)
    present(monkeypatch, NEXT)
    for again in (tb.loads(texts[0], pack=pack), tb.parse_record(texts[1], pack=pack)):
        check_played(again, expected)
        assert str(again).startswith(f"[tambores {NEXT}]\n")
        check_played(tb.loads(tb.dumps(again), pack=pack), expected)
        check_played(tb.parse_record(str(again), pack=pack), expected)


def test_the_samples_are_of_every_game() -> None:
    assert {kind.partition(".")[0] for kind in SAMPLES} == {*FORMATS}
    assert all(format_of(game) is form for game, form in FORMATS.items())
    assert type(new()) is enclave.Battle
    assert type(sample("solo").start) is solo.SoloBattle


def test_a_kind_of_document_can_be_called_otherwise_than_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Documents are brought up to date before their type is looked at."""
    state = SAMPLES["enclave.battle"]()
    older = tb.dumps(state).replace('"enclave.battle"', '"enclave.fight"')

    def called_a_battle(document: dict[str, Any]) -> dict[str, Any]:
        fight = document["type"] == "enclave.fight"
        return {**document, "type": "enclave.battle"} if fight else document

    with pytest.raises(tb.DecodeError, match="unknown type"):
        tb.loads(older)
    present(monkeypatch, NEXT)
    told(monkeypatch, "enclave", {VERSION: called_a_battle})
    assert tb.loads(older) == state
    with pytest.raises(tb.DecodeError, match="unknown type"):
        tb.loads(older.replace("enclave.fight", "enclave.duel"))
