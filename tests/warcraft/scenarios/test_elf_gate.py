"""The Elf Gate: neutral guards, the gate, three players."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft import Done, Move
from tests.warcraft.scenarios.play import (
    VICTORY_POINTS,
    asked,
    casualties,
    casualty,
    dice,
    ended,
    goes_on,
    hands,
    legal,
    of,
    play,
    players_of,
    position,
    rolls,
    stock,
    there,
    trace,
    until,
    winners,
)

UNDEAD, HUMAN, ORC = range(3)

GUARDS = {
    "C3": "night_elf ranged 2", "D5": "night_elf ranged 2", "E3": "night_elf ranged 2",
    "D4": "night_elf flying 3",
}  # fmt: skip
COUNTED = {seat: {"deck": VICTORY_POINTS} for seat in range(3)}


def gate(phase: str, seat: int, zones: dict[str, str], **options: Any) -> Any:
    return position(phase, scenario="elf_gate", seat=seat, zones=zones, **options)


def test_the_scenario_begins_with_guards_and_depleted_zones() -> None:
    """WC-120, WC-121, WC-122: seats, guards at level 2, marks away from the halls."""
    state = warcraft.new_game("elf_gate", seed=4)
    assert [player.race for player in players_of(state)] == ["undead", "human", "orc"]
    assert state.sides == ((0,), (1,), (2,), ())
    for zone, guard in (("C3", 2), ("D5", 2), ("E3", 2)):
        assert there(state, zone) == {"night_elf": {"ranged": guard}}
    assert there(state, "D4") == {"night_elf": {"flying": 3}}
    for hall, player in zip(("A1", "D7", "G1"), players_of(state), strict=True):
        assert there(state, hall) == {player.race: {"melee": 3, "worker": 3}}
        assert (player.gold, player.wood, len(player.hand)) == (5, 5, 3)
        near = [
            zone
            for zone in state.board.neighbours(hall)
            if state.zones[zone].kind in ("mine", "forest")
        ]
        assert len(near) == 2
        assert all(state.zones[zone].endless for zone in near)
        assert all(state.zones[zone].depletion == 0 for zone in near)
    spent = {zone for zone in state.board.order if state.zones[zone].depletion == 2}
    assert spent == {"A4", "B5", "C1", "D1", "G3", "G4"}


def test_zones_next_to_a_hall_are_not_depleted() -> None:
    """Three workers roll three times 3 (WC-123)."""
    zones = {"A2": "undead worker 3"}
    state, events = trace(gate("movement", UNDEAD, zones, dice=(3, 3, 3)), Done())
    assert dice(events) == [3, 3, 3]
    assert stock(state, UNDEAD) == (9, 0)
    assert state.zones["A2"].depletion == 0


def test_the_left_neighbour_decides_for_the_guards() -> None:
    """WC-SC-38: C3 and D4 fight, D5 and E3 do not (WC-124, WC-Q10, WC-Q51)."""
    zones = {**GUARDS, "C3": "night_elf ranged 2, human melee 3"}
    state = gate("movement", HUMAN, zones, players=COUNTED, dice=(1, 6, 3, 5, 6, 2, 6, 6, 6, 6, 1))
    state, events = trace(state, Done())
    [battle] = of(events, "battle_started")
    assert battle.zone == "C3"
    assert state.battle.neutral
    assert rolls(events) == [("night_elf", [1, 6])]
    assert [(event.strength, event.roller) for event in of(events, "rolled")] == [(3, ORC)]
    assert asked(state) == (HUMAN, "casualty")
    state, events = trace(state, casualty("melee", "C3"))
    assert rolls(events) == [("night_elf", [3, 5, 6])]
    assert [event.strength for event in of(events, "rolled")] == [3]
    state, events = trace(state, casualty("melee", "C3"))
    assert rolls(events) == [("human", [2])]
    prompt = tb.prompt(state)
    assert prompt is not None
    assert (prompt.seat, prompt.on_behalf_of, prompt.kind) == (ORC, "night_elf", "casualty")
    assert legal(state) == {casualty("ranged", "C3")}
    state, events = trace(state, casualty("ranged", "C3"))
    assert state.battle.round == 2
    assert there(state, "C3") == {"night_elf": {"ranged": 1}, "human": {"melee": 1}}
    assert hands(state) == [0, 1, 0]


def test_guards_draw_no_reward_and_never_come_back() -> None:
    """Neutrals out of the game have no reserve (WC-122, WC-147, WC-Q10)."""
    zones = {"C3": "night_elf ranged 1, human melee 3"}
    state = gate("movement", HUMAN, zones, players=COUNTED, dice=(6, 1, 6, 6))
    state = play(state, Done())
    state, events = trace(state, casualty("ranged", "C3"))
    assert winners(events) == [HUMAN]
    assert hands(state) == [0, 2, 0]
    assert there(state, "C3") == {"human": {"melee": 3}}


def test_guards_do_not_join_a_combat_of_two_players() -> None:
    """And the players' own units fight beside them (WC-Q51)."""
    zones = {**GUARDS, "C4": "human melee 1, orc melee 1"}
    _, events = trace(gate("movement", HUMAN, zones, dice=(6, 1)), Done())
    assert rolls(events) == [("human", [6]), ("orc", [1])]


def test_guards_stop_a_mover_and_keep_workers_out() -> None:
    """They are enemies of all (WC-038, WC-039, WC-Q51)."""
    state = gate("movement", HUMAN, {**GUARDS, "B3": "human flying 1", "B4": "human worker 1"})
    assert Move("flying", "B3", "C3") in legal(state)
    assert Move("flying", "B3", "D4") in legal(state)  # over C4
    assert Move("flying", "B3", "D3") not in legal(state)  # only through C3
    assert Move("worker", "B4", "C4") in legal(state)
    assert Move("worker", "B4", "C3") not in legal(state)


@pytest.mark.parametrize(("more", "wins"), [({}, True), ({"C4": "orc melee 1"}, False)])
def test_the_gate_is_won_against_fewer_than_three_enemies(more: dict[str, str], wins: bool) -> None:
    """WC-SC-39: neutrals and players next to D4 count together (WC-125)."""
    zones = {"D4": "human melee 1", "E3": "night_elf ranged 2", "A1": "undead melee 1", **more}
    state = gate("spending", HUMAN, zones, players={HUMAN: {"gold": 1}})
    assert asked(state) == (HUMAN, "spend")
    state = play(state, Done())
    if wins:
        assert ended(state) == ("win", (HUMAN,), "gate")
    else:
        assert goes_on(state)


def test_workers_do_not_hold_the_gate() -> None:
    """Only units do (WC-125, WC-148); points win nothing here (WC-Q19)."""
    zones = {"D4": "human worker 1", "A1": "undead melee 1", "G1": "orc melee 1"}
    state = gate("spending", HUMAN, zones, players={HUMAN: {"gold": 1}})
    assert goes_on(play(state, Done()))


def test_an_eliminated_player_is_never_asked_again() -> None:
    """WC-SC-32: the others play on, and the next living seat decides (WC-Q18)."""
    zones = {
        "D7": "orc melee 1, depletion 1", "E4": "human melee 1", "B2": "undead melee 1",
        "C3": "night_elf ranged 2",
    }  # fmt: skip
    players = {HUMAN: {"hand": ["haste"], "gold": 5, "wood": 5}}
    state = gate("movement", ORC, zones, players=players, dice=(6, 6, 1))
    state, events = trace(state, Done())
    assert [sorted(event.seats) for event in of(events, "eliminated")] == [[HUMAN]]
    assert goes_on(state)
    assert there(state, "E4") == {}
    assert [player.alive for player in players_of(state)] == [True, False, True]
    assert stock(state, HUMAN) == (0, 0)
    assert len(state.player(HUMAN).hand) == 1
    assert (state.turn, state.first) == (2, ORC)  # the seat to the left that still plays
    state = until(state, UNDEAD, "move")
    state, events = trace(state, Move("melee", "B2", "C3"))
    assert rolls(events) == [("night_elf", [6, 6]), ("undead", [1])]
    prompt = tb.prompt(state)
    assert prompt is not None
    assert (prompt.seat, prompt.on_behalf_of) == (ORC, "night_elf")
    assert casualties(state) == {("ranged", "C3")}
    state = play(state, casualty("ranged", "C3"))
    assert there(state, "C3")["night_elf"] == {"ranged": 1}


def test_no_card_is_played_for_the_guards() -> None:
    """WC-124: the neighbour with cards is not asked in the combat."""
    zones = {"C3": "night_elf ranged 2, human melee 3"}
    players = {ORC: {"hand": ["envenomed_spears", "devour"]}}
    state = gate("movement", HUMAN, zones, players=players, ask="always", dice=(1, 6))
    state = play(until(state, HUMAN, "move"), Done())
    while asked(state)[1] == "movement_end":
        state = play(state, warcraft.Pass())
    assert asked(state) == (HUMAN, "casualty")


def test_the_last_of_three_players_wins() -> None:
    """Both rivals eliminated at the same check (WC-125, WC-Q17)."""
    zones = {
        "D7": "undead melee 1, depletion 1", "G1": "undead melee 1, depletion 1",
        "E4": "human melee 1", "F5": "orc melee 1",
    }  # fmt: skip
    state = gate("movement", ORC, zones)
    assert ended(play(state, Done())) == ("win", (UNDEAD,), "elimination")
