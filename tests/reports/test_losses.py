"""What each side lost, counted from the events of a game."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import tambores as tb
from tambores.enclave.table import events as battle
from tambores.kernel.face import Mode, load, part
from tambores.kernel.message import catalogue
from tambores.kernel.step import Step
from tambores.kingdom_defenders.table import events as kingdom
from tambores.realm.table import events as realm
from tambores.warcraft.table import events as war
from tests.games import MODES

each_mode = pytest.mark.parametrize("mode", MODES, ids=[mode.tag for mode in MODES])


def lost(tag: str, *happened: Any, **options: Any) -> Any:
    """What each side lost in a game in which only this happened."""
    mode = part(tag)
    assert isinstance(mode, Mode)
    start = attrs.evolve(tb.opening(tag, seed=7, **options), events=())
    found = load(mode.losses)([start, attrs.evolve(start, events=happened)])
    return {side: {one: n for one, n in lines.items() if n} for side, lines in found.items()}


def test_a_battle_counts_units_wounds_and_equipment() -> None:
    pack = tb.opening("enclave", seed=7).state.pack
    archer, hero, sword = pack.card("arquera"), pack.card("aiden"), pack.card("espada_bastarda")
    assert lost(
        "enclave",
        battle.Wounded(1, 2, archer, 1),
        battle.Annihilated(1, 2, archer, "discard"),
        battle.AttachmentDiscarded(1, sword, 1, 2),
        battle.AttachmentDiscarded(1, sword, 1, 3, by=sword),  # its own text uses it up
        battle.Wounded(0, 0, hero, 1),
    ) == {0: {"hero_wounds": 1}, 1: {"units": 1, "unit_wounds": 1, "attachments": 1}}


def test_a_war_counts_what_does_not_rise_again() -> None:
    race, other = tb.opening("warcraft", seed=7).state.table.races
    assert lost(
        "warcraft",
        war.Removed(race, "melee", "a1", "casualty", kept=True),
        war.Returned(race, "melee", "a1", "a1", "killed"),
        war.Removed(race, "militia", "a1", "casualty"),
        war.Removed(race, "builder", "a1", "defenceless"),
        war.OutpostDestroyed(other, "a1"),
        war.Pillaged(0, 1, 2, 1),
    ) == {0: {"units": 1, "workers": 1}, 1: {"outposts": 1, "plundered": 3}}


def test_a_defence_counts_wounds_taken_also_those_that_healed() -> None:
    assert lost(
        "kingdom-defenders",
        kingdom.Wounds(0, 2),
        kingdom.Wounds(0, 0),
        kingdom.Wounds(0, 1),
        kingdom.Lost(0, "1l", "siege"),
        kingdom.Lost(0, "2w", "trade"),
        kingdom.Stolen(1, 0, "w"),
        kingdom.Stolen(1, 0, "-"),
        kingdom.FameChanged(1, -2, 3, "siege"),
        kingdom.FameChanged(1, 4, 7, "victory"),
        players=2,
    ) == {0: {"wounds": 3, "goods": 1}, 1: {"goods": 1, "fame": 2}}


def test_the_realm_counts_both_sides() -> None:
    assert lost(
        "realm",
        realm.Wounded(0, 2, 0, 0),
        realm.Raided(0, 1, 1),
        realm.Penalty(0, 1, 1, False),
        realm.Discarded(0, "r1", "penalty"),
        realm.Discarded(0, "r2", "ride"),
        realm.HeroLost(0, "mason"),
        realm.Killed(0, "eagle_peak", "red", 2, "fight"),
        realm.Swept("eagle_peak", "red", 1),
        realm.GeneralDefeated("balazarg", 0),
        players=1,
    ) == {0: {"life": 4, "cards": 1, "heroes": 1}, "darkness": {"minions": 3, "generals": 1}}


@each_mode
def test_every_mode_tells_of_losses_in_words(mode: Mode) -> None:
    start: Step[Any] = tb.opening(mode.tag, seed=7)
    for side, lines in load(mode.losses)([start]).items():
        assert side in start.state.seats or isinstance(side, str)
        for language in ("en", "es"):
            words = catalogue(mode.tag, language)
            assert {f"loss.{one}" for one in lines} <= words.keys()
            assert side in start.state.seats or f"side.{side}" in words
