"""Where a seat places its discs: to go to the Kingdom, or first on one more errand in the City."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.planning.camps import brought, supplied
from tambores.kingdom_defenders.planning.purse import Purse, due, fetched
from tambores.kingdom_defenders.planning.tastes import Taste
from tambores.kingdom_defenders.planning.tiles import value_of
from tambores.kingdom_defenders.planning.values import Values
from tambores.kingdom_defenders.reading.costs import savings
from tambores.kingdom_defenders.reading.deeds import asked, orbs, owned
from tambores.kingdom_defenders.table.slots import can_place, card_on, spec, tile_on
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import MOST_WOUNDS

RISK = 0.1
"""How likely each rival takes the best slot of the Kingdom before the seat comes to it."""

TRIED, THOUGHT = 4, 3
"""The slots of the City that are compared with going to the Kingdom, and the slots of the Kingdom
that a good player thinks of besides."""

KEPT = 0.75
"""What part of its value a weapon or spell keeps that is not spent in this round."""

LEAST = 0.05
"""The least value for which a disc is placed."""

DISCS_A_JOURNEY, MOST_JOURNEYS = 2.5, 2.0
"""The discs that an adventure takes with what it costs, and how many are reckoned with."""


class Task(NamedTuple):
    """A slot that a seat can take.

    Attributes:
        value: what it brings, the weapons and spells left out that it fetches or takes.
        discs: the discs that it asks for.
        slot: the slot.
        purse: what the seat can spend after it.
    """

    value: float
    discs: int
    slot: str
    purse: Purse


class Placing:
    """The choice of a slot.

    Args:
        table: the table.
        seat: the seat that places.
        slots: the slots that it can take.
        taste: what it prefers.
    """

    def __init__(
        self, table: KingdomTable, seat: Seat, slots: Collection[str], taste: Taste
    ) -> None:
        self.table, self.seat, self.slots = table, seat, slots
        self.values = Values(table, seat, taste)
        self.discs = self.values.hero.free + table.has_grey(seat)
        self.saved = savings(table, seat)
        self.journeys = 0
        self.purse = self._reckoned()
        self.kingdom = [slot for slot in slots if slot[0] in "VC"]
        self._adventures = {slot: self._adventure(slot) for slot in self.kingdom if slot[0] == "V"}
        self._brought: dict[int, float] = {}

    def _reckoned(self) -> Purse:
        """What the seat can spend after all that its discs on slots fetch and take."""
        table, values = self.table, self.values
        weapons, spells, _, coins = values.stock
        purse = Purse(weapons, spells, 0, coins, values.hero.wounds)
        laid = [one.slot for one in table.discs if one.seat == self.seat]
        for tile in [tile_on(table, slot) for slot in laid]:
            purse = purse.plus(fetched(tile)) if tile else purse
        for slot in laid:
            if slot in v.CAMP_SLOTS:
                purse = supplied(table, self.seat, slot, purse)[1]
            elif card := card_on(table, slot):
                self.journeys += 1
                purse = purse.without(due(table, card, self.saved)) or purse
        return purse

    def best(self) -> str | None:
        """The slot to take; None to pass."""
        best, first = self._going(self.purse, self.discs)
        chosen = first.slot if first else None
        rivals = sum([can_place(self.table, seat) for seat in self.table.seats]) - 1
        for task in self._city():
            ahead, after = self._going(task.purse, self.discs - task.discs)
            total = task.value + ahead - (RISK * rivals * after.value if after else 0.0)
            if total > best + LEAST:
                best, chosen = total, task.slot
        return chosen or self._gate()

    def ideas(self) -> list[str]:
        """The slots that a good player thinks of."""
        aims = [one for slot in self.kingdom if (one := self._aim(slot, self.purse, self.discs))]
        aims.sort(key=lambda one: -one.value / one.discs)
        gate = self._gate()
        found = [one.slot for one in (*self._city(), *aims[:THOUGHT])]
        return [*found, gate] if gate else found

    # --- the Kingdom ---

    def _going(self, purse: Purse, discs: int) -> tuple[float, Task | None]:
        """What some discs bring in the Kingdom, with what is left then; and the best slot there.

        The slots are taken one by one, each time the one that brings most for a disc.
        """
        total, first, arm = 0.0, None, self.values.arm * KEPT
        left = [*self.kingdom]
        while discs and left:
            best, rate = None, LEAST
            for slot in left:
                aim = self._aim(slot, purse, discs)
                if aim is not None:
                    gain = (aim.value - arm * (purse.arms - aim.purse.arms)) / aim.discs
                    if gain > rate:
                        best, rate = aim, gain
            if best is None:
                break
            total, discs, purse = total + best.value, discs - best.discs, best.purse
            camps = best.slot[0] == "C"  # a seat takes one slot for the camps (KD-046)
            left = [one for one in left if one != best.slot and not (camps and one[0] == "C")]
            if first is None or best.value > first.value:
                first = best
        return total + arm * purse.arms, first

    def _aim(self, slot: str, purse: Purse, discs: int) -> Task | None:
        """A slot of the Kingdom, if the seat can pay for it."""
        if slot[0] == "C":
            amount, rest = supplied(self.table, self.seat, slot, purse)
            if amount <= 0:
                return None
            if amount not in self._brought:
                self._brought[amount] = brought(self.values, amount)
            return Task(self._brought[amount], 1, slot, rest)
        value, asked_for, cost = self._adventures[slot]
        if asked_for > discs or purse.wounds + cost[3] > MOST_WOUNDS:
            return None
        after = purse.without(cost)
        return None if after is None else Task(value, asked_for, slot, after)

    def _adventure(self, slot: str) -> tuple[float, int, tuple[int, int, int, int]]:
        """The value of an adventure less its wounds, its discs, and what it costs."""
        card = card_on(self.table, slot)
        assert card is not None
        cost = due(self.table, card, self.saved)
        value = self.values.adventure(card) - self.values.wounds(cost[3])
        return value, self.table.pack.adventures[card].requirement.discs, cost

    # --- the City and the Wall ---

    def _city(self) -> list[Task]:
        """The slots of the City that bring most for a disc, the best first."""
        arm, found = self.values.arm, []
        for slot in self.slots:
            if slot[0] in "VCD":
                continue
            asked_for = spec(self.table, slot)
            assert asked_for is not None
            tile = tile_on(self.table, slot)
            value = self._deed() if tile is None else value_of(self.values, tile, self._journeys)
            value -= asked_for.coins * self.values.coin + asked_for.fame
            purse = self.purse.plus(fetched(tile) if tile else {}, asked_for.coins)
            gain = (value + arm * (purse.arms - self.purse.arms)) / asked_for.discs
            if gain > LEAST:
                found.append((gain, Task(value, asked_for.discs, slot, purse)))
        found.sort(key=lambda one: -one[0])
        return [task for _, task in found[:TRIED]]

    @property
    def _journeys(self) -> float:
        """The adventures that the seat goes on in this round."""
        return min(MOST_JOURNEYS, self.journeys + (self.discs - 1) / DISCS_A_JOURNEY)

    def _deed(self) -> float:
        """What a slot for a deed brings, if the seat will be able to show one."""
        table, purse = self.table, self.purse
        have = owned(table, self.seat) | {
            v.WEAPON: purse.weapons + purse.either, v.SPELL: purse.spells + purse.either,
            v.COIN: purse.coins,
        }  # fmt: skip
        able = len(orbs(table, self.seat))
        for deed in filter(None, table.deeds):
            lack = sum([max(0, n - have[kind]) for kind, n in asked(table, deed).items()])
            if lack <= able:
                return (self.values.reward() + self.values.coin) * self.values.taste.deeds
        return 0.0

    def _gate(self) -> str | None:
        """A gate that brings the seat forward."""
        place = self.table.order.index(self.seat)
        for gate, slot in enumerate(v.GATES):
            if slot in self.slots and place > gate and self.values.left:
                return slot
        return None
