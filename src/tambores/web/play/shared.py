"""A game at the screen: its course so far, the player at it, the decisions to undo."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from types import EllipsisType, MappingProxyType
from typing import Any

import attrs

import tambores as tb
from tambores.kernel.privacy import Sight, sight
from tambores.kernel.prompt import Prompt
from tambores.kernel.record.value import COMMENT
from tambores.web.play.clock import Clock, now
from tambores.web.play.games import LINK, MANY, ONE, RECORD, page_of
from tambores.web.play.naming import NAMELESS, Names
from tambores.web.play.terms import Terms
from tambores.web.play.versions import REMEMBERED, Shown, Versions
from tambores.web.problems import Problem, Refused

Viewer = int | None
"""The seat whose view is shown; None for a spectator."""


@attrs.frozen
class Computer:
    """A computer player: its level, and the seed of what it draws."""

    level: str
    seed: int


NOBODY: Mapping[int, Computer] = MappingProxyType({})

RESIGN, TIME, LEFT, DRAW = "resign", "time", "left", "draw"
"""How a game ends otherwise: a player gives it up, has no time left or stays away; all agree."""


class SharedGame:
    """One game, shared by the windows that show it.

    Methods that change it first check the change and raise `Problem`; then `version` grows.

    Args:
        mode: `ONE`, `MANY`, `LINK`, `LESSON` or `RECORD`.
        begun: the opening of a new game, or the record of a game to view or to go on with.
        covered: whether hands are covered while people change places.
        computers: the players of the seats that the computer plays.

    Attributes:
        session: the game, with its history; step number 0 is the opening.
        record: the record that it began with, if any.
        base: how many decisions that record had.
        screen: the seat whose player is at the screen; None if no player is yet.
        ended: how the game ended other than by the rules, such as "resign 1" or "draw"; "" if it
            did not.
        clock: the clocks of the players; None if they have none.
        names: the names of the people, by seat.
        terms: those on which it began, or the game that it continues; None if there are none.
        version: the version of the game that windows compare.
        versions: the latest ones.
        lines: the lines made for the page, by step, viewer and language.
        keys: those of the latest requests that changed it; a request sent again has the same key.
        shared: what spectators are shown of this version, by language and the version they know.

    Raises:
        ReplayMismatch: for a record that cannot be replayed.
    """

    def __init__(
        self,
        mode: str,
        begun: Any,
        covered: bool = True,
        computers: Mapping[int, Computer] = NOBODY,
    ) -> None:
        self.mode, self.covered, self.computers = mode, covered, computers
        self.record: tb.Record | None = begun if isinstance(begun, tb.Record) else None
        self.session = self._session_of(begun)
        self.session.commit()
        self.base = self.length
        self.screen: int | None = None
        self.ended = ""
        self.clock: Clock | None = None
        self.names: Names = NAMELESS
        self.terms: Terms | None = None
        self.version = 1
        self.lines: dict[tuple[int, Viewer, str], Any] = {}
        self.shared: dict[tuple[str, int | None], dict[str, Any]] = {}
        players = self.session.steps[0].state.players
        self._person: int = next(seat for seat in players if seat not in computers)
        self._people = len(players)
        self._seen: tuple[Any, Sight] = (None, Sight.SAME)
        self.keys = deque[str](maxlen=REMEMBERED)
        self._course = 0
        self.versions = Versions()
        self._note()

    def _session_of(self, begun: tb.Step[Any] | tb.Record) -> Any:
        """Return the session of a game."""
        together = self.mode != LINK
        if isinstance(begun, tb.Record):
            return tb.Session.resume(begun, together=together)
        return tb.Session(begun, together=together)

    # --- a game, or a match with games within it

    @property
    def whole(self) -> Any:
        """The state of the game to which all others within it belong: its own."""
        return self.state

    @property
    def part(self) -> tb.Session[Any]:
        """The session of the game that asks for decisions now."""
        session: tb.Session[Any] = self.session
        return session

    @property
    def part_name(self) -> str:
        """A name for it, if there are several."""
        return ""

    @property
    def turn(self) -> int:
        """The current turn; 0 for a game without turns."""
        return getattr(self.state, "turn", 0)

    @property
    def passage(self) -> str:
        """The decision between two games that comes next; "" for none."""
        return ""

    @property
    def counted(self) -> Any:
        """The state of a match, with the game within it counted if that is over."""
        return self.whole

    @property
    def inside(self) -> bool:
        """Whether a game within a match is shown."""
        return False

    @property
    def records(self) -> Sequence[tb.Record]:
        """The record so far."""
        return [self.session.record]

    @property
    def reviewable(self) -> Sequence[tuple[int, tb.Record]]:
        """The record to review, or several; each with the number of decisions before it."""
        return [(0, self.session.record)]

    @property
    def results(self) -> Iterable[tuple[str, Any, tb.Outcome]]:
        """What is over now: its name among several games, its state and its outcome."""
        if self.session.outcome is not None:
            yield "", self.state, self.session.outcome

    def opens(self, number: int) -> bool:
        """Return whether a step is an opening, with no board before it."""
        return number == 0

    def stage_of(self, number: int) -> int:
        """Return the number of the game within a match to which a step belongs; 0 for none."""
        return 0

    def cut(self, at: int) -> Sequence[tb.Record]:
        """Return the record up to a decision."""
        moves = self.session.recorder.moves[:at]
        return [tb.recorded(self.before(0), moves)]

    # --- the game now

    @property
    def state(self) -> Any:
        """The current state."""
        return self.session.state

    @property
    def length(self) -> int:
        """How many decisions have been made."""
        return len(self.session.steps) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ended) or self.session.outcome is not None

    @property
    def playable(self) -> bool:
        """Whether it can be played, and not only viewed."""
        return self.mode != RECORD

    @property
    def again(self) -> bool:
        """Whether another game can begin on the same terms, without asking anybody else."""
        kind = self.terms.kind if self.terms is not None else None
        return self.over and self.mode in (ONE, MANY) and self.mode == kind

    @property
    def swapped(self) -> Terms | None:
        """The terms of such a game with sides swapped; None if nothing would be another's."""
        nameless = self.mode == MANY and not self.computers and not self.names
        if self.terms is None or not self.again or nameless:
            return None
        return self.terms.swapped(self.whole)

    @property
    def fully_visible(self) -> bool:
        """Whether all viewers may see the whole course of the game."""
        return self.over or not self.playable

    @property
    def viewer(self) -> Viewer:
        """The seat whose view the screen may show now; None if each window has its own."""
        if self._is_alone:
            return self._person
        prompt: Prompt | None = self.session.prompt
        if prompt is None or self.mode in (LINK, RECORD):
            return None
        if self.covered and prompt.seat != self.screen and self._sight is not Sight.SAME:
            return None
        return prompt.seat

    @property
    def awaited(self) -> int | None:
        """The seat whose player has to take the screen before play can go on; None if none has.

        The screen changes hands only for a decision that would show the others something hidden.
        """
        if not self._is_apart or self._sight is not Sight.PRIVATE:
            return None
        prompt: Prompt = self.session.prompt
        return prompt.seat

    @property
    def hidden_from(self) -> int | None:
        """The seat that is due and sees more than the screen shows; None if it sees the same."""
        if not self._is_apart or self._sight is Sight.SAME:
            return None
        return self.due

    @property
    def choices(self) -> Sequence[tb.Action] | None:
        """What the seat that is due can do, for everybody at the screen; None if one has it."""
        if not self._is_apart or self._sight is not Sight.SHARED:
            return None
        public = self.session.view(None)
        shared: Sequence[tb.Action] = page_of(public).words(public).shared_choices(public) or ()
        return shared

    @property
    def _is_alone(self) -> bool:
        """Whether one person has the screen for the whole game."""
        one = self.mode == MANY and self._people == 1
        return one or self.mode == ONE or bool(self.computers)

    @property
    def _is_apart(self) -> bool:
        """Whether the screen of several people shows what everybody sees, though one decides."""
        return self.mode == MANY and self.session.prompt is not None and self.viewer is None

    @property
    def _sight(self) -> Sight:
        """How much the seat that is due sees beside the others; found once a state."""
        if self._seen[0] is not self.state:
            seat, words = self.session.prompt.seat, page_of(self.state).words(self.state)
            self._seen = self.state, sight(self.state, seat, words)
        return self._seen[1]

    @property
    def view(self) -> Any:
        """The view that the screen shows."""
        return self.session.view(self.viewer)

    @property
    def due(self) -> int | None:
        """The seat that decides now; None once the game is over."""
        prompt: Prompt | None = self.session.prompt
        return None if prompt is None or self.over else prompt.seat

    @property
    def thinking(self) -> int | None:
        """The seat for which the computer has to decide; None if it has none."""
        prompt = self.session.prompt
        return prompt.seat if prompt is not None and prompt.seat in self.computers else None

    def before(self, number: int) -> Any:
        """Return the state before a step; for the opening, the state after it."""
        steps: list[tb.Step[Any]] = self.session.steps
        return steps[max(number - 1, 0)].state

    def moment(self, at: int) -> tb.Step[Any]:
        """Return the step of decision number `at`; number 0 is the opening.

        Raises:
            Problem: if the decision does not exist, or the game is not over.
        """
        if not self.fully_visible:
            raise Problem(409, "no_replay")
        if not 0 <= at <= self.length:
            raise Problem(404, "no_step", at=at, last=self.length)
        step: tb.Step[Any] = self.session.steps[at]
        return step

    # --- playing ----------------------------------------------------------------------------

    def decide(self, line: str, seat: Viewer) -> str:
        """Carry out an action that a player sent, and return the line to store.

        Args:
            line: the action.
            seat: the seat whose player sent it; None for a spectator.

        Raises:
            Problem: if nobody can carry out an action now.
            IllegalAction: if it is not legal, or does not belong to that seat.
        """
        if self.mode == RECORD:
            raise Problem(409, "not_open")
        if self.awaited is not None:
            raise self._covered()
        if self.over:
            raise Problem(409, "over")
        try:
            return self._play(line, seat)
        except tb.IllegalAction:
            if self.thinking is None:
                raise
            raise self._about(self.thinking, "computer") from None

    def decide_by_computer(self, line: str) -> str:
        """Carry out what the computer has chosen, and return the line to store."""
        return self._play(line, self.thinking)

    def replies(self) -> tuple[str, ...]:
        """Play what a script says after a decision of a person, and return the lines to store."""
        return ()

    def check_script(self, line: str, language: str) -> None:
        """Raise Problem if a script does not accept an action now."""

    def _play(self, line: str, seat: Viewer | EllipsisType = ...) -> str:
        try:
            self.session.apply(line, seat)
        except tb.DecodeError as error:
            raise Refused(error, status=400) from None
        self._change()
        return str(self.session.recorder.moves[-1].action)

    def replay(self, line: str, digest: str | None) -> None:
        """Repeat a stored decision, whose seat follows from the action; `restore` has to follow.

        Raises:
            DecodeError, IllegalAction: if it is not a legal action.
            ReplayMismatch: if the state after it differs from a stored digest.
        """
        who = None if self.passage else tb.actor(self.state, tb.parse_action(self.state, line))
        self.session.apply(line, ... if who is None else who)
        if digest is not None and tb.digest(self.state) != digest:
            raise tb.ReplayMismatch(tb.Message("kernel.replay.other_digest"), self.length)

    def check_undo(self, seat: Viewer = None) -> None:
        """Raise Problem unless the last decision may be undone.

        A player at another computer can undo a decision of the own seat as long as it still
        decides: nobody else can have acted on it.

        Args:
            seat: the seat of such a player.
        """
        if self.mode == RECORD:
            raise Problem(409, "not_open")
        if self.awaited is not None:
            raise self._covered()
        if self.over:  # the players may have viewed all of it
            raise Problem(409, "over")
        if self.mode == LINK and not (self.session.uncommitted and self._last == seat == self.due):
            raise Problem(422, "undo_own")
        if not self._undone:
            raise Problem(422, "undo_none" if self.length == self.base else "undo_stop")

    @property
    def _last(self) -> Viewer:
        """The seat that made the last decision; None if there is none."""
        moves = self.session.recorder.moves
        return moves[-1].seat if moves else None

    @property
    def _undone(self) -> int:
        """How many decisions an undo takes back: the last one of a person, and those after it."""
        count: int = self.session.undoable(bots=self.computers)
        return count

    def undo(self) -> None:
        """Undo the last decision of a person, and what the computer decided after it."""
        left = self.length - self._undone
        self.lines = {key: made for key, made in self.lines.items() if key[0] <= left}
        self.session.undo(bots=self.computers)
        self._course += 1
        self._change()

    def check_sit(self, seat: int) -> None:
        """Raise Problem unless the player of a seat has to take the screen."""
        if self.awaited != seat:
            raise Problem(409, "no_sit")

    def sit(self, seat: int) -> None:
        """Give the screen to the player of a seat; earlier decisions can no longer be undone."""
        self.screen = seat
        self.session.commit()
        self._change()

    def check_end(self, seat: Viewer) -> None:
        """Raise Problem unless the player of a seat can end the game."""
        if self.over:
            raise Problem(409, "over")
        if self.mode != LINK or seat is None:
            raise Problem(409, "no_resign")

    def end(self, reason: str, seat: int | None = None) -> None:
        """End the game other than by its rules.

        Args:
            reason: `RESIGN`, `TIME`, `LEFT` or `DRAW`.
            seat: the seat that loses, or that stayed away from a draw; None for an agreed draw.
        """
        self.ended = reason if seat is None else f"{reason} {seat}"
        self._change()

    @property
    def against(self) -> bool:
        """Whether players play against each other, so that there can be a draw."""
        return len(self.state.teams) > 1

    def back_to(self, seat: int) -> int:
        """Return how many decisions taking back the last one of a seat undoes; 0 for none."""
        moves = self.part.recorder.moves
        lasting = self.length - self.base
        back = (count for count, move in enumerate(reversed(moves), 1) if move.seat == seat)
        count = next(back, 0)
        return count if count <= lasting else 0

    def take_back(self, seat: int) -> None:
        """Undo the last decision of a seat and all after it, to which all players agreed."""
        count = self.back_to(seat)
        self.session.commit(but_last=count)
        for _ in range(count):
            self.undo()

    def start_clock(self) -> None:
        """Let the clocks run, now that all players are there."""
        if self.clock is not None and not self.over:
            self.clock = self.clock.begun(self.due, now())
            self.version += 1
            self._note()

    def call(self, seat: int, name: str) -> None:
        """Give the person of a seat a name, in all that is said from now on."""
        self.names = {**self.names, seat: name}
        self.lines.clear()
        self.version += 1
        self._note()

    def _covered(self) -> Problem:
        """Return the problem to raise while the awaited player is not at the screen."""
        return self._about(self.awaited, "hand_over")

    def _about(self, seat: Viewer, key: str) -> Problem:
        """Return a problem that names a seat."""
        return Problem(409, key, seat=seat, position=self.state, names=self.names)

    # --- news -------------------------------------------------------------------------------

    def unseen(self, version: int | None) -> int:
        """Return the first decision that is new to the player at the screen, if all is sent again.

        A player who takes the screen has seen nothing since the player's own last decision;
        otherwise the window that showed `version` has shown the earlier ones.
        """
        known = self.versions.found(version)
        if known is None:
            return self.length + 1
        if self.viewer is None or self.viewer != self.screen:
            return known.length + 1
        moves = enumerate(self.session.recorder.moves, start=1)
        own = [number for number, move in moves if move.seat == self.viewer]
        return own[-1] if own else 0

    def restore(
        self,
        screen: int | None,
        undoable: int,
        version: int,
        ended: str = "",
        clock: Clock | None = None,
    ) -> None:
        """Restore the stored values other than the decisions."""
        self.screen, self.version = screen, version
        self.session.commit(but_last=undoable)
        self.ended, self.clock = ended, clock
        self.versions.clear()
        self._note()

    def _change(self) -> None:
        if self.due != self.screen:
            self.screen = None  # somebody else may look at it from now on
        self.version += 1
        if self.clock is not None:
            self.clock = self.clock.passed(self.due, now())
        self._note()

    def _note(self) -> None:
        self.shared.clear()
        self.versions.note(self.version, Shown(self._course, self.length, self.viewer))

    def lesson_shown(self, language: str) -> Any:
        """Return the lesson that it belongs to, as the page shows it; None for none."""
        return None

    def comments(self, at: int) -> list[str]:
        """Return the comments in its record on the state after so many decisions."""
        return [] if self.record is None else comments_in(self.record, at)


def comments_in(record: tb.Record, at: int) -> list[str]:
    """Return the comments in a record on the state after so many decisions."""
    return [note.text for note in record.notes if note.kind == COMMENT and note.at == at]
