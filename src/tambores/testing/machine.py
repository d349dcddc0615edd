"""A game as a Hypothesis state machine: it plays, and finds the shortest way to a fault.

Subclass `BattleMachine`. It plays legal actions, tries illegal ones, saves and loads, undoes
decisions and looks from every seat, in any order. Add invariants for conditions that must always
hold; drive a program under test, such as one that shows the game, from `begun`, `decided` and
`taken_back`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
)

from tambores.kernel.game import Action, State, legal_actions, outcome
from tambores.kernel.gate import transition
from tambores.kernel.memory import Memory
from tambores.kernel.prompt import Seat
from tambores.kernel.record.value import form_behind
from tambores.kernel.remembering import remember
from tambores.kernel.saving import dumps, loads
from tambores.kernel.seeing import determinize, view
from tambores.kernel.step import Step
from tambores.testing.rules import (
    check_document,
    check_followed,
    check_memory,
    check_position,
    check_refused,
    check_seats,
    check_waits,
    untouched,
)
from tambores.testing.starts import everybody
from tambores.testing.strategies import actions, illegal_actions, new_games
from tambores.toolkit.testing import journal
from tambores.toolkit.testing.contributed import checks_of
from tambores.toolkit.testing.faults import Case, blaming

__all__ = ["BattleMachine"]


def __dir__() -> list[str]:
    return list(__all__)


def _starts(machine: BattleMachine) -> st.SearchStrategy[State[Any]]:
    return machine.starts


def _legal(machine: BattleMachine) -> st.SearchStrategy[Action]:
    return actions(machine.state)


def _illegal(machine: BattleMachine) -> st.SearchStrategy[Action]:
    return illegal_actions(machine.state)


def _seats(machine: BattleMachine) -> st.SearchStrategy[Seat | None]:
    return st.sampled_from(everybody(machine.state))


def _goes_on(machine: BattleMachine) -> bool:
    return outcome(machine.state) is None


def _can_return(machine: BattleMachine) -> bool:
    return bool(machine.before)


def _playing(decide: Any) -> Any:
    """A rule that makes a decision if one is due."""
    return precondition(_goes_on)(rule(action=st.runner().flatmap(_legal))(decide))


class BattleMachine(RuleBasedStateMachine):
    """A game played in every possible way; make a subclass of it.

    Attributes:
        starts: a strategy of the first states, of any game; by default new games of the first
            game.
        state: the current state.
        before: the earlier states, beginning with the first; `take_back` goes back one.
        step: the step of the last decision; None at the beginning and after taking one back.

    >>> from hypothesis import settings
    >>> from hypothesis.stateful import invariant, run_state_machine_as_test
    >>> from tambores.testing.strategies import battles
    >>> class Hands(BattleMachine):
    ...     starts = battles(heroes=("aiden", "thugg"))
    ...
    ...     @invariant()
    ...     def nobody_holds_more_than_five(self):
    ...         assert all(len(side.hand) <= 5 for side in self.state.sides)
    >>> run_state_machine_as_test(Hands, settings=settings(max_examples=5))

    For pytest and unittest it is a test case: `TestHands = Hands.TestCase`.
    """

    starts: ClassVar[st.SearchStrategy[Any]] = st.deferred(new_games)

    state: Any
    before: list[Any]
    step: Step[Any] | None
    _memories: list[dict[Seat | None, Memory]]

    # --- methods to override --------------------------------------------------------------

    def begun(self) -> None:
        """Called when a game has begun; `state` is its first state."""

    def decided(self, action: Action, step: Step[Any]) -> None:
        """Called after a legal action; `state` is the state after it."""

    def taken_back(self) -> None:
        """Called after a decision is undone; `state` is the one before it."""

    # --- rules ----------------------------------------------------------------------------

    @initialize(start=st.runner().flatmap(_starts))
    def begin(self, start: State[Any]) -> None:
        """Begin a game in one of the starts."""
        self.state, self.before, self.step = start, [], None
        self._memories = [{seat: remember(view(start, seat)) for seat in everybody(start)}]
        with blaming(start):
            check_waits(start)
            check_position(start)
        self.begun()

    def _decide(self, action: Action) -> None:
        """Make a decision; the events that each seat sees lead to its new view."""
        with blaming(self.state, action):
            step, own = transition(self.state, action), checks_of(self.state)
            check_waits(step.state)
            if own:
                own.step(self.state, action, step)
            check_followed(self.state, step)
        self.before.append(self.state)
        self.state, self.step = step.state, step
        known = self._memories[-1].items()
        self._memories.append({seat: one.after(step.seen_by(seat)) for seat, one in known})
        self.decided(action, step)

    _decide.__name__ = "play"
    play = _playing(_decide)
    _play_on, _play_more = _playing(_decide), _playing(_decide)  # so that battles make progress

    @rule(action=st.runner().flatmap(_illegal))
    def try_in_vain(self, action: Action) -> None:
        """Try an illegal action: it is refused with a reason, and changes nothing."""
        with untouched(self.state):
            check_refused(self.state, action)
            check_seats(self.state, action)

    @rule()
    def save_and_load(self) -> None:
        """Save the state and go on with the loaded one; it offers the same actions."""
        pack = form_behind(self.state).content_of(self.state)
        read = loads(dumps(self.state), pack)
        case = Case(self.state)
        case.same("a saved state is read as another state", read, self.state, "tb.dumps(state)")
        says = "a saved state offers other actions"
        case.same(says, legal_actions(read), legal_actions(self.state), "tb.dumps(state)")
        self.state = read
        journal.note(read)

    @precondition(_can_return)
    @rule()
    def take_back(self) -> None:
        """Undo the last decision."""
        self.state, self.step = self.before.pop(), None
        self._memories.pop()
        journal.note(self.state)
        self.taken_back()

    @rule(seat=st.runner().flatmap(_seats), seed=st.integers(0, 255))
    def look(self, seat: Seat | None, seed: int) -> None:
        """Look from a seat: the view can be saved, and guesses show the same and what was shown."""
        seen = view(self.state, seat)
        with blaming(self.state):
            check_document(seen, form_behind(self.state).content_of(self.state))
        guess, see = determinize(seen, seed), f"tb.determinize(tb.view(state, {seat}), {seed})"
        Case(self.state).same("a determinized state has another view", view(guess, seat), seen, see)
        with blaming(self.state):
            check_memory(self.state, self._memories[-1][seat], seed)
