"""Who sits where: every player of a group plays every side of the same deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import chain, combinations, cycle, islice
from typing import Any

import attrs

from tambores.arena.opening import introduce, opening
from tambores.arena.plan import Plan, Start
from tambores.arena.saying import ArenaError
from tambores.players.naming import maker

Lineup = tuple[int, ...]
"""The number of the player on each seat."""


def lineups(group: Sequence[int], seats: int) -> tuple[Lineup, ...]:
    """The ways in which the players of a group sit down, so that each has every seat equally often.

    Each choice of players moves on by one seat at a time. In a group that is too small some players
    take several seats, as evenly as possible.

    >>> lineups((0, 1), 2), lineups((0, 1, 2), 2)
    (((0, 1), (1, 0)), ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)))
    >>> lineups((0, 1), 1), lineups((4,), 3), lineups((0, 1), 3)
    (((0,), (1,)), ((4, 4, 4),), ((0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)))
    """
    found: dict[Lineup, None] = {}
    for chosen in _tables(group, seats):
        for first in range(seats):
            found[chosen[first:] + chosen[:first]] = None
    return tuple(found)


def _tables(group: Sequence[int], seats: int) -> Iterator[Lineup]:
    """The choices of players for a table, one player a seat."""
    if len(group) >= seats:
        yield from combinations(group, seats)
        return
    extra = seats % len(group)
    for more in combinations(group, extra):
        order = (*more, *(one for one in group if one not in more))
        yield tuple(islice(cycle(order), seats))


def seed_for(*path: object) -> int:
    """A seed from 0 to 2**64 - 1 that follows from a path of numbers and names.

    >>> seed_for(7, "deal", 0) == seed_for(7, "deal", 0) != seed_for(7, "deal", 1)
    True
    """
    text = "/".join(map(str, path))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


def seeds_of(plan: Plan, number: int, players: int) -> tuple[int, ...]:
    """The seeds of the players of a game."""
    return tuple(seed_for(plan.seed, "player", number, place) for place in range(players))


@attrs.frozen
class Game:
    """One game of a plan.

    Attributes:
        number: its number in the plan, from 0.
        deal: the number of its deal, from 0; the games of one deal have the same start and seed.
        start: how it begins.
        seed: of the game.
        players: the names of the players, in the order of the seats that choose.
        seeds: of these players.
    """

    number: int
    deal: int
    start: Start
    seed: int
    players: tuple[str, ...]
    seeds: tuple[int, ...]


class Schedule:
    """The games of a plan in order, made when they are needed.

    Args:
        plan: the plan; every start is begun once, to see how many seats choose.

    Raises:
        ArenaError: for a start that cannot be begun, or that has no seats that choose.

    >>> from tambores.arena import Plan, Start
    >>> plan = Plan(starts=(Start("enclave"),), players=("random", "random"), deals=2)
    >>> schedule = Schedule(plan)
    >>> len(schedule), [(game.deal, game.seeds == schedule[2].seeds) for game in schedule]
    (4, [(0, False), (0, False), (1, True), (1, False)])
    """

    def __init__(self, plan: Plan) -> None:
        introduce(plan.modules)
        self.plan = plan
        self._lineups = [_lineups(plan, number) for number in range(len(plan.starts))]
        rounds, rest = divmod(plan.deals, len(plan.starts))
        self._length = rounds * sum(self.counts) + sum(self.counts[:rest])

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of games in a deal of each start."""
        return tuple(map(len, self._lineups))

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Game]:
        first = 0
        for deal in range(self.plan.deals):
            count = self.counts[deal % len(self.plan.starts)]
            for place in range(count):
                yield self._game(deal, place, first + place)
            first += count

    def __getitem__(self, number: int) -> Game:
        """The game with a number; ArenaError if it does not exist."""
        if not 0 <= number < len(self):
            raise ArenaError("no_game", number=number, last=len(self) - 1)
        counts = self.counts
        rounds, place = divmod(number, sum(counts))
        deal = rounds * len(counts)
        for count in counts:
            if place < count:
                break
            place, deal = place - count, deal + 1
        return self._game(deal, place, number)

    def _game(self, deal: int, place: int, number: int) -> Game:
        plan, at = self.plan, deal % len(self.plan.starts)
        lineup = self._lineups[at][place]
        return Game(
            number,
            deal,
            plan.starts[at],
            seed_for(plan.seed, "deal", deal),
            tuple(plan.players[one] for one in lineup),
            seeds_of(plan, number, len(lineup)),
        )


def expect_players(plan: Plan) -> None:
    """ArenaError for a player that cannot be found; one that cannot be made loses its games."""
    for name in dict.fromkeys(plan.players):
        try:
            make = maker(name)
        except ValueError as error:
            raise ArenaError("bad_player", error=error) from error
        try:
            make(0)
        except ValueError as error:
            raise ArenaError("bad_player", error=error) from error
        except Exception:  # its games tell
            continue


def _lineups(plan: Plan, number: int) -> tuple[Lineup, ...]:
    """The lineups of a start, in a game with as many seats that choose as its first deal has."""
    seats = len(_first_state(plan, number).players)
    if not seats:
        raise ArenaError("nobody_chooses", mode=plan.starts[number].mode)
    groups = plan.meetings or (tuple(range(len(plan.players))),)
    return tuple(dict.fromkeys(chain.from_iterable(lineups(group, seats) for group in groups)))


def _first_state(plan: Plan, number: int) -> Any:
    """The first state of the first deal of a start."""
    start = plan.starts[number]
    try:
        return opening(start, seed_for(plan.seed, "deal", number)).state
    except Exception as error:  # a game may raise any exception
        raise ArenaError("bad_start", mode=start.mode, error=error) from error
