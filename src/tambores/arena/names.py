"""Players by name; stands in until `tambores.players` has them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tambores.kernel.player import Player, RandomPlayer


def player(spec: str, seed: int) -> Player[Any]:
    """The player with a name."""
    if spec == "random":
        return RandomPlayer(seed)
    module, colon, name = spec.partition(":")
    if not colon or ("." not in spec and not module.isidentifier()):
        raise ValueError(f"unknown player {spec!r}; known: random, package.module:factory")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"the player {spec!r} cannot be loaded: {error}") from error
    made: Player[Any] = found(seed)
    return made
