"""Players find what is there to be found: forced wins, and the cost of a mistake."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.kernel.game import Action
from tambores.players import (
    GreedyPlayer,
    SearchPlayer,
    analyse,
    player,
    review,
    rollouts,
    search,
    tree,
    turning_points,
)
from tambores.players.keeping import Kept
from tambores.players.playouts import played_out
from tambores.players.search import Budget
from tambores.toolkit.testing.contributed import usual_starts
from tests.cases import each
from tests.games import MODES
from tests.players import stones


def heap(count: int, **more: Any) -> Any:
    return stones.begin(stones.Options(stones=count, **more), seed=1).state


def searcher(seed: int = 1) -> SearchPlayer:
    return SearchPlayer(seed, iterations=400)


@pytest.mark.parametrize("count", [5, 6, 7, 9, 10, 11])
def test_the_winning_number_of_stones_is_found(count: int) -> None:
    """A seat wins if it leaves a multiple of four."""
    assert searcher().choose(tb.view(heap(count), 0)) == stones.Take(count % 4)


@pytest.mark.parametrize("count", [2, 3])
def test_greedy_players_take_a_win_at_once(count: int) -> None:
    assert GreedyPlayer(1, guesses=8).choose(tb.view(heap(count), 0)) == stones.Take(count)


def duel(holder: int = 0) -> enclave.Battle:
    """A combat in which a free unit of seat 0 wins by attacking the hero, and by nothing else."""
    return enclave.scenario(
        phase="combat",
        holder=holder,
        sides=(
            {"army": "human", "hero": "aiden", "wounds": 3, "line": {1: "grifo"}},
            {"army": "orc", "hero": "borrunn", "wounds": last_wound("borrunn"), "line": {}},
        ),
    )


def last_wound(hero: str) -> int:
    """The wounds with which a hero can take only one more."""
    card = enclave.default_pack().card(hero)
    assert isinstance(card, enclave.HeroCard)
    return card.life - 1


@pytest.mark.parametrize("player", [GreedyPlayer(1), searcher()], ids=["greedy", "search"])
def test_the_blow_that_ends_a_battle_is_struck(player: Any) -> None:
    state = duel()
    assert len(state.legal_actions) > 1
    assert player.choose(tb.view(state, 0)) == enclave.AttackHero(1)


def test_an_analysis_knows_a_won_position() -> None:
    found = analyse(tb.view(heap(6), 0), 600)
    assert found.seat == 0 and found.best.action == stones.Take(2)
    assert found.chance > 0.8 and found.cost(stones.Take(2)) == 0
    lost = found.cost(stones.Take(1))
    assert lost is not None and lost > 0.3
    assert sum(choice.visits for choice in found.choices) == 600
    assert sum(found.chances) == pytest.approx(1)
    assert analyse(tb.view(heap(6), 0), "600") == found
    with pytest.raises(ValueError, match="not among the actions"):
        found.of(enclave.Pass())


def test_an_analysis_of_fewer_iterations_than_actions_leaves_chances_open() -> None:
    found = analyse(tb.view(heap(6), 0), 1)
    assert [choice.visits for choice in found.choices] == [1, 0, 0]
    assert [choice.chance for choice in found.choices][1:] == [None, None]
    untried = found.choices[-1].action
    assert found.cost(untried) is None
    judged = analyse(tb.view(heap(6), 0), 1, also=untried)
    assert judged.of(untried).visits == 1 and judged.cost(untried) is not None
    assert judged.best == found.best
    with pytest.raises(ValueError, match="take 9 is not among the legal actions"):
        analyse(tb.view(heap(6), 0), 1, also=stones.Take(9))


def test_the_best_action_and_the_position_have_the_same_chance() -> None:
    found = analyse(tb.view(heap(7), 0), 40)
    assert found.chances[0] == found.chance == found.best.chance


def test_an_analysis_needs_a_seat_that_decides() -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        analyse(tb.view(heap(6), 1), 10)
    with pytest.raises(TypeError, match="is a state, not a view"):
        analyse(heap(6), 10)


@each("budget", ["", "s", "-1s", "0", 0, -1, 1.5, None, "nans", "infs", True])
def test_other_budgets_are_refused(budget: Any) -> None:
    with pytest.raises(ValueError, match="budget of a search"):
        analyse(tb.view(heap(6), 0), budget)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second pass between two looks at the clock."""
    ticking = SimpleNamespace(perf_counter=itertools.count().__next__)
    for module in (rollouts, search):
        monkeypatch.setattr(module, "time", ticking)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("budget", "times"),
    [
        (Budget(iterations=4), 4),
        (Budget(seconds=3), 3),
        (Budget(iterations=4, seconds=3), 3),
        (Budget(iterations=2, seconds=3), 2),
        (Budget(seconds=0.1), 1),
    ],
    ids=str,
)
def test_a_budget_ends_with_whatever_is_spent_first(budget: Budget, times: int) -> None:
    done: list[None] = []
    budget.spend(lambda: done.append(None))
    assert len(done) == times


def test_a_quarter_of_a_budget_is_a_quarter_of_each_measure() -> None:
    assert Budget(iterations=8, seconds=2).quarter == Budget(iterations=2, seconds=0.5)
    assert Budget(iterations=3).quarter == Budget(iterations=1)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("tag", [mode.tag for mode in MODES])
def test_a_limit_ends_the_thoughts_of_the_level_hard(
    tag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[None] = []

    def counted(*arguments: Any) -> Any:
        tried.append(None)
        return played_out(*arguments)

    for module in (rollouts, tree):
        monkeypatch.setattr(module, "played_out", counted)
    for state in itertools.islice(usual_starts(tag), 2):
        due = state.prompt
        assert due is not None
        view = tb.view(state, due.seat)
        if not due.settled_by:
            assert player("hard:3s", 1).choose(view) in view.legal_actions
    assert len(tried) <= 2 * 4


def test_budgets_have_a_measure() -> None:
    for wrong in ({}, {"iterations": 1.5}):
        with pytest.raises(ValueError, match="iterations"):
            Budget(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="horizon"):
        SearchPlayer(1, horizon=0)
    for more in ({"horizon": "week"}, {"guesses": 0}, {"careless": 2}):
        with pytest.raises(ValueError, match=next(iter(more))):
            GreedyPlayer(1, **more)


# --- records ------------------------------------------------------------------------------


def test_a_review_finds_the_mistake_that_lost_the_game() -> None:
    lines = [2, 1, 1, 2]  # 6: leaves 4; 4: leaves 3; 3: leaves 2 instead of taking all; 2: wins
    record = tb.recorded(heap(6), [stones.Take(count) for count in lines])
    found = list(review(record, 300))
    assert [one.number for one in found] == [1, 2, 3, 4]
    assert found[2].best == stones.Take(3) and found[2].cost > 0.5
    assert found[0].cost == found[3].cost == 0
    assert found[3].after == (0, 1)
    assert found[2] in turning_points(found) and found[2].swing > 0.5


def test_a_review_of_an_unfinished_record_ends_with_its_last_decision() -> None:
    found = list(review(tb.recorded(heap(6), [stones.Take(1)]), 50))
    assert len(found) == 1 and found[0].after == found[0].chances
    assert list(review(tb.Record(heap(6)), 50)) == []


def test_a_review_passes_over_what_is_no_choice() -> None:
    """A seat can leave a game of Warcraft at any time, also when another one decides."""
    from tambores import warcraft

    start = warcraft.new_game("generic_2p", races=("human", "orc"), seed=7, first=0)
    (found,) = review(tb.recorded(start, [tb.Move(1, warcraft.Abandon(1))]), 5)
    assert found.analysis is None and found.cost == 0 and found.best == warcraft.Abandon(1)
    assert found.swing == 0.5


def test_forced_decisions_and_a_limit_turn_nothing() -> None:
    start = heap(2)
    stopped = tb.play(start, [tb.RandomPlayer(seed=1), tb.RandomPlayer(seed=2)], limit=1)
    (one,) = review(stopped, 30)
    assert one.swing == 0
    forced = [*review(tb.recorded(heap(3), [stones.Take(2), stones.Take(1)]), 30)][1]
    assert forced.analysis is None and forced.swing == 0


def test_turning_points_are_the_largest_swings_in_order() -> None:
    record = tb.recorded(heap(16), [stones.Take(1)] * 16)
    found = list(review(record, 30))
    points = turning_points(found)
    assert len(points) <= 5
    assert list(points) == sorted(points, key=lambda one: one.number)


# --- the tree that is kept ----------------------------------------------------------------


class Keeper(SearchPlayer):
    """Counts the searches that begin with a tree."""

    kept = searches = 0

    def _thought(self, view: Any, actions: tuple[Action, ...], chance: Any) -> Action:
        type(self).searches += 1
        kept = self._kept and self._kept.pruned(view)
        type(self).kept += bool(kept)
        return super()._thought(view, actions, chance)


def test_a_tree_is_kept_from_decision_to_decision() -> None:
    Keeper.kept = Keeper.searches = 0
    tb.play(heap(24), [Keeper(1, iterations=60), GreedyPlayer(2)])
    assert Keeper.kept == Keeper.searches - 1


def test_a_kept_tree_leads_to_what_happened() -> None:
    state, player = heap(20), SearchPlayer(1, iterations=100)
    player.begin(tb.view(state, 0))
    chosen = player.choose(tb.view(state, 0))
    kept = player._kept
    assert isinstance(kept, Kept)
    own = kept.tree.root.children[chosen]
    for action in (chosen, stones.Take(2)):
        step = tb.transition(state, action)
        state = step.state
        kept.observe(step.seen_by(0))
    assert kept.pruned(tb.view(heap(20), 0)) is None
    tree = kept.pruned(tb.view(state, 0))
    assert tree is not None and tree.root is own.children[stones.Take(2)]


def test_actions_that_look_alike_share_their_visits() -> None:
    """Cards that an opponent pays with lie face down: which card it was does not show."""
    from tambores.players.tree import Node, merged

    first, second, below = Node(2), Node(2), Node(2)
    first.visits, second.visits, below.visits = 3, 4, 1
    second.sums, second.children = [1.0, 2.0], {enclave.Pass(): below}
    whole = merged([first, second], 2)
    assert (whole.visits, whole.sums, whole.children) == (7, [1.0, 2.0], {enclave.Pass(): below})
