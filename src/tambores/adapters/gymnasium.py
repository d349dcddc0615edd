"""Games as environments of Gymnasium: one seat learns, players of the library have the others.

Importing this module registers each mode with Gymnasium: `gymnasium.make("tambores/Enclave-v0")`.

>>> from tambores.adapters.gymnasium import TamboresEnv
>>> game = TamboresEnv("enclave-solo", hero="joanna")
>>> observation, info = game.reset(seed=7)
>>> observation.dtype, int(info["action_mask"].sum())
(dtype('float32'), 5)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tambores.adapters.encoding import Encoding, Mask, Numbers
from tambores.adapters.episode import HUMAN, ILLEGAL, RENDER_MODES, SEEDS, Episode
from tambores.errors import IllegalAction, UsageError
from tambores.kernel.face import Mode, faces
from tambores.kernel.game import Action
from tambores.kernel.player import Player
from tambores.kernel.prompt import Seat
from tambores.kernel.seating import Asking
from tambores.kernel.step import redacted
from tambores.players.naming import maker

MakePlayer = Callable[[int], Player[Any]]

NOT_BEGUN, OVER = "no game has begun", "the game is over"
"""Why the learner cannot take an action."""


class TamboresEnv(gymnasium.Env[Numbers, np.int64]):
    """A game in which one seat learns; all other seats are played between its decisions.

    An observation is a row of float32 numbers, one for each of `encoding.names`. The mask of the
    legal actions (int8) is `info["action_mask"]`, and `action_masks()` returns it too. The reward
    comes at the end: 1 for a win, -1 for a loss, 0 for a draw. An illegal action ends the game with
    the reward -1, and `info["illegal"]` says why.

    Args:
        game: a game, or one of its modes.
        seat: the seat that learns; None for another one in each game, drawn from the seed.
        opponents: who plays the other seats, by seat or one for all: the name of a player, such
            as "greedy" or "search:50", or a function that makes one from a seed.
        limit: the most decisions of a game from the learner's first one, all seats together;
            it is truncated then.
        render_mode: "human" prints the board, "ansi" returns it as text, "svg" as a picture.
        options: the options of the game, by name.

    Attributes:
        encoding: how views and actions are written as numbers.

    Raises:
        ValueError: for an unknown game, option, player or render mode, and for a wrong seat.

    >>> game = TamboresEnv("enclave", seat=0, opponents="greedy")
    >>> observation, info = game.reset(seed=7)
    >>> number = info["action_mask"].nonzero()[0][0]
    >>> observation, reward, terminated, truncated, info = game.step(number)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as its base class

    def __init__(
        self,
        game: str,
        *,
        seat: Seat | None = 0,
        opponents: str | MakePlayer | Mapping[Seat, str | MakePlayer] = "random",
        limit: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._episode = Episode(game, options, limit, render_mode)
        seats = self._episode.players
        if seat is not None and seat not in seats:
            known = ", ".join(map(str, seats))
            raise UsageError(f"seat is {seat!r}; known: None (any), {known}")
        self._learner = seat
        self._makers = {one: _maker(opponents, one) for one in seats if one != seat}
        self.encoding: Encoding = self._episode.encoding
        self.render_mode = render_mode
        self.observation_space = spaces.Box(
            -np.inf, np.inf, (len(self.encoding.names),), np.float32
        )
        self.action_space = spaces.Discrete(len(self.encoding.actions))
        self._closed = NOT_BEGUN  # "" while the learner can take an action

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a game: always the same one for a seed, otherwise another one each time."""
        super().reset(seed=seed)
        self._begin()
        while self._episode.over:  # the others have ended it before the learner's first decision
            self._begin()
        self._episode.taken, self._closed = 0, ""
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the learner decides again.

        Raises:
            TypeError: for a value that is not a whole number.
            ValueError: before `reset` and after the end, and for a number that no action has.
        """
        if self._closed:
            raise UsageError(f"{self._closed}; reset the environment")
        episode, chosen = self._episode, self.encoding.action(action)
        if not self._take(chosen):
            self._closed = OVER
            why = f"{chosen} (number {action}) is not legal here"
            return self._observation(), ILLEGAL, True, False, self._info() | {"illegal": why}
        while not self._over() and episode.seat != self.seat:
            self._play_other()
        self._closed = OVER if self._over() else ""
        if self.render_mode == HUMAN:
            self.render()
        reward = episode.reward(self.seat)
        return self._observation(), reward, episode.over, episode.stopped, self._info()

    def action_masks(self) -> Mask:
        """1 for the number of each legal action, 0 for all others; ValueError before `reset`."""
        if self._closed == NOT_BEGUN:
            raise UsageError(f"{NOT_BEGUN}; reset the environment")
        return self.encoding.mask(self._episode.view(self.seat))

    def render(self) -> str | None:
        """The board as spectators see it."""
        return self._episode.render()

    def close(self) -> None:
        """Nothing has to be released."""

    # --- the course of a game ---------------------------------------------------------------

    def _begin(self) -> None:
        """Begin a game with new players, and play until the learner decides or until the end."""
        episode = self._episode
        episode.begin(self._draw(SEEDS))
        seats = episode.players
        self.seat = seats[self._draw(len(seats))] if self._learner is None else self._learner
        self._players = {
            one: make(self._draw(2**31)) for one, make in self._makers.items() if one != self.seat
        }
        for one, player in self._players.items():
            if hasattr(player, "begin"):
                player.begin(episode.view(one))
        self._watching = {
            one: player.observe
            for one, player in self._players.items()
            if hasattr(player, "observe")
        }
        while not episode.over and episode.seat != self.seat:
            self._play_other()

    def _draw(self, count: int) -> int:
        return int(self.np_random.integers(count))

    def _over(self) -> bool:
        return self._episode.over or self._episode.stopped

    def _observation(self) -> Numbers:
        return self.encoding.observe(self._episode.view(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def _play_other(self) -> None:
        """Let the player whose turn it is take an action."""
        seat = self._episode.seat
        assert seat is not None
        action = self._players[seat].choose(self._episode.view(seat))
        if not self._take(action, seat):
            raise UsageError(f"the player of seat {seat} chose {action}, which is not legal")

    def _take(self, action: Action, seat: Asking = ...) -> bool:
        """Carry out an action, and show it to the players that watch; return whether it is legal.

        Without a seat, only what the mask shows is legal.
        """
        try:
            events = self._episode.go_on(action, seat=seat, watched=bool(self._watching))
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


def name_of(mode: Mode) -> str:
    """The name under which Gymnasium knows a mode; it ends with the version of the game."""
    words = "".join(word.capitalize() for word in mode.tag.split("-"))
    return f"tambores/{words}-v{mode.version}"


for _mode in (mode for face in faces() for mode in face):
    if _mode.observation is not None:
        gymnasium.register(
            name_of(_mode), f"{__name__}:{TamboresEnv.__name__}", kwargs={"game": _mode.tag}
        )
