"""Events of heroes and of the darkness: moves, dice, fights, minions, crystals, generals."""

from __future__ import annotations

from typing import ClassVar

import attrs

from tambores.kernel.domain import SEAT, Each, Number, Words, within
from tambores.kernel.evolving import evolved
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import COLOURS, DIE, MAJOR, MINOR, WOUNDS
from tambores.realm.table import changing
from tambores.realm.table.events.base import Event
from tambores.realm.table.frames import ROLLS
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import (
    CARD,
    COLOUR,
    COUNT,
    DARK_CARD,
    GENERAL,
    HERO,
    LOCATION,
    Blank,
    spot,
)
from tambores.toolkit.piles import off_top

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Refreshed", "Spent", "Opened", "Moved", "GateBuilt", "Rolled", "Rerolled", "Killed",
    "Swept", "Cleansed", "Healed", "Wounded", "Raided", "Penalty", "HeroLost", "SeatOut",
    "AttackStarted", "Joined", "StayedOut", "Committed", "Burnt", "Hits", "GeneralWounded",
    "GeneralDefeated", "AttackFailed", "Recovery", "Waited", "Regained", "GeneralPlaced",
    "Crystal", "Minion", "DarknessCard", "CardResolved", "Warded", "Overrun", "Advanced",
]  # fmt: skip

HOW = Words("foot", "horse", "eagle", "card_gate", "gate", "march", "hide", "ability", "beaten")
BY_HOW = {
    "foot": "DR-028", "horse": "DR-029", "eagle": "DR-030", "card_gate": "DR-031",
    "gate": "DR-032", "beaten": "DR-050", "ability": "T-34",
}  # fmt: skip
CAUSE = Words("setup", "demons", "overrun", "entry", "escort", "flow", "patrol", "threat")
BY_CAUSE = {
    "setup": "DR-015", "demons": "T-27", "overrun": "T-15", "entry": "T-13", "escort": "T-28",
    "flow": "T-15", "patrol": "T-19", "threat": "T-29",
}  # fmt: skip
DICE = Each(Number(DIE[0], DIE[-1]))


# --- heroes ---------------------------------------------------------------------------------


@attrs.frozen(repr=False)
class Refreshed(Event):
    """The tokens of a hero turn up again (DR-024).

    Attributes:
        seat: the seat.
        n: its active tokens.
    """

    tag: ClassVar[str] = "refreshed"
    by: ClassVar[str] = "DR-024"
    seat: Seat = within(SEAT)
    n: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int) -> RealmTable:
        """No token is face down, and the counts of the turn begin anew."""
        return changing.with_camp(table, seat, spent=0, rumours=0, opened=False)


@attrs.frozen(repr=False)
class Spent(Event):
    """A hero turns a token for an action (DR-025).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "spent"
    by: ClassVar[str] = "DR-025"
    logged: ClassVar[bool] = False
    seat: Seat = within(SEAT)

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """One more token is face down."""
        return changing.spent(table, seat, table.camps[seat].spent + 1)


@attrs.frozen(repr=False)
class Opened(Event):
    """A hero uses an ability that works once a turn (T-34).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "opened"
    by: ClassVar[str] = "T-34"
    logged: ClassVar[bool] = False
    seat: Seat = within(SEAT)

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """The ability is used up."""
        return changing.with_camp(table, seat, opened=True)


@attrs.frozen(repr=False)
class Moved(Event):
    """A hero moves.

    Attributes:
        seat: the seat.
        source: where it was.
        to: where it is.
        how: the way: "foot", "horse", "eagle", "card_gate", "gate", "march", "hide", "ability", or
            "beaten" to the City.
    """

    tag: ClassVar[str] = "moved"
    seat: Seat = within(SEAT)
    source: str = within(LOCATION)
    to: str = within(LOCATION)
    how: str = within(HOW)

    @property
    def rule(self) -> str:
        """The rule of this way to move."""
        return BY_HOW.get(self.how, "T-23")

    def _form(self) -> str:
        return ".beaten" if self.how == "beaten" else ""

    @staticmethod
    def change(table: RealmTable, seat: Seat, source: str, to: str, how: str) -> RealmTable:
        """The hero stands elsewhere."""
        return changing.moved(table, seat, to)


@attrs.frozen(repr=False)
class GateBuilt(Event):
    """A gate is built (DR-034).

    Attributes:
        seat: the seat.
        location: where.
    """

    tag: ClassVar[str] = "gate_built"
    by: ClassVar[str] = "DR-034"
    seat: Seat = within(SEAT)
    location: str = within(LOCATION)

    @staticmethod
    def change(table: RealmTable, seat: Seat, location: str) -> RealmTable:
        """A gate stands there."""
        old = table.spot(location)
        return changing.with_spot(table, location, spot(old.minions, old.crystals, True))


@attrs.frozen(repr=False)
class Rolled(Event):
    """Dice are rolled.

    Attributes:
        seat: the seat.
        purpose: "fight", "volley", "land", "search", "attack", or "burn" for a general's dice.
        dice: the dice.
        number: the number needed; 0 if it differs from die to die.
    """

    tag: ClassVar[str] = "rolled"
    reveals: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    purpose: str = within(Words(*ROLLS, "burn"))
    dice: tuple[int, ...] = within(DICE)
    number: int = within(COUNT)

    @property
    def rule(self) -> str:
        """The rule that asks for the dice."""
        rules = {"fight": "DR-039", "land": "DR-036", "attack": "DR-048", "burn": "DR-047"}
        return rules.get(self.purpose, "T-34" if self.purpose == "volley" else "T-35")

    def _form(self) -> str:
        if self.purpose == "burn":
            return ".burn"
        return "" if self.number else ".colours"


@attrs.frozen(repr=False)
class Rerolled(Event):
    """Dice that missed are rolled again (T-36).

    Attributes:
        seat: the seat that rolled.
        indexes: which dice, counted from 0.
        dice: all dice of the roll now.
        why: "ability" or "card".
    """

    tag: ClassVar[str] = "rerolled"
    by: ClassVar[str] = "T-36"
    reveals: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    indexes: tuple[int, ...] = within(Each(COUNT))
    dice: tuple[int, ...] = within(DICE)
    why: str = within(Words("ability", "card"))


@attrs.frozen(repr=False)
class Killed(Event):
    """Minions are defeated.

    Attributes:
        seat: the seat.
        location: where.
        colour: their colour.
        n: how many.
        how: "fight", "volley" or "slay".
    """

    tag: ClassVar[str] = "killed"
    seat: Seat = within(SEAT)
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    n: int = within(Number(1))
    how: str = within(Words("fight", "volley", "slay"))

    @property
    def rule(self) -> str:
        """The rule of the fight."""
        return {"fight": "DR-039", "slay": "DR-049"}.get(self.how, "T-34")

    @staticmethod
    def change(
        table: RealmTable, seat: Seat, location: str, colour: str, n: int, how: str
    ) -> RealmTable:
        """The minions go back to the supply."""
        return changing.with_minions(table, location, colour, -n)


@attrs.frozen(repr=False)
class Swept(Event):
    """Minions leave the board by a reward (T-22).

    Attributes:
        location: where.
        colour: their colour.
        n: how many.
    """

    tag: ClassVar[str] = "swept"
    by: ClassVar[str] = "T-22"
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    n: int = within(Number(1))

    @staticmethod
    def change(table: RealmTable, location: str, colour: str, n: int) -> RealmTable:
        """The minions go back to the supply."""
        return changing.with_minions(table, location, colour, -n)


@attrs.frozen(repr=False)
class Cleansed(Event):
    """A crystal leaves a location.

    Attributes:
        location: where.
        how: "heal_land" or "card".
    """

    tag: ClassVar[str] = "cleansed"
    location: str = within(LOCATION)
    how: str = within(Words("heal_land", "card"))

    @property
    def rule(self) -> str:
        """The rule that removes it."""
        return "DR-036" if self.how == "heal_land" else "T-23"

    @staticmethod
    def change(table: RealmTable, location: str, how: str) -> RealmTable:
        """The crystal goes back to the supply."""
        return changing.with_crystals(table, location, -1)


@attrs.frozen(repr=False)
class Healed(Event):
    """Lost tokens come back, face down (DR-037, DR-Q4).

    Attributes:
        seat: the seat.
        n: how many.
    """

    tag: ClassVar[str] = "healed"
    by: ClassVar[str] = "DR-037"
    seat: Seat = within(SEAT)
    n: int = within(Number(1))

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int) -> RealmTable:
        """The tokens lie on the hero card again."""
        camp = table.camps[seat]
        return changing.with_camp(table, seat, life=camp.life + n, spent=camp.spent + n)


def _hurt(table: RealmTable, seat: Seat, n: int) -> RealmTable:
    """The table after a hero has lost life: active tokens first, then spent ones (DR-Q34)."""
    camp = table.camps[seat]
    life = max(camp.life - n, 0)
    return changing.with_camp(table, seat, life=life, spent=min(camp.spent, life))


@attrs.frozen(repr=False)
class Wounded(Event):
    """Minions wound a hero (DR-041).

    Attributes:
        seat: the seat.
        n: the tokens that it loses.
        fear: the wounds of fear.
        ignored: the wounds that a relic ignores.
    """

    tag: ClassVar[str] = "wounded"
    by: ClassVar[str] = "DR-041"
    seat: Seat = within(SEAT)
    n: int = within(COUNT)
    fear: int = within(COUNT)
    ignored: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int, fear: int, ignored: int) -> RealmTable:
        """The tokens lie beside the card."""
        return _hurt(table, seat, n)


@attrs.frozen(repr=False)
class Raided(Event):
    """Night Raid costs a hero life (T-30).

    Attributes:
        seat: the seat.
        n: the tokens that it loses.
    """

    tag: ClassVar[str] = "raided"
    by: ClassVar[str] = "T-30"
    seat: Seat = within(SEAT)
    n: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int) -> RealmTable:
        """The tokens lie beside the card."""
        return _hurt(table, seat, n)


@attrs.frozen(repr=False)
class Penalty(Event):
    """A hero suffers the penalty of a general (DR-050, T-07).

    Attributes:
        seat: the seat.
        life: the tokens that it loses.
        cards: the hero cards that it will discard.
    """

    tag: ClassVar[str] = "penalty"
    by: ClassVar[str] = "DR-050"
    seat: Seat = within(SEAT)
    life: int = within(COUNT)
    cards: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, seat: Seat, life: int, cards: int) -> RealmTable:
        """The tokens lie beside the card."""
        return _hurt(table, seat, life)


@attrs.frozen(repr=False)
class HeroLost(Event):
    """A hero is lost for the game (DR-043, T-32).

    Attributes:
        seat: the seat.
        hero: the hero.
    """

    tag: ClassVar[str] = "hero_lost"
    by: ClassVar[str] = "DR-043"
    seat: Seat = within(SEAT)
    hero: str = within(HERO)

    @staticmethod
    def change(table: RealmTable, seat: Seat, hero: str) -> RealmTable:
        """Its relics and Slayer abilities are void."""
        lost = (*table.camps[seat].lost, hero)
        return changing.with_camp(
            table, seat, hero="", location="", life=0, spent=0, relics=(), slayer=(), lost=lost
        )


@attrs.frozen(repr=False)
class SeatOut(Event):
    """A seat is out, because no hero is left for it (DR-Q5).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "seat_out"
    by: ClassVar[str] = "DR-Q5"
    seat: Seat = within(SEAT)

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """It is not asked again."""
        return changing.with_camp(table, seat, out=True)


# --- attacks on generals --------------------------------------------------------------------


@attrs.frozen(repr=False)
class AttackStarted(Event):
    """A hero attacks a general (DR-045).

    Attributes:
        seat: the seat.
        general: the general.
    """

    tag: ClassVar[str] = "attack_started"
    by: ClassVar[str] = "DR-045"
    seat: Seat = within(SEAT)
    general: str = within(GENERAL)


@attrs.frozen(repr=False)
class Joined(Event):
    """A hero joins an attack (T-03).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "joined"
    by: ClassVar[str] = "T-03"
    seat: Seat = within(SEAT)


@attrs.frozen(repr=False)
class StayedOut(Event):
    """A hero does not join an attack (T-03).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "stayed_out"
    by: ClassVar[str] = "T-03"
    seat: Seat = within(SEAT)


@attrs.frozen(repr=False)
class Committed(Event):
    """A participant lays a hero card (DR-046).

    Attributes:
        seat: the seat.
        card: the card.
    """

    tag: ClassVar[str] = "committed"
    by: ClassVar[str] = "DR-046"
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    card: str = within(CARD)

    @staticmethod
    def change(table: RealmTable, seat: Seat, card: str) -> RealmTable:
        """The card lies on the table."""
        from tambores.toolkit.piles import without

        camp = table.camps[seat]
        return changing.with_camp(
            table, seat, hand=without(camp.hand, card), laid=(*camp.laid, card)
        )


@attrs.frozen(repr=False)
class Burnt(Event):
    """A laid card gives no dice (DR-047).

    Attributes:
        card: the card.
    """

    tag: ClassVar[str] = "burnt"
    by: ClassVar[str] = "DR-047"
    card: str = within(CARD)


@attrs.frozen(repr=False)
class Hits(Event):
    """The hits of a participant count (DR-048).

    Attributes:
        seat: the seat.
        general: the general.
        n: the hits that count.
        cancelled: the hits that its skill cancels.
    """

    tag: ClassVar[str] = "hits"
    by: ClassVar[str] = "DR-048"
    seat: Seat = within(SEAT)
    general: str = within(GENERAL)
    n: int = within(COUNT)
    cancelled: int = within(COUNT)


@attrs.frozen(repr=False)
class GeneralWounded(Event):
    """The marker of a general moves towards the skull (DR-048).

    Attributes:
        general: the general.
        space: the number that the marker is on.
    """

    tag: ClassVar[str] = "general_wounded"
    by: ClassVar[str] = "DR-048"
    general: str = within(GENERAL)
    space: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, general: str, space: int) -> RealmTable:
        """The marker."""
        return changing.with_foe(table, general, space=space)


@attrs.frozen(repr=False)
class GeneralDefeated(Event):
    """A general is defeated (DR-049).

    Attributes:
        general: the general.
        seat: the seat of the decisive blow.
    """

    tag: ClassVar[str] = "general_defeated"
    by: ClassVar[str] = "DR-049"
    general: str = within(GENERAL)
    seat: Seat = within(SEAT)

    @staticmethod
    def change(table: RealmTable, general: str, seat: Seat) -> RealmTable:
        """The general is off the board; its card makes the hero a Slayer."""
        camp, colour = table.camps[seat], table.pack.generals[general].colour
        slayer = tuple(one for one in COLOURS if one in (*camp.slayer, colour))
        table = changing.with_camp(table, seat, generals=(*camp.generals, general), slayer=slayer)
        return changing.with_foe(table, general, by=seat, space=0, wait=0, wounds=WOUNDS[0])


@attrs.frozen(repr=False)
class AttackFailed(Event):
    """An attack on a general fails (DR-050).

    Attributes:
        general: the general.
    """

    tag: ClassVar[str] = "attack_failed"
    by: ClassVar[str] = "DR-050"
    general: str = within(GENERAL)


@attrs.frozen(repr=False)
class Recovery(Event):
    """A general begins to recover (T-01, T-02).

    Attributes:
        general: the general.
        wounds: "minor" or "major".
        wait: the ends of turns before it regains a space.
    """

    tag: ClassVar[str] = "recovery"
    general: str = within(GENERAL)
    wounds: str = within(Words(MINOR, MAJOR))
    wait: int = within(COUNT)

    @property
    def rule(self) -> str:
        """The rule of this class of wounds."""
        return "T-01" if self.wounds == MINOR else "T-02"

    @staticmethod
    def change(table: RealmTable, general: str, wounds: str, wait: int) -> RealmTable:
        """The class of its wounds, and how long it waits."""
        return changing.with_foe(table, general, wounds=wounds, wait=wait)


@attrs.frozen(repr=False)
class Waited(Event):
    """A general that recovers waits one turn less (T-01).

    Attributes:
        general: the general.
    """

    tag: ClassVar[str] = "waited"
    by: ClassVar[str] = "T-01"
    logged: ClassVar[bool] = False
    general: str = within(GENERAL)

    @staticmethod
    def change(table: RealmTable, general: str) -> RealmTable:
        """How long it waits."""
        wait = changing.foe_of(table, general).wait
        return changing.with_foe(table, general, wait=wait - 1)


@attrs.frozen(repr=False)
class Regained(Event):
    """A general regains a space of its wound track (T-01).

    Attributes:
        general: the general.
        space: the number that the marker is on.
    """

    tag: ClassVar[str] = "regained"
    by: ClassVar[str] = "T-01"
    general: str = within(GENERAL)
    space: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, general: str, space: int) -> RealmTable:
        """The marker; a general on its highest number has no wounds."""
        full = space == table.pack.generals[general].top
        wounds = WOUNDS[0] if full else changing.foe_of(table, general).wounds
        return changing.with_foe(table, general, space=space, wounds=wounds)


# --- the darkness ---------------------------------------------------------------------------


@attrs.frozen(repr=False)
class GeneralPlaced(Event):
    """A general is placed in its lair (DR-013).

    Attributes:
        general: the general.
        location: its lair.
    """

    tag: ClassVar[str] = "general_placed"
    by: ClassVar[str] = "DR-013"
    logged: ClassVar[bool] = False
    general: str = within(GENERAL)
    location: str = within(LOCATION)


@attrs.frozen(repr=False)
class Crystal(Event):
    """A crystal is placed.

    Attributes:
        location: where.
        cause: "setup", "demons" or "overrun".
    """

    tag: ClassVar[str] = "crystal"
    location: str = within(LOCATION)
    cause: str = within(CAUSE)

    @property
    def rule(self) -> str:
        """The rule that places it."""
        return "DR-019" if self.cause == "setup" else BY_CAUSE[self.cause]

    @staticmethod
    def change(table: RealmTable, location: str, cause: str) -> RealmTable:
        """One crystal more."""
        return changing.with_crystals(table, location, 1)


@attrs.frozen(repr=False)
class Minion(Event):
    """Minions are placed.

    Attributes:
        location: where.
        colour: their colour.
        cause: "setup", "entry", "escort", "flow", "patrol" or "threat".
        n: how many; during play always one.
        source: where the minion comes from, for "threat"; "" for the supply.
    """

    tag: ClassVar[str] = "minion"
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    cause: str = within(CAUSE)
    n: int = within(Number(1), default=1)
    source: str = within(Blank(LOCATION), default="")

    @property
    def rule(self) -> str:
        """The rule that places them."""
        return BY_CAUSE[self.cause]

    def _form(self) -> str:
        return ".from" if self.source else ""

    @staticmethod
    def change(
        table: RealmTable, location: str, colour: str, cause: str, n: int = 1, source: str = ""
    ) -> RealmTable:
        """The minions stand there."""
        if source:
            table = changing.with_minions(table, source, colour, -n)
        return changing.with_minions(table, location, colour, n)


@attrs.frozen(repr=False)
class DarknessCard(Event):
    """A Darkness card is turned up (T-12).

    Attributes:
        darkness: the card.
    """

    tag: ClassVar[str] = "darkness_card"
    by: ClassVar[str] = "T-12"
    reveals: ClassVar[bool] = True
    darkness: str = within(DARK_CARD)

    @staticmethod
    def change(table: RealmTable, darkness: str) -> RealmTable:
        """The card leaves the deck and is being resolved."""
        total, done = table.night
        deck = off_top(table.darkness_deck, 1)
        return evolved(table, darkness_deck=deck, card=darkness, night=(total, done + 1))


@attrs.frozen(repr=False)
class CardResolved(Event):
    """A Darkness card is done and goes to the discard pile."""

    tag: ClassVar[str] = "card_resolved"
    by: ClassVar[str] = "T-12"
    logged: ClassVar[bool] = False

    @staticmethod
    def change(table: RealmTable) -> RealmTable:
        """The card is discarded."""
        discard = (*table.darkness_discard, table.card)
        return evolved(table, card="", warded=(), darkness_discard=discard)


@attrs.frozen(repr=False)
class Warded(Event):
    """Ward keeps the minions of an entry away (T-23).

    Attributes:
        location: where.
    """

    tag: ClassVar[str] = "warded"
    by: ClassVar[str] = "T-23"
    location: str = within(LOCATION)

    @staticmethod
    def change(table: RealmTable, location: str) -> RealmTable:
        """The location is protected."""
        return evolved(table, warded=(*table.warded, location))


@attrs.frozen(repr=False)
class Overrun(Event):
    """A location cannot take an entry (T-15).

    Attributes:
        location: where.
        colour: the colour of the entry.
        to: where one minion flows; "" for nowhere.
    """

    tag: ClassVar[str] = "overrun"
    by: ClassVar[str] = "T-15"
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    to: str = within(Blank(LOCATION))

    def _form(self) -> str:
        return "" if self.to else ".nowhere"


@attrs.frozen(repr=False)
class Advanced(Event):
    """A general advances on its road (T-28).

    Attributes:
        general: the general.
        source: where it was.
        to: where it is.
    """

    tag: ClassVar[str] = "advanced"
    by: ClassVar[str] = "T-28"
    general: str = within(GENERAL)
    source: str = within(LOCATION)
    to: str = within(LOCATION)

    @staticmethod
    def change(table: RealmTable, general: str, source: str, to: str) -> RealmTable:
        """Its next step."""
        return changing.with_foe(table, general, step=changing.foe_of(table, general).step + 1)
