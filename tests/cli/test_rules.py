"""`tambores rule` shows the rules of every game by their ids."""

from __future__ import annotations

import sys
from types import ModuleType

import attrs
import pytest

import tambores as tb
from tambores import registry
from tambores.enclave import rulebook
from tests.cases import each
from tests.cli.test_cli import needs_cli, python, tambores
from tests.toys import luck

pytestmark = needs_cli


def test_a_rule_is_shown_with_its_chapter_and_without_marks_of_markdown() -> None:
    ran = tambores("rule", "DEP-04", "--lang", "en")
    assert ran.status == 0
    assert ran.out.splitlines() == [
        "DEP-04 · Deployment",
        "",
        "A unit may go to any empty slot of its owner's line. Ruling: AMB-16.",
    ]


def test_a_rule_is_shown_in_spanish() -> None:
    said = tambores("rule", "DEP-04", "--lang", "es").said
    assert said.startswith("DEP-04 · Despliegue Una unidad puede ir a cualquier hueco vacío")


def test_capital_letters_make_no_difference() -> None:
    assert tambores("rule", "amb-26.2b").out == tambores("rule", "AMB-26.2b").out
    assert tambores("rule", "dep-04").out == tambores("rule", "DEP-04").out


def test_a_step_of_a_rule_is_shown_by_itself() -> None:
    said = tambores("rule", "AMB-26.2b", "--lang", "en").said
    assert said.endswith("It was a card attached to a unit: that unit's present column.")


@pytest.mark.parametrize("language", tb.LANGUAGES)
def test_every_rule_is_listed_under_its_chapter(language: str) -> None:
    said = tambores("rule", "--lang", language).said
    for chapter in {one.chapter for one in rulebook.rules(language)}:
        ids = (one.id for one in rulebook.rules(language) if one.chapter == chapter)
        assert f"{chapter}: {', '.join(ids)}" in said


@each(
    ("id", "english", "spanish"),
    [
        ("DEP-O4", "unknown rule 'DEP-O4'; did you mean ", "regla desconocida 'DEP-O4'; ¿querías "),
        ("tea", "unknown rule 'tea'; tambores rule lists all ids\n", "regla desconocida 'tea'; "),
        ("DEP-04.9", "DEP-04 has no step '9'; tambores rule DEP-04 shows its text\n", "DEP-04 no "),
    ],
)
def test_an_unknown_id_is_refused_with_the_nearest(id: str, english: str, spanish: str) -> None:
    for language, said in (("en", english), ("es", spanish)):
        ran = tambores("rule", id, "--lang", language)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(said)
    assert "'DEP-04'" in tambores("rule", "DEP-O4").err


def test_a_terminal_of_ascii_gets_ascii() -> None:
    ran = python("-m", "tambores", "rule", "AMB-26.2", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert "?" not in ran.stdout
    assert "\n * 2a - " in ran.stdout


# --- other games ------------------------------------------------------------------------------


class Rulebook:
    """The rules of a game from outside the library."""

    def rules(self, language: str) -> tuple[rulebook.Rule, ...]:
        return (rulebook.Rule("LUCK-01", "Dragon", f"Roll *one* die, {language}."),)

    def rule(self, id: str, language: str) -> rulebook.Rule:
        return self.rules(language)[0]


@pytest.fixture
def no_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the games that a test adds after it."""
    known = {name: module for name, module in registry._GAMES.items() if name != "toy-luck"}
    monkeypatch.setattr(registry, "_GAMES", known)


@pytest.mark.usefixtures("no_toy")
def test_the_rules_of_a_game_from_outside_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = ModuleType("tests.toys.ruled")
    holder.FACE = attrs.evolve(luck.FACE, rulebook=Rulebook())  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, holder.__name__, holder)
    tb.register("toy-luck", holder.__name__)
    assert tambores("rule", "luck-01", "--lang", "es").said == "LUCK-01 · Dragon Roll one die, es."
    assert "Dragon: LUCK-01" in tambores("rule").said
    assert tambores("rule", "DEP-04").status == 0


@pytest.mark.usefixtures("no_toy")
def test_a_game_without_rules_is_not_listed() -> None:
    tb.register("toy-luck", luck.__name__)
    assert luck.FACE.names["en"] not in tambores("rule", "--lang", "en").out
