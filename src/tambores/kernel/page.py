"""A game's part of the page in the browser, with defaults that work for every game with a face.

A game overrides the methods that it needs in a subclass, and names that subclass in `Face.page`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import attrs

from tambores.errors import UsageError
from tambores.kernel.event import Event
from tambores.kernel.face import Mode, load, part
from tambores.kernel.frozen import frozen
from tambores.kernel.game import Action
from tambores.kernel.learning import Daily, FirstMark, Leader, Lesson
from tambores.kernel.message import LANGUAGES, Language
from tambores.kernel.opening import help_of
from tambores.kernel.showing import picture
from tambores.kernel.step import Step
from tambores.kernel.words import Words
from tambores.registry import tag_of

Content = Any
"""Content that the server was given in addition to that of the library; None for none.

It may belong to another game.
"""


@frozen
class Mark:
    """An element of the board and the effect that it shows.

    Attributes:
        element: the end of its id, such as "slot-0-3".
        effect: "arrive", "leave", "move", "order", "hit", "miss", "wound", "heal", "pay", "draw",
            "reveal", "choose", "roll" or "effect".
        dice: the dice that fell there, each with whether it counts.
    """

    element: str
    effect: str
    dice: tuple[tuple[int, bool], ...] = ()


@frozen
class LogEntry:
    """An event as the log shows it.

    Attributes:
        event: the event as the reader saw it.
        text: the sentence that describes it.
        account: the numbers behind it, line by line.
        heading: whether it begins a section of the log.
        beat: entries that follow each other with the same beat are shown at once; "" stands for
            one of its own.
        seat: the seat that did it, for a mark in its colour; by default that of the event.
    """

    event: Event
    text: str
    account: tuple[str, ...] = ()
    heading: bool = False
    beat: str = ""
    seat: int | None = None


@frozen
class About:
    """An explanation of an element of the board.

    Attributes:
        title: its name; "" if the board already shows it.
        lines: its values, and how they come about.
        picture: the element by itself, as SVG; None for none.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    picture: str | None = None


@frozen
class Reason:
    """The reason why an element cannot be used: a sentence, and the id of the rule behind it."""

    text: str
    rule: str | None = None


@frozen
class Pointed:
    """The result of pointing at elements.

    Attributes:
        possible: the possible actions, a sentence each.
        reasons: why no action is possible; () also if nobody would expect one.
    """

    possible: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()


@frozen
class Standing:
    """How a match stands, to show beside the game within it.

    Attributes:
        title: what kind of match it is.
        stage: how far it has come.
        names: the name of each seat.
        points: the points of each seat.
        lines: why it stands so, a sentence and its rule each.
    """

    title: str
    stage: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    lines: tuple[Reason, ...]


@frozen
class Choice:
    """A choice in the form for a new game.

    Attributes:
        name: the option that it sets.
        label: the question in the form.
        values: the possible values as JSON, each with its text; the first is chosen at first.
    """

    name: str
    label: str
    values: tuple[tuple[Any, str], ...]


@frozen
class Box:
    """A game as it stands on the shelf of the start page.

    Attributes:
        title: its name, as short as it can be.
        text: one or two lines about it.
        against: who plays against whom, in a few words; "" to leave that out.
        together: whether all players are on one side.
        colours: two colours in CSS on which white letters can be read, the second one darker; ()
            for those of the page.
        scene: the picture on it, a file of `Page.assets`; "" for none.
    """

    title: str
    text: str
    against: str = ""
    together: bool = False
    colours: tuple[str, ...] = ()
    scene: str = ""


class Body(Protocol):
    """The fields of a request; each is read once and must have the type asked for."""

    def text(self, name: str, most: int, default: str = ...) -> str:
        """A text of at most `most` characters."""

    def number(self, name: str, default: int | None = ...) -> Any:
        """A whole number."""

    def texts(self, name: str, count: int, most: int) -> list[str | None]:
        """`count` texts, or nulls, of at most `most` characters each."""

    def plain(self, name: str, default: object) -> Any:
        """A text, number, boolean or null, or a list of them."""


class Page:
    """A game on the page: starts a game, and shows its states and views.

    Elements of a board are named by the end of their ids.

    Attributes:
        assets: the package with the game's own scripts, styles and drawings for the page, which
            serves them at `/games/{game}/{file}`; "" for none.
        script: the script among them that draws the table from the data of `table`; "" for a game
            whose board is a picture.
        styles: the styles among them.
        term: what the page calls one play of it: "game", "battle" or "match".
        turns: whether `script` turns the table for the seat "near" in its data, so that a screen of
            several people can show it from the side of the one who decides.
    """

    assets: str = ""
    script: str = ""
    styles: tuple[str, ...] = ()
    term: str = "game"
    turns: bool = False

    # --- on the shelf

    def box(self, language: str) -> Box | None:
        """The game as it stands on the shelf of the start page; None for a plain box."""
        return None

    def usual(self, mode: Mode, content: Content = None) -> Mapping[str, Any]:
        """What a request for a new game sends if nobody has chosen anything, as JSON.

        By default the first value of each choice.
        """
        found = self.choices(mode, LANGUAGES[0], content) or ()
        return {choice.name: choice.values[0][0] for choice in found}

    # --- a new game

    def setup(self, language: str, content: Content = None) -> Mapping[str, Any]:
        """The data for options of its own on the start page, as JSON; {} for a list of choices.

        Its "script" is the address of a script that shows them, "styles" those of its styles.
        """
        return {}

    def choices(
        self, mode: Mode, language: str, content: Content = None
    ) -> tuple[Choice, ...] | None:
        """The choices in the form for a new game; None if it has a form of its own.

        By default they are the options with known values.
        """
        options = load(mode.options)
        return tuple(
            Choice(
                field.name,
                help_of(mode, field.name, field.metadata, language) or field.name,
                _first(field),
            )
            for field in (attrs.fields(options) if options else ())
            if field.metadata.get("domain")
        )

    def terms(self, mode: Mode, body: Body, content: Content = None) -> Mapping[str, Any]:
        """The terms of a request apart from mode and seed, as JSON: by default every option.

        Kept games begin on the same terms again, so terms leave nothing to a default that could
        change.

        Raises:
            ValueError: for terms with which no new game can begin.
            LookupError: for content that is not here; its text is the id of the content.
        """
        options = load(mode.options)
        asked: dict[str, Any] = {}
        for field in attrs.fields(options) if options else ():
            value = body.plain(field.name, field.default)
            if isinstance(field.default, str | int) and type(value) is not type(field.default):
                raise UsageError(f"{field.name} is {value!r}; give one such as {field.default!r}")
            asked[field.name] = value
        return asked

    def migrated(self, mode: Mode, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """Kept terms that an earlier version may have written, as `terms` gives them today."""
        return terms

    def swapped(
        self, terms: Mapping[str, Any], state: Any, alone: bool
    ) -> Mapping[str, Any] | None:
        """Terms for a rematch with sides swapped; None for a game without sides to swap.

        People go to the seats of others, where they find what was there, also what chance chose.
        An automaton keeps its seat: whoever plays alone against one gets what it had there.

        Args:
            terms: of the game that is over.
            state: its last one.
            alone: whether one person played alone, without players of the computer.
        """
        return None if alone or len(state.teams) < 2 else terms

    def begin(
        self, mode: Mode, terms: Mapping[str, Any], seed: int, content: Content = None
    ) -> Step[Any]:
        """The first state and the events that led to it.

        Args:
            mode: of the new game.
            terms: from `terms`, `migrated` or `daily`.
            seed: of all random draws.
            content: that the server was given.

        Raises:
            TamboresError, ValueError: for terms with which no game can begin.
            LookupError: for content that is not here.
        """
        options = load(mode.options)
        chosen = {name: _frozen(value) for name, value in terms.items()}
        opening: Step[Any] = load(mode.begin)(options and options(**chosen), seed=seed)
        return opening

    # --- a kept game

    def pinned(self, state: Any) -> tuple[str, str]:
        """The id and the digest of the content of a state; "" for none."""
        return "", ""

    def digest(self, id: str, content: Content = None) -> str:
        """The digest of the content that has this id on this server.

        Raises:
            LookupError: for content that is not here.
        """
        if id:
            raise LookupError(id)
        return ""

    def subject(self, state: Any) -> str:
        """Data that tell a game from others in a list, such as its players; without words."""
        return ""

    def title(self, subject: str, tag: str, id: str, language: str, content: Content = None) -> str:
        """A subject in words, for a game with a tag and content with an id."""
        mode = part(tag)
        return mode.names[language] if isinstance(mode, Mode) else tag

    # --- a game on the screen

    def texts(self, language: str) -> Mapping[str, str]:
        """The texts about the game in lists and forms, which the page always loads, by key."""
        return {}

    def table_texts(self, language: str) -> Mapping[str, str]:
        """The texts with which `script` draws the table, by key; the page loads them with it."""
        return {}

    def words(self, position: Any) -> Words:
        """The object that puts a state or view into words."""
        kind: type[Words] = load(getattr(part(tag_of(position)), "words", None)) or Words
        return kind()

    def describe(self, action: Action, position: Any, language: Language) -> str:
        """An action as a whole sentence."""
        return self.words(position).label(action, position, language)

    def board(self, view: Any, language: Language, actions: Sequence[Action]) -> str:
        """The picture of a view, as SVG without a style, with marks on what you can choose.

        Every id in it begins with "board-". The player can point at each element
        with data, unless `data-from` makes it an arrow.
        """
        return picture(view, language, actions=actions, style=False)

    def voice(self, position: Any, language: str) -> Language:
        """The language in which the page speaks of a position, such as with names for seats."""
        return language

    def table(self, view: Any, language: Language, actions: Sequence[Action]) -> Any:
        """A view as JSON, from which `script` draws the table; None for a picture.

        Each part that a player can point at has its name as "at", and under "begin" and "aim" the
        texts of the actions that begin there or are aimed at it.

        The page reads these keys: "turn", "phase" and "phases" for its bar, "when" for the text
        of the bar in their place, "say" for a second sentence of the question, "tabs" to show one
        kind of action at a time, "few" for the number of actions that are offered as buttons
        although they have places on the table.
        """
        return None

    def printed(self, position: Any, language: Language) -> Any:
        """What is printed on the pieces of a position, as JSON, by their ids."""
        return {}

    def foreseen(self, view: Any, action: Action, language: Language) -> Any:
        """What an action would bring about: JSON for `script`, with "text"; None for nothing."""
        return None

    def weighed(self, view: Any, action: Action) -> int:
        """How many times in a row a player may choose an action that the page first weighs.

        The page shows what such an action would bring about before it asks the player to confirm
        it. 0 stands for an action that is chosen as soon as the player has pointed at all of it.
        """
        return 0

    def forecast(self, view: Any, action: Action | None, times: int, language: Language) -> Any:
        """What choosing an action would bring about, for which the page asks when it needs it.

        Unlike `foreseen`, it may take some time.

        Args:
            view: of the player, or of a spectator.
            action: a legal action; None for how things stand without one.
            times: how many times in a row it is chosen.
            language: the words.

        Returns:
            JSON for `script`; None for nothing.
        """
        return None

    def is_idle(self, action: Action) -> bool:
        """Whether an action only passes, so that a player may leave it to the page."""
        return False

    def stage(self, position: Any, language: Language) -> str:
        """The stage that a game has reached, such as turn and phase."""
        return ""

    def standing(self, match: Any, language: str) -> Standing | None:
        """The standing of a match; None for a game that is not a match."""
        return None

    def log(self, seen: Iterable[Event], before: Any, language: Language) -> list[LogEntry]:
        """The log of events as a seat saw them; `before` is the view before the first."""
        words = self.words(before)
        return [LogEntry(one, text) for one in seen for text in words.tell([one], before, language)]

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """The effects of an event, as a seat saw it, on elements of the board."""
        return ()

    # --- pointing at elements

    def about(self, view: Any, element: str, language: Language) -> About:
        """An explanation of an element; LookupError if it is not on the board."""
        return About()

    def pointed(
        self, view: Any, begun: str | None, aimed: str | None, language: Language
    ) -> Pointed:
        """The actions possible by pointing at one or both elements; LookupError as in `about`.

        Args:
            view: of the person who points.
            begun: the element where the action starts, if known.
            aimed: the target of the action, if known.
            language: "en" or "es".
        """
        return Pointed()

    def rulebook(self, language: str) -> str:
        """All rules in Markdown, an anchor `(DEP-04)=` before each; "" for none.

        Raises:
            ValueError: for an unknown language.
        """
        return ""

    # --- learning the game

    def how(self, language: str) -> str:
        """How the game is played, in Markdown, for a reader who has never seen it; "" for none.

        `![what it shows](name)` in a paragraph of its own stands for the picture with that name,
        `![what it shows](name.webp)` for the file `LANGUAGE-name.webp` in the folder `how` of
        `assets`.
        """
        return ""

    def picture(self, name: str, language: str) -> str:
        """A picture of that text, as SVG without a style, whose ids begin with its name.

        Raises:
            LookupError: for an unknown picture.
        """
        raise LookupError(name)

    def lessons(self, language: str) -> tuple[Lesson, ...]:
        """The lessons, in order; () for none."""
        return ()

    def begin_lesson(self, id: str) -> Step[Any]:
        """The position in which a lesson begins; its player has the first of the seats that choose.

        Raises:
            LookupError: for an unknown lesson.
        """
        raise LookupError(id)

    def first_marks(self, mode: Mode, language: str) -> tuple[FirstMark, ...]:
        """The notes for a person's first game, in order; () for none."""
        return ()

    def daily(self, seed: int, language: str) -> Daily | None:
        """The game of the day with a seed, for a single person; None if there is none."""
        return None

    def leaders(self, state: Any, language: str) -> tuple[Leader, ...]:
        """The leader of each seat, for a person's statistics; () if they have none."""
        return ()


PAGE = Page()


def _first(field: attrs.Attribute[Any]) -> tuple[tuple[Any, str], ...]:
    """The values of an option, its default first; None is shown as a dash."""
    values = dict.fromkeys((field.default, *field.metadata["domain"]))
    return tuple((value, "-" if value is None else str(value)) for value in values)


def _frozen(value: Any) -> Any:
    """A value as it was before it was written as JSON."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
