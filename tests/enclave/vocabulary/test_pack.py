"""The test pack itself: every word is on a card; and battles between its armies."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import solo
from tambores.enclave.content import vocabulary as v
from tambores.testing import rules as invariants
from tests.cases import each
from tests.enclave.vocabulary.words import PACK_FILE, WORDS, checked
from tests.searching import some

RECORDS: list[dict[str, Any]] = tomllib.loads(PACK_FILE.read_text(encoding="utf-8"))["cards"]
ABILITIES = [ability for record in RECORDS for ability in record.get("abilities", [])]
EFFECTS: list[dict[str, Any]] = [effect for ability in ABILITIES for effect in ability["do"]]


def tables(value: Any) -> Iterator[dict[str, Any]]:
    """A table and all tables inside it."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            yield from tables(inner)


def said(key: str) -> set[Any]:
    """Everything that stands under a key anywhere in an ability, the words of lists one by one."""
    found: set[Any] = set()
    for table in tables(ABILITIES):
        if key in table:
            value = table[key]
            if isinstance(value, list):
                found.update(one for one in value if isinstance(one, str))
            elif not isinstance(value, dict):
                found.add(value)
    return found


WORDS_OF: dict[str, tuple[tuple[str, ...], str]] = {
    "triggers": (v.TRIGGERS, "when"),
    "values": (v.STATS, "modify"),
    "values of conditions": (("attack", "defence", "range", "life", "cost"), "value"),
    "permissions": (v.PERMISSIONS, "allow forbid"),
    "windows": (v.WINDOWS, "windows"),
    "roles": (v.ROLES, "role roles"),
    "types": (v.UNIT_TYPES, "foe_type types"),
    "durations": (v.DURATIONS, "until"),
    "zones from": (v.ZONES, "from"),
    "zones to": (v.ZONES, "to"),
    "zones compared": (v.ZONES, "zone"),
    "zones left to": (("deck", "hand", "discard", "removed"), "leave_to"),
    "picks of cards": (v.PICKS, "pick"),
    "positions": (v.POSITIONS, "position"),
    "harms": (v.HARMS, "inflict"),
    "sides of units": (v.SIDES, "units"),
    "sides of heroes": (v.SIDES, "heroes"),
    "sides of impacts": (v.SIDES, "impacts"),
    "phases": (("setup", "deployment", "combat", "replenishment"), "phase"),
    "redirected to": (("self", "foe", "bearer"), "to"),
    "subjects": (("self", "bearer", "foe", "this"), "on"),
    "prevented": (("this", "own_impact"), "prevent"),
}


@each("kind", WORDS_OF)
def test_every_word_is_said(kind: str) -> None:
    """Somewhere in the pack, under one of its keys."""
    known, keys = WORDS_OF[kind]
    found: set[Any] = set().union(*map(said, keys.split()))
    assert set(known) - found == set()


KEYS = {
    "conditions": (
        "foe_is_unit", "foe_is_hero", "facing", "engaged", "deployed_this_turn", "is_holder",
        "foe_type", "foe_name", "role", "phase", "foe_cost", "count", "wounds", "stat",
        "zone_size", "not", "any",
    ),
    "comparisons": v.COMPARISONS,
    "selectors of fighters": (
        "units", "heroes", "adjacent", "facing", "within_range", "column", "types", "names",
        "roles", "cost", "wounded", "engaged", "choose", "random", "highest_cost",
    ),
    "selectors of supports": ("equipment", "tactics", "attached_to", "names", "cost"),
    "effects": (
        "modify", "prevent", "redirect", "inflict", "heal", "cancel_ability", "allow", "forbid",
        "move", "discard", "move_cards", "reposition", "leave_to", "expire",
    ),
    "of abilities": ("when", "if", "do", "until", "of", "cost", "pay_from", "windows", "options"),
}  # fmt: skip


@each("kind", KEYS)
def test_every_key_is_used(kind: str) -> None:
    used = {key for table in tables(ABILITIES) for key in table}
    assert set(KEYS[kind]) - used == set()


def kinds_of(base: type[Any]) -> set[type[Any]]:
    """The classes derived from a class, without those from which attrs made them."""
    return {
        kind
        for kind in base.__subclasses__()
        if getattr(sys.modules[kind.__module__], kind.__name__) is kind
    }


def test_every_kind_of_effect_and_condition_is_read_from_it() -> None:
    """None of the classes of the vocabulary goes without a card."""
    effects = {type(one) for card in WORDS.cards for a in card.abilities for one in a.effects}
    assert effects == kinds_of(v.Effect)
    conditions = {type(c) for card in WORDS.cards for a in card.abilities for c in a.conditions}
    conditions |= {
        type(one) for card in WORDS.cards for a in card.abilities for one in v.leaves(a.conditions)
    }
    assert conditions == kinds_of(v.Condition)


def test_flags_are_said_both_ways() -> None:
    for flag in (
        "foe_is_unit", "foe_is_hero", "facing", "engaged", "deployed_this_turn", "is_holder",
        "wounded",
    ):  # fmt: skip
        assert said(flag) == {True, False}


def test_the_cards_are_named_in_both_languages() -> None:
    """Each name once in each language, and no card without a text."""
    for language in ("es", "en"):
        counted = Counter(card.names[language] for card in WORDS.cards)
        assert [name for name, count in counted.items() if count > 1] == []
        assert [card.id for card in WORDS.cards if not card.texts[language]] == []


def test_it_has_more_than_two_armies() -> None:
    assert WORDS.armies == ("red", "blue", "green")


# --- whole battles ----------------------------------------------------------------------------

HEROES = {army: [hero.id for hero in WORDS.heroes(army)] for army in WORDS.armies}
PAIRS = [("red", "blue"), ("blue", "red"), ("red", "green"), ("green", "blue")]


@pytest.mark.parametrize("armies", PAIRS, ids="-".join)
def test_any_two_of_its_armies_meet(armies: tuple[str, str]) -> None:
    """Random battles under various heroes keep all cards, and end within bounds."""
    rules = enclave.HouseRules(max_turns=25)
    for seed in range(6):
        heroes = [HEROES[army][seed * 7 % len(HEROES[army])] for army in armies]
        start = enclave.new_battle(armies, heroes, seed=seed, rules=rules, pack=WORDS)
        after: enclave.Battle = start
        for _, _, after in tb.random_walk(start, seed):
            invariants.check_conserved(start, after)
            invariants.check_waits(after)
        assert tb.outcome(after) is not None


@pytest.mark.parametrize("armies", PAIRS, ids="-".join)
def test_the_automaton_plays_any_of_its_armies(armies: tuple[str, str]) -> None:
    rules = enclave.HouseRules(max_turns=10)
    own, other = armies
    for seed in range(3):
        heroes = [HEROES[army][seed * 11 % len(HEROES[army])] for army in armies]
        start = solo.new_battle(
            own, heroes[0], seed=seed, ai_army=other, ai_hero=heroes[1], rules=rules, pack=WORDS
        )
        after: solo.SoloBattle = start
        for _, _, after in tb.random_walk(start, seed):
            invariants.check_conserved(start, after)
            invariants.check_waits(after)
        assert tb.outcome(after) is not None


@pytest.mark.parametrize("seed", some(range(6), 3))
def test_a_battle_is_followed_saved_and_replayed(seed: int) -> None:
    """With any cards and choices that come up in play."""
    heroes = [HEROES[army][seed * 5 % len(HEROES[army])] for army in ("red", "blue")]
    rules = enclave.HouseRules(max_turns=8)
    start = enclave.new_battle(("red", "blue"), heroes, seed=seed, rules=rules, pack=WORDS)
    ways = list(tb.random_walk(start, seed))
    for number, (state, action, after) in enumerate(ways):
        if number % 5 == 0:
            invariants.check_followed(state, tb.transition(state, action))
            checked(after)
    record = tb.recorded(start, [action for _, action, _ in ways])
    assert tb.loads(tb.dumps(record), pack=WORDS) == record
    assert tb.parse_record(str(record), pack=WORDS) == record
    assert list(tb.replay(record))[-1].state == ways[-1][2]


def test_an_army_does_not_meet_itself() -> None:
    """SET-01."""
    with pytest.raises(enclave.ContentError, match="both armies are 'green'"):
        enclave.new_battle(("green", "green"), ("green_plain",) * 2, seed=1, pack=WORDS)
