"""The Prisoners: walls, escorts, the rescue."""

from __future__ import annotations

from typing import Any

from tambores import warcraft
from tambores.warcraft import Done, Escort, Move
from tests.warcraft.scenarios.play import (
    asked,
    casualties,
    ended,
    goes_on,
    legal,
    of,
    offered,
    play,
    players_of,
    position,
    refusal,
    rolls,
    targets,
    there,
    trace,
)

NIGHT_ELF, ORC = range(2)


def prison(phase: str, seat: int, zones: dict[str, str], **options: Any) -> Any:
    return position(phase, scenario="prisoners", seat=seat, zones=zones, **options)


def test_the_scenario_begins_with_two_prisoners_behind_walls() -> None:
    """WC-135, WC-Q53: 5 gold, 5 wood and three cards each."""
    state = warcraft.new_game("prisoners", seed=2)
    assert [player.race for player in players_of(state)] == ["night_elf", "orc"]
    assert there(state, "C1") == {"night_elf": {"melee": 3, "worker": 3}}
    assert there(state, "C5") == {"orc": {"melee": 3, "worker": 3}}
    assert tuple(state.zones["A4"].tokens) == ("prisoner_night_elf",)
    assert tuple(state.zones["E2"].tokens) == ("prisoner_orc",)
    walls = {frozenset(pair) for pair in state.board.walls}
    assert walls == {
        frozenset(pair) for pair in (("A3", "A4"), ("A4", "B3"), ("D2", "E2"), ("E2", "E3"))
    }
    assert [(player.gold, player.wood, len(player.hand)) for player in players_of(state)] == [
        (5, 5, 3), (5, 5, 3),
    ]  # fmt: skip


def test_walls_stop_flanks_on_foot() -> None:
    """WC-SC-40: melee units of A3 and B3 stay out; the flyer of A3 and A5 join (WC-136)."""
    zones = {
        "A4": "orc melee 1, night_elf melee 1", "A3": "orc melee 1 flying 1", "B3": "orc melee 1",
        "A5": "orc melee 1",
    }  # fmt: skip
    state, events = trace(prison("movement", ORC, zones, dice=(6, 6, 6, 1)), Done())
    assert rolls(events) == [("orc", [6, 6, 6]), ("night_elf", [1])]
    assert [event.kind for event in of(events, "rolled")] == ["flying", "melee", "melee"]
    assert asked(state) == (ORC, "casualty")
    assert casualties(state) == {("melee", "A4"), ("melee", "A5")}
    assert refusal(state, warcraft.RemoveCasualty("melee", "A3", False)) == "WC-073"


def test_walls_stop_units_on_foot_and_not_workers() -> None:
    """WC-SC-40: flyers cross them too (WC-136, WC-Q53)."""
    state = prison("movement", ORC, {"A3": "orc melee 1 ranged 1 flying 1 worker 1"})
    assert refusal(state, Move("melee", "A3", "A4")) == "WC-136"
    assert refusal(state, Move("ranged", "A3", "A4")) == "WC-136"
    assert {Move("worker", "A3", "A4"), Move("flying", "A3", "A4")} <= legal(state)
    assert targets(state, "melee", "A3") == {"B2", "B3"}  # the other borders are open


def test_the_rescue_wins_at_once() -> None:
    """WC-SC-41: before any combat in the hall (WC-137, WC-138, WC-Q53)."""
    for enemy in ("", "orc melee 1"):
        zones = {"B1": "night_elf melee 1", "C1": enemy, "E5": "orc melee 1"}
        state = prison("movement", NIGHT_ELF, zones, tokens={"prisoner_night_elf": "B1"})
        state = play(state, Escort("melee", "B1", "C1"))
        assert ended(state) == ("win", (NIGHT_ELF,), "rescue")


def test_a_prisoner_moves_once_in_a_movement() -> None:
    """WC-SC-41: the second unit takes nobody along (WC-137, WC-Q53)."""
    zones = {"B2": "night_elf melee 1", "B1": "night_elf melee 1"}
    state = prison("movement", NIGHT_ELF, zones, tokens={"prisoner_night_elf": "B2"})
    assert Escort("melee", "B1", "C1") not in legal(state)
    state = play(state, Escort("melee", "B2", "B1"))
    assert tuple(state.zones["B1"].tokens) == ("prisoner_night_elf",)
    assert Move("melee", "B1", "C1") in legal(state)
    assert offered(state, Escort) == set()
    assert refusal(state, Escort("melee", "B1", "C1")) == "WC-137"


def test_any_unit_may_leave_its_prisoner_behind() -> None:
    """`Move` and `Escort` are both offered; nobody escorts the other race's prisoner (WC-137)."""
    zones = {"B2": "night_elf melee 1 flying 1 worker 1"}
    state = prison("movement", NIGHT_ELF, zones, tokens={"prisoner_night_elf": "B2"})
    assert {Move("melee", "B2", "B1"), Escort("melee", "B2", "B1")} <= legal(state)
    assert {action.kind for action in offered(state, Escort)} == {"melee", "flying"}
    state = prison(
        "movement", NIGHT_ELF, zones, tokens={"prisoner_orc": "B2", "prisoner_night_elf": "A4"}
    )
    assert offered(state, Escort) == set()


def test_a_prisoner_stops_nobody_and_takes_no_room() -> None:
    """It is no piece for stacking and no enemy (WC-Q11, WC-Q53)."""
    zones = {"B2": "night_elf flying 1", "B1": "night_elf melee 2"}
    state = prison(
        "movement", NIGHT_ELF, zones, tokens={"prisoner_orc": "C2", "prisoner_night_elf": "B1"}
    )
    assert "B1" in targets(state, "flying", "B2")
    assert "D2" in targets(state, "flying", "B2")  # over C2
    state = play(state, Move("flying", "B2", "B1"))
    assert there(state, "B1") == {"night_elf": {"melee": 2, "flying": 1}}


def test_the_prisoner_moves_with_its_unit_and_no_further() -> None:
    """A flying unit takes it two zones; the event says so (WC-137)."""
    zones = {"A4": "night_elf flying 1", "E5": "orc melee 1"}
    state = prison("movement", NIGHT_ELF, zones)
    state, events = trace(state, Escort("flying", "A4", "B2"))
    [moved] = of(events, "moved")
    assert moved.escort
    assert tuple(state.zones["B2"].tokens) == ("prisoner_night_elf",)
    assert tuple(state.zones["A4"].tokens) == ()
    assert goes_on(state)


def test_the_rival_can_be_eliminated_instead() -> None:
    """WC-138: by capturing the hall; points win nothing here (WC-Q19)."""
    zones = {"C5": "night_elf melee 1, depletion 1", "C1": "orc worker 1"}
    state = prison("movement", ORC, zones)
    assert ended(play(state, Done())) == ("win", (NIGHT_ELF,), "elimination")
