"""The page of the documentation that plays a game with Python in the browser."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DOCS = Path(__file__).parents[2] / "docs"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and prints nothing about it."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module", params=["with Python", "without it"])
def page(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """The page as the documentation has it, without the frame that the theme draws around it."""
    site = tmp_path_factory.mktemp("site")
    shutil.copytree(DOCS / "_static" / "live", site / "_static" / "live")
    fragment = (site / "_static" / "live" / "page.html").read_text(encoding="utf-8")
    whole = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Play</title>{fragment}'
    (site / "index.html").write_text(whole, encoding="utf-8")
    if request.param == "with Python":
        subprocess.run(
            [sys.executable, DOCS / "pyodide_bundle.py", site / "_static" / "live" / "python"],
            check=True,
        )
        if not (site / "_static" / "live" / "python").exists():
            pytest.skip("Pyodide cannot be had from npm here")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    opened = browser.new_page()
    opened.set_default_timeout(120_000)  # Python is large, and begins slowly on a busy computer
    opened.goto(f"http://127.0.0.1:{server.server_port}/")
    yield opened
    opened.close()
    server.shutdown()
    server.server_close()


only_with = pytest.mark.parametrize("page", ["with Python"], indirect=True)


def part(page: Page, name: str) -> Any:
    """A part of the page by its name."""
    return page.locator(f'[data-part="{name}"]')


def answered(page: Page) -> None:
    """Wait until Python has answered."""
    page.wait_for_function(
        "() => document.querySelector('[data-part=status]').textContent === 'Ready.'"
    )


def run(page: Page, example: str | None = None, program: str | None = None) -> str:
    """Run an example or a program; what it printed."""
    if example:
        part(page, "example").select_option(example)
    if program:
        part(page, "program").fill(program)
    part(page, "run").click()
    answered(page)
    return str(part(page, "printed").text_content())


@only_with
def test_it_says_how_large_it_is_before_it_loads(page: Page) -> None:
    part(page, "run").and_(page.locator(":enabled")).wait_for()
    assert re.search(r"are 1\d MB", str(part(page, "status").text_content()))


@only_with
def test_the_eight_lines_of_the_readme_run(page: Page) -> None:
    assert run(page, "live-eight").count("\n") == 1
    assert part(page, "text").text_content() and part(page, "picture").is_visible()
    assert part(page, "actions").locator("button").count() == 0


@only_with
def test_a_game_is_played_by_its_buttons(page: Page) -> None:
    run(page, "live-hand")
    before = part(page, "question").text_content()
    for _ in range(3):
        part(page, "actions").locator("button").first.click()
        answered(page)
    assert part(page, "question").text_content() != before


@only_with
def test_an_error_of_the_program_is_shown_with_its_line(page: Page) -> None:
    told = run(page, program="import tambores as tb\ntb.new_game('warcaft', seed=1)")
    assert "line 2, in <module>" in told and "did you mean 'warcraft'?" in told
    assert part(page, "game").is_hidden()


@only_with
def test_what_never_ends_can_be_stopped(page: Page) -> None:
    part(page, "program").fill("while True: pass")
    part(page, "run").click()
    part(page, "stop").click()
    assert part(page, "status").text_content() == "Stopped."
    assert run(page, program="print(6 * 7)") == "42\n"


@pytest.mark.parametrize("page", ["without it"], indirect=True)
def test_without_python_the_page_says_so(page: Page) -> None:
    page.get_by_text("was built without Python").wait_for()
    assert part(page, "run").is_disabled()
