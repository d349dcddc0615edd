"""Positions that random games lead to: the first part of a phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import tambores as tb
from tambores import warcraft

from .content import ROWS
from .table import Piece, Player, Table
from .trial import Trial, dice_of, written
from .turn import PARTS

LONGEST_GAME = 1500
LAST_TURN = 12
TURNS = (1, 2, 3, 5, 8)


def game_trial(name: str, rng: Random) -> Trial | None:
    """A trial in a random game at a random turn; None if the game ends before."""
    game = Game(rng)
    turn = rng.choice(TURNS)
    while game.state.turn < turn:
        if not game.goes_on():
            return None
        game.step()
    return game.trial(name, "movement")


def turn_trials(name: str, rng: Random) -> Iterator[Trial]:
    """Trials of a random game wherever a Deployment or Spending begins that somebody can use.

    Before its first decision nothing has changed in such a phase, so the first seat begins it.
    """
    game = Game(rng)
    while game.goes_on() and game.state.turn <= LAST_TURN:
        before = game.state.phase
        game.step()
        phase = game.state.phase
        if phase != before and phase in ("deployment", "spending"):
            trial = game.trial(f"{name}, turn {game.state.turn}, {phase}", phase)
            if trial is not None:
                yield trial


class Game:
    """A random game, and how to play it again."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        scenario = rng.choice(tuple(ROWS))
        seed = rng.randrange(10_000)
        ask: Literal["if_able", "always"] = rng.choice(("if_able", "always"))
        races = tuple(rng.sample(("human", "orc", "undead", "night_elf"), 2))
        chosen = races if scenario == "generic_2p" else None
        self.state: Any = warcraft.new_game(scenario, chosen, seed=seed, ask=ask)
        self.origin = f"state = warcraft.new_game({scenario!r}, {chosen}, seed={seed}, ask={ask!r})"
        self.applied: list[str] = []

    def goes_on(self) -> bool:
        return tb.outcome(self.state) is None and len(self.applied) <= LONGEST_GAME

    def step(self) -> None:
        action = self.rng.choice(tb.legal_actions(self.state))
        self.applied.append(str(action))
        self.state = tb.apply(self.state, action)

    def trial(self, name: str, phase: str) -> Trial | None:
        """The model's turn from here; None if the game is over or a seat has left it."""
        state, applied = self.state, list(self.applied)
        if tb.outcome(state) is not None or not all(state.player(one).alive for one in state.seats):
            return None
        table = table_of_state(state, dice_of(self.rng, phase))
        script = written(self.rng, phase, table, watched=phase in PARTS)
        results = table.results[: table.rolled]

        def made() -> str:
            lines = [f"state = tb.apply(state, tb.parse_action(state, {act!r}))" for act in applied]
            return "\n".join([self.origin, *lines, f"state = tb.force(state, {results})"])

        return Trial(name, script, tb.force(state, results), made)


def table_of_state(state: Any, results: tuple[int, ...]) -> Table:
    """The table at the beginning of a phase: the first player is about to act."""
    pieces: list[Piece] = []
    outposts, tokens, depletion = {}, {}, {}
    for zone in state.board.order:
        seen = state.zones[zone]
        depletion[zone] = seen.depletion
        outposts.update({(zone, race): built for race, built in seen.outposts.items()})
        tokens.update(dict.fromkeys(seen.tokens, zone))
        for race, kinds in seen.pieces.items():
            for kind, number in kinds.items():
                pieces += [Piece(race, kind, zone) for _ in range(number)]
    players = []
    for seat in state.seats:
        given = state.player(seat)
        player = Player(given.race, given.gold, given.wood)
        player.hand, player.deck = list(given.hand), list(given.deck)
        player.discard, player.levels = list(given.discard), dict(given.levels)
        player.training, player.tiles = dict(given.training), dict(given.tiles)
        player.under_way, player.points = list(given.under_way), given.points_cards
        player.spell = len(given.spell)
        players.append(player)
    table = Table(
        state.scenario, tuple(player.race for player in players), state.first, state.first,
        state.ask, results, players, pieces, outposts, tokens, depletion=depletion,
    )  # fmt: skip
    table.turn = state.turn
    table.locked = tuple(zone for zone in state.board.order if state.zones[zone].locked)
    return table
