"""Who is asked: windows under both settings, and what a question tells."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores.warcraft import Done, Pass
from tests.cases import each
from tests.warcraft.scenarios.play import (
    asked,
    closing,
    goes_on,
    legal,
    play,
    position,
    until,
)

HELD = {seat: {"hand": ["resources"]} for seat in (0, 1)}

Question = tuple[int, str, str]
"""A seat, a window, and the phase of the combat in which it is asked; "" outside of one."""


def questions(state: Any) -> list[Question]:
    """Everything that windows ask in one Movement, when nobody plays a card."""
    found = []
    mover = 0
    while state.phase == "movement" and goes_on(state):
        seat, what = asked(state)
        if what == "move" and seat != mover:
            break
        prompt = tb.prompt(state)
        assert prompt is not None
        if prompt.window:
            found.append((seat, what, state.battle.phase or "" if state.battle else ""))
        choice = next(
            (one for one in (Pass(), Done()) if one in legal(state)), tb.legal_actions(state)[0]
        )
        state = play(state, choice)
    return found


def movement(zones: dict[str, str], **options: Any) -> Any:
    return position("movement", zones=zones, **{"players": HELD, **options})


PLAIN = {"C3": "orc melee 1, undead melee 1", "E5": "undead melee 1"}
FLOWN = {"C3": "orc melee 1 flying 1, undead melee 1", "E5": "undead melee 1"}
FLYING_ENEMY = {"C3": "orc flying 1, undead flying 1", "E5": "undead melee 1"}


def combat_questions(zones: dict[str, str], *fallen: int, **options: Any) -> list[Question]:
    found = questions(movement(zones, dice=fallen, **options))
    return [one for one in found if one[1] not in ("movement_start", "movement_end")]


@pytest.mark.parametrize(("zones", "fallen"), [(PLAIN, (1, 6)), (FLOWN, (6, 1, 6))])
def test_nobody_is_asked_who_can_play_nothing(
    zones: dict[str, str], fallen: tuple[int, ...]
) -> None:
    """WC-SC-45 under `if_able`: no window opens."""
    assert questions(movement(zones, dice=fallen)) == []


def test_everybody_is_asked_who_might_hold_a_card() -> None:
    """WC-SC-45 under `always`: by what everybody sees (WC-Q6)."""
    assert combat_questions(PLAIN, 1, 6, ask="always") == [
        (0, "round_start", ""), (0, "before_dice", "melee"), (1, "after_dice", "melee"),
    ]  # fmt: skip


def test_curse_is_asked_for_only_after_a_hit() -> None:
    """WC-SC-45: the undead in `after_dice` if the orc hit."""
    found = combat_questions(PLAIN, 6, 1, 6, 1, 6, 1, ask="always")
    assert (1, "after_dice", "melee") not in found


def test_web_is_asked_for_only_against_flying_units() -> None:
    """WC-SC-45: the undead in `before_dice` of melee if an orc flyer takes part."""
    found = combat_questions(FLOWN, 6, 1, 6, ask="always")
    assert (1, "before_dice", "melee") in found
    assert (0, "before_dice", "flying") in found
    assert (1, "before_dice", "flying") not in found
    assert (1, "before_dice", "melee") not in combat_questions(PLAIN, 1, 6, ask="always")


def test_devour_is_asked_for_only_against_units_on_the_ground() -> None:
    """WC-SC-45: the orc in `round_start` if an undead melee or ranged unit takes part."""
    found = combat_questions(FLYING_ENEMY, 1, 6, ask="always")
    assert (0, "round_start", "") not in found
    assert (0, "before_dice", "flying") in found


@each("zones", [PLAIN, FLOWN, FLYING_ENEMY])
@each("hands", [("devour", "web"), ("ensnare", "curse"), ("haste", "haste")])
def test_what_is_held_changes_no_question(zones: dict[str, str], hands: tuple[str, str]) -> None:
    """WC-SC-45: under `always` other cards in the hands change no prompt."""
    fallen = (1, 6, 1, 6, 1, 6)
    players = {seat: {"hand": [card]} for seat, card in enumerate(hands)}
    other = questions(movement(zones, dice=fallen, players=players, ask="always"))
    assert other == questions(movement(zones, dice=fallen, ask="always"))
    assert other


def test_an_empty_hand_is_never_asked() -> None:
    """That a hand is empty is public (condition 3 of `always`)."""
    players = {1: {"hand": ["resources"]}}
    found = questions(movement(PLAIN, dice=(1, 6), players=players, ask="always"))
    assert {seat for seat, *_ in found} == {1}


def test_a_question_without_a_card_offers_pass_only() -> None:
    """Under `always` a lone `Pass()`."""
    state = until(movement(PLAIN, dice=(1, 6), ask="always"), 0, "round_start")
    assert legal(state) == {Pass()}


def test_no_window_asks_a_seat_without_a_unit_in_the_combat() -> None:
    """Condition 2 of `always` (WC-086): the third player of the Elf Gate."""
    players = {seat: {"hand": ["resources"]} for seat in range(3)}
    zones = {"C4": "undead melee 1, human melee 1", "B4": "orc melee 1"}
    state = position(
        "movement", scenario="elf_gate", zones=zones, players=players, ask="always", dice=(1, 6)
    )
    found = [one for one in questions(state) if one[1] not in ("movement_start", "movement_end")]
    assert found and 2 not in {seat for seat, *_ in found}


def test_an_eliminated_seat_is_never_asked() -> None:
    """WC-Q18: even under `always` with a hand of cards."""
    zones = {"D7": "orc melee 1, depletion 1", "E4": "human melee 1", "B2": "undead melee 1"}
    players = {seat: {"hand": ["resources"]} for seat in range(3)}
    state = position(
        "movement", scenario="elf_gate", seat=2, zones=zones, players=players, ask="always"
    )
    state = play(until(state, 2, "move"), Done())
    while state.player(1).alive:
        state = play(state, closing(state))
    seats = set()
    for _ in range(20):
        seats.add(asked(state)[0])
        state = play(state, closing(state))
    assert seats == {0, 2}
