"""Previews: what an action would cost, and which places are open to it."""

from __future__ import annotations

import attrs

from tambores.enclave.asking.explanations import Position, check_position
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.play import payment
from tambores.enclave.play.effects.choosing import subjects
from tambores.enclave.play.phases.deployment import bearers
from tambores.enclave.reading import modifiers
from tambores.enclave.table.actions import Action, Attach, Deploy, PlayTactic, Prevent, UseAbility
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.places import source_of, target_of
from tambores.enclave.table.values import Value, plain
from tambores.enclave.table.view import View
from tambores.kernel.game import prompt
from tambores.toolkit.piles import size


@attrs.frozen
class Preview:
    """What an action would be about.

    Attributes:
        card: the card that it plays, pays or chooses, or the hero whose ability it uses; None for
            other actions.
        cost: what is to be paid for it; None where nothing is paid. Of an ability with several
            options it is the price of the fewest.
        from_deck: whether that comes from the top of the deck and not from the hand.
        available: how many cards there are to pay with.
        places: the places (seat, slot) that are open to such an action with this card or by this
            unit, whether it can be paid for or not. Of an ability, and of a tactic that lies on
            the table, those among which will be chosen, if there is a choice.
        legal: whether just this action is possible now.
    """

    card: Card | None
    cost: Value | None
    from_deck: bool
    available: int
    places: tuple[Place, ...]
    legal: bool


def preview(position: Position, action: Action) -> Preview:
    """What an action would cost, and what else is open to it.

    Args:
        position: a state, or a view, for whose seat it is asked.
        action: any action of the game, also one that is not legal.

    Raises:
        ContentError: for a card that the pack does not have.
        TypeError: for what is no action, or no state or view, of a battle.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "soldado", 4: "arquera"},
    ...      "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}))
    >>> seen = preview(state, enclave.Deploy("grifo", 2))
    >>> seen.cost.total, seen.available, seen.places, seen.legal
    (4, 1, ((0, 2), (0, 3), (0, 5)), False)
    """
    check_position(position)
    if not isinstance(action, Action):
        raise TypeError(f"not an action of a battle: {type(action).__name__}")
    legal = action in position.legal_actions
    seat = _seat(position)
    side = position.sides[seat]
    if isinstance(action, UseAbility | Prevent):
        return _ability(position, seat, action, legal)
    card_id = getattr(action, "card", None)
    card = None if card_id is None else position.pack.card(card_id)
    if card is None or not isinstance(action, Deploy | Attach | PlayTactic):
        return Preview(card, None, False, 0, _open_to(position, seat, action), legal)
    from_deck = isinstance(card, SupportCard) and card.arrow
    available = size(side.deck) + len(side.discard) if from_deck else max(0, size(side.hand) - 1)
    places = _open_for(position, seat, card)
    cost = None
    if isinstance(card, UnitCard | SupportCard):
        cost = modifiers.price(position, seat, card)
    return Preview(card, cost, from_deck, available, places, legal)


def _seat(position: Position) -> int:
    """Who looks at an action: the seat of a view, else the one that is to decide."""
    if isinstance(position, View) and position.seat is not None:
        return position.seat
    due = prompt(position)
    return due.seat if due else position.holder


def _ability(position: Position, seat: int, action: Action, legal: bool) -> Preview:
    """The price of the hero's ability and what it can be about; of a prevention who is spared."""
    side = position.sides[seat]
    ability = side.hero.card.activated
    if isinstance(action, Prevent):
        places = _open_to(position, seat, action)
    else:
        places = subjects(position, side.hero.card, (seat, HERO_SLOT), v.ACTIVATE)
    if ability is None:
        return Preview(side.hero.card, None, False, 0, places, legal)
    price = payment.least_cost(ability)
    available = size(side.deck) + len(side.discard) if ability.arrow else size(side.hand)
    cost = plain(v.COST, price)
    return Preview(side.hero.card, cost, ability.arrow, available, places, legal)


def _open_for(position: Position, seat: int, card: Card) -> tuple[Place, ...]:
    """Where a card of the hand could go: empty slots (DEP-04), or the units that can bear it.

    Of one that goes nowhere: what will be chosen among.
    """
    if isinstance(card, UnitCard):
        line = position.sides[seat].line
        return tuple((seat, slot) for slot in SLOTS if line[slot - 1] is None)
    if isinstance(card, SupportCard) and card.placement != TABLE:
        return tuple(bearers(position, seat, card))
    return subjects(position, card, (seat, HERO_SLOT), v.ON_DEPLOY)


def _open_to(position: Position, seat: int, action: Action) -> tuple[Place, ...]:
    """What the legal actions of this kind, by this unit, are aimed at."""
    unit = source_of(action, seat)
    alike = (
        one
        for one in position.legal_actions
        if type(one) is type(action) and source_of(one, seat) == unit
    )
    places = (target_of(one, seat) for one in alike)
    return tuple(dict.fromkeys(place for place in places if place is not None))
