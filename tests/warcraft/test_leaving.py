"""Leaving the table in the middle of anything (WC-Q18, WC-Q58)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.testing import check_rules
from tambores.warcraft import Abandon, PlayCard, RemoveCasualty, position
from tests.warcraft.drawing import SCENARIOS

HOMES: dict[str, Any] = {
    "A1": {"undead": {"outpost": "done"}},
    "F2": {"human": {"outpost": "done"}},
    "D3": {"night_elf": {"melee": 1, "outpost": "done"}},
    "D2": {"orc": {"outpost": "done"}},
    "A3": {"undead": {"melee": 1}},
}
NO_CARDS: dict[int, Any] = {
    0: {"deck": ["haste"] * 2},
    **{seat: {"deck": []} for seat in (1, 2, 3)},
}


def test_killed_undead_return_when_their_enemy_leaves_the_combat() -> None:
    """WC-141, WC-Q55: a combat that is broken off is over too."""
    zones = HOMES | {"F3": {"human": {"melee": 3}, "undead": {"melee": 3}}}
    dice = (1, 1, 1, 6, 6, 6)
    state = position(
        "nordrassil", phase="battles", seat=1, zones=zones, dice=dice, players=NO_CARDS
    )
    reserve = state.player(3).reserve["melee"]
    state = tb.apply(state, RemoveCasualty("melee", "F3", False))
    state = tb.apply(state, Abandon(1), seat=1)
    asked = tb.prompt(state)
    while asked is not None and asked.kind == "recycle":
        state = tb.apply(state, state.legal_actions[0])
        asked = tb.prompt(state)
    assert state.battle is None
    assert state.player(3).reserve["melee"] == reserve
    assert not state.player(1).alive


def test_a_card_without_targets_left_has_no_effect() -> None:
    zones = {"A1": {"undead": {"melee": 1}}, "G1": {"orc": {"melee": 1}}}
    players: dict[int, Any] = {0: {"hand": ["cripple"]}, 1: {"gold": 5, "wood": 5}}
    state = position("elf_gate", phase="movement", seat=1, zones=zones, players=players)
    state = tb.apply(tb.apply(state, PlayCard("cripple")), Abandon(2), seat=2)
    assert state.outcome is None and state.legal_actions
    assert state.player(0).discard == ("cripple",)


def test_a_lock_ends_with_the_occupant() -> None:
    """WC-Q25: only one side is left in the hall."""
    zones = {"A1": {"undead": {"melee": 1}, "orc": {"melee": 1}}, "B1": {"human": {"melee": 1}}}
    state = position("elf_gate", phase="movement", seat=1, zones=zones)
    assert state.zones["A1"].locked
    assert tb.apply(state, Abandon(2), seat=2).table.locks == ()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_go_on_after_somebody_leaves_at_any_moment(scenario: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        ask: Any = rng.choice(("if_able", "always"))
        rules = warcraft.HouseRules(max_turns=8)
        state = warcraft.new_game(scenario, seed=seed, ask=ask, rules=rules)
        while state.outcome is None:
            leaves = rng.random() < (0.05 if state.battle else 0.003)
            choices = tb.anytime_actions(state) if leaves else state.legal_actions
            action = rng.choice(choices)
            state = tb.apply(state, action, seat=tb.actor(state, action))
            if leaves and state.outcome is None:
                check_rules(state, seed=seed)
