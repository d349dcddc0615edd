"""Another game than the first on the page: its colours, its language, and pointing at its map."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

import tambores as tb
from tambores import warcraft, web
from tambores.kingdom_defenders.page.printed import SIGNS
from tambores.warcraft.events import Moved
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_sight import show

BEGIN = """async terms => {
  const headers = {"Content-Type": "application/json"};
  const sent = await fetch("/battles", {method: "POST", headers, body: JSON.stringify(terms)});
  return (await sent.json()).id;
}"""

PAINT = "(one, what) => getComputedStyle(one)[what]"

PAGE = Path(web.__file__).parent / "page"

TERMS = {"game": "warcraft", "mode": "two", "seed": "7", "covered": False}


def begun(window: Window, **options: Any) -> Window:
    """Begin a game as the guide says, and go to it."""
    window.visit("battle/" + window.page.evaluate(BEGIN, {**TERMS, **options}))
    return window


def first_mover(window: Window) -> str:
    """Pass until pieces can move; the name of the first that can."""
    while "pass" in window.actions and len(window.actions) < 5:
        window.choose("pass")
    sources = window.page.locator(".stage [id^='board-piece-'][data-source]")
    return str(sources.first.get_attribute("id")).removeprefix("board-")


def click_zone(window: Window, zone: str) -> None:
    """Click the ground of a zone, at its name, where no piece lies."""
    box = window.element(f"zone-{zone}").bounding_box()
    assert box is not None
    window.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 18)


def paint(window: Window, selector: str, what: str) -> str:
    return str(window.page.locator(selector).first.evaluate(PAINT, what))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_places_of_a_board_have_their_colours(open_window: Open, scheme: str) -> None:
    window = begun(open_window(color_scheme=scheme).start(), game="kingdom-defenders")
    city = {"light": "rgb(230, 205, 156)", "dark": "rgb(43, 31, 23)"}
    assert paint(window, ".land .city", "backgroundColor") == city[scheme]
    assert window.page.locator(".stage style").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_ground_of_a_map_has_its_colours(open_window: Open, scheme: str) -> None:
    window = begun(open_window(color_scheme=scheme).start(), scenario="elf_gate")
    ground = {"light": "rgb(247, 234, 208)", "dark": "rgb(71, 51, 36)"}
    assert ground[scheme] in paint(window, ".skin", "backgroundImage")


@pytest.mark.usefixtures("pictured")
def test_the_picture_is_in_the_language_of_the_page(open_window: Open) -> None:
    window = begun(open_window(locale="es-ES").start(), game="realm")
    assert window.page.locator(".stage > svg").get_attribute("lang") == "es"


def test_the_board_is_in_the_language_of_the_page(open_window: Open) -> None:
    window = begun(open_window(locale="es-ES").start(), game="kingdom-defenders")
    assert window.element("tile-E1").locator(".nm").inner_text() == "Armería"
    assert "toma 1 arma" in str(window.element("tile-E1").get_attribute("aria-label"))


def test_the_map_is_in_the_language_of_the_page(open_window: Open) -> None:
    window = begun(open_window(locale="es-ES").start(), scenario="elf_gate")
    assert "Para ganar" in window.page.locator(".strips .goal").inner_text()
    assert "Montaña" in str(window.element("zone-B3").get_attribute("aria-label"))


@pytest.mark.usefixtures("pictured")
def test_turn_and_question_stand_beside_the_picture_only(window: Window) -> None:
    """A picture of its own, for example in a notebook, says both."""
    begun(window, game="realm")
    heading = window.page.locator(".stage .tb-heading")
    assert window.question in " ".join(heading.locator("text").all_text_contents())
    expect(heading).to_be_hidden()


def test_a_piece_shows_where_it_can_go_and_a_march_moves_it(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    mover = first_mover(window)
    lines = json.loads(window.element(mover).get_attribute("data-source") or "[]")
    window.press(window.element(mover))
    shown = window.page.locator(".stage .zone.to")
    assert {one.get_attribute("data-zone") for one in shown.all()} == {
        line.split()[-1] for line in lines
    }
    _, kind, _, target = lines[0].split()
    click_zone(window, target)
    expect(window.page.locator(".weighing")).to_be_visible()
    expect(window.page.locator(".way")).to_have_count(1)
    assert target in window.question
    with window.settling():
        window.press(window.page.locator(".weighing .primary"))
    there = window.page.locator(f"[data-piece^='piece-{target}-'][data-piece$='-{kind}']")
    expect(there).to_have_count(1)


def test_a_second_click_on_the_target_confirms_a_march(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    mover = first_mover(window)
    lines = json.loads(window.element(mover).get_attribute("data-source") or "[]")
    target = lines[0].split()[-1]
    window.press(window.element(mover))
    click_zone(window, target)
    with window.settling():
        click_zone(window, target)


def test_another_target_keeps_the_piece_that_is_picked(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    mover = first_mover(window)
    window.press(window.element(mover))
    lines = json.loads(window.element(mover).get_attribute("data-source") or "[]")
    for line in lines[:2]:
        zone = line.split()[-1]
        click_zone(window, zone)
        assert zone in window.question
    window.press(window.page.locator(".weighing .back"))
    expect(window.page.locator(".weighing")).to_be_hidden()
    assert window.page.locator(".stage .zone.to").count() == len(lines)


def test_a_march_takes_as_many_pieces_as_the_player_says(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    while "pass" in window.actions and len(window.actions) < 5:
        window.choose("pass")
    worker = window.page.locator("[id^='board-piece-'][data-kind=worker][data-source]").first
    line = json.loads(worker.get_attribute("data-source") or "[]")[0]
    target = line.split()[-1]
    window.press(worker)
    click_zone(window, target)
    window.press(window.named("One more"))
    window.press(window.page.locator(".weighing .primary"))
    there = window.page.locator(f"[data-piece^='piece-{target}-'][data-piece$='-worker'] .number")
    expect(there).to_have_text("2")


def test_the_odds_of_a_march_are_shown_before_it(window: Window) -> None:
    state = warcraft.position(
        "generic_2p", phase="movement", seat=0, races=("orc", "human"),
        zones={"C2": {"orc": {"melee": 3}}, "C3": {"human": {"melee": 1}}},
    )  # fmt: skip
    show(window, state)
    window.press(window.element("piece-C2-orc-melee"))
    expect(window.page.locator(".odds-chip")).to_have_count(1)
    click_zone(window, "C3")
    chances = tb.follow(tb.view(state, 0), [MOVED] * 3)
    holds = round(100 * warcraft.odds(chances, "C3").attackers.holds)
    assert holds == 98  # of the example of `odds`
    expect(window.page.locator(".weighing .odds")).to_contain_text(f"{holds} %")


MOVED = Moved("orc", "melee", ("C2", "C3"))


def test_a_zone_that_cannot_be_reached_says_why(window: Window) -> None:
    state = warcraft.position(
        "generic_2p", phase="movement", seat=0, races=("orc", "human"),
        zones={"C2": {"orc": {"melee": 3}}},
    )  # fmt: skip
    show(window, state)
    window.press(window.element("piece-C2-orc-melee"))
    click_zone(window, "B2")
    expect(window.page.locator(".panel")).to_contain_text("B2 is a mountain")


def test_an_element_without_actions_is_explained(window: Window) -> None:
    begun(window, races=["orc", "undead"])
    window.press(window.element("seat-1"))
    window.page.locator(".panel:not([hidden])").first.wait_for()
    assert "strength" in window.page.locator(".panel").inner_text()


def test_the_start_page_begins_it(open_window: Open) -> None:
    window = open_window(locale="es-ES").start()
    form = window.options("warcraft", unfold=True)
    form.get_by_label("Los Prisioneros").check()
    form.get_by_label("Un amigo").check()
    form.get_by_label("Semilla").fill("7")
    form.get_by_label("Tapar las manos").uncheck()
    window.press(form.locator("button"))
    window.wait_for_board()
    assert "Los Prisioneros" in window.page.locator(".strips").inner_text()


def test_the_start_page_says_what_is_wrong_with_a_form(window: Window) -> None:
    form = window.options("warcraft")
    form.get_by_label("The Elf Gate").check()
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


@pytest.mark.usefixtures("pictured")
def test_a_picture_fits_a_phone_and_is_enlarged_by_a_button(open_window: Open) -> None:
    screen = {"width": 390, "height": 844}
    opened = open_window(viewport=screen, has_touch=True, is_mobile=True)
    window = begun(opened.start(), game="realm")
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


def test_a_part_of_a_board_under_the_mouse_explains_itself(window: Window) -> None:
    begun(window, game="kingdom-defenders")
    window.press(window.named("See the board"))  # the destinies lie over it
    lens = window.page.locator(".lens > .large")
    for name, text in (
        ("tile-E4", "take 3 weapons or spells"), ("lanes", "no slot of the City"),
        ("slot-D1", "turn order"), ("good-", "at the end"),
    ):  # fmt: skip
        window.page.locator(f"[id^='board-{name}']").first.hover()
        lens.wait_for()
        expect(lens).to_be_in_viewport(ratio=1)
        assert text in lens.inner_text()
        window.page.mouse.move(2, 2)
        expect(lens).to_have_count(0)


def test_the_signs_have_a_key(window: Window) -> None:
    begun(window, game="kingdom-defenders")
    window.press(window.named("What the signs mean"))
    key = window.page.locator(".key")
    expect(key).to_be_visible()
    expect(key.locator("li")).to_have_count(len(SIGNS))
    window.page.keyboard.press("Escape")
    expect(key).to_be_hidden()


def test_discs_are_weighed_before_they_are_placed(window: Window) -> None:
    """KD-049: the page says that the City closes before a player crosses the wall."""
    begun(window, game="kingdom-defenders")
    while not any(line.startswith("place") for line in window.actions):
        window.choose(window.actions[0])
    adventure = window.page.locator(".land .av.ok").first
    window.press(adventure)
    expect(window.page.locator(".weighing")).to_contain_text("the City closes to you until round 2")
    expect(adventure.locator(".d.ghost")).not_to_have_count(0)
    tile = window.page.locator(".land .bd.ok").first
    window.press(tile)  # in place of the adventure
    expect(window.page.locator(".weighing")).not_to_contain_text("City closes")
    with window.settling():
        window.press(window.page.locator(".weighing .primary"))
    expect(tile.locator(".d:not(.ghost)")).not_to_have_count(0)


def test_the_combat_is_folded_away_to_see_the_map(window: Window) -> None:
    """The same parts can be pointed at in the combat and on the map below it."""
    state = warcraft.position(
        "generic_2p", phase="movement", seat=0, races=("orc", "human"),
        zones={"C3": {"orc": {"melee": 2, "flying": 1}, "human": {"melee": 2, "flying": 1}}},
    )  # fmt: skip
    while (asked := tb.prompt(state)) is not None and asked.kind != "casualty":
        state = tb.apply(state, tb.legal_actions(state)[0 if asked.kind == "battle" else -1])
    show(window, state)
    arena = window.page.locator(".arena .clash")
    expect(arena).to_be_visible()
    window.press(window.named("See the map"))
    expect(arena).to_be_hidden()
    expect(window.page.locator(".zone.field")).to_have_attribute("data-zone", "C3")
    window.press(window.named("See the combat"))
    unit = window.page.locator(".arena .unit.can").first
    window.press(unit)
    expect(unit.locator(".doomed")).to_have_count(1)  # a skull before it is confirmed
    expect(window.page.locator(".weighing .primary")).to_be_visible()


LEAKS = """async (names) => {
  const inside = [...document.querySelectorAll(".stage *")];
  const found = [];
  for (const name of names) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(`/page/${name}`)).text());
    const look = (rules) => {
      for (const { selectorText, cssRules } of rules) {
        if (!selectorText) look(cssRules ?? []);
        else if (inside.some((one) => one.matches(selectorText))) found.push(selectorText);
      }
    };
    look(sheet.cssRules);
  }
  return found;
}"""
"""The rules of other parts of the page that also hold for something on a table."""

SHARED = {"style.css", "table.css", "board.css", "picture.css", "look.css", "lesson.css"}
"""The styles that are meant for tables too, among others."""

APART = {"rules.css", "how.css"}
"""The styles of pages of their own."""


@pytest.mark.parametrize("game", ["enclave", "warcraft", "kingdom-defenders", "realm"])
def test_styles_of_other_parts_leave_a_table_as_it_is(window: Window, game: str) -> None:
    """A style stays once it is loaded, such as that of the start on the way to a game."""
    window.begin() if game == "enclave" else begun(window, game=game).wait_for_board()
    names = sorted({one.name for one in PAGE.glob("*.css")} - SHARED - APART)
    assert window.page.evaluate(LEAKS, names) == []
