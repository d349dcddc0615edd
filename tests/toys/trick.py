"""Quarrel: four seats in two teams, 0 and 2 against 1 and 3, play tricks.

QUAR-01  The pack has the numbers 1 to 12 and four cards "No!", which count 0. Each seat gets four
         cards. A seat sees its own hand; if so agreed before the game, its partner's as well.
QUAR-02  The leader plays a card, then the others in order. A seat without cards is passed over.
QUAR-03  After each card a window opens: in order after the player, and until all pass in a row,
         every other seat may answer it with a "No!" from the hand, which cancels it.
QUAR-04  A "No!" that answers opens a window of its own before it counts, and can be answered with a
         "No!" in the same way. A card that is cancelled cannot be answered again.
QUAR-05  When all have played, the highest card that is not cancelled wins the trick, the first one
         among equals; its seat leads the next trick. Without such a card nobody wins the trick, and
         the same seat leads again.
QUAR-06  When no hand has cards, the team with more tricks wins; with equally many it is a draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Self

import attrs

from tambores import authoring as ta
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Maybe, Number

SEATS = (0, 1, 2, 3)
NO = 0
CARD = Number(0, 12)
PLACE = Number()
PACK = (*range(1, 13), NO, NO, NO, NO)


@attrs.frozen
class Options:
    """`ask`: which seats windows ask; `open_partners`: whether partners see each other's hands."""

    ask: ta.Policy = ta.ALWAYS
    open_partners: bool = False


@attrs.frozen
class Played:
    """A card on the table; for a "No!", `against` is the number of the card that it answers."""

    seat: int = within(SEAT)
    card: int = within(CARD)
    against: int | None = within(Maybe(PLACE), default=None)
    cancelled: bool = False


@attrs.frozen
class Table(ta.Table):
    options: Options
    hands: tuple[ta.Pile[int], ...]
    trick: tuple[Played, ...] = ()
    seen: tuple[int, ...] = within(Each(CARD), default=())
    tricks: tuple[int, int] = within(Each(Number()), default=(0, 0))

    @property
    def seats(self) -> tuple[int, ...]:
        return SEATS

    def seen_by(self, seat: int | None) -> Self:
        def sees(owner: int) -> bool:  # QUAR-01
            partner = self.options.open_partners and seat is not None and owner == (seat + 2) % 4
            return owner == seat or partner

        hands = (hand if sees(owner) else ta.size(hand) for owner, hand in enumerate(self.hands))
        return attrs.evolve(self, hands=tuple(hands))

    def guessed(self, seat: int | None, chance: ta.Chance) -> Self:
        seen = (*self.seen, *(one.card for one in self.trick))
        hands = ta.guessed(self.hands, PACK, seen, chance)
        return attrs.evolve(self, hands=tuple(tuple(sorted(hand)) for hand in hands))


@attrs.frozen
class Game(ta.FrameState[Table]):
    document = "toy-trick.state"

    @property
    def asks_if_able(self) -> bool:
        return self.table.options.ask == ta.IF_ABLE


@attrs.frozen
class View(ta.FrameView[Table]):
    document = "toy-trick.view"


@attrs.frozen
class Play(ta.Action):
    tag, document = "play", "toy-trick.action"
    card: int = within(CARD)


@attrs.frozen
class Answer(ta.Action):
    tag, document = "answer", "toy-trick.action"


@attrs.frozen
class Pass(ta.Action):
    tag, document = "pass", "toy-trick.action"


@attrs.frozen
class CardPlayed(ta.Event):
    tag, document = "card_played", "toy-trick.event"
    seat: int = within(SEAT)
    card: int = within(CARD)
    against: int | None = within(Maybe(PLACE), default=None)

    def _form(self) -> str:
        return "" if self.against is None else ".answer"

    @staticmethod
    def change(table: Table, seat: int, card: int, against: int | None = None) -> Table:
        hands = [*table.hands]
        hands[seat] = ta.without(hands[seat], card)
        trick = (*table.trick, Played(seat, card, against))
        return attrs.evolve(table, hands=tuple(hands), trick=trick)


@attrs.frozen
class Cancelled(ta.Event):
    tag, document = "cancelled", "toy-trick.event"
    number: int = within(PLACE)

    @staticmethod
    def change(table: Table, number: int) -> Table:
        trick = [*table.trick]
        trick[number] = attrs.evolve(trick[number], cancelled=True)
        return attrs.evolve(table, trick=tuple(trick))


@attrs.frozen
class TrickTaken(ta.Event):
    """The trick is over; `seat` is None if nobody wins it."""

    tag, document = "trick_taken", "toy-trick.event"
    seat: int | None = within(Maybe(SEAT))

    def _form(self) -> str:
        return ".nobody" if self.seat is None else ""

    @staticmethod
    def change(table: Table, seat: int | None) -> Table:
        tricks = [*table.tricks]
        if seat is not None:
            tricks[seat % 2] += 1
        seen = (*table.seen, *(one.card for one in table.trick))
        return attrs.evolve(table, trick=(), seen=seen, tricks=(tricks[0], tricks[1]))


At = ta.Situation[Table]
Draft = ta.Draft[Table]


class Tricks(ta.TurnsRoom[Table]):
    """The room that gives the turns of a trick and decides its winner."""

    def skips(self, position: At, phase: str, seat: int) -> bool:
        return not ta.size(position.table.hands[seat])  # QUAR-02

    def begin(self, draft: Draft, phase: str, seat: int) -> None:
        draft.push(ta.Turn(seat))

    def finish(self, draft: Draft, frame: ta.Turns) -> None:
        standing = [one for one in draft.table.trick if one.against is None and not one.cancelled]
        winner = max(standing, key=lambda one: one.card).seat if standing else None  # QUAR-05
        draft.do(TrickTaken, winner)
        leader = frame.order[0] if winner is None else winner
        if any(map(ta.size, draft.table.hands)):
            draft.push(ta.Turns(("trick",), after(leader - 1)))
            return
        ours, theirs = draft.table.tricks  # QUAR-06
        if ours == theirs:
            draft.end(ta.Outcome("draw", (), "equal_tricks"))
        else:
            draft.end(ta.Outcome("win", (0, 2) if ours > theirs else (1, 3), "more_tricks"))

    def check(self, position: At, frame: ta.Turns) -> None:
        if frame is not position.frames[0] or len(position.frames) == 1:
            raise ValueError("expected the trick at the bottom and its turn above")
        if frame.phases != ("trick",) or frame.order != after(frame.order[0] - 1):
            raise ValueError("expected one phase, and each seat in order")
        if not 1 <= frame.begun <= len(SEATS):
            raise ValueError("expected 1 to 4 turns so far")


class Plays(ta.Room[Table, ta.Turn]):
    kind, rule = "play", "QUAR-02"

    def offers(self, position: At, frame: ta.Turn) -> tuple[Play, ...]:
        hand = position.table.hands[frame.seat]
        assert isinstance(hand, tuple)
        return tuple(map(Play, dict.fromkeys(hand)))

    def refuse(self, position: At, frame: ta.Turn, action: ta.Action) -> ta.Refusal:
        key = "no_such_card" if isinstance(action, Play) else "not_offered"
        return self.refusal(position, key)

    def check(self, position: At, frame: ta.Turn) -> None:
        if len(position.frames) != 2:
            raise ValueError("expected the turn directly above the trick")

    def perform(self, draft: Draft, frame: ta.Turn, action: Play) -> None:
        draft.pop()
        play(draft, frame.seat, action.card)


@attrs.frozen
class Answering(ta.Window):
    """The window about one card; `number` is its place in the trick."""

    number: int = within(PLACE, default=0)


class Answers(ta.WindowRoom[Table, Answering]):
    rule, passing = "QUAR-03", Pass()

    def reactions(self, position: At, window: Answering, seat: int) -> tuple[ta.Action, ...]:
        hand = position.table.hands[seat]
        assert isinstance(hand, tuple)
        return (Answer(),) if NO in hand else ()

    def is_over(self, position: At, window: Answering) -> bool:
        return position.table.trick[window.number].cancelled  # QUAR-04

    def react(self, draft: Draft, window: Answering, action: ta.Action) -> None:
        play(draft, window.order[0], NO, window.number)

    def close(self, draft: Draft, window: Answering) -> None:
        card = draft.table.trick[window.number]
        if card.against is not None and not card.cancelled:
            draft.do(Cancelled, card.against)

    def check(self, position: At, frame: Answering) -> None:
        trick = position.table.trick
        if not isinstance(position.frames[0], ta.Turns) or frame.number >= len(trick):
            raise ValueError("expected a window about a card of the trick")
        if frame.name != "answer":
            raise ValueError("expected a window named answer")
        if {*frame.order} != {*SEATS} - {trick[frame.number].seat} or len(frame.order) != 3:
            raise ValueError("expected a window for each of the other seats")

    def refuse(self, position: At, frame: Answering, action: ta.Action) -> ta.Refusal:
        return self.refusal(position, "no_answer" if action == Answer() else "not_offered")


def play(draft: Draft, seat: int, card: int, against: int | None = None) -> None:
    """Put a card on the table and open the window about it (QUAR-03)."""
    draft.do(CardPlayed, seat, card, against)
    number = len(draft.table.trick) - 1
    draft.push(Answering("answer", after(seat)[:-1], draft.table.options.ask, number=number))


def after(seat: int) -> tuple[int, ...]:
    """Return all seats in order, beginning after this one."""
    return tuple((seat + step) % 4 for step in (1, 2, 3, 4))


def check(table: Table) -> None:
    """Raise ValueError for a table that no game can reach."""
    if len(table.hands) != len(SEATS) or not all(isinstance(hand, tuple) for hand in table.hands):
        raise ValueError("expected the cards of four hands")
    hands = [card for hand in table.hands if isinstance(hand, tuple) for card in hand]
    if Counter((*hands, *table.seen, *(one.card for one in table.trick))) - Counter(PACK):
        raise ValueError("expected cards of the pack, none more often than in the pack")  # QUAR-01
    for number, one in enumerate(table.trick):
        if one.against is not None and (one.card != NO or one.against >= number):
            raise ValueError('expected only a "No!" to answer a card, and only an earlier card')


class Memory(ta.FrameMemory):
    """What a seat remembers: who was asked for a "No!", and so holds one until it comes."""

    @staticmethod
    def piles(table: Table) -> Iterator[tuple[dict[ta.PileName, Any], Iterable[int]]]:
        left = [*PACK]
        for card in (*table.seen, *(one.card for one in table.trick)):
            left.remove(card)
        yield dict(enumerate(table.hands)), left

    @staticmethod
    def loose(table: Table) -> tuple[int, ...]:
        return SEATS

    @staticmethod
    def moved(known: ta.Knowledge, table: Table, event: ta.Event) -> None:
        if isinstance(event, CardPlayed) and isinstance(table.hands[event.seat], int):
            known.take_card(event.seat, event.card)

    @staticmethod
    def asked(known: ta.Knowledge, view: View) -> None:
        frame = view.frames[-1] if view.frames else None
        if isinstance(frame, Answering) and frame.ask == ta.IF_ABLE:
            seat = frame.order[0]
            if isinstance(view.table.hands[seat], int):
                known.holds_one_of(seat, frozenset((NO,)))

    @staticmethod
    def filled(table: Table, piles: ta.Dealt) -> Table:
        hands = (
            tuple(sorted(piles[owner])) if isinstance(hand, int) else hand
            for owner, hand in enumerate(table.hands)
        )
        return attrs.evolve(table, hands=tuple(hands))


RULES = ta.FrameRules(
    Game, View, rule="QUAR-02", memory=Memory.of,
    rooms={ta.Turns: Tricks(), ta.Turn: Plays(), Answering: Answers()},
    actions=(Play, Answer, Pass), events=(CardPlayed, Cancelled, TrickTaken),
)  # fmt: skip


MESSAGES = {
    "en": {
        "prompt.play": "{seat}: which card?",
        "prompt.answer": "{seat}: answer, or pass?",
        "action.play": "Play {card}",
        "action.answer": "Answer: No!",
        "action.pass": "Pass",
        "event.card_played": "{seat} plays {card}.",
        "event.card_played.answer": "{seat} answers: No!",
        "event.cancelled": "Card {number} of the trick is cancelled.",
        "event.trick_taken": "{seat} takes the trick.",
        "event.trick_taken.nobody": "Nobody takes the trick.",
        "reason.more_tricks": "more tricks",
        "reason.equal_tricks": "equally many tricks",
        "no_such_card": "That card is not in your hand.",
        "no_answer": 'You have no "No!" to answer with.',
    },
    "es": {
        "prompt.play": "{seat}: ¿qué carta juegas?",
        "prompt.answer": "{seat}: ¿respondes o pasas?",
        "action.play": "Jugar {card}",
        "action.answer": "Responder: ¡No!",
        "action.pass": "Pasar",
        "event.card_played": "{seat} juega {card}.",
        "event.card_played.answer": "{seat} responde: ¡No!",
        "event.cancelled": "La carta {number} de la baza queda anulada.",
        "event.trick_taken": "{seat} gana la baza.",
        "event.trick_taken.nobody": "Nadie gana la baza.",
        "reason.more_tricks": "más bazas",
        "reason.equal_tricks": "las mismas bazas",
        "no_such_card": "No tienes esa carta en la mano.",
        "no_answer": "No tienes ningún «¡No!» con que responder.",
    },
}


def begin(options: Options, *, seed: int) -> ta.Step[Game]:
    cards, chance = ta.Chance(ta.check_seed(seed)).shuffled("pack", PACK)
    hands = tuple(tuple(sorted(cards[4 * seat : 4 * seat + 4])) for seat in SEATS)
    ta.check_policy(options.ask)
    return RULES.begin(Table(options, hands), ta.Turns(("trick",), SEATS), chance=chance)


FORMAT = ta.FrameFormat(RULES, options=Options, begin=begin, check=check)
NAMES = {"en": "Quarrel", "es": "Discusión"}
FACE = ta.Face(name="toy-trick", names=NAMES, parts=(
    ta.Mode(tag="toy-trick", names=NAMES, players=(4,), format=FORMAT, messages=(MESSAGES,),
            options=Options, begin=begin),
))  # fmt: skip
