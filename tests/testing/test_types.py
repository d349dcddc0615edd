"""`from_type`: Hypothesis gives values of the types of the library, and loads it no earlier."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.match.actions import ACTIONS as MATCH_ACTIONS
from tambores.enclave.table.actions import ACTIONS
from tambores.testing.strategies.types import register
from tests.cases import each

ROOT = Path(__file__).parents[2]
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
    enclave.HouseRules, enclave.Pack, tb.Record, enclave.Action, tb.Action,
    *ACTIONS, *MATCH_ACTIONS,
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


@each("kind", TYPES)
def test_values_of_a_type_can_be_asked_for(kind: type[Any]) -> None:
    check_type(kind, kind)


def test_types_made_of_those_of_the_library_work_as_well() -> None:
    """Hints of functions, unions, lists, and user-defined classes with such fields."""

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
        register()
    assert drawn == [own]
    check_type(enclave.HouseRules, enclave.HouseRules)
