"""A test of this folder cites every rule and ruling of Warcraft, or a reason stands here."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
OTHERS = {Path(__file__).name, "test_rulebook.py"}
"""Files in which an id is data and cites no rule."""

RULE = re.compile(r"\bWC-(?:Q\d{1,2}|\d{3})\b")
SCENARIO = re.compile(r"\bWC-SC-\d{2}\b")
RULES = [f"WC-{number:03}" for number in range(1, 156)]
RULINGS = [f"WC-Q{number}" for number in range(1, 59)]

NOT_TESTABLE: dict[str, str] = {
    "WC-020": "Tokens of scenarios do nothing elsewhere: no test can show what never happens.",
}
"""Rules that no test can cite, with the reason."""


def _cited(pattern: re.Pattern[str]) -> dict[str, str]:
    """The ids that stand in the tests, with one place of each."""
    return {
        found: f"{file.name}:{number}"
        for file in sorted(TESTS.rglob("*.py"))
        if file.name not in OTHERS
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        for found in pattern.findall(line)
    }


def test_a_test_cites_every_rule_and_ruling() -> None:
    cited = _cited(RULE)
    missing = [rule for rule in (*RULES, *RULINGS) if rule not in cited]
    assert missing == list(NOT_TESTABLE)


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    known = {*RULES, *RULINGS}
    assert {rule: place for rule, place in _cited(RULE).items() if rule not in known} == {}


def test_a_test_names_every_worked_example() -> None:
    assert sorted(_cited(SCENARIO)) == [f"WC-SC-{number:02}" for number in range(1, 51)]
