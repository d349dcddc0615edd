"""Placement, the turn order and Maintenance (KD-SC-06 to 10, 31 to 33, 45, 46, 59, 61, 62)."""

from __future__ import annotations

import tambores as tb
from tests.kingdom_defenders.scenarios.play import (
    asked,
    at,
    does,
    fame,
    idle,
    offered,
    on_after,
    passed_by,
    rule,
    stock,
)


def test_the_cycle() -> None:
    """KD-SC-06: KD-042, KD-043, KD-051, KD-Q20."""
    state = at(3, "place", order=(1, 0, 2), players={2: {"discs": 2}})
    assert asked(state) == (1, "place")
    state = does(state, "place E1.1")
    assert asked(state) == (0, "place")
    state = does(state, "pass")
    assert asked(state) == (2, "place")
    state = does(state, "place E1.2", "place E2.1")
    assert asked(state) == (2, "place")  # 0 has passed
    state = does(state, "place E5.1")
    assert asked(state) == (1, "place")  # 2 has no disc left
    state = does(state, "place B1")
    assert asked(state) == (1, "place")


def test_the_wall() -> None:
    """KD-SC-07: KD-046, KD-049, KD-Q6."""
    state = at(4, "place", round=2, horde=("H08", 2))
    state = does(state, "place D1", "place C4", "pass", "pass")
    assert "place E1.1" in offered(state)
    state = does(state, "place E1.1")
    assert rule(state, "place A1") == "KD-049" and "place D2" in offered(state)
    state = does(state, "place E5.1") if False else does(state, "pass")
    state = does(state, "place V5")
    assert rule(state, "place E2.1") == "KD-049"
    assert "place V4" in offered(state)
    assert rule(state, "place D2") == "KD-046"


def test_requirements() -> None:
    """KD-SC-08: KD-044, KD-048, KD-Q1."""
    state = at(4, "place", players={0: {"discs": 1}})
    assert rule(state, "place E4.1") == "KD-044"
    assert rule(state, "place E6.1") == "KD-044"
    state = at(4, "place", players={0: {"stock": "1c"}})
    assert "place E6.1" in offered(state)
    assert stock(does(state, "place E6.1"), 0) == "-"
    hexer = {1: "P2", 2: "P12", 3: "P5"}
    state = does(at(4, "place", characters=hexer), "place A2")
    assert state.player(0).fame == 19 and state.slot("A2").seat == 0
    poor = at(4, "place", characters=hexer, players={0: {"fame": 0}})
    assert rule(poor, "place A2") == "KD-044"


def test_one_slot_a_zone() -> None:
    """KD-SC-09: KD-045, KD-046, KD-Q9, KD-Q21."""
    state = at(3, "place", players={1: {"passed": True}, 2: {"passed": True}, 0: {"stock": "3c"}})
    state = does(state, "place A1")
    assert {rule(state, f"place {slot}") for slot in ("A0", "A2", "A3")} == {"KD-046"}
    state = does(state, "place B1")
    assert rule(state, "place B2") == "KD-046"
    assert rule(state, "place E1.2") == "KD-Q9"
    state = does(state, "place E1.1")
    assert rule(state, "place E1.2") == "KD-046" and "place E2.1" in offered(state)
    state = does(state, "place V5")
    assert "place V4" in offered(state) and rule(state, "place V5") == "KD-045"
    other = at(3, "place", discs={"E1.1": 1, "D1": 2})
    assert rule(other, "place E1.1") == "KD-045" and rule(other, "place D1") == "KD-045"
    assert "place E1.2" in offered(other)


def test_slots_by_number() -> None:
    """KD-SC-10: KD-047, KD-Q9."""
    three = {slot.id: slot for slot in at(3, "place").slots}
    assert not three.keys() & {"C1", "E1.3", "E2.3", "E5.2"}
    assert {"C2", "E4.2", "B2"} <= three.keys()
    assert three["E4.2"].requirement == "2" and three["C2"].requirement == "1"
    assert rule(at(3, "place"), "place C1") == "KD-047"
    four = {slot.id for slot in at(4, "place").slots}
    assert {"C1", "E1.3", "E2.3", "E5.2", "C2", "E4.2", "B2", "A0"} <= four


def test_only_gold_slots_are_for_placement() -> None:
    """KD-127, KD-128: no action takes a disc of a track."""
    state = at(3, "place")
    assert {slot.id[0] for slot in state.slots} <= {*"ABCDEV"}
    assert state.player(0).free == 6
    assert rule(at(3, "place", characters={1: None}), "place A1") == "KD-015"
    assert rule(at(3, "place", adventures={"V5": None}), "place V5") == "KD-020"


def test_gates() -> None:
    """KD-SC-31: KD-027, KD-091, KD-092."""
    red, green, yellow, blue = 0, 1, 2, 3
    for order, gates, after in (
        ((red, green, yellow, blue), {"D1": blue, "D2": yellow}, (blue, yellow, red, green)),
        ((0, 1, 2, 3), {"D2": 3}, (0, 3, 1, 2)),
        ((0, 1, 2, 3), {"D1": 0}, (0, 1, 2, 3)),
        ((0, 1, 2, 3), {"D1": 1, "D2": 0}, (1, 0, 2, 3)),
    ):
        state = at(4, "zone_d", order=order, discs=gates)
        assert state.order == after
        assert all(state.player(seat).free == 6 for seat in range(4))


def test_the_row_of_adventures() -> None:
    """KD-SC-32: KD-020, KD-097, KD-Q37."""
    row = {"V5": "A10", "V4": None, "V2": None, "V3": "A11", "V1": "A12"}
    state = at(4, "maintenance", adventures=row, piles={"adventures": ["A13", "A14", "A15"]})
    assert dict(state.adventures) == {
        "V5": "A11",
        "V4": "A12",
        "V3": "A13",
        "V2": "A14",
        "V1": "A15",
    }
    assert state.removed_adventures == ("A10",) and state.adventure_deck == ()


def test_the_row_of_two_players() -> None:
    """KD-SC-33: KD-097, KD-109."""
    row = {"V5": "A01", "V4": "A02", "V3": "A03"}
    state = at(2, "maintenance", adventures=row, piles={"adventures": ["A04", "A07"]})
    assert dict(state.adventures) == {"V5": "A03", "V4": "A04", "V3": "A07"}
    assert {*state.removed_adventures} == {"A01", "A02"}


def test_refills() -> None:
    """KD-SC-56: KD-095, KD-096, KD-Q10; KD-021: the first space first."""
    state = at(3, "maintenance", rewards=(None, None), deeds=[None, "G01", None],
               piles={"rewards": ["K", "T", "W"], "deeds": ["G02", "G03"]})  # fmt: skip
    assert state.rewards == ("K", "T") and state.deeds == ("G02", "G01", "G03")
    dry = at(3, "maintenance", rewards=(None, None), deeds=[None, None, None],
             piles={"rewards": [], "deeds": [], "adventures": []})  # fmt: skip
    assert dry.rewards == (None, None) and dry.deeds == (None, None, None)
    supply = {"deeds": ["G01"], "rewards": (None, None), "piles": {"rewards": []}}
    prize = at(3, "zone_b", discs={"B1": 0}, players={0: {"stock": "2w+1s"}}, **supply)
    prize = does(prize, "activate B1", "deed G01", "show")
    assert offered(prize) == {"prize supply"}
    assert stock(does(prize, "prize supply"), 0) == "2w+1s+1c"


def test_the_grey_disc() -> None:
    """KD-SC-45: KD-008, KD-Q46, KD-Q22."""
    hired = at(3, "zone_b", round=2, horde=("H06", 2), discs={"E13.1": 0},
               buildings=[("E13", True)])  # fmt: skip
    assert "activate E13.1" in offered(hired)
    hired = does(hired, "activate E13.1")
    assert hired.grey == (0, "") and hired.player(0).grey
    state = idle(on_after(hired, 3), "place")
    assert state.phase == "place"
    while asked(state) != (0, "place"):
        state = does(state, "pass")
    state = does(state, "place E1.1")
    assert state.slot("E1.1").grey and state.slot("E1.1").own == 0
    state = passed_by(state)
    state = does(state, "activate E1.1")
    assert state.grey is None
    unused = on_after(idle(on_after(hired, 3), "place"), 4)
    assert unused.grey is None
    busy = at(3, "zone_b", round=2, discs={"E13.1": 1}, buildings=[("E13", True)],
              players={0: {"grey": True}})  # fmt: skip
    assert offered(busy) == {"forgo E13.1"}


def test_the_grey_disc_is_no_marker() -> None:
    """KD-SC-45: with only the grey disc free, a first wound asks for a disc of a slot."""
    discs = {"V5": 0, "E4.1": 0, "D1": 0, "E1.1": 0, "E2.1": 0}
    state = at(3, "zone_b", discs=discs, buildings=[("E13", True)], adventures={"V5": "A05"},
               players={0: {"grey": True, "stock": "1w"}})  # fmt: skip
    assert state.player(0).free == 0 and state.player(0).grey
    state = does(state, "activate V5")
    assert asked(state) == (0, "wound_disc")


def test_the_recruiter() -> None:
    """KD-SC-46: KD-110 and the disc supply."""
    state = at(3, "zone_b", buildings=[("E8", True)], discs={"E8.1": 0})
    state = does(state, "activate E8.1")
    assert (state.player(0).aside, state.player(0).free) == (1, 7)
    none = at(
        3, "zone_b", buildings=[("E8", True)], discs={"E8.1": 0}, players={0: {"recruited": 2}}
    )
    assert offered(none) == {"forgo E8.1"}


def test_the_usurer() -> None:
    """KD-SC-59: KD-Q48, KD-054."""
    state = at(3, "place", characters={1: "P9", 2: "P3", 3: "P5"}, buildings=[("E6", True)],
               players={0: {"stock": "1c"}, 1: {"stock": "1c"}, 2: {"stock": "1c"}})  # fmt: skip
    state = does(state, "place A1", "place E6.1", "place A2")
    state = passed_by(state)
    assert stock(state, 0) == "3c"  # its own coin and two of the rivals
    assert state.slot("A1").seat == 0  # the disc stays (KD-054)


def test_a_disc_freed_early() -> None:
    """KD-SC-61: KD-Q12, KD-071."""
    state = at(4, "favour", round=2, horde=("H08", 2), dice=["1w", "1s", "1c", "1p"],
               players={0: {"fame": 1, "wounds": 1}})  # fmt: skip
    assert state.player(0).free == 5
    state = does(state, "die healing")
    assert (state.player(0).wounds, state.player(0).free) == (0, 6)


def test_the_herald() -> None:
    """KD-SC-62: KD-091, and the fixed order of zone B."""
    given = {"characters": {1: "P8", 2: "P3", 3: "P5"}, "round": 2, "horde": ("H06", 3)}
    state = at(3, "zone_a", discs={"A1": 2, "E1.1": 0, "E1.2": 1, "E2.1": 2, "D1": 0}, **given)
    state = does(state, "activate A1")
    assert state.order == (2, 0, 1) and asked(state) == (2, "zone_b")
    state = does(state, "forgo E2.1")
    assert asked(state) == (0, "zone_b")
    state = does(state, "forgo E1.1", "forgo E1.2")
    assert state.order == (0, 2, 1)
    copied = at(3, "zone_b", buildings=[("E18", True)], discs={"E18.1": 0, "E1.1": 1, "E2.1": 2},
                order=(1, 0, 2), **given)  # fmt: skip
    copied = does(copied, "forgo E1.1", "activate E18.1", "character P8")
    assert copied.order == (0, 1, 2) and asked(copied) == (2, "zone_b")


def test_fame_on_the_track() -> None:
    """KD-SC-38: KD-005; KD-SC-39: KD-Q1."""
    for given, tile, space in ((63, 60, 3), (60, 0, 60), (123, 120, 3), (59, 0, 59), (61, 60, 1),
                               (121, 120, 1)):  # fmt: skip
        player = at(3, "place", players={0: {"fame": given}}).player(0)
        assert (player.fame_tile, player.fame_space) == (tile, space)
    poor = at(3, "zone_b", discs={"V5": 0}, players={0: {"fame": 1}})
    assert fame(does(poor, "forgo V5"))[0] == 0
    siege = at(4, "horde", round=2, horde=("H10", 1), players={0: {"fame": 9}})
    assert siege.player(0).fame == 0


def test_passed_seats_are_refused() -> None:
    """KD-043: who has passed is not asked again; another seat is told it is not its turn."""
    state = does(at(3, "place"), "pass")
    assert asked(state) == (1, "place")
    refusal = tb.view(state, 0).why_not(tb.parse_action(state, "place B1"))
    assert refusal is not None and refusal.rule == "KD-004"
