"""Between the lines every attack says how it would end, before anything is confirmed."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from tests.browser.conftest import Open
from tests.browser.page import Window
from tests.browser.test_sight import combat, show


def duels(window: Window) -> list[list[str]]:
    """What is said in each column, such as "3 against 4 blocked"."""
    return [
        [" ".join(one.split()) for one in column.locator(".clash").all_inner_texts()]
        for column in window.page.locator(".duel").all()
    ]


def doomed(window: Window) -> set[str]:
    """The units that carry a skull."""
    marked = window.page.locator(".tcard.doomed:has(.struck use[href='#s-skull'])")
    return {one.removeprefix("board-") for one in marked.evaluate_all("all => all.map(o => o.id)")}


def test_fights_say_both_comparisons_and_who_falls(open_window: Open) -> None:
    """Added up by hand: the Griffin has 3 + 1 for its shield, the Soldier 1 + 1.

    Both players look on, so player 1 is at the bottom although player 2 decides.
    """
    window = open_window().start()
    show(window, combat())
    assert duels(window) == [
        ["2 against 2 falls", "2 against 1 falls"],
        ["3 against 4 blocked", "4 against 1 falls"],
        ["2 against 2 falls", "1 against 2 blocked"],
        [],
        [],
    ]
    assert doomed(window) == {"slot-0-1", "slot-1-1", "slot-1-2", "slot-0-3"}


def test_an_attack_on_a_hero_is_foreseen_on_its_button(open_window: Open) -> None:
    """The Troll's 4 against Joanna's 3; nothing is declared while the mouse rests there."""
    window = open_window().start()
    show(window, combat())
    window.choose("silence 3 2")
    window.page.mouse.move(5, 5)  # it may rest on the new button
    assert duels(window)[3] == []
    button = window.page.locator("[data-quick='attack_hero 4']")
    assert "4 against 3: Joanna is wounded." in button.inner_text()
    button.hover()
    assert duels(window)[3] == ["Joanna 4 against 3 wounded"]
    window.page.mouse.move(5, 5)
    assert duels(window)[3] == []
    with window.settling():
        button.click()
    if window.waiting:
        window.sit()
    assert duels(window)[3] == ["Joanna 4 against 3 wounded"]


COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  return [...document.querySelectorAll(".tcard:has(.struck)")].filter((card) => {
    const skull = box(card.querySelector(".struck"));
    return [...card.querySelectorAll(".heart")].map(box).some((heart) =>
      heart.top < skull.bottom && heart.bottom > skull.top
      && heart.left < skull.right && heart.right > skull.left);
  }).map((card) => card.id);
}"""
"""The units of which a skull covers a heart."""


@pytest.mark.parametrize("height", [568, 844])
def test_a_skull_covers_no_heart_in_the_narrowest_window(open_window: Open, height: int) -> None:
    window = open_window(viewport={"width": 320, "height": height}).start()
    show(window, combat())
    assert len(doomed(window)) == 4
    assert window.page.evaluate(COVERED) == []


def test_the_forecast_is_in_spanish(open_window: Open) -> None:
    window = open_window(locale="es-ES").start()
    show(window, combat())
    assert duels(window)[1] == ["3 contra 4 bloqueado", "4 contra 1 cae"]
