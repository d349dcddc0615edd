"""Mistakes in code that a user writes: a type checker must find each, else its ignore is idle."""

from __future__ import annotations

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign
from tambores.players import GreedyPlayer, SearchPlayer, analyse


class Bot:
    """A bot of Enclave."""

    def choose(self, view: enclave.View) -> enclave.Action:
        return view.legal_actions[0]


class Silent:
    """It chooses a text instead of an action."""

    def choose(self, view: enclave.View) -> str:
        return str(view.legal_actions[0])


class Peeking:
    """It wants to be given the state."""

    def choose(self, state: enclave.Battle) -> enclave.Action:
        return state.legal_actions[0]


def a_player_that_sees_states(state: enclave.Battle) -> tb.Player[enclave.View]:
    GreedyPlayer(1).choose(state)  # type: ignore[arg-type]
    SearchPlayer(1).begin(state)  # type: ignore[arg-type]
    analyse(state, 10)  # type: ignore[arg-type]
    peeking: tb.Player[enclave.View] = Peeking()  # type: ignore[assignment]
    return peeking


def a_state_where_a_view_belongs(state: enclave.Battle) -> None:
    Bot().choose(state)  # type: ignore[arg-type]
    tb.RandomPlayer(1).choose(state)  # type: ignore[arg-type]
    tb.determinize(state, 1)  # type: ignore[arg-type]
    tb.follow(state, ())  # type: ignore[type-var]


def a_view_where_a_state_belongs(seen: enclave.View) -> None:
    tb.apply(seen, seen.legal_actions[0])  # type: ignore[type-var]
    tb.transition(seen, seen.legal_actions[0])  # type: ignore[type-var]
    tb.view(seen, 0)  # type: ignore[arg-type]


def another_game(match: campaign.Campaign) -> None:
    Bot().choose(tb.view(match, 0))  # type: ignore[arg-type]


def what_only_one_game_has(seen: tb.View) -> object:
    return seen.sides  # type: ignore[attr-defined]


def no_such_player() -> tuple[tb.Player, tb.Player[campaign.CampaignView]]:
    silent: tb.Player = Silent()  # type: ignore[assignment]
    of_campaigns: tb.Player[campaign.CampaignView] = Bot()  # type: ignore[assignment]
    return silent, of_campaigns
