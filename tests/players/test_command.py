"""The command line: analysing a record, and playing against computer players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tambores as tb
from tambores.players import GreedyPlayer, SearchPlayer
from tests.cases import each
from tests.cli.test_cli import needs_cli, tambores
from tests.cli.test_records import falsified
from tests.players import stones

pytestmark = needs_cli

LOST = tb.recorded(
    stones.begin(stones.Options(stones=6), seed=1).state,
    [stones.Take(count) for count in (2, 1, 1, 2)],
)
"""A record in which seat 0 does not take the last three stones."""

MODULE = ("--module", "toy-stones=tests.players.stones")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file with the record."""
    path = tmp_path / "record.txt"
    path.write_text(str(LOST), encoding="utf-8")
    return path


def test_every_choice_is_told_with_what_it_cost(path: Path) -> None:
    ran = tambores("analyse", path, "--budget", 300, "--lang", "en", *MODULE)
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("1. 1 ") and lines[0].endswith(" %: take 2")
    (mistake,) = [at for at, line in enumerate(lines) if line.startswith("3. 1 ")]
    assert lines[mistake + 1].startswith("      best: take 3, ")
    assert lines[mistake + 1].endswith(" percentage points better")
    assert "Turning points:" in lines
    assert any(line.startswith("  3. 1: take 1 (1 ") for line in lines)
    assert lines[-2].startswith("1 gave away ") and lines[-1].startswith("2 gave away ")


def test_the_analysis_as_json_has_every_choice(path: Path) -> None:
    ran = tambores("analyse", path, "--budget", 50, "--json", "--seed", 3, *MODULE)
    (found,) = json.loads(ran.out)["data"]
    assert (found["game"], found["seats"]) == ("toy-stones", [0, 1])
    assert found["outcome"] == "win:1:last"
    assert [one["action"] for one in found["decisions"]] == ["take 2", "take 1", "take 1", "take 2"]
    third = found["decisions"][2]
    assert third["best"] == "take 3" and third["cost"] > 0.5
    assert sum(one["visits"] for one in third["choices"]) >= 50
    assert found["decisions"][3]["after"] == [0, 1]
    assert 3 in found["turning_points"]
    again = tambores("analyse", path, "--budget", 50, "--json", "--seed", 3, *MODULE)
    assert again.out == ran.out


def test_a_game_without_choices_has_nothing_to_analyse(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    lone = stones.begin(stones.Options(stones=1), seed=1).state
    path.write_text(str(tb.recorded(lone, [stones.Take(1)])), encoding="utf-8")
    ran = tambores("analyse", path, "--lang", "es", *MODULE)
    assert ran.out == "No hay nada que analizar: la partida no tiene elecciones.\n"


def test_a_quiet_game_has_no_turning_points(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    start = stones.begin(stones.Options(stones=3, together=True), seed=1).state
    path.write_text(str(tb.recorded(start, [])), encoding="utf-8")
    assert tambores("analyse", path, "--lang", "en", *MODULE).status == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--budget", "ten"), "the budget of a search is 'ten'; expected iterations such as 150"),
        (("--number", 2), "has no record 2"),
    ],
)
def test_wrong_arguments_are_refused(path: Path, arguments: tuple[str, ...], says: str) -> None:
    ran = tambores("analyse", path, "--lang", "en", *arguments, *MODULE)
    assert ran.status == 2 and says in ran.err and ran.err.count("\n") == 1


def test_a_file_without_a_sound_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("chess", encoding="utf-8")
    ran = tambores("analyse", path, "--lang", "en")
    assert ran.status == 1 and "cannot be read" in ran.err
    path.write_text(str(falsified(LOST, 2)), encoding="utf-8")
    ran = tambores("analyse", path, "--budget", 5, "--lang", "en", *MODULE)
    assert ran.status == 1 and "The record does not replay" in ran.err


# --- playing ------------------------------------------------------------------------------


@each("name", ["easy", "medium", "hard", "greedy", "search:20", "search:0.01s"])
def test_a_person_can_play_against_every_player(name: str) -> None:
    """Seat 1 takes all but a multiple of four, so that the person loses."""
    played = ("play", "toy-stones", "--player", f"1={name}", "--stones", 4, "--lang", "en")
    ran = tambores(*played, *MODULE, lines=("1", "1", "1", "1"))
    assert ran.status == 0


def test_a_search_wins_at_the_terminal() -> None:
    played = ("play", "toy-stones", "--player", "1=search:300", "--stones", 8, "--lang", "en")
    ran = tambores(*played, *MODULE, lines=("1", "1", "1", "1"))
    assert ran.status == 0 and ran.out.rstrip().endswith("2: last")


@each(
    ("name", "says"),
    [
        ("hardd", "unknown player 'hardd'; did you mean 'hard'?"),
        ("search:x", "the budget of a search is 'x'"),
        ("nowhere:bot", "the player 'nowhere:bot' cannot be loaded"),
    ],
)
def test_an_unknown_player_is_refused(name: str, says: str) -> None:
    ran = tambores("play", "toy-stones", "--player", f"1={name}", "--lang", "en", *MODULE)
    assert ran.status == 2 and says in ran.err and ran.err.count("\n") == 1


def test_a_player_is_shown_what_happened_and_begins_anew_after_an_undo() -> None:
    from tambores.kernel.informed import Informed

    class Counter(SearchPlayer):
        begun = shown = 0

        def begin(self, view: tb.View) -> None:
            super().begin(view)
            self.begun, self.shown = self.begun + 1, 0

        def observe(self, events: object) -> None:
            super().observe(events)  # type: ignore[arg-type]
            self.shown += 1

    player = Counter(1, iterations=5)
    session = tb.Session(stones.begin(stones.Options(stones=20), seed=1).state)
    bot = Informed(player, 1)
    for count in (1, 2):
        session.apply(stones.Take(1), 0)
        session.apply(bot.choose(session), 1)
        assert (player.begun, player.shown) == (1, 2 * count - 1)
    session.undo(0, bots={1})
    session.apply(stones.Take(2), 0)
    session.apply(bot.choose(session), 1)
    assert (player.begun, player.shown) == (2, 3)
    assert Informed(GreedyPlayer(1), 0).choose(session) in session.legal_actions(0)
