"""Combats without cards: who takes part, dice, casualties, abilities, the end."""

from __future__ import annotations

import pytest

from tambores import warcraft
from tambores.warcraft import ChoosePhase, Done, Fight, Move, Raise, RemoveCasualty
from tests.warcraft.scenarios.play import (
    VICTORY_POINTS,
    asked,
    battlefields,
    casualties,
    casualty,
    dice,
    due,
    fight,
    goes_on,
    hands,
    legal,
    of,
    offered,
    outposts,
    play,
    position,
    reasons,
    refusal,
    removed,
    rolls,
    there,
    trace,
    winners,
)

COUNTED = {0: {"deck": VICTORY_POINTS}, 1: {"deck": VICTORY_POINTS}}
"""Players whose draws can be counted."""

THREE_COUNTED = {
    0: {"deck": VICTORY_POINTS},
    1: {"deck": VICTORY_POINTS},
    2: {"deck": VICTORY_POINTS},
}


# Dice and casualties


def test_one_die_for_each_unit_and_one_casualty_for_each_hit() -> None:
    """WC-SC-01: six dice from battlefield and flank, two hits (WC-078, WC-079, WC-084)."""
    zones = {"C3": "orc melee 3, undead melee 3", "C2": "orc melee 3"}
    fallen = (4, 3, 1, 3, 2, 6, 6, 6, 6)
    then = (1, 6, 6, 6, 6, 6, 6)
    state, events = fight(zones=zones, dice=fallen + then)
    assert rolls(events) == [("orc", [4, 3, 1, 3, 2, 6]), ("undead", [6, 6, 6])]
    assert {event.strength for event in of(events, "rolled")} == {2}
    assert due(state) == (0, 2)
    for left in (2, 1):
        assert asked(state) == (1, "casualty")
        assert legal(state) == {casualty("melee", "C3")}
        assert state.battle.round == 1
        state = play(state, casualty("melee", "C3"))
        assert there(state, "C3")["undead"] == {"melee": left}
    assert state.battle.round == 2
    assert due(state) == (0, 1)


def test_a_position_can_begin_at_the_battles() -> None:
    """WC-SC-01 from the phase `battles`: everything has fallen when the first question comes."""
    zones = {"C3": "orc melee 3, undead melee 3", "C2": "orc melee 3"}
    state = position("battles", zones=zones, dice=(4, 3, 1, 3, 2, 6, 6, 6, 6))
    assert asked(state) == (1, "casualty")
    assert state.phase == "movement"
    assert (state.battle.zone, state.battle.round, state.battle.phase) == ("C3", 1, "melee")
    assert list(dict(state.battle.dice)["orc"]) == [4, 3, 1, 3, 2, 6]
    assert list(dict(state.battle.dice)["undead"]) == [6, 6, 6]
    assert tuple(state.battle.attackers) == (0,)
    assert tuple(state.battle.defenders) == (1,)
    assert not state.battle.neutral
    assert due(state) == (0, 2)


def test_the_phases_of_a_round_come_in_order() -> None:
    """Ranged, flying, melee; attackers' dice first (WC-076, WC-077, WC-Q50)."""
    orcs = "orc ranged 1 flying 1 melee 1"
    zones = {"C3": f"{orcs}, undead ranged 1 flying 1 melee 1"}
    _, events = fight(zones=zones, dice=(6, 6, 6, 6, 6, 6, 1, 6))
    assert [event.phase for event in of(events, "attack_started")] == [
        "ranged", "flying", "melee", "ranged",
    ]  # fmt: skip
    assert [event.n for event in of(events, "round_started")] == [1, 2]
    assert [race for race, _ in rolls(events)] == ["orc", "undead"] * 4
    kinds = [event.kind for event in of(events, "rolled")]
    assert kinds == ["ranged", "ranged", "flying", "flying", "melee", "melee", "ranged", "ranged"]


def test_a_phase_in_which_nobody_rolls_is_skipped() -> None:
    """Rounds go on; the phases without dice are not there (WC-Q50)."""
    _, events = fight(zones={"C3": "orc melee 1, undead melee 1"}, dice=(6, 6, 1, 6))
    assert [event.phase for event in of(events, "attack_started")] == ["melee", "melee"]


def test_casualties_are_removed_alternately_and_those_above_the_units_are_void() -> None:
    """WC-SC-16: defender, attacker, defender, then three are lost (WC-080, WC-083, WC-Q5)."""
    zones = {
        "C3": "orc melee 3, undead melee 1", "C2": "orc melee 3", "C4": "undead melee 1",
    }  # fmt: skip
    state, events = fight(zones=zones, dice=(1, 1, 2, 2, 1, 6, 2, 6))
    assert rolls(events) == [("orc", [1, 1, 2, 2, 1, 6]), ("undead", [2, 6])]
    assert due(state) == (1, 5)
    assert asked(state) == (1, "casualty")
    assert casualties(state) == {("melee", "C3"), ("melee", "C4")}
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (0, "casualty")
    assert casualties(state) == {("melee", "C2"), ("melee", "C3")}
    state = play(state, casualty("melee", "C2"))
    assert asked(state) == (1, "casualty")
    state, events = trace(state, casualty("melee", "C4"))
    assert len(of(events, "battle_ended")) == 1
    assert state.battle is None
    assert (there(state, "C3"), there(state, "C2")) == (
        {"orc": {"melee": 3}}, {"orc": {"melee": 2}},
    )  # fmt: skip
    assert there(state, "C4") == {}


def test_a_removed_unit_goes_back_to_the_reserve() -> None:
    """It may be trained again (WC-147, WC-153)."""
    zones = {"C3": "orc melee 2, undead melee 1", "E5": "undead melee 1"}
    state, _ = fight(zones=zones, dice=(1, 6, 6))
    assert state.player(1).reserve["melee"] == 8
    assert play(state, casualty("melee", "C3")).player(1).reserve["melee"] == 9


def test_workers_are_no_casualties_and_die_after_the_combats() -> None:
    """Neither of them fights; the defenceless are destroyed (WC-042, WC-079)."""
    zones = {"C3": "orc melee 1 worker 1, undead melee 1 worker 2", "E5": "undead melee 1"}
    state, events = fight(zones=zones, dice=(1, 2))
    assert rolls(events) == [("orc", [1]), ("undead", [2])]
    assert casualties(state) == {("melee", "C3")}
    state = play(state, casualty("melee", "C3"))
    assert casualties(state) == {("melee", "C3")}
    state, events = trace(state, casualty("melee", "C3"))
    assert there(state, "C3") == {"orc": {"worker": 1}, "undead": {"worker": 2}}
    assert winners(events) == [None]


def test_workers_of_both_sides_die_where_units_of_an_enemy_stand() -> None:
    """All zones are looked at, whoever owns the worker or the outpost (WC-042, WC-Q27)."""
    zones = {
        "C3": "orc melee 1, undead worker 2",
        "C2": "undead melee 1, orc worker 1 builder 1 outpost building",
        "D4": "orc worker 1, undead worker 1",
    }
    state, events = fight(zones=zones)
    assert there(state, "C3") == {"orc": {"melee": 1}}
    assert there(state, "C2") == {"undead": {"melee": 1}}
    assert there(state, "D4") == {"orc": {"worker": 1}, "undead": {"worker": 1}}
    assert outposts(state, "C2") == {}
    assert state.player(0).reserve["outpost"] == 2
    assert {cause for _, kind, _, cause in removed(events) if kind != "outpost"} == {"defenceless"}
    assert [event.zone for event in of(events, "outpost_destroyed")] == ["C2"]


def test_a_unit_among_enemy_workers_only_starts_no_combat() -> None:
    """WC-040."""
    _, events = fight(zones={"C3": "orc melee 1, undead worker 2"}, players=COUNTED)
    assert battlefields(events) == []
    assert of(events, "drew") == []


def test_the_example_of_a_combat() -> None:
    """WC-SC-05: ranged, flying, melee, with flanks, until the battlefield has one side."""
    zones = {
        "C3": "night_elf melee 3, human melee 1 ranged 2 worker 1",
        "C2": "night_elf melee 3",
        "D2": "night_elf ranged 1 flying 1",
        "C4": "human flying 2",
    }
    players = {
        0: {"levels": {"flying": 2}, "deck": VICTORY_POINTS},
        1: {"levels": {"ranged": 2, "flying": 2}, "deck": VICTORY_POINTS},
    }
    fallen = (4, 5, 2, 3, 2, 6, 5, 2, 3, 2)
    state, events = fight(races=("night_elf", "human"), zones=zones, players=players, dice=fallen)
    assert hands(state) == [1, 1]
    assert [event.seat for event in of(events, "drew")] == [0, 1]  # attackers first
    assert rolls(events) == [("night_elf", [4]), ("human", [5, 2])]
    assert [event.strength for event in of(events, "rolled")] == [2, 3]
    assert due(state) == (1, 0)
    assert asked(state) == (0, "casualty")
    assert casualties(state) == {
        ("melee", "C2"), ("melee", "C3"), ("ranged", "D2"), ("flying", "D2"),
    }  # fmt: skip

    state, events = trace(state, casualty("melee", "C2"))
    assert rolls(events) == [("night_elf", [3]), ("human", [2, 6])]
    assert [event.strength for event in of(events, "rolled")] == [3, 3]
    assert due(state) == (1, 1)
    assert asked(state) == (1, "casualty")
    assert casualties(state) == {("melee", "C3"), ("ranged", "C3"), ("flying", "C4")}
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (0, "casualty")

    state, events = trace(state, casualty("melee", "C2"))
    assert rolls(events) == [("night_elf", [5, 2, 3, 2])]
    assert due(state) == (0, 2)
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("ranged", "C3")}
    state = play(state, casualty("ranged", "C3"))
    assert legal(state) == {casualty("ranged", "C3")}
    state, events = trace(state, casualty("ranged", "C3"))
    assert winners(events) == [0]
    assert [event.seat for event in of(events, "drew")] == [0]
    assert ("human", "worker", "C3", "defenceless") in removed(events)
    assert there(state, "C3") == {"night_elf": {"melee": 3}}
    assert there(state, "C2") == {"night_elf": {"melee": 1}}
    assert there(state, "D2") == {"night_elf": {"ranged": 1, "flying": 1}}
    assert there(state, "C4") == {"human": {"flying": 2}}
    assert hands(state) == [2, 1]


def test_a_type_strikes_with_the_strength_of_its_top_card() -> None:
    """All units of a type have its level (WC-019): a 3 hits at level 2, not at level 1."""
    zones = {"C3": "orc melee 1, undead melee 1", "E5": "undead melee 1"}
    state, _ = fight(zones=zones, players={0: {"levels": {"melee": 2}}}, dice=(3, 3))
    assert due(state) == (0, 1)


# Who takes part


def test_a_third_party_stays_out_of_a_combat() -> None:
    """WC-SC-06: only the two sides with units in the battlefield (WC-073, WC-Q51)."""
    zones = {
        "C4": "undead melee 1, human melee 1", "B4": "orc flying 1",
        "C3": "night_elf ranged 2", "D4": "night_elf flying 3", "D5": "night_elf ranged 2",
    }  # fmt: skip
    state, events = fight(scenario="elf_gate", zones=zones, players=THREE_COUNTED, dice=(6, 1))
    assert battlefields(events) == ["C4"]
    assert rolls(events) == [("undead", [6]), ("human", [1])]
    assert [event.seat for event in of(events, "drew")] == [0, 1]
    assert asked(state) == (0, "casualty")
    assert legal(state) == {casualty("melee", "C4")}
    state, events = trace(state, casualty("melee", "C4"))
    assert hands(state) == [1, 2, 0]
    assert there(state, "B4") == {"orc": {"flying": 1}}
    assert there(state, "D4") == {"night_elf": {"flying": 3}}


def test_a_unit_on_a_mountain_joins_as_a_flank() -> None:
    """WC-SC-06: the Human flying unit in B3 rolls with the others (WC-072, WC-089)."""
    zones = {"C4": "undead melee 1, human melee 1", "B3": "human flying 1"}
    state, events = fight(scenario="elf_gate", zones=zones, dice=(1,))
    assert state.zones["B3"].kind == "mountain"
    assert rolls(events) == [("human", [1])]
    assert legal(state) == {casualty("melee", "C4")}


def test_units_further_away_than_a_flank_stay_out() -> None:
    """A zone away from the battlefield is a flank, two are none (WC-072, WC-073)."""
    zones = {"C3": "orc melee 1, undead melee 1", "C1": "orc melee 3", "C4": "undead melee 1"}
    _, events = fight(zones=zones, dice=(6, 1, 6))
    assert rolls(events) == [("orc", [6]), ("undead", [1, 6])]


ADJACENT = {
    "C3": "night_elf melee 2, undead melee 1", "C4": "night_elf melee 1, undead melee 1",
}  # fmt: skip


def adjacent(*fallen: int) -> object:
    return position(
        "battles", races=("night_elf", "undead"), zones=ADJACENT, players=COUNTED, dice=fallen
    )


def test_a_combat_falls_away_when_one_side_has_no_unit_left_there() -> None:
    """WC-SC-07: the units of both battlefields fight in the first (WC-041, WC-090, WC-Q36)."""
    state = adjacent(1, 2, 5, 6, 6)
    assert asked(state) == (0, "battle")
    assert legal(state) == {Fight("C3", 1), Fight("C4", 1)}
    state, events = trace(state, Fight("C3", 1))
    assert rolls(events) == [("night_elf", [1, 2, 5]), ("undead", [6, 6])]
    assert due(state) == (0, 2)
    assert casualties(state) == {("melee", "C3"), ("melee", "C4")}
    state = play(state, casualty("melee", "C3"))
    assert casualties(state) == {("melee", "C4")}
    state, events = trace(state, casualty("melee", "C4"))
    assert winners(events) == [0]
    assert battlefields(events) == []
    assert hands(state) == [2, 1]


def test_a_casualty_may_come_from_a_battlefield_still_to_be_fought() -> None:
    """WC-SC-07 (b): the first combat goes on, the second falls away (WC-154)."""
    state = play(adjacent(1, 5, 5, 6, 6, 1, 6, 6, 6), Fight("C3", 1))
    assert due(state) == (0, 1)
    state = play(state, casualty("melee", "C4"))
    assert (state.battle.zone, state.battle.round) == ("C3", 2)
    state, events = trace(state, casualty("melee", "C3"))
    assert winners(events) == [0]
    assert battlefields(events) == []
    assert hands(state) == [2, 1]


def test_the_second_of_two_combats_is_fought_if_both_sides_are_still_there() -> None:
    """WC-SC-07 (c): it begins with draws of its own (WC-074, WC-085, WC-090)."""
    state = play(adjacent(1, 5, 5, 6, 6, 1, 6, 6, 6), Fight("C3", 1))
    state, events = trace(state, casualty("melee", "C3"))
    assert winners(events) == [0]
    assert battlefields(events) == ["C4"]
    assert rolls(events) == [("night_elf", [1, 6, 6]), ("undead", [6])]
    assert hands(state) == [3, 2]
    assert state.battle.zone == "C4"


def test_a_combat_on_a_mountain_is_joined_from_its_flanks() -> None:
    """WC-SC-49: the melee hit finds only flying units and is void (WC-081, WC-089)."""
    zones = {"B2": "orc flying 1, undead flying 1", "C2": "orc melee 1"}
    state, events = fight(zones=zones, dice=(6, 6, 1, 6, 1))
    assert rolls(events) == [
        ("orc", [6]), ("undead", [6]), ("orc", [1, 6]), ("undead", [1]),
    ]  # fmt: skip
    assert [event.kind for event in of(events, "rolled")] == [
        "flying", "flying", "melee", "flying", "flying",
    ]  # fmt: skip
    assert removed(events) == []
    assert state.battle.round == 2
    assert asked(state) == (0, "casualty")
    assert casualties(state) == {("flying", "B2"), ("melee", "C2")}


def test_no_casualty_of_the_melee_phase_flies() -> None:
    """WC-SC-17: the second casualty is void, the flyer fights on (WC-081)."""
    zones = {"C3": "human melee 3, orc melee 1 flying 1"}
    state, events = fight(races=("human", "orc"), zones=zones, dice=(6, 1, 2, 5, 6, 1))
    assert rolls(events) == [("orc", [6]), ("human", [1, 2, 5]), ("orc", [6])]
    assert due(state) == (0, 2)
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("melee", "C3")}
    assert refusal(state, casualty("flying", "C3")) == "WC-081"
    state, events = trace(state, casualty("melee", "C3"))
    assert there(state, "C3")["orc"] == {"flying": 1}
    assert state.battle.round == 2
    assert rolls(events) == [("orc", [1])]
    assert asked(state) == (0, "casualty")


def test_what_does_not_take_part_is_no_casualty() -> None:
    """Refused with the rule: no such unit (WC-079), a unit too far away (WC-073)."""
    zones = {"C3": "orc melee 1, undead melee 2", "E5": "undead melee 1"}
    state, _ = fight(zones=zones, dice=(1, 6, 6))
    assert refusal(state, casualty("ranged", "C3")) == "WC-079"
    assert refusal(state, casualty("melee", "E5")) == "WC-073"


def test_a_combat_that_empties_the_battlefield_has_no_winner() -> None:
    """Nobody draws the reward (WC-Q14); the flanks do not count (WC-083)."""
    zones = {"C3": "orc melee 1, undead melee 1", "C2": "orc melee 1"}
    state, _ = fight(zones=zones, players=COUNTED, dice=(1, 6, 1))
    state, events = trace(state, casualty("melee", "C3"), casualty("melee", "C3"))
    assert winners(events) == [None]
    assert hands(state) == [1, 1]
    assert there(state, "C2") == {"orc": {"melee": 1}}


def test_all_casualties_due_are_taken_before_the_combat_ends() -> None:
    """The battlefield is decided after the first one, the others follow (WC-083, WC-Q4)."""
    zones = {"C3": "orc melee 2, undead melee 1", "C4": "undead melee 2"}
    state, _ = fight(zones=zones, dice=(1, 2, 6, 6, 6))
    state = play(state, casualty("melee", "C3"))
    assert asked(state) == (1, "casualty")
    state = play(state, casualty("melee", "C4"))
    assert state.battle is None
    assert there(state, "C4") == {"undead": {"melee": 1}}


def test_a_deck_is_renewed_when_its_last_card_is_drawn() -> None:
    """At that moment, not when the next card is due (WC-Q37)."""
    players = {0: {"deck": ["pillage"], "discard": ["devour", "haste"]}}
    zones = {"C3": "orc melee 1, undead melee 1"}
    state, events = fight(zones=zones, players=players, dice=(1, 6))
    drawn = [event.tag for event in events if event.tag in ("drew", "reshuffled")]
    assert drawn[:2] == ["drew", "reshuffled"]
    assert hands(state)[0] == 1
    assert sorted(state.player(0).deck) == ["devour", "haste"]
    assert list(state.player(0).discard) == []


def test_a_deck_without_discards_is_renewed_at_the_next_draw() -> None:
    """Discards have come in between (WC-074, WC-Q37); with neither, nothing is drawn."""
    players = {0: {"discard": ["devour", "haste"]}}
    zones = {"C3": "orc melee 1, undead melee 1"}
    state, events = fight(zones=zones, players=players, dice=(1, 6))
    assert [event.seat for event in of(events, "reshuffled")] == [0]
    assert hands(state) == [1, 0]
    assert len(state.player(0).deck) == 1
    assert list(state.player(0).discard) == []


def test_the_mover_fights_one_of_two_enemies_in_a_zone_after_the_other() -> None:
    """Units of the third side take no part (WC-Q24)."""
    zones = {"C4": "undead melee 2, human melee 1, orc melee 1"}
    state = position("battles", scenario="elf_gate", zones=zones, dice=(1, 6, 6, 6, 1, 6))
    assert asked(state) == (0, "battle")
    assert legal(state) == {Fight("C4", 1), Fight("C4", 2)}
    state, events = trace(state, Fight("C4", 2))
    assert rolls(events) == [("undead", [1, 6]), ("orc", [6])]
    state, events = trace(state, casualty("melee", "C4"))
    assert battlefields(events) == ["C4"]
    assert rolls(events) == [("undead", [6, 1]), ("human", [6])]
    assert asked(state) == (1, "casualty")


def test_units_of_two_enemies_of_the_mover_do_not_fight_each_other() -> None:
    """A zone is a battlefield only in the Movement of a player with a unit there (WC-Q24)."""
    zones = {"C4": "human melee 1, orc melee 1", "A1": "undead melee 1"}
    state, events = fight(scenario="elf_gate", zones=zones, dice=(1, 6))
    assert battlefields(events) == []
    assert asked(state) == (1, "move")
    state, events = trace(state, Done())
    assert [list(event.attackers) for event in of(events, "battle_started")] == [[1]]
    assert rolls(events) == [("human", [1]), ("orc", [6])]


# Poison, Bloodlust, Raise Dead, Area Attack, Heal


def poison(orc_flying: int = 2, **options: object) -> object:
    zones = {"C3": "night_elf ranged 1 melee 1, orc ranged 1 flying 1"}
    players = {0: {"levels": {"ranged": 3}}, 1: {"levels": {"flying": orc_flying}}}
    return fight(races=("night_elf", "orc"), zones=zones, players=players, **options)[0]


PHASES = {ChoosePhase("ranged"), ChoosePhase("flying"), ChoosePhase("melee")}


def test_poison_of_both_sides_in_different_phases() -> None:
    """WC-SC-08: defenders choose first; who is killed does not strike (WC-097, WC-Q8)."""
    state = poison(dice=(4, 3))
    assert asked(state) == (1, "poison")
    assert legal(state) == PHASES
    state = play(state, ChoosePhase("flying"))
    assert asked(state) == (0, "poison")
    assert legal(state) == PHASES
    state, events = trace(state, ChoosePhase("ranged"))
    assert rolls(events) == [("night_elf", [4])]
    assert due(state) == (0, 1)
    assert casualties(state) == {("ranged", "C3"), ("flying", "C3")}
    state, events = trace(state, casualty("ranged", "C3"))
    assert rolls(events) == [("orc", [3])]
    assert [event.kind for event in of(events, "rolled")] == ["flying"]
    assert due(state) == (1, 0)
    assert casualties(state) == {("melee", "C3"), ("ranged", "C3")}
    state, events = trace(state, casualty("melee", "C3"))
    assert rolls(events) == []
    assert state.battle.round == 2
    assert asked(state) == (1, "poison")
    state = play(state, ChoosePhase("melee"))
    assert asked(state) == (0, "poison")


def test_poison_of_both_sides_in_the_same_phase() -> None:
    """WC-SC-08 (b): all who strike first in it do so at the same time (WC-Q8)."""
    state = play(poison(dice=(4, 2)), ChoosePhase("ranged"))
    state, events = trace(state, ChoosePhase("ranged"))
    assert rolls(events) == [("night_elf", [4]), ("orc", [2])]
    assert [event.step for event in of(events, "attack_started")] == [1]
    assert due(state) == (1, 1)
    assert asked(state) == (1, "casualty")
    state = play(state, casualty("flying", "C3"))
    assert asked(state) == (0, "casualty")
    state = play(state, casualty("melee", "C3"))
    assert there(state, "C3") == {"night_elf": {"ranged": 1}, "orc": {"ranged": 1}}


def test_three_units_with_poison_strike_first_in_all_phases() -> None:
    """WC-SC-08 (c): nobody is asked, and the enemy dies before its dice (WC-097)."""
    zones = {
        "C3": "night_elf ranged 3, orc ranged 1 flying 1 melee 1",
        "C2": "night_elf melee 1 flying 1",
    }
    players = {0: {"levels": {"ranged": 3}}}
    state, events = fight(
        races=("night_elf", "orc"), zones=zones, players=players, dice=(1, 6, 6, 1, 1)
    )
    assert rolls(events) == [("night_elf", [1, 6, 6])]
    for kind, left in (("ranged", 1), ("flying", 1)):
        assert asked(state) == (1, "casualty")
        state, events = trace(state, casualty(kind, "C3"))
        assert rolls(events) == [("night_elf", [left])]
    state, events = trace(state, casualty("melee", "C3"))
    assert winners(events) == [0]


@pytest.mark.parametrize(
    ("victim", "second", "fallen"),
    [("flying", [("orc", [6])], (4, 6, 6)), ("ranged", [], (4, 6, 6))],
)
def test_what_survives_a_first_strike_strikes_back(
    victim: str, second: list[object], fallen: tuple[int, ...]
) -> None:
    """WC-SC-08 (d): without own Poison only the night elves choose a phase."""
    state = poison(orc_flying=1, dice=fallen)
    assert asked(state) == (0, "poison")
    state = play(state, ChoosePhase("ranged"))
    state, events = trace(state, casualty(victim, "C3"))
    ranged = [event for event in of(events, "rolled") if event.kind == "ranged"]
    assert rolls(ranged) == second
    assert state.battle.round == 2


def test_two_units_with_poison_choose_two_phases() -> None:
    """One question a unit, different phases (WC-097, WC-Q8)."""
    zones = {"C3": "night_elf ranged 2, orc melee 1"}
    state, _ = fight(
        races=("night_elf", "orc"), zones=zones, players={0: {"levels": {"ranged": 3}}}, dice=(1, 6)
    )
    state = play(state, ChoosePhase("melee"))
    assert legal(state) == {ChoosePhase("ranged"), ChoosePhase("flying")}
    assert dict(play(state, ChoosePhase("ranged")).battle.poison)["night_elf"] is not None


def test_poison_is_counted_anew_at_the_start_of_each_round() -> None:
    """WC-Q59: three strike first in all phases; once one is dead, two phases are chosen again."""
    zones = {"C3": "night_elf ranged 3, orc melee 3"}
    players = {0: {"levels": {"ranged": 3}}}
    state, events = fight(
        races=("night_elf", "orc"), zones=zones, players=players, dice=(6, 6, 6, 1, 6, 6)
    )
    assert rolls(events) == [("night_elf", [6, 6, 6]), ("orc", [1, 6, 6])]
    assert asked(state) == (0, "casualty")
    state = play(state, casualty("ranged", "C3"))
    assert (state.battle.round, *asked(state)) == (2, 0, "poison")
    state = play(state, ChoosePhase("ranged"))
    assert (asked(state), legal(state)) == ((0, "poison"), PHASES - {ChoosePhase("ranged")})


def test_bloodlust_adds_a_die_where_at_least_one_is_rolled() -> None:
    """WC-SC-09: not in the flying phase, in which no orc attacks (WC-098)."""
    zones = {"C2": "orc ranged 1", "C3": "orc melee 1, human melee 3"}
    state, events = fight(
        races=("orc", "human"), zones=zones, players={0: {"levels": {"ranged": 3}}},
        dice=(6, 6, 6, 6, 1, 6, 6),
    )  # fmt: skip
    assert rolls(events) == [("orc", [6, 6, 6, 6]), ("human", [1, 6, 6])]
    found = [(event.kind, event.strength, event.reason) for event in of(events, "rolled")]
    assert found == [
        ("ranged", 4, "attack"), ("ranged", 4, "bloodlust"),
        ("melee", 2, "attack"), ("melee", 2, "bloodlust"), ("melee", 2, "attack"),
    ]  # fmt: skip
    assert asked(state) == (0, "casualty")


def test_raised_units_stand_above_the_limit_until_the_combat_ends() -> None:
    """WC-SC-10: a natural 1 in each phase, then the melee units above three go (WC-099)."""
    zones = {"C3": "undead ranged 1 melee 2, human melee 2"}
    state, events = fight(
        races=("undead", "human"), zones=zones, players={0: {"levels": {"ranged": 2}}},
        dice=(1, 1, 6, 6, 5),
    )  # fmt: skip
    assert asked(state) == (0, "raise")
    assert legal(state) == {Raise(0), Raise(1)}
    state, events = trace(state, Raise(1))
    assert there(state, "C3")["undead"] == {"melee": 3, "ranged": 1}
    assert [(event.race, event.n) for event in of(events, "raised")] == [("undead", 1)]
    assert asked(state) == (1, "casualty")
    state, events = trace(state, casualty("melee", "C3"))
    assert rolls(events) == [("undead", [1, 6, 6])]
    assert legal(state) == {Raise(0), Raise(1)}
    state, events = trace(state, Raise(1))
    assert there(state, "C3")["undead"] == {"melee": 4, "ranged": 1}
    assert state.player(0).reserve["melee"] == 6
    assert rolls(events) == [("human", [5])]
    state, events = trace(state, casualty("melee", "C3"))
    assert there(state, "C3") == {"undead": {"melee": 2, "ranged": 1}}
    assert state.player(0).reserve["melee"] == 8
    gone = [cause for race, *_, cause in removed(events) if race == "undead"]
    assert set(gone) == {"stacking"}  # WC-Q42


def test_nothing_is_raised_on_a_mountain() -> None:
    """WC-SC-10 (b): the natural 1 is a hit and no more (WC-Q41)."""
    zones = {"B2": "undead flying 1, human flying 1", "C2": "undead ranged 1"}
    state, _ = fight(
        races=("undead", "human"), zones=zones, players={0: {"levels": {"ranged": 2}}}, dice=(1,)
    )
    assert asked(state) == (1, "casualty")
    assert legal(state) == {casualty("flying", "B2")}


def test_nothing_is_raised_without_a_marker() -> None:
    """WC-SC-10 (c): all ten melee markers are in play (WC-153)."""
    zones = {
        "C3": "undead ranged 1 melee 2, human melee 2", "A1": "undead melee 3",
        "A2": "undead melee 3", "E1": "undead melee 2",
    }  # fmt: skip
    state, _ = fight(
        races=("undead", "human"), zones=zones, players={0: {"levels": {"ranged": 2}}}, dice=(1,)
    )
    assert asked(state) == (1, "casualty")


def test_raising_is_allowed_and_not_forced() -> None:
    """WC-SC-10 (d): with `Raise(0)` twice nothing is added."""
    zones = {"C3": "undead ranged 1 melee 2, human melee 2"}
    state, _ = fight(
        races=("undead", "human"), zones=zones, players={0: {"levels": {"ranged": 2}}},
        dice=(1, 1, 6, 5),
    )  # fmt: skip
    state = play(state, Raise(0), casualty("melee", "C3"))
    assert asked(state) == (0, "raise")
    state, events = trace(state, Raise(0))
    assert rolls(events) == [("human", [5])]
    state = play(state, casualty("melee", "C3"))
    assert there(state, "C3") == {"undead": {"melee": 2, "ranged": 1}}
    assert state.player(0).reserve["melee"] == 8


def test_an_area_attack_makes_two_casualties_of_a_natural_one() -> None:
    """Of a natural 1 only (WC-095, WC-Q39): 1 and 2 of strength 4 make three."""
    zones = {"C3": "night_elf flying 2, orc melee 3", "C4": "orc melee 2"}
    state, events = fight(
        races=("night_elf", "orc"), zones=zones, players={0: {"levels": {"flying": 3}}}, dice=(1, 2)
    )
    assert due(state) == (0, 3)
    assert [(event.side, event.n) for event in of(events, "due") if event.n] == [(1, 3)]


def test_healing_lowers_the_casualties_of_each_phase_by_one() -> None:
    """With one or more such units, once a phase (WC-096, WC-Q46)."""
    zones = {"C3": "human ranged 2, orc ranged 1 melee 2"}
    state, events = fight(
        races=("human", "orc"), zones=zones, players={0: {"levels": {"ranged": 3}}},
        dice=(6, 6, 1, 1, 2),
    )  # fmt: skip
    assert dice(events) == [6, 6, 1, 1, 2]
    assert [event.healed for event in of(events, "due") if event.healed] == [1, 1]
    assert due(state) == (1, 0)
    assert state.battle.phase == "melee"


# Movement and its combats


def test_a_mover_who_leaves_starts_no_combat() -> None:
    """Only where units of both stand when the mover has finished (WC-041, WC-075)."""
    zones = {"C3": "orc melee 1, undead melee 1"}
    start = position("movement", zones=zones, players=COUNTED)
    state, events = trace(start, Move("melee", "C3", "C2"))
    assert battlefields(events) == []
    assert goes_on(state)


def test_the_defender_may_become_the_attacker_of_a_later_turn() -> None:
    """The attacker is the player whose Movement it is (WC-075)."""
    zones = {"C3": "undead melee 1", "C2": "orc melee 1"}
    state = position("movement", seat=1, first=1, zones=zones, dice=(6, 1))
    state, events = trace(state, Move("melee", "C3", "C2"))
    assert [list(event.attackers) for event in of(events, "battle_started")] == [[1]]
    assert rolls(events) == [("undead", [6]), ("orc", [1])]
    assert asked(state) == (1, "casualty")


def test_other_actions_are_refused_while_a_casualty_is_chosen() -> None:
    zones = {"C3": "orc melee 1, undead melee 2"}
    state, _ = fight(zones=zones, dice=(1, 6, 6))
    assert offered(state, RemoveCasualty) == legal(state)
    assert refusal(state, Done())
    assert refusal(state, warcraft.Pass())


def test_dice_are_no_limit() -> None:
    """Seven units roll seven dice, four of which are in the box (WC-015, WC-078)."""
    zones = {"C3": "orc melee 3, undead melee 1", "C2": "orc melee 3", "D2": "orc melee 1"}
    _, events = fight(zones=zones, dice=(6, 6, 6, 6, 6, 6, 1, 6))
    assert rolls(events) == [("orc", [6, 6, 6, 6, 6, 6, 1]), ("undead", [6])]
    assert reasons(events) == ["attack", "attack"]
