"""The Python half of the page "Play here": it runs a program and plays the game that it leaves."""

from __future__ import annotations

import contextlib
import io
import traceback
from typing import Any

import tambores as tb

PROGRAM = "<program>"


class Desk:
    """What a reader works at: the names of the program, and the game that it ended with."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.state: Any = None

    def run(self, program: str) -> dict[str, Any]:
        """Run a program; what it printed, or its error, and the game that it calls `state`."""
        self.names = {"__name__": "__main__"}
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            try:
                exec(compile(program, PROGRAM, "exec"), self.names)
            except BaseException as error:
                printed.write(_told(error))
        found = self.names.get("state")
        self.state = found if isinstance(found, tb.State) else None
        return {"printed": printed.getvalue(), **self.shown()}

    def play(self, number: int) -> dict[str, Any]:
        """Carry out one of the actions that the page lists."""
        assert self.state is not None and self.state.prompt is not None
        action = self.state.legal_actions[number]
        self.state = tb.apply(self.state, action, seat=self.state.prompt.seat)
        return self.shown()

    def shown(self) -> dict[str, Any]:
        """The game as the seat that decides sees it: text, picture, question and actions."""
        if self.state is None:
            return {}
        due = self.state.prompt
        view = tb.view(self.state, None if due is None else due.seat)
        words = tb.words(view)
        by_hand = due is not None and not due.settled_by
        return {
            "text": tb.text(view),
            "picture": tb.picture(view),
            "question": words.question() if due else tb.describe(self.state.outcome),
            "actions": [words.label(action) for action in view.legal_actions] if by_hand else [],
        }


def _told(error: BaseException) -> str:
    """An error as Python prints it, without the lines that belong to this page."""
    here = error.__traceback__
    while here is not None and here.tb_frame.f_code.co_filename != PROGRAM:
        here = here.tb_next
    return "".join(traceback.format_exception(type(error), error, here))
