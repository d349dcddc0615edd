"""Zones A, B and C, tiles and attacks (KD-SC-11 to 23, 25, 40 to 44, 47, 53 to 55)."""

from __future__ import annotations

from typing import Any

import tambores as tb
from tambores import kingdom_defenders as kd
from tests.kingdom_defenders.scenarios.play import (
    asked,
    at,
    does,
    fame,
    offered,
    on_after,
    rule,
    seen,
    stock,
    told,
)


def test_zone_a() -> None:
    """KD-SC-11: KD-052, KD-053, KD-054, KD-055, KD-093."""
    state = at(3, "zone_a", characters={1: "P3", 2: "P5", 3: "P6"},
               discs={"A1": 0, "A3": 1, "A0": 2})  # fmt: skip
    assert asked(state) == (0, "character")
    state = does(state, "activate A1", "take w", "take w", "take s")
    assert stock(state, 0) == "2w+1s" and state.player(0).free == 6
    assert asked(state) == (1, "character")
    assert rule(state, "activate A0") == "KD-052"
    assert rule(at(3, "zone_a", characters={1: "P3", 2: "P2", 3: "P6"},
                   discs={"A1": 0, "A2": 0, "A3": 1}), "activate A2") == "KD-054"  # fmt: skip
    state = does(state, "activate A3", "take S")
    assert state.player(1).strength == 1 and state.player(1).free == 6
    assert state.player(2).free == 6 and state.round == 2  # back in Maintenance
    waits = at(3, "zone_a", characters={1: "P3", 2: "P5", 3: "P6"}, discs={"A0": 2, "E1.1": 0})
    assert waits.player(2).free == 5 and asked(waits) == (0, "zone_b")


def test_the_order_in_zone_b() -> None:
    """KD-SC-12: KD-056, KD-057, KD-066."""
    state = at(3, "zone_b", adventures={"V5": "A01"}, discs={"V5": 0, "E1.1": 0, "E2.1": 1},
               players={0: {"stock": "1w"}})  # fmt: skip
    assert offered(state) == {"activate E1.1", "forgo E1.1", "forgo V5"}
    assert rule(state, "activate V5") == "KD-067"
    assert rule(state, "activate E2.1") == "KD-056"
    state = does(state, "activate E1.1")
    assert stock(state, 0) == "2w" and "activate V5" in offered(state)
    state = does(state, "activate V5")
    assert stock(state, 0) == "-" and state.player(0).fame == 23
    assert state.player(0).adventures == ("A01",) and asked(state) == (1, "zone_b")


def test_forgoing() -> None:
    """KD-SC-13: KD-058, KD-067."""
    state = at(3, "zone_b", discs={"E1.1": 0, "B1": 0, "V5": 0}, adventures={"V5": "A01"})
    state = does(state, "forgo E1.1", "forgo B1")
    assert state.player(0).fame == 20
    state = does(state, "forgo V5")
    assert state.player(0).fame == 18 and state.player(0).free == 6
    assert "A01" in state.removed_adventures or "A01" in state.adventures.values()


def test_a_deed() -> None:
    """KD-SC-14: KD-059, KD-060, KD-Q14, KD-Q31."""
    given = {"deeds": ["G07", None, None], "discs": {"B1": 0, "E1.1": 1}}
    state = at(3, "zone_b", players={0: {"stock": "2w+2s+1l+1c"}}, **given)
    events = told(state, "activate B1", "deed G07", "show")
    assert [(e.goods, e.orbs) for e in events if e.tag == "deed_shown"] == [("2w+2s+1l+1c", 0)]
    state = does(state, "activate B1", "deed G07", "show")
    assert stock(state, 0) == "2w+2s+1l+1c" and state.deeds == (None, None, None)
    assert asked(state) == (0, "prize")
    short = at(3, "zone_b", players={0: {"stock": "2w+2s+1l"}}, **given)
    assert offered(short) == {"forgo B1"} and rule(short, "activate B1") == "KD-059"


def test_orbs() -> None:
    """KD-SC-15: KD-063, KD-Q24."""
    given = {"deeds": ["G07", "G01", None], "discs": {"B1": 0, "B2": 1, "E1.1": 1}}
    players = {0: {"stock": "2w+1s+1l", "rewards": ["O", "O"]}}
    state = does(at(3, "zone_b", players=players, **given), "activate B1", "deed G07")
    assert offered(state) == {"orb O s", "orb O c"}
    assert rule(state, "orb O w") == "KD-063" and rule(state, "show") == "KD-059"
    assert rule(state, "orb O K") == "KD-063" and rule(state, "orb A24 s") == "KD-063"
    state = does(state, "orb O s", "orb O c")
    assert offered(state) == {"show"} and state.player(0).used == ("O", "O")
    assert tb.view(state, 1).player(0).used == ("O", "O")
    state = does(state, "show", "prize supply")
    rich = {0: {"stock": "2w+2s+1l+1c", "rewards": ["O"]}}
    state = does(at(3, "zone_b", players=rich, **given), "activate B1", "deed G07")
    assert offered(state) == {"orb O w", "orb O s", "orb O l", "orb O c", "show"}


def test_prizes() -> None:
    """KD-SC-16: KD-061, KD-062, KD-021, KD-Q23, KD-Q26."""
    given = {"deeds": ["G01", "G02", None], "discs": {"B1": 0}, "rewards": ("K", "T"),
             "piles": {"rewards": ["W", "O"]}}  # fmt: skip
    players = {0: {"stock": "2w+2s", "wounds": 3}}

    def done(*dice: str) -> Any:
        state = at(3, "zone_b", players=players, dice=dice, **given)
        return does(state, "activate B1", "deed G01", "show")

    supply = does(done(), "prize supply")
    assert supply.player(0).rewards == ("W",) and stock(supply, 0) == "2w+2s+1c"
    step = tb.transition(done(), tb.parse_action(done(), "prize supply"))
    shown = [e for e in seen(step, 1) if e.tag == "reward_taken"]
    assert [e.kind for e in shown] == [""] and step.reveals
    first = does(done("2p"), "prize first")
    assert first.player(0).rewards == ("K",) and first.player(0).wounds == 1
    second = does(done("1l"), "prize second")
    assert second.player(0).rewards == ("T",) and stock(second, 0) == "2w+2s+1l"
    again = at(3, "zone_b", players={0: {"stock": "2w+2s"}, 1: {"stock": "1w+2s"}}, dice=["1p"],
               **{**given, "discs": {"B1": 0, "B2": 1}})  # fmt: skip
    again = does(again, "activate B1", "deed G01", "show", "prize first")
    again = does(again, "activate B2", "deed G02", "show")
    assert offered(again) == {"prize supply", "prize second"}
    assert rule(again, "prize first") == "KD-061"


ADVENTURE = {"adventures": {"V3": "A25"}, "discs": {"V3": 0, "E1.1": 1}}


def test_an_adventure_done() -> None:
    """KD-SC-17: KD-067, KD-068, KD-069, KD-071, KD-Q2, KD-Q17."""
    state = at(3, "zone_b", players={0: {"stock": "2w+2s"}}, **ADVENTURE)
    assert state.player(0).free == 4
    state = does(state, "activate V3", "pay w")
    player = state.player(0)
    assert stock(state, 0) == "1s+1c" and player.wounds == 2 and player.free == 5
    assert (player.fame, player.strength, player.multipliers) == (25, 1, (1, 0))
    assert player.adventures == ("A25",) and state.adventures["V3"] is None


def test_an_adventure_failed() -> None:
    """KD-SC-18: KD-067, KD-072."""
    state = at(3, "zone_b", players={0: {"stock": "2w+2s", "wounds": 3}}, **ADVENTURE)
    assert rule(state, "activate V3") == "KD-072"
    state = does(state, "forgo V3")
    assert (state.player(0).fame, stock(state, 0), state.player(0).wounds) == (18, "2w+2s", 3)


def test_wounds() -> None:
    """KD-SC-19: KD-072, KD-073, KD-126."""
    given = {"adventures": {"V5": "A28", "V4": "A05"}, "discs": {"V5": 0, "V4": 0, "E5.1": 0}}
    players = {0: {"stock": "9w+9s", "wounds": 3, "discs": 1}}
    state = at(3, "zone_b", players=players, **given)
    assert rule(state, "activate V5") == "KD-072" and "activate V4" in offered(state)
    healed = at(3, "zone_b", players={0: {**players[0], "wounds": 2}}, **given)
    assert "activate V5" in offered(healed)
    both = at(3, "zone_b", players={0: {"wounds": 2}}, discs={"E5.1": 0})
    before = both.player(0).free
    after = does(both, "activate E5.1").player(0)
    assert (after.wounds, after.free) == (0, before + 2)


def test_a_disc_for_a_wound() -> None:
    """KD-SC-20: KD-070, KD-074, KD-Q16, KD-Q12."""
    given = {"adventures": {"V5": "A05", "V4": "A01"}, "round": 2, "horde": ("H06", 3),
             "discs": {"V5": 0, "V4": 0, "E4.1": 0, "C4": 0, "D1": 0},
             "players": {0: {"stock": "1w"}}}  # fmt: skip
    state = at(3, "zone_b", **given)
    assert state.player(0).free == 0
    state = does(state, "activate V5")
    assert offered(state) == {"take_disc E4.1", "take_disc V4", "take_disc C4", "take_disc D1"}
    assert rule(state, "take_disc V5") == "KD-Q16"
    forge = does(state, "take_disc E4.1")
    assert (forge.player(0).free, forge.player(0).fame) == (2, 23)
    assert "activate E4.1" not in offered(forge) and forge.slot("E4.1").seat is None
    row = does(state, "take_disc V4")
    assert (row.player(0).fame, row.player(0).free) == (21, 1)
    camp = does(state, "take_disc C4")
    assert camp.player(0).fame == 23 and camp.slot("C4").seat is None
    mild = at(3, "zone_b", **given, rules=kd.HouseRules(
        wound_disc_penalty=False))  # fmt: skip
    assert does(mild, "activate V5", "take_disc V4").player(0).fame == 23
    alone = at(3, "zone_b", adventures={"V5": "A05"}, discs={"V5": 0},
               players={0: {"stock": "1w", "discs": 0}})  # fmt: skip
    assert rule(alone, "activate V5") == "KD-074"


def test_the_price_of_an_adventure_stands_before_its_marker_is_taken() -> None:
    """KD-Q15, KD-Q17: the Guide (P7) saves a wound, though its own disc becomes the marker."""
    state = kd.position(
        3, phase="zone_b", round=3, characters={1: "P7"}, adventures={"V5": "A33"},
        discs={"V5": 0, "A1": 0, "E2.1": 1}, players={0: {"stock": "4w+4s", "discs": 0}},
        pack=kd.pack("standin-1"),
    )  # fmt: skip
    due = kd.price(state, 0, "A33")
    state = tb.apply(state, kd.Activate("V5"))
    while isinstance(state.legal_actions[0], kd.Pay):
        state = tb.apply(state, state.legal_actions[0])
    asked = tb.loads(tb.dumps(state))
    after = tb.apply(asked, kd.TakeDisc("A1"))
    assert after.player(0).wounds == due.h == 1


def test_level_tiles() -> None:
    """KD-SC-21: KD-070, KD-Q2, KD-Q15."""

    def begun(card: str, strength: int, held: str) -> Any:
        return at(3, "zone_b", adventures={"V5": card}, discs={"V5": 0},
                  players={0: {"strength": strength, "stock": held}})  # fmt: skip

    assert stock(does(begun("A13", 7, "1w"), "activate V5"), 0) == "1l"
    state = does(begun("A07", 3, "1w+1s"), "activate V5")
    assert stock(does(state, "pay w"), 0) == "1s+1l" and stock(does(state, "pay s"), 0) == "1w+1l"
    state = does(begun("A07", 3, "1s"), "activate V5")
    assert offered(state) == {"pay s"} and rule(state, "pay w") == "KD-Q15"
    assert offered(begun("A07", 3, "-")) == {"forgo V5"}
    state = does(begun("A07", 7, "-"), "activate V5")
    assert offered(state) == {"pay w"} and stock(does(state, "pay w"), 0) == "1l"


def test_tracks() -> None:
    """KD-SC-22: KD-075, KD-076, KD-Q18, KD-Q40, KD-073."""

    def risen(**player: int) -> Any:
        state = at(
            4, "favour", round=2, dice=["1S", "1s", "1c", "1p"], players={0: {"fame": 1, **player}}
        )
        return does(state, "die strength")

    assert stock(risen(strength=1), 0) == "1w" and risen(strength=1).player(0).strength == 2
    healed = risen(strength=4, wounds=1).player(0)
    assert (healed.wounds, healed.multipliers[0], healed.free) == (0, 2, 6)
    assert risen(strength=5).player(0).multipliers[0] == 3
    assert risen(strength=2).player(0).tiles == (1, 0)
    assert risen(strength=8).player(0).strength == 8


CAMPS = {0: {"camps": "1w", "stock": "1w"}, 1: {"camps": "1w", "stock": "1w"},
         2: {"camps": "1w+1s", "stock": "2s"}, 3: {"camps": "1w+1s", "stock": "3w"}}  # fmt: skip


def test_zone_c() -> None:
    """KD-SC-23: KD-078 to KD-081, KD-083, KD-131."""
    state = at(4, "zone_c", round=2, horde=("H08", 2), players=CAMPS,
               discs={"C1": 0, "C2": 1, "C3": 2, "C4": 3})  # fmt: skip
    assert asked(state) == (0, "supply") and offered(state) == {"contribute w", "done"}
    state = does(state, "contribute w")
    assert asked(state) == (1, "supply")
    state = does(state, "contribute w")
    assert offered(state) == {"contribute s", "done"} and rule(state, "contribute w") == "KD-080"
    ended = told(state, "contribute s", "contribute s")
    assert [e.seat for e in ended if e.tag == "fame" and e.why == "empty_handed"] == [3]
    fames = [e.total for e in ended if e.tag == "fame" and e.why == "camp"]
    assert fames == [21, 22]
    after = does(state, "contribute s", "contribute s")
    assert after.phase == "horde"  # the horde is beaten; seat 3 was not asked


def test_the_victory_list() -> None:
    """KD-SC-24: KD-085, KD-086, KD-Q4."""
    state = at(4, "zone_c", round=2, horde=("H08", 2), players=CAMPS, rewards=("K", "T"),
               discs={"C1": 0, "C2": 1, "C3": 2, "C4": 3})  # fmt: skip
    state = does(state, "contribute w", "contribute w", "contribute s", "contribute s")
    assert fame(state) == [23, 23, 26, 20]
    for seat in range(4):
        assert asked(state) == (seat, "gain") and offered(state) == {"take l", "take c"}
        state = does(state, "take c")
    assert asked(state) == (2, "gain") and offered(state) == {"take S", "take M"}
    state = does(state, "take S")
    assert asked(state) == (2, "prize")
    before = stock(state, 2)
    state = does(state, "prize second")
    assert state.player(2).rewards == ("T",) and stock(state, 2) == before
    tie = {0: {"camps": "4w"}, 1: {"camps": "1w"}, 2: {"camps": "1w+3s"}, 3: {"camps": "1s"}}
    tied = at(4, "horde", round=2, horde=("H08", 2), players=tie)
    kinds = []
    while tied.phase == "horde":
        kinds.append(asked(tied)[1])  # type: ignore[index]
        tied = tb.apply(tied, tied.legal_actions[0])
    assert kinds == ["gain"] * 4  # 2 z and 2 y, no prize


def test_empty_handed() -> None:
    """KD-SC-25: KD-079, KD-082, KD-Q20."""
    short = {0: {"stock": "3w"}, 1: {"camps": "4w"}, 2: {"camps": "2w+2s"}}
    state = at(4, "zone_c", round=2, horde=("H08", 2), discs={"C4": 0}, players=short)
    assert offered(state) == {"done"}
    assert [e.total for e in told(state, "done") if e.tag == "fame"][:1] == [18]
    full = at(4, "zone_c", round=2, horde=("H10", 3), discs={"C4": 0},
              players={0: {"camps": "5w", "stock": "1w"}})  # fmt: skip
    assert full.player(0).fame == 18
    last = at(3, "zone_c", round=2, horde=("H04", 3), discs={"C4": 0},
              players={0: {"camps": "2w+1s", "stock": "3w"}})  # fmt: skip
    last = does(last, "contribute w")
    assert last.player(0).fame == 21 and last.phase != "zone_c"


def test_the_bard() -> None:
    """KD-SC-40: KD-120, KD-123, KD-Q48."""
    row = {"V5": "A01", "V4": "A02", "V3": "A03"}
    discs = {"A1": 0, "V5": 0, "V4": 0, "B1": 0, "E1.1": 1}
    players = {0: {"stock": "9w+9s"}}
    state = at(3, "zone_b", adventures=row, discs=discs, players=players, deeds=["G01", None, None])
    state = does(
        state, "activate V5", "activate V4", "activate B1", "deed G01", "show", "prize supply"
    )
    assert state.player(0).fame == 31 and state.player(0).this_round["bard_fame"] == 5
    assert state.table.heroes[0].feats == ("popular",)
    third = at(3, "zone_b", adventures=row, discs={**discs, "V3": 0}, players=players,
               deeds=["G01", None, None])  # fmt: skip
    third = does(third, "activate V5", "activate V4", "activate V3")
    assert "adventurer" in third.table.heroes[0].feats


def test_the_guide() -> None:
    """KD-SC-41: discounts of wounds and weapons do not touch each other."""
    given = {"characters": {1: "P7", 2: "P3", 3: "P5"}, "adventures": {"V3": "A25"}}
    state = at(3, "zone_b", discs={"A1": 0, "V3": 0}, **given,
               players={0: {"stock": "2w+2s", "wounds": 3, "strength": 3}})  # fmt: skip
    assert "activate V3" in offered(state)
    state = does(state, "activate V3", "pay w")
    assert state.player(0).wounds == 4 and stock(state, 0) == "1w+1s+1c"


def test_pickpocket_and_guardian() -> None:
    """KD-SC-42: KD-Q44, KD-130."""
    given = {"characters": {1: "P3", 2: "P10", 3: "P5"}, "discs": {"A2": 0, "A0": 1}}
    state = at(4, "zone_a", dice=["c"], players={2: {"stock": "2w+1c"}}, **given)
    state = does(state, "activate A2")
    assert offered(state) == {"target 2", "target 3"} and rule(state, "target 1") == "KD-Q44"
    step = tb.transition(state, tb.parse_action(state, "target 2"))
    assert stock(step.state, 0) == "1c" and stock(step.state, 2) == "2w"
    for seat, kind in ((0, "c"), (2, "c"), (1, ""), (3, ""), (None, "")):
        assert [e.kind for e in seen(step, seat) if e.tag == "stolen"] == [kind]
    plain = does(at(4, "zone_a", **given), "activate A2")
    empty = tb.transition(plain, tb.parse_action(plain, "target 3"))
    assert [e.kind for e in seen(empty, 1) if e.tag == "stolen"] == ["-"]


def test_the_hexer() -> None:
    """KD-SC-43: one target is shielded; wounds or Fame."""
    given = {"characters": {1: "P12", 2: "P3", 3: "P5"}, "discs": {"A1": 0, "A0": 1}}
    state = does(at(3, "zone_a", **given), "activate A1")
    assert offered(state) == {"target 2"}
    state = does(state, "target 2")
    assert asked(state) == (2, "penalty") and offered(state) == {"wound", "lose_fame"}
    assert does(state, "lose_fame").player(2).fame == 18
    assert does(state, "wound").player(2).wounds == 1
    hurt = does(at(3, "zone_a", players={2: {"wounds": 4}}, **given), "activate A1", "target 2")
    assert offered(hurt) == {"lose_fame"} and rule(hurt, "wound") == "KD-126"
    four = does(at(4, "zone_a", characters=given["characters"], discs={"A1": 0},
                   order=(3, 2, 1, 0)),
                "activate A1", "target 1", "target 3")  # fmt: skip
    assert asked(four) == (3, "penalty") and asked(does(four, "wound")) == (1, "penalty")


def test_the_cutthroat() -> None:
    """KD-SC-44: KD-016, slots are forgone without loss of Fame."""
    given = {"characters": {1: "P11", 2: "P3", 3: "P5"}, "players": {2: {"stock": "1c"}}}
    state = does(at(3, "zone_a", discs={"A1": 0, "V5": 2, "E6.1": 2}, **given), "activate A1")
    state = does(state, "target 2")
    assert asked(state) == (2, "cancel") and offered(state) == {"forgo E6.1", "forgo V5"}
    row = does(state, "forgo V5")
    assert row.player(2).fame == 20 and row.slot("V5").seat is None
    smithy = does(state, "forgo E6.1")
    assert stock(smithy, 2) == "1c" and smithy.slot("E6.1").seat is None


def test_copies() -> None:
    """KD-SC-47: KD-064, KD-Q22."""
    state = at(3, "zone_b", buildings=[("E15", True)], discs={"E15.1": 0, "E2.1": 1})
    state = does(state, "activate E15.1")
    assert "building E4" in offered(state) and "building E2" not in offered(state)
    assert rule(state, "building E2") == "KD-Q22"
    state = does(state, "building E4", "take w", "take w", "take s")
    assert stock(state, 0) == "2w+1s"
    mage = at(3, "zone_b", buildings=[("E18", True)], discs={"E18.1": 0},
              characters={1: "P3", 2: "P7", 3: "P10"})  # fmt: skip
    assert offered(does(mage, "activate E18.1")) == {"character P3"}


def test_the_market() -> None:
    """KD-SC-53: rates one at a time; it never closes by itself."""
    state = does(at(3, "zone_b", discs={"E3.1": 0, "E1.1": 1}, players={0: {"stock": "2l"}}),
                 "activate E3.1")  # fmt: skip
    state = does(state, "trade 1l 1c", "trade 1l 1c", "trade 1c 1w")
    assert rule(state, "trade 1l 1c") == "KD-064"
    state = does(state, "done")
    assert stock(state, 0) == "1w+1c"
    sold = at(3, "zone_b", buildings=[("E12", True)], discs={"E12.1": 0, "E1.1": 1},
              players={0: {"stock": "2l"}})  # fmt: skip
    sold = does(sold, "activate E12.1", "trade 1l 2F", "trade 1l 2F")
    assert offered(sold) == {"done"} and does(sold, "done").player(0).fame == 24


HORDE = {"round": 2, "horde": ("H05", 1)}


def test_tiles_and_camps() -> None:
    """KD-SC-54: KD-Q47."""
    master = at(3, "zone_a", characters={1: "P4", 2: "P3", 3: "P5"}, discs={"A1": 0, "E1.1": 1},
                **HORDE)  # fmt: skip
    master = does(master, "activate A1", "contribute w")
    assert dict(master.player(0).camps) == {"w": 1, "s": 0}
    assert master.player(0).fame == 21 and stock(master, 0) == "-"
    barracks = at(3, "zone_b", buildings=[("E14", True)], discs={"E14.1": 0, "E1.1": 1},
                  players={0: {"stock": "2s"}}, **HORDE)  # fmt: skip
    barracks = does(barracks, "activate E14.1", "contribute s", "contribute s")
    assert barracks.player(0).fame == 22 and barracks.player(0).camps["s"] == 2
    rival = at(3, "zone_b", buildings=[("E16", True)], discs={"E16.1": 0, "E1.1": 1},
               players={0: {"stock": "1w"}, 1: {"camps": "1w"}}, **HORDE)  # fmt: skip
    rival = does(rival, "activate E16.1")
    assert offered(rival) == {"usurp 1 w"}
    rival = does(rival, "usurp 1 w")
    assert stock(rival, 1) == "1w" and rival.player(0).camps["w"] == 1
    assert rival.player(0).fame == 21 and rival.player(1).camps["w"] == 0


def test_a_thief_is_given_what_the_rival_chooses() -> None:
    """E17: KD-Q44; a rival without stock passes alone."""
    state = at(3, "zone_b", buildings=[("E17", True)], discs={"E17.1": 0},
               players={1: {"stock": "1w+1c"}})  # fmt: skip
    state = does(state, "activate E17.1", "target 1")
    assert asked(state) == (1, "give") and offered(state) == {"give w", "give c"}
    assert stock(does(state, "give c"), 0) == "1c"
    poor = does(at(3, "zone_b", buildings=[("E17", True)], discs={"E17.1": 0}),
                "activate E17.1", "target 1")  # fmt: skip
    assert offered(poor) == {"pass"}


def test_a_deed_with_a_wild_rune() -> None:
    """KD-SC-55: KD-Q24, KD-Q31."""

    def showing(deed: str, **player: Any) -> Any:
        return at(3, "zone_b", deeds=[deed, None, None], discs={"B1": 0}, players={0: player})

    shown = told(showing("G16", rewards=["R2", "RX"]), "activate B1", "deed G16", "show")
    assert [e.goods for e in shown if e.tag == "deed_shown"] == ["1R2+1RX"]
    assert offered(showing("G16", rewards=["R2"], adventures=["A06"])) == {"forgo B1"}
    helped = does(
        showing("G16", rewards=["R2", "O"], adventures=["A06"]), "activate B1", "deed G16"
    )
    assert offered(helped) == {"orb O R"}
    cards = does(showing("G06", rewards=["O"], adventures=["A01"]), "activate B1", "deed G06")
    assert offered(cards) == {"orb O adv"}


def test_the_deck_of_adventures_shows_its_next_card() -> None:
    """KD-020: the card on the deck's place is replaced at once."""
    state = at(3, "zone_b", adventures={"V1": "A01"}, discs={"V1": 0, "E1.1": 1},
               players={0: {"stock": "2w"}}, piles={"adventures": ["A13", "A14"]})  # fmt: skip
    state = does(state, "activate V1")
    assert state.adventures["V1"] == "A13"


def test_healing_a_healer() -> None:
    """P5: one of the lists, also without wounds (5.1)."""
    state = does(
        at(3, "zone_a", characters={1: "P5", 2: "P3", 3: "P2"}, discs={"A1": 0}), "activate A1"
    )
    assert offered(state) == {"option 2p", "option 1l"}
    assert stock(does(state, "option 1l"), 0) == "1l"
    assert on_after(state, 2).round == 2
