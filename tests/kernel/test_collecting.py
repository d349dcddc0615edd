"""What the garbage collector follows, and what it need not."""

from __future__ import annotations

import gc
import weakref

import pytest

import tambores as tb
from tambores import enclave
from tambores.kernel.chance import Chance
from tambores.toolkit import piles

compiled = pytest.mark.skipif(not tb.compiled, reason="only the compiled library keeps it away")


class Holder:
    """Something of a user that refers to itself."""

    def __init__(self, state: enclave.Battle) -> None:
        self.state, self.me = state, self


def battle() -> enclave.Battle:
    """A battle after some decisions."""
    state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
    for _ in range(20):
        state = tb.apply(state, tb.legal_actions(state)[0])
    return state


def test_a_circle_that_holds_a_state_is_collected() -> None:
    holder = Holder(battle())
    gone = weakref.ref(holder)
    del holder
    gc.collect()
    assert gone() is None


@compiled
def test_a_state_and_its_tuples_are_not_followed() -> None:
    state = battle()
    held = (state, state.sides, state.legal_actions, state.sides[0].hand, state.sides[1].line)
    assert not any(map(gc.is_tracked, held))


@compiled
def test_the_cards_of_a_pack_are_followed() -> None:
    """They refer to their pack."""
    pack = battle().pack
    assert gc.is_tracked(pack.cards)


def test_a_tuple_of_the_caller_is_followed_as_before() -> None:
    things: list[object] = []
    pile = (things, 1)
    things.append(pile)
    assert piles.guessed(((),), pile, pile, Chance(7)) == ((),)
    assert gc.is_tracked(pile)
