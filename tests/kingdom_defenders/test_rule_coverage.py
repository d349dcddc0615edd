"""A test of this folder cites every rule and ruling, or a reason stands here."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
OTHERS = {Path(__file__).name, "test_rulebook.py"}
"""Files in which an id is data and cites no rule."""

RULE = re.compile(r"\bKD-(?:Q\d{1,2}|\d{3})\b")
SPAN = re.compile(r"\bKD-(\d{3}) to KD-(\d{3})\b")
SCENARIO = re.compile(r"\bKD-SC-\d{2}\b")
RULES = [f"KD-{number:03}" for number in range(1, 133)]
RULINGS = [f"KD-Q{number}" for number in range(1, 49) if number not in (27, 28, 29)]

NOT_TESTABLE: dict[str, str] = {
    "KD-Q5": "It only points to KD-Q23.",
    "KD-Q43": "It says that something is not modelled.",
}
"""Rules that no test can cite, with the reason."""


def _cited(pattern: re.Pattern[str]) -> set[str]:
    """The ids that stand in the tests, spans of ids included."""
    found: set[str] = set()
    for file in TESTS.rglob("*.py"):
        if file.name not in OTHERS:
            text = file.read_text(encoding="utf-8")
            found.update(pattern.findall(text))
            if pattern is RULE:
                for first, last in SPAN.findall(text):
                    found.update(f"KD-{n:03}" for n in range(int(first), int(last) + 1))
    return found


def test_a_test_cites_every_rule_and_ruling() -> None:
    cited = _cited(RULE)
    missing = [rule for rule in (*RULES, *RULINGS) if rule not in cited]
    assert missing == list(NOT_TESTABLE)


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert _cited(RULE) - {*RULES, *RULINGS} == set()


def test_a_test_names_every_worked_example() -> None:
    assert sorted(_cited(SCENARIO)) == [f"KD-SC-{number:02}" for number in range(1, 63)]
