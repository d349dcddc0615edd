"""The analysis in a replay, and the end of a battle."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")
pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import tambores as tb
from tambores import enclave
from tests.browser.conftest import Open, hardly_analysed
from tests.browser.page import Window
from tests.browser.test_accessibility import THEMES
from tests.browser.test_replay import held, until_held

PHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
}  # fmt: skip

AROUND: Any = {"exclude": [[".stage"], [".bar"]]}
"""The parts of the page without the bar and the table of the game."""

SMALL = """() => [...document.querySelectorAll("main :is(button, select, a.button)")]
  .filter(one => one.checkVisibility() && one.offsetHeight < 40)
  .map(one => one.outerHTML.slice(0, 120))"""
"""What a finger hardly hits."""

TINY = """() => [...document.querySelectorAll(".review *, .ending *")]
  .filter(one => one.checkVisibility() && one.textContent.trim())
  .filter(one => parseFloat(getComputedStyle(one).fontSize) < 12)
  .map(one => one.outerHTML.slice(0, 120))"""
"""What can hardly be read."""


def violations(window: Window) -> list[str]:
    """What axe finds around the board, in light and dark, while nothing moves."""
    found: list[str] = []
    for scheme, options in THEMES.items():
        window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        window.page.wait_for_function("() => !document.getAnimations().length")
        nodes = [
            f"{scheme} {one['id']} {node['html'][:120]} {node['any'][0]['message'][:200]}"
            for one in Axe().run(window.page, AROUND, options).response["violations"]
            for node in one["nodes"]
        ]
        found += nodes
    return found


def fits(window: Window) -> None:
    """Nothing is pushed sideways, a finger is enough, and all can be read."""
    width, inner = window.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inner
    assert window.page.evaluate(SMALL) == []
    assert window.page.evaluate(TINY) == []


def record() -> str:
    """The beginning of a battle that turns at its third and fourth decision."""
    rules = enclave.HouseRules(max_turns=3)
    start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=13, rules=rules)
    walk = itertools.islice(tb.random_walk(start, seed=13), 10)
    return str(tb.recorded(start, [action for _, action, _ in walk]))


LAST, POINTS = 10, [3, 4]
"""How many decisions it has, and where it turns."""


def analysed(window: Window) -> Window:
    """Open a record, press "Analyse", and wait for the graph."""
    file: Any = {"name": "a battle.txt", "mimeType": "text/plain", "buffer": record().encode()}
    window.shelf("battles").page.locator("input[type=file]").set_input_files(file)
    window.page.locator("[data-does=review]").wait_for()
    window.stop_time()  # the page does not ask again before it is seen to wait
    window.press(window.page.locator("[data-does=review]"))
    window.page.locator(".review progress").first.wait_for()
    window.page.clock.resume()
    window.page.locator(".review .graph[role=slider]").wait_for(timeout=120_000)
    return window


def graph(window: Window) -> Any:
    """The graph."""
    return window.page.locator(".review .graph")


def shown(window: Window, number: int) -> None:
    """Wait until a decision is shown, and marked on the graph."""
    expect(graph(window)).to_have_attribute("aria-valuenow", str(number))
    expect(window.page.locator("input[type=range]")).to_have_value(str(number))


def test_a_battle_is_analysed_to_its_graph(window: Window) -> None:
    """By mouse, by keys, and from each turning point into a battle of its own."""
    analysed(window)
    shown(window, 0)
    assert violations(window) == []
    box = graph(window).bounding_box()
    graph(window).click(position={"x": box["width"] - 14, "y": box["height"] / 2})
    shown(window, LAST)
    graph(window).focus()
    window.page.keyboard.press("Home")
    shown(window, 0)
    graph(window).focus()  # showing a step may have drawn it anew
    waiting = held(window, "**/steps/*", 2)
    for key in ("ArrowRight", "ArrowUp"):  # faster than the answers
        window.page.keyboard.press(key)
    until_held(window, waiting, 2)
    for route in waiting:
        route.continue_()
    shown(window, 2)
    window.page.keyboard.press("ArrowDown")
    shown(window, 1)
    assert graph(window).get_attribute("aria-valuetext").startswith(f"Decision 1 of {LAST}: ")
    assert window.page.locator(".judged p").count() == 2  # the chance, and what was played
    summary = window.page.locator("#review-summary").inner_text()
    assert summary.startswith("Aiden: ") and "at the beginning" in summary
    points = window.page.locator("[data-point]")
    assert [one.get_attribute("data-point") for one in points.all()] == [*map(str, POINTS)]
    points.first.click()
    shown(window, POINTS[0])
    assert points.first.get_attribute("aria-current") == "true"
    assert "Chance of Aiden: from" in points.first.inner_text()
    window.page.keyboard.press("Escape")
    graph(window).focus()
    window.page.keyboard.press("Home")
    shown(window, 0)
    for number in POINTS:
        window.page.keyboard.press("PageDown")
        shown(window, number)
    window.page.keyboard.press("PageUp")
    shown(window, POINTS[0])
    before = window.page.locator(".judged").inner_text()
    window.page.locator(".whose select").select_option(label="Borrunn")
    assert window.page.locator(".judged").inner_text() != before
    window.page.reload()  # the analysis is kept
    graph(window).wait_for()
    window.page.locator("[data-again]").first.click()
    window.page.locator(".handover").wait_for()  # the battle goes on between two people
    assert "/battle/" in window.page.url


def test_a_phone_shows_the_analysis_in_spanish(open_window: Open) -> None:
    window = analysed(open_window(locale="es", **PHONE).start())
    fits(window)
    assert window.page.locator(".review h2").inner_text() == "Análisis"
    assert "Probabilidad de ganar" in graph(window).get_attribute("aria-label")
    box = graph(window).bounding_box()
    assert box["width"] > 280
    graph(window).scroll_into_view_if_needed()
    graph(window).tap(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(graph(window)).not_to_have_attribute("aria-valuenow", "0")
    point = window.page.locator("[data-point]").first
    point.tap()
    shown(window, POINTS[0])
    expect(window.page.locator(".stage")).to_be_in_viewport()
    fits(window)
    assert violations(window) == []


@hardly_analysed
def test_the_end_tells_what_decided_an_analysed_battle(window: Window) -> None:
    window.begin(turns=1)
    window.hasten()
    window.page.locator(".ending [href^='#/analyse']").click()
    window.page.locator(".review .graph[role=slider]").wait_for(timeout=120_000)
    course = {
        "state": "done", "seats": [{"seat": 0, "name": "Aiden"}, {"seat": 1, "name": "Borrunn"}],
        "chances": [[0.5, 0.5], [0.3, 0.7], [0.5, 0.5]],
        "points": [{
            "at": 1, "stage": "Turn 1, combat", "seat": "Aiden", "played": "Hold", "free": True,
            "better": "Attack", "cost": 12,
        }],
    }  # fmt: skip
    window.page.route("**/battles/*/review*", lambda route: route.fulfill(json=course))
    window.visit(f"battle/{window.id}")
    decided = window.page.locator(".ending .decided")
    decided.locator(".graph[role=img]").wait_for()
    for part in ("Turn 1, combat", "Aiden: Hold.", "Better: Attack", "from 50\u00a0% to 30\u00a0%"):
        assert part in decided.inner_text()
    assert decided.locator("h3").inner_text() == "The main turning point"  # of a draw
    assert violations(window) == []
    before = window.id
    window.press(decided.locator("[data-again]"))
    window.ready()  # the battle goes on before the decision that was the turning point
    assert window.id != before and not window.over


def test_an_analysis_can_be_cancelled_and_found_again(window: Window) -> None:
    window.begin(turns=12)
    window.hasten()
    window.page.locator(".ending [href^='#/replay']").click()
    window.page.locator("[data-does=review]").click()
    window.page.locator(".review progress").first.wait_for()
    window.page.locator(".review .graph[role=img]").wait_for()  # it grows while one waits
    assert window.page.evaluate("document.activeElement.id") == "review-title"
    window.page.reload()
    window.page.locator("[data-does=review-cancel]").click()
    window.page.locator("[data-does=review]").wait_for()


def test_a_server_that_is_busy_says_so(window: Window) -> None:
    window.expect_fault("503")
    window.begin(turns=1)
    window.hasten()
    window.page.locator(".ending [href^='#/replay']").click()
    text = "Many battles are being analysed now; try again later."
    window.page.route(
        "**/battles/*/review*",
        lambda route: route.fulfill(status=503, json={"error": {"text": text, "rule": None}}),
    )
    window.page.locator("[data-does=review]").click()
    window.page.locator(".review .wrong").get_by_text(text).wait_for()
    window.page.locator("[data-does=review]").wait_for()


# --- the end ----------------------------------------------------------------------------------


def mood(window: Window) -> tuple[str, str]:
    """The kind of the end, and its title."""
    ending = window.page.locator(".ending")
    kind = str(ending.get_attribute("class")).removeprefix("ending ")
    return kind, ending.locator("h2").inner_text()


@pytest.mark.parametrize(
    ("idle", "kind", "title", "told"),
    [
        (True, "defeat", "You lost", "Aiden is defeated."),
        (False, "victory", "You won", "Borrunn has no cards left to replenish with."),
    ],
)
def test_a_victory_is_green_and_a_defeat_red(
    window: Window, idle: bool, kind: str, title: str, told: str
) -> None:
    terms = {"mode": "solo", "pack": "standin-1", "heroes": ["aiden", "borrunn"], "seed": "7"}
    window.played(terms, idle)
    assert mood(window) == (kind, title)
    colour = window.page.locator(".ending h2").evaluate("one => getComputedStyle(one).color")
    red, green, _ = map(int, colour[4:-1].split(", "))
    assert red > 2 * green if idle else green > 2 * red
    assert told in window.page.locator(".decided").inner_text()
    line = "wounds of the hero" if idle else "units annihilated"
    expect(window.page.locator(".ending .losses")).to_contain_text(line)
    assert violations(window) == []
    window.page.get_by_role("button", name="Show the board").click()
    assert window.page.locator(".ending").count() == 0
    assert window.page.locator(".quick .button:visible").count() == 2


def test_a_draw_and_a_rematch(window: Window) -> None:
    window.begin(turns=1)
    window.hasten()
    assert mood(window) == ("drawn", "A draw")
    assert violations(window) == []
    first = window.id
    window.page.locator("[data-does=again]").click()
    window.page.wait_for_function("id => !location.hash.includes(id)", arg=first)
    window.ready()
    assert window.id != first and not window.over


def test_nobody_in_particular_has_won_where_two_share_the_screen(window: Window) -> None:
    terms = {
        "mode": "two", "pack": "standin-1", "heroes": ["aiden", "borrunn"], "seed": "3",
        "covered": False,
    }  # fmt: skip
    window.played(terms)
    assert mood(window) == ("over", "The battle is over")
    assert " wins: " in window.page.locator(".ending .why").inner_text()
    assert violations(window) == []


LOAD = """async ([record, at]) => {
  const ask = async (path, type, body) => {
    const headers = { "Content-Type": type };
    return (await (await fetch(path, { method: "POST", headers, body })).json()).id;
  };
  const id = await ask("/records", "text/plain", record);
  return ask(`/battles/${id}/load`, "application/json", JSON.stringify({ at }));
}"""
"""Begin a battle that goes on from a decision of a record; its id."""

COVERS = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const middle = Math.abs(left + width / 2 - innerWidth / 2) < 2 && left >= 0 && top >= 0;
  const on = document.elementFromPoint(left + width / 2, top + 8);
  return middle && one.contains(on) && getComputedStyle(one).backgroundImage !== "none";
}"""
"""Whether it lies in the middle of the window, above all else, on a ground of its own."""


OVERLAP = """() => {
  const parts = [...document.querySelectorAll(".replay .stage > *")]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== "absolute");
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const over = (one, other) => one !== other && one.left < other.right - 1
    && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return bar.top !== -scrollY || boxes.some((one) => boxes.some((other) => over(one, other)))
    || Math.max(...boxes.map((one) => one.height)) < 250;
}"""
"""Whether parts of a table lie on each other, or none of them is large, or the bar has moved."""


@pytest.mark.parametrize("game", ["enclave", "warcraft", "kingdom-defenders", "realm"])
def test_every_table_shows_its_end_and_its_replay(window: Window, game: str) -> None:
    start = tb.new_game(game, seed=5)
    record = tb.play(start, [tb.RandomPlayer(seed=1) for _ in start.players])
    id = window.page.evaluate(LOAD, [str(record), len(record.moves) - 1])
    window.played({"id": id})
    ending = window.page.locator(".ending")
    assert ending.evaluate(COVERS)
    assert ending.locator(".losses tbody tr").count()
    ending.locator("[href^='#/replay']").click()
    window.page.locator(".replay .stage > *").first.wait_for()
    for size in ((1440, 900), (390, 844)):
        window.page.set_viewport_size({"width": size[0], "height": size[1]})
        window.page.wait_for_function(f"!({OVERLAP})()")
