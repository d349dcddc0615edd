"""The examples that learn: what they choose is legal, battles teach, and curves are drawn."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium")

from tambores.adapters.gymnasium import TamboresEnv

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


def test_a_won_battle_makes_its_choices_likelier() -> None:
    linear = example("policy_gradient")
    game = TamboresEnv("enclave", seat=None)
    agent = linear["Agent"](game, seed=1)
    reward, choices = linear["play"](game, agent, seed=2)
    assert reward in (-1.0, 0.0, 1.0)
    part, gradient = next(choice for choice in choices if choice[1].shape[0] > 1)
    agent.learn([(part, gradient)], 1.0)
    chosen = gradient.sum(axis=1).argmax()
    moved = agent.weights[part].sum(axis=1)
    assert moved[chosen] == moved.max() > 0


def test_a_linear_policy_learns_for_so_many_steps() -> None:
    linear = example("policy_gradient")
    linear["train"].__globals__["EVERY"] = 100
    game = linear["battle"]("automaton")
    curve = linear["train"](game, linear["Agent"](game, 1), 1, 250)
    steps, shares = zip(*curve, strict=True)
    assert steps[0] >= 100 and steps[-1] >= 200 and list(steps) == sorted(steps)
    assert all(0 <= share <= 1 for share in shares)


def test_a_masked_network_learns_for_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    monkeypatch.syspath_prepend(EXAMPLES)
    masked = example("masked_ppo")
    masked["learnt"].__globals__.update(EVERY=500, TEST=range(2))
    curve, rewards = masked["learnt"]("random", 1, 2048)
    assert [steps // 500 for steps, _ in curve] == [1, 2, 3, 4]
    assert len(rewards) == 2 and {*rewards} <= {-1.0, 0.0, 1.0}


def test_curves_show_the_mean_of_all_seeds_and_its_interval(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pytest.importorskip("scipy")
    curves = example("learning_curves")
    file = tmp_path / "linear-random.csv"
    rows = ["1,10030,0.5", "1,test,0.9", "2,10010,0.7"]
    file.write_text("\n".join(["seed,steps,won", *rows]))
    ((steps, middle, half),) = curves["curve"](file)
    assert (steps, middle) == (10_000, pytest.approx(0.6))
    # by hand: the standard error of 0.5 and 0.7 is 0.1, and Student's t for one degree is 12.706
    assert half == pytest.approx(1.2706, abs=1e-4)
    curves["main"](str(tmp_path / "out.svg"), ["random", str(file), "greedy", str(file)])
    assert (tmp_path / "out.svg").read_text().count("<!-- against") == 2
