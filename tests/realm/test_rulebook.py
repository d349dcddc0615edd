"""The rules of Defenders of the Realm are marked, and their tables have the numbers of the game.

`tests/test_rulebooks.py` has what holds for every rulebook.
"""

from __future__ import annotations

import re

import pytest

import tambores as tb
from tambores import realm
from tambores.realm import rulebook
from tambores.toolkit.rulebook import Rule
from tests.rule_ids import REALM

GIVEN = REALM[0]
DERIVED = {7, 54, 55, 57, *range(59, 68)}
"""The numbers of the rules of the given half that the text implies without saying so."""

MARKS = {
    "en": {"*Given.*": "given", "*Derived.*": "derived", "*Reconstructed.*": "reconstructed"},
    "es": {"*Dada.*": "given", "*Deducida.*": "derived", "*Reconstruida.*": "reconstructed"},
}
NUMBER = re.compile(r"\d+")


def mark_of(rule: Rule, language: str) -> str:
    """The mark with which a rule begins; KeyError if it has none."""
    return MARKS[language][rule.text.partition(" ")[0]]


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_rule_says_whether_it_is_given_or_reconstructed(language: str) -> None:
    for rule in rulebook.rules(language):
        expected = "reconstructed"
        if rule.id in GIVEN:
            expected = "derived" if int(rule.id[3:]) in DERIVED else "given"
        assert mark_of(rule, language) == expected, rule.id


# --- the tables of the tail ---------------------------------------------------------------------


def table(heading: int, language: str) -> list[list[str]]:
    """The rows of the table below a heading of the third level, without its head."""
    part = rulebook.source(language).split("\n### ")[1 + heading]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def numbers(text: str) -> list[int]:
    return [int(one) for one in NUMBER.findall(text)]


DIFFICULTY, GENERALS, HEROES, SPECIALS, QUESTS, MAP, WINDOWS = range(7)


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_the_table_of_difficulties_has_the_numbers_of_the_tail(language: str) -> None:
    tail = realm.edition().tail
    for name, night, quiet, deck in table(DIFFICULTY, language):
        level = tail.difficulties[name.strip("`")]
        assert numbers(night) == [*level.night]
        assert int(quiet) == level.quiet
        others = sum(realm.default_pack().copies.values())
        others -= realm.default_pack().copies["all_is_quiet"]
        assert int(deck) == others + level.quiet


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_the_table_of_generals_has_the_numbers_of_the_pack(language: str) -> None:
    pack, tail = realm.default_pack(), realm.edition().tail
    rows = table(GENERALS, language)
    assert [row[0] for row in rows] == [
        pack.name(f"generals.{one}", language) for one in pack.generals
    ]
    for (_, _, hit, track, light, dark, _, penalty), one in zip(
        rows, pack.generals.values(), strict=True
    ):
        assert (int(hit), numbers(track)) == (one.hit, [one.top, 0])
        assert numbers(light) == [*one.light]
        assert numbers(dark) == [n for n in range(one.top - 1, 0, -1) if n not in one.light]
        effects = [tail.kinds["penalties"][kind] for kind in one.penalty]
        assert numbers(penalty) == [effect["n"] for effect in effects]


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_the_table_of_heroes_has_those_of_the_pack(language: str) -> None:
    pack = realm.default_pack()
    expected = [
        [pack.name(f"heroes.{hero.id}", language), str(hero.life)] for hero in pack.heroes.values()
    ]
    assert [row[:2] for row in table(HEROES, language)] == expected


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_the_table_of_special_cards_has_those_of_the_pack(language: str) -> None:
    pack = realm.default_pack()
    expected = [
        pack.name(f"specials.{card}", language) for card in pack.cards if card in pack.specials
    ]
    assert [row[0] for row in table(SPECIALS, language)] == expected
    assert len(pack.hero_deck) == 60


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_the_table_of_quests_has_the_numbers_of_the_tail(language: str) -> None:
    pack, kinds = realm.default_pack(), realm.edition().tail.kinds
    rows = table(QUESTS, language)
    hunts = [kinds["quests"][one]["n"] for one in pack.quests if one.startswith("hunt")]
    assert numbers(rows[1][1]) == hunts
    for row, relic in zip(rows[2:], list(pack.quests)[-4:], strict=True):
        search = kinds["quests"][relic]
        assert row[0] == pack.name(f"quests.{relic}", language)
        assert numbers(row[1]) == [search["dice"], search["number"]]
        assert pack.name(f"locations.{search['location']}", language) in row[1]
        assert int(row[2]) == pack.quests[relic]


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_the_table_of_the_map_has_all_locations(language: str) -> None:
    pack = realm.default_pack()
    shown = [
        re.sub(r" \(\w+\)$", "", name)
        for row in table(MAP, language)
        for cell in row[1:]
        for name in cell.split(", ")
    ]
    names = [pack.name(f"locations.{one}", language) for one in pack.board.order[1:]]
    assert shown == names


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_a_rule_has_the_mark_that_the_library_gives_it(language: str) -> None:
    marks = {"G": "given", "D": "derived", "R": "reconstructed"}
    for rule in realm.rules():
        assert mark_of(rulebook.rule(rule.id, language), language) == marks[rule.provenance]


def test_the_rules_of_the_evening_have_the_numbers_of_the_tail() -> None:
    evening = realm.edition().tail.hooks["evening"]
    text = rulebook.rule("T-09").text + rulebook.rule("T-10").text
    assert numbers(text) == [evening["draw"], evening["solo"], evening["limit"]]
