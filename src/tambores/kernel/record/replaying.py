"""Replay a record, and compare the game with the record."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, NoReturn

from tambores.errors import IllegalAction, Message, ReplayMismatch
from tambores.kernel.game import Action, State, outcome, prompt
from tambores.kernel.gate import actor, transition, why_not
from tambores.kernel.outcome import ABORTED
from tambores.kernel.prompt import Seat
from tambores.kernel.record.value import DIGEST, HEADING, Move, Record, form_behind
from tambores.kernel.seating import Asking
from tambores.kernel.step import Step


def digest(state: State[Any]) -> str:
    """A digest of a state: 32 hexadecimal digits over its data, the same on every machine.

    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> len(digest(start)), digest(start) == digest(enclave.scenario(phase="combat", holder=0,
    ...     sides=({"army": "human", "hero": "aiden"}, {"army": "orc", "hero": "borrunn"})))
    (32, False)
    """
    from tambores.kernel.codec import data_of
    from tambores.kernel.envelope import json_text

    form_behind(state)  # a clear error unless it is a state
    return blake2b(json_text(data_of(state)).encode(), digest_size=16).hexdigest()


def replay(record: Record) -> Iterator[Step[Any]]:
    """Play a record again.

    Yields:
        The step of each move: the state after it and what happened.

    Raises:
        TypeError: for a value that is not a record.
        ReplayMismatch: at the first decision that is not legal or made by the wrong seat, or
            after which a heading, a digest or the outcome differs from the record.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> for step in replay(tb.recorded(start, [enclave.Pass(), enclave.Pass()])):
    ...     print(step.events[0])
    Player 1 passes.
    Player 2 passes.
    """
    if not isinstance(record, Record):
        raise TypeError(f"not a record: {type(record).__name__}")
    check = _Check(record)
    state = record.start
    check.notes(state, 0)
    for number, move in enumerate(record.moves, start=1):
        step = check.step(state, move, number)
        state = step.state
        check.notes(state, number)
        if number == len(record.moves):
            check.end(state)
        yield step
    if not record.moves:
        check.end(state)


def asker(state: State[Any], move: Move) -> Asking:
    """Who asks for a move of a record: its seat; nobody if the move reports a game in a match.

    A report stands under the seat of the prompt.
    """
    due = prompt(state)
    reported = due is not None and due.settled_by and due.seat == move.seat
    return ... if reported else move.seat


def _owner(state: State[Any], action: Action) -> Seat | None:
    """The seat under which a record has an action; None for one that is not possible."""
    due = prompt(state)
    reported = due is not None and due.settled_by and action in state.legal_actions
    return due.seat if due is not None and reported else actor(state, action)


class _Check:
    """Compares a replay with its record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.form = form_behind(record.start)
        self.notes_left = list(reversed(record.notes))
        self.agreed = -1

    def step(self, state: State[Any], move: Move, number: int) -> Step[Any]:
        """The step of a move."""
        if prompt(state) is None:
            self.fail(number, "after_the_end", action=str(move.action))
        if move.seat not in state.seats:
            self._fail_at(state, move, number)
        try:
            return transition(state, move.action, seat=asker(state, move))
        except IllegalAction:
            self._fail_at(state, move, number)

    def _fail_at(self, state: State[Any], move: Move, number: int) -> NoReturn:
        """ReplayMismatch for a move that its seat cannot make."""
        action, owner = str(move.action), _owner(state, move.action)
        if owner is not None:
            self.fail(number, "other_seat", action=action, seat=move.seat, actor=owner)
        refusal = why_not(state, move.action)
        assert refusal is not None
        reason = Message(refusal.key, **refusal.params)
        self.fail(number, "not_legal", action=action, reason=reason, rule=refusal.rule)

    def notes(self, state: State[Any], number: int) -> None:
        """Compare the notes after a number of decisions."""
        while self.notes_left and self.notes_left[-1].at == number:
            note = self.notes_left.pop()
            if note.kind == HEADING:
                self._compare("heading", note.text, self.form.heading(state), number)
            elif note.kind == DIGEST:
                self._compare("digest", note.text, digest(state), number)
                self.agreed = number

    def end(self, state: State[Any]) -> None:
        """Compare the outcome; a game that stopped at a limit is not over by the rules."""
        claim = self.record.outcome
        if claim is not None and claim.result == ABORTED and outcome(state) is None:
            return
        recorded, found = (
            "unfinished" if end is None else end.notation
            for end in (self.record.outcome, outcome(state))
        )
        self._compare("outcome", recorded, found, len(self.record.moves))

    def _compare(self, what: str, recorded: str, found: str, number: int) -> None:
        if recorded != found:
            self.fail(number, what, found=found, recorded=recorded[:60])

    def fail(self, number: int, key: str, /, **params: object) -> NoReturn:
        """ReplayMismatch, with details that may explain it."""
        message = Message(f"kernel.replay.{key}", **params)
        if self.agreed >= 0:
            message = Message("kernel.replay.agreed", text=message, decision=self.agreed)
        own, played = self.form.rules, self.record.rules
        if played != own:
            message = Message("kernel.replay.rules", text=message, version=played, own=own)
        raise ReplayMismatch(message, number, self.agreed)
