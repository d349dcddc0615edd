"""Warcraft at the command line, in the registry and in the testing kit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

import tambores as tb
from tambores import warcraft
from tambores.kernel.face import face, load
from tambores.kernel.message import LANGUAGES
from tambores.testing import check_rules
from tambores.toolkit.testing.contributed import usual_starts
from tambores.warcraft.modes import MAX_TURNS, Unattended, begin
from tambores.warcraft.table.options import Options
from tambores.warcraft.testing.rules import CHECKS
from tests.cases import each
from tests.cli.test_cli import needs_cli, tambores

SCENARIOS = ("generic_2p", "generic_4p", "elf_gate", "necromancers", "prisoners", "nordrassil")


# --- the registry -------------------------------------------------------------------------------


def test_the_game_is_registered_with_one_mode() -> None:
    assert "warcraft" in tb.games()
    (mode,) = face("warcraft").modes
    assert (mode.tag, mode.players) == ("warcraft", (2, 3, 4))
    assert mode.load("options") is Options


@each("scenario", SCENARIOS)
def test_a_mode_begins_like_a_new_game(scenario: str) -> None:
    assert begin(Options(scenario=scenario), seed=3).state == warcraft.new_game(scenario, seed=3)
    assert Unattended(scenario=scenario).max_turns == MAX_TURNS == 200


def test_content_is_found_by_id_and_file(tmp_path: Path) -> None:
    finding = load(face("warcraft").content)
    assert finding.open("standin-1") is warcraft.default_pack()
    with pytest.raises(OSError, match="known packs: standin-1"):
        finding.open("standin-2")
    for language in LANGUAGES:
        assert "standin-1" in finding.describe(warcraft.default_pack(), language)


# --- the testing kit ----------------------------------------------------------------------------


def test_the_kit_begins_games_of_all_scenarios_with_both_ways_of_asking() -> None:
    starts: list[Any] = [*usual_starts("warcraft")]
    assert {(state.scenario, state.ask) for state in starts} == {
        (scenario, ask) for scenario in SCENARIOS for ask in ("if_able", "always")
    }
    assert len([*usual_starts("warcraft", short=True)]) == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_checks_of_the_kit_hold(scenario: str) -> None:
    start = warcraft.new_game(scenario, seed=8, rules=warcraft.HouseRules(max_turns=4))
    for number, (before, action, _) in enumerate(tb.random_walk(start, 8)):
        CHECKS.step(before, action, tb.transition(before, action))
        if not number % 60 and len(before.legal_actions) < 20:
            check_rules(before)


def test_a_lost_card_would_be_found() -> None:
    state = warcraft.new_game("generic_2p", seed=8)
    camp = state.table.camps[0]
    assert isinstance(camp.hand, tuple)
    poorer = attrs.evolve(camp, hand=camp.hand[1:])
    table = attrs.evolve(state.table, camps=(poorer, state.table.camps[1]))
    with pytest.raises(AssertionError, match="seat 0 has lost or gained cards"):
        CHECKS.step(state, warcraft.Done(), tb.Step(attrs.evolve(state, table=table), ()))


def test_a_piece_too_many_would_be_found() -> None:
    state = warcraft.new_game("generic_2p", ("orc", "human"), seed=8)
    index = state.table.board.index["C1"]
    crowded = attrs.evolve(state.table.grounds[index], pieces=(("orc", "melee", 4),))
    grounds = (*state.table.grounds[:index], crowded, *state.table.grounds[index + 1 :])
    faulty = attrs.evolve(state, table=attrs.evolve(state.table, grounds=grounds))
    with pytest.raises(AssertionError, match="C1 is too full"):
        CHECKS.position(faulty)


# --- the command line ---------------------------------------------------------------------------


@needs_cli
def test_the_game_is_listed() -> None:
    ran = tambores("games", "--lang", "en")
    assert "warcraft: Warcraft: the Board Game\n" in ran.out
    assert "  warcraft  Warcraft: the Board Game; players: 2, 3, 4\n" in ran.out


@pytest.mark.no_cover
@needs_cli
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_played(scenario: str, language: str) -> None:
    ran = tambores(
        "play", "warcraft", "--scenario", scenario, "--seed", "1", "--lang", language,
        lines=("", "1", "q", "y" if language == "en" else "s"),
    )  # fmt: skip
    assert (ran.status, ran.err) == (0, "")


@needs_cli
def test_races_are_chosen() -> None:
    ran = tambores(
        "play", "warcraft", "--races", "human,orc", "--first", "0", "--lang", "en",
        lines=("", "q"),
    )  # fmt: skip
    assert ran.status == 0
    assert "U Undead" not in ran.out and "O Orcs" in ran.out


@needs_cli
@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--scenario", "elf_gat"), "unknown scenario 'elf_gat'; did you mean 'elf_gate'?"),
        (
            ("--scenario", "prisoners", "--races", "human,orc"),
            "the scenario 'prisoners' fixes the races: night_elf, orc",
        ),
        (("--races", "human,elf"), "unknown race 'elf'; known: human, orc, undead, night_elf"),
        (("--races", "orc,orc"), "the races are orc, orc; expected 2 different races"),
        (("--first", "3"), "first is 3; the seats are 0 to 1"),
        (
            ("--scenario", "necromancers", "--first", "0"),
            "seat 1 begins the scenario 'necromancers'",
        ),
        (
            ("--players", "3", "--scenario", "prisoners"),
            "with these options warcraft has 2 players, not 3",
        ),
        (
            ("--players", "5"),
            "warcraft cannot be played by 5; possible numbers of players: 2, 3, 4",
        ),
        (("--max-turns", "0"), "max_turns is 0; known values: None or a whole number from 1"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_one_sentence(
    options: tuple[str, ...], fault: str
) -> None:
    ran = tambores("play", "warcraft", *options, "--lang", "en")
    assert (ran.status, ran.out, ran.err) == (2, "", f"{fault}\n")
    spanish = tambores("play", "warcraft", *options, "--lang", "es")
    assert spanish.status == 2 and spanish.err.count("\n") == 1
    assert spanish.err != ran.err


@needs_cli
@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_games_are_recorded_and_checked(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    made = tambores(
        "record", path, "warcraft", "--scenario", "elf_gate", "--count", "2", "--max-turns", "3",
        "--seed", "1", "--lang", "en",
    )  # fmt: skip
    assert (made.status, made.out) == (0, f"{path}: 2 records\n")
    assert tambores("check", path, "--lang", "en").status == 0


@needs_cli
def test_a_save_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    play = ("play", "warcraft", "--seed", "2", "--lang", "en")
    assert tambores(*play, lines=("", "1", f"s {path}", "q")).status == 0
    assert tambores("play", "--load", path, "--lang", "en", lines=("", "q")).status == 0
