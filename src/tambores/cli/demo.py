"""A battle that plays itself, printed turn by turn; needs nothing beyond the library."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

import tambores as tb
from tambores import enclave
from tambores.cli.recording import random_players
from tambores.cli.words import words
from tambores.enclave.render.text import WIDTH, board
from tambores.enclave.render.words import ending, tell

SEED = 7
MAX_TURNS = 100

Say = Callable[[str], object]


def demo(say: Say, seed: int = SEED, language: str = "en", ascii: bool = False) -> None:
    """Play one battle between two random players and print it.

    Args:
        say: prints one text.
        seed: of the battle and of the players.
        language: "en" or "es".
        ascii: whether the board is drawn with ASCII signs only.
    """
    state = enclave.new_battle(
        armies=("human", "orc"),
        heroes=("aiden", "krangg"),
        seed=seed,
        rules=enclave.HouseRules(max_turns=MAX_TURNS),
    )
    players = random_players(seed)
    say(words("demo", language, seed=seed))
    while (outcome := tb.outcome(state)) is None:
        prompt = tb.prompt(state)
        assert prompt is not None
        action = players[prompt.seat].choose(tb.view(state, prompt.seat))
        step = tb.transition(state, action)
        _report(state, step, say, language)
        if _is_time_for_the_board(state, step.state):
            _show(step.state, say, language, ascii)
        state = step.state
    say(ending(outcome, language))


def _is_time_for_the_board(before: enclave.Battle, after: enclave.Battle) -> bool:
    """At the beginning of a turn, after a combat and at the end."""
    if tb.outcome(after) is not None or after.turn != before.turn:
        return True
    return before.phase in ("setup", "combat") and after.phase != before.phase


def _show(state: enclave.Battle, say: Say, language: str, ascii: bool) -> None:
    say("")
    say(board(tb.view(state, None), language, ascii))
    say("")


def _report(state: enclave.Battle, step: tb.Step[enclave.Battle], say: Say, language: str) -> None:
    """What everybody saw of a step."""
    events = step.seen_by(None)
    for event, line in zip(events, tell(events, language, state), strict=True):
        if event.tag == "phase_began":
            say("")
            say(line)
        else:
            say(textwrap.fill(line, WIDTH, initial_indent="  ", subsequent_indent="      "))
