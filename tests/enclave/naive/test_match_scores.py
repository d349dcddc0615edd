"""`score` against the naive scorer, over every list of results that there can be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel

from . import matches
from .matches import Result

SEATS = (0, 1)
LOWER = (0, 1)
"""The values of `campaign_lower_colour_win`."""

# Every result list, worked out once
CAMPAIGNS = list(matches.campaigns())
DUELS = list(matches.duels())


def plain(results: Sequence[Result]) -> list[dict[str, Any]]:
    """The results as `score` takes them."""
    return [{"colours": (mine, yours), "winner": winner} for mine, yours, winner in results]


def mirrored(results: Sequence[Result]) -> list[Result]:
    """The same match with the seats changed over."""
    return [
        (yours, mine, None if winner is None else 1 - winner) for mine, yours, winner in results
    ]


def house(lower: int) -> enclave.HouseRules:
    return enclave.HouseRules(campaign_lower_colour_win=lower)


# --- the naive scorer itself ------------------------------------------------------------------


def test_the_colours_of_the_naive_scorer_are_those_of_the_pack() -> None:
    """CARD-08: colour by hero, in the order of the pack."""
    for army, heroes in matches.HEROES.items():
        found = [(hero.id, hero.colour) for hero in enclave.heroes(army)]
        assert found == list(heroes.items())
        assert {hero.army for hero in enclave.heroes(army)} == {army}


def test_there_are_as_many_lists_of_results_as_there_should_be() -> None:
    """1 + 9x3 + 36x9 + 36x27 campaigns, 1 + 27 + 27x27 duels, each once."""
    assert len(CAMPAIGNS) == len({tuple(one) for one in CAMPAIGNS}) == 1 + 27 + 324 + 972
    assert len(DUELS) == len({tuple(one) for one in DUELS}) == 1 + 27 + 729


RULEBOOK: list[Result] = [("silver", "bronze", 1), ("gold", "gold", 0), ("bronze", "silver", 0)]
"""SC-11: Borrunn beats Aiden, Jayme beats Thugg, Joanna beats Krangg."""


def test_the_naive_scorer_counts_the_campaign_of_the_rulebook() -> None:
    """SC-11: orcs 2, humans 1 and 2; Aiden and Krangg would get nothing, or 1."""
    assert matches.campaign_points(RULEBOOK) == (3, 2)
    assert matches.campaign_end(RULEBOOK) == ("win", (0,), "most_points")
    others: list[Result] = [
        ("silver", "bronze", 0),
        ("gold", "gold", None),
        ("bronze", "silver", 1),
    ]
    assert matches.campaign_points(others) == (0, 0)
    assert matches.campaign_points(others, lower=1) == (1, 1)
    assert matches.campaign_points([("gold", "bronze", 1)]) == (0, 3)


def test_the_naive_scorer_judges_the_duels_of_the_rules() -> None:
    """SC-12: both won; bronze before silver; the same colour; and the gaps of AMB-34."""
    assert matches.duel_end([("gold", "bronze", 0), ("gold", "bronze", 0)])[1:] == (
        (0,),
        "both_battles",
    )
    assert matches.duel_end([("bronze", "gold", 0), ("bronze", "silver", 1)])[1:] == (
        (0,),
        "lower_colour",
    )
    assert matches.duel_end([("gold", "bronze", 0), ("bronze", "gold", 1)])[2] == "same_colour"
    assert matches.duel_end([("gold", "bronze", None), ("gold", "bronze", 1)])[1:] == (
        (1,),
        "one_win",
    )
    assert matches.duel_end([("gold", "bronze", None)] * 2) == ("draw", (), "no_win")


@pytest.mark.parametrize(("lower", "most"), [(0, 4), (1, 5)])
def test_nobody_can_have_more_points_in_a_campaign(lower: int, most: int) -> None:
    """Who beats gold with bronze has beaten bronze with something: 3+1, or 2+2 (and 1 more)."""
    points = [matches.campaign_points(one, lower) for one in CAMPAIGNS]
    assert max(map(max, points)) == most <= 9


# --- campaign ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lower", LOWER)
def test_every_campaign_is_scored_as_the_naive_scorer_does(lower: int) -> None:
    """Points and winner of all 1,324 lists (MODE-11, MODE-12, MODE-13, AMB-35)."""
    for results in CAMPAIGNS:
        found = campaign.score(plain(results), house(lower))
        over = len(results) == 3
        winners = matches.campaign_end(results, lower)[1] if over else ()
        assert found.points == matches.campaign_points(results, lower), results
        assert found.winner == (winners[0] if winners else None), results
        assert len(found.lines) == len(results) + 1


def test_without_house_rules_a_higher_colour_wins_nothing() -> None:
    """The default of `campaign_lower_colour_win` is 0 (AMB-35)."""
    for results in CAMPAIGNS:
        assert campaign.score(plain(results)) == campaign.score(plain(results), house(0))


@pytest.mark.parametrize("lower", LOWER)
def test_each_line_of_a_campaign_tells_the_points_of_its_battle(lower: int) -> None:
    """By its rule, and in both languages by its number, the player's and that of the points."""
    for results in CAMPAIGNS:
        lines = campaign.score(plain(results), house(lower)).lines
        for number, (result, line) in enumerate(zip(results, lines, strict=False), start=1):
            gained = sum(matches.campaign_points([result], lower))
            colours, winner = result[:2], result[2]
            if winner is None:
                assert line.rule == "MODE-12"
            elif (colours[winner], colours[1 - winner]) in matches.POINTS:
                assert line.rule == "MODE-11"
            else:
                assert line.rule == "AMB-35"
            if winner is None:
                continue
            for language in ("en", "es"):
                numbers = Counter(re.findall(r"\d+", tb.sentence(line.key, line.params, language)))
                assert numbers == Counter(map(str, (number, winner + 1, gained)))


# --- duel -------------------------------------------------------------------------------------


def test_every_duel_is_scored_as_the_naive_scorer_does() -> None:
    """Battles won and winner of all 757 lists (MODE-05, MODE-06, AMB-34)."""
    for results in DUELS:
        found = duel.score(plain(results))
        winners = matches.duel_end(results)[1] if len(results) == 2 else ()
        assert found.points == matches.duel_wins(results), results
        assert found.winner == (winners[0] if winners else None), results
        assert len(found.lines) == len(results) + 1


ENDS = {
    "both_battles": "MODE-05", "lower_colour": "MODE-06", "same_colour": "AMB-34",
    "one_win": "AMB-34", "no_win": "AMB-34",
}  # fmt: skip


def test_the_last_line_of_a_duel_names_the_rule_that_decided_it() -> None:
    for results in DUELS:
        if len(results) == 2:
            rule = ENDS[matches.duel_end(results)[2]]
            assert duel.score(plain(results)).lines[-1].rule == rule, results


# --- both -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "lists"), [(campaign, CAMPAIGNS), (duel, DUELS)])
def test_no_seat_is_favoured(mode: Any, lists: list[list[Result]]) -> None:
    """With the seats changed over, points and winner change over too."""
    for results in lists:
        one, other = mode.score(plain(results)), mode.score(plain(mirrored(results)))
        assert other.points == one.points[::-1]
        assert other.winner == (None if one.winner is None else 1 - one.winner)


@pytest.mark.parametrize(("mode", "lists"), [(campaign, CAMPAIGNS), (duel, DUELS)])
def test_every_line_is_a_sentence_in_both_languages(mode: Any, lists: list[list[Result]]) -> None:
    """And no two ends of a match that differ are told alike."""
    for results in lists:
        for line in mode.score(plain(results)).lines:
            english, spanish = str(line), tb.sentence(line.key, line.params, "es")
            assert english == tb.sentence(line.key, line.params)
            for text in (english, spanish):
                assert (text[0].isdigit() or text[0].isupper()) and text[-1] == "."
                assert not set("{}@_") & set(text), text
            assert english != spanish


def test_the_last_line_says_who_won_or_what_remains() -> None:
    """Of two lists that go on or end otherwise the last lines differ."""
    for mode, lists in ((campaign, CAMPAIGNS), (duel, DUELS)):
        told: dict[str, set[object]] = {}
        for results in lists:
            found = mode.score(plain(results))
            told.setdefault(str(found.lines[-1]), set()).add((len(results), found.winner))
        assert all(len(meanings) == 1 for meanings in told.values()), told
