"""Whole games on the tables that games draw: by mouse, by taps upright and on the side, by keys."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Error, Locator

from tambores import kingdom_defenders
from tambores.registry import name_in
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_games import begun
from tests.browser.test_keyboard import tab_to
from tests.browser.test_sight import show
from tests.browser.test_sizes import terms
from tests.browser.test_tables import TABLES, experienced

GAMES = sorted({name_in(mode.tag) or mode.tag for mode in TABLES})

MOST = 400
"""More decisions than such a short game has."""

MANY = 3_000
"""More decisions than a whole game has."""

TRIES = 20
"""So often in a game a button may be gone before it is pressed."""

SOON = 3_000
"""For how many milliseconds a button is looked for that was there a moment ago."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

TURNS = {"realm": 6}
"""How many turns are played; one by default. In the realm a turn is that of one player."""

DESK = {"viewport": {"width": 1440, "height": 900}}
TOUCH = {"has_touch": True, "is_mobile": True}
UPRIGHT = {"viewport": {"width": 390, "height": 844}, **TOUCH}
ON_ITS_SIDE = {"viewport": {"width": 844, "height": 390}, **TOUCH}

MEANT = """line => {
  const has = (one, ...which) =>
    which.some(each => JSON.parse(one.dataset[each] ?? "[]").includes(line));
  return [...document.querySelectorAll('.stage [id^="board-"]')]
    .filter(one => has(one, "source", "target", "later"))
    .map(one => [one.id, has(one, "target", "later")]);
}"""
"""The parts of the table that an action involves, and whether it is aimed at each."""


DECIDED = """old => [undefined, old].indexOf(
  document.querySelector(".battle:not(.busy, .sending)")?.dataset.shown) < 0"""
"""Whether a decision, and what was chosen with it, has brought another version."""


class Hand:
    """A person who plays at a window, who looks only at what it offers."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)
        self.pointed = self.tries = 0

    def play(self, most: int = MOST) -> None:
        """Decide until the game is over."""
        for _ in range(most):
            if self.window.waiting:
                self.window.sit()
            if self.window.over:
                return
            self.decide()
        pytest.fail("the game does not end")

    def decide(self) -> None:
        """Choose an action by its parts on the table, or else by its button."""
        lines = self.window.page.eval_on_selector_all(
            "[data-action]", "all => all.filter(one => !one.hidden).map(one => one.dataset.action)"
        )
        line = self.chance.choice(lines)
        if self.chance.random() < 0.3:
            line = next((one for one in lines if one in ("done", "pass")), line)
        old = self.window.page.locator(".battle").get_attribute("data-shown")
        self.point(line, old)
        while not self.has_gone_on(old):
            try:
                self.finish(line)
                break
            except Error:  # what was pointed at was sent meanwhile, and the button is gone
                self.tries += 1
                assert self.tries < TRIES, line
        self.window.page.wait_for_function(DECIDED, arg=old)

    def has_gone_on(self, old: str | None) -> bool:
        """Whether another version is on its way or shown."""
        page = self.window.page
        page.evaluate(DRAWN)  # a tap becomes a click only then
        page.wait_for_function("() => !document.querySelector('.sending, .busy')")
        return page.locator(".battle").get_attribute("data-shown") != old

    def point(self, line: str, old: str | None) -> None:
        """Point at where the action begins, then at where it ends, as far as they are shown."""
        for aimed in (False, True):
            found = self.window.page.evaluate(MEANT, line)
            ids = [id for id, is_aim in found if is_aim == aimed]
            shown = [one for one in map(self.at, ids) if one.is_visible()]
            if shown and not self.has_gone_on(old):
                self.press(shown[-1])  # a piece rather than its zone
                self.pointed += 1

    def at(self, id: str) -> Locator:
        return self.window.page.locator(f"[id='{id}']")

    def finish(self, line: str) -> None:
        """Press what remains: the action itself, in the prompt or in the list."""
        quick = self.window.page.locator(f"[data-quick={json.dumps(line)}]:visible")
        if not quick.count():
            self.window.unfold()
            quick = self.window.page.locator(f"[data-action={json.dumps(line)}]:visible")
        self.press(quick.last)

    def press(self, it: Locator) -> None:
        """Press where it is, whatever lies on it there: a piece lies on its zone."""
        if self.window.touch:
            self.window.press(it, SOON)
            return
        it.scroll_into_view_if_needed(timeout=SOON)
        box = it.bounding_box(timeout=SOON)
        assert box is not None
        self.window.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


WAY = """to => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [from, goal] = [document.activeElement, document.getElementById(to)].map(middle);
  const [right, down] = [goal[0] - from[0], goal[1] - from[1]];
  const across = right > 0 ? "ArrowRight" : "ArrowLeft";
  const along = down > 0 ? "ArrowDown" : "ArrowUp";
  return Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
}"""
"""The arrows that lead from the focus towards a part of the table, the better one first."""


ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")


class Keys(Hand):
    """The same with keys alone."""

    def press(self, it: Locator) -> None:
        """Bring the focus there with Tab and the arrows, and press Enter."""
        id = it.get_attribute("id", timeout=SOON)
        if id and id.startswith("board-"):
            parts = self.window.page.locator(".stage [id^=board-][tabindex='0']")
            tab_to(self.window, parts, "Shift+Tab")  # from the prompt
            self.walk_to(id)
        else:
            tab_to(self.window, it)
        self.window.page.keyboard.press("Enter")

    def walk_to(self, id: str) -> None:
        """Go from part to part of the table by the arrows, back to a fork where a way ends."""
        page, led = self.window.page, dict[tuple[str, str], str]()
        for _ in range(120):
            here = self.window.focus
            if here == id:
                return
            ways = [*page.evaluate(WAY, id), *ARROWS]
            way = next((one for one in ways if (here, one) not in led), None)
            way = way or first_step(here, led)
            assert way, f"{id} is not reached from {here}"
            page.keyboard.press(way)
            led[here, way] = self.window.focus
        pytest.fail(f"{id} is not reached by the arrows; the focus is at {self.window.focus}")


def first_step(here: str, led: dict[tuple[str, str], str]) -> str | None:
    """The arrow that begins the shortest known way to a part with an arrow not tried yet."""
    waiting, met = [(here, "")], {here}
    for part, first in waiting:
        if any((part, arrow) not in led for arrow in ARROWS):
            return first
        for arrow in ARROWS:
            if (there := led[part, arrow]) not in met:
                met.add(there)
                waiting.append((there, first or arrow))
    return None


RICH = {"stock": "2w+2s+1l+4c", "rewards": ["O"]}
"""What a player owns who can pay for every slot: no slot that all see offered is refused."""

LATE: dict[str, Callable[[], Any]] = {
    "kingdom-defenders": lambda: kingdom_defenders.position(
        2, phase="place", round=6, horde=("H06", 1), players={0: RICH, 1: RICH}
    )
}
"""Positions near the end of games that cannot be played for one turn only."""


def play(window: Window, game: str, person: type[Hand] = Hand) -> Hand:
    """Play a short game, or the end of one."""
    if game in LATE:
        show(window, LATE[game]())
    else:
        more: dict[str, Any] = terms(game)
        begun(window, **more, max_turns=TURNS.get(game, 1))
    hand = person(window, 3)
    hand.play()
    return hand


devices = pytest.mark.parametrize(
    "device", [DESK, UPRIGHT, ON_ITS_SIDE], ids=["mouse", "upright", "side"]
)


@devices
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_pointing(open_window: Open, game: str, device: Any) -> None:
    hand = play(open_window(**device).start(), game)
    assert hand.pointed > 10


WHOLE: dict[str, dict[str, Any]] = {"kingdom-defenders": {"players": 2, "screens": "open"}}
"""With these terms all that a seat could find out by trying is shown."""


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en", "es"])
@devices
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played(open_window: Open, game: str, device: Any, locale: str) -> None:
    window = experienced(open_window(locale=locale, **device))
    hand = Hand(begun(window, **terms(game), **WHOLE.get(game, {})), 3)
    hand.play(MANY)
    assert hand.pointed > 20


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys_alone(open_window: Open, game: str, locale: str) -> None:
    window = experienced(open_window(locale=locale, **DESK))
    Keys(begun(window, **terms(game), **WHOLE.get(game, {})), 3).play(MANY)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keys_alone(open_window: Open, game: str) -> None:
    hand = play(open_window(**DESK).start(), game, Keys)
    assert hand.pointed > 10
