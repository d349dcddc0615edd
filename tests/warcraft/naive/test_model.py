"""The second model's Movement and combat alone, on the examples of section 7 of the rules."""

from __future__ import annotations

import pytest

from tests.cases import each

from .content import Act
from .played import card, play
from .positions import position, table_of
from .reach import moves
from .table import PASS


def remove(kind: str, zone: str, marked: bool = False) -> Act:
    return ("RemoveCasualty", kind, zone, marked)


def unit(race: str, kind: str, zone: str, marked: bool = False) -> Act:
    return ("ChooseUnit", race, kind, zone, marked)


def test_sc_01_strength() -> None:
    zones = {"C3": {"orc": {"melee": 3}, "undead": {"melee": 3}}, "C2": {"orc": {"melee": 3}}}
    at = position(zones, races=("orc", "undead"))
    acts = (remove("melee", "C3"), remove("melee", "C3"))
    end = play(at, (4, 3, 1, 3, 2, 6, 6, 6, 6), *acts[:1])
    assert end.asked() == (1, "casualty", "")
    assert end.left("undead") == {("melee", "C3"): 2}


def test_sc_05_full_combat() -> None:
    zones = {
        "C3": {"night_elf": {"melee": 3}, "human": {"melee": 1, "ranged": 2, "worker": 1}},
        "C2": {"night_elf": {"melee": 3}},
        "D2": {"night_elf": {"ranged": 1, "flying": 1}},
        "C4": {"human": {"flying": 2}},
    }
    players = {
        0: {"levels": {"flying": 2}, "deck": ["victory_point"] * 3},
        1: {"levels": {"ranged": 2, "flying": 2}, "deck": ["victory_point"] * 3},
    }
    at = position(zones, races=("night_elf", "human"), players=players)
    acts = (remove("melee", "C2"), remove("melee", "C3"), remove("melee", "C2"),
            remove("ranged", "C3"), remove("ranged", "C3"))  # fmt: skip
    end = play(at, (4, 5, 2, 3, 2, 6, 5, 2, 3, 2), *acts)
    elves = {("melee", "C3"): 3, ("melee", "C2"): 1, ("ranged", "D2"): 1, ("flying", "D2"): 1}
    assert (end.left("night_elf"), end.left("human")) == (elves, {("flying", "C4"): 2})
    assert [len(player.hand) for player in end.table.players] == [2, 1]


def test_sc_07_adjacent_battlefields() -> None:
    zones = {
        "C3": {"night_elf": {"melee": 2}, "undead": {"melee": 1}},
        "C4": {"night_elf": {"melee": 1}, "undead": {"melee": 1}},
    }
    players = {seat: {"deck": ["victory_point"] * 3} for seat in range(2)}
    at = position(zones, races=("night_elf", "undead"), players=players)
    first = ("Fight", "C3", 1)
    dice = (1, 2, 5, 6, 6)
    end = play(at, dice, first, remove("melee", "C3"), remove("melee", "C4"))
    assert [len(player.hand) for player in end.table.players] == [2, 1]
    goes_on = play(at, (1, 5, 5, 6, 6, 1, 5, 5, 6), first, remove("melee", "C4"))
    assert goes_on.asked() == (1, "casualty", "")
    falls = play(at, (1, 5, 5, 6, 6, 1, 5, 5, 6), first, remove("melee", "C3"))
    assert [len(player.hand) for player in falls.table.players] == [3, 2]


def test_sc_08_poison_on_both_sides() -> None:
    zones = {"C3": {"night_elf": {"ranged": 1, "melee": 1}, "orc": {"ranged": 1, "flying": 1}}}
    players = {0: {"levels": {"ranged": 3}}, 1: {"levels": {"flying": 2}}}
    at = position(zones, races=("night_elf", "orc"), players=players)
    flying, ranged = ("ChoosePhase", "flying"), ("ChoosePhase", "ranged")
    acts = (flying, ranged, remove("ranged", "C3"), remove("melee", "C3"))
    again = play(at, (4, 3), *acts)
    assert again.asked() == (1, "poison", "")
    both = play(at, (4, 2), ranged, ranged, remove("ranged", "C3"))
    assert both.asked() == (0, "casualty", "")


def test_sc_10_raise_dead_above_stacking() -> None:
    zones = {"C3": {"undead": {"ranged": 1, "melee": 2}, "human": {"melee": 2}}}
    players = {0: {"levels": {"ranged": 2}}}
    at = position(zones, races=("undead", "human"), players=players)
    acts = (("Raise", 1), remove("melee", "C3"), ("Raise", 1), remove("melee", "C3"))
    end = play(at, (1, 1, 6, 6, 5), *acts)
    assert end.left("undead") == {("melee", "C3"): 2, ("ranged", "C3"): 1}
    none = play(at, (1, 1, 6, 5), ("Raise", 0), remove("melee", "C3"), ("Raise", 0),
                remove("melee", "C3"))  # fmt: skip
    assert none.left("undead") == {("melee", "C3"): 2, ("ranged", "C3"): 1}


@each(("glaive", "left"), [(1, 0), (4, 0), (5, 1)])
def test_sc_11_moon_glaive_after_area_attack(glaive: int, left: int) -> None:
    zones = {
        "C3": {"night_elf": {"flying": 2}, "orc": {"melee": 2}},
        "C4": {"orc": {"melee": 1}},
    }
    players = {0: {"levels": {"flying": 3}, "hand": ["moon_glaive"]}}
    at = position(zones, races=("night_elf", "orc"), players=players)
    acts = [card("moon_glaive"), remove("melee", "C3"), remove("melee", "C3")]
    acts += [remove("melee", "C4")] if not left else []
    end = play(at, (1, 5, glaive), *acts)
    assert sum(end.left("orc").values()) == left


def test_sc_12_curse_against_area_attack() -> None:
    zones = {"C3": {"orc": {"melee": 2}, "undead": {"melee": 3}}}
    players = {0: {"levels": {"melee": 4}}, 1: {"hand": ["curse"]}}
    at = position(zones, races=("orc", "undead"), players=players)
    acts = (card("curse"), remove("melee", "C3"))
    end = play(at, (1, 2, 6, 6, 6, 3, 4), *acts)
    assert end.asked() == (1, "casualty", "")


def test_sc_14_polymorph_and_devour() -> None:
    zones = {"C3": {"orc": {"melee": 2}, "human": {"melee": 2, "flying": 1}}}
    players = {0: {"hand": ["devour"]}, 1: {"hand": ["polymorph"]}}
    at = position(zones, races=("orc", "human"), players=players)
    acts = (card("polymorph"), unit("orc", "melee", "C3"), card("devour"),
            unit("human", "melee", "C3"), remove("melee", "C3"), remove("melee", "C3", True),
            remove("melee", "C3"))  # fmt: skip
    end = play(at, (3, 2, 1, 2), *acts)
    assert end.left("human") == {("flying", "C3"): 1, ("melee", "C3"): 1}


def test_sc_15_devour_ends_a_combat() -> None:
    zones = {"C3": {"orc": {"melee": 1}, "human": {"melee": 1}}, "C4": {"human": {"melee": 2}}}
    players = {0: {"hand": ["devour"], "deck": ["haste"] * 2}, 1: {}}
    at = position(zones, races=("orc", "human"), players=players)
    end = play(at, (), card("devour"), unit("human", "melee", "C3"))
    assert end.left("human") == {("melee", "C4"): 2}
    assert end.table.players[0].hand == ["haste"] * 2


def test_sc_16_casualties_above_units() -> None:
    zones = {
        "C3": {"orc": {"melee": 3}, "undead": {"melee": 1}},
        "C2": {"orc": {"melee": 3}},
        "C4": {"undead": {"melee": 1}},
    }
    acts = (remove("melee", "C3"), remove("melee", "C3"), remove("melee", "C4"))
    end = play(position(zones, races=("orc", "undead")), (1, 1, 2, 2, 1, 6, 2, 6), *acts)
    assert (end.left("undead"), sum(end.left("orc").values())) == ({}, 5)


def test_sc_17_flyers_in_the_melee_phase() -> None:
    zones = {"C3": {"undead": {"melee": 3}, "orc": {"melee": 1, "flying": 1}}}
    at = position(zones, races=("undead", "orc"))
    goes_on = play(at, (6, 1, 2, 5, 6), remove("melee", "C3"))
    assert goes_on.left("orc") == {("flying", "C3"): 1}
    at = position(zones, races=("undead", "orc"), players={0: {"hand": ["web"]}})
    acts = (card("web"), remove("flying", "C3"), remove("melee", "C3"))
    end = play(at, (6, 1, 2, 5, 6), *acts)
    assert end.left("orc") == {}


def test_sc_18_town_portal_overflow() -> None:
    zones = {
        "A3": {"orc": {"melee": 1}, "human": {"melee": 2, "flying": 1}},
        "C5": {"human": {"melee": 2}},
    }
    players = {1: {"hand": ["town_portal"]}}
    at = position(zones, races=("orc", "human"), players=players)
    acts = (card("town_portal"), ("ChooseZone", "A3"), ("ChooseZone", "C5"),
            ("Place", "flying", "B4"), ("Place", "melee", "C4"))  # fmt: skip
    end = play(at, (), *acts)
    assert end.left("human") == {("flying", "B4"): 1, ("melee", "C4"): 1, ("melee", "C5"): 3}
    full = {zone: {"human": {"melee": 3}} for zone in ("B4", "C4", "D4")}
    full["D4"] = {"human": {"flying": 3}}
    blocked = play(position(zones | full, races=("orc", "human"), players=players), ())
    assert blocked.question is None


@pytest.mark.parametrize("called", [True, False])
def test_sc_19_call_to_arms(called: bool) -> None:
    zones = {"B4": {"human": {"worker": 2}}, "B3": {"orc": {"melee": 1}}}
    players = {1: {"hand": ["call_to_arms"], "deck": ["haste"] * 2}}
    at = position(zones, races=("orc", "human"), players=players, phase="movement")
    step: Act = ("Move", "melee", "B3", "B4")
    if called:
        end = play(at, (5, 2, 6), step, card("call_to_arms"), remove("melee", "B4"))
        assert end.left("human") == {("worker", "B4"): 2}
        assert len(end.table.players[1].hand) == 2
    else:
        assert play(at, (), step, PASS).left("human") == {}


def test_sc_20_dispel_magic() -> None:
    zones = {"C3": {"orc": {"melee": 2}, "human": {"melee": 2}}}
    players = {0: {"hand": ["devour"] * 2}, 1: {"hand": ["dispel_magic"]}}
    at = position(zones, races=("orc", "human"), players=players)
    acts = (card("devour"), unit("human", "melee", "C3"), card("dispel_magic"))
    again = play(at, (), *acts)
    assert again.asked() == (0, "window", "round_start")
    assert again.table.players[1].discard == ["dispel_magic"]


def test_sc_21_marksmanship_and_pillage() -> None:
    zones = {"C3": {"night_elf": {"melee": 2}, "orc": {"melee": 1, "ranged": 1}}}
    players = {0: {"hand": ["marksmanship"], "wood": 3}, 1: {"hand": ["pillage"]}}
    at = position(zones, races=("night_elf", "orc"), players=players)
    acts = (card("marksmanship"), unit("orc", "ranged", "C3"), remove("melee", "C3"),
            card("pillage"))  # fmt: skip
    again = play(
        at,
        (6, 1, 5, 2, 6, 6),
        *acts,
    )
    orc = again.table.players[1]
    assert (orc.gold, orc.wood, again.table.players[0].wood) == (0, 1, 2)


def test_sc_26_moving() -> None:
    zones = {"C2": {"orc": {"flying": 1}}, "C3": {"undead": {"melee": 1}}}
    at = position(zones, races=("orc", "undead"), phase="movement")
    targets = {act[3] for act in moves(table_of(at, ())) if act[1] == "flying"}
    near = {"B1", "B2", "C1", "C3", "D1", "D2"}
    assert targets == near | {"A1", "A2", "A3", "B3", "D3", "E1", "E2", "E3"}


def test_sc_36_team_combat() -> None:
    zones = {
        "C4": {"human": {"melee": 2}, "orc": {"melee": 2}},
        "C3": {"night_elf": {"ranged": 1}},
    }
    at = position(zones, scenario="generic_4p", seat=2)
    acts = (("Join",), remove("melee", "C4"), ("AskPartner", 0), ("Refuse",))
    end = play(at, (2, 5, 6, 1), *acts)
    assert end.question is not None
    assert end.question.legal == {remove("melee", "C4")}


def test_sc_38_neutral_guards() -> None:
    zones = {
        "C3": {"human": {"melee": 3}, "night_elf": {"ranged": 2}},
        "D4": {"night_elf": {"flying": 3}},
        "D5": {"night_elf": {"ranged": 2}},
    }
    at = position(zones, scenario="elf_gate", seat=1)
    acts = (remove("melee", "C3"), remove("melee", "C3"))
    end = play(at, (1, 6, 3, 5, 6, 2), *acts)
    assert end.question is not None
    assert (end.question.seat, end.question.behalf) == (2, "night_elf")
    assert end.question.legal == {remove("ranged", "C3")}


def test_sc_43_nordrassil_returns() -> None:
    zones = {
        "D2": {"orc": {"melee": 3, "outpost": "done"}, "undead": {"melee": 1}},
        "A1": {"undead": {"outpost": "done"}},
        "A5": {"undead": {"outpost": "done"}},
    }
    at = position(zones, scenario="nordrassil", seat=3)
    end = play(at, (6, 1, 6, 6), remove("melee", "D2"))
    assert end.question is not None
    assert end.question.legal == {("ChooseZone", "A1"), ("ChooseZone", "A3")}


def test_sc_47_faerie_fire_and_envenomed_spears() -> None:
    zones = {"C3": {"night_elf": {"melee": 2}, "orc": {"melee": 2}}}
    players = {0: {"hand": ["faerie_fire"]}, 1: {"hand": ["envenomed_spears"]}}
    at = position(zones, races=("night_elf", "orc"), players=players)
    acts = (card("envenomed_spears"), card("faerie_fire"), remove("melee", "C3"),
            remove("melee", "C3"), remove("melee", "C3"))  # fmt: skip
    end = play(at, (3, 4, 5, 2, 1), *acts)
    assert (end.left("night_elf"), end.left("orc")) == ({}, {("melee", "C3"): 1})


def test_sc_49_mountain() -> None:
    zones = {"B2": {"orc": {"flying": 1}, "undead": {"flying": 1}}, "C2": {"orc": {"melee": 1}}}
    players = {0: {"hand": ["ensnare"]}}
    at = position(zones, races=("orc", "undead"), players=players)
    end = play(at, (6, 6, 1), card("ensnare"), remove("flying", "B2"))
    assert end.left("undead") == {}
