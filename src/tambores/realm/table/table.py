"""The table: one value, exact in a state, with hidden cards counted in a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from tambores.kernel.declared import within
from tambores.kernel.domain import HIGHEST, SEAT, Blank, Each, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.kernel.window import IF_ABLE
from tambores.realm.content.board import Board
from tambores.realm.content.pack import Pack
from tambores.realm.content.tail import Effect, Tail
from tambores.realm.content.vocabulary import BLACK, BOXES, COLOURS, HEALED, PHASES, SETUP
from tambores.realm.table.options import Options
from tambores.realm.table.values import (
    COUNT,
    DARK_CARD,
    DARK_PILE,
    HAND,
    HERO,
    LOCATION,
    QUEST_PILE,
    Camp,
    Foe,
    Spot,
)
from tambores.toolkit.hiding import Dealt, Group, HidingTable, left
from tambores.toolkit.piles import Pile, size

UNDEAD = COLOURS.index(BLACK)
HERO_DECK, DARKNESS_DECK, QUEST_DECK = DECKS = ("hero", "darkness", "quest")


@frozen
class RealmTable(HidingTable):
    """What lies on the table.

    Attributes:
        options: the terms on which the game began.
        spots: what lies on each location, in map order.
        camps: what each seat has.
        foes: the generals, in colour order.
        hero_deck: the hero cards, the last one on top; their number in a view.
        hero_discard: the discarded hero cards.
        darkness_deck: the Darkness cards, the last one on top; their number in a view.
        darkness_discard: the discarded Darkness cards.
        quest_deck: the quest cards, the last one on top; their number in a view.
        turn: the number of the turn, from 1.
        active: the seat whose turn it is.
        first: the seat that began.
        phase: "setup", "day", "evening" or "night".
        night: the Darkness cards of this night, and how many of them are done.
        card: the Darkness card that is being resolved; "" for none.
        warded: the locations that Ward protects from it.
        gone: the heroes that nobody can take, besides those that seats have or had.
        detail: the general, colour or seat with which the game was lost; "" before.
    """

    options: Options
    spots: tuple[Spot, ...]
    camps: tuple[Camp, ...]
    foes: tuple[Foe, ...]
    hero_deck: Pile[str] = within(HAND, default=())
    hero_discard: tuple[str, ...] = within(Each(HAND.of), default=())
    darkness_deck: Pile[str] = within(DARK_PILE, default=())
    darkness_discard: tuple[str, ...] = within(Each(DARK_CARD), default=())
    quest_deck: Pile[str] = within(QUEST_PILE, default=())
    turn: int = within(Number(1, HIGHEST), default=1)
    active: Seat = within(SEAT, default=0)
    first: Seat = within(SEAT, default=0)
    phase: str = within(Words(*PHASES), default=SETUP)
    night: tuple[int, int] = within(Each(COUNT, 2, 2), default=(0, 0))
    card: str = within(Blank(DARK_CARD), default="")
    warded: tuple[str, ...] = within(Each(LOCATION), default=())
    gone: tuple[str, ...] = within(Each(HERO), default=())
    detail: str = ""

    # --- seats ---

    @property
    def asks_if_able(self) -> bool:
        """Whether a question tells that its seat holds a card that fits."""
        options = self.options
        return options.ask == IF_ABLE and options.hands == "closed"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, those that are out included."""
        return self.options.seats

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that still make decisions."""
        return tuple([seat for seat, camp in enumerate(self.camps) if not camp.out])

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The living seats clockwise, from the one left of `seat` round to it."""
        count = len(self.camps)
        around = [(seat + step) % count for step in range(1, count + 1)]
        return tuple([one for one in around if not self.camps[one].out])

    def order(self, seat: Seat) -> tuple[Seat, ...]:
        """The living seats clockwise, `seat` first."""
        return self.after(seat - 1)

    # --- what is fixed ---

    @property
    def pack(self) -> Pack:
        """The content."""
        return self.options.edition.pack

    @property
    def tail(self) -> Tail:
        """The reconstructed half of the rules."""
        return self.options.edition.tail

    @property
    def board(self) -> Board:
        """The map."""
        return self.options.edition.pack.board

    # --- what lies there ---

    def spot(self, location: str) -> Spot:
        """What lies on a location."""
        return self.spots[self.options.edition.pack.board.index[location]]

    def foe(self, general: str) -> Foe:
        """A general on its way."""
        return self.foes[self.options.edition.pack.general_index[general]]

    def general_at(self, location: str) -> str:
        """The general on a location; "" for none."""
        pack = self.options.edition.pack
        for place, step in pack.places[location]:
            foe = self.foes[place]
            if foe.step == step and foe.by is None:
                return pack.general_list[place].id
        return ""

    def heroes_at(self, location: str) -> tuple[Seat, ...]:
        """The seats whose heroes stand on a location."""
        return tuple([one for one, camp in enumerate(self.camps) if camp.location == location])

    @property
    def defeated(self) -> int:
        """The number of defeated generals."""
        return sum([foe.by is not None for foe in self.foes])

    @property
    def untaken(self) -> tuple[str, ...]:
        """The heroes that nobody has ever had, in the order of the pack."""
        used = {*self.gone, *(one for camp in self.camps for one in (camp.hero, *camp.lost))}
        return tuple(hero for hero in self.pack.heroes if hero not in used)

    def minions_left(self, place: int) -> int:
        """The minions of a colour in supply, by its place in the order."""
        return self.pack.minions - sum([spot.minions[place] for spot in self.spots])

    @property
    def crystals_left(self) -> int:
        """The crystals in supply."""
        return self.pack.crystals - sum([spot.crystals for spot in self.spots])

    @property
    def gates(self) -> tuple[str, ...]:
        """The locations with a gate, in map order."""
        order = self.board.order
        return tuple([order[place] for place, spot in enumerate(self.spots) if spot.gate])

    def ability(self, seat: Seat) -> Effect | None:
        """The ability of the hero of a seat (T-34)."""
        return self.options.edition.abilities.get(self.camps[seat].hero)

    def has_ability(self, seat: Seat, name: str) -> bool:
        """Whether the ability of the hero of a seat has this effect."""
        found = self.options.edition.abilities.get(self.camps[seat].hero)
        return found is not None and found.name == name

    def relic(self, seat: Seat, name: str) -> int:
        """What the relics of a seat add in one way; 0 without one."""
        rewards = self.tail.kinds["rewards"]
        found = (rewards[relic] for relic in self.camps[seat].relics)
        return sum([effect["n"] for effect in found if effect.name == name])

    def wounds(self, seat: Seat) -> tuple[int, int, int]:
        """The life tokens a hero loses to minions, the wound of fear, those ignored (DR-041)."""
        spot = self.spot(self.camps[seat].location)
        fear = int(spot.minions[UNDEAD] > 0 and not self.has_ability(seat, "no_fear"))
        lost, ignored = self.suffered(seat, spot.count + fear)
        return lost, fear, ignored

    def suffered(self, seat: Seat, wounds: int) -> tuple[int, int]:
        """The life tokens that a hero loses to wounds, and the wounds that its relics ignore."""
        ignored = min(wounds, self.relic(seat, "shield"))
        return min(wounds - ignored, self.camps[seat].life), ignored

    @property
    def nights(self) -> tuple[int, ...]:
        """The Darkness cards of a night in each box of the war track (T-06)."""
        by_box = self.tail.hooks["war"].name == "night_by_box"
        return self.options.level.night if by_box else (0,) * len(BOXES)

    @property
    def war(self) -> int:
        """The box of the war track, 0 to 3: the number of defeated generals (T-06)."""
        return min(self.defeated, len(BOXES) - 1)

    # --- sight ---

    def healing(self, seat: Seat) -> int:
        """How many tokens a hero gets back if it heals its wounds here (DR-038, DR-Q4)."""
        camp = self.camps[seat]
        lost = self.pack.heroes[camp.hero].life - camp.life
        return lost if camp.location in self.board.safe else min(lost, HEALED)

    def seen_by(self, seat: Seat | None) -> Self:
        """The table as a seat sees it: no deck, and closed hands as numbers (DR-Q30)."""
        camps = self.camps
        if self.options.hands == "closed":
            camps = tuple(
                camp if one == seat else evolved(camp, hand=size(camp.hand))
                for one, camp in enumerate(camps)
            )
        return evolved(
            self,
            camps=camps,
            hero_deck=size(self.hero_deck),
            darkness_deck=size(self.darkness_deck),
            quest_deck=size(self.quest_deck),
        )

    # --- what is hidden ---

    def groups(self) -> Iterator[Group]:
        """The hands with the hero deck, the Darkness deck and the quest deck."""
        hands = {seat: camp.hand for seat, camp in enumerate(self.camps)}
        laid = [card for camp in self.camps for card in camp.laid]
        hidden = left(self.hero_cards, (*self.hero_discard, *laid))
        yield {**hands, HERO_DECK: self.hero_deck}, hidden
        shown = (*self.darkness_discard, *((self.card,) if self.card else ()))
        yield {DARKNESS_DECK: self.darkness_deck}, left(self.options.darkness_deck, shown)
        taken = [one for camp in self.camps for one in (*camp.completed, camp.quest) if one]
        yield {QUEST_DECK: self.quest_deck}, left(self.pack.quests, taken)

    def filled(self, piles: Dealt) -> Self:
        """The table with these cards in hands, in hand order, and decks."""
        rank = self.pack.rank
        camps = tuple(
            evolved(camp, hand=tuple(sorted(piles[seat], key=rank.__getitem__)))
            if seat in piles else camp
            for seat, camp in enumerate(self.camps)
        )  # fmt: skip
        decks = {f"{deck}_deck": piles[deck] for deck in DECKS if deck in piles}
        return evolved(self, camps=camps, **decks)

    @property
    def hero_cards(self) -> tuple[str, ...]:
        """All hero cards."""
        return self.pack.hero_deck
