"""Nordrassil: three allies against the Undead, returning units, the spell."""

from __future__ import annotations

from typing import Any

import pytest

from tambores import warcraft
from tambores.warcraft import ChooseUnit, ChooseZone, Done, HouseRules, Move, PlayCard
from tests.warcraft.scenarios.play import (
    asked,
    casualty,
    ended,
    fight,
    goes_on,
    legal,
    of,
    outposts,
    play,
    players_of,
    position,
    refusal,
    targets,
    there,
    trace,
    until,
)

NIGHT_ELF, HUMAN, ORC, UNDEAD = range(4)

HOMES = {
    "F2": "human outpost done", "D2": "orc outpost done", "D3": "night_elf outpost done",
    "A5": "undead outpost done", "A1": "undead outpost done",
}  # fmt: skip


def on(**zones: str) -> dict[str, str]:
    """The outposts of the scenario, and these pieces beside them."""
    return {
        zone: ", ".join(filter(None, (zones.get(zone, ""), HOMES.get(zone, ""))))
        for zone in {**HOMES, **zones}
    }


def siege(phase: str, seat: int, zones: dict[str, str], **options: Any) -> Any:
    return position(phase, scenario="nordrassil", seat=seat, zones=zones, **options)


def test_the_scenario_begins_with_armies_at_their_last_level() -> None:
    """WC-139, WC-140: no resources, no workers, the Night Elf player first."""
    state = warcraft.new_game("nordrassil", seed=3)
    assert [player.race for player in players_of(state)] == ["night_elf", "human", "orc", "undead"]
    assert state.sides == ((0, 1, 2), (3,))
    assert state.first == NIGHT_ELF
    assert there(state, "A1") == {"undead": {"melee": 3}}
    assert there(state, "A5") == {"undead": {"ranged": 3}}
    assert there(state, "D2") == {"orc": {"melee": 2, "flying": 1}}
    assert there(state, "D3") == {"night_elf": {"ranged": 3}}
    assert there(state, "F2") == {"human": {"melee": 2, "ranged": 1}}
    assert tuple(state.zones["G3"].tokens) == ("nordrassil",)
    for player in players_of(state):
        assert (player.gold, player.wood) == (0, 0)
        assert player.reserve["worker"] == 8
        assert len(player.hand) == 3  # WC-Q56
    assert state.player(ORC).levels == {"melee": 4, "ranged": 3, "flying": 2}
    assert state.player(NIGHT_ELF).levels == {"melee": 2, "ranged": 4, "flying": 3}
    owners = {zone: outposts(state, zone) for zone in ("F2", "D2", "D3", "A5", "A1")}
    assert owners == {
        "F2": {"human": "done"}, "D2": {"orc": "done"}, "D3": {"night_elf": "done"},
        "A5": {"undead": "done"}, "A1": {"undead": "done"},
    }  # fmt: skip


# Returning units


def repelled(**zones: str) -> Any:
    """Two undead melee units die in D2; dice that hit at every level and kill two."""
    state, _ = fight(
        scenario="nordrassil", seat=UNDEAD,
        zones=on(D2="undead melee 2, orc melee 3", **zones), dice=(6, 6, 2, 2, 6),
    )  # fmt: skip
    return play(state, casualty("melee", "D2"), casualty("melee", "D2"))


def test_killed_undead_units_return_to_the_nearest_home() -> None:
    """WC-SC-43: A1 and A3 are both three steps away; the owner chooses (WC-141, WC-Q55)."""
    state = repelled(A1="undead melee 3")
    for _ in range(2):
        assert asked(state) == (UNDEAD, "recycle")
        assert legal(state) == {ChooseZone("A1"), ChooseZone("A3")}
        state = play(state, ChooseZone("A1"))
    assert there(state, "A1") == {"undead": {"melee": 5}}
    assert there(state, "D2") == {"orc": {"melee": 3}}
    assert state.player(UNDEAD).reserve["melee"] == 5


def test_the_two_units_may_return_to_two_homes() -> None:
    """WC-SC-43: each is a choice of its own."""
    state = play(repelled(), ChooseZone("A1"), ChooseZone("A3"))
    assert there(state, "A1") == there(state, "A3") == {"undead": {"melee": 1}}


def test_no_unit_returns_to_a_besieged_home() -> None:
    """WC-SC-43: with an allied unit in A1 only A3 is left (WC-Q55)."""
    state = repelled(A1="human melee 1")
    assert asked(state)[1] != "recycle"
    assert there(state, "A3") == {"undead": {"melee": 2}}


def test_returned_units_above_the_limit_stay_until_they_leave() -> None:
    """Nothing else enters a zone with five (WC-037, WC-141)."""
    state = play(repelled(A1="undead melee 3", A2="undead melee 1"), *[ChooseZone("A1")] * 2)
    state = until(state, UNDEAD, "move")
    assert there(state, "A1") == {"undead": {"melee": 5}}
    assert "A1" not in targets(state, "melee", "A2")
    assert "B1" in targets(state, "melee", "A1")


def test_units_killed_at_a_besieged_outpost_return_further_away() -> None:
    """WC-SC-50: to A3, two steps away; then the outpost of A5 falls (WC-042, WC-Q54)."""
    zones = on(A5="human melee 3, undead ranged 3", A1="undead melee 1")
    state, events = fight(scenario="nordrassil", seat=HUMAN, zones=zones, dice=(6, 6, 6, 1, 1, 1))
    for _ in range(3):
        assert asked(state) == (UNDEAD, "casualty")
        state, events = trace(state, casualty("ranged", "A5"))
    assert there(state, "A5") == {"human": {"melee": 3}}
    assert there(state, "A3") == {"undead": {"ranged": 3}}
    assert outposts(state, "A5") == {}
    assert [event.zone for event in of(events, "outpost_destroyed")] == ["A5"]
    tags = [event.tag for event in events]
    assert tags.index("returned") < tags.index("outpost_destroyed")


def test_units_without_a_free_home_go_to_the_reserve() -> None:
    """WC-SC-50: all three places are besieged (WC-Q55)."""
    zones = on(A5="human melee 3, undead ranged 3", A1="night_elf melee 1", A3="orc melee 1")
    state, _ = fight(scenario="nordrassil", seat=HUMAN, zones=zones, dice=(6, 6, 6, 1, 1, 1))
    state = play(state, *[casualty("ranged", "A5")] * 3)
    assert state.player(UNDEAD).reserve["ranged"] == 7


def test_allied_units_go_to_their_reserve() -> None:
    """Only the Undead return (WC-141, WC-147)."""
    zones = on(C2="undead melee 3, orc melee 1")
    state, _ = fight(scenario="nordrassil", seat=UNDEAD, zones=zones, dice=(2, 6, 6, 6))
    state = play(state, casualty("melee", "C2"))
    assert there(state, "C2") == {"undead": {"melee": 3}}
    assert state.player(ORC).reserve["melee"] == 10


def test_a_devoured_undead_unit_that_dies_returns_too() -> None:
    """Whatever kills it (WC-112, WC-141): both stand in A1 and A3 in the end."""
    zones = on(D2="undead melee 2, orc melee 3")
    state, _ = fight(
        scenario="nordrassil", seat=UNDEAD, zones=zones, players={ORC: {"hand": ["devour"]}},
        dice=(6, 2, 6, 6),
    )  # fmt: skip
    assert asked(state) == (ORC, "round_start")
    state = play(state, PlayCard("devour"), ChooseUnit("undead", "melee", "D2", False))
    state = play(state, casualty("melee", "D2"), ChooseZone("A1"), ChooseZone("A3"))
    assert there(state, "A1") == there(state, "A3") == {"undead": {"melee": 1}}


# The end


def test_the_undead_win_with_a_unit_at_nordrassil() -> None:
    """WC-SC-44: in G3 at their part of Spending, although it is not played (WC-146, WC-Q2)."""
    state = siege("movement", UNDEAD, on(F3="undead melee 1", E2="orc ranged 1"))
    state = play(state, Move("melee", "F3", "G3"))
    assert ended(state) == ("win", (UNDEAD,), "nordrassil")


@pytest.mark.parametrize("seat", [HUMAN, ORC])
def test_allies_in_a_win_nothing(seat: int) -> None:
    """They enter and cross A freely (WC-145)."""
    race = ("night_elf", "human", "orc")[seat]
    state = siege("movement", seat, on(F3=f"{race} melee 1", A3="undead melee 1"))
    state = play(state, Move("melee", "F3", "G3"))
    assert goes_on(state)


def test_the_allies_win_when_the_last_card_of_the_night_elves_is_drawn() -> None:
    """WC-SC-44: any draw counts, the start card of a combat too (WC-146, WC-Q37, WC-Q56)."""
    state = siege(
        "movement", NIGHT_ELF, on(C3="night_elf melee 1, undead melee 1"),
        players={NIGHT_ELF: {"deck": ["haste"]}},
    )  # fmt: skip
    state, events = trace(state, Done())
    assert ended(state) == ("win", (NIGHT_ELF, HUMAN, ORC), "spell")
    assert of(events, "rolled") == []


def test_a_card_is_laid_aside_at_the_end_of_each_turn() -> None:
    """One a turn, face down, never played (WC-143, WC-Q57); with the last one the allies win."""
    state = siege(
        "movement", UNDEAD, on(A3="undead melee 1"),
        players={NIGHT_ELF: {"deck": ["haste", "renew", "haste"]}},
    )  # fmt: skip
    for left in (2, 1):
        state, events = trace(state, Done())
        assert len(of(events, "spell")) == 1
        assert len(state.player(NIGHT_ELF).deck) == left
        assert len(state.player(NIGHT_ELF).spell) == 3 - left
        assert len(state.player(NIGHT_ELF).hand) == 0
        state = until(state, UNDEAD, "move")
    assert ended(play(state, Done())) == ("win", (NIGHT_ELF, HUMAN, ORC), "spell")


@pytest.mark.parametrize("fall", ["owner", "team"])
def test_the_fall_of_the_orc_outpost(fall: str) -> None:
    """WC-SC-44: the orc player, or all allies (WC-144, WC-Q12)."""
    zones = on(D2="undead melee 1, depletion 1", F3="human melee 1", C2="orc melee 1")
    state = siege("movement", UNDEAD, zones, rules=HouseRules(nordrassil_fall=fall))
    state, events = trace(state, Done())
    gone = [sorted(event.seats) for event in of(events, "eliminated")]
    if fall == "owner":
        assert gone == [[ORC]]
        assert goes_on(state)
        assert there(state, "C2") == {}
        assert there(state, "F3") == {"human": {"melee": 1}}
    else:
        assert gone == [[NIGHT_ELF, HUMAN, ORC]]
        assert ended(state) == ("win", (UNDEAD,), "elimination")


@pytest.mark.parametrize("fall", ["owner", "team"])
def test_the_fall_of_the_night_elf_outpost_ends_the_game(fall: str) -> None:
    """WC-SC-44: D3 is the goal of the Undead under both (WC-146, WC-Q12)."""
    zones = on(D3="undead melee 1, depletion 1", F3="human melee 1")
    state = siege("movement", UNDEAD, zones, rules=HouseRules(nordrassil_fall=fall))
    state = play(state, Done())
    assert ended(state) == ("win", (UNDEAD,), "elimination")


def test_allied_outposts_are_captured_and_not_destroyed() -> None:
    """A mark in the first turn (WC-043, WC-144, WC-Q54)."""
    zones = on(D2="undead melee 1", F3="human melee 1")
    state, events = trace(siege("movement", UNDEAD, zones), Done())
    assert outposts(state, "D2") == {"orc": "done"}
    assert of(events, "outpost_destroyed") == []
    assert state.zones["D2"].depletion == 1
    assert [event.race for event in of(events, "hall_marked")] == ["orc"]


# Phases and zones


def test_clear_zones_are_closed() -> None:
    """To everybody (WC-145, WC-Q56); G3 is no clear zone."""
    state = siege("movement", HUMAN, on(F2="human melee 1 flying 1", A3="undead melee 1"))
    assert state.zones["F1"].kind == state.zones["G2"].kind == "clear"
    assert targets(state, "melee", "F2") == {"E2", "E3", "F3", "G3"}
    assert refusal(state, Move("melee", "F2", "F1")) == "WC-145"
    assert not {"F1", "G2", "F4"} & targets(state, "flying", "F2")


def test_nobody_collects_deploys_or_spends() -> None:
    """WC-141, WC-142, WC-Q56: not even with resources in a position."""
    zones = on(E2="orc ranged 1 worker 1", A3="undead melee 1")
    players = {ORC: {"gold": 5, "wood": 5}}
    state = siege("movement", UNDEAD, zones, players=players)
    state, events = trace(state, Done())
    assert state.turn == 2
    assert asked(state)[1] == "move"
    assert of(events, "rolled", "deployed", "trained") == []


def test_raised_units_come_from_the_reserve_here_too() -> None:
    """One melee marker is left in the scenario (WC-153, WC-Q55)."""
    state = warcraft.new_game("nordrassil", seed=3)
    assert state.player(UNDEAD).reserve["melee"] == 1


def test_killed_units_are_kept_aside_until_the_combat_is_over() -> None:
    """They do not fight again in it (WC-Q55)."""
    state, _ = fight(
        scenario="nordrassil", seat=UNDEAD, zones=on(A2="undead melee 2, orc melee 2"),
        dice=(6, 6, 2, 6, 6, 2, 6),
    )  # fmt: skip
    state = play(state, casualty("melee", "A2"))
    assert there(state, "A1") == there(state, "A3") == {}
    assert state.battle.round == 2
