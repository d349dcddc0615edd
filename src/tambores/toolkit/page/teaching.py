"""What a game teaches on the page: lessons, notes of a first game, and a text with pictures.

A game keeps the words of its lessons and notes in a package with a file `LANGUAGE.toml` for each
language, and what is played in Python.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, ClassVar

from tambores.kernel.face import Mode
from tambores.kernel.frozen import frozen
from tambores.kernel.learning import FirstMark, Lesson, LessonStep
from tambores.kernel.page import Page
from tambores.kernel.step import Step

FIRST = "first"
"""The table of the notes in a file of words; every other table is a lesson."""


@frozen
class Move:
    """A step of a lesson without its words.

    Attributes:
        accepts: the lines of the actions that lead on; () for a step that only explains.
        replies: the lines that the other seats play then.
        point: the elements to point at, apart from those of the actions.
    """

    accepts: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


@frozen
class Board:
    """A lesson without its words: how its position is made, and its steps."""

    begin: Callable[[], Any]
    moves: tuple[Move, ...]


@frozen
class Note:
    """A note without its words; its fields are those of `FirstMark`."""

    at: str = ""
    kind: str = ""
    offered: str = ""


def do(line: str, *replies: str, point: tuple[str, ...] = ()) -> Move:
    """A step that asks for an action, after which the other seats reply."""
    return Move((line,), replies, point)


def look(*point: str) -> Move:
    """A step that only explains, and points at elements."""
    return Move(point=point)


class Teaching:
    """The lessons and the notes of a game.

    Args:
        package: the package with the files of words. Each lesson is a table there, with `title`,
            `end` and a table of `steps` with `say` and `do`; the table `first` has the notes.
        boards: the lessons by their ids, in order.
        notes: the notes by their ids, in order.
    """

    def __init__(
        self, package: str, boards: Mapping[str, Board], notes: Mapping[str, Note]
    ) -> None:
        self.package, self.boards, self.notes = package, boards, notes

    def lessons(self, language: str) -> tuple[Lesson, ...]:
        """The lessons in a language, in order."""
        return _lessons(self, language)

    def begin(self, id: str) -> Step[Any]:
        """The position of a lesson.

        Raises:
            LookupError: for an unknown lesson.
        """
        return Step(self.boards[id].begin(), ())

    def first_marks(self, language: str) -> tuple[FirstMark, ...]:
        """The notes in a language, in order."""
        said = _words(self.package, language)[FIRST]
        return tuple(
            FirstMark(id, said[id], note.at, note.kind, note.offered)
            for id, note in self.notes.items()
        )


class TeachingPage(Page):
    """The page of a game that teaches itself.

    Attributes:
        teaching: its lessons and notes; None for none.
        told: the package with the text on how to play, `LANGUAGE.md`; "" for none.
        pictures: the pictures of that text by their names. Each takes its name and a language.
    """

    teaching: ClassVar[Teaching | None] = None
    told: ClassVar[str] = ""
    pictures: ClassVar[Mapping[str, Callable[[str, str], str]]] = MappingProxyType({})

    def how(self, language: str) -> str:
        """Return how the game is played, in about two pages."""
        return _text(self.told, language) if self.told else ""

    def picture(self, name: str, language: str) -> str:
        """Return a picture of that text; raise LookupError for an unknown one."""
        return self.pictures[name](name, language)

    def lessons(self, language: str) -> tuple[Lesson, ...]:
        """Return the lessons."""
        return self.teaching.lessons(language) if self.teaching else ()

    def begin_lesson(self, id: str) -> Step[Any]:
        """Return the position of a lesson; raise LookupError for an unknown one."""
        if self.teaching is None:
            raise LookupError(id)
        return self.teaching.begin(id)

    def first_marks(self, mode: Mode, language: str) -> tuple[FirstMark, ...]:
        """Return the notes of a first game, the same in every mode."""
        return self.teaching.first_marks(language) if self.teaching else ()


@functools.cache
def _lessons(teaching: Teaching, language: str) -> tuple[Lesson, ...]:
    words = _words(teaching.package, language)
    return tuple(_lesson(id, board, words[id]) for id, board in teaching.boards.items())


def _lesson(id: str, board: Board, words: Mapping[str, Any]) -> Lesson:
    steps = tuple(
        LessonStep(said["say"], said.get("do", ""), move.accepts, move.replies, move.point)
        for said, move in zip(words["steps"], board.moves, strict=True)
    )
    return Lesson(id, words["title"], steps, words["end"])


@functools.cache
def _words(package: str, language: str) -> Mapping[str, Any]:
    return tomllib.loads(files(package).joinpath(f"{language}.toml").read_text(encoding="utf-8"))


@functools.cache
def _text(package: str, language: str) -> str:
    return files(package).joinpath(f"{language}.md").read_text(encoding="utf-8")
