"""A second combat, deliberately naive: dice in, casualties and the end position out.

Plain loops in the order of section 4.5 of the rules; nothing here comes from the engine.
A combat is a generator: it yields questions, takes the chosen acts and reads dice from the table.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from .content import COSTS, HALLS, MOST, SIDES, UNITS, Act
from .table import Piece, Question, Steps, Table, ask
from .windows import choose, laps, window

PHASES = ("ranged", "flying", "melee")
THREE = 3
PREVENTING = 3


@dataclass
class Combat:
    """A combat under way; sides are the numbers of the table's sides."""

    zone: str
    attack: int
    defence: int
    seats: dict[int, list[int]] = field(default_factory=dict)
    races: dict[int, list[str]] = field(default_factory=dict)
    neutral_seat: int = -1
    poison: dict[str, list[str]] = field(default_factory=dict)
    netted: set[int] = field(default_factory=set)
    devoured: list[tuple[Piece, int]] = field(default_factory=list)
    raised: bool = False
    over: bool = False
    # this phase
    phase: str = ""
    faerie: int = 0
    spears: bool = False
    healed: set[str] = field(default_factory=set)
    # this attack step
    hits: dict[str, int] = field(default_factory=dict)
    due: dict[int, int] = field(default_factory=dict)
    caused: int = 0
    aimed: int = 0

    def other(self, side: int) -> int:
        return self.attack if side == self.defence else self.defence

    def both(self) -> tuple[int, int]:
        """Defenders first, as in all windows and casualties."""
        return self.defence, self.attack

    def order(self) -> list[int]:
        """WC-087: defenders (leader, then partners), then attackers likewise."""
        return self.seats[self.defence] + self.seats[self.attack]


# Who takes part


def reaches(table: Table, zone: str, piece: Piece) -> bool:
    """WC-072, WC-136: in the battlefield or a flank; on foot not across a wall."""
    if piece.kind not in UNITS:
        return False
    if piece.zone == zone:
        return True
    if piece.zone not in table.around(zone):
        return False
    return piece.kind == "flying" or not table.walled(piece.zone, zone)


def part(table: Table, combat: Combat, race: str) -> list[Piece]:
    """The units of a race that take part (WC-073)."""
    if race not in combat.races[combat.attack] + combat.races[combat.defence]:
        return []
    return [p for p in table.pieces if p.race == race and reaches(table, combat.zone, p)]


def side_part(table: Table, combat: Combat, side: int) -> list[Piece]:
    return [p for race in combat.races[side] for p in part(table, combat, race)]


def side_of(table: Table, seat: int) -> int:
    return table.side(table.races[seat])


def takes_part(table: Table, combat: Combat, seat: int) -> bool:
    """WC-086: only a seat with a unit that takes part plays cards."""
    return bool(part(table, combat, table.races[seat]))


def abilities(table: Table, combat: Combat, race: str, ability: str) -> int:
    """How many participating units have an ability; a polymorphed unit keeps it (WC-Q43)."""
    units = part(table, combat, race)
    return len([p for p in units if table.card(race, p.kind)[1] == ability])


def contested(table: Table, combat: Combat) -> bool:
    """WC-083: units of both sides in the battlefield."""
    return all(table.side_units(combat.zone, side) for side in combat.both())


# The whole combat


def fight(table: Table, zone: str, enemy: int) -> Steps:
    """Section 4.5, from the start to the end of a combat of the mover."""
    combat = Combat(zone, table.side(table.races[table.mover]), enemy)
    yield from gather(table, combat)
    table.events.append("combat")
    while not combat.over:
        yield from one_round(table, combat)
    yield from finish(table, combat)


def gather(table: Table, combat: Combat) -> Steps:
    """Step 1: leaders, partners, builders called to arms, the cards of the start."""
    zone = combat.zone
    for side in combat.both():
        combat.seats[side], combat.races[side] = [], []
    combat.seats[combat.attack] = [table.mover]
    defenders = SIDES[table.scenario][combat.defence]
    after_mover = table.from_seat(table.mover)[1:]
    if defenders:
        in_zone = [s for s in after_mover if s in defenders and table.units(zone, table.races[s])]
        combat.seats[combat.defence] = [in_zone[0]]
    else:  # WC-124, WC-Q10
        combat.neutral_seat = table.left(table.mover)
        combat.races[combat.defence] = table.side_races(combat.defence)
    for side in combat.both():
        partners = [s for s in SIDES[table.scenario][side] if s not in combat.seats[side]]
        for seat in table.in_turn_order(partners):
            race = table.races[seat]
            if table.units(zone, race):
                combat.seats[side].append(seat)
            elif [p for p in table.pieces if p.race == race and reaches(table, zone, p)]:
                answer = yield from ask(seat, "join", [("Join",), ("StayOut",)])  # WC-Q35
                if answer == ("Join",):
                    combat.seats[side].append(seat)
        combat.seats[side] = [
            *combat.seats[side][:1],
            *table.in_turn_order(combat.seats[side][1:]),
        ]
        if combat.seats[side]:
            combat.races[side] = [table.races[seat] for seat in combat.seats[side]]
    for side in combat.both():  # WC-066, WC-Q13
        for piece in side_part(table, combat, side):
            if piece.was == "builder":
                table.outposts.pop((piece.zone, piece.race), None)
                piece.was = "worker"
    for seat in combat.seats[combat.attack] + combat.seats[combat.defence]:  # WC-074
        table.draw(seat)


def one_round(table: Table, combat: Combat) -> Steps:
    """Steps 2 and 3: cards, Poison, the three phases (WC-076)."""
    yield from round_start(table, combat)
    if combat.over:
        return
    yield from poison(table, combat)
    for phase in PHASES:
        yield from one_phase(table, combat, phase)
        if combat.over:
            return
    for piece in table.pieces:  # WC-082
        piece.marked = False


# Cards


def play(table: Table, combat: Combat, seat: int, targets: list[Act]) -> Generator[
    Question, Act, tuple[bool, Act]
]:  # fmt: skip
    """Name the target of a card, if it has any, and let the Humans answer; whether it works."""
    target: Act = ()
    if targets:
        target = yield from choose(seat, targets)
    cancelled = yield from response(table, combat, seat)
    return not cancelled, target


def response(table: Table, combat: Combat, seat: int) -> Generator[Question, Act, bool]:
    """WC-105, WC-Q48: whether Dispel Magic cancels the card that this seat has just played."""
    human = table.seat("human")
    if human is None or side_of(table, human) == side_of(table, seat):
        return False
    if not takes_part(table, combat, human):
        return False
    card = yield from window(table, "response", human, lambda seat, card: True)
    return bool(card)


def groups(name: str, pieces: list[Piece], *, race: bool = False) -> list[Act]:
    """Like pieces are offered once (section 4.5, step 4d)."""
    if race:
        return [(name, p.race, p.kind, p.zone, p.marked) for p in pieces]
    return [(name, p.kind, p.zone, p.marked) for p in pieces]


def named(pieces: list[Piece], act: Act) -> Piece:
    """The first piece of the group that an act names."""
    return next(p for p in pieces if (p.kind, p.zone, p.marked) == act[-3:])


def named_of(pieces: list[Piece], act: Act) -> Piece:
    """The same with the race."""
    return named([p for p in pieces if p.race == act[1]], act)


def round_start(table: Table, combat: Combat) -> Steps:
    """Polymorph and Devour (WC-107, WC-112)."""

    def targets(seat: int, card: str) -> list[Piece]:
        enemies = side_part(table, combat, combat.other(side_of(table, seat)))
        if card == "devour":
            return [p for p in enemies if p.kind != "flying"]
        return [p for p in enemies if not p.marked]

    def public(seat: int, card: str) -> bool:
        if not takes_part(table, combat, seat):
            return False
        enemies = side_part(table, combat, combat.other(side_of(table, seat)))
        return bool(targets(seat, card) if card == "devour" else enemies)

    def completable(seat: int, card: str) -> bool:
        return bool(targets(seat, card))

    def carry_out(seat: int, card: str) -> Generator[Question, Act, bool]:
        found = targets(seat, card)
        acts = groups("ChooseUnit", found, race=True)
        works, act = yield from play(table, combat, seat, acts)
        if not works:
            return False
        piece = named_of(found, act)
        if card == "polymorph":
            piece.marked = True
            return False
        table.pieces.remove(piece)  # WC-Q44
        table.aside.append(piece)
        combat.devoured.append((piece, seat))
        combat.over = not contested(table, combat)
        return combat.over

    yield from laps(table, "round_start", combat.order(), public, carry_out, completable)


def poison(table: Table, combat: Combat) -> Steps:
    """WC-097: the phases in which each seat strikes first this round."""
    combat.poison = {}
    for seat in combat.order():
        race = table.races[seat]
        count = abilities(table, combat, race, "poison")
        if count >= THREE:
            combat.poison[race] = list(PHASES)
            continue
        chosen: list[str] = []
        for _ in range(count):
            legal: list[Act] = [("ChoosePhase", phase) for phase in PHASES if phase not in chosen]
            answer = yield from ask(seat, "poison", legal)
            chosen.append(str(answer[1]))
        combat.poison[race] = chosen


# A phase


def dice(table: Table, combat: Combat, race: str) -> int:
    """How many dice a race has in this phase (WC-078, WC-098, WC-Q43)."""
    kinds = ("melee", "militia") if combat.phase == "melee" else (combat.phase,)
    units = part(table, combat, race)
    count = len([p for p in units if p.kind in kinds and not p.marked])
    if count and abilities(table, combat, race, "bloodlust"):
        count += 1
    return count


def one_phase(table: Table, combat: Combat, phase: str) -> Steps:
    """Step 3: skipped if nobody rolls (WC-Q50); those with Poison strike first (WC-Q8)."""
    combat.phase = phase
    combat.faerie, combat.spears, combat.healed = 0, False, set()
    races = combat.races[combat.attack] + combat.races[combat.defence]
    if not any(dice(table, combat, race) for race in races):
        return
    yield from before_dice(table, combat)
    quick = [race for race in races if phase in combat.poison.get(race, ())]
    slow = [race for race in races if race not in quick]
    for strikers in (quick, slow):
        yield from attack_step(table, combat, strikers)
        if combat.over:
            return


def before_dice(table: Table, combat: Combat) -> Steps:
    """Faerie Fire, Envenomed Spears, Ensnare and Web (WC-108, WC-113, WC-114, WC-119)."""

    def public(seat: int, card: str) -> bool:
        if not takes_part(table, combat, seat):
            return False
        rolls = dice(table, combat, table.races[seat]) > 0
        if card == "faerie_fire":
            return rolls
        if card == "envenomed_spears":
            return rolls and not combat.spears
        enemy = combat.other(side_of(table, seat))
        flyers = [p for p in side_part(table, combat, enemy) if p.kind == "flying"]
        return combat.phase == "melee" and bool(flyers) and enemy not in combat.netted

    def carry_out(seat: int, card: str) -> Generator[Question, Act, bool]:
        works, _ = yield from play(table, combat, seat, [])
        if works and card == "faerie_fire":
            combat.faerie += 1
        elif works and card == "envenomed_spears":
            combat.spears = True
        elif works:
            combat.netted.add(combat.other(side_of(table, seat)))
        return False

    yield from laps(table, "before_dice", combat.order(), public, carry_out)


# An attack step


def attack_step(table: Table, combat: Combat, strikers: list[str]) -> Steps:
    """Step 4: dice, cards, casualties, the check of the end."""
    counts = {race: dice(table, combat, race) for race in strikers}
    if not any(counts.values()):
        return
    combat.hits = {}
    combat.due = dict.fromkeys(combat.both(), 0)
    combat.caused = combat.aimed = 0
    for race in combat.races[combat.attack] + combat.races[combat.defence]:
        if counts.get(race):
            yield from attack(table, combat, race, counts[race])
    heal(table, combat)
    yield from after_dice(table, combat)
    yield from casualties(table, combat)
    combat.over = not contested(table, combat)


def attack(table: Table, combat: Combat, race: str, count: int) -> Steps:
    """The dice of one race and, for Raise Dead, how many units it adds (WC-099)."""
    results = [table.die() for _ in range(count)]
    if race == "orc" and combat.spears:
        results = [d if hit(table, combat, race, d) else table.die() for d in results]
    score(table, combat, race, results)
    ones = results.count(1)
    if ones and abilities(table, combat, race, "raise"):
        yield from raise_dead(table, combat, race, ones)


def hit(table: Table, combat: Combat, race: str, die: int) -> bool:
    """WC-078, WC-108."""
    if race == "night_elf":
        die -= combat.faerie
    return die <= table.card(race, combat.phase)[0]


def score(table: Table, combat: Combat, race: str, results: list[int]) -> None:
    """Hits and the casualties that they make: a natural 1 of Area Attack makes two (WC-095)."""
    hits = len([d for d in results if hit(table, combat, race, d)])
    made = hits
    if table.card(race, combat.phase)[1] == "area":
        made += results.count(1)
        table.events.extend(["area"] * results.count(1))
    combat.hits[race] = combat.hits.get(race, 0) + hits
    combat.due[combat.other(table.side(race))] += made
    if race == "night_elf":
        combat.caused += made


def raise_dead(table: Table, combat: Combat, race: str, ones: int) -> Steps:
    """WC-099, WC-Q41."""
    most = min(ones, table.reserve(race, "melee"))
    seat = table.seat(race)
    if most <= 0 or seat is None or table.code(combat.zone) == "^":
        return
    legal: list[Act] = [("Raise", count) for count in range(most + 1)]
    answer = yield from ask(seat, "raise", legal)
    for _ in range(int(answer[1])):
        table.pieces.append(Piece(race, "melee", combat.zone))
        combat.raised = True
        table.events.append("raised")


def heal(table: Table, combat: Combat) -> None:
    """WC-096, WC-Q46."""
    for side in combat.both():
        for race in combat.races[side]:
            if race in combat.healed or not abilities(table, combat, race, "heal"):
                continue
            if combat.due[side] > 0:
                combat.due[side] -= 1
                combat.healed.add(race)
                table.events.append("healed")


def after_dice(table: Table, combat: Combat) -> Steps:
    """Moon Glaive, Curse and Invisibility (WC-106, WC-110, WC-117)."""

    def enemy_hits(seat: int) -> int:
        enemy = combat.other(side_of(table, seat))
        return sum(combat.hits.get(race, 0) for race in combat.races[enemy])

    def public(seat: int, card: str) -> bool:
        if not takes_part(table, combat, seat):
            return False
        if card == "moon_glaive":
            return combat.hits.get(table.races[seat], 0) > 0
        if card == "curse":
            return enemy_hits(seat) > 0
        return combat.due[side_of(table, seat)] > 0

    def carry_out(seat: int, card: str) -> Generator[Question, Act, bool]:
        works, _ = yield from play(table, combat, seat, [])
        side = side_of(table, seat)
        race = table.races[seat]
        if works and card == "moon_glaive":
            score(table, combat, race, [table.die() for _ in range(combat.hits[race])])
        elif works and card == "curse":
            results = [table.die() for _ in range(enemy_hits(seat))]
            spared = len([d for d in results if d <= PREVENTING])
            combat.due[side] = max(0, combat.due[side] - spared)
        elif works:
            combat.due[side] = max(0, combat.due[side] - 1)
        return False

    yield from laps(table, "after_dice", combat.order(), public, carry_out)


# Casualties


def eligible(table: Table, combat: Combat, side: int) -> list[Piece]:
    """WC-079, WC-081, WC-113."""
    units = side_part(table, combat, side)
    if combat.phase == "melee" and side not in combat.netted:
        return [p for p in units if p.kind != "flying"]
    return units


def casualties(table: Table, combat: Combat) -> Steps:
    """WC-080: by turns, the defending side first; what nobody can take is void (WC-Q5)."""
    while any(combat.due.values()):
        for side in combat.both():
            if not combat.due[side]:
                continue
            if not eligible(table, combat, side):
                combat.due[side] = 0
                table.events.append("void")
                continue
            combat.due[side] -= 1
            yield from casualty(table, combat, side)


def casualty(table: Table, combat: Combat, side: int) -> Steps:
    """One casualty of a side: Marksmanship, else its owners choose; then Pillage."""
    victim = yield from marksmanship(table, combat, side)
    if victim is None:
        victim = yield from chosen_by_owners(table, combat, side)
    table.pieces.remove(victim)
    table.events.append("casualty")
    if returns(table, victim):
        table.aside.append(victim)
    yield from pillage(table, combat, victim)


def marksmanship(table: Table, combat: Combat, side: int) -> Generator[Question, Act, Piece | None]:
    """WC-109, WC-Q45: the piece that the Night Elf player chooses, if any."""
    seat = table.seat("night_elf")
    if seat is None or seat not in combat.seats[combat.other(side)]:
        return None

    def public(seat: int, card: str) -> bool:
        return takes_part(table, combat, seat) and combat.aimed < combat.caused

    card = yield from window(table, "before_casualty", seat, public)
    if not card:
        return None
    combat.aimed += 1
    pieces = eligible(table, combat, side)
    acts = groups("ChooseUnit", pieces, race=True)
    works, act = yield from play(table, combat, seat, acts)
    return named_of(pieces, act) if works else None


def chosen_by_owners(table: Table, combat: Combat, side: int) -> Generator[Question, Act, Piece]:
    """WC-079, WC-093, WC-Q38, WC-Q10."""
    pieces = eligible(table, combat, side)
    if not combat.seats[side]:
        acts = groups("RemoveCasualty", pieces)
        behalf = combat.races[side][0]
        answer = yield from ask(combat.neutral_seat, "casualty", acts, behalf=behalf)
        return named(pieces, answer)

    def of(seat: int) -> list[Piece]:
        return [p for p in pieces if p.race == table.races[seat]]

    leader, *partners = combat.seats[side]
    if not of(leader):
        seat = next(seat for seat in partners if of(seat))
        answer = yield from ask(seat, "casualty", groups("RemoveCasualty", of(seat)))
        return named(of(seat), answer)
    refused: list[int] = []
    while True:
        askable = [seat for seat in partners if of(seat) and seat not in refused]
        acts = groups("RemoveCasualty", of(leader))
        acts += [("AskPartner", seat) for seat in askable]
        answer = yield from ask(leader, "casualty", acts)
        if answer[0] == "RemoveCasualty":
            return named(of(leader), answer)
        seat = int(answer[1])
        acts = [*groups("RemoveCasualty", of(seat)), ("Refuse",)]
        answer = yield from ask(seat, "casualty", acts)
        if answer[0] == "RemoveCasualty":
            return named(of(seat), answer)
        refused.append(seat)


def pillage(table: Table, combat: Combat, victim: Piece) -> Steps:
    """WC-115, WC-Q49: again and again, until the Orc player passes."""
    seat = table.seat("orc")
    loser = table.seat(victim.race)
    if seat is None or loser is None or seat not in combat.order():
        return
    if not table.enemies("orc", victim.race):
        return
    gold, wood = COSTS[victim.kind]
    robbed, robber = table.players[loser], table.players[seat]

    def public(seat: int, card: str) -> bool:
        found = min(gold, robbed.gold) + min(wood, robbed.wood)
        return takes_part(table, combat, seat) and found > 0

    while True:
        card = yield from window(table, "after_casualty", seat, public)
        if not card:
            return
        works, _ = yield from play(table, combat, seat, [])
        if works:
            taken = min(gold, robbed.gold), min(wood, robbed.wood)
            robbed.gold, robbed.wood = robbed.gold - taken[0], robbed.wood - taken[1]
            robber.gold, robber.wood = robber.gold + taken[0], robber.wood + taken[1]


# The end


def finish(table: Table, combat: Combat) -> Steps:
    """Step 6, in its order."""
    for piece in table.pieces:
        piece.marked = False
    held = [side for side in combat.both() if table.side_units(combat.zone, side)]
    winner = held[0] if len(held) == 1 else None
    for piece, seat in combat.devoured:  # WC-Q44
        piece.marked = False
        table.aside.remove(piece)
        if winner != side_of(table, seat):
            table.pieces.append(piece)
        elif returns(table, piece):
            table.aside.append(piece)
    if combat.raised:
        take_back_raised(table, combat)
    if winner is not None:  # WC-085, WC-Q36
        for seat in combat.seats[winner]:
            if takes_part(table, combat, seat):
                table.draw(seat)
    for piece in list(table.aside):
        yield from recycle(table, piece)
        table.aside.remove(piece)


def returns(table: Table, piece: Piece) -> bool:
    """Whether a killed unit comes back (WC-Q55)."""
    return table.scenario == "nordrassil" and piece.race == "undead"


def take_back_raised(table: Table, combat: Combat) -> None:
    """WC-Q42: melee units above the limit go back to the reserve."""
    side = table.side("undead")
    while len(table.side_units(combat.zone, side)) > MOST:
        melee = [p for p in table.units(combat.zone, "undead") if p.kind == "melee"]
        if not melee:
            return
        table.pieces.remove(melee[0])
        table.events.append("taken back")


def recycle(table: Table, piece: Piece) -> Steps:
    """WC-141, WC-Q55: a killed unit goes to the nearest free Undead hall or outpost."""
    seat = table.races.index("undead")
    homes = {HALLS[table.scenario][seat]}
    homes |= {zone for (zone, race), state in table.outposts.items()
              if race == "undead" and state == "done"}  # fmt: skip
    free = [
        zone
        for zone in homes
        if not [p for p in table.here(zone) if p.kind in UNITS and table.enemies(p.race, "undead")]
    ]
    away = steps(table, piece.zone)
    near = [zone for zone in free if zone in away]
    if not near:
        return
    piece.marked = False
    least = min(away[zone] for zone in near)
    equals = [zone for zone in near if away[zone] == least]
    if len(equals) == 1:
        piece.zone = equals[0]
    else:
        answer = yield from ask(seat, "recycle", [("ChooseZone", zone) for zone in equals])
        piece.zone = str(answer[1])
    table.pieces.append(piece)
    table.events.append("recycled")


def steps(table: Table, start: str) -> dict[str, int]:
    """How many steps each zone is away, over zones that are not clear."""
    away = {start: 0}
    frontier = [start]
    while frontier:
        zone = frontier.pop(0)
        for other in table.around(zone):
            if other not in away and table.code(other) != ".":
                away[other] = away[zone] + 1
                frontier.append(other)
    return away
