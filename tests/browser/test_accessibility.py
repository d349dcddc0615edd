"""No screen has a fault that axe finds: light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any, Literal

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")
pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")

from axe_playwright_python.sync_playwright import Axe

from tests.browser.colours import COLOURS
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_games import begun
from tests.browser.test_links import come, invite
from tests.browser.test_phone import PHONE

AXE = Axe()

FAINT = (
    f"""() => {{{COLOURS}"""
    + r"""
  const opaque = (style) => [style.backgroundColor, ...colours(style.backgroundImage)]
    .map(rgba).filter((one) => one[3] > 242);
  const covers = (box, style, y) => {
    const top = box.top + parseFloat(style.top);
    return style.zIndex === "-1" && top <= y && y <= top + parseFloat(style.height);
  };
  const grounds = (one, y) => {
    const core = one.closest(".stat, .gem") && getComputedStyle(one).getPropertyValue("--core");
    if (core) return [rgba(core)];
    for (let at = one; at; at = at.parentElement) {
      const before = getComputedStyle(at, "::before");
      const behind = covers(at.getBoundingClientRect(), before, y) ? opaque(before) : [];
      const found = behind.length ? behind : opaque(getComputedStyle(at));
      if (found.length) return found;
    }
    return [[255, 255, 255]];
  };
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent.trim();
    const isSeen = text && one.checkVisibility({ checkOpacity: true });
    if (!isSeen || one.closest(".unseen, .skip, svg, :disabled, option")) continue;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    const behind = grounds(one, box.top + box.height / 2);
    const worst = Math.min(...behind.map((ground) => ratio(rgba(style.color), ground)));
    if (worst < least) found.add(`${worst.toFixed(2)} < ${least}: ${text} (${one.className})`);
  }
  return [...found];
}"""
)
"""Texts with too little contrast on the worst colour of a gradient, which axe leaves out."""

DESK = {"viewport": {"width": 1280, "height": 800}}

both_devices = pytest.mark.parametrize(
    "device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]
)


THEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["cat.color"]},
}
"""The themes, and what axe looks at: the other theme has other colours and nothing else."""


def check(window: Window) -> None:
    """Run axe over what is shown, in both themes."""
    for scheme, options in THEMES.items():
        window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = AXE.run(window.page, options=options)
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"
        assert window.page.evaluate(FAINT) == [], scheme


@pytest.mark.parametrize(
    "options", [DESK | {"locale": "en"}, PHONE | {"locale": "es"}], ids=["desk", "phone"]
)
def test_the_start(open_window: Open, options: dict[str, Any]) -> None:
    window = open_window(**options).start()
    check(window)
    window.page.evaluate("document.querySelector('#settings-menu').showPopover()")
    check(window)
    window.page.evaluate("document.querySelector('#settings-menu').hidePopover()")
    for game in ("enclave", "warcraft", "kingdom-defenders", "realm"):
        window.options(game, unfold=True)
        check(window)
        window.page.keyboard.press("Escape")
    window.begin(turns=1).start()
    check(window)
    for part in ("battles", "learn", "link"):
        check(window.shelf(part))


@both_devices
def test_a_battle_in_each_phase_and_its_replay(open_window: Open, device: dict[str, Any]) -> None:
    window = open_window(**device).start().begin(seed=11, turns=1)
    phases: set[str] = set()
    while not window.over:
        phase = window.page.locator("#course [aria-current=step]").inner_text()
        if phase not in phases:
            check(window)
        phases.add(phase)
        window.choose(window.actions[-1])
    assert phases == {"Deployment", "Combat", "Replenishment"}
    check(window)
    window.page.locator(".ending a[href^='#/replay']").click()
    window.page.locator(".replay .place").first.wait_for()
    check(window)


@both_devices
def test_what_opens_over_a_battle(open_window: Open, device: dict[str, Any]) -> None:
    window = open_window(**device).start().begin()
    window.press(window.page.locator("[id^=board-hand][data-source]").first)
    check(window)
    window.press(window.element("hero-1"))
    window.page.locator(".panel:visible").wait_for()
    check(window)
    window.named("Rename").click()
    window.page.locator("dialog[open]").first.wait_for()
    check(window)


@both_devices
def test_two_people_at_one_screen(open_window: Open, device: dict[str, Any]) -> None:
    window = open_window(**device).start().begin("two", seed=169)
    assert window.waiting
    check(window)
    window.sit()
    check(window)


@both_devices
def test_a_friend_elsewhere(open_window: Open, device: dict[str, Any]) -> None:
    host, friend = open_window(**device).start(), open_window(**device)
    link = invite(host)
    check(host)
    friend.page.goto(link)
    friend.page.locator(".join button.main").wait_for()
    check(friend)
    check(come(friend, link))


@both_devices
def test_learning(open_window: Open, device: dict[str, Any]) -> None:
    window = open_window(**device).shelf("learn")
    window.press(window.page.locator("[data-begin=combat]"))
    window.page.locator(".lesson:visible").first.wait_for()
    check(window)
    window.page.goto(f"{window.address}/how/en")
    check(window)


SHORTER = (
    "document.querySelectorAll('section.rule:nth-of-type(n + 30)').forEach(one => one.remove())"
)


@both_devices
def test_the_rules(open_window: Open, device: dict[str, Any]) -> None:
    """The first thirty of them; the others are made in the same way."""
    window = open_window(**device)
    window.page.goto(f"{window.address}/rules/es")
    window.page.evaluate(SHORTER)
    assert window.page.locator("section.rule").count() > 20
    check(window)


@both_devices
@pytest.mark.parametrize("game", ["warcraft", "kingdom-defenders", "realm"])
def test_another_game(open_window: Open, device: dict[str, Any], game: str) -> None:
    check(begun(open_window(**device).start(), game=game))
