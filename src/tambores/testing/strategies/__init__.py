"""Hypothesis strategies for any game: states, actions, views, records.

What takes a state takes one of any game. The tag of a mode says which games are drawn,
`states("enclave-solo")`; without it, they are those of the game that was registered first. A game
adds strategies of its own, which are found here by name; those of Enclave are in
`tambores.enclave.testing.strategies`, such as `battles`, `positions` and `packs`.

All of them shrink towards as few decisions as possible and simple ones in place of others. A test
that fails shows a state by the calls that make it, such as
`played(enclave.new_battle(...), 'deploy soldado 1', 'pay arquera')`.

They are also what `hypothesis.strategies.from_type` gives for the types of the games.
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
