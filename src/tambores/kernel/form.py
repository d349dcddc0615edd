"""What a game tells about its documents and records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from tambores.kernel.face import part, parts
from tambores.kernel.game import State

Encode = Callable[[Any], Any]
Decode = Callable[[Any, type], Any]
Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""From an envelope of one version to the same of the next; it changes nothing that it is given."""


VERSION = 2
"""The version of the documents of a game that names none."""

RECORD = "record"
"""The kind of document that holds how a game went."""


class Format(Protocol):
    """How the values of a game, or of one of its modes, are written."""

    documents: Mapping[str, Any]
    """The type of each kind of document; a base class stands for all its tagged kinds."""

    unions: Mapping[type, tuple[type, ...]]
    """The kinds of each base class; each has a `tag`."""

    # version: int, that of the documents that are written; `version_of` has a default for it

    migrations: Mapping[int, Migration]
    """What brings documents of a version to the next one, where something changed."""

    pinned: tuple[str, ...]
    """What an envelope says of the content, by name; see `pins`."""

    rules: int
    """The version of the rules: raised when a correction changes how a game goes."""

    def content_of(self, value: Any) -> Any:
        """The content, such as rules data, that a value speaks of; None for none."""
        ...

    def pins(self, content: Any) -> dict[str, Any]:
        """What an envelope says of the content."""
        ...

    def open(self, envelope: Mapping[str, Any], given: object) -> Any:
        """The content that an envelope pins, perhaps `given`; DecodeError if it is not at hand."""
        ...

    def atoms(self, content: Any) -> Mapping[type, tuple[Encode, Decode]]:
        """The types that are written as a single value; reading is told the subtype wanted."""
        ...

    def shortcuts(self, content: Any) -> Mapping[Any, Decode]:
        """Quick ways to read whole types; what they refuse is read again with care."""
        ...

    def check(self, value: Any) -> None:
        """DecodeError, with the path, for a value or an outcome that cannot exist."""
        ...

    def setup(self, state: Any) -> dict[str, str]:
        """The terms from which `begin` makes exactly this state; {} if it is no beginning."""
        ...

    def begin(self, terms: Mapping[str, str], content: Any) -> Any:
        """The state that begins on these terms; ValueError or TamboresError for others."""
        ...

    def heading(self, state: Any) -> str:
        """Where the game stands, in one line."""
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


def record_kinds(form: Format) -> tuple[str, ...]:
    """The kind of document that a game has besides its own: records, if it has states."""
    return (RECORD,) if state_kind(form) else ()


def state_kind(form: Format) -> str:
    """The kind of document that a state of the game is; "" if it has none."""
    kinds = (kind for kind, target in form.documents.items() if issubclass(target, State))
    return next(kinds, "")


def known_types() -> list[str]:
    """Every type of document that can be read."""
    forms = ((part.tag, part.load("format")) for part in parts())
    return [
        f"{tag}.{kind}" for tag, form in forms for kind in (*form.documents, *record_kinds(form))
    ]


def migrations_from(form: Format, version: int) -> Iterator[Migration]:
    """What brings a document of a game from one version to the present one, in order."""
    for old in range(version, version_of(form)):
        if old in form.migrations:
            yield form.migrations[old]
