"""Previews: the cost of an action, and the places open to it."""

from __future__ import annotations

from tambores.enclave.asking.explanations import Position, check_position
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import TABLE, Card, SupportCard, UnitCard
from tambores.enclave.play import payment
from tambores.enclave.play.effects.choosing import subjects
from tambores.enclave.play.phases.deployment import bearers
from tambores.enclave.reading import modifiers
from tambores.enclave.table.actions import Action, Attach, Deploy, PlayTactic, Prevent, UseAbility
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.places import source_of, target_of
from tambores.enclave.table.state import View
from tambores.enclave.table.values import Value, plain
from tambores.kernel.frozen import frozen
from tambores.kernel.game import prompt
from tambores.toolkit.piles import size


@frozen
class Preview:
    """The card, the cost and the possible places of an action.

    Attributes:
        card: the card that it plays, pays or chooses, or the hero whose ability it uses; None for
            other actions.
        cost: its cost in cards; None if it costs nothing. For an ability with several options,
            the cost of the fewest options.
        from_deck: whether the payment comes from the top of the deck instead of the hand.
        available: how many cards can be paid with.
        places: the places (seat, slot) open to such an action with this card or by this unit,
            whether or not its cost can be paid. For an ability, or a tactic played to the table,
            the places that its choice offers, if it has one.
        legal: whether exactly this action is legal now.
    """

    card: Card | None
    cost: Value | None
    from_deck: bool
    available: int
    places: tuple[Place, ...]
    legal: bool


def preview(position: Position, action: Action) -> Preview:
    """Return the cost of an action, and the places open to it.

    Args:
        position: a state, or a view; a view gives the preview for its seat.
        action: any action of the game, legal or not.

    Raises:
        ContentError: if the pack does not have the card.
        TypeError: if `action` is not an action of a battle, or `position` not a state or view.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {1: "soldado", 4: "arquera"},
    ...      "hand": ["grifo", "soldado"]},
    ...     {"army": "orc", "hero": "krangg"}), pack=enclave.pack("standin-1"))
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
        cost = modifiers.price(position.table, seat, card)
    return Preview(card, cost, from_deck, available, places, legal)


def _seat(position: Position) -> int:
    """Return the seat that previews: the seat of a view, else the seat that decides."""
    if isinstance(position, View) and position.seat is not None:
        return position.seat
    due = prompt(position)
    return due.seat if due else position.holder


def _ability(position: Position, seat: int, action: Action, legal: bool) -> Preview:
    """Preview the hero's ability: its cost and places; for a prevention, the spared places."""
    side = position.sides[seat]
    ability = side.hero.card.activated
    if isinstance(action, Prevent):
        places = _open_to(position, seat, action)
    else:
        places = subjects(position.table, side.hero.card, (seat, HERO_SLOT), v.ACTIVATE)
    if ability is None:
        return Preview(side.hero.card, None, False, 0, places, legal)
    price = payment.least_cost(ability)
    available = size(side.deck) + len(side.discard) if ability.arrow else size(side.hand)
    cost = plain(v.COST, price)
    return Preview(side.hero.card, cost, ability.arrow, available, places, legal)


def _open_for(position: Position, seat: int, card: Card) -> tuple[Place, ...]:
    """Return the places for a card of the hand: empty slots (DEP-04), or units that can bear it.

    For a card that is played to the table, return the places that its choice offers.
    """
    if isinstance(card, UnitCard):
        line = position.sides[seat].line
        return tuple((seat, slot) for slot in SLOTS if line[slot - 1] is None)
    if isinstance(card, SupportCard) and card.placement != TABLE:
        return tuple(bearers(position.table, seat, card))
    return subjects(position.table, card, (seat, HERO_SLOT), v.ON_DEPLOY)


def _open_to(position: Position, seat: int, action: Action) -> tuple[Place, ...]:
    """Return the targets of the legal actions of this kind by this unit."""
    unit = source_of(action, seat)
    alike = (
        one
        for one in position.legal_actions
        if type(one) is type(action) and source_of(one, seat) == unit
    )
    places = (target_of(one, seat) for one in alike)
    return tuple(dict.fromkeys(place for place in places if place is not None))
