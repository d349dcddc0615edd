"""A test cites every rule of the rulebook, or the rules page says why no test can.

The toys of the tests, and the game in the example of `authoring`, have rules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import tambores
from tambores.enclave import rulebook

TESTS = Path(__file__).parent
OTHER_GAMES = ("warcraft", "kingdom_defenders", "realm")  # they count the rules of their own game
RULES_PAGE = TESTS.parent / "docs" / "rules.md"  # the rulebook, and which rules no test can cite
PACKAGE = Path(str(tambores.__file__)).parent

RULE_ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)?-\d{2}\b")
TARGET = re.compile(r"^\(([^()\s]+)\)=$", re.MULTILINE)
ROW = re.compile(r"^\| `([^`]+)` \| (.*?) *\|$", re.MULTILINE)
OTHER_FAMILIES = {"SC", "DED", "T"}
"""Worked examples, deductions about cards, the tail of another game: no rules of this one."""


def rules() -> list[str]:
    """The ids that the rulebook has an anchor for, in its order."""
    return TARGET.findall(rulebook.source())


def not_testable() -> dict[str, str]:
    """The rules that no test can cite, with the reason."""
    page = RULES_PAGE.read_text(encoding="utf-8")
    return dict(ROW.findall(page.split("\n## Not testable here\n", 1)[1]))


def cited_in(*files: Path) -> dict[str, str]:
    """The rule ids that stand in these files, with one place of each."""
    return dict(_citations(files))


def _citations(files: tuple[Path, ...]) -> Iterator[tuple[str, str]]:
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for rule in RULE_ID.findall(line):
                if rule.partition("-")[0] not in OTHER_FAMILIES:
                    yield rule, f"{file.name}:{number}"


WITH_TOYS = ("toys", "kernel", "players")
"""The folders of tests that have toy games with rules of their own."""


def cited_by_tests() -> dict[str, str]:
    others = {file for game in OTHER_GAMES for file in (TESTS / game).rglob("*.py")}
    files = {*TESTS.rglob("*.py")} - others - {Path(__file__)}
    cited = cited_in(*sorted(files))
    games = [file for folder in WITH_TOYS for file in (TESTS / folder).glob("*.py")]
    toys = cited_in(*games).keys() - set(rules())
    return {rule: place for rule, place in cited.items() if rule not in toys}


def test_the_rulebook_lists_every_rule_once() -> None:
    assert len(rules()) > 200
    assert sorted(set(rules())) == sorted(rules())
    assert [rule for rule in rules() if not RULE_ID.fullmatch(rule)] == []


def test_every_rule_is_cited_by_a_test_or_listed_as_not_testable() -> None:
    accounted = cited_by_tests().keys() | not_testable().keys()
    assert [rule for rule in rules() if rule not in accounted] == []


def test_no_rule_is_both_cited_and_listed_as_not_testable() -> None:
    cited = cited_by_tests()
    assert {rule: cited[rule] for rule in not_testable() if rule in cited} == {}


def test_every_rule_listed_as_not_testable_exists_and_has_a_reason() -> None:
    known = set(rules())
    assert [rule for rule, why in not_testable().items() if rule not in known or not why] == []


def test_every_rule_that_a_test_cites_exists() -> None:
    known = set(rules())
    assert {rule: place for rule, place in cited_by_tests().items() if rule not in known} == {}


def test_every_rule_that_the_library_names_exists() -> None:
    """Refusals, comments, docstrings and other rules: each id has an anchor in the rulebook."""
    known = set(rules())
    example = PACKAGE / "authoring.py"
    files = (
        file
        for file in PACKAGE.rglob("*")
        if file.suffix in {".py", ".toml", ".md"}
        and file != example
        and file.relative_to(PACKAGE).parts[0] not in OTHER_GAMES
    )
    named = cited_in(*files)
    assert named
    assert {rule: place for rule, place in named.items() if rule not in known} == {}
