"""Events of the course of a game: set-up, turns, cards, quests, and the end."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Number, Words
from tambores.kernel.evolving import evolved
from tambores.kernel.frozen import frozen
from tambores.kernel.prompt import Seat
from tambores.realm.content.vocabulary import BOXES, DAY, OWN_DAY, PHASES, WINDOWS
from tambores.realm.table import changing
from tambores.realm.table.events.base import Event, SeatEvent
from tambores.realm.table.frames import DISCARD_RULES
from tambores.realm.table.table import RealmTable
from tambores.realm.table.values import CARD, COLOUR, COUNT, DARK_CARD, FLAG, HERO, QUEST
from tambores.toolkit.copying import copier
from tambores.toolkit.piles import Pile, off_top, size

__all__ = [  # noqa: RUF022 (the order of lists of events)
    "HeroTaken", "SetupCard", "TurnStarted", "PhaseStarted", "TurnEnded", "Shuffled", "Drew",
    "Rumours", "Discarded", "CardPlayed", "QuestTaken", "QuestProgress", "QuestDone",
    "QuestUnder", "Relic", "War", "Fallen",
]  # fmt: skip

WHY = Words(
    "ride", "fly", "card_gate", "build", "heal_land", "limit", "penalty", "ability", "lost", "laid"
)
DECK = Words("hero", "darkness", "quest")

_on_turn = copier(RealmTable, RealmTable, "turn", "active", "phase", "night")
_in_phase = copier(RealmTable, RealmTable, "phase", "night")
_with_hero_deck = copier(RealmTable, RealmTable, "hero_deck")


@frozen(repr=False)
class HeroTaken(SeatEvent):
    """A seat takes a hero, which begins in Monarch City (DR-010).

    Attributes:
        seat: the seat.
        hero: the hero.
    """

    tag: ClassVar[str] = "hero_taken"
    by: ClassVar[str] = "DR-010"
    hero: str = within(HERO)

    @staticmethod
    def change(table: RealmTable, seat: Seat, hero: str) -> RealmTable:
        """The hero with all its tokens; one taken during the game is a new one (DR-Q29)."""
        life = table.pack.heroes[hero].life
        since = 0 if table.phase == PHASES[0] else table.turn
        city = table.board.city
        camp = evolved(table.camps[seat], hero=hero, location=city, life=life, spent=0, since=since)
        return changing.with_camp(table, seat, camp)


@frozen(repr=False)
class SetupCard(Event):
    """A Darkness card is turned up in the set-up (DR-015, DR-017).

    Attributes:
        darkness: the card.
        used: whether it was used; otherwise it is replaced.
    """

    tag: ClassVar[str] = "setup_card"
    by: ClassVar[str] = "DR-015"
    reveals: ClassVar[bool] = True
    darkness: str = within(DARK_CARD)
    used: bool = within(FLAG)

    def _form(self) -> str:
        return "" if self.used else ".replaced"


@frozen(repr=False)
class TurnStarted(Event):
    """A turn begins.

    Attributes:
        turn: its number.
        seat: the seat whose turn it is.
    """

    tag: ClassVar[str] = "turn_started"
    by: ClassVar[str] = "DR-023"
    turn: int = within(Number(1))
    seat: Seat = within(SEAT)

    @staticmethod
    def change(table: RealmTable, turn: int, seat: Seat) -> RealmTable:
        """The number of the turn and its seat; its day begins."""
        return _on_turn(table, turn, seat, DAY, (0, 0))


@frozen(repr=False)
class PhaseStarted(Event):
    """A part of a turn begins.

    Attributes:
        phase: "day", "evening" or "night".
        cards: the Darkness cards of the night (T-12).
    """

    tag: ClassVar[str] = "phase_started"
    by: ClassVar[str] = "DR-023"
    phase: str = within(Words(*PHASES))
    cards: int = within(COUNT, default=0)

    def _form(self) -> str:
        return ".night" if self.cards else ""

    @staticmethod
    def change(table: RealmTable, phase: str, cards: int = 0) -> RealmTable:
        """The phase, and the number of Darkness cards."""
        return _in_phase(table, phase, (cards, 0))


@frozen(repr=False)
class TurnEnded(SeatEvent):
    """A turn ends.

    Attributes:
        seat: the seat whose turn it was.
    """

    tag: ClassVar[str] = "turn_ended"
    by: ClassVar[str] = "T-40"
    logged: ClassVar[bool] = False


@attrs.frozen(repr=False)
class Shuffled(Event):
    """A deck is shuffled, in the set-up or together with its discards (T-21).

    Attributes:
        deck: "hero", "darkness" or "quest".
        order: the cards, the last one on top; their number where they are hidden.
        by_rule: the rule by which it is shuffled.
    """

    tag: ClassVar[str] = "reshuffled"
    deck: str = within(DECK)
    order: Pile[str] = attrs.field()  # type: ignore[misc]  # the ones before have no default either
    by_rule: str = "T-21"

    @property
    def rule(self) -> str:
        """The rule by which the deck is shuffled."""
        return self.by_rule

    @property
    def audience(self) -> tuple[Seat, ...]:
        """Nobody sees the order."""
        return ()

    def redacted(self) -> Self:
        """The event with the number of cards."""
        return type(self)(self.deck, size(self.order), self.by_rule)

    def _word(self, name: str, value: object) -> object:
        if name == "order":
            return value if isinstance(value, int) else len(value)  # type: ignore[arg-type]
        return f"@deck.{value}" if name == "deck" else super()._word(name, value)

    @staticmethod
    def change(table: RealmTable, deck: str, order: Pile[str], by_rule: str) -> RealmTable:
        """The deck, without a discard pile."""
        if deck == "quest":
            return evolved(table, quest_deck=order)
        return evolved(table, **{f"{deck}_deck": order, f"{deck}_discard": ()})


@frozen(repr=False)
class Drew(SeatEvent):
    """A seat draws hero cards.

    Attributes:
        seat: the seat.
        n: how many.
        cards: the cards; () where they are hidden.
        open: whether everybody sees them (DR-Q30).
        by_rule: the rule by which it draws.
    """

    tag: ClassVar[str] = "drew"
    reveals: ClassVar[bool] = True
    n: int = within(COUNT)
    cards: tuple[str, ...] = within(Each(CARD))
    open: bool = within(FLAG)
    by_rule: str = "T-09"

    @property
    def rule(self) -> str:
        """The rule by which the seat draws."""
        return self.by_rule

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """Everybody with open hands, otherwise the seat."""
        return None if self.open else (self.seat,)

    def redacted(self) -> Self:
        """The event without the cards."""
        return type(self)(self.seat, self.n, (), self.open, self.by_rule)

    def _form(self) -> str:
        return "" if self.cards else ".hidden"

    @staticmethod
    def change(
        table: RealmTable, seat: Seat, n: int, cards: tuple[str, ...], open: bool, by_rule: str
    ) -> RealmTable:
        """The cards go from the deck to the hand."""
        hand = table.camps[seat].hand
        if isinstance(hand, tuple) and len(cards) != n:
            raise ValueError("the cards of a hand in sight are not named")
        table = changing.hand_changed(table, seat, changing.taken(table, hand, cards, n))
        return _with_hero_deck(table, off_top(table.hero_deck, n))


@frozen(repr=False)
class Rumours(SeatEvent):
    """A hero listens to the rumours of an inn (DR-035, DR-Q16).

    Attributes:
        seat: the seat.
        colour: the colour named.
        kept: the cards that it keeps, in the order drawn.
        dropped: the cards that it does not keep, in the order drawn.
        first: whether these are the first cards of the action; more come after a reshuffle.
    """

    tag: ClassVar[str] = "rumours"
    by: ClassVar[str] = "DR-035"
    reveals: ClassVar[bool] = True
    colour: str = within(COLOUR)
    kept: tuple[str, ...] = within(Each(CARD))
    dropped: tuple[str, ...] = within(Each(CARD))
    first: bool = within(FLAG, default=True)

    def _form(self) -> str:
        if self.kept:
            return "" if self.dropped else ".all"
        return ".none" if self.dropped else ".nothing"

    @staticmethod
    def change(
        table: RealmTable,
        seat: Seat,
        colour: str,
        kept: tuple[str, ...],
        dropped: tuple[str, ...],
        first: bool = True,
    ) -> RealmTable:
        """The cards go to the hand or are discarded."""
        camp, count = table.camps[seat], len(kept) + len(dropped)
        hand = changing.taken(table, camp.hand, kept, len(kept))
        table = changing.with_camp(
            table, seat, evolved(camp, hand=hand, rumours=camp.rumours + first)
        )
        return evolved(
            table, hero_deck=off_top(table.hero_deck, count),
            hero_discard=(*table.hero_discard, *dropped),
        )  # fmt: skip


@frozen(repr=False)
class Discarded(SeatEvent):
    """A hero card is discarded.

    Attributes:
        seat: its owner.
        card: the card.
        why: what for.
    """

    tag: ClassVar[str] = "discarded"
    by: ClassVar[str] = "DR-060"
    by_field: ClassVar = (
        "why",
        {**DISCARD_RULES, "lost": "T-32", "laid": "DR-Q36"},
    )
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    card: str = within(CARD)
    why: str = within(WHY)

    @staticmethod
    def change(table: RealmTable, seat: Seat, card: str, why: str) -> RealmTable:
        """The card goes to the discard pile, from the hand or from those laid."""
        if why != "laid":
            return changing.discarded(table, seat, card)
        laid = [*table.camps[seat].laid]
        laid.remove(card)
        table = changing.with_camp(table, seat, evolved(table.camps[seat], laid=tuple(laid)))
        return evolved(table, hero_discard=(*table.hero_discard, card))


@frozen(repr=False)
class CardPlayed(SeatEvent):
    """A special card is played (T-23).

    Attributes:
        seat: its owner.
        card: the card.
        window: the window in which it is played; "day" in the own day.
    """

    tag: ClassVar[str] = "card_played"
    by: ClassVar[str] = "T-23"
    reveals: ClassVar[bool] = True
    laid_out: ClassVar[bool] = True
    card: str = within(CARD)
    window: str = within(Words(*WINDOWS, OWN_DAY))

    @staticmethod
    def change(table: RealmTable, seat: Seat, card: str, window: str) -> RealmTable:
        """The card goes to the discard pile."""
        return changing.discarded(table, seat, card)


# --- quests ---------------------------------------------------------------------------------


@frozen(repr=False)
class QuestTaken(SeatEvent):
    """A seat takes the top quest.

    Attributes:
        seat: the seat.
        quest: the quest.
        by_rule: the rule by which it takes one.
    """

    tag: ClassVar[str] = "quest_taken"
    reveals: ClassVar[bool] = True
    quest: str = within(QUEST)
    by_rule: str = "T-22"

    @property
    def rule(self) -> str:
        """The rule by which the seat takes a quest."""
        return self.by_rule

    @staticmethod
    def change(table: RealmTable, seat: Seat, quest: str, by_rule: str) -> RealmTable:
        """The quest lies open before the seat."""
        table = changing.with_camp(table, seat, evolved(table.camps[seat], quest=quest, progress=0))
        return evolved(table, quest_deck=off_top(table.quest_deck, 1))


@frozen(repr=False)
class QuestProgress(SeatEvent):
    """Minions count for a hunt (T-35).

    Attributes:
        seat: the seat.
        quest: its quest.
        n: the minions that count now.
    """

    tag: ClassVar[str] = "quest_progress"
    by: ClassVar[str] = "T-35"
    quest: str = within(QUEST)
    n: int = within(COUNT)

    @staticmethod
    def change(table: RealmTable, seat: Seat, quest: str, n: int) -> RealmTable:
        """The progress."""
        return changing.with_camp(table, seat, evolved(table.camps[seat], progress=n))


@frozen(repr=False)
class QuestDone(SeatEvent):
    """A quest is completed (T-22).

    Attributes:
        seat: the seat.
        quest: the quest.
    """

    tag: ClassVar[str] = "quest_done"
    by: ClassVar[str] = "T-22"
    quest: str = within(QUEST)

    @staticmethod
    def change(table: RealmTable, seat: Seat, quest: str) -> RealmTable:
        """The quest lies face up before the seat."""
        completed = (*table.camps[seat].completed, quest)
        return changing.with_camp(
            table, seat, evolved(table.camps[seat], quest="", progress=0, completed=completed)
        )


@frozen(repr=False)
class QuestUnder(SeatEvent):
    """The open quest of a lost hero goes under the quest deck (T-32).

    Attributes:
        seat: the seat.
        quest: the quest.
    """

    tag: ClassVar[str] = "quest_under"
    by: ClassVar[str] = "T-32"
    quest: str = within(QUEST)

    @staticmethod
    def change(table: RealmTable, seat: Seat, quest: str) -> RealmTable:
        """The quest is the lowest of the deck."""
        deck = table.quest_deck
        table = changing.with_camp(table, seat, evolved(table.camps[seat], quest="", progress=0))
        return evolved(table, quest_deck=deck + 1 if isinstance(deck, int) else (quest, *deck))


@frozen(repr=False)
class Relic(SeatEvent):
    """A hero finds a relic (T-22).

    Attributes:
        seat: the seat.
        relic: the quest that gives it.
    """

    tag: ClassVar[str] = "relic"
    by: ClassVar[str] = "T-22"
    relic: str = within(QUEST)

    @staticmethod
    def change(table: RealmTable, seat: Seat, relic: str) -> RealmTable:
        """The hero has the relic."""
        return changing.with_camp(
            table, seat, evolved(table.camps[seat], relics=(*table.camps[seat].relics, relic))
        )


# --- the war --------------------------------------------------------------------------------


@frozen(repr=False)
class War(Event):
    """The war status moves to its next box (DR-049, DR-062).

    Attributes:
        box: "rising", "full" or "late".
    """

    tag: ClassVar[str] = "war"
    by: ClassVar[str] = "DR-049"
    box: str = within(Words(*BOXES))


@frozen(repr=False)
class Fallen(Event):
    """The realm is lost, and why.

    Attributes:
        reason: the reason of the outcome.
        what: the general, colour or location concerned; "" for none.
    """

    tag: ClassVar[str] = "fallen"
    by: ClassVar[str] = "DR-Q32"
    logged: ClassVar[bool] = False
    reason: str
    what: str

    @staticmethod
    def change(table: RealmTable, reason: str, what: str) -> RealmTable:
        """What it was lost with."""
        return evolved(table, detail=what)
