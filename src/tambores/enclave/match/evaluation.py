"""How a match stands: what its points are worth if either seat can win every battle to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import attrs

from tambores.enclave.content.card import HeroCard
from tambores.enclave.match.state import NOBODY, Fought, Match
from tambores.enclave.play.ending import WIN
from tambores.kernel.chance import Chance
from tambores.kernel.evaluating import Values, chances
from tambores.kernel.game import rules_of
from tambores.kernel.outcome import Outcome

NO_CHANCE = Chance(0)
"""In the place of the randomness to come, on which the estimate does not depend."""


def evaluate(match: Match[Any]) -> Values:
    """The chance of each seat to win the match if both win half of the battles that are left.

    A hero that is not known yet is of any colour that its seat can still lead, all alike.

    >>> import tambores as tb
    >>> match = tb.new_game("enclave-campaign", seed=7)
    >>> evaluate(match)
    (0.5, 0.5)
    >>> for line in ("reveal_hero borrunn", "reveal_hero aiden", "report win:1:hero_defeated"):
    ...     match = tb.apply(match, tb.parse_action(match, line))
    >>> match.score.points, evaluate(match)[1] > 0.5
    ((0, 2), True)
    """
    return _evaluated(attrs.evolve(match, chance=NO_CHANCE))


@lru_cache(maxsize=1 << 10)
def _evaluated(match: Match[Any]) -> Values:
    end = match.outcome
    if end is not None:
        return chances(end, match.seats, match.teams)
    found = [_evaluated(one) for one in _after_battle(match)]
    first, second = (sum(column) / len(found) for column in zip(*found, strict=True))
    return first, second


def _after_battle(match: Match[Any]) -> Iterator[Match[Any]]:
    """The matches that the battle that is due can lead to."""
    for first, second in product(*(_leaders(match, seat) for seat in match.seats)):
        for winner in match.seats:
            battle = Fought((first, second), Outcome(WIN, (winner,), "hero_defeated"))
            yield attrs.evolve(match, heroes=NOBODY, fought=(*match.fought, battle))


def _leaders(match: Match[Any], seat: int) -> list[HeroCard]:
    """The hero of a seat in the battle that is due; if it is not known, one of each colour."""
    known = match.heroes[seat]
    if known is not None:
        return [known]
    rules: Any = rules_of(match)
    pool: tuple[HeroCard, ...] = rules.pool(match, seat)
    return [*{hero.colour: hero for hero in pool}.values()]
