"""Commands whose options are partly those of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import typer

from tambores.cli.games import face_of
from tambores.cli.schema import Option, given_twice, options_in, values
from tambores.kernel.face import Face, Mode, face, load
from tambores.kernel.opening import PLAYERS, counted, help_of, mode_named
from tambores.registry import name_in
from tambores.toolkit.content.owners import open_any
from tambores.toolkit.options import OptionError
from tambores.toolkit.terminal.options import opened, refused, refusing
from tambores.toolkit.terminal.words import words

HEAD = 4_000
"""The letters of a document in which its type is looked for."""

_TYPE = re.compile(r'\btype"?:? *"([a-z0-9-]+)\.')


def with_options(
    function: Callable[..., None],
    mode: Mode,
    kind: type[Any] | None,
    about: str,
    hidden: Sequence[str] = (),
) -> Callable[..., None]:
    """A command with the options of a game added to it.

    Args:
        function: carries out the command; its `**given` takes the options of the game.
        mode: the mode of the game.
        kind: the class of these options; None for none.
        about: the help of the command.
        hidden: parameters of the function that the command leaves out.
    """
    hints = get_type_hints(function, include_extras=True)
    own = [
        one.replace(annotation=hints[one.name])
        for one in signature(function).parameters.values()
        if one.kind is not Parameter.VAR_KEYWORD
    ]
    first = [one for one in own if one.kind is not Parameter.KEYWORD_ONLY]
    rest = [one for one in own if one not in first and one.name not in hidden]
    taken = {flag for one in own for flag in _flags(one)} | {"--help"}
    options = (one for one in options_in(kind) if one.flag and one.flag not in taken)
    added = [_parameter(one, help_of(mode, one.name, one.about, "en")) for one in options]
    every = [*first, *filter(None, added), *rest]

    def command(**given: Any) -> None:
        function(**given)

    command.__doc__ = about
    command.__annotations__ = {one.name: one.annotation for one in every}
    command.__signature__ = signature(function).replace(  # type: ignore[attr-defined]
        parameters=[one.replace(kind=Parameter.KEYWORD_ONLY) for one in every]
    )
    return command


def _flags(parameter: Parameter) -> Iterator[str]:
    """The flags of a parameter of a command."""
    yield f"--{parameter.name.replace('_', '-')}"
    for part in get_args(parameter.annotation):
        if isinstance(getattr(part, "default", None), str):  # typer keeps the first one there
            yield part.default


def _parameter(option: Option, about: str | None) -> Parameter | None:
    """An option of a game as a parameter; None if its value cannot be written as one word."""
    kind, default, domain = option.kind, option.default, option.about.get("domain")
    if option.content:
        kind = Path
    elif domain:
        kind = Literal[tuple(domain)]
    elif option.single is not kind:
        kind = str
    elif not option.in_words and get_origin(kind) is not tuple:
        return None
    info = typer.Option(
        option.flag,
        metavar=option.about.get("metavar") or None,
        help=about,
        show_default=False if kind is bool else option.about.get("shown", True),
    )
    hint: Any = Annotated[kind | None if default is None else kind, info]
    return Parameter(option.name, Parameter.KEYWORD_ONLY, default=default, annotation=hint)


def content_in(
    mode: Mode | None, kind: type[Any] | None, given: Mapping[str, Any], language: str
) -> Any:
    """The content, such as cards, that the command line gives; None for none.

    Args:
        mode: the mode that it is for; None for that of any game.
        kind: the class of the options.
        given: the values from the command line, by name.
        language: of the messages.
    """
    for one in options_in(kind):
        place = given.get(one.name) if one.content else None
        if place is not None:
            reads = open_any if mode is None else load(face_of(mode).content).open
            return opened(place, language, reads)
    return None


def options_made(
    mode: Mode,
    kind: type[Any] | None,
    given: Mapping[str, Any],
    language: str,
    *,
    written: Sequence[str] = (),
    content: Any = None,
    players: int | None = None,
) -> Any:
    """The options with which a game begins; None for a game that has none.

    Args:
        mode: the mode to play.
        kind: the class of its options; None for none.
        given: the values from the command line, by name.
        language: of the messages.
        written: more options, as NAME=VALUE.
        content: takes the place of the file or id of the content.
        players: the number of players wanted; None for any.

    Raises:
        ValueError: for an unknown option, one that is given twice, a wrong value or an impossible
            number of players.
    """
    options = options_in(kind)
    defaults = {one.name: one.default for one in options}
    found = {
        one.name: content if one.content else _value(one, given[one.name], language)
        for one in options
        if one.name in given
    }
    given_here = {name: value for name, value in found.items() if value != defaults[name]}
    named = values(options, written, mode, language)
    flags = given_here.keys() if players is None else {*given_here, PLAYERS}
    if twice := named.keys() & flags:
        raise given_twice(min(twice), language)
    found |= counted(mode, players, given_here | named)
    return None if kind is None else kind(**found)


def _value(option: Option, given: Any, language: str) -> Any:
    """The value of an option that the command line gives; the words of a tuple are read here."""
    several = option.single is not option.kind and isinstance(given, str)
    return option.read(given, language) if several else given


@contextmanager
def refusing_options(mode: Mode, language: str, **params: object) -> Iterator[None]:
    """Turn a game's refusal of its options into one sentence, the game's own if it has one."""
    with refusing(language):
        try:
            yield
        except OptionError as error:
            raise refused(words(error.key, language, mode.tag, **params)) from None
        except TypeError as error:  # a validator of attrs refuses a wrong type
            raise refused(str(error.args[0])) from None


def check_named(mode: Mode, game: str | None, command: str, language: str) -> None:
    """Refuse a game that is unknown, or named too late for its own options to be read."""
    if game is None:
        return
    with refusing(language):
        found = mode_named(game)
    if found != mode:
        raise refused(words("game_first", language, command=command, name=game))


def content_at(place: Path | None, language: str, document: Path | None = None) -> Any:
    """The content at a place, for the game of a document or for any; None without a place."""
    if place is None:
        return None
    owner = None if document is None else _game_of(document)
    reads = open_any if owner is None or owner.content is None else load(owner.content).open
    return opened(place, language, reads)


def _game_of(document: Path) -> Face | None:
    """The game that the beginning of a document or record names; None for none that is known."""
    try:
        with document.open(encoding="utf-8-sig", errors="replace") as file:
            head = file.read(HEAD)
    except OSError:
        return None
    named = _TYPE.search(head)
    name = name_in(named[1]) if named else None
    return face(name) if name else None
