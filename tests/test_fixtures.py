"""Saves that last: the files of every version are read for ever, see `fixtures/README.md`.

The tests of the exact text hold for the version in which they were written; digests are the
same as long as states are written alike.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.documents.form import VERSION
from tambores.kernel.form import known_types
from tests.cases import each

FIXTURES = Path(__file__).parent / "fixtures"
ALIKE = 3
"""The first version in which states, views, actions and records stand as they do today."""

FOLDERS = sorted(
    (path for path in FIXTURES.iterdir() if path.name.isdecimal()), key=lambda path: int(path.name)
)


@functools.cache
def manifest(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return found


def listed(part: str) -> list[Any]:
    """What the manifests say of one part, each with its folder and name."""
    return [
        pytest.param(folder, name, said, id=f"{folder.name}-{name}")
        for folder in FOLDERS
        for name, said in manifest(folder)[part].items()
    ]


@functools.cache
def pack_in(folder: Path) -> enclave.Pack:
    return enclave.load_pack(folder / "pack.toml")


def pack_for(folder: Path, said: dict[str, Any]) -> enclave.Pack | None:
    """The pack that has to be given."""
    return pack_in(folder) if said.get("pack") else None


def text_in(folder: Path, name: str) -> str:
    return (folder / name).read_text(encoding="utf-8")


def asked(prompt: tb.Prompt | None) -> list[Any] | None:
    return None if prompt is None else [prompt.seat, prompt.on_behalf_of, prompt.kind]


def check_written(folder: Path, text: str, value: Any) -> None:
    """A value is written as it stands in the file, if nothing but the number has changed since.

    Any can be read again.
    """
    pack = getattr(value.start if isinstance(value, tb.Record) else value, "pack", None)
    assert tb.loads(tb.dumps(value), pack=pack) == value
    version = int(folder.name)
    if version == VERSION or (version >= ALIKE and not isinstance(value, tb.Event)):
        assert tb.dumps(value) + "\n" == text.replace(
            f'{{"tambores":{version},', f'{{"tambores":{VERSION},', 1
        )


each_state = each(("folder", "name", "said"), listed("states"))
each_view = each(("folder", "name", "said"), listed("views"))
each_list = each(("folder", "name", "said"), listed("values"))
each_record = each(("folder", "name", "said"), listed("records"))
each_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: f"version {folder.name}"
)


# --- what is there ----------------------------------------------------------------------------


def test_there_is_a_folder_for_every_version() -> None:
    """Whoever raises the version adds one and keeps the others."""
    assert [int(folder.name) for folder in FOLDERS] == [*range(1, VERSION + 1)]
    assert all(manifest(folder)["version"] == int(folder.name) for folder in FOLDERS)


@each_folder
def test_every_file_is_listed(folder: Path) -> None:
    said = manifest(folder)
    names = {"manifest.json", "pack.toml", *said["states"], *said["views"], *said["values"]}
    names |= {f"{name}{end}" for name in said["records"] for end in (".json", ".txt")}
    assert {path.name for path in folder.iterdir()} == names


@each_folder
def test_every_file_is_of_its_version(folder: Path) -> None:
    for path in folder.glob("*.json*"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if path.name != "manifest.json":
                assert json.loads(line)["tambores"] == int(folder.name)
    for path in folder.glob("record-*.txt"):
        assert path.read_text(encoding="utf-8").startswith(f"[tambores {folder.name}]\n")


def test_every_type_of_document_is_among_those_of_the_present_version() -> None:
    """Each kind of document of each game, with the library's pack and with another one."""
    folder = FIXTURES / str(VERSION)
    found = {
        json.loads(line)["type"]
        for path in folder.glob("*.json*")
        if path.name != "manifest.json"
        for line in path.read_text(encoding="utf-8").splitlines()
    }
    assert found == {name for name in known_types() if name.startswith("enclave")}
    packs = {bool(said.get("pack")) for part in ("states", "views", "records")
             for said in manifest(folder)[part].values()}  # fmt: skip
    assert packs == {True, False}


@each_folder
def test_the_files_stay_small(folder: Path) -> None:
    """They are kept for ever."""
    assert sum(path.stat().st_size for path in folder.iterdir()) < 300_000


@each_folder
def test_the_pack_is_the_one_with_which_they_were_made(folder: Path) -> None:
    pack = pack_in(folder)
    assert {"id": pack.id, "digest": pack.digest} == manifest(folder)["pack"]


# --- states, views, values --------------------------------------------------------------------


@pytest.mark.no_cover
@each_state
def test_a_saved_state_is_read_and_goes_on(folder: Path, name: str, said: dict[str, Any]) -> None:
    text = text_in(folder, name)
    state = tb.loads(text, pack=pack_for(folder, said))
    assert isinstance(state, tb.State)
    check_written(folder, text, state)
    assert asked(tb.prompt(state)) == said["prompt"]
    outcome = tb.outcome(state)
    assert (outcome and outcome.notation) == said["outcome"]
    assert len(tb.legal_actions(state)) == said["actions"]
    if int(folder.name) >= ALIKE:
        assert tb.digest(state) == said["digest"]
    for action in tb.legal_actions(state):
        tb.apply(state, action)
    for seat in (0, 1, None):
        assert tb.view(state, seat).prompt == tb.prompt(state)


@each_view
def test_a_saved_view_is_read_and_offers_its_actions(
    folder: Path, name: str, said: dict[str, Any]
) -> None:
    text = text_in(folder, name)
    view = tb.loads(text, pack=pack_for(folder, said))
    assert isinstance(view, tb.View)
    check_written(folder, text, view)
    assert view.seat == said["seat"]
    assert asked(view.prompt) == said["prompt"]
    decides = view.prompt is not None and view.prompt.asks(view.seat)
    assert (len(view.legal_actions) > 0) == decides
    settled = view.prompt is not None and view.prompt.settled_by  # no seat is asked any more
    assert len(view.legal_actions) == (0 if settled else said["actions"])
    assert tb.view(tb.determinize(view, 3), view.seat) == view


@each_list
def test_saved_actions_events_and_house_rules_are_read(
    folder: Path, name: str, said: dict[str, Any]
) -> None:
    lines = text_in(folder, name).splitlines()
    assert len(lines) == said["count"]
    for line in lines:
        value = tb.loads(line)
        check_written(folder, line + "\n", value)
        assert isinstance(value, tb.Action | tb.Event | enclave.HouseRules)
        assert str(value)
        if isinstance(value, tb.Event):
            assert tb.sentence(*value.message(), "es")


# --- records ----------------------------------------------------------------------------------


def both_forms(folder: Path, name: str, said: dict[str, Any]) -> tuple[tb.Record, tb.Record]:
    pack = pack_for(folder, said)
    document = tb.loads(text_in(folder, f"{name}.json"), pack=pack)
    assert isinstance(document, tb.Record)
    return document, tb.parse_record(text_in(folder, f"{name}.txt"), pack=pack)


@each_record
def test_a_saved_record_is_the_same_in_both_forms(
    folder: Path, name: str, said: dict[str, Any]
) -> None:
    document, text = both_forms(folder, name, said)
    assert document == text
    check_written(folder, text_in(folder, f"{name}.json"), document)
    if int(folder.name) >= ALIKE:
        written = text_in(folder, f"{name}.txt")
        assert str(text) == written.replace(f"[tambores {folder.name}]", f"[tambores {VERSION}]", 1)
    assert document.game == said["game"]
    assert len(document.moves) == said["decisions"]
    assert (document.outcome and document.outcome.notation) == said["outcome"]


@each_record
def test_a_saved_record_is_replayed_to_its_end(
    folder: Path, name: str, said: dict[str, Any]
) -> None:
    """Digests are compared as well, as long as states are written as they were then.

    So far, no correction of the rules has changed the course of one of them.
    """
    record, _ = both_forms(folder, name, said)
    assert record.rules == manifest(folder)["rules"]
    steps = list(tb.replay(record))
    assert len(steps) == said["decisions"]
    last = steps[-1].state if steps else record.start
    outcome = tb.outcome(last)
    assert (outcome and outcome.notation) == said["outcome"]
    if int(folder.name) >= ALIKE:
        assert tb.digest(record.start) == said["first"]
        assert tb.digest(last) == said["last"]
        assert len(record.notes) == said["notes"]


@each_folder
def test_the_records_can_be_read_as_one_file(folder: Path) -> None:
    """All of them one after the other, in both forms; those of another pack are named."""
    names = manifest(folder)["records"]
    texts = [text_in(folder, f"{name}{end}") for name in names for end in (".json", ".txt")]
    expected = [not said.get("pack") for said in names.values() for _ in range(2)]
    lines = "".join(texts).split("\n")
    assert [entry.record is not None for entry in tb.read_many(lines)] == expected
    assert all(entry.record for entry in tb.read_many(lines, pack=pack_in(folder)))


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        pytest.param(folder, name, id=f"{folder.name}-{name}")
        for folder in FOLDERS
        for part, end in (("states", ""), ("views", ""), ("records", ".json"))
        for name in (
            f"{one}{end}" for one, said in manifest(folder)[part].items() if "pack" in said
        )
    ],
)
def test_what_was_made_with_another_pack_says_which(folder: Path, name: str) -> None:
    """By name and digest."""
    pinned = manifest(folder)["pack"]
    with pytest.raises(tb.DecodeError) as caught:
        tb.loads(text_in(folder, name))
    assert caught.value.path == "pack"
    assert repr(pinned["id"]) in caught.value.message
    assert pinned["digest"] in caught.value.message
