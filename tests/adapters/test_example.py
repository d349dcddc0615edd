"""The example that learns: what it chooses is legal, and a battle moves its weights."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

pytest.importorskip("gymnasium")

from tambores.adapters.gymnasium import TamboresEnv

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "policy_gradient.py"


def test_a_won_battle_makes_its_choices_likelier() -> None:
    example = runpy.run_path(str(EXAMPLE))
    game = TamboresEnv("enclave", seat=None)
    agent = example["Agent"](game, seed=1)
    reward, choices = example["play"](game, agent, seed=2)
    assert reward in (-1.0, 0.0, 1.0)
    part, gradient = next(choice for choice in choices if choice[1].shape[0] > 1)
    agent.learn([(part, gradient)], 1.0)
    chosen = gradient.sum(axis=1).argmax()
    moved = agent.weights[part].sum(axis=1)
    assert moved[chosen] == moved.max() > 0
