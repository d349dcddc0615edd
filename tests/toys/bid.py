"""Sealed bids: two to five seats bid for prizes, all at once and in secret.

BID-01  Each seat has the bids 1 to 5 and uses each of them once. The prizes, worth 1 to 5 points,
        are shuffled; nobody knows their order.
BID-02  The next prize is turned up. Every seat chooses one of its bids in secret; then all bids
        are opened at once.
BID-03  The highest bid that no other seat has made as well wins the prize. If there is none,
        nobody wins it.
BID-04  After the last prize, whoever has the most points wins; equal seats share the victory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import attrs

from tambores import authoring as ta
from tambores.kernel.declared import within
from tambores.kernel.domain import SEAT, Each, Number

NUMBERS = (1, 2, 3, 4, 5)
NUMBER = Number(1, 5)
SEATS = Number(2, 5)


@attrs.frozen
class Options:
    players: int = within(SEATS, default=3)


@attrs.frozen
class Auction(ta.Table):
    options: Options
    bids: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]
    prizes: ta.Pile[int]
    prize: int = within(Number(0, 5), default=0)
    gone: tuple[int, ...] = within(Each(NUMBER), default=())

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(range(self.options.players))

    def seen_by(self, seat: int | None) -> Self:
        return attrs.evolve(self, prizes=ta.size(self.prizes))  # BID-01

    def guessed(self, seat: int | None, chance: ta.Chance) -> Self:
        seen = (*sum(self.won, ()), *self.gone, *filter(None, (self.prize,)))
        (prizes,) = ta.guessed((self.prizes,), NUMBERS, seen, chance)
        return attrs.evolve(self, prizes=prizes)


@attrs.frozen
class Game(ta.FrameState[Auction]):
    document = "toy-bid.state"


@attrs.frozen
class View(ta.FrameView[Auction]):
    document = "toy-bid.view"


@attrs.frozen
class Bid(ta.Action):
    tag, document = "bid", "toy-bid.action"
    number: int = within(NUMBER)


@attrs.frozen
class PrizeTurned(ta.Event):
    tag, document = "prize_turned", "toy-bid.event"
    reveals: ClassVar[bool] = True
    prize: int = within(NUMBER)

    @staticmethod
    def change(auction: Auction, prize: int) -> Auction:
        return attrs.evolve(auction, prize=prize, prizes=ta.without(auction.prizes, prize))


@attrs.frozen
class BidsOpened(ta.Event):
    tag, document = "bids_opened", "toy-bid.event"
    reveals: ClassVar[bool] = True
    bids: tuple[int, ...] = within(Each(NUMBER))

    @staticmethod
    def change(auction: Auction, bids: tuple[int, ...]) -> Auction:
        if len(bids) != len(auction.bids):
            raise ValueError(f"{len(bids)} bids of {len(auction.bids)} seats")
        pairs = zip(auction.bids, bids, strict=True)
        return attrs.evolve(auction, bids=tuple(ta.without(had, bid) for had, bid in pairs))


@attrs.frozen
class PrizeWon(ta.Event):
    tag, document = "prize_won", "toy-bid.event"
    seat: int = within(SEAT)
    prize: int = within(NUMBER)

    @staticmethod
    def change(auction: Auction, seat: int, prize: int) -> Auction:
        won = [*auction.won]
        won[seat] = (*won[seat], prize)
        return attrs.evolve(auction, won=tuple(won), prize=0)


@attrs.frozen
class PrizeGone(ta.Event):
    tag, document = "prize_gone", "toy-bid.event"
    prize: int = within(NUMBER)

    @staticmethod
    def change(auction: Auction, prize: int) -> Auction:
        return attrs.evolve(auction, gone=(*auction.gone, prize), prize=0)


At = ta.Situation[Auction]
Draft = ta.Draft[Auction]


class Bidding(ta.SecretRoom[Auction, ta.Secret]):
    kind, rule = "bid", "BID-02"

    def choices(self, position: At, frame: ta.Secret, seat: int) -> tuple[Bid, ...]:
        return tuple(map(Bid, position.table.bids[seat]))

    def refuse(self, position: At, frame: ta.Secret, action: ta.Action) -> ta.Refusal:
        bids = position.table.bids[self.seat(position, frame)]
        return self.refusal(position, "no_such_bid", "BID-01", bids=tuple(map(str, bids)))

    def complete(self, draft: Draft, frame: ta.Secret, answers: Mapping[int, ta.Action]) -> None:
        bids = tuple(bid.number for bid in answers.values() if isinstance(bid, Bid))
        draft.do(BidsOpened, bids)
        single = [number for number in bids if bids.count(number) == 1]  # BID-03
        if single:
            draft.do(PrizeWon, bids.index(max(single)), draft.table.prize)
        else:
            draft.do(PrizeGone, draft.table.prize)

    def check(self, position: At, frame: ta.Secret) -> None:
        super().check(position, frame)
        if frame.order != position.table.seats or not position.table.prize:  # BID-02
            raise ValueError("expected every seat to bid for a prize")
        if position.frames != (Round(), frame):
            raise ValueError("expected the bids of one round and nothing else")


@attrs.frozen
class Round(ta.Frame):
    tag = "round"


class RoundRoom(ta.Room[Auction, Round]):
    def advance(self, draft: Draft, frame: Round) -> bool:
        if isinstance(draft.table.prizes, tuple) and draft.table.prizes:
            draft.do(PrizeTurned, draft.table.prizes[-1])
            draft.push(ta.Secret(draft.table.seats))
        else:
            draft.end(_outcome(draft.table))
        return False


def _outcome(auction: Auction) -> ta.Outcome:
    """Rank the seats in tiers by their points (BID-04)."""
    points = [sum(prizes) for prizes in auction.won]
    ranking = tuple(
        tuple(seat for seat in auction.seats if points[seat] == number)
        for number in sorted({*points}, reverse=True)
    )
    scores = tuple(ta.Score(seat, (("prizes", points[seat]),)) for seat in auction.seats)
    return ta.Outcome("win", ranking[0], "most_points", ranking=ranking, scores=scores)


def check(auction: Auction) -> None:
    """Raise ValueError for a table that no game can reach."""
    seats = len(auction.seats)
    if len(auction.bids) != seats or len(auction.won) != seats:
        raise ValueError(f"expected the bids and the prizes of {seats} seats")
    hidden = auction.prizes
    assert isinstance(hidden, tuple)
    turned = (*sum(auction.won, ()), *auction.gone, *filter(None, (auction.prize,)))
    if sorted((*hidden, *turned)) != [*NUMBERS]:  # BID-01
        raise ValueError("expected each prize from 1 to 5 once")
    left = len(hidden) + bool(auction.prize)
    if any(len(had) != left or list(had) != sorted({*had} & {*NUMBERS}) for had in auction.bids):
        raise ValueError(f"expected {left} different bids of each seat, in ascending order")


RULES = ta.FrameRules(
    Game, View, rule="BID-02", rooms={Round: RoundRoom(), ta.Secret: Bidding()},
    actions=(Bid,), events=(PrizeTurned, BidsOpened, PrizeWon, PrizeGone),
)  # fmt: skip


MESSAGES = {
    "en": {
        "prompt.bid": "{seat}: which bid?",
        "action.bid": "Bid {number}",
        "event.prize_turned": "The next prize is worth {prize:# point|# points}.",
        "event.bids_opened": "The bids are opened: {bids}.",
        "event.prize_won": "{seat} wins the prize of {prize:# point|# points}.",
        "event.prize_gone": "Nobody wins the prize.",
        "reason.most_points": "most points",
        "no_such_bid": "You no longer have that bid; you have {bids}.",
    },
    "es": {
        "prompt.bid": "{seat}: ¿qué puja eliges?",
        "action.bid": "Pujar {number}",
        "event.prize_turned": "El siguiente premio vale {prize:# punto|# puntos}.",
        "event.bids_opened": "Se descubren las pujas: {bids}.",
        "event.prize_won": "{seat} gana el premio de {prize:# punto|# puntos}.",
        "event.prize_gone": "Nadie gana el premio.",
        "reason.most_points": "más puntos",
        "no_such_bid": "Ya no tienes esa puja; te quedan {bids}.",
    },
}


def begin(options: Options, *, seed: int) -> ta.Step[Game]:
    """Begin a game; raise ValueError unless it has 2 to 5 seats."""
    if not SEATS.holds(options.players):
        raise ValueError(f"players is {options.players!r}; known values: 2, 3, 4, 5")
    prizes, chance = ta.Chance(ta.check_seed(seed)).shuffled("prizes", NUMBERS)
    table = Auction(options, (NUMBERS,) * options.players, ((),) * options.players, prizes)
    return RULES.begin(table, Round(), chance=chance)


FORMAT = ta.FrameFormat(RULES, options=Options, begin=begin, check=check)
NAMES = {"en": "Sealed bids", "es": "Pujas secretas"}
FACE = ta.Face(name="toy-bid", names=NAMES, parts=(
    ta.Mode(tag="toy-bid", names=NAMES, players=(2, 3, 4, 5), format=FORMAT, messages=(MESSAGES,),
            options=Options, begin=begin),
))  # fmt: skip
