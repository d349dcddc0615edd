"""The Spending of one seat, naively: gifts, cards and purchases (4.4)."""

from __future__ import annotations

from collections.abc import Callable

from .content import COSTS, FIGHTERS, PRINTED, TO_BUILD, Act
from .table import DONE, PASS, Player, Steps, Table, ask
from .windows import choose

OPTIONS = {"Train": "train", "Build": "build", "Summon": "build", "BuildOutpost": "build",
           "Upgrade": "upgrade"}  # fmt: skip
"""WC-058: a Spending has one of them."""
LAY: Act = ("PlayCard", "victory_point")
SPEND_CARDS = ("resources", "victory_point")


def spending(table: Table, seat: int) -> Steps:
    """Gifts of the partners, then the own part until Done."""
    if table.scenario == "nordrassil":  # WC-Q56
        return
    for partner in table.partners(seat):
        yield from gifts(table, partner, seat)
    yield from Spender(table, seat).spend()


def presents(table: Table, giver: int, taker: int) -> list[Act]:
    """WC-091, WC-Q32: one token of each resource that the giver has."""
    player = table.players[giver]
    held = {"gold": player.gold, "wood": player.wood}
    return [("Give", taker, resource) for resource, number in held.items() if number]


def give(table: Table, giver: int, act: Act) -> None:
    taker = table.players[int(act[1])]
    if act[2] == "gold":
        table.players[giver].gold -= 1
        taker.gold += 1
    else:
        table.players[giver].wood -= 1
        taker.wood += 1
    table.events.append("Give")


def lay(table: Table, player: Player) -> None:
    """WC-006."""
    player.hand.remove("victory_point")
    player.points += 1
    table.events.append("laid")


def gifts(table: Table, partner: int, spender: int) -> Steps:
    """The window `gift`: a partner gives, or lays points, until it passes (WC-Q33)."""
    player = table.players[partner]
    while True:
        legal = presents(table, partner, spender)
        legal += [LAY] if "victory_point" in player.hand else []
        if not legal and not (table.ask == "always" and player.hand):
            return
        act = yield from ask(partner, "window", [*legal, PASS], "gift")
        if act == PASS:
            return
        if act == LAY:
            lay(table, player)
        else:
            give(table, partner, act)


class Spender:
    """A seat in its Spending: the option that it has chosen, the types that it has upgraded."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.race, self.player = table.races[seat], table.players[seat]
        self.option = ""
        self.upgraded: list[str] = []

    def spend(self) -> Steps:
        while True:
            legal = self.cards() | self.purchases()
            for partner in self.table.partners(self.seat):
                legal |= set(presents(self.table, self.seat, partner))
            if not legal and not (self.table.ask == "always" and self.player.hand):
                return
            act = yield from ask(self.seat, "spend", [*legal, DONE])
            if act == DONE:
                return
            if act == LAY:
                lay(self.table, self.player)
            elif act[0] == "PlayCard":
                yield from self.resources()
            elif act[0] == "Give":
                give(self.table, self.seat, act)
            else:
                self.buy(act)

    def cards(self) -> set[Act]:
        """WC-101: Resources only before the first purchase."""
        return {("PlayCard", card) for card in SPEND_CARDS if card in self.player.hand
                and (card == "victory_point" or not self.option)}  # fmt: skip

    def resources(self) -> Steps:
        self.player.hand.remove("resources")
        self.player.discard.append("resources")
        act = yield from choose(self.seat, [("ChooseResource", "gold"), ("ChooseResource", "wood")])
        if act[1] == "gold":
            self.player.gold += 2
        else:
            self.player.wood += 2
        self.table.events.append("resources")

    # What can be bought

    def purchases(self) -> set[Act]:
        """Everything payable and possible of the chosen option, or of all (WC-058, WC-Q31)."""
        if (self.table.scenario, self.race) == ("necromancers", "undead"):  # WC-130
            return set()
        legal: set[Act] = {("Train", kind) for kind in COSTS if self.can_train(kind)}
        if self.pays(TO_BUILD):
            legal |= {("BuildOutpost", zone) for zone in self.sites()}
            for name, able in (("Build", self.can_build), ("Summon", self.can_summon),
                               ("Upgrade", self.can_upgrade)):  # fmt: skip
                legal |= {(name, kind) for kind in FIGHTERS if able(kind)}
        return {act for act in legal if self.option in ("", OPTIONS[str(act[0])])}

    def pays(self, cost: tuple[int, int]) -> bool:
        return self.player.gold >= cost[0] and self.player.wood >= cost[1]

    def completed(self, kind: str) -> int:
        """Buildings of a type; the printed ones count (WC-150)."""
        return PRINTED.get(kind, 0) + self.player.tiles.get(kind, 0)

    def can_train(self, kind: str) -> bool:
        """WC-059 to WC-062, WC-152: a free building and a marker."""
        if kind == "militia" or not self.pays(COSTS[kind]):
            return False
        free = self.completed(kind) - self.player.training.get(kind, 0)
        return free > 0 and self.table.reserve(self.race, kind) > 0

    def idle(self, zone: str) -> bool:
        return bool([p for p in self.table.here(zone) if (p.race, p.kind) == (self.race, "worker")])

    def can_build(self, kind: str) -> bool:
        """WC-063, WC-Q25: a tile, and a worker from the own hall."""
        hall = self.table.hall(self.seat)
        fetched = self.idle(hall) and hall not in self.table.locks()
        return fetched and self.table.tiles_left(self.seat, kind) > 0

    def can_summon(self, kind: str) -> bool:
        """WC-118."""
        held = "summon_building" in self.player.hand
        return held and self.table.tiles_left(self.seat, kind) > 0

    def sites(self) -> set[str]:
        """WC-065, WC-Q30: zones with an idle worker and no outpost of this race."""
        if self.table.outposts_left(self.race) < 1:
            return set()
        return {p.zone for p in self.table.pieces if (p.race, p.kind) == (self.race, "worker")
                and (p.zone, self.race) not in self.table.outposts}  # fmt: skip

    def can_upgrade(self, kind: str) -> bool:
        """WC-068 to WC-071: as many buildings as the present level (section 6.1)."""
        if self.player.at_last(kind) or kind in self.upgraded:
            return False
        return self.completed(kind) >= self.player.level(kind)

    # Buying

    def buy(self, act: Act) -> None:
        name, what = str(act[0]), str(act[1])
        gold, wood = COSTS[what] if name == "Train" else TO_BUILD
        self.player.gold, self.player.wood = self.player.gold - gold, self.player.wood - wood
        self.option = OPTIONS[name]
        self.table.events.append(name)
        carry_out: dict[str, Callable[[str], None]] = {
            "Train": self.train, "Build": self.build, "Summon": self.summon,
            "BuildOutpost": self.outpost, "Upgrade": self.upgrade,
        }  # fmt: skip
        carry_out[name](what)

    def worker(self, zone: str) -> int:
        """Where an idle worker of a zone is in the list of pieces."""
        found = [(p.race, p.kind, p.zone) for p in self.table.pieces]
        return found.index((self.race, "worker", zone))

    def train(self, kind: str) -> None:
        self.player.training[kind] = self.player.training.get(kind, 0) + 1

    def build(self, kind: str) -> None:
        del self.table.pieces[self.worker(self.table.hall(self.seat))]
        self.player.under_way.append((kind, False))

    def summon(self, kind: str) -> None:
        self.player.hand.remove("summon_building")
        self.player.discard.append("summon_building")
        self.player.under_way.append((kind, True))

    def outpost(self, zone: str) -> None:
        self.table.pieces[self.worker(zone)].kind = "builder"
        self.table.outposts[zone, self.race] = "building"

    def upgrade(self, kind: str) -> None:
        self.player.levels[kind] = self.player.level(kind) + 1
        self.upgraded.append(kind)
