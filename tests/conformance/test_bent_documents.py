"""Documents bent at random: each is refused in one sentence, or the game goes on from it.

They are states, views and events of every mode, of Enclave also with random packs. Numbers change,
cards change places, entries get lost or come twice, and parts of one document move into another,
such as the frames in progress.
"""

from __future__ import annotations

import functools
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tambores as tb
from tambores import enclave
from tambores.enclave import campaign, duel, solo
from tambores.enclave.content.pack import Pack
from tambores.testing import random_pack
from tests.bending import bent, plays_on, restack, told
from tests.games import MODES
from tests.stacks import finely, reached

KINDS = ("battle", "solo", "campaign", "duel")
FRAMED = [mode.tag for mode in MODES if not mode.tag.startswith("enclave")]
"""The modes with frames, which have many kinds of position."""

FORMS = ("state", "view", "event")


def begun(kind: str, pack: Pack, random: Random) -> Any:
    """Return a new game of this kind."""
    armies = (pack.armies[0], pack.armies[1])
    heroes = [random.choice(enclave.heroes(army, pack=pack)).id for army in armies]
    rules = enclave.HouseRules(unit_attacks=random.choice(["joint", "separate"]))
    seed = random.randrange(2**64)
    if kind == "battle":
        return enclave.new_battle(armies, heroes, seed=seed, rules=rules, pack=pack)
    if kind == "solo":
        return solo.new_battle(
            armies[0], heroes[0], seed=seed, ai_army=armies[1], ai_hero=heroes[1], rules=rules,
            pack=pack,
        )  # fmt: skip
    return {"campaign": campaign, "duel": duel}[kind].new_match(armies, seed=seed, rules=rules)


@functools.cache
def met(kind: str, number: int) -> tuple[Pack, tuple[tuple[Any, tb.Step[Any]], ...]]:
    """Return the pack and steps of a random game, mostly steps with many parts to bend."""
    random = Random(number)
    own = number % 2 and kind in ("battle", "solo")
    pack = random_pack(number) if own else enclave.default_pack()
    walk = list(tb.random_walk(begun(kind, pack, random), number))
    busy = [
        one for one in walk if any(getattr(one[2], name, None) for name in ("pending", "combat"))
    ]
    chosen = [*random.sample(walk, min(6, len(walk))), *random.sample(busy, min(12, len(busy)))]
    return pack, tuple([(before, tb.transition(before, action)) for before, action, _ in chosen])


@functools.cache
def piles(tag: str, number: int) -> tuple[None, tuple[tuple[Any, tb.Step[Any]], ...]]:
    """Return steps to positions of many kinds, which need no pack."""
    (mode,) = (mode for mode in MODES if mode.tag == tag)
    return None, tuple(reached(mode, Random(number), 12, 200, finely))


def check_bent(kind: str, form: str, number: int, seed: int) -> str:
    """Bend a document by a number; return why it is refused, or "" if the game goes on from it."""
    random = Random(seed)
    pack, steps = piles(kind, number % 2) if kind in FRAMED else met(kind, number)
    before, step = random.choice(steps)
    seat = random.choice((*before.seats, None))
    values = {
        "state": [after.state for _, after in steps],
        "view": [tb.view(step.state, seat)],
        "event": [event.seen_by(seat) for event in step.events],
    }[form]
    documents = [json.loads(tb.dumps(value)) for value in values]
    document = random.choice(documents)
    others = [one["data"] for one in documents]
    data = document["data"]
    if "frames" in data and random.random() < 0.4:
        restack(data, random, random.choice(others))
    else:
        data = bent(data, random, others, random.choice((1, 1, 1, 2, 3)))
    document["data"] = data
    try:
        value = tb.loads(json.dumps(document), pack)
    except tb.DecodeError as error:
        refused = str(error)
    else:
        refused = ""
    if refused:
        assert refused.startswith("data")
        assert "\n" not in refused
        return refused
    if form != "event":
        plays_on(value, decisions=12 if kind in FRAMED else 30, seed=seed, pack=pack)
        return ""
    told(value, before, step.state)
    return ""


@pytest.mark.no_cover
@given(
    st.sampled_from((*KINDS, *FRAMED)),
    st.sampled_from(FORMS),
    st.integers(0, 15),
    st.integers(0, 2**32),
)
def test_a_bent_document_is_refused_or_the_game_goes_on(
    kind: str, form: str, number: int, seed: int
) -> None:
    """Every document that opens can be played, seen, followed, guessed from, worded and drawn."""
    check_bent(kind, form, number, seed)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["battle", *FRAMED])
def test_some_bent_documents_open_and_some_do_not(kind: str) -> None:
    """Both must happen, so that the search above tests both cases."""
    found = set()
    for seed in range(24):
        found.add(check_bent(kind, "state", 0, seed) == "")
        if len(found) == 2:
            return
    pytest.fail(f"each of them opens, or none: {found}")


@pytest.mark.long
@pytest.mark.parametrize("kind", ["battle", *FRAMED])
def test_most_bent_documents_do_not_open(kind: str) -> None:
    found = [check_bent(kind, "state", 0, seed) for seed in range(24)]
    assert 0 < found.count("") < 16
