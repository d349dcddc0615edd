"""Deployment: trained pieces, buildings and outposts come into play."""

from __future__ import annotations

from typing import Any

from tambores.warcraft import (
    Build,
    BuildOutpost,
    Complete,
    CompleteOutpost,
    Deploy,
    Done,
    Move,
    Train,
)
from tests.cases import each
from tests.warcraft.scenarios.play import (
    asked,
    battlefields,
    goes_on,
    legal,
    of,
    offered,
    outposts,
    play,
    position,
    refusal,
    removed,
    rolls,
    some,
    stock,
    there,
    trace,
    until,
)


def deploying(own: dict[str, Any] | None = None, **options: Any) -> Any:
    return position("deployment", players={0: own or {}}, **options)


def built() -> Any:
    """The orc builds a tile and an outpost; it is the Deployment of the next turn."""
    own = {"gold": 4, "wood": 4, "training": {"melee": 1}}
    zones = {"C1": "orc worker 1", "C2": "orc worker 1"}
    state = position("spending", zones=zones, players={0: own})
    state = play(state, Build("melee"), BuildOutpost("C2"))
    assert stock(state, 0) == (0, 0)
    assert there(state, "C1") == {}
    assert there(state, "C2") == {"orc": {"builder": 1}}
    assert outposts(state, "C2") == {"orc": "building"}
    assert list(map(tuple, state.player(0).under_way)) == [("melee", False)]
    return until(state, 0, "deploy")


BOTH = {Complete("melee", False), CompleteOutpost("C2")}


def test_what_was_begun_can_be_completed_in_the_next_deployment() -> None:
    """WC-SC-23: the worker of a tile returns to the hall (WC-054, WC-055, WC-064)."""
    state = built()
    assert state.turn == 2
    assert legal(state) == {*BOTH, Deploy("melee", "C1"), Done()}
    state = play(state, Complete("melee", False))
    assert there(state, "C1") == {"orc": {"worker": 1}}
    assert some(state.player(0).tiles) == {"melee": 1}
    assert list(state.player(0).under_way) == []
    state = play(state, CompleteOutpost("C2"))
    assert there(state, "C2") == {"orc": {"worker": 1}}
    assert outposts(state, "C2") == {"orc": "done"}


def test_trained_pieces_go_to_an_outpost_completed_in_the_same_phase() -> None:
    """WC-SC-23: in any order (WC-052, WC-053)."""
    state = built()
    assert refusal(state, Deploy("melee", "C2")) == "WC-052"
    state = play(state, CompleteOutpost("C2"))
    assert legal(state) == {
        Complete("melee", False), Deploy("melee", "C1"), Deploy("melee", "C2"), Done(),
    }  # fmt: skip
    state = play(state, Deploy("melee", "C2"))
    assert there(state, "C2") == {"orc": {"melee": 1, "worker": 1}}
    assert some(state.player(0).training) == {}
    assert legal(state) == {Complete("melee", False), Done()}


def test_a_building_waits_for_room_for_its_worker() -> None:
    """WC-SC-23: with three workers in the hall it stays unfinished (WC-056)."""
    zones = {"C1": "orc worker 3", "C2": "orc builder 1 outpost building"}
    state = deploying({"under_way": [("melee", False)]}, zones=zones)
    assert legal(state) == {CompleteOutpost("C2"), Done()}
    assert refusal(state, Complete("melee", False)) == "WC-056"


def test_a_summoned_building_needs_no_room() -> None:
    """WC-SC-25: there is no worker to return (WC-118)."""
    state = deploying(
        {"under_way": [("ranged", True)]}, races=("undead", "orc"), zones={"C1": "undead worker 3"}
    )
    assert legal(state) == {Complete("ranged", True), Done()}
    state = play(state, Complete("ranged", True))
    assert some(state.player(0).tiles) == {"ranged": 1}
    assert there(state, "C1") == {"undead": {"worker": 3}}


def test_a_trained_unit_waits_for_room() -> None:
    """It stays in training, and its building is busy (WC-056, WC-152)."""
    zones = {"C1": "orc melee 3", "E5": "undead melee 1"}
    own = {"training": {"melee": 1, "worker": 1}, "gold": 3, "wood": 3}
    state = deploying(own, zones=zones)
    assert legal(state) == {Deploy("worker", "C1"), Done()}
    assert refusal(state, Deploy("melee", "C1")) == "WC-056"
    state = play(state, Deploy("worker", "C1"))
    assert some(state.player(0).training) == {"melee": 1}
    assert asked(state) == (0, "spend")
    assert refusal(state, Train("melee")) == "WC-059"


def test_pieces_go_to_the_own_hall_and_to_completed_outposts_only() -> None:
    """Not to unfinished ones, not to an enemy's or any other zone (WC-052)."""
    zones = {
        "C2": "orc outpost done",
        "B1": "orc builder 1 outpost building",
        "C4": "undead outpost done",
    }
    state = deploying({"training": {"melee": 1}}, zones=zones)
    assert offered(state, Deploy) == {Deploy("melee", "C1"), Deploy("melee", "C2")}
    for zone in ("B1", "C4", "C3", "C5"):
        assert refusal(state, Deploy("melee", zone)) == "WC-052"


def test_nothing_else_is_deployed_or_completed() -> None:
    """Not what is not in training or under way (WC-064)."""
    state = deploying({"training": {"melee": 1}}, zones={"C2": "orc worker 1"})
    assert refusal(state, Deploy("ranged", "C1")) == "WC-064"
    assert refusal(state, Complete("ranged", False)) == "WC-064"
    assert refusal(state, CompleteOutpost("C2")) == "WC-064"


def test_everything_may_be_put_off() -> None:
    """It is offered again in the next turn (WC-057)."""
    zones = {"C2": "orc builder 1 outpost building"}
    own = {"training": {"flying": 1}, "tiles": {"flying": 1}, "under_way": [("ranged", False)]}
    state = deploying(own, zones=zones)
    first = legal(state)
    assert first == {
        Deploy("flying", "C1"), Complete("ranged", False), CompleteOutpost("C2"), Done(),
    }  # fmt: skip
    state = until(play(state, Done()), 0, "deploy")
    assert state.turn == 2
    assert legal(state) == first


def test_partners_share_neither_halls_nor_outposts_for_deployment() -> None:
    """WC-Q29: and both count for the limit (WC-092)."""
    zones = {"A2": "human melee 2", "A3": "human outpost done"}
    state = position(
        "deployment",
        scenario="generic_4p",
        zones=zones,
        players={0: {"training": {"melee": 2}, "tiles": {"melee": 1}}},
    )
    assert offered(state, Deploy) == {Deploy("melee", "A2")}
    state = play(state, Deploy("melee", "A2"))
    assert asked(state) != (0, "deploy")
    assert some(state.player(0).training) == {"melee": 1}


# Into an occupied hall


def occupied(*actions: Any, **own: Any) -> Any:
    """The orc deploys into its hall C1, in which a Human unit stands."""
    zones = {"C1": "human melee 1", "E5": "human melee 1"}
    state = deploying(own, races=("orc", "human"), zones=zones, dice=(6, 1))
    assert not state.zones["C1"].locked
    return play(state, *actions)


def test_deploying_into_an_occupied_hall_locks_it() -> None:
    """WC-SC-30: no building takes the worker; the Human player is the attacker (WC-044)."""
    own = {"training": {"melee": 1, "worker": 1}, "gold": 2, "wood": 2}
    state = occupied(Deploy("melee", "C1"), Deploy("worker", "C1"), **own)
    assert state.zones["C1"].locked
    assert asked(state) == (0, "spend")
    assert offered(state, Build) == set()
    assert refusal(state, Build("melee"))
    state = play(state, Done())
    assert (state.turn, *asked(state)) == (2, 1, "move")
    assert {action.source for action in offered(state, Move)} == {"E5"}
    state, events = trace(state, Done())
    assert battlefields(events) == ["C1"]
    assert rolls(events) == [("human", [6]), ("orc", [1])]


def test_a_worker_that_returns_from_a_tile_locks_an_occupied_hall() -> None:
    """WC-Q61: completing the tile puts it into play there (WC-044)."""
    state = occupied(Complete("melee", False), under_way=[("melee", False)])
    assert there(state, "C1") == {"human": {"melee": 1}, "orc": {"worker": 1}}
    assert state.zones["C1"].locked


def test_a_worker_deployed_alone_into_an_occupied_hall_dies() -> None:
    """WC-SC-30: after the first player's combats (WC-042, WC-Q25)."""
    state = occupied(Deploy("worker", "C1"), training={"worker": 1})
    assert state.zones["C1"].locked
    assert (state.turn, *asked(state)) == (2, 1, "move")
    assert {action.source for action in offered(state, Move)} == {"E5"}
    state, events = trace(state, Done())
    assert battlefields(events) == []
    assert removed(events) == [("orc", "worker", "C1", "defenceless")]
    assert not state.zones["C1"].locked
    assert goes_on(state)


def test_enemy_workers_alone_do_not_lock_a_hall() -> None:
    """WC-044: only enemy units do; no combat would come, so all may leave again."""
    zones = {"C1": "human worker 1", "E5": "human melee 1"}
    own = {"training": {"melee": 1}}
    state = play(deploying(own, races=("orc", "human"), zones=zones), Deploy("melee", "C1"))
    assert not state.zones["C1"].locked
    assert (state.turn, *asked(state)) == (2, 1, "move")
    assert {action.source for action in offered(state, Move)} == {"C1", "E5"}
    begun = position(
        "movement", races=("orc", "human"), zones={"C1": "human worker 1, orc melee 1"}
    )
    assert offered(begun, Move)


def test_an_outpost_in_an_enemy_hall_is_no_way_around_the_lock() -> None:
    """WC-044: a hall is anybody's hall; the orc deploys beside the Human unit there."""
    zones = {"C5": "human melee 1, orc outpost done", "E5": "human melee 1"}
    own = {"training": {"worker": 1}}
    state = deploying(own, races=("orc", "human"), zones=zones)
    state = play(state, Deploy("worker", "C5"))
    assert state.zones["C5"].locked
    assert (state.turn, *asked(state)) == (2, 1, "move")
    assert {action.source for action in offered(state, Move)} == {"E5"}


@each("kind", ["melee", "ranged", "flying", "worker"])
def test_each_kind_is_deployed_on_the_zone_named(kind: str) -> None:
    """WC-052."""
    state = deploying(
        {"training": {kind: 1}, "tiles": {"ranged": 1, "flying": 1}}, zones={"E5": "undead melee 1"}
    )
    state = play(state, Deploy(kind, "C1"))
    assert there(state, "C1") == {"orc": {kind: 1}}


def test_a_deployment_without_room_says_so() -> None:
    """Three units stand in the hall already (WC-056)."""
    training = {0: {"training": {"melee": 1}}}
    state = position("movement", zones={"C1": "orc melee 3"}, players=training)
    _, events = trace(state, Done())
    assert [(event.seat, event.phase) for event in of(events, "phase_blocked")] == [
        (0, "deployment")
    ]
