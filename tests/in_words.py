"""What the tests about words are said about: positions, own words, battles played at random."""

from __future__ import annotations

import functools
import random
import re
from typing import Any

import tambores as tb
from tambores import Catalogue, enclave
from tambores.enclave import solo

PACK = enclave.default_pack()
HUMAN, ORC = {"army": "human", "hero": "aiden"}, {"army": "orc", "hero": "krangg"}
RAW = re.compile(r"None|[@{<]|\b(seat|pile|stat|role|describe|action|tie|value)\.\w|(slot|hueco) 0")
"""What shows that something was not put into words."""

FRENCH = Catalogue(
    "fr",
    {
        "enclave.seat.0": "Ana",
        "enclave.name.grifo": "Griffon",
        "enclave.describe.deploy": "Déployer {card}, case {slot}, {cost} à payer",
        "enclave.event.passed": "{seat} passe.",
        "enclave.prompt.deploy": "Que faites-vous ?",
        "enclave.modifier.under": "{by} de {card}",
    },
)
"""A front end's own words, which lack most."""


def position(phase: str = "deployment", **human: Any) -> enclave.Battle:
    """A battle with something of everything on the table."""
    own: dict[str, Any] = HUMAN | {
        "hand": ["grifo", "escudo_triangular"],
        "line": {
            1: "soldado",
            2: {"card": "alabardero", "attached": ["espada_bastarda"]},
            4: {"card": "portaestandarte", "attached": ["maldicion_de_la_arana"]},
        },
    }
    orc: dict[str, Any] = ORC | {
        "wounds": 2,
        "hand": ["grito_de_guerra", "lancero", "goblin"],
        "line": {2: {"card": "trol", "wounds": 1}, 5: "jinete"},
    }
    return enclave.scenario(phase=phase, holder=1, turn=3, sides=(own | human, orc))


def lone(human: dict[str, Any], orc: dict[str, Any], phase: str = "combat") -> enclave.Battle:
    """A position in which player 1 is first."""
    return enclave.scenario(phase=phase, holder=0, sides=(HUMAN | human, ORC | orc))


def play(state: enclave.Battle, *actions: enclave.Action) -> enclave.Battle:
    for action in actions:
        state = tb.apply(state, action)
    return state


@functools.cache
def walks() -> tuple[tuple[enclave.Battle, tb.Step[enclave.Battle]], ...]:
    """Steps of battles and solo battles that are played at random, each with the state before."""
    starts: list[enclave.Battle] = [
        enclave.new_battle(("human", "orc"), heroes, seed=number)
        for number, heroes in enumerate(
            (("rincemer", "borrunn"), ("jayme", "uzgar"), ("joanna", "krangg"), ("aiden", "thugg"))
        )
    ]
    starts += [
        solo.new_battle(army, hero, seed=6)
        for army, hero in (("human", "jayme"), ("orc", "uzgar"), ("human", "rincemer"))
    ]
    steps = []
    for seed, state in enumerate(starts):
        choose = random.Random(seed)
        for _ in range(250):
            if tb.outcome(state) is not None:
                break
            step = tb.transition(state, choose.choice(tb.legal_actions(state)))
            steps.append((state, step))
            state = step.state
    return tuple(steps)


def assert_in_words(text: str) -> None:
    """Something is said, and nothing raw shows."""
    assert text == text.strip() != ""
    assert "\n" not in text
    assert not RAW.search(text), text
