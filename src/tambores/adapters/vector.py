"""Many games at once in one process, as a vector environment of Gymnasium.

>>> from tambores.adapters.vector import TamboresVectorEnv
>>> games = TamboresVectorEnv("enclave", 4)
>>> observations, infos = games.reset(seed=7)
>>> observations.shape, infos["action_mask"].shape
((4, 910), (4, 6562))
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tambores.adapters.encoding import Encoding, Mask, Numbers
from tambores.adapters.episode import RENDER_MODES, Episode
from tambores.adapters.learner import Learner, Opponents
from tambores.adapters.spaces import spaces_of
from tambores.errors import UsageError
from tambores.kernel.prompt import Seat

Stepped = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class TamboresVectorEnv(VectorEnv[Numbers, NDArray[np.int64], Any]):
    """Several games of one kind, which begin anew by themselves.

    It gives what Gymnasium's `SyncVectorEnv` gives with as many `TamboresEnv`, for the same seeds,
    but writes observations and masks into arrays of its own. `infos` has `action_mask`, a row for
    each game, and `seat`. A game that ended begins anew as the mode says: with the next step, whose
    action for this game does not count, or within the same step; `infos` then has `final_obs` and
    `final_info`.

    Args:
        game: a game, or one of its modes.
        num_envs: how many games.
        seat: the seat that learns; None for another one in each game.
        opponents: as for `TamboresEnv`; None if the learner decides for every seat. Each step is
            then one decision in each game, of the seat in `infos["seat"]`, which gets the reward;
            `infos["rewards"]` has those of all seats that choose.
        limit: the most decisions of a game; it is truncated then.
        autoreset_mode: `AutoresetMode.NEXT_STEP` or `AutoresetMode.SAME_STEP`, or its value.
        copy: whether each step returns new arrays; otherwise they are those of the last step,
            written over.
        render_mode: as for `TamboresEnv`; `render` then returns the boards of all games.
        options: the options of the game, by name.

    Attributes:
        encoding: how views and actions are written as numbers.

    Raises:
        ValueError: as for `TamboresEnv`, and for a wrong number of games or autoreset mode.

    >>> games = TamboresVectorEnv("realm", 2, opponents=None, autoreset_mode="SameStep")
    >>> observations, infos = games.reset(seed=1)
    >>> numbers = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminated, truncated, infos = games.step(numbers)
    >>> rewards, infos["rewards"].shape
    (array([0., 0.]), (2, 2))
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as its base class

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: Seat | None = 0,
        opponents: Opponents = "random",
        limit: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise UsageError(f"num_envs is {num_envs!r}; expected a whole number from 1")
        self.num_envs, self.copy, self.render_mode = num_envs, copy, render_mode
        self._same_step = _known(autoreset_mode) is AutoresetMode.SAME_STEP
        self.metadata = {**self.metadata, "autoreset_mode": _known(autoreset_mode)}
        first = Episode(game, options, limit, render_mode)
        self._games = [Learner(one, seat, opponents) for one in _copies(first, num_envs)]
        self.encoding: Encoding = first.encoding
        self.single_observation_space, self.single_action_space = spaces_of(self.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._random = [seeding.np_random()[0] for _ in self._games]
        self._seen: Numbers = np.zeros((num_envs, len(self.encoding.names)), np.float32)
        self._mask: Mask = np.zeros((num_envs, len(self.encoding.actions)), np.int8)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin all games.

        Args:
            seed: of the first game, the others have the numbers after it; or one for each game. A
                seed is a game; without one, each reset begins another game.
            options: not used.
        """
        for place, one in enumerate(self._seeds(seed)):
            if one is not None:
                self._random[place], _ = seeding.np_random(one)
            self._begin(place)
        return self._shown(self._seen), self._infos()

    def step(self, actions: Iterable[Any]) -> Stepped:
        """Take an action in each game.

        Raises:
            TypeError: for a value that is not a whole number; no game changes.
            ValueError: before `reset`, for a number that no action has, and for another number of
                actions than of games; no game changes.
        """
        count, actions = self.num_envs, self._checked(actions)
        rewards, ended = np.zeros(count), np.zeros((2, count), np.bool_)
        infos: dict[str, Any] = {}
        for place, (game, action) in enumerate(zip(self._games, actions, strict=True)):
            if game.over:
                self._begin(place)  # the action does not count
                continue
            illegal = game.take(action)
            rewards[place] = game.reward
            ended[:, place] = bool(illegal) or game.episode.over, game.episode.stopped
            self._write(place)
            if self._same_step and game.over:
                self._finish(infos, place, illegal)
                self._begin(place)
            elif illegal:
                self._add_info(infos, {"illegal": illegal}, place)
        return self._shown(self._seen), rewards, ended[0], ended[1], self._infos() | infos

    def render(self) -> tuple[Any, ...]:
        """The boards of all games as spectators see them."""
        return tuple([game.episode.render() for game in self._games])

    # --- helpers ----------------------------------------------------------------------------

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        """The seed of each game."""
        if seed is None:
            return [None] * self.num_envs
        if not isinstance(seed, Sequence):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise UsageError(f"there are {len(seed)} seeds for {self.num_envs} games")
        return seed

    def _checked(self, actions: Iterable[Any]) -> list[Any]:
        """The actions, all of which count or belong to a game that begins anew."""
        listed = [*actions]
        if len(listed) != self.num_envs:
            raise UsageError(f"there are {len(listed)} actions for {self.num_envs} games")
        for game, action in zip(self._games, listed, strict=True):
            if not game.over:
                self.encoding.action(action)
        return listed

    def _begin(self, place: int) -> None:
        """Begin a game."""
        random = self._random[place]
        self._games[place].begin(lambda count: int(random.integers(count)))
        self._write(place)

    def _write(self, place: int) -> None:
        """Write what the learner sees and may do in a game."""
        self.encoding.fill(self._games[place].view, self._seen[place], self._mask[place])

    def _finish(self, infos: dict[str, Any], place: int, illegal: str) -> None:
        """Keep how a game ended that is about to begin anew."""
        last = {"action_mask": self._mask[place].copy(), **self._games[place].info}
        if illegal:
            last["illegal"] = illegal
        found = {"final_obs": self._seen[place].copy(), "final_info": last}
        self._add_info(infos, found, place)

    def _infos(self) -> dict[str, Any]:
        """The masks, and what else there is to tell of each game."""
        infos: dict[str, Any] = {"action_mask": self._shown(self._mask)}
        told = [game.info for game in self._games]
        for name in told[0]:
            infos[name] = np.array([one[name] for one in told])
        everywhere = np.ones(self.num_envs, np.bool_)
        return infos | {f"_{name}": everywhere.copy() for name in infos}

    def _shown(self, array: Any) -> Any:
        return array.copy() if self.copy else array


def _copies(first: Episode, count: int) -> list[Episode]:
    """Episodes like one, which share its encoding."""
    return [first, *[copy.copy(first) for _ in range(count - 1)]]


def _known(mode: AutoresetMode | str) -> AutoresetMode:
    """The autoreset mode; ValueError for another one than the two that begin games."""
    known = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
    for one in known:
        if mode in (one, one.value):
            return one
    names = ", ".join(one.value for one in known)
    raise UsageError(f"autoreset_mode is {mode!r}; known: {names}")
