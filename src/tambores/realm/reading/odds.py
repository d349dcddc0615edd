"""The exact chance of an attack on a general: several heroes, each with a roll, and Second Wind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import comb, prod

import attrs


@attrs.frozen
class Rolls:
    """How dice count against a general.

    Attributes:
        skill: the name of its combat skill; "" for none.
        on: the number that the skill is about.
        hit: the number that hits, or more.
    """

    skill: str
    on: int
    hit: int

    @property
    def shares(self) -> tuple[float, float, float]:
        """Of the dice: those that hit, those that cancel a hit, those that do both."""
        hits, cancels = (7 - self.hit) / 6, float(self.skill == "parry") / 6
        both = cancels if self.on >= self.hit else 0.0
        return hits - both, cancels - both, both


@attrs.frozen
class Party:
    """What a hero brings to an attack: the dice of each card, and further dice."""

    cards: tuple[int, ...]
    extra: int = 0


@lru_cache(maxsize=1 << 12)
def chance_of(rolls: Rolls, needed: int, parties: tuple[Party, ...], again: int = 0) -> float:
    """The probability that some heroes together reach the skull.

    Args:
        rolls: how dice count.
        needed: the hits needed.
        parties: what each hero brings, in the order in which they roll.
        again: how many times the dice of a roll that missed can be rolled once more; it is done
            where it helps most, once a roll.
    """
    if rolls.skill == "no_rerolls":
        again = 0
    total = 0.0
    for kept in product(*(_kept(one, rolls.skill == "burn_cards") for one in parties)):
        dice = tuple([count for count, _ in kept])
        total += prod([share for _, share in kept]) * _rest(rolls, needed, dice, again, False)
    return total


def _kept(party: Party, burns: bool) -> Iterable[tuple[int, float]]:
    """The numbers of dice that a hero can have, each with its share; each card may burn first."""
    found = {sum(party.cards) + party.extra: 1.0} if not burns else {party.extra: 1.0}
    for dice in party.cards if burns else ():
        before, found = found, dict[int, float]()
        for count, share in before.items():
            found[count] = found.get(count, 0.0) + share / 6
            found[count + dice] = found.get(count + dice, 0.0) + share * 5 / 6
    return found.items()


@lru_cache(maxsize=1 << 14)
def _rest(rolls: Rolls, needed: int, dice: tuple[int, ...], again: int, spared: bool) -> float:
    """The probability that the heroes who have not rolled yet do it.

    Args:
        rolls: how dice count.
        needed: the hits still needed.
        dice: the dice of each of these heroes.
        again: how many rolls can still be rolled again.
        spared: whether the first hit has been ignored.
    """
    if needed <= 0 or not dice:
        return float(needed <= 0)
    first, later = dice[0], dice[1:]

    def then(net: int, left: int) -> float:
        """The probability once so many hits are counted."""
        hits, ignored = max(net, 0), spared
        if rolls.skill == "ignore_first_hit" and hits and not spared:
            hits, ignored = hits - 1, True
        return _rest(rolls, needed - hits, later, left, ignored)

    total = 0.0
    for share, good, bad, both in _outcomes(rolls, first):
        best = then(good - bad, again)
        if again and (missed := first - good - both):
            once_more = sum(
                part * then(good + better - worse, again - 1)
                for part, better, worse, _ in _outcomes(rolls, missed)
            )
            best = max(best, once_more)
        total += share * best
    return total


@lru_cache(maxsize=1 << 8)
def _outcomes(rolls: Rolls, count: int) -> tuple[tuple[float, int, int, int], ...]:
    """The outcomes of dice: the share of each, and how many hit, cancel a hit, and do both."""
    return tuple(_outcomes_of(rolls.shares, count))


def _outcomes_of(
    shares: tuple[float, float, float], count: int
) -> Iterator[tuple[float, int, int, int]]:
    hits, cancels, does_both = shares
    for good in range(count + 1):
        for bad in range(count - good + 1 if cancels else 1):
            for both in range(count - good - bad + 1 if does_both else 1):
                rest = count - good - bad - both
                ways = comb(count, good) * comb(count - good, bad) * comb(rest + both, both)
                share = hits**good * cancels**bad * does_both**both
                yield ways * share * (1 - sum(shares)) ** rest, good, bad, both


def kills(needed: Iterable[int], again: bool = False) -> tuple[float, ...]:
    """The probability of each number of dice that hit in a fight with minions, from none to all.

    Args:
        needed: the number that each die needs, or more.
        again: whether the first die that misses is rolled again at once.

    >>> kills((4,)), kills((4,), again=True)
    ((0.5, 0.5), (0.25, 0.75))
    """
    first, later = {0: 1.0}, dict[int, float]()  # before the first miss, and after it
    for need in needed:
        hit = (7 - need) / 6
        missed = {count: share * (1 - hit) for count, share in first.items()}
        second = hit if again else 0.0
        first = {count + 1: share * hit for count, share in first.items()}
        later = _added(
            ({count + 1: share * hit for count, share in later.items()}),
            ({count: share * (1 - hit) for count, share in later.items()}),
            ({count + 1: share * second for count, share in missed.items()}),
            ({count: share * (1 - second) for count, share in missed.items()}),
        )
    found = _added(first, later)
    return tuple(found.get(count, 0.0) for count in range(max(found) + 1))


def _added(*parts: dict[int, float]) -> dict[int, float]:
    """Shares of the same numbers, added up."""
    found: dict[int, float] = {}
    for part in parts:
        for count, share in part.items():
            found[count] = found.get(count, 0.0) + share
    return found
