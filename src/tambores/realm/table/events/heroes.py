"""Events of heroes: moves, dice, fights, wounds, and losses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tambores.kernel.declared import within
from tambores.kernel.domain import Each, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import DIE
from tambores.realm.table import changing
from tambores.realm.table.actions import ABILITY
from tambores.realm.table.events.base import Event, SeatEvent
from tambores.realm.table.frames import ROLLS
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import COLOUR, COUNT, FLAG, HERO, LOCATION, spot

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "Refreshed", "Spent", "AbilityUsed", "Moved", "GateBuilt", "Rolled", "Rerolled", "Killed",
    "Swept", "Cleansed", "Healed", "Wounded", "Raided", "Penalty", "HeroLost", "SeatOut",
]  # fmt: skip

HOW = Words(
    "foot", "horse", "eagle", "card_gate", "gate", "march", "hide", "ability", "beaten",
    "beaten_joiner",
)  # fmt: skip
BY_HOW = {
    "foot": "DR-028", "horse": "DR-029", "eagle": "DR-030", "card_gate": "DR-031",
    "gate": "DR-032", "beaten": "DR-050", "beaten_joiner": "T-07", "ability": "T-34",
}  # fmt: skip
BY_PURPOSE = {
    "fight": "DR-039", "volley": "T-34", "land": "DR-036", "attack": "DR-048", "burn": "DR-047",
}  # fmt: skip
DICE = Each(Number(DIE[0], DIE[-1]))


@frozen(repr=False)
class Refreshed(SeatEvent):
    """The tokens of a hero turn up again (DR-024).

    Attributes:
        seat: the seat.
        n: its active tokens.
    """

    tag: ClassVar[str] = "refreshed"
    by: ClassVar[str] = "DR-024"
    n: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int) -> RealmTable:
        """No token is face down, and the counts of the turn begin anew."""
        return changing.with_camp(table, seat, evolved(table.camps[seat], spent=0, rumours=0))


@frozen(repr=False)
class Spent(SeatEvent):
    """A hero turns a token for an action (DR-025).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "spent"
    by: ClassVar[str] = "DR-025"
    logged: ClassVar[bool] = False

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """One more token is face down."""
        return changing.spent(table, seat, table.camps[seat].spent + 1)


@frozen(repr=False)
class AbilityUsed(SeatEvent):
    """A hero uses its ability (T-34).

    Attributes:
        seat: the seat.
        name: the effect of the ability.
    """

    tag: ClassVar[str] = "ability_used"
    by: ClassVar[str] = "T-34"
    name: str = within(ABILITY)


@frozen(repr=False)
class Moved(SeatEvent):
    """A hero moves.

    Attributes:
        seat: the seat.
        source: where it was.
        to: where it is.
        how: the way: "foot", "horse", "eagle", "card_gate", "gate", "march", "hide", "ability", or
            "beaten" to the City after an own attack, "beaten_joiner" after one that it joined.
    """

    tag: ClassVar[str] = "moved"
    by: ClassVar[str] = "T-23"
    by_field: ClassVar = ("how", BY_HOW)
    source: str = within(LOCATION)
    to: str = within(LOCATION)
    how: str = within(HOW)

    def _form(self) -> str:
        return ".beaten" if self.how in ("beaten", "beaten_joiner") else ""

    @staticmethod
    def change(table: RealmTable, seat: Seat, source: str, to: str, how: str) -> RealmTable:
        """The hero stands elsewhere."""
        return changing.moved(table, seat, to)


@frozen(repr=False)
class GateBuilt(SeatEvent):
    """A gate is built (DR-034).

    Attributes:
        seat: the seat.
        location: where.
    """

    tag: ClassVar[str] = "gate_built"
    by: ClassVar[str] = "DR-034"
    location: str = within(LOCATION)

    @staticmethod
    def change(table: RealmTable, seat: Seat, location: str) -> RealmTable:
        """A gate stands there."""
        old = table.spot(location)
        return changing.with_spot(table, location, spot(old.minions, old.crystals, True))


@frozen(repr=False)
class Rolled(SeatEvent):
    """Dice are rolled.

    Attributes:
        seat: the seat.
        purpose: "fight", "volley", "land", "search", "attack", or "burn" for a general's dice.
        dice: the dice.
        number: the number needed; 0 if it differs from die to die.
        needed: then the number that each die needs; () if it does not differ.
    """

    tag: ClassVar[str] = "rolled"
    by: ClassVar[str] = "T-35"
    by_field: ClassVar = ("purpose", BY_PURPOSE)
    reveals: ClassVar[bool] = True
    purpose: str = within(Words(*ROLLS, "burn"))
    dice: tuple[int, ...] = within(DICE)
    number: int = within(COUNT)
    needed: tuple[int, ...] = within(DICE, default=())

    def _form(self) -> str:
        if self.purpose == "burn":
            return ".burn"
        return "" if self.number else ".each" if self.needed else ".colours"


@frozen(repr=False)
class Rerolled(SeatEvent):
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
    indexes: tuple[int, ...] = within(Each(COUNT))
    dice: tuple[int, ...] = within(DICE)
    why: str = within(Words("ability", "card"))

    def _more(self) -> Mapping[str, object]:
        """The dice that are new."""
        return {"new": self._word("dice", [self.dice[one] for one in self.indexes])}


@frozen(repr=False)
class Killed(SeatEvent):
    """Minions are defeated.

    Attributes:
        seat: the seat.
        location: where.
        colour: their colour.
        n: how many.
        how: "fight", "volley" or "slay".
    """

    tag: ClassVar[str] = "killed"
    by: ClassVar[str] = "T-34"
    by_field: ClassVar = ("how", {"fight": "DR-039", "slay": "DR-049"})
    location: str = within(LOCATION)
    colour: str = within(COLOUR)
    n: int = within(Number(1))
    how: str = within(Words("fight", "volley", "slay"))

    @staticmethod
    def change(
        table: RealmTable, seat: Seat, location: str, colour: str, n: int, how: str
    ) -> RealmTable:
        """The minions go back to the supply."""
        return changing.with_minions(table, location, colour, -n)


@frozen(repr=False)
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


@frozen(repr=False)
class Cleansed(Event):
    """A crystal leaves a location.

    Attributes:
        location: where.
        how: "heal_land" or "card".
    """

    tag: ClassVar[str] = "cleansed"
    by: ClassVar[str] = "T-23"
    by_field: ClassVar = ("how", {"heal_land": "DR-036"})
    location: str = within(LOCATION)
    how: str = within(Words("heal_land", "card"))

    @staticmethod
    def change(table: RealmTable, location: str, how: str) -> RealmTable:
        """The crystal goes back to the supply."""
        return changing.with_crystals(table, location, -1)


@frozen(repr=False)
class Healed(SeatEvent):
    """Lost tokens come back, face down (DR-037, DR-Q4).

    Attributes:
        seat: the seat.
        n: how many.
    """

    tag: ClassVar[str] = "healed"
    by: ClassVar[str] = "DR-037"
    n: int = within(Number(1))

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int) -> RealmTable:
        """The tokens lie on the hero card again."""
        camp = table.camps[seat]
        return changing.with_camp(
            table, seat, evolved(camp, life=camp.life + n, spent=camp.spent + n)
        )


def _hurt(table: RealmTable, seat: Seat, n: int) -> RealmTable:
    """The table after a hero has lost life: active tokens first, then spent ones (DR-Q34)."""
    camp = table.camps[seat]
    life = max(camp.life - n, 0)
    return changing.with_camp(table, seat, evolved(camp, life=life, spent=min(camp.spent, life)))


@frozen(repr=False)
class Wounded(SeatEvent):
    """Minions wound a hero (DR-041).

    Attributes:
        seat: the seat.
        n: the tokens that it loses.
        fear: the wounds of fear.
        ignored: the wounds that a relic ignores.
    """

    tag: ClassVar[str] = "wounded"
    by: ClassVar[str] = "DR-041"
    n: int = within(COUNT)
    fear: int = within(COUNT)
    ignored: int = within(COUNT)

    def _form(self) -> str:
        return ".ignored" if self.ignored else ""

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int, fear: int, ignored: int) -> RealmTable:
        """The tokens lie beside the card."""
        return _hurt(table, seat, n)


@frozen(repr=False)
class Raided(SeatEvent):
    """Night Raid wounds a hero (T-30).

    Attributes:
        seat: the seat.
        n: the tokens that it loses.
        ignored: the wounds that a relic ignores.
    """

    tag: ClassVar[str] = "raided"
    by: ClassVar[str] = "T-30"
    n: int = within(COUNT)
    ignored: int = within(COUNT)

    def _form(self) -> str:
        return ".ignored" if self.ignored else ""

    @staticmethod
    def change(table: RealmTable, seat: Seat, n: int, ignored: int) -> RealmTable:
        """The tokens lie beside the card."""
        return _hurt(table, seat, n)


@frozen(repr=False)
class Penalty(SeatEvent):
    """A hero suffers the penalty of a general (DR-050, T-07).

    Attributes:
        seat: the seat.
        life: the tokens that it loses.
        cards: the hero cards that it will discard.
        joiner: whether it had joined the attack of another hero.
    """

    tag: ClassVar[str] = "penalty"
    by: ClassVar[str] = "DR-050"
    by_field: ClassVar = ("joiner", {True: "T-07"})
    life: int = within(COUNT)
    cards: int = within(COUNT)
    joiner: bool = within(FLAG)

    def _form(self) -> str:
        if self.life and self.cards:
            return ""
        return ".life" if self.life else ".cards" if self.cards else ".none"

    @staticmethod
    def change(table: RealmTable, seat: Seat, life: int, cards: int, joiner: bool) -> RealmTable:
        """The tokens lie beside the card."""
        return _hurt(table, seat, life)


@frozen(repr=False)
class HeroLost(SeatEvent):
    """A hero is lost for the game (DR-043, T-32).

    Attributes:
        seat: the seat.
        hero: the hero.
    """

    tag: ClassVar[str] = "hero_lost"
    by: ClassVar[str] = "DR-043"
    hero: str = within(HERO)

    @staticmethod
    def change(table: RealmTable, seat: Seat, hero: str) -> RealmTable:
        """Its relics and Slayer abilities are void."""
        lost = (*table.camps[seat].lost, hero)
        camp = evolved(
            table.camps[seat], hero="", location="", life=0, spent=0, relics=(), slayer=(),
            lost=lost,
        )  # fmt: skip
        return changing.with_camp(table, seat, camp)


@frozen(repr=False)
class SeatOut(SeatEvent):
    """A seat is out, because no hero is left for it (DR-Q5).

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "seat_out"
    by: ClassVar[str] = "DR-Q5"

    @staticmethod
    def change(table: RealmTable, seat: Seat) -> RealmTable:
        """It is not asked again."""
        return changing.with_camp(table, seat, evolved(table.camps[seat], out=True))
