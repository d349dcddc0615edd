"""Forecasts of a combat. Every expected value was added up by hand from the rules and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import tambores as tb
from tambores import enclave
from tambores.enclave.asking.forecasts import Forecast
from tambores.enclave.page import PAGE
from tests.sets import STANDIN_2

H, O = 0, 1  # noqa: E741 - the seats of the humans and of the orcs, as in the catalogue of rules

Side = Mapping[str, Any]


def combat(human: Side, orc: Side, holder: int = H, **options: Any) -> enclave.Battle:
    """A combat at its first decision; both heroes are unhurt unless a side says otherwise."""
    return enclave.scenario(
        phase="combat", holder=holder, pack=STANDIN_2, **options,
        sides=(
            {"army": "human", "hero": "joanna", **human},
            {"army": "orc", "hero": "krangg", **orc},
        ),
    )  # fmt: skip


def ends(fates: tuple[Forecast, ...]) -> dict[tuple[int, int], tuple[int, int, int, bool]]:
    """Each attack by its target: attack, defence, impacts, whether it is fatal."""
    return {one.target: (one.attack, one.defence, one.impacts, one.fatal) for one in fates}


def supported() -> enclave.Battle:
    """Two fights, and two Archers that may support: the scenario SC-26."""
    return combat(
        {"line": {1: "alabardero", 2: "soldado", 3: "arquera", 4: "arquera"}},
        {"line": {1: "goblin", 2: "furor"}},
    )


def test_three_against_four_is_blocked_and_equal_is_enough() -> None:
    """Crossbowman 3 against Griffin 3 + 1 for the shield; Halberdier 2 against 2 (COM-08)."""
    state = combat(
        {"line": {2: {"card": "grifo", "attached": ["escudo_triangular"]}, 4: "alabardero"}},
        {"line": {2: "ballestero", 4: "lancero"}},
    )
    assert ends(enclave.forecast(state)) == {
        (H, 2): (3, 4, 0, False),
        (O, 2): (4, 1, 1, True),
        (H, 4): (2, 2, 1, True),
        (O, 4): (2, 2, 1, True),
    }


def test_fights_are_foreseen_before_anything_is_declared() -> None:
    """The Soldier has 1 + 1 while there is a Halberdier; Fúror 3 against 2, 1 against 4."""
    assert ends(enclave.forecast(supported())) == {
        (O, 1): (2, 1, 1, True),
        (H, 1): (1, 2, 0, False),
        (O, 2): (1, 4, 0, False),
        (H, 2): (3, 2, 1, True),
    }


def test_support_is_added_up_before_it_is_confirmed() -> None:
    """An Archer adds 1 + 1 against a unit that she does not face: 1 + 2 < 4, 1 + 2 + 2 >= 4."""
    state = supported()
    first = enclave.forecast(state, enclave.Support(3, 2))
    assert ends(first) == {(O, 2): (3, 4, 0, False)}
    assert set(first[0].attackers) == {(H, 2), (H, 3)}
    state = tb.apply(state, enclave.Support(3, 2))
    assert ends(enclave.forecast(state, enclave.Support(4, 2))) == {(O, 2): (5, 4, 1, True)}
    assert ends(enclave.forecast(state)) == {  # nothing has been declared by asking
        (O, 1): (2, 1, 1, True),
        (H, 1): (1, 2, 0, False),
        (O, 2): (3, 4, 0, False),
        (H, 2): (3, 2, 1, True),
    }


@pytest.mark.parametrize(("wounds", "fatal"), [(0, False), (1, True)])
def test_a_unit_with_two_lives_falls_to_its_second_wound(wounds: int, fatal: bool) -> None:
    """SC-19: two Archers, 2 + 2 = 4 against 3, make one impact on a Troll (life 2)."""
    state = combat(
        {"line": {1: "arquera", 2: "arquera"}}, {"line": {5: {"card": "trol", "wounds": wounds}}}
    )
    state = tb.apply(state, enclave.Attack(1, 5))
    assert ends(enclave.forecast(state)) == {(O, 5): (2, 3, 0, False)}
    assert ends(enclave.forecast(state, enclave.Attack(2, 5))) == {(O, 5): (4, 3, 1, fatal)}


def test_attacks_that_count_apart_are_compared_apart() -> None:
    """SC-19 with separate attacks: 2 against 3, twice."""
    state = combat(
        {"line": {1: "arquera", 2: "arquera"}}, {"line": {5: "trol"}},
        rules=enclave.HouseRules(unit_attacks="separate"),
    )  # fmt: skip
    state = tb.apply(state, enclave.Attack(1, 5))
    both = enclave.forecast(state, enclave.Attack(2, 5))
    assert [(one.attack, one.defence, one.impacts) for one in both] == [(2, 3, 0), (2, 3, 0)]


def test_a_troll_makes_two_impacts_on_a_unit_and_one_on_a_hero() -> None:
    """4 against 3 each: the Griffin has two lives and falls; Joanna is wounded once (COM-13)."""
    state = combat({"line": {2: "grifo"}}, {"line": {2: "trol"}}, holder=O)
    assert ends(enclave.forecast(state))[H, 2] == (4, 3, 2, True)
    state = combat({"line": {1: "soldado"}}, {"line": {2: "trol"}}, holder=O)
    assert ends(enclave.forecast(state, enclave.AttackHero(2))) == {(H, 0): (4, 3, 1, False)}


@pytest.mark.parametrize(("wounds", "fatal"), [(3, False), (4, True)])
def test_a_hero_falls_to_the_last_wound_whatever_the_margin(wounds: int, fatal: bool) -> None:
    """Goblin, Warg and Slinger, 1 + 2 + 1 = 4 against Joanna's 3: one impact (COM-12); life 5."""
    state = combat(
        {"wounds": wounds, "line": {5: "soldado"}},
        {"line": {1: "goblin", 2: "huargo", 3: "goblin_hondero"}}, holder=O,
    )  # fmt: skip
    assert ends(enclave.forecast(state, enclave.AttackHero(1))) == {(H, 0): (1, 3, 0, False)}
    for slot in (1, 2):
        state = tb.apply(state, enclave.AttackHero(slot))
    assert ends(enclave.forecast(state, enclave.AttackHero(3))) == {(H, 0): (4, 3, 1, fatal)}


def test_the_blow_of_an_attacked_hero_is_foreseen() -> None:
    """Joanna 3 against the Warg's 1."""
    state = combat({"line": {5: "soldado"}}, {"line": {2: "huargo"}}, holder=O)
    state = tb.apply(state, enclave.AttackHero(2))
    while enclave.HeroStrike(2) not in tb.legal_actions(state):
        state = tb.apply(state, tb.legal_actions(state)[-1])
    assert ends(enclave.forecast(state, enclave.HeroStrike(2))) == {(O, 2): (3, 1, 1, True)}


def test_what_declares_no_attack_has_no_forecast() -> None:
    state = supported()
    assert enclave.forecast(state, enclave.Hold(3)) == ()
    deploying = enclave.new_battle(("human", "orc"), ("aiden", "krangg"), seed=7)
    assert enclave.forecast(deploying) == ()


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "3 against 4: Krangg's Furor (slot 2) blocks it.",
         "5 against 4: Krangg's Furor (slot 2) falls."),
        ("es", "3 contra 4: Fúror de Krangg (hueco 2) lo bloquea.",
         "5 contra 4: cae Fúror de Krangg (hueco 2)."),
    ],
)  # fmt: skip
def test_the_page_says_it_in_words(language: str, first: str, second: str) -> None:
    state = supported()
    for slot, said in ((3, first), (4, second)):
        view = tb.view(state, H)
        told = PAGE.foreseen(view, enclave.Support(slot, 2), PAGE.voice(view, language))
        assert told is not None and told["text"] == said
        state = tb.apply(state, enclave.Support(slot, 2))
