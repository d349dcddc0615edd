"""A game being played: its history, what each seat is shown, undo, and saves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any, Generic, TypeVar

from tambores.errors import DecodeError, Message
from tambores.kernel.event import Event
from tambores.kernel.event_list import Events, position_before, turns_up
from tambores.kernel.game import Action, State, V, choices_of, outcome, prompt
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.record import Record, Recorder
from tambores.kernel.rounds import opening_within, report_of
from tambores.kernel.saving import dumps, loads
from tambores.kernel.seating import Asking, check_viewer
from tambores.kernel.seeing import view
from tambores.kernel.step import Step
from tambores.kernel.text import parse_action
from tambores.registry import name_in, tag_of

S = TypeVar("S", bound=State[Any], covariant=True)


class Session(Generic[S]):
    """Plays a game of any kind for a front end, and keeps everything that a front end needs.

    Args:
        start: the state in which the game begins, or its opening, such as `enclave.opening`
            returns: the opening has the events before the first decision.
        together: whether the players share one table. Together, they may still undo an action
            that shows only what its own seat chose to show; apart, they may not.
        headers: of the record.

    Attributes:
        recorder: the recorder of the game; you can add comments to it.
        together: see above.
        undoable: how many of the last decisions may be undone. It becomes 0 when a step reveals
            something hidden; set it to 0 yourself to make all decisions so far final.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> opening = enclave.opening(
    ...     ("human", "orc"), ("aiden", "borrunn"), seed=169, holder=0,
    ...     pack=enclave.pack("standin-1"))
    >>> session = tb.Session(opening)
    >>> for line in ("deploy portaestandarte 3", "pay grifo"):
    ...     step = session.apply(line, seat=0)
    >>> session.prompt.seat, len(session.legal_actions(1)) > 0, session.legal_actions(0)
    (1, True, ())
    >>> [str(event) for event in session.seen(1, since=1) if event.logged][:2]
    ['Player 1 plays Standard-bearer from the hand.', 'Player 1 pays with a card of the hand.']
    >>> session.undo(), session.prompt.kind, session.undo()
    (1, 'pay', 0)
    >>> again = tb.Session.load(session.save())
    >>> again.state == session.state, again.seen(1) == session.seen(1)
    (True, True)
    """

    def __init__(
        self,
        start: S | Step[S],
        *,
        together: bool = False,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.recorder = Recorder(start, headers=headers)
        self.together = together
        self._open = 0

    def __repr__(self) -> str:
        state: Any = self.state
        due, count = self.prompt, len(self.steps) - 1
        now = due.summary if due is not None else str(self.outcome)
        return f"<Session of {state.mode}: {count} decision{'s' if count != 1 else ''}; {now}>"

    def _repr_svg_(self) -> str | None:
        state: Any = self.state
        picture: str | None = state._repr_svg_()
        return picture

    @classmethod
    def resume(cls, record: Record, *, together: bool = False) -> Session[Any]:
        """A session that goes on where a record ends; the record is replayed.

        Raises:
            ReplayMismatch: if the game does not go as the record says.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> session = Session(start)
        >>> step = session.apply(enclave.Pass())
        >>> Session.resume(session.record).state == session.state
        True
        """
        start: Any = record.start
        session = cls(start, together=together)
        session.recorder = Recorder.resume(record)
        for step in session.steps[1:]:
            session._count(step)
        return session

    # --- the game now ---------------------------------------------------------------------

    @property
    def steps(self) -> list[Step[S]]:
        """The opening, then the step of each decision; do not change the list."""
        return self.recorder.steps

    @property
    def state(self) -> S:
        """The present state."""
        return self.steps[-1].state

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is due; None once the game is over."""
        return prompt(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome(self.state)

    @property
    def record(self) -> Record:
        """The record so far; it reveals everything hidden."""
        return self.recorder.record

    def view(self: Session[State[V]], seat: Seat | None) -> V:
        """What `seat` sees now; None for a spectator.

        Raises:
            ValueError: for a seat that does not exist.
        """
        return view(self.state, seat)

    def legal_actions(self, seat: Seat | None) -> tuple[Action, ...]:
        """The legal actions of `seat`; () unless it is to decide.

        Raises:
            ValueError: for a seat that does not exist.
        """
        return choices_of(self.state, seat)

    def seen(self, seat: Seat | None, since: int = 0) -> tuple[Event, ...]:
        """The events as `seat` was shown them; None for a spectator.

        Args:
            seat: the seat.
            since: how many steps to leave out; the opening is the first. To ask for the news,
                remember `len(session.steps)` each time.

        Raises:
            ValueError: for a seat that does not exist.

        >>> from tambores.enclave import solo
        >>> from tambores.kernel.speech import words
        >>> session = Session(solo.opening("human", "aiden", seed=7, holder=1))
        >>> words(session.view(0)).tell(session.seen(0))[-1].text
        'Turn 1, deployment: Automaton has the initial-player marker.'
        """
        check_viewer(self.state, seat)
        shown = [step.seen_by(seat) for step in self.steps[since:]]
        if not shown:
            return ()
        return Events(chain.from_iterable(shown), lambda: position_before(shown[0]))

    # --- playing --------------------------------------------------------------------------

    def apply(self, action: Action | str, seat: Asking = ...) -> Step[S]:
        """Carry out an action, and return the step with its events.

        Args:
            action: the action, or the line of text that writes it.
            seat: the seat that asks for it, as in `apply`; None for a spectator. Pass it whenever
                a player sent the action. By default nobody is named, and only legal actions are
                carried out.

        Raises:
            IllegalAction: if the action is not legal, or does not belong to that seat.
            DecodeError: for a line that is not an action.
            ValueError: for a seat that does not exist.
        """
        if isinstance(action, str):
            action = parse_action(self.state, action)
        step: Step[S] = self.recorder.apply(action, seat=seat)
        self._count(step)
        return step

    def within(self, *, alone: bool = False) -> Session[Any]:
        """A session of the game that is due within a match.

        Play it to its end, then pass it to `settle`. `prompt.settled_by` says when one is due.

        Args:
            alone: whether one person plays the match alone, and the match plays the other seats.

        Raises:
            UsageError: if no game is due, and with `alone` if one person cannot play the match.

        >>> from tambores.enclave import duel
        >>> session = Session(duel.new_match(("human", "orc"), seed=7))
        >>> battle = session.within()
        >>> while battle.outcome is None:
        ...     step = battle.apply(battle.legal_actions(battle.prompt.seat)[-1])
        >>> str(session.settle(battle)).splitlines()[0]
        'Battle 1: Player 2 wins, both were beaten at once and the tie-break decides.'
        """
        return Session(opening_within(self.state, alone), together=self.together)

    def settle(self, game: Session[Any]) -> Step[S]:
        """Report how the game within a match ended, so that the match goes on.

        Neither the game nor the decisions before it can be undone afterwards.

        Args:
            game: the session of the game, as `within` began it.

        Raises:
            UsageError: if the game is not over, or is not the one that is due.
        """
        step = self.apply(report_of(self.state, game.steps[0].state, game.outcome))
        game.commit()
        self.commit()
        return step

    def undo(self, seat: Asking = ..., bots: Collection[Seat] = ()) -> int:
        """Undo the last decision, unless a step has revealed something hidden since.

        Send each client a new view afterwards.

        Args:
            seat: the seat that asks for it, which can undo only its own decision; None for a
                spectator, who can undo none. By default, the seat that made the decision.
            bots: the seats that programs play; what they decided after it is undone as well.

        Returns:
            How many decisions were undone; 0 if that is not possible.

        Raises:
            ValueError: for a seat that does not exist.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> session = Session(start)
        >>> for line in ("pass", "pass"):
        ...     step = session.apply(line)
        >>> session.undo(0), session.undo(0, bots={1}), session.state == start
        (0, 2, True)
        """
        count = self.undoable(seat, bots)
        for _ in range(count):
            self.recorder.undo()
        self._open -= count
        return count

    def undoable(self, seat: Asking = ..., bots: Collection[Seat] = ()) -> int:
        """How many decisions `undo` would take back now.

        Arguments and errors are those of `undo`.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> session = Session(start)
        >>> step = session.apply("pass", seat=0)
        >>> session.undoable(0), session.undoable(1)
        (1, 0)
        """
        if seat is not ...:
            check_viewer(self.state, seat)
        moves = zip(range(1, self._open + 1), reversed(self.recorder.moves), strict=False)
        for count, move in moves:
            if move.seat not in bots:
                return count if seat in (..., move.seat) else 0
        return 0

    @property
    def uncommitted(self) -> int:
        """How many of the last decisions are not final: those since a step revealed something."""
        return self._open

    def commit(self, but_last: int = 0) -> None:
        """Make the decisions until now final, so that nobody can undo them.

        Args:
            but_last: how many of the last ones are left open.

        >>> from tambores import enclave
        >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
        >>> session = Session(start)
        >>> step = session.apply("pass")
        >>> session.commit()
        >>> session.undoable()
        0
        """
        self._open = min(but_last, len(self.recorder.moves))

    def _count(self, step: Step[S]) -> None:
        """Count a decision among those that may be undone, unless it reveals something."""
        final = turns_up(step.events) if self.together else step.reveals
        self._open = 0 if final else self._open + 1

    # --- saving ---------------------------------------------------------------------------

    def save(self) -> str:
        """The whole session as text: its record, and the events of the opening, one a line."""
        documents = (self.record, *self.steps[0].events)
        return "".join(f"{dumps(document)}\n" for document in documents)

    @classmethod
    def load(cls, text: str, pack: Any = None, *, together: bool = False) -> Session[Any]:
        """The session that `save` wrote. What may be undone is counted anew.

        Args:
            text: the text.
            pack: the content it was played with, unless that comes with the library.
            together: whether the players share one table.

        Raises:
            DecodeError: for a text that is not a session.
            ReplayMismatch: if the game does not go as the record says.
        """
        record, *events = _documents(text, pack)
        session = cls.resume(record, together=together)
        start = session.steps[0].state
        session.steps[0] = Step.after(start, start, events)
        return session


def _documents(text: str, pack: Any) -> list[Any]:
    """The record and the events in a text, one a line; DecodeError for anything else."""
    found: list[Any] = []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        try:
            value = loads(line, pack)
        except DecodeError as error:
            raise error.at(error.path, error.column, number) from None
        if not found and isinstance(value, State):
            raise DecodeError(Message("kernel.fault.session.state"), line=number)
        if not found and not isinstance(value, Record):
            raise DecodeError(Message("kernel.fault.session.no_record"), line=number)
        if found and not (isinstance(value, Event) and _game(value) == _game(found[0].start)):
            raise DecodeError(Message("kernel.fault.session.no_event"), line=number)
        found.append(value)
    return found


def _game(value: Any) -> str:
    """The name of the game that a value belongs to; its modes share their events."""
    return name_in(tag_of(value))
