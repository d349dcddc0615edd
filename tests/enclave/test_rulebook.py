"""The rules as texts: by their ids, in order, and the same in English and in Spanish."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import rulebook
from tambores.enclave.rulebook import Rule
from tests.cases import each

DOCS = Path(__file__).parents[2] / "docs"

CODE = re.compile(r"`[^`]+`")
LINK = re.compile(r"\]\(([^)]+)\)")
NUMBER = re.compile(r"\d+")
STEP = re.compile(r"\b[BW]\d\b")
SHAPE = re.compile(r"^(?: *(?:- |\d\. )|#+ |\|(?: ---)?|\([A-Z-]+\d\d\)=)", re.MULTILINE)
BOLTS = {"en": re.compile(r"\bbolt-([ACD])"), "es": re.compile(r"\brayo-([ACD])")}

NAMES = sorted({card.name for card in enclave.default_pack().cards}, key=len, reverse=True)
CARD = re.compile(rf"\b(?:{'|'.join(map(re.escape, NAMES))})s?\b")
"""A card by its printed name, in both languages."""

PAIRS = list(zip(rulebook.rules("en"), rulebook.rules("es"), strict=True))


def frame(language: str) -> str:
    """What stands before the first rule and after the last one."""
    text = rulebook.source(language)
    last = rulebook.rules(language)[-1].text
    return text[: text.index("(OBJ-01)=")] + text[text.index(last) + len(last) :]


def found(pattern: re.Pattern[str], text: str) -> Counter[str]:
    """What a pattern finds, however the lines are broken."""
    return Counter(pattern.findall(re.sub(r"\s+", " ", text)))


def numbers(text: str) -> Counter[str]:
    """The numbers that a text says; not those of code and of where links lead."""
    return found(NUMBER, CODE.sub("", LINK.sub("]", text)))


# --- one rule, all rules ----------------------------------------------------------------------


def test_a_rule_has_its_id_its_chapter_and_its_text() -> None:
    assert rulebook.rule("DEP-04") == Rule(
        "DEP-04",
        "Deployment",
        "A unit may go to any empty slot of its owner's line. Ruling: [AMB-16](#AMB-16).",
    )


def test_a_rule_can_be_had_in_spanish() -> None:
    assert rulebook.rule("SET-14", language="es") == Rule(
        "SET-14", "Preparación", "Los héroes empiezan la batalla sin heridas."
    )


def test_a_ruling_has_all_of_its_paragraphs_and_nothing_of_what_follows() -> None:
    ruling = rulebook.rule("AMB-26")
    assert ruling.text.startswith("*The deployment chart of the automaton.*")
    assert "\n  - **4e** · " in ruling.text
    assert ruling.text.endswith("Fixed, except the option of [AMB-27](#AMB-27).")
    assert rulebook.rule("AMB-15").text.endswith("another unit faces. Fixed.")
    assert rulebook.rule("AMB-45").text.endswith("the rulebook has no rule for it.")


def test_a_step_of_a_ruling_can_be_had_by_itself() -> None:
    step = rulebook.rule("AMB-26.2d")
    assert step == Rule("AMB-26.2d", step.chapter, "Without such a unit there is no reference.")
    assert step.chapter == rulebook.rule("AMB-26").chapter
    assert rulebook.rule("AMB-26.6").text.startswith("A unit that all these together cannot pay")
    assert rulebook.rule("AMB-26.7").text == "The opportunity is over and the player acts."
    assert rulebook.rule("AMB-26.7", "es").text == "La oportunidad ha acabado y actúa el jugador."


def test_a_step_has_the_steps_below_it() -> None:
    text = rulebook.rule("AMB-26.2").text
    assert text.startswith("A column of reference is fixed.\n- **2a** · The player's last action")
    assert text.endswith("\n- **2d** · Without such a unit there is no reference.")
    assert "\n  nothing): the column" in text


@pytest.mark.parametrize(
    ("id", "known"),
    [("AMB-26.9", "AMB-26.1, AMB-26.2, AMB-26.2a, .*, AMB-26.7"), ("DEP-04.1", "DEP-04")],
)
def test_an_unknown_step_is_refused_with_those_of_its_rule(id: str, known: str) -> None:
    with pytest.raises(ValueError, match=rf"^unknown rule '{id}'; known: {known}$"):
        rulebook.rule(id)


def test_a_catalogue_has_the_rules_in_the_language_of_its_base() -> None:
    french = tb.Catalogue("fr", base="es")
    assert rulebook.rule("DEP-04", french) is rulebook.rule("DEP-04", "es")
    assert rulebook.rules(french) == rulebook.rules("es")
    assert rulebook.source(french) == rulebook.source("es")


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rulebook.rule("DEP-04").text = ""  # type: ignore[misc]


@pytest.mark.parametrize("id", ["END-7", "END"])
def test_an_unknown_rule_is_refused_with_those_of_its_family(id: str) -> None:
    with pytest.raises(ValueError, match=rf"^unknown rule '{id}'; known: END-01, .*, END-06$"):
        rulebook.rule(id)


def test_an_id_that_is_nearly_right_is_refused_with_the_right_one() -> None:
    for id in ("dep-04", "DEB-" + "04"):
        with pytest.raises(ValueError, match=rf"^unknown rule '{id}'; did you mean 'DEP-04'\?$"):
            rulebook.rule(id)


@each("id", ["", "deployment", "[", "ß-1"])
def test_an_id_of_no_family_is_refused_with_all_families(id: str) -> None:
    with pytest.raises(ValueError, match="; known: ") as caught:
        rulebook.rule(id)
    assert str(caught.value).startswith(f"unknown rule {id!r}; known: OBJ-.., COMP-.., ")
    assert str(caught.value).endswith(", SOLO-CARD-.., AMB-..")


@each("language", ["fr", "", "EN", "../en"])
def test_an_unknown_language_is_refused(language: str) -> None:
    known = r"did you mean 'en'\?" if language == "EN" else "known: en, es"
    sentence = f"^unknown language {language!r}; {known}$"
    with pytest.raises(ValueError, match=sentence):
        rulebook.rule("DEP-04", language)
    with pytest.raises(ValueError, match=sentence):
        rulebook.rules(language)
    with pytest.raises(ValueError, match=sentence):
        rulebook.source(language)


# --- each language by itself ------------------------------------------------------------------


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_anchor_is_that_of_a_rule_which_begins_with_its_id(language: str) -> None:
    text = rulebook.source(language)
    begun = re.findall(r"^\(([^()\s]+)\)=\n\*\*\1\*\* · \S", text, re.MULTILINE)
    assert begun == re.findall(r"^\(([^()\s]+)\)=$", text, re.MULTILINE)
    assert begun == [rule.id for rule in rulebook.rules(language)]
    assert len(begun) == len(set(begun))


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_no_rule_is_empty(language: str) -> None:
    for rule in rulebook.rules(language):
        assert len(rule.text.split()) > 4, rule.id
        assert rule.text[-1] in ".:", rule.id
        assert rule.chapter, rule.id
        assert ")=" not in rule.text and "\n#" not in rule.text, rule.id


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_link_leads_to_a_rule_or_to_a_page_of_the_documentation(language: str) -> None:
    known = {f"#{rule.id}" for rule in rulebook.rules(language)}
    targets = LINK.findall(rulebook.source(language))
    assert targets
    for target in targets:
        assert target in known or (DOCS / target.partition("#")[0]).is_file(), target


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_a_link_to_a_rule_reads_as_its_id(language: str) -> None:
    links = re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", rulebook.source(language))
    assert [(label, id) for label, id in links if label != id] == []


# --- both languages ---------------------------------------------------------------------------


def test_both_languages_have_the_same_rules_in_the_same_order() -> None:
    assert [english.id for english, _ in PAIRS] == [spanish.id for _, spanish in PAIRS]


def chapters(rules: Iterable[Rule]) -> list[int]:
    """How many rules each chapter has, in order."""
    return list(Counter(rule.chapter for rule in rules).values())


def test_both_languages_have_the_same_chapters() -> None:
    assert chapters(rulebook.rules("en")) == chapters(rulebook.rules("es"))
    english, spanish = ({rule.chapter for rule in rulebook.rules(one)} for one in tb.LANGUAGES)
    assert english.isdisjoint(spanish)


def test_both_languages_have_the_same_headings_lists_and_tables() -> None:
    english, spanish = (
        [sign.strip() for sign in SHAPE.findall(rulebook.source(one))] for one in tb.LANGUAGES
    )
    assert english == spanish


def check_same(english: str, spanish: str) -> None:
    """Two texts name the same rules, actions, options, steps, bolts, cards and numbers."""
    assert english != spanish
    for pattern in (LINK, CODE, STEP, CARD):
        assert found(pattern, english) == found(pattern, spanish)
    assert found(BOLTS["en"], english) == found(BOLTS["es"], spanish)
    assert numbers(english) == numbers(spanish)


@pytest.mark.no_cover
@each("pair", PAIRS)
def test_both_texts_of_a_rule_speak_of_the_same(pair: tuple[Rule, Rule]) -> None:
    check_same(pair[0].text, pair[1].text)


def test_so_does_what_stands_around_the_rules() -> None:
    check_same(frame("en"), frame("es"))
