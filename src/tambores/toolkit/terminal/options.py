"""Shared parts of the commands: the language option, and refusals of wrong arguments."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from tambores.errors import ContentError, TamboresError, told
from tambores.toolkit.terminal.files import overwrites, reason
from tambores.toolkit.terminal.locales import of_system
from tambores.toolkit.terminal.words import words

Language = Annotated[
    Literal["en", "es"],
    typer.Option(
        help="The language of the messages.", default_factory=of_system, show_default="the system's"
    ),
]


Force = Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")]


def refused(text: str, status: int = 2) -> typer.Exit:
    """Say in one sentence on standard error why a command is refused."""
    print(text, file=sys.stderr)
    return typer.Exit(status)


@contextmanager
def refusing(language: str, status: int = 2) -> Iterator[None]:
    """Turn a refusal of the library, such as of an unknown option, into one sentence."""
    try:
        yield
    except (TamboresError, ValueError) as error:
        raise refused(told(error, language), status) from None


def refuse_overwriting(path: str | Path, force: bool, language: str) -> None:
    """Refuse to write a file that exists, unless the user allows it."""
    if overwrites(path) and not force:
        raise refused(words("exists", language, path=path), status=1)


def unreadable(path: Path, error: Exception, language: str, status: int = 1) -> typer.Exit:
    """Say why a file cannot be read."""
    message = words("cannot_read", language, path=path, error=reason(error, language))
    return refused(message, status)


def opened(place: Path, language: str, open_at: Callable[[Path], Any], status: int = 1) -> Any:
    """The content, such as cards, in a file or under an id; refused if it cannot be read."""
    try:
        return open_at(place)
    except OSError as error:
        raise unreadable(place, error, language, status) from None
    except ContentError as error:  # it names the file
        raise refused(error.sentence(language), status) from None
