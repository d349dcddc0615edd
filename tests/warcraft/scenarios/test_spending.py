"""Spending: one option, what is offered, what it costs."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.warcraft import (
    Build,
    BuildOutpost,
    ChooseResource,
    Done,
    PlayCard,
    Summon,
    Train,
    Upgrade,
)
from tests.cases import each
from tests.warcraft.scenarios.play import (
    asked,
    cards,
    due,
    fight,
    hand,
    legal,
    offered,
    outposts,
    play,
    points,
    position,
    refusal,
    some,
    stock,
    there,
)


def spending(own: dict[str, Any], zones: dict[str, str] | None = None, **options: Any) -> Any:
    return position("spending", players={0: own}, zones=zones or {}, **options)


RICH = {"gold": 5, "wood": 5}


# Training


TRAINED = {"tiles": {"melee": 2, "flying": 1}, **RICH}


def test_units_are_trained_in_free_buildings_of_their_type() -> None:
    """WC-SC-22: two melee and a flying unit, then a third melee (WC-059, WC-060, WC-061)."""
    state = spending(TRAINED, {"C1": "orc worker 1"})
    assert legal(state) == {
        Train("melee"), Train("flying"), Train("worker"),
        Build("ranged"), Build("flying"), BuildOutpost("C1"),
        Upgrade("melee"), Upgrade("flying"), Done(),
    }  # fmt: skip
    assert refusal(state, Train("ranged")) == "WC-059"
    state = play(state, Train("melee"))
    assert legal(state) == {Train("melee"), Train("flying"), Train("worker"), Done()}
    assert refusal(state, Build("ranged")) == "WC-058"
    assert refusal(state, Upgrade("melee")) == "WC-058"
    state = play(state, Train("melee"), Train("flying"))
    assert stock(state, 0) == (1, 1)
    assert some(state.player(0).training) == {"melee": 2, "flying": 1}
    assert Train("melee") in legal(state)
    assert legal(state) == {Train("melee"), Train("worker"), Done()}
    assert state.player(0).reserve["melee"] == 8


def test_one_worker_is_trained_at_a_time() -> None:
    """There is one worker building (WC-018, WC-062); a worker costs 1 gold."""
    state = play(spending(RICH), Train("worker"))
    assert stock(state, 0) == (4, 5)
    assert legal(state) == {Train("melee"), Done()}
    assert refusal(state, Train("worker")) == "WC-059"


def test_one_melee_unit_is_trained_in_the_printed_building() -> None:
    """Without tiles (WC-018, WC-150)."""
    state = play(spending(RICH), Train("melee"))
    assert stock(state, 0) == (4, 4)
    assert legal(state) == {Train("worker"), Done()}


def test_ranged_and_flying_units_cost_more() -> None:
    """1 gold and 2 wood; 2 and 2 (WC-060)."""
    state = play(spending({"tiles": {"ranged": 1, "flying": 1}, **RICH}), Train("ranged"))
    assert stock(state, 0) == (4, 3)
    assert stock(play(state, Train("flying")), 0) == (2, 1)


def test_what_is_too_dear_is_not_offered() -> None:
    """Refused with the rule of the purchase (WC-059, WC-063, WC-065, WC-068)."""
    state = spending({"gold": 1, "wood": 0}, {"C1": "orc worker 1"})
    assert legal(state) == {Train("worker"), Done()}
    assert refusal(state, Train("melee")) == "WC-059"
    assert refusal(state, Build("melee")) == "WC-063"
    assert refusal(state, BuildOutpost("C1")) == "WC-065"
    assert refusal(state, Upgrade("melee")) == "WC-068"


def test_markers_limit_what_a_player_has() -> None:
    """Seven ranged and four flying units, ten melee, eight workers (WC-013, WC-016)."""
    zones = {
        "A1": "orc flying 3 worker 3", "A3": "orc melee 3 worker 3", "C2": "orc melee 3 worker 2",
        "C3": "orc melee 3", "E1": "orc melee 1 flying 1", "E3": "orc ranged 3",
        "E5": "orc ranged 3", "A5": "orc ranged 1",
    }  # fmt: skip
    own = {"tiles": {"melee": 2, "ranged": 3, "flying": 3}, **RICH}
    state = spending(own, zones)
    assert offered(state, Train) == set()
    for kind in ("melee", "ranged", "flying", "worker"):
        assert refusal(state, Train(kind)) == "WC-016"
        assert state.player(0).reserve[kind] == 0


def test_markers_in_training_and_on_tiles_are_in_play() -> None:
    """Three flying units on the board and one in training (WC-016)."""
    own = {"tiles": {"flying": 2}, "training": {"flying": 1}, **RICH}
    state = spending(own, {"A1": "orc flying 3"})
    assert refusal(state, Train("flying")) == "WC-016"


# Building


def test_a_building_takes_a_worker_of_the_hall() -> None:
    """2 gold and 2 wood; no worker there, no building (WC-063)."""
    state = spending(RICH, {"C2": "orc worker 1"})
    assert offered(state, Build) == set()
    assert refusal(state, Build("melee")) == "WC-063"
    state = play(spending(RICH, {"C1": "orc worker 2"}), Build("ranged"))
    assert there(state, "C1") == {"orc": {"worker": 1}}
    assert stock(state, 0) == (3, 3)
    assert legal(state) == {
        Build("melee"), Build("ranged"), Build("flying"), BuildOutpost("C1"), Done(),
    }  # fmt: skip
    assert refusal(state, Train("worker")) == "WC-058"


def test_tiles_and_outposts_are_limited() -> None:
    """Two melee, three ranged and three flying tiles, two outposts (WC-017)."""
    zones = {"C1": "orc worker 2", "C2": "orc outpost done", "E1": "orc outpost done"}
    own = {"tiles": {"melee": 2, "ranged": 3, "flying": 2}, **RICH}
    state = spending(own, zones)
    assert offered(state, Build, BuildOutpost) == {Build("flying")}
    assert refusal(state, Build("melee")) == "WC-017"
    assert refusal(state, Build("ranged")) == "WC-017"
    assert refusal(state, BuildOutpost("C1")) == "WC-017"


def test_several_buildings_and_outposts_are_begun_at_once() -> None:
    """As many as workers, tiles, markers and resources allow (WC-067)."""
    zones = {"C1": "orc worker 2", "C2": "orc worker 1", "D1": "orc worker 1"}
    state = spending({"gold": 8, "wood": 8}, zones)
    state = play(state, Build("melee"), Build("ranged"), BuildOutpost("C2"))
    assert legal(state) == {BuildOutpost("D1"), Done()}
    state = play(state, BuildOutpost("D1"))
    assert stock(state, 0) == (0, 0)
    assert sorted(map(tuple, state.player(0).under_way)) == [("melee", False), ("ranged", False)]
    assert outposts(state, "C2") == outposts(state, "D1") == {"orc": "building"}


def test_an_outpost_needs_an_idle_worker_and_a_zone_without_one() -> None:
    """WC-065, WC-Q30: not a builder, not a second outpost in the zone."""
    zones = {
        "C2": "orc worker 1 builder 1 outpost building",
        "D1": "orc worker 1",
        "E1": "orc melee 1",
    }
    state = spending(RICH, zones)
    assert offered(state, BuildOutpost) == {BuildOutpost("D1")}
    assert refusal(state, BuildOutpost("E1")) == "WC-065"
    assert refusal(state, BuildOutpost("C2"))


def test_a_building_and_an_outpost() -> None:
    """WC-SC-23: nothing is left of 4 and 4, and the Spending is over."""
    state = spending({"gold": 4, "wood": 4}, {"C1": "orc worker 1", "C2": "orc worker 1"})
    assert {Build("melee"), BuildOutpost("C2")} < legal(state)
    state = play(state, Build("melee"), BuildOutpost("C2"))
    assert stock(state, 0) == (0, 0)
    assert there(state, "C1") == {}
    assert there(state, "C2") == {"orc": {"builder": 1}}
    assert len(state.player(0).under_way) == 1
    assert state.player(0).reserve["outpost"] == 1
    assert asked(state) == (0, "move")  # the worker on the outpost may move


def test_summon_building_needs_no_worker() -> None:
    """WC-SC-25: `Build` is not offered, `Summon` is (WC-118)."""
    own = {"gold": 2, "wood": 2, "hand": ["summon_building"]}
    state = spending(own, races=("undead", "orc"))
    assert legal(state) == {
        Summon("melee"), Summon("ranged"), Summon("flying"),
        Train("melee"), Train("worker"), Upgrade("melee"), Done(),
    }  # fmt: skip
    state = play(state, Summon("ranged"))
    assert hand(state, 0) == []
    assert list(state.player(0).discard) == ["summon_building"]
    assert list(map(tuple, state.player(0).under_way)) == [("ranged", True)]
    assert stock(state, 0) == (0, 0)


# Upgrading


def test_a_type_goes_up_one_level_in_a_phase() -> None:
    """WC-SC-24: at 2 gold and 2 wood, for the buildings of its card (WC-068, WC-069)."""
    state = spending({"gold": 8, "wood": 8})
    assert offered(state, Upgrade) == {Upgrade("melee")}  # the printed building
    assert refusal(state, Upgrade("ranged")) == "WC-068"
    assert refusal(state, Upgrade("flying")) == "WC-068"
    state = spending({"gold": 8, "wood": 8, "tiles": {"melee": 2, "flying": 1}})
    state = play(state, Upgrade("melee"))
    assert stock(state, 0) == (6, 6)
    assert state.player(0).levels["melee"] == 2
    assert legal(state) == {Upgrade("flying"), Done()}
    assert refusal(state, Upgrade("melee")) == "WC-069"


@each(
    ("level", "tiles", "possible"),
    [(1, 0, True), (2, 0, False), (2, 1, True), (3, 1, False), (3, 2, True)],
)
def test_higher_levels_need_more_buildings(level: int, tiles: int, possible: bool) -> None:
    """WC-SC-24: 1, 2 and 3 melee buildings, the printed one included (WC-071, WC-150)."""
    own = {"gold": 8, "wood": 8, "levels": {"melee": level}, "tiles": {"melee": tiles}}
    assert (Upgrade("melee") in legal(spending(own))) is possible


def test_buildings_under_way_do_not_count() -> None:
    """Neither for a requirement nor for training (WC-150)."""
    own = {"gold": 8, "wood": 8, "levels": {"melee": 2}, "under_way": [("melee", False)]}
    state = spending(own)
    assert refusal(state, Upgrade("melee")) == "WC-068"
    assert refusal(play(state, Train("melee")), Train("melee")) == "WC-059"


def test_the_last_level_is_a_point() -> None:
    """WC-SC-24: no further upgrade (WC-007, WC-070)."""
    own = {"levels": {"melee": 4}, "tiles": {"melee": 2}, **RICH}
    state = spending(own)
    assert offered(state, Upgrade) == set()
    assert refusal(state, Upgrade("melee")) == "WC-070"
    assert points(state, 0) == 1


@each(("level", "die", "hit"), [(1, 3, 0), (2, 3, 1), (3, 4, 1), (4, 5, 1)])
def test_a_level_changes_all_units_of_the_type(level: int, die: int, hit: int) -> None:
    """Strength 2 to 5 (WC-019, WC-071); the last one with Area Attack."""
    zones = {"C3": "orc melee 1, undead melee 2"}
    players = {0: {"levels": {"melee": level}}}
    state, _ = fight(zones=zones, players=players, dice=(die, 6, 6, 1, 6, 6))
    assert due(state) == (0, 1)
    assert (state.battle.round == 1) is bool(hit)


# Resources and options


def test_resources_are_taken_before_the_first_purchase() -> None:
    """WC-SC-48: 2 gold or 2 wood, then the options (WC-101)."""
    state = spending({"gold": 0, "wood": 1, "hand": ["resources"]})
    assert legal(state) == {PlayCard("resources"), Done()}
    state = play(state, PlayCard("resources"))
    assert asked(state) == (0, "choose")
    assert legal(state) == {ChooseResource("gold"), ChooseResource("wood")}
    state = play(state, ChooseResource("gold"))
    assert stock(state, 0) == (2, 1)
    assert legal(state) == {Train("melee"), Train("worker"), Done()}


def test_resources_are_not_offered_after_a_purchase() -> None:
    """WC-SC-48: the start of the Spending is over (WC-101, WC-Q31)."""
    state = spending({"gold": 0, "wood": 1, "hand": ["resources", "resources"]})
    state = play(state, PlayCard("resources"), ChooseResource("gold"))
    assert cards(state) == {"resources"}
    state = play(state, Train("worker"))
    assert legal(state) == {Train("melee"), Done()}
    assert refusal(state, PlayCard("resources")) == "WC-101"
    assert hand(state, 0) == ["resources"]


def test_cards_fix_no_option() -> None:
    """WC-Q31: after Resources and Victory Point all three options are open (WC-058)."""
    own = {"hand": ["resources", "victory_point"], "gold": 2, "wood": 2}
    state = spending(own, {"C1": "orc worker 1"})
    state = play(state, PlayCard("victory_point"), PlayCard("resources"), ChooseResource("wood"))
    assert {Train("melee"), Build("melee"), Upgrade("melee")} < legal(state)
    assert points(state, 0) == 1


@each("first", [Train("melee"), Build("melee"), Upgrade("melee")])
def test_the_first_purchase_fixes_the_option(first: tb.Action) -> None:
    """At most one of training, building and upgrading (WC-058)."""
    own = {"gold": 9, "wood": 9, "tiles": {"melee": 1, "ranged": 1}}
    state = play(spending(own, {"C1": "orc worker 3"}), first)
    bought = {type(action) for action in offered(state, Train, Build, BuildOutpost, Upgrade)}
    expected = {Build, BuildOutpost} if isinstance(first, Build) else {type(first)}
    assert bought == expected


def test_nothing_need_be_bought() -> None:
    """WC-058."""
    state = play(spending(RICH, {"C1": "orc melee 1"}), Done())
    assert stock(state, 0) == (5, 5)
    assert asked(state) == (0, "move")


def test_nobody_spends_without_means() -> None:
    """A frame that would offer `Done()` only is not asked."""
    state = spending({"gold": 0, "wood": 9}, {"C1": "orc melee 1"})
    assert (state.turn, *asked(state)) == (2, 0, "move")
