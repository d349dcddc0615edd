"""The elements of the picture at which actions begin, and those at which they are aimed.

The key of an element is ("slot", seat, slot), ("hero", seat), ("hand", seat, index),
("deck", seat, index), ("pile", seat, name), ("attached", seat, slot, index), with slot 0 for a card
under the hero, or ("table", seat, index).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tambores.enclave.content.card import Card
from tambores.enclave.content.vocabulary import HAND, MoveCards
from tambores.enclave.play.effects.choosing import effect_of
from tambores.enclave.play.effects.moves import side_meant
from tambores.enclave.render.words.choices import asked_place, check_action
from tambores.enclave.table.actions import (
    DECK,
    ChooseCard,
    ChooseOption,
    Decline,
    KeepHand,
    RemoveHand,
)
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.frames import Choice
from tambores.enclave.table.places import card_of, impact_of, source_of, target_of
from tambores.enclave.table.state import Battle, View
from tambores.kernel.game import Action, prompt
from tambores.kernel.showing import SOURCE, TARGET, Key, Mark


def place_key(place: Place) -> Key:
    """Return the key of a slot or hero.

    >>> place_key((0, 3)), place_key((1, 0))
    (('slot', 0, 3), ('hero', 1))
    """
    seat, slot = place
    return ("hero", seat) if slot == HERO_SLOT else ("slot", seat, slot)


def marks(position: Battle | View, actions: tuple[Action, ...]) -> Iterator[Mark]:
    """Return the marks of actions.

    Raises:
        TypeError: if one of `actions` is not an action of the game.
    """
    due = prompt(position)
    for action in actions:
        check_action(action, position)
        if due is not None:
            seat = due.acting_seat
            yield from (Mark(key, action, SOURCE) for key in _sources(action, seat, position))
            yield from (Mark(key, action, TARGET) for key in _targets(action, seat, position))


def _sources(action: Action, seat: int, position: Battle | View) -> Iterator[Key]:
    """Return the keys of the elements where an action of `seat` begins: all copies of a card."""
    if (taken := card_of(action)) is not None:
        yield from _open(position, seat, *taken)
    elif isinstance(action, KeepHand | RemoveHand):
        yield from _open(position, seat, HAND)
    elif (place := _acting(action, seat, position)) is not None:
        yield place_key(place)


def _acting(action: Action, seat: int, position: Battle | View) -> Place | None:
    """Return the unit or hero that acts or is asked."""
    if isinstance(action, Decline):
        return asked_place(position) or (seat, HERO_SLOT)
    if isinstance(action, ChooseOption) and impact_of(action) is None:
        pending = position.pending
        return pending.place if isinstance(pending, Choice) else (seat, HERO_SLOT)
    return source_of(action, seat)


def _targets(action: Action, seat: int, position: Battle | View) -> Iterator[Key]:
    """Return the keys of the elements at which an action of `seat` is aimed."""
    if isinstance(action, ChooseCard):
        if isinstance(position.pending, Choice):
            yield from _chosen(position.pending, action.card, position)
    elif isinstance(action, RemoveHand):
        yield "pile", seat, "removed"
    elif (place := target_of(action, seat)) is not None:
        yield place_key(place)


def _chosen(choice: Choice, card: str, position: Battle | View) -> Iterator[Key]:
    """Return the keys of a card that can be chosen: under a unit, in a hand, or its whole pile."""
    effect = effect_of(choice)
    if choice.chosen is not None:
        yield from _attached(position, choice.chosen, card)
    elif isinstance(effect, MoveCards):
        seat, pile = side_meant(position.table, effect, choice.card), effect.source
        yield from _open(position, seat, HAND, card) if pile == HAND else [("pile", seat, pile)]


def _attached(position: Battle | View, place: Place, card: str) -> Iterator[Key]:
    """Return the keys of a card under a unit or hero, or on the table beside the hero."""
    (seat, slot), side = place, position.sides[place[0]]
    bearer = side.at(slot) if slot else side.hero
    under = bearer.attached if bearer is not None else ()
    yield from (("attached", seat, slot, index) for index in _places(under, card))
    if slot == HERO_SLOT:
        yield from (("table", seat, index) for index in _places(side.table, card))


def _open(position: Battle | View, seat: int, pile: str, card: str = "") -> Iterator[Key]:
    """Return the keys of a card in a hand or deck, or of all its cards; of the pile if hidden."""
    cards = getattr(position.sides[seat], pile)
    if not isinstance(cards, tuple) or (pile == DECK and isinstance(position, Battle)):
        yield "pile", seat, pile
        return
    shown = dict.fromkeys(cards) if pile == DECK else cards
    yield from ((pile, seat, index) for index in _places(shown, card))


def _places(cards: Iterable[Card], id: str) -> Iterator[int]:
    """Return the indexes of the cards with an id; of all for ""."""
    return (index for index, card in enumerate(cards) if id in ("", card.id))
