"""Guesses of closed hands that show a view: a seat that is asked for a card holds one."""

from __future__ import annotations

from typing import Any

from tambores.kernel.chance import Chance
from tambores.kernel.evolving import evolved
from tambores.kernel.frame import FrameView
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE
from tambores.realm.content import vocabulary as v
from tambores.realm.play.battle import battle_in
from tambores.realm.play.windows import can_play, special
from tambores.realm.table.frames import CardWindow, Committing, Day, Joining
from tambores.realm.table.state import State
from tambores.realm.table.table import RealmTable


def asked_for(position: Any) -> tuple[Seat, frozenset[str]] | None:
    """The seat that the question tells to hold a card, and which cards that can be.

    None if the question tells nothing about a hand.
    """
    frame = position.frames[-1] if position.frames else None
    table = position.table
    cards = table.pack.cards
    if isinstance(frame, Committing):
        general = battle_in(position).general
        return frame.seat, frozenset(one for one in cards if cards[one].general == general)
    if table.options.ask != IF_ABLE:
        return None
    if isinstance(frame, Joining):
        general = battle_in(position).general
        return frame.seat, frozenset(one for one in cards if cards[one].general == general)
    seat, moment = None, v.OWN_DAY
    if isinstance(frame, CardWindow):
        seat, moment = frame.order[0], frame.name
    elif isinstance(frame, Day) and not table.camps[frame.seat].active:
        seat = frame.seat
    if seat is None:
        return None
    fitting = table.options.edition.moments.get(moment, frozenset())
    return seat, frozenset(
        one for one in fitting
        if (effect := special(table, one)) and can_play(position, seat, effect, moment)
    )  # fmt: skip


def determinized(state: State, view: FrameView[RealmTable], chance: Chance) -> State:
    """A guess changed so that it shows the question of its view.

    A card that fits is exchanged for another one of the hand.
    """
    told = asked_for(view)
    if told is None:
        return state
    seat, fitting = told
    hidden = view.table.camps[seat].hand
    if not isinstance(hidden, int) or not hidden:
        return state
    hand = state.table.camps[seat].hand
    assert isinstance(hand, tuple)
    if fitting.intersection(hand):
        return state
    return _with_fitting_card(state, view, seat, fitting, chance)


def _with_fitting_card(
    state: State, view: FrameView[RealmTable], seat: Seat, fitting: frozenset[str], chance: Chance
) -> State:
    """The state with one of some cards in the hand of a seat, from a place that is hidden."""
    table = state.table
    piles: dict[object, tuple[str, ...]] = {"deck": table.hero_deck}  # type: ignore[dict-item]
    for one, camp in enumerate(view.table.camps):
        if isinstance(camp.hand, int) and one != seat:
            piles[one] = table.camps[one].hand  # type: ignore[assignment]
    places = [(name, at) for name, pile in piles.items() for at, card in enumerate(pile)
              if card in fitting]  # fmt: skip
    if not places:
        return state
    (name, at), chance = chance.picked("guess", places)
    hand = table.camps[seat].hand
    assert isinstance(hand, tuple)
    given, _ = chance.below("guess", len(hand))
    card, other = piles[name][at], hand[given]
    piles[name] = (*piles[name][:at], other, *piles[name][at + 1 :])
    piles[seat] = (*hand[:given], card, *hand[given + 1 :])
    rank = table.pack.rank
    camps = [
        evolved(camp, hand=tuple(sorted(piles[one], key=rank.__getitem__)))
        if one in piles else camp
        for one, camp in enumerate(table.camps)
    ]  # fmt: skip
    changed = evolved(table, camps=tuple(camps), hero_deck=piles["deck"])
    return evolved(state, table=changed)
