"""Begin a game by its name: find the mode, make its options, open its content."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from tambores.errors import Message, UsageError, cause_of
from tambores.kernel.face import Mode, face, faces, load, part
from tambores.kernel.message import catalogue
from tambores.kernel.nearest import suggestion
from tambores.kernel.step import Step
from tambores.registry import games, name_in

PLAYERS = "players"
"""The name under which the number of players is asked for, in every mode."""


def opening(name: str, *, seed: int, players: int | None = None, **options: Any) -> Step[Any]:
    """The opening of a game; `tambores.opening` says what goes in and what is raised.

    >>> opening("enclave", human="joanna", seed=7).state.player(0).hero.card
    <joanna>
    """
    mode = mode_named(name)
    return begun(mode, options_of(mode, {**options, PLAYERS: players}), seed, players)


def mode_named(tag: str) -> Mode:
    """The mode with a tag, or the usual one of a game.

    Raises:
        UsageError: for an unknown one; it lists the known ones.

    >>> mode_named("enclave").tag, mode_named("enclave-solo").tag
    ('enclave', 'enclave-solo')
    """
    if tag in games():
        return face(tag).mode()
    mode = part(tag) if isinstance(tag, str) else None
    if isinstance(mode, Mode):
        return mode
    known = (mode.tag for one in faces() for mode in one)
    unknown = UsageError(Message("kernel.fault.mode", name=tag, hint=suggestion(tag, known)))
    unknown.add_note("tb.register adds a game of your own.")
    raise unknown


def begun(mode: Mode, options: Any, seed: int, players: int | None = None) -> Step[Any]:
    """The opening of a mode with options made by `options_of`.

    Args:
        mode: the mode.
        options: its options.
        seed: of the game.
        players: the number of players that was asked for; None for any.

    Raises:
        UsageError: if the options make a game for another number.
    """
    step: Step[Any] = mode.load("begin")(options, seed=seed)
    count = len(step.state.players)
    if players not in (None, count):
        raise UsageError(
            Message("kernel.fault.other_players", mode=mode.tag, count=count, wanted=players)
        )
    return step


def plays_alone(mode: Mode, options: Any) -> bool:
    """Whether options let one person play alone what has several seats."""
    chosen = [getattr(options, name, None) == value for name, value in mode.alone.items()]
    return bool(chosen) and all(chosen)


def refuse_alone(mode: Mode, options: Any) -> None:
    """UsageError for such options, where all seats are played."""
    if plays_alone(mode, options):
        names = ", ".join(mode.alone)
        raise UsageError(Message("kernel.fault.option_alone", options=names, mode=mode.tag))


def counted(mode: Mode, players: int | None, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of a game for a number of players: those given, and the one that says how many.

    Raises:
        UsageError: for a number that is not possible; it lists the possible ones.
    """
    if players is None:
        return given
    if type(players) is not int or players not in mode.players:
        known = ", ".join(map(str, mode.players))
        raise UsageError(
            Message("kernel.fault.players", mode=mode.tag, value=repr(players)[:60], known=known)
        )
    if mode.for_players is not None:
        found: Mapping[str, Any] = mode.load("for_players")(players, given)
        return found
    return {**given, PLAYERS: players} if len(mode.players) > 1 else given


def options_class(mode: Mode) -> Any:
    """The class of the options of a game that plays itself; None for none."""
    return mode.load("unattended") or mode.load("options")


def options_of(mode: Mode, given: Mapping[str, Any], kind: Any = None) -> Any:
    """The options of a mode; None for a mode without options.

    Args:
        mode: the mode.
        given: the options that differ from their defaults, by name, as `opening` takes them; the
            number of players among them.
        kind: the class of the options, if it is another one, as `options_class` tells.

    Raises:
        UsageError: as `opening`.
    """
    kind = kind or mode.load("options")
    known = {field.name: field for field in attrs.fields(kind) if field.init} if kind else {}
    others = {name: value for name, value in given.items() if name != PLAYERS}
    chosen = counted(mode, given.get(PLAYERS), others)
    for name in chosen:
        if name not in known:
            raise no_option(mode, name, known)
    if kind is None:
        return None
    values = {name: _value(value, known[name], mode) for name, value in chosen.items()}
    hints = get_type_hints(kind)
    for name, value in values.items():
        _check_type(name, value, hints[name])
    return kind(**values)


def _check_type(name: str, value: Any, hint: Any) -> None:
    """UsageError for an option of another type that the checks of a game could stumble over."""
    optional = get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)
    kinds = [one for one in get_args(hint) if one is not NoneType] if optional else [hint]
    if (optional and value is None) or len(kinds) > 1:
        return
    (kind,), places = kinds, get_args(kinds[0])
    params: dict[str, object] = {}
    if kind is bool and type(value) is not bool:
        fault = "option_flag"
    elif kind is str and not isinstance(value, Hashable):
        fault = "option_word"
    elif get_origin(kind) is tuple and {*places} == {str} and not _are_words(value, len(places)):
        fault, params = "option_words", {"count": len(places)}
    else:
        return
    shown = repr(value)[:60]
    raise UsageError(Message(f"kernel.fault.{fault}", name=name, value=shown, **params))


def _are_words(value: Any, count: int) -> bool:
    """Whether a value is a tuple of so many words."""
    alike = isinstance(value, tuple) and len(value) == count
    return alike and all(isinstance(one, str) for one in value)


def no_option(mode: Mode, name: str, known: Iterable[str]) -> UsageError:
    """The refusal of an option that a mode does not have; it names the modes that have it."""
    others = (one for one in face(name_in(mode.tag)) if one.tag != mode.tag)
    having = [one.tag for one in others if name in _names(one)]
    if having:
        modes = ", ".join(having)
        return UsageError(
            Message("kernel.fault.option_elsewhere", mode=mode.tag, name=name, modes=modes)
        )
    hint = suggestion(name, known)
    return UsageError(Message("kernel.fault.option", mode=mode.tag, name=name, hint=hint))


def _names(mode: Mode) -> tuple[str, ...]:
    """The names of the options of a mode."""
    kind = mode.load("options")
    return tuple([field.name for field in attrs.fields(kind) if field.init]) if kind else ()


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
        try:
            return load(face(name_in(mode.tag)).content).open(Path(value))
        except OSError as error:
            raise UsageError(
                Message("kernel.fault.content", place=value, reason=cause_of(error))
            ) from error
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
