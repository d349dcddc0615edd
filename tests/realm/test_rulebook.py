"""The rules of Defenders of the Realm as texts: all of them, marked, and the same in both."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import tambores as tb
from tambores import realm
from tambores.realm import rulebook
from tambores.toolkit.rulebook import Rule

DOCS = Path(__file__).parents[2] / "docs"

GIVEN = [f"DR-{number:03}" for number in range(1, 68)]
RULINGS = [f"DR-Q{number}" for number in range(1, 37)]
TAIL = [f"T-{number:02}" for number in range(1, 41)]
DERIVED = {7, 54, 55, 57, *range(59, 68)}
"""The numbers of the rules of the given half that the text implies without saying so."""

MARKS = {
    "en": {"*Given.*": "given", "*Derived.*": "derived", "*Reconstructed.*": "reconstructed"},
    "es": {"*Dada.*": "given", "*Deducida.*": "derived", "*Reconstruida.*": "reconstructed"},
}
OPTIONS = {
    "DR-Q30": "hands",
    "DR-Q10": "champion",
    "DR-Q1": "champion_points",
    "DR-Q2": "wounds",
    "DR-Q23": "slayer",
}
"""The rulings with an option, which only they name."""

CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\]\(([^)]+)\)")
NUMBER = re.compile(r"\d+")
SHAPE = re.compile(r"^(?:#+ |\|(?: ---)?|\((?:DR|T)-Q?\d+\)=)", re.MULTILINE)
SOURCE_LINE = re.compile(r"\bL\d|\b(?:lines?|líneas?) \d|\.txt\b")

PAIRS = list(zip(rulebook.rules("en"), rulebook.rules("es"), strict=True))


def found(pattern: re.Pattern[str], text: str) -> Counter[str]:
    """What a pattern finds, however the lines are broken."""
    return Counter(pattern.findall(re.sub(r"\s+", " ", text)))


def outside(language: str) -> str:
    """What stands before the first rule and after the last one."""
    text, rules = rulebook.source(language), rulebook.rules(language)
    first, last = text.index(f"({rules[0].id})="), text.index(rules[-1].text)
    return text[:first] + text[last + len(rules[-1].text) :]


def mark_of(rule: Rule, language: str) -> str:
    """The mark with which a rule begins; KeyError if it has none."""
    return MARKS[language][rule.text.partition(" ")[0]]


# --- one rule ---------------------------------------------------------------------------------


def test_a_rule_has_its_id_its_chapter_its_mark_and_its_text() -> None:
    assert rulebook.rule("DR-052") == Rule(
        "DR-052",
        "More about the given half",
        "*Given.* Two locations are adjacent if a line joins them.",
    )
    assert rulebook.rule("T-18", "es") == Rule(
        "T-18", "La coda: la noche", "*Reconstruida.* *Todo está en calma.* No ocurre nada."
    )


def test_the_last_rule_has_nothing_of_the_tables_that_follow() -> None:
    assert rulebook.rules()[-1].id == "T-40"
    assert rulebook.rules()[-1].text.endswith("and then the next living player.")


@pytest.mark.parametrize(
    ("id", "known"),
    [
        ("DR-068", "known: DR-001 to DR-067"),
        ("DR-Q37", "known: DR-Q1, DR-Q2, .*, DR-Q30"),
        ("T-41", "known: T-01, T-02, .*, T-40"),
        ("t-15", r"did you mean 'T-15'\?"),
        ("AMB-26", r"known: DR-\.\., DR-Q\.\., T-\.\."),
    ],
)
def test_an_unknown_rule_is_refused_with_the_known_ones(id: str, known: str) -> None:
    with pytest.raises(ValueError, match=f"^unknown rule '{id}'; {known}$"):
        rulebook.rule(id)


# --- each language by itself ------------------------------------------------------------------


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_rule_is_there(language: str) -> None:
    """The given half is in order; rulings and tail follow, by subject."""
    ids = [rule.id for rule in rulebook.rules(language)]
    given, rulings, tail = len(GIVEN), len(RULINGS), len(TAIL)
    assert ids[:given] == GIVEN
    assert sorted(ids[given : given + rulings]) == sorted(RULINGS)
    assert sorted(ids[given + rulings :]) == TAIL
    assert len(ids) == given + rulings + tail


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_rule_says_whether_it_is_given_or_reconstructed(language: str) -> None:
    for rule in rulebook.rules(language):
        expected = "reconstructed"
        if rule.id in GIVEN:
            expected = "derived" if int(rule.id[3:]) in DERIVED else "given"
        assert mark_of(rule, language) == expected, rule.id


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_anchor_is_that_of_a_rule_which_begins_with_its_id(language: str) -> None:
    text = rulebook.source(language)
    begun = re.findall(r"^\(([^()\s]+)\)=\n\*\*\1\*\* · \S", text, re.MULTILINE)
    assert begun == re.findall(r"^\(([^()\s]+)\)=$", text, re.MULTILINE)
    assert begun == [rule.id for rule in rulebook.rules(language)]


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_no_rule_is_empty(language: str) -> None:
    for rule in rulebook.rules(language):
        assert len(rule.text.split()) > 4, rule.id
        assert rule.text.endswith("."), rule.id
        assert "\n\n" not in rule.text, rule.id
        assert rule.chapter, rule.id


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_link_leads_to_a_rule_and_reads_as_its_id_or_to_a_page(language: str) -> None:
    known = {rule.id for rule in rulebook.rules(language)}
    links = re.findall(r"\[([^\]]+)\]\(([^)]+)\)", rulebook.source(language))
    assert len(links) > 40
    for label, target in links:
        rule = target.removeprefix("#")
        assert rule in known if label == rule else (DOCS / target).is_file(), target


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_no_rule_links_to_itself(language: str) -> None:
    assert [one.id for one in rulebook.rules(language) if f"(#{one.id})" in one.text] == []


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_no_text_names_a_line_of_the_source(language: str) -> None:
    assert not SOURCE_LINE.search(rulebook.source(language))


@pytest.mark.parametrize("language", tb.LANGUAGES)
@pytest.mark.parametrize(("id", "option"), OPTIONS.items())
def test_a_ruling_with_an_option_names_it(language: str, id: str, option: str) -> None:
    named = re.compile(rf"`{option}\b")
    named_in = [one.id for one in rulebook.rules(language) if named.search(one.text)]
    assert named_in == [id]


# --- both languages ---------------------------------------------------------------------------


def test_both_languages_have_the_same_rules_in_the_same_chapters() -> None:
    assert [english.id for english, _ in PAIRS] == [spanish.id for _, spanish in PAIRS]
    chapters = {(english.chapter, spanish.chapter) for english, spanish in PAIRS}
    for language in (0, 1):
        assert len({pair[language] for pair in chapters}) == len(chapters)


def test_both_languages_have_the_same_headings_and_tables() -> None:
    english, spanish = (SHAPE.findall(rulebook.source(one)) for one in tb.LANGUAGES)
    assert english == spanish


def check_same(english: str, spanish: str) -> None:
    """Two texts name the same rules, actions, options and numbers."""
    assert english != spanish
    for pattern in (LINK, CODE):
        assert found(pattern, english) == found(pattern, spanish)
    numbers = [found(NUMBER, CODE.sub("", LINK.sub("]", text))) for text in (english, spanish)]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0].id)
def test_both_texts_of_a_rule_speak_of_the_same(pair: tuple[Rule, Rule]) -> None:
    check_same(pair[0].text, pair[1].text)


def test_so_does_what_stands_around_the_rules() -> None:
    check_same(outside("en"), outside("es"))


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
