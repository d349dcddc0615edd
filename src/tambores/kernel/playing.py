"""A game between players, each of which sees what its seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import attrs

from tambores.errors import GuessError, Message, PlayError, UsageError, said_by
from tambores.kernel.event_list import Happening
from tambores.kernel.game import Action, State, outcome, prompt, rules_of
from tambores.kernel.gate import offered
from tambores.kernel.outcome import ABORTED, Outcome
from tambores.kernel.player import Player
from tambores.kernel.prompt import Prompt, Seat
from tambores.kernel.record.log import Log
from tambores.kernel.record.value import Move, Record
from tambores.kernel.rounds import Rounds, opening_within, rounds_of
from tambores.kernel.seeing import view
from tambores.kernel.step import Step
from tambores.registry import tag_of

RAISED, ILLEGAL, RULES = "raised", "illegal", "rules"
"""The ways in which a game between players fails."""

Players = Sequence[Player[Any]] | Mapping[Seat, Player[Any]]


def play(
    start: State[Any] | Step[Any],
    players: Players,
    *,
    limit: int | None = None,
    headers: Mapping[str, str] | None = None,
    witness: Callable[[Step[Any]], object] | None = None,
    within: Callable[[Record], object] | None = None,
    alone: bool = False,
) -> Record:
    """Play a game to its end, and return its record.

    Each player is asked with the view of its seat. A player with a method `begin` is given its
    first view, and one with a method `observe` what its seat is shown of every decision.

    In a match, the same players play the games within it. Each of these is a game of its own, with
    a record of its own, and players with a method `begin` are given a first view of it, then one of
    the match that goes on. What the match learns is how the game really ended.

    Args:
        start: the state in which the game begins, or its opening.
        players: a player for each of `start.players`, in this order or by seat. Seats that play
            by themselves need none.
        limit: the most decisions, from 0, those of the games within a match and their reports
            included; None for no limit. A game that is not over by then has the outcome "aborted",
            with the reason "decision_limit".
        headers: of the record, and of the records of the games within a match.
        witness: is given every step, with all that players do not see; for statistics. Of a game
            within a match, it is given the opening first.
        within: is given the record of each game within a match, when that game has ended.
        alone: whether one person plays a match alone, and the match plays the other seats.

    Raises:
        TypeError: for a start that is not a state.
        ValueError: if the players do not fit the seats, or for a wrong limit or header.
        UsageError: with `alone`, for a game that one person cannot play alone.
        PlayError: if a player or the rules raise an error, or a player chooses what is not legal;
            it has the record so far, and if the rules failed, with the action at which they did.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> start = enclave.new_battle(
    ...     ("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0,
    ...     pack=enclave.pack("standin-1"))
    >>> record = tb.play(start, [tb.RandomPlayer(seed=1), tb.RandomPlayer(seed=2)])
    >>> print(record.outcome)
    Player 1 wins: the enemy hero is defeated.
    >>> str(tb.play(start, [tb.RandomPlayer(seed=1), tb.RandomPlayer(seed=2)], limit=9).outcome)
    'The game was stopped: the limit of decisions is reached.'
    >>> from tambores.enclave import campaign
    >>> match, battles = campaign.new_match(("human", "orc"), seed=7), []
    >>> record = tb.play(match, [tb.RandomPlayer(seed=1)], within=battles.append, alone=True)
    >>> [one.outcome.result for one in battles], record.outcome.result
    (['win', 'win', 'win'], 'win')
    """
    if limit is not None and (type(limit) is not int or limit < 0):
        raise UsageError(f"limit is {limit!r}; expected None or a whole number from 0")
    start = start.state if isinstance(start, Step) else start
    rounds = rounds_of(start, alone)
    if rounds is not None:
        return _MatchTable(start, players, headers, witness, rounds, within).play(limit)
    return _Table(start, players, headers, witness).play(limit)


class _Table:
    """A game and the players who sit at it.

    Args:
        start: where it begins.
        players: see `play`.
        headers: of the record.
        witness: see `play`.
        automata: the seats that need no player, besides those that play by themselves.
    """

    def __init__(
        self,
        start: State[Any],
        players: Players,
        headers: Mapping[str, str] | None,
        witness: Callable[[Step[Any]], object] | None,
        automata: Collection[Seat] = (),
    ) -> None:
        self.state = start
        self.log = Log(self.state, headers=headers)
        self.witness = witness
        self.players = _seated(self.state, players, automata)
        self.watching = {
            seat: player.observe
            for seat, player in self.players.items()
            if hasattr(player, "observe")
        }

    def play(self, limit: int | None) -> Record:
        """Play until the game is over, or until the limit."""
        self._begin_all()
        while (due := prompt(self.state)) is not None:
            if limit is not None and self.decisions >= limit:
                return self.record(Outcome(ABORTED, (), "decision_limit", tag_of(self.state)))
            self._decide(due, limit)
        return self.record(outcome(self.state))

    @property
    def decisions(self) -> int:
        """How many decisions have been made."""
        return len(self.log.moves)

    def _decide(self, due: Prompt, limit: int | None) -> None:
        """Let the seat decide that is asked."""
        self._go_on(due.seat, self._chosen(due.seat))

    def record(self, end: Outcome | None = None) -> Record:
        """The record so far."""
        return self.log.record(self.state, end)

    def _begin_all(self) -> None:
        """Show the players their first views."""
        for seat, player in self.players.items():
            if hasattr(player, "begin"):
                self._begin(seat, player.begin)

    def _begin(self, seat: Seat, begin: Any) -> None:
        """Show a player its first view."""
        try:
            begin(view(self.state, seat))
        except Exception as error:
            raise self._failed(_fault(error), seat, error) from error

    def _chosen(self, seat: Seat) -> Action:
        """What the player of a seat chooses, if that seat may."""
        seen = view(self.state, seat)
        try:
            chosen = self.players[seat].choose(seen)
        except Exception as error:
            raise self._failed(_fault(error), seat, error) from error
        try:
            return offered(self.state, chosen, seat)
        except Exception as error:  # comparing what a player answers may raise anything
            raise self._failed(ILLEGAL, seat, error) from error

    def _go_on(self, seat: Seat, action: Action) -> None:
        """Carry out a choice that was offered; events are made only if somebody watches."""
        before, events = self.state, Happening() if self.watching or self.witness else None
        try:
            after = rules_of(before).follow(before, action, events)
        except Exception as error:
            raise self._failed(RULES, seat, error, action) from error
        self.state = after
        self.log.add(Move(seat, action), after)
        if events is None:
            return
        step = Step.after(before, after, events)
        if self.witness:
            self.witness(step)
        for watcher, observe in self.watching.items():
            self._show(watcher, observe, step)

    def _show(self, seat: Seat, observe: Any, step: Step[Any]) -> None:
        """Show a player what its seat is shown of a step."""
        shown = step.seen_by(seat)
        try:
            observe(shown)
        except Exception as error:
            raise self._failed(_fault(error), seat, error) from error

    def _failed(
        self, kind: str, seat: Seat, error: Exception, action: Action | None = None
    ) -> PlayError:
        """The error for a game that cannot go on, perhaps because an action cannot be done."""
        return failure(self.record(), kind, seat, error, action)


class _MatchTable(_Table):
    """A match and its players, who also play the games within it.

    Args:
        start: where it begins.
        players: see `play`.
        headers: see `play`.
        witness: see `play`.
        rounds: the games within it.
        within: see `play`.
    """

    def __init__(
        self,
        start: State[Any],
        players: Players,
        headers: Mapping[str, str] | None,
        witness: Callable[[Step[Any]], object] | None,
        rounds: Rounds,
        within: Callable[[Record], object] | None,
    ) -> None:
        every = {**(headers or {}), **rounds.headers}
        super().__init__(start, players, every, witness, rounds.automata)
        self.headers, self.rounds, self.within = headers, rounds, within
        self.inside = 0

    @property
    def decisions(self) -> int:
        """How many decisions have been made, those of the games within it included."""
        return super().decisions + self.inside

    def _decide(self, due: Prompt, limit: int | None) -> None:
        """Play the game that is due, or let a seat decide that is asked."""
        reply = self.rounds.reply(self.state)
        if due.settled_by:
            self._settle(due, limit)
        elif reply is not None:
            self._go_on(due.seat, reply)
        else:
            super()._decide(due, limit)

    def _settle(self, due: Prompt, limit: int | None) -> None:
        """Play the game that is due and report how it ended, unless the limit stops it."""
        opening = opening_within(self.state, self.rounds.alone)
        players = {seat: self.players[seat] for seat in opening.state.players}
        table = _Table(opening.state, players, self.headers, self.witness)
        if self.witness:
            self.witness(opening)
        try:
            record = table.play(None if limit is None else limit - self.decisions)
        except PlayError as error:
            error.match = self.record()
            raise
        self.inside += table.decisions
        if self.within:
            self.within(record)
        end = outcome(table.state)
        if end is not None:
            self._begin_all()  # the match goes on
            self._go_on(due.seat, offered(self.state, self.rounds.report(end)))


def failure(
    record: Record, kind: str, seat: Seat, error: Exception, action: Action | None = None
) -> PlayError:
    """The error for a game that cannot go on after its record.

    Args:
        record: of the game so far.
        kind: RAISED, ILLEGAL or RULES.
        seat: the seat that was to decide or to watch.
        error: what was raised.
        action: the action that could not be done, if one could not.
    """
    number, reason = len(record.moves) + 1, said_by(error)
    fault = "memory" if isinstance(error, GuessError) else kind
    message = Message(
        f"kernel.play.{fault}", game=record.game, number=number, seat=seat, reason=reason,
        error=reason, action=action,
    )  # fmt: skip
    if action is not None:
        record = attrs.evolve(record, moves=(*record.moves, Move(seat, action)))
    return PlayError(message, kind, seat, record)


def _fault(error: Exception) -> str:
    """Whose fault an error is that came out of a player: a memory that fails is the library's."""
    return RULES if isinstance(error, GuessError) else RAISED


def _seated(
    state: State[Any], players: Players, automata: Collection[Seat]
) -> dict[Seat, Player[Any]]:
    """The players by seat; ValueError if they do not fit the seats."""
    needed = tuple([seat for seat in state.players if seat not in automata])
    if not isinstance(players, Mapping):
        if len(players) != len(needed):
            raise _misfit("count", needed, found=len(players), wanted=len(needed))
        return dict(zip(needed, players, strict=True))
    if missing := [seat for seat in needed if seat not in players]:
        raise _misfit("unseated", needed, seats=_listed(missing))
    if surplus := [seat for seat in players if seat not in state.seats]:
        raise _misfit("surplus", needed, seats=_listed(surplus))
    return {seat: players[seat] for seat in needed}


def _misfit(fault: str, needed: tuple[Seat, ...], **params: object) -> ValueError:
    return UsageError(Message(f"kernel.play.{fault}", needed=_listed(needed), **params))


def _listed(seats: Any) -> str:
    return ", ".join(map(str, seats))
