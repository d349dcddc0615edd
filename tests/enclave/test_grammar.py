"""How abilities are written, and what every word means."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.abilities import check_abilities, read_ability
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.situation import ATTACHED, ON_TABLE, WHERES
from tambores.enclave.testing.random_abilities import Drawing, Toml
from tambores.toolkit.content.table import Faults, TomlTable
from tests.cases import each
from tests.enclave.abilities import HERO, UNIT, faults_of, read, reading, toml

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
    (UNIT, "on_struck", 'prevent = { impacts = "own", choose = 2 }',
     v.Prevent(v.Impacts("own", v.Pick(choose=2)))),
    (UNIT, "on_struck", 'prevent = { impacts = "any" }, count = 3',
     v.Prevent(v.Impacts("any"), 3)),
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


@each(("where", "when", "text", "meaning"), EFFECT_MEANINGS)
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
    ('units = "own", types = ["monster", "cavalry"]',
     v.Fighters("own", types=("monster", "cavalry"))),
    ('units = "own", names = ["goblin"]', v.Fighters("own", names=("goblin",))),
    ('units = "own", cost = { at_least = 1, less_than = 4 }',
     v.Fighters("own", cost=(v.Bound("at_least", 1), v.Bound("less_than", 4)))),
    ('units = "own", wounded = true, engaged = false',
     v.Fighters("own", wounded=True, engaged=False)),
    ('units = "own", roles = ["fight"]', v.Fighters("own", roles=("fight",))),
]  # fmt: skip


@each(("text", "meaning"), SUBJECT_MEANINGS)
def test_what_a_table_of_units_and_heroes_means(text: str, meaning: v.Fighters) -> None:
    one = read(
        UNIT, f'{{ when = "always", do = [{{ modify = "attack", by = 1, on = {{ {text} }} }}] }}'
    )
    assert one.effects == (v.Modify("attack", 1, meaning),)


@each(
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


@each(("text", "meanings"), CONDITION_MEANINGS)
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


@each(
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


@each(("where", "text"), IDEAS)
def test_the_further_ideas_can_be_written(where: str, text: str) -> None:
    assert faults_of(where, text) == []


def test_every_word_of_the_language_is_read_in_these_tests() -> None:
    """As an effect, as a condition, and as what narrows a subject."""
    assert {next(iter(toml(f"{{ {text} }}"))) for _, _, text, _ in EFFECT_MEANINGS} == set(EFFECTS)
    keys = {key for text, _ in CONDITION_MEANINGS for key in toml(f"{{ {text} }}")}
    assert keys == set(CONDITIONS.keys)


def test_the_names_in_an_ability_are_found_with_their_places() -> None:
    faults = Faults()
    ability = toml(
        '{ when = "on_declare", until = "end_of_turn", if = { not = { foe_name = ["one"] },'
        ' count = { units = "own", names = ["two"],'
        ' more_than = { units = "any", names = ["three"] }'
        " } }, do = [{ modify = 'attack', by = 1, on = { units = 'own', names = ['four'] } },"
        ' { move = { equipment = "any", names = ["five"],'
        ' attached_to = { units = "any", names = ["six"] } } }] }'
    )
    read_ability(TomlTable(ability, "here", faults), UNIT)
    assert faults == []
    assert {(str(where), *rest) for where, *rest in faults.named} == {
        ("here, if, not", "foe_name", "one"),
        ("here, if, count", "names", "two"),
        ("here, if, count, more_than", "names", "three"),
        ("here, effect 1, on", "names", "four"),
        ("here, effect 2, move", "names", "five"),
        ("here, effect 2, move, attached_to", "names", "six"),
    }


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


# --- at random --------------------------------------------------------------------------------

SEEDS = st.integers(0, 2**32 - 1)
CARDS = ("goblin", "trol", "grifo")


@given(SEEDS, st.sampled_from(WHERES))
def test_what_is_drawn_from_what_is_possible_has_no_fault(seed: int, where: str) -> None:
    faults = Faults()
    drawn = Drawing(Random(seed), CARDS).abilities(where)
    read_drawn = [read_ability(TomlTable(one, "here", faults), where) for one in drawn]
    check_abilities(TomlTable({}, "here", faults), where, read_drawn)
    assert faults == [], json.dumps(drawn)
    assert {name for _, _, name in faults.named} <= set(CARDS)


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


@each("nothing", [7, "always", [], [{}], 1.5, True])
@each("where", WHERES)
def test_what_is_no_table_is_no_ability(where: str, nothing: object) -> None:
    _, faults = reading(where, nothing)
    assert faults[0].endswith("is not a table")
