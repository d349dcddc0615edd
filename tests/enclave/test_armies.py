"""Packs with any number of armies, and what these are called."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import tambores as tb
from tambores import Catalogue, enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.render import match as matches
from tambores.enclave.render import svg, text
from tambores.testing import rules as invariants
from tests.cases import each
from tests.enclave.test_overlays import faults_of, overlay, unit
from tests.enclave.test_packs import card

pytestmark = pytest.mark.no_cover

COLOURS = ("gold", "silver", "bronze")
NAMES = {
    "troll": {"es": "trolls de la ciénaga", "en": "trolls of the bog"},
    "elf": {"es": "elfos", "en": "elves"},
    "orc": {"es": "pieles verdes", "en": "greenskins"},
}


def army(name: str) -> list[dict[str, Any]]:
    """Three heroes, a unit, and a card under it."""
    heroes = [card("hero", f"{name}_{colour}", name, colour=colour) for colour in COLOURS]
    own = [{"when": "always", "do": [{"modify": "defence", "by": 1, "on": "bearer"}]}]
    shield = card("equipment", f"{name}_shield", name, abilities=own, copies=6)
    return [*heroes, unit(f"{name}_soldier", name, copies=30), shield]


PACK = enclave.parse_pack(overlay(*army("troll"), *army("elf"), armies=NAMES))
ARMIES = ("human", "orc", "troll", "elf")
PAIRS = [*itertools.permutations(ARMIES, 2)]


def first_hero(army: str) -> str:
    return enclave.heroes(army, pack=PACK)[0].id


def test_what_there_is_can_be_asked_of_any_pack() -> None:
    assert enclave.armies(pack=PACK) == PACK.armies == ARMIES
    assert [one.id for one in enclave.heroes("elf", pack=PACK)] == [f"elf_{c}" for c in COLOURS]
    assert [one.id for one in enclave.cards("elf", pack=PACK)] == ["elf_soldier", "elf_shield"]
    with pytest.raises(tb.ContentError, match="unknown army 'elf'; known: human, orc"):
        enclave.heroes("elf")


@each("armies", PAIRS)
def test_any_two_armies_meet_in_a_battle(armies: tuple[str, str]) -> None:
    """Played to the end, whoever they are; every card stays where it belongs (CARD-07)."""
    heroes = tuple(map(first_hero, armies))
    rules = enclave.HouseRules(max_turns=4)
    start = enclave.new_battle(armies, heroes, seed=7, rules=rules, pack=PACK)
    for _, _, after in tb.random_walk(start, seed=7):
        invariants.check_conserved(start, after)
    assert tb.outcome(after) is not None
    assert tuple(side.army for side in after.sides) == armies
    assert tb.loads(tb.dumps(after), pack=PACK) == after


@each("armies", [("troll", "elf"), ("elf", "human"), ("orc", "troll")])
def test_any_two_armies_meet_in_every_other_way(armies: tuple[str, str]) -> None:
    one, other = armies
    assert campaign.new_match(armies, seed=7, pack=PACK).armies == armies
    match = duel.new_match(armies, seed=7, pack=PACK)
    assert [side.army for side in duel.battle(match).sides] == [*armies]
    alone = solo.new_battle(one, first_hero(one), seed=7, ai_army=other, pack=PACK)
    assert [side.army for side in alone.sides] == [*armies]
    sides: Any = [{"army": name, "hero": first_hero(name)} for name in armies]
    for scenario in (enclave.scenario, solo.scenario):
        found = scenario(phase="deployment", holder=0, sides=sides, pack=PACK)
        assert [side.army for side in found.sides] == [*armies]


def test_the_automaton_leads_any_of_the_others() -> None:
    found = {solo.new_battle("elf", "elf_gold", seed=s, pack=PACK).sides[1].army for s in range(40)}
    assert found == {"human", "orc", "troll"}


@each("armies", [("elf", "elf"), ("elf", "dwarf"), ("dwarf", "elf")])
def test_armies_that_there_are_not_are_refused(armies: tuple[str, str]) -> None:
    with pytest.raises(tb.ContentError, match="known: human, orc, troll, elf"):
        enclave.new_battle(armies, ("elf_gold", "elf_gold"), seed=1, pack=PACK)


# --- what armies are called -------------------------------------------------------------------


def test_an_army_is_called_by_its_pack_else_by_the_library_else_by_its_id() -> None:
    nameless = enclave.parse_pack(overlay(*army("troll")))
    called = {name: PACK.army_name(name, "es") for name in ARMIES}
    assert called == {
        "human": "humanos", "orc": "pieles verdes", "troll": "trolls de la ciénaga", "elf": "elfos",
    }  # fmt: skip
    assert [nameless.army_name(name) for name in nameless.armies] == ["humans", "orcs", "troll"]
    with pytest.raises(tb.ContentError, match="unknown army 'elf'; known: human, orc, troll"):
        nameless.army_name("elf")
    with pytest.raises(ValueError, match="unknown language 'fr'"):
        PACK.army_name("elf", "fr")


def test_own_words_win_over_those_of_the_pack() -> None:
    own = Catalogue("fr", {"enclave.army.elf": "les elfes", "enclave.army.human": "les humains"})
    assert PACK.army_name("elf", own) == "les elfes"
    assert PACK.army_name("human", own) == "les humains"
    assert PACK.army_name("troll", own) == "trolls of the bog"


@pytest.mark.parametrize(("language", "names"), [("en", NAMES), ("es", NAMES)])
def test_boards_pictures_and_matches_call_armies_by_their_names(
    language: str, names: dict[str, dict[str, str]]
) -> None:
    trolls, elves = names["troll"][language], names["elf"][language]
    start = enclave.new_battle(("troll", "elf"), ("troll_gold", "elf_gold"), seed=7, pack=PACK)
    board = text.board(start, language)
    assert f", {trolls} " in board
    assert f", {elves} " in board
    drawn = ET.fromstring(svg.board(start, language))
    told = " ".join(drawn.itertext())
    assert f"({trolls})" in told
    assert f"({elves})" in told
    assert f"{trolls[0].upper()}{trolls[1:]}" in told
    assert trolls in " ".join(ET.fromstring(svg.card(PACK.card("troll_gold"), language)).itertext())
    match = campaign.new_match(("troll", "elf"), seed=7, pack=PACK)
    assert f"{trolls}: -" in matches.standing(match, language)


def test_names_are_merged_with_those_of_the_base() -> None:
    below = overlay(*army("elf"), armies={"elf": NAMES["elf"]}, id="below")
    above = overlay(base="below.toml", armies={"elf": {"en": "fair folk"}, "orc": NAMES["orc"]})
    pack = enclave.parse_pack(above, below)
    assert pack.army_name("elf", "es") == "elfos"
    assert pack.army_name("elf", "en") == "fair folk"
    assert pack.army_name("orc", "en") == "greenskins"


def test_the_digest_leaves_the_names_of_armies_out() -> None:
    other = {**NAMES, "elf": {"es": "silvanos", "en": "woodfolk"}}
    assert enclave.parse_pack(overlay(*army("troll"), *army("elf"), armies=other)).digest == (
        PACK.digest
    )
    assert enclave.parse_pack(overlay(*army("troll"), *army("elf"))).digest == PACK.digest


@each(
    ("armies", "said"),
    [
        ({"elf": NAMES["elf"]}, "pack, armies: no card is of the army 'elf'; expected one of: "),
        ({"orcs": NAMES["orc"]}, "expected one of: human, orc (did you mean 'orc'?)"),
        ({"orc": {"es": "x"}}, "pack, armies: 'orc' is a table; expected a table of texts in"),
        ({"orc": "greenskins"}, "pack, armies: 'orc' is 'greenskins'; expected a table of texts"),
        ({"orc": {"es": "a\nb", "en": "x"}}, "pack, armies: 'orc.es' is 'a\\nb'; expected one"),
        ("orcs", "pack, armies: 'orcs' is not a table"),
        ([], "pack, armies: [] is not a table"),
        ([3], "pack, armies: [3] is not a table"),
        (3, "pack, armies: 3 is not a table"),
        ({"x" * 99: {"es": "X", "en": "X"}}, f"no card is of the army '{'x' * 59}…'"),
    ],
)
def test_a_wrong_name_of_an_army_is_told(armies: object, said: str) -> None:
    found = faults_of(armies=armies)
    assert [fault for fault in found if said in fault], found
    assert len(found) == 1


def test_names_of_armies_are_texts_and_nothing_else() -> None:
    """No key, no parameter, no markup; what is long is cut."""
    nasty = "@seat.0 {seat} <script>alert(1)</script> [bold]x[/] " + "W" * 300
    names = {"troll": {"es": nasty, "en": nasty}, "elf": NAMES["elf"]}
    pack = enclave.parse_pack(overlay(*army("troll"), *army("elf"), armies=names))
    start = enclave.new_battle(("troll", "elf"), ("troll_gold", "elf_gold"), seed=7, pack=pack)
    board = text.board(start)
    assert "@seat.0 {seat} <script>" in board
    assert max(map(len, board.splitlines())) <= 79
    for drawn in (svg.board(start), svg.card(pack.card("troll_gold"))):
        assert "<script" not in drawn
        assert {one.tag for one in ET.fromstring(drawn).iter()}.isdisjoint({"script", "b"})
