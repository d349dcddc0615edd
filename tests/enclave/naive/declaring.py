"""What the automaton declares and answers in a combat, naively (SOLO-COM, SOLO-CARD, AMB-32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .asking import FIRST, SECOND, THIRD, answerable, silences, supported_blows
from .camp import AUTOMATON, PLAYER, Asked, Camp, choose_own, choose_target, chosen
from .resolver import BOLT_ATTACK, Act, Fray, Impact, Order, Place

HERO = (PLAYER, 0)
SPLIT_TARGETS = 2


class General:
    """The automaton in one combat."""

    def __init__(self, camp: Camp, fray: Fray) -> None:
        self.camp = camp
        self.fray = fray

    # The steps of a combat

    def step(self, number: int) -> Iterator[Asked]:
        """B1, B2 or B3."""
        if number == THIRD:
            yield from self.late_answers()
        else:
            yield from self.silence()
            yield from self.engaged_units(number)
            yield from self.free_units()
            self.pool()
            yield from self.bolts()
            self.rest()
        if number != FIRST:
            yield from self.hero_blows()

    def own(self) -> list[int]:
        """The slots of the automaton's units."""
        return self.camp.line(AUTOMATON)

    def idle(self) -> list[int]:
        """The unengaged units that have declared nothing."""
        orders = self.fray.orders
        return [s for s in self.own() if not self.fray.engaged(s) and (AUTOMATON, s) not in orders]

    def card(self, slot: int) -> str:
        """A unit of the automaton."""
        return self.camp.card(AUTOMATON, slot)

    def order(self, rule: str, *act: str | int) -> None:
        """Declare, and tell it as the engine does."""
        self.fray.take(AUTOMATON, act)
        slot = int(act[1])
        self.camp.tell("decided", AUTOMATON, rule, slot)
        self.tell_order(slot, self.fray.orders[AUTOMATON, slot])

    def tell_order(self, slot: int, order: Order) -> None:
        """The declaration as the engine tells it."""
        targets = tuple(column for column, _ in order.targets)
        points = tuple(n for _, n in order.targets) if order.role == "split" else ()
        self.camp.tell("order_declared", AUTOMATON, slot, order.role, targets, points)

    # What would wound

    def aimed(self, target: int, but: int) -> list[tuple[Place, str, int, int]]:
        """Who of the automaton aims at a unit already: (place, role, strength, points)."""
        found = []
        for slot in self.own():
            for role, column, points in self.fray.aims(AUTOMATON, slot):
                if column == target and slot != but:
                    place = (AUTOMATON, slot)
                    strength = points or self.fray.unit_attack(*place, role, (PLAYER, target))
                    found.append((place, role, strength, points))
        return found

    def groups(self, target: int, but: int) -> tuple[list[tuple[Place, int]], ...]:
        """The sums that are compared: the joint one first, then those apart (AMB-01)."""
        together: list[tuple[Place, int]] = []
        apart: list[tuple[Place, int]] = []
        for place, role, strength, points in self.aimed(target, but):
            joins = not self.fray.separate or (role in ("fight", "support") and not points)
            (together if joins else apart).append((place, strength))
        return together, *([one] for one in apart)

    def succeeds(self, group: list[tuple[Place, int]], target: int) -> bool:
        """Whether a sum reaches the defence; nobody aimed is no attack, even at defence 0."""
        defence = self.fray.unit_defence(PLAYER, target, [place for place, _ in group])
        return bool(group) and sum(strength for _, strength in group) >= defence

    def beaten(self, target: int, but: int) -> bool:
        """Whether the attacks already aimed at a unit wound it."""
        return any(self.succeeds(group, target) for group in self.groups(target, but))

    def wounds(self, slot: int, target: int, role: str) -> bool:
        """Whether a unit makes the difference by joining the sum (SOLO-COM-03)."""
        if self.beaten(target, slot):
            return False
        strength = self.fray.unit_attack(AUTOMATON, slot, role, (PLAYER, target))
        mine = [((AUTOMATON, slot), strength)]
        joins = not self.fray.separate or role in ("fight", "support")
        group = self.groups(target, slot)[0] + mine if joins else mine
        return self.succeeds(group, target)

    def wounds_alone(self, slot: int, target: int, role: str) -> bool:
        """Whether a unit's own attack wounds (SOLO-COM-04): in a sum, one not beaten yet (AMB-32).

        The defence is that against all who will be compared with it.
        """
        strength = self.fray.unit_attack(AUTOMATON, slot, role, (PLAYER, target))
        foes = [(AUTOMATON, slot)]
        if not self.fray.separate:
            if self.beaten(target, slot):
                return False
            foes += [place for place, _, _, _ in self.aimed(target, slot)]
        return strength >= self.fray.unit_defence(PLAYER, target, foes)

    def wounds_hero(self, slot: int) -> bool:
        """Whether a unit alone wounds the player's hero."""
        return self.hero_attack(slot) >= self.fray.hero_defence(PLAYER)

    def hero_attack(self, slot: int) -> int:
        """A unit's attack on the hero."""
        return self.fray.unit_attack(AUTOMATON, slot, "hero_attack", HERO)

    # Silences and engaged units

    def silence(self) -> Iterator[Asked]:
        """Bolts on defence: the unit in front, else by SOLO-COM-07 (SOLO-COM-09)."""
        for slot in self.own():
            _, acts = silences(self.fray, AUTOMATON, slot)
            if not acts:
                continue
            if self.fray.engaged(slot):
                target = slot
            else:
                yield from choose_target(self.camp, [int(act[2]) for act in acts])
                target = chosen(self.camp)
            self.fray.take(AUTOMATON, ("silence", slot, target))
            self.camp.decide("SOLO-COM-09", slot, "silenced", AUTOMATON, slot, target)

    def engaged_units(self, number: int) -> Iterator[Asked]:
        """Permissions, and in B2 the blows of units supported against (AMB-32)."""
        for slot in self.own():
            if not self.fray.engaged(slot):
                continue
            blows = supported_blows(self.fray, AUTOMATON, slot) if number == SECOND else set()
            charges = self.fray.may_charge(AUTOMATON, slot)
            if charges and self.wounds_hero(slot):
                self.order(self.charge_rule(slot), "attack_hero", slot)
            elif blows:
                yield from self.blow(slot, blows)
            elif charges:
                self.order("SOLO-COM-01", "fight", slot)

    def charge_rule(self, slot: int) -> str:
        """Grifo or Acometida."""
        return "SOLO-CARD-02" if self.card(slot) == "grifo" else "SOLO-CARD-04"

    def blow(self, slot: int, acts: Iterable[Act]) -> Iterator[Asked]:
        """An engaged unit strikes whom it can wound, else the one in front (AMB-32)."""
        targets = [
            int(act[2])
            for act in acts
            if self.wounds(slot, int(act[2]), "fight" if act[2] == slot else "answer")
        ]
        target = slot
        if targets:
            yield from choose_target(self.camp, targets)
            target = chosen(self.camp)
        self.order("AMB-32", "strike_back", slot, target)

    # Unengaged units

    def free_units(self) -> Iterator[Asked]:
        """Step 3: the hero for a Grifo and an Acometida, a Catapulta's parts, support, range."""
        for slot in self.idle():
            # a cancelled Grifo needs no text to attack the hero; a cancelled Catapulta's is gone
            daring = self.card(slot) == "grifo" or self.fray.may_charge(AUTOMATON, slot)
            if daring and self.wounds_hero(slot):
                self.order(self.charge_rule(slot), "attack_hero", slot)
            elif self.card(slot) == "catapulta" and not self.fray.cancelled(AUTOMATON, slot):
                yield from self.catapult(slot)
            else:
                yield from self.support_or_shoot(slot)

    def support_or_shoot(self, slot: int) -> Iterator[Asked]:
        """Support if it makes the difference, else an attack that wounds (SOLO-COM-03, -04)."""
        fray = self.fray
        reach = fray.reach(AUTOMATON, slot)
        fights = [t for t in reach if fray.engaged(t) and self.wounds(slot, t, "support")]
        if fights:
            yield from choose_target(self.camp, fights)
            self.order("SOLO-COM-03", "support", slot, chosen(self.camp))
            return
        attackers = answerable(fray, AUTOMATON, slot)
        free = [t for t in reach if not fray.engaged(t) and t not in attackers]
        targets = [t for t in free if self.wounds_alone(slot, t, "ranged")]
        targets += [t for t in attackers if self.wounds_alone(slot, t, "answer")]
        if targets:
            yield from choose_target(self.camp, targets)
            target = chosen(self.camp)
            how = "strike_back" if target in attackers else "attack"
            self.order("SOLO-COM-04", how, slot, target)

    def catapult(self, slot: int) -> Iterator[Asked]:
        """A Catapulta serves its targets in turn with what each lacks (SOLO-CARD-01)."""
        fray = self.fray
        left = fray.unit_attack(AUTOMATON, slot)
        served: dict[int, int] = {}
        while True:
            lacking = {
                target: self.lacks(slot, target)
                for target in fray.reach(AUTOMATON, slot)
                if target not in served and not self.beaten(target, slot)
            }
            within = [target for target, points in lacking.items() if points <= left]
            if not within:
                break
            yield from choose_target(self.camp, within)
            served[chosen(self.camp)] = lacking[chosen(self.camp)]
            left -= lacking[chosen(self.camp)]
        if not served:
            return
        served[next(iter(served))] += left
        if len(served) < SPLIT_TARGETS:
            self.one_target(slot, *served)
            return
        self.camp.tell("decided", AUTOMATON, "SOLO-CARD-01", slot)
        for target, points in sorted(served.items()):
            fray.take(AUTOMATON, ("split", slot, target, points))
            self.camp.tell("split_named", AUTOMATON, slot, target, points)
        self.tell_order(slot, fray.orders[AUTOMATON, slot])

    def lacks(self, slot: int, target: int) -> int:
        """The points that a unit lacks to be wounded; a part has at least one.

        With separate attacks a part is compared alone.
        """
        mine = (AUTOMATON, slot)
        aimed = [] if self.fray.separate else self.aimed(target, slot)
        foes = [mine, *(place for place, _, _, _ in aimed)]
        missing = self.fray.unit_defence(PLAYER, target, foes) - sum(one[2] for one in aimed)
        return max(missing, 1)

    def one_target(self, slot: int, target: int) -> None:
        """One served: a plain attack, support or answer with the whole attack."""
        how = "support" if self.fray.engaged(target) else "attack"
        if target in answerable(self.fray, AUTOMATON, slot):
            how = "strike_back"
        self.order("SOLO-CARD-01", how, slot, target)

    def pool(self) -> None:
        """Step 4: those left attack the hero if that can wound it (SOLO-COM-05)."""
        pool = self.idle()
        if self.camp.rules["ai_hero_attack"] == "individual":
            ready = [slot for slot in pool if self.wounds_hero(slot)]
        else:
            declared = self.fray.hero_attackers(PLAYER)
            total = sum(self.hero_attack(slot) for slot in [*declared, *pool])
            ready = pool if total >= self.fray.hero_defence(PLAYER) else []
        for slot in ready:
            self.order("SOLO-COM-05", "attack_hero", slot)

    def bolts(self) -> Iterator[Asked]:
        """Step 5: who must attack takes the best enemy in range, else the hero (SOLO-COM-08)."""
        for slot in self.idle():
            if self.card(slot) not in BOLT_ATTACK:
                continue
            attackers = answerable(self.fray, AUTOMATON, slot)
            targets = sorted({*self.fray.reach(AUTOMATON, slot), *attackers})
            if not targets:
                self.order("SOLO-COM-08", "attack_hero", slot)
                continue
            yield from choose_target(self.camp, targets)
            target = chosen(self.camp)
            # an engaged enemy is supported against, with separate attacks too
            how = "support" if self.fray.engaged(target) else "attack"
            self.order("SOLO-COM-08", "strike_back" if target in attackers else how, slot, target)

    def rest(self) -> None:
        """Step 6: the rest hold (SOLO-COM-06)."""
        for slot in self.idle():
            self.order("SOLO-COM-06", "hold", slot)

    # Answers

    def late_answers(self) -> Iterator[Asked]:
        """B3: blows of engaged units, answers of those that held (AMB-32)."""
        for slot in self.own():
            order = self.fray.orders.get((AUTOMATON, slot))
            if self.fray.engaged(slot):
                blows = supported_blows(self.fray, AUTOMATON, slot)
                if blows and (order is None or order.role == "fight"):
                    yield from self.blow(slot, blows)
            elif order is not None and order.role == "hold":
                yield from self.answer(slot)

    def answer(self, slot: int) -> Iterator[Asked]:
        """A unit that held strikes an attacker that it can wound, or none."""
        attackers = answerable(self.fray, AUTOMATON, slot)
        targets = [target for target in attackers if self.wounds(slot, target, "answer")]
        if targets:
            yield from choose_target(self.camp, targets)
            self.order("AMB-32", "strike_back", slot, chosen(self.camp))
        elif attackers:
            self.camp.decide("AMB-32", slot, "declined", AUTOMATON, "answer", slot)

    def hero_blows(self) -> Iterator[Asked]:
        """The attacked hero strikes whom it can wound, Thugg two (AMB-08, AMB-32)."""
        fray = self.fray
        attack = fray.hero_attack(AUTOMATON)
        for _ in range(2 if self.camp.sides[AUTOMATON].hero == "thugg" else 1):
            struck = fray.hero_targets[AUTOMATON]
            left = [at for at in fray.hero_attackers(AUTOMATON) if at not in struck]
            # the blow is a comparison of its own, so what else is aimed does not matter
            targets = [
                at for at in left if attack >= fray.unit_defence(PLAYER, at, [(AUTOMATON, 0)])
            ]
            if targets:
                yield from choose_target(self.camp, targets)
                fray.take(AUTOMATON, ("hero_strike", chosen(self.camp)))
                self.camp.decide("AMB-32", 0, "hero_struck", AUTOMATON, chosen(self.camp))
            elif left:
                self.camp.decide("AMB-32", 0, "declined", AUTOMATON, "blow", 0)
                return

    # B5

    def prevent(self) -> Iterator[Asked]:
        """The prevention that was kept: the hero first, then the dearest unit (AMB-33)."""
        own = [
            impact
            for impact in self.fray.impacts
            if not impact.prevented and impact.blow.target[0] == AUTOMATON
        ]
        if not own or not self.camp.kept:
            return
        slots = {impact.blow.target[1] for impact in own}
        if 0 in slots:
            slot = 0
        else:
            yield from choose_own(self.camp, sorted(slots))
            slot = chosen(self.camp)
        self.prevent_one([impact for impact in own if impact.blow.target[1] == slot])

    def prevent_one(self, impacts: list[Impact]) -> None:
        """Of several impacts on one unit the first (the catalogue names no order)."""
        self.camp.kept = False
        blow = impacts[0].blow
        self.fray.take(AUTOMATON, ("prevent", str(blow)))
        fact = ("impact_prevented", str(blow), "rincemer")
        self.camp.decide("SOLO-HERO-07", blow.target[1], *fact)
