"""Points, capture of halls, elimination, the limit of turns."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft import Abandon, Done, HouseRules, Move, PlayCard
from tests.cases import each
from tests.warcraft.scenarios.play import (
    asked,
    casualty,
    ended,
    fight,
    goes_on,
    hand,
    legal,
    of,
    play,
    players_of,
    points,
    position,
    refusal,
    stock,
    there,
    trace,
    until,
)

HUMANS = ("orc", "human")


# Halls


def entered(**options: Any) -> Any:
    """A Human unit stands in the empty orc hall; the Human player moves last."""
    zones = {"C1": "human melee 1", "E5": "orc melee 1"}
    return position("movement", seat=1, races=HUMANS, zones=zones, **options)


def test_a_hall_is_captured_in_two_steps() -> None:
    """WC-SC-29: a mark that stays, then the end (WC-010, WC-011, WC-043, WC-Q1)."""
    state, events = trace(entered(), Done())
    assert [event.race for event in of(events, "hall_marked")] == ["orc"]
    assert state.zones["C1"].depletion == 1
    assert (state.turn, *asked(state)) == (2, 1, "move")
    state = play(state, Move("melee", "C1", "C2"), Done())
    assert state.zones["C1"].depletion == 1
    assert (state.turn, *asked(state)) == (3, 0, "move")
    state = play(state, Done())
    assert asked(state) == (1, "move")
    state, events = trace(state, Move("melee", "C2", "C1"))
    assert ended(state) == ("win", (1,), "elimination")
    assert [player.alive for player in players_of(state)] == [False, True]
    assert [tuple(event.seats) for event in of(events, "eliminated")] == [(0,)]
    assert there(state, "E5") == {}


def test_workers_do_not_capture_a_hall() -> None:
    """Only units do (WC-148): there is no mark."""
    zones = {"C1": "human worker 1", "E5": "orc melee 1"}
    state = play(position("movement", seat=1, races=HUMANS, zones=zones), Done())
    assert state.zones["C1"].depletion == 0


@pytest.mark.parametrize(("rule", "total"), [("holder", 3), ("owner", 0)])
def test_a_foreign_hall_pays_its_holder_or_nobody(rule: str, total: int) -> None:
    """WC-SC-29 and WC-Q21: the Human unit in C1."""
    state = entered(rules=HouseRules(hall_points=rule))
    assert points(state, 1) == total
    assert points(state, 0) == 1  # E5
    _, events = trace(state, Done())
    told = {event.seat: event.points for event in of(events, "turn_part_ended")}
    assert told == {0: 1, 1: total}


@pytest.mark.parametrize("rule", ["holder", "owner"])
def test_the_own_hall_pays_with_a_unit_in_it(rule: str) -> None:
    """3 points (WC-008, WC-021); a worker is not enough (WC-148)."""
    rules = HouseRules(hall_points=rule)
    state = position("movement", zones={"C1": "orc melee 1"}, rules=rules)
    assert points(state, 0) == 3
    state = position("movement", zones={"C1": "orc worker 1"}, rules=rules)
    assert points(state, 0) == 0


def test_both_halls_fall_together() -> None:
    """WC-SC-31: a draw (WC-Q17)."""
    zones = {"C1": "human melee 1, depletion 1", "C5": "orc melee 1, depletion 1"}
    state = play(position("movement", seat=1, races=HUMANS, zones=zones), Done())
    assert ended(state) == ("draw", (), "mutual_capture")


# Points


LAST = {"melee": 4, "ranged": 3}
"""Two orc types at their last level."""

TEN = dict.fromkeys(("C1", "A1", "E1", "C2", "C3", "A3"), "orc melee 1")
"""Zones that give the orc 3 + 1 + 1 + 1 + 2 + 2 points."""


def orc(**fields: Any) -> dict[int, dict[str, Any]]:
    """Twelve points and the means to be asked for a purchase in each Spending."""
    return {0: {"levels": LAST, "gold": 1, **fields}}


def test_zones_levels_and_laid_cards_give_points() -> None:
    """WC-SC-33: 10 + 2 + 2 (WC-006, WC-007, WC-008, WC-025)."""
    state = position("spending", zones=TEN, players=orc(points=2))
    assert points(state, 0) == 14
    lines = warcraft.score(state, 0)
    assert points(position("spending", zones=TEN, players=orc()), 0) == 12
    assert lines.total == 14


def test_the_last_point_by_a_card_wins_at_the_end_of_the_spending() -> None:
    """WC-SC-33: 15 points, and the game is over at `Done()` (WC-004, WC-Q33)."""
    players = orc(points=2, hand=["victory_point"])
    state = position("spending", zones=TEN, players=players)
    assert PlayCard("victory_point") in legal(state)
    state = play(state, PlayCard("victory_point"))
    assert points(state, 0) == 15
    assert goes_on(state)
    state, events = trace(state, Done())
    assert ended(state) == ("win", (0,), "points")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert {score.seat: score.total for score in outcome.scores} == {0: 15, 1: 0}
    assert len(of(events, "game_ended")) == 1


def test_fourteen_points_are_not_enough() -> None:
    """WC-SC-33 without the card (WC-004)."""
    players = orc(points=2, hand=["victory_point"])
    state = play(position("spending", zones=TEN, players=players), Done())
    assert goes_on(state)
    assert state.turn == 2


def test_a_victory_point_is_not_played_in_the_turn_of_another() -> None:
    """WC-SC-33: nor outside the own Spending (WC-103, WC-Q33)."""
    players = {**orc(hand=["victory_point"]), 1: {"gold": 1}}
    state = position("spending", seat=1, zones=TEN, players=players)
    assert asked(state) == (1, "spend")
    assert refusal(state, PlayCard("victory_point"))
    state = position("movement", zones=TEN, players=players)
    assert refusal(state, PlayCard("victory_point")) == "WC-103"


def test_points_may_be_kept_in_hand() -> None:
    """WC-SC-34: three cards, one after another, face up for good (WC-006, WC-151)."""
    state = position("spending", zones=TEN, players=orc(hand=["victory_point"] * 3))
    assert points(state, 0) == 12
    for total in (13, 14, 15):
        state = play(state, PlayCard("victory_point"))
        assert points(state, 0) == total
    assert state.player(0).points_cards == 3
    assert list(state.player(0).discard) == []
    assert ended(play(state, Done())) == ("win", (0,), "points")


def test_a_spending_is_always_asked_of_a_full_hand() -> None:
    """WC-SC-34 under `always`: even if nothing is payable."""
    zones = {"C1": "orc melee 1"}
    players = {0: {"hand": ["haste"]}}
    state = position("spending", zones=zones, players=players, ask="always")
    assert asked(state) == (0, "spend")
    assert legal(state) == {Done()}
    state = position("spending", zones=zones, players=players)
    assert asked(state) == (0, "movement_start")


NIGHT_ELF, ORC, HUMAN, UNDEAD = range(4)

TEAM = {
    **dict.fromkeys(("A2", "A3", "A4", "A5", "C1", "C3"), "night_elf melee 1"),
    **dict.fromkeys(("E6", "E3", "E4", "E5", "C5", "C7"), "human melee 1"),
    "C4": "night_elf melee 1, human melee 1",
}
"""All objectives, 18 points, and the halls of the team, 6; both stand in C4."""


def test_a_team_wins_with_thirty_points() -> None:
    """WC-SC-34: a partner lays a card in the window `gift` (WC-005, WC-Q16, WC-Q33)."""
    players: dict[int, dict[str, Any]] = {
        NIGHT_ELF: {"points": 3, "gold": 1},
        HUMAN: {"points": 2, "hand": ["victory_point"]},
    }
    state = position("spending", scenario="generic_4p", seat=NIGHT_ELF, zones=TEAM, players=players)
    assert warcraft.side_points(state, 0) == 29
    assert asked(state) == (HUMAN, "gift")
    assert legal(state) == {PlayCard("victory_point"), warcraft.Pass()}
    state = play(state, PlayCard("victory_point"))
    assert warcraft.side_points(state, 0) == 30
    assert goes_on(state)
    assert asked(state) == (NIGHT_ELF, "spend")
    state = play(state, Done())
    assert ended(state) == ("win", (NIGHT_ELF, HUMAN), "points")


def test_a_zone_counts_once_for_a_team() -> None:
    """WC-SC-34: both members in C4 have 2 points, not 4 (WC-Q16)."""
    zones = {"C4": TEAM["C4"]}
    state = position("movement", scenario="generic_4p", zones=zones)
    assert warcraft.side_points(state, 0) == 2
    assert points(state, NIGHT_ELF) == points(state, HUMAN) == 2


FIFTEEN = {**TEN, "E3": "orc melee 1", "E5": "orc melee 1"}
"""Thirteen points; fifteen with two last levels."""


def test_points_win_only_at_the_end_of_the_own_turn() -> None:
    """WC-SC-35: not in the Spending of the opponent (WC-004, WC-Q2)."""
    players = {**orc(), 1: {"gold": 1}}
    state = position("spending", seat=1, zones=FIFTEEN, players=players)
    assert points(state, 0) == 15
    state = play(state, Done())
    assert goes_on(state)
    assert ended(play(until(state, 0, "spend"), Done())) == ("win", (0,), "points")


def test_points_fall() -> None:
    """WC-SC-35: a unit that leaves before the own `Done()` counts no more (WC-009)."""
    players = {**orc(), 1: {"gold": 1}}
    state = play(position("spending", seat=1, zones=FIFTEEN, players=players), Done())
    state = play(until(state, 0, "move"), Move("melee", "A3", "A4"))
    assert points(state, 0) == 13
    state = play(until(state, 0, "spend"), Done())
    assert goes_on(state)


def test_points_of_a_unit_that_dies_are_lost() -> None:
    """WC-SC-35: killed before the own `Done()` (WC-009)."""
    players = {**orc(), 1: {"gold": 1}}
    zones = {**FIFTEEN, "A4": "undead melee 1"}
    state = position("spending", seat=1, zones=zones, players=players, dice=(1, 6))
    state = play(state, Done(), Move("melee", "A4", "A3"), casualty("melee", "A3"))
    assert points(state, 0) == 13
    state = play(until(state, 0, "spend"), Done())
    assert goes_on(state)


def test_points_may_be_checked_once_at_the_end_of_the_turn() -> None:
    """The house rule `turn_end`: not at the own `Done()`, but after the last Spending (WC-Q2)."""
    rules = HouseRules(victory_check="turn_end")
    players = {**orc(), 1: {"gold": 1}}
    state = position("spending", zones=FIFTEEN, players=players, rules=rules)
    state = play(state, Done())
    assert goes_on(state)
    assert asked(state) == (1, "spend")
    assert ended(play(state, Done())) == ("win", (0,), "points")


# The limit, and leaving


def test_a_game_ends_without_a_winner_at_the_limit_of_turns() -> None:
    """WC-SC-46: 3 and 3 points for the halls (WC-Q40)."""
    zones = {"C1": "orc melee 1", "C5": "undead melee 1"}
    state = position("movement", zones=zones, rules=HouseRules(max_turns=1))
    state = play(state, Done(), Done())
    assert ended(state) == ("aborted", (), "max_turns")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [3, 3]
    assert outcome.ranking == ((0, 1),)
    assert state.turn == 1


def test_the_leader_comes_first_at_the_limit_and_wins_nothing() -> None:
    """WC-Q40: nobody is said to have won by the rules."""
    zones = {"C1": "orc melee 1", "C5": "undead worker 1"}
    state = position("movement", zones=zones, rules=HouseRules(max_turns=1))
    state = play(state, Done(), Done())
    assert ended(state) == ("aborted", (), "max_turns")
    outcome = tb.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))


@each("players", [{}, {0: {"wood": 9}}, {0: {"hand": ["devour"]}, 1: {"hand": ["web"]}}])
def test_a_game_in_which_nobody_can_ever_decide_again_is_stopped(
    players: dict[int, dict[str, Any]],
) -> None:
    """The last units kill each other, and nobody can pay for more: no rule ends that game."""
    zones = {"C3": "orc melee 1, undead melee 1"}
    state, _ = fight(zones=zones, players=players, dice=(1, 1))
    state = play(until(state, 1, "casualty"), casualty("melee", "C3"), casualty("melee", "C3"))
    assert ended(state) == ("aborted", (), "standstill")


def test_a_game_goes_on_while_somebody_can_train() -> None:
    """A card is a means too (WC-101)."""
    zones = {"C3": "orc melee 1, undead melee 1"}
    state, _ = fight(zones=zones, players={0: {"hand": ["resources"]}}, dice=(1, 1))
    state = play(state, casualty("melee", "C3"), casualty("melee", "C3"))
    assert asked(state) == (0, "spend")
    state = play(state, Done())
    assert (state.turn, *asked(state)) == (2, 0, "spend")


@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_the_table_loses(seat: int) -> None:
    """WC-Q58: eliminated as by capture."""
    zones = {"C1": "orc melee 1", "C5": "undead melee 1"}
    state = tb.apply(position("movement", zones=zones), Abandon(seat), seat=seat)
    assert ended(state) == ("win", (1 - seat,), "abandoned")


def test_who_leaves_takes_the_partner_along() -> None:
    """WC-Q58: the team is out; in the Elf Gate the others play on."""
    zones = {"A2": "night_elf melee 1", "A6": "orc melee 1"}
    state = position("movement", scenario="generic_4p", zones=zones)
    state = tb.apply(state, Abandon(HUMAN), seat=HUMAN)
    assert ended(state) == ("win", (ORC, UNDEAD), "abandoned")
    zones = {"B2": "undead melee 1", "E4": "human melee 1", "F5": "orc melee 1"}
    state = position("movement", scenario="elf_gate", zones=zones, players={1: {"gold": 3}})
    state = tb.apply(state, Abandon(1), seat=1)
    assert goes_on(state)
    assert there(state, "E4") == {}
    assert stock(state, 1) == (0, 0)
    assert asked(state) == (0, "move")


def test_points_do_not_decide_other_scenarios() -> None:
    """WC-002, WC-Q19: fifteen points in the Prisoners."""
    zones = {"C1": "night_elf melee 1", "E5": "orc melee 1"}
    players = {
        0: {"gold": 1, "points": 3, "hand": ["haste"]},
    }
    state = position("spending", scenario="prisoners", zones=zones, players=players)
    assert hand(state, 0) == ["haste"]
    state = play(state, Done())
    assert goes_on(state)
    outcome = tb.outcome(state)
    assert outcome is None
