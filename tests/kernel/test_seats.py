"""Every state and view says which seats its game has, and which of them decide."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave, kingdom_defenders, realm, warcraft
from tambores.enclave import campaign, duel, solo
from tambores.kernel.face import Mode
from tambores.kernel.opening import opening
from tambores.registry import tag_of
from tests.cases import each
from tests.enclave.scenarios.play import deployment, human, orc
from tests.games import MODES

ARMIES = ("human", "orc")

STARTS = [
    (deployment(human(), orc()), (0, 1), (0, 1)),
    (solo.new_battle("human", "aiden", seed=7), (0, 1), (0,)),
    (campaign.new_match(ARMIES, seed=7), (0, 1), (0, 1)),
    (duel.new_match(ARMIES, seed=7), (0, 1), (0, 1)),
]
"""A state of each kind, its seats and those that decide; the automaton has a seat."""


@each(("state", "seats", "players"), STARTS)
def test_states_and_views_name_seats_and_players(
    state: Any, seats: tuple[int, ...], players: tuple[int, ...]
) -> None:
    for position in (state, *(tb.view(state, seat) for seat in (None, *seats))):
        assert (position.seats, position.players) == (seats, players)


@each("state", [start[0] for start in STARTS])
@each("seat", [2, -1, "0", 0.5, True])
def test_a_view_of_a_seat_that_does_not_exist_names_the_seats(state: Any, seat: Any) -> None:
    with pytest.raises(ValueError, match=r"known values: None \(a spectator\), 0, 1$"):
        tb.view(state, seat)


PLAYER = {
    "enclave": (enclave.Side, enclave.SeenSide),
    "enclave-solo": (enclave.Side, enclave.SeenSide),
    "enclave-campaign": (campaign.Contender,) * 2,
    "enclave-duel": (duel.Contender,) * 2,
    "warcraft": (warcraft.Player,) * 2,
    "kingdom-defenders": (kingdom_defenders.Player,) * 2,
    "realm": (realm.Player,) * 2,
}
"""The class of what lies in front of a seat, in states and in views, by the tag of the game."""


def positions(state: Any) -> list[Any]:
    """A state and all its views."""
    return [state, *(tb.view(state, seat) for seat in (None, *state.seats))]


@each("mode", MODES)
def test_every_mode_says_what_lies_in_front_of_each_seat(mode: Mode) -> None:
    state: Any = opening(mode.tag, seed=7).state
    of_state, of_view = PLAYER[tag_of(state)]
    for position in positions(state):
        kind = of_state if position is state else of_view
        assert [type(position.player(seat)) for seat in position.seats] == [kind] * len(state.seats)
        assert type(position.players) is tuple and {*position.players} <= {*position.seats}


@each("mode", MODES)
@each("seat", [9, -1, "0", 0.0, True, None])
def test_what_lies_in_front_of_no_seat_is_an_error_that_names_the_seats(
    mode: Mode, seat: Any
) -> None:
    state: Any = opening(mode.tag, seed=7).state
    known = ", ".join(map(str, range(len(state.seats))))
    for position in positions(state):
        with pytest.raises(ValueError, match=rf"^seat is {seat!r}; known values: {known}$"):
            position.player(seat)


LEFT = [
    (tb.apply(warcraft.new_game("elf_gate", seed=7), warcraft.Abandon(2), seat=2), "alive", False),
    (
        realm.position(("mason", "healer", "seer"), phase="day", players={2: {"out": True}}),
        "out",
        True,
    ),
]
"""States of three seats after seat 2 has left, and how that is read."""


@pytest.mark.parametrize(("state", "field", "value"), LEFT)
def test_a_seat_that_left_is_no_longer_a_player_and_can_be_looked_at(
    state: Any, field: str, value: bool
) -> None:
    for position in positions(state):
        assert (position.seats, position.players) == ((0, 1, 2), (0, 1))
        assert [getattr(position.player(seat), field) is value for seat in position.seats] == [
            False, False, True,
        ]  # fmt: skip


def test_a_contender_leads_the_army_of_the_next_battle() -> None:
    """MODE-02: in a duel the seats swap armies; MODE-05: a battle won is a point."""
    report = duel.Report(tb.Outcome("win", (0,), "hero_defeated"))
    first = duel.new_match(ARMIES, seed=7)
    second = tb.apply(first, report)
    over = tb.apply(second, report)
    leads = [[match.player(seat).army for seat in match.seats] for match in (first, second, over)]
    assert leads == [["human", "orc"], ["orc", "human"], ["orc", "human"]]
    assert [match.player(0).points for match in (first, second, over)] == [0, 1, 2]
    assert (first.player(1).hero, over.player(1).hero) == (first.heroes[1], None)


def test_seats_take_no_room_in_a_state() -> None:
    battle = enclave.new_battle(ARMIES, ("aiden", "borrunn"), seed=7)
    assert not hasattr(battle, "__dict__") and "seats" not in type(battle).__slots__
