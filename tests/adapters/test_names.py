"""The names of environments, and the versions in them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import gymnasium
import numpy as np

from tambores.adapters import pettingzoo
from tambores.adapters.gymnasium import TamboresEnv, name_of
from tests.cases import each

from .versions import LEARNT, digest, kept

ROOT = Path(__file__).parents[2]

SEVERAL = [mode for mode in LEARNT if mode.players != (1,)]

each_mode = pytest.mark.parametrize("mode", LEARNT, ids=[mode.tag for mode in LEARNT])


def test_names_are_those_of_the_pages() -> None:
    assert [name_of(mode) for mode in LEARNT] == [
        "tambores/Enclave-v0",
        "tambores/EnclaveSolo-v0",
        "tambores/EnclaveCampaign-v0",
        "tambores/EnclaveDuel-v0",
        "tambores/Warcraft-v0",
        "tambores/KingdomDefenders-v1",
        "tambores/KingdomDefendersFamily-v1",
        "tambores/KingdomDefendersExtreme-v1",
        "tambores/Realm-v0",
    ]


@each_mode
def test_gymnasium_makes_it_by_its_name(mode: Any) -> None:
    made = gymnasium.make(name_of(mode), opponents="random", limit=300)
    assert made.spec is not None and made.spec.id == name_of(mode)
    assert isinstance(made.unwrapped, TamboresEnv)
    choice = np.random.default_rng(1)
    _, info = made.reset(seed=1)
    done = False
    while not done:
        number = choice.choice(info["action_mask"].nonzero()[0])
        _, _, terminated, truncated, info = made.step(number)
        done = terminated or truncated


def test_options_follow_by_name() -> None:
    made = gymnasium.make("tambores/Warcraft-v0", scenario="elf_gate")
    assert made.unwrapped._episode.players == (0, 1, 2)  # type: ignore[attr-defined]


@each("mode", SEVERAL)
def test_pettingzoo_says_the_version(mode: Any) -> None:
    name = pettingzoo.env(mode.tag).metadata["name"]
    assert name == f"tambores_{mode.tag.replace('-', '_')}_v{mode.version}"


@each_mode
def test_a_version_is_one_game(mode: Any) -> None:
    """After a change, raise `version` in the face, and run `python -m tests.adapters.versions`."""
    versions = kept()[mode.tag]
    assert versions[str(mode.version)] == digest(mode.tag), "raise the version of this mode"
    assert [*versions] == [str(number) for number in range(mode.version + 1)]
    assert len({*versions.values()}) == len(versions)


def test_the_citation_names_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = (ROOT / ".github" / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {project['version']}\n" in cited
    assert f"\nlicense: {project['license']}\n" in cited
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    assert f"version = {{{project['version']}}}" in page
