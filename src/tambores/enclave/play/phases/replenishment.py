"""The Replenishment phase: hands are kept or removed, then refilled; the turn ends."""

from __future__ import annotations

from tambores.enclave.content import vocabulary as v
from tambores.enclave.play import doing, payment
from tambores.enclave.play.effects.casualties import swept
from tambores.enclave.play.effects.queue import set_off_all
from tambores.enclave.play.ending import end_by_cards, end_by_turns
from tambores.enclave.play.room import WINDOW, Question, StageRoom
from tambores.enclave.table.actions import Action, Decline, KeepHand, RemoveHand, UseAbility
from tambores.enclave.table.board import HAND_SIZE, HERO_SLOT, REPLENISHMENT
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.events import (
    Declined,
    OutOfCards,
)
from tambores.enclave.table.frames import Hands, PhaseOver, Stage, at
from tambores.enclave.table.table import Exact, Shown
from tambores.kernel.frame import Situation

REPLENISH = Question("replenish", "REP-01", (KeepHand, RemoveHand, UseAbility))
OFFERS: tuple[Action, ...] = (KeepHand(), RemoveHand())
NO_HAND: tuple[Action, ...] = (Decline(),)
USE_ABILITY = UseAbility()


def begin(draft: Draft) -> None:
    """Begin the phase: the holder decides about his hand first (AMB-23)."""
    table = draft.table
    draft.go_to(at(Hands, table.holder))
    doing.phase_began(draft, table.turn, REPLENISHMENT, table.holder)
    set_off_all(draft, v.REPLENISH)


class HandsRoom(StageRoom[Stage]):
    """A player keeps its hand or removes it (REP-01, REP-02)."""

    questions = (REPLENISH, WINDOW)

    def question(self, position: Situation[Shown], here: Stage) -> Question:
        """What to do with the hand; without one, whether to use the ability (AMB-19)."""
        return REPLENISH if position.table.count_in(here.seat, v.HAND) else WINDOW

    def advance(self, draft: Draft, here: Stage) -> bool:
        """Ask a player with a hand, or who can use the ability; then end the turn."""
        table = draft.table
        if table.pack.uses.harms and swept(draft):
            return False
        seat = here.seat
        if table.sides[seat].hand or payment.ability_usable(table, seat, v.REPLENISHMENT):
            return True
        next_hand(draft)
        return False

    def offers(self, position: Situation[Exact], here: Stage) -> tuple[Action, ...]:
        """Keep the cards in hand or remove them all, or use the ability."""
        found = OFFERS if position.table.sides[here.seat].hand else NO_HAND
        usable = payment.ability_usable(position.table, here.seat, v.REPLENISHMENT)
        return (*found, USE_ABILITY) if usable else found

    def perform(self, draft: Draft, here: Stage, action: Action) -> None:
        """Keep or remove the hand."""
        seat = here.seat
        match action:
            case KeepHand():
                doing.hand_kept(draft, seat)
            case RemoveHand():
                hand = draft.table.sides[seat].hand
                doing.hand_removed(draft, seat, len(hand), hand)
            case Decline():
                draft.do(Declined, seat, Declined.ABILITY, HERO_SLOT)
            case UseAbility():
                payment.begin_ability(draft, seat)
                return
        next_hand(draft)


def next_hand(draft: Draft) -> None:
    """Ask the rival after the holder, then end the turn."""
    if not draft.ask_rival():
        _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """Both draw, the verdict on both together, then the marker (AMB-25)."""
    table = draft.table
    out: list[int] = []
    for seat in (table.holder, 1 - table.holder):
        if not _refill(draft, seat):
            out.append(seat)
    if out:
        for seat in out:
            draft.do(OutOfCards, seat)
        end_by_cards(draft, out)
    elif table.rules.max_turns is not None and table.turn >= table.rules.max_turns:
        end_by_turns(draft)  # AMB-45
    else:
        _flip(draft)


def _refill(draft: Draft, seat: int) -> bool:
    """Draw up to five cards (REP-03); return whether the player can go on (AMB-21)."""
    table = draft.table
    need = HAND_SIZE - len(table.sides[seat].hand)
    drawn = draft.draw(seat, need)
    match table.deck_out(seat):
        case "cannot_draw_any":
            return need <= 0 or drawn > 0
        case "piles_empty":
            side = table.sides[seat]
            return bool(side.deck or side.discard)
    return drawn >= need


def _flip(draft: Draft) -> None:
    """Hand the marker over; the effects that last until the end of the turn expire (REP-07)."""
    doing.marker_flipped(draft, 1 - draft.table.holder)
    draft.go_to(at(PhaseOver, draft.table.holder))
