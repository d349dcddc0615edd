"""Players of every kind play every game; the same seed plays the same way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import enclave, realm, warcraft
from tambores.kernel.evaluating import chances
from tambores.players import (
    GreedyPlayer,
    PlanningPlayer,
    RandomPlayer,
    Remembering,
    RolloutPlayer,
    SearchPlayer,
    analyse,
    player,
)
from tambores.testing import check_player
from tests.cases import each
from tests.games import MODES
from tests.players import stones
from tests.players.starts import LIMIT, all_starts, played
from tests.searching import in_long_runs
from tests.toys import luck

pytestmark = pytest.mark.no_cover

STARTS = all_starts()

every_game = pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)

PLAYERS: dict[str, Any] = {
    "greedy": GreedyPlayer,
    "careless": lambda seed: GreedyPlayer(seed, careless=0.5),
    "search": lambda seed: SearchPlayer(seed, iterations=6),
    "rollouts": lambda seed: RolloutPlayer(seed, iterations=2),
    "short": lambda seed: SearchPlayer(seed, iterations=6, horizon=3),
}

LIMITS = {"rollouts": 3}
"""The decisions of a game between players that take long for each of them."""


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (name, kind) if kind == "search" or number % len(PLAYERS) == place
        else in_long_runs(name, kind)
        for number, name in enumerate(STARTS)
        for place, kind in enumerate(PLAYERS)
    ],
)  # fmt: skip
def test_every_game_is_played_and_played_again(name: str, kind: str) -> None:
    start: Any = STARTS[name]
    make, limit = PLAYERS[kind], LIMITS.get(kind, LIMIT)
    record = played(start, make, limit)
    assert record.outcome is not None
    assert record.moves or start.prompt.settled_by  # the limit came within its first battle
    assert played(start, make, limit) == record


@each("seats", [1, 2, 3, 4])
@each("horizon", ["game", "turn", 2])
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


@each("player", [GreedyPlayer(1), SearchPlayer(1), RandomPlayer(1)])
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


@pytest.mark.parametrize("tag", [mode.tag for mode in MODES])
def test_every_game_estimates_the_chance_of_each_team(tag: str) -> None:
    mode = tb.mode(tag)
    assert mode.evaluates
    for players in mode.players:
        check_chances(tb.new_game(mode.name, players=players, seed=3))


@each("scenario", ["generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil"])
def test_every_scenario_is_estimated(scenario: str) -> None:
    check_chances(warcraft.new_game(scenario, seed=3))


def check_chances(start: tb.State[Any]) -> None:
    """A team has one chance, and the chances of several teams are those of one victory."""
    for number, (_, _, state) in enumerate(tb.random_walk(start, seed=1, limit=150)):
        found = tb.evaluate(state)
        assert len(found) == len(state.seats) and all(0 <= chance <= 1 for chance in found)
        chance = dict(zip(state.seats, found, strict=True))
        for team in state.teams:
            assert len({chance[seat] for seat in team}) == 1
        if len(state.teams) > 1:
            assert sum(chance[team[0]] for team in state.teams) == pytest.approx(1)
        if number % 50 == 0:
            assert len(tb.evaluate(tb.view(state, 0), samples=2)) == len(found)


def test_the_end_is_certain_and_a_draw_has_equal_parts() -> None:
    (*_, (_, _, state)) = tb.random_walk(warcraft.new_game("generic_4p", seed=3), seed=1)
    end = state.outcome
    assert end is not None and end.winners
    won = tuple(float(seat in end.winners) for seat in state.seats)
    assert tb.evaluate(state) == won == tb.evaluate(tb.view(state, None))
    drawn = tb.Outcome("draw", (), "equal")
    assert chances(drawn, (0, 1, 2, 3), ((0, 1, 2), (3,))) == (0.5, 0.5, 0.5, 0.5)
    lost = tb.Outcome("loss", (), "city_fell")
    assert chances(lost, (0, 1), ((0,), (1,))) == (0.0, 0.0)


def test_players_judge_by_an_evaluation_of_their_user() -> None:
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7, holder=0)
    asked: list[int] = []

    def first_wins(position: Any) -> tuple[float, float]:
        asked.append(position.turn)
        return (1.0, 0.0)

    due = tb.prompt(state)
    assert due is not None
    view = tb.view(state, due.seat)
    for thinker in (
        GreedyPlayer(1, evaluation=first_wins),
        SearchPlayer(1, iterations=20, evaluation=first_wins),
    ):
        asked.clear()
        assert thinker.choose(view) in view.legal_actions and asked
    assert analyse(view, 20, evaluation=first_wins).chances == (1.0, 0.0)
    assert tb.evaluate(state, first_wins) == (1.0, 0.0)


def test_a_side_with_more_has_better_chances() -> None:
    def standing(**more: Any) -> float:
        sides = ({"army": "human", "hero": "aiden", **more}, {"army": "orc", "hero": "krangg"})
        return tb.evaluate(enclave.scenario(phase="deployment", holder=0, sides=sides))[0]

    assert standing(wounds=2) < standing(wounds=1) < standing()
    assert standing() < standing(line={1: "soldado"}) < standing(line={1: "caballero"})
    few, more = ["soldado"] * 2, ["alabardero", "arquera", "batidor"]
    assert standing(deck=few) < standing(deck=few + more) < standing(deck=few, discard=more * 2)


def test_a_hero_that_has_fallen_is_worse_than_one_that_stands() -> None:
    """A playout of so many decisions can end after the wounds, before anybody has judged them."""
    state = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7, holder=0)

    def chance(wounds: int) -> float:
        side, other = state.table.sides
        fallen = attrs.evolve(side, hero=attrs.evolve(side.hero, wounds=wounds))
        table = attrs.evolve(state.table, sides=(fallen, other))
        return tb.evaluate(attrs.evolve(state, table=table))[0]

    life = state.sides[0].hero.card.life
    found = [chance(wounds) for wounds in range(life + 1)]
    assert found == sorted(found, reverse=True) and len({*found}) == life + 1


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

    from tambores.players.judging import Judge

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
