"""Learn to play from won and lost battles: a small policy-gradient agent in numpy.

The policy is linear: each action has a weight for each number of an observation, and the legal
actions are drawn with the chances that the softmax of their sums gives. After a battle the chosen
actions become likelier if it was won, and less likely if it was lost (REINFORCE, Williams 1992).

    python docs/examples/policy_gradient.py --minutes 10 --curve curve.csv
"""

from __future__ import annotations

import argparse
import csv
from time import monotonic

import numpy as np

from tambores.adapters.gymnasium import TamboresEnv

RATE = 0.01
"""How far a battle moves the weights."""

EVERY = 500
"""After how many battles to write down how many of them were won."""

TEST = 400
"""The battles in which the agent shows what it has learnt."""


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


def train(game: TamboresEnv, agent: Agent, minutes: float) -> list[tuple[int, float]]:
    """Play and learn; return the share of wins among the last battles, now and then."""
    until, curve, wins, usual = monotonic() + 60 * minutes, [], 0, 0.0
    game.reset(seed=1)
    for number in range(1, 10_000_000):
        reward, choices = play(game, agent)
        agent.learn(choices, reward - usual)
        usual += 0.01 * (reward - usual)
        wins += reward > 0
        if number % EVERY == 0:
            curve.append((number, wins / EVERY))
            print(f"{number} battles: {curve[-1][1]:.1%} of the last {EVERY} won", flush=True)
            wins = 0
        if monotonic() > until:
            break
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn")
    parser.add_argument("--curve", help="a CSV file for the share of wins")
    given = parser.parse_args()
    game = TamboresEnv("enclave", seat=None, opponents="random")
    agent = Agent(game, seed=1)
    curve = train(game, agent, given.minutes)
    won = sum(play(game, agent, seed=10_000 + seed)[0] > 0 for seed in range(TEST))
    print(f"{won} of {TEST} new battles won against a random player")
    if given.curve:
        with open(given.curve, "w", newline="") as file:
            csv.writer(file).writerows([("battles", "won"), *curve])


if __name__ == "__main__":
    main()
