"""Random Movements and combats: the engine and the second model must agree.

At every decision: who is asked, on whose behalf, what, in which window, and exactly the same legal
actions. Afterwards: the pieces, the outposts, resources, hands and piles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.searching import some

from .content import BORDERS, MARKERS, deck_of, neighbours_of
from .positions import Arguments, battle_position, movement_position
from .trial import Trial, from_position

BLOCKS = 50
EACH = 120
QUICK = 2
MAKERS: dict[str, Callable[[Random], Arguments]] = {
    "battle": battle_position,
    "movement": movement_position,
}
FOUND: dict[str, tuple[int, ...]] = {"battle": (), "movement": ()}
"""Seeds that once found a difference."""

CARDS_OF_A_RACE = 21

RARE = (
    "combat", "casualty", "void", "draw", "area", "healed", "raised", "taken back", "recycled",
    "placed", "stopped", "worker destroyed", "builder destroyed", "necromancer destroyed",
    "outpost destroyed", "token destroyed", "spell", "rescue", "necromancers_dead",
    "tokens_destroyed", "boards compared",
    "movement_start: haste", "movement_start: cripple", "intrusion: call_to_arms",
    "movement_end: town_portal", "round_start: polymorph", "round_start: devour",
    "before_dice: faerie_fire", "before_dice: envenomed_spears", "before_dice: ensnare",
    "before_dice: web", "after_dice: moon_glaive", "after_dice: curse",
    "after_dice: invisibility", "before_casualty: marksmanship", "after_casualty: pillage",
    "response: dispel_magic",
)  # fmt: skip


def tried(kind: str, seed: int) -> Trial:
    rng = Random(seed)
    trial = from_position(f"{kind} {seed}", rng, MAKERS[kind](rng))
    trial.play()
    return trial


def seeds(block: int) -> range:
    return range(block * EACH, (block + 1) * EACH)


@pytest.mark.parametrize("block", some(range(BLOCKS), QUICK))
def test_random_combats_agree(block: int) -> None:
    for seed in seeds(block):
        tried("battle", seed)


@pytest.mark.parametrize("block", some(range(BLOCKS), QUICK))
def test_random_movements_agree(block: int) -> None:
    for seed in seeds(block):
        tried("movement", seed)


@pytest.mark.parametrize(("kind", "seed"), [(k, seed) for k in FOUND for seed in FOUND[k]])
def test_seeds_that_found_a_difference_agree(kind: str, seed: int) -> None:
    tried(kind, seed)


@pytest.mark.long
def test_rare_things_happen() -> None:
    """The random positions are worth something: everything that is compared does occur."""
    tally: Counter[str] = Counter()
    for kind in MAKERS:
        for seed in range(1000):
            tally += tried(kind, seed).tally
    assert not [what for what in RARE if not tally[what]], tally


@pytest.mark.parametrize("scenario", BORDERS)
def test_the_boards_have_their_borders(scenario: str) -> None:
    around = neighbours_of(scenario)
    assert sum(len(zones) for zones in around.values()) == 2 * BORDERS[scenario]


@pytest.mark.parametrize("race", ["human", "orc", "undead", "night_elf"])
def test_the_decks_have_their_cards(race: str) -> None:
    assert len(deck_of(race)) == CARDS_OF_A_RACE
    assert sum(MARKERS.values()) == 29
