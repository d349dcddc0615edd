"""The face of a game: everything that the layers above the games know about it.

A face holds references, so reading it loads nothing; `load` opens a reference.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import attrs

from tambores.errors import UsageError
from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import hint
from tambores.registry import games, module_of, name_in, opened

Ref = Any
"""A value, or its place as the text "module:name"; "module" alone stands for the module."""

Messages = str | Mapping[str, Mapping[str, str]]
"""A package with a file `LANGUAGE.toml` for each language, or the texts by language and key."""


def load(ref: Ref) -> Any:
    """The value that a reference names; a value other than a text is itself.

    >>> load("tambores.kernel.outcome:Outcome").__name__, load(None)
    ('Outcome', None)
    """
    if not isinstance(ref, str):
        return ref
    return _opened(ref)


@functools.cache
def _opened(ref: str) -> Any:
    module, _, name = ref.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


@frozen(kw_only=True)
class Part:
    """A part of a game, with documents and words of its own under a tag.

    Attributes:
        tag: the name of the game, or a tag that begins with that name and a hyphen.
        format: the format of its documents, a `tambores.kernel.form.Format`.
        messages: its catalogues, lowest layer first; a later one overrides an earlier one.
    """

    tag: str
    format: Ref
    messages: tuple[Messages, ...]

    def load(self, name: str) -> Any:
        """The value of one of its references; None if it is not set."""
        return load(getattr(self, name))


@frozen(kw_only=True)
class Mode(Part):
    """A way to play a game.

    Attributes:
        names: its name, by language.
        about: a sentence that describes it, by language.
        players: the possible numbers of players; an automaton is none.
        options: an attrs class whose fields are the options: each has a default, and its metadata
            may hold a domain and a help text by language; without one, the text is `option.NAME`
            in the catalogue of the mode.
        begin: takes options and `seed=` and returns the opening: a `Step` with the first state
            and the events that led to it.
        words: puts it into words, a `tambores.kernel.words.Words`.
        board: takes a view and a language (`ascii=`, `color=`, both bool) and returns the board
            as text.
        compact: takes a view and a language (`ascii=`), and returns all that the board shows in
            1,900 characters and 25 lines of 79 columns; None if the board itself has no more.
        picture: takes a state or view, a language, `actions=` (those to mark), `id=` (the prefix of
            its ids; "" for one that no other picture has), `theme=` ("auto", "light" or "dark") and
            `style=` (whether it carries its style sheet), and returns the board as SVG; None for
            the board as text.
        marks: takes a state or view and a tuple of actions, and returns the elements of the picture
            that stand for them, each a `tambores.kernel.showing.Mark`; None for a picture without
            any.
        style: returns the style sheet of its pictures, in CSS, which a page loads once for all of
            them; None if it has none.
        session: plays it at a terminal, a `tambores.toolkit.terminal.session.TerminalSession`;
            None for the standard one.
        for_players: takes a number of players and the options given, by name, and returns the
            options of a game for so many; None to set the option `players`, if there is one.
        unattended: the options of a game that plays itself, if they differ from `options`.
        starts: takes content (None for the usual one) and `short=`, whether a few short games are
            enough, and returns the states with which tests begin; None for new games.
        checks: further checks of its states and steps, for tests: `position(state)` and
            `step(before, action, step)` raise AssertionError; None for none.
        strategies: the means by which Hypothesis draws its values; None for the standard ones.
        content: the means by which tests handle its content, such as cards; None if it has none.
        bots: players by name, each made from a seed.
        statistics: takes the steps of one game, the opening first, and returns what the results of
            the arena keep of it: a JSON value; of an object, the arena reads `first`, the seat that
            began. None for nothing.
        losses: takes the steps of one game, or of all games within a match, the opening first, and
            returns what each side lost in them: by seat, or by the name of a side without one, a
            number for each word of the game (its message `loss.WORD`). None for nothing.
        matchups: takes the options that are fixed, by name, and returns the further options of
            each match-up that a tournament goes through, as values of JSON by name; None if a
            tournament plays with the default options alone.
        report: takes the lines of the results of its games, each an object with its `outcome`,
            `error` and `statistics`, and a language, and returns what its report has in addition,
            as tables (`tambores.toolkit.tables.Table`); None for nothing.
        evaluate: takes a state that is not over and returns the chance of each seat that its team
            wins, from 0 to 1, as a tuple in the order of `state.seats`. Players that search judge
            positions by it; None if they have to play games to the end.
        policy: takes a state, its legal actions (several) and a `random.Random`, and returns the
            action with which a playout goes on; None for a random one.
        plan: takes the same and returns the action of a sensible player, who looks at the whole
            position; None if there is none. Players of the level medium follow it, those of the
            level hard test it by playouts.
        thumb: takes the same and returns what a rule of thumb says, which players of the level easy
            follow; None if they make half of their choices at random, the others as medium does.
        ideas: takes a state and its legal actions (several) and returns those among which a good
            player hesitates, for playouts to compare; None for all of them.
        observation: takes the first state of a game and returns how its views are written as
            numbers, a `tambores.kernel.observation.Observation`; None if programs cannot learn it.
        version: the version of the game that programs learn, which its environments carry in their
            names; raise it when a change of rules, content or observation changes what they meet.
        contains: the tag of the mode of the games within a match; "" for none.
        rounds: for a match, takes `alone=`, whether one person plays it alone, and returns the
            games within it, a `tambores.kernel.rounds.Rounds`; None for a game that has none.
        alone: the options by which one person plays alone what has several seats; {} if nobody
            can.
        page: its contribution to the page in the browser, a `tambores.kernel.page.Page`; None for
            that of its game.
    """

    names: Mapping[str, str]
    players: tuple[int, ...]
    options: Ref
    begin: Ref
    words: Ref = "tambores.kernel.words:Words"
    board: Ref = None
    compact: Ref = None
    picture: Ref = None
    marks: Ref = None
    style: Ref = None
    session: Ref = None
    for_players: Ref = None
    unattended: Ref = None
    about: Mapping[str, str] = attrs.field(factory=dict)
    starts: Ref = None
    checks: Ref = None
    strategies: Ref = None
    content: Ref = None
    bots: Mapping[str, Ref] = attrs.field(factory=dict)
    statistics: Ref = None
    losses: Ref = None
    matchups: Ref = None
    report: Ref = None
    evaluate: Ref = None
    policy: Ref = None
    plan: Ref = None
    thumb: Ref = None
    ideas: Ref = None
    observation: Ref = None
    version: int = 0
    contains: str = ""
    rounds: Ref = None
    alone: Mapping[str, Any] = attrs.field(factory=dict)
    page: Ref = None


@frozen(kw_only=True)
class Face:
    """A game as the layers above it know it.

    Attributes:
        name: the name under which it is registered.
        names: its name for people, by language.
        parts: its modes, and its other parts that have documents and words of their own.
        given: a sentence on what of it its sources give, and what is reconstructed, by language.
        commands: its own commands of the command line, by name: the tag of the mode that a
            command starts, or a function or a typer app.
        phrases: the package with its own sentences for the terminal; "" for none.
        content: opens content from outside the library, such as cards: its `open(place)` takes a
            file or an id, its `describe(content, language)` returns a description, "" for
            content of another game, and its `TABLES` are the names of the tables in its files, by
            which a file is known as its own; None for none. A `Packs` of
            `tambores.toolkit.content.packs` also gives it the commands of `tambores pack`.
        rulebook: its rules: `rules(language)` returns all of them, each with `id`, `chapter` and
            `text` (in Markdown), and `rule(id, language)` returns one, or raises ValueError for an
            unknown id; None if the game gives no rules.
        page: its contribution to the page in the browser, a `tambores.kernel.page.Page`.
        testing: a package that adds public names to `tambores.testing`, each of its modules to
            the module of that name; "" for none.

    >>> [mode.tag for mode in face("enclave").modes]
    ['enclave', 'enclave-solo', 'enclave-campaign', 'enclave-duel']
    """

    name: str
    names: Mapping[str, str]
    parts: tuple[Part, ...]
    given: Mapping[str, str] = attrs.field(factory=dict)
    commands: Mapping[str, Ref] = attrs.field(factory=dict)
    phrases: str = ""
    content: Ref = None
    rulebook: Ref = None
    page: Ref = "tambores.kernel.page:PAGE"
    testing: str = ""

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways to play it; the first is the usual one."""
        return tuple(part for part in self.parts if isinstance(part, Mode))

    def mode(self, tag: str = "") -> Mode:
        """The mode with a tag; the usual one for "".

        Raises:
            ValueError: for an unknown tag; the message lists the known ones.
        """
        for mode in self.modes:
            if tag in ("", mode.tag):
                return mode
        known = hint(tag, (mode.tag for mode in self.modes))
        raise UsageError(f"unknown mode {tag!r} of {self.name}; {known}")

    def __iter__(self) -> Iterator[Mode]:
        return iter(self.modes)


def face(name: str) -> Face:
    """The face of a game.

    Raises:
        ValueError: for an unknown game (the message names the nearest known ones, or all), and for
            a game whose module cannot be imported, has no face, or has the face of another game.

    >>> face("enclave").name
    'enclave'
    """
    if name not in games():
        raise UsageError(f"unknown game {name!r}; {hint(name, games())}")
    module = module_of(name)
    found = getattr(module, "FACE", None)
    if not isinstance(found, Face):
        raise UsageError(f"the module {module.__name__!r} of the game {name!r} has no Face as FACE")
    if found.name != name:
        raise UsageError(
            f"the module {module.__name__!r} holds the game {found.name!r}; "
            f"register it under that name, not as {name!r}"
        )
    return found


def part(tag: str) -> Part | None:
    """The part of a game that has a tag, such as "enclave-solo"; None for an unknown tag.

    Raises:
        ValueError: as `face`, for a registered game that cannot be opened.
    """
    known = _PARTS.get(tag)
    if known is not None and getattr(opened(known[0]), "FACE", None) is known[1]:
        return known[2]
    name = name_in(tag)
    found = face(name) if name else None
    for one in found.parts if found is not None else ():
        if one.tag == tag:
            _PARTS[tag] = name, found, one
            return one
    return None


_PARTS: dict[str, tuple[str, Face | None, Part]] = {}
"""The parts that were found, by tag, with the name and the face of the game."""


def faces() -> tuple[Face, ...]:
    """The faces of all games that can be opened.

    >>> [face.name for face in faces()][0]
    'enclave'
    """
    found: list[Face] = []
    for name in games():
        with contextlib.suppress(ValueError):  # `face` gives the reason
            found.append(face(name))
    return tuple(found)


def parts() -> tuple[Part, ...]:
    """The parts of all games that can be opened."""
    return tuple(one for face in faces() for one in face.parts)
