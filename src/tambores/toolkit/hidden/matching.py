"""Give each of several places a card of its own that it may hold: a matching.

A card that is chosen for a place is kept only if all other places still find one, so no choice is
ever taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

Need = frozenset[Any]
"""The cards that a place may hold."""


def can_match(needs: Sequence[Need], count: Counter[Any]) -> bool:
    """Whether every place can get one of the cards that it may hold.

    Args:
        needs: what each place may hold.
        count: how many there are of each card.

    >>> ab, b = frozenset("ab"), frozenset("b")
    >>> can_match([ab, b], Counter("ab")), can_match([ab, b, ab], Counter("ab"))
    (True, False)
    """
    matching = _Matching(needs, count)
    return all(matching.place(number, set()) for number in range(len(needs)))


def matched(needs: Sequence[Need], cards: Sequence[Any]) -> list[Any] | None:
    """A card for each place, the first in the order of the cards that can be; None if none can.

    If the cards come in random order, every way to match them can come up.

    >>> matched([frozenset("ab"), frozenset("a")], "acb")
    ['b', 'a']
    """
    count = Counter(cards)
    if not can_match(needs, count):
        return None
    left, found = [*cards], []
    for number, need in enumerate(needs):
        for card in dict.fromkeys(one for one in left if one in need):
            count[card] -= 1
            if can_match(needs[number + 1 :], count):
                left.remove(card)
                found.append(card)
                break
            count[card] += 1
    return found


class _Matching:
    """Which places hold which cards, as more and more places are given one."""

    def __init__(self, needs: Sequence[Need], count: Counter[Any]) -> None:
        self.needs, self.count = needs, count
        self.holders: dict[Any, list[int]] = {}

    def place(self, number: int, seen: set[Any]) -> bool:
        """Give a place a card, moving others to other cards where that is necessary."""
        for card in self.needs[number] - seen:
            seen.add(card)
            holders = self.holders.setdefault(card, [])
            if len(holders) < self.count[card]:
                holders.append(number)
                return True
            for place, other in enumerate(holders):
                if self.place(other, seen):
                    holders[place] = number
                    return True
        return False
