"""How much a seat wants to train, to build and to upgrade."""

from __future__ import annotations

from tambores.warcraft.content.pack import Level
from tambores.warcraft.content.vocabulary import MELEE, TRAINED, UNIT_TYPES, WORKER
from tambores.warcraft.planning.field import Field
from tambores.warcraft.table.layout import layout


class Purchases:
    """The purchases of a seat (WC-058).

    Args:
        field: the board as the seat sees it.
    """

    def __init__(self, field: Field) -> None:
        self.field, self.taste = field, field.taste
        self.camp = field.table.camps[field.seat]

    def train(self, kind: str) -> float:
        """How much it wants a unit or a worker."""
        if kind == WORKER:
            return (self.taste.workers - self._number(WORKER)) * self.taste.worker
        strength = self.field.strength(self.field.race, kind)
        return self.taste.unit + self.taste.strength * strength

    def _number(self, kind: str) -> int:
        """The pieces of a kind that it has, those in training included."""
        on_board = layout(self.field.table).number(self.field.race, kind)
        return on_board + self.camp.training[TRAINED.index(kind)]

    def upgrade(self, kind: str) -> float:
        """How much it wants the next level of a type of unit."""
        levels, level = self._levels(kind), self.camp.level(kind)
        gain = levels[level].strength - levels[level - 1].strength
        last = level + 1 == len(levels)
        worth = self.taste.last if last else self.taste.level  # WC-007
        return self.taste.upgrade * gain * self._number(kind) + worth

    def build(self, kind: str) -> float:
        """How much it wants a tile for a type of unit."""
        begun = [one for one, _ in self.camp.under_way]
        tiles = self.camp.tiles[UNIT_TYPES.index(kind)] + begun.count(kind) + (kind == MELEE)
        needs = self._levels(kind)[self.camp.level(kind) - 1].needs
        needed = self.taste.needed if needs > tiles else 0.0
        return self.taste.build - self.taste.tile * (sum(self.camp.tiles) + len(begun)) + needed

    def _levels(self, kind: str) -> tuple[Level, ...]:
        return self.field.table.pack.races[self.field.race].levels[kind]
