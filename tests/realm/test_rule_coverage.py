"""A test of this folder cites every rule of the game, or a reason stands here."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
OTHERS = {Path(__file__).name, "test_rulebook.py"}
"""Files in which an id is data and cites no rule."""

RULE = re.compile(r"\b(?:DR-(?:Q\d{1,2}|\d{3})|T-\d{2})\b")
SPAN = re.compile(r"\bDR-(\d{3}) to DR-(\d{3})\b")
SCENARIO = re.compile(r"\bDR-SC-\d{2}\b")
RULES = [f"DR-{number:03}" for number in range(1, 68)]
RULINGS = [f"DR-Q{number}" for number in range(1, 37)]
TAIL = [f"T-{number:02}" for number in range(1, 41)]

NOT_TESTABLE: dict[str, str] = {
    "DR-067": "There are no other actions: no test can show what never happens.",
    "DR-Q8": "It only refers to DR-Q20.",
    "DR-Q9": "It only refers to T-07.",
}
"""Rules that no test can cite, with the reason."""


def _cited(pattern: re.Pattern[str]) -> dict[str, str]:
    """The ids that stand in the tests, with one place of each; "to" names those between."""
    found: dict[str, str] = {}
    for file in sorted(TESTS.rglob("*.py")):
        if file.name in OTHERS:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            named = [*pattern.findall(line)]
            for first, last in SPAN.findall(line) if pattern is RULE else ():
                named += [f"DR-{one:03}" for one in range(int(first), int(last) + 1)]
            found |= dict.fromkeys(named, f"{file.name}:{number}")
    return found


def test_a_test_cites_every_rule_and_ruling() -> None:
    cited = _cited(RULE)
    missing = [rule for rule in (*RULES, *RULINGS, *TAIL) if rule not in cited]
    assert missing == list(NOT_TESTABLE)


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    known = {*RULES, *RULINGS, *TAIL}
    assert {rule: place for rule, place in _cited(RULE).items() if rule not in known} == {}


def test_a_test_names_every_worked_example() -> None:
    named = _cited(SCENARIO)
    assert sorted(named) == [f"DR-SC-{number:02}" for number in range(1, 51)]
