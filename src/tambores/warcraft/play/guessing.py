"""Guesses of hidden cards that show a view: a seat that is asked for a card holds one."""

from __future__ import annotations

from typing import Any

from tambores.kernel.chance import Chance
from tambores.kernel.evolving import evolved
from tambores.kernel.frame import FrameView
from tambores.kernel.window import IF_ABLE
from tambores.warcraft.table.actions import Done, Pass
from tambores.warcraft.table.state import State
from tambores.warcraft.table.table import WarTable


def determinized(state: State, view: FrameView[WarTable], chance: Chance) -> State:
    """A guess changed so that it shows the question of its view.

    Under `ask="if_able"` a question tells that its seat holds a card that fits. Such a card is
    exchanged for another one of the hand.
    """
    if not state.frames or state.table.options.ask != IF_ABLE:
        return state
    prompt = view.prompt
    assert prompt is not None
    hand = view.table.camps[prompt.seat].hand
    if prompt.kind not in ("window", "spend") or not isinstance(hand, int) or not hand:
        return state
    if any(not isinstance(action, Done | Pass) for action in state.legal_actions):
        return state
    return _with_fitting_card(state, prompt.seat, chance)


def _with_fitting_card(state: State, seat: int, chance: Chance) -> State:
    """The state with a card that can be played now in the hand of a seat."""
    camp = state.table.camps[seat]
    hand, deck, spell = (tuple(pile) for pile in (camp.hand, camp.deck, camp.spell))  # type: ignore[arg-type]
    hidden = (*deck, *spell)
    order, chance = chance.shuffled("guess", range(len(hidden)))
    given_up, _ = chance.below("guess", len(hand))
    for place in order:
        swapped = [*hidden]
        swapped[place], card = hand[given_up], hidden[place]
        guess = _with_piles(
            state, seat, hand=(*hand[:given_up], card, *hand[given_up + 1 :]),
            deck=tuple(swapped[: len(deck)]), spell=tuple(swapped[len(deck) :]),
        )  # fmt: skip
        if any(not isinstance(action, Done | Pass) for action in guess.legal_actions):
            return guess
    return state


def _with_piles(state: State, seat: int, **piles: Any) -> State:
    camps = [*state.table.camps]
    camps[seat] = evolved(camps[seat], **piles)
    return evolved(state, table=evolved(state.table, camps=tuple(camps)))
