"""Positions that random games lead to: the first Movement of a turn."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import tambores as tb
from tambores import warcraft

from .content import ROWS
from .table import Piece, Player, Table
from .trial import Trial, dice_of, written

LONGEST_GAME = 1500
TURNS = (1, 2, 3, 5, 8)


def game_trial(name: str, rng: Random) -> Trial | None:
    """A trial in a random game at a random turn; None if the game ends before."""
    scenario = rng.choice(tuple(ROWS))
    seed = rng.randrange(10_000)
    ask: Literal["if_able", "always"] = rng.choice(("if_able", "always"))
    races = tuple(rng.sample(("human", "orc", "undead", "night_elf"), 2))
    chosen = races if scenario == "generic_2p" else None
    state = warcraft.new_game(scenario, chosen, seed=seed, ask=ask)
    origin = f"state = warcraft.new_game({scenario!r}, {chosen}, seed={seed}, ask={ask!r})"
    turn = rng.choice(TURNS)
    applied: list[str] = []
    while state.turn < turn:
        if tb.outcome(state) is not None or len(applied) > LONGEST_GAME:
            return None
        action = rng.choice(tb.legal_actions(state))
        applied.append(str(action))
        state = tb.apply(state, action)
    if tb.outcome(state) is not None or not all(state.player(seat).alive for seat in state.seats):
        return None
    table = table_of_state(state, dice_of(rng))
    script = written(rng, "movement", table)
    results = table.results[: table.rolled]
    forced = tb.force(state, results)

    def made() -> str:
        lines = [f"state = tb.apply(state, tb.parse_action(state, {act!r}))" for act in applied]
        return "\n".join([origin, *lines, f"state = tb.force(state, {results})"])

    return Trial(name, script, forced, made)


def table_of_state(state: Any, results: tuple[int, ...]) -> Table:
    """The table at the beginning of a turn."""
    pieces: list[Piece] = []
    outposts, tokens = {}, {}
    for zone in state.board.order:
        seen = state.zones[zone]
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
        player.training = dict(given.training)
        players.append(player)
    table = Table(
        state.scenario, tuple(player.race for player in players), state.first, state.first,
        state.ask, results, players, pieces, outposts, tokens,
    )  # fmt: skip
    table.turn = state.turn
    table.locked = tuple(zone for zone in state.board.order if state.zones[zone].locked)
    return table
