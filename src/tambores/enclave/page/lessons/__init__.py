"""The lessons of Enclave: six positions with a script, in words of each language."""

from __future__ import annotations

import functools
import tomllib
from importlib.resources import files
from typing import Any

from tambores import enclave
from tambores.enclave.page.lessons.boards import BOARDS
from tambores.kernel.learning import FirstMark, Lesson, LessonStep
from tambores.kernel.step import Step

FIRST = (("hand-0", "deploy"), ("hand-0", "pay"), ("", ""), ("actions", "pass"))
"""Where the notes of a first battle point, and the first word of the action that they need."""


@functools.cache
def lessons(language: str) -> tuple[Lesson, ...]:
    """Return the lessons, in order."""
    return tuple(_lesson(id, _words(language)[id]) for id in BOARDS)


def _lesson(id: str, words: dict[str, Any]) -> Lesson:
    steps = tuple(
        LessonStep(said["say"], said.get("do", ""), move.accepts, move.replies, move.point)
        for said, move in zip(words["steps"], BOARDS[id].moves, strict=True)
    )
    return Lesson(id, words["title"], steps, words["end"])


def begin(id: str) -> Step[enclave.Battle]:
    """Return the position of a lesson; raise LookupError for an unknown one."""
    return Step(BOARDS[id].begin(), ())


def first_marks(language: str) -> tuple[FirstMark, ...]:
    """Return the notes of a first battle."""
    said = zip(_words(language)["first"], FIRST, strict=True)
    return tuple(FirstMark(text, at, offered) for text, (at, offered) in said)


@functools.cache
def _words(language: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(f"{language}.toml").read_text(encoding="utf-8"))
