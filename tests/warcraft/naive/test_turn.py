"""The second model's Collection, Deployment and Spending alone, on section 7 of the rules."""

from __future__ import annotations

from typing import Any

from .content import Act
from .played import Played, card, play
from .positions import Arguments, position
from .table import DONE, PASS

SKIP: Act = ("Skip",)


def at(phase: str, zones: dict[str, Any], own: dict[str, Any], **given: Any) -> Arguments:
    """A position of the Orc player, who sits first."""
    races = given.pop("races", ("orc", "undead"))
    return position(zones, phase=phase, races=races, players={0: own}, **given)


def team(zones: dict[str, Any], seat: int, **players: dict[str, Any]) -> Arguments:
    """A Spending of generic_4p; players by `seat_0` to `seat_3`."""
    told = {int(name[-1]): one for name, one in players.items()}
    return position(zones, scenario="generic_4p", phase="spending", seat=seat, players=told)


def stock(played: Played, seat: int = 0) -> tuple[int, int]:
    player = played.table.players[seat]
    return player.gold, player.wood


def offered(played: Played, name: str) -> set[object]:
    """What is offered of a kind of act."""
    assert played.question is not None
    return {act[1] for act in played.question.legal if act[0] == name}


def workers(**zones: int) -> dict[str, Any]:
    return {zone: {"orc": {"worker": number}} for zone, number in zones.items()}


# Collection


def test_sc_02_collecting() -> None:
    assert stock(play(at("collection", workers(B1=1, D1=1), {}), (1, 2))) == (1, 2)


def test_sc_03_depletion() -> None:
    zones = workers(B3=2, D1=1, E2=2)
    zones["B3"]["depletion"] = 1
    end = play(at("collection", zones, {}), (3, 2, 3, 1))
    assert stock(end) == (3, 6)
    assert end.table.depletion == {"B3": 2, "E2": 1}


def test_sc_04_depleted_at_once() -> None:
    end = play(at("collection", workers(B3=3), {}), (3, 3))
    assert (stock(end), end.table.depletion) == ((6, 0), {"B3": 2})
    zones = {"E2": {"night_elf": {"worker": 2}, "depletion": 2}}
    start = at("collection", zones, {"hand": ["renew"]}, races=("night_elf", "undead"))
    assert stock(play(start, (1, 2), card("renew"), ("ChooseZone", "E2"))) == (0, 3)


def test_sc_28_unfinished_outposts_worker() -> None:
    zones: dict[str, Any] = {"B3": {"orc": {"worker": 1, "builder": 1, "outpost": "building"}}}
    start = at("collection", zones, {})
    collects = play(start, (2, 1), ("Collect", "B3"))
    assert (stock(collects), collects.table.outposts) == ((3, 0), {})
    assert collects.left("orc") == {("worker", "B3"): 2}
    skips = play(start, (2,), SKIP)
    assert (stock(skips), skips.table.outposts) == ((2, 0), {("B3", "orc"): "building"})
    zones["B3"]["depletion"] = 1
    assert play(at("collection", zones, {}), (3,)).asked() == (0, "deploy", "")


def test_sc_42_necromancers() -> None:
    zones = {"B1": {"undead": {"necromancer": 1}}, "E2": {"undead": {"necromancer": 1}}}
    tokens = {"A": "B1", "D": "E2"}
    start = position(zones, scenario="necromancers", phase="collection", seat=1, tokens=tokens)
    start["first"] = 1
    end = play(start, (), ("PlaceFree", "B1"))
    assert end.left("undead")["melee", "B1"] == 1
    assert offered(end, "Upgrade") == {"melee", "ranged", "flying"}


# Deployment


def test_sc_23_building() -> None:
    start = at("spending", workers(C1=1, C2=1), {"gold": 4, "wood": 4})
    end = play(start, (), ("Build", "melee"), ("BuildOutpost", "C2"))
    assert (stock(end), end.left("orc")) == ((0, 0), {("builder", "C2"): 1})
    assert end.table.players[0].under_way == [("melee", False)]

    own = {"under_way": [("melee", False)], "training": {"melee": 1}}
    zones = {"C2": {"orc": {"builder": 1, "outpost": "building"}}}
    start = at("deployment", zones, own)
    acts: tuple[Act, ...] = (("CompleteOutpost", "C2"), ("Deploy", "melee", "C2"),
                             ("Complete", "melee", False))  # fmt: skip
    there = {("worker", "C2"): 1, ("melee", "C2"): 1, ("worker", "C1"): 1}
    assert play(start, (), *acts).left("orc") == there
    full = play(at("deployment", zones | workers(C1=3), own), ())
    assert offered(full, "Complete") == set()


def test_sc_25_summon_building() -> None:
    own = {"gold": 2, "wood": 2, "hand": ["summon_building"]}
    start = at("spending", {}, own, races=("undead", "orc"))
    assert offered(play(start, ()), "Build") == set()
    player = play(start, (), ("Summon", "ranged")).table.players[0]
    assert (player.discard, player.under_way) == (["summon_building"], [("ranged", True)])
    zones = {"C1": {"undead": {"worker": 3}}}
    summoned = {"under_way": [("ranged", True)]}
    later = play(at("deployment", zones, summoned, races=("undead", "orc")), ())
    assert offered(later, "Complete") == {"ranged"}


def test_sc_30_deploying_into_an_occupied_hall() -> None:
    own = {"training": {"melee": 1, "worker": 1}, "gold": 2, "wood": 2}
    start = at("deployment", {"C1": {"human": {"melee": 1}}}, own, races=("orc", "human"))
    end = play(start, (), ("Deploy", "melee", "C1"), ("Deploy", "worker", "C1"))
    assert (end.asked(), end.table.locks()) == ((0, "spend", ""), ["C1"])
    assert offered(end, "Build") == set()
    beside_workers = at("deployment", {"C1": {"undead": {"worker": 1}}}, own)
    assert play(beside_workers, (), ("Deploy", "melee", "C1")).table.locks() == []


# Spending


def test_sc_22_training() -> None:
    own = {"tiles": {"melee": 2, "flying": 1}, "gold": 5, "wood": 5}
    start = at("spending", workers(C1=1), own)
    assert offered(play(start, ()), "Train") == {"worker", "melee", "flying"}
    acts: list[Act] = [("Train", "melee"), ("Train", "melee"), ("Train", "flying")]
    end = play(start, (), *acts)
    assert stock(end) == (1, 1)
    assert end.table.players[0].training == {"melee": 2, "flying": 1}
    assert offered(end, "Train") == {"worker", "melee"}
    assert offered(end, "Build") | offered(end, "Upgrade") == set()


def test_sc_24_upgrading() -> None:
    start = at("spending", {}, {"gold": 8, "wood": 8})
    assert offered(play(start, ()), "Upgrade") == {"melee"}
    assert play(start, (), ("Upgrade", "melee")).table.players[0].level("melee") == 2
    second = at("spending", {}, {"gold": 8, "wood": 8, "levels": {"melee": 2}})
    assert offered(play(second, ()), "Upgrade") == set()


def test_sc_33_last_point_by_a_card() -> None:
    zones = {zone: {"orc": {"melee": 1}} for zone in ("C1", "A1", "E1", "C2", "C3", "A3")}
    own = {"levels": {"melee": 4, "ranged": 3}, "points": 2, "hand": ["victory_point"]}
    start = at("spending", zones, own)
    laid = play(start, (), card("victory_point"))
    assert (laid.reason, laid.question) == ("points", None)  # nothing is left but Done
    assert play(start, (), DONE).reason == ""


def test_sc_34_a_partner_lays_the_last_point() -> None:
    zones = {zone: {"orc": {"melee": 1}} for zone in
             ("A6", "A2", "E2", "E6", "C1", "C3", "C4", "C5", "C7", "A4")}  # fmt: skip
    levels = {"melee": 4, "ranged": 3, "flying": 2}
    start = team(
        zones, 1, seat_1={"levels": levels}, seat_3={"points": 2, "hand": ["victory_point"]}
    )
    assert play(start, ()).asked() == (3, "window", "gift")
    assert play(start, (), PASS).reason == ""
    assert play(start, (), card("victory_point")).reason == "points"


def test_sc_37_gifts() -> None:
    start = team({}, 1, seat_1={"gold": 1, "wood": 2}, seat_3={"gold": 3})
    assert play(start, ()).asked() == (3, "window", "gift")
    end = play(start, (), ("Give", 1, "gold"), PASS)
    assert (stock(end, 1), stock(end, 3)) == ((2, 2), (2, 0))
    assert offered(end, "Upgrade") == {"melee"}


def test_sc_39_gate_won() -> None:
    zones = {"D4": {"human": {"melee": 1}}, "E3": {"night_elf": {"ranged": 2}}}
    start = position(zones, scenario="elf_gate", phase="spending", seat=1)
    assert play(start, ()).reason == "gate"
    zones["C4"] = {"orc": {"melee": 1}}
    assert play(position(zones, scenario="elf_gate", phase="spending", seat=1), ()).reason == ""


def test_sc_44_nordrassil_ends() -> None:
    zones = {"G3": {"undead": {"flying": 1}}}
    start = position(zones, scenario="nordrassil", phase="spending", seat=3)
    assert play(start, ()).reason == "nordrassil"
    decks = {0: {"deck": ["haste"]}}
    last = position({}, scenario="nordrassil", phase="spending", seat=3, players=decks)
    assert play(last, ()).reason == "spell"


def test_sc_48_resources() -> None:
    start = at("spending", {}, {"wood": 1, "hand": ["resources"]})
    end = play(start, (), card("resources"), ("ChooseResource", "gold"))
    assert (stock(end), offered(end, "Train")) == ((2, 1), {"melee", "worker"})
    more = at("spending", {}, {"gold": 4, "wood": 1, "hand": ["resources"]})
    assert offered(play(more, (), ("Train", "worker")), "PlayCard") == set()
