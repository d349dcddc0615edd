"""Begin a game as a plan says, and find the starts of a tournament."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from typing import Any

from tambores.arena.plan import Start
from tambores.arena.saying import ArenaError
from tambores.kernel.face import Mode
from tambores.kernel.opening import (
    begun,
    mode_named,
    options_class,
    options_of,
    refuse_alone,
    values_of,
)
from tambores.kernel.step import Step
from tambores.registry import register


def introduce(modules: Mapping[str, str]) -> None:
    """Register the games of a plan, as every process that plays them must."""
    for name, module in modules.items():
        register(name, module)


def opening(start: Start, seed: int) -> Step[Any]:
    """The opening of a game: its first state, and the events that led there.

    Raises:
        ValueError: for an unknown mode or option, and for options that the game refuses.

    >>> opening(Start("enclave", {"human": "joanna"}), seed=7).state.sides[0].hero.card
    <joanna>
    """
    return begun(mode_named(start.mode), _options(start.key), seed)


@functools.lru_cache(maxsize=1000)
def _options(key: str) -> Any:
    """The options of a start, made once; None for a mode without options."""
    tag, given = json.loads(key)
    mode = mode_named(tag)
    options = options_of(mode, given, options_class(mode))
    refuse_alone(mode, options)
    return options


def matchups(mode: Mode, options: Mapping[str, Any] | None = None) -> tuple[Start, ...]:
    """The starts that a tournament of a mode goes through, each with some options fixed.

    Args:
        mode: the mode.
        options: the options that are the same in all of them.

    Raises:
        ArenaError: if no match-up has these options.

    >>> len(matchups(mode_named("enclave"))), len(matchups(mode_named("enclave-campaign")))
    (16, 1)
    """
    fixed = dict(options or {})
    offered: Iterable[Mapping[str, Any]] = ({},)
    if mode.matchups is not None:
        offered = mode.load("matchups")(values_of(mode, fixed))
    starts = {start.key: start for start in (Start(mode.tag, {**one, **fixed}) for one in offered)}
    if not starts:
        raise ArenaError("no_matchup", mode=mode.tag, options=_written(fixed), known=_known(mode))
    return tuple(starts.values())


def _written(options: Mapping[str, Any]) -> str:
    """Options as one writes them."""
    return ", ".join(f"{name}={value}" for name, value in options.items())


def _known(mode: Mode) -> str:
    """The options of all match-ups, as one writes them, each with its values."""
    values: dict[str, dict[str, None]] = {}
    for one in mode.load("matchups")({}):
        for name, value in one.items():
            values.setdefault(name, {})[str(value)] = None
    return "; ".join(f"{name}={'|'.join(found)}" for name, found in values.items())
