"""What Hypothesis gives where a type of the library is asked for: `from_type(Battle)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tambores.enclave import duel, new_battle
from tambores.enclave.campaign import Campaign, CampaignView
from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import default_pack
from tambores.enclave.duel import Duel, DuelView
from tambores.enclave.match.actions import ACTIONS as MATCH_ACTIONS
from tambores.enclave.match.actions import MatchAction
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.solo import SoloBattle, SoloView
from tambores.enclave.table.actions import ACTIONS
from tambores.enclave.table.actions import Action as BattleAction
from tambores.enclave.table.rulings import HouseRules
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.kernel import game
from tambores.kernel.record import Record
from tambores.testing.strategies.actions import any_actions, any_of
from tambores.testing.strategies.battles import house_rules
from tambores.testing.strategies.matches import campaigns, duels, matches
from tambores.testing.strategies.packs import packs
from tambores.testing.strategies.positions import positions, solo_positions
from tambores.testing.strategies.records import records
from tambores.testing.strategies.states import solo_states, states
from tambores.testing.strategies.views import views

Make = Callable[[], st.SearchStrategy[Any]]


def _battles() -> st.SearchStrategy[Battle]:
    return states() | positions()


def _solo_battles() -> st.SearchStrategy[SoloBattle]:
    return solo_states() | solo_positions()


@cache
def _battle() -> game.State[Any]:
    """A battle, whose actions are meant."""
    armies = default_pack().armies[:2]
    return new_battle(armies, [default_pack().heroes(army)[0].id for army in armies], seed=0)


@cache
def _match() -> game.State[Any]:
    """A match, whose actions are meant."""
    return duel.new_match(default_pack().armies[:2], seed=0)


def _battle_actions() -> st.SearchStrategy[game.Action]:
    return any_actions(_battle())


def _match_actions() -> st.SearchStrategy[game.Action]:
    return any_actions(_match())


def _actions_of(kind: type[game.Action], example: Callable[[], game.State[Any]]) -> Make:
    return lambda: any_of(kind, example())


STRATEGIES: Mapping[type[Any], Make] = {
    HouseRules: house_rules,
    Pack: packs,
    Battle: _battles,
    SoloBattle: _solo_battles,
    Campaign: campaigns,
    Duel: duels,
    Match: matches,
    game.State: lambda: _battles() | _solo_battles() | matches(),
    View: lambda: views(_battles()),
    SoloView: lambda: views(_solo_battles()),
    CampaignView: lambda: views(campaigns()),
    DuelView: lambda: views(duels()),
    MatchView: lambda: views(matches()),
    game.View: lambda: views(_battles() | _solo_battles() | matches()),
    Record: records,
    BattleAction: _battle_actions,
    MatchAction: _match_actions,
    game.Action: lambda: _battle_actions() | _match_actions(),
    **{kind: _actions_of(kind, _battle) for kind in ACTIONS},
    **{kind: _actions_of(kind, _match) for kind in MATCH_ACTIONS},
}
"""What is given for each type."""


def _strategy_for(kind: type[Any]) -> st.SearchStrategy[Any]:
    return STRATEGIES[kind]()


def register() -> None:
    """Tell Hypothesis what to give for the types of the library."""
    for kind in STRATEGIES:
        st.register_type_strategy(kind, _strategy_for)
