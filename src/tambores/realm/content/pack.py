"""Packs: everything that lies on the table as one value, known by its id and a digest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tambores.kernel.frozen import frozen
from tambores.realm.content.board import Board
from tambores.realm.content.vocabulary import COLOURS, PURPLE
from tambores.toolkit.content.pack import ContentPack

if TYPE_CHECKING:
    from tambores.realm.content.sheet import Record


@frozen(eq=False)
class Card:
    """A hero card (DR-060).

    Attributes:
        id: such as "hawk_tarn_1"; copies of a special card share theirs.
        location: its location; "" for a special card.
        colour: its colour.
        general: the general with its portrait; "" for a special card.
        dice: the dice that it gives against that general.
        symbol: "horse", "eagle", "gate" or "".
    """

    id: str
    location: str
    colour: str
    general: str
    dice: int
    symbol: str


@frozen(eq=False)
class DarknessCard:
    """A Darkness card (DR-065).

    Attributes:
        id: its id.
        entries: its two locations with the number of minions each; () for a special card.
        general: the general that may move; "" for none.
        step: the step that it moves to, 1 to 4; 0 for none.
        escort: the minions that come with it.
    """

    id: str
    entries: tuple[tuple[str, int], ...] = ()
    general: str = ""
    step: int = 0
    escort: int = 0


@frozen(eq=False)
class General:
    """A general.

    Attributes:
        id: its id.
        colour: the colour of its race.
        hit: the number that hits it, or more.
        top: the highest number of its wound track.
        light: the numbers of the light spaces of its track.
        skill: the kind of its combat skill.
        penalty: the kinds of its penalties.
        road: its way from the lair to the City, both included.
    """

    id: str
    colour: str
    hit: int
    top: int
    light: tuple[int, ...]
    skill: str
    penalty: tuple[str, ...]
    road: tuple[str, ...]


@frozen(eq=False)
class Hero:
    """A hero card with its life tokens and the kind of its ability."""

    id: str
    life: int
    ability: str


@frozen(eq=False, repr=False, kw_only=True)
class Pack(ContentPack):
    """The content of the game: map, hero cards, Darkness cards, generals, heroes and quests.

    Attributes:
        board: the map.
        cards: the different hero cards by id, in hand order.
        hero_deck: the ids of all hero cards, in hand order.
        darkness: the Darkness cards by id.
        copies: how many of each Darkness card there are.
        generals: the generals by id, in colour order.
        heroes: the heroes by id.
        quests: the printed points of each quest card by id.
        minions: the minions of each colour.
        crystals: the crystals.
        gates: the gate tokens.
        titles: the names of all data by path, such as "heroes.knight", by language.
    """

    if TYPE_CHECKING:
        base: Pack | None
        sheets: Mapping[str, Record]

    board: Board
    cards: Mapping[str, Card]
    hero_deck: tuple[str, ...]
    darkness: Mapping[str, DarknessCard]
    copies: Mapping[str, int]
    generals: Mapping[str, General]
    heroes: Mapping[str, Hero]
    quests: Mapping[str, int]
    minions: int
    crystals: int
    gates: int
    titles: Mapping[str, Mapping[str, str]]

    @cached_property
    def rank(self) -> dict[str, int]:
        """The place of each hero card in hand order (7.3)."""
        return {card: place for place, card in enumerate(self.cards)}

    @cached_property
    def specials(self) -> frozenset[str]:
        """The special hero cards."""
        return frozenset(card.id for card in self.cards.values() if card.colour == PURPLE)

    @cached_property
    def places(self) -> dict[str, tuple[tuple[int, int], ...]]:
        """The generals that can stand in a location: their place in the order, and their step."""
        found: dict[str, Any] = dict.fromkeys(self.board.order, ())
        for place, general in enumerate(self.generals.values()):
            for step, location in enumerate(general.road):
                found[location] = (*found[location], (place, step))
        return found

    @cached_property
    def general_list(self) -> tuple[General, ...]:
        """The generals in colour order."""
        return tuple(self.generals.values())

    @cached_property
    def general_index(self) -> dict[str, int]:
        """The place of each general in colour order."""
        return {general: place for place, general in enumerate(self.generals)}

    @cached_property
    def hues(self) -> dict[str, int]:
        """The place in the order of colours of each location; -1 for none."""
        hues = {colour: place for place, colour in enumerate(COLOURS)}
        return {site.id: hues.get(site.colour, -1) for site in self.board.sites}

    def name(self, path: str, language: str) -> str:
        """The name of a datum by path in a language, such as "heroes.knight"."""
        return self.titles[path][language]
