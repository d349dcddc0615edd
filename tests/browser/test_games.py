"""Another game than the first on the page: its colours, its language, and pointing at its map."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.page import Window

BEGIN = """async terms => {
  const headers = {"Content-Type": "application/json"};
  const sent = await fetch("/battles", {method: "POST", headers, body: JSON.stringify(terms)});
  return (await sent.json()).id;
}"""

PAINT = "(one, what) => getComputedStyle(one)[what]"

TERMS = {"game": "warcraft", "mode": "two", "seed": "7", "covered": False}


def begun(window: Window, **options: Any) -> Window:
    """Begin a game as the guide says, and go to it."""
    window.visit("battle/" + window.page.evaluate(BEGIN, {**TERMS, **options}))
    return window


def first_mover(window: Window) -> str:
    """Pass until pieces can move; the name of the first that can."""
    while "pass" in window.actions and len(window.actions) < 5:
        window.choose("pass")
    sources = window.page.locator(".stage [data-source]")
    return str(sources.first.get_attribute("id")).removeprefix("board-")


def paint(window: Window, selector: str, what: str) -> str:
    return str(window.page.locator(selector).first.evaluate(PAINT, what))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_zones_and_pieces_have_their_colours(open_window: Open, scheme: str) -> None:
    from tambores.warcraft.render.svg import style

    window = begun(open_window(color_scheme=scheme).start(), scenario="elf_gate")
    colours = style.LIGHT if scheme == "light" else style.DARK
    for selector, name in ((".tb-hex.tb-forest", "forest"), (".tb-of-night_elf", "night_elf")):
        red, green, blue = (int(colours[name][at : at + 2], 16) for at in (1, 3, 5))
        assert paint(window, f".stage {selector}", "fill") == f"rgb({red}, {green}, {blue})"
    assert window.page.locator(".stage style").count() == 0


def test_the_picture_is_in_the_language_of_the_page(open_window: Open) -> None:
    window = begun(open_window(locale="es-ES").start(), scenario="elf_gate")
    assert window.page.locator(".stage > svg").get_attribute("lang") == "es"
    assert "Turno 1" in window.page.locator(".stage > svg").inner_html()


@pytest.mark.parametrize("game", ["warcraft", "kingdom-defenders", "realm"])
def test_turn_and_question_stand_beside_the_picture_only(window: Window, game: str) -> None:
    """A picture of its own, for example in a notebook, says both."""
    begun(window, game=game)
    heading = window.page.locator(".stage .tb-heading")
    assert window.question in " ".join(heading.locator("text").all_text_contents())
    expect(heading).to_be_hidden()


def test_a_piece_shows_where_it_can_go_and_a_click_on_a_target_moves_it(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    mover = first_mover(window)
    lines = json.loads(window.element(mover).get_attribute("data-source") or "[]")
    window.press(window.element(mover))
    shown = window.page.locator(".stage .is-open[data-zone]")
    assert {one.get_attribute("data-zone") for one in shown.all()} == {
        line.split()[-1] for line in lines
    }
    target = lines[0].split()[-1]
    with window.settling():
        window.page.locator(f"[id='board-zone-{target}']").click(position={"x": 12, "y": 60})
    kind = lines[0].split()[1]
    assert window.page.locator(f".stage [id^='board-piece-{target}-'][data-kind={kind}]").count()


def test_a_click_on_a_piece_in_a_target_zone_means_the_zone(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    mover = first_mover(window)
    stood, kind = (window.element(mover).get_attribute(f"data-{one}") for one in ("zone", "kind"))
    lines = json.loads(window.element(mover).get_attribute("data-source") or "[]")
    target = lines[0].split()[-1]
    with window.settling():
        window.press(window.element(mover))
        window.page.locator(f"[id='board-zone-{target}']").click(position={"x": 12, "y": 60})
    again = window.page.locator(f".stage [id^='board-piece-{stood}-'][data-kind={kind}]")
    there = window.page.locator(f".stage [id^='board-piece-{target}-'][data-kind={kind}]")
    with window.settling():
        window.press(again.first)
        window.press(there.first)
    assert ">2<" in there.first.inner_html()


def test_an_element_without_actions_is_explained(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    window.press(window.element("seat-1"))
    window.page.locator(".panel:not([hidden])").first.wait_for()
    assert "strength" in window.page.locator(".panel").inner_text()


def unfolded(window: Window, game: str) -> Locator:
    """The form of a game on the start page, which is folded at first."""
    form = window.page.locator(f"form[data-game={game}]")
    expect(form).to_be_hidden()
    window.press(window.page.locator("details", has=form).locator("summary"))
    return form


def test_the_start_page_begins_it(open_window: Open) -> None:
    window = open_window(locale="es-ES").start()
    form = unfolded(window, "warcraft")
    form.get_by_label("Escenario").select_option("Los Prisioneros")
    form.get_by_label("Semilla").fill("7")
    form.get_by_label("Tapar las manos").uncheck()
    window.press(form.locator("button"))
    window.wait_for_board()
    assert "Los Prisioneros" in window.page.locator(".stage > svg").inner_html()


def test_the_start_page_says_what_is_wrong_with_a_form(window: Window) -> None:
    form = unfolded(window, "warcraft")
    form.get_by_label("Scenario").select_option("The Elf Gate")
    form.get_by_label("Races").select_option("Humans, Orcs")
    window.expect_fault("422")
    window.press(form.locator("button"))
    window.page.locator("form[data-game=warcraft] .wrong:not([hidden])").first.wait_for()
    assert "races" in form.locator(".wrong").inner_text()


LETTERS = """drawn => {
  const heights = [...drawn.querySelectorAll("text")].map((one) =>
    parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().d);
  return Math.min(...heights);
}"""
"""The size of the smallest text of a picture, in pixels."""


@pytest.mark.parametrize("game", ["warcraft", "kingdom-defenders", "realm"])
def test_a_picture_fits_a_phone_and_is_enlarged_by_a_button(open_window: Open, game: str) -> None:
    screen = {"width": 390, "height": 844}
    window = begun(open_window(viewport=screen, has_touch=True, is_mobile=True).start(), game=game)
    while not window.page.locator(".stage :is([data-source], [data-target])").count():
        window.choose(window.actions[0])
    window.page.evaluate("document.querySelector('.all').open = false")
    stage, zoom = window.page.locator(".stage"), window.named("Enlarge the board")
    drawn = stage.locator("> svg")
    wide = "one => one.scrollWidth - one.clientWidth"
    expect(stage).to_be_in_viewport(ratio=1)
    assert stage.evaluate(wide) == 0
    question = window.question
    window.press(zoom)
    assert stage.evaluate(wide) > 0
    assert drawn.evaluate(LETTERS) >= 12
    assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(zoom).to_be_in_viewport(ratio=0.95)  # parts of a pixel
    assert window.question == question
    window.pick(window.actions[-1])
    expect(zoom).to_have_attribute("aria-pressed", "true")
    window.page.reload()
    expect(zoom).to_have_attribute("aria-pressed", "true")
    window.press(zoom)
    assert stage.evaluate(wide) == 0


@pytest.mark.parametrize(
    ("game", "part"), [("kingdom-defenders", "tile-P4"), ("warcraft", "type-0-melee")]
)
def test_a_part_of_a_picture_under_the_mouse_is_shown_large(
    open_window: Open, game: str, part: str
) -> None:
    window = begun(open_window(viewport={"width": 1280, "height": 720}).start(), game=game)
    element, lens = window.element(part), window.page.locator(".lens > svg")
    drawn = window.page.locator(".stage > svg")
    assert drawn.evaluate(LETTERS) < 12
    element.hover()
    lens.wait_for()
    assert lens.evaluate(LETTERS) >= 12
    expect(lens).to_be_in_viewport(ratio=1)
    assert lens.locator("[id]").count() == 0
    shown = lens.locator("text").all_text_contents()
    assert shown
    assert shown == element.locator("text").all_text_contents()
    window.page.mouse.move(2, 2)
    expect(lens).to_have_count(0)
