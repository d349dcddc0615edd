"""Every state and view says which seats its game has, and which of them decide."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tests.scenarios.play import deployment, human, orc

ARMIES = ("human", "orc")

STARTS = [
    (deployment(human(), orc()), (0, 1), (0, 1)),
    (solo.new_battle("human", "aiden", seed=7), (0, 1), (0,)),
    (campaign.new_match(ARMIES, seed=7), (0, 1), (0, 1)),
    (duel.new_match(ARMIES, seed=7), (0, 1), (0, 1)),
]
"""A state of each kind, its seats and those that decide; the automaton has a seat."""


@pytest.mark.parametrize(("state", "seats", "players"), STARTS)
def test_states_and_views_name_seats_and_players(
    state: Any, seats: tuple[int, ...], players: tuple[int, ...]
) -> None:
    for position in (state, *(tb.view(state, seat) for seat in (None, *seats))):
        assert (position.seats, position.players) == (seats, players)


@pytest.mark.parametrize("state", [start[0] for start in STARTS])
@pytest.mark.parametrize("seat", [2, -1, "0", 0.5, True])
def test_a_view_of_a_seat_that_does_not_exist_names_the_seats(state: Any, seat: Any) -> None:
    with pytest.raises(ValueError, match=r"known values: None \(a spectator\), 0, 1$"):
        tb.view(state, seat)


def test_seats_take_no_room_in_a_state() -> None:
    battle = enclave.new_battle(ARMIES, ("aiden", "borrunn"), seed=7)
    assert not hasattr(battle, "__dict__") and "seats" not in type(battle).__slots__
