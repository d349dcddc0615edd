"""Every table that a game draws can be read and touched: at each prompt, in windows of all sizes.

The suite looks at a sample; `nox -s tables` looks at everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
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
from tests.browser.test_accessibility import check
from tests.browser.test_sight import show

DESKS = ((1440, 900), (1280, 720), (640, 360))
"""Widths and heights of windows with a mouse; the last is the one before it at 200 %."""

PHONES = ((390, 844), (844, 390), (320, 568), (768, 1024))
"""Those of windows with a finger: phones, the narrowest one, a tablet."""

ALL_DESKS = (*DESKS, (1440, 600), (1366, 768), (1280, 1024), (1100, 640), (1024, 768), (960, 540),
             (720, 450), (683, 384))  # fmt: skip
ALL_PHONES = (*PHONES, (360, 640), (360, 740), (375, 667), (412, 915), (430, 932), (600, 960),
              (1024, 768), (1180, 820), (568, 320), (667, 375), (740, 360), (915, 412))  # fmt: skip

DEVICES = {
    "desk": ({}, DESKS, ALL_DESKS),
    "phone": ({"has_touch": True, "is_mobile": True}, PHONES, ALL_PHONES),
}
"""What a window has, and its sizes in the sample and in all."""

READ = ((1280, 720), (390, 844))
"""The windows in which axe looks at a table."""

TABLES = [mode for mode in modes() if mode.starts and page_for(mode.tag).script]
"""The modes that are played on a table of their own."""

DECISIONS, TRIES = 400, 3
"""How many decisions of a game are looked at, and how many games from each start."""

STILL = """() => new Promise((done) => {
  const shape = () => [...document.querySelectorAll(".stage, .stage > *, .stage svg")]
    .map((one) => Object.values(one.getBoundingClientRect().toJSON())).join();
  let last = "", same = 0;
  const look = () => {
    const now = shape();
    same = now === last ? same + 1 : 0;
    last = now;
    if (same < 3) requestAnimationFrame(look); else done();
  };
  look();
})"""
"""Wait until a table that measures its place is drawn for it: three frames alike."""


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
            window.page.evaluate(STILL)
        if window.page.locator(".battle").get_attribute("data-shown") != shown:
            return  # that was an action
        yield


def faults(window: Window, width: int, height: int) -> list[str]:
    """What is wrong in a window of a size; a mouse needs no target as large as a finger."""
    window.page.set_viewport_size({"width": width, "height": height})
    window.page.evaluate(STILL)
    given = [measuring.LEAST, measuring.FINGER if window.touch else 0, measuring.PANNED]
    found: list[str] = window.page.evaluate(measuring.FAULTS, given)
    return [f"{width}x{height} {one}" for one in found]


Sizes = tuple[tuple[int, int], ...]


def every_fault(window: Window, states: list[Any], sizes: Sizes, *, whole: bool) -> list[str]:
    """What is wrong at some positions, in each pose; in windows of all sizes if it is `whole`.

    Otherwise each pose gets another size than the one before it, and each prompt than the last one.
    """
    found = []
    for number, state in enumerate(states):
        show(window, state)
        about = f"{tb.prompt(state)} {getattr(state, 'scenario', '')}"
        for pose, _ in enumerate(poses(window)):
            chosen = sizes if whole else (sizes[(number + pose) % len(sizes)],)
            found += [f"{about} {one}" for size in chosen for one in faults(window, *size)]
    return found


tables = pytest.mark.parametrize("mode", TABLES, ids=lambda mode: mode.tag)
devices = pytest.mark.parametrize("device", DEVICES)


@tables
@devices
def test_a_table_can_be_read_and_touched(open_window: Open, mode: Mode, device: str) -> None:
    options, sample, _ = DEVICES[device]
    locale = {"desk": "en", "phone": "es"}[device]
    window = experienced(open_window(locale=locale, reduced_motion="reduce", **options))
    assert every_fault(window, positions(mode, whole=False), sample, whole=False) == []


@tables
def test_a_table_has_no_fault_that_axe_finds(open_window: Open, mode: Mode) -> None:
    window = experienced(open_window())
    for number, state in enumerate(positions(mode, whole=False)[:4]):
        check_all(window, state, READ[number % 2 :][:1])


def check_all(window: Window, state: Any, sizes: Sizes = READ) -> None:
    """Let axe look at a position, light and dark, on a desk and on a phone."""
    show(window, state)
    for width, height in sizes:
        window.page.set_viewport_size({"width": width, "height": height})
        window.page.evaluate(STILL)  # the table is drawn anew
        check(window)


@pytest.mark.long
@tables
@devices
@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_table_in_every_window(
    open_window: Open, mode: Mode, device: str, locale: str
) -> None:
    options, _, sizes = DEVICES[device]
    window = experienced(open_window(locale=locale, reduced_motion="reduce", **options))
    assert every_fault(window, positions(mode, whole=True), sizes, whole=True) == []


@pytest.mark.long
@tables
def test_no_table_has_a_fault_that_axe_finds(open_window: Open, mode: Mode) -> None:
    window = experienced(open_window())
    for state in positions(mode, whole=True):
        check_all(window, state)
