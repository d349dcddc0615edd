"""Costs: what can be paid, and half-paid deployments and abilities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import Card, HeroCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.play import doing
from tambores.enclave.play.effects.choosing import has_use, open_options
from tambores.enclave.play.effects.impacts import prevent, preventable
from tambores.enclave.play.effects.queue import set_off, set_off_options
from tambores.enclave.play.room import CHOOSE, PAY, Room
from tambores.enclave.reading.modifiers import scene
from tambores.enclave.reading.silence import silenced
from tambores.enclave.table.actions import Action, ChooseOption, Done, Pay
from tambores.enclave.table.board import HERO_SLOT
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.faults import expect, fail
from tambores.enclave.table.frames import (
    AbilityPayment,
    OptionChoice,
    make_ability_payment,
    make_due,
)
from tambores.enclave.table.table import Cards, Exact, SideDraft
from tambores.kernel.frame import Situation

DONE = Done()


def can_pay_from_deck(side: SideDraft[Cards], count: int) -> bool:
    """Whether deck and discard hold so many cards (AMB-18)."""
    return len(side.deck) + len(side.discard) >= count


def pay_from_deck(draft: Draft, seat: int, count: int) -> None:
    """Pay an arrow cost: the top of the deck goes to the removed pile, unseen (DEP-12)."""
    for paid in draft.top_of_deck(seat, count):
        doing.deck_paid(draft, seat, len(paid))


def payments(position: Exact, seat: int) -> tuple[Pay, ...]:
    """A payment with each different card of the hand (DEP-08)."""
    ways = _payments(position.pack)
    return tuple([ways[card] for card in dict.fromkeys(position.sides[seat].hand)])


@lru_cache(maxsize=64)
def _payments(pack: Pack) -> Mapping[Card, Pay]:
    """The payment with each card of a pack, made once."""
    return {card: Pay(card.id) for card in pack.cards}


def least_cost(ability: v.Ability) -> int:
    """The cards that a paid ability costs at the least."""
    return ability.cost * (ability.options[0] if ability.options else 1)


def can_cost_more(position: Exact, seat: int, paid: int) -> bool:
    """Whether the hero's ability takes more cards: none for options without an effect."""
    ability = activated(position.sides[seat].hero.card)
    if ability.options is None:
        return paid < ability.cost
    least, most = ability.options
    taken = paid // ability.cost
    if taken < least or taken >= most:
        return taken < least
    return taken < len(_open_options(position, seat))


def affordable(side: SideDraft[Cards], ability: v.Ability) -> bool:
    """Whether a paid ability can be paid for, like a deployment (HERO-06)."""
    if ability.arrow:
        return can_pay_from_deck(side, ability.cost)
    return len(side.hand) >= least_cost(ability)


def ability_usable(position: Exact, seat: int, window: str) -> bool:
    """Whether the paid ability of a hero can be used in a window (HERO-03, AMB-19, AMB-44)."""
    side = position.sides[seat]
    ability = side.hero.card.activated
    if ability is None or side.ability_used or window not in ability.windows:
        return False
    if not affordable(side, ability):
        return False
    if ability.spares:
        useful = bool(preventable(position, seat))
    else:
        useful = has_use(position, side.hero.card, (seat, HERO_SLOT), v.ACTIVATE)
    return useful and not silenced(position, (seat, HERO_SLOT))


def begin_ability(draft: Draft, seat: int, impact: str = "") -> None:
    """Use the paid ability: once a turn, no action, paid like a deployment (HERO-03, HERO-05)."""
    card = draft.table.sides[seat].hero.card
    doing.ability_used(draft, seat, card)
    ability = activated(card)
    if ability.arrow:
        pay_from_deck(draft, seat, ability.cost)
    if ability.arrow or not ability.cost:
        complete_ability(draft, make_ability_payment(seat, ability.cost, impact))
    else:
        draft.push(make_ability_payment(seat, 0, impact))


class AbilityPaymentRoom(Room[AbilityPayment]):
    """The hero's ability is paid for from the hand (HERO-03)."""

    questions = (PAY,)

    def offers(self, position: Situation[Exact], due: AbilityPayment) -> tuple[Action, ...]:
        """Pay with another card, or stop at the options that are paid for."""
        table = position.table
        found = payments(table, due.seat) if _can_pay_on(table, due) else ()
        return (*found, DONE) if _can_stop(table, due) else found

    def perform(self, draft: Draft, due: AbilityPayment, action: Pay | Done) -> None:
        """Pay with one card; carry out the ability once all, or enough, is paid."""
        table = draft.table
        if isinstance(action, Pay):
            doing.card_paid(draft, due.seat, table.pack.card(action.card))
            due = make_ability_payment(due.seat, due.paid + 1, due.impact)
            ability = activated(table.sides[due.seat].hero.card)
            half = ability.cost and due.paid % ability.cost
            if half or can_cost_more(table, due.seat, due.paid):
                draft.replace(due)
                return
        draft.pop()
        complete_ability(draft, due)

    def check(self, position: Situation[Exact], due: AbilityPayment) -> None:
        """The ability is paid for card by card, not to the end; it can prevent the impact."""
        ability = _ability_in_use(position.table, due.seat)
        most = ability.cost * (ability.options[1] if ability.options else 1)
        unpaid = not ability.arrow and due.paid < most
        expect(unpaid, "frames[1].paid", "enclave.fault.ability_paid")
        own = map(str, preventable(position.table, due.seat)) if ability.spares else ("",)
        expect(due.impact in own, "frames[1].impact", "enclave.fault.impact_to_prevent")


def _ability_in_use(position: Exact, seat: int) -> v.Ability:
    """The paid ability of a hero; DecodeError for none, and if it is not in use."""
    side = position.sides[seat]
    ability = side.hero.card.activated
    if ability is None:
        fail("frames[1]", "enclave.fault.no_ability")
    used = f"table.sides[{seat}].ability_used"
    expect(side.ability_used, used, "enclave.fault.ability_in_use")
    return ability


def _can_pay_on(position: Exact, due: AbilityPayment) -> bool:
    """Whether another card may be paid: not once no further option can be completed."""
    side = position.sides[due.seat]
    ability = activated(side.hero.card)
    started = due.paid % ability.cost
    if len(side.hand) < ability.cost - started:
        return False
    return started > 0 or can_cost_more(position, due.seat, due.paid)


def _can_stop(position: Exact, due: AbilityPayment) -> bool:
    """Whether enough options are paid for, and none is half paid."""
    ability = activated(position.sides[due.seat].hero.card)
    if ability.options is None:
        return False
    taken, half = divmod(due.paid, ability.cost)
    return not half and taken >= ability.options[0]


class OptionChoiceRoom(Room[OptionChoice]):
    """The player names the options of the paid ability, one by one."""

    questions = (CHOOSE,)

    def offers(self, position: Situation[Exact], due: OptionChoice) -> tuple[Action, ...]:
        """The options that can have an effect; all that are left if those are too few."""
        names = activated(position.table.sides[due.seat].hero.card).option_names
        left = [name for name in names if name not in due.taken]
        open_ones = [name for name in _open_options(position.table, due.seat) if name in left]
        return tuple(map(ChooseOption, open_ones if len(open_ones) >= due.left else left))

    def perform(self, draft: Draft, due: OptionChoice, action: ChooseOption) -> None:
        """Note the option named; with the last one all are carried out."""
        taken = (*due.taken, action.name)
        if due.left > 1:
            draft.replace(OptionChoice(due.seat, due.left - 1, taken))
            return
        draft.pop()
        card = draft.table.sides[due.seat].hero.card
        ability = activated(card)
        first = make_due(card, due.seat, HERO_SLOT, card.abilities.index(ability))
        set_off_options(draft, first, tuple(map(ability.option_names.index, taken)))

    def check(self, position: Situation[Exact], due: OptionChoice) -> None:
        """The options are those of the ability, and enough of them are left."""
        ability = _ability_in_use(position.table, due.seat)
        expect(ability.options, "frames[1]", "enclave.fault.no_options")
        names, taken = ability.option_names, {*due.taken}
        known = len(taken) == len(due.taken) and taken <= {*names}
        expect(known, "frames[1].taken", "enclave.fault.other_options")
        fits = due.left <= len(names) - len(taken)
        expect(fits, "frames[1].left", "enclave.fault.options_left")


def _open_options(position: Exact, seat: int) -> list[str]:
    card = position.sides[seat].hero.card
    return open_options(scene(position, card, (seat, HERO_SLOT)), activated(card))


def activated(card: HeroCard) -> v.Ability:
    """The paid ability of a hero that has one."""
    ability = card.activated
    assert ability is not None
    return ability


def complete_ability(draft: Draft, payment: AbilityPayment) -> None:
    """Carry out the ability as it is paid for, or ask which options to take."""
    seat = payment.seat
    card = draft.table.sides[seat].hero.card
    ability = activated(card)
    if payment.impact:
        prevent(draft, payment.impact, card)
    elif ability.options is None:
        set_off(draft, card, (seat, HERO_SLOT), v.ACTIVATE)
    elif payment.paid // ability.cost == len(ability.effects):
        due = make_due(card, seat, HERO_SLOT, card.abilities.index(ability))
        set_off_options(draft, due, tuple(range(len(ability.effects))))
    else:
        draft.push(OptionChoice(seat, payment.paid // ability.cost))
