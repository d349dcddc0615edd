"""Explanations: what makes up the values of a unit, and what a deployment would cost."""

from __future__ import annotations

import attrs

from tambores.enclave import modifiers, payment
from tambores.enclave.actions import (
    Action,
    Attach,
    ChooseCard,
    ChooseSlot,
    ChooseUnit,
    Deploy,
    Pay,
    PlayTactic,
    Prevent,
    SetAside,
    UseAbility,
)
from tambores.enclave.board import HERO_SLOT, HOLD, SLOTS, SPLIT, Order, Place
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import TABLE, Card, HeroCard, SupportCard, UnitCard
from tambores.enclave.phases.deployment import bearers
from tambores.enclave.places import target_of
from tambores.enclave.state import Battle
from tambores.enclave.values import Modifier, Value
from tambores.enclave.view import View
from tambores.kernel.game import prompt

COST = "cost"

Position = Battle | View


@attrs.frozen
class Explanation:
    """A unit or hero as it is now, each value with the printed one and every modifier.

    Attributes:
        place: where it is, as (seat, slot); slot 0 for a hero.
        card: its card.
        attack, defence: of unit and hero.
        range, cost: of a unit; None for a hero.
        strike_backs: how many blows an attacked hero has; None for a unit.
        wounds: so far.
        life: as printed.
        silenced: whether its ability is cancelled (COM-20).
    """

    place: Place
    card: UnitCard | HeroCard
    attack: Value
    defence: Value
    range: Value | None
    cost: Value | None
    strike_backs: Value | None
    wounds: int
    life: int
    silenced: bool


def explain(
    position: Position, seat: int, slot: int, *, against: Place | None = None
) -> Explanation:
    """What a unit or hero has now, and why.

    Args:
        position: a state or a view.
        seat: whose unit or hero it is.
        slot: 1 to 5, or 0 for the hero.
        against: an enemy place, as (seat, slot): with it the attack is the one against that
            enemy and the defence the one against its attack, so that what bears on foes and on
            the kind of attack counts (AMB-13). An attack that is declared there already is taken
            as declared. Without it the values are those that hold whoever the foe is.

    Raises:
        ValueError: for a seat or slot that there is not, or an empty slot.

    >>> from tambores import enclave
    >>> state = enclave.scenario(phase="deployment", holder=0, sides=(
    ...     {"army": "human", "hero": "aiden", "line": {2: "alabardero"}},
    ...     {"army": "orc", "hero": "krangg", "line": {2: "jinete"}}))
    >>> explain(state, 0, 2).attack.total, explain(state, 0, 2, against=(1, 2)).attack.total
    (2, 3)
    """
    place = _checked(position, seat, slot)
    if against is not None:
        against = _enemy(position, seat, against)
    side = position.sides[seat]
    unit = modifiers.unit_at(position, place)
    role = ""
    foes: tuple[Place, ...] = ()
    attack = modifiers.account(position, place, v.ATTACK)
    if against is not None:
        foes = (against,)
        role = _own_role(position, place)
        attack = _attack_on(position, place, against)
    defence = modifiers.account(position, place, v.DEFENCE, role, foes)
    if unit is None:
        blows = modifiers.account(position, place, v.STRIKE_BACKS)
        card = side.hero.card
        return Explanation(
            place, card, attack, defence, None, None, blows, side.hero.wounds, card.life, False
        )
    return Explanation(
        place, unit.card, attack, defence,
        range=modifiers.account(position, place, v.RANGE),
        cost=_cost(position, seat, unit.card),
        strike_backs=None,
        wounds=unit.wounds,
        life=unit.card.life,
        silenced=modifiers.silenced(position, place),
    )  # fmt: skip


def _checked(position: Position, seat: int, slot: int) -> Place:
    _check_position(position)
    if type(seat) is not int or seat not in range(len(position.sides)):
        raise ValueError(f"seat is {seat!r}; known values: 0, 1")
    if type(slot) is not int or slot not in (HERO_SLOT, *SLOTS):
        raise ValueError(f"slot is {slot!r}; known values: 1 to 5, and 0 for the hero")
    line = position.sides[seat].line
    if slot and line[slot - 1] is None:
        taken = ", ".join(str(one) for one in SLOTS if line[one - 1] is not None) or "none"
        raise ValueError(f"slot {slot} of seat {seat} is empty; those with a unit: {taken}")
    return seat, slot


def _check_position(position: Position) -> None:
    if not isinstance(position, Battle | View):
        raise TypeError(f"not a state or view of a battle: {type(position).__name__}")


def _enemy(position: Position, seat: int, foe: Place) -> Place:
    if not isinstance(foe, tuple) or len(foe) != 2 or foe[0] == seat:
        raise ValueError(f"against is {foe!r}; expected (seat, slot) of the other side")
    return _checked(position, *foe)


def _attack_on(position: Position, place: Place, foe: Place) -> Value:
    """The attack of a unit or hero as it counts against one enemy."""
    order = _order(position, place)
    if order is not None and order.role == SPLIT and foe[1] in order.targets:
        points = order.points[order.targets.index(foe[1])]
        return Value(v.ATTACK, points, (), points)  # AMB-43
    role = _role_against(position, place, foe, order)
    return modifiers.account(position, place, v.ATTACK, role, (foe,))


def _role_against(position: Position, place: Place, foe: Place, order: Order | None) -> str:
    """In which role a unit attacks an enemy: as declared, else as it could be."""
    if place[1] == HERO_SLOT:
        return v.ANSWER
    if order is not None and foe[1] in (order.targets or (HERO_SLOT,)) and order.role != HOLD:
        return order.role
    if foe[1] == HERO_SLOT:
        return v.HERO_ATTACK
    if foe[1] == place[1]:
        return v.FIGHT
    attack = _order(position, foe)
    if attack and attack.role in (v.RANGED, SPLIT) and place[1] in attack.targets:
        return v.ANSWER  # COM-37
    return v.SUPPORT if modifiers.engaged(position, foe) else v.RANGED


def _own_role(position: Position, place: Place) -> str:
    """The role of a unit's own attack, on which its defence may depend."""
    order = _order(position, place)
    if place[1] == HERO_SLOT or order is not None:
        return order.role if order else ""
    return v.FIGHT if modifiers.engaged(position, place) else ""


def _order(position: Position, place: Place) -> Order | None:
    combat = position.combat
    return combat.order(place) if combat is not None and place[1] else None


def _cost(position: Position, seat: int, card: Card) -> Value:
    """What a card costs; a bolt counts while the own hero is wounded (DEP-09)."""
    printed: int = getattr(card, COST, 0)
    if isinstance(card, UnitCard) and modifiers.bolt_saves(position, seat, card):
        saved = Modifier(card, -1, (seat, HERO_SLOT))
        return Value(COST, printed, (saved,), modifiers.cost(position, seat, card))
    return Value(COST, printed, (), printed)


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
            unit, whether it can be paid for or not.
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
    _check_position(position)
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
    available = _size(side.deck) + len(side.discard) if from_deck else max(0, _size(side.hand) - 1)
    places = _open_for(position, seat, card)
    cost = None if isinstance(card, HeroCard) else _cost(position, seat, card)
    return Preview(card, cost, from_deck, available, places, legal)


def _seat(position: Position) -> int:
    """Who looks at an action: the seat of a view, else the one that is to decide."""
    due = position.prompt if isinstance(position, View) else prompt(position)
    if isinstance(position, View) and position.seat is not None:
        return position.seat
    return due.seat if due else position.holder


def _size(pile: int | tuple[Card, ...]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _ability(position: Position, seat: int, action: Action, legal: bool) -> Preview:
    """The price of the hero's ability, and for a prevention the places that can be spared."""
    side = position.sides[seat]
    ability = side.hero.card.activated
    places = _open_to(position, seat, action)
    if ability is None:
        return Preview(side.hero.card, None, False, 0, places, legal)
    price = payment.least_cost(ability)
    available = _size(side.deck) + len(side.discard) if ability.arrow else _size(side.hand)
    cost = Value(COST, price, (), price)
    return Preview(side.hero.card, cost, ability.arrow, available, places, legal)


def _open_for(position: Position, seat: int, card: Card) -> tuple[Place, ...]:
    """Where a card of the hand could go: empty slots, or the units that can bear it (DEP-04)."""
    if isinstance(card, UnitCard):
        line = position.sides[seat].line
        return tuple((seat, slot) for slot in SLOTS if line[slot - 1] is None)
    if isinstance(card, SupportCard) and card.placement != TABLE:
        return tuple(bearers(position, seat, card))
    return ()


def _open_to(position: Position, seat: int, action: Action) -> tuple[Place, ...]:
    """What the legal actions of this kind, by this unit, are aimed at."""
    alike = (
        one
        for one in position.legal_actions
        if type(one) is type(action) and getattr(one, "slot", 0) == getattr(action, "slot", 0)
    )
    if isinstance(action, ChooseUnit | ChooseSlot | ChooseCard | Pay | SetAside):
        alike = (one for one in position.legal_actions if type(one) is type(action))
    places = (target_of(one, seat) for one in alike if isinstance(one, Action))
    return tuple(dict.fromkeys(place for place in places if place is not None))
