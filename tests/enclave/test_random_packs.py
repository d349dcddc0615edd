"""Any pack that the language of abilities can write is played by the rules, by two or solo."""

from __future__ import annotations

import functools
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import Battle, Pack, solo
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.grammar.checks import key_of, subject_of
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effect_rules import DISCARD, FIGHTERS, kind_of
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.vocabulary.walk import parts
from tambores.enclave.testing.random_packs import random_pack
from tambores.testing import rules
from tambores.testing.strategies import packs
from tests.searching import RARELY, some

pytestmark = pytest.mark.no_cover

LIMIT = 2_000
"""More decisions than a battle of so few turns may take."""

TURNS = 6


# --- the packs --------------------------------------------------------------------------------


pack_of = functools.cache(random_pack)


def words_of(pack: Pack) -> set[str]:
    """The words of the language that the cards of a pack use."""
    found: set[str] = set()
    for ability in (ability for card in pack.cards for ability in card.abilities):
        found |= {ability.trigger, ability.until, *ability.windows}
        found |= {key_of(one) for one in v.leaves(ability.conditions)}
        for effect in ability.effects:
            found.add(effect.word)
            found |= {getattr(effect, "stat", ""), getattr(effect, "permission", "")}
            subject = subject_of(effect)
            found |= {kind_of(subject)} if subject is not None else set()
            if isinstance(effect, v.MoveCards):
                found |= {f"from {effect.source}", f"to {effect.target}"}
        for one in parts(ability):
            found |= {"not"} if isinstance(one, v.Not) else set()
            found |= {"any"} if isinstance(one, v.AnyOf) else set()
            if isinstance(one, v.Pick):
                found |= {f"pick {key}" for key in ("choose", "random", "highest_cost")
                          if getattr(one, key)}  # fmt: skip
            if isinstance(one, v.InRole):
                found |= set(one.roles)
    return found


EXPECTED = {
    *v.TRIGGERS, *v.DURATIONS, *v.WINDOWS, *CONDITIONS.keys, *(set(EFFECTS) - {DISCARD}),
    *v.STATS, *v.PERMISSIONS, *FIGHTERS, *v.ROLES,
    v.SELF, v.BEARER, v.FOE, v.THIS, v.OWN_IMPACT,
    *(f"from {zone}" for zone in v.PILES), *(f"to {zone}" for zone in v.ZONES),
    "pick choose", "pick random", "pick highest_cost",
}  # fmt: skip


def test_every_word_of_the_language_occurs() -> None:
    found: set[str] = set()
    for seed in range(80):
        found |= words_of(pack_of(seed))
        if found >= EXPECTED:
            break
    assert EXPECTED - found == set()


def test_random_packs_differ_in_all_that_a_pack_can_be() -> None:
    drawn = [*map(pack_of, range(40))]
    assert {len(pack.armies) for pack in drawn} == {2, 3}
    sizes = [len(pack.deck(army)) for pack in drawn for army in pack.armies]
    assert min(sizes) >= 8 and max(sizes) <= 46
    heroes = [hero for pack in drawn for army in pack.armies for hero in pack.heroes(army)]
    assert {hero.colour for hero in heroes} == {"bronze", "silver", "gold"}
    assert {hero.removal_by for hero in heroes} == {"", "eye", "clover"}
    kinds = {(card.kind, getattr(card, "placement", "")) for pack in drawn for card in pack.cards}
    assert len(kinds) == 2 + 2 + 3


def test_a_seed_names_a_pack() -> None:
    assert random_pack(3) == random_pack(3)
    assert random_pack(3).digest != random_pack(4).digest


def test_the_text_of_a_pack_says_no_more_than_it_has_to() -> None:
    """What is empty is left out, and all fields of a card are reconstructed in one word."""
    for seed in range(5):
        text = random_pack(seed).origin[1][0]
        assert "[]" not in text and "printed" not in text
        assert text.count('reconstructed = ["*"]') == text.count("[[cards]]")


SEARCH = settings(
    max_examples=60,
    database=None,
    derandomize=True,
    deadline=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=[*HealthCheck],
)


def shrunk(wrong: Callable[[Pack], bool], most: int) -> Pack:
    """What Hypothesis ends with where a pack is wrong, trying so many packs at most."""
    tried: list[Pack] = []

    @SEARCH
    @given(packs())
    def run(pack: Pack) -> None:
        tried.append(pack)
        assert not wrong(pack)

    with pytest.raises(AssertionError):
        run()
    assert len(tried) <= most
    return tried[-1]


def test_a_pack_shrinks_to_few_plain_cards() -> None:
    """Two armies of one hero and one kind of unit each, that can do nothing."""
    pack = shrunk(lambda pack: True, most=100)
    assert pack.armies == ("red", "blue")
    assert [card.kind for card in pack.cards] == ["hero", "unit"] * 2
    assert not any(card.abilities for card in pack.cards)


@pytest.mark.long
def test_an_ability_that_is_wrong_is_left_alone() -> None:
    """Each card and each ability is drawn by one number, so that all others can be left out."""

    def rallies(pack: Pack) -> bool:
        return any(one.trigger == v.ON_DEPLOY for card in pack.cards for one in card.abilities)

    pack = shrunk(rallies, most=1_000)
    assert sum(len(card.abilities) for card in pack.cards) <= 2
    assert len(pack.cards) <= 6


# --- the battles ------------------------------------------------------------------------------


def new(pack: Pack, seed: int, alone: bool) -> Battle:
    """A battle with these cards that is over after so many turns at the latest."""
    random = Random(seed)
    armies = random.sample(pack.armies, 2)
    heroes = [random.choice(pack.heroes(army)).id for army in armies]
    house = enclave.HouseRules(
        unit_attacks=random.choice(("joint", "separate")),
        deck_out=random.choice(("cannot_refill", "cannot_draw_any", "piles_empty")),
        max_turns=TURNS,
        ai_when_player_passes=random.choice(("exhaust", "cover", "stop")),
        ai_hero_attack=random.choice(("joint", "individual")),
        ai_initial_reserve=random.randrange(4),
        ai_ties=random.choice(("player", "auto")),
    )
    if alone:
        return solo.new_battle(
            armies[0], heroes[0], seed=seed, ai_army=armies[1], ai_hero=heroes[1],
            rules=house, pack=pack,
        )  # fmt: skip
    return enclave.new_battle(armies, heroes, seed=seed, rules=house, pack=pack)


def check_battle(pack: Pack, seed: int, alone: bool) -> None:
    """A random walk to the end; each position and each step keeps the rules of the kit."""
    random = Random(seed)
    state = new(pack, seed, alone)
    for _ in range(LIMIT):
        rules.check_waits(state)
        rules.check_position(state)
        if tb.outcome(state) is not None:
            return
        step = rules.check_step(state, random.choice(tb.legal_actions(state)))
        state = step.state
    pytest.fail(f"not over after {LIMIT} decisions")


@pytest.mark.parametrize("alone", [False, True], ids=["two players", "solo"])
@pytest.mark.parametrize("seed", some([1, 0, *range(2, 8)], 1))
def test_battles_with_random_packs_keep_all_rules(seed: int, alone: bool) -> None:
    check_battle(random_pack(seed), seed, alone)


FOUND = [(50433, True)]
"""What long searches have found: a battle that ends before a unit leaves whose life has sunk."""


@pytest.mark.parametrize(("seed", "alone"), FOUND)
def test_what_was_found_stays_mended(seed: int, alone: bool) -> None:
    check_battle(random_pack(seed), seed, alone)


@RARELY
@given(packs(), st.integers(0, 9), st.booleans())
def test_battles_with_any_pack_keep_all_rules(pack: Pack, seed: int, alone: bool) -> None:
    check_battle(pack, seed, alone)
