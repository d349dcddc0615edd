"""What a game contributes to the page in the browser; every game with a face has these defaults.

A game replaces what it does in its own way, and names its own in `Face.page`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import attrs

from tambores.kernel.event import Event
from tambores.kernel.face import Mode, load, part
from tambores.kernel.game import Action, Step
from tambores.kernel.words import Words
from tambores.registry import tag_of

Content = Any
"""What the server was given to play with beside what comes with the library; None for nothing.

It may belong to another game.
"""


@attrs.frozen
class Mark:
    """An element of the board and what happens to it.

    Attributes:
        element: what its id ends with, such as "slot-0-3".
        effect: "arrive", "leave", "move", "order", "hit", "miss", "wound", "heal", "pay", "draw",
            "reveal", "choose" or "effect".
    """

    element: str
    effect: str


@attrs.frozen
class LogEntry:
    """An event as the log tells it.

    Attributes:
        event: what happened, as the reader was shown it.
        text: the sentence that tells it.
        account: the numbers behind it, line by line.
        heading: whether it begins a part of the log.
    """

    event: Event
    text: str
    account: tuple[str, ...] = ()
    heading: bool = False


@attrs.frozen
class About:
    """An explanation of an element of the board.

    Attributes:
        title: what it is called; "" where the board says so already.
        lines: its values, and what makes them up.
        picture: it alone, as SVG; None for none.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    picture: str | None = None


@attrs.frozen
class Reason:
    """Why nothing can be done with an element: a sentence, and the id of the rule behind it."""

    text: str
    rule: str | None = None


@attrs.frozen
class Pointed:
    """What comes of pointing at elements.

    Attributes:
        possible: the actions that are meant, a sentence each.
        reasons: why there is none; () also where nobody expects one.
    """

    possible: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()


class Body(Protocol):
    """The fields of a request; each is taken once and has the type that is asked for."""

    def text(self, name: str, most: int, default: str = ...) -> str:
        """A text of at most so many characters."""

    def number(self, name: str, default: int | None = ...) -> Any:
        """A whole number."""

    def texts(self, name: str, count: int, most: int) -> list[str | None]:
        """So many texts, or nulls."""

    def plain(self, name: str, default: object) -> Any:
        """A text, number, truth or null, or a list of them."""


class Page:
    """A game on the page: how it begins, and what is shown of a state or view of it.

    Elements of a board are called by what their ids end with.
    """

    # --- a new game

    def setup(self, language: str, content: Content = None) -> Mapping[str, Any]:
        """What the form of a new game offers, as JSON."""
        return {}

    def terms(self, mode: Mode, body: Body, content: Content = None) -> Mapping[str, Any]:
        """What a request asks for beside mode and seed, as JSON: unless replaced, the options.

        Raises:
            ValueError: for what no new game can begin with.
            LookupError: for content that is not here; its text is the id of it.
        """
        options = load(mode.options)
        asked: dict[str, Any] = {}
        for field in attrs.fields(options) if options else ():
            value = body.plain(field.name, field.default)
            if isinstance(field.default, str | int) and type(value) is not type(field.default):
                raise ValueError(f"{field.name} is {value!r}; give one such as {field.default!r}")
            if value != field.default:
                asked[field.name] = value
        return asked

    def begin(
        self, mode: Mode, terms: Mapping[str, Any], seed: int, content: Content = None
    ) -> Step[Any]:
        """The first state and the events that led to it.

        Raises:
            TamboresError, ValueError: for terms on which nothing can begin.
            LookupError: for content that is not here.
        """
        options = load(mode.options)
        chosen = {name: _frozen(value) for name, value in terms.items()}
        opening: Step[Any] = load(mode.begin)(options and options(**chosen), seed=seed)
        return opening

    # --- what is kept of it

    def pinned(self, state: Any) -> tuple[str, str]:
        """The id and the digest of the content that a state is played with; "" for none."""
        return "", ""

    def digest(self, id: str, content: Content = None) -> str:
        """The digest that content with this id has here.

        Raises:
            LookupError: for content that is not here.
        """
        if id:
            raise LookupError(id)
        return ""

    def subject(self, state: Any) -> str:
        """What tells a game from others in a list, such as who plays; in no language."""
        return ""

    def title(self, subject: str, tag: str, id: str, language: str, content: Content = None) -> str:
        """A subject in words, for a game with a tag and content with an id."""
        mode = part(tag)
        return mode.names[language] if isinstance(mode, Mode) else tag

    # --- what is shown of it

    def texts(self, language: str) -> Mapping[str, str]:
        """What the page says of the game, such as who leads whom at the start, by key."""
        return {}

    def words(self, position: Any) -> Words:
        """What puts a state or view into words."""
        said: type[Words] = load(getattr(part(tag_of(position)), "words", None)) or Words
        return said()

    def describe(self, action: Action, position: Any, language: str) -> str:
        """An action as a whole sentence."""
        return self.words(position).label(action, position, language)

    def board(self, view: Any, language: str, actions: Sequence[Action]) -> str:
        """The picture of a view, as SVG without a style, with marks on what can be chosen."""
        picture = load(getattr(part(tag_of(view)), "picture", None))
        return "" if picture is None else str(picture(view))

    def style(self) -> str:
        """The style of its pictures, in CSS."""
        return ""

    def stage(self, position: Any, language: str) -> str:
        """The stage that a game has reached, such as turn and phase."""
        return ""

    def log(self, seen: Iterable[Event], before: Any, language: str) -> list[LogEntry]:
        """What happened, as a seat was shown it; `before` is the view where it began."""
        words = self.words(before)
        return [LogEntry(one, text) for one in seen for text in words.tell([one], before, language)]

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """What an event, as a seat was shown it, does to elements of the board."""
        return ()

    # --- what somebody points at

    def about(self, view: Any, element: str, language: str) -> About:
        """What an element is; LookupError for one that is not on the board."""
        return About()

    def pointed(self, view: Any, begun: str | None, aimed: str | None, language: str) -> Pointed:
        """What can be done by pointing at one or both elements; LookupError as before.

        Args:
            view: of the person who points.
            begun: the element with which an action would begin, if it is known.
            aimed: the element at which it would be aimed, if it is known.
            language: "en" or "es".
        """
        return Pointed()

    def rulebook(self, language: str) -> str:
        """All rules in Markdown, an anchor `(DEP-04)=` before each; "" for none.

        Raises:
            ValueError: for an unknown language.
        """
        return ""


PAGE = Page()


def _frozen(value: Any) -> Any:
    """A value as it was before it was written as JSON."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
