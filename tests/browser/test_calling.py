"""Names of people: typed once, kept, shown on the strips and in the log, never as markup."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_links import link_in, says
from tests.browser.test_markup import untouched

NASTY = "<u onclick=x>"


def type_name(window: Window, name: str) -> None:
    """Type the own name in the menu of the settings."""
    menu = "document.querySelector('#settings-menu')"
    window.page.evaluate(f"{menu}.showPopover()")
    window.page.get_by_label("Your name").fill(name)
    window.page.keyboard.press("Tab")
    window.page.evaluate(f"{menu}.hidePopover()")


def test_a_name_is_typed_once_and_kept(window: Window) -> None:
    type_name(window, "  Ana María  ")
    window.press(window.page.locator("[data-play=enclave]"))
    window.wait_for_board()
    expect(window.page.locator(".hero .player").last).to_contain_text("Ana María")
    window.page.reload()
    window.wait_for_board()
    assert any("Ana María" in line for line in window.log)
    form = window.start().options(unfold=True)
    expect(form.get_by_label("Your name")).to_have_value("Ana María")


@pytest.mark.parametrize("game", ["warcraft", "kingdom-defenders", "realm"])
def test_names_stand_on_the_strips_of_each_game(window: Window, game: str) -> None:
    form = window.options(game, unfold=True)
    if game == "realm":
        form.locator("[name=players][value='1']").check()
    form.locator("[name=rival][value=two]").check()
    form.locator("[name=covered]").uncheck()
    form.get_by_label("Names").fill("Ana, Benito")
    window.press(form.locator("button.main"))
    window.wait_for_board()
    for name in ("Ana", "Benito"):
        shown = window.page.locator(f".stage [aria-label*='{name}']")
        expect(shown.or_(window.page.locator(".stage").get_by_text(name)).first).to_be_attached()


def test_a_name_is_shown_as_it_is(window: Window) -> None:
    type_name(window, NASTY + "a long name that goes on")
    assert window.page.evaluate("localStorage['tambores-called'].length") == 24
    window.press(window.page.locator("[data-play=enclave]"))
    window.wait_for_board()
    expect(window.page.locator(".hero .player").last).to_contain_text(NASTY)
    untouched(window)


def test_a_friend_types_a_name_and_both_see_it(open_window: Open) -> None:
    host, friend = open_window().start(), open_window()
    type_name(host, "Ana")
    form = host.options()
    form.locator("[name=rival][value=link]").check()
    host.press(form.locator("button.main"))
    friend.page.goto(link_in(host, "1"))
    friend.page.locator(".join input").fill("Benito")
    friend.page.locator(".join button.main").click()
    friend.wait_for_board()
    says(host, "Benito is here.")
    expect(host.page.locator(".hero .player").first).to_contain_text("Benito")
    says(friend, "You are Benito.")
