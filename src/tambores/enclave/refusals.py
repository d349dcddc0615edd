"""Why an action is not possible: explanations only, nothing is decided here.

Each question is asked in the order in which a player would meet it; the first that fails is
the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from tambores.enclave import board as s
from tambores.enclave import modifiers, payment
from tambores.enclave.actions import (
    Action,
    Attach,
    Attack,
    AttackHero,
    ChooseCard,
    ChooseOption,
    ChooseSlot,
    ChooseUnit,
    Decline,
    Deploy,
    Done,
    Fight,
    HeroStrike,
    Hold,
    KeepHand,
    Pass,
    Pay,
    PlayTactic,
    Prevent,
    RemoveHand,
    SetAside,
    Silence,
    Split,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import ENEMY_UNIT, TABLE, Card, SupportCard, UnitCard
from tambores.enclave.draft import combat_of
from tambores.enclave.effects.choosing import has_use
from tambores.enclave.lines import engaged, within
from tambores.enclave.phases import declaration
from tambores.enclave.phases.deployment import affordable
from tambores.enclave.state import Battle
from tambores.errors import ContentError
from tambores.kernel.prompt import Prompt
from tambores.kernel.refusal import Refusal

PHASES: Mapping[type[Action], str] = {
    SetAside: s.SETUP,
    **dict.fromkeys((Deploy, Attach, PlayTactic, Pass), s.DEPLOYMENT),
    **dict.fromkeys(
        (Silence, Support, Attack, AttackHero, Hold, Fight, Split, StrikeBack, HeroStrike), s.COMBAT
    ),
    Prevent: s.COMBAT,
    **dict.fromkeys((KeepHand, RemoveHand), s.REPLENISHMENT),
}
"""The phase in which an action is done, where there is only one."""

DECLARATIONS = (Support, Attack, AttackHero, Hold, Fight, Split, StrikeBack)
CHOICES = (ChooseUnit, ChooseSlot, ChooseCard, ChooseOption)

ANSWERS: Mapping[str, tuple[str, tuple[type[Action], ...]]] = {
    "set_aside": ("SET-05", (SetAside,)),
    "deploy": ("DEP-02", (Deploy, Attach, PlayTactic, Pass, UseAbility)),
    "pay": ("AMB-18", (Pay, Done)),
    "ability": ("AMB-19", (UseAbility, Pass, Decline)),
    "choose": ("AMB-44", CHOICES),
    "silence": ("COM-21", (Silence, UseAbility)),
    "declare": ("COM-32", (*DECLARATIONS, UseAbility)),
    "answer": ("COM-35", (*DECLARATIONS, HeroStrike, Decline, UseAbility)),
    "prevent": ("HERO-08", (Prevent, Decline)),
    "replenish": ("REP-01", (KeepHand, RemoveHand)),
}
"""For each kind of prompt its rule and the actions that can answer it."""


DECIDES: Mapping[str, str] = {
    s.SETUP: "SET-05",
    s.DEPLOYMENT: "DEP-01",
    s.COMBAT: "COM-30",
    s.REPLENISHMENT: "AMB-23",
}
"""The rule that says who decides in a phase."""


def refusal(rule: str, key: str, **params: object) -> Refusal:
    """A refusal of this game."""
    return Refusal(rule, f"enclave.{key}", params)


def not_yours(phase: str) -> Refusal:
    """All that is said to a seat that is not to decide."""
    return refusal(DECIDES[phase], "not_yours")


def explain(state: Battle, prompt: Prompt | None, action: object) -> Refusal:
    """Why an action that is not legal is not."""
    if not isinstance(action, Action) or not _well_formed(action):
        return refusal("TURN-01", "not_an_action")
    if prompt is None:  # without an outcome it is a view between two decisions
        return refusal("TURN-04", "over") if state.outcome else not_yours(state.phase)
    phase = PHASES.get(type(action), state.phase)
    if phase != state.phase:
        return refusal("TURN-02", "wrong_phase", phase=f"@phase.{state.phase}")
    rule, answers = ANSWERS[prompt.kind]
    if isinstance(state.pending, s.Splitting):
        rule, answers = "AMB-43", (Split,)
    if isinstance(action, Deploy | Attach | PlayTactic) and _may_not_deploy(state, prompt):
        return refusal("DEP-16", "passed")
    if type(action) not in answers:
        return refusal(rule, "wrong_prompt", kind=f"@prompt.{prompt.kind}")
    reason = _REASONS.get(type(action), _no_reason)(state, prompt.seat, action)
    return reason or refusal(rule, "not_offered")


def _well_formed(action: Action) -> bool:
    """Whether every value has the type that its field asks for; True is no number."""
    values = ((field.type, getattr(action, field.name)) for field in attrs.fields(type(action)))
    return all(type(value) is (int if kind in (int, "int") else str) for kind, value in values)


def _may_not_deploy(state: Battle, prompt: Prompt) -> bool:
    return prompt.kind == "ability" and state.sides[prompt.seat].passed


def _no_reason(state: Battle, seat: int, action: Any) -> Refusal | None:
    return None


# --- cards ----------------------------------------------------------------------------------


def _card(state: Battle, card_id: str) -> Card | Refusal:
    try:
        return state.pack.card(card_id)
    except ContentError:
        return refusal("DEP-02", "unknown_card", card=_quoted(card_id))


def _quoted(word: str) -> str:
    """What a caller wrote, cut and quoted, to be told back to him."""
    return repr(word if len(word) <= 60 else word[:59] + "…")


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
    return _cannot_pay(state, seat, card, modifiers.cost(state, seat, card), "DEP-05")


def _cannot_pay(state: Battle, seat: int, card: Card, cost: int, rule: str) -> Refusal | None:
    others = len(state.sides[seat].hand) - 1
    if cost <= others:
        return None
    return refusal(rule, "cannot_pay", card=card, cost=cost, hand=others)


def _cannot_pay_support(state: Battle, seat: int, card: SupportCard) -> Refusal | None:
    if affordable(state, seat, card):
        return None
    if not card.arrow:
        return _cannot_pay(state, seat, card, modifiers.cost(state, seat, card), "DEP-10")
    side = state.sides[seat]
    cards = len(side.deck) + len(side.discard)
    return refusal("AMB-18", "deck_too_short", card=card, cost=card.cost, cards=cards)


def _attach(state: Battle, seat: int, action: Attach) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-02")
    if isinstance(card, Refusal):
        return card
    if not isinstance(card, SupportCard) or card.placement == TABLE:
        return refusal("AMB-17", "not_attachable", card=card)
    if action.seat not in (0, 1):
        return refusal("DEP-13", "no_such_seat", seat=action.seat)
    if action.slot not in s.SLOTS:
        rule = "CARD-04" if action.slot == s.HERO_SLOT else "DEP-13"
        return refusal(rule, "no_such_slot", slot=action.slot)
    return _wrong_bearer(state, seat, action, card) or _cannot_pay_support(state, seat, card)


def _wrong_bearer(state: Battle, seat: int, action: Attach, card: SupportCard) -> Refusal | None:
    if card.placement == ENEMY_UNIT and action.seat == seat:
        return refusal("CARD-03", "enemy_units_only", card=card)
    if card.placement != ENEMY_UNIT and action.seat != seat:
        return refusal("CARD-03", "own_units_only", card=card)
    unit = state.sides[action.seat].at(action.slot)
    if unit is None:
        return refusal("DEP-13", "slot_empty", seat=f"@seat.{action.seat}", slot=action.slot)
    if card in unit.attached:
        return refusal("CARD-01", "same_name", card=card, slot=action.slot)
    if not has_use(state, card, (action.seat, action.slot), v.ON_DEPLOY):
        return refusal("AMB-44", "no_candidate", card=card)
    return None


def _play_tactic(state: Battle, seat: int, action: PlayTactic) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-02")
    if isinstance(card, Refusal):
        return card
    if not isinstance(card, SupportCard) or card.placement != TABLE:
        return refusal("AMB-17", "not_a_table_tactic", card=card)
    if not has_use(state, card, (seat, s.HERO_SLOT), v.ON_DEPLOY):
        return refusal("AMB-44", "no_candidate", card=card)
    return _cannot_pay_support(state, seat, card)


def _pay(state: Battle, seat: int, action: Pay) -> Refusal | None:
    card = _in_hand(state, seat, action.card, "DEP-08")
    if not isinstance(card, Refusal):
        return None
    pending = state.pending
    table = state.sides[seat].table
    if isinstance(pending, s.Payment) and table[-1].id == action.card:
        return refusal("DEP-07", "own_pay", card=table[-1])
    return card


def _set_aside(state: Battle, seat: int, action: SetAside) -> Refusal | None:
    card = _card(state, action.card)
    return card if isinstance(card, Refusal) else refusal("SET-05", "not_in_deck", card=card)


def _choice(state: Battle, seat: int, action: Any) -> Refusal | None:
    pending = state.pending
    taken = pending.taken if isinstance(pending, s.OptionChoice) else ()
    if isinstance(action, ChooseOption) and action.name in taken:
        return refusal("AMB-44", "already_chosen")
    return refusal("AMB-44", "not_a_choice")


def _use_ability(state: Battle, seat: int, action: UseAbility) -> Refusal | None:
    side = state.sides[seat]
    ability = side.hero.card.activated
    if ability is None:
        return refusal("HERO-03", "ability_none")
    if side.ability_used:
        return refusal("HERO-03", "ability_used")
    if payment.open_window(state) not in ability.windows:
        return refusal("AMB-19", "ability_window")
    if not payment.affordable(side, ability):
        cards = len(side.deck) + len(side.discard) if ability.arrow else len(side.hand)
        return refusal("HERO-06", "ability_cost", cost=payment.least_cost(ability), hand=cards)
    return refusal("AMB-44", "ability_no_target")


# --- combat ---------------------------------------------------------------------------------


def _not_asked(state: Battle, seat: int, slot: int) -> Refusal | None:
    """The questions that every action of a unit meets first."""
    if slot not in s.SLOTS:
        return refusal("SET-11", "no_such_slot", slot=slot)
    if state.sides[seat].at(slot) is None:
        return refusal("COM-30", "no_unit", slot=slot)
    asked = state.at.slot
    if slot != asked and state.at.stage in (s.SILENCES, s.UNITS):
        return refusal("AMB-05", "not_its_turn", slot=slot, asked=asked)
    return None


def _no_target(state: Battle, seat: int, slot: int, target: int, rule: str) -> Refusal | None:
    if target not in s.SLOTS:
        return refusal("SET-11", "no_such_slot", slot=target)
    if state.sides[1 - seat].at(target) is None:
        return refusal(rule, "target_empty", target=target)
    reach = modifiers.value(state, (seat, slot), v.RANGE)
    if not within(reach, slot, target):
        return refusal(rule, "out_of_range", slot=slot, target=target, range=reach)
    return None


def _silence(state: Battle, seat: int, action: Silence) -> Refusal | None:
    return _not_asked(state, seat, action.slot) or _no_target(
        state, seat, action.slot, action.target, "COM-20"
    )


def _not_free(state: Battle, seat: int, slot: int) -> Refusal | None:
    """What only a unit that is not engaged can do, in a step in which it declares."""
    reason = _not_asked(state, seat, slot)
    if reason is not None:
        return reason
    if engaged(state, (seat, slot)):
        return refusal("COM-31", "engaged_must_fight", slot=slot)
    if state.at.stage != s.UNITS or combat_of(state).step == declaration.B3:
        return refusal("COM-38", "answers_only")
    return None


def _support(state: Battle, seat: int, action: Support) -> Refusal | None:
    reason = _not_free(state, seat, action.slot) or _no_target(
        state, seat, action.slot, action.target, "COM-33"
    )
    if reason is None and not engaged(state, (1 - seat, action.target)):
        return refusal("COM-33", "no_friend_fights", target=action.target)
    return reason


def _attack(state: Battle, seat: int, action: Attack) -> Refusal | None:
    slot, target = action.slot, action.target
    reason = _not_free(state, seat, slot) or _no_target(state, seat, slot, target, "COM-36")
    if reason is not None:
        return reason
    if StrikeBack(slot, target) in state.legal_actions:
        return refusal("AMB-05", "answer_instead", slot=slot, target=target)
    if engaged(state, (1 - seat, target)):
        return refusal("AMB-01", "target_engaged", target=target)
    return None


def _hold(state: Battle, seat: int, action: Hold) -> Refusal | None:
    reason = _not_free(state, seat, action.slot)
    unit = state.sides[seat].at(action.slot) if reason is None else None
    if unit is not None and unit.card.bolt_attack:
        return refusal("COM-19", "must_attack", slot=action.slot)
    return reason


def _attack_hero(state: Battle, seat: int, action: AttackHero) -> Refusal | None:
    return _not_free(state, seat, action.slot)


def _fight(state: Battle, seat: int, action: Fight) -> Refusal | None:
    reason = _not_asked(state, seat, action.slot)
    return reason or refusal("AMB-43", "no_permission", slot=action.slot)


def _split(state: Battle, seat: int, action: Split) -> Refusal | None:
    slot = action.slot
    reason = _not_free(state, seat, slot) or _no_target(state, seat, slot, action.target, "AMB-43")
    if reason is not None:
        return reason
    if not any(isinstance(one, Split) for one in state.legal_actions):
        return refusal("AMB-43", "split_not_possible", slot=slot)
    if not any(isinstance(a, Split) and a.target == action.target for a in state.legal_actions):
        return refusal("AMB-43", "split_order", target=action.target)
    pending = state.pending
    whole = modifiers.value(state, (seat, slot), v.ATTACK)
    points = pending.left if isinstance(pending, s.Splitting) else whole
    return refusal("AMB-43", "split_points", points=points)


def _strike_back(state: Battle, seat: int, action: StrikeBack) -> Refusal | None:
    reason = _not_asked(state, seat, action.slot)
    if reason is not None:
        return reason
    if state.at.stage == s.UNITS and action.target in s.SLOTS:
        order = combat_of(state).order((1 - seat, action.target))
        if order is not None and order.role == v.RANGED and action.slot in order.targets:
            return refusal("COM-37", "answer_out_of_range", slot=action.slot, target=action.target)
    return refusal("COM-37", "no_attacker", target=action.target)


def _hero_strike(state: Battle, seat: int, action: HeroStrike) -> Refusal | None:
    if action.target in combat_of(state).blows[seat]:
        return refusal("AMB-08", "already_struck", target=action.target)
    return refusal("COM-41", "no_attacker", target=action.target)


def _decline(state: Battle, seat: int, action: Decline) -> Refusal | None:
    if state.at.stage == s.UNITS and engaged(state, (seat, state.at.slot)):
        return refusal("AMB-06", "must_strike")
    return refusal("AMB-19", "nothing_to_decline")


def _prevent(state: Battle, seat: int, action: Prevent) -> Refusal | None:
    return refusal("HERO-08", "no_such_impact", impact=_quoted(action.impact))


_REASONS: Mapping[type[Action], Callable[[Battle, int, Any], Refusal | None]] = {
    SetAside: _set_aside,
    Deploy: _deploy,
    Attach: _attach,
    PlayTactic: _play_tactic,
    Pay: _pay,
    UseAbility: _use_ability,
    **dict.fromkeys(CHOICES, _choice),
    Silence: _silence,
    Support: _support,
    Attack: _attack,
    AttackHero: _attack_hero,
    Hold: _hold,
    Fight: _fight,
    Split: _split,
    StrikeBack: _strike_back,
    HeroStrike: _hero_strike,
    Decline: _decline,
    Prevent: _prevent,
}
