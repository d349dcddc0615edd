"""The second model alone, on the examples of section 6 of the rules (KD-SC-06 to KD-SC-38)."""

from __future__ import annotations

from tests.cases import each

from .placing import Board, Player, broken, legal, names, next_seat, place
from .scoring import Owner, lines, ranking, titles

ROW: dict[str, str | None] = {"V1": "A05", "V2": "A04", "V3": "A03", "V4": "A02", "V5": "A01"}
CAST: dict[int, str | None] = {1: "P2", 2: "P12", 3: "P5"}


def board(seats: int = 4, *, round: int = 2, **players: Player) -> Board:
    """A board on which E6 is open; `p0` to `p3` are players."""
    table = Board([players.get(f"p{seat}", Player()) for seat in range(seats)], [*range(seats)])
    table.round, table.characters, table.adventures = round, dict(CAST), dict(ROW)
    table.buildings = [("E6", True), ("E7", False), ("E8", False), ("E9", False), ("E10", False)]
    return table


# --- Placement --------------------------------------------------------------------------------


def test_the_cycle_passes_over_a_seat_that_has_passed() -> None:
    """KD-SC-06."""
    table = board(3)
    table.order = [1, 0, 2]
    asked: list[int | None] = [next_seat(table, None)]
    table.players[0].passed = True
    last = asked[0]
    for _ in range(4):
        last = next_seat(table, last)
        asked.append(last)
    assert asked == [1, 2, 1, 2, 1]
    table.players[2].free = 0
    assert next_seat(table, 1) == 1
    table.players[1].free = 0
    assert next_seat(table, 1) is None


def test_who_has_crossed_the_wall_stays_outside() -> None:
    """KD-SC-07."""
    table = board()
    for slot in ("D1", "E1.1", "V5"):
        assert not broken(table, 0, slot)
        place(table, 0, slot)
    assert broken(table, 0, "E2.1") == {"KD-049"}
    assert not broken(table, 0, "V4")
    assert broken(table, 0, "D2") == {"KD-046"}
    place(table, 1, "C4")
    assert broken(table, 1, "A1") == {"KD-049"}
    assert not broken(table, 1, "D2")


def test_a_requirement_is_met_or_the_slot_is_refused() -> None:
    """KD-SC-08."""
    table = board(p0=Player(free=1), p1=Player(coins=1), p2=Player(fame=0))
    assert broken(table, 0, "E4.1") == {"KD-044"}
    assert broken(table, 0, "E6.1") == {"KD-044"}
    place(table, 1, "E6.1")
    assert table.players[1] == Player(free=5, coins=0)
    assert broken(table, 2, "A2") == {"KD-044"}
    place(table, 3, "A2")
    assert table.players[3] == Player(free=5, fame=19)


def test_a_zone_gives_a_seat_one_slot() -> None:
    """KD-SC-09."""
    table = board(p0=Player(coins=3))
    for slot in ("A1", "B1", "E1.1"):
        place(table, 0, slot)
    assert [slot for slot in ("A0", "A3", "B2", "E1.2") if not broken(table, 0, slot)] == []
    assert not broken(table, 0, "E2.1")
    place(table, 0, "V5")
    assert not broken(table, 0, "V4")


@each(
    ("seats", "closed"),
    [
        (2, {"B2", "C1", "C2", "E1.2", "E1.3", "E2.2", "E2.3", "E3.2", "E4.2", "E5.2", "E6.2"}),
        (3, {"C1", "E1.3", "E2.3", "E5.2", "E6.2"}),
        (4, set()),
    ],
)
def test_slots_with_a_mark_are_closed_to_few_players(seats: int, closed: set[str]) -> None:
    """KD-SC-03, KD-SC-10."""
    table, marks = board(seats), {"KD-047", "KD-111"}
    found = {slot for slot in names(table) if broken(table, 0, slot) & marks}
    assert found == closed | ({"E7.2", "E9.2"} if seats < 4 else set()) | (
        {"E10.2"} if seats == 2 else set()
    )


def test_the_grey_disc_is_laid_first() -> None:
    """KD-Q46, KD-SC-45."""
    table = board(p0=Player(free=1, grey=True))
    place(table, 0, "E4.1")
    assert table.discs["E4.1"] == (0, 1, 1)
    assert table.players[0] == Player(free=0, grey=False)


def test_zone_c_is_closed_in_round_1() -> None:
    """KD-SC-48, KD-SC-50."""
    table = board(round=1)
    assert broken(table, 0, "C4") == {"KD-050"}
    table.variant = "extreme"
    assert not broken(table, 0, "C4")
    table.extreme_start = "present"
    assert broken(table, 0, "C4") == {"KD-050"}


def test_a_new_board_offers_what_is_open() -> None:
    """KD-SC-01: no coins, round 1."""
    assert legal(board(round=1), 0) == [
        "A0", "A1", "A2", "A3", "B1", "E1.1", "E2.1", "E3.1", "E4.1", "E5.1",
        "V1", "V2", "V3", "V4", "V5", "D1", "D2",
    ]  # fmt: skip


# --- the final scoring ------------------------------------------------------------------------


def test_the_example_of_the_rulebook_is_worth_27() -> None:
    """KD-SC-34."""
    owner = Owner(
        fame=30, magic=5, wounds=2, loot=4, destiny="D6", rewards=["O", "O", "T", "T"],
        adventures=["A02", "A08", "A14", "A17", "A03", "A19", "A06", "A04"], said=["T", "T"],
    )  # fmt: skip
    assert lines(owner) == {
        "in_play": 30, "loot": 4, "trophies": 0, "runes": 5, "weapons": 0, "tomes": 16,
        "wounds": -2, "destiny": 4, "total": 57,
    }  # fmt: skip
    owner.rewards.append("K")
    assert lines(owner)["destiny"] == 6


def test_runes_make_sets() -> None:
    """KD-SC-35."""
    owner = Owner(adventures=["A03", "A19", "A06", "A09"], destiny="D4")
    assert (lines(owner)["runes"], lines(owner)["destiny"]) == (9, 4)
    owner.rewards, owner.said = ["RX"], ["R4"]
    assert (lines(owner)["runes"], lines(owner)["destiny"]) == (13, 6)
    owner.rewards, owner.said = ["RX", "O"], ["R4", "R5"]
    assert (lines(owner)["runes"], lines(owner)["destiny"]) == (19, 8)
    assert "fanatic" in titles([owner, Owner()], fallen=False)[0]


@each(("trophies", "fame"), [(1, 0), (3, 3), (6, 15), (8, 17)])
def test_trophies_pay_more_and_more(trophies: int, fame: int) -> None:
    """KD-SC-36."""
    owner = Owner(said=["K"] * trophies, rewards=["O"] * trophies)
    assert lines(owner)["trophies"] == fame


def test_weapons_pay_the_multiplier() -> None:
    """KD-SC-36."""
    assert lines(Owner(rewards=["W"] * 3, destiny="D8"))["weapons"] == 0
    assert lines(Owner(rewards=["W"] * 3, strength=8))["weapons"] == 12


def test_ties_go_to_adventures_then_to_loot() -> None:
    """KD-SC-37: each of these has 50."""
    five, four = ["A01"] * 5, ["A01"] * 4
    first = Owner(fame=48, adventures=five, loot=2, destiny="D8")
    assert ranking([Owner(fame=50, adventures=four, destiny="D8"), first]) == [(1,), (0,)]
    third = Owner(fame=47, adventures=five, loot=3, destiny="D8")
    assert ranking([first, third]) == [(1,), (0,)]
    assert ranking([third, third]) == [(0, 1)]
    assert [*titles([third, third], fallen=False)[1]].count("defender_of_the_realm") == 1
    assert "defender_of_the_realm" not in titles([third, third], fallen=True)[1]


def test_fame_stops_at_0() -> None:
    """KD-Q42: the wounds take what is left, and the destiny counts after them."""
    found = lines(Owner(fame=1, wounds=4, coins=6, destiny="D5"))
    assert (found["wounds"], found["destiny"], found["total"]) == (-1, 5, 5)


def test_a_lead_of_20_is_supreme() -> None:
    """KD-SC-58."""
    assert "supreme" in titles([Owner(fame=80), Owner(fame=60)], fallen=False)[0]
    assert "supreme" not in titles([Owner(fame=80), Owner(fame=61)], fallen=False)[0]


def test_a_collector_has_one_of_each_kind() -> None:
    """KD-SC-58."""
    owner = Owner(rewards=["O", "W", "T", "K", "R3"], said=["W"], strength=8)
    assert {"collector", "master", "unscathed"} <= titles([owner, Owner()], fallen=False)[0]
