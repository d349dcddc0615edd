"""On a phone: by taps, and nothing is wider than the screen."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open
from tests.browser.page import Window

SCREEN = {"width": 360, "height": 740}
PHONE = {"viewport": SCREEN, "has_touch": True, "is_mobile": True}

FINGER = 40
"""Pixels that a finger hits."""

TAPPED = "button, select, a.button, summary, input, .choice"

SMALL = f"""least => [...document.querySelectorAll("{TAPPED}")]
  .filter(one => one.checkVisibility() && !one.matches(".unseen, .choice input, .log summary"))
  .filter(one => one.getBoundingClientRect().height < least)
  .map(one => one.outerHTML.slice(0, 120))"""
"""What can be tapped and is too small; a tap on the words beside a switch works it."""


def check_width(window: Window) -> None:
    """Nothing has to be pushed sideways, and a finger is enough."""
    width, inner = window.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inner
    assert window.page.evaluate(SMALL, FINGER) == []


@pytest.fixture(params=["en", "es"])
def phone(request: pytest.FixtureRequest, open_window: Open) -> Window:
    """A window of a phone, at the start."""
    return open_window(locale=request.param, **PHONE).start()


def test_the_start_fits(phone: Window) -> None:
    check_width(phone)
    phone.page.locator("form.new summary").tap()
    check_width(phone)


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_narrowest_window_does_not_scroll_sideways(open_window: Open, locale: str) -> None:
    window = open_window(locale=locale, viewport={"width": 320, "height": 568}).start()
    check_width(window)
    check_width(window.begin())


def test_a_battle_is_played_by_taps(phone: Window) -> None:
    phone.begin(turns=1)
    check_width(phone)
    while not phone.actions[0].startswith("pay"):
        phone.pick(phone.actions[0])
    check_width(phone)
    phone.pick(phone.actions[0])
    phone.element("hero-0").tap()
    phone.page.locator(".panel:visible a.rule").first.wait_for()
    check_width(phone)
    phone.play(phone.pick)
    check_width(phone)
    phone.page.locator("a[href^='#/replay']").tap()
    phone.page.wait_for_selector(".replay .place")
    check_width(phone)
    phone.page.locator("[data-go=replay_last]").tap()
    phone.page.wait_for_function("() => document.querySelector('input[type=range]').value > 0")
    check_width(phone)
    phone.start()
    check_width(phone)


def test_what_is_asked_stays_in_sight(phone: Window) -> None:
    phone.begin()
    asked = phone.page.locator("h2.question")
    phone.page.locator("ol.log").evaluate("it => it.scrollIntoView()")
    assert phone.page.evaluate("scrollY") > 100
    box = asked.bounding_box()
    assert box is not None and box["y"] >= 0
    phone.page.locator("[id^=board-hand-0]").first.scroll_into_view_if_needed()
    phone.page.locator("[id^=board-hand-0][data-source]").first.tap()
    picked = phone.page.locator(".picked").bounding_box()
    assert picked is not None and 0 <= picked["y"] < SCREEN["height"] / 2


def test_the_cover_fits(phone: Window) -> None:
    phone.begin("two")
    assert phone.waiting
    check_width(phone)
    phone.sit()
    check_width(phone)


def test_small_windows_fit(phone: Window) -> None:
    phone.begin()
    for button in phone.page.locator(".tools button").all()[1:]:
        button.tap()
        phone.page.wait_for_selector("dialog[open]")
        check_width(phone)
        phone.page.locator("dialog[open] button").first.tap()
        phone.page.wait_for_selector("dialog[open]", state="detached")


def test_what_is_shown_step_by_step_fits(open_window: Open) -> None:
    window = open_window(**PHONE).start().begin(seed=11)
    while "pass" not in window.actions:
        window.choose(window.actions[-1])
    window.page.locator(".battle label select").select_option("slow")
    window.button("pass").tap()
    window.page.locator(".caption:visible").wait_for()
    check_width(window)
    window.page.locator(".caption .main").tap()
    window.page.wait_for_selector(".battle:not(.busy)")
