"""Which words of abilities go together: where a card lies, what sets it off, what it does."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.abilities import check_abilities
from tambores.enclave.content.grammar import condition_rules as c
from tambores.enclave.content.grammar import effect_rules as e
from tambores.enclave.content.grammar.situation import (
    ATTACHED,
    ON_TABLE,
    TRIGGERS,
    WHERES,
    Situation,
)
from tambores.errors import Message
from tambores.toolkit.content.table import TomlTable
from tests.cases import each
from tests.enclave.abilities import HERO, MODIFY, UNIT, always, at, paid, read

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


@each(("where", "when", "words"), POSSIBLE)
def test_which_effects_are_possible(where: str, when: str, words: str) -> None:
    """No unit leaves its slot while attacks are declared (RES-01)."""
    expected = {word for word in words.split() if not word.startswith("-")}
    expected -= {word[1:] for word in words.split() if word.startswith("-")}
    assert set(e.possible_effects(Situation(where, when))) == expected


def test_every_trigger_of_every_place_is_in_the_table() -> None:
    """A hero is not deployed, declares nothing and is not annihilated; only he is paid for."""
    listed = {(where, when) for where, when, _ in POSSIBLE} | {(HERO, "activate")}
    assert listed == {(where, when) for where in WHERES for when in TRIGGERS[where]}


@each(
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


@each(("where", "when", "word", "kinds"), SUBJECTS)
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


@each(("where", "kind", "stats"), STATS)
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


@each(("where", "when", "own", "keys"), POSSIBLE_CONDITIONS)
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


# --- the abilities of a card ------------------------------------------------------------------


def card_faults(where: str, *texts: str) -> list[str]:
    faults: list[Message] = []
    check_abilities(TomlTable({}, "here", faults), where, [read(where, text) for text in texts])
    return [str(fault) for fault in faults]


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


@each(
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


@each(
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
