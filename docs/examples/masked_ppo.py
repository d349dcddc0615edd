"""Learn to play with the masked PPO of sb3-contrib, once for each of several seeds.

Each step is a decision of the agent. Every 10,000 steps it notes how many of the battles since then
were won, and at the end how many of new ones. It needs the extra `rl` and sb3-contrib.

    python docs/examples/masked_ppo.py --opponent greedy --seeds 5 --curve greedy.csv
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

from tambores.adapters.gymnasium import TamboresEnv

GAMES = 8
"""How many battles are played at once."""

EVERY = 10_000
"""After how many steps to note the share of battles won."""

TEST = 400
"""The battles in which an agent shows what it has learnt."""


def battle(opponent: str) -> TamboresEnv:
    """An environment of Enclave against a player of the library, or against the automaton."""
    if opponent == "automaton":
        return TamboresEnv("enclave-solo")
    return TamboresEnv("enclave", seat=None, opponents=opponent)


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


def learnt(opponent: str, seed: int, steps: int) -> tuple[MaskablePPO, Curve]:
    """An agent that has learnt for so many steps, and its curve."""
    games = DummyVecEnv([lambda: Monitor(battle(opponent)) for _ in range(GAMES)])
    agent = MaskablePPO("MlpPolicy", games, n_steps=256, batch_size=256, seed=seed, device="cpu")
    curve = Curve()
    agent.learn(steps, callback=curve)
    return agent, curve


def results(agent: MaskablePPO, opponent: str) -> Iterator[float]:
    """The rewards of new battles, in which the agent takes the action that it likes best."""
    game = battle(opponent)
    for seed in range(10_000, 10_000 + TEST):
        observation, info = game.reset(seed=seed)
        done, reward = False, 0.0
        while not done:
            action, _ = agent.predict(
                observation, action_masks=info["action_mask"], deterministic=True
            )
            observation, reward, ended, stopped, info = game.step(int(action))
            done = ended or stopped
        yield reward


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponent", default="random", help="a player, or automaton")
    parser.add_argument("--seeds", type=int, default=1, help="how many agents learn")
    parser.add_argument("--steps", type=int, default=100_000, help="how long each learns")
    parser.add_argument("--curve", help="a CSV file for the shares of battles won")
    given = parser.parse_args()
    torch.set_num_threads(1)
    rows = []
    for seed in range(1, given.seeds + 1):
        agent, curve = learnt(given.opponent, seed, given.steps)
        won = sum(reward > 0 for reward in results(agent, given.opponent))
        print(f"seed {seed}: {won} of {TEST} new battles won against {given.opponent}", flush=True)
        rows += [(seed, *row) for row in curve.rows] + [(seed, "test", won / TEST)]
    if given.curve:
        with open(given.curve, "w", newline="") as file:
            csv.writer(file).writerows([("seed", "steps", "won"), *rows])


if __name__ == "__main__":
    main()
