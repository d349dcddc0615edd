"""One game after another, played by the numbers of an encoding: what the environments share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.adapters.encoding import Encoding
from tambores.adapters.match_encoding import MatchEncoding, MatchSeen
from tambores.errors import UsageError
from tambores.kernel.event import Event
from tambores.kernel.game import Action, State, View, outcome, prompt
from tambores.kernel.gate import apply, transition
from tambores.kernel.opening import begun, mode_named, options_class, options_of, plays_alone
from tambores.kernel.outcome import LOSS, WIN, Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.rounds import Rounds, opening_within, rounds_of
from tambores.kernel.seating import Asking
from tambores.kernel.seeing import view
from tambores.kernel.step import Step

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""

SEEDS = 2**63
"""The games that a reset without a seed chooses from."""

HUMAN, ANSI, SVG = "human", "ansi", "svg"
RENDER_MODES = [HUMAN, ANSI, SVG]
"""Print the board, return it as text, return it as SVG."""


class Episode:
    """A game that is played by numbers; `begin` starts another one.

    The games within a match are played one after the other, and the match learns how they ended.

    Attributes:
        state: the game that waits for a decision: the one within a match, or the match itself.
        match: the match; None for other games.
        entered: how many games have begun, matches and games within them.

    Args:
        game: a game, or one of its modes.
        options: its options, by name.
        limit: the most decisions; None for no limit.
        render_mode: one of `RENDER_MODES`, or None.

    Raises:
        ValueError: for an unknown game, option or render mode, and for a wrong limit.
    """

    state: State[Any]
    match: State[Any] | None
    _rounds: Rounds | None

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if limit is not None and limit < 1:
            raise UsageError(f"limit is {limit}; expected None or a whole number from 1")
        self.mode = mode_named(game)
        self.modes = [one for one in RENDER_MODES if one != SVG or self.mode.picture is not None]
        if render_mode is not None and render_mode not in self.modes:
            known = ", ".join(self.modes)
            raise UsageError(f"render_mode is {render_mode!r}; known: None, {known}")
        self.limit, self.render_mode = limit, render_mode
        self._options = options_of(self.mode, options, options_class(self.mode))
        self._alone = plays_alone(self.mode, self._options)
        self.entered = 0
        first = self.begin(0).state
        self.encoding = (
            Encoding.of(first) if self.match is None else MatchEncoding.of_match(first, self._alone)
        )
        automata = () if self._rounds is None else self._rounds.automata
        self.players: tuple[Seat, ...] = tuple([s for s in first.players if s not in automata])
        self.taken = 0

    @property
    def name(self) -> str:
        """The name of the game and its version, as PettingZoo writes them."""
        return environment(self.mode.tag, self.mode.version)

    def begin(self, seed: int) -> Step[Any]:
        """Begin another game; return its opening."""
        step = begun(self.mode, self._options, seed)
        self.state, self.taken = step.state, 0
        self.entered += 1
        self.match = step.state if self.mode.contains else None
        self._rounds = None if self.match is None else rounds_of(self.match, self._alone)
        self._go_within()
        return step

    @property
    def seat(self) -> Seat | None:
        """The seat that decides; None once the game is over."""
        due = prompt(self.state)
        return None if due is None else due.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or the match; None while it goes on."""
        return outcome(self.state if self.match is None else self.match)

    @property
    def stopped(self) -> bool:
        """Whether the limit of decisions is reached before the end."""
        return self.limit is not None and self.taken >= self.limit and not self.over

    def view(self, seat: Seat | None) -> View[Any, Any]:
        """What a seat sees of the game that waits for a decision."""
        seen: View[Any, Any] = view(self.state, seat)
        return seen

    def seen(self, seat: Seat | None) -> Any:
        """What a seat sees, as the encoding takes it: in a match, of both games."""
        if self.match is None:
            return self.view(seat)
        within = None if self.state is self.match else self.view(seat)
        return MatchSeen(view(self.match, seat), within)

    def go_on(
        self, action: Action, *, seat: Asking = ..., watched: bool = False
    ) -> tuple[Event, ...]:
        """Carry out an action; return what happened if somebody watches.

        Args:
            action: what is chosen. The number of an agent stands for a legal action, as its mask
                shows; leaving the table has a number too, but needs `seat`.
            seat: the seat whose player has chosen it.
            watched: whether somebody watches.

        Raises:
            IllegalAction: if it is not legal, or does not belong to that seat.
        """
        events: tuple[Event, ...] = ()
        if watched:
            step: Step[Any] = transition(self.state, action, seat=seat)
            self.state, events = step.state, step.events
        else:
            self.state = apply(self.state, action, seat=seat)
        self.taken += 1
        if self.match is not None:
            self._go_within()
        return events

    def _go_within(self) -> None:
        """In a match, report a game that is over, and begin the next one, until a seat decides."""
        rounds = self._rounds
        while self.match is not None and rounds is not None:
            if isinstance(self.state, type(self.match)):
                self.match = self.state
            else:
                end = outcome(self.state)
                if end is None:
                    return
                self._enter(apply(self.match, rounds.report(end)))
                self.match = self.state
            due, reply = prompt(self.match), rounds.reply(self.match)
            if due is not None and due.settled_by:
                self._enter(opening_within(self.match, self._alone).state)
            elif reply is not None:
                self.state = apply(self.match, reply)
            else:
                return

    def _enter(self, state: State[Any]) -> None:
        """Go on with another game."""
        self.state = state
        self.entered += 1

    def reward(self, seat: Seat) -> float:
        """The reward of a seat, as the function `reward` has it."""
        return reward(self.outcome, seat)

    def render(self) -> str | None:
        """The board as spectators see it, in the render mode; None if it is printed or not shown.

        Raises:
            ValueError: without a render mode.
        """
        if self.render_mode is None:
            raise UsageError(f"there is no render_mode; known: {', '.join(self.modes)}")
        seen = self.view(None)
        mode = self.mode if self.match is None else mode_named(seen.mode)
        if self.render_mode == SVG:
            return str(mode.load("picture")(seen))
        board = mode.load("board")
        text = str(seen) if board is None else str(board(seen, "en", ascii=True, color=False))
        if self.render_mode == ANSI:
            return text
        print(text)
        return None


def reward(end: Outcome | None, seat: Seat) -> float:
    """1 for a seat that has won, -1 for one that has lost, 0 for a draw and before the end."""
    if end is None or end.result not in (WIN, LOSS):
        return 0.0
    return 1.0 if seat in end.winners else -1.0


def environment(tag: str, version: int) -> str:
    """The name of a mode with its version, as PettingZoo writes them.

    >>> environment("enclave-solo", 0)
    'tambores_enclave_solo_v0'
    """
    return f"tambores_{tag.replace('-', '_')}_v{version}"
