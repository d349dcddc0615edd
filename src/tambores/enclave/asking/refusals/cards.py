"""Explain why a card cannot be played, paid or chosen, or an ability cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.enclave.asking.refusals.base import Reason, quoted, refusal
from tambores.enclave.content import vocabulary as v
from tambores.enclave.content.card import (
    ENEMY_UNIT,
    EQUIPMENT,
    TABLE,
    TACTIC,
    Card,
    SupportCard,
    UnitCard,
)
from tambores.enclave.play import payment
from tambores.enclave.play.effects.bearing import repositions
from tambores.enclave.play.effects.choosing import has_use, noted
from tambores.enclave.play.effects.impacts import preventable
from tambores.enclave.play.phases.deployment import affordable
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import fighter_at
from tambores.enclave.reading.permissions import may, ruled_by
from tambores.enclave.reading.silence import silencers
from tambores.enclave.table import board as s
from tambores.enclave.table import frames as f
from tambores.enclave.table.actions import (
    Action,
    Attach,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Deploy,
    Done,
    Pay,
    PlayTactic,
    SetAside,
    UseAbility,
)
from tambores.enclave.table.board import DEPLOYMENT, HERO_SLOT, REPLENISHMENT, Place
from tambores.enclave.table.frames import Prevention
from tambores.enclave.table.state import Battle
from tambores.kernel.nearest import nearest, suggestion
from tambores.kernel.refusal import Refusal

CHOICES = (ChooseUnit, ChooseSlot, ChooseCard, ChooseOption)


def _card(state: Battle, card_id: str) -> Card | Refusal:
    known = {card.id: card for card in state.pack.cards}
    if card_id in known:
        return known[card_id]
    if nearest(card_id, known):
        hint = suggestion(card_id, known)
        return refusal("DEP-02", "misspelt_card", card=quoted(card_id), hint=hint)
    return refusal("DEP-02", "unknown_card", card=quoted(card_id))


def _in_hand(state: Battle, seat: int, card_id: str, rule: str) -> Card | Refusal:
    card = _card(state, card_id)
    if isinstance(card, Card) and card not in state.sides[seat].hand:
        return refusal(rule, "not_in_hand", card=card)
    return card


def _deploy(state: Battle, seat: int, action: Deploy) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-02")
    if isinstance(card, Refusal):
        return card
    if not isinstance(card, UnitCard):
        return refusal("DEP-02", "not_a_unit", card=card)
    if action.slot not in s.SLOTS:
        return refusal("DEP-04", "no_such_slot", slot=action.slot)
    side = state.sides[seat]
    if side.at(action.slot) is not None:
        return refusal("DEP-04", "slot_taken", slot=action.slot)
    return _cannot_pay(state, seat, card, "DEP-05")


def _changed(state: Battle, seat: int, card: UnitCard | SupportCard) -> tuple[Card, ...]:
    """Return the cards whose texts change the cost of a card; its own bolt is not a text."""
    changes = modifiers.price(state.table, seat, card).modifiers
    if isinstance(card, UnitCard) and modifiers.bolt_saves(state.table, seat, card):
        changes = changes[1:]
    return tuple(dict.fromkeys(change.card for change in changes))


def _cannot_pay(
    state: Battle, seat: int, card: UnitCard | SupportCard, rule: str
) -> Refusal | None:
    """Return a refusal if the hand cannot pay for a card, with the texts that change its cost."""
    hand = len(state.sides[seat].hand) - 1
    cost, by = modifiers.cost(state.table, seat, card), _changed(state, seat, card)
    if cost <= hand:
        return None
    if not by:
        return refusal(rule, "cannot_pay", card=card, cost=cost, hand=hand)
    params = {"cost": cost, "printed": card.cost, "by": by, "hand": hand}
    return refusal(rule, "price_changed", card=card, **params)


def _cannot_pay_support(state: Battle, seat: int, card: SupportCard) -> Refusal | None:
    if affordable(state.table, seat, card):
        return None
    if not card.arrow:
        return _cannot_pay(state, seat, card, "DEP-10")
    side = state.sides[seat]
    cost, by = modifiers.cost(state.table, seat, card), _changed(state, seat, card)
    cards = len(side.deck) + len(side.discard)
    if not by:
        return refusal("AMB-18", "deck_too_short", card=card, cost=cost, cards=cards)
    params = {"cost": cost, "printed": card.cost, "by": by, "cards": cards}
    return refusal("AMB-18", "deck_price_changed", card=card, **params)


def _attach(state: Battle, seat: int, action: Attach) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-02")
    if isinstance(card, Refusal):
        return card
    if not isinstance(card, SupportCard) or card.placement == TABLE:
        return refusal("AMB-17", "not_attachable", card=card)
    if action.seat not in (0, 1):
        return refusal("DEP-13", "no_such_seat", seat=action.seat)
    if action.slot not in (*s.SLOTS, s.HERO_SLOT):
        return refusal("DEP-13", "no_such_slot", slot=action.slot)
    return _wrong_bearer(state, seat, action, card) or _cannot_pay_support(state, seat, card)


def _wrong_bearer(state: Battle, seat: int, action: Attach, card: SupportCard) -> Refusal | None:
    if card.placement == ENEMY_UNIT and action.seat == seat:
        return refusal("CARD-03", "enemy_units_only", card=card)
    if card.placement != ENEMY_UNIT and action.seat != seat:
        return refusal("CARD-03", "own_units_only", card=card)
    bearer = fighter_at(state.table, (action.seat, action.slot))
    if bearer is None:
        return refusal("DEP-13", "slot_empty", seat=f"@seat.{action.seat}", slot=action.slot)
    if action.slot == s.HERO_SLOT and (card.placement == ENEMY_UNIT or repositions(card)):
        return refusal(HERO_BEARS[card.kind], "hero_not_for", card=card)
    reason = _may_not_bear(state, (action.seat, action.slot), card)
    if reason is not None:
        return reason
    if card in bearer.attached:
        if action.slot == s.HERO_SLOT:
            return refusal("CARD-01", "hero_same_name", card=card)
        return refusal("CARD-01", "same_name", card=card, slot=action.slot)
    if not has_use(state.table, card, (action.seat, action.slot), v.ON_DEPLOY):
        return refusal("AMB-44", "no_candidate", card=card)
    return None


HERO_BEARS: Mapping[str, str] = {EQUIPMENT: "CARD-04", TACTIC: "CARD-05"}
"""The rules that keep cards from lying under a hero."""


def _may_not_bear(state: Battle, place: Place, card: SupportCard) -> Refusal | None:
    """Return a refusal if texts keep equipment, or tactics, from lying under a unit or hero."""
    equipment = card.kind == EQUIPMENT
    needed = v.BE_EQUIPPED if equipment else v.BE_AFFECTED_BY_TACTICS
    if may(state.table, place, needed):
        return None
    by = ruled_by(state.table, place, needed)
    seat, slot = f"@seat.{place[0]}", place[1]
    if slot and equipment:
        return refusal("CARD-03", "unit_bears_no_equipment", seat=seat, slot=slot, by=by)
    if slot:
        return refusal("CARD-03", "unit_immune_to_tactics", seat=seat, slot=slot, by=by)
    if not by:
        return refusal(HERO_BEARS[card.kind], "hero_bears_nothing")
    if equipment:
        return refusal("CARD-04", "hero_bears_no_equipment", seat=seat, by=by)
    return refusal("CARD-05", "hero_immune_to_tactics", seat=seat, by=by)


def _play_tactic(state: Battle, seat: int, action: PlayTactic) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-02")
    if isinstance(card, Refusal):
        return card
    if not isinstance(card, SupportCard) or card.placement != TABLE:
        return refusal("AMB-17", "not_a_table_tactic", card=card)
    if not has_use(state.table, card, (seat, s.HERO_SLOT), v.ON_DEPLOY):
        return refusal("AMB-44", "no_candidate", card=card)
    return _cannot_pay_support(state, seat, card)


def _pay(state: Battle, seat: int, action: Pay) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-08")
    if not isinstance(card, Refusal):
        return None
    pending = state.pending
    table = state.sides[seat].table
    if isinstance(pending, f.Payment) and table[-1].id == action.card:
        return refusal("DEP-07", "own_pay", card=table[-1])
    return card


def _set_aside(state: Battle, seat: int, action: SetAside) -> Refusal | None:
    card = _card(state, action.card)
    return card if isinstance(card, Refusal) else refusal("SET-05", "not_in_deck", card=card)


def _choice(state: Battle, seat: int, action: Any) -> Refusal | None:
    pending = state.pending
    taken = pending.taken if isinstance(pending, f.OptionChoice | f.Choice) else ()
    if noted(action) in taken and noted(action):
        return refusal("AMB-44", "already_chosen")
    return refusal("AMB-44", "not_a_choice")


def _done(state: Battle, seat: int, action: Done) -> Refusal | None:
    pending = state.pending
    if isinstance(pending, f.Choice) and pending.of_options and pending.of.options:
        return refusal("AMB-44", "options_least", count=pending.of.options[0])
    return refusal("AMB-44", "not_a_choice") if isinstance(pending, f.Choice) else None


def _use_ability(state: Battle, seat: int, action: UseAbility) -> Refusal | None:
    side = state.sides[seat]
    ability = side.hero.card.activated
    if ability is None:
        return refusal("HERO-03", "ability_none")
    if side.ability_used:
        return refusal("HERO-03", "ability_used")
    window = _open_window(state)
    if window not in ability.windows:
        return refusal("AMB-19", "ability_window")
    if by := silencers(state.table, (seat, HERO_SLOT)):
        return refusal("COM-20", "ability_cancelled", by=by)
    if not payment.affordable(side, ability):
        cards = len(side.deck) + len(side.discard) if ability.arrow else len(side.hand)
        return refusal("HERO-06", "ability_cost", cost=payment.least_cost(ability), hand=cards)
    if ability.spares and preventable(state.table, seat):
        return refusal("HERO-08", "ability_names_impact")
    return refusal("AMB-44", "ability_no_target")


REASONS: Mapping[type[Action], Reason] = {
    SetAside: _set_aside,
    Deploy: _deploy,
    Attach: _attach,
    PlayTactic: _play_tactic,
    Pay: _pay,
    UseAbility: _use_ability,
    Done: _done,
    **dict.fromkeys(CHOICES, _choice),
}
"""For each kind of action, the check that explains it."""


def _open_window(state: Battle) -> str:
    """The window of paid abilities that is open in this phase; "" for none (AMB-19)."""
    if state.phase == DEPLOYMENT:
        return v.DEPLOYMENT
    if state.phase == REPLENISHMENT:
        return v.REPLENISHMENT
    if state.combat is None:
        return ""
    return v.IMPACT if isinstance(state.at, Prevention) else v.COMBAT
