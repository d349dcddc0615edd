"""A game at the screen: its course so far, the player at it, the decisions to undo."""

from __future__ import annotations

from typing import Any

import attrs

import tambores as tb
from tambores.kernel.event import turns_up
from tambores.kernel.record.value import COMMENT
from tambores.web.play.games import MANY, ONE, RECORD
from tambores.web.problems import Problem, Refused

Viewer = int | None
"""The seat whose view is shown; None for a spectator."""


@attrs.frozen(eq=False)
class Played:
    """A decision and its results.

    Attributes:
        seat: the seat that decided; None for the beginning.
        action: the action; None for the beginning.
        before: the state before it; for the beginning, the state after it.
        step: the state after it, and the events.
        lines: the lines made for the page, by viewer and language.
    """

    seat: int | None
    action: tb.Action | None
    before: tb.State[Any]
    step: tb.Step[Any]
    lines: dict[tuple[Viewer, str], Any] = attrs.field(factory=dict, repr=False)


@attrs.frozen
class Moment:
    """A version of a table.

    Attributes:
        course: how many times a decision had been undone.
        length: how many decisions had been made.
        viewer: the seat whose view was shown.
    """

    course: int
    length: int
    viewer: Viewer


REMEMBERED = 64
"""How many versions a window may be behind and still get only the news."""


class Table:
    """One game, shared by the windows that show it.

    Methods that change it first check the change and raise `Problem`; then `version` grows.

    Args:
        mode: `ONE`, `MANY` or `RECORD`.
        opening: the first state, and the events before it.
        covered: whether hands are covered while people change places.
        record: the record that it began with, if any.

    Attributes:
        played: every decision so far; number 0 is the beginning.
        screen: the seat whose player is at the screen; None if no player is yet.
        undoable: how many of the last decisions may be undone.
        version: the version of the game that windows compare.
        base: how many decisions the record had that it began with.
    """

    def __init__(
        self,
        mode: str,
        opening: tb.Step[Any],
        covered: bool = True,
        record: tb.Record | None = None,
    ) -> None:
        self.mode, self.covered, self.record = mode, covered, record
        self.played = [Played(None, None, opening.state, opening)]
        self.screen: int | None = None
        self.undoable = 0
        self.version = 1
        self.base = 0
        self._person: int = opening.state.players[0]
        self._course = 0
        self._moments: dict[int, Moment] = {}
        self._note()

    @property
    def state(self) -> Any:
        """The current state."""
        return self.played[-1].step.state

    @property
    def length(self) -> int:
        """How many decisions have been made."""
        return len(self.played) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return tb.outcome(self.state) is not None

    @property
    def playable(self) -> bool:
        """Whether it can be played, and not only viewed."""
        return self.mode != RECORD

    @property
    def fully_visible(self) -> bool:
        """Whether all viewers may see the whole course of the game."""
        return self.over or not self.playable

    @property
    def viewer(self) -> Viewer:
        """The seat whose view the screen may show now."""
        if self.mode == ONE:
            return self._person
        prompt = tb.prompt(self.state)
        if prompt is None or self.mode == RECORD:
            return None
        return prompt.seat if not self.covered or prompt.seat == self.screen else None

    @property
    def awaited(self) -> int | None:
        """The seat whose player has to take the screen before play can go on; None if none has."""
        prompt = tb.prompt(self.state)
        if self.mode != MANY or prompt is None or self.viewer is not None:
            return None
        return prompt.seat

    @property
    def view(self) -> Any:
        """The view that the screen shows."""
        return tb.view(self.state, self.viewer)

    def moment(self, at: int) -> Played:
        """Return decision number `at` and its results; number 0 is the beginning.

        Raises:
            Problem: if the decision does not exist, or the game is not over.
        """
        if not self.fully_visible:
            raise Problem(409, "no_replay")
        if not 0 <= at <= self.length:
            raise Problem(404, "no_step", at=at, last=self.length)
        return self.played[at]

    # --- playing ----------------------------------------------------------------------------

    def decide(self, line: str) -> Played:
        """Return the result of an action that a player sent, without changing the table.

        Raises:
            Problem: if the player at the screen cannot carry out this action now.
        """
        if self.mode == RECORD:
            raise Problem(409, "not_open")
        if self.awaited is not None:
            raise self._covered()
        if self.over:
            raise Problem(409, "over")
        try:
            action = tb.parse_action(self.state, line)
        except tb.DecodeError as error:
            raise Refused(str(error), status=400) from None
        return self._tried(action)

    def _tried(self, action: tb.Action) -> Played:
        """Return the result of an action without changing the table."""
        prompt = tb.prompt(self.state)
        assert prompt is not None
        step = tb.transition(self.state, action)
        return Played(prompt.seat, action, self.state, step)

    def add(self, played: Played) -> None:
        """Add a decision to the table."""
        self.played.append(played)
        self.undoable = 0 if turns_up(played.step.events) else self.undoable + 1
        self._change()

    def replay(self, action: tb.Action, digest: str | None) -> None:
        """Repeat a stored decision.

        Raises:
            IllegalAction: if it is not legal.
            ReplayMismatch: if the state after it differs from a stored digest.
        """
        self.add(self._tried(action))
        if digest is not None and tb.digest(self.state) != digest:
            raise tb.ReplayMismatch("the digest of the state differs", self.length)

    def check_undo(self) -> None:
        """Raise Problem unless the last decision may be undone."""
        if self.mode == RECORD:
            raise Problem(409, "not_open")
        if self.awaited is not None:
            raise self._covered()
        if self.over:  # the players may have viewed all of it
            raise Problem(409, "over")
        if not self.undoable:
            raise Problem(422, "undo_none" if self.length == self.base else "undo_stop")

    def undo(self) -> None:
        """Undo the last decision."""
        self.played.pop()
        self.undoable -= 1
        self._course += 1
        self._change()

    def check_sit(self, seat: int) -> None:
        """Raise Problem unless the player of a seat has to take the screen."""
        if self.awaited != seat:
            raise Problem(409, "no_sit")

    def sit(self, seat: int) -> None:
        """Give the screen to the player of a seat; earlier decisions can no longer be undone."""
        self.screen = seat
        self.undoable = 0
        self._change()

    def _covered(self) -> Problem:
        """Return the problem to raise while the awaited player is not at the screen."""
        return Problem(409, "hand_over", seat=self.awaited, position=self.state)

    # --- news -------------------------------------------------------------------------------

    def since(self, version: int | None) -> int | None:
        """Return the first decision that a window has not shown; None if it has to start again.

        Args:
            version: the version that it shows.
        """
        moment = self._moments.get(version or 0)
        if moment is None or moment.course != self._course or moment.viewer != self.viewer:
            return None
        return moment.length + 1

    def unseen(self, version: int | None) -> int:
        """Return the first decision that is new to the player at the screen, if all is sent again.

        A player who takes the screen has seen nothing since the player's own last decision;
        otherwise the window that showed `version` has shown the earlier ones.
        """
        moment = self._moments.get(version or 0)
        if moment is None or moment.course != self._course:
            return len(self.played)
        if not self.covered or self.viewer is None or self.mode != MANY:
            return moment.length + 1
        own = [number for number, one in enumerate(self.played) if one.seat == self.viewer]
        return own[-1] if own else 0

    def restore(self, screen: int | None, undoable: int, version: int) -> None:
        """Restore the stored values other than the decisions."""
        self.screen, self.undoable, self.version = screen, undoable, version
        self._moments.clear()
        self._note()

    def _change(self) -> None:
        self.version += 1
        self._note()

    def _note(self) -> None:
        self._moments[self.version] = Moment(self._course, self.length, self.viewer)
        self._moments.pop(self.version - REMEMBERED, None)

    # --- writing ----------------------------------------------------------------------------

    def comments(self, at: int) -> list[str]:
        """Return the comments in its record on the state after so many decisions."""
        notes = () if self.record is None else self.record.notes
        return [note.text for note in notes if note.kind == COMMENT and note.at == at]

    def written(self) -> tb.Record:
        """Return the record so far."""
        if self.record is None:
            actions = [one.action for one in self.played if one.action is not None]
            return tb.recorded(self.played[0].step.state, actions)
        recorder = tb.Recorder.resume(self.record)
        for one in self.played[self.base + 1 :]:
            assert one.action is not None
            recorder.play(one.action)
        return recorder.record


def open_record(record: tb.Record, mode: str, covered: bool = True) -> Table:
    """Return a table with the game of a record.

    Raises:
        ReplayMismatch: if the record cannot be replayed.
    """
    table = Table(mode, tb.Step(record.start, ()), covered, record)
    for move, step in zip(record.moves, tb.replay(record), strict=True):
        table.add(Played(move.seat, move.action, table.state, step))
    table.base, table.undoable = table.length, 0
    return table
