"""A second combat of Enclave, deliberately naive, to test the engine against.

Plain loops over the declarations; the values and texts of the stand-in set are written out by hand
from sections 4.2 to 4.4 of the rules catalogue. Nothing here comes from the engine.

A place is (seat, slot); slot 0 is the hero. An act is an action as a tuple: its tag, then its
fields, such as ("support", 3, 2). Piles are lists from bottom to top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field

Place = tuple[int, int]
Act = tuple[str | int, ...]
Fact = tuple[object, ...]

SLOTS = (1, 2, 3, 4, 5)
LAST_RANGE = 3
BOTH_OPTIONS = 2

# card: type, range, attack, defence, life (sections 4.3 of the catalogue)
UNITS: dict[str, tuple[str, int, int, int, int]] = {
    "soldado": ("infantry", 1, 1, 1, 1),
    "alabardero": ("infantry", 1, 2, 2, 1),
    "arquera": ("infantry", 3, 1, 1, 1),
    "caballero": ("cavalry", 2, 2, 2, 1),
    "la_hermandad": ("infantry", 1, 3, 3, 1),
    "espadachin": ("infantry", 1, 2, 1, 1),
    "batidor": ("cavalry", 2, 1, 2, 1),
    "portaestandarte": ("infantry", 1, 1, 2, 1),
    "grifo": ("monster", 2, 4, 3, 2),
    "catapulta": ("war_machine", 3, 4, 1, 1),
    "lancero": ("infantry", 1, 2, 2, 1),
    "furor": ("infantry", 1, 3, 4, 1),
    "ballestero": ("infantry", 2, 3, 1, 1),
    "jinete": ("cavalry", 2, 2, 2, 1),
    "goblin": ("infantry", 1, 1, 1, 1),
    "goblin_hondero": ("infantry", 3, 1, 1, 1),
    "huargo": ("monster", 1, 2, 1, 1),
    "druida": ("infantry", 3, 1, 2, 1),
    "trol": ("monster", 1, 4, 3, 2),
    "lanzarrocas": ("war_machine", 3, 3, 1, 1),
}
BOLT_ATTACK = ("furor", "huargo", "trol")
BOLT_DEFENCE = ("la_hermandad", "jinete")

# hero: attack, defence, life (section 4.2)
HEROES: dict[str, tuple[int, int, int]] = {
    "jayme": (4, 4, 5),
    "aiden": (4, 4, 4),
    "joanna": (2, 3, 4),
    "rincemer": (1, 3, 4),
    "thugg": (4, 5, 4),
    "krangg": (3, 4, 4),
    "borrunn": (2, 3, 4),
    "uzgar": (1, 3, 4),
}

# equipment and tactics of each army (section 4.4), for what belongs to whom
SUPPORT_CARDS = {
    "human": (
        "escudo_triangular", "espada_bastarda", "arco_largo",
        "orden_de_marcha", "muro_de_escudos", "contraorden",
    ),
    "orc": (
        "llamada_del_clan", "hacha_dentada", "armadura_de_huesos",
        "acometida", "grito_de_guerra", "maldicion_de_la_arana",
    ),
}  # fmt: skip
EXPIRING = (
    "orden_de_marcha", "muro_de_escudos",
    "acometida", "grito_de_guerra", "maldicion_de_la_arana",
)  # fmt: skip


@dataclass
class Unit:
    """A unit in a line; `spells` are the lasting effects on it: "krangg", "joanna", "druida"."""

    card: str
    wounds: int = 0
    attached: list[str] = field(default_factory=list)
    fresh: bool = False
    spells: list[str] = field(default_factory=list)


@dataclass
class Side:
    """A side; `spells` last on its hero or all its units: "jayme", "borrunn attack"/"defence"."""

    army: str
    hero: str
    wounds: int = 0
    line: dict[int, Unit] = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    spells: list[str] = field(default_factory=list)
    ability_used: bool = False


@dataclass
class Position:
    """The start of a combat, with the two house rules that bear on it."""

    holder: int
    sides: tuple[Side, Side]
    unit_attacks: str = "joint"
    double_hero_defeat: str = "draw"


@dataclass
class Order:
    """What a unit does with its attack: (column, points) for each target; 0 but in a split."""

    role: str
    targets: list[tuple[int, int]] = field(default_factory=list)


@dataclass
class Blow:
    """One comparison of B4: who strikes with how much, whom, and the outcome."""

    attackers: list[Place]
    strengths: list[int]
    target: Place
    defence: int
    impacts: int

    @property
    def attack(self) -> int:
        """The sum (COM-34)."""
        return sum(self.strengths)

    def __str__(self) -> str:
        return f"{'+'.join(map(place_text, self.attackers))}>{place_text(self.target)}"


@dataclass
class Impact:
    """One impact of a blow, until somebody prevents it (AMB-10)."""

    blow: Blow
    prevented: bool = False


def place_text(place: Place) -> str:
    """A place as the contract writes it in an impact."""
    return f"{place[0]}.{place[1] or 'hero'}"


class Fray:
    """A combat under way: `take` the decisions in the order made, then `finish`.

    Attributes:
        sides: the board; after `finish` the one right after B6.
        blows: the comparisons of B4.
        wounded: who took wounds and how many it has then, by place (AMB-09).
        beaten: the seats of defeated heroes.
        facts: what B5 and B6 did to cards, in order.
        result: None, or the result and the winners if heroes were defeated (AMB-24).
        tally: how often rare things happened.
        last: the last act taken.
    """

    def __init__(self, position: Position) -> None:
        position = deepcopy(position)
        self.holder = position.holder
        self.sides = position.sides
        self.separate = position.unit_attacks == "separate"
        self.tie_break = position.double_hero_defeat == "tiebreak"
        self.silenced: set[Place] = set()
        self.orders: dict[Place, Order] = {}
        self.hero_targets: tuple[list[int], list[int]] = ([], [])
        self.paid = 0
        self.preventing = False
        self.struck = False
        self.blows: list[Blow] = []
        self.impacts: list[Impact] = []
        self.wounded: dict[Place, int] = {}
        self.beaten: list[int] = []
        self.facts: list[Fact] = []
        self.result: tuple[str, tuple[int, ...]] | None = None
        self.tally: Counter[str] = Counter()
        self.last: Act = ()

    # The board

    def units(self, seat: int) -> Iterator[tuple[int, Unit]]:
        """The units of a line, slots 1 to 5."""
        for slot in SLOTS:
            if slot in self.sides[seat].line:
                yield slot, self.sides[seat].line[slot]

    def both(self) -> tuple[int, int]:
        """The seats, holder first (AMB-10)."""
        return (self.holder, 1 - self.holder)

    def engaged(self, slot: int) -> bool:
        """Whether both lines have a unit in that column (COM-31)."""
        return slot in self.sides[0].line and slot in self.sides[1].line

    def neighbours(self, seat: int, slot: int) -> list[Unit]:
        """The own units beside a slot."""
        line = self.sides[seat].line
        return [line[near] for near in (slot - 1, slot + 1) if near in line]

    def cancelled(self, seat: int, slot: int) -> bool:
        """Whether the text and bolt-D of a unit are cancelled (AMB-11)."""
        unit = self.sides[seat].line[slot]
        return (seat, slot) in self.silenced or "maldicion_de_la_arana" in unit.attached

    def reach(self, seat: int, slot: int) -> list[int]:
        """The enemy units that a unit has in range (COM-02 to COM-04, DED-17)."""
        unit = self.sides[seat].line[slot]
        far = UNITS[unit.card][1]
        if "arco_largo" in unit.attached:
            far = min(far + 1, LAST_RANGE)
        far = len(SLOTS) if far == LAST_RANGE else far - 1
        return [at for at in SLOTS if at in self.sides[1 - seat].line and abs(at - slot) <= far]

    def may_charge(self, seat: int, slot: int) -> bool:
        """Whether a unit may attack the hero while engaged (AMB-43)."""
        unit = self.sides[seat].line[slot]
        if "acometida" in unit.attached:
            return True
        return unit.card == "grifo" and not self.cancelled(seat, slot)

    # Values

    def unit_attack(self, seat: int, slot: int, role: str = "", foe: Place | None = None) -> int:
        """A unit's attack in a role against a foe (COM-07, AMB-13, AMB-15, AMB-39, AMB-40).

        Without role and foe: what a split may give away (AMB-43).
        """
        side = self.sides[seat]
        unit = side.line[slot]
        value = UNITS[unit.card][2]
        value += 1 if "espada_bastarda" in unit.attached else 0
        value += 2 if "hacha_dentada" in unit.attached else 0
        if "llamada_del_clan" in unit.attached and self.neighbours(seat, slot):
            value += 1
        value += 2 * unit.spells.count("krangg")
        value += side.spells.count("jayme")
        value += 1 if "grito_de_guerra" in side.table else 0
        value += 1 if side.hero == "aiden" and role == "support" else 0
        value += 1 if self.has_standard(seat, slot) else 0
        if not self.cancelled(seat, slot):
            value += self.own_text(seat, slot, role, foe)
        return max(value, 0)

    def has_standard(self, seat: int, slot: int) -> bool:
        """Whether infantry stands beside a Portaestandarte: +1 at most (AMB-40)."""
        if UNITS[self.sides[seat].line[slot].card][0] != "infantry":
            return False
        line = self.sides[seat].line
        return any(
            near in line and line[near].card == "portaestandarte" and not self.cancelled(seat, near)
            for near in (slot - 1, slot + 1)
        )

    def own_text(self, seat: int, slot: int, role: str, foe: Place | None) -> int:
        """What the unit's own text adds to its attack (section 4.3)."""
        unit = self.sides[seat].line[slot]
        foe_is_unit = foe is not None and foe[1] != 0
        foe_type = UNITS[self.sides[foe[0]].line[foe[1]].card][0] if foe and foe_is_unit else ""
        card = unit.card
        bonus = False
        if card == "alabardero":
            bonus = foe_type == "cavalry"
        elif card == "arquera":
            bonus = foe is not None and foe_is_unit and foe[1] != slot
        elif card == "caballero":
            bonus = unit.fresh
        elif card == "la_hermandad":
            bonus = foe_type == "monster"
        elif card == "espadachin":
            bonus = foe_type == "infantry"
        elif card in ("batidor", "lanzarrocas"):
            bonus = role == "hero_attack"
        elif card == "goblin_hondero":
            bonus = role == "support"
        elif card == "huargo":
            bonus = any(near.card in ("huargo", "jinete") for near in self.neighbours(seat, slot))
        return 1 if bonus else 0

    def unit_defence(self, seat: int, slot: int, foes: list[Place]) -> int:
        """A unit's defence against one blow (DED-05, AMB-13, AMB-39)."""
        side = self.sides[seat]
        unit = side.line[slot]
        value = UNITS[unit.card][3]
        value += 1 if "escudo_triangular" in unit.attached else 0
        value -= 1 if "hacha_dentada" in unit.attached else 0
        value -= 1 if "maldicion_de_la_arana" in unit.attached else 0
        value += unit.spells.count("joanna") - unit.spells.count("druida")
        if "muro_de_escudos" in side.table and UNITS[unit.card][0] == "infantry":
            value += 1
        if not self.cancelled(seat, slot):
            if unit.card == "soldado" and any(u.card == "alabardero" for u in side.line.values()):
                value += 1
            riders = [at for at in foes if at[1] and self.type_at(at) == "cavalry"]
            if unit.card == "lancero" and riders:
                value += 1
                self.tally["mixed foes of a lancero"] += len(riders) < len(foes)
        return max(value, 0)

    def type_at(self, place: Place) -> str:
        """The type of the unit at a place."""
        return UNITS[self.sides[place[0]].line[place[1]].card][0]

    def hero_attack(self, seat: int) -> int:
        """A hero's attack (AMB-08); tactics do not touch it (CARD-05)."""
        side = self.sides[seat]
        return HEROES[side.hero][0] + side.spells.count("borrunn attack")

    def hero_defence(self, seat: int) -> int:
        """A hero's defence (AMB-08)."""
        side = self.sides[seat]
        value = HEROES[side.hero][1] + side.spells.count("borrunn defence")
        return max(value - side.spells.count("jayme"), 0)

    # The decisions

    def take(self, seat: int, act: Act) -> None:
        """Note one decision of B1 to B5."""
        tag, numbers = act[0], [value for value in act[1:] if isinstance(value, int)]
        self.last = act
        if tag == "silence":
            self.take_silence(seat, numbers[1])
        elif tag in ("support", "attack", "attack_hero", "hold", "fight", "split", "strike_back"):
            self.take_order(seat, str(tag), numbers)
        elif tag == "hero_strike":
            self.hero_targets[seat].append(numbers[0])
            self.tally["hero strikes"] += 1
            self.tally["two hero strikes"] += len(self.hero_targets[seat]) > 1
        elif tag == "prevent":
            self.take_prevention(seat, str(act[1]))
        elif tag == "pay":
            self.take_payment(seat, str(act[1]))
        elif tag == "use_ability":
            self.sides[seat].ability_used = True
            self.paid = 0
            self.tally["abilities"] += 1
        elif tag == "choose_unit":
            chosen_seat, slot = numbers
            self.sides[chosen_seat].line[slot].spells.append(self.sides[seat].hero)
        elif tag == "choose_option":
            self.sides[seat].spells.append(f"borrunn {act[1]}")
        else:
            assert tag in ("done", "decline"), act

    def take_silence(self, seat: int, target: int) -> None:
        """A silence, and the correction of a declaration that needed the ability (AMB-11)."""
        place = (1 - seat, target)
        self.silenced.add(place)
        self.tally["silences"] += 1
        order = self.orders.get(place)
        if order is None:
            return
        if order.role == "hero_attack" and self.engaged(target) and not self.may_charge(*place):
            self.orders[place] = Order("fight", [(target, 0)])
            self.tally["withdrawn charges"] += 1
        elif order.role == "split":
            most = max(points for _, points in order.targets)
            column = min(at for at, points in order.targets if points == most)
            role = "support" if self.engaged(column) else "ranged"
            self.orders[place] = Order(role, [(column, 0)])
            self.tally["withdrawn splits"] += 1

    def take_order(self, seat: int, tag: str, numbers: list[int]) -> None:
        """What a unit does with its attack (COM-32, COM-35, COM-37, AMB-05, AMB-43)."""
        slot, target = numbers[0], numbers[1] if len(numbers) > 1 else 0
        place = (seat, slot)
        if tag == "split":
            order = self.orders.setdefault(place, Order("split"))
            order.targets.append((target, numbers[2]))
            self.tally["splits"] += len(order.targets) == 1
        elif tag == "support":
            self.orders[place] = Order("support", [(target, 0)])
        elif tag == "attack":
            self.orders[place] = Order("ranged", [(target, 0)])
        elif tag == "attack_hero":
            self.orders[place] = Order("hero_attack")
            self.tally["charges"] += self.engaged(slot)
        elif tag == "hold":
            self.orders[place] = Order("hold")
        elif tag == "fight":
            self.orders[place] = Order("fight", [(slot, 0)])
        else:  # strike_back: the blow at the unit in front is the fight, any other an answer
            role = "fight" if target == slot else "answer"
            self.orders[place] = Order(role, [(target, 0)])
            self.tally["answers" if role == "answer" else "chosen fights"] += 1
            self.tally["blows at supporters"] += role == "answer" and self.engaged(slot)

    def take_payment(self, seat: int, card: str) -> None:
        """A card of the hand goes on the removed pile (HERO-06); paid abilities then work."""
        side = self.sides[seat]
        side.hand.remove(card)
        side.removed.append(card)
        if self.preventing:
            return
        self.paid += 1
        if side.hero == "jayme":
            side.spells.append("jayme")
        elif side.hero == "borrunn" and self.paid == BOTH_OPTIONS:
            side.spells += ["borrunn attack", "borrunn defence"]

    def take_prevention(self, seat: int, text: str) -> None:
        """Rincemer undoes one impact on his side (HERO-08)."""
        self.strike()
        self.sides[seat].ability_used = True
        self.preventing = True
        impact = next(i for i in self.impacts if not i.prevented and str(i.blow) == text)
        assert impact.blow.target[0] == seat
        impact.prevented = True
        self.facts.append(("prevented", text, self.sides[seat].hero))
        self.tally["preventions"] += 1

    # B4

    def aims(self, seat: int, slot: int) -> list[tuple[str, int, int]]:
        """Whom a unit strikes: (role, column, points of a split or 0)."""
        order = self.orders.get((seat, slot))
        if order is None:
            return [("fight", slot, 0)] if self.engaged(slot) else []
        if order.role != "split":
            return [(order.role, column, 0) for column, _ in order.targets]
        return [
            ("support" if self.engaged(column) else "ranged", column, points)
            for column, points in order.targets
        ]

    def hero_attackers(self, seat: int) -> list[int]:
        """The slots of the enemy units that attack the hero of `seat` (COM-40)."""
        orders = self.orders
        return [
            slot
            for slot in SLOTS
            if (1 - seat, slot) in orders and orders[1 - seat, slot].role == "hero_attack"
        ]

    def strike(self) -> None:
        """B4 and the automatic preventions of B5, once."""
        if self.struck:
            return
        self.struck = True
        for seat in self.both():
            for slot, _ in self.units(seat):
                self.strike_unit(seat, slot)
            self.strike_hero(seat)
        for blow in self.blows:
            self.impacts += [Impact(blow) for _ in range(blow.impacts)]
        for seat in self.both():
            for slot, unit in self.units(seat):
                if "armadura_de_huesos" in unit.attached:
                    self.use_armour(seat, slot, unit)

    def strike_unit(self, seat: int, slot: int) -> None:
        """All blows at one unit: one sum, or under "separate" several (AMB-01); then the hero's."""
        enemy = 1 - seat
        together: list[tuple[Place, int]] = []
        alone: list[tuple[Place, int]] = []
        for at, _ in self.units(enemy):
            for role, column, points in self.aims(enemy, at):
                if column != slot:
                    continue
                strength = points or self.unit_attack(enemy, at, role, (seat, slot))
                summed = not self.separate or (role in ("fight", "support") and not points)
                (together if summed else alone).append(((enemy, at), strength))
        groups = [together] if together else []
        groups += [[one] for one in alone]
        for group in groups:
            self.compare([place for place, _ in group], [n for _, n in group], (seat, slot))
        self.tally["joint attacks"] += len(together) > 1
        self.tally["separate attacks"] += len(groups) > 1
        if slot in self.hero_targets[enemy]:
            self.compare([(enemy, 0)], [self.hero_attack(enemy)], (seat, slot))

    def strike_hero(self, seat: int) -> None:
        """The one attack of all units that attack a hero (COM-40)."""
        enemy = 1 - seat
        slots = self.hero_attackers(seat)
        if slots:
            strengths = [self.unit_attack(enemy, at, "hero_attack", (seat, 0)) for at in slots]
            self.compare([(enemy, at) for at in slots], strengths, (seat, 0))

    def compare(self, attackers: list[Place], strengths: list[int], target: Place) -> None:
        """Attack >= defence is one impact (COM-08, COM-12), one more for each Trol (COM-13)."""
        seat, slot = target
        defence = self.unit_defence(seat, slot, attackers) if slot else self.hero_defence(seat)
        impacts = 0
        if sum(strengths) >= defence:
            trols = [
                at
                for at in attackers
                if slot and at[1] and self.sides[at[0]].line[at[1]].card == "trol"
            ]
            impacts = 1 + sum(not self.cancelled(*at) for at in trols)
            self.tally["trol double impacts"] += impacts > 1
            self.tally["two trols at once"] += len(trols) > 1
            self.tally["impacts on heroes"] += slot == 0
        self.blows.append(Blow(attackers, strengths, target, defence, impacts))

    def use_armour(self, seat: int, slot: int, unit: Unit) -> None:
        """The first impact on the bearer is prevented and the armour goes at once (AMB-10)."""
        for impact in self.impacts:
            if impact.blow.target == (seat, slot):
                impact.prevented = True
                self.facts.append(("prevented", str(impact.blow), "armadura_de_huesos"))
                unit.attached.remove("armadura_de_huesos")
                self.throw_away("armadura_de_huesos", seat, slot)
                self.tally["armours"] += 1
                return

    # B6

    def finish(self) -> None:
        """The seven steps of AMB-10."""
        self.strike()
        dead = self.wound()
        for seat in self.both():
            for slot, unit in self.units(seat):
                if unit.card == "furor" and not self.cancelled(seat, slot):
                    self.recover(seat, slot, dead)
        for seat in self.both():
            for slot in SLOTS:
                if (seat, slot) in dead:
                    self.leave(seat, slot)
        self.check_heroes()
        if self.result is None:
            for seat in self.both():
                self.expire(seat)

    def wound(self) -> list[Place]:
        """Steps 1 and 2: wounds, and who is annihilated; the dead are still present."""
        for impact in self.impacts:
            seat, slot = impact.blow.target
            if impact.prevented:
                continue
            if slot:
                unit = self.sides[seat].line[slot]
                unit.wounds += 1
                self.wounded[seat, slot] = min(unit.wounds, UNITS[unit.card][4])
            else:
                self.sides[seat].wounds += 1
                self.wounded[seat, 0] = self.sides[seat].wounds
        dead = [
            (seat, slot)
            for seat in self.both()
            for slot, unit in self.units(seat)
            if unit.wounds >= UNITS[unit.card][4]
        ]
        self.tally["deaths"] += len(dead)
        return dead

    def recover(self, seat: int, slot: int, dead: list[Place]) -> None:
        """Step 3: a Fúror's two cards for each unit it helped to annihilate (AMB-14, AMB-37)."""
        side = self.sides[seat]
        for place in dead:
            impacts = [
                impact
                for impact in self.impacts
                if impact.blow.target == place and (seat, slot) in impact.blow.attackers
            ]
            helped = any(not impact.prevented for impact in impacts)
            self.tally["prevented help"] += bool(impacts) and not helped
            if helped and side.removed:
                cards = [side.removed.pop() for _ in range(min(2, len(side.removed)))]
                side.discard += cards
                self.facts.append(("recovered", seat, tuple(cards)))
                self.tally["recoveries"] += 1
                self.tally["recoveries of the dying"] += (seat, slot) in dead

    def leave(self, seat: int, slot: int) -> None:
        """Step 4: an annihilated unit leaves, then its attachments (COM-14 to COM-16, AMB-38)."""
        side = self.sides[seat]
        cancelled = self.cancelled(seat, slot)
        unit = side.line.pop(slot)
        zone, pile = "discard", side.discard
        if unit.card == "jinete" and not cancelled:
            zone, pile = "deck", side.deck
        elif unit.card == "goblin" and not cancelled:
            zone, pile = "removed", side.removed
        pile.append(unit.card)
        self.facts.append(("annihilated", seat, slot, unit.card, zone))
        self.tally[f"deaths to {zone}"] += 1
        for card in unit.attached:
            self.throw_away(card, seat, slot)

    def throw_away(self, card: str, line: int, slot: int) -> None:
        """An attached card goes to the discard of its owner (AMB-17 v)."""
        owner = next(s for s in (0, 1) if card in SUPPORT_CARDS[self.sides[s].army])
        self.sides[owner].discard.append(card)
        self.facts.append(("attachment", owner, card, line, slot))

    def check_heroes(self) -> None:
        """Step 5: defeated heroes (END-01, AMB-24)."""
        lives = [HEROES[side.hero][2] for side in self.sides]
        self.beaten = beaten = [s for s in (0, 1) if self.sides[s].wounds >= lives[s]]
        if len(beaten) == 1:
            self.result = ("win", (1 - beaten[0],))
            self.tally["defeats"] += 1
        elif beaten:
            self.tally["double defeats"] += 1
            marks = [(side.wounds, life) for side, life in zip(self.sides, lives, strict=True)]
            self.result = ("draw", ())
            if self.tie_break and marks[0] != marks[1]:
                self.result = ("win", (0,) if marks[0] < marks[1] else (1,))
                self.tally["ties broken"] += 1

    def expire(self, seat: int) -> None:
        """Step 6: what lies in this line by slot, then on this table, in order (AMB-10)."""
        for slot, unit in self.units(seat):
            for card in list(unit.attached):
                if card in EXPIRING:
                    unit.attached.remove(card)
                    self.throw_away(card, seat, slot)
        side = self.sides[seat]
        for card in list(side.table):
            if card in EXPIRING:
                side.table.remove(card)
                side.discard.append(card)
                self.facts.append(("tactic", seat, card))
                self.tally["table expiries"] += 1


def resolve(position: Position, decisions: Iterable[tuple[int, Act]]) -> Fray:
    """The combat after all its decisions, from B1 to the end of B6."""
    fray = Fray(position)
    for seat, act in decisions:
        fray.take(seat, act)
    fray.finish()
    return fray
