"""Hypothesis strategies for any game: states, actions, views, records.

Strategies that take a state take one of any game. To draw other games, give the tag of a mode,
`states("enclave-solo")`; the default is the game registered first. A game adds its own strategies,
which you can import from here as well; those of Enclave are in
`tambores.enclave.testing.strategies`, such as `battles`, `positions` and `packs`.

All of them shrink towards few and simple decisions. A failing test shows a state by the calls that
make it, such as
`played(enclave.new_battle(...), 'deploy soldado 1', 'pay arquera')`.

`hypothesis.strategies.from_type` uses them for the types of the games.
"""

from typing import Any

from tambores.testing.strategies.actions import actions, any_actions, illegal_actions
from tambores.testing.strategies.games import new_games, states
from tambores.testing.strategies.records import records
from tambores.testing.strategies.types import register
from tambores.testing.strategies.views import views
from tambores.toolkit.testing import contributed
from tambores.toolkit.testing.reaching import reachable

__all__ = [
    "actions",
    "any_actions",
    "illegal_actions",
    "new_games",
    "reachable",
    "records",
    "register",
    "states",
    "views",
]


def __getattr__(name: str) -> Any:
    """A strategy that a game adds."""
    return contributed.added(__name__, name)


def __dir__() -> list[str]:
    return [*__all__, *contributed.names_added(__name__)]


register()
