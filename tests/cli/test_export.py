"""The command line: records as a table of decisions."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import tambores as tb
from tambores.adapters import dataset
from tests.cli.test_cli import needs_cli, tambores
from tests.cli.test_records import WHOLE, falsified

pytestmark = [needs_cli, pytest.mark.no_cover]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file with a record."""
    (tmp_path / "one.txt").write_text(str(WHOLE), encoding="utf-8")
    return tmp_path / "one.txt"


@pytest.mark.parametrize(
    ("language", "says", "card"),
    [
        ("en", "1 game with {} decisions in {}.", "# Data card: 1 game of Skirmish"),
        ("es", "1 partida con {} decisiones en {}.", "# Ficha de datos: 1 partida de Escaramuza"),
    ],
)
def test_records_become_a_table_and_a_card(kept: Path, language: str, says: str, card: str) -> None:
    out = kept.with_name("games.parquet")
    ran = tambores("export", kept, out, "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.strip() == says.format(len(WHOLE.moves), out)
    assert [*dataset.records(out)] == [WHOLE]
    assert out.with_suffix(".md").read_text(encoding="utf-8").splitlines()[0] == card


def test_recorded_games_are_exported(tmp_path: Path) -> None:
    records, out = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    assert tambores("record", records, "enclave-campaign").status == 0
    assert tambores("export", records, out).status == 0
    assert dataset.summary(out).games == 3  # the battles of the campaign


def test_nothing_is_overwritten_unless_told(kept: Path) -> None:
    out = kept.with_name("games.parquet")
    for name in ("games.parquet", "games.md"):
        kept.with_name(name).write_text("mine", encoding="utf-8")
        ran = tambores("export", kept, out)
        assert ran.status == 1 and name in ran.err
        assert kept.with_name(name).read_text(encoding="utf-8") == "mine"
        kept.with_name(name).unlink()
    kept.with_name("games.md").write_text("mine", encoding="utf-8")
    assert tambores("export", kept, out, "--force").status == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no hay ninguna partida con decisiones que escribir"),
        ("nonsense", "No se puede leer"),
        (str(falsified(WHOLE, 3)), "no se puede"),
    ],
)
def test_bad_records_are_refused_in_the_language(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
    ran = tambores("export", tmp_path / "bad.txt", tmp_path / "games.parquet", "--lang", "es")
    assert ran.status == 1
    assert says in ran.err
    assert not (tmp_path / "games.parquet").exists()


def test_games_of_two_kinds_are_refused_in_the_language(tmp_path: Path) -> None:
    players = [tb.RandomPlayer(seed=1), tb.RandomPlayer(seed=2)]
    other = tb.play(tb.new_game("warcraft", seed=1), players, limit=9)
    (tmp_path / "two.txt").write_text(f"{WHOLE}\n{other}", encoding="utf-8")
    ran = tambores("export", tmp_path / "two.txt", tmp_path / "games.parquet", "--lang", "es")
    assert ran.status == 1
    assert "la partida 2 es de warcraft y tiene otra codificación" in ran.err


def test_the_extra_is_named(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "tambores.adapters.dataset", raising=False)
    monkeypatch.delattr("tambores.adapters.dataset", raising=False)
    ran = tambores("export", kept, kept.with_name("games.parquet"))
    assert (ran.status, ran.err.strip()) == (
        2, 'For this, install what it needs: pip install "tambores[data]"'
    )  # fmt: skip
