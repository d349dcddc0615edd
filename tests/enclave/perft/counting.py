"""Helpers: build a position in which nothing is drawn, and compare its counts."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tests.sets import STANDIN_1

HUMAN, ORC = 0, 1

DEPLOYMENT, COMBAT, REPLENISHMENT = "deployment", "combat", "replenishment"


def human(hero: str = "aiden", **fields: Any) -> dict[str, Any]:
    """The human side, with an empty deck; Aiden has no paid ability."""
    return {"army": "human", "hero": hero, "deck": [], **fields}


def orc(hero: str = "thugg", **fields: Any) -> dict[str, Any]:
    """The orc side, with an empty deck; Thugg has no paid ability, but two blows."""
    return {"army": "orc", "hero": hero, "deck": [], **fields}


def position(
    phase: str, humans: dict[str, Any], orcs: dict[str, Any], *, holder: int = HUMAN, **rules: Any
) -> enclave.Battle:
    """A position at the start of a phase; `rules` are house rules.

    Where the decks stay empty nobody can refill his hand, so the battle is over when its turn is
    (END-03, AMB-21): nothing is ever drawn, and every way comes to an end.
    """
    return enclave.scenario(
        phase=phase,
        holder=holder,
        sides=(humans, orcs),
        rules=enclave.HouseRules(**rules),
        pack=STANDIN_1,
    )


def check(state: tb.State[Any], *counts: int) -> None:
    """Compare perft at depth 1, 2 and so on; on a difference show `divide` at that depth."""
    for depth, expected in enumerate(counts, start=1):
        if tb.perft(state, depth) != expected:
            pytest.fail(table(state, depth, expected), pytrace=False)


def table(state: tb.State[Any], depth: int, expected: int) -> str:
    """`divide` as a table, with what was expected."""
    parts = {str(action): count for action, count in tb.divide(state, depth).items()}
    width = max(map(len, (*parts, "expected")))
    rows = [f"  {action:{width}} {count:>8}" for action, count in parts.items()]
    total = f"  {'total':{width}} {sum(parts.values()):>8}"
    wanted = f"  {'expected':{width}} {expected:>8}"
    return "\n".join((f"perft at depth {depth}:", *rows, total, wanted))
