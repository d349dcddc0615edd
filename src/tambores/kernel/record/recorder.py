"""Keeping the record of a game while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic

from tambores.kernel.game import Action, S, State, prompt
from tambores.kernel.gate import carried_out, offered
from tambores.kernel.record.log import EVERY, Log
from tambores.kernel.record.replaying import asker, replay
from tambores.kernel.record.value import COMMENT, Move, Record
from tambores.kernel.seating import Asking
from tambores.kernel.step import Step


class Recorder(Generic[S]):
    """Plays a game and keeps its record.

    Args:
        start: the state in which it begins, or the opening that leads there.
        every: after how many decisions a digest of the state is taken, from 1.
        headers: of the record.

    Attributes:
        steps: the opening, then the step of each decision; do not change it.

    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> recorder = Recorder(start, headers={"Event": "A friendly battle"})
    >>> recorder.comment("A cautious beginning.")
    >>> step = recorder.apply(enclave.Pass())
    >>> print(recorder.record)  # doctest: +ELLIPSIS
    [tambores 3]
    [type "enclave.record"]
    ...
    [Event "A friendly battle"]
    <BLANKLINE>
    = ...
    # turn 1, deployment
    ; A cautious beginning.
    0 pass
    = ...
    *
    <BLANKLINE>
    """

    def __init__(
        self,
        start: S | Step[S],
        *,
        every: int = EVERY,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        opening = start if isinstance(start, Step) else Step.after(start, start, ())
        self._log = Log(opening.state, every=every, headers=headers)
        self.steps: list[Step[S]] = [opening]

    @classmethod
    def resume(cls, record: Record, *, every: int = EVERY) -> Recorder[Any]:
        """A recorder that goes on where a record ends; the record is replayed.

        The record becomes as if it had been kept by one recorder: the digest at its end goes,
        unless one is due there.

        Raises:
            ReplayMismatch: if it does not go as it says.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> recorder = Recorder.resume(recorded(start, [enclave.Pass()]))
        >>> step = recorder.apply(enclave.Pass())
        >>> recorder.record.actions
        (Pass(), Pass())
        """
        if not isinstance(record, Record):
            raise TypeError(f"not a record: {type(record).__name__}")
        start: Any = record.start
        recorder = cls(start, every=every, headers=dict(record.headers))
        recorder.steps += replay(record)
        recorder._log.take_over(record)
        return recorder

    @property
    def state(self) -> S:
        """The present state."""
        return self.steps[-1].state

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every decision so far, in order."""
        return tuple(self._log.moves)

    def apply(self, action: Action, *, seat: Asking = ...) -> Step[S]:
        """Make a decision, and return the step with its events, like `transition`.

        Args:
            action: the action.
            seat: the seat that asks for it, as in `apply`. By default, the seat that is to decide.

        Raises:
            IllegalAction: if `action` is not legal, or does not belong to that seat.
            ValueError: for a seat that does not exist.
        """
        action, due = offered(self.state, action, seat), prompt(self.state)
        step = carried_out(self.state, action)
        under = due.seat if seat is ... and due is not None else seat
        assert isinstance(under, int)  # a spectator may do nothing
        self._log.add(Move(under, action), step.state)
        self.steps.append(step)
        return step

    def repeat(self, move: Move) -> Step[S]:
        """Carry out a move of a record, and return the step with its events.

        Raises:
            IllegalAction: if it is not legal, or does not belong to its seat.
            ValueError: for a seat that does not exist.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> recorder = Recorder(start)
        >>> str(recorder.repeat(Move(0, enclave.Pass())))
        'Player 1 passes.'
        """
        return self.apply(move.action, seat=asker(self.state, move))

    def undo(self) -> Move:
        """Undo the last decision, with the comments made after it, and return it.

        The record is then as if the decision had never been made. This takes the same short time
        however long the game is.

        Raises:
            IndexError: if there is no decision to undo.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> recorder = Recorder(start)
        >>> step = recorder.apply(enclave.Pass())
        >>> recorder.undo(), recorder.state == start, recorder.record.moves
        (Move(seat=0, action=Pass()), True, ())
        >>> try:
        ...     recorder.undo()
        ... except IndexError as error:
        ...     print(error)
        there is no decision to undo: the record is at its start
        """
        if not self._log.moves:
            raise IndexError("there is no decision to undo: the record is at its start")
        self.steps.pop()
        return self._log.undo()

    def comment(self, text: str) -> None:
        """Say something about the present state, in one line or several.

        Raises:
            ValueError: for control characters; a tab is read as a space.
        """
        lines = map(str.strip, text.expandtabs(1).splitlines())
        self._log.note(COMMENT, *filter(None, lines))

    @property
    def record(self) -> Record:
        """The record so far; it closes with a digest of the present state."""
        return self._log.record(self.state)


def recorded(
    start: State[Any],
    actions: Iterable[Action | Move],
    *,
    every: int = EVERY,
    headers: Mapping[str, str] | None = None,
) -> Record:
    """The record of a game that is played with these actions.

    Args:
        start: where it begins.
        actions: what is decided, in order: each an action of the seat that is to decide, or a
            move, which says whose action it is.
        every: after how many decisions a digest of the state is taken, from 1.
        headers: of the record.

    Raises:
        IllegalAction: for the first that is not legal, or does not belong to the seat of its move.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> rules = enclave.HouseRules(max_turns=1)
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "thugg"), seed=7, rules=rules)
    >>> record = recorded(start, [action for _, action, _ in tb.random_walk(start, seed=1)])
    >>> record.outcome
    Outcome(result='draw', winners=(), reason='turn_limit')
    >>> tb.loads(tb.dumps(record)) == tb.parse_record(str(record)) == record
    True
    """
    recorder = Recorder(start, every=every, headers=headers)
    for one in actions:
        if isinstance(one, Move):
            recorder.repeat(one)
        else:
            recorder.apply(one)
    return recorder.record
