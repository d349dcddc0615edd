"""Every table that a game draws can be read and touched: at each prompt, in windows of all sizes.

The suite looks at a sample; `nox -s tables` looks at everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")
pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")

import tambores as tb
from tambores.kernel.face import Mode, load
from tambores.kernel.message import catalogue
from tambores.registry import name_in
from tambores.web.play.games import modes, page_for
from tests import stacks
from tests.browser import measuring
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_accessibility import check
from tests.browser.test_sight import show

DESKS = ((1440, 900), (1280, 720), (640, 360))
"""Widths and heights of windows with a mouse; the last is the one before it at 200 %."""

PHONES = ((390, 844), (844, 390), (320, 568), (768, 1024))
"""Those of windows with a finger: phones, the narrowest one, a tablet."""

CORNERS = ((320, 320), (320, 1024), (1440, 320), (1440, 1024))
"""The least and the greatest that a table is drawn for."""

ALL_DESKS = (*DESKS, *CORNERS, (1440, 600), (1366, 768), (1280, 1024), (1100, 640), (1024, 768),
             (960, 540), (720, 450), (683, 384), (640, 512), (512, 384))  # fmt: skip
ALL_PHONES = (*PHONES, *CORNERS, (360, 640), (360, 740), (375, 667), (412, 915), (430, 932),
              (600, 960), (1024, 768), (1180, 820), (568, 320), (667, 375), (740, 360),
              (915, 412))  # fmt: skip

DEVICES = {
    "desk": ({}, DESKS, ALL_DESKS),
    "phone": ({"has_touch": True, "is_mobile": True}, PHONES, ALL_PHONES),
}
"""What a window has, and its sizes in the sample and in all."""

READ = ((1280, 720), (390, 844))
"""The windows in which axe looks at a table."""

TABLES = [mode for mode in modes() if page_for(mode.tag).script]
"""The modes that are played on a table of their own."""

DECISIONS, WALKS = 250, 400
"""How many decisions of a game are looked at, and how many games on random terms."""

SEEDS = (0, 1)
"""With these all kinds of prompt come up, as a test checks."""

SHIPPED = {"pack": None}
"""A server opens only the packs that it was started with."""

STILL = """() => new Promise((done) => {
  const shape = () => [...document.querySelectorAll(".stage, .stage > *, .stage svg")]
    .map((one) => Object.values(one.getBoundingClientRect().toJSON())).join();
  let last = "", same = 0, frames = 0;
  const look = () => {
    const now = shape();
    same = now === last ? same + 1 : 0;
    last = now;
    if (same < 3 && frames++ < 600) requestAnimationFrame(look); else done(same === 3);
  };
  look();
})"""
"""Wait until a table that measures its place is drawn for it: three frames alike; whether it is."""


Kind = tuple[Any, ...]


def kind(state: Any) -> Kind | None:
    """The kind of prompt, and all by which the table may differ there; None after the end."""
    due = tb.prompt(state)
    if due is None:
        return None
    return due.kind, getattr(state, "scenario", ""), len(state.seats), due.window, due.rule


def positions(mode: Mode, whole: bool) -> list[Any]:
    """A position at each kind of prompt; if it is whole, with each number of seats as well.

    Then each scenario is among them too, and each rule and each window that asks.
    """
    found, met = [], set[Kind]()
    for state in walked(mode, whole):
        if (one := kind(state)) is None:
            continue
        asked, scenario, seats, *why = one
        kinds = {(asked, seats), (scenario, seats), (asked, *why)} if whole else {(asked,)}
        if not kinds <= met:
            met |= kinds
            found.append(state)
    return found


def walked(mode: Mode, whole: bool) -> Iterator[Any]:
    """Positions of games played at random: from the starts of a mode, and on random terms."""
    starts = [*load(mode.starts)(None)] if mode.starts else []
    for number, start in enumerate(starts if whole else starts[::2]):
        yield start
        yield from (step.state for _, step in stacks.walk(start, random.Random(number), DECISIONS))
    for seed in SEEDS if whole else ():
        games = stacks.reached(mode, random.Random(seed), WALKS, DECISIONS, kind, SHIPPED)
        yield from (step.state for _, step in games)


def experienced(window: Window) -> Window:
    """A window of somebody who has seen all notes of a first battle."""
    window.start()
    window.page.evaluate("localStorage.setItem('tambores-first', JSON.stringify({ over: true }))")
    return window


POINT = """selector => document.querySelector(selector)
  ?.dispatchEvent(new MouseEvent("click", { bubbles: true }))"""

POINTED = ("", ".stage [data-source]", ".stage .is-open")
"""What is pointed at, one after the other: nothing, where an action begins, where one ends."""


Size = tuple[int, int]
Fault = tuple[str, str, str, str]
"""The question, the size of the window, what was pointed at, and what is wrong."""


def pose(window: Window, size: Size, selector: str) -> bool:
    """Pick nothing, pick a part, or weigh an action, at a size; whether that was an action itself.

    All is drawn once: to wait for that takes most of the time.
    """
    shown = window.page.locator(".battle").get_attribute("data-shown")
    if selector:
        window.page.evaluate(POINT, selector)
    else:
        window.page.keyboard.press("Escape")
    resize(window, size)
    return window.page.locator(".battle").get_attribute("data-shown") != shown


def resize(window: Window, size: Size) -> None:
    """Let the table be drawn for a window of a size."""
    width, height = size
    if window.page.viewport_size != {"width": width, "height": height}:
        window.page.set_viewport_size({"width": width, "height": height})
    assert window.page.evaluate(STILL), f"at {size} the table never comes to rest"


def show_anew(window: Window, state: Any) -> None:
    """Show a position to somebody new: the server keeps 100 games of one person."""
    window.page.context.clear_cookies()
    show(window, state)


def faults(window: Window) -> list[str]:
    """What is wrong in a window; a mouse needs no target as large as a finger."""
    given = [measuring.LEAST, measuring.FINGER if window.touch else 0, measuring.PANNED]
    found: list[str] = window.page.evaluate(measuring.FAULTS, given)
    return found


def every_fault(window: Window, mode: Mode, sizes: Sequence[Size], *, whole: bool) -> list[Fault]:
    """What is wrong at the positions of a mode, in each pose; in all sizes if it is `whole`.

    Otherwise each pose gets another size than the one before it, and each prompt than the last one.
    """
    found: list[Fault] = []
    for number, state in enumerate(positions(mode, whole)):
        for begins in (False, True) if settled_elsewhere(state) else (False,):
            looks = [
                (size, selector)
                for at, size in enumerate(sizes)
                for pose, selector in enumerate(POINTED)
                if whole or at == (number + pose) % len(sizes)
            ]
            about = f"{tb.prompt(state)} {getattr(state, 'scenario', '')}"
            found += [(about, *one) for one in looked_at(window, state, looks, begins)]
    return found


def settled_elsewhere(state: Any) -> bool:
    """Whether a game within a match settles how it goes on."""
    due = tb.prompt(state)
    return bool(due and due.settled_by)


def looked_at(
    window: Window, state: Any, looks: Iterable[tuple[Size, str]], begins: bool
) -> Iterator[tuple[str, str, str]]:
    """The faults of a position at some sizes and with something pointed at.

    Args:
        window: the window.
        state: the position.
        looks: the sizes, and what is pointed at.
        begins: whether the game within a match begins there.
    """
    is_shown, acts = False, set[str]()
    for size, selector in looks:
        if selector in acts:
            continue
        if not is_shown:
            show_anew(window, state)
            if begins:
                window.choose("begin")
        is_shown = not pose(window, size, selector)
        if not is_shown:
            acts.add(selector)
            continue
        for fault in faults(window):
            yield "{}x{}".format(*size), selector, fault


def over(some: Sequence[Mode]) -> pytest.MarkDecorator:
    """Run a test for each of some modes."""
    return pytest.mark.parametrize("mode", some, ids=lambda mode: mode.tag)


tables, sampled = over(TABLES), over([mode for mode in TABLES if mode.starts])
devices = pytest.mark.parametrize("device", DEVICES)


@sampled
@devices
def test_a_table_can_be_read_and_touched(open_window: Open, mode: Mode, device: str) -> None:
    options, sample, _ = DEVICES[device]
    locale = {"desk": "en", "phone": "es"}[device]
    window = experienced(open_window(locale=locale, reduced_motion="reduce", **options))
    assert every_fault(window, mode, sample, whole=False) == []


@sampled
def test_a_table_has_no_fault_that_axe_finds(open_window: Open, mode: Mode) -> None:
    window = experienced(open_window())
    for number, state in enumerate(positions(mode, whole=False)[:4]):
        check_all(window, state, READ[number % 2 :][:1])


def check_all(window: Window, state: Any, sizes: Sequence[Size] = READ) -> None:
    """Let axe look at a position, light and dark, on a desk and on a phone."""
    show_anew(window, state)
    for size in sizes:
        resize(window, size)
        check(window)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted({name_in(mode.tag) or mode.tag for mode in TABLES}))
def test_every_kind_of_prompt_is_looked_at(game: str) -> None:
    """Each that the game has a question for."""
    own = [mode for mode in TABLES if name_in(mode.tag) == game]
    asked = [kind(state) for mode in own for state in positions(mode, whole=True)]
    seen = {one[0] for one in asked if one}
    keys = {key for mode in own for key in catalogue(mode.tag, "en")}
    assert {key.split(".")[1] for key in keys if key.startswith("prompt.")} <= seen


@pytest.mark.long
@tables
@devices
@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_table_in_every_window(
    open_window: Open, mode: Mode, device: str, locale: str
) -> None:
    options, _, sizes = DEVICES[device]
    window = experienced(open_window(locale=locale, reduced_motion="reduce", **options))
    assert every_fault(window, mode, sizes, whole=True) == []


@pytest.mark.long
@tables
def test_no_table_has_a_fault_that_axe_finds(open_window: Open, mode: Mode) -> None:
    window = experienced(open_window())
    for state in positions(mode, whole=True):
        check_all(window, state)
