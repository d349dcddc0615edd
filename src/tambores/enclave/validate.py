"""What cannot be: a state that was read is checked whole before anybody plays on with it.

Its parts already have the right types; here they must fit each other, so that every rule can rely
on them. Play need not be able to reach such a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from typing import NoReturn

import attrs

from tambores.enclave import board as s
from tambores.enclave import effects, modifiers, payment, skirmish
from tambores.enclave.board import Combat, Lasting, Order, Place, Side, Unit
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.cards.card import (
    ENEMY_UNIT,
    TABLE,
    Card,
    HeroCard,
    SupportCard,
    UnitCard,
)
from tambores.enclave.draft import Draft
from tambores.enclave.ending import DRAW, REASONS, WIN
from tambores.enclave.events import BattleEnded, Event, OrderDeclared
from tambores.enclave.phases import declaration, resolution
from tambores.enclave.sight import determinize, see
from tambores.enclave.state import Battle
from tambores.enclave.view import View
from tambores.errors import DecodeError
from tambores.kernel.outcome import Outcome

STAGES: Mapping[str, tuple[str, ...]] = {
    s.SETUP: (s.SET_ASIDE,),
    s.DEPLOYMENT: (s.OPPORTUNITY, s.LAST_WINDOW),
    s.COMBAT: (s.SILENCES, s.UNITS, s.HERO_BLOW, s.STEP_WINDOW, s.PREVENTION),
    s.REPLENISHMENT: (s.HAND,),
}
"""Where each phase can wait for a decision."""

PLACES = frozenset((seat, slot) for seat in (0, 1) for slot in (s.HERO_SLOT, *s.SLOTS))
"""Every place on the battlefield."""

PILES = ("hand", "deck", "discard", "removed")

EVENT_VALUES: Mapping[str, Container[object]] = {
    "seat": (0, 1),
    "holder": (0, 1),
    "line": (0, 1),
    "slot": (s.HERO_SLOT, *s.SLOTS),
    "phase": s.PHASES,
    "role": (*v.ROLES, s.HOLD, s.SPLIT),
    "stat": (*v.UNIT_STATS, v.IMPACTS, v.STRIKE_BACKS),
    "zone": PILES,
    "source": PILES,
    "target": frozenset((*PILES, *s.SLOTS, *PLACES)),
    "targets": s.SLOTS,
    "attackers": PLACES,
}
"""What the fields of events can hold, by name."""

PILE_LIMIT = 10_000
"""More cards than any pile of a view can have."""


def fail(path: str, message: str) -> NoReturn:
    """DecodeError at `path`."""
    raise DecodeError(message, f"data.{path}" if path else "data")


def expect(fact: bool, path: str, message: str) -> None:
    """DecodeError at `path` unless it is so."""
    if not fact:
        fail(path, message)


def check_view(view: View) -> None:
    """DecodeError, with the path, for a view that no battle can show."""
    expect(view.seat in (None, 0, 1), "seat", "no such seat")
    for seat, side in enumerate(view.sides):
        path = f"sides[{seat}]"
        expect(side.army in view.pack.armies, f"{path}.army", "no such army in the pack")
        for name in ("hand", "deck", "removed"):
            pile = getattr(side, name)
            hidden = isinstance(pile, int)
            expect(not hidden or 0 <= pile <= PILE_LIMIT, f"{path}.{name}", "no possible number")
    sample = determinize(view, 0)
    check_battle(sample)
    expect(see(sample, view.seat) == view, "", "no battle shows this")


def check_event(event: Event) -> None:
    """DecodeError, with the path, for an event that cannot happen."""
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        known = EVENT_VALUES.get(field.name)
        expect(known is None or _is_known(value, known), field.name, "no possible value")
    if isinstance(event, OrderDeclared):
        parts = len(event.points) in (0, len(event.targets))
        expect(parts, "points", "not a point or more for each target")
    if isinstance(event, BattleEnded):
        _check_outcome_itself(event.outcome, "outcome")


def _is_known(value: object, known: Container[object]) -> bool:
    """Whether a value, or each entry of a list of places, can be."""
    if isinstance(value, tuple) and value not in PLACES:
        return all(entry in known for entry in value)
    return value in known


def check_battle(battle: Battle) -> None:
    """DecodeError, with the path, for a battle that cannot exist."""
    _check_frame(battle)
    for seat, side in enumerate(battle.sides):
        _check_side(battle, seat, side, f"sides[{seat}]")
    for seat, side in enumerate(battle.sides):
        _check_copies(battle, seat, side)
    _check_outcome(battle)
    if battle.outcome is not None:
        return
    _check_causes(battle)
    _check_place(battle)
    if battle.combat is not None:
        _check_combat(battle, battle.combat)
    if battle.pending is not None:
        _check_pending(battle)
    elif battle.outcome is None:
        draft = Draft(battle)
        skirmish.run_on(draft)
        expect(draft.freeze() == battle, "at", "nothing is to be decided there")
    expect(bool(battle.legal_actions), "pending", "nothing is left to choose")


def _check_frame(battle: Battle) -> None:
    expect(battle.turn >= 1, "turn", "turns count from 1")
    expect(battle.phase in s.PHASES, "phase", f"no phase; known: {', '.join(s.PHASES)}")
    holders = (0, 1, s.UNTOSSED) if battle.phase == s.SETUP else (0, 1)
    expect(battle.holder in holders, "holder", "no seat that can hold the marker")
    expect(battle.at.seat in (0, 1), "at.seat", "no such seat")
    armies = [side.army for side in battle.sides]
    for seat, army in enumerate(armies):
        expect(army in battle.pack.armies, f"sides[{seat}].army", "no such army in the pack")
    expect(armies[0] != armies[1], "sides[1].army", "both sides have the same army")
    over = battle.outcome is not None
    fighting = battle.phase == s.COMBAT and not over
    expect((battle.combat is not None) == fighting, "combat", "a combat out of its phase, or none")
    expect(not (over and battle.pending), "pending", "the battle is over")


# --- sides ----------------------------------------------------------------------------------


def _check_side(battle: Battle, seat: int, side: Side, path: str) -> None:
    hero = side.hero
    expect(hero.card.army == side.army, f"{path}.hero.card", "a hero of another army")
    expect(hero.wounds >= 0, f"{path}.hero.wounds", "no possible number")
    standing = hero.wounds < hero.card.life or battle.outcome is not None
    expect(standing, f"{path}.hero.wounds", "as many wounds as life")
    _check_effects(battle, hero.effects, f"{path}.hero.effects", group=False)
    _check_effects(battle, side.effects, f"{path}.effects", group=True)
    known = battle.pack.deck_cards(side.army)
    for name in ("hand", "deck", "discard", "removed", "table"):
        pile = getattr(side, name)
        if not known.issuperset(pile):
            place = next(place for place, card in enumerate(pile) if card not in known)
            raise DecodeError(
                f"{pile[place].id} does not belong there", f"data.{path}.{name}[{place}]"
            )
    due = isinstance(battle.pending, s.Payment) and battle.pending.seat == seat
    for place, card in enumerate(side.table[:-1] if due else side.table):
        lies = isinstance(card, SupportCard) and card.placement == TABLE
        expect(lies, f"{path}.table[{place}]", f"{card.id} does not lie on the table")
    expect(len(side.line) == len(s.SLOTS), f"{path}.line", "a line has 5 slots")
    for slot, unit in enumerate(side.line, start=1):
        if unit is not None:
            _check_unit(battle, seat, unit, f"{path}.line[{slot - 1}]")
    if battle.phase == s.SETUP:
        empty = not (side.hand or side.discard or side.table or any(side.line))
        expect(empty, path, "cards in play during the set-up")


def _check_unit(battle: Battle, seat: int, unit: Unit, path: str) -> None:
    expect(unit.card.army == battle.sides[seat].army, f"{path}.card", "a unit of another army")
    expect(0 <= unit.wounds < unit.card.life, f"{path}.wounds", "no possible number")
    for place, card in enumerate(unit.attached):
        where = f"{path}.attached[{place}]"
        expect(isinstance(card, SupportCard), where, f"{card.id} is attached to nothing")
        assert isinstance(card, SupportCard)
        expect(card.placement != TABLE, where, f"{card.id} is attached to nothing")
        owner = 1 - seat if card.placement == ENEMY_UNIT else seat
        expect(card.army == battle.sides[owner].army, where, f"{card.id} cannot lie there")
    names = set(unit.attached)
    expect(len(names) == len(unit.attached), f"{path}.attached", "two cards of one name")
    _check_effects(battle, unit.effects, f"{path}.effects", group=False)


def _check_effects(battle: Battle, lasting: tuple[Lasting, ...], path: str, group: bool) -> None:
    armies = [side.army for side in battle.sides]
    for place, effect in enumerate(lasting):
        where = f"{path}[{place}]"
        found = _effect(effect.card, effect.ability, effect.effect)
        fits = effect.card.army in armies and isinstance(found, v.Modify)
        expect(fits, where, "no effect that lasts")
        assert isinstance(found, v.Modify)
        lasts = effect.card.abilities[effect.ability].until == v.END_OF_TURN
        on_group = isinstance(found.on, v.Units) and not found.on.choose
        expect(lasts and on_group == group, where, "an effect that cannot lie there")


def _check_causes(battle: Battle) -> None:
    """No lasting effect more often than it can have been made this turn."""
    made: Counter[Lasting] = Counter()
    for side in battle.sides:
        made.update(side.hero.effects)
        made.update(side.effects)
        for unit in side.line:
            made.update(unit.effects if unit is not None else ())
    pending = battle.pending
    if isinstance(pending, s.Choice):
        due = _effect(pending.card, pending.ability, pending.effect)
        if isinstance(due, v.Modify):
            made[Lasting(pending.card, pending.ability, pending.effect)] += 1
    for effect, count in made.items():
        seat = 0 if battle.sides[0].army == effect.card.army else 1
        if count > _most(battle, battle.sides[seat], effect):
            fail(f"sides[{seat}]", f"an effect of {effect.card.id} that nobody made")


def _most(battle: Battle, side: Side, effect: Lasting) -> int:
    """How often an effect can have been made so far this turn."""
    if not isinstance(effect.card, HeroCard):
        return effect.card.copies - (*side.hand, *side.table).count(effect.card)
    if effect.card is not side.hero.card or not side.ability_used:
        return 0
    match battle.pending:
        case s.AbilityPayment(seat=seat) if battle.sides[seat] is side:
            return 0
        case s.OptionChoice(seat=seat, taken=taken) if battle.sides[seat] is side:
            return 1 if effect.modify.stat in taken else 0
    return 1


def _effect(card: Card, ability: int, effect: int) -> v.Effect | None:
    if 0 <= ability < len(card.abilities) and 0 <= effect < len(card.abilities[ability].effects):
        return card.abilities[ability].effects[effect]
    return None


def _check_copies(battle: Battle, seat: int, side: Side) -> None:
    """No card more than the army has (COMP-02)."""
    cards = Counter((*side.hand, *side.deck, *side.discard, *side.removed, *side.table))
    for line in battle.sides:
        for unit in line.line:
            if unit is not None:
                cards.update(c for c in (unit.card, *unit.attached) if c.army == side.army)
    for card, count in cards.items():
        if count > card.copies:
            message = f"{count} copies of {card.id}; the army has {card.copies}"
            raise DecodeError(message, f"data.sides[{seat}]")


# --- the place of the decision --------------------------------------------------------------


def _check_outcome(battle: Battle) -> None:
    if battle.outcome is not None:
        _check_outcome_itself(battle.outcome, "outcome")
        expect(battle.at.stage == s.OVER, "at.stage", "the battle is over")


def _check_outcome_itself(outcome: Outcome, path: str) -> None:
    known = outcome.result in (WIN, DRAW) and outcome.reason in REASONS
    expect(known and outcome.game == "enclave", path, "no end of a battle")
    winners = ((0,), (1,)) if outcome.result == WIN else ((),)
    expect(outcome.winners in winners, f"{path}.winners", "no possible winners")


def _check_place(battle: Battle) -> None:
    at = battle.at
    expect(at.stage in STAGES[battle.phase], "at.stage", f"no place in the {battle.phase} phase")
    by_slot = at.stage in (s.SILENCES, s.UNITS)
    expect(at.slot in (s.SLOTS if by_slot else (0,)), "at.slot", "no possible slot")
    if at.stage == s.LAST_WINDOW:
        both = all(side.passed for side in battle.sides)
        expect(both, "at.stage", "not both sides have passed")


def _check_combat(battle: Battle, combat: Combat) -> None:
    steps = (declaration.B1, declaration.B2, declaration.B3, declaration.B5)
    expect(combat.step in steps, "combat.step", "no step of a combat")
    late = combat.step == declaration.B5
    expect((battle.at.stage == s.PREVENTION) == late, "at.stage", "not in this step")
    if not late:
        decides = 1 - battle.holder if combat.step == declaration.B2 else battle.holder
        expect(battle.at.seat == decides, "at.seat", "not the seat of this step")
    silences = battle.at.stage == s.SILENCES
    expect(not (silences and combat.step == declaration.B3), "at.stage", "not in this step")
    sizes = [len(row) for row in combat.orders]
    expect(sizes == [5, 5], "combat.orders", "expected five for each side")
    expect(len(combat.blows) == 2, "combat.blows", "expected one list for each side")
    _check_silences(battle, combat)
    _check_progress(battle, combat)
    for seat, row in enumerate(combat.orders):
        for slot, order in enumerate(row, start=1):
            if order is not None:
                _check_order(battle, (seat, slot), order)
    _check_blows(battle, combat)
    _check_impacts(battle, combat)


def _check_progress(battle: Battle, combat: Combat) -> None:
    """Whoever is free has declared once he was asked, and nobody before."""
    at, splitting = battle.at, isinstance(battle.pending, s.Splitting)
    asked_before = len(s.SLOTS) if at.stage not in (s.SILENCES, s.UNITS) else 0
    if at.stage == s.UNITS:
        asked_before = at.slot if splitting else at.slot - 1
    for seat in (0, 1):
        own_step = declaration.B1 if seat == battle.holder else declaration.B2
        asked = asked_before if combat.step == own_step else len(s.SLOTS)
        if combat.step < own_step:
            asked = 0
        for slot, unit in enumerate(battle.sides[seat].line, start=1):
            order = combat.order((seat, slot))
            if slot > asked and order is not None:
                fail(f"combat.orders[{seat}][{slot - 1}]", "nothing is declared yet")
            silent = slot <= asked and order is None and unit is not None
            if silent and not modifiers.engaged(battle, (seat, slot)):
                fail(f"combat.orders[{seat}][{slot - 1}]", "nothing was declared")


def _stands(battle: Battle, place: Place) -> bool:
    """Whether a unit stands at a place, which need not exist."""
    seat, slot = place
    return seat in (0, 1) and slot in s.SLOTS and battle.sides[seat].at(slot) is not None


def _check_silences(battle: Battle, combat: Combat) -> None:
    for number, (silencer, target) in enumerate(combat.silences):
        there = _stands(battle, silencer) and _stands(battle, target) and silencer[0] != target[0]
        expect(there, f"combat.silences[{number}]", "no unit there")
        unit = modifiers.unit_at(battle, silencer)
        able = unit is not None and unit.card.bolt_defence
        expect(able, f"combat.silences[{number}]", "no unit that silences")
    silencers = {silencer for silencer, _ in combat.silences}
    expect(len(silencers) == len(combat.silences), "combat.silences", "one unit silences twice")


def _check_order(battle: Battle, place: Place, order: Order) -> None:
    seat, slot = place
    path = f"combat.orders[{seat}][{slot - 1}]"
    expect(_stands(battle, place), path, "no unit there")
    for target in order.targets:
        expect(_stands(battle, (1 - seat, target)), f"{path}.targets", "no enemy unit there")
    counts = {
        v.HERO_ATTACK: (0,), s.HOLD: (0,), v.FIGHT: (1,), v.SUPPORT: (1,), v.RANGED: (1,),
        v.ANSWER: (1,), s.SPLIT: (1, 2, 3, 4, 5),
    }  # fmt: skip
    expect(order.role in counts, f"{path}.role", f"no role; known: {', '.join(counts)}")
    expect(len(order.targets) in counts[order.role], f"{path}.targets", "not as many targets")
    engaged = modifiers.engaged(battle, place)
    if order.role == v.FIGHT:
        expect(engaged and order.targets == (slot,), path, "not the unit in front")
    elif order.role in (v.SUPPORT, v.RANGED, s.HOLD, s.SPLIT):
        expect(not engaged, f"{path}.role", "an engaged unit has to fight")
    elif order.role == v.HERO_ATTACK:
        may = modifiers.permitted(battle, place, v.ATTACK_HERO_WHILE_ENGAGED)
        expect(not engaged or may, f"{path}.role", "an engaged unit has to fight")
    _check_aim(battle, place, order, path)
    _check_parts(battle, place, order, path)


def _check_aim(battle: Battle, place: Place, order: Order, path: str) -> None:
    """Whether a unit may aim at its targets in its role."""
    seat, slot = place
    for target in order.targets:
        defender_engaged = modifiers.engaged(battle, (1 - seat, target))
        if order.role in (v.SUPPORT, v.RANGED, s.SPLIT):
            reached = target in modifiers.in_reach(battle, place)
            expect(reached, f"{path}.targets", "out of range")
        if order.role == v.SUPPORT:
            expect(defender_engaged, f"{path}.targets", "nobody fights there")
        if order.role == v.RANGED and battle.rules.unit_attacks == "joint":
            expect(not defender_engaged, f"{path}.targets", "the target is engaged")
        if order.role == v.ANSWER:
            attack = declaration.combat_of(battle).order((1 - seat, target))
            attacks = attack is not None and slot in attack.targets
            expect(attacks, f"{path}.targets", "it does not attack this unit")


def _check_parts(battle: Battle, place: Place, order: Order, path: str) -> None:
    if order.role != s.SPLIT:
        expect(not order.points, f"{path}.points", "points without a split attack")
        return
    expect(list(order.targets) == sorted(set(order.targets)), f"{path}.targets", "not in order")
    fits = len(order.points) == len(order.targets) and all(p >= 1 for p in order.points)
    expect(fits, f"{path}.points", "not a point or more for each target")
    pending = battle.pending
    begun = isinstance(pending, s.Splitting) and (pending.seat, pending.slot) == place
    expect(begun or len(order.targets) > 1, f"{path}.targets", "a split has two targets or more")
    allowed = modifiers.permitted(battle, place, v.SPLIT_ATTACK)
    expect(allowed, f"{path}.role", "the unit cannot split its attack")


def _check_blows(battle: Battle, combat: Combat) -> None:
    for seat, row in enumerate(combat.blows):
        attackers = [slot for slot, _ in declaration.hero_attackers(combat, 1 - seat)]
        path = f"combat.blows[{seat}]"
        expect(all(target in attackers for target in row), path, "no attacker there")
        most = modifiers.value(battle, (seat, s.HERO_SLOT), v.STRIKE_BACKS)
        expect(len(row) == len(set(row)) <= most, path, "too many blows")


def _check_impacts(battle: Battle, combat: Combat) -> None:
    """Those that stand are some of those that the declarations make."""
    if combat.step != declaration.B5:
        expect(not combat.impacts, "combat.impacts", "nothing has been resolved yet")
        return
    made = Counter(resolution.impacts(Draft(battle)))
    made.subtract(combat.impacts)
    expect(min(made.values(), default=0) >= 0, "combat.impacts", "an impact that nobody made")


# --- what was begun -------------------------------------------------------------------------


def _check_pending(battle: Battle) -> None:
    pending = battle.pending
    match pending:
        case s.Payment():
            _check_payment(battle, pending)
        case s.AbilityPayment():
            _check_ability_payment(battle, pending)
        case s.OptionChoice():
            _check_option_choice(battle, pending)
        case s.Choice():
            _check_choice(battle, pending)
        case s.Splitting():
            _check_splitting(battle, pending)


def _check_payment(battle: Battle, due: s.Payment) -> None:
    expect(battle.phase == s.DEPLOYMENT, "pending", "not in this phase")
    expect(due.seat in (0, 1), "pending.seat", "no such seat")
    side = battle.sides[due.seat]
    expect(bool(side.table), f"sides[{due.seat}].table", "no card to be paid for")
    expect(not side.passed, f"sides[{due.seat}].passed", "the side has passed")
    expect(battle.at == s.At(s.OPPORTUNITY, 1 - due.seat), "at", "not the next opportunity")
    card = side.table[-1]
    place = (due.line, due.slot)
    assert isinstance(card, UnitCard | SupportCard)
    if isinstance(card, UnitCard):
        free = due.line == due.seat and due.slot in s.SLOTS and not _stands(battle, place)
        expect(free, "pending.slot", "no empty slot of the own line")
    elif card.placement == TABLE:
        table = (due.seat, s.HERO_SLOT)
        expect(place == table, "pending.slot", "the card is attached to nothing")
    else:
        line = 1 - due.seat if card.placement == ENEMY_UNIT else due.seat
        expect(due.line == line and _stands(battle, place), "pending.slot", "no unit for the card")
        unit = modifiers.unit_at(battle, place)
        expect(unit is not None and card not in unit.attached, "pending.slot", "it has one already")
    price = 0 if isinstance(card, SupportCard) and card.arrow else card.cost
    expect(1 <= due.left <= min(price, len(side.hand)), "pending.left", "no possible number")


def _activated(battle: Battle, seat: int) -> v.Ability:
    expect(seat in (0, 1), "pending.seat", "no such seat")
    side = battle.sides[seat]
    ability = side.hero.card.activated
    expect(ability is not None, "pending", "the hero has no paid ability")
    assert ability is not None
    expect(side.ability_used, f"sides[{seat}].ability_used", "an ability is being used")
    in_time = payment.window(battle) in ability.windows
    expect(in_time, "pending", "the ability is not used in this phase")
    expect(battle.at.seat == seat, "pending.seat", "not the seat that decides")
    return ability


def _check_ability_payment(battle: Battle, due: s.AbilityPayment) -> None:
    ability = _activated(battle, due.seat)
    most = ability.cost * (ability.options[1] if ability.options else 1)
    expect(not ability.arrow and 0 <= due.paid < most, "pending.paid", "no possible number")
    combat = battle.combat
    own = [str(i) for i in combat.impacts if i.target[0] == due.seat] if combat else []
    wanted = v.IMPACT in ability.windows
    expect((due.impact in own) if wanted else not due.impact, "pending.impact", "no such impact")
    possible = payment.can_pay_on(battle, due) or payment.can_stop_paying(battle, due)
    expect(possible, "pending", "it cannot be paid for")


def _check_option_choice(battle: Battle, choice: s.OptionChoice) -> None:
    ability = _activated(battle, choice.seat)
    expect(ability.options is not None, "pending", "the ability has no options")
    names = payment.option_names(battle.sides[choice.seat].hero.card)
    taken = set(choice.taken)
    known = len(taken) == len(choice.taken) and taken <= set(names)
    expect(known, "pending.taken", "no options of the ability")
    fits = 1 <= choice.left <= len(names) - len(taken)
    expect(fits, "pending.left", "no possible number")


def _check_choice(battle: Battle, choice: s.Choice) -> None:
    card, place = choice.card, (choice.seat, choice.slot)
    expect(choice.seat in (0, 1) and 0 <= choice.slot <= 5, "pending.slot", "no such place")
    effect = _effect(card, choice.ability, choice.effect)
    expect(effect is not None, "pending.effect", "no such effect")
    if card.abilities[choice.ability].trigger == v.ACTIVATE:
        _activated(battle, choice.seat)
        expect(card is battle.sides[choice.seat].hero.card, "pending.card", "not the own hero")
        expect(choice.slot == s.HERO_SLOT, "pending.slot", "not the place of a hero")
    else:
        expect(battle.phase == s.DEPLOYMENT, "pending", "not in this phase")
        expect(card in _lying_at(battle, place), "pending.card", "it does not lie there")
        arrives = card.abilities[choice.ability].trigger == v.ON_DEPLOY
        expect(arrives, "pending.ability", "not an ability on arrival")
        owner = 0 if battle.sides[0].army == card.army else 1
        expect(battle.at == s.At(s.OPPORTUNITY, 1 - owner), "at", "not the next opportunity")
    if choice.chosen is not None:
        expect(isinstance(effect, v.Discard), "pending.chosen", "nothing is chosen in two steps")
        expect(_stands(battle, choice.chosen), "pending.chosen", "no unit there")
    expect(bool(effects.choices(battle, choice)), "pending", "nothing is left to choose")


def _lying_at(battle: Battle, place: Place) -> tuple[Card, ...]:
    """The cards at a place: a unit and what is under it, or the table."""
    seat, slot = place
    if slot == s.HERO_SLOT:
        return battle.sides[seat].table
    unit = modifiers.unit_at(battle, place)
    return (unit.card, *unit.attached) if unit is not None else ()


def _check_splitting(battle: Battle, split: s.Splitting) -> None:
    place = (split.seat, split.slot)
    combat = battle.combat
    expect(combat is not None and _stands(battle, place), "pending", "no unit there")
    assert combat is not None
    order = combat.order(place)
    begun = order is not None and order.role == s.SPLIT
    expect(begun and split.left >= 1, "pending", "no split was begun")
    expect(battle.at == s.At(s.UNITS, *place), "at", "not the unit that splits its attack")
    expect(bool(declaration.next_parts(battle, split)), "pending.left", "it cannot be completed")
