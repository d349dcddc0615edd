"""Players by name, as commands, front ends and tournaments write them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tambores.errors import Message, said_by
from tambores.kernel.modules import value_at
from tambores.kernel.nearest import nearest
from tambores.kernel.player import Player, RandomPlayer
from tambores.players.greedy import GreedyPlayer, PlanningPlayer, ThumbPlayer
from tambores.players.rollouts import RolloutPlayer
from tambores.players.search import Budget, SearchPlayer

Factory = Callable[[int], Player[Any]]

HARD = 300
"""The iterations of the level "hard" where it searches."""

LEVELS: Mapping[str, Factory] = MappingProxyType({
    "easy": ThumbPlayer,
    "medium": PlanningPlayer,
    "hard": lambda seed: RolloutPlayer(seed, iterations=HARD),
})  # fmt: skip
"""The levels for people to play against, the weakest first; each makes a player from a seed."""

PLAYERS: Mapping[str, Factory] = MappingProxyType(
    {"random": RandomPlayer, "greedy": GreedyPlayer, "search": SearchPlayer, **LEVELS}
)
"""The players of this package by name; each makes a player from a seed."""

SEARCHING: Mapping[str, Callable[[int, Budget], SearchPlayer]] = MappingProxyType({
    "search": lambda seed, budget: SearchPlayer(
        seed, iterations=budget.iterations, seconds=budget.seconds
    ),
    "hard": lambda seed, budget: RolloutPlayer(
        seed, iterations=budget.iterations or HARD, seconds=budget.seconds
    ),
})  # fmt: skip
"""The players whose name can be followed by a budget."""

NAMES = tuple(PLAYERS)
"""The names of the players of this package."""


def player(spec: str, seed: int) -> Player[Any]:
    """The player that a text names.

    Args:
        spec: "random", "greedy", a level ("easy", "medium", "hard"), "search" with a budget
            ("search:150" iterations, "search:0.5s" seconds), "hard" with a limit ("hard:5s"
            thinks at most 5 seconds about a decision), or "package.module:factory" for a function
            that makes a player from a seed.
        seed: of the player.

    Raises:
        ValueError: for any other text; the message says what is possible.

    >>> type(player("search:150", seed=1)).__name__
    'SearchPlayer'
    >>> try:
    ...     player("gredy", seed=1)
    ... except ValueError as error:
    ...     print(error)
    unknown player 'gredy'; did you mean 'greedy'?
    """
    return maker(spec)(seed)


def maker(spec: str) -> Factory:
    """What makes the player that a text names from a seed; see `player`."""
    name, colon, rest = spec.partition(":") if isinstance(spec, str) else ("", "", "")
    if name in SEARCHING and colon:
        make, budget = SEARCHING[name], Budget.read(rest)
        return lambda seed: make(seed, budget)
    if name in PLAYERS and not colon:
        return PLAYERS[name]
    if colon and name not in PLAYERS:
        return _from_module(spec)
    raise _unknown(spec)


def _unknown(spec: object) -> ValueError:
    near = nearest(spec, NAMES)
    if near:
        return ValueError(Message("kernel.fault.player.near", name=repr(spec), near=near[0]))
    name = repr(spec)[:60]
    return ValueError(Message("kernel.fault.player.unknown", name=name, known=", ".join(NAMES)))


def _from_module(spec: str) -> Factory:
    """The factory at MODULE:NAME."""
    try:
        factory = value_at(spec)
    except ValueError as error:
        why = said_by(error)
        raise ValueError(Message("kernel.fault.player.module", name=spec, error=why)) from error
    if not callable(factory):
        raise ValueError(Message("kernel.fault.player.factory", name=spec))

    def made(seed: int) -> Player[Any]:
        one: Player[Any] = factory(seed)
        if not hasattr(one, "choose"):
            raise ValueError(Message("kernel.fault.player.choose", name=spec))
        return one

    return made
