"""Everything by the keyboard alone, with a focus that is never lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Error, Locator, Route

from tambores import warcraft
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_games import begun
from tests.browser.test_sight import show

FOCUSED = """() => {
  const one = document.activeElement, box = one.getBoundingClientRect();
  return one !== document.body && box.width > 0 && box.height > 0;
}"""
"""Something that can be seen has the focus."""

OUTLINED = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""


HAS_FOCUS = "all => all.includes(document.activeElement)"


def tab_to(window: Window, wanted: Locator | str, key: str = "Tab") -> None:
    """Go on until something has the focus, or what was drawn in its place meanwhile.

    Error, as from clicks in playwright, if it is gone.
    """
    found = window.page.locator(wanted) if isinstance(wanted, str) else wanted
    for _ in range(80):
        if found.evaluate_all(HAS_FOCUS):
            return
        window.page.keyboard.press(key)
    if not found.count():
        raise Error(f"{wanted} is gone")
    raise AssertionError(f"{wanted} is not reached by {key}; the focus is at {window.focus}")


def begin(window: Window) -> None:
    """Begin a battle by keys."""
    keys = window.page.keyboard
    tab_to(window, "[data-options=enclave]")
    keys.press("Enter")
    window.page.locator(".sheet").wait_for()
    tab_to(window, ".lead-tile [name=hero0]")
    while not window.page.evaluate("document.activeElement.value === 'aiden'"):
        keys.press("ArrowRight")
    tab_to(window, ".new summary")
    keys.press("Enter")
    tab_to(window, "[name=seed]")
    keys.type("8")
    tab_to(window, ".new button.main")
    keys.press("Enter")
    window.page.locator(".battle:not(.busy) [data-action]").first.wait_for(state="attached")


def unfold(window: Window) -> None:
    """Show the list of all actions, by keys."""
    tab_to(window, ".all summary")
    window.page.keyboard.press("Enter")


def do(window: Window, key: str) -> None:
    """Press a button of the menu of the battle, by keys."""
    tab_to(window, "[data-tool=more]")
    window.page.keyboard.press("Enter")
    tab_to(window, f"[data-does={key}]")
    window.page.keyboard.press("Enter")


def test_the_first_stop_leads_past_the_bar(window: Window) -> None:
    window.page.keyboard.press("Tab")
    assert window.focus == "skip"
    window.page.keyboard.press("Enter")
    assert window.focus == "main"


def test_decisions_are_made_by_keys(window: Window) -> None:
    begin(window)
    keys = window.page.keyboard
    assert window.focus == "question"
    tab_to(window, ".stage [tabindex='0']", "Shift+Tab")
    source = window.focus
    assert "data-source" in window.page.locator(f"[id='{source}']").evaluate("it => it.outerHTML")
    assert window.page.evaluate(OUTLINED)
    keys.press("Enter")
    assert window.page.locator(".is-picked").get_attribute("id") == source
    for _ in range(20):
        if window.page.evaluate("document.activeElement.matches('.is-open')"):
            break
        keys.press("ArrowUp")
    assert window.page.evaluate(FOCUSED), window.focus
    with window.settling():
        keys.press("Enter")
    assert window.question == "Which card do you pay with?"
    assert window.page.evaluate(FOCUSED), window.focus
    unfold(window)
    tab_to(window, "[data-action^=pay]")
    with window.settling():
        keys.press("Enter")
    assert window.question == "What do you deploy?"
    assert window.page.evaluate(FOCUSED), window.focus


def test_arrows_reach_everything_on_the_board(window: Window) -> None:
    begin(window)
    window.page.locator(".stage [tabindex='0']").focus()
    things = set(window.page.eval_on_selector_all(".stage button", "all => all.map(one => one.id)"))
    reached, ways = {window.focus}, [window.focus]
    while ways:
        here = ways.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            window.page.locator(f"[id='{here}']").focus()
            window.page.keyboard.press(key)
            if window.focus not in reached:
                reached.add(window.focus)
                ways.append(window.focus)
    assert reached == things


def test_a_question_mark_tells_the_reasons_and_where_the_rule_stands(window: Window) -> None:
    begin(window)
    window.element("hero-0").focus()
    window.page.keyboard.press("?")
    panel = window.page.locator(".panel:visible")
    panel.get_by_text("Why you cannot use it").wait_for()
    assert "panel" in window.focus
    link = panel.locator("a.rule").first
    rule = re.findall(r"#([A-Z]+-\d+)$", link.get_attribute("href") or "")[0]
    tab_to(window, ".panel a.rule")
    with window.page.expect_popup() as opened:
        window.page.keyboard.press("Enter")
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url == f"{window.address}/rules/en#{rule}"
    assert rules.locator(f"[id='{rule}']").inner_text() != ""
    assert rules.locator(f"[id='{rule}']").is_visible()
    rules.close()


def test_an_action_can_be_called_by_what_is_seen_of_it(window: Window) -> None:
    """Also where the whole sentence says it otherwise, as with an answer that is declined."""
    begin(window)
    window.unfold()
    names = set[str]()
    while not any(name.startswith("do nothing: ") for name in names):
        told = window.page.eval_on_selector_all(
            "[data-action]", "all => all.map(one => [one.ariaLabel, one.innerText])"
        )
        assert not [name for name, shown in told if shown not in name]
        names.update(name for name, _ in told)
        window.choose(window.actions[-1])


def test_escape_puts_back_what_was_picked_and_closes_what_was_asked(window: Window) -> None:
    begin(window)
    window.element("hand-0-1").focus()
    window.page.keyboard.press("?")
    window.page.locator(".panel:visible").wait_for()
    window.page.keyboard.press("Escape")
    window.page.locator(".panel").wait_for(state="hidden")
    assert window.page.evaluate(FOCUSED), window.focus
    source = window.page.locator("[id^=board-hand][data-source]").first
    source.focus()
    window.page.keyboard.press("Enter")
    assert window.page.locator(".is-picked").count() == 1
    window.page.keyboard.press("Escape")
    assert window.page.locator(".is-picked").count() == 0
    assert window.page.evaluate(FOCUSED), window.focus


def test_closing_an_explanation_gives_the_focus_back(window: Window) -> None:
    begin(window)
    window.element("hand-0-1").focus()
    window.page.keyboard.press("?")
    window.page.locator(".panel:visible").wait_for()
    tab_to(window, ".panel .close")
    window.page.keyboard.press("Enter")
    assert window.page.evaluate(FOCUSED), window.focus


def test_u_takes_back(window: Window) -> None:
    begin(window)
    before = window.board
    unfold(window)
    tab_to(window, "[data-action]")
    with window.settling():
        window.page.keyboard.press("Enter")
    with window.settling():
        window.page.keyboard.press("u")
    assert window.board == before
    assert window.page.evaluate(FOCUSED), window.focus


def test_a_whole_battle_is_played_by_the_keyboard_and_looked_through(window: Window) -> None:
    window.begin(turns=1)

    def enter(line: str) -> None:
        tab_to(window, f"[data-action='{line}'], [data-quick='{line}']")
        with window.settling():
            window.page.keyboard.press("Enter")
        assert window.page.evaluate(FOCUSED), window.focus

    window.play(enter)
    tab_to(window, "a[href^='#/replay']")
    window.page.keyboard.press("Enter")
    window.page.locator(".replay").wait_for()
    window.page.keyboard.press("End")
    window.page.locator(".replay .question").get_by_text("A draw").wait_for()
    assert window.page.evaluate(FOCUSED), window.focus
    window.page.keyboard.press("Home")
    window.page.locator(".place").get_by_text("Decision 0 of").wait_for()
    window.page.keyboard.press("ArrowRight")
    window.page.locator(".place").get_by_text("Decision 1 of").wait_for()


def test_what_goes_away_gives_the_focus_on(window: Window) -> None:
    window.begin()
    card = window.page.locator("[id^=board-hand][data-source]").first
    card.focus()
    window.page.keyboard.press("Enter")
    window.named("clear").press("Enter")
    assert window.focus == card.get_attribute("id")
    window.choose(window.actions[0])
    with window.settling():
        window.named("Undo").press("Enter")
    assert window.named("Undo").is_disabled()
    assert window.focus == "question"


def test_a_hand_over_is_answered_by_enter(window: Window) -> None:
    window.begin("two", seed=169)
    assert window.waiting
    with window.settling():
        window.page.keyboard.press("Enter")
    assert not window.waiting
    assert window.page.evaluate(FOCUSED), window.focus


def test_a_small_window_keeps_the_focus_and_gives_it_back(window: Window) -> None:
    begin(window)
    do(window, "rename")
    window.wait_for_name_field()
    window.page.keyboard.press("Escape")
    window.page.locator("dialog").wait_for(state="detached")
    assert window.page.evaluate("document.activeElement.ariaLabel") == "More"


def test_a_letter_in_a_field_is_no_command(window: Window) -> None:
    begin(window)
    window.choose(window.actions[0])
    question = window.question
    window.named("Rename").click()
    window.wait_for_name_field()
    window.page.keyboard.type("unused")
    window.page.keyboard.press("Enter")
    window.page.locator("h1").get_by_text("unused").wait_for()
    assert window.question == question


def test_what_is_typed_before_the_small_window_is_there_is_no_command(window: Window) -> None:
    """Its script comes from afar, and `u` would undo."""
    window.begin()
    window.choose(window.actions[0])
    undone, held = list[str](), list[Route]()
    window.page.on("request", lambda one: undone.append(one.url) if "/undo" in one.url else None)
    window.page.route("**/dialogs.js", lambda route: held.append(route))
    window.page.reload()  # else the start page has brought the script
    window.ready()
    with window.page.expect_request("**/dialogs.js"):
        window.named("Rename").click()
    window.page.keyboard.press("u")
    held[0].continue_()
    window.wait_for_name_field()
    assert undone == []


def lone() -> Any:
    """A map with hardly a piece: nothing helps from one row to the next."""
    pieces = {
        "D2": {"undead": {"worker": 1}},
        "E4": {"undead": {"worker": 1}},
        "C5": {"orc": {"melee": 1}},
    }
    return warcraft.position(phase="movement", seat=0, races=("undead", "orc"), zones=pieces)


STARTS: dict[str, Callable[[Window], object]] = {
    "enclave": lambda window: window.begin(seed=11),
    "warcraft": lambda window: begun(window, game="warcraft"),
    "warcraft, few pieces": lambda window: show(window, lone()),
    "kingdom-defenders": lambda window: begun(window, game="kingdom-defenders"),
    "realm": lambda window: begun(window, game="realm"),
}


@pytest.mark.parametrize("start", STARTS)
def test_arrows_lead_to_every_part_of_a_table(open_window: Open, start: str) -> None:
    """Also to the next row of a map of hexes, half a hex aside, and to a piece amid its hex."""
    window = open_window(viewport={"width": 1440, "height": 900}).start()
    STARTS[start](window)
    window.wait_for_board()
    ids = window.page.eval_on_selector_all(
        ".stage [id^=board-][tabindex]", "all => all.map(one => one.id)"
    )
    met, waiting = set[str](), ids[:1]
    while waiting:
        here = waiting.pop()
        if here in met:
            continue
        met.add(here)
        for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
            window.page.evaluate("id => document.getElementById(id).focus()", here)
            window.page.keyboard.press(arrow)
            waiting.append(window.focus)
    assert set(ids) - met == set()
