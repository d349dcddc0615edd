"""A test of the folder of a game cites each of its rules and worked examples, or says why not."""

from __future__ import annotations

import re
from pathlib import Path

import attrs

from tests import rule_ids
from tests.cases import each

TESTS = Path(__file__).parent


@attrs.frozen
class Cited:
    """What the tests of a game cite.

    Attributes:
        folder: the folder of its tests.
        prefix: of the ids of rules and examples.
        rules: the ids of its rules.
        pattern: finds the ids of rules.
        examples: the number of worked examples.
        not_testable: rules that no test can cite, with the reason.
    """

    folder: str
    prefix: str
    rules: tuple[list[str], ...]
    pattern: str
    examples: int
    not_testable: dict[str, str]

    def found(self, pattern: str) -> dict[str, str]:
        """The ids that stand in the tests, with a place of each; "to" names those between."""
        span = re.compile(rf"\b{self.prefix}-(\d{{3}}) to {self.prefix}-(\d{{3}})\b")
        found: dict[str, str] = {}
        for file in sorted((TESTS / self.folder).rglob("*.py")):
            if file.name in ("test_rulebook.py", "beside_given.py"):  # there an id is data
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
                named = re.findall(pattern, line)
                for first, last in span.findall(line) if pattern == self.pattern else ():
                    ids = range(int(first), int(last) + 1)
                    named += [f"{self.prefix}-{one:03}" for one in ids]
                found |= dict.fromkeys(named, f"{file.name}:{number}")
        return found


GAMES = [
    Cited(
        "warcraft", "WC", rule_ids.WARCRAFT, r"\bWC-(?:Q\d{1,2}|\d{3})\b", 50,
        {"WC-020": "Tokens of scenarios do nothing elsewhere, and no test can show that."},
    ),
    Cited(
        "kingdom_defenders", "KD", rule_ids.KINGDOM_DEFENDERS, r"\bKD-(?:Q\d{1,2}|\d{3})\b", 62,
        {
            "KD-Q5": "It only points to KD-Q23.",
            "KD-Q43": "It says that something is not modelled.",
        },
    ),
    Cited(
        "realm", "DR", rule_ids.REALM, r"\b(?:DR-(?:Q\d{1,2}|\d{3})|T-\d{2})\b", 50,
        {
            "DR-067": "There are no other actions: no test can show what never happens.",
            "DR-Q8": "It only refers to DR-Q20.",
            "DR-Q9": "It only refers to T-07.",
        },
    ),
]  # fmt: skip

every = each("game", GAMES)


@every
def test_a_test_cites_every_rule(game: Cited) -> None:
    cited = game.found(game.pattern)
    missing = [rule for group in game.rules for rule in group if rule not in cited]
    assert missing == list(game.not_testable)


@every
def test_no_test_cites_a_rule_that_does_not_exist(game: Cited) -> None:
    known = {rule for group in game.rules for rule in group}
    cited = game.found(game.pattern)
    assert {rule: place for rule, place in cited.items() if rule not in known} == {}


@every
def test_a_test_names_every_worked_example(game: Cited) -> None:
    named = game.found(rf"\b{game.prefix}-SC-\d{{2}}\b")
    assert sorted(named) == [f"{game.prefix}-SC-{one:02}" for one in range(1, game.examples + 1)]
