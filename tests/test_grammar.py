"""How abilities are written: what every word means, what goes together, and what is said if not."""

from __future__ import annotations

import json
import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.abilities import check_abilities, names_in, read_ability
from tambores.enclave.cards.grammar import condition_rules as c
from tambores.enclave.cards.grammar import effect_rules as e
from tambores.enclave.cards.grammar.conditions import CONDITIONS
from tambores.enclave.cards.grammar.effects import EFFECTS
from tambores.enclave.cards.grammar.situation import (
    ATTACHED,
    ON_TABLE,
    TRIGGERS,
    WHERES,
    Situation,
)
from tambores.enclave.cards.table import Table
from tests.drawing import Drawing, Toml

HERO, UNIT = "hero", "unit"


def toml(text: str) -> Toml:
    """An ability as TOML writes it."""
    ability: Toml = tomllib.loads(f"ability = {text}")["ability"]
    return ability


def reading(where: str, ability: object) -> tuple[v.Ability, list[str]]:
    """What is read, and what is said to be wrong."""
    faults: list[str] = []
    return read_ability(Table(ability, "here", faults), where), faults


def read(where: str, text: str) -> v.Ability:
    """What a sound ability means."""
    ability, faults = reading(where, toml(text))
    assert faults == []
    return ability


def faults_of(where: str, ability: object) -> list[str]:
    _, faults = reading(where, toml(ability) if isinstance(ability, str) else ability)
    return faults


# --- what the words mean ----------------------------------------------------------------------

SELF, BEARER, FOE, THIS = v.Word("self"), v.Word("bearer"), v.Word("foe"), v.Word("this")
OWN_UNITS = v.Fighters(units="own")
CHOSEN = v.Fighters(units="own", pick=v.Pick(choose=1))

EFFECT_MEANINGS = [
    (UNIT, "always", 'modify = "attack", by = 1, on = "self"', v.Modify("attack", 1, SELF)),
    (UNIT, "always", 'modify = "attack", by = -2, on = { units = "own" }, cumulative = false',
     v.Modify("attack", -2, OWN_UNITS, cumulative=False)),
    (UNIT, "always", 'modify = "defence", by = -1, on = "foe"', v.Modify("defence", -1, FOE)),
    (UNIT, "on_hit", 'modify = "impacts", by = 1, on = "this"', v.Modify("impacts", 1, THIS)),
    (HERO, "always", 'modify = "cost", by = -1, on = { equipment = "own", tactics = "own" }',
     v.Modify("cost", -1, v.Supports("own", "own"))),
    (ATTACHED, "always", 'cancel_ability = "bearer"', v.CancelAbility(BEARER)),
    (HERO, "always", 'allow = "hero_attacks", on = "self"', v.Allow("hero_attacks", SELF)),
    (UNIT, "always", 'forbid = "strike_back", on = "foe"', v.Forbid("strike_back", FOE)),
    (ATTACHED, "on_struck", 'prevent = "this"', v.Prevent(THIS)),
    (UNIT, "on_struck", 'prevent = { impacts = "own", choose = 1 }, count = 2',
     v.Prevent(v.Impacts("own", v.Pick(choose=1)), 2)),
    (UNIT, "on_struck", 'redirect = "this", to = "self"', v.Redirect(SELF)),
    (UNIT, "on_struck", 'redirect = "this", to = { units = "own", random = 1 }',
     v.Redirect(v.Fighters(units="own", pick=v.Pick(random=1)))),
    (UNIT, "on_hit", 'inflict = "wound", on = "foe"', v.Inflict("wound", 1, FOE)),
    (UNIT, "on_hit", 'inflict = "impact", count = 2, on = { heroes = "enemy" }',
     v.Inflict("impact", 2, v.Fighters(units="", heroes="enemy"))),
    (HERO, "replenish", "heal = 2, on = { units = 'own', choose = 1 }", v.Heal(2, CHOSEN)),
    (UNIT, "combat_end", 'move = "self", to = "hand"', v.Move(SELF, "hand")),
    (UNIT, "on_deploy", 'move = { tactics = "enemy", on_table = true }, to = "deck",'
     ' position = "bottom"', v.Move(v.Supports(tactics="enemy", on_table=True), "deck", "bottom")),
    (UNIT, "on_deploy", 'move = { equipment = "enemy", highest_cost = true }',
     v.Move(v.Supports(equipment="enemy", pick=v.Pick(highest_cost=True)), "discard")),
    (UNIT, "on_deploy", 'discard = { owner = "enemy", attached_to = "any" }',
     v.Move(v.Supports("enemy", "enemy", v.Fighters("any"), pick=v.Pick(choose=1)), "discard")),
    (UNIT, "on_hit", 'move_cards = 2, from = "removed", to = "discard"',
     v.MoveCards("removed", "discard", 2)),
    (UNIT, "on_hit", 'move_cards = 1, of = "enemy", from = "discard", to = "deck",'
     ' pick = "choose", position = "bottom"',
     v.MoveCards("discard", "deck", 1, "enemy", "choose", "bottom")),
    # What is in play is moved as what it is.
    (UNIT, "on_deploy", 'move_cards = 2, from = "line", to = "hand", pick = "random"',
     v.Move(v.Fighters("own", pick=v.Pick(random=2)), "hand")),
    (UNIT, "on_deploy", 'move_cards = 1, of = "enemy", from = "attached", to = "deck",'
     ' pick = "choose"',
     v.Move(v.Supports("enemy", "enemy", v.Fighters("any", "any"), pick=v.Pick(choose=1)),
            "deck")),
    (UNIT, "on_deploy", 'move_cards = 1, from = "table", to = "removed", pick = "choose"',
     v.Move(v.Supports("own", "own", on_table=True, pick=v.Pick(choose=1)), "removed")),
    (ATTACHED, "on_deploy", 'reposition = "bearer"', v.Reposition(BEARER)),
    (UNIT, "on_deploy", 'reposition = "self", to = { adjacent = true }',
     v.Reposition(SELF, adjacent=True)),
    (UNIT, "on_deploy", 'reposition = { units = "own", choose = 1 }, to = { column = 3 }',
     v.Reposition(CHOSEN, column=3)),
    (UNIT, "on_annihilated", 'leave_to = "deck"', v.LeaveTo("deck")),
    (UNIT, "on_annihilated", 'leave_to = "hand", position = "bottom"', v.LeaveTo("hand", "bottom")),
    (ATTACHED, "combat_end", "expire = true", v.Expire()),
    (ATTACHED, "combat_end", 'expire = "removed"', v.Expire("removed")),
]  # fmt: skip


@pytest.mark.parametrize(("where", "when", "text", "meaning"), EFFECT_MEANINGS)
def test_what_an_effect_means(where: str, when: str, text: str, meaning: v.Effect) -> None:
    ability = toml(f'{{ when = "{when}", do = [{{ {text} }}] }}')
    lasting = when != "always" and isinstance(meaning, v.Modify) and meaning.on != THIS
    ability |= {"until": "end_of_turn"} if lasting else {}
    made, faults = reading(where, ability)
    assert faults == []
    assert made.effects == (meaning,)


SUBJECT_MEANINGS = [
    ('units = "any"', v.Fighters("any")),
    ('heroes = "enemy"', v.Fighters("", "enemy")),
    ('units = "own", heroes = "own"', v.Fighters("own", "own")),
    ('units = "own", adjacent = true', v.Fighters("own", adjacent=True)),
    ('units = "enemy", facing = true', v.Fighters("enemy", facing=True)),
    ('units = "enemy", within_range = true', v.Fighters("enemy", within_range=True)),
    ('units = "enemy", column = 5', v.Fighters("enemy", column=5)),
    ('units = "own", types = ["monster", "cavalry"]', v.Fighters("own", types=("monster", "cavalry"))),
    ('units = "own", names = ["goblin"]', v.Fighters("own", names=("goblin",))),
    ('units = "own", cost = { at_least = 1, less_than = 4 }',
     v.Fighters("own", cost=(v.Bound("at_least", 1), v.Bound("less_than", 4)))),
    ('units = "own", wounded = true, engaged = false',
     v.Fighters("own", wounded=True, engaged=False)),
    ('units = "own", roles = ["fight"]', v.Fighters("own", roles=("fight",))),
    ('units = "own", adjacent = false', v.Fighters("own")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), SUBJECT_MEANINGS)
def test_what_a_table_of_units_and_heroes_means(text: str, meaning: v.Fighters) -> None:
    one = read(
        UNIT, f'{{ when = "always", do = [{{ modify = "attack", by = 1, on = {{ {text} }} }}] }}'
    )
    assert one.effects == (v.Modify("attack", 1, meaning),)


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("", None),
        (', attached_to = "own"', v.Fighters("own", "own")),
        (', attached_to = "any"', v.Fighters("any", "any")),
        (', attached_to = { units = "enemy" }', v.Fighters("enemy")),
        (', attached_to = { heroes = "own" }', v.Fighters("", "own")),
    ],
)
def test_under_whom_equipment_and_tactics_lie(text: str, under: v.Fighters | None) -> None:
    """A side alone speaks of its units and its hero."""
    one = read(HERO, f'{{ when = "replenish", do = [{{ move = {{ equipment = "any"{text} }} }}] }}')
    assert one.effects == (v.Move(v.Supports("any", under=under)),)


def compare(quantity: v.Quantity, how: str, other: int | v.Quantity) -> v.Compare:
    return v.Compare(quantity=quantity, how=how, other=other)


CONDITION_MEANINGS = [
    ("foe_is_unit = true", [v.FoeIsUnit()]),
    ("foe_is_unit = true, facing = false", [v.FoeIsUnit(), v.Facing(negated=True)]),
    ("foe_is_hero = false", [v.FoeIsHero(negated=True)]),
    ('foe_type = ["monster"]', [v.FoeType(types=("monster",))]),
    ('foe_name = ["goblin", "trol"]', [v.FoeName(names=("goblin", "trol"))]),
    ("foe_cost = { at_least = 2 }", [compare(v.StatOf(FOE, "cost"), "at_least", 2)]),
    ("engaged = true", [v.Engaged()]),
    ("deployed_this_turn = true", [v.DeployedThisTurn()]),
    ('role = ["fight", "support"]', [v.InRole(roles=("fight", "support"))]),
    ("is_holder = false", [v.IsHolder(negated=True)]),
    ('phase = ["setup", "combat"]', [v.InPhase(phases=("setup", "combat"))]),
    ('count = { units = "own", names = ["alabardero"], at_least = 1 }',
     [compare(v.CountOf(v.Fighters("own", names=("alabardero",))), "at_least", 1)]),
    ('count = { heroes = "any", more_than = 1, less_than = 3 }',
     [compare(v.CountOf(v.Fighters("", "any")), "more_than", 1),
      compare(v.CountOf(v.Fighters("", "any")), "less_than", 3)]),
    ('count = { units = "own", more_than = { units = "enemy", facing = true } }',
     [compare(v.CountOf(OWN_UNITS), "more_than", v.CountOf(v.Fighters("enemy", facing=True)))]),
    ('wounds = { of = "self", at_least = 1 }', [compare(v.WoundsOf(SELF), "at_least", 1)]),
    ('wounds = { of = { heroes = "own" }, more_than = { heroes = "enemy" } }',
     [compare(v.WoundsOf(v.Fighters("", "own")), "more_than",
              v.WoundsOf(v.Fighters("", "enemy")))]),
    ('wounds = { of = "foe", exactly = "self" }',
     [compare(v.WoundsOf(FOE), "exactly", v.WoundsOf(SELF))]),
    ('stat = { of = "foe", value = "range", exactly = 1 }',
     [compare(v.StatOf(FOE, "range"), "exactly", 1)]),
    ('stat = { of = "self", value = "attack", at_most = "foe" }',
     [compare(v.StatOf(SELF, "attack"), "at_most", v.StatOf(FOE, "attack"))]),
    ('zone_size = { zone = "deck", less_than = 10 }',
     [compare(v.SizeOf("deck", "own"), "less_than", 10)]),
    ('zone_size = { zone = "hand", of = "enemy", more_than = "own" }',
     [compare(v.SizeOf("hand", "enemy"), "more_than", v.SizeOf("hand", "own"))]),
    ("not = { engaged = true, is_holder = true }",
     [v.Not(conditions=(v.Engaged(), v.IsHolder()))]),
    ("any = [{ engaged = true }, { facing = true, is_holder = true }]",
     [v.AnyOf(groups=((v.Engaged(),), (v.Facing(), v.IsHolder())))]),
    ("any = [{ not = { any = [{ is_holder = true }] } }]",
     [v.AnyOf(groups=((v.Not(conditions=(v.AnyOf(groups=((v.IsHolder(),),)),)),),))]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meanings"), CONDITION_MEANINGS)
def test_what_a_condition_means(text: str, meanings: list[v.Condition]) -> None:
    """True and false say whether it is to hold; each bound is a condition of its own (AMB-13)."""
    do = '{ modify = "attack", by = 1, on = "self" }'
    assert read(UNIT, f'{{ when = "always", if = {{ {text} }}, do = [{do}] }}').conditions == tuple(
        meanings
    )


def test_no_condition_at_all() -> None:
    do = '{ modify = "attack", by = 1, on = "self" }'
    assert read(UNIT, f'{{ when = "always", if = {{}}, do = [{do}] }}').conditions == ()


def test_what_the_other_keys_of_an_ability_mean() -> None:
    ability = read(
        HERO,
        '{ when = "activate", cost = 2, pay_from = "hand", windows = ["deployment", "combat"],'
        ' until = "end_of_combat", options = { least = 1, most = 2 },'
        ' do = [{ modify = "attack", by = 1, on = "self" }, { heal = 1, on = "self" }] }',
    )
    assert ability == v.Ability(
        trigger="activate",
        effects=(v.Modify("attack", 1, SELF), v.Heal(1, SELF)),
        until="end_of_combat",
        cost=2,
        windows=("deployment", "combat"),
        options=(1, 2),
    )
    arrow = read(
        HERO,
        '{ when = "activate", cost = 1, pay_from = "deck", windows = ["replenishment"],'
        ' do = [{ heal = 1, on = "self" }] }',
    )
    assert arrow.arrow and not ability.arrow


@pytest.mark.parametrize(
    ("where", "of", "struck"),
    [
        (UNIT, "", None),
        (UNIT, 'of = "self", ', None),
        (ATTACHED, 'of = "bearer", ', None),
        (UNIT, 'of = { units = "own", adjacent = true }, ', v.Fighters("own", adjacent=True)),
        (ON_TABLE, 'of = { heroes = "any" }, ', v.Fighters("", "any")),
    ],
)
def test_whose_impacts_set_an_ability_off(where: str, of: str, struck: v.Fighters | None) -> None:
    ability = read(where, f'{{ when = "on_struck", {of}do = [{{ heal = 1, on = "foe" }}] }}')
    assert ability.struck == struck


IDEAS = [
    (UNIT, '{ when = "always", if = { count = { units = "own", adjacent = true, exactly = 0 } },'
     ' do = [{ modify = "defence", by = 2, on = "self" }] }'),
    (UNIT, '{ when = "on_struck", of = { units = "own", adjacent = true },'
     ' do = [{ redirect = "this", to = "self" }] }'),
    (UNIT, '{ when = "always", do = [{ modify = "attacks", by = 1, on = "self" }] }'),
    (UNIT, '{ when = "on_hit", do = [{ prevent = "this" }, { inflict = "wound", on = "foe" }] }'),
    (UNIT, '{ when = "on_hit", if = { foe_type = ["monster"] },'
     ' do = [{ modify = "impacts", by = 1, on = "this" }] }'),
    (UNIT, '{ when = "replenish",'
     ' do = [{ heal = 1, on = { units = "own", adjacent = true, choose = 1 } }] }'),
    (UNIT, '{ when = "on_deploy", do = [{ move_cards = 1, from = "deck", to = "hand" }] }'),
    (UNIT, '{ when = "on_hit", if = { foe_is_hero = true },'
     ' do = [{ move_cards = 2, of = "enemy", from = "deck", to = "removed" }] }'),
    (UNIT, '{ when = "on_declare", if = { stat = { of = "foe", value = "range", exactly = 1 } },'
     ' until = "end_of_combat", do = [{ forbid = "strike_back", on = "foe" }] }'),
    (HERO, '{ when = "always",'
     ' do = [{ modify = "cost", by = -1, on = { units = "own", types = ["cavalry"] } }] }'),
    (HERO, '{ when = "always", do = [{ allow = "be_equipped", on = "self" }] }'),
    (HERO, '{ when = "always", do = [{ allow = "hero_attacks", on = "self" }] }'),
    (UNIT, '{ when = "always", if = { wounds = { of = "self", at_least = 1 } },'
     ' do = [{ modify = "attack", by = 2, on = "self" }] }'),
    (HERO, '{ when = "always",'
     ' if = { wounds = { of = { heroes = "own" }, more_than = { heroes = "enemy" } } },'
     ' do = [{ modify = "defence", by = 1, on = { units = "own" } }] }'),
    (HERO, '{ when = "activate", cost = 1, pay_from = "hand", windows = ["deployment"],'
     ' do = [{ move = { tactics = "enemy", attached_to = "any", choose = 1 }, to = "discard" }] }'),
    (UNIT, '{ when = "on_deploy", do = [{ move_cards = 3, from = "removed", to = "discard" }] }'),
    (UNIT, '{ when = "always", if = { is_holder = true },'
     ' do = [{ modify = "attack", by = 1, on = "self" }] }'),
]  # fmt: skip
"""The cards that the rules name as further ideas."""


@pytest.mark.parametrize(("where", "text"), IDEAS)
def test_the_further_ideas_can_be_written(where: str, text: str) -> None:
    assert faults_of(where, text) == []


def test_every_word_of_the_language_is_read_in_these_tests() -> None:
    """As an effect, as a condition, and as what narrows a subject."""
    assert {next(iter(toml(f"{{ {text} }}"))) for _, _, text, _ in EFFECT_MEANINGS} == set(EFFECTS)
    keys = {key for text, _ in CONDITION_MEANINGS for key in toml(f"{{ {text} }}")}
    assert keys == set(CONDITIONS.keys)


def test_the_names_in_an_ability_are_found() -> None:
    ability = read(
        UNIT,
        '{ when = "on_declare", until = "end_of_turn", if = { not = { foe_name = ["one"] },'
        ' count = { units = "own", names = ["two"], more_than = { units = "any", names = ["three"] }'
        " } }, do = [{ modify = 'attack', by = 1, on = { units = 'own', names = ['four'] } },"
        ' { move = { equipment = "any", names = ["five"],'
        ' attached_to = { units = "any", names = ["six"] } } }] }',
    )
    assert sorted(names_in(ability)) == sorted(["one", "two", "three", "four", "five", "six"])


# --- what goes together -----------------------------------------------------------------------

MOMENTS = "allow cancel_ability discard forbid heal inflict modify move move_cards reposition"
"""What can be done at any moment but while attacks are declared."""

POSSIBLE = [
    *((where, "always", "modify cancel_ability allow forbid") for where in WHERES),
    *((HERO, when, MOMENTS) for when in
      ("setup", "combat_start", "on_annihilate", "combat_end", "replenish")),
    (HERO, "on_hit", f"{MOMENTS} prevent -reposition"),
    (HERO, "on_struck", f"{MOMENTS} prevent redirect -reposition"),
    *((UNIT, when, f"{MOMENTS} expire") for when in
      ("on_deploy", "combat_start", "on_annihilate", "combat_end", "replenish")),
    (UNIT, "on_declare", f"{MOMENTS} -reposition"),
    (UNIT, "on_hit", f"{MOMENTS} prevent -reposition"),
    (UNIT, "on_struck", f"{MOMENTS} prevent redirect -reposition"),
    (UNIT, "on_annihilated", f"{MOMENTS} expire leave_to"),
    *((ATTACHED, when, f"{MOMENTS} expire") for when in
      ("on_deploy", "combat_start", "on_annihilate", "combat_end", "replenish")),
    (ATTACHED, "on_declare", f"{MOMENTS} expire -reposition"),
    (ATTACHED, "on_hit", f"{MOMENTS} prevent expire -reposition"),
    (ATTACHED, "on_struck", f"{MOMENTS} prevent redirect expire -reposition"),
    (ATTACHED, "on_annihilated", f"{MOMENTS} expire leave_to"),
    *((ON_TABLE, when, f"{MOMENTS} expire") for when in
      ("on_deploy", "combat_start", "combat_end", "replenish")),
    (ON_TABLE, "on_struck", f"{MOMENTS} prevent redirect expire -reposition"),
]  # fmt: skip
"""Where, when, and the effects that are possible; those with a minus are not."""


@pytest.mark.parametrize(("where", "when", "words"), POSSIBLE)
def test_which_effects_are_possible(where: str, when: str, words: str) -> None:
    """No unit leaves its slot while attacks are declared (RES-01)."""
    expected = {word for word in words.split() if not word.startswith("-")}
    expected -= {word[1:] for word in words.split() if word.startswith("-")}
    assert set(e.possible_effects(Situation(where, when))) == expected


def test_every_trigger_of_every_place_is_in_the_table() -> None:
    """A hero is not deployed, declares nothing and is not annihilated; only he is paid for."""
    listed = {(where, when) for where, when, _ in POSSIBLE} | {(HERO, "activate")}
    assert listed == {(where, when) for where in WHERES for when in TRIGGERS[where]}


@pytest.mark.parametrize(
    ("windows", "words"),
    [
        (("deployment",), MOMENTS),
        (("replenishment", "deployment"), MOMENTS),
        (("combat",), f"{MOMENTS} -reposition"),
        (("combat", "deployment"), f"{MOMENTS} -reposition"),
        (("impact",), f"{MOMENTS} prevent -reposition -move -discard"),
        (("impact", "deployment"), f"{MOMENTS} -reposition -move -discard"),
    ],
)
def test_what_a_paid_ability_can_do_depends_on_its_windows(
    windows: tuple[str, ...], words: str
) -> None:
    expected = {word for word in words.split() if not word.startswith("-")}
    expected -= {word[1:] for word in words.split() if word.startswith("-")}
    assert set(e.possible_effects(Situation(HERO, "activate", windows))) == expected


TABLES = (e.UNITS, e.HEROES, e.BOTH)

SUBJECTS = [
    (HERO, "always", "modify", {"self", "foe", *TABLES, e.SUPPORTS}),
    (UNIT, "always", "modify", {"self", "foe", *TABLES, e.SUPPORTS}),
    (ATTACHED, "always", "modify", {"bearer", "foe", *TABLES, e.SUPPORTS}),
    (ON_TABLE, "always", "modify", {*TABLES, e.SUPPORTS}),
    (UNIT, "on_hit", "modify", {"self", "foe", "this", *TABLES, e.SUPPORTS}),
    (UNIT, "combat_end", "modify", {"self", *TABLES, e.SUPPORTS}),
    (ATTACHED, "always", "cancel_ability", {"bearer", *TABLES}),
    (UNIT, "on_hit", "cancel_ability", {"foe", *TABLES}),
    (UNIT, "always", "allow", {"self", *TABLES}),
    (UNIT, "always", "forbid", {"self", "foe", *TABLES}),
    (UNIT, "on_deploy", "forbid", {"self", *TABLES}),
    (UNIT, "on_hit", "prevent", {"this"}),
    (UNIT, "on_struck", "prevent", {"this", e.IMPACTS}),
    (ATTACHED, "on_struck", "redirect", {"bearer", "foe", *TABLES}),
    (HERO, "on_struck", "inflict", {"self", "foe", *TABLES}),
    (ON_TABLE, "on_struck", "inflict", {"foe", *TABLES}),
    (ON_TABLE, "on_deploy", "heal", {*TABLES}),
    (UNIT, "on_deploy", "move", {"self", e.UNITS, e.SUPPORTS}),
    (UNIT, "on_annihilate", "move", {"self", "foe", e.UNITS, e.SUPPORTS}),
    (UNIT, "on_struck", "move", {e.SUPPORTS}),
    (HERO, "combat_end", "move", {e.UNITS, e.SUPPORTS}),
    (ATTACHED, "combat_end", "move", {e.UNITS, e.SUPPORTS}),
    (HERO, "combat_end", "reposition", {e.UNITS}),
    (ATTACHED, "combat_end", "reposition", {"bearer", e.UNITS}),
]


@pytest.mark.parametrize(("where", "when", "word", "kinds"), SUBJECTS)
def test_what_an_effect_can_be_about(where: str, when: str, word: str, kinds: set[str]) -> None:
    assert set(e.possible_subjects(Situation(where, when), word)) == kinds


def test_what_is_prevented_in_the_window_of_impacts() -> None:
    window = Situation(HERO, "activate", ("impact",))
    assert set(e.possible_subjects(window, "prevent")) == {"own_impact", e.IMPACTS}


STATS = [
    (UNIT, "self", "attack defence range cost life impacts attacks"),
    (UNIT, e.UNITS, "attack defence range cost life impacts attacks"),
    (HERO, "self", "attack defence life impacts strike_backs"),
    (UNIT, e.HEROES, "attack defence life impacts strike_backs"),
    (UNIT, e.BOTH, "attack defence life impacts"),
    (ATTACHED, "bearer", "attack defence range cost life impacts attacks strike_backs"),
    (UNIT, "foe", "attack defence"),
    (UNIT, "this", "impacts"),
    (UNIT, e.SUPPORTS, "cost"),
]


@pytest.mark.parametrize(("where", "kind", "stats"), STATS)
def test_which_values_a_subject_has(where: str, kind: str, stats: str) -> None:
    assert set(e.possible_stats(Situation(where, "on_hit"), kind)) == set(stats.split())


def test_what_units_heroes_and_foes_can_be_allowed_and_forbidden() -> None:
    """Only a hero can be made to attack as a unit does; a foe is forbidden to strike back."""
    unit, hero = Situation(UNIT, "always"), Situation(HERO, "always")
    units = set(v.PERMISSIONS) - {"hero_attacks"}
    heroes = {"be_equipped", "be_affected_by_tactics", "hero_attacks", "strike_back"}
    assert set(e.possible_permissions(unit, "self")) == units
    assert set(e.possible_permissions(unit, e.UNITS)) == units
    assert set(e.possible_permissions(Situation(ATTACHED, "always"), "bearer")) == units
    assert set(e.possible_permissions(hero, "self")) == heroes
    assert set(e.possible_permissions(unit, e.HEROES)) == heroes
    assert set(e.possible_permissions(unit, e.BOTH)) == heroes & units
    assert set(e.possible_permissions(unit, "foe")) == {"strike_back", "strike_back_out_of_range"}


EVERYWHERE = {"is_holder", "phase", "count", "wounds", "stat", "zone_size", "not", "any"}
IN_A_SLOT = {"engaged", "deployed_this_turn"}
OF_FOES = {"foe_is_unit", "foe_is_hero", "foe_type", "foe_name", "foe_cost"}

POSSIBLE_CONDITIONS = [
    (UNIT, "always", True, EVERYWHERE | IN_A_SLOT | OF_FOES | {"facing", "role"}),
    (UNIT, "always", False, EVERYWHERE | IN_A_SLOT),
    (HERO, "always", True, EVERYWHERE | OF_FOES),
    (HERO, "always", False, EVERYWHERE),
    (ON_TABLE, "always", False, EVERYWHERE),
    (ATTACHED, "always", True, EVERYWHERE | IN_A_SLOT | OF_FOES | {"facing", "role"}),
    (UNIT, "on_hit", False, EVERYWHERE | IN_A_SLOT | OF_FOES | {"facing", "role"}),
    (HERO, "on_hit", False, EVERYWHERE | OF_FOES),
    (ON_TABLE, "on_struck", False, EVERYWHERE | OF_FOES),
    (UNIT, "combat_end", True, EVERYWHERE | IN_A_SLOT | {"role"}),
    (UNIT, "combat_start", True, EVERYWHERE | IN_A_SLOT),
    (UNIT, "on_deploy", True, EVERYWHERE | IN_A_SLOT),
    (HERO, "setup", True, EVERYWHERE),
    (HERO, "activate", True, EVERYWHERE),
]


@pytest.mark.parametrize(("where", "when", "own", "keys"), POSSIBLE_CONDITIONS)
def test_which_conditions_are_possible(where: str, when: str, own: bool, keys: set[str]) -> None:
    """Foe and role are those of the unit itself, and so bear on its own effects only (AMB-13)."""
    assert set(c.possible_conditions(Situation(where, when), own, decides=False)) == keys


def test_what_decides_values_does_not_depend_on_them() -> None:
    always, moment = Situation(UNIT, "always"), Situation(UNIT, "on_deploy")
    assert "stat" not in c.possible_conditions(always, own=True, decides=True)
    assert "stat" in c.possible_conditions(moment, own=True, decides=True)


def test_where_a_place_and_a_role_are_known() -> None:
    """Adjacent, facing and within range: of units and what lies under them; roles in combat."""
    places = {"adjacent", "facing", "within_range"}
    for where in WHERES:
        filters = set(e.possible_filters(Situation(where, "combat_end"), e.UNITS))
        assert places & filters == (places if where in (UNIT, ATTACHED) else set())
    with_roles = {
        when for when in v.TRIGGERS if "roles" in e.possible_filters(Situation(UNIT, when), e.UNITS)
    }
    assert with_roles == {
        "always", "combat_start", "on_declare", "on_hit", "on_struck", "on_annihilate",
        "on_annihilated", "combat_end",
    }  # fmt: skip
    for window in v.WINDOWS:
        paid = e.possible_filters(Situation(HERO, "activate", (window,)), e.UNITS)
        assert ("roles" in paid) == (window in ("combat", "impact"))


def test_nobody_looks_into_what_is_hidden() -> None:
    """Cards are chosen from one's hand, a discard or what is in play (AMB-36)."""
    chosen = {
        (side, source)
        for side, source, _, pick in e.possible_cards(Situation(UNIT, "on_deploy"))
        if pick == "choose"
    }
    open_zones = ("discard", "line", "attached", "table")
    both = {(side, zone) for side in ("own", "enemy") for zone in open_zones}
    assert chosen == both | {("own", "hand")}


def test_cards_in_play_come_from_piles_and_go_to_piles() -> None:
    moves = {
        (source, target) for _, source, target, _ in e.possible_cards(Situation(UNIT, "on_deploy"))
    }
    assert moves == {
        (source, target)
        for source in v.ZONES
        for target in v.ZONES
        if source != target and (source in v.PILES or target in v.PILES)
    }
    struck = e.possible_cards(Situation(UNIT, "on_struck"))
    assert not {zone for _, *zones, _ in struck for zone in zones} & {"line", "attached"}
    paid = e.possible_cards(Situation(HERO, "activate", ("impact",)))
    assert {zone for _, *zones, _ in paid for zone in zones} == set(v.PILES)


# --- what is said of faults -------------------------------------------------------------------

DO = 'do = [{ modify = "attack", by = 1, on = "self" }]'


def always(effect: str, if_: str = "") -> str:
    return f'{{ when = "always", {f"if = {{ {if_} }}, " if if_ else ""}do = [{{ {effect} }}] }}'


def at(when: str, *effects: str, more: str = "") -> str:
    do = ", ".join(f"{{ {effect} }}" for effect in effects)
    return f'{{ when = "{when}", {more}do = [{do}] }}'


def paid(*effects: str, more: str = "", windows: str = '"deployment"') -> str:
    price = f'cost = 1, pay_from = "hand", windows = [{windows}], '
    return at("activate", *effects, more=price + more)


MODIFY = 'modify = "attack", by = 1, on = '
LASTS = 'until = "end_of_turn", '

FAULTS = [
    # Words that there are not.
    (UNIT, f'{{ when = "alway", {DO} }}', "here: 'when' is 'alway'; expected one of: always",
     "did you mean 'always'?"),
    (UNIT, f"{{ {DO} }}", "here: 'when' is missing", "one of: always"),
    (UNIT, always('modifi = "attack", by = 1, on = "self"'), "effect 1: unknown effect 'modifi'",
     "did you mean 'modify'?"),
    (UNIT, '{ when = "always", do = [{}] }', "effect 1: unknown effect ''", "one of: modify"),
    (UNIT, always('modify = "atack", by = 1, on = "self"'), "effect 1: 'modify' is 'atack'",
     "did you mean 'attack'?"),
    (UNIT, always(MODIFY + '"sel"'), "effect 1: 'on' is 'sel'", "did you mean 'self'?"),
    (UNIT, always(MODIFY + "7"), "effect 1: 'on' is 7", "a table with 'units' or 'heroes'"),
    (UNIT, always(MODIFY + '{ unit = "own" }'), "effect 1, on: unknown subject 'unit'",
     "did you mean 'units'?"),
    (UNIT, always(MODIFY + '{ units = "mine" }'), "effect 1, on: 'units' is 'mine'",
     "one of: own, enemy, any"),
    (UNIT, always(MODIFY + '{ units = "own", kinds = ["infantry"] }'),
     "effect 1, on: unknown field 'kinds'", "expected one of: "),
    (UNIT, always(MODIFY + '{ units = "own", types = ["knight"] }'),
     "effect 1, on: 'types' is 'knight'", "one of: infantry, cavalry"),
    (UNIT, always(MODIFY + '{ units = "own", types = [] }'), "on: 'types' is empty",
     "some of: infantry"),
    (UNIT, always(MODIFY + '{ units = "own", names = ["a", "a"] }'),
     "on: 'names' names a word twice", "each once"),
    (UNIT, always(MODIFY + '{ units = "own", cost = 3 }'), "on, cost: 3 is no table", ""),
    (UNIT, always(MODIFY + '{ units = "own", cost = {} }'), "on, cost: none of these is there",
     "one of: at_least"),
    (UNIT, always(MODIFY + '{ units = "own", cost = { at_least = 1, atmost = 1 } }'),
     "on, cost: unknown field 'atmost'", "did you mean 'at_most'?"),
    (UNIT, always(MODIFY + '{ units = "own", column = 6 }'), "on: 'column' is 6", "from 1 to 5"),
    (UNIT, at("on_deploy", 'heal = 1, on = { units = "own", choose = 1, random = 1 }'),
     "on: 'choose' and 'random' stand together", "one of them"),
    (UNIT, at("on_deploy", 'heal = 1, on = { units = "own", choose = 6 }'), "on: 'choose' is 6",
     "from 1 to 5"),
    (UNIT, at("on_deploy", 'heal = 1, on = { units = "own", highest_cost = false }'),
     "'highest_cost' is false", "expected true"),
    (UNIT, always('allow = "fly", on = "self"'), "effect 1: 'allow' is 'fly'",
     "one of: attack_hero_while_engaged"),
    (UNIT, always(MODIFY + '"self"', 'foe_kind = ["monster"]'), "if: unknown field 'foe_kind'",
     "did you mean 'foe_"),
    (UNIT, always(MODIFY + '"self"', 'role = ["flee"]'), "if: 'role' is 'flee'",
     "one of: fight, support, ranged, hero_attack, answer"),
    (UNIT, always(MODIFY + '"self"', 'facing = "yes"'), "if: 'facing' is 'yes'", "true or false"),
    (UNIT, always(MODIFY + '"self"', 'count = { units = "own" }'),
     "if, count: none of these is there", "one of: at_least"),
    (UNIT, always(MODIFY + '"self"', 'count = { units = "own", choose = 1, at_least = 1 }'),
     "if, count: unknown field 'choose'", ""),
    (UNIT, always(MODIFY + '"self"', "count = { at_least = 1 }"), "if, count: none of these",
     "one of: units, heroes"),
    (UNIT, always(MODIFY + '"self"', 'stat = { of = "self", at_least = 1 }'),
     "if, stat: 'value' is missing", "one of: attack"),
    (UNIT, always(MODIFY + '"self"', 'stat = { of = "self", value = "attacks", at_least = 1 }'),
     "if, stat: 'value' is 'attacks'", "did you mean 'attack'?"),
    (UNIT, always(MODIFY + '"self"', 'zone_size = { zone = "decks", at_least = 1 }'),
     "if, zone_size: 'zone' is 'decks'", "did you mean 'deck'?"),
    (UNIT, always(MODIFY + '"self"', 'zone_size = { zone = "deck", at_least = "mine" }'),
     "'at_least' is 'mine'", "a whole number from 0 to 99, own, enemy"),
    (UNIT, always(MODIFY + '"self"', "not = {}"), "if, not: no condition", "one or more"),
    (UNIT, always(MODIFY + '"self"', "any = []"), "if: 'any' is missing", "one group or more"),
    (UNIT, always(MODIFY + '"self"', "any = [{ raining = true }]"),
     "if, group 1: unknown field 'raining'", "expected one of: "),
    (UNIT, f'{{ when = "always", if = ["engaged"], {DO} }}', "if: a list is no table", ""),
    (HERO, paid('heal = 1, on = "self"', windows='"combat", "dawn"'), "'windows' is 'dawn'",
     "one of: deployment, combat, impact, replenishment"),
    (UNIT, at("on_annihilated", 'leave_to = "heaven"'), "effect 1: 'leave_to' is 'heaven'",
     "one of: deck, hand, discard, removed"),
    (UNIT, at("on_annihilated", 'leave_to = "reserve"'), "effect 1: 'leave_to' is 'reserve'", ""),
    (ATTACHED, at("combat_end", "expire = false"), "effect 1: 'expire' is false",
     "expected true"),
    (UNIT, at("on_deploy", 'inflict = "pain", on = { heroes = "any" }'), "'inflict' is 'pain'",
     "one of: impact, wound"),
    (UNIT, at("on_deploy", 'reposition = "self", to = {}'), "effect 1, to: none of these",
     "one of: adjacent, column"),
    (UNIT, at("on_deploy", 'reposition = "self", to = { adjacent = true, column = 1 }'),
     "to: 'adjacent' and 'column' stand together", ""),
    (UNIT, at("on_deploy", 'discard = { owner = "nobody", attached_to = "any" }'),
     "effect 1, discard: 'owner' is 'nobody'", "one of: own, enemy, any"),
    # Values.
    (UNIT, always('modify = "attack", by = 10, on = "self"'), "'by' is 10", "from -9 to 9"),
    (UNIT, always('modify = "attack", by = "1", on = "self"'), "'by' is '1'", "from -9 to 9"),
    (UNIT, always('modify = "attack", on = "self"'), "'by' is missing", "from -9 to 9"),
    (UNIT, always('modify = "attack", by = 1'), "'on' is missing", "one of: self"),
    (UNIT, always(MODIFY + '"self", cumulative = "no"'), "'cumulative' is 'no'", "true or false"),
    (UNIT, always(MODIFY + '"self", unless = "raining"'), "unknown field 'unless'", "one of: "),
    (UNIT, always(MODIFY + '"self"', "foe_cost = { at_least = 100 }"), "'at_least' is 100",
     "from 0 to 99"),
    (UNIT, '{ when = "always", do = [] }', "'do' is missing", "one effect or more"),
    (UNIT, '{ when = "always" }', "'do' is missing", "one effect or more"),
    (UNIT, '{ when = "always", do = "modify" }', "'do' is 'modify'", "a list of tables"),
    (UNIT, '{ when = "always", do = ["modify"] }', "effect 1: 'modify' is no table", ""),
    (HERO, at("activate", 'heal = 1, on = "self"', more='pay_from = "hand", windows = ["combat"], '),
     "'cost' is missing", "with 'activate'"),
    (HERO, at("activate", 'heal = 1, on = "self"', more='cost = 1, pay_from = "hand", '),
     "'windows' is missing", "with 'activate'"),
    (HERO, paid('heal = 1, on = "self"', more="options = { least = 1 }, "),
     "options: 'most' is missing", "from 1 to 9"),
    # Triggers.
    (HERO, f'{{ when = "on_deploy", {DO} }}', "'when' is 'on_deploy'", "one of: always, setup"),
    (UNIT, f'{{ when = "activate", {DO} }}', "'when' is 'activate'", "one of: always, on_deploy"),
    (ON_TABLE, f'{{ when = "on_hit", {DO} }}', "'when' is 'on_hit'",
     "one of: always, on_deploy, combat_start, on_struck, combat_end, replenish"),
    # Effects that are not possible there.
    (UNIT, always('heal = 1, on = "self"'),
     "effect 1: 'heal' with 'always' on a unit: 'always' is no moment",
     "one of: modify, cancel_ability, allow, forbid"),
    (UNIT, at("on_hit", 'reposition = "self"'),
     "'reposition' with 'on_hit' on a unit: no unit leaves its slot once attacks are declared",
     "one of: modify"),
    (HERO, at("combat_end", "expire = true"), "a hero does not leave play", "one of: modify"),
    (UNIT, at("on_struck", "expire = true"), "no unit leaves its slot", ""),
    (UNIT, at("on_hit", 'leave_to = "deck"'), "nothing is annihilated", ""),
    (UNIT, at("on_hit", 'redirect = "this", to = "self"'), "there is no impact to redirect", ""),
    (UNIT, at("on_deploy", 'prevent = "this"'), "there are no impacts to prevent", ""),
    (HERO, paid('prevent = { impacts = "own" }', windows='"impact", "combat"'),
     "impacts are prevented in the window 'impact' alone", ""),
    (HERO, paid('move = { tactics = "any" }', windows='"impact"'),
     "in the window 'impact' nothing is moved but cards from pile to pile", ""),
    # Subjects that are not possible there.
    (UNIT, always(MODIFY + '"bearer"'),
     "effect 1: 'on' is 'bearer' with 'always' on a unit: the card lies under nobody",
     "one of: self, foe, units"),
    (ATTACHED, always(MODIFY + '"self"'), "'on' is 'self' with 'always' on a card under a unit",
     "one of: bearer"),
    (ON_TABLE, always(MODIFY + '"foe"'), "there is no foe", "one of: units"),
    (UNIT, at("on_deploy", MODIFY + '"foe"', more=LASTS), "there is no foe", "one of: self"),
    (UNIT, always('cancel_ability = "foe"'), "all the time a foe is only modified", "one of: units"),
    (HERO, at("combat_end", 'move = "self"'), "heroes stay where they are", "one of: units"),
    (UNIT, at("combat_end", 'move = { heroes = "enemy" }'), "'move' is 'heroes'", "one of: self"),
    (UNIT, at("on_struck", 'move = { units = "own" }'), "no unit leaves its slot", ""),
    (HERO, paid('prevent = "this"', windows='"impact"'), "there is no impact",
     "one of: own_impact, impacts"),
    (UNIT, at("on_hit", 'prevent = { impacts = "any" }'), "are not there yet", "one of: this"),
    # Values and permissions of others.
    (UNIT, always('modify = "strike_backs", by = 1, on = "self"'),
     "'modify' is 'strike_backs' of 'self'", "one of: attack, defence, range"),
    (HERO, always('modify = "range", by = 1, on = "self"'), "'modify' is 'range' of 'self'",
     "one of: attack, defence, life"),
    (UNIT, always('modify = "range", by = 1, on = "foe"'), "'modify' is 'range' of 'foe'",
     "one of: attack, defence"),
    (UNIT, always('modify = "attack", by = 1, on = { equipment = "own" }'),
     "'modify' is 'attack' of 'equipment or tactics'", "one of: cost"),
    (UNIT, always('allow = "hero_attacks", on = "self"'), "'allow' is 'hero_attacks' of 'self'",
     "one of: attack_hero_while_engaged"),
    (HERO, always('allow = "split_attack", on = "self"'), "'allow' is 'split_attack' of 'self'",
     "one of: strike_back"),
    (UNIT, always('forbid = "support", on = "foe"'), "'forbid' is 'support' of 'foe'",
     "one of: strike_back, strike_back_out_of_range"),
    # Filters and picks.
    (HERO, always(MODIFY + '{ units = "own", adjacent = true }'),
     "'adjacent' of units with 'always' on a hero: the card stands in no slot", "some of: "),
    (UNIT, at("on_deploy", 'heal = 1, on = { units = "own", roles = ["fight"] }'),
     "'roles' of units with 'on_deploy' on a unit: there is no combat", "some of: "),
    (UNIT, always(MODIFY + '{ heroes = "own", types = ["monster"] }'),
     "'types' of heroes", "some of: names, wounded"),
    (UNIT, always('modify = "cost", by = 1, on = { units = "own", wounded = true }'),
     "a cost counts before the card is in play", "some of: types, cost, names"),
    (UNIT, always('modify = "cost", by = 1, on = { tactics = "own", attached_to = "any" }'),
     "a cost counts before the card is in play", "some of: names, cost"),
    (UNIT, always(MODIFY + '{ units = "own", choose = 1 }'),
     "some are picked with 'always' on a unit", "without a pick"),
    (UNIT, at("on_deploy", 'modify = "cost", by = 1, on = { units = "own", choose = 1 }', more=LASTS),
     "some are picked", "without a pick"),
    (UNIT, at("on_struck", 'redirect = "this", to = { units = "own" }'), "'redirect' of several",
     "one of them: choose, random, highest_cost"),
    (UNIT, at("on_deploy", 'reposition = { units = "own", choose = 2 }'),
     "'reposition' of several", "one of them"),
    # Moving cards.
    (UNIT, at("on_deploy", 'move_cards = 1, from = "deck", to = "deck"'),
     "they are in the deck already", ""),
    (UNIT, at("on_deploy", 'move_cards = 1, from = "deck", to = "hand", pick = "choose"'),
     "'choose' from 'deck' to 'hand' with 'on_deploy' on a unit: nobody may look there", ""),
    (UNIT, at("on_deploy", 'move_cards = 1, of = "enemy", from = "hand", to = "deck",'
              ' pick = "choose"'), "nobody may look there", ""),
    (UNIT, at("on_deploy", 'move_cards = 1, from = "line", to = "hand"'),
     "cards in play have no top and no bottom; pick 'choose' or 'random'", ""),
    (UNIT, at("on_deploy", 'move_cards = 1, from = "table", to = "attached", pick = "choose"'),
     "cards come into play only from a pile", ""),
    (UNIT, at("on_hit", 'move_cards = 1, from = "hand", to = "line"'), "no unit leaves its slot", ""),
    (HERO, paid('move_cards = 1, from = "hand", to = "table"', windows='"impact"'),
     "nothing is moved but cards from pile to pile", ""),
    (UNIT, at("on_deploy", 'move_cards = 1, from = "hand", to = "line", position = "top"'),
     "'position' in 'line'", "none, but for a pile"),
    # Conditions.
    (HERO, always(MODIFY + '"self"', "engaged = true"),
     "'engaged' in 'if' with 'always' on a hero: the card stands in no slot", "one of: foe_is_unit"),
    (UNIT, always(MODIFY + '{ units = "own" }', "foe_is_unit = true"),
     "the foe is that of the card itself, and not of those whom the effect is about", ""),
    (UNIT, always(MODIFY + '{ units = "own" }', 'role = ["fight"]'),
     "the role is that of the card itself", ""),
    (UNIT, at("combat_end", 'heal = 1, on = "self"', more="if = { facing = true }, "),
     "'facing' in 'if' with 'combat_end' on a unit: there is no foe", ""),
    (UNIT, at("on_deploy", 'heal = 1, on = "self"', more='if = { role = ["fight"] }, '),
     "no attacks are declared", ""),
    (HERO, at("on_hit", 'heal = 1, on = "self"', more='if = { role = ["fight"] }, '),
     "only units have a role", ""),
    (UNIT, always('allow = "split_attack", on = "self"',
                  'stat = { of = "self", value = "attack", at_least = 2 }'),
     "'stat' in 'if' with 'always' on a unit: values depend on what this decides", ""),
    (ATTACHED, always(MODIFY + '"bearer"', 'wounds = { of = "self", at_least = 1 }'),
     "'wounds' of 'self' with 'always' on a card under a unit", "one of: bearer, foe"),
    (UNIT, always(MODIFY + '{ units = "own" }', 'wounds = { of = "self", more_than = "foe" }'),
     "'wounds' of 'foe'", "one of: self, units"),
    (HERO, always(MODIFY + '"self"', 'stat = { of = "self", value = "range", at_least = 1 }'),
     "'value' is 'range' of 'self'", "one of: attack, defence, life"),
    (HERO, always(MODIFY + '"self"',
                  'count = { units = "own", at_least = { units = "any", facing = true } }'),
     "'facing' of units", ""),
    # What goes together in the whole.
    (UNIT, at("on_deploy", MODIFY + '"self"'), "'until' is missing",
     "with 'modify' one of: end_of_combat, end_of_turn, permanent"),
    (UNIT, f'{{ when = "always", until = "end_of_turn", {DO} }}', "'until' is 'end_of_turn'",
     "none without an effect that lasts"),
    (UNIT, at("on_hit", 'modify = "impacts", by = 1, on = "this"', more=LASTS),
     "'until' is 'end_of_turn'", "none without an effect that lasts"),
    (UNIT, at("on_deploy", 'heal = 1, on = "self"', more="cost = 1, "),
     "'cost' with 'on_deploy' on a unit", "only with 'activate'"),
    (UNIT, at("on_deploy", 'heal = 1, on = "self"', more='of = "self", '),
     "'of' with 'on_deploy' on a unit", "only with 'on_struck'"),
    (ON_TABLE, at("on_struck", 'heal = 1, on = { units = "own" }'), "'of' is missing",
     "whose impacts set off a card on the table"),
    (ATTACHED, at("on_struck", 'heal = 1, on = "bearer"', more='of = "self", '),
     "'of' is 'self'", "one of: bearer"),
    (HERO, at("on_struck", 'heal = 1, on = "self"', more='of = { units = "own", facing = true }, '),
     "'facing' of units with 'on_struck' on a hero", ""),
    (HERO, paid('prevent = "own_impact"', 'heal = 1, on = "self"', windows='"impact"'),
     "'prevent' of 'own_impact' beside others", "alone"),
    (HERO, paid('prevent = "own_impact", count = 2', windows='"impact"'),
     "'count' is 2 of 'own_impact'", "expected 1"),
    (UNIT, f'{{ when = "always", options = {{ least = 1, most = 1 }}, {DO} }}',
     "'options' with 'always' on a unit", "none"),
    (HERO, paid('heal = 1, on = "self"', 'heal = 2, on = "self"',
                more="options = { least = 1, most = 1 }, "),
     "'options' called heal, heal", "another value or effect"),
    (HERO, paid('heal = 1, on = "self"', more="options = { least = 1, most = 2 }, "),
     "'options' from 1 to 2", "at most 1"),
    (HERO, at("activate", 'heal = 1, on = "self"', more='cost = 0, pay_from = "hand",'
              ' windows = ["deployment"], options = { least = 1, most = 1 }, '),
     "'options' without a price", "a cost from the hand"),
    (HERO, at("activate", 'heal = 1, on = "self"', more='cost = 1, pay_from = "deck",'
              ' windows = ["deployment"], options = { least = 1, most = 1 }, '),
     "'options' without a price", "a cost from the hand"),
]  # fmt: skip
"""Where, ability, what is said, and what is expected."""


@pytest.mark.parametrize(("where", "text", "said", "expected"), FAULTS)
def test_a_fault_says_what_is_wrong_and_what_is_possible(
    where: str, text: str, said: str, expected: str
) -> None:
    faults = faults_of(where, text)
    (found,) = [fault for fault in faults if said in fault]
    assert found.startswith("here")
    assert expected in found
    assert len(faults) == 1


def test_all_faults_of_an_ability_are_found_at_once() -> None:
    text = (
        '{ when = "on_hit", cost = 1, untill = "end_of_turn", if = { role = ["flee"] },'
        ' do = [{ heal = 0, on = "self" }, { reposition = "self" }, { inflict = "wound", on = "own" },'
        ' { modify = "range", by = 1, on = "foe" }] }'
    )
    starts = [
        "here, if: 'role' is 'flee'",
        "here, effect 1: 'heal' is 0",
        "here, effect 3: 'on' is 'own'",
        "here: unknown field 'untill'",
        "here: 'cost' with 'on_hit'",
        "here, effect 2: 'reposition'",
        "here, effect 4: 'modify' is 'range'",
    ]
    faults = faults_of(UNIT, text)
    assert [fault[: len(start)] for fault, start in zip(faults, starts, strict=True)] == starts


# --- limits -----------------------------------------------------------------------------------


def nested(depth: int) -> Toml:
    inside: Toml = {"is_holder": True}
    for _ in range(depth):
        inside = {"not": inside}
    return inside


def with_conditions(conditions: object) -> Toml:
    do = [{"modify": "attack", "by": 1, "on": "self"}]
    return {"when": "always", "if": conditions, "do": do}


def test_conditions_stand_in_each_other_four_deep() -> None:
    assert faults_of(UNIT, with_conditions(nested(4))) == []
    (fault,) = faults_of(UNIT, with_conditions(nested(5)))
    assert fault == (
        "here, if, not, not, not, not, not: more than 4 conditions inside each other;"
        " expected fewer"
    )
    assert len(faults_of(UNIT, with_conditions(nested(200)))) == 1


def test_there_are_twenty_conditions_and_twenty_effects_at_the_most() -> None:
    one = {"heal": 1, "on": "self"}
    assert faults_of(UNIT, {"when": "on_deploy", "do": [one] * 20}) == []
    (fault,) = faults_of(UNIT, {"when": "on_deploy", "do": [one] * 21})
    assert fault == "here: 'do' has 21 effects; expected at most 20"
    groups = [{"is_holder": True}] * 20
    assert faults_of(UNIT, with_conditions({"any": groups})) == []
    (fault,) = faults_of(UNIT, with_conditions({"any": groups, "engaged": True}))
    assert fault == "here: 'if' has 21 conditions; expected at most 20"
    (fault,) = faults_of(UNIT, with_conditions({"any": [*groups, {"engaged": True}]}))
    assert fault == "here, if: 'any' has 21 groups; expected at most 20"


# --- the abilities of a card ------------------------------------------------------------------


def card_faults(where: str, *texts: str) -> list[str]:
    faults: list[str] = []
    check_abilities(Table({}, "here", faults), where, [read(where, text) for text in texts])
    return faults


EXPIRES = at("on_deploy", 'heal = 1, on = { units = "own" }', "expire = true")


def test_a_hero_has_one_paid_ability() -> None:
    """One unique ability, and one activation a turn (HERO-01, HERO-03)."""
    one = paid('heal = 1, on = "self"')
    assert card_faults(HERO, one, at("replenish", 'heal = 1, on = "self"')) == []
    assert card_faults(HERO, one, one) == ["here: 2 paid abilities; expected one at the most"]


def test_a_card_has_twenty_abilities_at_the_most() -> None:
    one = at("combat_end", 'heal = 1, on = "self"')
    assert card_faults(UNIT, *[one] * 20) == []
    assert card_faults(UNIT, *[one] * 21) == ["here: 21 abilities; expected at most 20"]


@pytest.mark.parametrize(
    "texts",
    [
        [EXPIRES],
        [at("on_deploy", 'heal = 1, on = { units = "own" }'), EXPIRES],
        [always(MODIFY + '{ units = "own" }')],
        [at("on_deploy", 'heal = 1, on = { units = "own" }'), at("combat_end", "expire = true")],
        [],
    ],
)
def test_what_stays_on_the_table_does_something_later(texts: list[str]) -> None:
    """What has only an effect of its arrival expires (AMB-17)."""
    assert card_faults(ON_TABLE, *texts) == []


@pytest.mark.parametrize(
    "texts",
    [
        [at("on_deploy", 'heal = 1, on = { units = "own" }')],
        [EXPIRES, at("on_deploy", 'heal = 1, on = { units = "own" }')],
        [at("on_deploy", "expire = true", 'heal = 1, on = { units = "own" }')],
        [at("on_deploy", "expire = true", more="if = { is_holder = true }, ")],
        [at("on_deploy", "expire = true", more="options = { least = 1, most = 1 }, ")],
    ],
)
def test_what_does_nothing_later_does_not_stay_on_the_table(texts: list[str]) -> None:
    (fault,) = card_faults(ON_TABLE, *texts)
    assert fault.startswith("here: nothing after 'on_deploy'; expected 'expire' at the end")


# --- at random --------------------------------------------------------------------------------

SEEDS = st.integers(0, 2**32 - 1)
CARDS = ("goblin", "trol", "grifo")


@given(SEEDS, st.sampled_from(WHERES))
def test_what_is_drawn_from_what_is_possible_has_no_fault(seed: int, where: str) -> None:
    faults: list[str] = []
    drawn = Drawing(Random(seed), CARDS).abilities(where)
    read_drawn = [read_ability(Table(one, "here", faults), where) for one in drawn]
    check_abilities(Table({}, "here", faults), where, read_drawn)
    assert faults == [], json.dumps(drawn)
    assert {name for one in read_drawn for name in names_in(one)} <= set(CARDS)


JUNK: tuple[Any, ...] = (
    0, -1, 100, 1.5, True, "", "self", "own", "foe", "this", "x", [], ["own"], [{}], {},
    {"units": "own"}, {"heroes": "any", "choose": 1}, {"impacts": "own"}, {"at_least": 1},
)  # fmt: skip


def spoil(random: Random, ability: Toml) -> None:
    """Put something else in some place of an ability."""
    places: list[tuple[Any, Any]] = []

    def walk(inside: Any) -> None:
        for key in [*inside] if isinstance(inside, dict) else range(len(inside)):
            places.append((inside, key))
            if isinstance(inside[key], dict | list):
                walk(inside[key])

    walk(ability)
    inside, key = random.choice(places)
    if isinstance(inside, dict) and random.random() < 0.3:
        inside[random.choice((*CONDITIONS.keys, *EFFECTS, "until", "choose", "of"))] = True
    inside[key] = json.loads(json.dumps(random.choice(JUNK)))


@given(SEEDS, st.sampled_from(WHERES))
def test_whatever_stands_there_is_read_or_has_a_fault(seed: int, where: str) -> None:
    """Never anything but a fault, and what has none can be looked at in every way."""
    random = Random(seed)
    drawn = Drawing(random, CARDS).ability(where)
    for _ in range(random.randint(1, 3)):
        spoil(random, drawn)
    ability, faults = reading(where, drawn)
    if not faults:
        assert ability.effects
        assert ability.option_names
        assert ability.looks_at_values in (True, False)
    for fault in faults:
        assert fault.startswith("here")
        assert len(fault) < 1_000


@pytest.mark.parametrize("nothing", [7, "always", [], [{}], 1.5, True])
@pytest.mark.parametrize("where", WHERES)
def test_what_is_no_table_is_no_ability(where: str, nothing: object) -> None:
    _, faults = reading(where, nothing)
    assert faults[0].endswith("is no table")
