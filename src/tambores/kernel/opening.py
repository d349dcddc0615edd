"""Begin a game by its name: find the mode, make its options, open its content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs

from tambores.errors import Message
from tambores.kernel.face import Mode, face, faces, load, part
from tambores.kernel.message import catalogue
from tambores.kernel.nearest import suggestion
from tambores.kernel.step import Step
from tambores.registry import games, name_in


def mode_named(tag: str) -> Mode:
    """The mode with a tag, or the usual one of a game.

    Raises:
        ValueError: for an unknown one; it lists the known ones.

    >>> mode_named("enclave").tag, mode_named("enclave-solo").tag
    ('enclave', 'enclave-solo')
    """
    if tag in games():
        return face(tag).mode()
    mode = part(tag)
    if isinstance(mode, Mode):
        return mode
    known = (mode.tag for one in faces() for mode in one)
    raise ValueError(Message("kernel.fault.mode", name=tag, hint=suggestion(tag, known)))


def opening(tag: str, options: Mapping[str, Any] | None = None, *, seed: int) -> Step[Any]:
    """The opening of a game: its first state, and the events that led there.

    Args:
        tag: the game, or one of its modes.
        options: the options that differ from their defaults, by name. Content such as cards can
            be given as the id of a pack or the path of a file; lists stand for tuples.
        seed: of the game.

    Raises:
        ValueError: for an unknown game or option, and for values that the game refuses.

    >>> opening("enclave", {"human": "joanna"}, seed=7).state.sides[0].hero.card
    <joanna>
    """
    mode = mode_named(tag)
    return begun(mode, options_of(mode, options or {}), seed)


def begun(mode: Mode, options: Any, seed: int) -> Step[Any]:
    """The opening of a mode with options made by `options_of`."""
    step: Step[Any] = mode.load("begin")(options, seed=seed)
    return step


def options_class(mode: Mode) -> Any:
    """The class of the options of a game that plays itself; None for none."""
    return mode.load("unattended") or mode.load("options")


def options_of(mode: Mode, given: Mapping[str, Any]) -> Any:
    """The options of a mode; None for a mode without options.

    Raises:
        ValueError: as `opening`.
    """
    kind = options_class(mode)
    known = {field.name: field for field in attrs.fields(kind) if field.init} if kind else {}
    for name in given:
        if name not in known:
            raise no_option(mode, name, known)
    if kind is None:
        return None
    return kind(**values_of(mode, given))


def no_option(mode: Mode, name: str, known: Iterable[str]) -> ValueError:
    """The refusal of an option that a mode does not have."""
    hint = suggestion(name, known)
    return ValueError(Message("kernel.fault.option", mode=mode.tag, name=name, hint=hint))


def values_of(mode: Mode, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options with their content opened; those that the mode does not know are left out."""
    kind = options_class(mode)
    known = {field.name: field for field in attrs.fields(kind)} if kind else {}
    return {name: _value(given[name], known[name], mode) for name in given if name in known}


def content_option(mode: Mode) -> str | None:
    """The name of the option of a mode that holds its content; None if there is none."""
    kind = options_class(mode)
    names = (one.name for one in attrs.fields(kind) if one.metadata.get("content")) if kind else ()
    return next(iter(names), None)


def _value(value: Any, field: attrs.Attribute[Any], mode: Mode) -> Any:
    if field.metadata.get("content") and isinstance(value, str):
        return load(face(name_in(mode.tag)).content).open(Path(value))
    return _frozen(value)


def _frozen(value: Any) -> Any:
    """A value with its lists turned into tuples."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def help_of(mode: Mode, name: str, about: Mapping[str, Any], language: str) -> str | None:
    """The help text of an option of a mode; None if it has none.

    Args:
        mode: the mode.
        name: the name of the option.
        about: the metadata of the option, which may hold a text by language; otherwise the text is
            `option.NAME` in the catalogue of the mode.
        language: of the text.
    """
    texts = about.get("help") or {}
    if language in texts:
        return str(texts[language])
    return catalogue(mode.tag, language).get(f"option.{name}")
