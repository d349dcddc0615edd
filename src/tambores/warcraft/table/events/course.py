"""Events of the course of a game: turns, phases, cards, eliminations."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.toolkit.piles import Pile, off_top, size, without
from tambores.warcraft.content.vocabulary import GOLD, PARTIAL, PHASES, SPEND, TOKENS, WINDOWS
from tambores.warcraft.table import changing
from tambores.warcraft.table.events.base import Event
from tambores.warcraft.table.table import WarTable
from tambores.warcraft.table.values import CARD, COUNT, PILE, RACE, RESOURCE, ZONE, Ground

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "TurnStarted", "PhaseStarted", "PhaseBlocked", "MovementEnded", "TurnPartEnded", "CardLeft",
    "CardPlayed", "CardCancelled", "Drew", "Reshuffled", "Spell", "Took", "Gave", "HallMarked",
    "Unlocked", "Eliminated", "TokenDestroyed",
]  # fmt: skip

WINDOW = Words(*WINDOWS, SPEND)


@frozen(repr=False)
class TurnStarted(Event):
    """A turn begins; the marks of Cripple end.

    Attributes:
        turn: its number.
        first: the first player.
    """

    tag: ClassVar[str] = "turn_started"
    turn: int = within(Number(1))
    first: Seat = within(SEAT)

    def _word(self, name: str, value: object) -> object:
        return f"@seat.{value}" if name == "first" else value

    @staticmethod
    def change(table: WarTable, turn: int, first: Seat) -> WarTable:
        """The number of the turn and the first player."""
        return changing.in_turn(table, turn, first, ())


@frozen(repr=False)
class PhaseStarted(Event):
    """A phase begins.

    Attributes:
        phase: "movement", "collection", "deployment" or "spending".
    """

    tag: ClassVar[str] = "phase_started"
    phase: str = within(Words(*PHASES))

    def _word(self, name: str, value: object) -> object:
        return f"@phase.{value}"

    @staticmethod
    def change(table: WarTable, phase: str) -> WarTable:
        """The phase."""
        return changing.in_phase(table, phase)


@frozen(repr=False)
class TurnPartEnded(Event):
    """A seat has finished its Spending.

    Attributes:
        seat: the seat.
        points: the points of its side; 0 in a scenario without points.
    """

    tag: ClassVar[str] = "turn_part_ended"
    seat: Seat = within(SEAT)
    points: int = within(COUNT)

    def _form(self) -> str:
        return ".points" if self.points else ""


@frozen(repr=False)
class MovementEnded(Event):
    """A seat has moved all that it can or wants to; cards and combats follow.

    Attributes:
        seat: the seat.
    """

    tag: ClassVar[str] = "movement_ended"
    seat: Seat = within(SEAT)


@frozen(repr=False)
class PhaseBlocked(Event):
    """Nothing that a seat has can do anything in a phase, which therefore passes.

    Attributes:
        seat: the seat.
        phase: "movement", "collection" or "deployment".
    """

    tag: ClassVar[str] = "phase_blocked"
    seat: Seat = within(SEAT)
    phase: str = within(Words(*PHASES[:-1]))

    def _form(self) -> str:
        return f".{self.phase}"


@frozen(repr=False)
class CardLeft(Event):
    """A card leaves a hand for its place on the table (WC-151); its effect is still to come.

    Attributes:
        seat: its owner.
        card: the card.
    """

    tag: ClassVar[str] = "card_left"
    logged: ClassVar[bool] = False
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    card: str = within(CARD)

    @staticmethod
    def change(table: WarTable, seat: Seat, card: str) -> WarTable:
        """The card goes to the discard pile, a victory point before its owner."""
        camp = table.camps[seat]
        hand = without(camp.hand, card)
        if card == "victory_point":
            laid = camp.points_cards + 1
            return changing.with_camp(table, seat, evolved(camp, hand=hand, points_cards=laid))
        return changing.with_camp(
            table, seat, evolved(camp, hand=hand, discard=(*camp.discard, card))
        )


@attrs.frozen(repr=False)
class CardPlayed(Event):
    """A card is played: its targets are named.

    Attributes:
        seat: its owner.
        card: the card.
        targets: the zones, units (race, kind and zone in one word) or resource named, in order.
        window: the window in which it was played; "spend" in the own Spending.
    """

    tag: ClassVar[str] = "card_played"
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    card: str = within(CARD)
    targets: tuple[str, ...] = ()
    window: str = within(WINDOW, default=SPEND)

    def _form(self) -> str:
        return ".on" if self.targets else ""

    def _word(self, name: str, value: object) -> object:
        if name == "targets":
            return tuple(map(target_word, self.targets))
        return super()._word(name, value)


def target_word(target: str) -> object:
    """A target in a sentence: a zone by its id, a unit by race, kind and zone."""
    from tambores.errors import Message

    parts = target.split("/")
    if len(parts) > 1:
        race, kind, zone = parts[:3]
        return Message("warcraft.unit", race=f"@race.{race}", kind=f"@kind.{kind}", zone=zone)
    return f"@resource.{target}" if target in ("gold", "wood") else target


@frozen(repr=False)
class CardCancelled(Event):
    """A card is cancelled before its effect (WC-105).

    Attributes:
        seat: the owner of the card.
        card: the card.
    """

    tag: ClassVar[str] = "card_cancelled"
    seat: Seat = within(SEAT)
    card: str = within(CARD)


@attrs.frozen(repr=False)
class Drew(Event):
    """A seat draws cards.

    Attributes:
        seat: the seat.
        n: the number of cards.
        cards: the cards; their number for all but its own side.
        shown: the seats that see them: those of its side (WC-Q34).
    """

    tag: ClassVar[str] = "drew"
    reveals: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    n: int = within(Number(1))
    cards: Pile[str] = within(PILE)
    shown: tuple[Seat, ...] = within(Each(SEAT))

    @property
    def audience(self) -> tuple[Seat, ...]:
        """The seats that see the cards."""
        return self.shown

    def redacted(self) -> Self:
        """Only the number of cards."""
        return evolved(self, cards=size(self.cards))

    def _form(self) -> str:
        return "" if isinstance(self.cards, int) else ".seen"

    def _word(self, name: str, value: object) -> object:
        if name == "cards" and isinstance(self.cards, tuple):
            return tuple(f"@card.{card}" for card in self.cards)
        return super()._word(name, value)

    @staticmethod
    def change(
        table: WarTable, seat: Seat, n: int, cards: Pile[str], shown: tuple[Seat, ...]
    ) -> WarTable:
        """The cards go from the top of the deck to the hand."""
        camp = table.camps[seat]
        deck = off_top(camp.deck, n)
        if isinstance(cards, tuple) and isinstance(camp.hand, tuple):
            hand: Pile[str] = (*camp.hand, *cards)
        else:
            hand = size(camp.hand) + n
        return changing.with_camp(table, seat, evolved(camp, deck=deck, hand=hand))


@frozen(repr=False)
class Reshuffled(Event):
    """The discards of a seat become its new deck (WC-074).

    Attributes:
        seat: the seat.
        deck: the new deck; the number of its cards for everybody.
    """

    tag: ClassVar[str] = "reshuffled"
    reveals: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    deck: Pile[str] = within(PILE)

    @property
    def audience(self) -> tuple[Seat, ...]:
        """No seat sees in which order the cards lie."""
        return ()

    def redacted(self) -> Self:
        """The number of cards."""
        return evolved(self, deck=size(self.deck))

    @staticmethod
    def change(table: WarTable, seat: Seat, deck: Pile[str]) -> WarTable:
        """The new deck, and no discards."""
        hidden = isinstance(table.camps[seat].deck, int)
        return changing.with_camp(
            table, seat, evolved(table.camps[seat], deck=size(deck) if hidden else deck, discard=())
        )


@frozen(repr=False)
class Spell(Event):
    """The Night Elf player lays a card aside face down (WC-143).

    Attributes:
        seat: the seat.
        n: the number of cards laid aside so far.
    """

    tag: ClassVar[str] = "spell"
    reveals: ClassVar[bool] = True
    seat: Seat = within(SEAT)
    n: int = within(COUNT)

    @staticmethod
    def change(table: WarTable, seat: Seat, n: int) -> WarTable:
        """The top card of the deck is laid aside."""
        camp = table.camps[seat]
        deck = off_top(camp.deck, 1)
        if isinstance(camp.deck, tuple) and isinstance(camp.spell, tuple):
            return changing.with_camp(
                table, seat, evolved(camp, deck=deck, spell=(*camp.spell, camp.deck[-1]))
            )
        return changing.with_camp(table, seat, evolved(camp, deck=deck, spell=size(camp.spell) + 1))


@frozen(repr=False)
class Took(Event):
    """A seat takes resources, such as those of the card Resources (WC-101).

    Attributes:
        seat: the seat.
        resource: "gold" or "wood".
        amount: how much.
    """

    tag: ClassVar[str] = "took"
    seat: Seat = within(SEAT)
    resource: str = within(RESOURCE)
    amount: int = within(COUNT)

    @staticmethod
    def change(table: WarTable, seat: Seat, resource: str, amount: int) -> WarTable:
        """The seat has more."""
        gold, wood = (amount, 0) if resource == GOLD else (0, amount)
        return changing.with_purse(table, seat, gold, wood)


@frozen(repr=False)
class Gave(Event):
    """A seat gives a token to a partner (WC-091).

    Attributes:
        giver: the seat that gives.
        receiver: the seat that gets it.
        resource: "gold" or "wood".
    """

    tag: ClassVar[str] = "gave"
    giver: Seat = within(SEAT)
    receiver: Seat = within(SEAT)
    resource: str = within(RESOURCE)

    @staticmethod
    def change(table: WarTable, giver: Seat, receiver: Seat, resource: str) -> WarTable:
        """One token changes hands."""
        return Took.change(Took.change(table, giver, resource, -1), receiver, resource, 1)


@frozen(repr=False)
class HallMarked(Event):
    """A hall or capital is occupied for the first time (WC-043).

    Attributes:
        race: the race whose it is.
        zone: its zone.
    """

    tag: ClassVar[str] = "hall_marked"
    race: str = within(RACE)
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, race: str, zone: str) -> WarTable:
        """A partial depletion marker that stays."""
        ground = table.ground(zone)
        marked = Ground(ground.pieces, ground.outposts, PARTIAL)
        return changing.with_ground(table, zone, marked)


@frozen(repr=False)
class Unlocked(Event):
    """Pieces may leave a hall again, since only one side is left in it (WC-Q25).

    Attributes:
        zone: the zone of the hall.
    """

    tag: ClassVar[str] = "unlocked"
    logged: ClassVar[bool] = False
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, zone: str) -> WarTable:
        """One lock fewer."""
        return evolved(table, locks=tuple(one for one in table.locks if one != zone))


@frozen(repr=False)
class Eliminated(Event):
    """Seats leave the game (WC-010, WC-Q18).

    Attributes:
        seats: the seats.
        reason: "captured" or "abandoned".
    """

    tag: ClassVar[str] = "eliminated"
    seats: tuple[Seat, ...] = within(Each(SEAT))
    reason: str = within(Words("captured", "abandoned"))

    def _form(self) -> str:
        return f".{self.reason}"

    @staticmethod
    def change(table: WarTable, seats: tuple[Seat, ...], reason: str) -> WarTable:
        """They are out; their resources, workers in training and tiles under way are gone."""
        for seat in seats:
            camp = evolved(
                table.camps[seat], left=table.turn, gold=0, wood=0, under_way=(),
                training=(0, 0, 0, 0),
            )  # fmt: skip
            table = changing.with_camp(table, seat, camp)
        return table


@frozen(repr=False)
class TokenDestroyed(Event):
    """A special token is destroyed for good (WC-133).

    Attributes:
        token: its name.
        zone: its zone.
    """

    tag: ClassVar[str] = "token_destroyed"
    token: str = within(Words(*TOKENS))
    zone: str = within(ZONE)

    @staticmethod
    def change(table: WarTable, token: str, zone: str) -> WarTable:
        """The token is gone."""
        return evolved(table, tokens=tuple(pair for pair in table.tokens if pair[0] != token))
