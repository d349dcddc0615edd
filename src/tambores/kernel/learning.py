"""What a game gives to people who learn it on the page: lessons, first marks, the game of a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.kernel.frozen import frozen


@frozen
class LessonStep:
    """A step of a lesson.

    Attributes:
        say: the explanation.
        do: the instruction; "" if the step only explains.
        accepts: the actions as lines, one of which leads to the next step; () for a step that only
            explains.
        replies: the lines that the other seats play after it, in order.
        point: the elements of the board to point at, apart from those of the actions.
    """

    say: str
    do: str = ""
    accepts: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


@frozen
class Lesson:
    """A lesson: a position, and what its only player learns by playing on from it.

    Attributes:
        id: its id within the game.
        title: its title.
        steps: its steps, in order.
        end: the sentence shown after the last one.
    """

    id: str
    title: str
    steps: tuple[LessonStep, ...]
    end: str


@frozen
class FirstMark:
    """A short note for a person's first game, beside the part of the page that it is about.

    Attributes:
        id: its id within the game, by which the page remembers that a person has read it.
        text: the note.
        at: the element of the board, or the beginning of its name, such as "slot-0", with
            "{seat}" for the seat at the screen; "actions" for the list of actions, "" for nothing
            in particular.
        kind: the kind of the prompt that it explains; "" for any.
        offered: the first word of an action that must be possible; "" for any.
    """

    id: str
    text: str
    at: str = ""
    kind: str = ""
    offered: str = ""


@frozen
class Daily:
    """The terms of the game of a day, which everybody plays with the same seed.

    Attributes:
        game: the tag of the mode.
        terms: its terms as JSON, as `Page.terms` returns them.
        text: who plays whom, in words.
    """

    game: str
    terms: Mapping[str, Any]
    text: str


@frozen
class Leader:
    """The leader of a seat, for statistics: a race, a person of the story.

    Attributes:
        id: the same in every language.
        name: in the language asked for.
    """

    id: str
    name: str
