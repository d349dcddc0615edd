"""The automaton's Deployment: the chart of AMB-26, one step a function.

The booklet's own chart is lost; this one is put together from its text and its example.
"""

from __future__ import annotations

from functools import partial
from itertools import chain

from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import OWN_UNIT, TABLE, SupportCard, UnitCard
from tambores.enclave.play import payment
from tambores.enclave.play.doing import passed
from tambores.enclave.play.effects.bearing import bearers
from tambores.enclave.play.effects.choosing import choose_slot, choose_unit
from tambores.enclave.play.phases import deployment
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import unengaged
from tambores.enclave.solo import march, preference
from tambores.enclave.solo.draft import SoloDraft, SoloPosition, imagined
from tambores.enclave.solo.events import (
    CardForfeited,
    CardRevealed,
    CardTurnedUp,
    CoverPaid,
    PenaltyPaid,
)
from tambores.enclave.solo.plan import Found, Option, Plan, forced, look_at, say_why
from tambores.enclave.solo.state import AUTOMATON, PLAYER
from tambores.enclave.table.automaton import Laying, Paying, PayingOnTop, Revealing
from tambores.enclave.table.board import HERO_SLOT, SLOTS, Place
from tambores.enclave.table.draft import doing
from tambores.enclave.table.frames import Stage, at

card_revealed = doing(CardRevealed)
cover_paid = doing(CoverPaid)

NO_REFERENCE = (3, 2, 4, 1, 5)
"""Which face-down card `ai_ties="auto"` takes first when nothing speaks for one of them."""


# --- steps 1 and 2: whether to reveal, and beside which column -------------------------------


def opportunity(position: SoloPosition, here: Stage) -> Found:
    """The automaton's turn in the alternation."""
    if position.sides[AUTOMATON].passed:
        return forced(_after_passing)
    if not position.down:
        return _passing("AMB-26.1")
    if position.reference:  # 2a, 2b
        return at(Revealing, AUTOMATON, position.reference)
    unfaced = [slot for _, slot in unengaged(position, PLAYER)]
    if position.sides[PLAYER].passed:  # AMB-27
        way = position.rules.ai_when_player_passes
        if way == "stop" or (way == "cover" and not unfaced):
            return _passing("AMB-27")
    columns = preference.targets(position, unfaced)
    if not columns:  # 2d
        return at(Revealing, AUTOMATON)
    return [  # 2c
        Option(choose_unit(PLAYER, column), look_at(at(Revealing, AUTOMATON, column)))
        for column in columns
    ]


def _passing(rule: str) -> Plan:
    return forced(partial(_pass, rule=rule))


def _pass(draft: SoloDraft, rule: str) -> None:
    """The automaton's phase is over."""
    say_why(draft, rule)
    passed(draft, AUTOMATON)
    _over(draft)


def _after_passing(draft: SoloDraft) -> None:
    draft.answer(0)
    deployment.after_passing(draft)


def _over(draft: SoloDraft) -> None:
    """The opportunity is over; the player has the next one (SOLO-DEP-04)."""
    draft.answer(0)
    draft.go_to(deployment.OPPORTUNITIES[PLAYER])


# --- step 3: which card ----------------------------------------------------------------------


def revealing(position: SoloPosition, here: Stage) -> Plan:
    """The card in the column of reference, else the nearest, else any."""
    column = here.slot
    down = position.down
    answering = column and column == position.reference
    if not column:
        order = SLOTS if position.rules.ai_ties == "player" else NO_REFERENCE
        rule, slots = "AMB-26.3", [slot for slot in order if slot in down]
    elif column in down:
        rule, slots = "SOLO-DEP-02" if answering else "AMB-26.3", [column]
    else:
        rule = "SOLO-DEP-03" if answering else "AMB-26.3"
        slots = preference.first_among(down, lambda slot: -abs(slot - column))
    return [
        Option(choose_slot(AUTOMATON, slot), partial(_reveal, slot=slot, rule=rule))
        for slot in slots
    ]


def _reveal(draft: SoloDraft, slot: int, rule: str) -> None:
    """Step 4: a unit stays in its slot, an equipment or tactic gets a unit on top."""
    card = draft.own.face_down[slot - 1]
    assert card is not None
    draft.answer(0)
    price = modifiers.cost(draft.table, AUTOMATON, card)
    card_revealed(draft, AUTOMATON, rule, slot, card)
    if isinstance(card, SupportCard):
        _pay_for_support(draft, card, price, slot)
    else:
        _go_and_pay(draft, Paying, slot)


# --- step 4: an equipment or tactic ----------------------------------------------------------


def _pay_for_support(draft: SoloDraft, card: SupportCard, price: int, slot: int) -> None:
    """Pay for a support card from the deck, under any icon; it needs a unit (SOLO-DEP-10)."""
    if not payment.can_pay_from_deck(draft.table.sides[AUTOMATON], price):  # 4a
        draft.do(CardForfeited, AUTOMATON, "SOLO-DEP-14", card, v.REMOVED)
        _pass(draft, "SOLO-DEP-14")
        return
    payment.pay_from_deck(draft, AUTOMATON, price)  # 4b; nothing without a cost: SOLO-DEP-11
    side = draft.table.sides[AUTOMATON]
    if not any(isinstance(other, UnitCard) for other in chain(side.deck, side.discard)):  # 4c
        draft.do(CardForfeited, AUTOMATON, "AMB-26.4c", card, v.DISCARD)
        _pass(draft, "AMB-26.4c")
        return
    _turn_up_a_unit(draft)  # 4d
    _go_and_pay(draft, PayingOnTop, slot)


def _turn_up_a_unit(draft: SoloDraft) -> None:
    """Turn up cards of the deck until there is a unit (SOLO-DEP-12)."""
    while True:
        (card,) = next(draft.top_of_deck(AUTOMATON, 1))
        if isinstance(card, UnitCard):
            draft.do(CardTurnedUp, AUTOMATON, "SOLO-DEP-13", card, v.ON_TABLE)
            return
        draft.do(CardTurnedUp, AUTOMATON, "SOLO-DEP-12", card, v.DISCARD)


# --- steps 5 and 6: the price of a unit ------------------------------------------------------


def _price(position: SoloPosition, on_top: bool) -> int:
    """What the unit on top of the table costs (SOLO-DEP-15); what lies under it has no effect yet.

    It takes effect after the unit has come (4e).
    """
    card = position.sides[AUTOMATON].table[-1]
    if on_top and v.COST in position.pack.uses.group_stats:
        before = imagined(position)
        side = before.table.side(AUTOMATON)
        side.table = side.table[:-2]
        return modifiers.cost(before.table, AUTOMATON, card)
    return modifiers.cost(position, AUTOMATON, card)


def _go_and_pay(draft: SoloDraft, stage: type[Paying], slot: int) -> None:
    """Pay for the unit, unless all the piles together do not suffice (SOLO-DEP-14)."""
    side = draft.table.sides[AUTOMATON]
    at_hand = len(draft.own.down) + len(draft.own.reserve) + len(side.deck) + len(side.discard)
    if _price(draft.own, stage is PayingOnTop) <= at_hand:
        draft.go_to(at(stage, AUTOMATON, slot))
        return
    draft.do(CardForfeited, AUTOMATON, "SOLO-DEP-14", side.table[-1], v.REMOVED)
    if stage is PayingOnTop:
        below = draft.table.sides[AUTOMATON].table[-1]
        draft.do(CardForfeited, AUTOMATON, "AMB-26.6", below, v.DISCARD)
    _pass(draft, "SOLO-DEP-14")


def paying(position: SoloPosition, here: Stage) -> Plan:
    """The farthest face-down cards pay first; of two as far away the player picks (SOLO-DEP-06)."""
    there = here.slot
    down = sorted(position.down, key=lambda slot: (-abs(slot - there), slot))
    price = min(_price(position, isinstance(here, PayingOnTop)), len(down))
    slots, rest = tuple(down[:price]), down[price:]
    if not slots or not rest or abs(slots[-1] - there) != abs(rest[0] - there):
        return forced(partial(_pay, slots=slots, rule="SOLO-DEP-05"))
    return [
        Option(
            choose_slot(AUTOMATON, last),
            partial(_pay, slots=(*slots[:-1], last), rule="SOLO-DEP-06"),
        )
        for last in (slots[-1], rest[0])
    ]


def _pay(draft: SoloDraft, slots: tuple[int, ...], rule: str) -> None:
    """Line, reserve, then the deck with one card more, all to the removed pile (SOLO-DEP-09)."""
    missing = _price(draft.own, isinstance(draft.at, PayingOnTop)) - len(slots)
    if slots:
        cover_paid(draft, AUTOMATON, rule, slots)
    from_reserve = min(missing, len(draft.own.reserve))
    draft.pay_from_reserve(from_reserve, "SOLO-DEP-07")
    if missing > from_reserve:
        payment.pay_from_deck(draft, AUTOMATON, missing - from_reserve)
        for _ in draft.top_of_deck(AUTOMATON, 1):
            draft.do(PenaltyPaid, AUTOMATON, "SOLO-DEP-08", 1)
    _arrive(draft)


# --- what is paid for takes its place --------------------------------------------------------


def _arrive(draft: SoloDraft) -> None:
    """The unit goes to its slot; what lies under it takes effect afterwards (4e)."""
    slot, on_top = draft.at.slot, isinstance(draft.at, PayingOnTop)
    if on_top and _waiting(draft.own):
        draft.go_to(at(Laying, AUTOMATON, slot))
        on_top = False
    else:
        _over(draft)
    deployment.complete(draft, AUTOMATON, (AUTOMATON, slot))
    if on_top:  # a tactic that stays on the table, where it lies already (AMB-17)
        deployment.complete(draft, AUTOMATON, (AUTOMATON, HERO_SLOT))


def _waiting(position: SoloPosition) -> SupportCard | None:
    """The card on the table that waits for its place under a unit."""
    for card in position.sides[AUTOMATON].table:
        if isinstance(card, SupportCard) and card.placement != TABLE:
            return card
    return None


def laying(position: SoloPosition, here: Stage) -> Plan:
    """The equipment or tactic under a unit that has come takes its own place (4e)."""
    card = _waiting(position)
    assert card is not None
    if card.placement == OWN_UNIT:
        place = (AUTOMATON, here.slot)
        bears = here.slot and place in bearers(position, AUTOMATON, card)
        lay = partial(_lay, card=card, place=place)
        return forced(lay if bears else partial(_lay_nowhere, card=card))
    possible = [slot for _, slot in deployment.bearers(position, AUTOMATON, card)]
    columns = preference.targets(position, possible)
    if not columns:
        return forced(partial(_lay_nowhere, card=card))
    return [
        Option(choose_unit(PLAYER, column), partial(_lay, card=card, place=(PLAYER, column)))
        for column in columns
    ]


def _lay(draft: SoloDraft, card: SupportCard, place: Place) -> None:
    if place[0] == PLAYER:
        say_why(draft, "SOLO-COM-07")
    _over(draft)
    deployment.lay(draft, AUTOMATON, card, place)
    march.set_off_on_arrival(draft, card, place)


def _lay_nowhere(draft: SoloDraft, card: SupportCard) -> None:
    """No unit to lie under: it is discarded without effect."""
    _over(draft)
    draft.do(CardForfeited, AUTOMATON, "AMB-26.4e", card, v.DISCARD)
