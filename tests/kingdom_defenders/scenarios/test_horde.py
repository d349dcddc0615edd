"""The horde, sieges, and the end (KD-SC-26 to 30, 34 to 37, 58)."""

from __future__ import annotations

from typing import Any

from tambores import kingdom_defenders as kd
from tests.kingdom_defenders.scenarios.play import (
    asked,
    at,
    does,
    fame,
    offered,
    on_after,
    rule,
    stock,
    told,
)


def test_the_marker() -> None:
    """KD-SC-26: KD-083, KD-085."""
    players = {0: {"camps": "4w"}, 1: {"camps": "4s"}}
    state = at(4, "horde", round=2, horde=("H10", 2), players=players, discs={"D1": 3})
    assert state.horde.marker == 1 and state.order[0] == 3
    assert state.player(0).camps["w"] == 4
    state = on_after(state, 4)
    assert state.wall == "B" and state.player(0).camps["w"] == 0


SIEGE: dict[int, Any] = {0: {"camps": "3w", "fame": 8}, 1: {"camps": "2w+3s", "fame": 10},
                         2: {"fame": 5, "stock": "1l"}, 3: {"fame": 5}}  # fmt: skip


def besieged(**given: Any) -> Any:
    return at(4, "horde", **{"round": 2, "horde": ("H10", 1), "players": SIEGE, **given})


def test_the_siege_list() -> None:
    """KD-SC-27: KD-087, KD-088, KD-089, KD-126, KD-Q3, KD-Q33."""
    state = besieged()
    assert [state.player(seat).fame for seat in range(4)] == [0, 0, 0, 0]
    rich = {seat: {**one, "fame": one["fame"] + 12} for seat, one in SIEGE.items()}
    rich[1]["fame"] = 20
    state = besieged(players=rich)
    assert fame(state) == [8, 10, 2, 2]
    assert asked(state) == (0, "gain") and offered(state) == {"take S", "take M"}
    state = does(state, "take S")
    assert asked(state) == (1, "gain")
    state = does(state, "take M")
    assert asked(state) == (2, "penalty") and offered(state) == {"wound", "give_loot"}
    state = does(state, "give_loot")
    assert stock(state, 2) == "-" and state.player(2).fame == 0
    assert asked(state) == (3, "penalty") and offered(state) == {"wound"}
    assert rule(state, "give_loot") == "KD-087" and rule(state, "nothing") == "KD-Q3"
    state = does(state, "wound")
    assert state.player(3).wounds == 1 and state.wall == "B"
    assert all(not any(state.player(seat).camps.values()) for seat in range(4))
    assert state.horde is not None and state.horde.id != "H10"
    worn = besieged(players={**SIEGE, 3: {"fame": 5, "wounds": 4}})
    worn = does(worn, "take S", "take S", "wound")
    assert asked(worn) == (3, "penalty") and offered(worn) == {"nothing"}
    assert rule(worn, "wound") == "KD-126"


def test_the_printed_losses() -> None:
    """KD-SC-27: Fame 20, 15, 20, 20 before a siege of 15."""
    players = {**SIEGE, 0: {"camps": "3w", "fame": 20}, 1: {"camps": "2w+3s", "fame": 20},
               2: {"fame": 20, "stock": "1l"}, 3: {"fame": 20}}  # fmt: skip
    state = does(besieged(players=players), "take S", "take S", "wound", "wound")
    assert [state.player(seat).fame for seat in range(4)] == [8, 10, 3, 3]


def test_the_city_falls() -> None:
    """KD-SC-28: KD-002, KD-003, KD-088, KD-107, KD-117, KD-Q8."""
    state = besieged(wall="B", round=3, discs={"D1": 3})
    state = does(state, "take S", "take S", "wound", "wound")
    assert state.phase == "scoring" and state.order == (0, 1, 2, 3)
    state = does(state, *["done"] * 4)
    outcome = state.outcome
    assert outcome.reason == "city_fell"
    totals = {score.seat: score.total for score in outcome.scores}
    assert all(totals[seat] == max(totals.values()) for seat in outcome.winners)
    titles = dict(outcome.titles)
    assert "defender_of_the_realm" not in titles and titles["failed"] == (0, 1, 2, 3)


def beaten(**given: Any) -> Any:
    players = {0: {"camps": "3w+2s"}, 1: {"camps": "3w+2s"}}
    state = at(4, "horde", **{"players": players, "horde": ("H08", 2), **given})
    while state.phase == "horde":
        state = does(state, str(state.legal_actions[0]))
    return state


def test_new_hordes() -> None:
    """KD-SC-29: KD-034, KD-089, KD-090, KD-Q34."""
    assert beaten(round=3, piles={"hordes": ["H09", "H07"]}).horde.id == "H09"
    fourth = beaten(round=4)
    assert (fourth.horde.id, fourth.horde.side, fourth.horde.marker) == ("S4", 4, 2)
    assert fourth.horde_deck == () and fourth.special is None
    players = {0: {"camps": "4w+1s"}, 1: {"camps": "3w+2s"}, 2: {"camps": "3s"}}
    special = beaten(round=5, horde=("S4/4", 2), players=players)
    assert (special.horde.side, special.horde.marker) == (5, 1)
    fifth = beaten(round=5)
    assert (fifth.horde.id, fifth.horde.side) == ("S4", 5)
    stays = at(4, "horde", round=5, horde=("S4/4", 2))
    assert (stays.horde.side, stays.horde.marker, stays.round) == (4, 1, 6)


def ended(**given: Any) -> Any:
    state = at(4, "horde", round=6, **given)
    while state.outcome is None:
        assert state.phase in ("horde", "scoring")
        state = does(state, str(state.legal_actions[0]))
    return state


def test_round_6() -> None:
    """KD-SC-30: KD-002, KD-034, KD-Q7, KD-Q35."""
    for marker, wall, after, reason in ((2, "A", "A", "rounds"), (1, "A", "B", "rounds"),
                                        (1, "B", None, "city_fell")):  # fmt: skip
        state = ended(horde=("S4/5", marker), wall=wall, discs={"D1": 3})
        assert (state.outcome.reason, state.wall) == (reason, after)
        assert ("defender_of_the_realm" in dict(state.outcome.titles)) == (reason == "rounds")
        assert state.order == (0, 1, 2, 3) and state.slot("D1").seat == 3
    won = ended(horde=("S4/5", 1), players={0: {"camps": "4w"}, 1: {"camps": "3s"}})
    assert won.outcome.reason == "rounds" and won.horde is None


def scored(*lines: str, **player: Any) -> Any:
    """The game after scoring; the first seat says what its Orbs and wild runes are."""
    seats = 3
    players: dict[int, Any] = {0: player, 1: {"fame": 0}, 2: {"fame": 0}}
    state = at(seats, "scoring", players={s: players[s] for s in range(seats)})
    return does(state, *lines, *["done"] * seats)


def test_final_scoring() -> None:
    """KD-SC-34: KD-063, KD-098, KD-099, KD-103, KD-105."""
    cards = ["A02", "A08", "A14", "A17", "A03", "A19", "A06", "A04"]
    given = {
        "fame": 30,
        "adventures": cards,
        "stock": "4l",
        "wounds": 2,
        "magic": 5,
        "destiny": "D6",
    }
    state = scored("assign O T", "assign O T", rewards=["O", "O", "T", "T"], **given)
    lines = dict(kd.score(state, 0).lines)
    assert lines == {"in_play": 30, "loot": 4, "trophies": 0, "runes": 5, "weapons": 0, "tomes": 16,
                     "wounds": -2, "destiny": 4}  # fmt: skip
    assert kd.score(state, 0).total == 57 == state.player(0).fame
    fifth = scored("assign O T", "assign O T", rewards=["O", "O", "T", "T", "W"], **given)
    assert dict(kd.score(fifth, 0).lines)["destiny"] == 6
    used = scored("assign O T", "assign O T", rewards=["T", "T"], used=["O", "O"], **given)
    assert kd.score(used, 0).lines == kd.score(state, 0).lines


def line(state: Any, name: str) -> int:
    return dict(kd.score(state, 0).lines)[name]


def test_runes() -> None:
    """KD-SC-35: KD-101, KD-105, KD-122, KD-Q38, KD-Q39, KD-Q41."""
    cards = ["A03", "A19", "A06", "A09"]  # R1 R1 R2 R3
    assert line(scored(adventures=cards, destiny="D4"), "runes") == 9
    wild = scored("assign RX R4", adventures=cards, rewards=["RX"], destiny="D4")
    assert line(wild, "runes") == 13 and line(wild, "destiny") == 6
    five = scored(
        "assign RX R4", "assign O R5", adventures=cards, rewards=["RX", "O"], destiny="D4"
    )
    assert line(five, "runes") == 19 and line(five, "destiny") == 8
    assert 0 in dict(five.outcome.titles)["fanatic"]
    assert line(scored(adventures=cards, destiny="D4"), "destiny") == 4
    state = at(3, "scoring", players={0: {"rewards": ["RX", "O"]}})
    assert rule(state, "assign O T") == "KD-098" and rule(state, "assign RX T") == "KD-098"
    assert rule(state, "done") == "KD-098"
    later = does(state, "assign RX R1")
    assert rule(later, "assign RX R1") == "KD-098"


def test_trophies_and_weapons() -> None:
    """KD-SC-36: KD-100, KD-102, KD-119."""
    trophies = ["A04", "A05", "A10", "A15", "A20", "A25", "A33"]
    for count, points in ((1, 0), (3, 3), (6, 15)):
        assert line(scored(adventures=trophies[:count]), "trophies") == points
    eight = scored(adventures=trophies, rewards=["K"])
    assert line(eight, "trophies") == 17 and 0 in dict(eight.outcome.titles)["hunter"]
    blades = ["A01", "A07", "A12"]
    assert line(scored(adventures=blades), "weapons") == 0
    assert line(scored(adventures=blades, strength=8), "weapons") == 12


def test_every_line_stops_at_0() -> None:
    """KD-104, KD-Q42: wounds take only the Fame that is there."""
    state = scored(fame=1, wounds=4, stock="1l")
    assert line(state, "wounds") == -2 and kd.score(state, 0).total == 0


def test_destinies() -> None:
    """KD-105: coins, adventures, arms and relics of a kind."""
    assert line(scored(stock="6c", destiny="D5"), "destiny") == 5
    assert line(scored(adventures=["A01", "A07"], destiny="D1"), "destiny") == 2
    assert line(scored(adventures=["A01", "A07", "A12"], destiny="D7"), "destiny") == 3
    assert line(scored(stock="2w+2s", destiny="D8"), "destiny") == 2


def ending(**players: Any) -> Any:
    state = at(3, "scoring", players={int(seat[1]): one for seat, one in players.items()})
    while state.outcome is None:
        state = does(state, str(state.legal_actions[0]))
    return state


def test_ties() -> None:
    """KD-SC-37: KD-106, KD-003."""
    five, four = ["A01", "A02", "A03", "A05", "A07"], ["A08", "A09", "A10", "A12"]
    base = {"destiny": "D5", "stock": "-"}
    cards = ending(p0={"fame": 50, "adventures": four, **base}, p1={"fame": 50, "adventures": five,
                   "destiny": "D6"}, p2={"fame": 0})  # fmt: skip
    totals = [score.total for score in cards.outcome.scores]
    raised = ending(
        p0={"fame": 50 + max(0, totals[1] - totals[0]), "adventures": four, **base},
        p1={"fame": 50 + max(0, totals[0] - totals[1]), "adventures": five, "destiny": "D6"},
        p2={"fame": 0},
    )
    assert raised.outcome.winners == (1,) and raised.outcome.ranking[:2] == ((1,), (0,))
    loot = ending(p0={"fame": 50, "stock": "3l", "destiny": "D5"},
                  p1={"fame": 51, "stock": "2l", "destiny": "D6"}, p2={"fame": 0})  # fmt: skip
    assert loot.outcome.winners == (0,)
    same = ending(
        p0={"fame": 50, "destiny": "D5"}, p1={"fame": 50, "destiny": "D6"}, p2={"fame": 0}
    )
    assert same.outcome.winners == (0, 1) and same.outcome.ranking[0] == (0, 1)
    assert dict(same.outcome.titles)["defender_of_the_realm"] == (0, 1)


def test_achievements() -> None:
    """KD-SC-58: KD-114 to KD-125, KD-Q41."""
    for rounds, has in (((3, 4), True), ((2, 4), False)):
        state = at(3, "scoring")
        import attrs

        state = attrs.evolve(state, table=attrs.evolve(state.table, round=6, beaten=rounds))
        titles = dict(does(state, "done", "done", "done").outcome.titles)
        assert ("defender_twice" in titles) is has
    supreme = ending(p0={"fame": 80, "destiny": "D5"}, p1={"fame": 60, "destiny": "D6"}, p2={})
    assert dict(supreme.outcome.titles)["supreme"] == (0,)
    close = ending(p0={"fame": 80, "destiny": "D5"}, p1={"fame": 61, "destiny": "D6"}, p2={})
    assert "supreme" not in dict(close.outcome.titles)
    owned = ending(p0={"rewards": ["O", "W", "T", "K", "R3"]}, p1={"strength": 8},
                   p2={"stock": "8l", "wounds": 1})  # fmt: skip
    titles = dict(owned.outcome.titles)
    assert titles["collector"] == (0,) and titles["master"] == (1,) and titles["lucky"] == (2,)
    assert titles["unscathed"] == (0, 1)
    rich = ending(p0={"fame": 120, "destiny": "D5"}, p1={}, p2={})
    assert dict(rich.outcome.titles)["legendary"] == (0,)


def test_nothing_is_told_before_the_last_answer() -> None:
    """KD-Q38, KD-098: screens are lifted when the last seat has chosen."""
    state = at(3, "scoring", players={0: {"rewards": ["O"], "stock": "1w"}})
    events = told(state, "assign O T", "done", "done")
    assert {event.tag for event in events} == {"decision_due"}
    last = told(does(state, "assign O T", "done", "done"), "done")
    assert [event.tag for event in last].count("screen_lifted") == 3
    assert [event.tag for event in last].count("scored") == 3
