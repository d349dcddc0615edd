"""The rules of Warcraft as texts: all of them, in both languages, and the same in both."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import tambores as tb
from tambores.toolkit.rulebook import Rule
from tambores.warcraft import rulebook

DOCS = Path(__file__).parents[2] / "docs"

RULES = [f"WC-{number:03}" for number in range(1, 156)]
RULINGS = [f"WC-Q{number}" for number in range(1, 59)]

CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\]\(([^)]+)\)")
NUMBER = re.compile(r"\d+")
SHAPE = re.compile(r"^(?:#+ |\|(?: ---)?|\(WC-Q?\d+\)=)", re.MULTILINE)
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


# --- one rule ---------------------------------------------------------------------------------


def test_a_rule_has_its_id_its_chapter_and_its_text() -> None:
    assert rulebook.rule("WC-024") == Rule(
        "WC-024", "Kinds of zone", "Only flying units may enter a mountain."
    )
    assert rulebook.rule("WC-024", "es") == Rule(
        "WC-024", "Tipos de zona", "Solo las unidades voladoras pueden entrar en una Montaña."
    )


def test_the_last_ruling_has_nothing_of_what_follows() -> None:
    assert rulebook.rules()[-1].id == "WC-Q58"
    assert rulebook.rules()[-1].text.endswith("otherwise. Fixed.")


@pytest.mark.parametrize(
    ("id", "known"),
    [
        ("WC-156", "known: WC-001 to WC-155"),
        ("WC-Q59", "known: WC-Q1, WC-Q2, .*, WC-Q58"),
        ("wc-042", r"did you mean 'WC-042'\?"),
        ("DEP-04", r"known: WC-\.\., WC-Q\.\."),
    ],
)
def test_an_unknown_rule_is_refused_with_the_known_ones(id: str, known: str) -> None:
    with pytest.raises(ValueError, match=f"^unknown rule '{id}'; {known}$"):
        rulebook.rule(id)


# --- each language by itself ------------------------------------------------------------------


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_rule_and_every_ruling_is_there(language: str) -> None:
    """The rules are in order; the rulings follow, by subject."""
    ids = [rule.id for rule in rulebook.rules(language)]
    assert ids[: len(RULES)] == RULES
    assert sorted(ids[len(RULES) :]) == sorted(RULINGS)


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
    assert len(links) > 50
    for label, target in links:
        rule = target.removeprefix("#")
        assert rule in known if label == rule else (DOCS / target).is_file(), target


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_no_rule_links_to_itself(language: str) -> None:
    assert [one.id for one in rulebook.rules(language) if f"(#{one.id})" in one.text] == []


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_no_text_names_a_line_of_the_source_or_a_tag_of_provenance(language: str) -> None:
    for rule in rulebook.rules(language):
        assert not SOURCE_LINE.search(rule.text), rule.id
        assert not re.search(r"\b(?:corrected|corregid[ao])\b", rule.text), rule.id
    assert not SOURCE_LINE.search(outside(language))


@pytest.mark.parametrize("language", tb.LANGUAGES)
@pytest.mark.parametrize(
    ("id", "option"),
    [
        ("WC-Q21", "hall_points"),
        ("WC-Q2", "victory_check"),
        ("WC-Q12", "nordrassil_fall"),
        ("WC-Q40", "max_turns"),
    ],
)
def test_a_ruling_with_an_option_names_it(language: str, id: str, option: str) -> None:
    assert f"`{option}" in rulebook.rule(id, language).text
    others = [one for one in rulebook.rules(language) if one.id != id]
    assert [one.id for one in others if f"`{option}" in one.text] == []


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
