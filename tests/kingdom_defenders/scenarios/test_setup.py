"""Set-up, destinies, King's Favour, and the variants (KD-SC-01 to 05, 48 to 52, 57, 60)."""

from __future__ import annotations

from typing import Any

import attrs

import tambores as tb
from tambores import kingdom_defenders as kd
from tests.cases import each
from tests.kingdom_defenders.scenarios.play import (
    asked,
    at,
    does,
    fame,
    new_game,
    offered,
    on_after,
    passed_by,
    rule,
    stock,
)

EXPERT_ONLY = {"P10", "P11", "P12", "E16", "E17"}


def icons(state: Any) -> int:
    pack = kd.default_pack()
    tiles = [tile for tile in state.characters.values() if tile]
    tiles += [tile for tile, _ in state.buildings]
    return sum(pack.tiles[tile].icons for tile in tiles)


def test_set_up_of_four() -> None:
    """KD-SC-01: KD-001, KD-006, KD-009, KD-011, KD-012, KD-015, KD-017 to KD-029, KD-129."""
    state = new_game(4, seed=1)
    assert [state.player(seat).fame for seat in state.order] == [20, 20, 21, 22]
    assert all(state.player(seat).free == 6 and state.player(seat).aside == 2 for seat in range(4))
    assert {*state.characters.values()} <= {"P2", "P3", "P4", "P5"}
    assert len({*state.characters.values()}) == 3
    assert {tile for tile, _ in state.buildings} == {"E6", "E7", "E8", "E9", "E10"}
    assert [is_open for _, is_open in state.buildings] == [True, False, False, False, False]
    assert icons(state) == 8
    assert {*state.deeds} <= {f"G0{number}" for number in range(1, 7)}
    assert len(state.deed_pile) == 15 and len(state.adventure_deck) == 29
    assert all(state.adventures.values()) and len(state.adventures) == 5
    assert len(state.reward_supply) == 16 and None not in state.rewards
    assert len(state.horde_deck) == 4 and state.special == "S4" and state.wall == "A"
    assert state.horde is None and state.round == 1 and asked(state) == (state.order[0], "destiny")
    for _ in range(4):
        state = tb.apply(state, state.legal_actions[0])
    assert (state.phase, state.round) == ("place", 1)  # KD-031
    assert sum(kd.default_pack().rewards.values()) == 18


def test_a_destiny_is_kept_in_secret() -> None:
    """KD-SC-02: KD-029, KD-030, KD-130."""
    state = new_game(3, seed=1, order=(0, 1, 2))
    heroes = [*state.table.heroes]
    heroes[0] = attrs.evolve(heroes[0], dealt=("D6", "D8"))
    heroes[1] = attrs.evolve(heroes[1], dealt=("D1", "D2"))
    heroes[2] = attrs.evolve(heroes[2], dealt=("D3", "D4"))
    state = attrs.evolve(state, table=attrs.evolve(state.table, heroes=tuple(heroes)))
    assert offered(state) == {"keep D6 0", "keep D6 1", "keep D6 2", "keep D8 0"}
    one, other = (tb.transition(state, tb.parse_action(state, line))
                  for line in ("keep D6 1", "keep D8 0"))  # fmt: skip
    assert stock(one.state, 0) == "1w+1s+1c"
    for seat in (1, 2, None):
        assert tb.view(one.state, seat) == tb.view(other.state, seat)
        assert one.seen_by(seat) == other.seen_by(seat)
    assert tb.prompt(one.state) == tb.prompt(other.state)
    assert rule(state, "keep D1 0") == "KD-029" and rule(state, "keep D8 1") == "KD-030"
    assert one.state.player(0).refused == "D8"


@each("seed", range(12))
def test_buildings_that_must_attack_leave_fewer_attacks_to_characters(seed: int) -> None:
    """KD-013, KD-Q45: with four other buildings, one of the five is an attack."""
    calm = ("P2", "P3", "E6", "E7", "E8", "E9")
    state = new_game(3, seed=seed, pool=(*calm, "P10", "P11", "E16", "E17"))
    tiles = [*state.characters.values(), *(tile for tile, _ in state.buildings)]
    assert len(tiles) == 8 and None not in tiles
    assert len([tile for tile in tiles if tile not in calm]) <= 2


@each("seed", range(6))
def test_set_up_of_two(seed: int) -> None:
    """KD-SC-03: KD-047, KD-108 to KD-111, KD-129, KD-Q11."""
    state = new_game(2, seed=seed)
    assert fame(state) == [20, 20]
    assert all(state.player(seat).free == 7 and state.player(seat).aside == 1 for seat in (0, 1))
    assert state.characters[3] is None and {*state.adventures} == {"V3", "V4", "V5"}
    pack = kd.default_pack()
    cards = [*state.adventures.values(), *state.adventure_deck]
    assert len(state.adventure_deck) == 15
    assert all(pack.adventures[card].dots == 2 for card in cards)
    slots = {slot.id for slot in state.slots}
    closed = {"A0", "A3", "B2", "C1", "C2", "E1.2", "E1.3", "E2.2", "E2.3", "E3.2", "E4.2", "E5.2"}
    assert not slots & closed and {"D1", "D2", "C3", "C4"} <= slots and state.special == "S2"
    assert all(not slot.id.endswith(".2") for slot in state.slots)
    hard = new_game(2, seed=seed, difficulty="expert")
    tiles = {*hard.characters.values(), *(tile for tile, _ in hard.buildings)}
    assert not tiles & EXPERT_ONLY
    placing = passed_by_destinies(state)
    assert rule(placing, "place A0") == "KD-108" and rule(placing, "place B2") == "KD-111"
    assert rule(placing, "place V1") == "KD-109"


def passed_by_destinies(state: Any) -> Any:
    while asked(state)[1] == "destiny":  # type: ignore[index]
        state = tb.apply(state, state.legal_actions[0])
    return state


def test_the_order_of_favour() -> None:
    """KD-SC-04: KD-025, KD-035 to KD-041, KD-Q13, KD-Q19."""
    players = {0: {"fame": 22}, 1: {"fame": 25}, 2: {"fame": 22}, 3: {"fame": 30}}
    state = at(4, "favour", round=2, order=(2, 0, 3, 1), players=players,
               dice=["2w", "1M", "-", "2p"])  # fmt: skip
    assert asked(state) == (0, "favour")
    assert state.dice == {"strength": ("2w", None), "magic": ("1M", None),
                          "wealth": ("-", None), "healing": ("2p", None)}  # fmt: skip
    state = does(state, "die magic")
    assert state.player(0).magic == 1
    assert asked(state) == (2, "favour")
    assert offered(state) == {"die strength", "die wealth", "die healing"}
    assert rule(state, "die magic") == "KD-036"
    state = does(state, "die strength")
    assert stock(state, 2) == "2w"
    assert asked(state) == (1, "favour")
    state = does(state, "die wealth")
    assert asked(state) == (3, "favour") and offered(state) == {"die healing"}


def test_fewer_dice() -> None:
    """KD-SC-05: KD-035, KD-041, KD-076."""
    state = at(3, "favour", round=2, players={1: {"fame": 10}}, dice=["1w", "1s", "1c"])
    assert asked(state) == (1, "exclude")
    state = does(state, "exclude healing")
    assert asked(state) == (1, "favour") and len(state.dice) == 3
    two = at(2, "favour", round=2, dice=["1c", "1p"])
    assert asked(two) == (1, "exclude")  # KD-037: the later in turn order
    two = does(two, "exclude strength")
    assert rule(two, "exclude strength") == "KD-035"
    two = does(two, "exclude magic")
    assert len(two.dice) == 2
    two = does(two, "die healing")
    assert two.player(1).wounds == 0 and two.player(1).free == 7


def test_round_1() -> None:
    """KD-SC-48: KD-031, KD-050, KD-077, KD-084, KD-Q32."""
    state = at(3, "place", characters={1: "P2", 2: "P4", 3: "P5"}, buildings=[("E14", True)])
    for slot in ("C2", "C3", "C4"):
        assert rule(state, f"place {slot}") == "KD-050"
    state = at(3, "zone_a", characters={1: "P2", 2: "P4", 3: "P5"}, discs={"A2": 0, "E14.1": 1},
               buildings=[("E14", True), ("E6", False)])  # fmt: skip
    assert asked(state) == (0, "character") and offered(state) == {"forgo A2"}
    assert rule(state, "activate A2") == "KD-050"
    state = does(state, "forgo A2")
    assert offered(state) == {"forgo E14.1"}
    state = does(state, "forgo E14.1")
    assert state.round == 2 and asked(state)[1] == "exclude"  # type: ignore[index]
    assert [is_open for _, is_open in state.buildings][:2] == [True, True]
    assert state.horde is not None and fame(state) == [20, 20, 20]


def test_family() -> None:
    """KD-SC-49: KD-112, KD-Q36."""
    state = new_game(3, seed=4, variant="family")
    assert {*state.characters.values()} == {"P2", "P3", "P5"}
    assert not [slot for slot in state.slots if slot.id[0] == "C"]
    rounds = []
    while state.outcome is None:
        assert state.horde is None
        rounds.append(state.round)
        lines = [str(one) for one in state.legal_actions]
        quiet = [one for one in lines if one.split()[0] in ("pass", "forgo", "done")]
        if asked(state)[1] == "place":  # type: ignore[index]
            assert rule(state, "place C4") == "KD-112"
        state = does(state, (quiet or lines)[0])
    assert max(rounds) == 5 and state.outcome.reason == "rounds"
    assert dict(state.outcome.titles)["defender_of_the_realm"] == state.outcome.winners


def test_extreme() -> None:
    """KD-SC-50: KD-113, KD-Q30."""
    players = {0: {"stock": "1w"}}
    active = at(4, "place", variant="extreme", horde=("H07", 1), players=players)
    assert "place C4" in offered(active)
    active = on_after(passed_by(active), 2)
    assert active.wall == "B" and active.round == 2
    assert active.horde.id in ("H08", "H09", "H10")
    begun = new_game(4, seed=3, variant="extreme")
    assert begun.horde is not None and begun.horde.marker == begun.horde.speed
    assert len(begun.horde_deck) == 3
    present = at(4, "place", variant="extreme", horde=("H07", 1), players=players,
                 rules=kd.HouseRules(extreme_start="present"))  # fmt: skip
    assert rule(present, "place C4") == "KD-050"
    present = on_after(passed_by(present), 2)
    assert (present.horde.id, present.horde.marker, present.wall) == ("H07", 1, "A")


POOL = ("P10", "P11", "P12", "P2", "P3", "E16", "E17", "E15", "E18", "E6", "E7", "E8")


def test_the_attack_limit() -> None:
    """KD-SC-51: KD-013, KD-014, KD-016, KD-Q45."""
    pack = kd.default_pack()
    for seed in range(200):
        state = new_game(3, seed=seed, pool=POOL)
        tiles = [*state.characters.values(), *(tile for tile, _ in state.buildings)]
        assert len({*tiles}) == 8 and None not in tiles
        assert sum(pack.tiles[tile].kind == "attack" for tile in tiles) <= 2
        assert "P11" not in tiles or state.characters[1] == "P11"
    for seed in range(20):
        easy = new_game(4, seed=seed)
        tiles = [*easy.characters.values(), *(tile for tile, _ in easy.buildings)]
        assert not {*tiles} & (EXPERT_ONLY | {"E13"}) and icons(easy) == 8


def test_the_sums_of_difficulty() -> None:
    """KD-012: 8 to 20 icons."""
    for difficulty in ("standard", "advanced", "expert"):
        sums = [icons(new_game(3, seed=seed, difficulty=difficulty)) for seed in range(40)]
        assert min(sums) >= 8 and max(sums) <= 20


def test_buildings_open_one_by_one() -> None:
    """KD-SC-57: KD-017, KD-065, KD-094."""
    state = new_game(3, seed=2, variant="family", order=(0, 1, 2))
    counts: dict[int, int] = {}
    while state.outcome is None:
        is_open = sum(is_up for _, is_up in state.buildings)
        counts.setdefault(state.round, 5 + is_open)
        lines = [str(one) for one in state.legal_actions]
        quiet = [one for one in lines if one.split()[0] in ("pass", "forgo", "done")]
        state = does(state, (quiet or lines)[0])
    assert counts == {1: 6, 2: 7, 3: 8, 4: 9, 5: 10}
    last = at(3, "maintenance", round=5, buildings=[("E6", True), ("E7", False)])
    assert [is_up for _, is_up in last.buildings][:2] == [True, False]
    assert rule(at(3, "place", buildings=[("E6", False)]), "place E6.1") == "KD-065"


def test_the_first_horde() -> None:
    """KD-SC-60: KD-024, KD-032, KD-033, KD-090."""
    state = at(4, "maintenance", piles={"hordes": ["H10", "H07"]})
    assert (state.round, state.horde.id, state.horde.marker) == (2, "H10", 3)
    assert state.horde.speed == 3 and state.horde_deck == ("H07",)
    assert on_after(state, 4).wall == "A"
    assert on_after(state, 5).wall == "B"
    fast = at(4, "maintenance", piles={"hordes": ["H07", "H10"]})
    assert (fast.horde.id, fast.horde.marker) == ("H07", 1)
    assert on_after(fast, 3).wall == "B"
