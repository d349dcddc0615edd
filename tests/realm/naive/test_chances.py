"""The chance to defeat a general, by counting every roll: the engine's formula must agree."""

from __future__ import annotations

from itertools import product

import pytest

from tambores import realm

from .content import DICE, NEEDED, TOP

PIPS = (1, 2, 3, 4, 5, 6)


def rolls(name: str, space: int, number: int) -> float:
    """The share of all rolls of so many dice that reach the skull."""
    won = 0
    for dice in product(PIPS, repeat=number):
        hits = sum(die >= NEEDED[name] for die in dice)
        if name == "urzak":
            hits -= dice.count(1)
        if name == "vyrelith":
            hits -= 1
        won += hits >= space
    return won / float(len(PIPS) ** number)


def chance(name: str, space: int, cards: tuple[str, ...], extra: int) -> float:
    """Against Balazarg, each card may burn first."""
    if name != "balazarg":
        return rolls(name, space, sum(DICE[card] for card in cards) + extra)
    found = 0.0
    for kept in product((True, False), repeat=len(cards)):
        weight = 1.0
        for one in kept:
            weight *= 5 / 6 if one else 1 / 6
        number = sum(DICE[card] for card, one in zip(cards, kept, strict=True) if one)
        found += weight * rolls(name, space, number + extra)
    return found


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("balazarg", ("ashen_flats_2", "old_redoubt_1", "ember_pass_2")),
        ("urzak", ("tangled_vale_2", "father_oak_forest_2", "howling_thicket_1")),
        ("vyrelith", ("gull_cliffs_2", "hawk_tarn_2")),
        ("nerothan", ("pale_road_2", "crow_abbey_1")),
    ],
)
@pytest.mark.parametrize("extra", [0, 1])
def test_the_chance_of_an_attack_counts_every_roll(
    name: str, cards: tuple[str, ...], extra: int
) -> None:
    for space in range(1, TOP[name] + 1):
        state = realm.position(("mason",), phase="day", generals={name: {"space": space}})
        for number in range(1, len(cards) + 1):
            laid = cards[:number]
            expected = chance(name, space, laid, extra)
            assert realm.odds(state, name, laid, extra) == pytest.approx(expected)
