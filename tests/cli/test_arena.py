"""`tambores arena run`, `ladder` and `replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import arena
from tambores.arena.saying import PACKAGE, said
from tambores.toolkit.terminal.words import catalogue
from tests.arena.players import Unprintable
from tests.cli.test_cli import Ran, needs_cli, tambores

pytestmark = needs_cli

SHORT = ("--option", "max_turns=2", "--lang", "en")
WRONG = "tests.arena.players:Raises"


class Broken(tb.RandomPlayer):
    """Fails in every game."""

    def choose(self, view: tb.View) -> tb.Action:
        raise Unprintable


def run(out: Path, *arguments: object, game: str = "enclave", players: str = "random") -> Ran:
    """Run a tournament of short games."""
    given = ("--game", game, "--players", players, "--out", out)
    return tambores("arena", "run", *given, *arguments, *SHORT)


def lines(out: Path) -> list[dict[str, Any]]:
    """Return the lines of some results in order."""
    return sorted(arena.Results(out), key=lambda line: int(line["game"]))


def test_a_tournament_is_played_and_summed_up(tmp_path: Path) -> None:
    ran = run(tmp_path, "--games", 5, "--seed", 3, players=f"random,{WRONG}")
    assert (ran.status, ran.err) == (0, "")
    assert "6 games in" in ran.said and "6 of them played now" in ran.said
    assert "wins" in ran.said and "random " in ran.said
    plan = arena.Results(tmp_path).plan
    assert (plan.deals, plan.seed, plan.players) == (3, 3, ("random", WRONG))
    assert [start.options["max_turns"] for start in plan.starts] == [2] * 16


def test_a_second_run_goes_on_and_another_plan_is_refused(tmp_path: Path) -> None:
    run(tmp_path, "--games", 2)
    assert "0 of them played now" in run(tmp_path, "--games", 2).said
    ran = run(tmp_path, "--games", 3)
    assert (ran.status, ran.out) == (2, "")
    assert "results of another plan" in ran.err and ran.err.count("\n") == 1


def test_damaged_lines_are_told(tmp_path: Path) -> None:
    run(tmp_path, "--games", 2)
    games = tmp_path / "games.jsonl"
    games.write_bytes(b"nonsense\n" + games.read_bytes())
    ran = run(tmp_path, "--games", 2)
    assert ran.status == 0
    assert ran.err.startswith("games.jsonl, line 1: it is not a line of JSON; ")


def test_games_that_fail_are_counted_and_replayed(tmp_path: Path) -> None:
    ran = run(tmp_path, "--games", 8, players=WRONG)
    bad = [line["game"] for line in lines(tmp_path) if line["error"]]
    assert bad and f"tambores arena replay {tmp_path} " in ran.said
    shown = tambores("arena", "replay", tmp_path, bad[0], "--lang", "en", lines=["e", "q"])
    assert shown.status == 0
    assert "This game ended with an error (raised): LookupError" in shown.said


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_run_in_which_every_game_fails_says_so(language: str, tmp_path: Path) -> None:
    broken = ("--players", "tests.cli.test_arena:Broken", "--lang", language)
    given = ("--game", "enclave", "--games", 2, "--out", tmp_path)
    for _ in range(2):  # the second run has nothing left to play
        ran = tambores("arena", "run", *given, *broken)
        assert ran.status == 1
        assert ran.err == f"{said('all_failed', language)}\n"
        assert f"tambores arena replay {tmp_path} 0" in ran.said
    assert [line["error"]["kind"] for line in lines(tmp_path)] == ["raised"] * 2


def test_the_record_of_a_game_is_written(tmp_path: Path) -> None:
    run(tmp_path, "--games", 2)
    file = tmp_path / "game.txt"
    ran = tambores("arena", "replay", tmp_path, 1, "--record", file, "--lang", "en")
    assert ran.status == 0
    record = tb.parse_record(file.read_text(encoding="utf-8"))
    assert len(record.moves) == lines(tmp_path)[1]["decisions"]


def test_every_record_is_kept_on_request(tmp_path: Path) -> None:
    run(tmp_path, "--games", 2, "--records")
    assert all(line["record"] for line in lines(tmp_path))


def test_options_of_several_values_and_content_are_read(tmp_path: Path) -> None:
    heroes = ("--option", "heroes=joanna,thugg", "--option", "pack=standin-1")
    assert run(tmp_path, "--games", 1, *heroes).status == 0
    (start,) = arena.Results(tmp_path).plan.starts
    assert start.options == {"heroes": ["joanna", "thugg"], "pack": "standin-1", "max_turns": 2}


def test_games_from_outside_play_in_the_workers(tmp_path: Path) -> None:
    given = ("--game", "toy-luck", "--players", "random", "--games", 2, "--out", tmp_path)
    ran = tambores("arena", "run", *given, "--module", "tests.toys.luck", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert [line["mode"] for line in lines(tmp_path)] == ["toy-luck"] * 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--game", "enclav", "--players", "random"], "did you mean 'enclave'"),
        (["--game", "enclave", "--players", "nobody"], "unknown player 'nobody'"),
        (["--game", "enclave", "--players", ","], "at least one player"),
        (["--game", "enclave", "--players", "random", "--seed", "-1"], "-1"),
        (["--game", "enclave", "--players", "random", "--seconds", "0"], "seconds is 0"),
        (["--game", "enclave", "--players", "random", "--option", "x"], "write NAME=VALUE"),
        (["--game", "realm", "--players", "random", *2 * SHORT[:2]], "max_turns is given twice"),
        (["--game", "enclave", "--players", "random", "--option", "colour=1"], "'colour'; known:"),
        (["--game", "enclave", "--players", "random", "--option", "human=bob"], "not a hero"),
    ],
)
def test_a_wrong_name_or_number_is_one_sentence(
    arguments: list[str], says: str, tmp_path: Path
) -> None:
    ran = tambores("arena", "run", *arguments, "--out", tmp_path / "out", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err and ran.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_ladder_needs_a_budget(tmp_path: Path) -> None:
    given = ("--game", "enclave", "--player", "random", "--out", tmp_path)
    ran = tambores("arena", "ladder", *given, "--lang", "es")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("'random' no tiene presupuesto")


def test_a_game_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    assert tambores("arena", "replay", tmp_path, 0).status == 1
    run(tmp_path, "--games", 1)
    ran = tambores("arena", "replay", tmp_path, 7, "--lang", "en")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert tambores("arena", "replay", tmp_path, 0, "--at", 9999, "--lang", "en").status == 2


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = run(tmp_path / "file" / "out")
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)


def test_nothing_is_drawn_where_there_is_no_terminal(tmp_path: Path) -> None:
    assert "\x1b" not in json.dumps(run(tmp_path, "--games", 1))


def test_everything_said_is_in_the_catalogue() -> None:
    package = Path(str(tb.__file__)).parent
    files = [*(package / "arena").glob("*.py"), *(package / "cli").rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    own = [key for key in catalogue("en", PACKAGE) if not key.startswith("column.")]
    assert [key for key in own if f'"{key}"' not in code] == []
