"""How well each seat of a game stands, for players that search."""

from __future__ import annotations

from math import inf

from tambores.kernel.evaluating import shares
from tambores.kernel.prompt import Seat
from tambores.toolkit.piles import size
from tambores.warcraft.content.scenario import NECROMANCERS, POINTS
from tambores.warcraft.content.vocabulary import NECROMANCER, UNIT_TYPES, WORKER
from tambores.warcraft.reading.points import side_points
from tambores.warcraft.table.layout import Layout, layout
from tambores.warcraft.table.state import State
from tambores.warcraft.table.table import WarTable

# Fitted to games between players of the level medium who made a tenth of their choices at random,
# all but the points, which decide late.
POINT = 0.5
"""The value of all points that are needed to win; part of them in proportion."""

UNIT_VALUE = 0.4
"""The value of a unit; its strength is in the levels."""

WORKER_VALUE = 0.1
"""The value of a worker."""

TRAINING = 0.7
"""What part of its value a unit or worker has while it is in training."""

RESOURCE = 0.026
"""The value of a piece of gold or wood."""

TILE = 0.15
"""The value of a completed building."""

LEVEL = 0.38
"""The value of each level of a type of unit beyond the first."""

CARD = 0.12
"""The value of a card in hand."""

TOKEN = 0.28
"""The value of a Necromancer, and of a token that the Undead have to keep."""


def evaluate(state: State) -> tuple[float, ...]:
    """The chance of each seat that its side wins, estimated from what lies on the table.

    >>> from tambores import warcraft
    >>> [round(value, 2) for value in evaluate(warcraft.new_game("generic_2p", seed=7))]
    [0.5, 0.5]
    """
    table = state.table
    sides, side_of = table.scene.sides, table.scene.side_of
    chances = shares([
        _strength(table, side) if seats else -inf for side, seats in enumerate(sides)
    ])  # fmt: skip
    return tuple([chances[side] for side in side_of])


def _strength(table: WarTable, side: int) -> float:
    """What a side has, in logits."""
    scene, found = table.scene, layout(table)
    total = sum([_camp(table, found, seat) for seat in scene.sides[side]])
    if scene.goal == POINTS:
        total += POINT * side_points(table, side) / scene.needed
    elif scene.goal == NECROMANCERS:
        races = [table.races[seat] for seat in scene.sides[side]]
        keepers = sum([found.number(race, NECROMANCER) for race in races])
        total += TOKEN * (keepers + len(table.tokens)) if keepers else 0.0
    return total


def _camp(table: WarTable, found: Layout, seat: Seat) -> float:
    """What a seat has, on the board and off it."""
    camp, race = table.camps[seat], table.races[seat]
    if camp.left:
        return 0.0
    total: float = (
        RESOURCE * (camp.gold + camp.wood) + TILE * sum(camp.tiles) + CARD * size(camp.hand)
    )
    numbers = zip(UNIT_TYPES, camp.training, camp.levels, strict=False)
    for kind, training, level in numbers:
        count = found.number(race, kind) + TRAINING * training
        total += UNIT_VALUE * count + LEVEL * (level - 1)
    return total + WORKER_VALUE * (found.number(race, WORKER) + TRAINING * camp.training[-1])
