"""`from_type`: Hypothesis gives values of the types of the library, and loads it no earlier."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import _tambores_hypothesis
import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies._internal import types

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.actions import ACTIONS
from tambores.enclave.match.actions import ACTIONS as MATCH_ACTIONS
from tambores.testing.strategies.types import LIBRARY, STRATEGIES, register, strategy_for

ROOT = Path(__file__).parent.parent
QUICK = settings(
    max_examples=5,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=[*HealthCheck],
)

TYPES: list[type[Any]] = [
    enclave.Battle, solo.SoloBattle, campaign.Campaign, duel.Duel, tb.State,
    enclave.View, solo.SoloView, campaign.CampaignView, duel.DuelView, tb.View,
    enclave.HouseRules, tb.Record, enclave.Action, tb.Action, *ACTIONS, *MATCH_ACTIONS,
]  # fmt: skip


def check_type(kind: Any, expected: Any) -> None:
    """Some values of a type are of it."""
    seen: list[object] = []

    @QUICK
    @given(st.from_type(kind))
    def run(value: object) -> None:
        seen.append(value)
        assert isinstance(value, expected)

    run()
    assert seen


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_values_of_a_type_can_be_asked_for(kind: type[Any]) -> None:
    check_type(kind, kind)


def test_types_made_of_those_of_the_library_work_as_well() -> None:
    """Hints of functions, unions, lists, and classes of one's own with such fields."""

    @attrs.frozen
    class Table:
        battle: enclave.Battle
        rules: enclave.HouseRules

    check_type(enclave.Battle | None, enclave.Battle | None)
    check_type(Table, Table)

    @QUICK
    @given(...)
    def holds(state: enclave.Battle, action: enclave.Deploy) -> None:
        assert isinstance(state, enclave.Battle)
        assert tb.parse_action(state, str(action)) == action

    holds()


def test_nothing_is_claimed_for_other_types() -> None:
    for kind in (int, str, Path, list[int], enclave.Card, "Battle", None):
        assert strategy_for(kind) is None
        assert kind is enclave.Card or _tambores_hypothesis._ask(kind) is None


def test_a_strategy_that_a_test_registers_goes_before() -> None:
    own = enclave.HouseRules(max_turns=17)
    st.register_type_strategy(enclave.HouseRules, st.just(own))
    try:
        drawn: list[object] = []

        @QUICK
        @given(st.from_type(enclave.HouseRules))
        def run(rules: enclave.HouseRules) -> None:
            drawn.append(rules)

        run()
    finally:
        del types._global_type_lookup[enclave.HouseRules]
        st.from_type.__clear_cache()  # type: ignore[attr-defined]
    assert drawn == [own]
    check_type(enclave.HouseRules, enclave.HouseRules)


# --- when it is loaded ------------------------------------------------------------------------


def installed(folder: Path) -> dict[str, str]:
    """The environment of a Python in which the entry point of the project is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = project["entry-points"]["hypothesis"]
    about = folder / "tambores_here-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tambores-here\nVersion: 1\n")
    points = "\n".join(f"{name} = {value}" for name, value in known.items())
    (about / "entry_points.txt").write_text(f"[hypothesis]\n{points}\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}


ASKING = """
import json, sys
import hypothesis
from hypothesis import strategies as st

def loaded():
    return sorted(name for name in sys.modules if "tambores" in name)

first = loaded()
st.from_type(int).validate()
from tambores import enclave
later = [name for name in loaded() if "testing" in name]
found = repr(st.from_type(enclave.Battle))
print(json.dumps([first, later, "_battles(" in found]))
"""


def test_importing_hypothesis_loads_nothing_of_the_library(tmp_path: Path) -> None:
    """Only its name is left; the strategies are loaded when a type is asked for."""
    done = subprocess.run(
        [sys.executable, "-c", ASKING],
        env=installed(tmp_path), capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    first, later, found = json.loads(done.stdout)
    assert first == ["_tambores_hypothesis"]
    assert later == []
    assert found is True


def test_the_entry_point_leaves_alone_what_is_there() -> None:
    """Once the strategies are loaded, they answer themselves."""
    before = types._global_extra_lookup[LIBRARY]
    _tambores_hypothesis.register()
    assert types._global_extra_lookup[LIBRARY] is before
    register()
    assert types._global_extra_lookup[LIBRARY] is strategy_for


def test_a_version_of_hypothesis_without_the_table_is_told_of_each_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: dict[Any, Any] = {}
    monkeypatch.delattr(types, "_global_extra_lookup")
    monkeypatch.setattr(st, "register_type_strategy", told.__setitem__)
    _tambores_hypothesis.register()
    assert told.keys() == STRATEGIES.keys()
    assert isinstance(told[enclave.HouseRules](enclave.HouseRules), st.SearchStrategy)
