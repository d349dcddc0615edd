"""Whatever is played: pieces and cards are conserved, and every game comes to an end."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import tambores as tb
from tambores import realm
from tambores.realm.testing.rules import CHECKS
from tests.searching import some

DECKS = {"easy": 38, "normal": 36, "hard": 33}
OPTIONS: list[dict[str, Any]] = [
    {"hands": hands, "difficulty": difficulty, "wounds": wounds, "slayer": slayer}
    for hands, wounds in (("open", "after_day"), ("closed", "after_night"))
    for difficulty, slayer in (("easy", "race"), ("normal", "all"), ("hard", "race"))
]
GAMES = [
    (players, ask, number)
    for number in range(len(OPTIONS))
    for players in (1, 2, 3, 4)
    for ask in ("if_able", "always")
]


def started(players: int, ask: Any, number: int) -> realm.State:
    rules = realm.HouseRules(**OPTIONS[number])
    return realm.new_game(players, seed=number, ask=ask, rules=rules)


@pytest.mark.parametrize("game", some(GAMES, 8))
def test_what_always_holds(game: tuple[int, str, int]) -> None:
    """Section 9: pieces, cards, life, limits; the game ends within four passes of the deck."""
    players, ask, number = game
    state = started(players, ask, number)
    rng, most = Random(number), 4 * DECKS[state.rules.difficulty]
    largest, steps = 0, 0
    while tb.outcome(state) is None:
        action = rng.choice(tb.legal_actions(state))
        step = tb.transition(state, action)
        CHECKS.step(state, action, step)
        state = step.state
        assert state.turn <= most
        steps += 1
        if steps % 40 == 0:
            text = tb.dumps(state)
            largest = max(largest, len(text.encode()))
            assert tb.loads(text) == state
    assert largest < 8_000


def test_all_pieces_are_there() -> None:
    """DR-008, DR-060, DR-Q6: 100 minions, 12 crystals, 5 gates, 60 hero cards, 42 life tokens."""
    pack = realm.default_pack()
    assert 4 * pack.minions == 100
    assert (pack.crystals, pack.gates) == (12, 5)
    assert sum(hero.life for hero in pack.heroes.values()) == 42
    assert (len(pack.hero_deck), len(pack.heroes), len(pack.quests)) == (60, 8, 12)
    dice = Counter(card.dice for card in pack.cards.values() if card.location)
    assert dice == {1: 28, 2: 20}
    symbols = Counter(card.symbol for card in pack.cards.values() if card.location)
    assert symbols == {"horse": 20, "eagle": 20, "gate": 8}


def test_the_map() -> None:
    """7.1, DR-052: symmetric, connected, 48 lines, every lair and inn 4 lines from the City."""
    board = realm.default_pack().board
    lines = {frozenset((one, other)) for one in board.order for other in board.neighbours(one)}
    assert (len(board.order), len(lines)) == (29, 48)
    assert all(one in board.neighbours(other) for one in board.order for other in
               board.neighbours(one))  # fmt: skip
    away = Counter(board.distance("monarch_city", one) for one in board.order)
    assert [sum(away[step] for step in range(1, most + 1)) for most in (1, 2, 4)] == [4, 12, 28]
    for general in realm.default_pack().generals.values():
        assert board.distance("monarch_city", general.road[0]) == 4
    assert max(board.distance(one, other) for one in board.order for other in board.order) == 8


def test_the_darkness_deck() -> None:
    """7.4, DR-055, DR-065: 18 orcs and 12 of each other race; each step of each general once."""
    pack = realm.default_pack()
    minions: Counter[str] = Counter()
    for card in pack.darkness.values():
        for location, count in card.entries:
            minions[pack.board.colour_of[location]] += count
    assert minions == {"green": 18, "red": 12, "blue": 12, "black": 12}
    steps = Counter((card.general, card.step) for card in pack.darkness.values() if card.general)
    assert {*steps.values()} == {1}
    assert len(steps) == 16


@pytest.mark.parametrize("seed", range(3))
def test_replays_lead_to_equal_states(seed: int) -> None:
    """A record, its text and its JSON lead to the same states."""
    start = realm.new_game(2, seed=seed, rules=realm.HouseRules(hands="closed"))
    record = tb.play(start, [tb.RandomPlayer(seed=seat) for seat in (0, 1)])
    assert tb.parse_record(str(record)) == record
    assert tb.loads(tb.dumps(record)) == record
    *_, last = tb.replay(record)
    assert last.state.outcome == record.outcome
    head = json.loads(tb.dumps(record))
    assert head["tail"]["id"] == "reconstructed-1"
    assert head["tail"]["digest"] == start.tail["digest"]
