"""The JSON Schema of packs: it is one, it accepts what is loaded and refuses what is wrong."""

from __future__ import annotations

import copy
import functools
import json
import re
import tomllib
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.exceptions import best_match

import tambores as tb
from tambores import enclave
from tambores.enclave.content.grammar.ability import ABILITIES
from tambores.enclave.content.grammar.conditions import CONDITIONS
from tambores.enclave.content.grammar.effects import EFFECTS
from tambores.enclave.content.grammar.situation import ATTACHED, ON_TABLE, WHERES
from tambores.enclave.content.shelf import SHIPPED
from tambores.enclave.testing.random_abilities import Drawing, Toml
from tests.cases import each
from tests.enclave.abilities import HERO, UNIT, reading, toml
from tests.enclave.test_grammar import CARDS, SEEDS, spoil
from tests.enclave.test_grammar_faults import IN_A_TABLE
from tests.enclave.test_packs import FIELD_FAULTS, card, faults, marked, record_of, small, text_of

SCHEMA = enclave.pack_schema()


@functools.cache
def validator(definition: str = "") -> Draft202012Validator:
    """A validator of whole packs, or of one of the definitions."""
    if not definition:
        return Draft202012Validator(SCHEMA)
    ref = {"$ref": f"#/$defs/{definition}", "$defs": SCHEMA["$defs"]}
    return Draft202012Validator(ref)


def of_abilities(where: str) -> Draft202012Validator:
    """A validator of the abilities of a card that lies `where`."""
    return validator(ABILITIES[where].name)


def parsed(text: str) -> Toml:
    return tomllib.loads(text)


@pytest.mark.no_cover
def test_it_is_a_schema_and_can_be_written_as_json() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA == enclave.pack_schema()


def test_every_call_gives_a_value_of_its_own() -> None:
    enclave.pack_schema()["$defs"].clear()
    assert enclave.pack_schema()["$defs"]


@each("pack_id", SHIPPED)
def test_it_accepts_the_packs_that_come_with_the_library(pack_id: str) -> None:
    text = files("tambores.enclave.content").joinpath(f"{pack_id}.toml").read_text(encoding="utf-8")
    assert [error.message for error in validator().iter_errors(parsed(text))] == []


def test_it_accepts_a_small_pack() -> None:
    assert validator().is_valid(parsed(text_of(small())))


@each("kind", ["hero", "unit", "equipment", "tactic"])
def test_it_knows_the_fields_that_are_read(kind: str) -> None:
    """A field that there is not is refused with the names of those that there are."""
    pack = small()
    pack["cards"].append(marked(card(kind, "one", "red", unheard_of=1)))
    (fault,) = [fault for fault in faults(text_of(pack)) if "unheard_of" in fault]
    known = set(re.split(r", | \(", fault.partition("one of: ")[2]))
    fields = SCHEMA["$defs"][kind]["properties"]
    assert fields.keys() | {"bolts"} - ({"bolts"} if kind != "unit" else set()) == known


def test_every_key_says_what_it_is_for() -> None:
    """An editor shows it beside the word."""
    silent = {
        f"{name}.{key}"
        for name in ("fighters", "supports", "impacts", "conditions", "hero", "unit", "tactic")
        for key, schema in SCHEMA["$defs"][name]["properties"].items()
        if "description" not in schema
    }
    assert silent == set()
    assert all("description" in SCHEMA["$defs"][word] for word in EFFECTS)


# --- what it refuses --------------------------------------------------------------------------

COMPARED = (
    "no list of marks",
    "several lists",
    "names 'colour'",
    "'removal_by' is missing",
    "one line",
)
"""Faults that show only when things are compared, or that no schema can say."""


@each(
    ("text", "what"),
    [(text, what) for text, _, what, _ in FIELD_FAULTS if not any(c in what for c in COMPARED)],
)
def test_it_refuses_what_is_wrong_in_a_field(text: str, what: str) -> None:
    if "2.0" not in what:  # to a schema this is a whole number
        assert not validator().is_valid(parsed(text))


@each(("where", "text"), [fault[:2] for fault in IN_A_TABLE])
def test_it_refuses_what_is_wrong_in_a_table_of_an_ability(where: str, text: str) -> None:
    assert not of_abilities(where).is_valid(toml(text))


@each(
    ("where", "text"),
    [
        (UNIT, '{ when = "always", do = [{ heal = 1, on = "self" }] }'),
        (UNIT, '{ when = "on_hit", do = [{ reposition = "self" }] }'),
        (HERO, '{ when = "combat_end", do = [{ expire = true }] }'),
        (UNIT, '{ when = "on_deploy", cost = 1, do = [{ heal = 1, on = "self" }] }'),
        (UNIT, '{ when = "on_deploy", of = "self", do = [{ heal = 1, on = "self" }] }'),
        (HERO, '{ when = "activate", do = [{ heal = 1, on = "self" }] }'),
        (ON_TABLE, '{ when = "on_struck", do = [{ heal = 1, on = { units = "own" } }] }'),
    ],
)
def test_it_knows_what_goes_with_a_trigger(where: str, text: str) -> None:
    ability = toml(text)
    assert reading(where, ability)[1]
    assert not of_abilities(where).is_valid(ability)


@each(
    ("card_id", "ability"),
    [
        ("queen", '{ when = "on_deploy", do = [{ heal = 1, on = "self" }] }'),
        ("pawn", '{ when = "setup", do = [{ heal = 1, on = "self" }] }'),
        ("crown", '{ when = "setup", do = [{ heal = 1, on = "bearer" }] }'),
        ("wall", '{ when = "on_hit", do = [{ heal = 1, on = { units = "own" } }] }'),
    ],
)
def test_it_knows_what_sets_off_which_card(card_id: str, ability: str) -> None:
    """By the kind of the card and, for a tactic, by its placement."""
    pack = small()
    record_of(pack, card_id)["abilities"] = [toml(ability)]
    assert not validator().is_valid(parsed(text_of(pack)))


# --- where it tells a fault -------------------------------------------------------------------

PLACED = [
    ('{ when = "on_deplay", do = [{ heal = 1, on = "self" }] }', ["when"], "'on_deplay'"),
    ('{ when = "on_deploy", do = [{ heel = 1, on = "self" }] }', ["do", 0], "'heel'"),
    ('{ when = "on_deploy", do = [{ on = "self" }] }', ["do", 0], "'on'"),
    ('{ when = "on_deploy", do = ["heal"] }', ["do", 0], "'heal'"),
    ('{ when = "always", do = [{ heal = 1, on = "self" }] }', ["do", 0, "heal"], ""),
    ('{ when = "always", do = [{ modify = "defense", by = 1, on = "self" }] }',
     ["do", 0, "modify"], "'defense'"),
    ('{ when = "always", do = [{ modify = "attack", by = "1", on = "self" }] }',
     ["do", 0, "by"], "'1'"),
    ('{ when = "always", do = [{ modify = "attack", by = 1, on = "sel" }] }',
     ["do", 0, "on"], "'sel'"),
    ('{ when = "always", do = [{ modify = "attack", by = 1, on = { unit = "own" } }] }',
     ["do", 0, "on"], "'unit'"),
    ('{ when = "always", do = [{ modify = "attack", by = 1, on = { units = "own", '
     "adjacnet = true } }] }", ["do", 0, "on"], "'adjacnet'"),
    ('{ when = "always", do = [{ modify = "attack", by = 1, on = { units = "own", '
     'types = ["horse"] } }] }', ["do", 0, "on", "types", 0], "'horse'"),
    ('{ when = "always", if = { any = [{ facing = true }, { foe_cost = { at_leest = 1 } }] }, '
     'do = [{ modify = "attack", by = 1, on = "self" }] }',
     ["if", "any", 1, "foe_cost"], "'at_leest'"),
    ('{ when = "always", if = { wounds = { of = "self", at_least = "fo" } }, '
     'do = [{ modify = "attack", by = 1, on = "self" }] }', ["if", "wounds", "at_least"], "'fo'"),
    ('{ when = "on_annihilated", do = [{ leave_to = "heaven" }] }',
     ["do", 0, "leave_to"], "'heaven'"),
    ('{ when = "on_deploy", do = [{ expire = 1 }] }', ["do", 0, "expire"], "1"),
]  # fmt: skip
"""An ability of a unit, where in it the fault is, and the word that is named."""


def deepest(errors: Any) -> ValidationError:
    """The error that stands deepest, of several there the one that best_match would take."""
    found = [*errors]
    depth = max(len(error.path) for error in found)
    error = best_match([error for error in found if len(error.path) == depth])
    assert isinstance(error, ValidationError)
    return error


@each("whole", [True, False])
@each(("text", "place", "word"), PLACED)
def test_a_fault_is_told_where_it_stands(
    text: str, place: list[str | int], word: str, whole: bool
) -> None:
    if whole:
        pack = small()
        pack["cards"] = [record_of(pack, "pawn") | {"abilities": [toml(text)]}]
    else:
        pack = overlay(id="soldado", abilities=[toml(text)])
    error = deepest(validator().iter_errors(pack))
    assert [*error.path] == ["cards", 0, "abilities", 0, *place]
    assert word in error.message


@each(
    ("card_id", "change", "place"),
    [
        ("pawn", {"kind": "creature"}, ["kind"]),
        ("wall", {"placement": "nowhere"}, ["placement"]),
        ("crown", {"placement": "none"}, ["placement"]),
        ("queen", {"abilities": [{"when": "on_deploy"}]}, ["abilities", 0, "when"]),
    ],
)
def test_a_fault_of_a_card_is_told_where_it_stands(
    card_id: str, change: Toml, place: list[str | int]
) -> None:
    pack = small()
    pack["cards"] = [record_of(pack, card_id) | change]
    error = deepest(validator().iter_errors(pack))
    assert [*error.path] == ["cards", 0, *place]


def test_its_size_is_that_of_a_document_for_an_editor() -> None:
    assert len(json.dumps(SCHEMA)) < 100_000


# --- packs that change others -----------------------------------------------------------------


def overlay(**record: Any) -> Toml:
    names = {"es": "Mía", "en": "Mine"}
    return {"id": "mine", "names": names, "base": "standin-1", "cards": [record]}


@each(
    "record",
    [
        {"id": "soldado", "attack": 2, "printed": ["attack"]},
        {"id": "soldado", "names": {"en": "Footman"}},
        {"id": "soldado", "abilities": [toml('{ when = "setup", do = [{ expire = true }] }')][:0]},
        {"id": "aiden", "colour": "gold"},
    ],
)
def test_a_pack_on_a_base_writes_only_what_is_different(record: Toml) -> None:
    pack = overlay(**record)
    assert validator().is_valid(pack)
    del pack["base"]
    assert not validator().is_valid(pack)


@each(
    "record",
    [
        {"attack": 2},
        {"id": "soldado", "attack": "2"},
        {"id": "soldado", "atack": 2},
        {"id": "soldado", "names": {"fr": "Soldat"}},
        {"id": "soldado", "abilities": [{"when": "dawn", "do": [{"expire": True}]}]},
    ],
)
def test_what_it_writes_is_right(record: Toml) -> None:
    assert not validator().is_valid(overlay(**record))


def test_a_pack_on_a_base_can_have_no_cards_and_leave_some_out() -> None:
    pack = overlay()
    del pack["cards"]
    pack |= {"without": ["soldado"], "armies": {"human": {"es": "Gente", "en": "People"}}}
    assert validator().is_valid(pack)
    assert not validator().is_valid(pack | {"without": "soldado"})


# --- it agrees with the reader ----------------------------------------------------------------


@given(SEEDS, st.sampled_from(WHERES))
def test_it_accepts_every_ability_that_is_drawn(seed: int, where: str) -> None:
    ability = Drawing(Random(seed), CARDS).ability(where)
    assert [error.message for error in of_abilities(where).iter_errors(ability)] == []


@given(SEEDS, st.sampled_from(WHERES))
def test_what_the_reader_accepts_it_accepts(seed: int, where: str) -> None:
    random = Random(seed)
    ability = Drawing(random, CARDS).ability(where)
    spoil(random, ability)
    if not reading(where, ability)[1]:
        assert of_abilities(where).is_valid(ability), ability


KINDS = {
    "queen": HERO,
    "pawn": UNIT,
    "crown": ATTACHED,
    "wall": ON_TABLE,
    "king": HERO,
    "rook": UNIT,
}
"""The cards of the small pack, and where they lie."""


def drawn_pack(random: Random) -> Toml:
    """The small pack with other abilities and a field or two that may be wrong."""
    pack = small()
    drawing = Drawing(random, tuple(KINDS))
    for record in pack["cards"]:
        record["abilities"] = drawing.abilities(KINDS[record["id"]])
    record = random.choice(pack["cards"])
    for _ in range(random.randint(0, 2)):
        record[random.choice([*record, "bolts"])] = copy.deepcopy(
            random.choice([0, 1, 3, 100, True, "orc", "gold", [], ["cost"], ["life"], {}])
        )
    return pack


@pytest.mark.no_cover
@given(SEEDS)
def test_what_is_loaded_it_accepts(seed: int) -> None:
    text = text_of(drawn_pack(Random(seed)))
    try:
        enclave.parse_pack(text)
    except tb.ContentError:
        return
    assert [error.message for error in validator().iter_errors(parsed(text))] == []


def test_the_tables_of_the_language_are_all_in_it() -> None:
    assert EFFECTS.keys() <= SCHEMA["$defs"].keys()
    assert SCHEMA["$defs"]["conditions"]["properties"].keys() == CONDITIONS.keys.keys()
