"""The elements of a picture at which actions begin, and at which they are aimed.

The key of an element is ("slot", seat, slot), ("hero", seat), ("hand", seat, card id),
("deck", seat, card id), ("pile", seat, name) or ("attached", seat, slot, card id). With slot 0,
an attached card is under the hero or on the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from tambores.enclave.cards.vocabulary import HAND, MoveCards
from tambores.enclave.play.effects.choosing import effect_of
from tambores.enclave.play.effects.moves import side_meant
from tambores.enclave.render.words.choices import check_action
from tambores.enclave.table.actions import ChooseCard, ChooseOption
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.places import card_of, impact_of, source_of, target_of
from tambores.enclave.table.state import Battle, View
from tambores.enclave.table.waiting import Choice
from tambores.kernel.game import Action, prompt
from tambores.toolkit.drawing.marks import Key, Marks


def place_key(place: Place) -> Key:
    """Return the key of the element of a slot or hero.

    >>> place_key((0, 3)), place_key((1, 0))
    (('slot', 0, 3), ('hero', 1))
    """
    seat, slot = place
    return ("hero", seat) if slot == HERO_SLOT else ("slot", seat, slot)


def marks(position: Battle | View, actions: Iterable[Action] | None) -> Marks:
    """Return the marks of a position.

    Args:
        position: a state or view.
        actions: the actions to mark; None for the legal ones.

    Raises:
        TypeError: if one of `actions` is not an action of the game.
    """
    chosen = position.legal_actions if actions is None else tuple(actions)
    for action in chosen:
        check_action(action, position)
    due = prompt(position)
    if due is None:
        return Marks()
    seat = due.acting_seat
    return Marks.of(
        chosen,
        lambda action: source_key(action, seat, position),
        lambda action: target_key(action, seat, position),
    )


def source_key(action: Action, seat: int, position: Battle | View) -> Key | None:
    """Return the key of the element where an action of `seat` begins; None if it has none."""
    if (taken := card_of(action)) is not None:
        pile, card = taken
        return pile, seat, card
    place = source_of(action, seat)
    if isinstance(action, ChooseOption) and impact_of(action) is None:
        pending = position.pending
        place = pending.place if isinstance(pending, Choice) else (seat, HERO_SLOT)
    return None if place is None else place_key(place)


def target_key(action: Action, seat: int, position: Battle | View) -> Key | None:
    """Return the key of the element at which an action of `seat` is aimed; None if it has none."""
    if isinstance(action, ChooseCard):
        pending = position.pending
        if not isinstance(pending, Choice):
            return None
        if pending.chosen is not None:
            return "attached", *pending.chosen, action.card
        return _in_pile(pending, action.card, position)
    place = target_of(action, seat)
    return None if place is None else place_key(place)


def _in_pile(choice: Choice, card_id: str, position: Battle | View) -> Key | None:
    """Return the key of a card in a pile that can be chosen, or of the pile itself."""
    effect = effect_of(choice)
    if not isinstance(effect, MoveCards):
        return None
    seat = side_meant(position, effect, choice.card)
    if effect.source == HAND:
        return "hand", seat, card_id
    return "pile", seat, effect.source
