"""A lesson at the screen: an ordinary game with a script beside it."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.kernel.learning import Lesson, LessonStep
from tambores.web.play.games import LESSON, page_for
from tambores.web.play.shared import SharedGame
from tambores.web.problems import Problem

Json = dict[str, Any]


def found(game: str, id: str, language: str) -> Lesson:
    """Return a lesson of a game; raise Problem if the game has no such lesson."""
    for lesson in page_for(game).lessons(language):
        if lesson.id == id:
            return lesson
    raise Problem(404, "no_lesson", lesson=id)


class LessonGame(SharedGame):
    """The game of a lesson: one person acts, and the script plays the other seats at once.

    What its step does not accept is refused, and changes nothing.

    Args:
        game: the tag of the game's mode.
        id: the id of the lesson.

    Raises:
        Problem: if the game has no such lesson.
    """

    def __init__(self, game: str, id: str) -> None:
        self.game, self.lesson = game, id
        self._steps = found(game, id, "en").steps
        super().__init__(LESSON, page_for(game).begin_lesson(id), covered=False)

    @property
    def viewer(self) -> int:
        """The seat of the person."""
        return self._person

    @property
    def awaited(self) -> None:
        """Nobody changes places in a lesson."""
        return

    @property
    def at(self) -> int:
        """The number of steps behind the last accepted action."""
        acting = [number for number, step in enumerate(self._steps, start=1) if step.accepts]
        done = sum(move.seat == self._person for move in self.session.recorder.moves)
        return acting[done - 1] if done else 0

    @property
    def _next(self) -> int | None:
        """The place of the step whose action is due; None after the last one."""
        rest = range(self.at, len(self._steps))
        return next((number for number in rest if self._steps[number].accepts), None)

    def check_script(self, line: str, language: str) -> None:
        """Raise Problem, with the instruction, unless the script accepts an action now."""
        if self._next is None:
            raise Problem(409, "lesson_over")
        if line not in self._steps[self._next].accepts:
            step = found(self.game, self.lesson, language).steps[self._next]
            raise Problem(422, "not_yet", instruction=step.do)

    def replies(self) -> tuple[str, ...]:
        """Play what the other seats do now, and return the lines to store."""
        replies = self._steps[self.at - 1].replies
        return tuple(self._play(line) for line in replies)

    def undo(self) -> None:
        """Undo the last decision of the person, and the replies to it."""
        for _ in range(self._undone):
            super().undo()

    @property
    def _undone(self) -> int:
        """How many decisions an undo takes back: the last one of the person and the replies."""
        others = {*self.session.state.seats} - {self._person}
        count: int = self.session.undoable(self._person, others)
        return count

    def lesson_shown(self, language: str) -> Json:
        """Return the lesson as the page shows it."""
        lessons = page_for(self.game).lessons(language)
        ids = [one.id for one in lessons]
        number = ids.index(self.lesson)
        lesson, view = lessons[number], self.view
        after = lessons[number + 1 : number + 2]
        return {
            "game": self.game,
            "id": lesson.id,
            "title": lesson.title,
            "number": number + 1,
            "count": len(lessons),
            "at": self.at,
            "steps": [self._step(step, place, view) for place, step in enumerate(lesson.steps)],
            "end": lesson.end,
            "next": after[0].id if after else None,
        }

    def _step(self, step: LessonStep, place: int, view: Any) -> Json:
        """Return a step; the elements of its actions can be told only when they are due."""
        point = step.point
        if place == self._next and view.legal_actions:
            accepted = [tb.parse_action(view, line) for line in step.accepts]
            point += tuple(dict.fromkeys(mark.element for mark in tb.marks(view, accepted)))
        return {"say": step.say, "do": step.do, "accepts": [*step.accepts], "point": [*point]}
