"""Packs: every number and board of the game as one value, known by its id and a digest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tambores.kernel.frozen import frozen
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.lookup import known
from tambores.warcraft.content.scenario import Scenario
from tambores.warcraft.content.vocabulary import BUILDER, MILITIA, UNIT_TYPES, WORKER

if TYPE_CHECKING:
    from tambores.warcraft.content.sheet import Record


@frozen
class Level:
    """A unit card: one level of a type of unit (WC-019).

    Attributes:
        strength: a die that shows this number or less is a hit.
        ability: "area_attack", "heal", "poison", "bloodlust", "raise_dead", or "" for none.
        needs: the completed buildings that the next level asks for; 0 at the last level.
    """

    strength: int
    ability: str = ""
    needs: int = 0


@frozen
class Cost:
    """A price in resources."""

    gold: int
    wood: int


@frozen(eq=False)
class Race:
    """What belongs to a race.

    Attributes:
        id: its id.
        levels: the unit cards of each type of unit, level 1 first.
        deck: its experience cards, each copy, in the pack's order.
    """

    id: str
    levels: Mapping[str, tuple[Level, ...]]
    deck: tuple[str, ...]

    @cached_property
    def cards(self) -> frozenset[str]:
        """The different cards of its deck."""
        return frozenset(self.deck)

    @cached_property
    def last_levels(self) -> tuple[int, ...]:
        """The last level of each type of unit."""
        return tuple(len(self.levels[kind]) for kind in UNIT_TYPES)

    @cached_property
    def abilities(self) -> frozenset[str]:
        """The abilities that its units have at some level."""
        return frozenset(level.ability for levels in self.levels.values() for level in levels)


@frozen(eq=False, repr=False, kw_only=True)
class Pack(ContentPack):
    """The content of the game: unit cards, decks, costs, dice, limits and scenarios.

    Attributes:
        id: its id; a released pack never changes, a corrected one gets a new id.
        names: its name by language.
        base: the pack that it is based on and changes; None for none.
        origin: how another process comes by the same pack: a function and its arguments.
        sheets: what is written of every datum, by path such as "units.orc_melee_4".
        digest: 32 hexadecimal digits over everything that affects the rules (not the texts).
        races: the races by id.
        costs: the cost of each kind of piece, of "tile", "outpost" and "upgrade".
        markers: the markers of each kind that a race has (WC-013).
        tiles: the building tiles of each type of unit (WC-017).
        outposts: the outpost markers of a race.
        combat_die: the faces of the combat die.
        resource_die: the faces of the resource die.
        scenarios: the scenarios by id.
    """

    base: Pack | None
    sheets: Mapping[str, Record]
    digest: str
    races: Mapping[str, Race]
    costs: Mapping[str, Cost]
    markers: Mapping[str, int]
    tiles: Mapping[str, int]
    outposts: int
    combat_die: tuple[int, ...]
    resource_die: tuple[int, ...]
    scenarios: Mapping[str, Scenario]

    def scenario(self, scenario_id: str) -> Scenario:
        """The scenario with an id; ContentError, with the known ones, for another.

        >>> from tambores import warcraft
        >>> warcraft.default_pack().scenario("prisoners").races
        ('night_elf', 'orc')
        """
        return known("warcraft.fault.unknown_scenario", scenario_id, self.scenarios)

    def race(self, race_id: str) -> Race:
        """The race with an id; ContentError, with the known ones, for another."""
        return known("warcraft.fault.unknown_race", race_id, self.races)

    def cost_of(self, kind: str) -> Cost:
        """The cost of a piece; militia and builders are workers (WC-Q49)."""
        return self.costs[WORKER if kind in (MILITIA, BUILDER) else kind]
