"""The tables of a report: their values, for games of every kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tests.toys  # noqa: F401  it registers them
from tambores.arena.lines import Line
from tambores.arena.report import sections
from tambores.kernel.face import face
from tambores.kernel.outcome import parse_outcome
from tambores.registry import games
from tambores.toolkit.tables import Table
from tests.reports.results import failed, line, played, results, won

MODES = [mode.tag for name in games() for mode in face(name)]


def tables(folder: Path, lines: list[Line], language: str = "en") -> dict[str, Table]:
    """The tables of the only mode of some games, by name."""
    (section,) = sections(results(folder, lines), language)
    return {table.name: table for table in section.tables}


def row(table: Table, *labels: Any) -> dict[str, Any]:
    """The row that begins with these labels, by the names of its columns."""
    names = [column.name for column in table.columns]
    found = [dict(zip(names, one, strict=True)) for one in table.rows]
    (one,) = (one for one in found if tuple(one.values())[: len(labels)] == labels)
    return one


def test_a_player_wins_a_share_of_the_games_that_ended_by_the_rules(tmp_path: Path) -> None:
    lines = [
        *(won(game, "ab", 0) for game in range(3)),
        *(won(game, "ba", 0) for game in range(3, 5)),
        line(5, "ab", "draw:tie"),
        line(6, "ab", "aborted:limit"),
        failed(7, "ba", "illegal", 1),
        won(8, "aa", 1),
    ]
    found = row(tables(tmp_path, lines)["players"], "a")
    assert found["win_rate"] == 0.5
    assert found["win_rate_low"] == pytest.approx(0.1876, abs=1e-4)
    assert found["win_rate_high"] == pytest.approx(0.8124, abs=1e-4)
    counts = ("games", "wins", "draws", "losses", "unfinished", "failed")
    assert [found[name] for name in counts] == [6, 3, 1, 2, 2, 1]
    assert found["thinking"] == 0.125


def test_games_against_itself_count_for_a_player_without_others(tmp_path: Path) -> None:
    found = tables(tmp_path, [won(0, "aa", 0), won(1, "aa", 0)])
    assert row(found["players"], "a")["games"] == 4
    assert not {"ratings", "pairings", "player-seats"} & {*found}


def test_the_seats_show_their_advantage_and_so_does_the_seat_that_began(tmp_path: Path) -> None:
    lines = [won(game, "ab"[:: 1 - 2 * (game % 2)], 0) for game in range(8)]
    for one in lines[:6]:
        one["statistics"] = {"first": 1}
    found = tables(tmp_path, lines)
    assert row(found["seats"], "0")["win_rate"] == 1
    assert row(found["seats"], "1")["win_rate"] == 0
    assert row(found["start"], "Began")["win_rate"] == 0
    assert [row(found["start"], name)["games"] for name in ("Began", "Did not begin")] == [6, 6]
    assert row(found["player-seats"], "a", "0")["games"] == 4


def test_the_seats_of_a_line_are_those_of_its_players(tmp_path: Path) -> None:
    lines = [won(0, "ab", 3, seats=[1, 3]), won(1, "ab", 1, seats=[1, 3])]
    found = tables(tmp_path, lines)
    assert [one[0] for one in found["seats"].rows] == ["1", "3"]
    assert row(found["players"], "b")["wins"] == 1


def test_games_of_three_are_compared_in_pairs(tmp_path: Path) -> None:
    lines = [line(0, "abc", "win:0:points;ranking=0>1>2"), line(1, "abc", "win:2:points")]
    found = tables(tmp_path, lines)["pairings"]
    assert row(found, "a", "b")["ahead"] == row(found, "a", "b")["comparisons"] == 1
    assert (row(found, "b", "c")["ahead"], row(found, "c", "b")["ahead"]) == (1, 1)


def test_the_ways_to_end_are_counted_with_their_share(tmp_path: Path) -> None:
    lines = [won(0, "ab", 0), won(1, "ab", 0), line(2, "ab", "draw:tie"), failed(3, "ab", "time")]
    found = tables(tmp_path, lines)["endings"]
    assert [(*one[:3], one[-1]) for one in found.rows] == [
        ("A win", "mate", 0.5, 2),
        ("A draw", "tie", 0.25, 1),
        ("Failed", "Out of time", 0.25, 1),
    ]


def test_lengths_and_branching_have_a_distribution_and_a_summary(tmp_path: Path) -> None:
    lengths = [10, 11, 12, 12, 30]
    lines = [
        won(game, "ab", 0, decisions=length, branching=length / 4)
        for game, length in enumerate(lengths)
    ]
    found = tables(tmp_path, [*lines, failed(9, "ab", "raised")])
    whole = row(found["decisions"], "All")
    assert [whole[name] for name in ("games", "mean", "smallest", "median", "largest")] == [
        5, 15, 10, 12, 30,
    ]  # fmt: skip
    assert {one[0]: one[1] for one in found["decisions-bins"].rows if one[1]} == {
        "10": 1, "11": 1, "12": 2, "30": 1,
    }  # fmt: skip
    assert row(found["branching"], "All")["largest"] == 7.5
    for name in ("decisions-bins", "branching-bins"):
        assert sum(found[name].values("games")) == 5


def test_options_that_differ_show_the_results_of_each_seat(tmp_path: Path) -> None:
    lines = [
        won(game, "ab", game // 2, options={"map": ["x", "y"][game // 2], "size": 3})
        for game in range(4)
    ]
    found = tables(tmp_path, lines)["options"]
    assert {one[0] for one in found.rows} == {"map"}
    assert row(found, "map", "x", "0")["win_rate"] == 1
    assert row(found, "map", "y", "0")["win_rate"] == 0


def test_failed_games_come_with_the_command_that_replays_them(tmp_path: Path) -> None:
    lines = [won(0, "ab", 0), failed(17, "ab", "illegal", 1), failed(18, "ab", "worker")]
    folder = tmp_path / "my results"
    found = tables(folder, lines)
    assert row(found["failures"], 17) == {
        "game": 17,
        "kind": "The player chose an illegal action",
        "seat": "1",
        "player": "b",
        "error": "KeyError: 'a'",
        "command": f"tambores arena replay '{folder}' 17",
    }
    assert row(found["failures"], 18)["player"] == ""
    assert "failures" not in tables(tmp_path, lines[:1])


def test_budgets_show_strength_and_the_ladder_against_half(tmp_path: Path) -> None:
    lines, game = [], 0
    for low, high, wins in (("s:50", "s:100", 15), ("s:100", "s:200", 12), ("s:1s", "s:2s", 20)):
        for count in range(20):
            lines.append(won(game, (low, high), int(count < wins), deal=game))
            game += 1
    found = tables(tmp_path, lines)
    ladder = found["ladder-iterations"]
    assert [one[1:4] for one in ladder.rows] == [(100.0, 50.0, 0.75), (200.0, 100.0, 0.6)]
    assert row(found["ladder-seconds"], "s", 2.0)["ahead_rate"] == 1
    ratings = found["budgets-iterations"].values("rating")
    assert ratings == sorted(ratings)
    assert found["budgets-seconds"].column("budget").unit == "s"


def test_players_without_several_budgets_have_no_ladder(tmp_path: Path) -> None:
    lines = [won(0, ("s:50", "t:100"), 0), won(1, ("my.bots:make", "t:100"), 0)]
    assert not [name for name in tables(tmp_path, lines) if name.startswith(("ladder", "budgets"))]


def test_several_modes_are_several_sections(tmp_path: Path) -> None:
    found = sections(results(tmp_path, [won(0, "ab", 0), won(1, "ab", 0, mode="go")]))
    assert [(one.tag, one.title, one.games) for one in found] == [
        ("chess", "chess", 1),
        ("go", "go", 1),
    ]


@pytest.mark.no_cover
@pytest.mark.parametrize("tag", MODES)
def test_every_mode_of_every_game_has_a_report(tag: str, tmp_path: Path) -> None:
    """What it counts is what happened, whatever the number of seats and the ways to end."""
    count = 2 if tag == "warcraft" else 6
    lines = [played(tag, game, seed=game + 1) for game in range(count)]
    found = tables(tmp_path, lines, "es")
    assert sum(found["endings"].values("games")) == count
    ended = [one for one in lines if parse_outcome(one["outcome"]).result != "aborted"]
    own = found["players"]
    totals = [sum(own.values(name)) for name in ("wins", "draws", "losses", "games")]
    assert totals[3] == sum(totals[:3]) <= sum(len(one["players"]) for one in ended)
    wins = [
        seat in parse_outcome(one["outcome"]).winners
        for one in ended
        for seat in one["seats"]
        if len({*one["players"]}) > 1 or len(one["players"]) == 1
    ]
    assert totals[0] == sum(wins)
