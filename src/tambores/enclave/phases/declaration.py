"""The Combat phase, declaration: the three steps B1 (holder), B2 (rival) and B3 (holder).

Inside a step the bolts on defence come first, then the units by slot, then the hero's blow
(AMB-05). A step passes by a unit, or as a whole, where it has nothing to ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tambores.enclave import modifiers, payment
from tambores.enclave.actions import (
    Action,
    Attack,
    AttackHero,
    Decline,
    Fight,
    HeroStrike,
    Hold,
    Silence,
    Split,
    StrikeBack,
    Support,
    UseAbility,
)
from tambores.enclave.board import (
    BEGIN,
    COMBAT,
    HERO_BLOW,
    HERO_SLOT,
    HOLD,
    SILENCES,
    SLOTS,
    SPLIT,
    STEP_WINDOW,
    UNITS,
    At,
    Combat,
    Order,
    Place,
    Splitting,
    at,
    make_order,
)
from tambores.enclave.cards import vocabulary as v
from tambores.enclave.draft import Draft, Position, combat_of
from tambores.enclave.events import (
    Declined,
    HeroStruck,
    OrderCorrected,
    OrderDeclared,
    PhaseBegan,
    Silenced,
    SplitNamed,
)

B1, B2, B3, B5 = 1, 2, 3, 5
STEP_AFTER = {B1: B2, B2: B3, B3: B5}
DECLINE = Decline()
USE_ABILITY = UseAbility()

attack = lru_cache(Attack)
attack_hero = lru_cache(AttackHero)
fight = lru_cache(Fight)
hero_strike = lru_cache(HeroStrike)
hold = lru_cache(Hold)
silence = lru_cache(Silence)
split = lru_cache(Split)
strike_back = lru_cache(StrikeBack)
support = lru_cache(Support)


def begin(draft: Draft) -> None:
    """Begin the combat: the holder declares first (COM-30)."""
    draft.combat = Combat()
    draft.at = at(SILENCES, draft.holder, 1)
    draft.tell(PhaseBegan, draft.turn, COMBAT, draft.holder)


# --- running on ---------------------------------------------------------------------------


def advance(draft: Draft) -> bool:
    """Go one step on towards the next decision of the declaration; whether it is reached."""
    seat, stage = draft.at.seat, draft.at.stage
    if stage == STEP_WINDOW:
        if not combat_of(draft).asked and payment.ability_usable(draft, seat, v.COMBAT):  # AMB-19
            return True
        next_step(draft)
    elif stage == HERO_BLOW:
        if blows_left(draft, seat):
            _ask(draft, draft.at)
            return True
        draft.at = at(STEP_WINDOW, seat)
    else:
        slot = _next_asked(draft, seat, stage, draft.at.slot)
        if slot is not None:
            _ask(draft, at(stage, seat, slot))
            return True
        draft.at = _stage_after(stage, seat)
    return False


def _ask(draft: Draft, here: At) -> None:
    draft.at = here
    combat = combat_of(draft)
    if not combat.asked:
        draft.combat = combat.having_asked()


def _next_asked(draft: Draft, seat: int, stage: str, first: int) -> int | None:
    """The first slot from `first` on whose unit has something to declare."""
    line = draft.sides[seat].line
    for slot in range(first, len(SLOTS) + 1):
        unit = line[slot - 1]
        if unit is None or (stage == SILENCES and not unit.card.bolt_defence):
            continue
        place = (seat, slot)
        if silences(draft, place) if stage == SILENCES else _is_asked(draft, place):
            return slot
    return None


def _is_asked(position: Position, place: Place) -> bool:
    """Whether a unit has something to declare in this step; a free one always has."""
    free = not modifiers.engaged(position, place)
    return (free and combat_of(position).step != B3) or bool(declarations(position, place))


def _stage_after(stage: str, seat: int) -> At:
    return at(UNITS, seat, 1) if stage == SILENCES else At(HERO_BLOW, seat)


def next_step(draft: Draft) -> None:
    """B1, B2 and B3 follow each other; then the attacks are resolved."""
    combat = combat_of(draft)
    step = STEP_AFTER[combat.step]
    draft.combat = combat.at_step(step)
    if step == B2:
        draft.at = at(SILENCES, 1 - draft.holder, 1)
    elif step == B3:
        draft.at = at(UNITS, draft.holder, 1)
    else:
        draft.at = at(BEGIN, draft.holder)


# --- what is offered ----------------------------------------------------------------------


def offers(position: Position) -> tuple[Action, ...]:
    """The actions of the decision at hand, and the hero's ability beside them (AMB-19)."""
    here = position.at
    place = (here.seat, here.slot)
    if here.stage == SILENCES:
        found = silences(position, place)
    elif here.stage == UNITS:
        found = declarations(position, place)
    elif here.stage == HERO_BLOW:
        found = [*map(hero_strike, blows_left(position, here.seat)), DECLINE]
    else:
        found = [DECLINE]
    if payment.ability_usable(position, here.seat, v.COMBAT):
        found.append(USE_ABILITY)
    return tuple(found)


def silences(position: Position, place: Place) -> list[Action]:
    """The bolt on defence: one enemy unit within range loses its ability (COM-20, AMB-11)."""
    return [silence(place[1], column) for column in silenceable(position, place)]


def silenceable(position: Position, place: Place) -> tuple[int, ...]:
    """The columns that the bolt of a unit can silence."""
    unit = modifiers.unit_at(position, place)
    if unit is None or not unit.card.bolt_defence or modifiers.silenced(position, place):
        return ()
    return modifiers.in_reach(position, place)


def declarations(position: Position, place: Place) -> list[Action]:
    """What a unit can declare in this step; nothing if it is not asked."""
    if combat_of(position).step == B3:
        return _last_answers(position, place)
    if modifiers.engaged(position, place):
        return _engaged_declarations(position, place)
    return _free_declarations(position, place)


def _engaged_declarations(position: Position, place: Place) -> list[Action]:
    """An engaged unit fights the unit in front unless a permission says otherwise (COM-31)."""
    slot = place[1]
    found: list[Action] = []
    if modifiers.permitted(position, place, v.ATTACK_HERO_WHILE_ENGAGED):  # AMB-43
        found.append(attack_hero(slot))
    blows = _blows(position, place)
    if blows:
        found += blows
    elif found:
        found.append(fight(slot))
    return found


def _free_declarations(position: Position, place: Place) -> list[Action]:
    """A unit that is not engaged supports, attacks, attacks the hero or holds (COM-32)."""
    seat, slot = place
    unit = modifiers.unit_at(position, place)
    assert unit is not None
    answers = answerable(position, place)
    columns = modifiers.in_reach(position, place)
    separate = position.rules.unit_attacks == "separate"
    found: list[Action] = []
    for column in columns:
        defender_engaged = modifiers.engaged(position, (1 - seat, column))
        if defender_engaged:
            found.append(support(slot, column))  # COM-33
        answered = column in answers  # AMB-05: offered once
        if (not defender_engaged or separate) and not answered:  # COM-36, AMB-01
            found.append(attack(slot, column))
    found += [strike_back(slot, column) for column in answers]
    found += split_parts(position, place, columns)
    found.append(attack_hero(slot))  # COM-39
    if not unit.card.bolt_attack:  # COM-19
        found.append(hold(slot))
    return found


def _last_answers(position: Position, place: Place) -> list[Action]:
    """B3: a unit that held may answer, one supported against chooses its blow."""
    slot, order = place[1], combat_of(position).order(place)
    if modifiers.engaged(position, place):
        fights = order is None or order.role == v.FIGHT
        return _blows(position, place) if fights else []
    if order is None or order.role != HOLD:  # COM-38
        return []
    answers = answerable(position, place)
    return [*(strike_back(slot, column) for column in answers), DECLINE] if answers else []


def _blows(position: Position, place: Place) -> list[Action]:
    """In a supported fight the defender strikes one of its attackers (COM-35, AMB-06)."""
    seat, slot = place
    orders = combat_of(position).orders[1 - seat]
    if not any(orders):
        return []
    supporters = [
        other
        for other, order in enumerate(orders, start=1)
        if order is not None and order.role in (v.SUPPORT, SPLIT) and slot in order.targets
    ]
    targets = sorted((slot, *supporters)) if supporters else []
    return [strike_back(slot, target) for target in targets]


def answerable(position: Position, place: Place) -> list[int]:
    """A unit attacked from a distance may strike back, whatever its range (COM-37)."""
    seat, slot = place
    found: list[int] = []
    for column, order in enumerate(combat_of(position).orders[1 - seat], start=1):
        if order is None or order.role not in (v.RANGED, SPLIT) or slot not in order.targets:
            continue
        if can_answer(position, place, (1 - seat, column)):
            found.append(column)
    return found


def can_answer(position: Position, place: Place, attacker: Place) -> bool:
    """Whether the attacker's text lets a unit at this distance strike it back."""
    order = combat_of(position).order(attacker)
    role = order.role if order else ""
    if not modifiers.forbids(position, attacker, role, v.STRIKE_BACK_OUT_OF_RANGE):
        return True
    return modifiers.within(modifiers.value(position, place, v.RANGE), place[1], attacker[1])


def split_parts(
    position: Position, place: Place, columns: tuple[int, ...], left: int = 0
) -> list[Action]:
    """The parts of a split attack from which it can be completed (AMB-43).

    Args:
        position: where.
        place: whose attack it is.
        columns: the targets that can still be named, ascending.
        left: the points still to give; 0 for a split that has not begun.
    """
    begun = left > 0
    if not begun:
        if len(columns) < 2 or not modifiers.permitted(position, place, v.SPLIT_ATTACK):
            return []
        left = modifiers.value(position, place, v.ATTACK)
    found: list[Action] = []
    for column in columns:
        last = column == columns[-1]
        if begun and last:
            found.append(split(place[1], column, left))
        elif not last:
            most = left if begun else left - 1
            found += [split(place[1], column, points) for points in range(1, most + 1)]
    return found


def next_parts(position: Position, splitting: Splitting) -> tuple[Action, ...]:
    """The further parts of a split that was begun."""
    seat, slot = splitting.seat, splitting.slot
    order = combat_of(position).order((seat, slot))
    assert order is not None
    columns = modifiers.in_reach(position, (seat, slot))
    later = tuple(column for column in columns if column > order.targets[-1])
    return tuple(split_parts(position, (seat, slot), later, splitting.left))


def blows_left(position: Position, seat: int) -> list[int]:
    """The attackers that the hero of `seat` may still strike (COM-41, AMB-08)."""
    combat = combat_of(position)
    if combat.step == B1 or not any(combat.orders[1 - seat]):
        return []
    attackers = [column for column, _ in hero_attackers(combat, 1 - seat)]
    struck = combat.blows[seat]
    if not attackers:
        return []
    if len(struck) >= modifiers.value(position, (seat, HERO_SLOT), v.STRIKE_BACKS):
        return []
    return [column for column in attackers if column not in struck]


def hero_attackers(combat: Combat, seat: int) -> Iterator[tuple[int, Order]]:
    """The slots of `seat` that attack the enemy hero."""
    for slot, order in enumerate(combat.orders[seat], start=1):
        if order is not None and order.role == v.HERO_ATTACK:
            yield slot, order


# --- carrying out -------------------------------------------------------------------------


def perform(draft: Draft, action: Action) -> None:
    """Carry out one declaration."""
    seat, slot = draft.at.seat, draft.at.slot
    match action:
        case UseAbility():  # stands beside the decision, which stays
            payment.begin_ability(draft, seat)
        case Silence():
            put_silence(draft, (seat, slot), (1 - seat, action.target))
            _go_on(draft)
        case Split():
            _begin_split(draft, action.target, action.points)
        case HeroStrike():
            strike(draft, seat, action.target)
        case Decline():
            draft.tell(Declined, seat)
            _go_on(draft)
        case _:
            declare(draft, (seat, slot), order_of(action))
            _go_on(draft)


def _go_on(draft: Draft) -> None:
    """Look for the next decision after the one just made."""
    here = draft.at
    if here.stage in (SILENCES, UNITS):
        draft.at = at(here.stage, here.seat, here.slot + 1)
    elif here.stage == HERO_BLOW:
        draft.at = at(STEP_WINDOW, here.seat)
    else:
        next_step(draft)


def set_order(draft: Draft, place: Place, order: Order | None) -> None:
    """Change an order without telling it."""
    draft.combat = combat_of(draft).with_order(place, order)


def declare(draft: Draft, place: Place, order: Order) -> None:
    """Note what a unit does with its attack."""
    set_order(draft, place, order)
    draft.tell(OrderDeclared, *place, order.role, order.targets, order.points)


def order_of(action: Action) -> Order:
    """The order that a declaration stands for; a split is named part by part."""
    match action:
        case Support():
            return make_order(v.SUPPORT, (action.target,))
        case Attack():
            return make_order(v.RANGED, (action.target,))
        case AttackHero():
            return make_order(v.HERO_ATTACK)
        case Fight():
            return make_order(v.FIGHT, (action.slot,))
        case StrikeBack():
            role = v.FIGHT if action.target == action.slot else v.ANSWER  # AMB-05
            return make_order(role, (action.target,))
        case Hold():
            return make_order(HOLD)
    raise AssertionError(f"{action} declares nothing")


def _begin_split(draft: Draft, target: int, points: int) -> None:
    place = (draft.at.seat, draft.at.slot)
    left = modifiers.value(draft, place, v.ATTACK) - points
    set_order(draft, place, make_order(SPLIT, (target,), (points,)))
    draft.tell(SplitNamed, *place, target, points)
    draft.pending = Splitting(*place, left)


def split_on(draft: Draft, splitting: Splitting, action: Split) -> None:
    """Name the next part of a split; the last one ends it."""
    place = (splitting.seat, splitting.slot)
    order = combat_of(draft).order(place)
    assert order is not None
    order = make_order(SPLIT, (*order.targets, action.target), (*order.points, action.points))
    draft.tell(SplitNamed, *place, action.target, action.points)
    left = splitting.left - action.points
    if left:
        set_order(draft, place, order)
        draft.pending = Splitting(*place, left)
    else:
        draft.pending = None
        declare(draft, place, order)
        _go_on(draft)


def strike(draft: Draft, seat: int, target: int) -> None:
    """The hero of `seat` strikes one of its attackers."""
    draft.combat = combat_of(draft).with_blow(seat, target)
    draft.tell(HeroStruck, seat, target)


def put_silence(draft: Draft, silencer: Place, target: Place) -> None:
    """Cancel the ability of a unit; a permission is withdrawn at once (AMB-11)."""
    draft.combat = combat_of(draft).with_silence(silencer, target)
    draft.tell(Silenced, *silencer, target[1])
    _correct(draft, target)


def _correct(draft: Draft, place: Place) -> None:
    """An order that has lost the permission it needed becomes what is left without it."""
    seat, slot = place
    order = combat_of(draft).order(place)
    if order is None:
        return
    if order.role == v.HERO_ATTACK and modifiers.engaged(draft, place):
        if not modifiers.permitted(draft, place, v.ATTACK_HERO_WHILE_ENGAGED):
            set_order(draft, place, None)
            draft.tell(OrderCorrected, seat, slot, v.FIGHT, (slot,))
    elif order.role == SPLIT and not modifiers.permitted(draft, place, v.SPLIT_ATTACK):
        parts = zip(order.points, order.targets, strict=True)
        _, target = max(parts, key=lambda part: (part[0], -part[1]))
        defender_engaged = modifiers.engaged(draft, (1 - seat, target))
        role = v.SUPPORT if defender_engaged else v.RANGED
        set_order(draft, place, make_order(role, (target,)))
        draft.tell(OrderCorrected, seat, slot, role, (target,))
