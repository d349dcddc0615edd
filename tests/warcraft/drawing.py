"""Positions that the tests of words, texts and pictures of Warcraft show, and who sees them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import tambores as tb
from tambores import warcraft

SCENARIOS = warcraft.scenarios()
LANGUAGES = ("en", "es")


def full() -> Any:
    """A position with something of everything: levels, outposts, depletion, tiles, training."""
    return warcraft.position(
        "generic_2p",
        phase="movement",
        seat=0,
        races=("orc", "undead"),
        turn=4,
        zones={
            "A1": {"orc": {"melee": 1, "worker": 2, "builder": 1, "outpost": "building"}},
            "C1": {"orc": {"melee": 2, "ranged": 1, "worker": 3}},
            "C2": {"orc": {"flying": 2, "outpost": "done"}},
            "C5": {"undead": {"melee": 3, "worker": 1}, "depletion": 1},
            "C4": {"undead": {"ranged": 1, "flying": 1}},
            "B3": {"depletion": 2},
            "D2": {"depletion": 1, "undead": {"worker": 1}},
        },
        players={
            0: {
                "gold": 7, "wood": 3, "hand": ["devour", "pillage"], "discard": ["haste"],
                "points": 1, "levels": {"melee": 4, "flying": 2}, "tiles": {"melee": 2},
                "under_way": [("ranged", False)], "training": {"worker": 1},
            },
            1: {"gold": 2, "wood": 11, "hand": ["curse", "web", "summon_building"]},
        },
    )  # fmt: skip


def fight() -> Any:
    """WC-SC-05 on the way: the orc stands before a casualty in the melee phase."""
    state = warcraft.position(
        "generic_2p",
        phase="battles",
        seat=0,
        races=("orc", "undead"),
        dice=(4, 1, 6, 2, 6),
        zones={
            "C3": {"orc": {"melee": 2}, "undead": {"melee": 2, "worker": 1}},
            "C2": {"orc": {"melee": 1}},
            "C5": {"undead": {"melee": 1}},
        },
    )
    while (asked := tb.prompt(state)) is not None and asked.kind != "casualty":
        state = tb.apply(state, state.legal_actions[-1])
    return state


@cache
def played(scenario: str, seed: int = 3, count: int = 150) -> tuple[Any, ...]:
    """Some states of a game at random, the last one included."""
    state, player = warcraft.new_game(scenario, seed=seed), tb.RandomPlayer(seed)
    states = [state]
    while len(states) < count and (asked := tb.prompt(state)) is not None:
        state = tb.apply(state, player.choose(tb.view(state, asked.seat)))
        states.append(state)
    return (*states[:: max(1, count // 12)], states[-1])


def viewers(state: Any) -> Iterator[Any]:
    """The state and every view of it."""
    yield state
    for seat in (*state.seats, None):
        yield tb.view(state, seat)


def hidden_cards(view: Any) -> set[str]:
    """The cards that a viewer does not see in the hand of another side, and nowhere else.

    Cards that lie open, or that the viewer holds, may of course be named.
    """
    shown: set[str] = set()
    for camp in view.table.camps:
        shown |= {*camp.discard} | ({*camp.hand} if isinstance(camp.hand, tuple) else set())
    return {card for race in view.table.races for card in view.table.pack.races[race].deck} - shown
