"""Begin a game as a plan says: find the mode, make its options, open its content."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs

from tambores.arena.plan import Start
from tambores.arena.saying import ArenaError
from tambores.kernel.face import Mode, face, faces, load, part
from tambores.kernel.nearest import suggestion
from tambores.kernel.step import Step
from tambores.registry import games, name_in, register


def introduce(modules: Mapping[str, str]) -> None:
    """Register the games of a plan, as every process that plays them must."""
    for name, module in modules.items():
        register(name, module)


def mode_named(tag: str) -> Mode:
    """The mode with a tag, or the usual one of a game.

    Raises:
        ArenaError: for an unknown one; it lists the known ones.

    >>> mode_named("enclave-solo").tag
    'enclave-solo'
    """
    if tag in games():
        return face(tag).mode()
    mode = part(tag)
    if isinstance(mode, Mode):
        return mode
    known = (mode.tag for one in faces() for mode in one)
    raise ArenaError("no_mode", name=tag, hint=suggestion(tag, known))


def opening(start: Start, seed: int) -> Step[Any]:
    """The opening of a game: its first state, and the events that led there.

    Raises:
        ArenaError: for an unknown mode or option.
        ValueError: and whatever else the game raises for options that it refuses.

    >>> opening(Start("enclave", {"human": "joanna"}), seed=7).state.sides[0].hero.card
    <joanna>
    """
    step: Step[Any] = mode_named(start.mode).load("begin")(_options(start.key), seed=seed)
    return step


@functools.lru_cache(maxsize=1000)
def _options(key: str) -> Any:
    """The options of a start, made once; None for a mode without options."""
    tag, given = json.loads(key)
    mode = mode_named(tag)
    kind = options_class(mode)
    known = {field.name: field for field in attrs.fields(kind) if field.init} if kind else {}
    for name in given:
        if name not in known:
            raise ArenaError("no_option", mode=tag, name=name, hint=suggestion(name, known))
    if kind is None:
        return None
    return kind(**{name: _value(value, known[name], mode) for name, value in given.items()})


def options_class(mode: Mode) -> Any:
    """The class of the options of a game that plays itself; None for none."""
    return mode.load("unattended") or mode.load("options")


def _value(value: Any, field: attrs.Attribute[Any], mode: Mode) -> Any:
    """The value of an option, from its JSON."""
    if field.metadata.get("content") and isinstance(value, str):
        return load(face(name_in(mode.tag)).content).open(Path(value))
    return _frozen(value)


def _frozen(value: Any) -> Any:
    """A value with its lists turned into tuples."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def matchups(mode: Mode, options: Mapping[str, Any] | None = None) -> tuple[Start, ...]:
    """The starts that a tournament of a mode goes through, each with some options fixed.

    Args:
        mode: the mode.
        options: the options that are the same in all of them.

    >>> len(matchups(mode_named("enclave"))), len(matchups(mode_named("enclave-campaign")))
    (16, 1)
    """
    fixed = dict(options or {})
    offered: Iterable[Mapping[str, Any]] = ({},)
    if mode.matchups is not None:
        offered = mode.load("matchups")(_opened(mode, fixed))
    starts = (Start(mode.tag, {**one, **fixed}) for one in offered)
    return tuple({start.key: start for start in starts}.values())


def _opened(mode: Mode, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as the mode takes them, with their content opened; unknown ones are left out."""
    kind = options_class(mode)
    fields = attrs.fields(kind) if kind else ()
    known = {field.name: field for field in fields}
    return {name: _value(options[name], known[name], mode) for name in options if name in known}
