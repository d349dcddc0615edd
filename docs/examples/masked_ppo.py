"""Learn to play with the masked PPO of sb3-contrib, in the battles of the linear policy.

The options are the same. It needs the extra `rl` and sb3-contrib.

    python docs/examples/masked_ppo.py --opponent greedy --seeds 5 --curve ppo-greedy.csv
"""

from __future__ import annotations

import torch
from policy_gradient import EVERY, TEST, Learnt, battle, main
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

from tambores.adapters.gymnasium import TamboresEnv

GAMES = 8
"""How many battles are played at once."""


class Curve(BaseCallback):
    """Notes, as rows of steps and shares, how many battles were won on the way."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[int, float]] = []
        self._rewards: list[float] = []

    def _on_step(self) -> bool:
        ended = [info["episode"] for info in self.locals["infos"] if "episode" in info]
        self._rewards += [episode["r"] for episode in ended]
        if self.num_timesteps >= EVERY * (len(self.rows) + 1) and self._rewards:
            won = sum(reward > 0 for reward in self._rewards) / len(self._rewards)
            self.rows.append((self.num_timesteps, won))
            self._rewards.clear()
        return True


def play(agent: MaskablePPO, game: TamboresEnv, seed: int) -> float:
    """The reward of a battle in which the agent takes the actions that it likes best."""
    observation, info = game.reset(seed=seed)
    done, reward = False, 0.0
    while not done:
        mask = info["action_mask"]
        action, _ = agent.predict(observation, action_masks=mask, deterministic=True)
        observation, reward, ended, stopped, info = game.step(int(action))
        done = ended or stopped
    return reward


def learnt(opponent: str, seed: int, steps: int) -> Learnt:
    """What becomes of an agent that learns for so many steps."""
    torch.set_num_threads(1)
    games = DummyVecEnv([lambda: Monitor(battle(opponent)) for _ in range(GAMES)])
    agent = MaskablePPO("MlpPolicy", games, n_steps=256, batch_size=256, seed=seed, device="cpu")
    curve = Curve()
    agent.learn(steps, callback=curve)
    game = battle(opponent)
    return curve.rows, [play(agent, game, one) for one in TEST]


if __name__ == "__main__":
    main(learnt)
