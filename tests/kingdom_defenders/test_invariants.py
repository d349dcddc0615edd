"""Whatever is played, with any number of players, difficulty and variant: what always holds."""

from __future__ import annotations

from typing import Any

import pytest

import tambores as tb
from tambores import kingdom_defenders as kd
from tambores.kingdom_defenders.table.options import HouseRules
from tambores.kingdom_defenders.testing.rules import CHECKS
from tambores.testing import check_no_leak, check_player
from tests.kingdom_defenders.games import SETTINGS, begun, walked
from tests.searching import some

PROMPTS = {
    "destiny", "exclude", "favour", "place", "character", "zone_b", "deed", "show", "prize", "pay",
    "gain", "option", "trade", "supply", "building", "copy", "target", "usurp", "give", "cancel",
    "penalty", "assign", "wound_disc",
}  # fmt: skip


GAMES = [(setting, seed) for seed in range(20) for setting in SETTINGS]


@pytest.mark.parametrize("game", some(GAMES, 9))
def test_nothing_is_lost_and_every_game_ends(game: tuple[tuple[int, str, str], int]) -> None:
    """KD-002, KD-004, KD-007, KD-010, KD-132: at most six rounds, discs, tiles and cards kept."""
    setting, seed = game
    for state, action in walked(begun(*setting, seed=seed), seed):
        CHECKS.position(state)
        assert state.round <= (5 if setting[2] == "family" else 6)
        if action is not None:
            assert len(state.legal_actions) < 35  # section 3.8
            assert tb.parse_action(state, str(action)) == action
    assert state.outcome.reason in ("rounds", "city_fell")
    assert len(tb.dumps(state)) < 8_000


def test_a_few_games_meet_every_kind_of_prompt() -> None:
    met = set()
    for seed in range(25):
        for state, _ in walked(begun(3 + seed % 2, "expert", "normal", seed), seed):
            due = tb.prompt(state)
            met.add(due.kind if due else "")
        if met >= PROMPTS - {"usurp", "wound_disc"}:
            break
    assert met >= PROMPTS - {"usurp", "wound_disc"}


@pytest.mark.no_cover
@pytest.mark.parametrize("line", ["activate B1", "activate B1/deed G15", "activate V5",
                                  "activate E17.1/target 1", "activate E3.1"])  # fmt: skip
def test_questions_of_a_rival_tell_nothing_more(line: str) -> None:
    """4.2: a guess can go on with what the seat has begun."""
    own = {"stock": "3w+3s+2l", "adventures": ["A15", "A20"], "rewards": ["O", "K"]}
    players: dict[int, Any] = {0: own, 1: {"stock": "1w"}}
    state = kd.position(
        3, phase="zone_b", buildings=[("E17", True)], deeds=["G15", "G18", None],
        adventures={"V5": "A07"}, players=players,
        discs={"B1": 0, "V5": 0, "E17.1": 0, "E3.1": 0},
    )  # fmt: skip
    for part in line.split("/"):
        state = tb.apply(state, tb.parse_action(state, part))
    for seat in (0, 1, 2, None):
        view = tb.view(state, seat)
        for seed in range(5):
            guess = tb.determinize(view, seed)
            assert tb.view(guess, seat) == view and guess.legal_actions
    check_no_leak(state)


def test_hidden_things_show_nowhere() -> None:
    """KD-SC-52: KD-010, KD-021, KD-023, KD-Q25, KD-Q26, KD-Q34."""
    one = kd.position(3, phase="zone_b", discs={"E1.1": 1}, seed=1,
                      players={0: {"stock": "2w", "destiny": "D1"}})  # fmt: skip
    other = kd.position(3, phase="zone_b", discs={"E1.1": 1}, seed=2,
                        players={0: {"stock": "4s+1c", "destiny": "D7"}},
                        buildings=[("E6", True), ("E11", False)])  # fmt: skip
    for seat in (1, 2, None):
        seen, same = tb.view(one, seat), tb.view(other, seat)
        mine = {} if seat is None else {"destiny": None}
        assert mine is not None
        assert seen.table.heroes[0] == same.table.heroes[0]
        assert seen.table.buildings == same.table.buildings == ("E6", None, None, None, None)
        assert seen.table.reward_supply == 18 and seen.table.horde_deck == 4
        assert seen.prompt == same.prompt and seen.legal_actions == same.legal_actions
    shown = kd.position(3, phase="place", rules=HouseRules(screens="open"),
                        players={0: {"stock": "2w", "destiny": "D1"}})  # fmt: skip
    assert tb.view(shown, 1).player(0).stock == {"w": 2, "s": 0, "l": 0, "c": 0}
    assert tb.view(shown, 1).player(0).destiny is None


def test_a_guess_keeps_the_attack_limit() -> None:
    """KD-Q45: at most two attack tiles among all eight."""
    state = kd.new_game(3, seed=2, difficulty="expert")
    pack = kd.default_pack()
    for seed in range(60):
        guess: Any = tb.determinize(tb.view(state, 0), seed)
        tiles = [*guess.characters.values(), *(tile for tile, _ in guess.buildings)]
        assert len({*tiles}) == 8
        assert sum(pack.tiles[tile].kind == "attack" for tile in tiles) <= 2
        assert all(pack.deeds[deed].pile == 1 for deed in guess.deed_pile[-3:])


@pytest.mark.no_cover
def test_a_bot_plays_whole_games() -> None:
    check_player(tb.RandomPlayer, starts=kd.new_game(2, seed=1, variant="family"))
