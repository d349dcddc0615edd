"""Older documents are brought up to date, newer ones refused.

There is one version of the format so far. The later ones here are made up: the number that the
library writes is raised, and games are told what changed.
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
from tambores.enclave import campaign, documents, duel, solo
from tambores.enclave.match import documents as match_documents
from tambores.enclave.solo import documents as solo_documents
from tambores.kernel import envelope
from tambores.kernel.form import Migration, format_of, migrations_from
from tambores.kernel.record import notation
from tests.test_bad_input import POSITIONS
from tests.test_fixtures import FIXTURES, manifest, pack_for
from tests.test_records import ARMIES, new, sample
from tests.test_saving import actions, happened

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


def present(monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    """Raise the version that the library writes and reads."""
    monkeypatch.setattr(envelope, "VERSION", version)
    monkeypatch.setattr(notation, "VERSION", version)


def told(monkeypatch: pytest.MonkeyPatch, game: str, migrations: Mapping[int, Migration]) -> None:
    """Tell one game, and no other, what changed."""
    for name, form in FORMATS.items():
        monkeypatch.setattr(form, "migrations", migrations if name == game else {}, raising=False)


def as_version(text: str, version: Any) -> str:
    document = json.loads(text)
    assert document["tambores"] == 1
    return json.dumps({**document, "tambores": version})


# --- the version of a document ----------------------------------------------------------------


@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("version", [2, 3, 99, 10**30])
def test_a_newer_document_is_refused_with_a_clear_sentence(kind: str, version: int) -> None:
    """It says that a later release wrote it, and what this one reads."""
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(as_version(tb.dumps(SAMPLES[kind]()), version))
    assert caught.value.path == "tambores"
    said = str(caught.value)
    assert "later release" in said
    assert f"version {version}" in said
    assert "versions 1 to 1" in said


@pytest.mark.parametrize(
    "version",
    [0, -1, -(10**30), 1.0, 1.5, "1", "", None, True, False, [1], {"version": 1}],
    ids=repr,
)
@pytest.mark.parametrize("kind", ["enclave.battle", "enclave.record", "enclave-duel.match"])
def test_what_is_no_version_is_refused(kind: str, version: Any) -> None:
    """Without a word of later releases."""
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(as_version(tb.dumps(SAMPLES[kind]()), version))
    assert caught.value.path == "tambores"
    assert "later release" not in str(caught.value)
    assert "versions 1 to 1" in str(caught.value)


@pytest.mark.parametrize("kind", SAMPLES)
def test_a_document_without_a_version_is_none(kind: str) -> None:
    document = json.loads(tb.dumps(SAMPLES[kind]()))
    del document["tambores"]
    with pytest.raises(tb.DecodeError, match="'tambores' is missing"):
        tb.loads(json.dumps(document))


@pytest.mark.parametrize("name", ["battle", "solo", "campaign", "duel", "scenario"])
def test_a_newer_text_is_refused_at_its_first_line(name: str) -> None:
    """Even if the later release has put something into it that is not known here."""
    text = str(sample(name)).replace("[tambores 1]", "[tambores 2]")
    for newer in (text, text.replace("[seed", '[dice "3d6"]\n[seed')):
        with pytest.raises(tb.DecodeError) as caught:
            tb.parse_record(newer)
        assert (caught.value.line, caught.value.column) == (1, 11)
        assert "later release" in caught.value.message
        assert "versions 1 to 1" in caught.value.message


def test_newer_records_of_a_file_are_named_and_the_others_read() -> None:
    record = sample("duel")
    newer = str(record).replace("[tambores 1]", "[tambores 2]")
    lines = [as_version(tb.dumps(record), 2), tb.dumps(record), *newer.splitlines(),
             *str(record).splitlines()]  # fmt: skip
    entries = [*tb.read_many(lines)]
    assert [entry.record for entry in entries] == [None, record, None, record]
    assert all("later release" in str(entry.error) for entry in entries[::2])


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
        return {after if name == before else name: value for name, value in state.items()}

    return migrate


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 3: `turn` was called `round` in version 2 and `day` in version 1."""
    present(monkeypatch, 3)
    told(monkeypatch, "enclave", {1: renamed("day", "round"), 2: renamed("round", "turn")})


@pytest.mark.usefixtures("third")
def test_an_old_document_is_brought_up_to_date_step_by_step() -> None:
    """From each version there was, and the present one is left alone."""
    state = POSITIONS["answering"]()
    text = tb.dumps(state)
    assert json.loads(text)["tambores"] == 3
    for version, name in ((1, "day"), (2, "round"), (3, "turn")):
        old = json.dumps({**json.loads(text), "tambores": version}).replace('"turn"', f'"{name}"')
        assert tb.loads(old) == state
        assert tb.dumps(tb.loads(old)) == text


@pytest.mark.usefixtures("third")
def test_a_document_is_read_by_the_rules_of_its_own_version() -> None:
    """What was called otherwise before is unknown in a document of a later version."""
    document = json.loads(tb.dumps(POSITIONS["answering"]()))
    for version, name in ((2, "day"), (3, "day"), (3, "round"), (1, "turns")):
        spoilt = json.dumps({**document, "tambores": version}).replace('"turn"', f'"{name}"')
        with pytest.raises(tb.DecodeError) as caught:
            tb.loads(spoilt)
        assert caught.value.path == "data"


@pytest.mark.usefixtures("third")
def test_an_old_record_of_the_game_is_brought_up_to_date_too() -> None:
    """The state with which it begins, in both forms."""
    record = sample(MIDDLE)
    for again in (record, tb.loads(tb.dumps(record)), tb.parse_record(str(record))):
        assert again == record
    document = json.loads(tb.dumps(record))
    text = str(record)
    for version, name in ((1, "day"), (2, "round")):
        old = json.dumps({**document, "tambores": version}).replace('"turn"', f'"{name}"')
        assert tb.loads(old) == record
        aged_text = text.replace("[tambores 3]", f"[tambores {version}]")
        assert tb.parse_record(aged_text.replace('"turn"', f'"{name}"')) == record


@pytest.mark.usefixtures("third")
def test_old_and_new_records_stand_in_one_file() -> None:
    record = sample(MIDDLE)
    text = str(record)
    old = text.replace("[tambores 3]", "[tambores 1]").replace('"turn"', '"day"')
    newer = text.replace("[tambores 3]", "[tambores 4]")
    lines = [*old.splitlines(), tb.dumps(record), *newer.splitlines(), *text.splitlines()]
    assert [entry.record for entry in tb.read_many(lines)] == [record, record, None, record]


@pytest.mark.usefixtures("third")
def test_the_versions_that_are_read_are_named() -> None:
    text = tb.dumps(enclave.Pass())
    for version in (0, 4):
        with pytest.raises(tb.DecodeError, match="versions 1 to 3"):
            tb.loads(text.replace('"tambores":3', f'"tambores":{version}'))


def test_only_the_game_concerned_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other one is read as it stands, whatever its version."""
    texts = {kind: tb.dumps(make()) for kind, make in SAMPLES.items()}
    values = {kind: make() for kind, make in SAMPLES.items()}
    present(monkeypatch, 3)
    for game in FORMATS:
        seen: list[str] = []

        def note(old: Document, seen: list[str] = seen) -> Document:
            seen.append(old["type"])
            return old

        told(monkeypatch, game, {2: note})
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
        assert len([*migrations_from(form, version, 6)]) == len(expected)


def test_the_envelope_that_is_given_is_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the steps nor by what is made of it."""
    texts = [tb.dumps(sample(MIDDLE)), tb.dumps(POSITIONS["answering"]())]
    present(monkeypatch, 3)
    told(monkeypatch, "enclave", {1: renamed("day", "round"), 2: renamed("round", "turn")})
    for text in texts:
        given = json.loads(text.replace('"turn"', '"day"'))
        before = copy.deepcopy(given)
        after, form, kind = envelope.opened(given)
        assert given == before
        assert form is FORMATS["enclave"]
        assert kind in ("battle", "record")
        assert after["data"] == json.loads(text)["data"]


def test_a_pack_can_be_passed_to_an_old_document(monkeypatch: pytest.MonkeyPatch) -> None:
    record = sample("battle, other pack")
    pack: Any = record.start.pack  # type: ignore[attr-defined]
    text, line = str(record), tb.dumps(record)
    present(monkeypatch, 2)
    told(monkeypatch, "enclave", {1: lambda old: old})
    assert tb.loads(line, pack=pack) == tb.parse_record(text, pack=pack) == record
    with pytest.raises(tb.DecodeError, match="'other'"):
        tb.loads(line)


def test_an_error_after_a_change_still_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    present(monkeypatch, 2)
    told(monkeypatch, "enclave", {1: renamed("day", "turn")})
    state = tb.dumps(POSITIONS["answering"]()).replace('"tambores":2', '"tambores":1')
    spoilt = json.loads(state.replace('"turn"', '"day"'))
    spoilt["data"]["day"] = 0
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(json.dumps(spoilt))
    assert caught.value.path == "data.turn"


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
    present(monkeypatch, 2)
    told(monkeypatch, record.game, {1: without_digests})
    for again in (tb.loads(line), tb.parse_record(text)):
        check_played(again, record)
        assert {note.kind for note in again.notes} == {"heading"}


@pytest.mark.parametrize("name", ["battle", MIDDLE, "solo", "campaign", "duel"])
def test_a_record_of_an_older_version_is_replayed_although_nothing_changed_in_its_game(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new version, made for another game, orphans no record of this one."""
    record = sample(name)
    text, line = str(record), tb.dumps(record)
    present(monkeypatch, 2)
    for again in (tb.loads(line), tb.parse_record(text)):
        check_played(again, record)


@pytest.mark.parametrize("name", manifest(FIXTURES / "1")["records"])
def test_the_saved_records_outlast_a_new_version(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files of version 1, read by a library that writes version 2."""
    folder: Path = FIXTURES / "1"
    pack = pack_for(folder, manifest(folder)["records"][name])
    texts = [(folder / f"{name}{end}").read_text(encoding="utf-8") for end in (".json", ".txt")]
    expected = tb.loads(texts[0], pack=pack)
    present(monkeypatch, 2)
    for again in (tb.loads(texts[0], pack=pack), tb.parse_record(texts[1], pack=pack)):
        check_played(again, expected)
        assert str(again).startswith("[tambores 2]\n")
        check_played(tb.loads(tb.dumps(again), pack=pack), expected)
        check_played(tb.parse_record(str(again), pack=pack), expected)


@pytest.mark.parametrize("name", [*manifest(FIXTURES / "1")["states"]])
def test_the_saved_states_outlast_a_new_version(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder: Path = FIXTURES / "1"
    pack = pack_for(folder, manifest(folder)["states"][name])
    text = (folder / name).read_text(encoding="utf-8")
    expected = tb.loads(text, pack=pack)
    present(monkeypatch, 2)
    again = tb.loads(text, pack=pack)
    assert again == expected
    assert tb.loads(tb.dumps(again), pack=pack) == expected


def test_every_action_outlasts_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [tb.dumps(action) for action in actions()]
    present(monkeypatch, 2)
    assert [tb.loads(text) for text in texts] == actions()


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
    present(monkeypatch, 2)
    told(monkeypatch, "enclave", {1: called_a_battle})
    assert tb.loads(older) == state
    with pytest.raises(tb.DecodeError, match="unknown type"):
        tb.loads(older.replace("enclave.fight", "enclave.duel"))
