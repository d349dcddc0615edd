"""Games as tables of decisions: what is in a row, and the way back to the records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pyarrow")

import numpy as np
import pyarrow.parquet as pq

import tambores as tb
from tambores import enclave, warcraft
from tambores.adapters import dataset
from tambores.adapters.encoding import Encoding, encoding
from tambores.adapters.episode import reward
from tambores.kernel.opening import opening

from .games import each_game


def played(game: str, options: dict[str, Any], seed: int, limit: int = 60) -> tb.Record:
    """The record of a game of random players, perhaps stopped."""
    start = opening(game, seed=seed, **options).state
    players = {seat: tb.RandomPlayer(seed=seat) for seat in start.players}
    return tb.play(start, players, limit=limit, headers={"Event": "Tests", "Round": str(seed)})


@each_game
def test_rows_say_what_was_seen_and_done(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    records = [played(game, options, seed) for seed in (1, 2)]
    place = tmp_path / "games.parquet"
    made = dataset.export(records, place)
    assert [*dataset.records(place)] == records
    assert dataset.summary(place) == made
    assert (made.games, made.decisions) == (2, sum(len(one.moves) for one in records))
    code = encoding(game, options)
    assert (made.digest, made.names, made.actions) == (code.digest, code.names, len(code.actions))
    rows = iter(pq.read_table(place).to_pylist())
    for number, record in enumerate(records):
        state = record.start
        for decision, move in enumerate(record.moves):
            row, seen = next(rows), tb.view(state, move.seat)
            assert (row["game"], row["decision"], row["seat"]) == (number, decision, move.seat)
            assert (np.array(row["observation"], np.float32) == code.observe(seen)).all()
            assert row["legal"] == code.mask(seen).nonzero()[0].tolist()
            assert code.action(row["action"]) == move.action
            assert row["return"] == reward(record.outcome, move.seat)
            assert (row["record"] is None) == (decision > 0)
            state = tb.apply(state, move.action, seat=move.seat)
    assert next(rows, None) is None


def test_games_that_are_not_finished_have_no_return(tmp_path: Path) -> None:
    start = opening("enclave", seed=1, holder=0).state
    record = tb.recorded(start, [start.legal_actions[0]])
    assert record.outcome is None
    dataset.export([record], tmp_path / "one.parquet")
    assert pq.read_table(tmp_path / "one.parquet").column("return").to_pylist() == [None]
    assert dataset.summary(tmp_path / "one.parquet").ends == {"": 1}


def test_leaving_the_table_has_a_number_and_is_not_legal(tmp_path: Path) -> None:
    recorder = tb.Recorder(warcraft.new_game("generic_2p", seed=7))
    recorder.apply(warcraft.Abandon(1), seat=1)
    dataset.export([recorder.record], tmp_path / "left.parquet")
    row = pq.read_table(tmp_path / "left.parquet").to_pylist()[0]
    assert row["seat"] == 1 and row["action"] not in row["legal"]
    assert row["return"] == -1
    assert [*dataset.records(tmp_path / "left.parquet")] == [recorder.record]


def test_many_games_are_written_as_they_come(tmp_path: Path) -> None:
    """They take several groups of rows, and none is written twice."""
    one = played("realm", {"players": 2}, 1, limit=40)
    count = dataset.ROWS // len(one.moves) + 5
    made = dataset.export((one for _ in range(count)), tmp_path / "many.parquet")
    file = pq.ParquetFile(tmp_path / "many.parquet")
    assert file.metadata.num_row_groups == 2
    assert file.metadata.num_rows == made.decisions == count * len(one.moves)
    assert sum(1 for _ in dataset.records(tmp_path / "many.parquet")) == made.games == count


def test_a_match_is_its_battles(tmp_path: Path) -> None:
    start, found = opening("enclave-duel", seed=3).state, list[tb.Record]()
    players = [tb.RandomPlayer(seed=1), tb.RandomPlayer(seed=2)]
    match = tb.play(start, players, within=found.append)
    dataset.export([*found, match], tmp_path / "duel.parquet")
    assert [*dataset.records(tmp_path / "duel.parquet")] == found


def test_a_pack_of_ones_own_is_given_again(tmp_path: Path) -> None:
    from importlib.resources import files

    text = files("tambores.enclave.content").joinpath("ideas-1.toml").read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text.replace('"ideas-1"', '"own"'), encoding="utf-8")
    pack = enclave.load_pack(tmp_path / "own.toml")
    record = played("enclave", {"pack": pack}, 1)
    dataset.export([record], tmp_path / "own.parquet")
    assert [*dataset.records(tmp_path / "own.parquet", pack)] == [record]


def test_what_cannot_be_written_leaves_no_file(tmp_path: Path) -> None:
    place = tmp_path / "games.parquet"
    first, other = played("enclave", {}, 1), played("realm", {}, 1)
    with pytest.raises(tb.UsageError, match="there is no game with a decision to write"):
        dataset.export([], place)
    says = "game 2 is of realm and has another encoding than the first one, of enclave"
    with pytest.raises(tb.UsageError, match=says):
        dataset.export([first, other], place)
    assert [*tmp_path.iterdir()] == []
    dataset.export([first], place)
    with pytest.raises(tb.UsageError):
        dataset.export([first, other], place)
    assert [*dataset.records(place)] == [first]


def test_other_files_are_refused(tmp_path: Path) -> None:
    import pyarrow as pa

    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(ValueError, match="does not hold games of tambores"):
        dataset.summary(tmp_path / "other.parquet")


def test_the_card_says_what_there_is() -> None:
    record = played("enclave", {}, 1, limit=400)
    code = Encoding.of(record.start)
    made = dataset.Summary(
        "enclave", 0, "1.0", code.digest, code.names, len(code.actions), 1, 5,
        {"win hero_defeated": 1}, {"Event: Tests": 1},
    )  # fmt: skip
    english, spanish = dataset.card(made), dataset.card(made, "es")
    for text in (english, spanish):
        for part in (
            "tambores_enclave_v0",
            code.digest,
            "- win hero_defeated: 1",
            "- Event: Tests: 1",
        ):
            assert part in text
        for column in ("game", "seat", "observation", "legal", "action", "return", "record"):
            assert f"`{column}`" in text
    assert english.startswith("# Data card: 1 game of Skirmish\n")
    assert spanish.startswith("# Ficha de datos: 1 partida de Escaramuza\n")
