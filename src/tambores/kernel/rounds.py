"""A match: a game some of whose decisions are settled by playing another game to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tambores.errors import Message, UsageError
from tambores.kernel.face import Mode, load, part
from tambores.kernel.game import Action, State
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.step import Step
from tambores.registry import tag_of


class Rounds(Protocol):
    """The games within a match, one after the other.

    They are made with `alone=`, whether one person plays the match alone. The prompt of a match
    says in `settled_by` when one of them is due.
    """

    alone: bool

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers by which the record of a match tells that one person plays it alone."""

    @property
    def automata(self) -> tuple[Seat, ...]:
        """The seats that have no person, since the match plays them itself."""

    def opening(self, match: Any) -> Step[Any] | None:
        """The opening of the game that is due; None if the match waits for another decision."""

    def report(self, outcome: Outcome) -> Action:
        """The action by which a match learns how the game within it ended."""

    def reply(self, match: Any) -> Action | None:
        """The decision that the match makes for a seat without a person; None if it makes none."""


def ways_of(match: State[Any]) -> tuple[Rounds, ...]:
    """The ways to play the games within a match; () for a game that has none.

    Returns:
        With a person at every seat, then for one person alone if that is possible.
    """
    mode = part(tag_of(match))
    make = load(mode.rounds) if isinstance(mode, Mode) else None
    if make is None or not isinstance(mode, Mode):
        return ()
    return (make(alone=False), make(alone=True)) if mode.alone else (make(alone=False),)


def rounds_of(match: State[Any], alone: bool = False) -> Rounds | None:
    """The games within a match; None for a game that has none.

    Args:
        match: a state of any game.
        alone: whether one person plays it alone.

    Raises:
        UsageError: with `alone`, for anything but a match that one person can play alone.

    >>> from tambores import enclave
    >>> from tambores.enclave import campaign
    >>> battle = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    >>> match = campaign.new_match(("human", "orc"), seed=7)
    >>> rounds_of(battle) is None, rounds_of(match, alone=True).automata
    (True, (1,))
    """
    ways = ways_of(match)
    if alone and len(ways) < 2:
        raise UsageError(Message("kernel.fault.not_alone", mode=tag_of(match)))
    return ways[alone] if ways else None


def opening_within(match: State[Any], alone: bool = False) -> Step[Any]:
    """The opening of the game that is due within a match.

    Raises:
        UsageError: if no game is due, and as `rounds_of`.
    """
    rounds = rounds_of(match, alone)
    opening = None if rounds is None else rounds.opening(match)
    if opening is None:
        raise UsageError(Message("kernel.fault.no_game_due", mode=tag_of(match)))
    return opening


def report_of(match: State[Any], start: State[Any], end: Outcome | None) -> Action:
    """The report of a game within a match.

    Args:
        match: the match that waits for it.
        start: the first state of the game.
        end: how the game ended.

    Raises:
        UsageError: if the game is not over, or is not the one that is due.
    """
    due = [(rounds, rounds.opening(match)) for rounds in ways_of(match)]
    reports = [rounds for rounds, opening in due if opening and opening.state == start]
    if end is None or not reports:
        fault = "other_game" if end is not None else "game_not_over"
        raise UsageError(Message(f"kernel.fault.{fault}", mode=tag_of(match)))
    return reports[0].report(end)
