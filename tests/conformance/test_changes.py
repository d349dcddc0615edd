"""Only events change what lies on a table, and none of them draws chance: the rules do."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores.enclave.table.changing import OpenTable
from tambores.kernel.chance import Chance
from tambores.kernel.face import Mode
from tests import stacks
from tests.conformance.modes import every_mode
from tests.games import OURS

LIBRARY = Path(str(tb.__file__)).parent

COURSE = {"frames", "offers", "chance", "outcome"}
"""What rules set in a draft: how far the game has come, and the chance to come."""

READING = {"unit", "fighter", "pile", "pile_name", "player", "count_in", "free_slots"}
CHANGING = {name for name in vars(OpenTable) if not name.startswith("_")} - READING
"""The methods of a draft of Enclave that change its table."""


def rules() -> Iterator[Path]:
    """The modules of the rules of every game."""
    for game in OURS:
        yield from (LIBRARY / game / "play").rglob("*.py")
    yield from (LIBRARY / "enclave/solo").glob("*.py")


def written(source: str, changing: Collection[str] = CHANGING) -> list[str]:
    """The places where a rule changes the table of its draft itself."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute):
            continue
        of, stored = ast.unparse(node.value), isinstance(node.ctx, ast.Store)
        if of == "draft" and stored and node.attr not in COURSE:
            found.append(ast.unparse(node))
        if of == "draft.table" and (stored or node.attr in changing):
            found.append(ast.unparse(node))
    return found


def test_rules_change_the_table_through_events_alone() -> None:
    found = {
        path: written(path.read_text("utf-8"), CHANGING if "enclave" in path.parts else ())
        for path in rules()
    }
    assert {path: places for path, places in found.items() if places} == {}
    assert LIBRARY / "enclave/play/phases/resolution.py" in found


@pytest.mark.parametrize(
    "rule",
    [
        "draft.table.phase = 'combat'", "draft.table.turn += 1", "draft.table = other",
        "draft.table.combat = None", "draft.table.fight().step = 2",
        "draft.table.side(0).table = ()", "draft.table.gain(0, 'hand', cards)",
    ],
)  # fmt: skip
def test_a_rule_that_changes_the_table_itself_would_be_found(rule: str) -> None:
    assert len(written(rule)) == 1
    assert written(
        f"draft.frames = draft.offers = here\n{rule}\nseen = draft.table.sides"
    ) == written(rule)


@pytest.mark.skipif(tb.compiled, reason="a native class takes no other method")
@every_mode
def test_no_event_draws_chance(mode: Mode, monkeypatch: pytest.MonkeyPatch) -> None:
    """So an event does to the table of a state what it does to that of a view."""
    use, drawn = Chance._use, []

    def noted(chance: Chance, stream: str) -> Any:
        frame, names = sys._getframe(1), []
        while frame.f_back is not None:
            names.append(frame.f_code.co_name)
            frame = frame.f_back
        drawn.append((stream, "change" in names))
        return use(chance, stream)

    monkeypatch.setattr(Chance, "_use", noted)
    for seed in range(3):
        state = stacks.start(mode, Random(seed))
        for _ in islice(tb.random_walk(state, seed), 150):
            pass
    assert [stream for stream, by_event in drawn if by_event] == []
    if mode.tag.startswith(("enclave", "warcraft")):
        assert drawn
