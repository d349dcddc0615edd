"""The page: complete in itself, the same for the same results, sound as HTML, in both languages."""

from __future__ import annotations

import base64
import re
from csv import reader
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from tambores.arena.report import csv, report
from tambores.arena.report.drawing import VARIABLES
from tambores.toolkit.tables import Column, Table
from tests.cases import each
from tests.reports.results import failed, line, played, won, write

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Notes the elements of a page, and whether they are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.downloads: dict[str, str] = {}
        self.tags: dict[str, int] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.tags[tag] = self.tags.get(tag, 0) + 1
        if tag not in VOID:
            self.open.append(tag)
        if named.get("id"):
            self.ids.append(str(named["id"]))
        for name in ("href", "xlink:href", "src"):
            if named.get(name):
                self.links.append(str(named[name]))
        if named.get("download"):
            self.downloads[str(named["download"])] = str(named["href"])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results with games of two modes, failures and damage."""
    lines = [
        *(played("enclave", game, seed=game) for game in range(4)),
        *(won(game, ("s:10", "s:20"), game % 3 % 2) for game in range(4, 40)),
        line(40, ("s:10", "<b>&"), "draw:tie"),
        failed(41, ("s:10", "s:20"), "raised", 0) | {"error": {
            "kind": "raised", "seat": 0, "text": "<script>alert(1)</script>"}},
        "{\n",
    ]  # fmt: skip
    return write(tmp_path_factory.mktemp("arena"), lines, {"players": ["<i>"]})


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    """The page of these results."""
    return report(folder).page.read_text(encoding="utf-8")


@pytest.mark.no_cover
def test_it_is_sound_html_and_needs_nothing_else(page: str) -> None:
    found = Reader(page)
    assert found.open == []
    assert len(found.ids) == len({*found.ids})
    inside = {f"#{name}" for name in found.ids}
    assert {one for one in found.links if not one.startswith("data:")} <= inside
    assert {*re.findall(r"url\(([^)]*)\)", page)} <= inside
    assert found.tags["svg"] > 10


def test_texts_from_the_results_stay_texts(page: str) -> None:
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<i>" not in page and "<b>" not in page


def test_every_colour_of_a_plot_comes_from_the_page(page: str) -> None:
    """So that it takes the light and the dark form."""
    drawings = "".join(re.findall(r"<svg.*?</svg>", page, re.DOTALL))
    assert {*re.findall(r"var\((--[\w-]+)\)", drawings)} <= {*VARIABLES.values()}
    assert not re.search(r"(?:fill|stroke): ?#", drawings)
    for variable in VARIABLES.values():
        assert page.count(f"{variable}:") == 2  # light and dark


def test_every_plot_has_a_name_and_its_numbers_a_unit(page: str) -> None:
    drawings = re.findall(r"<svg[^>]*>", page)
    assert all(re.search(r'role="img" aria-label="[^"]+"', one) for one in drawings)
    for text in ("Win rate (%)", "Rating (Elo points)", "Budget (iterations)"):
        assert text in page


def test_damage_and_failures_are_told(page: str) -> None:
    assert "games.jsonl, line 43: it is not a line of JSON" in page
    assert re.search(r"<code>tambores arena replay \S+ 41</code>", page)


def test_the_tables_are_files_too_and_the_page_holds_the_same(folder: Path, page: str) -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in (folder / "report").iterdir()}
    inside = {
        name: base64.b64decode(link.partition("base64,")[2]).decode()
        for name, link in Reader(page).downloads.items()
    }
    assert inside == files
    assert files["chess-pairings.csv"].startswith("player,against,ahead_rate,ahead_rate_low,")


@each("sign", ["=", "+", "-", "@", "\t=", "\r=", " =", "\n\r@"])
def test_no_cell_of_a_file_is_a_formula(sign: str) -> None:
    columns = (Column("player", "Player"), Column("wins", "Wins", "count"), Column("gain", "Gain"))
    cells = (f"{sign}1+1", -3, -0.5), ("a-b=c", 2, 0.5), ("", 0, None)
    table = Table("own", "Own", columns, [*cells])
    header, *rows = reader(StringIO(csv(table), newline=""))
    assert header == ["player", "wins", "gain"]
    assert rows == [[f"'{sign.strip()}1+1", "-3", "-0.5"], ["a-b=c", "2", "0.5"], ["", "0", ""]]


def test_the_same_results_give_the_same_page_in_any_order_of_lines(folder: Path, page: str) -> None:
    text = (folder / "games.jsonl").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    write(folder, [*lines[-2::-1], lines[-1]])
    assert report(folder).page.read_text(encoding="utf-8") == page
    write(folder, [text])


@pytest.mark.no_cover
def test_a_report_that_is_written_again_leaves_no_old_table(tmp_path: Path) -> None:
    first = report(write(tmp_path, [won(0, "ab", 0), failed(1, "ab", "time")]))
    again = report(write(tmp_path, [won(0, "ab", 0)]))
    left = {*(tmp_path / "report").iterdir()}
    assert left == {*again.tables} < {*first.tables}


def test_the_rate_of_a_player_against_itself_has_no_interval(tmp_path: Path) -> None:
    folder = write(tmp_path, [won(game, ("a", "a"), game % 2) for game in range(6)])
    text = report(folder, language="en").page.read_text(encoding="utf-8")
    row = text.split("<tr><td>a</td>")[1].split("</tr>")[0]
    assert 'data-value="0.5"' in row and "<small>" not in row


def test_the_page_is_in_spanish_if_asked(tmp_path: Path) -> None:
    text = report(
        write(tmp_path, [won(0, "ab", 0), won(1, "ab", 1)]), language="es"
    ).page.read_text(encoding="utf-8")
    assert '<html lang="es">' in text and "Informe de la arena" in text
    assert "50,0\N{NO-BREAK SPACE}%" in text


def test_results_without_a_game_are_a_page(tmp_path: Path) -> None:
    made = report(write(tmp_path, []))
    assert "There are no games yet." in made.page.read_text(encoding="utf-8")
    assert made.tables == ()


def test_games_from_outside_are_found_by_the_modules_of_the_plan(tmp_path: Path) -> None:
    plan = {"modules": {"toy-luck": "tests.toys.luck", "bad name": 3}}
    lines = [line(0, ["a"], "loss:dragon", mode="toy-luck")]
    text = report(write(tmp_path, lines, plan)).page.read_text(encoding="utf-8")
    assert "The dragon is awake" in text
