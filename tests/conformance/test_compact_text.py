"""The compact text of every mode shows whatever its board shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

import tambores as tb
from tests.conformance.modes import our_table
from tests.conformance.test_private_fields import Path, at, masked

EVERY = 40
"""How far apart the positions of a game are that are looked at."""

OFTEN = 3
"""How often a field is looked at, in whichever place of its list it is."""

FIXED = {"options", "pack", "chance", "seat"}
"""Fields with the terms of a game and its randomness, which no board shows."""

LONG = 400
"""The most decisions of a game that are looked at."""


def positions(tag: str, players: int, seed: int) -> Iterator[Any]:
    """The states on the way through a random game, and its end."""
    choose = Random(seed)
    state: Any = tb.new_game(tag, players=players, seed=seed)
    for number in range(LONG):
        if number % EVERY == 0 or state.outcome is not None:
            yield state
        if state.outcome is not None:
            return
        state = tb.apply(state, choose.choice(state.legal_actions))


def differences(one: Any, other: Any, path: Path = ()) -> Iterator[Path]:
    """The places of the fields in which two positions differ, the smallest that are alike."""
    if one == other or (path and path[-1] in FIXED):
        return
    if attrs.has(type(one)) and type(one) is type(other):
        for field in attrs.fields(type(one)):
            name = field.name
            yield from differences(getattr(one, name), getattr(other, name), (*path, name))
        return
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(*pair, (*path, place))
    yield path


def shown(position: Any, *, compact: bool) -> str | None:
    """The text of a position; None if it contradicts itself so that nothing can show it."""
    try:
        return tb.text(position, compact=compact)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return None


@pytest.mark.no_cover
@our_table
def test_whatever_changes_the_board_changes_the_compact_text(tag: str, players: int) -> None:
    """Each field takes its value from another moment of the game, seen by the same seat."""
    before: Any = None
    checked = Counter[Path]()
    for state in positions(tag, players, seed=5):
        seen = tb.view(state, state.seats[0])
        board, brief = tb.text(seen), tb.text(seen, compact=True)
        for path in differences(seen, before) if before is not None else ():
            kind = tuple([step for step in path if isinstance(step, str)])
            if checked[kind] >= OFTEN:
                continue
            bent = masked(seen, path, at(before, path))
            if shown(bent, compact=False) not in (None, board):
                checked[kind] += 1
                assert shown(bent, compact=True) != brief, path
        before = seen
    assert checked
