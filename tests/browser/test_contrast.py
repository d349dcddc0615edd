"""Marks show on whatever lies around them: three to one at least, in light and dark."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.colours import COLOURS
from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_games import begun
from tests.browser.test_sight import combat, deployment, show

LEAST = 3

MARKS = (
    f"""() => {{{COLOURS}"""
    + r"""
  const opaque = (texts) => texts.map(rgba).filter((one) => one[3] > 242);
  const over = (top, ground) => ground.map((one, at) => one + (top[at] - one) * top[3] / 255);
  const images = (style) => [style.backgroundColor, ...colours(style.backgroundImage)];
  const grounds = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const skin = at.querySelector(":scope > .drumhead");
      const styles = [at, skin].filter(Boolean).map((each) => getComputedStyle(each));
      const found = opaque(styles.flatMap(images));
      if (found.length) return found;
    }
    return [[255, 255, 255, 255]];
  };
  const found = {};
  const note = (kind, ratios) => {
    found[kind] = Math.min(found[kind] ?? Infinity, ...ratios);
  };
  const stroke = (one) => rgba(getComputedStyle(one).stroke);
  const ring = (one, kind, texts) => {
    const own = opaque(texts);
    const best = (ground) => Math.max(0, ...own.map((each) => ratio(each, ground)));
    note(kind, grounds(one).map(best));
  };

  // A ring around a card may have two colours, one for light grounds and one for dark ones.
  for (const kind of ["playable", "target", "is-open", "is-picked", "is-pointed"])
    for (const one of document.querySelectorAll(`.enclave .${kind}`)) {
      const style = getComputedStyle(one, "::before");
      ring(one, kind, [style.borderTopColor, style.outlineColor, style.backgroundColor]);
    }
  for (const shaft of document.querySelectorAll(".arrows .shaft")) {
    const [own, casing] = [shaft, shaft.previousElementSibling].map(stroke);
    note("arrow", grounds(shaft).map((ground) => ratio(own, over(casing, ground))));
  }

  // A mark in a picture shows on what lies around it, and inside if it is drawn on an edge.
  for (const mark of document.querySelectorAll(".stage svg.tambores .tb-mark")) {
    const own = stroke(mark);
    const group = mark.closest("g");
    const kind = `${group.classList.contains("tb-source") ? "source" : "target"} in a picture`;
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const around = [[left - 2, y], [right + 2, y], [x, top - 2], [x, bottom + 2]]
      .map(([atX, atY]) => document.elementsFromPoint(atX, atY)
        .find((one) => one.matches(".stage svg :is(rect, path):not([class*=tb-mark], .tb-line)")
          && !group.contains(one)));
    const isAround = getComputedStyle(mark).transform !== "none"; // else it is drawn on the edge
    const inside = isAround ? null : [...group.children].find((one) => one.matches("rect, path"));
    const fills = [inside, ...around].filter(Boolean).map((one) => getComputedStyle(one).fill);
    note(kind, opaque(fills.filter((one) => one !== "none")).map((one) => ratio(own, one)));
  }

  const active = document.activeElement;
  const style = getComputedStyle(active);
  const before = getComputedStyle(active, "::before");
  const hasOutline = style.outlineStyle !== "none";
  const hexagon = active.matches("svg g") && !hasOutline && active.querySelector("path");
  if (active.closest(".enclave"))
    ring(active, "focus", [style.outlineColor, ...colours(before.boxShadow)]);
  else if (hexagon)
    note("focus", [ratio(stroke(hexagon), rgba(getComputedStyle(hexagon).fill))]);
  else if (active.matches(":focus-visible") && hasOutline)
    ring(active, "focus", [style.outlineColor]);
  return found;
}"""
)
"""The least contrast of each kind of mark that is shown, by its kind."""


def check(window: Window, *kinds: str) -> None:
    """What can be chosen, aimed at or has the focus stands out, in both themes."""
    for scheme in ("light", "dark"):
        window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found: dict[str, float] = window.page.evaluate(MARKS)
        assert set(kinds) <= found.keys()
        faint = {kind: ratio for kind, ratio in found.items() if ratio < LEAST}
        assert faint == {}, scheme


def check_focus(window: Window) -> None:
    """The ring of the focus shows on every part of the page that Tab reaches."""
    places = 0
    window.page.evaluate("document.querySelector('.home').focus()")
    for _ in range(12):
        window.page.keyboard.press("Tab")
        if window.page.evaluate("document.activeElement === document.body"):
            break
        places += 1
        check(window, "focus")
    assert places > 5


def test_marks_on_the_table(open_window: Open) -> None:
    window = open_window().start()
    show(window, deployment())
    check(window, "playable", "target")
    window.press(window.page.locator("[id^=board-hand][data-source*=deploy]").first)
    check(window, "is-open", "is-picked")
    window.page.keyboard.press("ArrowUp")
    assert window.focus.startswith("board-slot")
    check(window, "focus")
    check_focus(window)


def test_arrows_of_a_combat(open_window: Open) -> None:
    window = open_window().start()
    show(window, combat())
    for line in ("silence 3 2", "attack_hero 4", "support 5 1"):
        if window.waiting:
            window.sit()
        window.choose(line)
    check(window, "arrow", "playable", "target")


@pytest.mark.usefixtures("pictured")
def test_marks_in_the_picture_of_another_game(open_window: Open) -> None:
    window = begun(open_window().start(), game="realm")
    marked = window.page.locator(".stage :is([data-source], [data-target])")
    while not marked.count():
        window.choose(window.actions[0])
    kind = "source" if window.page.locator(".stage [data-source]").count() else "target"
    check(window, f"{kind} in a picture")
    marked.first.focus()
    window.page.keyboard.press("ArrowRight")
    check(window, "focus")
    check_focus(window)


DIMMED = """() => {
  const said = document.createElement("p");
  said.className = "hint";
  document.querySelector(".quick").append(said);
  document.querySelector(".battle").classList.add("busy");
  const shown = [];
  for (let at = said; at; at = at.parentElement) shown.push(getComputedStyle(at).opacity);
  return shown.filter((one) => one !== "1");
}"""
"""What makes a sentence in the place of the buttons faint while something is being shown."""


def test_that_the_computer_thinks_can_be_read_meanwhile(open_window: Open) -> None:
    window = open_window().start().begin()
    assert window.page.evaluate(DIMMED) == []
