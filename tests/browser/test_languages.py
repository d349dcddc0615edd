"""Both languages, and light and dark."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open
from tests.browser.page import Window

TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.textContent);
  for (const name of ["aria-label", "title", "placeholder"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  return found.map(text => text.trim()).filter(Boolean);
}"""
"""Everything that can be read, also what only a screen reader reads."""


def words(language: str) -> dict[str, str]:
    """What the page itself says."""
    path = files("tambores.web").joinpath("words", f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def check_language(window: Window, language: str) -> None:
    """No key stands for its text, and no text is in the other language."""
    own, other = words(language), words("en" if language == "es" else "es")
    texts = set(window.page.evaluate(TEXTS))
    assert window.page.evaluate("document.documentElement.lang") == language
    assert not texts & set(own)
    foreign = {text for key, text in other.items() if own[key] != text} - set(own.values())
    assert not texts & foreign
    assert not [text for text in texts if "{" in text or "undefined" in text]


def choose(window: Window, setting: str, value: str) -> None:
    """Use a switch of the bar."""
    window.set(setting, value)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_text_is_in_the_language_that_is_chosen(open_window: Open, language: str) -> None:
    window = open_window(locale=language).start()
    check_language(window, language)
    window.begin(turns=1)
    check_language(window, language)
    window.element("hero-0").click()
    window.page.locator(".panel:visible").wait_for()
    check_language(window, language)
    window.choose(window.actions[0])
    check_language(window, language)
    window.page.get_by_role("button", name=words(language)["more"], exact=True).click()
    window.page.get_by_role("button", name=words(language)["rename"]).click()
    window.wait_for_name_field()
    check_language(window, language)
    window.page.keyboard.press("Escape")
    window.hasten()
    check_language(window, language)
    window.page.get_by_role("link", name=words(language)["look_back"]).first.click()
    window.page.locator(".replay .place").first.wait_for()
    window.to_last()
    check_language(window, language)
    window.start()
    check_language(window, language)
    window.begin("two")
    assert window.waiting
    check_language(window, language)


def test_the_language_is_changed_in_mid_battle_and_nothing_else(window: Window) -> None:
    window.begin()
    before = window.question, window.actions, window.log
    window.choose(window.actions[0])
    actions, log = window.actions, window.log
    choose(window, "lang", "es")
    window.page.locator(".question").get_by_text("¿Con qué carta pagas?").wait_for()
    check_language(window, "es")
    assert window.actions == actions
    assert len(window.log) == len(log)
    with window.settling():
        window.named("Deshacer").click()
    choose(window, "lang", "en")
    window.page.locator(".question").get_by_text("What do you deploy?").wait_for()
    assert (window.question, window.actions, window.log) == before


def test_what_was_filled_in_outlasts_the_language(window: Window) -> None:
    window.start()
    page = window.page
    window.options(unfold=True)
    page.check("[name=rival][value=two]")
    page.fill("[name=seed]", "1234")
    page.uncheck("[name=covered]")
    page.select_option("[name=hero1]", "uzgar")
    page.keyboard.press("Escape")
    window.set("lang", "es")
    page.get_by_role("navigation", name="Más").wait_for()
    window.options()
    assert page.input_value("[name=seed]") == "1234"
    assert page.input_value("[name=hero1]") == "uzgar"
    assert page.is_checked("[name=rival][value=two]") and not page.is_checked("[name=covered]")


def test_of_two_languages_in_a_hurry_the_last_one_is_shown(window: Window) -> None:
    """And the battle is followed once, not twice."""
    window.begin()
    page = window.page
    streams: list[str] = []
    page.on("request", lambda one: streams.append(one.url) if "/stream" in one.url else None)
    page.evaluate("""() => {
      const select = document.querySelector("[data-setting=lang]");
      for (const value of ["es", "en", "es"]) {
        select.value = value;
        select.dispatchEvent(new Event("change"));
      }
    }""")
    page.get_by_text("¿Qué despliegas?").first.wait_for()
    check_language(window, "es")
    assert len(streams) <= 1


def test_the_language_is_remembered(window: Window) -> None:
    choose(window, "lang", "es")
    window.page.get_by_role("button", name="Jugar ya").first.wait_for()
    window.page.reload()
    window.page.get_by_role("button", name="Jugar ya").first.wait_for()
    check_language(window, "es")


def test_rules_are_linked_in_the_language_that_is_chosen(open_window: Open) -> None:
    window = open_window(locale="es").start().begin()
    window.element("hero-0").click()
    with window.page.expect_popup() as opened:
        window.page.locator(".panel a.rule").first.click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.startswith(f"{window.address}/rules/es#")
    assert rules.locator("html").get_attribute("lang") == "es"
    rules.close()


COLOURS = """() => ["body", ".card", ".felt"].map(one => {
  const {backgroundColor, backgroundImage, color} = getComputedStyle(document.querySelector(one));
  return [backgroundColor, backgroundImage, color].join(" ");
})"""


def colours(window: Window) -> list[str]:
    """Of the page, of a card of it, and of the board."""
    found: list[str] = window.page.evaluate(COLOURS)
    return found


def test_light_and_dark_can_be_chosen(window: Window) -> None:
    window.begin()
    light = colours(window)
    choose(window, "theme", "dark")
    assert window.page.evaluate("document.documentElement.dataset.theme") == "dark"
    dark = colours(window)
    assert all(one != other for one, other in zip(light, dark, strict=True))
    window.page.reload()
    window.page.locator(".stage > :is(svg, .felt)").first.wait_for()
    assert colours(window) == dark
    choose(window, "theme", "auto")
    assert window.page.evaluate("document.documentElement.dataset.theme") is None
    assert colours(window) == light
    window.page.emulate_media(color_scheme="dark")
    assert colours(window) == dark
    choose(window, "theme", "light")
    assert colours(window) == light


def test_the_rules_are_in_the_colours_that_were_chosen(window: Window) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    choose(window.start(), "theme", "light")
    window.page.goto(f"{window.address}/rules/en")
    light = window.page.evaluate(ground)
    choose(window.start(), "theme", "dark")
    window.page.goto(f"{window.address}/rules/en")
    window.page.locator("html[data-theme=dark]").first.wait_for()
    assert window.page.evaluate(ground) != light


def test_each_window_keeps_its_language(open_window: Open) -> None:
    first = open_window().start().begin()
    second = open_window(first.page.context).start()
    choose(second, "lang", "es")
    second.page.get_by_role("button", name="Jugar ya").first.wait_for()
    first.choose(first.actions[0])
    assert first.question == "Which card do you pay with?"
    check_language(first, "en")


def test_a_theme_that_another_window_chooses_holds_here_too(open_window: Open) -> None:
    first = open_window().start()
    second = open_window(first.page.context).start()
    choose(second, "theme", "dark")
    first.page.locator("html[data-theme=dark]").first.wait_for()
    assert first.page.input_value("[data-setting=theme]") == "dark"


def test_a_language_that_cannot_be_had_is_not_chosen(window: Window) -> None:
    window.begin()
    window.expect_fault("ERR_FAILED")
    window.page.route("**/words/*", lambda route: route.abort())
    window.set("lang", "es")
    again = window.page.locator("#notice button").get_by_text("Intentar de nuevo")
    again.wait_for()
    check_language(window, "en")
    assert window.page.input_value("[data-setting=lang]") == "en"
    window.page.unroute("**/words/*")
    again.click()
    window.page.get_by_text("¿Qué despliegas?").first.wait_for()
    check_language(window, "es")


def test_after_a_seed_that_is_none_another_language_keeps_what_was_filled_in(
    window: Window,
) -> None:
    window.expect_fault("422")
    page = window.page
    form = window.options(unfold=True)
    page.locator("[name=seed]").fill("abc")
    form.locator("button.main").click()
    page.locator(".new .wrong:visible").wait_for()
    page.keyboard.press("Escape")
    window.set("lang", "es")
    page.get_by_role("navigation", name="Más").wait_for()
    window.options()
    assert page.locator("[name=seed]").is_visible()
    assert page.input_value("[name=seed]") == "abc"


def test_the_address_names_the_language_and_the_game(window: Window) -> None:
    assert window.page.url.endswith("/#/en")
    window.begin(turns=1)
    assert window.page.url.endswith(f"/#/en/enclave-solo/battle/{window.id}")
    window.set("lang", "es")
    window.page.wait_for_url(f"**/#/es/enclave-solo/battle/{window.id}")
    window.page.reload()
    window.wait_for_board()
    assert window.page.url.endswith(f"/#/es/enclave-solo/battle/{window.id}")
    window.hasten()
    window.page.locator(".ending a[href^='#/replay']").click()
    window.page.wait_for_url(f"**/#/es/enclave-solo/replay/{window.id}/**")
    window.page.go_back()
    window.page.wait_for_url(f"**/#/es/enclave-solo/battle/{window.id}")


def test_an_address_in_another_language_is_shown_in_it_and_changes_no_setting(
    window: Window,
) -> None:
    window.page.goto(f"{window.address}/#/es/battles")
    window.page.get_by_role("heading", name="Tus batallas").wait_for()
    check_language(window, "es")
    window.page.evaluate("location.hash = '#/en/learn'")
    window.page.get_by_role("heading", name="Learn to play").wait_for()
    check_language(window, "en")
    assert window.page.evaluate("localStorage['tambores-lang'] ?? null") is None
