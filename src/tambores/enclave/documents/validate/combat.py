"""A combat that was read: nobody does what could not have been declared."""

from __future__ import annotations

from collections import Counter

import attrs

from tambores.enclave.cards import vocabulary as v
from tambores.enclave.documents.validate.accounts import PLACES
from tambores.enclave.documents.validate.changing import (
    impacts_can_change,
    inflicts,
    orders_can_outlive_their_reasons,
)
from tambores.enclave.documents.validate.facts import expect, fail, stands
from tambores.enclave.documents.validate.fallen import check_fallen, check_fought
from tambores.enclave.play.phases import declaration, resolution
from tambores.enclave.reading import modifiers
from tambores.enclave.reading.lines import engaged, unit_at, units_of
from tambores.enclave.reading.permissions import may
from tambores.enclave.table import board as s
from tambores.enclave.table import combat as c
from tambores.enclave.table import waiting as w
from tambores.enclave.table.board import Place, Unit
from tambores.enclave.table.combat import Combat, Impact, Order, in_order
from tambores.enclave.table.draft import Draft
from tambores.enclave.table.state import Battle
from tambores.enclave.table.table import combat_of

MOST_IMPACTS = 10_000
"""More impacts than can stand at a time."""

MOST_POINTS = 10_000
"""More points than a part of an attack can have."""


def check_combat(battle: Battle, combat: Combat, in_turn: bool = True) -> None:
    """DecodeError for a combat that cannot have come about.

    `in_turn` says whether the side whose step it is declares slot by slot.
    """
    steps = (declaration.B1, declaration.B2, declaration.B3, declaration.B5)
    expect(combat.step in steps, "combat.step", "no step of a combat")
    late = combat.step == declaration.B5
    expect((battle.at.stage in w.RESOLUTION) == late, "at.stage", "not in this step")
    if not late:
        decides = 1 - battle.holder if combat.step == declaration.B2 else battle.holder
        expect(battle.at.seat == decides, "at.seat", "not the seat of this step")
    silences = battle.at.stage == w.SILENCES
    expect(not (silences and combat.step == declaration.B3), "at.stage", "not in this step")
    check_shapes(combat)
    _check_impacts(battle, combat)
    check_fallen(combat.fallen, battle.at.stage, "combat.fallen")
    check_fought(combat.fought, battle.at.stage, "combat.fought")
    expect(battle.pack.uses.roles or not combat.fought, "combat.fought", "no text asks for it")
    if battle.at.stage in w.AFTER_WOUNDS:  # units may have left, or stand elsewhere
        return
    _check_silences(battle, combat)
    for seat in (0, 1):
        if in_turn or seat != battle.at.seat:
            _check_progress(battle, combat, seat)
    for seat, row in enumerate(combat.orders):
        for slot, order in enumerate(row, start=1):
            if order is not None:
                _check_order(battle, (seat, slot), order)
                begun = not in_turn and (battle.at.seat, battle.at.slot) == (seat, slot)
                _check_parts(battle, (seat, slot), order, begun)
    _check_blows(battle, combat)


def check_shapes(combat: Combat) -> None:
    """DecodeError for what is said of places and roles if it is not possible at all."""
    sizes = [len(row) for row in combat.orders]
    expect(sizes == [5, 5], "combat.orders", "expected five for each side")
    expect(len(combat.blows) == 2, "combat.blows", "expected one list for each side")
    for number, places in enumerate(combat.silences):
        known = all(place in PLACES and place[1] for place in places)
        expect(known, f"combat.silences[{number}]", "no unit there")
    for seat, row in enumerate(combat.orders):
        for slot, order in enumerate(row, start=1):
            if order is not None:
                _check_shape(order, f"combat.orders[{seat}][{slot - 1}]")
    for seat, blows in enumerate(combat.blows):
        path = f"combat.blows[{seat}]"
        expect(set(blows) <= set(s.SLOTS), path, "no attacker there")
        expect(len(blows) == len(set(blows)), path, "too many blows")


def _check_shape(order: Order, path: str) -> None:
    counts = {
        v.HERO_ATTACK: (0,), c.HOLD: (0,), v.FIGHT: (1,), v.SUPPORT: (1,), v.RANGED: (1,),
        v.ANSWER: (1,), c.SPLIT: (1, 2, 3, 4, 5),
    }  # fmt: skip
    expect(order.role in counts, f"{path}.role", f"no role; known: {', '.join(counts)}")
    expect(len(order.targets) in counts[order.role], f"{path}.targets", "not as many targets")
    expect(set(order.targets) <= set(s.SLOTS), f"{path}.targets", "no enemy unit there")
    if order.role != c.SPLIT:
        expect(not order.points, f"{path}.points", "points without a split attack")
        return
    fits = len(order.points) == len(order.targets)
    fits = fits and all(0 < one <= MOST_POINTS for one in order.points)
    expect(fits, f"{path}.points", "not a point or more for each target")


def _check_progress(battle: Battle, combat: Combat, seat: int) -> None:
    """Whoever is free has declared once he was asked, and nobody before."""
    at, splitting = battle.at, isinstance(battle.pending, w.Splitting)
    asked = len(s.SLOTS)
    own_step = declaration.B1 if seat == battle.holder else declaration.B2
    if combat.step < own_step or (combat.step == own_step and at.stage == w.SILENCES):
        asked = 0
    elif combat.step == own_step and at.stage == w.UNITS:
        asked = at.slot if splitting else at.slot - 1
    for slot, unit in enumerate(battle.sides[seat].line, start=1):
        order = combat.order((seat, slot))
        if slot > asked and order is not None:
            fail(f"combat.orders[{seat}][{slot - 1}]", "nothing is declared yet")
        silent = slot <= asked and order is None and unit is not None
        if silent and not engaged(battle, (seat, slot)):
            fail(f"combat.orders[{seat}][{slot - 1}]", "nothing was declared")


def _check_silences(battle: Battle, combat: Combat) -> None:
    for number, (silencer, target) in enumerate(combat.silences):
        there = stands(battle, silencer) and stands(battle, target) and silencer[0] != target[0]
        expect(there, f"combat.silences[{number}]", "no unit there")
        unit = unit_at(battle, silencer)
        able = unit is not None and unit.card.bolt_defence
        expect(able, f"combat.silences[{number}]", "no unit that silences")
        loose = orders_can_outlive_their_reasons(battle.pack)
        reached = loose or target[1] in modifiers.in_reach(battle, silencer)  # COM-20
        expect(reached, f"combat.silences[{number}]", "out of range")
    silencers = {silencer for silencer, _ in combat.silences}
    expect(len(silencers) == len(combat.silences), "combat.silences", "one unit silences twice")
    for seat, side in enumerate(battle.sides):
        for slot, unit in enumerate(side.line, start=1):
            if unit is not None and unit.card.bolt_defence:
                _check_silencer(battle, combat, unit, (seat, slot))


def _check_silencer(battle: Battle, combat: Combat, unit: Unit, place: Place) -> None:
    """A bolt on defence silences in its step, and must if it can (COM-21, AMB-11)."""
    first = place[0] == battle.holder
    own_step = declaration.B1 if first else declaration.B2
    earlier = [target for silencer, target in combat.silences if silencer[0] == battle.holder]
    off = any(card.cancels_bearer for card in unit.attached) or (not first and place in earlier)
    can = not off and bool(modifiers.in_reach(battle, place))
    past = battle.at.stage != w.SILENCES or place[1] < battle.at.slot
    due = combat.step > own_step or (combat.step == own_step and past)
    silences = any(silencer == place for silencer, _ in combat.silences)
    if orders_can_outlive_their_reasons(battle.pack):
        can = silences  # at its time it could, or could not
    if silences != (can and due):
        fail("combat.silences", f"not what {unit.card.id} in slot {place[1]} has to do")


def _check_order(battle: Battle, place: Place, order: Order) -> None:
    seat, slot = place
    path = f"combat.orders[{seat}][{slot - 1}]"
    expect(stands(battle, place), path, "no unit there")
    for target in order.targets:
        expect(stands(battle, (1 - seat, target)), f"{path}.targets", "no enemy unit there")
    fights, loose = engaged(battle, place), orders_can_outlive_their_reasons(battle.pack)
    if order.role == v.FIGHT:
        expect(fights and order.targets == (slot,), path, "not the unit in front")
    elif order.role in (c.HOLD, c.SPLIT):
        expect(not fights, f"{path}.role", "an engaged unit has to fight")
    elif order.role in (v.SUPPORT, v.RANGED):
        elsewhere = may(battle, place, v.ATTACK_OTHER_WHILE_ENGAGED)
        expect(loose or not fights or elsewhere, f"{path}.role", "an engaged unit has to fight")
    elif order.role == v.HERO_ATTACK:
        daring = may(battle, place, v.ATTACK_HERO_WHILE_ENGAGED)
        expect(loose or not fights or daring, f"{path}.role", "an engaged unit has to fight")
    _check_aim(battle, place, order, path)


def _check_aim(battle: Battle, place: Place, order: Order, path: str) -> None:
    """Whether a unit may aim at its targets in its role."""
    seat, slot = place
    for target in order.targets:
        defender_engaged = engaged(battle, (1 - seat, target))
        if order.role in (v.SUPPORT, v.RANGED, c.SPLIT):
            loose = orders_can_outlive_their_reasons(battle.pack)
            reached = loose or target in modifiers.in_reach(battle, place)
            expect(reached, f"{path}.targets", "out of range")
        if order.role == v.SUPPORT:
            expect(defender_engaged, f"{path}.targets", "nobody fights there")
        if order.role == v.RANGED and battle.rules.unit_attacks == "joint":
            expect(not defender_engaged, f"{path}.targets", "the target is engaged")
        if order.role == v.ANSWER:
            attack = combat_of(battle).order((1 - seat, target))
            attacks = attack is not None and slot in attack.targets
            expect(attacks, f"{path}.targets", "it does not attack this unit")


def _check_parts(battle: Battle, place: Place, order: Order, begun: bool) -> None:
    """The parts of a split attack; `begun` for one that is named in another order."""
    path = f"combat.orders[{place[0]}][{place[1] - 1}]"
    if order.role != c.SPLIT:
        return
    given = sorted(order.targets) if begun else list(order.targets)
    expect(given == sorted(set(order.targets)), f"{path}.targets", "not in order")
    if not orders_can_outlive_their_reasons(battle.pack):
        allowed = may(battle, place, v.SPLIT_ATTACK)
        expect(allowed, f"{path}.role", "the unit cannot split its attack")
        assert battle.combat is not None
        heard = attrs.evolve(battle, combat=attrs.evolve(battle.combat, silences=()))
        most = modifiers.value(heard, place, v.ATTACK)
        expect(sum(order.points) <= most, f"{path}.points", "more points than the unit has")
    pending = battle.pending
    begun |= isinstance(pending, w.Splitting) and (pending.seat, pending.slot) == place
    expect(begun or len(order.targets) > 1, f"{path}.targets", "a split has two targets or more")


def _check_blows(battle: Battle, combat: Combat) -> None:
    """An attacked hero strikes his attackers; one who attacks like a unit, whom he will."""
    loose = orders_can_outlive_their_reasons(battle.pack)
    for seat, row in enumerate(combat.blows):
        hero, rival, path = (seat, s.HERO_SLOT), 1 - seat, f"combat.blows[{seat}]"
        targets = {slot for slot, _ in declaration.hero_attackers(combat, rival)}
        bold = v.HERO_ATTACKS in battle.pack.uses.permissions
        if bold and (loose or may(battle, hero, v.HERO_ATTACKS)):
            targets = {slot for _, slot in units_of(battle, rival)}
        expect(targets.issuperset(row), path, "no attacker there")
        most = modifiers.value(battle, hero, v.STRIKE_BACKS)
        expect(loose or len(row) <= most, path, "too many blows")


def _check_impacts(battle: Battle, combat: Combat) -> None:
    """Those that stand are some of those that the declarations make, or of what texts make."""
    stage = battle.at.stage
    if stage in (w.STRUCK, w.PREVENTION) and not impacts_can_change(battle.pack):
        compared = resolution.comparisons(Draft.of(battle))
        made = Counter(impact for impacts in compared for impact in impacts)
        made.subtract(combat.impacts)
        possible = min(made.values(), default=0) >= 0
        expect(possible, "combat.impacts", "an impact that nobody made")
        return
    by_texts = inflicts(battle.pack, v.IMPACT) or inflicts(battle.pack, v.WOUND)
    resolved = stage in (w.STRUCK, w.PREVENTION)
    possible = resolved or by_texts or not combat.impacts
    expect(possible, "combat.impacts", "nothing has been resolved yet")
    expect(len(combat.impacts) <= MOST_IMPACTS, "combat.impacts", "an impact that nobody made")
    for number, impact in enumerate(combat.impacts):
        _check_impact(battle, impact, resolved, f"combat.impacts[{number}]")
    sorted_ones = in_order(battle.holder, combat.impacts)
    expect(sorted_ones == combat.impacts, "combat.impacts", "not in order")


def _check_impact(battle: Battle, impact: Impact, resolved: bool, path: str) -> None:
    """One that was made by an attack, or that a text inflicts or has redirected."""
    known = impact.target in PLACES and PLACES.issuperset(impact.attackers)
    expect(known, f"{path}.target", "no such place")
    seats = {seat for seat, _ in impact.attackers}
    fits = len(seats) == 1 and list(impact.attackers) == sorted(set(impact.attackers))
    expect(fits, f"{path}.attackers", "nobody attacks like this")
    alone = len(impact.attackers) == 1
    joint = resolved and not impact.certain and s.HERO_SLOT not in dict(impact.attackers).values()
    expect(alone or joint, f"{path}.attackers", "nobody attacks like this")
    possible = not impact.certain or inflicts(battle.pack, v.WOUND)
    expect(possible, f"{path}.certain", "no text inflicts a wound")
