"""The rules of Kingdom Defenders as texts: all of them, in both languages, and the same in both."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import tambores as tb
from tambores.kingdom_defenders import rulebook
from tambores.toolkit.rulebook import Rule

DOCS = Path(__file__).parents[2] / "docs"

RULES = [f"KD-{number:03}" for number in range(1, 133)]
RULINGS = [f"KD-Q{number}" for number in (*range(1, 27), *range(30, 49))]
"""The numbers 27 to 29 are not in use."""

CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\]\(([^)]+)\)")
NUMBER = re.compile(r"\d+")
SHAPE = re.compile(r"^(?:#+ |\|(?: ---)?|\(KD-Q?\d+\)=)", re.MULTILINE)
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
    assert rulebook.rule("KD-043") == Rule(
        "KD-043", "Placement", "A player who passes places no more discs in this phase."
    )
    assert rulebook.rule("KD-043", "es") == Rule(
        "KD-043", "Colocación", "Quien pasa no coloca más discos en esta fase."
    )


def test_the_last_ruling_has_nothing_of_what_follows() -> None:
    assert rulebook.rules()[-1].id == "KD-Q48"
    assert rulebook.rules()[-1].text.endswith("until the end. Fixed.")


@pytest.mark.parametrize(
    ("id", "known"),
    [
        ("KD-133", "known: KD-001 to KD-132"),
        ("KD-Q27", "known: KD-Q1, KD-Q2, .*, KD-Q48"),
        ("kd-042", r"did you mean 'KD-042'\?"),
        ("WC-042", r"did you mean 'KD-042'\?"),
        ("AMB-20", r"known: KD-\.\., KD-Q\.\."),
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
        ("KD-Q25", "screens"),
        ("KD-Q30", "extreme_start"),
        ("KD-Q16", "wound_disc_penalty"),
    ],
)
def test_a_ruling_with_an_option_names_it(language: str, id: str, option: str) -> None:
    assert f"`{option}" in rulebook.rule(id, language).text
    others = [one for one in rulebook.rules(language) if one.id != id]
    assert [one.id for one in others if f"`{option}=" in one.text] == []


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


# --- what is reconstructed --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "word"), [("en", "reconstructed"), ("es", "una reconstrucción")]
)
@pytest.mark.parametrize("id", ["KD-006", "KD-016", "KD-048", "KD-075", "KD-105", "KD-Q37"])
def test_a_rule_with_reconstructed_values_says_so(language: str, word: str, id: str) -> None:
    """The annex that explains the tiles is lost."""
    assert word in " ".join(rulebook.rule(id, language).text.split())


def test_the_beginning_says_that_nearly_all_tiles_are_reconstructed() -> None:
    begins = [" ".join(outside(language).split()) for language in tb.LANGUAGES]
    assert "nearly all tiles and cards are reconstructed" in begins[0]
    assert "casi todas las losetas y cartas son una reconstrucción" in begins[1]
