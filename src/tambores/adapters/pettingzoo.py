"""Games with several seats as environments of PettingZoo, for agents that take turns.

>>> from tambores.adapters import pettingzoo
>>> game = pettingzoo.env("enclave", human="joanna")
>>> game.reset(seed=7)
>>> game.agent_selection, game.last()[0]["observation"].dtype
('player_1', dtype('float32'))
"""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tambores.adapters.encoding import Encoding, whole
from tambores.adapters.episode import HUMAN, ILLEGAL, SEEDS, Episode
from tambores.adapters.spaces import spaces_of
from tambores.errors import IllegalAction, UsageError
from tambores.kernel.prompt import Seat

Seen = dict[str, Any]


def env(
    game: str, *, limit: int | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv[str, Seen, int]:
    """An environment for a game, with the wrappers that PettingZoo's own games have.

    An agent that takes an illegal action gets the reward -1 and ends the game. A number that no
    action has is an AssertionError, and so is a step before `reset`. A value that is not a whole
    number is a TypeError.

    Args:
        game: a game, or one of its modes, with two or more seats that choose.
        limit: the most decisions of a game, which is truncated then; None for no limit.
        render_mode: "human" prints the board, "ansi" returns it as text, "svg" as a picture.
        options: the options of the game, by name.

    Raises:
        ValueError: for an unknown game, option or render mode, and for a game with one seat.

    >>> env("enclave", render_mode="ansi").action_space("player_0").n
    np.int64(6562)
    """
    wrapped: AECEnv[str, Seen, int] = raw_env(game, limit=limit, render_mode=render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(_WholeNumbersWrapper(wrapped))


class _WholeNumbersWrapper(wrappers.BaseWrapper):  # type: ignore[misc]  # no types
    """Refuses actions that are not whole numbers; the space of Gymnasium contains True."""

    def step(self, action: SupportsIndex | None) -> None:
        super().step(None if action is None else whole(action))


class raw_env(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """An environment without wrappers; an illegal action is a ValueError.

    The agent "player_0" has seat 0, and so on. An agent observes a dictionary with `observation`
    (float32, one number for each of `encoding.names`) and `action_mask` (int8, 1 for each legal
    action). Rewards come at the end: 1 for winners, -1 for losers, 0 for a draw.

    Attributes:
        encoding: how views and actions are written as numbers.
        metadata: its `name` ends with the version of the game, such as "tambores_enclave_v0".

    Args and errors are those of `env`.

    >>> raw_env("enclave").possible_agents
    ['player_0', 'player_1']
    """

    def __init__(
        self,
        game: str,
        *,
        limit: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._episode = Episode(game, options, limit, render_mode)
        seats = self._episode.players
        if len(seats) < 2:
            tag = self._episode.mode.tag
            raise UsageError(
                f"{tag} has one seat that chooses; tambores.adapters.gymnasium has "
                "environments for such games"
            )
        self.encoding: Encoding = self._episode.encoding
        self.metadata = {
            "name": self._episode.name,
            "render_modes": self._episode.modes,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self._seats: dict[str, Seat] = {f"player_{seat}": seat for seat in seats}
        self._agents = {seat: agent for agent, seat in self._seats.items()}
        self.possible_agents = [*self._seats]
        self._seen = {agent: seen_space(self.encoding) for agent in self._seats}
        self._taken = {agent: spaces.Discrete(len(self.encoding.actions)) for agent in self._seats}
        self._random, _ = seeding.np_random()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: always the same one for a seed, otherwise another one each time."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._episode.begin(int(self._random.integers(SEEDS)))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of what an agent observes."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions; `sample(mask)` draws a legal one."""
        return self._taken[agent]

    def observe(self, agent: str) -> Seen:
        """What an agent sees; its mask is 0 everywhere while another agent decides."""
        seen = self._episode.view(self._seats[agent])
        return {
            "observation": self.encoding.observe(seen),
            "action_mask": self.encoding.mask(seen),
        }

    def step(self, action: SupportsIndex | None) -> None:
        """Take an action; None for an agent whose game is over.

        Raises:
            TypeError: for a value that is not a whole number; nothing changes.
            ValueError: before `reset` and for an illegal action; nothing changes.
        """
        if not hasattr(self, "terminations"):
            raise UsageError("no game has begun; reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UsageError(f"{agent} is to choose an action; None is for agents that are done")
        episode, chosen = self._episode, self.encoding.action(action)
        try:
            episode.go_on(chosen)
        except IllegalAction:
            fault = f"{chosen} (number {action}) is not legal now; see the action mask"
            raise UsageError(fault) from None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: episode.reward(self._seats[one]) for one in self.agents}
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif episode.stopped:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> str | None:
        """The board as spectators see it; see `env`."""
        return self._episode.render()

    def close(self) -> None:
        """Nothing has to be released."""

    def _select(self) -> None:
        """Select the agent that decides."""
        seat = self._episode.seat
        if seat is not None:
            self.agent_selection = self._agents[seat]


def seen_space(encoding: Encoding) -> spaces.Dict:
    """The space of what an agent observes."""
    observation, taken = spaces_of(encoding)
    mask = spaces.Box(0, 1, (int(taken.n),), np.int8)
    return spaces.Dict({"observation": observation, "action_mask": mask})
