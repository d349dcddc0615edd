"""Movement: reach, stops, stacking, Haste, Cripple, Town Portal, outposts left behind."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores.warcraft import ChooseZone, Done, Move, Pass, Place, PlayCard
from tests.warcraft.scenarios.play import (
    asked,
    battlefields,
    cards,
    casualty,
    fight,
    goes_on,
    hand,
    legal,
    mountains,
    of,
    offered,
    outposts,
    play,
    position,
    refusal,
    removed,
    rolls,
    targets,
    there,
    trace,
    within,
)


def moving(**options: Any) -> Any:
    return position("movement", **options)


# Reach


def test_a_unit_stops_in_a_zone_with_an_enemy() -> None:
    """WC-SC-26: all within two borders but C4, which lies behind the enemy (WC-036, WC-038)."""
    state = moving(zones={"C2": "orc flying 1", "C3": "undead melee 1"})
    expected = {
        "A1", "A2", "A3", "B1", "B2", "B3", "C1", "C3", "D1", "D2", "D3", "E1", "E2", "E3",
    }  # fmt: skip
    assert targets(state, "flying", "C2") == expected
    assert expected == within(state, "C2", 2) - {"C4"}
    assert refusal(state, Move("flying", "C2", "C4")) == "WC-038"
    assert refusal(state, Move("flying", "C2", "C5")) == "WC-036"
    _, events = trace(state, Move("flying", "C2", "B3"))
    [moved] = of(events, "moved")
    assert list(moved.path) == ["C2", "B2", "B3"]


def test_melee_units_keep_out_of_full_zones_and_mountains() -> None:
    """WC-SC-26: three own units in D2, a mountain in B2 (WC-024, WC-036, WC-037)."""
    state = moving(zones={"C2": "orc melee 1", "D2": "orc melee 2 ranged 1"})
    assert targets(state, "melee", "C2") == {"B1", "C1", "C3", "D1"}
    assert state.zones["B2"].kind == "mountain"
    assert refusal(state, Move("melee", "C2", "D2")) == "WC-037"
    assert refusal(state, Move("melee", "C2", "B2")) == "WC-024"


def test_ranged_units_move_one_zone_and_workers_two() -> None:
    """In any direction (WC-036)."""
    state = moving(zones={"E3": "orc ranged 1 worker 1"})
    assert targets(state, "ranged", "E3") == {"D2", "E2", "E4"}
    high = mountains(state)
    assert targets(state, "worker", "E3") == within(state, "E3", 2, avoid=high)


def test_workers_go_among_enemies_only_behind_an_own_unit() -> None:
    """WC-SC-26: a unit that arrived in this phase is enough (WC-039)."""
    state = moving(zones={"C2": "orc worker 1 melee 1", "D2": "undead worker 2"})
    assert "D2" not in targets(state, "worker", "C2")
    assert refusal(state, Move("worker", "C2", "D2")) == "WC-039"
    state = play(state, Move("melee", "C2", "D2"))
    assert "D2" in targets(state, "worker", "C2")


def test_a_worker_stops_among_enemies_behind_an_own_unit() -> None:
    """Workers move like units save where the text differs (WC-Q23)."""
    zones = {"C2": "orc worker 1", "C3": "orc melee 1, undead melee 1"}
    state = moving(zones=zones)
    assert "C3" in targets(state, "worker", "C2")
    assert "C4" not in targets(state, "worker", "C2")


@pytest.mark.parametrize("enemy", ["undead worker 1", "undead outpost done"])
def test_workers_and_outposts_of_an_enemy_stop_a_unit_too(enemy: str) -> None:
    """A finished or unfinished outpost, a worker (WC-038, WC-Q23)."""
    state = moving(zones={"C2": "orc flying 1 worker 1", "C3": enemy})
    assert "C3" in targets(state, "flying", "C2")
    assert "C4" not in targets(state, "flying", "C2")
    assert "C3" not in targets(state, "worker", "C2")


def test_a_piece_passes_through_a_full_zone_but_does_not_end_there() -> None:
    """WC-SC-26: from C1 over C2 to C3 (WC-037, WC-Q3)."""
    state = moving(zones={"C1": "orc flying 1", "C2": "orc melee 3"})
    assert "C3" in targets(state, "flying", "C1")
    assert "C2" not in targets(state, "flying", "C1")


def test_units_and_workers_are_counted_apart() -> None:
    """Three of each fit into a zone, and enemies do not count (WC-037)."""
    zones = {"C2": "orc melee 1 worker 1", "D2": "orc melee 3", "C3": "orc worker 3"}
    state = moving(zones=zones)
    assert "C3" in targets(state, "melee", "C2")
    assert "C3" not in targets(state, "worker", "C2")
    assert "D2" in targets(state, "worker", "C2")
    assert "D2" not in targets(state, "melee", "C2")
    state = moving(zones={"C2": "orc melee 1", "C3": "undead melee 3"})
    assert "C3" in targets(state, "melee", "C2")


def test_each_piece_moves_once_or_stays() -> None:
    """WC-035, WC-Q20: a moved unit is not offered again; the frame closes behind the last."""
    state = moving(zones={"C2": "orc melee 2", "E5": "undead melee 1"})
    assert Done() in legal(state)
    state = play(state, Move("melee", "C2", "C3"))
    assert offered(state, Move) and targets(state, "melee", "C3") == set()
    assert refusal(state, Move("melee", "C3", "C4")) == "WC-Q20"
    assert dict(state.zones["C3"].moved) == {"melee": 1}
    state = play(state, Move("melee", "C2", "C3"))
    assert asked(state) == (1, "move")
    assert there(state, "C3") == {"orc": {"melee": 2}}
    assert not state.zones["C3"].moved


def test_moves_of_one_player_come_before_those_of_the_next() -> None:
    """In turn order, each with its combats (WC-033, WC-041)."""
    zones = {"C3": "orc melee 1, undead melee 1", "C5": "undead melee 1"}
    state = moving(zones=zones, dice=(1, 6))
    assert asked(state) == (0, "move")
    state = play(state, Done())
    assert asked(state) == (1, "casualty")
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (1, "move")


def test_a_unit_that_is_not_there_cannot_move() -> None:
    state = moving(zones={"C2": "orc melee 1"})
    assert refusal(state, Move("ranged", "C2", "C3"))
    assert refusal(state, Move("melee", "C3", "C4"))


# Haste and Cripple


def test_haste_lets_a_unit_go_three_zones_with_the_same_stops() -> None:
    """WC-SC-26: mountains and enemies stop it as ever (WC-100)."""
    zones = {"C1": "orc melee 1", "C3": "undead melee 1"}
    state = moving(zones=zones, players={0: {"hand": ["haste"]}})
    assert asked(state) == (0, "movement_start")
    assert legal(state) == {PlayCard("haste"), Pass()}
    state = play(state, PlayCard("haste"))
    assert legal(state) == {ChooseZone("C1")}
    state = play(state, ChooseZone("C1"))
    assert targets(state, "melee", "C1") == {
        "B1", "C2", "D1", "A1", "A2", "C3", "D2", "E1", "E2", "A3", "E3",
    }  # fmt: skip


SLOWED = {"C3": "orc melee 1 flying 1"}


def reach(state: Any) -> dict[str, set[str]]:
    return {kind: targets(state, kind, "C3") for kind in ("melee", "flying")}


def far(state: Any, steps: int, *, on_foot: bool) -> set[str]:
    return within(state, "C3", steps, mountains(state) if on_foot else ())


def test_haste_and_cripple_on_the_same_zone() -> None:
    """WC-SC-27: the enemy is asked first; two zones for both (WC-116, WC-Q6, WC-Q26)."""
    players = {0: {"hand": ["haste"]}, 1: {"hand": ["cripple"]}}
    state = moving(zones=SLOWED, players=players)
    assert asked(state) == (1, "movement_start")
    assert legal(state) == {PlayCard("cripple"), Pass()}
    state = play(state, PlayCard("cripple"))
    assert legal(state) == {ChooseZone("C3")}
    state = play(state, ChooseZone("C3"))
    assert asked(state) == (0, "movement_start")
    state = play(state, PlayCard("haste"), ChooseZone("C3"))
    assert reach(state) == {
        "melee": far(state, 2, on_foot=True), "flying": far(state, 2, on_foot=False),
    }  # fmt: skip


def test_cripple_alone() -> None:
    """WC-SC-27 without Haste: melee none, flying one."""
    state = moving(zones=SLOWED, players={1: {"hand": ["cripple"]}})
    state = play(state, PlayCard("cripple"), ChooseZone("C3"))
    assert reach(state) == {"melee": set(), "flying": far(state, 1, on_foot=False)}


def test_haste_alone() -> None:
    """WC-SC-27 without Cripple: three zones for both, not four."""
    state = moving(zones=SLOWED, players={0: {"hand": ["haste"]}})
    state = play(state, PlayCard("haste"), ChooseZone("C3"))
    assert reach(state) == {
        "melee": far(state, 3, on_foot=True), "flying": far(state, 3, on_foot=False),
    }  # fmt: skip


def test_cripple_slows_only_what_starts_in_the_zone() -> None:
    """WC-SC-27: units of other zones are free, and move into it."""
    zones = {**SLOWED, "D2": "orc flying 1"}
    state = moving(zones=zones, players={1: {"hand": ["cripple"]}})
    state = play(state, PlayCard("cripple"))
    assert legal(state) == {ChooseZone("C3"), ChooseZone("D2")}
    state = play(state, ChooseZone("C3"))
    assert targets(state, "flying", "D2") == within(state, "D2", 2)


def test_two_cripples_stop_a_flying_unit() -> None:
    """Each takes one zone off, never below 0 (WC-116, WC-Q26)."""
    zones = {"C3": "orc melee 1 flying 1", "A1": "orc melee 1"}
    state = moving(zones=zones, players={1: {"hand": ["cripple", "cripple"]}})
    state = play(
        state, PlayCard("cripple"), ChooseZone("C3"), PlayCard("cripple"), ChooseZone("C3")
    )
    assert reach(state) == {"melee": set(), "flying": set()}
    assert targets(state, "melee", "A1")


def test_a_second_haste_on_a_zone_is_not_offered() -> None:
    """WC-Q26: only a second zone would be left for it."""
    players = {0: {"hand": ["haste", "haste"]}}
    zones = {"C3": "orc melee 1", "C1": "orc melee 1"}
    state = play(moving(zones=zones, players=players), PlayCard("haste"), ChooseZone("C3"))
    assert legal(play(state, PlayCard("haste"))) == {ChooseZone("C1")}
    state = moving(zones={"C3": "orc melee 1"}, players=players)
    state = play(state, PlayCard("haste"), ChooseZone("C3"))
    assert asked(state) == (0, "move")
    assert hand(state, 0) == ["haste"]


def test_haste_and_cripple_end_with_the_turn() -> None:
    """The unit goes one zone again in the next (WC-100, WC-116)."""
    state = moving(zones={"C3": "orc melee 1"}, players={0: {"hand": ["haste"]}})
    state = play(state, PlayCard("haste"), ChooseZone("C3"), Done())
    assert (state.turn, *asked(state)) == (2, 0, "move")
    assert targets(state, "melee", "C3") == far(state, 1, on_foot=True)


# Locked halls


def locked(**options: Any) -> Any:
    """The orc has deployed into the occupied hall C1; it is the Human Movement of turn 2."""
    zones = {"C1": "human melee 1, orc melee 1 worker 1", "C2": "human melee 1"}
    return moving(seat=1, first=1, turn=2, races=("orc", "human"), zones=zones, **options)


def test_nobody_leaves_a_hall_in_which_both_sides_stand() -> None:
    """WC-SC-30: the first of the two to move is the attacker there (WC-044, WC-Q25)."""
    state = locked(dice=(6, 6, 1))
    assert state.zones["C1"].locked
    assert targets(state, "melee", "C1") == set()
    assert refusal(state, Move("melee", "C1", "B1")) == "WC-044"
    assert "C1" in targets(state, "melee", "C2")  # others may enter
    state, events = trace(state, Done())
    [battle] = of(events, "battle_started")
    assert (battle.zone, list(battle.attackers), list(battle.defenders)) == ("C1", [1], [0])
    assert rolls(events) == [("human", [6, 6]), ("orc", [1])]
    assert asked(state) == (1, "casualty")


# Outposts and their builders


def test_a_builder_that_moves_loses_its_outpost() -> None:
    """WC-SC-28: it arrives as a worker (WC-066)."""
    state = moving(zones={"B3": "orc worker 1 builder 1 outpost building"})
    state, events = trace(state, Move("builder", "B3", "C3"))
    assert there(state, "C3") == {"orc": {"worker": 1}}
    assert there(state, "B3") == {"orc": {"worker": 1}}
    assert outposts(state, "B3") == {}
    assert state.player(0).reserve["outpost"] == 2
    assert [event.zone for event in of(events, "outpost_destroyed")] == ["B3"]


def test_an_enemy_that_enters_destroys_outpost_and_builder() -> None:
    """Both are destroyed (WC-042, WC-066, WC-Q27)."""
    zones = {"C3": "orc melee 1", "C4": "undead builder 1 outpost building", "B4": "undead melee 1"}
    state = moving(zones={**zones, "B3": "undead outpost done"})
    state = play(state, Move("melee", "C3", "C4"))
    assert there(state, "C4") == {"orc": {"melee": 1}}
    assert outposts(state, "C4") == {}
    assert outposts(state, "B3") == {"undead": "done"}
    assert state.player(1).reserve["worker"] == 8
    assert state.player(1).reserve["outpost"] == 1


def test_an_outpost_in_the_own_hall_is_destroyed_like_any_other() -> None:
    """The hall is captured in two steps; an outpost beside it is not spared (WC-042)."""
    zones = {"C1": "undead outpost done", "C5": "undead outpost done", "C4": "orc melee 1"}
    state = moving(zones={**zones, "E1": "undead melee 1"})
    state = play(state, Move("melee", "C4", "C5"))
    assert outposts(state, "C5") == {}
    assert outposts(state, "C1") == {"undead": "done"}


# The end of a Movement


def test_the_end_of_a_movement_is_told() -> None:
    """Before the combats that follow (WC-035, WC-041)."""
    zones = {"C3": "orc melee 1, undead melee 1", "C5": "undead melee 1"}
    _, events = fight(zones=zones, dice=(6, 6, 1, 6))
    told = of(events, "movement_ended", "battle_started")
    assert [event.tag for event in told] == ["movement_ended", "battle_started"]
    assert told[0].seat == 0


def test_a_movement_in_which_nothing_can_move_says_so() -> None:
    """The only piece is crippled (WC-116)."""
    zones, players = {"C3": "orc melee 1"}, {1: {"hand": ["cripple"]}}
    state = play(moving(zones=zones, players=players), PlayCard("cripple"))
    _, events = trace(state, ChooseZone("C3"))
    told = of(events, "phase_blocked", "movement_ended")[:2]
    assert [event.tag for event in told] == ["phase_blocked", "movement_ended"]
    assert (told[0].seat, told[0].phase) == (0, "movement")


# Town Portal


def portal(**zones: str) -> Any:
    given = {"A3": "orc melee 1, human melee 2 flying 1", "C5": "human melee 2", **zones}
    players = {1: {"hand": ["town_portal"]}}
    return position(
        "battles", races=("orc", "human"), zones=given, players=players, dice=(1, 6, 6, 6)
    )


def leave(state: Any) -> Any:
    """The Human player leaves A3 for C5, the flying unit to B4 and a melee unit to C4."""
    assert asked(state) == (1, "movement_end")
    assert legal(state) == {PlayCard("town_portal"), Pass()}
    state = play(state, PlayCard("town_portal"), ChooseZone("A3"))
    assert ChooseZone("C5") in legal(state)
    state = play(state, ChooseZone("C5"))
    assert legal(state) == {
        Place(kind, zone) for kind in ("melee", "flying") for zone in ("B4", "C4", "D4")
    }
    state = play(state, Place("flying", "B4"))
    assert legal(state) == {Place("melee", zone) for zone in ("B4", "C4", "D4")}
    return state


def test_units_above_the_limit_go_next_to_the_target_of_town_portal() -> None:
    """WC-SC-18: two of five stay outside; no combat is left in A3 (WC-102, WC-Q22)."""
    state = portal()
    assert asked(state) == (1, "movement_end")
    state = play(state, PlayCard("town_portal"))
    assert legal(state) == {ChooseZone("A3")}  # C5 is the only target
    state, events = trace(leave(portal()), Place("melee", "C4"))
    assert battlefields(events) == []
    assert there(state, "C5") == {"human": {"melee": 3}}
    assert there(state, "B4") == {"human": {"flying": 1}}
    assert there(state, "C4") == {"human": {"melee": 1}}
    assert there(state, "A3") == {"orc": {"melee": 1}}
    assert hand(state, 1) == []


def test_town_portal_may_open_another_battlefield() -> None:
    """WC-SC-18 (b): the mover has a unit there, so there is a combat (WC-041)."""
    state, events = trace(leave(portal(C4="orc melee 1")), Place("melee", "C4"))
    assert battlefields(events) == ["C4"]
    assert rolls(events)[0] == ("human", [1])  # the flying unit in B4
    assert asked(state) == (0, "casualty")


def test_workers_stay_behind_and_die() -> None:
    """WC-SC-18 (c): units only (WC-042, WC-Q22)."""
    zones = {"A3": "orc melee 1, human melee 2 flying 1 worker 1"}
    state, events = trace(leave(portal(**zones)), Place("melee", "C4"))
    assert removed(events) == [("human", "worker", "A3", "defenceless")]
    assert there(state, "A3") == {"orc": {"melee": 1}}


FULL = {"B4": "human ranged 3", "C4": "human ranged 3", "D4": "human flying 3"}


def test_a_target_without_room_around_it_is_not_offered() -> None:
    """WC-SC-18 (d): no hall, so only the outpost in A5; without it nothing is asked."""
    state = portal(**FULL, A5="human outpost done")
    state = play(state, PlayCard("town_portal"))
    state = play(state, ChooseZone("A3"))
    assert legal(state) == {ChooseZone("A5")}
    state = portal(**FULL)
    assert asked(state) == (0, "casualty")
    assert hand(state, 1) == ["town_portal"]


def called(human: str, **zones: str) -> Any:
    """An orc unit enters A4, and the Human workers there are called to arms."""
    given = {"A3": "orc melee 1", "A4": human, **zones}
    players = {1: {"hand": ["call_to_arms", "town_portal"]}}
    state = position("movement", races=("orc", "human"), zones=given, players=players)
    state = play(state, Move("melee", "A3", "A4"), PlayCard("call_to_arms"))
    assert asked(state) == (1, "movement_end")
    return play(state, PlayCard("town_portal"), ChooseZone("A4"))


def test_militia_go_through_town_portal_as_units() -> None:
    """No unit may stay, and militia are units then; they are workers where they went (WC-Q22)."""
    state, events = trace(called("human worker 2 melee 1"), ChooseZone("C5"))
    assert battlefields(events) == []
    assert there(state, "A4") == {"orc": {"melee": 1}}
    assert there(state, "C5") == {"human": {"melee": 1, "worker": 2}}


def test_militia_alone_go_through_town_portal() -> None:
    """They need no other unit beside them (WC-Q22)."""
    state, _ = trace(called("human worker 1"), ChooseZone("C5"))
    assert there(state, "C5") == {"human": {"worker": 1}}


def test_militia_above_the_limit_of_workers_go_next_to_the_target() -> None:
    """They count as the workers that they will be, and not as units (WC-Q13, WC-Q22)."""
    state = called("human worker 2 melee 1", C5="human worker 2 melee 2", D4="human worker 3")
    state = play(state, ChooseZone("C5"))
    assert legal(state) == {Place("militia", zone) for zone in ("B4", "C4")}
    assert refusal(state, Place("melee", "B4")) == "WC-Q22"
    state = play(state, Place("militia", "B4"))
    assert there(state, "B4") == {"human": {"worker": 1}}
    assert there(state, "C5") == {"human": {"melee": 3, "worker": 3}}


def test_a_target_without_room_for_militia_is_not_offered() -> None:
    """Beside A5 lie only B4, which is full, and the zone that they leave (WC-Q22)."""
    near = {"A5": "human worker 3 outpost done", "B4": "human worker 3"}
    assert legal(called("human worker 1", **near)) == {ChooseZone("C5")}
    near["B4"] = "human worker 2"
    assert legal(called("human worker 1", **near)) == {ChooseZone("C5"), ChooseZone("A5")}


def test_a_builder_called_to_arms_that_leaves_loses_its_outpost() -> None:
    """It has done something before the outpost was completed (WC-066, WC-Q13)."""
    state, events = trace(called("human builder 1 outpost building"), ChooseZone("C5"))
    assert outposts(state, "A4") == {}
    assert [event.zone for event in of(events, "outpost_destroyed")] == ["A4"]
    assert there(state, "C5") == {"human": {"worker": 1}}


def test_militia_beside_a_builder_of_their_own_stay_workers() -> None:
    """The outpost keeps its one builder (WC-066)."""
    zones = {"C5": "human worker 3", "B4": "human builder 1 outpost building"}
    state = play(called("human worker 1", **zones), ChooseZone("C5"), Place("militia", "B4"))
    assert there(state, "B4") == {"human": {"builder": 1, "worker": 1}}
    assert outposts(state, "B4") == {"human": "building"}


def test_town_portal_is_played_at_the_end_of_any_movement() -> None:
    """Enemies first, then the mover (WC-102, WC-Q6); then the combats."""
    zones = {"C3": "orc melee 1", "C4": "human melee 1"}
    players = {seat: {"hand": ["town_portal"]} for seat in (0, 1)}
    state = moving(races=("orc", "human"), zones=zones, players=players)
    assert asked(state) == (0, "move")
    state = play(state, Done())
    assert asked(state) == (1, "movement_end")
    state = play(state, Pass())
    assert asked(state) == (0, "movement_end")
    state = play(state, PlayCard("town_portal"), ChooseZone("C3"), ChooseZone("C1"))
    assert there(state, "C1") == {"orc": {"melee": 1}}
    assert asked(state)[1] in ("movement_end", "move")


def test_a_locked_zone_is_no_source_of_town_portal() -> None:
    """WC-Q25: the Human units in the orc hall stay."""
    state = locked(players={1: {"hand": ["town_portal"]}}, dice=(6, 6, 1))
    state = play(state, Done())
    assert cards(state) == {"town_portal"}
    assert legal(play(state, PlayCard("town_portal"))) == {ChooseZone("C2")}


# Forgotten corners


def test_clear_zones_and_objectives_are_free_to_enter() -> None:
    """A clear zone has no effect (WC-026)."""
    state = moving(zones={"A1": "orc melee 1"})
    assert state.zones["A2"].kind == "clear"
    assert "A2" in targets(state, "melee", "A1")


def test_two_full_zones_cannot_swap() -> None:
    """WC-Q3: nobody can begin."""
    state = moving(zones={"C1": "orc melee 3", "C2": "orc melee 3"})
    assert "C2" not in targets(state, "melee", "C1")
    assert "C1" not in targets(state, "melee", "C2")


def test_a_movement_without_pieces_is_not_asked() -> None:
    """A frame that offers only `Done()` runs by itself."""
    state, events = fight(zones={"C1": "orc melee 1"})
    assert goes_on(state)
    assert {event.tag for event in events} >= {"phase_started"}
    assert asked(state) == (0, "move")
    assert state.turn == 2
    assert isinstance(state, tb.State)
