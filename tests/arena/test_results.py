"""Folders of results: torn and damaged files, other plans, two runs at once, standings, replays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import arena
from tambores.kernel.message import LANGUAGES

from .playing import lines, plan

Change = Callable[[list[bytes]], list[bytes]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of a run that went well."""
    out = tmp_path_factory.mktemp("whole")
    arena.run(plan(), out=out)
    return out


@pytest.fixture
def out(whole: Path, tmp_path: Path) -> Path:
    """A copy of these results."""
    for name in ("plan.json", "games.jsonl"):
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    return tmp_path


def damage(out: Path, change: Change) -> None:
    """Change the lines of some results."""
    games = out / "games.jsonl"
    games.write_bytes(b"".join(change(games.read_bytes().splitlines(keepends=True))))


def without_game(raw: bytes) -> bytes:
    """Return a line of results that lacks the number of the game."""
    line = json.loads(raw)
    del line["game"]
    return json.dumps(line).encode() + b"\n"


@pytest.mark.parametrize("cut", [1, 2, 100, 300])
def test_a_last_line_that_breaks_off_is_healed(cut: int, out: Path, whole: Path) -> None:
    """One byte less is a line without its end, which is kept."""
    damage(out, lambda rows: [*rows[:-1], rows[-1][:-cut]])
    ran = arena.run(plan(), out=out)
    assert (ran.progress.played, ran.faults) == (int(cut > 1), ())
    assert lines(out) == lines(whole)
    assert not (out / "games.damaged").exists()
    assert len((out / "games.jsonl").read_bytes().splitlines()) == 8


DAMAGES: list[tuple[Change, int, str]] = [
    (lambda rows: [*rows[:2], b"{nonsense}\n", *rows[3:]], 1, "line 3: it is not a line of JSON"),
    (lambda rows: [*rows[:2], b"\x00\xff\x00" + rows[2], *rows[3:]], 1, "not a line of JSON"),
    (lambda rows: [rows[0][:90] + rows[1], *rows[2:]], 2, "line 1: it is not a line of JSON"),
    (lambda rows: [*rows, b"[1, 2]\n"], 0, "line 9: it is not the result of a game"),
    (lambda rows: [without_game(rows[0]), *rows[1:]], 1, "line 1: it has no 'game'"),
    (lambda rows: [*rows, rows[4]], 0, "line 9: it has game "),
    (
        lambda rows: [*rows[1:], rows[0].replace(b'"game":0', b'"game":99', 1)],
        1,
        "line 8: the plan has no game 99",
    ),
    (lambda rows: [b"[" * 100_000 + b"\n", *rows[1:]], 1, "line 1: it is not a line of JSON"),
]


@pytest.mark.parametrize(("change", "lost", "says"), DAMAGES)
def test_damaged_lines_are_named_and_set_aside_and_the_rest_is_kept(
    change: Change, lost: int, says: str, out: Path, whole: Path
) -> None:
    damage(out, change)
    ran = arena.run(plan(), out=out)
    assert ran.progress.played == lost
    (fault,) = ran.faults
    assert says in str(fault)
    assert str(fault) != fault.sentence("es")
    assert lines(out) == lines(whole)
    assert not arena.Results(out).faults()
    assert (out / "games.damaged").read_bytes().count(b"\n") == 1
    assert arena.run(plan(), out=out).faults == ()


def test_a_reader_leaves_damaged_lines_out(out: Path) -> None:
    damage(out, lambda rows: [b"\n", *rows[1:], rows[-1], rows[0][:50]])
    assert len([*arena.Results(out)]) == 7
    reasons = [fault.reason for fault in arena.Results(out).faults()]
    assert reasons == ["not_json", "twice", "torn"]


@pytest.mark.parametrize(
    ("prepare", "says"),
    [
        (lambda out: (out / "plan.json").unlink(), "holds results without their plan"),
        (lambda out: (out / "plan.json").write_text("{"), "plan.json cannot be read: "),
        (lambda out: (out / "plan.json").write_bytes(b"\xff"), "plan.json cannot be read: "),
        (
            lambda out: (out / "plan.json").write_text(plan(deals=5).dumps()),
            "holds the results of another plan",
        ),
    ],
)
def test_a_folder_of_another_plan_is_refused_and_left_alone(
    prepare: Callable[[Path], object], says: str, out: Path
) -> None:
    prepare(out)
    before = (out / "games.jsonl").read_bytes()
    with pytest.raises(arena.ArenaError, match=says) as caught:
        arena.run(plan(), out=out)
    for language in LANGUAGES:
        assert "\n" not in caught.value.sentence(language)
    assert (out / "games.jsonl").read_bytes() == before


def test_two_runs_cannot_write_to_one_folder(out: Path) -> None:
    def again(progress: arena.Progress) -> None:
        with pytest.raises(arena.ArenaError, match=r"^another run is writing to "):
            arena.run(plan(), out=out)
        told.append(progress)

    told: list[arena.Progress] = []
    arena.run(plan(), out=out, watch=again)
    assert told


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        arena.run(plan(), out=tmp_path / "file")


def test_a_folder_without_results_is_told(tmp_path: Path) -> None:
    with pytest.raises(arena.ArenaError, match="holds no results of an arena"):
        arena.Results(tmp_path)


# --- games again --------------------------------------------------------------------------------


def test_a_game_whose_record_was_not_kept_is_played_again(out: Path) -> None:
    results = arena.Results(out)
    for line in results:
        found = arena.record_of(results, line["game"])
        assert (found.line, found.differs) == (line, False)
        assert len(found.record.moves) == line["decisions"]
        assert found.record.outcome is not None
        assert found.record.outcome.notation == line["outcome"]
        assert len([*tb.replay(found.record)]) == line["decisions"]


def test_a_game_that_goes_another_way_is_said_to_differ(out: Path) -> None:
    damage(out, lambda rows: [row.replace(b'"digest":"', b'"digest":"x') for row in rows])
    assert arena.record_of(arena.Results(out), 0).differs


def test_a_game_that_has_no_result_is_refused(out: Path) -> None:
    with pytest.raises(arena.ArenaError, match="has no result of game 8"):
        arena.record_of(arena.Results(out), 8)


def test_a_game_that_ended_its_process_is_not_played_again(out: Path) -> None:
    error = {"kind": "worker", "seat": None, "text": "it died"}

    def die(rows: list[bytes]) -> list[bytes]:
        line = json.loads(rows[0])
        return [json.dumps({**line, "error": error, "record": None}).encode() + b"\n", *rows[1:]]

    damage(out, die)
    number = next(line["game"] for line in arena.Results(out) if line["error"])
    with pytest.raises(arena.ArenaError, match=r"no record of game . *.*: it died$"):
        arena.record_of(arena.Results(out), number)


def test_records_of_games_with_other_content_are_read(tmp_path: Path) -> None:
    own = arena.tournament("enclave", ["random"], games=1, options={"pack": "ideas-1"}, limit=9)
    arena.run(own, out=tmp_path)
    (line,) = lines(tmp_path)
    assert line["record"] is not None
    record = arena.record_of(arena.Results(tmp_path), 0).record
    assert record.pins["pack"]["id"] == "ideas-1"


# --- standings ----------------------------------------------------------------------------------


def line(outcome: str | None, *players: str, seats: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return what standings need of a line."""
    error = None if outcome else {"kind": "raised"}
    return {"mode": "m", "players": players, "seats": seats, "outcome": outcome, "error": error}


def test_standings_count_for_each_player() -> None:
    table = arena.standings(
        [
            line("win:0:points", "a", "b"),
            line("win:0,2:points", "a", "b", "c"),
            line("draw:tie", "b", "a"),
            line("loss:flood", "c", "a"),
            line("aborted:decision_limit", "b", "c"),
            line(None, "b", "c"),
            line("win:3:points", "c", seats=(3,)),
        ]
    )
    counts = {one.player: attrs.astuple(one)[1:-1] for one in table}
    assert counts == {"a": (4, 2, 1, 1, 0), "b": (3, 0, 1, 2, 2), "c": (3, 2, 0, 1, 2)}
    assert [one.player for one in table] == ["c", "a", "b"]


def test_games_of_a_player_against_itself_count_only_if_it_has_no_others() -> None:
    mirror = line("win:0:points", "a", "a")
    (alone,) = arena.standings([mirror, mirror])
    assert (alone.games, alone.wins, alone.mirror, alone.interval) == (4, 2, True, None)
    first, second = arena.standings([mirror, line("win:0:points", "a", "b")])
    assert (first.player, first.games, first.wins, first.mirror) == ("a", 1, 1, False)
    assert (second.player, second.games, second.wins) == ("b", 1, 0)


def test_the_interval_of_a_share_is_that_of_wilson() -> None:
    """The interval of 8 wins in 10 games, from tables."""
    low, high = arena.Standing("a", games=10, wins=8, losses=2).interval or (0, 0)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert arena.Standing("a").interval is None and arena.Standing("a").share is None
