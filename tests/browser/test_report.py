"""The report of an arena in a browser: it asks for nothing, sorts, scrolls and fits a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.reports.results import failed, won, write

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytest.importorskip("playwright", reason="playwright is not installed")
pytest.importorskip("choix", reason="the extra `arena` is not installed")

PLAYERS = ("s:10", "s:20", "s:40", "random")
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report."""
    from tambores.arena.report import report

    pairs = [(one, other) for one in PLAYERS for other in PLAYERS if one != other]
    lines: list[Any] = [
        won(game, pairs[game % 12], game // 12 % 2 * (game % 3 % 2), options={"map": game % 40})
        for game in range(240)
    ]
    lines += [failed(240 + game, pairs[game % 12], "raised", 0) for game in range(60)]
    folder: Path = write(tmp_path_factory.mktemp("arena"), lines)
    return report(folder).page.as_uri()


@pytest.fixture
def open_page(open_context: Callable[..., BrowserContext], file: str) -> Callable[..., Page]:
    """Open the report; anything that it asks for elsewhere, or complains about, is a fault."""

    def begin(**options: Any) -> Page:
        page = open_context(**options).new_page()
        faults: list[str] = []
        asked: list[str] = []
        page.on("console", lambda message: faults.append(message.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file)
        assert (faults, asked) == ([], [file])
        return page

    return begin


def column(page: Page, table: str, place: int) -> list[str]:
    """The texts of a column of a table, without their intervals."""
    cells = page.locator(f"#{table} tbody tr td:nth-child({place})").all_text_contents()
    return [text.partition("%")[0].strip() for text in cells]


def test_a_click_on_a_heading_sorts_and_another_turns_the_order(open_page: Any) -> None:
    page = open_page()
    rate = page.locator("#chess-players th", has_text="Win rate")
    rate.locator("button").click()
    falling = [float(text) for text in column(page, "chess-players", 2)]
    assert falling == sorted(falling, reverse=True)
    assert rate.get_attribute("aria-sort") == "descending"
    rate.locator("button").click()
    assert [float(text) for text in column(page, "chess-players", 2)] == falling[::-1]
    page.locator("#chess-players th button").first.click()
    assert column(page, "chess-players", 1) == ["random", "s:10", "s:20", "s:40"]
    assert rate.get_attribute("aria-sort") is None


def test_the_heading_of_a_long_table_stays_in_sight(open_page: Any) -> None:
    page = open_page()
    page.locator("#chess-failures summary").click()
    box = page.locator("#chess-failures .scroll")
    box.evaluate("box => box.scrollTop = 900")
    top = box.bounding_box()["y"]
    assert abs(page.locator("#chess-failures th").first.bounding_box()["y"] - top) < 4
    assert page.locator("#chess-failures tbody tr").first.bounding_box()["y"] < top - 500


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_without_scrolling_sideways(open_page: Any, scheme: str) -> None:
    page = open_page(viewport=PHONE, color_scheme=scheme)
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    widths = [one.bounding_box()["width"] for one in page.locator("figure svg").all()]
    assert min(widths) > 300


def test_plots_take_the_colours_of_the_reader(open_page: Any) -> None:
    colours = {}
    for scheme in ("light", "dark"):
        text = open_page(color_scheme=scheme).locator("figure svg text").first
        colours[scheme] = text.evaluate("one => getComputedStyle(one).fill")
    assert colours == {"light": "rgb(28, 36, 48)", "dark": "rgb(230, 234, 239)"}


def test_the_texts_of_plots_can_be_read_on_a_phone(open_page: Any) -> None:
    """They are at least 9 pixels high, as small print is."""
    page = open_page(viewport=PHONE)
    sizes = page.locator("figure svg").evaluate_all(
        "all => all.map(one => 8.5 * one.clientWidth / one.viewBox.baseVal.width)"
    )
    assert min(sizes) >= 9
