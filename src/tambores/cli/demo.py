"""A battle that plays itself, printed turn by turn; needs nothing beyond the library."""

from __future__ import annotations

from collections.abc import Callable

import tambores as tb
from tambores import enclave
from tambores.cli.packs.finding import opponents
from tambores.cli.recording import random_players
from tambores.cli.telling import story
from tambores.cli.words import words
from tambores.enclave.render.text import board
from tambores.enclave.render.words import ending

SEED = 7
MAX_TURNS = 100

Say = Callable[[str], object]


def demo(
    say: Say,
    seed: int = SEED,
    language: str = "en",
    ascii: bool = False,
    color: bool = False,
    pack: enclave.Pack | None = None,
) -> None:
    """Play one battle between two random players and print it.

    Args:
        say: prints one text.
        seed: of the battle and of the players.
        language: "en" or "es".
        ascii: whether the board is drawn with ASCII signs only.
        color: whether it is drawn in colours.
        pack: the cards; the stand-in set if None.
    """
    armies, heroes = opponents(pack, None, None, None)
    rules = enclave.HouseRules(max_turns=MAX_TURNS)
    state = enclave.new_battle(armies, heroes, seed=seed, rules=rules, pack=pack)
    players = random_players(seed)
    say(words("demo", language, seed=seed))
    while (outcome := tb.outcome(state)) is None:
        prompt = tb.prompt(state)
        assert prompt is not None
        action = players[prompt.seat].choose(tb.view(state, prompt.seat))
        step = tb.transition(state, action)
        for line in story(step.seen_by(None), language, state, heading=""):  # seen by everybody
            say(line)
        if _is_time_for_the_board(state, step.state):
            drawn = board(tb.view(step.state, None), language, ascii=ascii, color=color)
            for text in ("", drawn, ""):
                say(text)
        state = step.state
    say(ending(outcome, language))


def _is_time_for_the_board(before: enclave.Battle, after: enclave.Battle) -> bool:
    """At the beginning of a turn, after a combat and at the end."""
    if tb.outcome(after) is not None or after.turn != before.turn:
        return True
    return before.phase in ("setup", "combat") and after.phase != before.phase
