"""The table of the page as data: what lies where, what can be reached, and what is weighed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.realm.page import PAGE
from tambores.realm.page.layout import TALL, WIDE, layout
from tambores.realm.reading.odds import kills
from tests.realm.scenarios.play import at

LANGUAGES = ("en", "es")


def shown(state: realm.State, seat: int | None = 0, language: str = "en") -> Any:
    view = tb.view(state, seat)
    return PAGE.table(view, PAGE.voice(view, language), tb.legal_actions(state))


def forecast(state: realm.State, line: str) -> Any:
    view, action = tb.view(state, 0), tb.parse_action(state, line)
    assert PAGE.weighed(view, action) == 1
    return PAGE.forecast(view, action, 1, PAGE.voice(view, "en"))


# --- the map ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("which", "cells"), [(0, WIDE), (1, TALL)])
def test_no_two_places_are_drawn_on_each_other(which: int, cells: tuple[int, int]) -> None:
    """They are at least 70 % of a cell apart in one direction."""
    drawn = layout(realm.default_pack().board)
    for one, other in combinations(drawn.values(), 2):
        apart = [abs(a - b) * c for a, b, c in zip(one[which], other[which], cells, strict=True)]
        assert max(apart) > 0.7
    assert all(0 < share < 1 for place in drawn.values() for share in place[which])


def test_a_map_of_another_pack_is_drawn_where_the_pack_says() -> None:
    sites = realm.default_pack().board.sites[:5]
    drawn = layout(realm.Board(sites))
    assert set(drawn) == {site.id for site in sites}
    assert all(0 < share < 1 for place in drawn.values() for point in place for share in point)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_map_are_short_and_differ(language: str) -> None:
    view = tb.view(at(), 0)
    places = PAGE.printed(view, PAGE.voice(view, language))["places"]
    short = [place["short"] for place in places.values()]
    assert max(max(map(len, name.split())) for name in short) <= 13  # a word fits the narrow map
    assert max(map(len, short)) <= 18 and len({*short}) == len(short)


def test_a_place_says_what_lies_there_and_what_it_costs_at_dusk() -> None:
    """Three minions, one of them undead: three wounds and one of fear (DR-041)."""
    lying = {"old_redoubt": {"minions": {"green": 2, "black": 1}, "crystals": 1}}
    place = shown(at(locations=lying))["places"]["old_redoubt"]
    assert place["minions"] == [("green", 2), ("black", 1)]
    assert (place["crystals"], place["dusk"]) == (1, 4)
    assert "2 orcs" in place["foes"]
    assert place["aim"] == ["walk old_redoubt"]


def test_a_card_leads_to_the_places_that_it_reaches() -> None:
    """A horse goes up to two lines (DR-029), an eagle up to four (DR-030)."""
    state = at(players={0: {"hand": ("ashen_flats_2", "hawk_tarn_1")}})
    places, board = shown(state)["places"], state.board
    for line, steps in (("ride ashen_flats_2", 2), ("fly hawk_tarn_1", 4)):
        reached = {id for id, place in places.items() if line in place.get("later", ())}
        assert reached == set(board.within("monarch_city", steps))


def test_every_action_of_a_day_is_behind_one_sign_or_a_part() -> None:
    state = at(players={0: {"hand": ("ashen_flats_2", "muster")}})
    table = shown(state)
    gathered = [line for sign in table["acts"] for line in sign["some"]]
    hand = [line for card in table["camps"][0]["hand"] for line in card.get("begin", ())]
    assert len({*gathered}) == len(gathered)
    assert {str(one) for one in tb.legal_actions(state)} == {*gathered, *hand}


def test_a_closed_hand_is_a_number() -> None:
    state = realm.new_game(2, seed=1, rules=realm.HouseRules(hands="closed"))
    own, other = shown(state, 0)["camps"]
    assert len(own["hand"]) == own["cards"]
    assert "hand" not in other and other["cards"] == 2  # dealt in the set-up (DR-011)


# --- what is weighed --------------------------------------------------------------------------


def test_the_kills_of_a_fight_are_exact() -> None:
    """An orc falls on 3 or more, an undead on 4 or more (DR-040)."""
    orc, undead = 4 / 6, 3 / 6
    none, one, both = kills((3, 4))
    assert both == pytest.approx(orc * undead)
    assert none == pytest.approx((1 - orc) * (1 - undead))
    assert one == pytest.approx(1 - both - none)


def test_a_miss_that_is_rolled_again_counts_once() -> None:
    """Both hit, or the first miss is mended: both dice hit but for one more miss."""
    hit = 1 / 2
    none, one, both = kills((4, 4), again=True)
    assert both == pytest.approx(hit * hit + 2 * hit * hit * (1 - hit))
    assert none == pytest.approx((1 - hit) ** 3)
    assert none + one + both == pytest.approx(1)


@pytest.mark.parametrize(("hero", "again"), [("mason", False), ("seer", True)])
def test_a_fight_is_weighed_with_the_ability_of_the_hero(hero: str, again: bool) -> None:
    lying = {"monarch_city": {"minions": {"red": 1}}}
    found = forecast(realm.position((hero,), phase="day", locations=lying), "fight")
    assert [tuple(one) for one in found["dice"]] == [("red", 4, 0.5)]
    assert dict(map(tuple, found["kills"]))[1] == pytest.approx(0.75 if again else 0.5)
    assert (found["again"], found["wounds"]) == (again, 1)


def test_an_attack_is_weighed_alone_and_together() -> None:
    """The chances are those of `odds`: two dice alone, a third from the hero who could join."""
    hands = {0: ("pale_road_2",), 1: ("crow_abbey_1",)}
    state = realm.position(
        ("mason", "knight"), phase="day", generals={"nerothan": {"space": 1}},
        players={seat: {"location": "hollow_moor", "hand": hand} for seat, hand in hands.items()},
    )  # fmt: skip
    found = forecast(state, "attack nerothan")
    assert [(one["seat"], one["dice"]) for one in found["parties"]] == [(0, 2), (1, 1)]
    assert (found["alone"], found["all"], found["needed"]) == (0.75, 0.875, 1)
    assert "2 life tokens" in found["penalty"]


def test_an_attack_shows_the_chance_of_what_is_laid() -> None:
    state = realm.position(
        ("mason",), phase="day", generals={"nerothan": {"space": 1}},
        players={0: {"location": "hollow_moor", "hand": ("pale_road_2", "crow_abbey_1")}},
    )  # fmt: skip
    for line, now in (("attack nerothan", 0), ("commit pale_road_2", 0.75)):
        state = tb.apply(state, tb.parse_action(state, line))
        view = tb.view(state, 0)
        assert PAGE.forecast(view, None, 1, "en") == {"now": now}
    assert shown(state)["battle"]["parties"][0]["cards"] == [["pale_road_2", 2, False]]


def test_healing_the_land_and_the_end_of_a_day_are_weighed() -> None:
    """One of two dice shows 5 or more (DR-036); two minions wound twice (DR-041)."""
    lying = {"ashen_flats": {"crystals": 1, "minions": {"red": 2}}}
    state = realm.position(
        ("mason",), phase="day", locations=lying,
        players={0: {"location": "ashen_flats", "hand": ("cinder_rift_1",)}},
    )  # fmt: skip
    assert forecast(state, "heal_land cinder_rift_1")["share"] == pytest.approx(1 - (4 / 6) ** 2)
    assert forecast(state, "end") == {"wounds": 2}


def test_why_a_card_without_a_horse_cannot_be_ridden() -> None:
    state = at(players={0: {"hand": ("hawk_tarn_1",)}})
    view = tb.view(state, 0)
    found = PAGE.pointed(view, "do-ride", None, PAGE.voice(view, "en"))
    assert [(one.text, one.rule) for one in found.reasons] == [
        ("That card has no horse.", "DR-029")
    ]
