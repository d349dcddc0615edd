"""Random play whose every state is kept, and samples of it to measure single calls on."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, TypeVar

import chess

import tambores as tb
from tambores import enclave, warcraft
from tambores.enclave import solo

S = TypeVar("S", bound=tb.State[Any, Any])

ARMIES = ("human", "orc")
CARDS = enclave.pack("standin-1")
"""The cards of every battle, so that figures of one release compare with those of another."""
PLIES = 200
"""After so many plies a random game of chess is left; some would go on for hundreds."""
BATTLES = 3
"""How many battles of each pairing are played."""
SOLO_BATTLES = 2
"""How many solo battles of each pairing and orientation are played."""
GAMES = 8
"""How many games of each scenario of Warcraft are played."""
TURNS = 40
"""After so many turns a game of Warcraft is aborted; some would go on for hundreds."""
USUAL_GAME = "generic_2p"
"""The scenario of Warcraft that is compared with other libraries."""
SAMPLE = 400


def pairings() -> list[tuple[str, str]]:
    """Every hero against every hero of the other army."""
    humans, orcs = ([hero.id for hero in CARDS.heroes(army)] for army in ARMIES)
    return list(product(humans, orcs))


def battles() -> list[enclave.Battle]:
    """New battles of every pairing."""
    return [
        enclave.new_battle(ARMIES, heroes, seed=seed, pack=CARDS)
        for seed, heroes in enumerate(pairings() * BATTLES)
    ]


def solo_battles(ties: str) -> list[solo.SoloBattle]:
    """New solo battles of every pairing in both orientations, with this rule for ties."""
    led = [
        (pair if number else pair[::-1], ARMIES if number else ARMIES[::-1])
        for pair in pairings()
        for number in (0, 1)
    ]
    return [
        solo.new_battle(
            armies[0], heroes[0], seed=seed, ai_army=armies[1], ai_hero=heroes[1],
            rules=enclave.HouseRules(ai_ties=ties), pack=CARDS,
        )
        for seed, (heroes, armies) in enumerate(led * SOLO_BATTLES)
    ]  # fmt: skip


def play(starts: Sequence[S]) -> list[S]:
    """Play at random to the end, keeping all states: a decision is `legal_actions` and `apply`."""
    choose = random.Random(7).random
    kept: list[S] = []
    for start in starts:
        state = start
        kept.append(state)
        while actions := tb.legal_actions(state):
            state = tb.apply(state, actions[int(choose() * len(actions))])
            kept.append(state)
    return kept


def play_chess(decisions: int) -> list[chess.Board]:
    """As many decisions of random chess: one list of moves, one copy and one push, all kept."""
    choose = random.Random(7).random
    kept: list[chess.Board] = []
    while True:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            if len(kept) == decisions:
                return kept
            board = board.copy(stack=False)
            board.push(moves[int(choose() * len(moves))])
            kept.append(board)


def games(scenario: str) -> list[warcraft.State]:
    """New games of a scenario of Warcraft."""
    rules = warcraft.HouseRules(max_turns=TURNS)
    return [warcraft.new_game(scenario, seed=seed, rules=rules) for seed in range(GAMES)]


SEATS = 3
"""How many play the games that are measured of Kingdom Defenders and Defenders of the Realm."""

OPENINGS: Mapping[str, Callable[[], Sequence[tb.State[Any, Any]]]] = {
    "enclave": battles,
    "warcraft": partial(games, USUAL_GAME),
    "kingdom-defenders": lambda: begun("kingdom-defenders"),
    "realm": lambda: begun("realm"),
}
"""What begins the random play of each game."""


def begun(game: str) -> list[tb.State[Any, Any]]:
    """New games for the usual number of players."""
    return [tb.new_game(game, players=SEATS, seed=seed) for seed in range(GAMES)]


@functools.cache
def walked_of(game: str) -> tuple[tb.State[Any, Any], ...]:
    """The states of random play of a game that wait for a decision, with their actions."""
    return tuple(state for state in play(OPENINGS[game]()) if tb.legal_actions(state))


def spread(states: Sequence[S]) -> Sequence[S]:
    """At most `SAMPLE` of these states, evenly chosen."""
    return states[:: max(1, len(states) // SAMPLE)][:SAMPLE]


@functools.cache
def walked() -> tuple[enclave.Battle, ...]:
    """The same of Enclave."""
    return tuple(state for state in play(battles()) if tb.legal_actions(state))


def mid_battle() -> list[enclave.Battle]:
    """Those of Deployment and Replenishment from the third turn on."""
    return [state for state in walked() if state.turn > 2 and state.combat is None]


def combats() -> list[enclave.Battle]:
    """Those of Combat."""
    return [state for state in walked() if state.combat is not None]
