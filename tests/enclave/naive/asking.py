"""Who is asked what in a combat, naively: the questions of B1 to B5 with all their legal acts.

`questions` is a generator; between two of its questions the caller lets the fray `take` the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from .resolver import BOLT_ATTACK, BOLT_DEFENCE, Act, Fray

FIRST, SECOND, THIRD = 1, 2, 3
RINCEMER_COST = 2
USE: Act = ("use_ability",)
DECLINE: Act = ("decline",)


@dataclass(frozen=True)
class Question:
    """Who decides, the kind of decision, and what may be answered."""

    seat: int
    kind: str
    legal: frozenset[Act]


Kind = tuple[str, set[Act]]
"""A kind of decision and the legal acts; no acts: nothing is asked."""


def questions(fray: Fray) -> Iterator[Question]:
    """All questions of a combat (Appendix; AMB-05)."""
    yield from step(fray, FIRST, fray.holder)
    yield from step(fray, SECOND, 1 - fray.holder)
    yield from step(fray, THIRD, fray.holder)
    fray.strike()
    for seat in fray.both():
        yield from prevention(fray, seat)


def step(fray: Fray, number: int, seat: int) -> Iterator[Question]:
    """One of B1, B2, B3: silences, units, the hero's blow, else a lone window (AMB-19)."""
    asked = 0
    if number != THIRD:
        for slot, _ in fray.units(seat):
            for question in ask(fray, seat, partial(silences, fray, seat, slot)):
                asked += 1
                yield question
    for slot, _ in fray.units(seat):
        for question in ask(fray, seat, partial(orders, fray, number, seat, slot)):
            asked += 1
            yield question
    if number != FIRST:
        for question in hero_blows(fray, seat):
            asked += 1
            yield question
    if not asked and usable(fray, seat):
        yield Question(seat, "ability", frozenset({USE, DECLINE}))
        if fray.last == USE:
            yield from ability(fray, seat)


def ask(fray: Fray, seat: int, legal: Callable[[], Kind]) -> Iterator[Question]:
    """One question, again after the hero's ability, and the parts of a split (AMB-19, AMB-43)."""
    while True:
        kind, acts = legal()
        if not acts:
            return
        if usable(fray, seat):
            acts = acts | {USE}
        yield Question(seat, kind, frozenset(acts))
        if fray.last != USE:
            break
        yield from ability(fray, seat)
    if fray.last[0] == "split":
        yield from further_parts(fray, seat, int(fray.last[1]))


# The hero's ability


def usable(fray: Fray, seat: int) -> bool:
    """Whether the hero's ability is offered in W2 (HERO-03, AMB-19, AMB-44)."""
    side = fray.sides[seat]
    if side.ability_used or not side.hand:
        return False
    if side.hero in ("krangg", "joanna"):
        return bool(side.line)
    return side.hero in ("jayme", "borrunn")


def ability(fray: Fray, seat: int) -> Iterator[Question]:
    """Its payment, then its choices (section 4.2); a lone Done is asked too (AMB-44)."""
    side = fray.sides[seat]
    yield Question(seat, "pay", frozenset(payments(fray, seat)))
    if side.hero in ("krangg", "joanna"):
        targets: set[Act] = {("choose_unit", seat, slot) for slot in side.line}
        yield Question(seat, "choose", frozenset(targets))
    elif side.hero == "borrunn":
        yield Question(seat, "pay", frozenset(payments(fray, seat) | {("done",)}))
        if fray.last[0] == "pay":
            return
        options: set[Act] = {("choose_option", "attack"), ("choose_option", "defence")}
        yield Question(seat, "choose", frozenset(options))


def payments(fray: Fray, seat: int) -> set[Act]:
    """Every distinct card in hand (DEP-08)."""
    return {("pay", card) for card in fray.sides[seat].hand}


def prevention(fray: Fray, seat: int) -> Iterator[Question]:
    """B5: Rincemer, with two cards in hand and an impact on his side (HERO-08, AMB-10)."""
    side = fray.sides[seat]
    if side.hero != "rincemer" or side.ability_used or len(side.hand) < RINCEMER_COST:
        return
    acts: set[Act] = {
        ("prevent", str(impact.blow))
        for impact in fray.impacts
        if not impact.prevented and impact.blow.target[0] == seat
    }
    if not acts:
        return
    yield Question(seat, "prevent", frozenset(acts | {DECLINE}))
    if fray.last != DECLINE:
        yield Question(seat, "pay", frozenset(payments(fray, seat)))
        yield Question(seat, "pay", frozenset(payments(fray, seat)))


# Silences


def silences(fray: Fray, seat: int, slot: int) -> Kind:
    """A bolt-D unit that is not cancelled names an enemy unit in its range (COM-20, AMB-11)."""
    if fray.sides[seat].line[slot].card not in BOLT_DEFENCE or fray.cancelled(seat, slot):
        return "silence", set()
    return "silence", {("silence", slot, target) for target in fray.reach(seat, slot)}


# Units


def orders(fray: Fray, number: int, seat: int, slot: int) -> Kind:
    """What a unit is asked in B1, B2 or B3."""
    if number == THIRD:
        return late_answers(fray, seat, slot)
    if fray.engaged(slot):
        return engaged_orders(fray, seat, slot)
    return "declare", free_orders(fray, seat, slot)


def free_orders(fray: Fray, seat: int, slot: int) -> set[Act]:
    """An unengaged unit: support, attack, attack the hero, hold (COM-32, AMB-01, AMB-12)."""
    acts: set[Act] = {("attack_hero", slot)}
    if fray.sides[seat].line[slot].card not in BOLT_ATTACK:
        acts.add(("hold", slot))
    struck = answerable(fray, seat, slot)
    for target in fray.reach(seat, slot):
        if fray.engaged(target):
            acts.add(("support", slot, target))
        if target not in struck and (fray.separate or not fray.engaged(target)):
            acts.add(("attack", slot, target))
    acts |= {("strike_back", slot, target) for target in struck}
    return acts | first_parts(fray, seat, slot)


def engaged_orders(fray: Fray, seat: int, slot: int) -> Kind:
    """An engaged unit: its permission, and its blow if supported against (AMB-06, AMB-43)."""
    blows = supported_blows(fray, seat, slot)
    if not fray.may_charge(seat, slot):
        return "answer", blows
    return "declare", {("attack_hero", slot)} | (blows or {("fight", slot)})


def supported_blows(fray: Fray, seat: int, slot: int) -> set[Act]:
    """The facing unit or a supporter, if there is one (COM-35)."""
    supporters = [
        at
        for at, _ in fray.units(1 - seat)
        if any(role == "support" and column == slot for role, column, _ in fray.aims(1 - seat, at))
    ]
    if not supporters:
        return set()
    return {("strike_back", slot, target) for target in (slot, *supporters)}


def answerable(fray: Fray, seat: int, slot: int) -> list[int]:
    """The attackers of an unengaged unit that it may strike (COM-37; the Ballestero's text)."""
    found = []
    for at, unit in fray.units(1 - seat):
        if not any(column == slot for _, column, _ in fray.aims(1 - seat, at)):
            continue
        order = fray.orders[1 - seat, at]
        guarded = unit.card == "ballestero" and order.role == "ranged"
        if guarded and not fray.cancelled(1 - seat, at) and at not in fray.reach(seat, slot):
            fray.tally["answers forbidden"] += 1
            continue
        found.append(at)
    return found


def late_answers(fray: Fray, seat: int, slot: int) -> Kind:
    """B3: a held unit may answer, an engaged one that still has its attack must strike (AMB-05)."""
    order = fray.orders.get((seat, slot))
    if fray.engaged(slot):
        blows = supported_blows(fray, seat, slot)
        return "answer", set() if order and order.role == "hero_attack" else blows
    if order is None or order.role != "hold":
        return "answer", set()
    acts: set[Act] = {("strike_back", slot, target) for target in answerable(fray, seat, slot)}
    return "answer", acts | {DECLINE} if acts else set()


# Splits


def first_parts(fray: Fray, seat: int, slot: int) -> set[Act]:
    """The first part of a Catapulta's split: two units in range, two points (AMB-43)."""
    if fray.sides[seat].line[slot].card != "catapulta" or fray.cancelled(seat, slot):
        return set()
    points = fray.unit_attack(seat, slot)
    return {
        ("split", slot, target, part)
        for target in fray.reach(seat, slot)[:-1]
        for part in range(1, points)
    }


def further_parts(fray: Fray, seat: int, slot: int) -> Iterator[Question]:
    """Further parts, by ascending column, until the points are spent (AMB-43)."""
    points = fray.unit_attack(seat, slot)
    order = fray.orders[seat, slot]
    while left := points - sum(part for _, part in order.targets):
        later = [at for at in fray.reach(seat, slot) if at > order.targets[-1][0]]
        acts: set[Act] = {("split", slot, later[-1], left)}
        for target in later[:-1]:
            acts |= {("split", slot, target, part) for part in range(1, left + 1)}
        yield Question(seat, "declare", frozenset(acts))


# The hero


def hero_blows(fray: Fray, seat: int) -> Iterator[Question]:
    """The attacked hero strikes one attacker, Thugg two different ones, or none (AMB-08)."""
    for _ in range(2 if fray.sides[seat].hero == "thugg" else 1):
        yield from ask(fray, seat, partial(hero_targets, fray, seat))
        if fray.last == DECLINE:
            return


def hero_targets(fray: Fray, seat: int) -> Kind:
    """The attackers not struck yet, and the refusal."""
    left = [at for at in fray.hero_attackers(seat) if at not in fray.hero_targets[seat]]
    acts: set[Act] = {("hero_strike", at) for at in left}
    return "answer", acts | {DECLINE} if acts else set()
