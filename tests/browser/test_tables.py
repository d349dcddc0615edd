"""Every table that a game draws can be read and touched: at each prompt, in windows of all sizes.

The suite looks at a sample; `nox -s tables` looks at everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")
pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")

import tambores as tb
from tambores.kernel.face import Mode, load
from tambores.web.play.games import modes, page_for
from tests.browser import measuring
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_sight import show
from tests.browser.test_accessibility import check

SAMPLE = ((1440, 900), (1280, 720), (768, 1024), (640, 360), (390, 844), (844, 390), (320, 568))
"""Widths and heights: desks, a tablet, a desk at 200 %, phones, the narrowest window."""

WIDTHS = (320, 360, 390, 480, 600, 640, 720, 768, 844, 960, 1024, 1100, 1280, 1440)
HEIGHTS = (320, 360, 390, 480, 568, 640, 720, 844, 900, 1024)

READ = ((1280, 720), (390, 844))
"""The windows in which axe looks at a table."""

TABLES = [mode for mode in modes() if mode.starts and page_for(mode.tag).script]
"""The modes that are played on a table of their own."""

DECISIONS, TRIES = 400, 3
"""How many decisions of a game are looked at, and how many games from each start."""


def walks(mode: Mode, whole: bool) -> Iterator[Iterator[Any]]:
    """Games that are played at random from the starts of a mode."""
    starts = [*load(mode.starts)(None)]
    for number, start in enumerate(starts if whole else starts[::2]):
        for seed in range(TRIES if whole else 1):
            yield walk(start, seed + 10 * number)


def walk(state: Any, seed: int) -> Iterator[Any]:
    """The positions of a game that is played at random."""
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        if tb.outcome(state) is not None:
            return
        yield state
        state = tb.apply(state, chance.choice(tb.legal_actions(state)))


def positions(mode: Mode, whole: bool) -> list[Any]:
    """A position at each kind of prompt; for each scenario and number of seats if it is whole."""
    found: dict[tuple[Any, ...], Any] = {}
    for game in walks(mode, whole):
        for state in game:
            prompt = tb.prompt(state)
            about = (getattr(state, "scenario", ""), len(state.seats)) if whole else ()
            found.setdefault((prompt.kind if prompt else "", *about), state)
    return [*found.values()]


def experienced(window: Window) -> Window:
    """A window of somebody who has seen all notes of a first battle."""
    window.start()
    window.page.evaluate("localStorage.setItem('tambores-first', JSON.stringify({ over: true }))")
    return window


POINT = """selector => document.querySelector(selector)
  ?.dispatchEvent(new MouseEvent("click", { bubbles: true }))"""

POINTED = ("", ".stage [data-source]", ".stage .is-open")
"""What is pointed at, one after the other: nothing, where an action begins, where one ends."""


def poses(window: Window) -> Iterator[None]:
    """The same position with nothing picked, with a part picked, and with an action weighed."""
    shown = window.page.locator(".battle").get_attribute("data-shown")
    for selector in POINTED:
        if selector:
            window.page.evaluate(POINT, selector)
            window.page.wait_for_timeout(60)
        if window.page.locator(".battle").get_attribute("data-shown") != shown:
            return  # that was an action
        yield


def faults(window: Window, width: int, height: int) -> list[str]:
    """What is wrong in a window of a size."""
    window.page.set_viewport_size({"width": width, "height": height})
    window.page.wait_for_timeout(60)  # the table measures its place
    given = [measuring.LEAST, measuring.FINGER, measuring.PANNED]
    found: list[str] = window.page.evaluate(measuring.FAULTS, given)
    return [f"{width}x{height} {one}" for one in found]


@pytest.mark.parametrize("mode", TABLES, ids=lambda mode: mode.tag)
@pytest.mark.parametrize("locale", ["en", "es"])
def test_a_table_can_be_read_and_touched(open_window: Open, mode: Mode, locale: str) -> None:
    window = experienced(open_window(locale=locale, reduced_motion="reduce"))
    found = []
    for state in positions(mode, whole=False):
        show(window, state)
        kind = tb.prompt(state).kind
        for _ in poses(window):
            found += [f"{kind} {one}" for size in SAMPLE for one in faults(window, *size)]
    assert found == []


@pytest.mark.parametrize("mode", TABLES, ids=lambda mode: mode.tag)
def test_a_table_has_no_fault_that_axe_finds(open_window: Open, mode: Mode) -> None:
    window = experienced(open_window())
    for state in positions(mode, whole=False)[:4]:
        show(window, state)
        for width, height in READ:
            window.page.set_viewport_size({"width": width, "height": height})
            check(window)


@pytest.mark.long
@pytest.mark.parametrize("mode", TABLES, ids=lambda mode: mode.tag)
@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_table_in_every_window(open_window: Open, mode: Mode, locale: str) -> None:
    window = experienced(open_window(locale=locale, reduced_motion="reduce"))
    found = []
    for state in positions(mode, whole=True):
        show(window, state)
        about = f"{tb.prompt(state).kind} {getattr(state, 'scenario', '')} {len(state.seats)}"
        for _ in poses(window):
            sizes = product(WIDTHS, HEIGHTS)
            found += [f"{about} {one}" for size in sizes for one in faults(window, *size)]
        for width, height in READ:
            window.page.set_viewport_size({"width": width, "height": height})
            check(window)
    assert found == []
