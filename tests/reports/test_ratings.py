"""Ratings and the comparisons below them: any number of seats, teams, draws, and shared losses."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from tambores.arena.lines import Line
from tambores.arena.report.comparing import ITSELF, Comparison, comparisons, tally
from tambores.arena.report.ratings import POINTS, PRIOR, ratings
from tambores.toolkit.tables import NORMAL_95
from tests.cases import each
from tests.reports.results import failed, line, won


def wins(first: str, second: str, first_wins: int, second_wins: int, start: int = 0) -> list[Line]:
    """Games of two, each a deal of its own."""
    winners = [0] * first_wins + [1] * second_wins
    return [
        won(start + game, (first, second), winner, deal=start + game)
        for game, winner in enumerate(winners)
    ]


@each(
    ("players", "outcome", "expected"),
    [
        ("ab", "win:1:mate", [("b", "a")]),
        ("ab", "draw:stalemate", [("a", "b", True)]),
        ("aa", "win:1:mate", []),
        ("abc", "win:1:points", [("b", "a"), ("b", "c")]),
        ("abc", "win:0,2:points", [("a", "b"), ("c", "b")]),
        ("abcd", "win:0,2:team", [("a", "b"), ("a", "d"), ("c", "b"), ("c", "d")]),
        ("abab", "win:0,2:team", [("a", "b"), ("a", "b"), ("a", "b"), ("a", "b")]),
        (
            "abc",
            "win:2:points;ranking=2>0>1",
            [("a", "b"), ("c", "a"), ("c", "b")],
        ),
        ("abc", "draw:equal", [("a", "b", True), ("a", "c", True), ("b", "c", True)]),
        ("a", "win:0:hoard", [("a", ITSELF)]),
        ("a", "loss:dragon", [(ITSELF, "a")]),
        ("a", "win:1:hero_defeated", [(ITSELF, "a")]),
        ("a", "draw:tie", [("a", ITSELF, True)]),
        ("ab", "loss:city_fell", [(ITSELF, "a"), (ITSELF, "b")]),
        ("ab", "win:0,1:saved", [("a", ITSELF), ("b", ITSELF)]),
        ("aab", "loss:city_fell", [(ITSELF, "a"), (ITSELF, "b")]),
        ("ab", "aborted:limit", []),
    ],
)
def test_an_outcome_tells_who_finished_ahead_of_whom(
    players: str, outcome: str, expected: list[tuple[str, str]]
) -> None:
    found = comparisons(line(0, players, outcome))
    assert list(found) == [Comparison(*one) for one in expected]


def test_a_failed_game_compares_nobody() -> None:
    assert list(comparisons(failed(0, "ab", "raised", 0))) == []


def test_the_ratings_of_two_are_the_logarithm_of_their_odds() -> None:
    """The mean is 0, and each has half a win more than it won."""
    best, worst = ratings(tally(wins("a", "b", 30, 10)))
    apart = POINTS * math.log((30 + PRIOR) / (10 + PRIOR))
    assert (best.player, worst.player) == ("a", "b")
    assert best.points == pytest.approx(apart / 2)
    assert worst.points == pytest.approx(-apart / 2)
    assert best.games == worst.games == 40


def test_the_interval_of_two_is_that_of_their_log_odds() -> None:
    best, _ = ratings(tally(wins("a", "b", 30, 10)))
    games, share = 41, 30.5 / 41
    error = POINTS / math.sqrt(games * share * (1 - share)) / 2
    assert best.high - best.points == pytest.approx(NORMAL_95 * error, rel=0.05)
    assert best.points - best.low == pytest.approx(best.high - best.points)


def test_players_are_compared_through_others() -> None:
    """Along a chain every difference is the logarithm of the odds of its two players."""
    lines = wins("a", "b", 30, 10) + wins("b", "c", 20, 20, start=40)
    found = {one.player: one.points for one in ratings(tally(lines))}
    assert found["a"] - found["b"] == pytest.approx(POINTS * math.log(30.5 / 10.5))
    assert found["b"] == pytest.approx(found["c"])
    assert sum(found.values()) == pytest.approx(0)


def test_a_draw_is_half_a_win_for_each() -> None:
    draws = [line(game, "ab", "draw:tie", deal=game) for game in range(20)]
    half = wins("a", "b", 10, 10)
    assert [one.points for one in ratings(tally(draws))] == pytest.approx(
        [one.points for one in ratings(tally(half))]
    )


def test_a_player_that_won_every_game_has_a_rating_with_a_wide_interval() -> None:
    best, worst = ratings(tally(wins("a", "b", 100, 0)))
    assert best.points - worst.points == pytest.approx(POINTS * math.log(100.5 / 0.5))
    assert best.high - best.low > 400


def test_games_of_a_deal_that_repeat_each_other_add_no_certainty() -> None:
    """Twice the same result of every deal is as good as once."""

    def width(lines: Sequence[Line]) -> float:
        best, _ = ratings(tally(lines))
        return best.high - best.low

    once = wins("a", "b", 30, 20)
    twice = [one | {"game": 2 * one["game"] + more} for one in once for more in (0, 1)]
    alone = [one | {"deal": place} for place, one in enumerate(twice)]
    assert width(twice) == pytest.approx(width(once), rel=0.03)
    assert width(alone) == pytest.approx(width(once) / math.sqrt(2), rel=0.03)


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    lines = wins("a", "b", 12, 7) + wins("b", "c", 9, 4, start=20) + wins("c", "a", 3, 8, start=40)
    found, again = ratings(tally(lines)), ratings(tally(lines[::-1]))
    for one, other in zip(found, again, strict=True):
        assert one.player == other.player
        assert one[1:4] == pytest.approx(other[1:4])


def test_players_that_never_met_are_on_scales_of_their_own() -> None:
    lines = wins("a", "b", 5, 3) + wins("c", "d", 5, 3, start=10)
    found = ratings(tally(lines))
    assert [(one.player, one.scale) for one in found] == [("a", 0), ("b", 0), ("c", 1), ("d", 1)]


def test_without_comparisons_there_are_no_ratings() -> None:
    assert ratings(tally([line(0, "aa", "win:0:mate")])) == []


def test_players_of_a_game_for_one_are_rated_by_the_game() -> None:
    """`a` wins 8 of 10 and `b` 2 of 10, each against the same game."""
    lines = [
        line(game, [name], "win:0:hoard" if game % 10 < count else "loss:dragon", deal=game)
        for name, count, start in (("a", 8, 0), ("b", 2, 10))
        for game in range(start, start + 10)
    ]
    found = {one.player: one.points for one in ratings(tally(lines))}
    assert found["a"] - found[ITSELF] == pytest.approx(POINTS * math.log(8.5 / 2.5))
    assert found[ITSELF] == pytest.approx(0, abs=1e-6)
