"""The table as programs read it: slots, players and the horde as values with names."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kingdom_defenders.content.vocabulary import MAGIC, STOCK, STRENGTH
from tambores.kingdom_defenders.table.levels import multiplier, tile
from tambores.kingdom_defenders.table.table import KingdomTable
from tambores.kingdom_defenders.table.values import fame_place
from tambores.toolkit.piles import Pile


@frozen
class Slot:
    """A slot for discs.

    Attributes:
        id: such as "E4.1".
        requirement: what it asks for: "1" or "2" discs, "1c" with a coin, "1f" with 1 Fame.
        where: "city", "kingdom" or "wall".
        seat: whose discs lie there; None for an empty slot.
        own: how many of them.
        grey: whether the grey disc lies there.
    """

    id: str
    requirement: str
    where: str
    seat: Seat | None = None
    own: int = 0
    grey: bool = False


@frozen
class HordeInPlay:
    """The horde in play.

    Attributes:
        id: such as "H10"; "S4" for a special horde.
        side: 4 or 5 for a special horde, otherwise 0.
        needs: the weapons "w" and spells "s" that beat it.
        missing: those that the camps do not hold yet.
        marker: the space of its marker: 3, 2 or 1.
        speed: the space on which the marker began.
    """

    id: str
    side: int
    needs: Mapping[str, int]
    missing: Mapping[str, int]
    marker: int
    speed: int


@frozen
class Player:
    """A seat and what it has.

    Attributes:
        fame: its Fame; `fame_tile` (0, 60 or 120) and `fame_space` show it on the track.
        strength, magic: its levels.
        tiles: what its grey and its lilac level tile save: 0, 1 or 2 weapons, and spells.
        multipliers: the Fame for each legendary weapon, and for each tome.
        wounds: its wounds.
        free: the discs on its hero tile.
        grey: whether the grey disc lies there too.
        aside: the discs in its disc supply.
        stock: w, s, l, c -> number; None where it is hidden.
        adventures: its adventure cards behind the screen; their number where they are hidden.
        rewards: its rewards behind the screen; their number where they are hidden.
        used: the Orbs in front of its screen.
        destiny: the destiny that it has kept; None where it is hidden or not chosen.
        refused: the one that it has given back; None where it is hidden.
        dealt: the destinies from which it chooses; their number where they are hidden.
        camps: w, s -> the resources on its camps.
        passed: whether it has passed in this Placement.
        this_round: "adventures" completed, and "bard_fame".
    """

    fame: int
    fame_tile: int
    fame_space: int
    strength: int
    magic: int
    tiles: tuple[int, int]
    multipliers: tuple[int, int]
    wounds: int
    free: int
    grey: bool
    aside: int
    stock: Mapping[str, int] | None
    adventures: Pile[str]
    rewards: Pile[str]
    used: tuple[str, ...]
    destiny: str | None
    refused: str | None
    dealt: Pile[str]
    camps: Mapping[str, int]
    passed: bool
    this_round: Mapping[str, int]


def player(table: KingdomTable, seat: Seat) -> Player:
    """A seat and what it has."""
    hero, pack = table.heroes[seat], table.pack
    fame_tile, fame_space = fame_place(hero.fame)
    levels = (STRENGTH, hero.strength), (MAGIC, hero.magic)
    (grey, lilac), (blades, tomes) = (
        tuple([read(pack, letter, level) for letter, level in levels])
        for read in (tile, multiplier)
    )
    return Player(
        fame=hero.fame, fame_tile=fame_tile, fame_space=fame_space,
        strength=hero.strength, magic=hero.magic, tiles=(grey, lilac),
        multipliers=(blades, tomes), wounds=hero.wounds, free=hero.free,
        grey=table.has_grey(seat), aside=hero.aside,
        stock=None if hero.stock is None else dict(zip(STOCK, hero.stock, strict=True)),
        adventures=hero.adventures, rewards=hero.rewards, used=hero.used,
        destiny=_only(hero.destiny), refused=_only(hero.refused), dealt=hero.dealt,
        camps=dict(zip("ws", hero.camps, strict=True)), passed=hero.passed,
        this_round={"adventures": hero.done, "bard_fame": hero.bard_fame},
    )  # fmt: skip


def _only(pile: Pile[str]) -> str | None:
    return pile[0] if isinstance(pile, tuple) and pile else None
