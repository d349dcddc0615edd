"""On a phone: by taps, and nothing is wider than the screen."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.page import BOARD, Window
from tests.browser.test_animation import at_a_long_step, hold
from tests.browser.test_games import begun

SOLO = {"mode": "solo", "pack": "standin-1", "heroes": ["aiden", "borrunn"]}

SCREEN = {"width": 360, "height": 740}
PHONE = {"viewport": SCREEN, "has_touch": True, "is_mobile": True}

FINGER = 40
"""Pixels that a finger hits."""

TAPPED = "button, select, a.button, summary, input, .choice"

SMALL = f"""least => [...document.querySelectorAll("{TAPPED}")]
  .filter(one => one.checkVisibility() && !one.matches(".unseen, .choice input, .log summary"))
  .filter(one => one.offsetHeight < least)
  .map(one => one.offsetHeight + " " + one.outerHTML.slice(0, 120))"""
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
    for game in ("enclave", "warcraft", "kingdom-defenders", "realm"):
        form = phone.options(game)
        expect(form.locator("button.main")).to_be_in_viewport(ratio=1)
        phone.options(game, unfold=True)
        check_width(phone)
        phone.page.keyboard.press("Escape")
    for part in ("battles", "learn", "link"):
        check_width(phone.shelf(part))


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_narrowest_window_does_not_scroll_sideways(open_window: Open, locale: str) -> None:
    window = open_window(locale=locale, viewport={"width": 320, "height": 568}).start()
    check_width(window)
    check_width(window.begin())


def test_a_battle_is_played_by_taps(phone: Window) -> None:
    phone.fill_in(turns=1)
    check_width(phone)
    while not phone.actions[0].startswith("pay"):
        phone.pick(phone.actions[0])
    check_width(phone)
    phone.pick(phone.actions[0])
    phone.press(phone.element("hero-0"))
    phone.page.locator(".panel:visible a.rule").first.wait_for()
    check_width(phone)
    phone.play(phone.pick)
    check_width(phone)
    phone.press(phone.page.locator(".ending a[href^='#/replay']"))
    phone.page.locator(".replay .place").first.wait_for()
    check_width(phone)
    phone.to_last()
    check_width(phone)
    phone.start()
    check_width(phone)


def test_what_is_asked_stays_in_sight(phone: Window) -> None:
    """The table fills the screen; only the list of all actions is moved up and down."""
    phone.begin()
    height, inner = phone.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert height <= inner
    for seen in (".question", ".felt", ".hand"):
        expect(phone.page.locator(seen)).to_be_in_viewport(ratio=1)
    phone.page.locator("[data-action]").last.scroll_into_view_if_needed()
    assert phone.page.evaluate("scrollY") == 0
    phone.press(phone.page.locator("[id^=board-hand-0][data-source]").first)
    expect(phone.page.locator(".picked")).to_be_in_viewport(ratio=1)


def test_the_cover_fits(phone: Window) -> None:
    phone.begin("two")
    assert phone.waiting
    check_width(phone)
    expect(phone.page.locator(".felt")).to_be_visible()
    expect(phone.page.locator(".handover")).to_be_in_viewport(ratio=1)
    phone.sit()
    check_width(phone)


def test_small_windows_fit(phone: Window) -> None:
    phone.begin()
    for key in ("keep", "download", "rename"):
        phone.press(phone.page.locator("[data-tool=more]"))
        check_width(phone)
        phone.press(phone.page.locator(f"[data-does={key}]"))
        phone.page.locator("dialog[open]").first.wait_for()
        check_width(phone)
        phone.press(phone.page.locator("dialog[open] button").first)
        phone.page.locator("dialog").first.wait_for(state="detached")


def test_the_menu_and_the_log_come_and_go(phone: Window) -> None:
    phone.begin()
    menu, log = phone.page.locator("#battle-menu"), phone.page.locator("ol.log")
    phone.press(phone.page.locator("[data-tool=more]"))
    expect(menu).to_be_visible()
    phone.page.locator(".bar").tap(position={"x": 120, "y": 10})
    expect(menu).to_be_hidden()
    expect(log).to_be_hidden()
    phone.press(phone.page.locator("[data-tool=log]"))
    expect(log).to_be_visible()
    check_width(phone)
    phone.press(phone.page.locator("[data-tool=close]"))
    expect(log).to_be_hidden()


def test_what_is_shown_step_by_step_fits(open_window: Open) -> None:
    window = at_a_long_step(open_window, "normal", **PHONE)
    hold(window)
    check_width(window)
    window.press(window.page.locator(".caption .main"))
    window.page.clock.resume()
    window.page.locator(".battle:not(.busy)").first.wait_for()


@pytest.mark.parametrize(
    ("game", "part", "drawn"),
    [
        ("enclave-solo", "#board-pile-1-removed", False),
        ("enclave-solo", "[id^=board-hand-0]", True),
        ("warcraft", "[id^=board-card]", False),
        ("kingdom-defenders", "[id^=board-good]", True),
        ("realm", "[id^=board-suit]", False),
    ],
)
def test_a_long_press_explains_a_part(open_window: Open, game: str, part: str, drawn: bool) -> None:
    """Also one at the edge, where the cross of the explanation comes to lie under the finger."""
    window = begun(
        open_window(**PHONE).start(), game=game, **SOLO if game == "enclave-solo" else {}
    )
    window.wait_for_board()
    box = window.page.locator(f".stage {part}").first.bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    screen, panel = window.page.context.new_cdp_session(window.page), window.page.locator(".panel")
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    panel.wait_for()
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    window.page.evaluate("new Promise(done => setTimeout(done))")  # the click of the finger
    expect(panel).to_be_visible()
    assert panel.locator("h2").inner_text() and bool(panel.locator("svg").count()) == drawn
    window.press(panel.locator(".close"))
    expect(panel).to_be_hidden()


ENLARGED = """async () => {
  while (visualViewport.scale < 2) await new Promise(requestAnimationFrame);
  return visualViewport.pageLeft;
}"""
MOVED = """async left => {
  while (visualViewport.pageLeft < left + 10) await new Promise(requestAnimationFrame);
}"""


def fingers(*places: tuple[float, float]) -> dict[str, object]:
    """Where fingers touch the screen."""
    return {"touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(places)]}


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
@pytest.mark.parametrize("game", ["enclave-solo", "warcraft", "kingdom-defenders", "realm"])
def test_two_fingers_enlarge_a_board(open_window: Open, game: str, turned: bool) -> None:
    """Where the fingers come down, nothing is picked, and one finger moves what is enlarged."""
    size = {"width": 740, "height": 360} if turned else SCREEN
    window = open_window(**{**PHONE, "viewport": size}).start()
    begun(window, game=game, **SOLO if game == "enclave-solo" else {}).wait_for_board()
    box = window.page.locator(BOARD).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, min(box["y"] + box["height"], size["height"]) / 2 + 20
    before = window.question, window.actions
    screen = window.page.context.new_cdp_session(window.page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        screen.send("Input.dispatchTouchEvent", {"type": kind, **fingers(*places)})

    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (x + 20, y))
    for apart in range(8, 120, 8):
        touch("touchMove", (x - apart, y), (x + 20 + apart, y))
    touch("touchEnd")
    left = window.page.evaluate(ENLARGED)
    touch("touchStart", (x, y))
    for far in range(8, 120, 8):
        touch("touchMove", (x - far, y))
    touch("touchEnd")
    window.page.evaluate(MOVED, left)
    assert (window.question, window.actions) == before
    expect(window.page.locator(".panel")).to_be_hidden()
    expect(window.page.locator(".picking")).to_have_count(0)
