"""Where actions begin and at what they are aimed, for a page to attach its handlers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

import attrs

from tambores.enclave.cards.vocabulary import HAND, MoveCards
from tambores.enclave.play.effects.choosing import effect_of
from tambores.enclave.play.effects.moves import side_meant
from tambores.enclave.render.words.choices import check_action
from tambores.enclave.table.actions import (
    Attach,
    ChooseCard,
    ChooseOption,
    Deploy,
    Pay,
    PlayTactic,
    SetAside,
)
from tambores.enclave.table.board import HERO_SLOT, Place
from tambores.enclave.table.places import is_impact, source_of, target_of
from tambores.enclave.table.state import Battle
from tambores.enclave.table.view import View
from tambores.enclave.table.waiting import Choice
from tambores.kernel.game import Action, prompt

Key = tuple[object, ...]
"""What stands for an element: ("slot", seat, slot), ("hero", seat), ("hand", seat, card id),
("deck", seat, card id), ("pile", seat, name) or ("attached", seat, slot, card id), which with
slot 0 lies under the hero or on the table."""


def place_key(place: Place) -> Key:
    """What stands for the element of a slot or hero.

    >>> place_key((0, 3)), place_key((1, 0))
    (('slot', 0, 3), ('hero', 1))
    """
    seat, slot = place
    return ("hero", seat) if slot == HERO_SLOT else ("slot", seat, slot)


class Marked(NamedTuple):
    """The actions that begin with an element, and those that are aimed at it, as they are written.

    Attributes:
        sources: the former.
        targets: the latter.
    """

    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


UNMARKED = Marked()


@attrs.frozen
class Marks:
    """The actions by the element where they begin and by the one at which they are aimed."""

    sources: dict[Key, list[str]] = attrs.field(factory=dict)
    targets: dict[Key, list[str]] = attrs.field(factory=dict)

    def on(self, key: Key) -> Marked:
        """Those of an element."""
        if key not in self.sources and key not in self.targets:
            return UNMARKED
        return Marked(tuple(self.sources.get(key, ())), tuple(self.targets.get(key, ())))


NO_MARKS = Marks()


def marks(position: Battle | View, actions: Iterable[Action] | None) -> Marks:
    """The marks of a position.

    Args:
        position: a state or view.
        actions: those to mark; None for the legal ones.

    Raises:
        TypeError: for what is no action of the game.
    """
    chosen = position.legal_actions if actions is None else tuple(actions)
    for action in chosen:
        check_action(action, position)
    due = prompt(position)
    if due is None:
        return NO_MARKS
    found = Marks()
    for action in chosen:
        source = source_key(action, due.acting_seat, position)
        target = target_key(action, due.acting_seat, position)
        if source is not None:
            found.sources.setdefault(source, []).append(str(action))
        if target is not None:
            found.targets.setdefault(target, []).append(str(action))
    return found


def source_key(action: Action, seat: int, position: Battle | View) -> Key | None:
    """The element where an action of `seat` begins; None for one that begins nowhere."""
    pending = position.pending
    match action:
        case Deploy() | Attach() | PlayTactic() | Pay():
            return "hand", seat, action.card
        case SetAside():
            return "deck", seat, action.card
        case ChooseOption(name=name) if is_impact(name):
            return None
        case ChooseOption() if isinstance(pending, Choice):
            return place_key(pending.place)
        case ChooseOption():
            return "hero", seat
    place = source_of(action, seat)
    return None if place is None else place_key(place)


def target_key(action: Action, seat: int, position: Battle | View) -> Key | None:
    """The element at which an action of `seat` is aimed; None for one that is aimed at nothing."""
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
    """The element of a card of a pile that can be chosen, or that of the pile."""
    effect = effect_of(choice)
    if not isinstance(effect, MoveCards):
        return None
    seat = side_meant(position, effect, choice.card)
    if effect.source == HAND:
        return "hand", seat, card_id
    return "pile", seat, effect.source


def listed(actions: tuple[str, ...]) -> str:
    """Actions as a list in JSON.

    >>> listed(("pass", "pay goblin"))
    '["pass", "pay goblin"]'
    """
    return json.dumps(actions)
