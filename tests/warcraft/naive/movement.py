"""The Movement of one seat, naively: cards, moves, Town Portal, combats, the defenceless (4.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from .combat import fight, side_of
from .content import SIDES, UNITS, Act
from .reach import enemy_there, moves
from .table import DONE, GameOver, Piece, Question, Steps, Table, ask
from .windows import choose, laps, window

LAST_TOKENS = ("A", "B", "C")


def movement(table: Table, phase: str) -> Steps:
    """All of it; phase "battles" begins after the mover's Done."""
    if phase == "movement":
        yield from movement_start(table)
        yield from move_pieces(table)
    yield from movement_end(table)
    yield from battles(table)
    defenceless(table)
    for piece in table.pieces:  # WC-Q13
        if piece.kind == "militia":
            builds = piece.was == "builder" and (piece.zone, piece.race) in table.outposts
            piece.kind, piece.was = "builder" if builds else "worker", ""
    table.crippled, table.hasted = [], []
    check_end(table)


def own(table: Table, seat: int) -> list[Piece]:
    return [p for p in table.pieces if p.race == table.races[seat]]


def enemies_first(table: Table) -> tuple[list[int], list[int]]:
    """Enemies from the mover's left; partners in turn order."""
    mine = SIDES[table.scenario][side_of(table, table.mover)]
    enemies = [seat for seat in table.from_seat(table.mover) if seat not in mine]
    return enemies, [seat for seat in table.in_turn_order(mine) if seat != table.mover]


# The start


def movement_start(table: Table) -> Steps:
    """Cripple and Haste (WC-100, WC-116)."""
    enemies, _ = enemies_first(table)

    def zones(seat: int, card: str) -> list[str]:
        race = table.races[seat]
        if card == "haste":
            return [p.zone for p in own(table, seat) if p.zone not in table.hasted]
        return [p.zone for p in table.pieces if table.enemies(p.race, race)]

    def public(seat: int, card: str) -> bool:
        if card == "haste":
            return seat == table.mover and bool(own(table, seat))
        return seat != table.mover and bool(zones(seat, card))

    def completable(seat: int, card: str) -> bool:
        return bool(zones(seat, card))

    def carry_out(seat: int, card: str) -> Generator[Question, Act, bool]:
        act = yield from choose(seat, [("ChooseZone", zone) for zone in zones(seat, card)])
        (table.hasted if card == "haste" else table.crippled).append(str(act[1]))
        return False

    order = [*enemies, table.mover]
    yield from laps(table, "movement_start", order, public, carry_out, completable)


# The moves


def move_pieces(table: Table) -> Steps:
    """Piece by piece until Done, or until nothing else is left (WC-Q20)."""
    race = table.races[table.mover]
    while legal := moves(table):
        act = yield from ask(table.mover, "move", [*legal, DONE])
        if act == DONE:
            return
        _, kind, source, target = (str(part) for part in act)
        piece = next(
            p for p in own(table, table.mover)
            if (p.kind, p.zone, p.moved) == (kind, source, False)
        )  # fmt: skip
        if enemy_there(table, target, race):
            table.events.append("stopped")
        piece.zone, piece.moved = target, True
        if kind == "builder":  # WC-066
            table.outposts.pop((source, race))
            piece.kind = "worker"
        if act[0] == "Escort":
            table.tokens[f"prisoner_{race}"] = target
            table.escorted = True
            if target == table.hall(table.mover):  # WC-138, WC-Q53
                raise GameOver("rescue")
        if kind in UNITS:
            yield from intrusion(table, race, target)


def intrusion(table: Table, race: str, zone: str) -> Steps:
    """WC-104, WC-Q13: units of this race have arrived in a zone."""
    seat = table.seat("human")
    if seat is None or not table.enemies("human", race):
        return

    def workers() -> list[Piece]:
        return [p for p in own(table, seat or 0) if p.zone == zone
                and p.kind in ("worker", "builder")]  # fmt: skip

    card = yield from window(table, "intrusion", seat, lambda seat, card: bool(workers()))
    if card:
        for piece in workers():
            piece.was, piece.kind = piece.kind, "militia"


# The end of the moves


def movement_end(table: Table) -> Steps:
    """Town Portal (WC-102, WC-Q22)."""
    enemies, partners = enemies_first(table)

    def soldiers(seat: int) -> list[Piece]:
        return [p for p in own(table, seat) if p.kind in UNITS]

    def homes(seat: int) -> list[str]:
        race = table.races[seat]
        done = [z for (z, r), state in table.outposts.items() if (r, state) == (race, "done")]
        hall = table.hall(seat)
        return [hall, *done] if hall else done

    def routes(seat: int) -> list[tuple[str, str]]:
        sources = {p.zone for p in soldiers(seat)} - set(table.locked)
        return [
            (source, target)
            for source in sources
            for target in homes(seat)
            if source != target and Portal(table, seat, source, target).fits()
        ]

    def public(seat: int, card: str) -> bool:
        return bool([p for p in own(table, seat) if p.kind in UNITS] and homes(seat))

    def completable(seat: int, card: str) -> bool:
        return bool(routes(seat))

    def carry_out(seat: int, card: str) -> Generator[Question, Act, bool]:
        ways = routes(seat)
        act = yield from choose(seat, [("ChooseZone", source) for source, _ in ways])
        source = act[1]
        act = yield from choose(seat, [("ChooseZone", to) for one, to in ways if one == source])
        yield from Portal(table, seat, str(source), str(act[1])).carry_out()
        return False

    order = [*enemies, *partners, table.mover]
    yield from laps(table, "movement_end", order, public, carry_out, completable)


class Portal:
    """The units of a zone on their way to a hall or outpost."""

    def __init__(self, table: Table, seat: int, source: str, target: str) -> None:
        self.table, self.seat = table, seat
        self.race = table.races[seat]
        self.source, self.target = source, target

    def waiting(self, militia: bool) -> list[Piece]:
        """The units that go: militia apart, for they need the room of workers (WC-Q22)."""
        return [p for p in own(self.table, self.seat) if p.zone == self.source
                and p.kind in UNITS and (p.kind == "militia") == militia]  # fmt: skip

    def room(self, zone: str, militia: bool) -> int:
        """The places left in a zone; militia there will be workers too."""
        room = self.table.room(zone, self.race, "worker" if militia else "melee")
        side = self.table.side(self.race)
        called = [p for p in self.table.side_units(zone, side) if p.kind == "militia"]
        return max(0, room - len(called) if militia else room)

    def above(self, militia: bool) -> int:
        """How many do not fit into the target."""
        return max(0, len(self.waiting(militia)) - self.room(self.target, militia))

    def legal(self, kind: str, zone: str) -> bool:
        """Terrain and borders for a unit placed from the target."""
        code = self.table.code(zone)
        if zone == self.source or (code == "^" and kind != "flying"):
            return False
        if self.table.scenario == "nordrassil" and code == ".":
            return False
        return kind == "flying" or not self.table.walled(self.target, zone)

    def places(self, militia: bool) -> set[tuple[str, str]]:
        """Placements after which the rest still fits; none if all fit into the target."""
        if not self.above(militia):
            return set()
        kinds = Counter(p.kind for p in self.waiting(militia))
        around = self.table.around(self.target)
        rooms = {zone: self.room(zone, militia) for zone in around}
        return {
            (kind, zone)
            for kind in kinds
            for zone in rooms
            if self.completable(kinds, rooms, self.above(militia), kind, zone)
        }

    def completable(
        self, kinds: Counter[str], rooms: dict[str, int], above: int, kind: str, zone: str
    ) -> bool:
        """Whether one unit may go to this zone and all others above the limit somewhere."""
        if not kinds[kind] or not rooms[zone] or not self.legal(kind, zone):
            return False
        if above == 1:
            return True
        fewer = kinds - Counter([kind])
        less = {**rooms, zone: rooms[zone] - 1}
        return any(
            self.completable(fewer, less, above - 1, other, place)
            for other in fewer
            for place in less
        )

    def fits(self) -> bool:
        return all(self.above(one) == 0 or self.places(one) for one in (True, False))

    def carry_out(self) -> Steps:
        arrived: list[str] = []
        while places := self.places(True) | self.places(False):
            act = yield from choose(self.seat, [("Place", *place) for place in places])
            waiting = self.waiting(act[1] == "militia")
            self.move(next(p for p in waiting if p.kind == act[1]), str(act[2]))
            arrived.append(str(act[2]))
            self.table.events.append("placed")
        for piece in (*self.waiting(True), *self.waiting(False)):
            self.move(piece, self.target)
        for zone in dict.fromkeys([*arrived, self.target]):
            yield from intrusion(self.table, self.race, zone)

    def move(self, piece: Piece, zone: str) -> None:
        """A builder that was called to arms leaves its outpost (WC-066)."""
        if piece.was == "builder":
            self.table.outposts.pop((self.source, self.race), None)
            piece.was = "worker"
        piece.zone = zone


# The combats and what follows


def battles(table: Table) -> Steps:
    """WC-041, WC-090, WC-Q24: in the order that the mover likes."""
    race = table.races[table.mover]
    while True:
        legal: list[Act] = []
        for zone in {p.zone for p in own(table, table.mover) if p.kind in UNITS}:
            sides = {table.side(p.race) for p in table.here(zone)
                     if p.kind in UNITS and table.enemies(p.race, race)}  # fmt: skip
            legal += [("Fight", zone, side) for side in sides]
        if not legal:
            return
        act = legal[0]
        if len(legal) > 1:
            act = yield from ask(table.mover, "battle", legal)
        yield from fight(table, str(act[1]), int(act[2]))


def defenceless(table: Table) -> None:
    """WC-042, WC-Q27, WC-Q54, WC-132: the whole board."""

    def beset(zone: str, race: str) -> bool:
        return bool([p for p in table.here(zone) if p.kind in UNITS
                     and table.enemies(p.race, race)])  # fmt: skip

    lost = []
    for piece in table.pieces:
        if not beset(piece.zone, piece.race):
            continue
        guarded = bool(table.side_units(piece.zone, table.side(piece.race)))
        if piece.kind in ("worker", "builder") or (piece.kind == "necromancer" and not guarded):
            lost.append(piece)
    for piece in lost:
        table.pieces.remove(piece)
        table.events.append(f"{piece.kind} destroyed")
    for zone, race in list(table.outposts):
        is_hall = table.scenario == "nordrassil" and zone == table.hall(table.races.index(race))
        if beset(zone, race) and not is_hall:
            del table.outposts[zone, race]
            table.events.append("outpost destroyed")
    for piece in lost:
        if piece.kind == "builder":
            table.outposts.pop((piece.zone, piece.race), None)


def check_end(table: Table) -> None:
    """WC-133, WC-134."""
    if table.scenario != "necromancers":
        return
    for token, zone in list(table.tokens.items()):
        if [p for p in table.units(zone, "human") if p.kind != "militia"]:
            del table.tokens[token]
            table.events.append("token destroyed")
    if not [p for p in table.pieces if p.kind == "necromancer"]:
        raise GameOver("necromancers_dead")
    if not [token for token in LAST_TOKENS if token in table.tokens]:
        raise GameOver("tokens_destroyed")
