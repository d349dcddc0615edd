"""Collection: resource dice, depletion, builders, Renew."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores.warcraft import ChooseZone, Collect, Done, Pass, PlayCard, Skip
from tests.cases import each
from tests.warcraft.scenarios.play import (
    asked,
    dice,
    hand,
    legal,
    of,
    outposts,
    play,
    position,
    reasons,
    stock,
    there,
    trace,
)


def collecting(**options: Any) -> Any:
    return position("collection", **options)


def collected(**options: Any) -> tuple[Any, Any]:
    """Collection after a Movement in which nothing moves, with its events."""
    return trace(position("movement", **options), Done())


def test_a_mine_gives_gold_and_a_forest_wood() -> None:
    """WC-SC-02: one die a worker, and nothing is asked (WC-022, WC-023, WC-045)."""
    zones = {"B1": "orc worker 1", "D1": "orc worker 1"}
    state = collecting(zones=zones, dice=(1, 2))
    assert (state.zones["B1"].kind, state.zones["D1"].kind) == ("mine", "forest")
    assert stock(state, 0) == (1, 2)
    assert asked(state) == (0, "spend")
    _, events = collected(zones=zones, dice=(1, 2))
    assert dice(events) == [1, 2]
    assert reasons(events) == ["gold", "wood"]
    assert [(event.resource, event.amount) for event in of(events, "collected")] == [
        ("gold", 1), ("wood", 2),
    ]  # fmt: skip


def test_a_three_depletes_the_zone() -> None:
    """WC-SC-03: gold first, zones in order; four dice (WC-046, WC-047, WC-048, WC-Q28)."""
    zones = {"B3": "orc worker 2, depletion 1", "D1": "orc worker 1", "E2": "orc worker 2"}
    state, events = collected(zones=zones, dice=(3, 2, 3, 1))
    assert dice(events) == [3, 2, 3, 1]
    assert reasons(events) == ["gold", "wood", "wood", "wood"]
    assert stock(state, 0) == (3, 6)
    assert [state.zones[zone].depletion for zone in ("B3", "D1", "E2")] == [2, 0, 1]
    assert [(event.zone, event.level) for event in of(events, "depletion")] == [
        ("B3", 2), ("E2", 1),
    ]  # fmt: skip
    assert stock(collecting(zones=zones, dice=(3, 2, 3, 1)), 0) == (3, 6)


def test_two_threes_deplete_a_zone_in_one_phase() -> None:
    """WC-SC-04: the third worker does not roll (WC-048, WC-049)."""
    state, events = collected(zones={"B3": "orc worker 3"}, dice=(3, 3))
    assert dice(events) == [3, 3]
    assert stock(state, 0) == (6, 0)
    assert state.zones["B3"].depletion == 2


def test_a_depleted_mine_gives_nothing() -> None:
    """WC-SC-04: three workers, no die."""
    state, events = collected(zones={"B3": "orc worker 3, depletion 2"})
    assert dice(events) == []
    assert stock(state, 0) == (0, 0)


def test_renew_restores_a_forest_for_the_same_phase() -> None:
    """WC-SC-04: the marker goes and both workers roll (WC-111)."""
    zones = {"E2": "night_elf worker 2, depletion 2", "B3": "night_elf worker 1, depletion 2"}
    state = collecting(
        races=("night_elf", "orc"), zones=zones, players={0: {"hand": ["renew"]}}, dice=(1, 2)
    )
    assert asked(state) == (0, "collection_start")
    assert legal(state) == {PlayCard("renew"), Pass()}
    state = play(state, PlayCard("renew"))
    assert legal(state) == {ChooseZone("E2")}  # a forest, not the mine
    state, events = trace(state, ChooseZone("E2"))
    assert dice(events) == [1, 2]
    assert stock(state, 0) == (0, 3)
    assert state.zones["E2"].depletion == 0


def test_renew_takes_partial_markers_of_any_forest() -> None:
    """Partial or complete, with workers or without (WC-111)."""
    zones = {"E2": "depletion 1", "A4": "depletion 2"}
    state = collecting(races=("night_elf", "orc"), zones=zones, players={0: {"hand": ["renew"]}})
    assert legal(play(state, PlayCard("renew"))) == {ChooseZone("A4"), ChooseZone("E2")}
    state = play(state, Pass())
    assert hand(state, 0) == ["renew"]
    assert state.zones["E2"].depletion == 1


BUILDER = {"B3": "orc worker 1 builder 1 outpost building"}


def test_a_builder_that_collects_gives_up_its_outpost() -> None:
    """WC-SC-28: idle workers roll first (WC-051, WC-066, WC-Q9)."""
    state = collecting(zones=BUILDER, dice=(2, 1))
    assert asked(state) == (0, "collect")
    assert stock(state, 0) == (2, 0)
    assert legal(state) == {Collect("B3"), Skip()}
    state, events = trace(state, Collect("B3"))
    assert dice(events) == [1]
    assert stock(state, 0) == (3, 0)
    assert there(state, "B3") == {"orc": {"worker": 2}}
    assert outposts(state, "B3") == {}
    assert state.player(0).reserve["outpost"] == 2


def test_a_builder_that_does_not_collect_builds_on() -> None:
    """WC-SC-28 with `Skip()`."""
    state, events = trace(collecting(zones=BUILDER, dice=(2, 1)), Skip())
    assert dice(events) == []
    assert stock(state, 0) == (2, 0)
    assert outposts(state, "B3") == {"orc": "building"}
    assert there(state, "B3") == {"orc": {"worker": 1, "builder": 1}}


def test_a_builder_is_not_asked_once_its_mine_is_depleted() -> None:
    """WC-SC-28: the idle die completes the depletion (WC-Q9)."""
    zones = {"B3": BUILDER["B3"] + ", depletion 1"}
    state = collecting(zones=zones, dice=(3,))
    assert asked(state) != (0, "collect")
    assert stock(state, 0) == (3, 0)
    assert outposts(state, "B3") == {"orc": "building"}


@each("zone", ["A2", "C3", "C1"])
def test_other_zones_give_no_resources(zone: str) -> None:
    """Clear zones, objectives and halls (WC-021, WC-025, WC-026)."""
    _, events = collected(zones={zone: "orc worker 2"})
    assert dice(events) == []


def test_there_is_no_limit_to_resources() -> None:
    """The tokens are none (WC-014), and everybody sees them (WC-050)."""
    state = collecting(
        zones={"B1": "orc worker 1"}, players={0: {"gold": 60, "wood": 70}}, dice=(2,)
    )
    assert stock(state, 0) == (62, 70)
    for seat in (0, 1, None):
        view: Any = tb.view(state, seat)
        assert (view.player(0).gold, view.player(0).wood) == (62, 70)


def test_all_players_collect_before_anybody_deploys() -> None:
    """A phase ends for all before the next begins (WC-033)."""
    zones = {"B1": "orc worker 1", "B4": "undead worker 1"}
    _, events = trace(position("movement", zones=zones, dice=(1, 2)), Done(), Done())
    told = [
        event.phase if event.tag == "phase_started" else event.seat
        for event in of(events, "phase_started", "collected")
    ]
    start = told.index("collection")
    assert told[start : start + 4] == ["collection", 0, 1, "deployment"]


def test_a_collection_from_depleted_zones_only_says_so() -> None:
    """The mine in B1 gives nothing any more (WC-048)."""
    state = position("movement", zones={"B1": "orc worker 1, depletion 2"})
    _, events = trace(state, Done())
    assert [(event.seat, event.phase) for event in of(events, "phase_blocked")] == [
        (0, "collection")
    ]
    _, events = trace(position("movement", zones={"C2": "orc worker 1"}), Done())
    assert of(events, "phase_blocked") == []
