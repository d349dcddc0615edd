"""The shipped cards against the tables of the rules, and the loader against every wrong file."""

from __future__ import annotations

import base64
import copy
import functools
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.content.card import COLOURS, EquipmentCard, HeroCard, SupportCard, TacticCard
from tambores.enclave.content.vocabulary import UNIT_TYPES
from tests.cases import each
from tests.enclave.scenarios.play import deployment, human, line, orc, play
from tests.sets import STANDIN_1

pytestmark = pytest.mark.no_cover

PACK = STANDIN_1

# --- the tables -------------------------------------------------------------------------------

HEROES = """
    id       army  colour removal by     A D L cost  from   printed
    jayme    human gold   8       eye    4 4 5 1     hand   name,colour
    aiden    human silver 0       -      4 4 4 -     -      name,colour
    joanna   human bronze 0       -      2 3 4 1     hand   name,colour
    rincemer human bronze 0       -      1 3 4 2     hand   name,colour
    thugg    orc   gold   10      clover 4 5 4 -     -      name,colour,removal,removal_by
    krangg   orc   silver 3       eye    3 4 4 1     hand   name,colour,removal
    borrunn  orc   bronze 0       -      2 3 4 1     hand   name,colour
    uzgar    orc   bronze 0       -      1 3 4 1     deck   colour
"""

UNITS = """
    id              army  copies type        C R A D L bolts   printed
    soldado         human 6      infantry    1 1 1 1 1 -       name,attack,defence,life,abilities
    alabardero      human 5      infantry    2 1 2 2 1 -       name,cost,life
    arquera         human 4      infantry    1 3 1 1 1 -       name,abilities
    caballero       human 4      cavalry     2 2 2 2 1 cost    name,bolts,life,abilities
    la_hermandad    human 3      infantry    3 1 3 3 1 defence name,bolts
    espadachin      human 4      infantry    1 1 2 1 1 -       -
    batidor         human 3      cavalry     1 2 1 2 1 -       -
    portaestandarte human 3      infantry    1 1 1 2 1 -       -
    grifo           human 2      monster     4 2 4 3 2 -       name
    catapulta       human 2      war_machine 3 3 4 1 1 -       name
    lancero         orc   5      infantry    2 1 2 2 1 cost    name,cost,attack,defence,bolts
    furor           orc   3      infantry    3 1 3 4 1 attack  name,bolts,life,abilities
    ballestero      orc   4      infantry    2 2 3 1 1 -       name,life
    jinete          orc   4      cavalry     2 2 2 2 1 defence name,cost,bolts,life,abilities
    goblin          orc   6      infantry    0 1 1 1 1 -       -
    goblin_hondero  orc   4      infantry    1 3 1 1 1 -       -
    huargo          orc   4      monster     1 1 2 1 1 attack  -
    druida          orc   2      infantry    2 3 1 2 1 -       -
    trol            orc   2      monster     4 1 4 3 2 attack  -
    lanzarrocas     orc   2      war_machine 3 3 3 1 1 -       -
"""

SUPPORTS = """
    id                    army  kind      copies cost from placement  printed
    escudo_triangular     human equipment 2      1    deck own_unit   name,cost,pay_from
    espada_bastarda       human equipment 2      1    hand own_unit   -
    arco_largo            human equipment 2      1    deck own_unit   -
    llamada_del_clan      orc   equipment 2      0    hand own_unit   name,cost,kind
    hacha_dentada         orc   equipment 2      1    hand own_unit   -
    armadura_de_huesos    orc   equipment 2      1    deck own_unit   -
    orden_de_marcha       human tactic    2      1    deck own_unit   name
    muro_de_escudos       human tactic    1      2    deck none       -
    contraorden           human tactic    1      1    hand none       -
    acometida             orc   tactic    2      1    deck own_unit   name
    grito_de_guerra       orc   tactic    1      2    hand none       -
    maldicion_de_la_arana orc   tactic    1      1    deck enemy_unit -
"""

NAMES = {
    "espadachin": "Espadachín", "furor": "Fúror", "la_hermandad": "La Hermandad",
    "goblin_hondero": "Goblin Hondero", "escudo_triangular": "Escudo Triangular",
    "espada_bastarda": "Espada Bastarda", "arco_largo": "Arco Largo",
    "llamada_del_clan": "Llamada del Clan", "hacha_dentada": "Hacha Dentada",
    "armadura_de_huesos": "Armadura de Huesos", "orden_de_marcha": "Orden de Marcha",
    "muro_de_escudos": "Muro de Escudos", "grito_de_guerra": "Grito de Guerra",
    "maldicion_de_la_arana": "Maldición de la Araña",
}  # fmt: skip
"""The Spanish names that are more than the id with a capital."""


def table(text: str) -> list[dict[str, str]]:
    """The rows of a table by the words of its first line."""
    head, *rows = (row.split() for row in text.strip().splitlines())
    return [dict(zip(head, row, strict=True)) for row in rows]


ROWS = [*table(HEROES), *table(UNITS), *table(SUPPORTS)]


def hero(card_id: str) -> HeroCard:
    card = PACK.card(card_id)
    assert isinstance(card, HeroCard)
    return card


def soldier(card_id: str) -> enclave.UnitCard:
    card = PACK.card(card_id)
    assert isinstance(card, enclave.UnitCard)
    return card


def support(card_id: str) -> SupportCard:
    card = PACK.card(card_id)
    assert isinstance(card, SupportCard)
    return card


def test_the_pack_holds_the_cards_of_the_tables_and_no_other() -> None:
    assert [card.id for card in PACK.cards if card.army == "human"] == [
        row["id"] for row in ROWS if row["army"] == "human"
    ]
    assert {card.id for card in PACK.cards} == {row["id"] for row in ROWS}
    assert len(PACK.cards) == len(ROWS) == 40


def test_each_army_has_fifty_cards() -> None:
    """4 heroes, 36 units, 6 equipment, 4 tactics, and so 46 in a deck (COMP-01, COMP-02)."""
    assert PACK.armies == enclave.armies() == ("human", "orc")
    for army in PACK.armies:
        count = dict.fromkeys(("hero", "unit", "equipment", "tactic"), 0)
        for card in PACK.cards:
            if card.army == army:
                count[card.kind] += card.copies
        assert count == {"hero": 4, "unit": 36, "equipment": 6, "tactic": 4}
        assert len(PACK.deck(army)) == 46
        assert len(PACK.heroes(army)) == 4
        assert not any(isinstance(card, HeroCard) for card in PACK.deck(army))
    assert sum(card.copies for card in PACK.cards) == 100


@each("row", table(HEROES))
def test_a_hero_is_as_in_the_table(row: dict[str, str]) -> None:
    """Colour, initial removal and icon, values and ability cost (COMP-07, CARD-08, SET-04)."""
    card = hero(row["id"])
    assert (card.kind, card.army, card.colour) == ("hero", row["army"], row["colour"])
    assert (card.removal, card.removal_by or "-") == (int(row["removal"]), row["by"])
    values = (card.attack, card.defence, card.life)
    assert values == tuple(int(row[key]) for key in "ADL")
    ability = card.activated
    if row["cost"] == "-":
        assert ability is None
    else:
        assert ability is not None
        assert (ability.cost, "deck" if ability.arrow else "hand") == (
            int(row["cost"]),
            row["from"],
        )
    assert len(card.abilities) == 1


@each(
    ("hero_id", "windows", "options"),
    [
        ("jayme", ("deployment", "combat"), None),
        ("joanna", ("deployment", "combat"), None),
        ("rincemer", ("impact",), None),
        ("krangg", ("deployment", "combat"), None),
        ("borrunn", ("deployment", "combat"), (1, 2)),
        ("uzgar", ("deployment",), None),
    ],
)
def test_a_paid_ability_names_its_windows(
    hero_id: str, windows: tuple[str, ...], options: tuple[int, int] | None
) -> None:
    """W1, W2 and W3 of the table; Borrunn buys one or two options (HERO-04, AMB-19)."""
    ability = hero(hero_id).activated
    assert ability is not None
    assert (ability.windows, ability.options) == (windows, options)


@each("row", table(UNITS))
def test_a_unit_is_as_in_the_table(row: dict[str, str]) -> None:
    """Copies, type, cost, range, attack, defence, life and bolts (COMP-07, COMP-09, DED-01..37)."""
    card = soldier(row["id"])
    assert (card.kind, card.army, card.type) == ("unit", row["army"], row["type"])
    assert card.copies == int(row["copies"])
    values = (card.cost, card.range, card.attack, card.defence, card.life)
    assert values == tuple(int(row[key]) for key in "CRADL")
    bolts = [name for name in ("cost", "attack", "defence") if getattr(card, f"bolt_{name}")]
    assert ",".join(bolts) == row["bolts"].removeprefix("-")


@each("row", table(SUPPORTS))
def test_equipment_and_tactics_are_as_in_the_table(row: dict[str, str]) -> None:
    """Copies, cost, what it is paid from, and where it goes (COMP-07, DEP-13, DEP-14, AMB-17)."""
    card = support(row["id"])
    assert (card.kind, card.army) == (row["kind"], row["army"])
    assert isinstance(card, EquipmentCard if row["kind"] == "equipment" else TacticCard)
    assert (card.copies, card.cost) == (int(row["copies"]), int(row["cost"]))
    assert ("deck" if card.arrow else "hand", card.placement) == (row["from"], row["placement"])


@each("card", PACK.cards)
def test_a_card_is_called_by_its_name_in_both_languages(card: enclave.Card) -> None:
    name = NAMES.get(card.id, card.id.capitalize())
    assert card.name == card.names["es"] == card.name_in("es") == str(card) == name
    assert card.names.keys() == card.texts.keys() == {"es", "en"}
    for text in (*card.names.values(), *card.texts.values()):
        assert text
        assert text == text.strip()
    assert all(text.endswith(".") for text in card.texts.values())
    assert card.id.isascii()
    assert repr(card) == f"<{card.id}>"


def test_names_are_told_apart_in_both_languages() -> None:
    for language in ("es", "en"):
        assert len({card.names[language] for card in PACK.cards}) == len(PACK.cards)
    assert set(PACK.names) == {"es", "en"}


def test_the_types_and_colours_are_those_of_the_icons() -> None:
    """Infantry, cavalry, monster, war machine; bronze, silver, gold (COMP-09, CARD-08)."""
    assert set(UNIT_TYPES) == {"infantry", "cavalry", "monster", "war_machine"}
    units = [card for card in PACK.cards if isinstance(card, enclave.UnitCard)]
    assert {card.type for card in units} == set(UNIT_TYPES)
    assert COLOURS == ("bronze", "silver", "gold")
    assert {hero.colour for hero in PACK.heroes("orc")} == set(COLOURS)


@each("row", table(UNITS))
def test_every_unit_has_an_ability_of_its_own_and_a_range(row: dict[str, str]) -> None:
    """COMP-10, HERO-01."""
    card = soldier(row["id"])
    assert card.abilities
    assert 1 <= card.range <= 3
    assert all(
        other.texts != card.texts or {other.id, card.id} == {"batidor", "lanzarrocas"}
        for other in PACK.cards
        if other is not card
    )


@each("card", PACK.cards)
def test_no_card_states_a_recruitment_value(card: enclave.Card) -> None:
    """No booklet states one and no rule uses it (COMP-07)."""
    assert not any("recruit" in field for field in card.provenance)


# --- provenance -------------------------------------------------------------------------------

SHARED = {"army", "kind", "names.es", "names.en", "texts.es", "texts.en", "abilities"}
FIELDS = {
    "hero": SHARED | {"colour", "removal", "attack", "defence", "life"},
    "unit": SHARED | {"type", "copies", "cost", "range", "attack", "defence", "life"},
    "equipment": SHARED | {"copies", "cost", "pay_from", "placement"},
    "tactic": SHARED | {"copies", "cost", "pay_from", "placement"},
}
"""The fields of each kind of card; `removal_by` and `bolts` stand where there are any."""

NEVER_PRINTED = {"names.en", "texts.es", "texts.en", "copies", "range", "type"}
CHECKED = {
    "names.es", "colour", "removal", "removal_by", "cost", "range", "attack", "defence", "life",
    "bolts", "pay_from", "copies", "abilities", "type",
}  # fmt: skip
"""The fields of which the tables say whether they are printed."""


@each("card", PACK.cards)
def test_every_field_of_every_card_says_where_it_comes_from(card: enclave.Card) -> None:
    """Printed or reconstructed, each field once (COMP-07)."""
    assert set(card.provenance.values()) <= {"printed", "reconstructed"}
    optional = set()
    if isinstance(card, HeroCard) and card.removal:
        optional = {"removal_by"}
    if isinstance(card, enclave.UnitCard):
        bolts = card.bolt_cost or card.bolt_attack or card.bolt_defence
        optional = {"bolts"} if bolts else set()
    assert card.provenance.keys() == FIELDS[card.kind] | optional
    assert not [f for f in NEVER_PRINTED if card.provenance.get(f) == "printed"]


@each("row", ROWS)
def test_printed_is_what_the_booklets_state(row: dict[str, str]) -> None:
    """The column "printed" of the tables, for every figure and name."""
    expected = set(row["printed"].replace("name", "names.es").split(",")) & CHECKED
    provenance = PACK.card(row["id"]).provenance
    found = {name for name in CHECKED if provenance.get(name) == "printed"}
    assert found == expected


# --- what there is ----------------------------------------------------------------------------


def test_armies_heroes_and_cards_can_be_listed() -> None:
    assert [hero.id for hero in enclave.heroes("human", pack=PACK)] == [
        "jayme",
        "aiden",
        "joanna",
        "rincemer",
    ]
    for army in enclave.armies(pack=PACK):
        listed = enclave.cards(army, pack=PACK)
        assert len(set(listed)) == len(listed) == 16
        assert sum(card.copies for card in listed) == 46
        assert all(PACK.card(card.id) is card for card in listed)


@each(
    ("ask", "known"),
    [
        (lambda: enclave.heroes("elf"), "human, orc"),
        (lambda: enclave.cards("elf"), "human, orc"),
        (lambda: enclave.heroes("Elf"), "human, orc"),
        (lambda: PACK.card("excalibur"), "jayme, aiden, joanna"),
        (lambda: PACK.hero("orc", "aiden"), "thugg, krangg, borrunn, uzgar"),
        (lambda: PACK.deck(""), "human, orc"),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(
    ask: Callable[[], object], known: str
) -> None:
    with pytest.raises(tb.ContentError, match=f"known: {known}"):
        ask()


@each("card", PACK.cards)
def test_cards_are_frozen_and_one_object_each(card: enclave.Card) -> None:
    for twin in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):
        assert twin is card
    assert card.pack is PACK
    assert card == PACK.card(card.id)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        card.copies = 99  # type: ignore[misc]


# --- packs of one's own -----------------------------------------------------------------------


def toml(value: object) -> str:
    """A value as TOML, tables inline."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def card(kind: str, card_id: str, army: str, **fields: Any) -> dict[str, Any]:
    """A plain card of some kind."""
    values: dict[str, dict[str, Any]] = {
        "hero": {"colour": "gold", "removal": 0, "attack": 3, "defence": 3, "life": 4},
        "unit": {
            "type": "infantry", "copies": 20, "cost": 1, "range": 1, "attack": 2, "defence": 2,
            "life": 1,
        },
        "equipment": {"copies": 2, "cost": 1, "pay_from": "hand", "placement": "own_unit"},
        "tactic": {"copies": 1, "cost": 1, "pay_from": "deck", "placement": "none"},
    }  # fmt: skip
    name = card_id.capitalize()
    return {
        "id": card_id, "army": army, "kind": kind, **values[kind],
        "names": {"es": name, "en": name}, "texts": {"es": "Nada.", "en": "Nothing."},
        "abilities": [], **fields,
    }  # fmt: skip


def modify(
    stat: str = "attack", by: object = 1, on: object = "self", **more: Any
) -> dict[str, Any]:
    return {"modify": stat, "by": by, "on": on, **more}


def small() -> dict[str, Any]:
    """A small pack that is right, with a card of each kind and a paid ability."""
    ability = {
        "when": "activate", "cost": 1, "pay_from": "hand", "windows": ["deployment"],
        "until": "end_of_turn", "do": [modify()],
    }  # fmt: skip
    static = {"when": "always", "if": {"role": ["fight"]}, "do": [modify()]}
    bearing = {"when": "always", "do": [modify(on="bearer")]}
    wall = {"when": "always", "do": [modify(on={"units": "own", "types": ["infantry"]})]}
    return {
        "id": "small",
        "names": {"es": "Pequeño", "en": "Small"},
        "cards": [
            card("hero", "queen", "red", abilities=[ability]),
            card("unit", "pawn", "red", abilities=[static], bolts=["cost"]),
            card("equipment", "crown", "red", abilities=[bearing]),
            card("tactic", "wall", "red", abilities=[wall]),
            card("hero", "king", "blue"),
            card("unit", "rook", "blue"),
        ],
    }


def marked(record: dict[str, Any]) -> dict[str, Any]:
    """With every field marked as reconstructed, unless its marks are given."""
    if "printed" in record or "reconstructed" in record:
        return record
    fields: list[str] = []
    for key, value in record.items():
        if key != "id":
            parts = value if isinstance(value, dict) else None
            fields += [f"{key}.{part}" for part in parts] if parts is not None else [key]
    return {**record, "printed": [], "reconstructed": fields}


def text_of(pack: dict[str, Any]) -> str:
    """A pack as a file."""
    lines = [f"{key} = {toml(value)}" for key, value in pack.items() if key != "cards"]
    for record in pack.get("cards", []):
        lines += ["[[cards]]", *(f"{key} = {toml(v)}" for key, v in marked(record).items())]
    return "\n".join(lines)


def record_of(pack: dict[str, Any], card_id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in pack["cards"] if one["id"] == card_id)
    return found


def changed(card_id: str, **fields: Any) -> str:
    """The small pack with other fields in one card; None takes a field away."""
    pack = small()
    record = record_of(pack, card_id)
    for key, value in fields.items():
        if value is None:
            del record[key]
        else:
            record[key] = value
    return text_of(pack)


def with_ability(card_id: str, *abilities: dict[str, Any]) -> str:
    return changed(card_id, abilities=list(abilities))


def faults(text: str) -> tuple[str, ...]:
    """Every fault that is found in a pack."""
    with pytest.raises(tb.ContentError) as caught:
        enclave.parse_pack(text)
    assert caught.value.faults
    assert str(caught.value) == "\n".join(caught.value.faults)
    return caught.value.faults


def test_the_small_pack_is_right_and_can_be_played() -> None:
    """Another pack than the shipped one: set-up, play and end (CARD-07)."""
    pack = enclave.parse_pack(text_of(small()))
    assert (pack.id, pack.armies, len(pack.deck("red"))) == ("small", ("red", "blue"), 23)
    rules = enclave.HouseRules(max_turns=8)
    state = enclave.new_battle(("blue", "red"), ("king", "queen"), seed=3, rules=rules, pack=pack)
    *_, (_, _, last) = tb.random_walk(state, seed=3)
    assert tb.outcome(last) is not None
    assert last.pack is pack
    assert enclave.armies(pack=pack) == ("red", "blue")
    assert [hero.id for hero in enclave.heroes("blue", pack=pack)] == ["king"]
    assert [card.id for card in enclave.cards("red", pack=pack)] == ["pawn", "crown", "wall"]


def test_a_pack_can_be_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(text_of(small()), encoding="utf-8")
    pack = enclave.load_pack(path)
    assert pack is enclave.load_pack(str(path)) is enclave.parse_pack(text_of(small()))
    assert pack.names == {"es": "Pequeño", "en": "Small"}


def test_the_shipped_file_is_a_pack_like_any_other() -> None:
    text = files("tambores.enclave.content").joinpath("standin-1.toml").read_text(encoding="utf-8")
    pack = enclave.parse_pack(text)
    assert (pack.id, pack.digest) == (PACK.id, PACK.digest)
    assert [card.id for card in pack.cards] == [card.id for card in PACK.cards]
    state = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=1, pack=PACK)
    same = enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=1, pack=pack)
    assert tb.dumps(state) == tb.dumps(same)


# --- wrong files ------------------------------------------------------------------------------

FIELD_FAULTS = [
    # A missing field of each kind of card.
    *(
        (changed(card_id, **{field: None}), f"card {card_id}", f"'{field}' is missing", expected)
        for card_id, field, expected in [
            ("queen", "colour", "one of: bronze, silver, gold"),
            ("queen", "removal", "a whole number from 0 to 99"),
            ("queen", "life", "a whole number from 1 to 99"),
            ("pawn", "army", "an id of lower-case letters"),
            ("pawn", "kind", "one of: hero, unit, equipment, tactic"),
            ("pawn", "type", "one of: infantry, cavalry, monster, war_machine"),
            ("pawn", "copies", "a whole number from 1 to 99"),
            ("pawn", "range", "a whole number from 1 to 3"),
            ("pawn", "attack", "a whole number from 0 to 99"),
            ("pawn", "names", 'a table of texts in "es" and "en"'),
            ("pawn", "texts", 'a table of texts in "es" and "en"'),
            ("crown", "pay_from", "one of: hand, deck"),
            ("wall", "placement", "one of: own_unit, enemy_unit, none"),
            ("wall", "cost", "a whole number from 0 to 99"),
        ]
    ),
    # A wrong type.
    *(
        (changed(card_id, **{field: value}), f"card {card_id}", f"'{field}' is {said}", expected)
        for card_id, field, value, said, expected in [
            ("pawn", "attack", "2", "'2'", "a whole number from 0 to 99"),
            ("pawn", "attack", 2.0, "2.0", "a whole number from 0 to 99"),
            ("pawn", "attack", True, "true", "a whole number from 0 to 99"),
            ("pawn", "attack", [2], "[2]", "a whole number from 0 to 99"),
            ("pawn", "type", 3, "3", "one of: infantry"),
            ("pawn", "type", ["infantry"], "['infantry']", "one of: infantry"),
            ("pawn", "army", 7, "7", "an id of lower-case letters"),
            ("pawn", "bolts", "cost", "'cost'", "a list of words"),
            ("pawn", "bolts", [1], "[1]", "a list of words"),
            ("pawn", "names", "Pawn", "'Pawn'", 'a table of texts in "es" and "en"'),
            ("pawn", "names", {"es": "Peón"}, "a table", 'a table of texts in "es" and "en"'),
            ("pawn", "abilities", "none", "'none'", "a list of tables"),
            # Out of range.
            ("pawn", "attack", -1, "-1", "a whole number from 0 to 99"),
            ("pawn", "attack", 100, "100", "a whole number from 0 to 99"),
            ("pawn", "range", 0, "0", "a whole number from 1 to 3"),
            ("pawn", "range", 4, "4", "a whole number from 1 to 3"),
            ("pawn", "life", 0, "0", "a whole number from 1 to 99"),
            ("pawn", "copies", 0, "0", "a whole number from 1 to 99"),
            ("pawn", "cost", 10**30, "a number out of bounds", "a whole number from 0 to 99"),
            ("queen", "removal", -3, "-3", "a whole number from 0 to 99"),
            # Unknown words.
            ("pawn", "kind", "uni", "'uni'", "did you mean 'unit'?"),
            ("pawn", "type", "infantery", "'infantery'", "did you mean 'infantry'?"),
            ("pawn", "bolts", ["life"], "'life'", "one of: cost, attack, defence"),
            ("queen", "colour", "purple", "'purple'", "one of: bronze, silver, gold"),
            ("queen", "removal_by", "dice", "'dice'", "one of: eye, clover"),
            ("crown", "pay_from", "purse", "'purse'", "one of: hand, deck"),
            ("crown", "placement", "own_units", "'own_units'", "did you mean 'own_unit'?"),
            ("pawn", "army", "Red Army", "'Red Army'", "an id of lower-case letters"),
        ]
    ),
    # A field that the kind does not have, with a near word.
    *(
        (changed(card_id, **{field: 1}), f"card {card_id}", f"unknown field '{field}'", expected)
        for card_id, field, expected in [
            ("pawn", "atack", "did you mean 'attack'?"),
            ("pawn", "colour", "expected one of: "),
            ("queen", "copies", "expected one of: "),
            ("queen", "lives", "did you mean 'life'?"),
            ("crown", "attack", "expected one of: "),
            ("wall", "placment", "did you mean 'placement'?"),
        ]
    ),
    (
        changed("pawn", names={"es": "a\nb", "en": "Pawn"}),
        "card pawn",
        "'names.es' is",
        "one line",
    ),
    (
        changed("pawn", texts={"es": "x" * 2001, "en": "Pawn"}),
        "card pawn",
        "'texts.es' is",
        "at most 2000 characters",
    ),
    (
        changed("queen", removal=4),
        "card queen",
        "'removal_by' is missing",
        "one of: eye, clover",
    ),
    # Where each field comes from.
    (
        changed("rook", printed=[], reconstructed=[]),
        "card rook",
        "'attack' is in no list of marks",
        "in one of: printed, reconstructed",
    ),
    (
        changed("rook", printed=["attack"], reconstructed=["attack"]),
        "card rook",
        "'attack' is in several lists of marks",
        "in one of: printed, reconstructed",
    ),
    (
        changed("rook", printed=["colour"], reconstructed=[]),
        "card rook",
        "'printed' names 'colour'",
        "which is not a field here",
    ),
    (
        changed("rook", printed="attack", reconstructed=[]),
        "card rook",
        "'printed' is 'attack'",
        "a list of words",
    ),
]
"""Text, the card named, the field named, and what was expected."""


@each(
    ("text", "where", "what", "expected"),
    FIELD_FAULTS,
)
def test_a_wrong_field_is_named_with_its_card_and_what_was_expected(
    text: str, where: str, what: str, expected: str
) -> None:
    found = [fault for fault in faults(text) if what in fault and expected in fault]
    assert len(found) == 1
    assert found[0].startswith(f"{where}: ")


def static(**effect: Any) -> dict[str, Any]:
    return {"when": "always", "do": [effect]}


def paid(**parts: Any) -> dict[str, Any]:
    ability = {
        "when": "activate", "cost": 1, "pay_from": "hand", "windows": ["deployment"],
        "until": "end_of_turn", "do": [modify()],
    }  # fmt: skip
    ability.update(parts)
    return {key: value for key, value in ability.items() if value is not None}


ABILITY_FAULTS = [
    ("pawn", {"when": "alway", "do": [modify()]}, "card pawn, ability 1: 'when' is 'alway'",
     "did you mean 'always'?"),
    ("pawn", static(**modify("atack")), "card pawn, ability 1, effect 1: 'modify' is 'atack'",
     "did you mean 'attack'?"),
    ("pawn", static(**modify(on={"units": "mine"})),
     "card pawn, ability 1, effect 1, on: 'units' is 'mine'", "one of: own, enemy, any"),
    ("pawn", {"when": "always", "if": {"role": ["flee"]}, "do": [modify()]},
     "card pawn, ability 1, if: 'role' is 'flee'", "one of: fight, support"),
    # Where a card lies follows from its kind and its placement.
    ("queen", {"when": "on_deploy", "do": [{"heal": 1, "on": "self"}]}, "'when' is 'on_deploy'",
     "one of: always, setup"),
    ("pawn", static(**modify(on="bearer")), "'on' is 'bearer'", "one of: self"),
    ("crown", static(**modify()), "'on' is 'self'", "one of: bearer"),
    ("wall", static(**modify(on="bearer")), "'on' is 'bearer'", "one of: units"),
    ("wall", {"when": "on_deploy", "do": [{"heal": 1, "on": {"units": "own"}}]},
     "card wall: nothing after 'on_deploy'", "'expire' at the end"),
    # Cards that there are not, wherever they are named.
    ("pawn", {"when": "always", "if": {"count": {"units": "own", "names": ["bishop"],
              "at_least": 1}}, "do": [modify()]},
     "card pawn, ability 1, if, count: 'names' is 'bishop'", "expected ids of cards of the pack"),
    ("pawn", {"when": "always", "if": {"not": {"foe_name": ["bishop"]}}, "do": [modify()]},
     "card pawn, ability 1, if, not: 'foe_name' is 'bishop'", "expected ids of cards"),
    ("pawn", static(**modify(on={"units": "own", "names": ["bishop"]})),
     "card pawn, ability 1, effect 1, on: 'names' is 'bishop'", "expected ids of cards"),
    ("queen", paid(do=[{"move": {"tactics": "any", "names": ["bishop"]}}], until=None),
     "card queen, ability 1, effect 1, move: 'names' is 'bishop'", "expected ids of cards"),
]  # fmt: skip
"""Card, ability, what is named, and what was expected."""


@each(("card_id", "ability", "what", "expected"), ABILITY_FAULTS)
def test_a_wrong_ability_is_named_with_its_card_and_what_was_expected(
    card_id: str, ability: dict[str, Any], what: str, expected: str
) -> None:
    found = faults(with_ability(card_id, ability))
    named = [fault for fault in found if what in fault and expected in fault]
    assert named
    assert all(fault.startswith(f"card {card_id}") for fault in named)


def test_a_second_paid_ability_is_refused() -> None:
    """One unique ability a hero, and one activation a turn (HERO-01, HERO-03)."""
    (fault,) = faults(with_ability("queen", paid(), paid()))
    assert fault == "card queen: 2 paid abilities; expected one at the most"


def test_the_place_of_a_fault_in_an_ability_is_counted_from_one() -> None:
    good, bad = modify(), modify("speed")
    abilities = [{"when": "always", "do": [good]}, {"when": "always", "do": [good, good, bad]}]
    (fault,) = faults(with_ability("pawn", *abilities))
    assert fault.startswith("card pawn, ability 2, effect 3: 'modify' is 'speed'; expected one of:")


def edited(edit: Callable[[dict[str, Any]], object]) -> str:
    pack = small()
    edit(pack)
    return text_of(pack)


@each(
    ("text", "said"),
    [
        ("", "pack: 'id' is missing"),
        (edited(lambda p: p.pop("id")), "pack: 'id' is missing"),
        (edited(lambda p: p.update(id="Small Pack")), "pack: 'id' is 'Small Pack'"),
        (edited(lambda p: p.update(id="x" * 41)), "pack: 'id' is 'xxx"),
        (edited(lambda p: p.pop("names")), "pack: 'names' is missing"),
        (edited(lambda p: p.update(name="Small")), "pack: unknown field 'name'"),
        ('id = "x"\ncards = 7', "pack: 'cards' is 7; expected a list of tables"),
        ('id = "x"\ncards = ["pawn"]', "pack, card 1: 'pawn' is not a table"),
        (edited(lambda p: p["cards"].clear()), "pack: 0 armies; expected two or more"),
        (
            edited(lambda p: p.update(cards=p["cards"][:4])),
            "pack: 1 army; expected two or more",
        ),
        (
            edited(lambda p: p["cards"].pop(4)),
            "pack: the army blue has no hero; expected one or more",
        ),
        (
            edited(lambda p: record_of(p, "rook").update(id="pawn")),
            "card pawn: 'id' is used twice; expected an id of its own",
        ),
        (edited(lambda p: record_of(p, "rook").pop("id")), "card 6: 'id' is missing"),
        (edited(lambda p: record_of(p, "rook").update(id="Rook")), "card 6: 'id' is 'Rook'"),
        (edited(lambda p: record_of(p, "rook").update(id="r-1")), "card 6: 'id' is 'r-1'"),
        (edited(lambda p: record_of(p, "rook").update(id="torreón")), "card 6: 'id' is 'torreón'"),
        ("id = ", "pack: not TOML: "),
        ('id = "a"\nid = "b"', "pack: not TOML: "),
        ("{}", "pack: not TOML: "),
        ('{"id": "json"}', "pack: not TOML: "),
        ("x = " + "[" * 20_000 + "]" * 20_000, "pack: lists and tables more than 32 deep"),
        (
            "x = " + "{a = " * 20_000 + "1" + "}" * 20_000,
            "pack: lists and tables more than 32 deep",
        ),
        ("# " + "x" * 2_000_000, "pack: 2000002 characters; at most 2000000 are read"),
        ("id = \x00", "pack: not TOML: "),
    ],
)
def test_a_wrong_pack_is_refused_as_a_whole(text: str, said: str) -> None:
    assert any(said in fault for fault in faults(text))


def test_the_fields_of_a_pack_are_named() -> None:
    (fault,) = faults(edited(lambda p: p.update(armys=1)))
    known = "armies, base, cards, id, names (did you mean 'armies'?)"
    assert fault == f"pack: unknown field 'armys'; expected one of: {known}"


def test_a_card_of_an_unknown_kind_has_no_other_fault() -> None:
    """Which fields it can have depends on its kind."""
    first, last = faults(changed("pawn", kind="creature"))
    assert first.startswith("card pawn: 'kind' is 'creature'; expected one of: hero, unit")
    assert last == "pack: correct these faults, then check the rest"


def test_a_card_without_marks_has_one_fault_that_says_how_to_mark_it() -> None:
    (fault,) = faults(
        changed("rook", reconstructed=["MARK"]).replace('reconstructed = ["MARK"]', "")
    )
    assert fault.startswith("card rook: no field is marked; expected ")
    assert 'reconstructed = ["*"]' in fault


def test_all_faults_are_found_at_once() -> None:
    """One in the pack, and one or two in each of five cards, each with its place."""
    pack = small()
    pack["author"] = "me"
    record_of(pack, "queen")["colour"] = "blue"
    record_of(pack, "pawn").update(attack="2", range=9)
    record_of(pack, "crown")["abilities"] = [static(heel="bearer")]
    record_of(pack, "wall")["abilities"] = [{"when": "on_declare", "do": [modify()]}]
    del record_of(pack, "king")["life"]
    found = faults(text_of(pack))
    expected = [
        "pack: unknown field 'author'",
        "card queen: 'colour' is 'blue'",
        "card pawn: 'attack' is '2'",
        "card pawn: 'range' is 9",
        "card crown, ability 1, effect 1: unknown effect 'heel'",
        "card wall, ability 1: 'when' is 'on_declare'",
        "card king: 'life' is missing",
    ]
    for start in expected:
        assert [fault for fault in found if fault.startswith(start)], start
    assert len(set(found)) == len(found)


def test_the_faults_of_a_file_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(changed("pawn", attack=-1, range=9), encoding="utf-8")
    with pytest.raises(tb.ContentError) as caught:
        enclave.load_pack(path)
    assert len(caught.value.faults) == 2
    for fault in caught.value.faults:
        assert fault.startswith(f"{path}: card pawn: ")


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        enclave.load_pack(tmp_path / "nowhere.toml")


CODE = [
    "__import__('os').system('touch ran')",
    "{0.__class__.__mro__}",
    "${PATH} $(touch ran) `touch ran`",
    "%s %(name)s {card} {{x}} @seat.0",
    "!!python/object/apply:os.system ['touch ran']",
    "<script>alert(1)</script>",
]


@pytest.mark.parametrize("code", CODE)
def test_loading_a_pack_runs_no_code(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In names and texts it is just text, also where a sentence is made of it."""
    monkeypatch.chdir(tmp_path)
    both = {"es": code, "en": code}
    pack = enclave.parse_pack(changed("pawn", names=both, texts=both))
    pawn = pack.card("pawn")
    assert (pawn.name, pawn.texts["en"]) == (code, code)
    sides: Any = (
        {"army": "red", "hero": "queen", "hand": ["crown"]},
        {"army": "blue", "hero": "king"},
    )
    state = enclave.scenario(phase="deployment", holder=0, sides=sides, pack=pack)
    refusal = tb.why_not(state, enclave.Deploy("pawn", 1))
    assert refusal is not None
    assert str(refusal) == f"{code} is not in your hand."
    assert tb.loads(tb.dumps(state), pack=pack) == state
    assert list(tmp_path.iterdir()) == []


@each("code", CODE)
def test_code_is_no_id_and_no_word(code: str) -> None:
    """Where a name is looked up it must be a plain one."""
    texts = [
        changed("pawn", army=code),
        changed("pawn", type=code),
        with_ability("pawn", {"when": code, "do": [modify()]}),
        with_ability("pawn", static(**{code: "self"})),
        edited(lambda p: p.update(id=code)),
    ]
    for text in texts:
        assert faults(text)


# --- one object a card ------------------------------------------------------------------------


def test_the_same_text_is_the_same_pack() -> None:
    """Also after copying and pickling; another text is another pack."""
    text = text_of(small())
    pack = enclave.parse_pack(text)
    assert enclave.parse_pack(text) is pack
    assert enclave.pack("standin-1") is PACK
    for twin in (copy.copy(pack), copy.deepcopy(pack), pickle.loads(pickle.dumps(pack))):
        assert twin is pack
    assert enclave.parse_pack(text + "\n# Another comment.") is not pack


def test_the_cards_of_two_packs_are_different_cards() -> None:
    pack = enclave.parse_pack(text_of(small()))
    other = enclave.parse_pack(changed("pawn", attack=5))
    assert pack.card("pawn") is not other.card("pawn")
    assert pack.card("pawn") != other.card("pawn")
    assert pickle.loads(pickle.dumps(other.card("pawn"))) is other.card("pawn")


SENT_BACK = """
import base64, pickle, sys
import tambores as tb
from tambores import enclave

for line in sys.stdin:
    pack, cards, state, view = pickle.loads(base64.b64decode(line))
    assert all(pack.card(card.id) is card for card in cards)
    assert state.pack is pack is view.pack
    known = set(pack.cards)
    assert all(card in known for side in state.sides for card in (*side.hand, *side.deck))
    assert all(side.hero.card is pack.card(side.hero.card.id) for side in state.sides)
    actions = state.legal_actions
    after = tb.apply(state, actions[0])
    print(base64.b64encode(pickle.dumps((pack, cards, state, view, actions, after))).decode())
"""


def test_pickles_lead_to_the_same_cards_in_another_process_and_back() -> None:
    """Packs, cards, states and views, shipped and of one's own, with other hashes there."""
    own = enclave.parse_pack(text_of(small()))
    battles = [
        enclave.new_battle(("human", "orc"), ("jayme", "krangg"), seed=1),
        enclave.new_battle(("blue", "red"), ("king", "queen"), seed=1, pack=own),
    ]
    sent = [
        base64.b64encode(pickle.dumps((b.pack, b.pack.cards, b, tb.view(b, 0)))).decode()
        for b in battles
    ]
    done = subprocess.run(
        [sys.executable, "-c", SENT_BACK],
        input="\n".join(sent),
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONHASHSEED": "77"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = [pickle.loads(base64.b64decode(line)) for line in done.stdout.splitlines()]
    assert len(found) == len(battles)
    for battle, (pack, cards, state, view, actions, after) in zip(battles, found, strict=True):
        assert pack is battle.pack
        assert all(one is other for one, other in zip(cards, battle.pack.cards, strict=True))
        assert (state, view) == (battle, tb.view(battle, 0))
        assert actions == battle.legal_actions
        assert after == tb.apply(battle, actions[0])


# --- digests ----------------------------------------------------------------------------------


@functools.cache
def small_digest() -> str:
    return enclave.parse_pack(text_of(small())).digest


def test_a_digest_is_128_bits_in_hexadecimal() -> None:
    for digest in (PACK.digest, small_digest()):
        assert len(digest) == 32
        assert set(digest) <= set("0123456789abcdef")


NEUTRAL = [
    changed("pawn", names={"es": "Peón", "en": "Foot soldier"}),
    changed("pawn", texts={"es": "Otra cosa.", "en": "Something else."}),
    changed("rook", printed=["attack"], reconstructed=[
        "army", "kind", "type", "copies", "cost", "range", "defence", "life", "names.es",
        "names.en", "texts.es", "texts.en", "abilities",
    ]),
    edited(lambda p: p.update(names={"es": "Otro", "en": "Other"})),
    text_of(small()).replace("[[cards]]", "\n# A comment.\n[[cards]]"),
]  # fmt: skip


@each("text", NEUTRAL)
def test_the_digest_leaves_out_names_texts_and_marks(text: str) -> None:
    assert enclave.parse_pack(text).digest == small_digest()


BEARING = [
    *(changed("pawn", **{field: value}) for field, value in [
        ("copies", 19), ("cost", 0), ("range", 2), ("attack", 3), ("defence", 3), ("life", 2),
        ("type", "cavalry"), ("bolts", ["attack"]), ("abilities", []),
    ]),
    *(changed("queen", **{field: value}) for field, value in [
        ("colour", "silver"), ("attack", 4), ("defence", 4), ("life", 5), ("abilities", []),
    ]),
    changed("queen", removal=2, removal_by="eye"),
    changed("crown", pay_from="deck"),
    changed("crown", cost=2),
    changed("wall", placement="own_unit", abilities=[]),
    with_ability("pawn", {"when": "always", "if": {"role": ["support"]}, "do": [modify()]}),
    with_ability("pawn", {"when": "always", "if": {"role": ["fight"]}, "do": [modify(by=2)]}),
    with_ability("queen", paid(cost=2)),
    with_ability("queen", paid(windows=["combat"])),
    edited(lambda p: p["cards"].append(p["cards"].pop(2))),
    edited(lambda p: p["cards"].append(card("unit", "knight", "blue"))),
]  # fmt: skip


def test_the_digest_changes_with_whatever_bears_on_the_rules() -> None:
    """And different values give different digests."""
    digests = [small_digest(), *(enclave.parse_pack(text).digest for text in BEARING)]
    assert len(set(digests)) == len(digests)


# --- set-up with cards of some pack -----------------------------------------------------------


def test_a_battle_says_which_units_stand_where_by_id() -> None:
    """Ids are the words of scenarios, actions and documents alike."""
    state = deployment(human(hand=["grifo"] * 2 + ["soldado"] * 3), orc())
    state = play(state, "deploy grifo 2", *["pay soldado"] * 3, "pay grifo")
    assert line(state, 0) == {2: "grifo"}
