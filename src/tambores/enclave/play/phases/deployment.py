"""The Deployment phase: players alternate, one card an opportunity, until both have passed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import ENEMY_UNIT, TABLE, Card, SupportCard, UnitCard
from tambores.enclave.content.pack import Pack
from tambores.enclave.play import doing, payment
from tambores.enclave.play.effects import bearing
from tambores.enclave.play.effects.casualties import swept
from tambores.enclave.play.effects.choosing import has_use, tests_of_use
from tambores.enclave.play.effects.leaving import support_leaves
from tambores.enclave.play.effects.queue import set_off
from tambores.enclave.play.room import PAY, WINDOW, Question, Room, StageRoom
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import fighter_at
from tambores.enclave.table.actions import Action, Attach, Deploy, Pass, Pay, PlayTactic, UseAbility
from tambores.enclave.table.board import (
    DEPLOYMENT,
    HERO_SLOT,
    REPLENISHMENT,
    SEATS,
    SLOTS,
    Place,
)
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import (
    Declined,
    TacticPlayed,
)
from tambores.enclave.table.faults import expect
from tambores.enclave.table.frames import (
    LastWindow,
    Opportunity,
    Payment,
    PhaseOver,
    Stage,
    at,
    make_payment,
)
from tambores.enclave.table.table import Cards, Exact, Shown, SideDraft
from tambores.kernel.frame import Situation

DEPLOY = Question("deploy", "DEP-02", (Deploy, Attach, PlayTactic, Pass, UseAbility))
PASS = Pass()
USE_ABILITY = UseAbility()
play_tactic = lru_cache(maxsize=4096)(PlayTactic)
OPPORTUNITIES = (at(Opportunity, 0), at(Opportunity, 1))


def begin(draft: Draft) -> None:
    """Begin a turn: the holder has the first opportunity (DEP-01)."""
    table = draft.table
    draft.go_to(OPPORTUNITIES[table.holder])
    turn = table.turn + (table.phase == REPLENISHMENT)
    doing.phase_began(draft, turn, DEPLOYMENT, table.holder)


class OpportunityRoom(StageRoom[Stage]):
    """A player deploys one card, uses the ability of its hero, or passes (DEP-02)."""

    questions = (DEPLOY, WINDOW)

    def question(self, position: Situation[Shown], here: Stage) -> Question:
        """What to deploy; to a player who has passed, whether to use the ability (DEP-18)."""
        return WINDOW if position.table.sides[here.seat].passed else DEPLOY

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask a player who has passed only whether to use the ability; then the other."""
        table = draft.table
        if table.pack.uses.harms and swept(draft):
            return False
        seat = here.seat
        if not table.sides[seat].passed:
            return True
        if not table.sides[1 - seat].passed and payment.ability_usable(table, seat, v.DEPLOYMENT):
            return True  # DEP-18
        after_passing(draft)
        return False

    def offers(self, position: Situation[Exact], here: Stage) -> tuple[Action, ...]:
        """Each card in each place, the ability, and to pass."""
        table = position.table
        seat = here.seat
        side = table.sides[seat]
        found: list[Action] = []
        if not side.passed:
            spare = len(side.hand) - 1  # DEP-07
            deploys = _deploys(table.pack, tuple(map(bool, side.line)))
            costs = modifiers.costs(table, seat, side.hand)
            for card in dict.fromkeys(side.hand):
                if card not in deploys:
                    assert isinstance(card, SupportCard)
                    if _can_pay(side, card, costs[card]):
                        found += _support_offers(table, seat, card)
                elif costs[card] <= spare:  # DEP-05
                    found += deploys[card]
        if payment.ability_usable(table, seat, v.DEPLOYMENT):
            found.append(USE_ABILITY)
        found.append(PASS)  # DEP-15
        return tuple(found)

    def perform(self, draft: Draft, here: Stage, action: Action) -> None:
        """Carry out one action; the next opportunity is the other player's (DEP-03)."""
        seat = here.seat
        match action:
            case Deploy():
                card = draft.table.pack.card(action.card)
                assert isinstance(card, UnitCard)
                _play(
                    draft, seat, card, modifiers.cost(draft.table, seat, card), (seat, action.slot)
                )
            case Pass():
                _pass(draft, seat)
            case Attach():
                _play_support(draft, seat, action.card, (action.seat, action.slot))
            case PlayTactic():
                _play_support(draft, seat, action.card, (seat, HERO_SLOT))
            case UseAbility():  # HERO-05: the opportunity stays
                payment.begin_ability(draft, seat)
                return
        draft.go_to(OPPORTUNITIES[1 - seat])


class LastWindowRoom(StageRoom[Stage]):
    """Both have passed; each may still use the ability of its hero (AMB-19)."""

    questions = (WINDOW,)

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask a player who can use the ability."""
        if draft.table.pack.uses.harms and swept(draft):
            return False
        if payment.ability_usable(draft.table, here.seat, v.DEPLOYMENT):
            return True
        close_window(draft)
        return False

    def offers(self, position: Situation[Exact], here: Stage) -> tuple[Action, ...]:
        """The ability, and to pass."""
        usable = payment.ability_usable(position.table, here.seat, v.DEPLOYMENT)
        return (USE_ABILITY, PASS) if usable else (PASS,)

    def perform(self, draft: Draft, here: Stage, action: UseAbility | Pass) -> None:
        """Use the ability, or close the window."""
        if isinstance(action, UseAbility):
            payment.begin_ability(draft, here.seat)
        else:
            _pass(draft, here.seat)
            close_window(draft)


def _pass(draft: Draft, seat: int) -> None:
    """Pass; one who has passed already declines the ability that it could still use."""
    if draft.table.sides[seat].passed:
        draft.do(Declined, seat, Declined.ABILITY, HERO_SLOT)
    else:
        doing.passed(draft, seat)


def after_passing(draft: Draft) -> None:
    """The opportunity of a side that has passed goes to the other; the last windows end it."""
    other = 1 - draft.at.seat
    if draft.table.sides[other].passed:  # DEP-19
        draft.go_to(at(LastWindow, draft.table.holder))
    else:
        draft.go_to(OPPORTUNITIES[other])


def close_window(draft: Draft) -> None:
    """After the last window of the holder that of the rival, then the combat."""
    if not draft.ask_rival():
        draft.go_to(at(PhaseOver, draft.table.holder))


@lru_cache(maxsize=256)
def _deploys(pack: Pack, taken: tuple[bool, ...]) -> Mapping[Card, list[Deploy]]:
    """The ways to deploy each unit of a pack: to any slot of the own line not taken (DEP-04)."""
    empty = [place for place, one in enumerate(taken) if not one]
    units = [card for card in pack.cards if isinstance(card, UnitCard)]
    return {card: [_to_each_slot(card)[place] for place in empty] for card in units}


@lru_cache(maxsize=4096)
def _to_each_slot(card: UnitCard) -> tuple[Deploy, ...]:
    """The ways to deploy a unit, made once."""
    return tuple([Deploy(card.id, slot) for slot in SLOTS])


@lru_cache(maxsize=4096)
def _attachments(card: SupportCard) -> Mapping[Place, Attach]:
    """The ways to put a card under a unit or hero, by its place, made once."""
    return {place: Attach(card.id, *place) for place in product(SEATS, (HERO_SLOT, *SLOTS))}


def affordable(position: Exact, seat: int, card: SupportCard) -> bool:
    """Whether equipment or a tactic can be paid for (DEP-10)."""
    return _can_pay(position.sides[seat], card, modifiers.cost(position, seat, card))


def _can_pay(side: SideDraft[Cards], card: SupportCard, cost: int) -> bool:
    if card.arrow:
        return payment.can_pay_from_deck(side, cost)
    return cost < len(side.hand)


def bearers(position: Shown, seat: int, card: SupportCard) -> list[Place]:
    """The places of the units and heroes that a card can go under and be of use (AMB-44)."""
    found = bearing.bearers(position, seat, card)
    if not found or not tests_of_use(card, v.ON_DEPLOY):
        return found
    return [place for place in found if has_use(position, card, place, v.ON_DEPLOY)]


def _support_offers(position: Exact, seat: int, card: SupportCard) -> list[Action]:
    if card.placement == TABLE:
        useful = has_use(position, card, (seat, HERO_SLOT), v.ON_DEPLOY)
        return [play_tactic(card.id)] if useful else []
    ways = _attachments(card)
    return [ways[place] for place in bearers(position, seat, card)]


def _play_support(draft: Draft, seat: int, card_id: str, place: Place) -> None:
    card = draft.table.pack.card(card_id)
    assert isinstance(card, SupportCard)
    cost = modifiers.cost(draft.table, seat, card)
    if card.arrow:
        doing.card_played(draft, seat, card)
        payment.pay_from_deck(draft, seat, cost)
        complete(draft, seat, place)
    else:
        _play(draft, seat, card, cost, place)


def _play(draft: Draft, seat: int, card: Card, price: int, place: Place) -> None:
    """Lay a card out and ask for its payment from the hand."""
    doing.card_played(draft, seat, card)
    if price:
        draft.push(make_payment(seat, price, *place))
    else:
        complete(draft, seat, place)


class PaymentRoom(Room[Payment]):
    """A card on the table is paid for from the hand (AMB-18)."""

    questions = (PAY,)

    def offers(self, position: Situation[Exact], due: Payment) -> tuple[Action, ...]:
        """A payment with each different card of the hand."""
        return payment.payments(position.table, due.seat)

    def perform(self, draft: Draft, due: Payment, action: Pay) -> None:
        """Pay with one card; the last one brings the card on the table to its place."""
        doing.card_paid(draft, due.seat, draft.table.pack.card(action.card))
        if due.left > 1:
            draft.replace(make_payment(due.seat, due.left - 1, due.line, due.slot))
        else:
            draft.pop()
            complete(draft, due.seat, (due.line, due.slot))

    def check(self, position: Situation[Exact], due: Payment) -> None:
        """The last card on the table can go to its place, and the hand can pay for it."""
        table, side, place = position.table, position.table.sides[due.seat], (due.line, due.slot)
        expect(table.phase == DEPLOYMENT, "frames[1]", "enclave.fault.only_deployment")
        expect(side.table, f"table.sides[{due.seat}].table", "enclave.fault.nothing_to_pay")
        expect(due.left <= len(side.hand), "frames[1].left", "enclave.fault.more_than_hand")
        card, path = side.table[-1], "frames[1].slot"
        if isinstance(card, UnitCard):
            free = due.line == due.seat and due.slot in table.free_slots(due.seat)
            expect(free, path, "enclave.fault.slot_not_free")
        elif isinstance(card, SupportCard) and card.placement == TABLE:
            expect(place == (due.seat, HERO_SLOT), path, "enclave.fault.not_attachable")
        else:
            foe = getattr(card, "placement", "") == ENEMY_UNIT
            bearer = fighter_at(table, place)
            fits = bearer is not None and (due.line != due.seat) == foe and (due.slot or not foe)
            expect(fits, path, "enclave.fault.not_attachable_here")
            more = bearer and card not in bearer.attached
            expect(more, path, "enclave.fault.already_attached")


def complete(draft: Draft, seat: int, place: Place) -> None:
    """Put the card that is paid for in its place, and carry out its effect."""
    card = draft.table.sides[seat].table[-1]
    lay(draft, seat, card, place)
    set_off(draft, card, place, v.ON_DEPLOY)
    if place[1] == HERO_SLOT and not card.abilities:
        assert isinstance(card, SupportCard)
        if card.placement == TABLE:
            support_leaves(draft, card, place)  # nothing keeps it on the table (AMB-17)


def lay(draft: Draft, seat: int, card: Card, place: Place) -> None:
    """Put a card of the table in its place."""
    if isinstance(card, UnitCard):
        doing.unit_deployed(draft, seat, card, place[1])
    elif isinstance(card, SupportCard) and card.placement == TABLE:
        draft.do(TacticPlayed, seat, card)
    else:
        doing.card_attached(draft, seat, card, place[0], place[1])
