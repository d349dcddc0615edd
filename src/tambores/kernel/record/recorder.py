"""Keeping the record of a game while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic

from tambores.kernel.game import Action, S, State, offered, outcome, prompt, transition
from tambores.kernel.record.replaying import digest, replay
from tambores.kernel.record.value import (
    COMMENT,
    DIGEST,
    HEADING,
    Move,
    Note,
    Record,
    form_behind,
)
from tambores.kernel.step import Step

EVERY = 20
"""After how many decisions a digest is taken, unless told otherwise."""


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
    >>> step = recorder.play(enclave.Pass())
    >>> print(recorder.record)  # doctest: +ELLIPSIS
    [tambores 2]
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
        if type(every) is not int or every < 1:
            raise ValueError(f"every is {every!r}; expected a whole number from 1")
        opening = start if isinstance(start, Step) else Step.after(start, start, ())
        self._form = form_behind(opening.state)
        self._every = every
        self._headers = tuple((headers or {}).items())
        self.steps: list[Step[S]] = [opening]
        self._moves: list[Move] = []
        self._notes: list[Note] = []
        Record(
            opening.state, headers=self._headers
        )  # a wrong header is refused now, not at the end
        self._mark()

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
        >>> step = recorder.play(enclave.Pass())
        >>> recorder.record.actions
        (Pass(), Pass())
        """
        if not isinstance(record, Record):
            raise TypeError(f"not a record: {type(record).__name__}")
        start: Any = record.start
        recorder = cls(start, every=every, headers=dict(record.headers))
        recorder.steps += replay(record)
        recorder._moves, recorder._notes = list(record.moves), list(record.notes)
        recorder._drop_closing_digest()
        return recorder

    @property
    def state(self) -> S:
        """The present state."""
        return self.steps[-1].state

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every decision so far, in order."""
        return tuple(self._moves)

    def play(self, action: Action) -> Step[S]:
        """Make a decision, and return the step with its events, like `transition`.

        Raises:
            IllegalAction: if `action` is not among the legal ones.
        """
        action = offered(self.state, action)
        asked = prompt(self.state)
        assert asked is not None
        step = transition(self.state, action)
        self._moves.append(Move(asked.seat, action))
        self.steps.append(step)
        self._mark()
        return step

    def undo(self) -> Move:
        """Undo the last decision, with the comments made after it, and return it.

        The record is then as if the decision had never been made. This takes the same short time
        however long the game is.

        Raises:
            IndexError: if there is no decision to undo.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> recorder = Recorder(start)
        >>> step = recorder.play(enclave.Pass())
        >>> recorder.undo(), recorder.state == start, recorder.record.moves
        (Move(seat=0, action=Pass()), True, ())
        >>> try:
        ...     recorder.undo()
        ... except IndexError as error:
        ...     print(error)
        there is no decision to undo: the record is at its start
        """
        if not self._moves:
            raise IndexError("there is no decision to undo: the record is at its start")
        self.steps.pop()
        undone = self._moves.pop()
        while self._notes and self._notes[-1].at > len(self._moves):
            self._notes.pop()
        return undone

    def comment(self, text: str) -> None:
        """Say something about the present state, in one line or several.

        Raises:
            ValueError: for control characters; a tab is read as a space.
        """
        for line in text.expandtabs(1).splitlines():
            if line.strip():
                self._note(COMMENT, line.strip(), len(self._moves))

    @property
    def record(self) -> Record:
        """The record so far; it closes with a digest of the present state."""
        notes = list(self._notes)
        here = (note.kind for note in self._notes if note.at == len(self._moves))
        if DIGEST not in here:
            notes.append(Note(len(self._moves), DIGEST, digest(self.state)))
        end = outcome(self.state)
        return Record(self.steps[0].state, tuple(self._moves), tuple(notes), end, self._headers)

    def _mark(self) -> None:
        """Note what is due at the present state."""
        at = len(self._moves)
        if at % self._every == 0:
            self._note(DIGEST, digest(self.state), at)
        heading = self._form.heading(self.state)
        if heading != self._heading and prompt(self.state) is not None:
            self._note(HEADING, heading, at)

    def _drop_closing_digest(self) -> None:
        """Drop the digest that closed a record."""
        at = len(self._moves)
        last = self._notes[-1] if self._notes else None
        if last is not None and (last.kind, last.at) == (DIGEST, at) and at % self._every:
            self._notes.pop()

    @property
    def _heading(self) -> str:
        """The last heading; "" before the first."""
        return next((note.text for note in reversed(self._notes) if note.kind == HEADING), "")

    def _note(self, kind: str, text: str, at: int) -> None:
        self._notes.append(Note(at, kind, text))


def recorded(
    start: State[Any],
    actions: Iterable[Action],
    *,
    every: int = EVERY,
    headers: Mapping[str, str] | None = None,
) -> Record:
    """The record of a game that is played with these actions.

    Args:
        start: where it begins.
        actions: what is decided, in order.
        every: after how many decisions a digest of the state is taken, from 1.
        headers: of the record.

    Raises:
        IllegalAction: for the first that is not legal.

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
    for action in actions:
        recorder.play(action)
    return recorder.record
