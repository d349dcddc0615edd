"""Packs: every tile, card and number of the game as one value, known by its id and a digest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tambores.kernel.frozen import frozen
from tambores.kingdom_defenders.content import vocabulary as v
from tambores.kingdom_defenders.content.goods import Effect, Goods, Requirement
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.lookup import known

if TYPE_CHECKING:
    from tambores.kingdom_defenders.content.sheet import Record

UNKNOWN = "kingdom-defenders.fault.unknown_"
"""How the keys of sentences about unknown ids begin."""


@frozen(eq=False)
class Tile:
    """A character or a building.

    Attributes:
        id: such as "P2" or "E6".
        icons: 1 for a standard, 2 for an advanced, 3 for an expert tile; 0 if it is printed on the
            board.
        slots: the requirement of each slot, those for more players included.
        effects: what it does; several only if it is passive.
        kind: "action", "passive" or "attack".
        space: the space of the board that it must lie on; 0 for any.
    """

    id: str
    icons: int
    slots: tuple[Requirement, ...]
    effects: tuple[Effect, ...]
    kind: str
    space: int = 0

    @property
    def effect(self) -> Effect:
        """What it does when it is activated."""
        return self.effects[0]


@frozen(eq=False)
class Adventure:
    """An adventure card.

    Attributes:
        id: such as "A25".
        dots: 2 if it is used with two players too.
        discs: the discs that its slot asks for.
        cost: weapons, spells, either and wounds.
        gains: what it brings at once.
        relic: the relic on it.
    """

    id: str
    dots: int
    requirement: Requirement
    cost: tuple[int, int, int, int]
    gains: Goods
    relic: str


@frozen(eq=False)
class Deed:
    """A deed: its pile, 1 or 2, and the goods that it asks to be shown."""

    id: str
    pile: int
    asks: Goods


@frozen(eq=False)
class Destiny:
    """A destiny: what its player begins with, and what it scores."""

    id: str
    start: Goods
    scoring: Effect


@frozen(eq=False)
class Horde:
    """A side of a horde card.

    Attributes:
        id: such as "H10"; "S4/5" for a side of a special horde.
        players: the numbers of players that it is for.
        needs: the weapons and spells that beat it.
        speed: the space on which its marker begins.
        victory: what its defeat brings, top to bottom.
        siege: what its siege does, top to bottom.
    """

    id: str
    players: tuple[int, ...]
    needs: tuple[int, int]
    speed: int
    victory: tuple[Effect, ...]
    siege: tuple[Effect, ...]


@frozen(eq=False, repr=False, kw_only=True)
class Pack(ContentPack):
    """The content of the game: tiles, cards, tracks, dice and numbers.

    Attributes:
        id: its id; a released pack never changes, a corrected one gets a new id.
        names: its name by language.
        base: the pack that it is based on and changes; None for none.
        origin: how another process comes by the same pack: a function and its arguments.
        sheets: what is written of every datum, by path such as "characters.p2".
        digest: 32 hexadecimal digits over everything that affects the rules (not the texts).
        tiles: characters and buildings by id.
        slots: the requirement of each other slot of the board.
        limits: how many resources a disc in each slot of zone C brings.
        tracks: what the spaces of "strength" and "magic" give, from space 1 on.
        dice: the goods on the faces of each die.
        adventures, deeds, destinies: the cards by id.
        rewards: how many rewards of each kind there are.
        hordes: the hordes by id.
        specials: the sides of the special hordes, such as "S4/5".
        fame: the starting Fame by turn order (KD-028).
        trophies: the Fame for 1, 2, 3 ... trophies, and for each one more (KD-100).
        runes: the Fame for a set of 1 to 5 runes (KD-101).
        failure: the Fame that a forgone adventure costs (KD-058).
        empty_handed: the Fame that a disc in zone C costs if it adds nothing (KD-082).
        discs: the discs of a hero in all, those set aside, and those with two players (KD-026).
        places: the resources that the camps of a player hold, and with four players (KD-079).
        tile_names: the name of each tile by language.
    """

    if TYPE_CHECKING:
        base: Pack | None
        sheets: Mapping[str, Record]

    tiles: Mapping[str, Tile]
    slots: Mapping[str, Requirement]
    limits: Mapping[str, int]
    tracks: Mapping[str, tuple[Effect, ...]]
    dice: Mapping[str, tuple[str, ...]]
    adventures: Mapping[str, Adventure]
    deeds: Mapping[str, Deed]
    destinies: Mapping[str, Destiny]
    rewards: Mapping[str, int]
    hordes: Mapping[str, Horde]
    specials: Mapping[str, Horde]
    fame: tuple[int, ...]
    trophies: tuple[tuple[int, ...], int]
    runes: tuple[int, ...]
    failure: int
    empty_handed: int
    discs: tuple[int, int, int]
    places: tuple[int, int]
    tile_names: Mapping[str, Mapping[str, str]]

    @cached_property
    def slot_ids(self) -> tuple[str, ...]:
        """The ids of all slots that a game with this pack can have, in slot order."""
        buildings = [f"{one}.{number}" for one in v.BUILDINGS
                     for number in range(1, len(self.tiles[one].slots) + 1)]  # fmt: skip
        return (*v.SPACES, *v.DEED_SLOTS, *buildings, *v.ROW, *v.CAMP_SLOTS, *v.GATES)

    @cached_property
    def slot_order(self) -> Mapping[str, int]:
        """The place of each slot in slot order."""
        return {slot: place for place, slot in enumerate(self.slot_ids)}

    @cached_property
    def reward_tiles(self) -> tuple[str, ...]:
        """Every reward by its kind."""
        return tuple([kind for kind in v.REWARDS for _ in range(self.rewards.get(kind, 0))])

    @cached_property
    def rates(self) -> tuple[tuple[str, str], ...]:
        """Every rate of a trade, as the texts of what is given and got."""
        from tambores.kingdom_defenders.content.goods import written

        found = [
            (written(give), written(get))
            for tile in self.tiles.values()
            for effect in tile.effects
            for give, get in effect.rates
        ]
        return tuple(dict.fromkeys(found))

    @cached_property
    def picks(self) -> tuple[str, ...]:
        """Every list of goods among which a tile lets its player pick, as a text."""
        from tambores.kingdom_defenders.content.goods import written

        found = [
            written(one)
            for tile in self.tiles.values()
            for effect in tile.effects
            for one in effect.lists
        ]
        return tuple(dict.fromkeys(found))

    def character(self, tile: str) -> Tile:
        """The character with an id; ContentError, with the known ones, for another."""
        return known(f"{UNKNOWN}tile", tile, {one: self.tiles[one] for one in v.CHARACTERS})

    def building(self, tile: str) -> Tile:
        """The building with an id; ContentError, with the known ones, for another."""
        return known(f"{UNKNOWN}tile", tile, {one: self.tiles[one] for one in v.BUILDINGS})

    def horde(self, name: str) -> Horde:
        """The horde, or side of a special horde, with an id; ContentError for another."""
        return known(f"{UNKNOWN}horde", name, {**self.hordes, **self.specials})
