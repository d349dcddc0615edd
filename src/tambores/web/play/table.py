"""A game at the screen: how it went so far, who sits there, what may be taken back."""

from __future__ import annotations

from typing import Any

import attrs

import tambores as tb
from tambores.kernel.event import turns_up
from tambores.kernel.record.value import COMMENT
from tambores.web.play.games import MANY, ONE, RECORD
from tambores.web.problems import Problem, Refused

Viewer = int | None
"""Whose view is shown; None for a spectator's."""


@attrs.frozen(eq=False)
class Played:
    """A decision and what came of it.

    Attributes:
        seat: who decided; None for the beginning, which nobody did.
        action: what was decided; None for the beginning.
        before: the state before it; of the beginning the state after it.
        step: the state after it, and what happened.
        told: what was made of it for the page, by viewer and language.
    """

    seat: int | None
    action: tb.Action | None
    before: tb.State[Any]
    step: tb.Step[Any]
    told: dict[tuple[Viewer, str], Any] = attrs.field(factory=dict, repr=False)


@attrs.frozen
class Moment:
    """What a version of a table was.

    Attributes:
        course: how often something had been taken back.
        length: how many decisions had been made.
        viewer: whose view was shown.
    """

    course: int
    length: int
    viewer: Viewer


REMEMBERED = 64
"""How many versions back a window may be and still be told only what is new."""


class Table:
    """One game, as the windows that show it have it in common.

    What changes it checks first and raises `Problem`; then `version` grows.

    Args:
        mode: `ONE`, `MANY` or `RECORD`.
        opening: the first state and what happened before it.
        covered: whether hands are covered while people change places.
        record: the record that it began with, if it did.

    Attributes:
        played: every decision so far; number 0 is the beginning.
        screen: the seat whose person is at the screen; None for nobody yet.
        undoable: how many of the last decisions may be taken back.
        version: of what the windows show.
        base: how many decisions stood in the record that it began with.
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
        """Where the game stands."""
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
        """Whether it is played, and not only looked at."""
        return self.mode != RECORD

    @property
    def looked_through(self) -> bool:
        """Whether everybody may see how everything went."""
        return self.over or not self.playable

    @property
    def viewer(self) -> Viewer:
        """Whose view the screen may show now."""
        if self.mode == ONE:
            return self._person
        prompt = tb.prompt(self.state)
        if prompt is None or self.mode == RECORD:
            return None
        return prompt.seat if not self.covered or prompt.seat == self.screen else None

    @property
    def awaited(self) -> int | None:
        """The seat that has to take the screen before anything can be done; None if none has."""
        prompt = tb.prompt(self.state)
        if self.mode != MANY or prompt is None or self.viewer is not None:
            return None
        return prompt.seat

    @property
    def view(self) -> Any:
        """What the screen shows."""
        return tb.view(self.state, self.viewer)

    def moment(self, at: int) -> Played:
        """How it stood after so many decisions.

        Raises:
            Problem: for a decision that there is not, and for a game that is still played.
        """
        if not self.looked_through:
            raise Problem(409, "no_replay")
        if not 0 <= at <= self.length:
            raise Problem(404, "no_step", at=at, last=self.length)
        return self.played[at]

    # --- what is done -----------------------------------------------------------------------

    def decide(self, line: str) -> Played:
        """What comes of a line that a person sent; nothing is changed yet.

        Raises:
            Problem: if it is nothing that can be done now by whom the screen belongs to.
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
        """A decision carried out beside the table."""
        prompt = tb.prompt(self.state)
        assert prompt is not None
        step = tb.transition(self.state, action)
        return Played(prompt.seat, action, self.state, step)

    def add(self, played: Played) -> None:
        """Let a decision stand."""
        self.played.append(played)
        self.undoable = 0 if turns_up(played.step.events) else self.undoable + 1
        self._change()

    def replay(self, action: tb.Action, digest: str | None) -> None:
        """Make a decision that was kept.

        Raises:
            IllegalAction: if it is not legal.
            ReplayMismatch: if the state after it has another digest, where one was kept.
        """
        self.add(self._tried(action))
        if digest is not None and tb.digest(self.state) != digest:
            raise tb.ReplayMismatch("the digest of the state differs", self.length)

    def check_undo(self) -> None:
        """Problem unless the last decision may be taken back."""
        if self.mode == RECORD:
            raise Problem(409, "not_open")
        if self.awaited is not None:
            raise self._covered()
        if self.over:  # all of it may have been looked through
            raise Problem(409, "over")
        if not self.undoable:
            raise Problem(422, "undo_none" if self.length == self.base else "undo_stop")

    def undo(self) -> None:
        """Take the last decision back."""
        self.played.pop()
        self.undoable -= 1
        self._course += 1
        self._change()

    def check_sit(self, seat: int) -> None:
        """Problem unless the person of a seat has to take the screen."""
        if self.awaited != seat:
            raise Problem(409, "no_sit")

    def sit(self, seat: int) -> None:
        """The person of a seat takes the screen; what came before stands."""
        self.screen = seat
        self.undoable = 0
        self._change()

    def _covered(self) -> Problem:
        """Nothing can be done before the awaited person is at the screen."""
        return Problem(409, "hand_over", seat=self.awaited, position=self.state)

    # --- what is new ------------------------------------------------------------------------

    def since(self, version: int | None) -> int | None:
        """The first decision that a window has not shown; None where it has to begin anew.

        Args:
            version: what it shows.
        """
        moment = self._moments.get(version or 0)
        if moment is None or moment.course != self._course or moment.viewer != self.viewer:
            return None
        return moment.length + 1

    def unseen(self, version: int | None) -> int:
        """The first decision that is new to whom the screen belongs, where all is sent again.

        A person who takes the screen has seen nothing since its own last decision; the rest has
        been seen by the window that showed `version`.
        """
        moment = self._moments.get(version or 0)
        if moment is None or moment.course != self._course:
            return len(self.played)
        if not self.covered or self.viewer is None or self.mode != MANY:
            return moment.length + 1
        own = [number for number, one in enumerate(self.played) if one.seat == self.viewer]
        return own[-1] if own else 0

    def restore(self, screen: int | None, undoable: int, version: int) -> None:
        """What was kept beside the decisions."""
        self.screen, self.undoable, self.version = screen, undoable, version
        self._moments.clear()
        self._note()

    def _change(self) -> None:
        self.version += 1
        self._note()

    def _note(self) -> None:
        self._moments[self.version] = Moment(self._course, self.length, self.viewer)
        self._moments.pop(self.version - REMEMBERED, None)

    # --- what is written --------------------------------------------------------------------

    def comments(self, at: int) -> list[str]:
        """What its record says of the state after so many decisions."""
        notes = () if self.record is None else self.record.notes
        return [note.text for note in notes if note.kind == COMMENT and note.at == at]

    def written(self) -> tb.Record:
        """The record so far."""
        if self.record is None:
            actions = [one.action for one in self.played if one.action is not None]
            return tb.recorded(self.played[0].step.state, actions)
        recorder = tb.Recorder.resume(self.record)
        for one in self.played[self.base + 1 :]:
            assert one.action is not None
            recorder.play(one.action)
        return recorder.record


def open_record(record: tb.Record, mode: str, covered: bool = True) -> Table:
    """A table at which everything stands as a record says.

    Raises:
        ReplayMismatch: if it does not go so.
    """
    table = Table(mode, tb.Step(record.start, ()), covered, record)
    for move, step in zip(record.moves, tb.replay(record), strict=True):
        table.add(Played(move.seat, move.action, table.state, step))
    table.base, table.undoable = table.length, 0
    return table
