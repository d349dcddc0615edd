"""The games at the command line: find the one that is meant, and add games from outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tambores.errors import told
from tambores.kernel.face import Face, Mode, face, load
from tambores.kernel.modules import module_at
from tambores.kernel.opening import mode_named
from tambores.registry import games, name_in, register
from tambores.toolkit.terminal.words import words

MODULE = "--module"
"""The option, available with every command, that adds a game from the user's own module."""

VARIABLE = "TAMBORES_GAMES"
"""The environment variable that adds games in the same form, separated by commas."""


def add_games(arguments: Sequence[str], environment: Mapping[str, str], language: str) -> list[str]:
    """Register the games that the arguments and the environment name; return the other arguments.

    Each is `NAME=MODULE`, or `MODULE` alone; then the name comes from its face.

    Raises:
        ValueError: for a module that cannot be imported, or has no face or one of another name.
    """
    rest, named = [], [one for one in environment.get(VARIABLE, "").split(",") if one.strip()]
    following = iter(arguments)
    for argument in following:
        if argument == MODULE:
            named.append(next(following, ""))
        elif argument.startswith(f"{MODULE}="):
            named.append(argument.partition("=")[2])
        else:
            rest.append(argument)
    for one in named:
        _add(one.strip(), language)
    return rest


def _add(text: str, language: str) -> None:
    name, equals, module = text.rpartition("=")
    if not module or module.startswith("-"):
        raise ValueError(words("module_how", language, option=MODULE))
    try:
        own = getattr(module_at(module), "FACE", None)
        if not isinstance(own, Face):
            raise ValueError(words("no_face", language))
        name = name if equals else own.name
        register(name, module)
        face(name)
    except Exception as error:  # the module can raise any exception
        raise ValueError(
            words("no_module", language, name=text, error=told(error, language))
        ) from None


def found() -> Iterator[tuple[str, Face | Exception]]:
    """Each game by its name, with its face or the error that keeps it from loading."""
    for name in games():
        try:
            yield name, face(name)
        except Exception as error:  # an installed package can raise any exception
            yield name, error


def faces() -> Iterator[Face]:
    """The face of each game that can be loaded."""
    return (one for _, one in found() if isinstance(one, Face))


def mode_names() -> list[tuple[str, str]]:
    """The name of each game and mode, with its title; shells complete with them."""
    games = {one.name: one.names["en"] for one in faces()}
    return [*(games | {mode.tag: mode.names["en"] for one in faces() for mode in one}).items()]


def mode_meant(word: str) -> Mode | None:
    """The mode that a word names, by its tag or by its game; None for any other word."""
    try:  # a word that belongs to no game is not looked up, since that imports all of them
        return mode_named(word) if name_in(word) else None
    except Exception:  # an installed package can raise any exception; `found` reports it
        return None


def usual() -> Mode:
    """The mode to use if none is named."""
    return next(faces()).mode()


def face_of(mode: Mode) -> Face:
    """The face of the game to which a mode belongs."""
    return face(name_in(mode.tag))


def described(content: Any, language: str) -> str:
    """A description of some content, from the game that it belongs to."""
    for one in faces():
        if one.content is not None and (text := load(one.content).describe(content, language)):
            return str(text)
    return str(content)
