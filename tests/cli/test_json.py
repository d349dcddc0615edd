"""`--json`: one document on standard output, for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import registry
from tambores.cli.recording import played_by_itself
from tambores.toolkit.terminal.words import words
from tests.cli.test_cli import needs_cli, python, tambores
from tests.cli.test_records import falsified

pytestmark = [needs_cli, pytest.mark.no_cover]

GAMES = ("enclave", "warcraft", "kingdom-defenders", "realm")
MODES = [mode for game in GAMES for mode in tb.modes(game)]
NAMES = [mode.name for mode in MODES]


@pytest.fixture(autouse=True)
def only_the_games_of_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the games that other tests add, and forget what a test adds."""
    monkeypatch.setattr(registry, "_GAMES", {name: registry._GAMES[name] for name in GAMES})


def data_of(command: str, *arguments: object, status: int = 0) -> list[dict[str, Any]]:
    """The data of the one document that a command writes."""
    ran = tambores(command, *arguments, "--json")
    assert ran.status == status, ran.err
    assert ran.out.count("\n") == 1 and ran.out.isascii()
    found = json.loads(ran.out)
    assert [*found] == ["tambores", "command", "data"]
    assert (found["tambores"], found["command"]) == (tb.__version__, command)
    assert isinstance(found["data"], list)
    return found["data"]


@pytest.fixture(scope="module")
def records() -> dict[str, tb.Record]:
    """A record of every mode, stopped early."""
    found = {}
    for mode in NAMES:
        start = tb.new_game(mode, seed=5)
        players = [tb.RandomPlayer(seed=seat) for seat in start.players]
        found[mode] = tb.play(start, players, limit=12)
    return found


def written(record: tb.Record, folder: Path) -> Path:
    path = folder / "record.txt"
    path.write_text(str(record), encoding="utf-8")
    return path


# --- games ----------------------------------------------------------------------------------


def test_games_lists_every_mode_with_its_options() -> None:
    found = data_of("games")
    assert [one["game"] for one in found] == [*GAMES]
    modes = [mode for game in found for mode in game["modes"]]
    assert [mode["mode"] for mode in modes] == NAMES
    for told, mode in zip(modes, MODES, strict=True):
        assert [*told] == ["mode", "title", "about", "players", "contains", "options"]
        assert told["players"] == [*mode.players]
        assert told["contains"] == (mode.contains or None)
        assert [one["name"] for one in told["options"]] == [one.name for one in mode.options]


def test_titles_are_in_the_language_of_the_user() -> None:
    titles = {one["title"] for game in data_of("games", "--lang", "es") for one in game["modes"]}
    assert titles == {mode.title("es") for mode in MODES}


def test_a_game_that_cannot_be_loaded_is_named_on_standard_error() -> None:
    tb.register("broken", "tests.toys.there_is_none")
    ran = tambores("games", "--json", "--lang", "en")
    assert ran.status == 1
    assert ran.err.startswith("broken cannot be loaded: ")
    assert [one["game"] for one in json.loads(ran.out)["data"]][:1] == ["enclave"]


# --- check ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", NAMES)
def test_check_says_what_a_file_holds(
    mode: str, records: dict[str, tb.Record], tmp_path: Path
) -> None:
    path = written(records[mode], tmp_path)
    (found,) = data_of("check", path)
    assert [*found] == ["file", "holds", "text", "faults"]
    assert found["file"] == str(path)
    assert found["holds"] == [{"kind": "record", "game": records[mode].game, "count": 1}]
    assert f"{path}: {found['text']}\n" == tambores("check", path).out
    assert found["faults"] == []


def test_check_lists_every_fault_with_its_line(
    records: dict[str, tb.Record], tmp_path: Path
) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text(f"{tb.dumps(records['enclave'])}\n{{}}\n[]\n", encoding="utf-8")
    one, other = data_of("check", path, tmp_path / "none", status=1)
    assert (one["holds"], one["text"]) == ([], None)
    assert [fault["line"] for fault in one["faults"]] == [2, 3]
    told = "".join(f"{path}: {fault['text']}\n" for fault in one["faults"])
    assert told == tambores("check", path).out
    assert [fault["line"] for fault in other["faults"]] == [None]


# --- rule -----------------------------------------------------------------------------------


def test_rule_gives_one_rule_or_all_of_them() -> None:
    (found,) = data_of("rule", "dep-04", "--lang", "en")
    assert found == {
        "game": "enclave",
        "id": "DEP-04",
        "chapter": "Deployment",
        "text": "A unit may go to any empty slot of its owner's line. Ruling: [AMB-16](#AMB-16).",
    }
    every = data_of("rule", "--lang", "en")
    assert found in every
    assert {one["game"] for one in every} == {*GAMES}


def test_an_unknown_rule_is_a_sentence_on_standard_error() -> None:
    ran = tambores("rule", "NONE-1", "--json", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("unknown rule 'NONE-1'")


# --- replay ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("seat", [None, 0])
def test_replay_gives_every_decision_as_a_seat_saw_it(
    mode: str, seat: int | None, records: dict[str, tb.Record], tmp_path: Path
) -> None:
    record = records[mode]
    given = () if seat is None else ("--view", seat)
    found = data_of("replay", written(record, tmp_path), *given)
    assert [one["number"] for one in found] == [*range(len(record.moves) + 1)]
    states = [record.start, *(step.state for step in tb.replay(record))]
    for one, state in zip(found, states, strict=True):
        assert tb.loads(json.dumps(one["view"])) == tb.view(state, seat)
    for one, move, step in zip(found[1:], record.moves, tb.replay(record), strict=True):
        assert one["seat"] == move.seat
        assert one["action"] == (str(move.action) if move.seat == seat else None)
        events = [tb.loads(json.dumps(event)) for event in one["events"]]
        assert events == [*step.seen_by(seat)]


def test_replay_begins_where_it_is_asked_to(records: dict[str, tb.Record], tmp_path: Path) -> None:
    path = written(records["enclave"], tmp_path)
    assert data_of("replay", path, "--at", 9) == data_of("replay", path)[9:]


@pytest.mark.parametrize("command", ["replay", "analyse"])
def test_a_record_that_does_not_replay_gives_no_document(command: str, tmp_path: Path) -> None:
    (record,) = played_by_itself(tb.new_game("enclave", seed=5, max_turns=1), 5)
    path = written(falsified(record, 3), tmp_path)
    given = ("--budget", 1) if command == "analyse" else ()
    ran = tambores(command, path, *given, "--json", "--lang", "es")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"{path}: {words('no_replay', 'es', error='')[:-1]}")
    assert ran.err.count("\n") == 1


# --- any output -----------------------------------------------------------------------------


def test_a_document_survives_every_encoding_of_the_output() -> None:
    run = python("-m", "tambores", "games", "--json", "--lang", "es", PYTHONIOENCODING="ascii")
    titles = [mode["title"] for game in json.loads(run.stdout)["data"] for mode in game["modes"]]
    assert titles == [mode.title("es") for mode in MODES]
