"""The rules as texts: their steps, and what they name in English and in Spanish.

What holds for the rules of every game stands in `tests/test_rulebooks.py`.
"""

from __future__ import annotations

import re
from collections import Counter

import attrs
import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import rulebook
from tambores.enclave.rulebook import Rule
from tests.cases import each

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


# --- one rule, all rules ----------------------------------------------------------------------


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


def test_a_catalogue_has_the_rules_in_the_language_of_its_base() -> None:
    french = tb.Catalogue("fr", base="es")
    assert rulebook.rule("DEP-04", french) is rulebook.rule("DEP-04", "es")
    assert rulebook.rules(french) == rulebook.rules("es")
    assert rulebook.source(french) == rulebook.source("es")


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rulebook.rule("DEP-04").text = ""  # type: ignore[misc]


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
def test_no_rule_is_empty(language: str) -> None:
    for rule in rulebook.rules(language):
        assert len(rule.text.split()) > 4, rule.id
        assert rule.text[-1] in ".:", rule.id
        assert rule.chapter, rule.id
        assert ")=" not in rule.text and "\n#" not in rule.text, rule.id


# --- both languages ---------------------------------------------------------------------------


def test_both_languages_have_the_same_headings_lists_and_tables() -> None:
    english, spanish = (
        [sign.strip() for sign in SHAPE.findall(rulebook.source(one))] for one in tb.LANGUAGES
    )
    assert english == spanish


def check_same(english: str, spanish: str) -> None:
    """Two texts name the same steps, bolts and cards."""
    for pattern in (STEP, CARD):
        assert found(pattern, english) == found(pattern, spanish)
    assert found(BOLTS["en"], english) == found(BOLTS["es"], spanish)


@pytest.mark.no_cover
@each("pair", PAIRS)
def test_both_texts_of_a_rule_speak_of_the_same(pair: tuple[Rule, Rule]) -> None:
    check_same(pair[0].text, pair[1].text)


def test_so_does_what_stands_around_the_rules() -> None:
    check_same(frame("en"), frame("es"))
