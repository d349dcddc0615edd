"""Set-up, tokens, moves, gates, rumours, healing and fights (DR-SC-01 to DR-SC-12)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import tambores as tb
from tambores import realm
from tambores.realm import (
    BuildGate,
    CardGate,
    ChooseHero,
    ChooseLocation,
    EndDay,
    Fight,
    Fly,
    GateStep,
    HealLand,
    HealWounds,
    Ride,
    Rumours,
    Walk,
)
from tambores.toolkit.piles import size
from tests.cases import each

from .play import at, events, locations_offered, minions, offered, play, rule

SETUP_CARDS = ("all_is_quiet", "d01", "d02", "d13", "d15", "d03", "d05", "d16", "d09", "d10")


def test_the_setup() -> None:
    """DR-SC-01: DR-009 to DR-021, DR-053, DR-Q13, DR-Q14."""
    step = realm.opening(
        2, seed=1, heroes=("mason", "healer"), first=0, forced={"deck/darkness": SETUP_CARDS}
    )
    state = step.state
    happened: list[Any] = [*step.events]
    cards = [(one.darkness, one.used) for one in happened if one.tag == "setup_card"]
    assert cards == [
        ("all_is_quiet", False), ("d01", False), ("d02", True), ("d13", False), ("d15", False),
        ("d03", True), ("d05", True), ("d16", True), ("d09", True), ("d10", True),
    ]  # fmt: skip
    held = {
        "ashen_flats": {"red": 2}, "gravediggers_ford": {"black": 2}, "gull_cliffs": {"blue": 2},
        "old_redoubt": {"red": 3}, "brimstone_hollow": {"red": 3}, "hawk_tarn": {"blue": 2},
        "mossback_grove": {"green": 1}, "silver_quay": {"blue": 1}, "dancing_stone": {"black": 1},
        "crow_abbey": {"black": 1}, "cinder_rift": {"red": 3}, "frostfang_peak": {"blue": 3},
        "howling_thicket": {"green": 3}, "hollow_moor": {"black": 3},
    }  # fmt: skip
    assert {one: minions(state, one) for one in state.locations if minions(state, one)} == held
    crystals = {one: at.crystals for one, at in state.locations.items() if at.crystals}
    assert crystals == {"cinder_rift": 1, "old_redoubt": 1, "brimstone_hollow": 1}
    assert dict(state.supply.minions) == {"red": 14, "green": 21, "blue": 17, "black": 18}
    assert state.supply.crystals == 9
    assert len(state.decks.darkness.cards) == 36  # type: ignore[arg-type]
    assert [one for one in state.locations if state.locations[one].gate] == ["dancing_stone"]
    for seat in (0, 1):
        player = state.player(seat)
        assert (size(player.hand), bool(player.quest), player.location) == (2, True, "monarch_city")
    assert [(one.space, one.top, one.step) for one in state.generals.values()] == [
        (4, 4, 0), (5, 5, 0), (3, 3, 0), (4, 4, 0)
    ]  # fmt: skip


@each("seed", range(40))
def test_every_setup_has_thirty_minions_in_ten_to_sixteen_locations(seed: int) -> None:
    """DR-021, DR-018: 3 with each general, 18 on 6 to 12 others, none above 3."""
    state = realm.new_game(1 + seed % 4, seed=seed)
    counts = {one: sum(minions(state, one).values()) for one in state.locations}
    counts = {one: count for one, count in counts.items() if count}
    assert sum(counts.values()) == 30
    assert max(counts.values()) == 3
    assert 10 <= len(counts) <= 16


def test_tokens_are_turned_and_turn_up_again() -> None:
    """DR-SC-02: DR-024, DR-025, DR-026, DR-Q35."""
    state = play(at(), Walk("dancing_stone"), Walk("monarch_city"))
    assert (state.player(0).spent, state.player(0).active_tokens) == (2, 4)
    state = play(state, EndDay(), EndDay())
    assert state.active == 0
    assert (state.player(0).spent, state.player(0).active_tokens) == (0, 6)
    hurt = at(players={0: {"life": 4}})
    for place in ("dancing_stone", "monarch_city") * 2:
        assert hurt.active == 0
        hurt = play(hurt, Walk(place))
    assert hurt.active == 1


def test_moving_with_cards() -> None:
    """DR-SC-03: DR-028 to DR-032, DR-Q7, DR-Q18."""
    hand = ("gull_cliffs_1", "kingswood_edge_1", "cinder_rift_2")
    state = at(players={0: {"hand": hand}})
    assert len(offered(state, Walk)) == 4
    ridden = play(state, Ride("gull_cliffs_1"))
    assert ridden.decks.hero.discard == ("gull_cliffs_1",)
    assert len(locations_offered(ridden)) == 12
    assert len(locations_offered(play(state, Fly("kingswood_edge_1")))) == 28
    assert locations_offered(play(state, CardGate("cinder_rift_2"))) == [
        "cinder_rift", "dancing_stone"
    ]  # fmt: skip
    assert offered(state, GateStep) == []
    assert rule(state, GateStep("dancing_stone")) == "DR-032"
    assert rule(state, Walk("hawk_tarn")) == "DR-028"
    assert rule(state, Ride("kingswood_edge_1")) == "DR-029"
    assert rule(state, Fly("gull_cliffs_1")) == "DR-030"
    assert rule(state, CardGate("gull_cliffs_1")) == "DR-031"
    assert rule(ridden, ChooseLocation("hollow_moor")) == "DR-029"
    assert rule(ridden, ChooseLocation("monarch_city")) == "DR-Q18"


def test_gates() -> None:
    """DR-SC-03 (b) and (c): DR-031, DR-032."""
    there = {"location": "dancing_stone", "hand": ("cinder_rift_2",)}
    state = at(players={0: there})
    assert locations_offered(play(state, CardGate("cinder_rift_2"))) == ["cinder_rift"]
    assert offered(state, GateStep) == []
    second = at(players={0: there}, locations={"hawk_tarn": {"gate": True}})
    after = play(second, GateStep("hawk_tarn"))
    player = after.player(0)
    assert (player.location, player.spent, size(player.hand)) == ("hawk_tarn", 1, 1)


def test_nothing_stops_a_move() -> None:
    """DR-SC-04: DR-Q18."""
    state = at(minions={"kingswood_edge": {"red": 3}}, players={0: {"hand": ("gull_cliffs_1",)}})
    reached = locations_offered(play(state, Ride("gull_cliffs_1")))
    assert {"gull_cliffs", "kingswood_edge"} <= {*reached}


def test_building_gates() -> None:
    """DR-SC-05: DR-034, DR-059, DR-Q19, T-34."""
    here = {"location": "hawk_tarn", "hand": ("hawk_tarn_1", "gull_cliffs_1")}
    state = at(heroes=("healer", "mason"), players={0: {**here, "spent": 1}})
    assert offered(state, BuildGate) == [BuildGate("hawk_tarn_1")]
    assert rule(state, BuildGate("gull_cliffs_1")) == "DR-034"
    built = play(state, BuildGate("hawk_tarn_1"))
    assert built.locations["hawk_tarn"].gate
    assert built.player(0).hand == ("gull_cliffs_1",)
    assert built.player(0).active_tokens == 3
    assert BuildGate("gull_cliffs_1") in tb.legal_actions(at(players={0: here}))
    stone = at(players={0: {"location": "dancing_stone", "hand": ("dancing_stone_1",)}})
    assert rule(stone, BuildGate("dancing_stone_1")) == "DR-Q19"
    four = {
        one: {"gate": True} for one in ("gull_cliffs", "cinder_rift", "pale_road", "ember_pass")
    }
    assert rule(at(players={0: here}, locations=four), BuildGate("hawk_tarn_1")) == "DR-059"


DRAWN = ("ashen_flats_1", "gull_cliffs_1", "second_wind", "old_redoubt_2")


def test_rumours() -> None:
    """DR-SC-06: DR-027, DR-035, DR-Q15, DR-Q16, DR-Q17."""
    state = at(players={0: {"location": "red_lantern"}}, decks={"hero": DRAWN})
    state = play(state, Rumours("red"))
    assert state.player(0).hand == ("ashen_flats_1",)
    assert state.decks.hero.discard == ("gull_cliffs_1",)
    state = play(state, Rumours("red"))
    assert state.player(0).hand == ("ashen_flats_1", "old_redoubt_2", "second_wind")
    assert rule(state, Rumours("red")) == "DR-027"
    assert rule(at(), Rumours("red")) == "DR-035"
    minstrel = at(
        heroes=("minstrel", "mason"), players={0: {"location": "red_lantern"}},
        decks={"hero": DRAWN},
    )  # fmt: skip
    heard = next(one for one in events(minstrel, Rumours("blue")) if one.tag == "rumours")
    assert (heard.kept, heard.dropped) == (("gull_cliffs_1", "second_wind"), ("ashen_flats_1",))


def test_healing_the_land() -> None:
    """DR-SC-07: DR-036, DR-061, DR-Q20, T-34."""
    hand = ("hawk_tarn_1", "gull_cliffs_1", "old_redoubt_1")
    tainted = {"hawk_tarn": {"crystals": 2}}
    state = at(
        players={0: {"location": "hawk_tarn", "hand": hand}}, locations=tainted, dice=(5, 5, 4, 4)
    )
    assert offered(state, HealLand) == [HealLand("gull_cliffs_1"), HealLand("hawk_tarn_1")]
    assert rule(state, HealLand("old_redoubt_1")) == "DR-036"
    assert rule(at(players={0: {"hand": hand}}), HealLand("hawk_tarn_1")) == "DR-036"
    state = play(state, HealLand("hawk_tarn_1"))
    assert state.locations["hawk_tarn"].crystals == 1
    state = play(state, HealLand("gull_cliffs_1"))
    assert state.locations["hawk_tarn"].crystals == 1
    assert state.player(0).hand == ("old_redoubt_1",)
    healer = at(heroes=("healer", "mason"), locations=tainted,
                players={0: {"location": "hawk_tarn", "hand": hand}})  # fmt: skip
    assert HealLand("old_redoubt_1") in tb.legal_actions(healer)


@each(
    ("place", "life", "spent", "after"),
    [("red_lantern", 3, 0, (6, 4, 2)), ("hawk_tarn", 3, 0, (5, 3, 2)),
     ("hawk_tarn", 5, 0, (6, 2, 4))],
)  # fmt: skip
def test_healing_wounds(place: str, life: int, spent: int, after: tuple[int, int, int]) -> None:
    """DR-SC-08: DR-037, DR-Q4; expected are life, spent and active tokens."""
    state = play(at(players={0: {"location": place, "life": life, "spent": spent}}), HealWounds())
    player = state.player(0)
    assert (player.life, player.spent, player.active_tokens) == after


def test_where_nobody_heals() -> None:
    """DR-SC-08: DR-038, DR-Q21, DR-054."""
    wounded = {0: {"life": 3}}
    assert rule(at(players=wounded, minions={"monarch_city": {"red": 1}}), HealWounds()) == "DR-038"
    rift = at(players={0: {"life": 3, "location": "cinder_rift"}})
    assert rule(rift, HealWounds()) == "DR-038"
    assert rule(at(), HealWounds()) == "DR-038"
    fallen = at(
        players={0: {"life": 3, "location": "cinder_rift", "generals": ("balazarg",)}},
        generals={"balazarg": "defeated"},
    )
    assert HealWounds() in tb.legal_actions(fallen)


def test_fighting() -> None:
    """DR-SC-09: DR-039, DR-040, DR-Q3, DR-Q22."""
    there = {0: {"location": "old_redoubt"}}
    state = at(players=there, minions={"old_redoubt": {"red": 2, "green": 1}}, dice=(4, 3, 3))
    after = play(state, Fight())
    assert minions(after, "old_redoubt") == {"red": 1}
    assert after.player(0).spent == 1
    state = at(players=there, minions={"old_redoubt": {"blue": 1, "black": 1}}, dice=(4, 4))
    assert minions(play(state, Fight()), "old_redoubt") == {"blue": 1}
    city = at(minions={"monarch_city": {"red": 4}}, dice=(4, 4, 4, 3))
    assert minions(play(city, Fight()), "monarch_city") == {"red": 1}
    assert rule(at(), Fight()) == "DR-Q22"


@each(
    ("hero", "held", "relics", "left"),
    [
        ("mason", {"green": 1, "black": 1}, (), 3),
        ("mason", {"black": 2}, (), 3),
        ("knight", {"green": 1, "black": 1}, (), 4),
        ("knight", {"black": 2}, (), 4),
        ("mason", {"black": 2}, ("relic_shield",), 4),
    ],
)
def test_wounds(hero: str, held: dict[str, int], relics: tuple[str, ...], left: int) -> None:
    """DR-SC-10: DR-041, DR-042, DR-Q2, T-34."""
    state = at(
        heroes=(hero, "healer"), phase="dusk", minions={"crow_abbey": held},
        players={0: {"location": "crow_abbey", "relics": relics, "completed": relics}},
    )  # fmt: skip
    assert state.player(0).life == left


def test_a_general_wounds_nobody() -> None:
    """DR-SC-10: DR-054."""
    state = at(phase="dusk", players={0: {"location": "cinder_rift"}})
    assert state.player(0).life == 6


def test_a_lost_hero_is_replaced() -> None:
    """DR-SC-11: DR-043, DR-058, DR-Q29, T-32."""
    deck = ("ember_pass_1", "pale_road_1", "pale_road_2", "gull_cliffs_2")
    state = at(
        phase="dusk", minions={"old_redoubt": {"red": 2}},
        players={0: {"location": "old_redoubt", "life": 2, "hand": ("hawk_tarn_1",),
                     "quest": "watch_red"}},
        decks={"hero": deck, "quest": ("hunt_red",)},
    )  # fmt: skip
    assert [one.hero for one in offered(state, ChooseHero)] == [
        "knight", "archer", "gatekeeper", "seer", "minstrel", "falconer"
    ]  # fmt: skip
    assert rule(state, ChooseHero("mason")) == "DR-058"
    assert state.decks.hero.discard == ("hawk_tarn_1",)
    assert state.decks.quest.cards == ("watch_red", "hunt_red")
    drawn = [one.cards for one in events(state, ChooseHero("knight")) if one.tag == "drew"]
    assert drawn == [deck[:2], deck[2:]]
    player = play(state, ChooseHero("knight")).player(0)
    assert (player.hero, player.location, player.life) == ("knight", "monarch_city", 6)
    assert (player.quest, player.heroes_lost) == ("hunt_red", ("mason",))


def test_the_last_hero_of_all_loses_the_game() -> None:
    """DR-SC-12: DR-Q5, DR-Q33."""
    lost = ("knight", "archer", "gatekeeper", "seer", "minstrel", "falconer")
    state = at(
        phase="dusk", minions={"old_redoubt": {"red": 2}}, lost_heroes=lost,
        players={0: {"location": "old_redoubt", "life": 2}, 1: {"out": True}},
    )  # fmt: skip
    outcome = tb.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.reason, outcome.winners) == ("loss", "no_heroes", ())


def test_a_seat_that_is_out_has_a_night_and_no_more_turns() -> None:
    """DR-SC-12: DR-Q5, 5.3 (6)."""
    lost = ("knight", "archer", "gatekeeper", "seer", "minstrel", "falconer")
    state = at(
        phase="dusk", minions={"old_redoubt": {"red": 2}}, lost_heroes=lost,
        players={0: {"location": "old_redoubt", "life": 2}}, decks={"darkness": ("d09",)},
    )  # fmt: skip
    assert state.player(0).out
    assert minions(state, "mossback_grove") == {"green": 2}
    assert (state.active, state.turn) == (1, 2)
    state = play(state, EndDay())
    assert (state.active, state.turn) == (1, 3)


def test_heroes_are_dealt_given_or_chosen() -> None:
    """DR-056, DR-Q11, DR-Q12, DR-022."""
    chosen = realm.new_game(3, seed=1, heroes="choose", first=1)
    prompt = tb.prompt(chosen)
    assert prompt is not None
    assert (prompt.seat, prompt.kind, len(tb.legal_actions(chosen))) == (1, "hero", 8)
    chosen = play(chosen, ChooseHero("seer"), ChooseHero("mason"), ChooseHero("archer"))
    assert [chosen.player(seat).hero for seat in (0, 1, 2)] == ["archer", "seer", "mason"]
    dealt = Counter(
        realm.new_game(2, seed=seed).player(seat).hero for seed in range(60) for seat in (0, 1)
    )
    assert len(dealt) == 8
    assert {realm.new_game(3, seed=seed).first for seed in range(30)} == {0, 1, 2}
