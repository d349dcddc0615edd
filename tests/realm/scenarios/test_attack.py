"""Attacks on generals, Slayer and special cards in them (DR-SC-13 to DR-SC-22)."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.realm import (
    AttackGeneral,
    ChooseHero,
    ChooseLocation,
    Commit,
    Discard,
    Done,
    EndDay,
    Fight,
    Join,
    Pass,
    PlayCard,
    Slay,
    StayOut,
    Walk,
)
from tambores.toolkit.piles import size

from .play import at, events, minions, offered, play, rule

LAID = ("ashen_flats_2", "brimstone_hollow_2", "old_redoubt_1")


def failed(dice: tuple[int, ...]) -> realm.State:
    """The mason has laid five dice against Balazarg, and failed."""
    state = at(players={0: {"location": "cinder_rift", "hand": LAID}}, dice=dice)
    return play(state, AttackGeneral("balazarg"), *map(Commit, LAID))


def wound_of(state: realm.State, general: str) -> tuple[int, str, int]:
    """The space, the class and the wait of a general."""
    found = state.generals[general]
    return found.space, found.class_, found.wait


def test_major_wounds_and_recovery() -> None:
    """DR-SC-13: DR-044 to DR-048, DR-050, DR-063, DR-064, DR-Q25, DR-Q26, T-02, T-08."""
    state = failed((2, 1, 6, 4, 5, 6))
    player = state.player(0)
    assert (player.life, player.spent, player.active_tokens) == (4, 1, 3)
    assert (player.location, player.hand) == ("monarch_city", ())
    assert {*state.decks.hero.discard} == {*LAID}
    assert wound_of(state, "balazarg") == (1, "major", 3)
    assert Walk("dancing_stone") in tb.legal_actions(state)
    found = []
    for _ in range(6):
        state = play(state, EndDay())
        found.append(wound_of(state, "balazarg"))
    assert [(space, wait) for space, _, wait in found] == [
        (1, 2), (1, 1), (1, 0), (2, 0), (3, 0), (4, 0)
    ]  # fmt: skip
    assert found[-1] == (4, "none", 0)


def test_minor_wounds() -> None:
    """DR-SC-14: DR-051, T-01."""
    state = failed((2, 3, 6, 4, 1, 2, 3, 1))
    assert wound_of(state, "balazarg") == (3, "minor", 1)
    state = play(state, EndDay())
    assert wound_of(state, "balazarg") == (3, "minor", 0)
    assert wound_of(play(state, EndDay()), "balazarg") == (4, "none", 0)


def test_no_wound_at_all() -> None:
    """DR-SC-14 (b): DR-050, T-33."""
    state = failed((2, 3, 6, 1, 2, 3, 1, 2))
    assert wound_of(state, "balazarg") == (4, "none", 0)
    assert (state.player(0).life, state.player(0).location) == (4, "monarch_city")


def two_on_the_moor(space: int, dice: tuple[int, ...], **more: Any) -> realm.State:
    """Both heroes stand before Nerothan."""
    return at(
        players={
            0: {"location": "hollow_moor", "hand": ("pale_road_2",)},
            1: {"location": "hollow_moor", "hand": ("crow_abbey_2", "widows_barrow_2")},
        },
        generals={"nerothan": {"space": space}}, dice=dice,
        decks={"hero": ("gull_cliffs_1", "gull_cliffs_2", "hawk_tarn_1", "hawk_tarn_2")},
        **more,
    )  # fmt: skip


TOGETHER = (
    AttackGeneral("nerothan"), Join(), Commit("pale_road_2"), Commit("crow_abbey_2"),
    Commit("widows_barrow_2"),
)  # fmt: skip


def test_two_heroes_defeat_a_general() -> None:
    """DR-SC-15: DR-045, DR-049, DR-062, T-03, T-04, T-05."""
    state = play(two_on_the_moor(4, (4, 6, 4, 1, 5, 2)), *TOGETHER)
    assert state.generals["nerothan"].location is None
    assert state.generals["nerothan"].by == 1
    assert state.player(1).generals == ("nerothan",)
    assert (size(state.player(1).hand), size(state.player(0).hand)) == (3, 1)
    assert state.war == 1
    assert (state.player(0).spent, state.player(1).spent) == (1, 0)


def test_the_second_one_need_not_roll() -> None:
    """DR-SC-15 (b): T-04, T-08, DR-Q27, DR-Q36."""
    state = play(two_on_the_moor(2, (4, 6)), *TOGETHER)
    assert state.generals["nerothan"].by == 0
    assert state.player(0).slayer == ("black",)
    assert (size(state.player(0).hand), size(state.player(1).hand)) == (3, 1)
    assert {"crow_abbey_2", "widows_barrow_2", "pale_road_2"} == {*state.decks.hero.discard}


@pytest.mark.parametrize(
    ("option", "left"), [("race", {"green": 1}), ("all", {})]
)  # fmt: skip
def test_a_slayer_needs_no_dice(option: str, left: dict[str, int]) -> None:
    """DR-SC-16: DR-049, DR-057, DR-Q23."""
    won = {"location": "pale_road", "generals": ("nerothan",)}
    state = at(
        players={0: won}, generals={"nerothan": "defeated"},
        minions={"pale_road": {"black": 2, "green": 1}}, rules=realm.HouseRules(slayer=option),
    )  # fmt: skip
    after = play(state, Slay("black"))
    assert minions(after, "pale_road") == left
    assert after.player(0).spent == 1
    orcs = at(players={0: won}, generals={"nerothan": "defeated"},
              minions={"pale_road": {"green": 1}})  # fmt: skip
    assert offered(orcs, Slay) == []
    assert rule(orcs, Slay("black")) == "DR-049"
    assert rule(orcs, Slay("green")) == "DR-049"


def test_parry() -> None:
    """DR-SC-17: DR-047, T-07, T-38."""
    blue = ("gull_cliffs_1", "hawk_tarn_1", "silver_quay_1")
    hand = ("tangled_vale_2", "father_oak_forest_2", *blue)
    state = at(players={0: {"location": "howling_thicket", "hand": hand}}, dice=(3, 1, 6, 2))
    state = play(state, AttackGeneral("urzak"), Commit(hand[0]), Commit(hand[1]))
    assert wound_of(state, "urzak")[0] == 4
    assert state.player(0).life == 5
    assert [one.card for one in offered(state, Discard)] == [
        "gull_cliffs_1", "hawk_tarn_1", "silver_quay_1"
    ]  # fmt: skip
    state = play(state, Discard("gull_cliffs_1"), Discard("hawk_tarn_1"))
    assert state.player(0).hand == ("silver_quay_1",)
    assert wound_of(state, "urzak") == (4, "minor", 1)


def test_each_roll_is_parried_by_itself() -> None:
    """DR-SC-17 (b): T-38."""
    there = "howling_thicket"
    state = at(
        players={0: {"location": there, "hand": ("tangled_vale_2",)},
                 1: {"location": there, "hand": ("father_oak_forest_2",)}},
        dice=(1, 1, 3, 3),
    )  # fmt: skip
    acts = (AttackGeneral("urzak"), Join(), Commit("tangled_vale_2"), Commit("father_oak_forest_2"))
    counted = [one.n for one in events(state, *acts) if one.tag == "hits"]
    assert counted == [0, 2]


def test_the_first_hit_is_ignored() -> None:
    """DR-SC-18: DR-047, T-01, T-02."""
    there = "frostfang_peak"
    hand = ("glacier_stair_2", "mirror_lake_2")
    state = at(players={0: {"location": there, "hand": hand}}, dice=(5, 6, 2, 1))
    state = play(state, AttackGeneral("vyrelith"), *map(Commit, hand))
    assert wound_of(state, "vyrelith") == (2, "minor", 1)
    both = at(
        players={0: {"location": there, "hand": ("glacier_stair_1",)},
                 1: {"location": there, "hand": ("mirror_lake_2", "hawk_tarn_2")}},
        dice=(5, 5, 5, 1, 2),
    )  # fmt: skip
    both = play(both, AttackGeneral("vyrelith"), Join(), Commit("glacier_stair_1"),
                Commit("mirror_lake_2"), Commit("hawk_tarn_2"))  # fmt: skip
    assert wound_of(both, "vyrelith") == (1, "major", 3)


def test_second_wind() -> None:
    """DR-SC-19: T-23, T-36."""
    state = at(
        players={0: {"location": "cinder_rift", "hand": ("ashen_flats_2", "old_redoubt_1")},
                 1: {"hand": ("second_wind",)}},
        dice=(3, 3, 4, 2, 3, 6, 1),
    )  # fmt: skip
    state = play(state, AttackGeneral("balazarg"), Commit("ashen_flats_2"), Commit("old_redoubt_1"))
    prompt = tb.prompt(state)
    assert prompt is not None
    assert (prompt.seat, prompt.window) == (1, "after_dice")
    state = play(state, PlayCard("second_wind"))
    assert state.generals["balazarg"].space == 2


def test_when_nobody_is_asked_for_second_wind() -> None:
    """DR-SC-19 (b) to (d): section 4."""
    moor = at(
        players={0: {"location": "hollow_moor", "hand": ("pale_road_2",)},
                 1: {"hand": ("second_wind",)}},
        dice=(3, 3),
    )  # fmt: skip
    after = play(moor, AttackGeneral("nerothan"), Commit("pale_road_2"))
    assert tb.prompt(after).kind == "day"  # type: ignore[union-attr]
    hit = at(
        players={0: {"location": "old_redoubt"}, 1: {"hand": ("second_wind",)}},
        minions={"old_redoubt": {"red": 2}}, dice=(4, 4),
    )  # fmt: skip
    assert tb.prompt(play(hit, Fight())).kind == "day"  # type: ignore[union-attr]
    fight = at(
        players={0: {"location": "old_redoubt"}, 1: {"hand": ("second_wind",)}},
        minions={"old_redoubt": {"red": 2, "green": 1}}, dice=(4, 3, 3, 4),
    )  # fmt: skip
    fight = play(fight, Fight(), PlayCard("second_wind"))
    assert minions(fight, "old_redoubt") == {}


def rallying() -> realm.State:
    """The mason attacks; the healer in the City holds Forced March."""
    state = at(players={0: {"location": "cinder_rift", "hand": ("old_redoubt_1",)},
                        1: {"hand": ("forced_march", "ashen_flats_2")}}, dice=(2, 2))  # fmt: skip
    return play(state, AttackGeneral("balazarg"))


def test_a_rally_brings_a_hero_that_may_join() -> None:
    """DR-SC-20: DR-045, T-03, T-23."""
    state = rallying()
    assert tb.prompt(state).window == "rally"  # type: ignore[union-attr]
    state = play(state, PlayCard("forced_march"))
    assert ChooseLocation("cinder_rift") in tb.legal_actions(state)
    state = play(state, ChooseLocation("cinder_rift"))
    assert tb.legal_actions(state) == (Join(), StayOut())
    assert state.battle is not None
    after = play(state, StayOut(), Commit("old_redoubt_1"))
    assert (after.player(1).location, after.player(1).life) == ("cinder_rift", 5)
    passed = play(rallying(), Pass())
    assert tb.prompt(passed).kind == "commit"  # type: ignore[union-attr]


def test_a_hero_lost_in_an_attack_ends_the_day() -> None:
    """DR-SC-21: DR-043, DR-Q29, DR-Q34, T-31."""
    state = at(
        heroes=("healer", "mason"),
        players={0: {"location": "cinder_rift", "life": 2,
                     "hand": ("brimstone_hollow_1", "gull_cliffs_1")}},
        dice=(2, 1), decks={"hero": ("hawk_tarn_1",) * 1, "darkness": ("d09",)},
    )  # fmt: skip
    state = play(state, AttackGeneral("balazarg"), Commit("brimstone_hollow_1"))
    assert tb.prompt(state).kind == "hero"  # type: ignore[union-attr]
    state = play(state, ChooseHero("knight"))
    assert state.active == 1
    assert minions(state, "mossback_grove") == {"green": 2}


def test_impossible_attacks() -> None:
    """DR-SC-22: DR-044, DR-046, DR-Q24."""
    red = {"location": "cinder_rift", "hand": ("ashen_flats_1",)}
    attack = AttackGeneral("balazarg")
    assert rule(at(players={0: red}, minions={"cinder_rift": {"green": 1}}), attack) == "DR-044"
    blue = {"location": "cinder_rift", "hand": ("hawk_tarn_1",)}
    assert rule(at(players={0: blue}), attack) == "DR-046"
    assert rule(at(players={0: {"hand": ("ashen_flats_1",)}}), attack) == "DR-044"
    begun = play(at(players={0: red}), attack)
    assert rule(begun, Done()) == "DR-Q24"
