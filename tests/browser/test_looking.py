"""On a screen of several people: what is hidden is shown while a button is held, and only then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_games import begun

Held = Callable[[Window], Any]


@contextmanager
def by_mouse(window: Window) -> Iterator[None]:
    window.page.locator("[data-look]").hover()
    window.page.mouse.down()
    yield
    window.page.mouse.up()


@contextmanager
def by_finger(window: Window) -> Iterator[None]:
    box = window.page.locator("[data-look]").bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    screen = window.page.context.new_cdp_session(window.page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    yield
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@contextmanager
def by_key(window: Window) -> Iterator[None]:
    window.page.locator("[data-look]").focus()
    window.page.keyboard.down(" ")
    window.page.keyboard.down(" ")  # it repeats
    yield
    window.page.keyboard.up(" ")


TOUCH = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}

ways = pytest.mark.parametrize(
    ("held", "options"), [(by_mouse, {}), (by_finger, TOUCH), (by_key, {})],
    ids=["mouse", "finger", "key"],
)  # fmt: skip

LOOKING, VEILED = ".battle.looking", ".battle:not(.looking)"


@ways
def test_a_hand_is_shown_while_the_button_is_held(
    open_window: Open, held: Held, options: Any
) -> None:
    """Nothing of it is sent before; the table stays as it is, and nobody has taken the screen."""
    window = open_window(**options).start().begin("two", seed=169)
    assert window.waiting
    version = window.page.locator(".battle").get_attribute("data-shown")
    cards, slot = window.page.locator("[id^='board-hand-']"), window.element("slot-0-3")
    backs, place = window.page.locator(".hand .covered").count(), slot.bounding_box()
    assert (cards.count(), backs) == (0, 5)
    with window.page.expect_response("**/look*") as answered, held(window):
        window.page.locator(LOOKING).wait_for()
        assert cards.count() == backs
        assert slot.bounding_box() == place
        names = cards.evaluate_all("all => all.map(one => one.dataset.name)")
    window.page.locator(VEILED).wait_for()
    assert answered.value.ok
    assert (cards.count(), window.page.locator(".hand .covered").count()) == (0, backs)
    assert not [name for name in names if name in window.page.content()]
    assert window.waiting
    assert window.page.locator(".battle").get_attribute("data-shown") == version


@ways
def test_where_all_see_the_choices_nobody_takes_the_screen(
    open_window: Open, held: Held, options: Any
) -> None:
    """The choices stay; only the stock and the destiny of who decides are behind the button."""
    window = open_window(**options).start()
    begun(window, game="kingdom-defenders", mode="two", covered=True, seed="7", players=4)
    window.wait_for_board()
    while not window.question.endswith("which slot do you take?"):
        if window.waiting:
            window.sit()
        window.choose(window.actions[0])
    actions, veiled = window.actions, window.page.locator(".dock .veiled")
    assert veiled.count()
    with held(window):
        window.page.locator(LOOKING).wait_for()
        assert veiled.count() == 0
        window.page.locator(".dock .dest").wait_for()
    window.page.locator(VEILED).wait_for()
    assert veiled.count()
    assert window.actions == actions
    window.choose(actions[0])


def test_what_is_looked_at_is_gone_when_the_window_is_left(window: Window) -> None:
    window.begin("two", seed=169)
    window.page.locator("[data-look]").focus()
    window.page.keyboard.down(" ")
    window.page.locator(LOOKING).wait_for()
    window.page.locator("[data-sit]").focus()
    window.page.locator(VEILED).wait_for()
    assert window.page.locator("[id^='board-hand-']").count() == 0
    window.page.keyboard.up(" ")


def test_who_cannot_hold_a_button_presses_it_twice(window: Window) -> None:
    """Such as by voice: what assistive technology sends is a click without a pointer."""
    window.begin("two", seed=169)
    look = window.page.locator("[data-look]")
    look.evaluate("one => one.click()")
    window.page.locator(LOOKING).wait_for()
    assert look.get_attribute("aria-pressed") == "true"
    look.evaluate("one => one.click()")
    window.page.locator(VEILED).wait_for()
