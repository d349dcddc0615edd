"""Campaigns and duels at the page: chosen as simply as a battle, played to their end."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")
pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")

from playwright.sync_api import expect

from tests.browser.conftest import Open, hardly_analysed
from tests.browser.page import Window
from tests.browser.test_accessibility import check
from tests.browser.test_phone import PHONE, check_width

Look = Callable[[Window], None]


def begin(
    window: Window, game: str, mode: str, level: str = "", covered: bool = False, turns: int = 1
) -> Window:
    """Fill in the form for a match of short battles, and begin it."""
    form = window.options(unfold=True)
    form.locator(f"[name=what][value='{game}']").check()
    form.locator(f"[name=rival][value={level or mode}]").check()
    if mode == "two" and not level:
        form.locator("[name=covered]").set_checked(covered)
    form.locator("[name=seed]").fill("7")
    form.locator("[name=turns]").fill(str(turns))
    window.press(form.locator("button.main"))
    window.wait_for_board()
    return window


PASSAGES = ("reveal_hero", "begin", "count")
"""The decisions that only matches have."""


def play(window: Window, look: Look, seed: int = 1, battles: int = 3) -> list[str]:
    """Play so many battles by pointing; look at what only matches show; the passages in order."""
    chance, passages = random.Random(seed), list[str]()
    for _ in range(400):
        if passages.count("count") == battles and not window.over:
            return passages
        if window.over:
            look(window)
            return passages
        if window.waiting:
            window.sit()
            continue
        window.ready()
        line = chance.choice(window.actions)
        kind = line.split()[0]
        if kind in PASSAGES:
            if kind not in passages:
                look(window)
            passages.append(kind)
        window.pick(line)
    raise AssertionError("the match does not end")


def nothing(window: Window) -> None:
    """Nobody looks."""


def test_a_campaign_against_the_automaton_is_played_to_its_end(window: Window) -> None:
    begin(window, "enclave-campaign", "solo")
    expect(window.page.locator(".standings .battles > li")).to_have_count(3)
    assert play(window, check) == 3 * list(PASSAGES)
    expect(window.page.locator(".ending")).to_be_visible()
    expect(window.page.locator(".standings .reason")).to_have_count(3)
    end, score = (window.page.locator(it).bounding_box() for it in (".ending", ".standings .score"))
    assert end and score and end["y"] + end["height"] <= score["y"]  # it hides no points
    window.page.get_by_role("link", name="Replay").first.click()
    window.page.locator(".replay .standings").first.wait_for()
    window.page.keyboard.press("End")
    window.page.wait_for_function(
        "() => document.querySelectorAll('.standings .reason').length === 3"
    )
    results = window.shelf("battles").page.locator(".results table")
    expect(results).to_have_count(4)
    assert "Campaign, humans" in results.last.inner_text()
    kept = window.page.evaluate("localStorage['tambores-records']")
    assert [one["match"] for one in json.loads(kept).values()] == [False, False, False, True]


@hardly_analysed
def test_the_analysis_of_a_match_runs_along_its_battles(window: Window) -> None:
    begin(window, "enclave-duel", "two")
    window.hasten()
    window.page.locator(".ending [href^='#/analyse']").click()
    window.page.locator(".review .graph").first.wait_for(timeout=120_000)
    hint = window.page.locator(".review .hint").last
    expect(hint).to_contain_text("The chances are those of the battle that is being played")
    last = int(window.page.locator(".review .graph").get_attribute("aria-valuemax") or 0)
    assert str(last) == window.page.locator(".steps ~ [type=range]").get_attribute("max")
    window.page.locator(".review .graph").focus()
    window.page.keyboard.press("End")
    expect(window.page.locator(".place")).to_have_text(f"Decision {last} of {last}")


def test_a_duel_of_two_people_is_played_to_its_end(window: Window) -> None:
    begin(window, "enclave-duel", "two", covered=True)
    assert play(window, nothing, seed=2, battles=1) == ["begin", "count"]
    window.hasten()
    assert window.question
    expect(window.page.locator(".standings .leader")).to_have_count(4)


def test_the_points_are_told_when_a_battle_is_over(window: Window) -> None:
    begin(window, "enclave-duel", "two")
    expect(window.page.locator("details.match")).to_be_hidden()
    window.choose("begin")
    expect(window.page.locator("details.match")).to_be_visible()
    assert window.page.locator("details.match").get_attribute("open") is None
    chance = random.Random(5)
    while window.actions != ["count"]:
        window.choose(chance.choice(window.ready().actions))
    lines = window.page.locator(".match-lines li").all_inner_texts()
    assert lines[0].startswith("Battle 1: ") and len(lines) == 2
    window.page.reload()
    expect(window.page.locator("[data-quick=count]")).to_have_text("Next battle")


def test_a_campaign_against_the_computer_says_you(window: Window) -> None:
    begin(window, "enclave-campaign", "two", level="easy")
    window.ready()
    window.pick("reveal_hero aiden")
    window.page.locator("[data-quick=begin]").first.wait_for()
    window.choose("begin")
    window.ready()
    assert "You 0 · Orcs 0" in window.page.locator(".match-score").inner_text()


def test_a_campaign_on_a_phone_in_spanish(open_window: Open) -> None:
    window = open_window(locale="es-ES", **PHONE).start()
    window.options(unfold=True).locator("[name=what][value=enclave-campaign]").check()
    check_width(window)
    check(window)
    begin(window, "enclave-campaign", "solo")
    assert window.question == "Elige quién lidera a los humanos en la próxima batalla"

    def look(seen: Window) -> None:
        check_width(seen)
        check(seen)

    assert play(window, look, seed=3, battles=1) == [*PASSAGES]
    window.hasten()
    look(window)
    assert window.page.locator(".standings .reason").first.inner_text().startswith("Batalla 1: ")
    window.shelf("battles")
    assert window.page.locator(".results").inner_text().count("Ganadas") == 4
    look(window)


def test_the_form_offers_what_a_match_has(window: Window) -> None:
    form = window.options(unfold=True)
    form.locator("[name=what][value=enclave-duel]").check()
    expect(form.locator("[name=rival][value=solo]")).to_be_hidden()
    expect(form.locator("[name=rival][value=medium]")).to_be_checked()
    expect(form.locator(".leads").first).to_be_hidden()
    expect(form.get_by_label("orcs")).to_be_visible()
    form.locator("[name=what][value=enclave]").check()
    expect(form.locator("[name=rival][value=solo]")).to_be_visible()
    expect(form.locator(".leads").first).to_be_visible()
