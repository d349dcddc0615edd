"""The table: one value, exact in a state, with hidden parts counted in a view."""

from __future__ import annotations

from typing import Final, Self

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Covered, Each, Maybe, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.table import Table
from tambores.kingdom_defenders.content.pack import Horde, Pack
from tambores.kingdom_defenders.content.vocabulary import PHASES, ROUNDS, SETUP
from tambores.kingdom_defenders.table.options import OPEN, Options
from tambores.kingdom_defenders.table.values import (
    ADVENTURE,
    BUILDING,
    CHARACTER,
    COUNT,
    DEED,
    FLAG,
    HORDE,
    REWARD,
    Die,
    Grey,
    Hero,
    Laid,
)
from tambores.toolkit.piles import Pile, size

_SEATS: Final = (0, 1, 2, 3)


@frozen
class KingdomTable(Table):
    """What lies on the table.

    Attributes:
        options: the terms on which the game began.
        pool: the tiles from which the game was drawn; everybody knows them.
        heroes: what each seat has.
        order: the seats in turn order.
        round: the round, from 1 to 6.
        phase: the phase.
        discs: the discs on slots, in slot order.
        characters: the tiles on the spaces 1 to 3; None for none.
        buildings: the five variable buildings, in order; None for one that is hidden.
        opened: which of them are face up.
        deeds: the visible deeds; None for an empty space.
        deed_pile: the other deeds, the top one last; their number in a view.
        done_deeds: the deeds that have left the game.
        row: the adventures on the spaces V1 to V5; None for an empty space.
        adventure_deck: the cards under the one on the deck's place, the top one last;
            their number in a view.
        removed_adventures: the adventures that have left the game.
        rewards: the face-up rewards; None for an empty space.
        reward_supply: the other rewards, the top one last; their number in a view.
        dice: the dice of King's Favour of this round.
        grey: who has the grey disc; None while it lies on its building.
        horde: the horde in play, such as "H10" or "S4/5"; "" for none.
        marker: the space of its marker; 0 for none.
        horde_deck: the hordes to come, the top one last; their number in a view.
        gone_hordes: the hordes that have left the game.
        special: the special horde; "" once it is in play or without hordes.
        wall: the side of the wall tile, "A" or "B"; "" once the city has fallen.
        beaten: the rounds in which a horde was beaten.
    """

    options: Options
    pool: tuple[str, ...]
    heroes: tuple[Hero, ...]
    order: tuple[Seat, ...] = within(Each(SEAT), default=())
    round: int = within(Number(1, ROUNDS), default=1)
    phase: str = within(Words(*PHASES), default=SETUP)
    discs: tuple[Laid, ...] = ()
    characters: tuple[str | None, ...] = within(Each(Maybe(CHARACTER), 3, 3), default=(None,) * 3)
    buildings: tuple[str | None, ...] = within(Each(Maybe(BUILDING), 5, 5), default=(None,) * 5)
    opened: tuple[bool, ...] = within(Each(FLAG, 5, 5), default=(False,) * 5)
    deeds: tuple[str | None, ...] = within(Each(Maybe(DEED), 3, 3), default=(None,) * 3)
    deed_pile: Pile[str] = within(Covered(DEED), default=())
    done_deeds: tuple[str, ...] = within(Each(DEED), default=())
    row: tuple[str | None, ...] = within(Each(Maybe(ADVENTURE), 5, 5), default=(None,) * 5)
    adventure_deck: Pile[str] = within(Covered(ADVENTURE), default=())
    removed_adventures: tuple[str, ...] = within(Each(ADVENTURE), default=())
    rewards: tuple[str | None, ...] = within(Each(Maybe(REWARD), 2, 2), default=(None,) * 2)
    reward_supply: Pile[str] = within(Covered(REWARD), default=())
    dice: tuple[Die, ...] = ()
    grey: Grey | None = None
    horde: str = ""
    marker: int = within(Number(0, 3), default=0)
    horde_deck: Pile[str] = within(Covered(HORDE), default=())
    gone_hordes: tuple[str, ...] = ()
    special: str = ""
    wall: str = within(Words("A", "B", ""), default="A")
    beaten: tuple[int, ...] = within(Each(COUNT), default=())

    # --- seats ---

    @property
    def turn(self) -> int:
        """The number of the turn: each round is one."""
        return self.round

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return _SEATS[: len(self.heroes)]

    # --- what is fixed ---

    @property
    def pack(self) -> Pack:
        """The content."""
        return self.options.pack

    @property
    def deck_place(self) -> int:
        """The place in the row on which the deck of adventures lies (KD-109)."""
        return 2 if len(self.heroes) == 2 else 0

    @property
    def camp_places(self) -> int:
        """The resources that the camps of a player hold (KD-079)."""
        return self.pack.places[len(self.heroes) == 4]

    @property
    def foe(self) -> Horde | None:
        """The horde in play."""
        name = self.horde
        if not name:
            return None
        return self.pack.hordes.get(name) or self.pack.specials[name]

    # --- what lies there ---

    def laid(self, slot: str) -> Laid | None:
        """The discs on a slot."""
        for one in self.discs:
            if one.slot == slot:
                return one
        return None

    def has_grey(self, seat: Seat) -> bool:
        """Whether the grey disc lies on the hero tile of a seat."""
        grey = self.grey
        return grey is not None and grey.seat == seat and not any(one.grey for one in self.discs)

    # --- sight ---

    def seen_by(self, seat: Seat | None) -> Self:
        """The table as a seat sees it: nothing face down, and nothing behind other screens."""
        is_open = self.options.screens == OPEN
        heroes = tuple([
            hero if one == seat else _seen(hero, is_open)
            for one, hero in enumerate(self.heroes)
        ])  # fmt: skip
        shown = zip(self.buildings, self.opened, strict=True)
        return evolved(
            self,
            heroes=heroes,
            buildings=tuple([tile if is_up else None for tile, is_up in shown]),
            deed_pile=size(self.deed_pile),
            adventure_deck=size(self.adventure_deck),
            reward_supply=size(self.reward_supply),
            horde_deck=size(self.horde_deck),
        )


def _seen(hero: Hero, is_open: bool) -> Hero:
    """What a seat has, as the others see it."""
    is_shown = is_open or hero.lifted
    return evolved(
        hero,
        stock=hero.stock if is_shown else None,
        adventures=hero.adventures if is_shown else size(hero.adventures),
        rewards=hero.rewards if is_shown else size(hero.rewards),
        dealt=size(hero.dealt),
        destiny=hero.destiny if hero.lifted else size(hero.destiny),
        refused=size(hero.refused),
    )
