"""What a screen reader is told: names for everything, one title, landmarks, what has changed."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.page import Window

NAMELESS = """() => [...document.querySelectorAll("svg, [role=group], fieldset")]
  .filter(one => one.checkVisibility() && one.getAttribute("aria-hidden") !== "true")
  .filter(one => !one.querySelector(":scope > title, :scope > legend")?.textContent)
  .filter(one => !one.getAttribute("aria-label"))
  .filter(one => !document.getElementById(one.getAttribute("aria-labelledby"))?.textContent)
  .map(one => one.outerHTML.slice(0, 120))"""
"""Pictures and groups that say nothing."""

IDS = "() => [...document.querySelectorAll('[id]')].map(one => one.id)"

REFERRED = """() => ["aria-labelledby", "aria-describedby", "aria-controls"].flatMap(name =>
  [...document.querySelectorAll(`[${name}]`)].flatMap(one => one.getAttribute(name).split(" "))
    .filter(id => !document.getElementById(id)))"""
"""Ids that something refers to, and that are not there."""

HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3")]
  .filter(one => one.checkVisibility()).map(one => Number(one.tagName[1]))"""

NAMED = (
    "button", "link", "combobox", "textbox", "checkbox", "radio", "slider", "spinbutton", "img",
    "region", "dialog", "heading",
)  # fmt: skip
"""Roles that are nothing without a name."""

ROLE = re.compile(r"^\s*- '?(\w+)(?: \"((?:[^\"\\]|\\.)*)\")?", re.MULTILINE)
"""A line of what a screen reader is told: the role and the name."""


def check_names(window: Window) -> None:
    """Everything can be told by its name."""
    snapshot = window.page.locator("body").aria_snapshot()
    told = ROLE.findall(snapshot)
    nameless = [role for role, name in told if role in NAMED and not name.strip()]
    assert not nameless, snapshot
    assert window.page.evaluate(NAMELESS) == []
    ids = window.page.evaluate(IDS)
    assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
    assert window.page.evaluate(REFERRED) == []


def check_order(window: Window) -> None:
    """One title, and no step of the headings is left out."""
    levels = window.page.evaluate(HEADINGS)
    assert levels.count(1) == 1, levels
    highest = 0
    for level in sorted(set(levels)):
        assert level == highest + 1, levels
        highest = level
    assert window.page.get_by_role("banner").count() == 1
    assert window.page.get_by_role("main").count() == 1
    assert window.page.locator("#said[aria-live=polite]").count() == 1
    assert window.page.locator("#notice[role=status]").count() == 1
    assert window.page.title()


def test_the_start_is_told(window: Window) -> None:
    check_names(window)
    check_order(window)
    form = window.options(unfold=True)
    form.locator("[name=rival][value=two]").check()
    check_names(window)
    window.begin()
    for part in ("battles", "learn", "link"):
        check_names(window.shelf(part))
    window.start()
    check_names(window)
    check_order(window)


def test_a_battle_is_told(window: Window) -> None:
    window.begin(turns=1)
    check_names(window)
    check_order(window)
    window.page.locator("[id^=board-hand-0]").first.click()
    window.element("hero-1").focus()
    window.page.keyboard.press("?")
    window.page.locator(".panel:visible .asked").wait_for()
    check_names(window)
    check_order(window)
    window.play(window.pick)
    check_names(window)
    window.page.locator(".ending a[href^='#/replay']").click()
    window.page.locator(".replay .place").first.wait_for()
    window.to_last()
    check_names(window)
    check_order(window)


def test_small_windows_are_told(window: Window) -> None:
    window.begin()
    for name in ("Save", "Download", "Rename"):
        window.named(name).click()
        assert window.page.get_by_role("dialog").get_attribute("aria-labelledby") == "dialog-title"
        check_names(window)
        window.page.keyboard.press("Escape")
        window.page.locator("dialog").wait_for(state="detached")


def test_the_cover_is_told(window: Window) -> None:
    window.begin("two")
    assert window.waiting
    check_names(window)


def test_everything_on_the_board_is_a_button_with_its_name(window: Window) -> None:
    window.begin()
    things = window.page.locator(".stage button")
    assert things.count() > 20
    for thing in things.all():
        name = thing.get_attribute("aria-label")
        assert name
        role, told = ROLE.findall(thing.aria_snapshot())[0]
        assert (role, told.replace("\\", "").replace("''", "'")) == ("button", name)
    assert window.page.locator(".stage [tabindex='0']").count() == 1


def test_what_is_new_is_said_and_what_is_asked_has_the_focus(window: Window) -> None:
    window.begin()
    window.choose(window.actions[0])
    window.page.locator("#said").get_by_text("from the hand").wait_for(state="attached")
    asked = window.page.locator(".question:focus")
    asked.get_by_text("Which card do you pay with?").wait_for()


def test_what_was_picked_is_said(window: Window) -> None:
    window.begin()
    source = window.page.locator("[id^=board-hand][data-source]").first
    window.press(source)
    assert source.get_attribute("aria-pressed") == "true"
    window.page.locator("#said").get_by_text("Picked: ").wait_for(state="attached")
    assert window.page.locator(".wrong[role=alert]").count() == 1


def test_what_was_asked_about_is_said(window: Window) -> None:
    window.begin()
    window.element("hero-1").click()
    said = window.page.locator("#said")
    said.get_by_text("Why you cannot use it").wait_for(state="attached")
    assert "Borrunn" in said.inner_text()
