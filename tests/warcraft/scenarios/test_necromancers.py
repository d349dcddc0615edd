"""March of the Necromancers: free units and upgrades, tokens, two ways to win."""

from __future__ import annotations

from typing import Any

from tambores import warcraft
from tambores.warcraft import Done, Move, PlaceFree, Skip, Train, Upgrade
from tests.cases import each
from tests.warcraft.scenarios.play import (
    asked,
    casualty,
    dice,
    ended,
    goes_on,
    legal,
    of,
    offered,
    play,
    players_of,
    position,
    refusal,
    removed,
    targets,
    there,
    trace,
    until,
)

HUMAN, UNDEAD = range(2)


def march(phase: str, seat: int, zones: dict[str, str], **options: Any) -> Any:
    return position(phase, scenario="necromancers", seat=seat, first=1, zones=zones, **options)


def test_the_scenario_begins_with_two_necromancers_and_five_tokens() -> None:
    """WC-126, WC-127: the Undead player is first and has nothing else."""
    state = warcraft.new_game("necromancers", seed=1)
    human, undead = players_of(state)
    assert (human.race, undead.race, state.first) == ("human", "undead", UNDEAD)
    assert (human.gold, human.wood, undead.gold, undead.wood) == (5, 5, 0, 0)
    assert there(state, "C5") == {"human": {"melee": 3, "worker": 3}}
    assert there(state, "C1") == there(state, "D1") == {"undead": {"necromancer": 1}}
    tokens = {name: zone for zone in state.board.order for name in state.zones[zone].tokens}
    assert tokens == {"A": "B1", "B": "B2", "C": "C2", "D": "E2", "E": "A2"}
    assert undead.hall is None
    assert [len(player.hand) for player in players_of(state)] == [3, 3]  # WC-Q52
    assert [zone for zone in state.board.order if state.zones[zone].endless] == ["B4", "D4"]


RAISING = {"B1": "undead necromancer 1", "E2": "undead necromancer 1"}


def test_necromancers_raise_a_unit_and_improve_a_type() -> None:
    """WC-SC-42: a melee unit in A, then a level of one of three types (WC-128, WC-129)."""
    state = march("collection", UNDEAD, {**RAISING, "C5": "human melee 1"})
    assert asked(state) == (UNDEAD, "free")
    assert legal(state) == {PlaceFree("B1"), Skip()}
    state = play(state, PlaceFree("B1"))
    assert there(state, "B1") == {"undead": {"melee": 1, "necromancer": 1}}
    assert legal(state) == {Upgrade("melee"), Upgrade("ranged"), Upgrade("flying"), Skip()}
    state = play(state, Upgrade("flying"))
    assert state.player(UNDEAD).levels["flying"] == 2
    assert asked(state)[1] != "free"


def test_free_units_and_upgrades_may_be_declined() -> None:
    """WC-SC-42 with `Skip()` (WC-Q52)."""
    state = march("collection", UNDEAD, {**RAISING, "C5": "human melee 1"})
    state = play(state, Skip(), Skip())
    assert there(state, "B1") == {"undead": {"necromancer": 1}}
    assert set(state.player(UNDEAD).levels.values()) == {1}


@each(("zone", "kind"), [("B1", "melee"), ("B2", "ranged"), ("C2", "flying")])
def test_each_token_gives_another_unit(zone: str, kind: str) -> None:
    """A melee, B ranged, C flying (WC-128)."""
    state = march("collection", UNDEAD, {zone: "undead necromancer 1", "C5": "human melee 1"})
    assert there(play(state, PlaceFree(zone)), zone) == {"undead": {kind: 1, "necromancer": 1}}


def test_two_free_upgrades_are_of_two_types() -> None:
    """With a Necromancer in D and one in E (WC-129, WC-Q52)."""
    zones = {"E2": "undead necromancer 1", "A2": "undead necromancer 1", "C5": "human melee 1"}
    state = play(march("collection", UNDEAD, zones), Upgrade("melee"))
    assert legal(state) == {Upgrade("ranged"), Upgrade("flying"), Skip()}


def test_a_free_unit_needs_a_token_room_and_a_marker() -> None:
    """WC-128, WC-153: stacking holds; a destroyed token gives nothing."""
    full = {"B1": "undead necromancer 1 melee 3", "C5": "human melee 1"}
    state = march("collection", UNDEAD, full)
    assert asked(state)[1] != "free"
    state = march(
        "collection", UNDEAD, {"B1": "undead necromancer 1", "C5": "human melee 1"},
        tokens={"A": None},
    )  # fmt: skip
    assert asked(state)[1] != "free"
    zones = {
        "C2": "undead necromancer 1", "A3": "undead flying 3", "A4": "undead flying 1",
        "C5": "human melee 1",
    }  # fmt: skip
    assert asked(march("collection", UNDEAD, zones))[1] != "free"


def test_the_undead_player_never_buys() -> None:
    """No training, no building, no Deployment (WC-127, WC-130)."""
    zones = {"B1": "undead melee 1 necromancer 1", "C5": "human melee 1"}
    players = {UNDEAD: {"hand": ["victory_point"]}}
    state = march("spending", UNDEAD, zones, players=players)
    assert not offered(state, Train, Upgrade)
    assert refusal(state, Train("melee")) == "WC-130"


def test_the_human_hall_keeps_its_mine_and_forest() -> None:
    """The Human turn is normal; B4 and D4 are not depleted (WC-131)."""
    zones = {"B4": "human worker 2", "D4": "human worker 1", "C1": "undead necromancer 1"}
    state = march("movement", UNDEAD, zones, dice=(3, 3, 3))
    state, events = trace(until(state, HUMAN, "move"), Done())
    assert dice(events) == [3, 3, 3]
    assert [state.zones[zone].depletion for zone in ("B4", "D4")] == [0, 0]


# Necromancers


def test_a_necromancer_moves_like_a_worker() -> None:
    """Two zones, not among enemies without an own unit (WC-039, WC-132)."""
    zones = {"B1": "undead necromancer 1", "C2": "human worker 1", "C5": "human melee 1"}
    state = march("movement", UNDEAD, zones)
    assert "C2" not in targets(state, "necromancer", "B1")
    assert {"A1", "B2", "C1", "A3", "D1"} <= targets(state, "necromancer", "B1")
    assert refusal(state, Move("necromancer", "B1", "C2")) == "WC-039"


def test_two_necromancers_never_end_together() -> None:
    """They may pass each other (WC-132, WC-Q52)."""
    zones = {
        "B1": "undead necromancer 1", "C1": "undead necromancer 1", "C2": "human worker 1",
    }  # fmt: skip
    state = march("movement", UNDEAD, zones)
    assert "C1" not in targets(state, "necromancer", "B1")
    assert "D1" in targets(state, "necromancer", "B1")  # over C1: the other way is closed
    assert refusal(state, Move("necromancer", "B1", "C1")) == "WC-132"


def test_a_necromancer_alone_among_enemies_dies_with_the_token() -> None:
    """WC-SC-42: units in B1 destroy both for good (WC-132, WC-133, WC-Q11)."""
    zones = {**RAISING, "C1": "human melee 1"}
    state, events = trace(march("movement", HUMAN, zones), Move("melee", "C1", "B1"))
    assert ("undead", "necromancer", "B1", "defenceless") in removed(events)
    assert [event.zone for event in of(events, "token_destroyed")] == ["B1"]
    assert there(state, "B1") == {"human": {"melee": 1}}
    assert tuple(state.zones["B1"].tokens) == ()
    assert goes_on(state)


def test_an_own_unit_protects_a_necromancer() -> None:
    """If it survives the combat (WC-132)."""
    zones = {"B1": "undead necromancer 1 melee 1", "C1": "human melee 1"}
    state = march("movement", HUMAN, zones, dice=(6, 1))
    state, events = trace(state, Move("melee", "C1", "B1"), casualty("melee", "B1"))
    assert there(state, "B1") == {"undead": {"necromancer": 1, "melee": 1}}
    assert of(events, "token_destroyed") == []


def test_the_humans_win_when_both_necromancers_are_dead() -> None:
    """WC-SC-42: the second one falls (WC-134)."""
    zones = {"B1": "undead necromancer 1", "C1": "human melee 1"}
    state = play(march("movement", HUMAN, zones), Move("melee", "C1", "B1"))
    assert ended(state) == ("win", (HUMAN,), "necromancers_dead")


def test_the_humans_win_when_the_tokens_a_b_and_c_are_gone() -> None:
    """D and E do not matter (WC-134)."""
    zones = {"D1": "undead necromancer 1", "C1": "human melee 1"}
    start = march("movement", HUMAN, zones, tokens={"B": None, "C": None})
    state = play(start, Move("melee", "C1", "B1"))
    assert ended(state) == ("win", (HUMAN,), "tokens_destroyed")


def test_a_worker_destroys_no_token() -> None:
    """WC-SC-42: it takes a unit (WC-133, WC-Q52)."""
    zones = {"C2": "human worker 1", "E2": "undead necromancer 1"}
    state, events = trace(march("movement", HUMAN, zones), Done())
    assert of(events, "token_destroyed") == []
    assert tuple(state.zones["C2"].tokens) == ("C",)


def test_the_undead_win_by_capturing_the_hall() -> None:
    """In two steps as everywhere (WC-043, WC-134, WC-Q1)."""
    zones = {
        "C5": "undead melee 1, depletion 1",
        "B1": "undead necromancer 1",
        "A1": "human melee 1",
    }
    state = march("movement", HUMAN, zones)
    assert ended(play(state, Done())) == ("win", (UNDEAD,), "elimination")
