"""The face of a game: all that the floors above the games know of it.

A face holds references, so that reading it loads nothing: `load` opens what one refers to.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import attrs

from tambores.registry import games, module_of, name_in

Ref = Any
"""A value, or where it is, as the text "module:name"."""

Messages = str | Mapping[str, Mapping[str, str]]
"""A package with a file `LANGUAGE.toml` for each language, or the texts by language and key."""


def load(ref: Ref) -> Any:
    """What a reference refers to; any value but a text "module:name" is itself.

    >>> load("tambores.kernel.outcome:Outcome").__name__, load(None)
    ('Outcome', None)
    """
    if not isinstance(ref, str):
        return ref
    module, _, name = ref.partition(":")
    return getattr(import_module(module), name)


@attrs.frozen(kw_only=True)
class Part:
    """What of a game has documents and words of its own under a tag.

    Attributes:
        tag: the name of the game, or one that begins with it and a hyphen.
        format: how its values are written, a `tambores.kernel.form.Format`.
        messages: its catalogues, lowest layer first; a later one has the last word.
    """

    tag: str
    format: Ref
    messages: tuple[Messages, ...]

    def load(self, name: str) -> Any:
        """What one of its references refers to; None where it has none."""
        return load(getattr(self, name))


@attrs.frozen(kw_only=True)
class Mode(Part):
    """A way to play a game.

    Attributes:
        names: what it is called, by language.
        about: what it is in a sentence, by language.
        seats: the numbers of seats for which it can be begun.
        options: a class of attrs whose fields are the options: each has a default, and its
            metadata may hold a domain and a help text by language.
        begin: from options and `seed=` to the opening: a `Step` with the first state and the
            events that led to it.
        words: what puts it into words, a `tambores.kernel.words.Words`.
        board: from a view and a language (`ascii=`, `color=`, both bool) to the board as text.
        picture: from a state or view to the board as SVG; None where there is none.
        session: how it is played at a terminal, a `tambores.toolkit.terminal.session.Session`;
            None for the usual way.
        unattended: the options of a game that plays itself, where others than `options`.
        starts: gives the states with which tests begin, from content (None for the usual one)
            and `short=`, whether few short games are enough; None for new games.
        checks: what else holds in its states and steps, for tests: `position(state)` and
            `step(before, action, step)` raise AssertionError; None for nothing.
        strategies: what Hypothesis needs to draw its values; None for what every game has.
        content: how tests deal with its content, such as cards; None where it has none.
        bots: players by name, each made from a seed.
    """

    names: Mapping[str, str]
    seats: tuple[int, ...]
    options: Ref
    begin: Ref
    words: Ref = "tambores.kernel.words:Words"
    board: Ref = None
    picture: Ref = None
    session: Ref = None
    unattended: Ref = None
    about: Mapping[str, str] = attrs.field(factory=dict)
    starts: Ref = None
    checks: Ref = None
    strategies: Ref = None
    content: Ref = None
    bots: Mapping[str, Ref] = attrs.field(factory=dict)


@attrs.frozen(kw_only=True)
class Face:
    """A game as the floors above it know it.

    Attributes:
        name: under which it is registered.
        names: what it is called, by language.
        parts: its modes, and what else of it has documents and words of its own.
        commands: its own commands of the command line, by name: the tag of the mode that one
            begins, or a function or an app of typer.
        phrases: the package with what a terminal says about it in its own words; "" for none.
        content: opens what is not part of the library, such as cards: its `open(place)` takes a
            file or an id, its `describe(content, language)` says what it is; None for none.
        page: what it contributes to the page in the browser, a `tambores.kernel.page.Page`.
        testing: a package that adds public names to `tambores.testing`, each of its modules to
            the module of that name; "" for none.

    >>> [mode.tag for mode in face("enclave").modes]
    ['enclave', 'enclave-solo', 'enclave-campaign', 'enclave-duel']
    """

    name: str
    names: Mapping[str, str]
    parts: tuple[Part, ...]
    commands: Mapping[str, Ref] = attrs.field(factory=dict)
    phrases: str = ""
    content: Ref = None
    page: Ref = "tambores.kernel.page:PAGE"
    testing: str = ""

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways to play it; the first is the usual one."""
        return tuple(part for part in self.parts if isinstance(part, Mode))

    def mode(self, tag: str = "") -> Mode:
        """The mode with a tag; the usual one for "".

        Raises:
            ValueError: for an unknown one; the known ones are listed.
        """
        for mode in self.modes:
            if tag in ("", mode.tag):
                return mode
        known = ", ".join(mode.tag for mode in self.modes)
        raise ValueError(f"unknown mode {tag!r} of {self.name}; known: {known}")

    def __iter__(self) -> Iterator[Mode]:
        return iter(self.modes)


def face(name: str) -> Face:
    """The face of a game.

    Raises:
        ValueError: for an unknown game; the known ones are listed. And for one whose module cannot
            be imported, or has no face or that of another game.

    >>> face("enclave").name
    'enclave'
    """
    module = module_of(name)
    found = getattr(module, "FACE", None)
    if not isinstance(found, Face):
        raise ValueError(f"the module {module.__name__!r} of the game {name!r} has no Face as FACE")
    if found.name != name:
        raise ValueError(
            f"the module {module.__name__!r} holds the game {found.name!r}; "
            f"register it under that name, not as {name!r}"
        )
    return found


def part(tag: str) -> Part | None:
    """The part of a game that has a tag, such as "enclave-solo"; None for an unknown tag.

    Raises:
        ValueError: as `face`, for a registered game that cannot be opened.
    """
    name = name_in(tag)
    found = face(name).parts if name else ()
    return next((one for one in found if one.tag == tag), None)


def faces() -> tuple[Face, ...]:
    """The faces of all games that can be opened.

    >>> [face.name for face in faces()][0]
    'enclave'
    """
    found: list[Face] = []
    for name in games():
        with contextlib.suppress(ValueError):  # whoever asks for that game learns why
            found.append(face(name))
    return tuple(found)


def parts() -> tuple[Part, ...]:
    """The parts of all games that can be opened."""
    return tuple(one for face in faces() for one in face.parts)
