"""What the automaton does at the end of Deployment: Orden de Marcha, then its hero (AMB-33)."""

from __future__ import annotations

from collections.abc import Iterator

from .automaton import strip
from .camp import AUTOMATON, PLAYER, Asked, Camp, choose_own, choose_target, chosen
from .resolver import SLOTS, Fray

HERO = (PLAYER, 0)
ABILITY_COST = {"jayme": 1, "joanna": 1, "krangg": 1, "borrunn": 1, "rincemer": 2, "uzgar": 1}
BOTH = 2


def last_orders(camp: Camp) -> Iterator[Asked]:
    """The end of the phase: first the marches, then the hero."""
    for slot in SLOTS:
        unit = camp.sides[AUTOMATON].line.get(slot)
        if unit is not None and "orden_de_marcha" in unit.attached:
            yield from march(camp, slot)
    yield from ability(camp)


# Orden de Marcha


def march(camp: Camp, slot: int) -> Iterator[Asked]:
    """An unengaged bearer moves in front of a unit that it can wound (SOLO-CARD-03)."""
    line = camp.sides[AUTOMATON].line
    if slot in camp.line(PLAYER):
        return
    targets = [
        column
        for column in camp.unfaced()
        if column not in camp.face_down and would_wound(camp, slot, column)
    ]
    if targets:
        yield from choose_target(camp, targets)
        line[chosen(camp)] = line.pop(slot)
        told = ("unit_moved", AUTOMATON, slot, chosen(camp), "orden_de_marcha")
        camp.decide("SOLO-CARD-03", slot, *told)


def would_wound(camp: Camp, slot: int, column: int) -> bool:
    """Whether the unit would wound the one in front if it stood in that column already."""
    fray = camp.estimate()
    line = fray.sides[AUTOMATON].line
    line[column] = line.pop(slot)
    return attack_in_front(fray, AUTOMATON, column) >= defence_in_front(fray, PLAYER, column)


# Values of the estimate: the role and foe of the attack that it imagines


def attack_in_front(fray: Fray, seat: int, slot: int) -> int:
    """A unit's attack in the fight with the unit in front."""
    return fray.unit_attack(seat, slot, "fight", (1 - seat, slot))


def defence_in_front(fray: Fray, seat: int, slot: int) -> int:
    """A unit's defence against the unit in front."""
    return fray.unit_defence(seat, slot, [(1 - seat, slot)])


def margins(fray: Fray, slot: int, hero: bool) -> list[int]:
    """How much a unit's attack lacks against each of its imagined targets."""
    if fray.engaged(slot):
        front = attack_in_front(fray, AUTOMATON, slot)
        return [defence_in_front(fray, PLAYER, slot) - front]
    found = []
    for column in fray.reach(AUTOMATON, slot):
        if not fray.engaged(column):
            attack = fray.unit_attack(AUTOMATON, slot, "ranged", (PLAYER, column))
            found.append(fray.unit_defence(PLAYER, column, [(AUTOMATON, slot)]) - attack)
    if hero:
        attack = fray.unit_attack(AUTOMATON, slot, "hero_attack", HERO)
        found.append(fray.hero_defence(PLAYER) - attack)
    return found


# The heroes


def ability(camp: Camp) -> Iterator[Asked]:
    """The paid ability of the hero, once, at the end of Deployment (SOLO-HERO-01 to -08)."""
    side = camp.sides[AUTOMATON]
    cost = ABILITY_COST.get(side.hero)
    if cost is None or side.ability_used or len(camp.reserve) < cost:
        return
    if side.hero == "jayme":
        jayme(camp)
    elif side.hero in ("krangg", "joanna"):
        yield from one_unit(camp)
    elif side.hero == "borrunn":
        borrunn(camp)
    elif side.hero == "rincemer":
        if camp.line(PLAYER):
            use(camp, "SOLO-HERO-07", BOTH)
            camp.kept = True
    elif any(attached_by_player(camp)):
        use(camp, "SOLO-HERO-08", 1)
        yield from strip(camp, [(PLAYER, slot) for slot in camp.line(PLAYER)], "uzgar")


def use(camp: Camp, rule: str, cost: int) -> None:
    """The hero uses its ability and the reserve pays (SOLO-HERO-01)."""
    side = camp.sides[AUTOMATON]
    side.ability_used = True
    camp.decide(rule, 0, "ability_used", AUTOMATON, side.hero)
    for _ in range(cost):
        side.removed.append(camp.reserve.pop())
        camp.tell("reserve_paid", AUTOMATON, "SOLO-HERO-01")


def attached_by_player(camp: Camp) -> Iterator[bool]:
    """Whether each card under the player's units is his own."""
    for unit in camp.sides[PLAYER].line.values():
        for card in unit.attached:
            yield card != "maldicion_de_la_arana"


def jayme(camp: Camp) -> None:
    """Used if more attacks succeed by it than it makes succeed against Jayme (SOLO-HERO-06)."""
    side = camp.sides[AUTOMATON]
    if not side.line:
        return
    fray = camp.estimate()
    gain = sum(1 in margins(fray, slot, hero=False) for slot in side.line)
    free = [slot for slot in side.line if not fray.engaged(slot)]
    total = sum(fray.unit_attack(AUTOMATON, slot, "hero_attack", HERO) for slot in free)
    gain += total < fray.hero_defence(PLAYER) <= total + len(free)
    enemies = camp.unfaced()
    against = sum(fray.unit_attack(PLAYER, s, "hero_attack", (AUTOMATON, 0)) for s in enemies)
    defence = fray.hero_defence(AUTOMATON)
    # nobody free to attack is no attack, even against a defence of 1
    loss = bool(enemies) and defence - 1 <= against < defence
    if gain > loss:
        use(camp, "SOLO-HERO-06", 1)
        side.spells.append("jayme")
        camp.tell("group_modified", "jayme", AUTOMATON, "attack", 1)
        camp.tell("modified", "jayme", AUTOMATON, 0, "defence", -1)


def one_unit(camp: Camp) -> Iterator[Asked]:
    """Krangg and Joanna: first who gains by it, else anybody (SOLO-HERO-07)."""
    side = camp.sides[AUTOMATON]
    if not side.line:
        return
    fray = camp.estimate()
    if side.hero == "krangg":
        lacking = {1, 2}
        best = [s for s in side.line if lacking & set(margins(fray, s, hero=True))]
    else:
        best = [s for s in side.line if fray.engaged(s) and saved(fray, s)]
    use(camp, "SOLO-HERO-07", 1)
    yield from choose_own(camp, best or list(side.line))
    slot = chosen(camp)
    side.line[slot].spells.append(side.hero)
    stat, by = ("attack", 2) if side.hero == "krangg" else ("defence", 1)
    camp.decide("SOLO-HERO-07", 0, "modified", side.hero, AUTOMATON, slot, stat, by)


def saved(fray: Fray, slot: int) -> bool:
    """Whether +1 on defence turns away the unit in front: D <= A < D+1."""
    attack = attack_in_front(fray, PLAYER, slot)
    return attack == defence_in_front(fray, AUTOMATON, slot)


def borrunn(camp: Camp) -> None:
    """Defence first, then attack, if a unit of the player is free (SOLO-HERO-05)."""
    if not camp.unfaced():
        return
    count = min(BOTH, len(camp.reserve))
    use(camp, "SOLO-HERO-05", count)
    for stat in ("defence", "attack")[:count]:
        camp.sides[AUTOMATON].spells.append(f"borrunn {stat}")
        camp.tell("modified", "borrunn", AUTOMATON, 0, stat, 1)
