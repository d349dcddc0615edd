import luck
import pytest

import tambores as tb
from tambores.testing import check_no_leak, check_player, check_rules, played

tb.register("luck", "luck")


def new_game(*rolls):
    """A game whose next rolls are given."""
    return tb.force(luck.begin(luck.Options(), seed=1).state, rolls, "die")


def test_a_one_loses_the_gold_that_is_carried():
    state = played(new_game(5, 6, 1), "roll", "roll", "roll")
    assert (state.table.carried, state.table.ones) == (0, 1)


def test_the_third_one_wakes_the_dragon():
    state = played(new_game(1, 1, 1), "roll", "roll", "roll")
    assert str(tb.outcome(state)) == "You lose: the dragon is awake."


def test_a_die_has_six_faces():
    with pytest.raises(ValueError, match="7"):
        new_game(7)


@pytest.mark.parametrize("seed", range(5))
def test_every_position_of_a_game_keeps_the_rules(seed):
    state = luck.begin(luck.Options(), seed=seed).state
    player = tb.RandomPlayer(seed)
    while tb.outcome(state) is None:
        check_rules(state)
        check_no_leak(state, 0, None)
        state = tb.apply(state, player.choose(tb.view(state, 0)))


def test_a_bot_can_play():
    start = luck.begin(luck.Options(), seed=1).state
    check_player(tb.RandomPlayer, starts=start)
