"""The odds of a combat, computed: what dice make of numbers of units, and who is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, reduce
from itertools import product
from math import prod
from typing import NamedTuple

import attrs

from tambores.warcraft.content import vocabulary as v
from tambores.warcraft.play.combat.rolling import NATURAL
from tambores.warcraft.reading import combat as reading
from tambores.warcraft.table.frames import Battle
from tambores.warcraft.table.table import WarTable

SMALL = 600
"""The most different positions of a combat whose end is computed instead of played out."""

SETTLING = ("casualties", "removal", "after_casualty", "next_casualty")
"""The stages in which the dice of a step have fallen and its casualties are being removed."""

Distribution = tuple[float, ...]
"""The chances of the numbers from 0 up."""


class Line(NamedTuple):
    """Units that are alike in a combat, in the order in which they are removed."""

    part: int
    race: int
    here: bool
    strength: int
    type: str


class Model:
    """A combat as numbers of units: what dice make of them, computed."""

    def __init__(self, table: WarTable, battle: Battle) -> None:
        self.table, self.battle = table, battle
        self.later = attrs.evolve(battle, fire=0, spears=False, healed=(), rolls=(), stage="round")
        self.races = [reading.races_of_part(table, battle, part) for part in reading.PARTS]
        numbers: dict[Line, int] = {}
        for part, races in enumerate(self.races):
            for place, race in enumerate(races):
                for group in reading.groups(table, battle, race):
                    kind = reading.unit_type(group.kind)
                    strength = table.level(race, kind).strength
                    line = Line(part, place, group.zone == battle.zone, strength, kind)
                    numbers[line] = numbers.get(line, 0) + group.number
        self.lines = sorted(numbers)
        self.counts = tuple(numbers[line] for line in self.lines)
        self.memo: dict[tuple[int, tuple[int, ...]], tuple[float, float]] = {}

    @cached_property
    def is_small(self) -> bool:
        """Whether the end can be computed: few positions, and nothing that asks for choices."""
        levels = (self.table.level(self.races[one.part][one.race], one.type) for one in self.lines)
        asks = any(level.ability in (v.POISON, v.RAISE_DEAD) for level in levels)
        # units on foot are removed in one order, and so are flying ones
        sizes = (
            (self._number(part, False) + 1) * (self._number(part, True) + 1) for part in (0, 1)
        )
        return not asks and not self.battle.marked and prod(sizes) <= SMALL

    def _number(self, part: int, flying: bool) -> int:
        return sum(
            number
            for line, number in zip(self.lines, self.counts, strict=True)
            if line.part == part and (line.type == v.FLYING) == flying
        )

    # --- a step ---

    def count(self, race: str, counts: Sequence[int], kinds: Sequence[str]) -> int:
        """The units of a race of some types."""
        return sum(
            number
            for line, number in zip(self.lines, counts, strict=True)
            if self.races[line.part][line.race] == race and line.type in kinds
        )

    def has(self, race: str, counts: Sequence[int], ability: str) -> bool:
        """Whether a race has a unit with an ability."""
        able = [one for one in v.UNIT_TYPES if self.table.level(race, one).ability == ability]
        return self.count(race, counts, able) > 0

    def dice(self, race: str, phase: str, counts: Sequence[int]) -> int:
        """The dice of a race in a phase, that of Bloodlust included (WC-078, WC-098)."""
        marks = sum(
            one == race and reading.unit_type(kind) == phase for one, kind, _ in self.battle.marked
        )
        number = self.count(race, counts, (phase,)) - marks
        return number + self.has(race, counts, v.BLOODLUST) if number else 0

    def die(self, race: str, phase: str, battle: Battle) -> Distribution:
        """The chances that a die makes 0, 1 or 2 casualties (WC-078, WC-095, WC-108, WC-114)."""
        faces = self.table.pack.combat_die
        made = [self.made(race, phase, battle, face) for face in faces]
        miss, one, two = (made.count(number) / len(faces) for number in range(3))
        if race == v.ORC and battle.spears:
            return miss * miss, one + miss * one, two + miss * two
        return miss, one, two

    def made(self, race: str, phase: str, battle: Battle, face: int) -> int:
        """The casualties that a face makes."""
        level = self.table.level(race, phase)
        less = battle.fire if race == v.NIGHT_ELF else 0
        area = level.ability == v.AREA_ATTACK and face == NATURAL
        return (face - less <= level.strength) * (2 if area else 1)

    def casualties(
        self, phase: str, counts: Sequence[int], rolling: Sequence[str], battle: Battle
    ) -> tuple[Distribution, ...]:
        """The chances of the numbers of units that each part loses in an attack step."""
        found = []
        for part, races in enumerate(self.races):
            sums: Distribution = _certain(battle.due[part])
            if battle.stage not in SETTLING:
                fallen = dict(battle.dice) if battle.stage == "roll" else {}
                sums = (1.0,)
                for race in self.races[1 - part]:
                    made = sum(
                        self.made(race, phase, battle, face) for face in fallen.get(race, ())
                    )
                    number = self.dice(race, phase, counts) if race in rolling else 0
                    dice = [self.die(race, phase, battle)] * number
                    sums = reduce(_added, dice, _added(sums, _certain(made)))
                heals = (
                    race not in battle.healed and self.has(race, counts, v.HEAL) for race in races
                )
                sums = _lowered(sums, sum(heals))  # WC-096
            eligible = sum(counts[place] for place in self._eligible(part, phase))
            found.append(_capped(sums, eligible))
        return tuple(found)

    def _eligible(self, part: int, phase: str) -> list[int]:
        """The places of the lines that can lose units, in order (WC-081, WC-Q7)."""
        safe = phase == v.MELEE and reading.PARTS[part] not in self.battle.ensnared
        return [
            place
            for place, line in enumerate(self.lines)
            if line.part == part and not (safe and line.type == v.FLYING)
        ]

    # --- the end ---

    def ends(self, phase: str) -> tuple[float, float]:
        """The chances that each part holds the battlefield, if a phase is the next one."""
        return self._through(v.COMBAT_PHASES.index(phase), self.counts, self.battle)

    def _through(self, place: int, counts: tuple[int, ...], battle: Battle) -> tuple[float, float]:
        first = second = 0.0
        for after, chance in self._outcomes(place, counts, battle):
            held = self._held(after) or self._from(place + 1, after)
            first, second = first + chance * held[0], second + chance * held[1]
        return first, second

    def _from(self, place: int, counts: tuple[int, ...]) -> tuple[float, float]:
        """The same from a phase on, with no card in force; phase 3 is the next round."""
        key = place % len(v.COMBAT_PHASES), counts
        if key not in self.memo:
            place = key[0]
            self.memo[key] = (
                self._through(place, counts, self.later) if place else self._round(counts)
            )
        return self.memo[key]

    def _round(self, counts: tuple[int, ...]) -> tuple[float, float]:
        """The same from the start of a round; rounds in which nobody falls do not matter."""
        first, second, still = 0.0, 0.0, 1.0
        for place in range(len(v.COMBAT_PHASES)):
            nobody = 0.0
            for after, chance in self._outcomes(place, counts, self.later):
                if after == counts:
                    nobody = chance
                    continue
                held = self._held(after) or self._from(place + 1, after)
                first, second = first + still * chance * held[0], second + still * chance * held[1]
            still *= nobody
        return first / (1 - still), second / (1 - still)

    def _outcomes(
        self, place: int, counts: tuple[int, ...], battle: Battle
    ) -> list[tuple[tuple[int, ...], float]]:
        """The numbers of units after the attack step of a phase, with their chances."""
        phase = v.COMBAT_PHASES[place]
        losses = self.casualties(phase, counts, [*self.races[0], *self.races[1]], battle)
        return [
            (self._less(self._less(counts, 0, first, phase), 1, second, phase), one * other)
            for (first, one), (second, other) in product(*map(enumerate, losses))
        ]

    def _less(self, counts: tuple[int, ...], part: int, loss: int, phase: str) -> tuple[int, ...]:
        left = [*counts]
        for place in self._eligible(part, phase):
            taken = min(loss, left[place])
            left[place] -= taken
            loss -= taken
        return tuple(left)

    def _held(self, counts: Sequence[int]) -> tuple[float, float] | None:
        """Which part holds the battlefield; None while both do (WC-083)."""
        here = [0, 0]
        for line, number in zip(self.lines, counts, strict=True):
            here[line.part] += number * line.here
        return None if all(here) else (float(here[0] > 0), float(here[1] > 0))


# --- distributions --------------------------------------------------------------------------


def _certain(number: int) -> Distribution:
    return (*(0.0,) * number, 1.0)


def _added(one: Distribution, other: Distribution) -> Distribution:
    """The distribution of the sum of two numbers."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for (first, chance), (second, more) in product(enumerate(one), enumerate(other)):
        sums[first + second] += chance * more
    return tuple(sums)


def _lowered(chances: Distribution, less: int) -> Distribution:
    return (sum(chances[: less + 1]), *chances[less + 1 :])


def _capped(chances: Distribution, most: int) -> Distribution:
    """The distribution of a number that does not go above `most`, as far as it has chances."""
    capped = [*chances[:most], sum(chances[most:])] if len(chances) > most else [*chances]
    while not capped[-1]:
        capped.pop()
    return tuple(capped)
