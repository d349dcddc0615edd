"""What a battle that was read has begun: it can have been begun, and can be completed."""

from __future__ import annotations

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import ENEMY_UNIT, TABLE, SupportCard, UnitCard
from tambores.enclave.documents.validate.changing import orders_can_outlive_their_reasons
from tambores.enclave.documents.validate.choices import check_choice
from tambores.enclave.documents.validate.combat import MOST_POINTS
from tambores.enclave.documents.validate.facts import expect, stands
from tambores.enclave.documents.validate.sides import can_bear
from tambores.enclave.play import payment
from tambores.enclave.play.effects.impacts import preventable
from tambores.enclave.play.phases import declaration
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import fighter_at
from tambores.enclave.table import board as s
from tambores.enclave.table import combat as c
from tambores.enclave.table import waiting as w
from tambores.enclave.table.state import Battle

MOST_COST = 999
"""More than any card costs."""


def check_pending(battle: Battle) -> None:
    """DecodeError for a thing begun that cannot have been begun."""
    pending = battle.pending
    match pending:
        case w.Payment():
            _check_payment(battle, pending)
        case w.AbilityPayment():
            _check_ability_payment(battle, pending)
        case w.OptionChoice():
            _check_option_choice(battle, pending)
        case w.Choice():
            check_choice(battle, pending)
        case w.Splitting():
            _check_splitting(battle, pending)


def _check_payment(battle: Battle, due: w.Payment) -> None:
    expect(battle.phase == s.DEPLOYMENT, "pending", "not in this phase")
    expect(due.seat in (0, 1), "pending.seat", "no such seat")
    side = battle.sides[due.seat]
    expect(bool(side.table), f"sides[{due.seat}].table", "no card to be paid for")
    expect(not side.passed, f"sides[{due.seat}].passed", "the side has passed")
    expect(battle.at == w.At(w.OPPORTUNITY, 1 - due.seat), "at", "not the next opportunity")
    card = side.table[-1]
    place = (due.line, due.slot)
    assert isinstance(card, UnitCard | SupportCard)
    if isinstance(card, UnitCard):
        free = due.line == due.seat and due.slot in s.SLOTS and not stands(battle, place)
        expect(free, "pending.slot", "no empty slot of the own line")
    elif card.placement == TABLE:
        table = (due.seat, s.HERO_SLOT)
        expect(place == table, "pending.slot", "the card is attached to nothing")
    else:
        _check_bearer(battle, due, card)
    price = modifiers.cost(battle, due.seat, card)
    if isinstance(card, SupportCard) and card.arrow:
        price = 0
    elif v.COST in battle.pack.uses.stats:  # it was taken when there were more cards in hand
        price = MOST_COST
    expect(1 <= due.left <= min(price, len(side.hand)), "pending.left", "no possible number")


def _check_bearer(battle: Battle, due: w.Payment, card: SupportCard) -> None:
    """There is a unit, or a hero who can bear it, for the card that is being paid for."""
    place = (due.line, due.slot)
    line = 1 - due.seat if card.placement == ENEMY_UNIT else due.seat
    there = stands(battle, place)
    if due.slot == s.HERO_SLOT:
        there = due.line == due.seat and can_bear(battle, due.seat, card)
    expect(due.line == line and there, "pending.slot", "no unit for the card")
    bearer = fighter_at(battle, place)
    expect(bearer is not None and card not in bearer.attached, "pending.slot", "it has one already")


def _activated(battle: Battle, seat: int) -> v.Ability:
    expect(seat in (0, 1), "pending.seat", "no such seat")
    side = battle.sides[seat]
    ability = side.hero.card.activated
    expect(ability is not None, "pending", "the hero has no paid ability")
    assert ability is not None
    expect(side.ability_used, f"sides[{seat}].ability_used", "an ability is being used")
    in_time = payment.open_window(battle) in ability.windows
    expect(in_time, "pending", "the ability is not used in this phase")
    expect(battle.at.seat == seat, "pending.seat", "not the seat that decides")
    return ability


def _check_ability_payment(battle: Battle, due: w.AbilityPayment) -> None:
    ability = _activated(battle, due.seat)
    most = ability.cost * (ability.options[1] if ability.options else 1)
    expect(not ability.arrow and 0 <= due.paid < most, "pending.paid", "no possible number")
    own = [str(impact) for impact in preventable(battle, due.seat)]
    wanted = ability.spares
    expect((due.impact in own) if wanted else not due.impact, "pending.impact", "no such impact")
    possible = payment.can_pay_on(battle, due) or payment.can_stop_paying(battle, due)
    expect(possible, "pending", "it cannot be paid for")


def _check_option_choice(battle: Battle, choice: w.OptionChoice) -> None:
    ability = _activated(battle, choice.seat)
    expect(ability.options is not None, "pending", "the ability has no options")
    names = payment.activated(battle.sides[choice.seat].hero.card).option_names
    taken = set(choice.taken)
    known = len(taken) == len(choice.taken) and taken <= set(names)
    expect(known, "pending.taken", "no options of the ability")
    fits = 1 <= choice.left < len(names) - len(taken)  # all of them are not asked
    expect(fits, "pending.left", "no possible number")


def _check_splitting(battle: Battle, split: w.Splitting) -> None:
    place = (split.seat, split.slot)
    combat = battle.combat
    expect(combat is not None and stands(battle, place), "pending", "no unit there")
    assert combat is not None
    order = combat.order(place)
    begun = order is not None and order.role == c.SPLIT
    expect(begun and split.left >= 1, "pending", "no split was begun")
    given = sum(order.points) if order is not None else 0
    whole = modifiers.value(battle, place, v.ATTACK)
    if orders_can_outlive_their_reasons(battle.pack):  # it had so much when it began
        whole = min(given + split.left, MOST_POINTS)
    expect(given + split.left == whole, "pending.left", "not what is left of the attack")
    expect(battle.at == w.At(w.UNITS, *place), "at", "not the unit that splits its attack")
    expect(bool(declaration.next_parts(battle, split)), "pending.left", "it cannot be completed")
