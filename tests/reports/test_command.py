"""`tambores arena report`: what it writes, and what it says, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_cli import needs_cli, python, tambores
from tests.reports.results import won, write

pytestmark = [needs_cli, pytest.mark.no_cover]


def test_it_writes_the_page_and_the_tables(tmp_path: Path) -> None:
    write(tmp_path, [won(0, "ab", 0), won(1, "ba", 0)])
    ran = tambores("arena", "report", tmp_path, "--lang", "en")
    count = len([*(tmp_path / "report").glob("*.csv")])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"{tmp_path / 'report.html'}: 2 games, {count} tables.\n"
    assert "Arena report" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_damaged_lines_are_told_in_one_sentence_and_left_out(tmp_path: Path) -> None:
    write(tmp_path, [won(0, "ab", 0), "{\n", "x"])
    ran = tambores("arena", "report", tmp_path, "--lang", "es")
    assert ran.status == 0
    assert ran.err == (
        "2 partes dañadas no se tienen en cuenta, la primera: "
        "games.jsonl, línea 2: no es una línea de JSON.\n"
    )
    assert ": 1 partida, " in ran.out
    assert '<html lang="es">' in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("there", [True, False])
def test_a_folder_without_results_is_refused(there: bool, tmp_path: Path) -> None:
    folder = tmp_path if there else tmp_path / "none"
    ran = tambores("arena", "report", folder, "--lang", "en")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == f"{folder} holds no results: there is no file games.jsonl in it.\n"


def test_a_file_instead_of_a_folder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    ran = tambores("arena", "report", path, "--lang", "en")
    assert (ran.status, ran.err) == (1, f"{path} cannot be read: Not a directory.\n")


def test_a_page_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    write(tmp_path, [won(0, "ab", 0)])
    (tmp_path / "report.html").mkdir()
    ran = tambores("arena", "report", tmp_path, "--lang", "en")
    assert ran.status == 1
    assert ran.err == f"{tmp_path / 'report.html'} cannot be written: Is a directory.\n"


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    write(tmp_path, [won(0, "ab", 0)])
    code = "import sys; sys.modules['choix'] = None; "
    code += "from tambores.__main__ import main; sys.exit(main(sys.argv[1:]))"
    ran = python("-c", code, "arena", "report", str(tmp_path), "--lang", "en")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == 'For reports, install what they need: pip install "tambores[arena]"\n'


def test_it_explains_itself() -> None:
    ran = tambores("arena", "report", "--help")
    assert ran.status == 0
    for text in ("OUT", "--open", "--lang", "report.html"):
        assert text in ran.out
