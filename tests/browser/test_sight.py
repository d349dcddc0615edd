"""Everything of a battle is in sight, large enough to read and to hit, in every position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import expect

import tambores as tb
from tambores import enclave
from tests.browser.conftest import Open
from tests.browser.page import BOARD, Window
from tests.web.visitor import SOLO

SIZES: dict[str, dict[str, Any]] = {
    "portrait": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "landscape": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 720}},
}

OPEN = """async state => {
  const post = async (path, kind, body) => (await (await fetch(path,
    { method: "POST", headers: { "Content-Type": kind }, body })).json()).id;
  const record = await post("/records", "text/plain", state);
  return post(`/battles/${record}/load`, "application/json", '{"at": 0}');
}"""
"""Begin a battle at a position, by way of the file that holds it."""

OUT_OF_SIGHT = """() => {
  const things = document.querySelectorAll(
    ".slot > button, .hero-card, .piles > button, .hand:not(.many) button, .question, .bar");
  const hidden = [...things].filter((one) => {
    const { x, y, right, bottom, width, height } = one.getBoundingClientRect();
    const isOut = x < -1 || y < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return isOut || !width || !height;
  }).map((one) => one.outerHTML.slice(0, 90));
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight ? [...hidden, "scrolls"] : hidden;
}"""
"""Slots, heroes, piles and cards of the hand that are not wholly in the window."""

SMALL_TEXT = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: one, textContent } = walk.currentNode;
    const seen = textContent.trim() && one.checkVisibility() && !one.closest(".unseen");
    if (seen && parseFloat(getComputedStyle(one).fontSize) < 12) found.push(textContent.trim());
  }
  return found;
}"""

SMALL_TARGETS = """least => [...document.querySelectorAll("button, a, select, summary")]
  .filter((one) => one.checkVisibility() && !one.matches(".unseen, .skip, a.rule, .log summary"))
  .map((one) => [one.getBoundingClientRect(), one])
  .filter(([{ width, height }]) => width < least || height < least)
  .map(([{ width, height }, one]) => `${width} x ${height} ${one.outerHTML.slice(0, 90)}`)"""
"""Links to rules inside a sentence are as high as its lines."""


def deployment() -> enclave.Battle:
    """Both sides may deploy; the hand is full."""
    return enclave.scenario(
        phase="deployment",
        holder=0,
        seed=3,
        sides=(
            {
                "army": "human",
                "hero": "joanna",
                "hand": ["la_hermandad", "caballero", "portaestandarte", "arco_largo", "soldado"],
                "line": {2: "alabardero"},
            },
            {"army": "orc", "hero": "krangg", "line": {1: "huargo", 3: "ballestero"}},
        ),
    )


def combat() -> enclave.Battle:
    """Three fights, an attack on a hero and a support are possible, and a silence."""
    return enclave.scenario(
        phase="combat",
        holder=1,
        seed=3,
        turn=3,
        sides=(
            {
                "army": "human",
                "hero": "joanna",
                "wounds": 2,
                "hand": ["arquera", "caballero", "espadachin", "arco_largo", "orden_de_marcha"],
                "line": {
                    1: "alabardero",
                    2: {"card": "grifo", "attached": ["escudo_triangular"]},
                    3: "soldado",
                    5: "catapulta",
                },
            },
            {
                "army": "orc",
                "hero": "krangg",
                "line": {
                    1: "huargo",
                    2: "ballestero",
                    3: "jinete",
                    4: {"card": "trol", "wounds": 1},
                },
            },
        ),
    )


def positions() -> Iterator[tuple[str, enclave.Battle]]:
    """A position for each kind of question that the battles come to, by the kind."""
    setup = enclave.new_battle(("human", "orc"), ("jayme", "borrunn"), seed=3)
    seen = set[str]()
    for state in (setup, deployment(), combat()):
        turn = state.turn
        while (prompt := tb.prompt(state)) is not None and state.turn == turn:
            if prompt.kind not in seen:
                seen.add(prompt.kind)
                yield prompt.kind, state
            offered = tb.legal_actions(state)
            ability = enclave.UseAbility()
            state = tb.apply(state, ability if ability in offered else offered[0])


def show(window: Window, state: Any) -> None:
    """Show a position, to the player who decides."""
    window.visit("battle/" + window.page.evaluate(OPEN, tb.dumps(state)))
    if window.waiting:
        window.sit()
    window.page.locator(f".battle:not(.busy) {BOARD}").first.wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_sight(open_window: Open, size: str) -> None:
    window = open_window(**SIZES[size]).start()
    window.page.evaluate("localStorage['tambores-first'] = '{\"over\": true}'")
    for kind, state in positions():
        show(window, state)
        assert window.page.evaluate(OUT_OF_SIGHT) == [], kind
        assert window.page.evaluate(SMALL_TEXT) == [], kind
        if window.touch:
            assert window.page.evaluate(SMALL_TARGETS, 40) == [], kind


BOX = "one => JSON.stringify(one.getBoundingClientRect())"


@pytest.mark.parametrize("size", SIZES)
def test_the_table_stays_where_it_is(open_window: Open, size: str) -> None:
    """Whatever is asked and picked, a slot does not move from under the finger."""
    window = open_window(**SIZES[size]).start()
    window.page.evaluate("localStorage['tambores-first'] = '{\"over\": true}'")
    show(window, deployment())
    slot = window.element("slot-0-4")
    before = slot.evaluate(BOX)
    for card in window.page.locator("[id^=board-hand][data-source]").all():
        window.press(card)
        assert window.page.locator(".picked").is_visible()
        assert slot.evaluate(BOX) == before
        window.press(card)
    folded = window.page.locator(".all:not([open])").count()
    for _ in range(2):
        window.press(window.page.locator(".all summary"))
        folded = 1 - folded
        assert window.page.locator(".all:not([open])").count() == folded
        assert slot.evaluate(BOX) == before
    window.pick("deploy soldado 1")
    assert window.question == "Which card do you pay with?"
    assert slot.evaluate(BOX) == before


def test_the_first_notes_do_not_move_the_table(open_window: Open) -> None:
    window = open_window(**SIZES["portrait"]).start().begin()
    slot, seen = window.element("slot-0-4"), window.page.locator("[data-first=seen]:visible")
    seen.wait_for()
    before = slot.evaluate(BOX)
    while seen.count():
        window.press(seen)
        assert slot.evaluate(BOX) == before


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_cards_of_a_lesson_say_what_they_do(open_window: Open, locale: str) -> None:
    """Beside the text of the lesson there is room for the words of the cards."""
    window = open_window(locale=locale, **SIZES["desk"]).start()
    window.shelf("learn")
    window.press(window.page.locator("[data-begin]").nth(2))
    window.page.locator(".lesson:visible").wait_for()
    words = window.page.locator(".line .tcard .text")
    assert words.count() > 3
    for one in words.all():
        assert one.is_visible()
    assert window.page.evaluate(OUT_OF_SIGHT) == []


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_a_first_note_hides_neither_the_table_nor_the_button(
    open_window: Open, size: str, locale: str
) -> None:
    window = open_window(locale=locale, **SIZES[size]).start().begin()
    for seen in ([], ["deploy"]):  # the second note is the longest
        kept = json.dumps({"enclave": {"seen": seen}})
        window.page.evaluate("one => localStorage['tambores-first'] = one", kept)
        window.page.reload()
        window.page.locator(".first:visible").wait_for()
        for part in (".felt", ".hand", ".first", ".quick button"):
            expect(window.page.locator(part).first).to_be_in_viewport(ratio=1)
        assert window.page.evaluate(OUT_OF_SIGHT) == []


COVERED = """() => [...document.querySelectorAll(".equip")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const points = [0.2, 0.5, 0.8].map((part) => [x + width * part, y + height / 2]);
  return points.some((at) => document.elementFromPoint(...at)?.closest("button") !== one);
}).map((one) => one.ariaLabel)"""
"""The cards under a unit or hero of which a part is covered."""


@pytest.mark.parametrize("size", SIZES)
def test_two_cards_under_each_unit_can_be_told_apart_and_hit(open_window: Open, size: str) -> None:
    bear = {"card": "oso", "attached": ["hacha_de_talar", "cuerno"]}
    line = {
        2: {"card": "veterano", "attached": ["pica", "cota_de_malla"]},
        3: {"card": "escudero", "attached": ["cota_de_malla"]},
    }
    state = enclave.scenario(
        phase="deployment", holder=0, seed=3, pack=enclave.pack("ideas-1"),
        sides=(
            {"army": "ribera", "hero": "tello", "attached": ["balsamo", "pica"],
             "line": line, "hand": ["pendon"]},
            {"army": "sierra", "hero": "zarra", "line": {3: bear}},
        ),
    )  # fmt: skip
    window = open_window(**SIZES[size]).start()
    window.page.evaluate("localStorage['tambores-first'] = '{\"over\": true}'")
    window.page.emulate_media(reduced_motion="reduce")
    show(window, state)
    assert window.page.locator(".equip").count() == 7
    assert window.page.evaluate(COVERED) == []
    if window.touch:
        assert window.page.evaluate(SMALL_TARGETS, 40) == []


ZOOMED = {"twice as large": (720, 450), "a tablet": (768, 1024)}
"""The size of a window with a mouse, in pixels as the page counts them."""

CUT_OFF = """() => {
  const found = [];
  for (const one of document.querySelectorAll(".enclave :is(.slot, .hero-card) .stat")) {
    const card = one.closest(".slot, .hero-card").getBoundingClientRect();
    const { left, right } = one.getBoundingClientRect();
    if (left < card.left - 3 || right > card.right + 3) found.push(one.textContent);
  }
  for (const one of document.querySelectorAll(".enclave :is(.hero-name, .slot .name span)")) {
    if (!one.checkVisibility()) continue;
    const text = [...one.childNodes].find((it) => it instanceof Text && it.data.trim());
    for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u00ad-]+/g)) {
      const top = (at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return [...range.getClientRects()].at(-1).top; // a hyphen before a letter has a box too
      };
      if (top(index) !== top(index + word.length - 1)) found.push(word);
    }
  }
  return found;
}"""
"""The values that reach out of their cards, and the words that break without a hyphen."""


@pytest.mark.parametrize("locale", ["en", "es"])
def test_nothing_is_cut_off_in_a_small_window(open_window: Open, locale: str) -> None:
    """Neither a value nor a word; and the enlarged card leaves the buttons free."""
    window = open_window(locale=locale).start()
    window.page.evaluate("localStorage['tambores-first'] = '{\"over\": true}'")
    units = ("catapulta", "portaestandarte", "alabardero", "caballero", "soldado")
    foes = ("lanzarrocas", "ballestero", "goblin_hondero", "huargo", "druida")
    line, facing = (dict(enumerate(some, start=1)) for some in (units, foes))
    side = {"army": "human", "hero": "rincemer", "line": line, "hand": ["grifo", "soldado"]}
    other = {"army": "orc", "hero": "borrunn", "line": facing}
    state = enclave.scenario(phase="deployment", holder=0, seed=3, sides=(side, other))
    show(window, state)
    for name, (width, height) in ZOOMED.items():
        window.page.set_viewport_size({"width": width, "height": height})
        assert window.page.evaluate(CUT_OFF) == [], name
        window.element("slot-0-5").hover()
        window.page.locator(".lens").wait_for()
        lens, buttons = (window.page.locator(it).bounding_box() for it in (".lens", ".quick"))
        assert lens and buttons
        assert (
            lens["x"] + lens["width"] <= buttons["x"] or lens["y"] + lens["height"] <= buttons["y"]
        )
        window.page.mouse.move(0, 0)
        window.page.locator(".lens").wait_for(state="detached")


JOIN = """async terms => {
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: terms };
  return (await (await fetch("/battles", sent)).json()).id;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (768, 1024), (390, 844)])
def test_links_and_people_do_not_move_the_table(open_window: Open, size: tuple[int, int]) -> None:
    """The panel has a place of its own, and scrolls in it."""
    width, height = size
    window = open_window(viewport={"width": width, "height": height}).start()
    terms = SOLO | {"mode": "link"}
    window.visit("battle/" + window.page.evaluate(JOIN, json.dumps(terms)))
    invitation, slot = window.page.locator(".invitation"), window.element("slot-0-4")
    invitation.wait_for()
    before = slot.evaluate(BOX)
    assert window.page.evaluate(OUT_OF_SIGHT) == []
    head, felt = (window.page.locator(it).bounding_box() for it in (".head", ".felt"))
    assert head and felt
    if width > 700:
        assert felt["x"] + felt["width"] <= head["x"]
    else:
        assert felt["y"] + felt["height"] <= head["y"]
    window.page.evaluate("document.querySelector('.invitation').remove()")
    assert slot.evaluate(BOX) == before
    for _ in range(30):
        window.page.evaluate("document.querySelector('.head').append(document.createElement('hr'))")
    assert slot.evaluate(BOX) == before
    assert window.page.evaluate(OUT_OF_SIGHT) == []
