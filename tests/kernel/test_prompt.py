"""Prompts on behalf of sides, and inside reaction windows."""

from __future__ import annotations

import tambores as tb
from tests.cases import each

PROMPTS = [
    (tb.Prompt(1, 1, "deploy"), "Prompt(seat=1, on_behalf_of=1, kind='deploy')"),
    (tb.Prompt(0, "undead", "move"), "Prompt(seat=0, on_behalf_of='undead', kind='move')"),
    (
        tb.Prompt(2, 0, "react", window="dusk"),
        "Prompt(seat=2, on_behalf_of=0, kind='react', window='dusk')",
    ),
]


@each(("prompt", "text"), PROMPTS)
def test_a_prompt_pastes_back(prompt: tb.Prompt, text: str) -> None:
    assert repr(prompt) == str(prompt) == text
    assert eval(text, {"Prompt": tb.Prompt}) == prompt


def test_the_window_belongs_to_the_decision() -> None:
    assert tb.Prompt(2, 0, "react", window="dusk") != tb.Prompt(2, 0, "react")
    assert tb.Prompt(2, 0, "react", "a") == tb.Prompt(2, 0, "react", "b")


def test_a_side_without_a_seat_is_asked_for_by_its_name() -> None:
    """The question is the one for deciding on behalf of a side, which the game names."""
    key, params = tb.Prompt(0, "undead", "move", "warcraft").message()
    assert key == "warcraft.prompt.move.on_behalf"
    assert params == {"seat": "@seat.0", "on_behalf_of": "@side.undead"}
    assert tb.Prompt(0, "undead", "move").acting_seat == 0
    assert tb.Prompt(0, 1, "move").acting_seat == 1


def test_a_window_is_a_word_of_its_question() -> None:
    assert tb.Prompt(2, 2, "react", "warcraft", "dusk").message() == (
        "warcraft.prompt.react",
        {"seat": "@seat.2", "on_behalf_of": "@seat.2", "window": "@window.dusk"},
    )
