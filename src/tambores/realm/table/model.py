"""The table as programs read it: locations, generals and players with every value by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS
from tambores.realm.table.frames import Battle
from tambores.realm.table.table import RealmTable
from tambores.toolkit.lookup import Lookup
from tambores.toolkit.piles import Pile


@frozen
class Place:
    """A location with what lies there.

    Attributes:
        id: its id.
        colour: its colour; None for the City and the inns.
        role: "city", "inn" or None.
        minions: colour -> number, without zeros.
        crystals: the crystals.
        gate: whether a gate stands here.
        heroes: the seats whose heroes are here.
        general: the general that is here; None for none.
    """

    id: str
    colour: str | None
    role: str | None
    minions: Mapping[str, int]
    crystals: int
    gate: bool
    heroes: tuple[Seat, ...]
    general: str | None


@frozen
class Enemy:
    """A general.

    Attributes:
        colour: the colour of its race.
        location: where it stands; None if it is defeated.
        step: its step on its road, 0 to 4.
        space: the number that its marker is on; 0 is the skull.
        top: its highest number.
        wait: the ends of turns before it regains a space.
        class_: its wounds, "none", "minor" or "major".
        by: the seat of the decisive blow; None while it is undefeated.
    """

    colour: str
    location: str | None
    step: int
    space: int
    top: int
    wait: int
    class_: str
    by: Seat | None


@frozen
class Player:
    """A seat and what it has.

    Attributes:
        hero: its hero; "" for none.
        location: where it stands; "" for no hero.
        max: the life tokens printed on its hero card.
        life: those on the card, active or spent.
        spent: those that are face down.
        active_tokens: those that are face up.
        hand: its hero cards; their number if they are hidden.
        quest: its open quest; "" for none.
        progress: the minions that count for its hunt.
        completed: its completed quests.
        relics: the quests whose relics its hero has found.
        generals: the general cards that it has won.
        slayer: the colours of which its hero is the Slayer.
        rumours: its Rumours actions of this turn.
        out: whether it is out.
        heroes_lost: the heroes that it has lost.
    """

    hero: str
    location: str
    max: int
    life: int
    spent: int
    active_tokens: int
    hand: Pile[str]
    quest: str
    progress: int
    completed: tuple[str, ...]
    relics: tuple[str, ...]
    generals: tuple[str, ...]
    slayer: tuple[str, ...]
    rumours: int
    out: bool
    heroes_lost: tuple[str, ...]


@frozen
class Supply:
    """What is not in use.

    Attributes:
        minions: colour -> number.
        crystals: the crystals.
        gates: the gate tokens.
        heroes: the heroes that nobody has ever had.
    """

    minions: Mapping[str, int]
    crystals: int
    gates: int
    heroes: tuple[str, ...]


@frozen
class Deck:
    """A deck: its cards, the last one on top, or their number; and its discards."""

    cards: Pile[str]
    discard: tuple[str, ...] = ()


@frozen
class Decks:
    """The three decks."""

    hero: Deck
    darkness: Deck
    quest: Deck


@frozen
class Attack:
    """The attack on a general that is going on.

    Attributes:
        general: the general.
        initiator: the seat that began it.
        participants: the seats that take part.
        laid: seat -> the cards that it has laid.
        burnt: the laid cards that give no dice.
        rolled: seat -> its dice.
        hits: seat -> its hits that counted.
    """

    general: str
    initiator: Seat
    participants: tuple[Seat, ...]
    laid: Mapping[Seat, tuple[str, ...]]
    burnt: tuple[str, ...]
    rolled: Mapping[Seat, tuple[int, ...]]
    hits: Mapping[Seat, int]


def locations(table: RealmTable) -> Mapping[str, Place]:
    """The locations by id, in map order."""
    return Lookup(table.board.order, partial(_place, table))


def _place(table: RealmTable, location: str) -> Place:
    site, spot = table.board.site(location), table.spot(location)
    minions = zip(COLOURS, spot.minions, strict=True)
    return Place(
        id=location,
        colour=site.colour or None,
        role=site.role or None,
        minions={colour: count for colour, count in minions if count},
        crystals=spot.crystals,
        gate=spot.gate,
        heroes=table.heroes_at(location),
        general=table.general_at(location) or None,
    )


def generals(table: RealmTable) -> Mapping[str, Enemy]:
    """The generals by id, in colour order."""
    return Lookup(table.pack.generals, partial(_enemy, table))


def _enemy(table: RealmTable, general: str) -> Enemy:
    found = table.pack.generals[general]
    foe = table.foe(general)
    return Enemy(
        colour=found.colour,
        location=found.road[foe.step] if foe.by is None else None,
        step=foe.step, space=foe.space, top=found.top, wait=foe.wait, class_=foe.wounds,
        by=foe.by,
    )  # fmt: skip


def player(table: RealmTable, seat: Seat) -> Player:
    """A seat and what it has."""
    camp = table.camps[seat]
    return Player(
        hero=camp.hero,
        location=camp.location,
        max=table.pack.heroes[camp.hero].life if camp.hero else 0,
        life=camp.life, spent=camp.spent, active_tokens=camp.active, hand=camp.hand,
        quest=camp.quest, progress=camp.progress, completed=camp.completed,
        relics=camp.relics, generals=camp.generals, slayer=camp.slayer,
        rumours=camp.rumours, out=camp.out, heroes_lost=camp.lost,
    )  # fmt: skip


def supply(table: RealmTable) -> Supply:
    """What is not in use."""
    minions = {colour: table.minions_left(place) for place, colour in enumerate(COLOURS)}
    gates = table.pack.gates - len(table.gates)
    return Supply(minions, table.crystals_left, gates, table.untaken)


def decks(table: RealmTable) -> Decks:
    """The decks."""
    return Decks(
        Deck(table.hero_deck, table.hero_discard),
        Deck(table.darkness_deck, table.darkness_discard),
        Deck(table.quest_deck),
    )


def attack(table: RealmTable, battle: Battle) -> Attack:
    """The attack that is going on."""
    seats = battle.participants
    return Attack(
        battle.general, battle.seat, seats,
        {seat: table.camps[seat].laid for seat in seats},
        battle.burnt,
        dict(zip(seats, battle.rolled, strict=False)),
        dict(zip(seats, battle.hits, strict=False)),
    )  # fmt: skip
