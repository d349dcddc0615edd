"""What programs can ask of a position: prices, deeds in reach, forecasts, and refusals."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kingdom_defenders.render.words import KingdomWords
from tests.cases import each
from tests.kingdom_defenders.games import SETTINGS, begun, walked


def test_prices_and_deeds() -> None:
    """KD-070, KD-059: read-only answers."""
    state = kd.position(3, phase="place", deeds=["G01", "G07", None],
                        players={0: {"strength": 7, "stock": "2w+1s"}})  # fmt: skip
    assert kd.price(state, 0, "A13") == (1, 0, 0, 0) and kd.price(state, 1, "A13") == (3, 0, 0, 0)
    assert kd.payable(state, 0, "A13") and not kd.payable(state, 1, "A13")
    assert kd.deeds_open(state, 0) == ("G01",) and kd.deeds_open(state, 1) == ()
    with pytest.raises(ValueError, match="hidden"):
        kd.payable(tb.view(state, 1), 0, "A13")
    with pytest.raises(kd.ContentError):
        kd.price(state, 0, "A99")
    with pytest.raises(ValueError, match="seat"):
        kd.deeds_open(state, 7)


def test_forecasts() -> None:
    """KD-085 to KD-087: what would happen if the phase came now."""
    assert kd.horde_forecast(kd.position(3, phase="place")).result == "none"
    given: dict[str, Any] = {"phase": "place", "round": 2, "pack": kd.pack("standin-1")}
    assert kd.horde_forecast(kd.position(4, horde=("H10", 3), **given)).result == "moves"
    siege = kd.horde_forecast(kd.position(4, horde=("H10", 1), wall="B", **given))
    assert siege.result == "siege" and siege.falls and siege.fewest == (0, 1, 2, 3)
    players = {0: {"camps": "3w+1s"}, 1: {"camps": "3s"}}
    won = kd.horde_forecast(kd.position(4, horde=("H07", 1), players=players, **given))
    assert won.result == "victory" and won.fame == (4, 3, 0, 0) and won.most == 0
    assert kd.missing(kd.position(4, horde=("H07", 1), players=players, **given)) == {
        "w": 0,
        "s": 0,
    }


@each("options", [
    {"players": 5}, {"difficulty": "easy"}, {"variant": "solo"}, {"order": (0, 0, 1)},
    {"pool": ("P1",)}, {"pool": ("E1",)}, {"pool": ("P2", "P3", "P5")}, {"rules": 3},
    {"pool": ("P10", "P11", "P12", "E16", "E17", "E6", "E7", "E8")}, {"seed": -1},
    {"pool": ("P2", "P2", "P3")},
])  # fmt: skip
def test_impossible_options_are_refused(options: dict[str, Any]) -> None:
    """KD-Q30 included: no game is both family and extreme, as there is one variant."""
    with pytest.raises(ValueError, match=r"\w"):
        kd.new_game(**{"players": 3, "seed": 1, **options})


def test_unknown_ids_are_content_errors() -> None:
    with pytest.raises(kd.ContentError, match="P99"):
        kd.new_game(3, seed=1, pool=("P99",))


@each("given", [
    {"phase": "lunch"}, {"round": 9}, {"wall": "C"}, {"variant": "solo"}, {"horde": ("H10", 9)},
    {"players": {0: {"gold": 3}}}, {"players": {9: {}}}, {"players": {0: {"stock": "9q"}}},
    {"dice": ["7w"]}, {"rewards": ["K"]}, {"players": {0: {"wounds": 5}}}, {"players": 3},
    {"deeds": 3}, {"piles": {"coins": []}}, {"buildings": [3]}, {"order": [0]},
    {"dice": 7}, {"pool": 7}, {"horde": 7}, {"horde": ("H10",)}, {"horde": "x"},
    {"buildings": [("E6", 1)]}, {"variant": "family", "round": 6},
])  # fmt: skip
def test_impossible_positions_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises((ValueError, kd.ContentError)) as caught:
        kd.position(3, **{"phase": "place", **given})
    assert str(caught.value).partition(" ")[2]  # more than the key of a sentence


def test_an_unknown_adventure_has_no_price() -> None:
    with pytest.raises(kd.ContentError, match="unknown adventure 'A99'"):
        kd.price(kd.position(3, phase="place"), 0, "A99")


@each("given", [
    {"deeds": ["G99"]}, {"adventures": {"V5": "A99"}}, {"characters": {1: "E6"}},
    {"buildings": [("P2", True)]}, {"discs": {"E9.1": 0}}, {"discs": {"E1.1": (0, 2, False)}},
    {"players": {0: {"adventures": ["A01"]}, 1: {"adventures": ["A01"]}}}, {"horde": ("H99", 1)},
    {"players": {0: {"discs": 8, "wounds": 1}}}, {"players": {0: {"camps": "5w"}}},
    {"horde": ("H10", 1)},
    {"players": {0: {"used": ["A01"]}}}, {"players": {0: {"destiny": "D9"}}},
    {"characters": {1: "P2", 2: "P11", 3: "P5"}}, {"rewards": ("Q", None)},
    {"players": {0: {"grey": True}}},
    {"buildings": [("E13", True)], "players": {0: {"grey": True}, 1: {"grey": True}}},
])  # fmt: skip
def test_what_does_not_fit_is_a_content_error(given: dict[str, Any]) -> None:
    with pytest.raises(kd.ContentError) as caught:
        kd.position(3, **{"phase": "place", **given})
    assert str(caught.value)


@pytest.mark.parametrize("setting", SETTINGS[::4])
def test_every_refusal_has_a_rule_and_a_sentence_in_both_languages(setting: Any) -> None:
    """3.11: all well-formed actions that are not offered, in a whole game."""
    from tambores.kernel.declared import every
    from tambores.kingdom_defenders.table.actions import ACTIONS

    met = set()
    for number, (state, _) in enumerate(walked(begun(*setting), 7)):
        due = tb.prompt(state)
        if due is None or (due.kind in met and number % 40):
            continue
        met.add(due.kind)
        legal = {*state.legal_actions}
        for kind in ACTIONS:
            for action in every(kind, state) or ():
                if action not in legal:
                    refusal = tb.why_not(state, action)
                    assert refusal is not None and refusal.rule.startswith("KD-"), action
                    for language in ("en", "es"):
                        assert KingdomWords().reason(refusal, state, language)
