"""Random positions of all phases: the engine and the second model must agree.

At every decision: who is asked, on whose behalf, what, in which window, and exactly the same legal
actions. Everything that everybody sees - pieces, outposts, markers, locks, resources, piles, tiles,
levels, training and reserves - at each decision of Collection, Deployment and Spending and of one
Movement in ten, and afterwards always.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests.cases import each
from tests.searching import some

from .content import BORDERS, MARKERS, deck_of, neighbours_of
from .estates import collection_position, deployment_position, spending_position
from .games import game_trial, turn_trials
from .occasions import cards_position, portal_position, returns_position
from .positions import Arguments, battle_position, movement_position, position
from .trial import Trial, from_position

BLOCKS = 250
EACH = 40
QUICK = 1
GAME_BLOCKS = 10
GAMES = 15
TURN_GAMES = 100
STAGED_EACH = 25
SAMPLE = 1000
MAKERS: dict[str, Callable[[Random], Arguments]] = {
    "battle": battle_position,
    "movement": movement_position,
    "cards": cards_position,
    "portal": portal_position,
    "returns": returns_position,
    "collection": collection_position,
    "deployment": deployment_position,
    "spending": spending_position,
}
FOUND = (
    ("battle", 710), ("battle", 851), ("battle", 4098), ("battle", 11613), ("movement", 248),
    ("movement", 292), ("movement", 496), ("movement", 1746), ("movement", 1840),
    ("movement", 2867), ("movement", 3411), ("movement", 5050), ("portal", 9252),
)  # fmt: skip
"""Seeds that once found a difference; `STAGED` has the same in a form that lasts."""

HOMES = {
    "F2": {"human": {"outpost": "done"}},
    "D2": {"orc": {"outpost": "done"}},
    "D3": {"night_elf": {"outpost": "done"}},
    "A5": {"undead": {"outpost": "done"}},
    "A1": {"undead": {"outpost": "done"}},
}
"""The outposts of Nordrassil."""

STAGED: dict[str, Arguments] = {
    "devour takes a partner's only unit (WC-086)": position(
        {"D4": {"night_elf": {"flying": 1}, "orc": {"flying": 1}}, "C5": {"human": {"ranged": 1}}},
        scenario="generic_4p",
        players={1: {"hand": ["devour"]}, 2: {"hand": ["polymorph"]}},
    ),
    "devour kills an undead unit of nordrassil (WC-Q55)": position(
        HOMES | {"C3": {"orc": {"melee": 3}, "undead": {"melee": 2}}},
        scenario="nordrassil",
        seat=2,
        players={0: {"deck": ["haste"] * 2}, 2: {"hand": ["devour"], "levels": {"melee": 4}}},
    ),
    "a polymorphed unit returns (WC-Q55)": position(
        HOMES | {"A4": {"human": {"melee": 3}, "undead": {"melee": 2, "ranged": 1}}},
        scenario="nordrassil",
        seat=1,
        players={
            0: {"deck": ["haste"] * 2},
            1: {"hand": ["polymorph"] * 3, "levels": {"melee": 3}},
        },
    ),
    "the last card is drawn at the start of a combat (WC-146)": position(
        HOMES | {"C3": {"night_elf": {"melee": 1}, "undead": {"melee": 1}}},
        scenario="nordrassil",
        players={0: {"deck": ["haste"]}},
    ),
    "the last card is the reward (WC-146)": position(
        HOMES | {"C3": {"night_elf": {"melee": 3}, "undead": {"melee": 1}}},
        scenario="nordrassil",
        players={0: {"deck": ["haste", "renew"]}},
    ),
    "an outpost in the own hall falls (WC-042)": position(
        {"C5": {"orc": {"melee": 1, "builder": 1, "outpost": "building"}, "human": {"melee": 3}}},
        races=("human", "orc"),
    ),
    "Town Portal out of an attacked hall (WC-044)": position(
        {
            "C5": {"orc": {"melee": 3}},
            "A3": {"orc": {"outpost": "done"}},
            "C4": {"human": {"melee": 2, "flying": 1}},
        },
        races=("human", "orc"),
        phase="movement",
        players={1: {"hand": ["town_portal"]}},
    ),
    "Town Portal beside human workers (WC-104)": position(
        {
            "B1": {"orc": {"melee": 2, "outpost": "done"}},
            "A1": {"human": {"worker": 1}},
            "C2": {"human": {"worker": 2}},
            "D1": {"orc": {"ranged": 3}},
        },
        races=("orc", "human"),
        players={0: {"hand": ["town_portal"]}, 1: {"hand": ["call_to_arms"] * 2}},
    ),
    "Town Portal to a hall with a builder called to arms (WC-Q13)": position(
        {"E2": {"human": {"worker": 1, "builder": 1, "outpost": "building"}},
         "D1": {"orc": {"melee": 1}}, "C2": {"undead": {"melee": 2}}},
        scenario="generic_4p",
        seat=1,
        players={3: {"hand": ["town_portal"]}, 2: {"hand": ["call_to_arms"] * 2}},
    ),
    "all are militia (section 3, always)": position(
        {"A3": {"human": {"worker": 1}}, "A4": {"undead": {"ranged": 1}}},
        races=("undead", "human"),
        phase="movement",
        ask="always",
        players={1: {"hand": ["call_to_arms", "polymorph"]}},
    ),
    "Heal once in a phase of two steps (WC-Q46)": position(
        {
            "C4": {"human": {"ranged": 2, "melee": 1}, "orc": {"ranged": 2, "flying": 1}},
            "C3": {"undead": {"ranged": 3}},
        },
        scenario="generic_4p",
        seat=2,
        players={1: {"levels": {"flying": 2, "ranged": 2}}, 2: {"levels": {"ranged": 3}}},
    ),
    "no marker left to raise but the devoured one (WC-Q41)": position(
        {
            "C3": {"undead": {"melee": 3}, "orc": {"melee": 3}},
            "C2": {"undead": {"ranged": 3}},
            "A1": {"undead": {"melee": 3}},
            "E1": {"undead": {"melee": 3}},
            "E5": {"undead": {"melee": 1}},
        },
        races=("undead", "orc"),
        players={0: {"levels": {"ranged": 3}}, 1: {"hand": ["devour"] * 2}},
    ),
    "raised units above the limit of a team (WC-Q42)": position(
        {"C4": {"undead": {"ranged": 1}, "orc": {"melee": 2}, "human": {"melee": 2}}},
        scenario="generic_4p",
        seat=3,
        players={3: {"levels": {"ranged": 3}}},
    ),
    "workers beside enemies that a partner holds (WC-039)": position(
        {
            "C4": {"night_elf": {"melee": 1}, "orc": {"worker": 1}},
            "C3": {"human": {"worker": 2}},
            "C6": {"orc": {"outpost": "done"}, "human": {"worker": 1}},
        },
        scenario="generic_4p",
        seat=2,
        phase="movement",
    ),
    "a unit is deployed beside enemy workers (WC-044)": position(
        {"C1": {"human": {"worker": 2}}, "E5": {"human": {"melee": 1}}},
        races=("orc", "human"),
        phase="deployment",
        players={0: {"training": {"melee": 1, "worker": 1}}},
    ),
    "an outpost in an enemy hall (WC-044)": position(
        {
            "C5": {"orc": {"outpost": "done"}},
            "E5": {"human": {"melee": 1}},
            "E1": {"orc": {"melee": 1}},
        },
        races=("orc", "human"),
        phase="deployment",
        players={seat: {"training": {"melee": 1, "worker": 1}} for seat in range(2)},
    ),
    "Haste on a locked hall (4.7)": position(
        {"C1": {"orc": {"worker": 1}, "human": {"melee": 1}}, "C3": {"orc": {"worker": 1}}},
        races=("orc", "human"),
        phase="movement",
        players={0: {"hand": ["haste"] * 2}},
    ),
}  # fmt: skip

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
    "collection_start: renew", "collected", "depletes", "depleted", "builder collects",
    "free unit", "free upgrade", "Deploy", "Complete", "CompleteOutpost", "put off", "locked",
    "Train", "Build", "Summon", "BuildOutpost", "Upgrade", "Give", "laid", "resources",
    "points", "gate", "nordrassil", "turns compared",
)  # fmt: skip


def tried(kind: str, seed: int) -> Trial:
    rng = Random(seed)
    trial = from_position(f"{kind} {seed}", rng, MAKERS[kind](rng))
    trial.play()
    return trial


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("block", some(range(BLOCKS), QUICK))
def test_random_positions_agree(kind: str, block: int) -> None:
    for seed in range(block * EACH, (block + 1) * EACH):
        tried(kind, seed)


@pytest.mark.parametrize("block", some(range(GAME_BLOCKS), 1))
def test_movements_of_random_games_agree(block: int) -> None:
    for seed in range(block * GAMES, (block + 1) * GAMES):
        trial = game_trial(f"game {seed}", Random(seed))
        if trial is not None:
            trial.play()


@pytest.mark.parametrize("seed", some(range(TURN_GAMES), 1))
def test_turns_of_random_games_agree(seed: int) -> None:
    for trial in turn_trials(f"game {seed}", Random(seed)):
        trial.play()


@pytest.mark.parametrize("what", STAGED)
def test_staged_positions_agree(what: str) -> None:
    for seed in range(STAGED_EACH):
        from_position(f"{what} {seed}", Random(seed), STAGED[what]).play()


@each(("kind", "seed"), FOUND)
def test_seeds_that_found_a_difference_agree(kind: str, seed: int) -> None:
    tried(kind, seed)


def test_a_shared_hall_of_nordrassil_is_not_locked() -> None:
    """WC-044, WC-141, WC-142: no Deployment, no lock."""
    shared = {"A3": {"undead": {"flying": 1}, "human": {"flying": 1}}}
    decks = {0: {"deck": ["haste"] * 2}}
    staged = position(
        HOMES | shared, scenario="nordrassil", seat=3, phase="movement", players=decks
    )
    from_position("a shared hall", Random(0), staged).play()


@pytest.mark.long
def test_rare_things_happen() -> None:
    """The random positions are worth something: everything that is compared does occur."""
    tally: Counter[str] = Counter()
    for kind in MAKERS:
        for seed in range(SAMPLE):
            tally += tried(kind, seed).tally
    assert not [what for what in RARE if not tally[what]], tally


@each("scenario", BORDERS)
def test_the_boards_have_their_borders(scenario: str) -> None:
    around = neighbours_of(scenario)
    assert sum(len(zones) for zones in around.values()) == 2 * BORDERS[scenario]


@each("race", ["human", "orc", "undead", "night_elf"])
def test_the_decks_have_their_cards(race: str) -> None:
    assert len(deck_of(race)) == CARDS_OF_A_RACE
    assert sum(MARKERS.values()) == 29
