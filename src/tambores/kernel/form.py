"""The format of a game: how its documents and records are written and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tambores.kernel.changes import Changes
from tambores.kernel.face import part, parts
from tambores.kernel.game import State

Encode = Callable[[Any], Any]
Decode = Callable[[Any, type], Any]
VERSION = 2
"""The version of the documents of a game that does not name one."""

RECORD = "record"
"""The kind of document that holds the record of a game."""


class Format(Protocol):
    """The format of the values of a game, or of one of its modes."""

    documents: Mapping[str, Any]
    """The type of each kind of document; a base class stands for all its tagged kinds."""

    unions: Mapping[type, tuple[type, ...]]
    """The kinds of each base class; each has a `tag`."""

    # version: int, the version of the documents it writes; `version_of` gives a default

    # options: type, whose fields are the terms of a record beside the seed
    # packed: Mapping[str, type], the terms that hold all fields of a class, as name=value words

    migrations: Mapping[int, Changes]
    """What changed after each version, if anything did."""

    pinned: tuple[str, ...]
    """The fields of an envelope that identify the content, by name; see `pins`."""

    rules: int
    """The version of the rules; raise it when a correction changes how a game goes."""

    def content_of(self, value: Any) -> Any:
        """The content, such as rules data, that a value belongs to; None for none."""
        ...

    def pins(self, content: Any) -> dict[str, Any]:
        """The fields of an envelope that identify the content."""
        ...

    def open(self, envelope: Mapping[str, Any], given: object) -> Any:
        """The content that an envelope pins, perhaps `given`; DecodeError if it is missing."""
        ...

    def atoms(self, content: Any) -> Mapping[type, tuple[Encode, Decode]]:
        """The types that are written as a single value; the reader gets the subtype wanted."""
        ...

    def shortcuts(self, content: Any) -> Mapping[Any, Decode]:
        """Fast readers of whole types; data that they refuse are read again slowly."""
        ...

    def check(self, value: Any) -> None:
        """DecodeError, with the path, for a value or an outcome that cannot exist.

        Its fields lie in those of their domains that are the same in every position.
        """
        ...

    def setup(self, state: Any) -> dict[str, str]:
        """The terms from which `begin` makes exactly this state; {} if no game begins with it."""
        ...

    def begin(self, terms: Mapping[str, str], content: Any) -> Any:
        """The first state of a game on these terms; ValueError or TamboresError if wrong."""
        ...

    def heading(self, state: Any) -> str:
        """The situation of the game, in one line."""
        ...


def format_of(game: str) -> Format | None:
    """The format of a game by its tag; None for an unknown one.

    Raises:
        ValueError: for a registered game that cannot be opened.
    """
    found = part(game)
    form: Format | None = found.load("format") if found else None
    return form


def version_of(form: Format) -> int:
    """The version of the documents that a game writes: its `version`, or `VERSION`."""
    version: int = getattr(form, "version", VERSION)
    return version


def keyed(form: Format) -> tuple[type, ...]:
    """The classes whose values are written by a key, such as cards."""
    return tuple(form.atoms(None))


def record_kinds(form: Format) -> tuple[str, ...]:
    """The kinds of document that a game gets in addition to its own: records, if it has states."""
    return (RECORD,) if state_kind(form) else ()


def state_kind(form: Format) -> str:
    """The kind of document that a state of the game is; "" if it has none."""
    kinds = (kind for kind, target in form.documents.items() if issubclass(target, State))
    return next(kinds, "")


def known_types() -> list[str]:
    """Every type of document that can be read."""
    forms: dict[Format, str] = {}
    for one in parts():
        forms.setdefault(one.load("format"), one.tag)  # modes can share a format
    return [
        f"{tag}.{kind}"
        for form, tag in forms.items()
        for kind in (*form.documents, *record_kinds(form))
    ]
