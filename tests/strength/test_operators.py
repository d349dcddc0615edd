"""The changes with which the strength of the suite is measured."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .operators import mutants
from .rooms import Room, rooms

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("source", "becomes"),
    [
        ("a <= b", ["(a < b)"]),
        ("x = a == 1", ["x = (a != 1)", "x = a == 2"]),
        ("x = 2 * (a in b)", ["x = 3 * (a in b)", "x = 2 * ((a not in b))"]),
        ("x = not a", ["x = a"]),
        ("x = a and b or c", ["x = ((a and b) and c)", "x = (a or b) or c"]),
        ("x = True", ["x = False"]),
        ("x = a + b", ["x = a - b"]),
        ("x = a if b else c", ["x = c if b else a"]),
        ("run(a)\ny = 'é' if not a else z", ["pass\ny = 'é' if not a else z",
                                            "run(a)\ny = 'é' if a else z"]),
        ("def f(a: Literal[1]) -> X[2]: return a", []),
        ("assert a < 1", []),
        ("if TYPE_CHECKING: import b", []),
    ],
)  # fmt: skip
def test_a_change_is_made_in_one_place(source: str, becomes: list[str]) -> None:
    assert [one.text for one in mutants(source)] == becomes


@pytest.mark.parametrize("room", [*rooms()], ids=lambda room: room.name)
def test_every_room_has_changes_that_are_programs(room: Room) -> None:
    modules = [*room.modules(ROOT)]
    assert modules
    for module in modules[::7]:
        text = module.read_text(encoding="utf-8")
        for mutant in [*mutants(text)][::10]:
            ast.parse(mutant.text)
            assert mutant.text != text and mutant.text.count("\n") <= text.count("\n")


@pytest.mark.parametrize("room", [*rooms()], ids=lambda room: room.name)
def test_the_tests_of_a_room_are_there(room: Room) -> None:
    for arguments in room.tests:
        assert all((ROOT / one).exists() for one in arguments if one.startswith("tests/"))
