"""Random nights and attacks: the engine and the second model must agree.

At every decision: who is asked, for whom, what, in which window, and exactly the same legal
actions. Afterwards: minions, crystals, generals, heroes, hands and piles, or the outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.searching import some

from .positions import Arguments, attack_position, night_position
from .trial import Trial

BLOCKS = 50
EACH = 100
QUICK = 2
MAKERS: dict[str, Callable[[Random], Arguments]] = {
    "night": night_position,
    "attack": attack_position,
}
SHOWN = {
    "night": (
        "overrun", "tie", "colour tie", "third demon", "no room", "advanced", "raided", "regained",
        "late wounds", "hero lost", "seat out", "darkness: ward", "shuffled deck/darkness",
        "shuffled deck/hero", "no_minions", "crystals", "city_overrun", "general_in_city",
        "card orc_patrols", "card city_threatened", "card night_raid", "card all_is_quiet",
    ),
    "attack": (
        "joined", "burnt", "parried", "defeated", "failed", "hero lost", "rally: forced_march",
        "after_dice: second_wind", "generals_defeated", "overrun",
        "shuffled deck/hero",
    ),
}  # fmt: skip
"""What must have happened in a thousand positions of each kind."""


def play(name: str, seed: int) -> Counter[str]:
    """One trial; the seed and the kind make the position."""
    trial = Trial(f"{name} {seed}", Random(f"{name} {seed}"), MAKERS[name](Random(f"at {seed}")))
    trial.play()
    return trial.tally


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("block", some(range(BLOCKS), QUICK))
def test_the_engine_and_the_second_model_agree(name: str, block: int) -> None:
    for number in range(EACH):
        play(name, EACH * block + number)


@pytest.mark.long
@pytest.mark.parametrize("name", MAKERS)
def test_the_positions_show_what_can_happen(name: str) -> None:
    tally: Counter[str] = sum((play(name, seed) for seed in range(1000)), Counter())
    assert [one for one in SHOWN[name] if not tally[one]] == []
    assert tally["tables compared"] > 900
