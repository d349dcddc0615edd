"""Players watched while they play: thinking time, number of choices, the limit of time."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, TextIO

from tambores.kernel.event import Event
from tambores.kernel.game import Action, View
from tambores.kernel.player import Player
from tambores.kernel.prompt import Seat


class OutOfTimeError(Exception):
    """A game has taken longer than its plan allows.

    Attributes:
        seat: the seat whose player has taken too long; None if the time went elsewhere.
    """

    def __init__(self, seat: Seat | None) -> None:
        super().__init__("the game has taken too long")
        self.seat = seat


class Course:
    """What is counted in the course of a game.

    Args:
        deadline: the value of `perf_counter` at which the time is over.
        players: the number of players.
        written: a file to which every choice is written before it is carried out; None for none.
        mode: the mode whose choices are written; those of the games within a match are not.

    Attributes:
        thinking: the seconds that each player has used.
        choices: the number of legal actions in all decisions together.
        decisions: the number of decisions.
    """

    __slots__ = ("choices", "deadline", "decisions", "mode", "thinking", "written")

    def __init__(
        self, deadline: float, players: int, written: TextIO | None = None, mode: str = ""
    ) -> None:
        self.deadline = deadline
        self.written, self.mode = written, mode
        self.thinking = [0.0] * players
        self.choices = self.decisions = 0

    @property
    def branching(self) -> float | None:
        """The mean number of legal actions; None before the first decision."""
        return self.choices / self.decisions if self.decisions else None


class Watched:
    """A player whose decisions are timed and counted.

    It has a method `observe` only if the player has one, since a game makes events only for those
    who observe them.

    Attributes:
        choose: what the player chooses, within the time of the game.
    """

    def __init__(self, player: Player[Any], place: int, course: Course) -> None:
        self._player, self._place, self._course = player, place, course
        self.choose = _choosing(player.choose, place, course)
        if hasattr(player, "observe"):
            self.observe = self._observe
        if hasattr(player, "begin"):
            self.begin = self._begin

    def _begin(self, view: View) -> None:
        began = perf_counter()
        _called(self._player.begin, view)  # type: ignore[attr-defined]
        self._course.thinking[self._place] += perf_counter() - began

    def _observe(self, events: tuple[Event, ...]) -> None:
        began = perf_counter()
        _called(self._player.observe, events)  # type: ignore[attr-defined]
        self._course.thinking[self._place] += perf_counter() - began


def _choosing(ask: Callable[[Any], Action], place: int, course: Course) -> Callable[[View], Action]:
    """The method `choose` of a watched player; a closure, since it runs for every decision."""
    deadline, thinking, written = course.deadline, course.thinking, course.written

    def choose(view: View) -> Action:
        began = perf_counter()
        if began > deadline:
            raise OutOfTimeError(None)
        try:
            action = ask(view)
        except (Exception, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise _ending(error) from error
        ended = perf_counter()
        thinking[place] += ended - began
        course.choices += len(view.legal_actions)
        course.decisions += 1
        if ended > deadline:
            raise OutOfTimeError(view.seat)
        if written is not None and view.mode == course.mode:
            written.write(f"{view.seat} {action}\n")
            written.flush()
        return action

    return choose


def _called(method: Callable[[Any], Any], value: Any) -> Any:
    """What a method of a player returns; an error instead if it tries to end the process."""
    try:
        return method(value)
    except (Exception, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise _ending(error) from error


def _ending(error: BaseException) -> RuntimeError:
    """The error for a player that tries to end the program."""
    return RuntimeError(f"it raises {type(error).__name__}, which ends a program")
