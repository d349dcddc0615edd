"""Reasons that come from the language of abilities: what texts forbid and make dearer."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.render.words import reason
from tambores.kernel.walk import random_walk
from tests.cases import each
from tests.enclave.scenarios.play import unit
from tests.enclave.test_refusals import Case, plain
from tests.enclave.vocabulary.words import PACK_FILE, WORDS, blue, combat, deployment, play, red

ARMIES = ("red", "blue")
State = Callable[[], enclave.Battle]

# --- positions --------------------------------------------------------------------------------


def turn(hand: str, hero: str = "red_plain", **line: Any) -> State:
    """Red deploys, with this card and a coin to pay with."""
    return lambda: deployment(red(hero, hand=[hand, "red_coin"], line=line.get("line", {})), blue())


def fight(red_line: dict[int, Any], blue_line: dict[int, Any], *actions: str) -> State:
    """Red declares first."""
    return lambda: play(combat(red(line=red_line), blue(line=blue_line)), *actions)


def answering(hero: str, *actions: str) -> State:
    """Step B3: the red hero is attacked, and the red unit in slot 4 is asked for its answer."""
    reds, blues = red(hero, line={4: "red_foot"}), blue(line={1: "blue_foot", 5: "blue_engine"})
    return lambda: play(combat(reds, blues), "hold 4", *actions, "attack_hero 1", "attack 5 4")


def options() -> enclave.Battle:
    """A unit has come that does one of two things."""
    return play(deployment(red(hand=["options_one"]), blue()), "deploy options_one 1")


def preventing() -> enclave.Battle:
    """An impact stands on a red unit whose hero undoes one."""
    reds = red("hero_own_impact", line={1: "red_foot"}, hand=["red_coin"])
    return combat(reds, blue(line={1: "blue_foot"}))


def altered(folder: Path, *changes: tuple[str, str]) -> enclave.Pack:
    """The test pack with other words in it."""
    text = PACK_FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "altered.toml"
    file.write_text(text.replace('id = "words"', 'id = "altered"', 1), encoding="utf-8")
    return enclave.load_pack(file)


BORNE = {1: "red_foot"}
TWICE = {1: "red_engine", 2: "red_foot"}

CASES = [
    Case("equipment for a unit that bears none",
         turn("red_sword", line={1: "may_not_be_equipped"}), "attach red_sword 0 1",
         "CARD-03", "unit_bears_no_equipment",
         {"seat": "@seat.0", "slot": 1, "by": ["may_not_be_equipped"]}),
    Case("a tactic for a unit that is immune",
         turn("red_order", line={1: "may_not_be_affected_by_tactics"}), "attach red_order 0 1",
         "CARD-03", "unit_immune_to_tactics",
         {"seat": "@seat.0", "slot": 1, "by": ["may_not_be_affected_by_tactics"]}),
    Case("a tactic for a hero", turn("red_order"), "attach red_order 0 0",
         "CARD-05", "hero_bears_nothing"),
    Case("a tactic for the enemy hero", turn("red_curse"), "attach red_curse 1 0",
         "CARD-05", "hero_not_for", {"card": "red_curse"}),
    Case("a price that is changed",
         lambda: deployment(red("hero_support_cost", hand=["red_mace"], line=BORNE), blue()),
         "attach red_mace 0 1", "DEP-10", "price_changed",
         {"card": "red_mace", "cost": 1, "printed": 2, "by": ["hero_support_cost"], "hand": 0}),
    Case("supporting where it is forbidden",
         fight({1: "may_not_support", 2: "red_foot"}, {2: "blue_wall"}), "support 1 2",
         "COM-33", "forbidden",
         {"slot": 1, "permission": "@permission.support", "by": ["may_not_support"]}),
    Case("supporting against one that forbids it",
         fight(TWICE, {2: "may_not_be_supported_against"}), "support 1 2",
         "COM-33", "not_supported_against", {"target": 2, "by": ["may_not_be_supported_against"]}),
    Case("holding where it is forbidden", fight({1: "may_not_hold"}, {}), "hold 1",
         "COM-19", "forbidden",
         {"slot": 1, "permission": "@permission.hold", "by": ["may_not_hold"]}),
    Case("attacking the hero where it is forbidden", fight({1: "may_not_attack_hero"}, {}),
         "attack_hero 1", "COM-39", "forbidden",
         {"slot": 1, "permission": "@permission.attack_hero", "by": ["may_not_attack_hero"]}),
    Case("splitting where a card forbids it",
         fight({1: unit("may_split_attack", attached=["blue_forbids"])},
               {2: "blue_foot", 3: "blue_foot"}),
         "split 1 2 1", "AMB-43", "forbidden",
         {"slot": 1, "permission": "@permission.split_attack", "by": ["blue_forbids"]}),
    Case("striking back where it is forbidden",
         fight({5: "red_engine"}, {1: "may_not_strike_back"}, "attack 5 1"), "strike_back 1 5",
         "COM-37", "forbidden",
         {"slot": 1, "permission": "@permission.strike_back", "by": ["may_not_strike_back"]}),
    Case("striking back at one that forbids it",
         fight({5: "foe_strike_back"}, {1: "blue_foot"}, "attack 5 1"), "strike_back 1 5",
         "COM-37", "forbidden",
         {"slot": 1, "permission": "@permission.strike_back", "by": ["foe_strike_back"]}),
    Case("a blow that is forbidden", answering("hero_no_strike_back"), "hero_strike 1",
         "COM-41", "hero_forbidden",
         {"permission": "@permission.strike_back", "by": ["hero_no_strike_back"]}),
    Case("a blow before the units have answered", answering("red_plain"), "hero_strike 1",
         "AMB-05", "hero_not_asked"),
    Case("a blow after the last one", answering("hero_attacks", "hero_strike 1"),
         "hero_strike 5", "AMB-08", "no_blows_left"),
    Case("using an ability without the impact", preventing, "use_ability",
         "HERO-08", "ability_names_impact"),
    Case("equipment twice for a hero",
         lambda: play(deployment(red("hero_be_equipped", hand=["red_sword"] * 2), blue()),
                      "attach red_sword 0 0", "pass"),
         "attach red_sword 0 0", "CARD-01", "hero_same_name", {"card": "red_sword"}),
    Case("naming fewer options than there must be", options, "done",
         "AMB-44", "options_least", {"count": 1}),
]  # fmt: skip


MACE = """id = "red_mace"
army = "red"
kind = "equipment"
copies = 2
cost = 2
pay_from = "hand"
"""


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("word", "card", "rule", "key"),
    [
        ("be_equipped", "red_sword", "CARD-04", "hero_bears_no_equipment"),
        ("be_affected_by_tactics", "red_order", "CARD-05", "hero_immune_to_tactics"),
    ],
)
def test_a_hero_can_be_forbidden_what_he_may_not_do_anyway(
    word: str, card: str, rule: str, key: str, tmp_path: Path
) -> None:
    """Then the card that forbids it is named."""
    forbid = (f'{{ allow = "{word}", on = "self" }}', f'{{ forbid = "{word}", on = "self" }}')
    pack = altered(tmp_path, forbid)
    sides = (red(f"hero_{word}", hand=[card]), blue())
    state = enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    refusal = tb.why_not(state, enclave.Attach(card, 0, 0))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule, f"enclave.{key}")
    assert listed(dict(refusal.params)) == {"seat": "@seat.0", "by": [f"hero_{word}"]}


def test_a_price_from_the_deck_can_be_changed(tmp_path: Path) -> None:
    """The mace costs 2 cards, 1 with this hero, and there is none."""
    pack = altered(tmp_path, (MACE, MACE.replace('"hand"', '"deck"')))
    reds = red("hero_support_cost", hand=["red_mace"], line=BORNE) | {"deck": []}
    state = enclave.scenario(phase="deployment", holder=0, sides=(reds, blue()), pack=pack)
    refusal = tb.why_not(state, enclave.Attach("red_mace", 0, 1))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("AMB-18", "enclave.deck_price_changed")
    assert listed(dict(refusal.params)) == {
        "card": "red_mace", "cost": 1, "printed": 2, "by": ["hero_support_cost"], "cards": 0,
    }  # fmt: skip


def listed(params: dict[str, object]) -> dict[str, object]:
    """Parameters with cards as their ids, lists of them as well."""
    return {
        name: [card.id for card in value] if isinstance(value, tuple) else value
        for name, value in plain(params).items()
    }


@each("case", CASES)
def test_a_text_that_stands_in_the_way_is_named(case: Case) -> None:
    """The rule, the key, and the cards whose texts decide it."""
    state = case.state()
    refusal = tb.why_not(state, tb.parse_action(state, case.action))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (case.rule, f"enclave.{case.key}")
    assert listed(dict(refusal.params)) == case.params
    for language in tb.LANGUAGES:
        told = reason(refusal, language, position=state)
        assert told.endswith(".")
        assert "@" not in told


def test_the_sentence_names_the_card() -> None:
    state = fight({1: "may_not_hold"}, {})()
    refusal = tb.why_not(state, enclave.Hold(1))
    assert refusal is not None
    name = WORDS.card("may_not_hold").name_in("en")
    assert str(refusal) == f"The unit in slot 1 may not hold the position ({name})."


# --- random play ------------------------------------------------------------------------------


def near(state: enclave.Battle) -> list[enclave.Action]:
    """What a unit might declare, and a card of the hand might do."""
    slots = range(1, 6)
    found: list[enclave.Action] = []
    for slot in slots:
        found += [enclave.Hold(slot), enclave.AttackHero(slot), enclave.HeroStrike(slot)]
        for target in slots:
            found += [enclave.Support(slot, target), enclave.Attack(slot, target)]
            found += [enclave.StrikeBack(slot, target), enclave.Split(slot, target, 1)]
    for card in {card for side in state.sides for card in side.hand}:
        found += [enclave.Attach(card.id, seat, slot) for seat in (0, 1) for slot in range(6)]
        found += [enclave.PlayTactic(card.id), *(enclave.Deploy(card.id, slot) for slot in slots)]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_refused_has_a_reason_with_a_name(seed: int) -> None:
    heroes = [[c.id for c in WORDS.cards if (c.kind, c.army) == ("hero", army)] for army in ARMIES]
    chosen = (heroes[0][7 * seed % len(heroes[0])], heroes[1][seed % len(heroes[1])])
    state = enclave.new_battle(ARMIES, chosen, seed=seed, pack=WORDS)
    for position, _, _ in itertools.islice(random_walk(state, seed, 300), 0, None, 5):
        offered = {*tb.legal_actions(position)}
        for action in near(position):
            if action not in offered:
                refusal = tb.why_not(position, action)
                assert refusal is not None
                assert refusal.key != "enclave.not_offered", action
