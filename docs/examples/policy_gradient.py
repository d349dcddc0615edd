"""Learn to play from won and lost battles: a small policy-gradient agent in numpy.

The policy is linear: each action has a weight for each number of an observation, and the legal
actions are drawn with the chances that the softmax of their sums gives. After a battle the chosen
actions become likelier if it was won, and less likely if it was lost (REINFORCE, Williams 1992).

Each step is a decision of the agent. Every 10,000 steps it notes how many of the battles since then
were won, and at the end how many of new ones; all that once for each of several seeds.

    python docs/examples/policy_gradient.py --opponent greedy --seeds 5 --curve linear-greedy.csv
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable

import numpy as np

from tambores.adapters.gymnasium import TamboresEnv

RATE = 0.01
"""How far a battle moves the weights."""

EVERY = 10_000
"""After how many steps to note the share of battles won."""

TEST = range(10_000, 10_400)
"""The seeds of the battles in which an agent shows what it has learnt."""

Learnt = tuple[list[tuple[int, float]], list[float]]
"""What an agent won on the way, as steps and shares, and the rewards of the battles afterwards."""


def battle(opponent: str) -> TamboresEnv:
    """An environment of Enclave against a player of the library, or against the automaton."""
    if opponent == "automaton":
        return TamboresEnv("enclave-solo")
    return TamboresEnv("enclave", seat=None, opponents=opponent)


class Agent:
    """A linear policy for an environment."""

    def __init__(self, game: TamboresEnv, seed: int) -> None:
        encoding = game.encoding
        self.weights = np.zeros((len(encoding.actions), len(encoding.names)), np.float32)
        self.random = np.random.default_rng(seed)

    def choose(self, observation: np.ndarray, mask: np.ndarray) -> tuple[int, tuple]:
        """Draw a legal action; return its number, and what learning needs of the choice."""
        legal, seen = mask.nonzero()[0], observation.nonzero()[0]
        part = np.ix_(legal, seen)
        sums = self.weights[part] @ observation[seen]
        chances = np.exp(sums - sums.max())
        chances /= chances.sum()
        chosen = self.random.choice(len(legal), p=chances)
        push = -chances
        push[chosen] += 1
        return int(legal[chosen]), (part, np.outer(push, observation[seen]))

    def learn(self, choices: list[tuple], advantage: float) -> None:
        """Make the choices of a battle likelier, or less likely for a negative advantage."""
        for part, gradient in choices:
            self.weights[part] += RATE * advantage * gradient


def play(game: TamboresEnv, agent: Agent, seed: int | None = None) -> tuple[float, list[tuple]]:
    """Play a battle; return its reward and the choices."""
    observation, info = game.reset(seed=seed)
    choices, done, reward = [], False, 0.0
    while not done:
        action, choice = agent.choose(observation, info["action_mask"])
        choices.append(choice)
        observation, reward, ended, stopped, info = game.step(action)
        done = ended or stopped
    return reward, choices


def train(game: TamboresEnv, agent: Agent, seed: int, steps: int) -> list[tuple[int, float]]:
    """Play and learn for so many steps; return the shares of battles won on the way."""
    curve, rewards, step, usual = [], [], 0, 0.0
    game.reset(seed=seed)
    while step < steps:
        reward, choices = play(game, agent)
        agent.learn(choices, reward - usual)
        usual += 0.01 * (reward - usual)
        rewards.append(reward)
        step += len(choices)
        if step >= EVERY * (len(curve) + 1):
            curve.append((step, np.greater(rewards, 0).mean()))
            rewards = []
    return curve


def learnt(opponent: str, seed: int, steps: int) -> Learnt:
    """What becomes of an agent that learns for so many steps."""
    game = battle(opponent)
    agent = Agent(game, seed)
    curve = train(game, agent, seed, steps)
    return curve, [play(game, agent, seed=one)[0] for one in TEST]


def main(learnt: Callable[[str, int, int], Learnt]) -> None:
    """Let agents learn as the arguments say, and write down what they won."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--opponent", default="random", help="a player, or automaton")
    parser.add_argument("--seeds", type=int, default=1, help="how many agents learn")
    parser.add_argument("--steps", type=int, default=100_000, help="how long each learns")
    parser.add_argument("--curve", help="a CSV file for the shares of battles won")
    given, rows = parser.parse_args(), []
    for seed in range(1, given.seeds + 1):
        curve, rewards = learnt(given.opponent, seed, given.steps)
        won, count = sum(reward > 0 for reward in rewards), len(rewards)
        print(f"seed {seed}: {won} of {count} new battles won against {given.opponent}", flush=True)
        rows += [(seed, *row) for row in curve] + [(seed, "test", won / count)]
    if given.curve:
        with open(given.curve, "w", newline="") as file:
            csv.writer(file).writerows([("seed", "steps", "won"), *rows])


if __name__ == "__main__":
    main(learnt)
