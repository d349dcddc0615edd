"""Players of every kind play every game; the same seed plays the same way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave, realm, warcraft
from tambores.players import (
    GreedyPlayer,
    PlanningPlayer,
    RandomPlayer,
    Remembering,
    RolloutPlayer,
    SearchPlayer,
    player,
)
from tambores.players.judging import Judge
from tambores.testing import check_player
from tests.players import stones
from tests.players.starts import all_starts, played
from tests.toys import luck

pytestmark = pytest.mark.no_cover

STARTS = all_starts()

every_game = pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)

PLAYERS: dict[str, Any] = {
    "greedy": GreedyPlayer,
    "careless": lambda seed: GreedyPlayer(seed, careless=0.5),
    "search": lambda seed: SearchPlayer(seed, iterations=6),
    "rollouts": lambda seed: RolloutPlayer(seed, iterations=6),
    "short": lambda seed: SearchPlayer(seed, iterations=6, horizon=3),
}


@every_game
@pytest.mark.parametrize("make", PLAYERS.values(), ids=PLAYERS)
def test_every_game_is_played_and_played_again(start: Any, make: Any) -> None:
    record = played(start, make)
    assert record.outcome is not None and record.moves
    assert played(start, make) == record


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("horizon", ["game", "turn", 2])
def test_any_number_of_seats(seats: int, horizon: Any) -> None:
    start = stones.begin(stones.Options(players=seats), seed=1).state
    record = played(start, lambda seed: SearchPlayer(seed, iterations=20, horizon=horizon), 100)
    assert record.outcome is not None and record.outcome.reason == "last"


def test_a_game_that_everybody_can_lose_is_won_together() -> None:
    start = stones.begin(stones.Options(stones=20, players=3, together=True), seed=1).state
    record = played(start, lambda seed: SearchPlayer(seed, iterations=60), 100)
    assert record.outcome is not None and record.outcome.winners == (0, 1, 2)


def test_a_game_that_is_lost_in_any_case_is_played_to_its_end() -> None:
    start = luck.begin(luck.Options(wanted=1000), seed=1).state
    record = played(start, lambda seed: SearchPlayer(seed, iterations=10), 500)
    assert record.outcome is not None and record.outcome.result == "loss"


def test_the_checks_of_players_pass() -> None:
    start = enclave.scenario(
        phase="deployment",
        holder=0,
        sides=(
            {"army": "human", "hero": "aiden", "wounds": 2, "line": {1: "soldado"}},
            {"army": "orc", "hero": "krangg", "wounds": 3, "line": {2: "goblin"}},
        ),
        rules=enclave.HouseRules(max_turns=2),
    )
    check_player(GreedyPlayer, starts=start)
    check_player(lambda seed: SearchPlayer(seed, iterations=3), starts=start)


def test_a_reused_player_begins_anew() -> None:
    start = stones.begin(stones.Options(), seed=1).state
    players = [SearchPlayer(1, iterations=10), GreedyPlayer(2)]
    assert tb.play(start, players) == tb.play(start, players)


def test_a_lone_action_is_chosen_without_a_search() -> None:
    start = stones.begin(stones.Options(stones=1), seed=1).state
    patient = SearchPlayer(1, seconds=1e9)
    assert patient.choose(tb.view(start, 0)) == stones.Take(1)


def test_a_search_by_time_comes_to_an_end() -> None:
    start = stones.begin(stones.Options(), seed=1).state
    assert SearchPlayer(1, seconds=0.001).choose(tb.view(start, 0)) in start.legal_actions


# --- what players see -----------------------------------------------------------------------


class Peeker(Remembering):
    """Acts on a state, and takes the view that it is given for one."""

    def choose(self, view: Any) -> tb.Action:
        tb.apply(view, view.legal_actions[0])
        return RandomPlayer(1).choose(view)


@every_game
def test_a_player_that_takes_its_view_for_a_state_is_refused(start: Any) -> None:
    players = {seat: Peeker() for seat in start.players}
    with pytest.raises(tb.PlayError, match="is a view, not a state") as caught:
        tb.play(start, players)
    assert caught.value.kind == "raised"


@pytest.mark.parametrize("player", [GreedyPlayer(1), SearchPlayer(1), RandomPlayer(1)])
def test_players_refuse_a_state(player: Any) -> None:
    state = STARTS["enclave"]
    for method in (player.choose, getattr(player, "begin", player.choose)):
        with pytest.raises(TypeError, match="is a state, not a view"):
            method(state)
    with pytest.raises(ValueError, match="a spectator has nothing to decide"):
        player.choose(tb.view(state, None))


@attrs.define
class Watched(SearchPlayer):
    """Keeps the guesses of a search."""

    guesses: list[tuple[Any, Any, Any]] = attrs.field(factory=list)

    def __attrs_pre_init__(self) -> None:
        SearchPlayer.__init__(self, 1, iterations=4)

    def guess(self, view: Any, seed: int) -> Any:
        state = super().guess(view, seed)
        self.guesses.append((view, self.memory, state))
        return state


@every_game
def test_guesses_show_the_view_and_contradict_no_memory(start: Any) -> None:
    players = {seat: Watched() for seat in start.players}
    tb.play(start, players, limit=16)
    for watched in players.values():
        for view, memory, state in watched.guesses:
            assert tb.view(state, view.seat) == view
            assert memory is not None and memory.contradiction(state) == ""


def test_a_memory_begins_with_the_game_and_grows_with_its_events() -> None:
    class Follower(Remembering):
        def choose(self, view: Any) -> tb.Action:
            assert self.memory == self.expected
            return RandomPlayer(3).choose(view)

        def begin(self, view: Any) -> None:
            super().begin(view)
            self.expected = tb.remember(view)

        def observe(self, events: Iterable[tb.Event]) -> None:
            shown = tuple(events)
            super().observe(shown)
            self.expected = self.expected.after(shown)

    tb.play(STARTS["enclave"], [Follower(), Follower()], limit=60)


# --- values -------------------------------------------------------------------------------


@pytest.mark.parametrize("tag", ["enclave", "enclave-solo", "warcraft"])
def test_the_worth_of_a_state_is_a_share_for_each_seat(tag: str) -> None:
    from tambores.players.judging import Judge

    judge = Judge(STARTS[tag])
    assert judge.worth is not None
    for _, _, state in tb.random_walk(STARTS[tag], seed=1, limit=400):
        if tb.outcome(state) is None:
            values = judge.worth(state)
            assert len(values) == len(state.seats)
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize(
    "scenario", ["generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil"]
)
def test_every_scenario_has_a_worth(scenario: str) -> None:
    from tambores.warcraft.worth import worth

    start = warcraft.new_game(scenario, seed=3)
    for _, _, state in tb.random_walk(start, seed=1, limit=300):
        if tb.outcome(state) is None:
            assert sum(worth(state)) == pytest.approx(1)


def test_a_side_with_more_is_worth_more() -> None:
    from tambores.enclave.worth import worth

    def standing(**more: Any) -> float:
        sides = ({"army": "human", "hero": "aiden", **more}, {"army": "orc", "hero": "krangg"})
        return worth(enclave.scenario(phase="deployment", holder=0, sides=sides))[0]

    assert standing(wounds=2) < standing(wounds=1) < standing()
    assert standing() < standing(line={1: "soldado"}) < standing(line={1: "caballero"})


def test_a_planning_player_follows_the_plan_of_the_game() -> None:
    two = {"monarch_city": {"minions": {"red": 2}}}
    state = realm.position(("mason",), phase="day", locations=two)
    for seed in range(5):
        assert player("medium", seed).choose(tb.view(state, 0)) == realm.Fight()


def test_a_planning_player_is_greedy_in_a_game_without_a_plan() -> None:
    start = STARTS["bid"]
    seen = tb.view(start, start.players[0])
    for seed in range(5):
        assert PlanningPlayer(seed).choose(seen) == GreedyPlayer(seed).choose(seen)


def test_a_player_with_rollouts_leaves_a_bad_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(state: Any, actions: tuple[Any, ...], chance: Any) -> Any:
        """A plan that ends every day at once."""
        return next((one for one in actions if isinstance(one, realm.EndDay)), actions[0])

    class IdleJudge(Judge):
        def __init__(self, position: Any) -> None:
            super().__init__(position)
            self.plan = idle

    monkeypatch.setattr("tambores.players.rollouts.Judge", IdleJudge)
    four = {"monarch_city": {"minions": {"red": 4}}}
    state = realm.position(("mason",), phase="day", locations=four)
    assert idle(state, state.legal_actions, None) == realm.EndDay()
    for seed in range(5):
        assert RolloutPlayer(seed).choose(tb.view(state, 0)) == realm.Fight()


def test_a_player_with_rollouts_searches_in_a_game_without_a_plan() -> None:
    start = STARTS["enclave"]
    asked = tb.prompt(start)
    assert asked is not None
    seen = tb.view(start, asked.seat)
    for seed in range(3):
        search = SearchPlayer(seed, iterations=9).choose(seen)
        assert RolloutPlayer(seed, iterations=9).choose(seen) == search
