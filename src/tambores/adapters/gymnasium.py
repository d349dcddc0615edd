"""Games as environments of Gymnasium: one seat learns, players of the library have the others.

Importing this module registers each mode with Gymnasium: `gymnasium.make("tambores/Enclave-v0")`.

>>> from tambores.adapters.gymnasium import TamboresEnv
>>> game = TamboresEnv("enclave-solo", hero="joanna")
>>> observation, info = game.reset(seed=7)
>>> observation.dtype, int(info["action_mask"].sum())
(dtype('float32'), 5)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from tambores.adapters.encoding import Encoding, Mask, Numbers
from tambores.adapters.episode import HUMAN, RENDER_MODES, Episode
from tambores.adapters.learner import NOT_BEGUN, Learner, Opponents
from tambores.adapters.spaces import spaces_of
from tambores.errors import UsageError
from tambores.kernel.face import Mode, faces
from tambores.kernel.prompt import Seat


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
            as "greedy" or "search:50", or a function that makes one from a seed. None if the
            learner decides for every seat: each step is then a decision of `info["seat"]`, which
            gets the reward, and `info["rewards"]` has those of all seats that choose, in order.
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
        opponents: Opponents = "random",
        limit: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._episode = Episode(game, options, limit, render_mode)
        self._game = Learner(self._episode, seat, opponents)
        self.encoding: Encoding = self._episode.encoding
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.encoding)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a game: always the same one for a seed, otherwise another one each time."""
        super().reset(seed=seed)
        self._game.begin(self._draw)
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the learner decides again.

        Raises:
            TypeError: for a value that is not a whole number.
            ValueError: before `reset` and after the end, and for a number that no action has.
        """
        game, episode = self._game, self._episode
        illegal = game.take(action)
        if illegal:
            info = self._info() | {"illegal": illegal}
            return self._observation(), game.reward, True, False, info
        if self.render_mode == HUMAN:
            self.render()
        return self._observation(), game.reward, episode.over, episode.stopped, self._info()

    def action_masks(self) -> Mask:
        """1 for the number of each legal action, 0 for all others: for all after the end.

        Raises:
            ValueError: before `reset`.
        """
        if self._game.closed == NOT_BEGUN:
            raise UsageError(f"{NOT_BEGUN}; reset the environment")
        return self.encoding.mask(self._game.view)

    def render(self) -> str | None:
        """The board as spectators see it."""
        return self._episode.render()

    def close(self) -> None:
        """Nothing has to be released."""

    # --- helpers ----------------------------------------------------------------------------

    def _draw(self, count: int) -> int:
        return int(self.np_random.integers(count))

    def _observation(self) -> Numbers:
        return self.encoding.observe(self._game.view)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), **self._game.info}


def name_of(mode: Mode) -> str:
    """The name under which Gymnasium knows a mode; it ends with the version of the game."""
    words = "".join(word.capitalize() for word in mode.tag.split("-"))
    return f"tambores/{words}-v{mode.version}"


for _mode in (mode for face in faces() for mode in face):
    if _mode.observation is not None:
        gymnasium.register(
            name_of(_mode),
            f"{__name__}:{TamboresEnv.__name__}",
            vector_entry_point="tambores.adapters.vector:TamboresVectorEnv",
            kwargs={"game": _mode.tag},
        )
