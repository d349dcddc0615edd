"""Public helpers of a game refuse what is not its own with a sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import tambores as tb
from tambores import enclave, kingdom_defenders, realm, warcraft

HOMES: dict[ModuleType, tb.State[Any]] = {
    enclave: tb.new_game("enclave", seed=1),
    warcraft: tb.new_game("warcraft", seed=1),
    kingdom_defenders: tb.new_game("kingdom-defenders", players=2, seed=1),
    realm: tb.new_game("realm", players=2, seed=1),
}
FIRST = ("position", "state", "view")
"""What the first parameter of such a helper is called."""


def helpers(module: ModuleType) -> list[Callable[..., Any]]:
    """The public functions of a game about a position."""
    return [
        function
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if not name.startswith("_")
        and next(iter(inspect.signature(function).parameters), "") in FIRST
    ]


def others(function: Callable[..., Any]) -> list[object]:
    """A value for each other parameter that needs one."""
    _, *rest = inspect.signature(function).parameters.values()
    needed = [one for one in rest if one.default is one.empty and one.kind is not one.KEYWORD_ONLY]
    return [0 if one.annotation in ("Seat", "int") else "x" for one in needed]


def test_there_are_helpers_to_try() -> None:
    assert {module.__name__ for module in HOMES if len(helpers(module)) > 1} == {
        module.__name__ for module in HOMES
    }


@pytest.mark.parametrize("module", HOMES, ids=lambda one: str(one.__name__))
def test_positions_of_other_games_and_other_values_are_refused(module: ModuleType) -> None:
    foreign = [state for home, state in HOMES.items() if home is not module]
    for function in helpers(module):
        for value in (*foreign, None, 3, "x"):
            with pytest.raises(TypeError, match=r"not a (state or )?view|is a state"):
                function(value, *others(function))
        if next(iter(inspect.signature(function).parameters)) == "position":
            with pytest.raises(TypeError, match="not a state or view"):
                function(tb.view(foreign[0], 0), *others(function))
