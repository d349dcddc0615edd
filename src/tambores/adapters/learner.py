"""The course of a game in which one seat learns, or all of them, whatever tool asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, SupportsIndex

import numpy as np

from tambores.adapters.encoding import Encoding
from tambores.adapters.episode import ILLEGAL, SEEDS, Episode
from tambores.errors import IllegalAction, UsageError
from tambores.kernel.game import Action, View
from tambores.kernel.player import Player
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import Asking
from tambores.kernel.step import redacted
from tambores.players.naming import maker

MakePlayer = Callable[[int], Player[Any]]
Opponents = str | MakePlayer | Mapping[Seat, str | MakePlayer] | None

NOT_BEGUN, OVER = "no game has begun", "the game is over"
"""Why the learner cannot take an action."""


class Learner:
    """A game that a learner plays by numbers; `begin` starts another one.

    Args:
        episode: the game.
        seat: the seat that learns; None for another one in each game.
        opponents: who plays the other seats, by seat or one for all: the name of a player, or a
            function that makes one from a seed. None if the learner decides for every seat.

    Attributes:
        episode: the game.
        seat: the seat of the learner; of one that decides for every seat, the one that decides.
        reward: what the last action has brought its seat.
        closed: why no action can be taken now; "" if one can.

    Raises:
        ValueError: for a wrong seat, and an unknown player.
    """

    def __init__(self, episode: Episode, seat: Seat | None, opponents: Opponents) -> None:
        self.episode = episode
        seats = episode.players
        if seat is not None and seat not in seats:
            known = ", ".join(map(str, seats))
            raise UsageError(f"seat is {seat!r}; known: None (any), {known}")
        self.alone = opponents is None
        self.seat: Seat = seats[0] if seat is None else seat
        self._learner = seat
        self._makers = (
            {} if self.alone else {one: _maker(opponents, one) for one in seats if one != seat}
        )
        self._watching: dict[Seat, Any] = {}
        self.reward = 0.0
        self.closed = NOT_BEGUN

    @property
    def encoding(self) -> Encoding:
        """How views and actions are written as numbers."""
        return self.episode.encoding

    @property
    def ended(self) -> bool:
        """Whether the game has ended, by its rules or by the limit."""
        return self.episode.over or self.episode.stopped

    @property
    def over(self) -> bool:
        """Whether the learner has ended a game, which begins anew."""
        return self.closed == OVER

    @property
    def info(self) -> dict[str, Any]:
        """What tools tell of the game besides what its seat sees and may do."""
        if not self.alone:
            return {"seat": self.seat}
        rewards = np.zeros(len(self.episode.players), np.float32)
        if self.over:
            rewards[:] = [self.episode.reward(seat) for seat in self.episode.players]
        return {"seat": self.seat, "rewards": rewards}

    @property
    def view(self) -> View[Any, Any]:
        """What the seat of the learner sees."""
        return self.episode.view(self.seat)

    def begin(self, draw: Callable[[int], int]) -> None:
        """Begin a game, and play until the learner decides.

        Args:
            draw: draws a number below another one.
        """
        self._begin(draw)
        while self.episode.over:  # the others have ended it before the learner's first decision
            self._begin(draw)
        self.episode.taken, self.closed, self.reward = 0, "", 0.0

    def take(self, number: SupportsIndex) -> str:
        """Take the action with a number, and let the others play until the learner decides again.

        Returns:
            "", or the reason why it is illegal, which ends the game.

        Raises:
            TypeError: for a value that is not a whole number.
            ValueError: before `begin` and after the end, and for a number that no action has.
        """
        if self.closed:
            raise UsageError(f"{self.closed}; reset the environment")
        chosen = self.encoding.action(number)
        if not self._take(chosen):
            self.closed, self.reward = OVER, ILLEGAL
            return f"{chosen} (number {number}) is not legal here"
        while not self.ended:
            if self._decides():
                if self.alone:
                    self.seat = self._due()
                return ""
            self._play_other()
        self.closed, self.reward = OVER, self.episode.reward(self.seat)
        return ""

    # --- the course of a game ---------------------------------------------------------------

    def _begin(self, draw: Callable[[int], int]) -> None:
        """Begin a game with new players, and play until the learner decides or until the end."""
        episode = self.episode
        episode.begin(draw(SEEDS))
        seats = episode.players
        if self.alone:
            self.seat = seats[0] if episode.over else self._due()
            return
        self.seat = seats[draw(len(seats))] if self._learner is None else self._learner
        self._players = {
            one: make(draw(2**31)) for one, make in self._makers.items() if one != self.seat
        }
        for one, player in self._players.items():
            if hasattr(player, "begin"):
                player.begin(episode.view(one))
        self._watching = {
            one: player.observe
            for one, player in self._players.items()
            if hasattr(player, "observe")
        }
        while not episode.over and not self._decides():
            self._play_other()

    def _due(self) -> Seat:
        """The seat that decides, in a game that goes on."""
        seat = self.episode.seat
        assert seat is not None
        return seat

    def _decides(self) -> bool:
        """Whether the decision that is due is the learner's."""
        return self.alone or self.episode.seat == self.seat

    def _play_other(self) -> None:
        """Let the player whose turn it is take an action."""
        seat = self._due()
        action = self._players[seat].choose(self.episode.view(seat))
        if not self._take(action, seat):
            raise UsageError(f"the player of seat {seat} chose {action}, which is not legal")

    def _take(self, action: Action, seat: Asking = ...) -> bool:
        """Carry out an action, and show it to the players that watch; return whether it is legal.

        Without a seat, only what the mask shows is legal.
        """
        try:
            events = self.episode.go_on(action, seat=seat, watched=bool(self._watching))
        except IllegalAction:
            return False
        for one, observe in self._watching.items():
            observe(redacted(events, one))
        return True


def _maker(opponents: Any, seat: Seat) -> MakePlayer:
    """What makes the player of a seat from a seed."""
    if isinstance(opponents, Mapping):
        if seat not in opponents:
            raise UsageError(f"opponents names no player for seat {seat}")
        opponents = opponents[seat]
    found: MakePlayer = maker(opponents) if isinstance(opponents, str) else opponents
    return found
