"""Reading results: everything that is sound is read, and everything else is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tambores.arena import Fault
from tambores.arena.report import read
from tambores.arena.report.failures import told
from tests.reports.results import failed, line, results, won, write

PLAYERS = ("a", "b")


def test_games_are_read_by_number_whatever_their_order_in_the_file(tmp_path: Path) -> None:
    found = results(tmp_path, [won(2, PLAYERS, 0), won(0, PLAYERS, 1), won(1, PLAYERS, 0)])
    assert [one["game"] for one in found.games] == [0, 1, 2]
    assert found.faults == ()


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path)


def test_results_without_a_plan_or_without_a_game_are_results(tmp_path: Path) -> None:
    found = results(tmp_path, [])
    assert (found.plan, found.games, found.faults) == ({}, (), ())


def test_the_plan_is_kept_as_it_is(tmp_path: Path) -> None:
    assert results(tmp_path, [], {"players": ["a"], "x": 1}).plan == {"players": ["a"], "x": 1}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{\n", "it is not a line of JSON"),
        ("\n", "it is not a line of JSON"),
        ("[1]\n", "it is not the result of a game"),
        ("[" * 100_000 + "\n", "it is not a line of JSON"),
        (json.dumps(line(1, PLAYERS, "win:0:mate"))[:-9], "it breaks off"),
        (json.dumps(line(0, PLAYERS, "win:0:mate")) + "\n", "it has game 0 for the second time"),
        (json.dumps({"game": 1, "mode": "chess"}) + "\n", "it has no 'deal'"),
        (json.dumps(line(-1, PLAYERS, "win:0:mate")) + "\n", "'game' has a wrong value"),
        (json.dumps(line(1, PLAYERS, "win:0")) + "\n", "'outcome' has a wrong value"),
        (json.dumps(line(1, PLAYERS, None)) + "\n", "it has no 'outcome'"),
        (
            json.dumps(line(1, PLAYERS, None, error="bad")) + "\n",
            "'error' has a wrong value",
        ),
        (
            json.dumps(won(1, PLAYERS, 0, seats=[0])) + "\n",
            "'seats' has a wrong value",
        ),
        (json.dumps(won(1, PLAYERS, 0, branching="x")) + "\n", "'branching' has a wrong value"),
    ],
)
def test_a_damaged_line_is_named_in_a_sentence_and_the_rest_is_kept(
    text: str, said: str, tmp_path: Path
) -> None:
    found = results(tmp_path, [won(0, PLAYERS, 0), text])
    assert [one["game"] for one in found.games] == [0]
    assert told(found, "en") == f"1 damaged part is left out: games.jsonl, line 2: {said}."


def test_bytes_that_are_no_text_damage_their_line_alone(tmp_path: Path) -> None:
    write(tmp_path, [won(0, PLAYERS, 0)])
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\xff\xfe\n" + path.read_bytes())
    found = read(tmp_path)
    assert found.faults == (Fault(1, "not_json"),)
    assert len(found.games) == 1


def test_several_damaged_lines_are_told_in_one_sentence(tmp_path: Path) -> None:
    found = results(tmp_path, ["x\n", won(0, PLAYERS, 0), "y\n", "z"])
    first = "games.jsonl, line 1: it is not a line of JSON"
    assert told(found, "en") == f"3 damaged parts are left out, the first: {first}."
    assert [one.line for one in found.faults] == [1, 3, 4]


def test_a_damaged_plan_is_named_and_the_games_are_kept(tmp_path: Path) -> None:
    found = results(tmp_path, [won(0, PLAYERS, 0)], [1])
    sentence = "1 damaged part is left out: plan.json: it is not a plan of an arena."
    assert told(found, "en") == sentence
    assert len(found.games) == 1


def test_damage_is_described_in_spanish_too() -> None:
    assert Fault(3, "torn").sentence("es") == "games.jsonl, línea 3: está cortada"


def test_whole_lines_are_read_again_each_game_once(tmp_path: Path) -> None:
    lines = [won(0, PLAYERS, 0, statistics={"x": 1}), won(1, PLAYERS, 0, mode="go")]
    found = results(tmp_path, [*lines, lines[0], "x\n"])
    assert list(found.lines("chess")) == [lines[0]]
    assert "statistics" not in found.games[0]


def test_a_game_that_failed_needs_no_outcome(tmp_path: Path) -> None:
    found = results(tmp_path, [failed(0, PLAYERS, "raised", 1)])
    assert found.games[0]["error"]["kind"] == "raised"
