"""Positions built in one call: what they hold, and one clear sentence for all that is wrong."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import warcraft
from tambores.warcraft import HouseRules, position
from tests.cases import each


def generic(phase: str = "movement", seat: int = 0, **more: Any) -> Any:
    """A position of orcs (hall C1) and undead (hall C5)."""
    return position("generic_2p", phase=phase, seat=seat, **{"races": ("orc", "undead"), **more})


# --- what a position holds ----------------------------------------------------------------------


def test_what_is_named_lies_there_and_nothing_else() -> None:
    state = generic(
        zones={
            "C3": {"orc": {"melee": 3, "flying": 0}, "depletion": 0},
            "B3": {"orc": {"worker": 1, "builder": 1, "outpost": "building"}, "depletion": 1},
            "C5": {"undead": {"worker": 2}},
        },
        turn=4,
        first=1,
    )
    assert (state.scenario, state.turn, state.phase, state.first) == (
        "generic_2p", 4, "movement", 1,
    )  # fmt: skip
    assert state.zones["C3"].pieces == {"orc": {"melee": 3}}
    assert state.zones["B3"].pieces == {"orc": {"worker": 1, "builder": 1}}
    assert (state.zones["B3"].outposts, state.zones["B3"].depletion) == ({"orc": "building"}, 1)
    bare = [zone for zone in state.zones.values() if zone.id not in ("C3", "B3", "C5")]
    assert not any(zone.pieces or zone.outposts or zone.depletion for zone in bare)


def test_players_have_what_is_named() -> None:
    state = generic(
        "spending",
        players={
            0: {
                "gold": 5, "wood": 4, "hand": ["haste"], "deck": ["haste", "pillage"],
                "discard": ["devour"], "points": 2, "levels": {"melee": 3}, "tiles": {"flying": 1},
                "under_way": [("ranged", False)], "training": {"worker": 1},
            },
        },
    )  # fmt: skip
    orc = state.player(0)
    assert (orc.gold, orc.wood, orc.points_cards) == (5, 4, 2)
    assert (orc.hand, orc.deck, orc.discard) == (("haste",), ("haste", "pillage"), ("devour",))
    assert orc.levels == {"melee": 3, "ranged": 1, "flying": 1}
    assert orc.tiles == {"melee": 0, "ranged": 0, "flying": 1}
    assert orc.under_way == (("ranged", False),)
    assert orc.training == {"melee": 0, "ranged": 0, "flying": 0, "worker": 1}
    assert orc.reserve["worker"] == 8 - 2  # one in training, one on the tile


def test_a_deck_left_out_holds_the_other_cards() -> None:
    state = generic(players={0: {"hand": ["haste", "devour"], "points": 1}})
    orc = state.player(0)
    assert len(orc.deck) == 21 - 3
    assert (orc.deck.count("haste"), orc.deck.count("victory_point")) == (1, 2)
    assert len(state.player(1).deck) == 21
    assert orc.deck != generic(seed=1, players={0: {"hand": ["haste", "devour"]}}).player(0).deck
    assert generic(players={0: {"deck": []}}).player(0).deck == ()


def test_races_left_out_are_those_of_the_zones_in_their_order() -> None:
    zones = {"C3": {"undead": {"melee": 1}}, "A1": {"human": {"melee": 1}}}
    state = position("generic_2p", phase="movement", seat=0, zones=zones)
    assert [state.player(seat).race for seat in state.seats] == ["undead", "human"]
    assert len(position("generic_2p", phase="movement", seat=0).seats) == 2


def test_tokens_stand_at_their_starts_unless_they_are_moved() -> None:
    def tokens(**more: Any) -> dict[str, Any]:
        state = position("necromancers", phase="movement", seat=0, **more)
        return {name: zone.id for zone in state.zones.values() for name in zone.tokens}

    starts = {"A": "B1", "B": "B2", "C": "C2", "D": "E2", "E": "A2"}
    necromancer = {"C1": {"undead": {"necromancer": 1}}}
    assert tokens(zones=necromancer) == starts
    assert tokens(zones=necromancer, tokens={"B": None}) == {
        name: zone for name, zone in starts.items() if name != "B"
    }
    prison = position("prisoners", phase="movement", seat=0, tokens={"prisoner_orc": "C3"})
    assert prison.zones["C3"].tokens == ("prisoner_orc",)


def test_neutral_pieces_are_placed_like_others() -> None:
    zones = {"D4": {"night_elf": {"flying": 3}}, "A1": {"undead": {"melee": 1}}}
    state = position("elf_gate", phase="movement", seat=0, zones=zones)
    assert state.zones["D4"].pieces == {"night_elf": {"flying": 3}}


@each("phase", ["movement", "battles", "collection", "deployment", "spending"])
@each("seat", [0, 1])
def test_a_position_waits_for_a_decision_or_is_over(phase: str, seat: int) -> None:
    zones = {"C1": {"orc": {"melee": 1, "worker": 1}}, "C5": {"undead": {"melee": 1, "worker": 1}}}
    state = generic(phase, seat, zones=zones, players={0: {"gold": 3, "wood": 3}, 1: {"gold": 9}})
    assert (tb.prompt(state) is None) == (tb.outcome(state) is not None)
    assert tb.loads(tb.dumps(state)) == state


def test_dice_fall_as_named_and_then_by_chance() -> None:
    zones = {"B1": {"orc": {"worker": 1}}, "D1": {"orc": {"worker": 1}}}
    state = generic("collection", zones=zones, dice=(1, 2))  # WC-SC-02
    assert (state.player(0).gold, state.player(0).wood) == (1, 2)
    assert state.chance.forced == ()
    same = [generic("collection", zones=zones, seed=3).player(0).gold for _ in range(2)]
    assert same[0] == same[1]


def test_house_rules_and_asking_are_kept() -> None:
    rules = HouseRules(hall_points="owner", max_turns=9)
    state = generic(rules=rules, ask="always", turn=9)
    assert (state.rules, state.ask) == (rules, "always")


def test_an_undead_stack_may_be_high_where_the_dead_return() -> None:
    zones: dict[str, Any] = {
        "A1": {"undead": {"melee": 5}},
        "D3": {"night_elf": {"ranged": 1, "outpost": "done"}},
    }
    state = position("nordrassil", phase="movement", seat=0, zones=zones)
    assert state.zones["A1"].pieces == {"undead": {"melee": 5}}


# --- content that does not fit ------------------------------------------------------------------

C3 = "C3"
CONTENT: list[tuple[dict[str, Any], str]] = [
    ({"scenario": "generic_3p"}, "unknown scenario 'generic_3p'; did you mean"),
    ({"races": ("orc", "elves")}, r"races\[1\]: unknown id 'elves'; known: human, orc, undead"),
    ({"zones": {"C9": {}}}, "zones: unknown id 'C9'; known: A1, A2"),
    (
        {"zones": {C3: {"human": {"melee": 1}}}},
        "zones, C3: unknown id 'human'; known: orc, undead",
    ),
    (
        {"zones": {C3: {"orc": {"militia": 1}}}},
        "zones, C3, orc: unknown id 'militia'; known: melee",
    ),
    ({"zones": {C3: {"orc": {"mele": 1}}}}, "C3, orc: unknown id 'mele'; did you mean 'melee'"),
    ({"zones": {C3: {"orc": {"melee": 4}}}}, "C3: 4 units of one side; at most 3 can stand there"),
    ({"zones": {C3: {"orc": {"worker": 4}}}}, "C3: 4 workers of one side; at most 3 can"),
    ({"zones": {"B2": {"orc": {"melee": 1}}}}, "B2 is a mountain: only flying units .* 'melee'"),
    ({"zones": {"B2": {"orc": {"worker": 1}}}}, "B2 is a mountain: only flying units .* 'worker'"),
    ({"zones": {"B2": {"orc": {"outpost": "done"}}}}, "B2 is a mountain: no outpost can stand"),
    (
        {"zones": {C3: {"orc": {"builder": 1}}}},
        "C3: an unfinished outpost of 'orc' and one builder",
    ),
    ({"zones": {C3: {"orc": {"outpost": "building"}}}}, "C3: an unfinished outpost of 'orc' and"),
    ({"zones": {C3: {"orc": {"necromancer": 1}}}}, "'orc' has 1 Necromancer; at most 0"),
    ({"zones": {C3: {"depletion": 1}}}, "C3: depletion is 1; at most 0 is possible there"),
    ({"zones": {"C1": {"depletion": 2}}}, "C1: depletion is 2; at most 1 is possible there"),
    (
        {"zones": {zone: {"orc": {"flying": 1}} for zone in ("A1", "A2", "A3", "A4", "A5")}},
        "'orc' has 5 'flying' on the board, in training and on tiles; there are 4 markers",
    ),
    (
        {"zones": {zone: {"orc": {"worker": 3}} for zone in ("A1", "A2", "A3")}},
        "'orc' has 9 'worker' on the board, in training and on tiles; there are 8 markers",
    ),
    (
        {"zones": {zone: {"orc": {"outpost": "done"}} for zone in ("A1", "A2", "A3")}},
        "'orc' has 2 outposts at most",
    ),
    ({"players": {0: {"hand": ["web"]}}}, "seat 0: the deck of 'orc' has no card 'web'; known:"),
    ({"players": {0: {"hand": ["hast"]}}}, "unknown id 'hast'; did you mean 'haste'"),
    ({"players": {1: {"hand": ["haste"] * 3}}}, "seat 1: 3 copies of 'haste'; the deck has 2"),
    ({"players": {1: {"points": 4}}}, "seat 1: 4 copies of 'victory_point'; the deck has 3"),
    (
        {"players": {1: {"points": 3, "deck": ["victory_point"]}}},
        "seat 1: 4 copies of 'victory_point'; the deck has 3",
    ),
    (
        {"players": {0: {"levels": {"flying": 3}}}},
        "seat 0: 'flying' is at level 3; expected 1 to 2",
    ),
    ({"players": {0: {"levels": {"melee": 0}}}}, "seat 0: 'melee' is at level 0; expected 1 to 4"),
    ({"players": {0: {"levels": {"worker": 1}}}}, "levels: unknown id 'worker'; known: melee"),
    ({"players": {0: {"tiles": {"melee": 3}}}}, "seat 0: there are 2 tiles of 'melee'"),
    (
        {"players": {0: {"tiles": {"melee": 2}, "under_way": [("melee", False)]}}},
        "seat 0: there are 2 tiles of 'melee', those under way included",
    ),
    ({"players": {0: {"under_way": [("worker", False)]}}}, "unknown id 'worker'; known: melee"),
    (
        {"players": {0: {"training": {"ranged": 1}}}},
        "seat 0: 1 'ranged' in training; the buildings for them allow 0 to 0",
    ),
    ({"players": {0: {"training": {"worker": 2}}}}, "2 'worker' in training; .* allow 0 to 1"),
    ({"tokens": {"A": "C3"}}, "tokens: unknown id 'A'; known: none"),
]


@each(("given", "fault"), CONTENT)
def test_content_that_does_not_fit_is_refused(given: dict[str, Any], fault: str) -> None:
    arguments = {"scenario": "generic_2p", "races": ("orc", "undead"), **given}
    with pytest.raises(tb.ContentError, match=fault) as error:
        position(phase="movement", seat=0, **arguments)
    check_sentence(error.value)


OF_SCENARIOS: list[tuple[str, dict[str, Any], str]] = [
    ("prisoners", {"tokens": {"prisoner_orc": None}}, "'prisoner_orc' is never destroyed"),
    ("prisoners", {"tokens": {"prisoner_orc": "Z1"}}, "tokens, prisoner_orc: unknown id 'Z1'"),
    ("nordrassil", {"zones": {"G1": {"undead": {"melee": 1}}}}, "G1 is clear: nobody enters"),
    ("nordrassil", {"zones": {"D3": {"depletion": 2}}}, "D3: depletion is 2; at most 1"),
    ("elf_gate", {"zones": {"A2": {"depletion": 1}}}, "A2: depletion is 1; at most 0"),
    ("necromancers", {"zones": {"C1": {"undead": {"necromancer": 2}}}}, "two Necromancers cannot"),
    (
        "necromancers",
        {"players": {1: {"training": {"melee": 1}}}},
        "seat 1 does not play Deployment in this scenario",
    ),
    (
        "generic_4p",
        {"zones": {"C4": {"human": {"melee": 2}, "night_elf": {"ranged": 2}}}},
        "C4: 4 units of one side",
    ),
]


@each(("scenario", "given", "fault"), OF_SCENARIOS)
def test_scenarios_have_their_own_limits(scenario: str, given: dict[str, Any], fault: str) -> None:
    with pytest.raises(tb.ContentError, match=fault) as error:
        position(scenario, phase="movement", seat=0, **given)
    check_sentence(error.value)


# --- arguments that are not possible ------------------------------------------------------------

ARGUMENTS: list[tuple[dict[str, Any], str]] = [
    ({"phase": "fighting"}, "phase is 'fighting'; .*'?movement'?, '?battles"),
    ({"phase": "spendin"}, "phase is 'spendin'; did you mean 'spending'"),
    ({"seat": 2}, "seat is 2; expected the number of a seat, from 0 to 1"),
    ({"seat": True}, "seat is True; expected the number of a seat, from 0 to 1"),
    ({"first": 2}, "first is 2; expected the number of a seat, from 0 to 1"),
    ({"turn": 0}, "turn is 0; expected a whole number from 1"),
    ({"turn": 4, "rules": HouseRules(max_turns=3)}, "turn is 4; expected .* from 1 to 3"),
    ({"seed": -1}, "a seed is a whole number from 0"),
    ({"dice": (7,)}, r"dice\[0\] is 7; expected a whole number from 1 to 6"),
    ({"dice": (1, "6")}, r"dice\[1\] is '6'; expected a whole number from 1 to 6"),
    ({"dice": 6}, "dice is 6; expected a list"),
    ({"ask": "never"}, "ask is 'never'; known values: if_able, always"),
    ({"rules": None}, "rules is None; expected HouseRules"),
    ({"pack": "standin-1"}, "pack is 'standin-1'; expected"),
    ({"races": "orc"}, "races is 'orc'; expected a list"),
    ({"races": ("orc", "orc")}, "the races are orc, orc; expected 2 different races"),
    ({"races": ("orc",)}, "the races are orc; expected 2 different races"),
    ({"races": ("orc", "undead", "human")}, "expected 2 different races"),
    (
        {"scenario": "prisoners", "races": ("orc", "night_elf")},
        "the scenario 'prisoners' fixes the races: night_elf, orc",
    ),
    ({"zones": ["C3"]}, r"zones is \['C3'\]; expected a mapping"),
    ({"zones": {"C3": 3}}, "C3 is 3; expected a mapping"),
    ({"zones": {"C3": {"orc": 3}}}, "C3, orc is 3; expected a mapping"),
    ({"zones": {"C3": {"orc": {"melee": -1}}}}, "C3, orc, melee is -1; expected a whole number"),
    ({"zones": {"C3": {"orc": {"melee": "1"}}}}, "C3, orc, melee is '1'; expected a whole number"),
    ({"zones": {"C3": {"orc": {"outpost": True}}}}, "C3, orc, outpost is True; .*done, building"),
    ({"zones": {"D1": {"depletion": 3}}}, "D1, depletion is 3; expected .* from 0 to 2"),
    ({"players": {2: {}}}, "players: 2 is not the number of a seat, from 0 to 1"),
    ({"players": {0: {"silver": 1}}}, r"players\[0\]: there is no key 'silver'; .*gold, wood"),
    ({"players": {0: {"gold": -1}}}, r"players\[0\], gold is -1; expected a whole number from 0"),
    ({"players": {0: {"hand": "haste"}}}, r"players\[0\], hand is 'haste'; expected a list"),
    (
        {"players": {0: {"under_way": [("melee",)]}}},
        r"under_way\[0\] is \('melee',\); expected a tuple with",
    ),
    ({"players": {0: {"levels": [1]}}}, r"players\[0\], levels is \[1\]; expected a mapping"),
]


@each(("given", "fault"), ARGUMENTS)
def test_arguments_that_are_not_possible_are_refused(given: dict[str, Any], fault: str) -> None:
    arguments: dict[str, Any] = {"phase": "movement", "seat": 0, "races": ("orc", "undead")}
    with pytest.raises(ValueError, match=fault) as error:
        position(**{**arguments, **given})
    check_sentence(error.value)


def check_sentence(error: Exception) -> None:
    """One line in both languages, and not the same one."""
    english, spanish = str(error), tb.errors.told(error, "es")
    assert "\n" not in english + spanish
    assert "unknown key" not in english


def test_a_position_in_which_nobody_can_ever_decide_is_over() -> None:
    end = tb.outcome(generic())
    assert end is not None
    assert (end.result, end.winners, end.reason) == ("aborted", (), "standstill")


def test_a_worker_that_can_neither_move_nor_gather_decides_nothing_either() -> None:
    """WC-039: neutral units hold all zones around the hall, and none of the three can pay."""
    guards = {zone: {"night_elf": {"ranged": 2}} for zone in ("A2", "B1", "B2")}
    zones = {"A1": {"undead": {"worker": 1}}, **guards}
    state = position("elf_gate", phase="movement", seat=0, zones=zones)
    end = tb.outcome(state)
    assert end is not None and end.reason == "standstill"
    zones["B1"] = {}
    assert tb.outcome(position("elf_gate", phase="movement", seat=0, zones=zones)) is None


def test_a_die_that_this_roll_cannot_show_is_refused() -> None:
    zones = {"B1": {"orc": {"worker": 1}}}
    with pytest.raises(ValueError, match="'resource' cannot give 5; possible: 1, 2, 3"):
        generic("collection", zones=zones, dice=(5,))


def test_a_faulty_position_is_told_in_spanish() -> None:
    with pytest.raises(tb.ContentError) as error:
        generic(zones={"C3": {"orc": {"melee": 4}}})
    assert error.value.sentence("es") == ("C3: 4 unidades de un bando; caben 3 como máximo")


def test_the_package_shows_what_positions_need() -> None:
    assert warcraft.position is position
