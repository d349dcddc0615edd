"""Code that a user writes, for type checkers; `tests/test_typing.py` runs it too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_type

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave import events as enclave_events
from tambores.enclave.match.actions import MatchAction
from tambores.kingdom_defenders import events as kingdom_events
from tambores.realm import events as realm_events
from tambores.testing import check_player
from tambores.warcraft import events as war_events

SIDES = (("human", "orc"), ("aiden", "borrunn"))
KINDS: tuple[type[tb.Event], ...] = (
    enclave_events.UnitDeployed, war_events.Moved, kingdom_events.Rolled, realm_events.Moved,
)  # fmt: skip
"""A kind of event of each game."""


class First:
    """A bot of Enclave: it reads what only a view of Enclave has."""

    def choose(self, view: enclave.View) -> enclave.Action:
        if view.seat is not None and view.sides[view.seat].hand:
            return view.legal_actions[0]
        return view.legal_actions[-1]


class Lone:
    """A bot of solo battles."""

    def choose(self, view: solo.SoloView) -> enclave.Action:
        return view.legal_actions[view.reference % len(view.legal_actions)]


class Last:
    """A bot of any game."""

    def choose(self, view: tb.View) -> tb.Action:
        return view.legal_actions[-1]


def play(state: enclave.Battle, players: Iterable[tb.Player[enclave.View]]) -> tb.Outcome:
    """Play a battle to its end."""
    seats = tuple(players)
    while (due := tb.prompt(state)) is not None:
        state = tb.apply(state, seats[due.seat].choose(tb.view(state, due.seat)))
    end = tb.outcome(state)
    assert end is not None
    return end


def players_of_enclave() -> None:
    rules = enclave.HouseRules(max_turns=2)
    state = enclave.new_battle(*SIDES, seed=7, rules=rules)
    play(state, (First(), tb.RandomPlayer(seed=1)))
    play(state, (Last(), First()))
    anybody: list[tb.Player] = [First(), Lone(), Last(), tb.RandomPlayer(seed=1)]
    for player in anybody[2:]:
        check_player(player, starts=state)
    check_player(First(), starts=state)


def battles() -> None:
    state = enclave.new_battle(*SIDES, seed=7)
    assert_type(state, enclave.Battle)
    assert_type(tb.legal_actions(state), tuple[enclave.Action, ...])
    assert_type(state.legal_actions, tuple[enclave.Action, ...])
    action = tb.parse_action(state, str(state.legal_actions[0]))
    assert_type(action, enclave.Action)
    assert_type(tb.apply(state, action), enclave.Battle)
    assert_type(tb.transition(state, action), tb.Step[enclave.Battle])
    assert_type(tb.transition(state, action).state, enclave.Battle)
    assert_type(tb.prompt(state), tb.Prompt | None)
    assert_type(tb.outcome(state), tb.Outcome | None)
    assert_type(tb.why_not(state, action), tb.Refusal | None)
    assert_type(tb.divide(state, 1), dict[enclave.Action, int])
    assert_type(tb.force(state, [1]), enclave.Battle)
    for before, _, after in tb.random_walk(state, seed=1, limit=3):
        assert_type((before, after), tuple[enclave.Battle, enclave.Battle])


def views() -> None:
    state = enclave.new_battle(*SIDES, seed=7, holder=0)
    seen = tb.view(state, 0)
    assert_type(seen, enclave.View)
    assert_type(seen.outcome, tb.Outcome | None)
    assert_type(seen.sides[0], enclave.SeenSide)
    assert_type(tb.legal_actions(seen), tuple[enclave.Action, ...])
    assert_type(tb.parse_action(seen, "pass"), enclave.Action)
    assert_type(tb.outcome(seen), tb.Outcome | None)
    assert_type(tb.why_not(seen, enclave.Pass()), tb.Refusal | None)
    assert_type(tb.determinize(seen, 1), enclave.Battle)
    assert_type(tb.view(tb.determinize(seen, 1), 0), enclave.View)
    step = tb.transition(state, seen.legal_actions[0])
    assert_type(tb.follow(seen, step.seen_by(0)), enclave.View)


def solo_battles() -> None:
    state = solo.new_battle("human", "aiden", seed=7)
    seen = tb.view(state, 0)
    assert_type(state, solo.SoloBattle)
    assert_type(seen, solo.SoloView)
    assert_type(tb.determinize(seen, 1), solo.SoloBattle)
    assert_type(tb.legal_actions(state), tuple[enclave.Action, ...])
    tb.apply(state, First().choose(seen))
    tb.apply(state, Lone().choose(seen))


def matches() -> None:
    match = campaign.new_match(("human", "orc"), seed=7)
    seen = tb.view(match, 0)
    assert_type(seen, campaign.CampaignView)
    assert_type(tb.determinize(seen, 1), campaign.Campaign)
    assert_type(tb.legal_actions(match), tuple[MatchAction, ...])
    assert_type(seen.outcome, tb.Outcome | None)
    other = tb.view(duel.new_match(("human", "orc"), seed=7), 1)
    assert_type(tb.determinize(other, 1), duel.Duel)


def recorders_and_sessions() -> None:
    state = enclave.new_battle(*SIDES, seed=7, holder=0)
    recorder = tb.Recorder(state)
    assert_type(recorder.apply(enclave.Pass()), tb.Step[enclave.Battle])
    assert_type(recorder.state, enclave.Battle)
    assert_type(recorder.steps[0].state.legal_actions, tuple[enclave.Action, ...])
    session = tb.Session(tb.Recorder(state).steps[0])
    assert_type(session.apply(enclave.Pass()), tb.Step[enclave.Battle])
    assert_type(session.state, enclave.Battle)


def any_game(state: tb.State, view: tb.View) -> None:
    """What code for any game can rely on."""
    assert_type(tb.view(state, 0).outcome, tb.Outcome | None)
    assert_type(view.outcome, tb.Outcome | None)
    assert_type(tb.legal_actions(view), tuple[tb.Action, ...])
    assert_type(tb.legal_actions(state), tuple[tb.Action, ...])
