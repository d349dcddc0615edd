"""What the answers to the questions of the game are worth to a seat, placing its discs apart."""

from __future__ import annotations

from typing import Any

from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import goods
from tambores.kingdom_defenders.planning.purse import fetched
from tambores.kingdom_defenders.planning.tastes import Taste
from tambores.kingdom_defenders.planning.tiles import value_of
from tambores.kingdom_defenders.planning.values import LOOT, Values
from tambores.kingdom_defenders.reading.scoring import lines
from tambores.kingdom_defenders.table import actions as a
from tambores.kingdom_defenders.table import frames
from tambores.kingdom_defenders.table.slots import card_on, tile_on
from tambores.kingdom_defenders.table.table import KingdomTable

ACT = 100.0
"""An action is always better than to forgo it."""

FETCH, OTHER, DEED = 90.0, 80.0, 70.0
"""When to activate slots: what fetches goods first, other buildings, deeds, then adventures, since
they take what a deed asks to be shown."""

PLENTY = 0.1
"""How much less a weapon or spell is worth for each one of its kind that the seat has."""


class Answers:
    """The values of the answers to a question.

    Args:
        table: the table.
        seat: the seat that is asked.
        frame: the question.
        taste: what the seat prefers.
    """

    def __init__(self, table: KingdomTable, seat: Seat, frame: Any, taste: Taste) -> None:
        self.table, self.seat, self.frame = table, seat, frame
        self.values = Values(table, seat, taste)

    def value(self, action: Any) -> float:
        """The value of an answer."""
        values, table = self.values, self.table
        match action:
            case a.KeepDestiny(card=card, weapons=weapons):
                return values.start(table.pack.destinies[card]) + PLENTY * (weapons == 1)
            case a.Exclude(die=die):
                return -self._mean(die)
            case a.TakeDie(die=die):
                return values.goods(goods(next(o.result for o in table.dice if o.die == die)))
            case a.Activate(slot=slot):
                return ACT + self._when(slot)
            case a.Forgo(slot=slot) | a.TakeDisc(slot=slot):
                return -self._lost(slot)
            case a.Contribute(kind=kind) | a.Pay(kind=kind):
                return 1.0 + PLENTY * self._owned(kind)
            case a.Take(kind=kind):
                return values.good(kind, 1) - PLENTY * self._owned(kind)
            case a.TakePrize(place=place):
                return self._prize(place)
            case a.Trade(give=give, get=get):
                (kind, _), *_ = goods(get)
                gain = values.goods(goods(get)) - values.goods(goods(give))
                return gain - PLENTY * self._owned(kind)
            case a.ChooseOption(goods=text):
                return values.goods(goods(text))
            case a.UseBuilding(building=tile) | a.UseCharacter(character=tile):
                return self._tile(tile)
            case a.ChooseTarget(seat=seat) | a.Usurp(seat=seat):
                return float(table.heroes[seat].fame)
            case a.Give(kind=kind):
                return -values.good(kind, 1)
            case a.TakeWound():
                return -values.wounds(1)
            case a.LoseFame():
                return -float(self.frame.fame)
            case a.GiveLoot():
                return -LOOT
            case a.Assign(item=item, relic=relic):
                return self._scored(item, relic)
            case a.Show():
                return 1.0  # keeps the Orbs
        return 0.0

    def _owned(self, kind: str) -> int:
        """How many weapons or spells the seat has; 0 for other kinds."""
        return self.values.stock["ws".index(kind)] if kind in "ws" else 0

    def _mean(self, die: str) -> float:
        """The mean value of the faces of a die."""
        faces = self.table.pack.dice[die]
        return sum([self.values.goods(goods(face)) for face in faces]) / len(faces)

    def _when(self, slot: str) -> float:
        """When to activate a slot: the highest number first."""
        card = card_on(self.table, slot)
        if card is not None:
            return self.values.adventure(card)
        tile = tile_on(self.table, slot)
        if tile is None:
            return DEED
        return FETCH if fetched(tile) else OTHER

    def _lost(self, slot: str) -> float:
        """What is lost with the action of a slot."""
        card = card_on(self.table, slot)
        if card is not None:
            return self.table.pack.failure + self.values.adventure(card)
        tile = tile_on(self.table, slot)
        return self._tile(tile.id) if tile else 2.0

    def _tile(self, tile: str) -> float:
        """The value of the action of a tile, with the weapons and spells that it fetches."""
        known = self.table.pack.tiles[tile]
        arms = sum([count for kind, count in fetched(known).items() if kind != v.COIN])
        return value_of(self.values, known) + self.values.arm * arms

    def _prize(self, place: str) -> float:
        """The value of a reward with its coin or die."""
        values, bonus = self.values, bool(self.frame.bonus)
        if place == v.SUPPLY:
            return values.unknown_reward() + bonus * values.coin
        number = (v.FIRST, v.SECOND).index(place)
        kind = self.table.rewards[number]
        assert kind is not None
        return values.relic(kind) + bonus * self._mean((v.RED, v.YELLOW)[number])

    def _scored(self, item: str, relic: str) -> float:
        """The final score if an Orb or wild rune is this relic."""
        frame = self.frame
        assert isinstance(frame, frames.Assigning)
        said = (frame.given[frame.place] if frame.place < len(frame.given) else None) or ()
        return float(sum([n for _, n in lines(self.table, self.seat, (*said, (item, relic)))]))
