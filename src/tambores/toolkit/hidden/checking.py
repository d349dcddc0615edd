"""Check whether the true piles can be as they are, after what was shown of them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from typing import Any

from tambores.kernel.chance import Chance
from tambores.toolkit.hidden.dealing import Dealing
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.hidden.things import Unknown

TRIES = 10_000
"""How many ways a check tries."""

_START, _END = Unknown(), Unknown()
"""Where cards come from and go to."""


def misfits(known: Knowledge, piles: Mapping[PileName, tuple[Any, ...]]) -> tuple[PileName, ...]:
    """The piles that cannot hold what they hold; () if everything is possible.

    If the piles are impossible only together, these are all of them.

    Args:
        known: what is known.
        piles: the true contents of the piles, bottom to top.

    >>> known = Knowledge({"hand": 2, "deck": 2}, "abcd", loose=("hand",))
    >>> known.put("deck", ["e"])
    >>> misfits(known, {"hand": ("a", "b"), "deck": ("c", "d", "e")})
    ()
    >>> misfits(known, {"hand": ("a", "b"), "deck": ("c", "e", "d")})
    ('deck',)
    """
    wrong = tuple(name for name, pile in piles.items() if not _fits(known, name, pile))
    if wrong:
        return wrong
    mixed = known.copy()
    for name in known.loose & piles.keys():
        mixed.shuffle(name)
    if (mixed.mixes or known.needs or known.hints) and not _flows(known, piles):
        return tuple(piles)
    return () if _has_a_way(mixed, piles) else tuple(piles)


def _flows(known: Knowledge, piles: Mapping[PileName, tuple[Any, ...]]) -> bool:
    """Whether the cards of each kind by themselves can have come to their places."""
    shown = frozenset(card for pile in piles.values() for card in pile)
    everything = shown.union(*known.needs.values(), *(one.things for one in known.pools.values()))
    some = [*(frozenset((card,)) for card in shown), *known.needs.values()]
    return all(
        _Flow(known, piles, cards).is_possible()
        for cards in (*some, *(everything - one for one in some))
    )


def _has_a_way(known: Knowledge, piles: Mapping[PileName, tuple[Any, ...]]) -> bool:
    """Whether a search finds a course that leads to the piles; True if it takes too long."""
    due = [
        ((thing,), frozenset((card,)))
        for name, pile in piles.items()
        for thing, card in zip(known.piles[name], pile, strict=True)
    ]
    things = {number: (*pool.things,) for number, pool in known.pools.items()}
    try:
        return Dealing(known, things, Chance(0), TRIES).fits(due)
    except TimeoutError:
        return True


def _fits(known: Knowledge, name: PileName, pile: tuple[Any, ...]) -> bool:
    """Whether the known things of a pile are in it, each at its place."""
    things = known.piles[name]
    if len(things) != len(pile):
        return False
    if name in known.loose:
        shown = Counter(one for one in things if type(one) is not Unknown)
        return shown <= Counter(pile)
    pairs = zip(things, pile, strict=True)
    return all(thing == card for thing, card in pairs if type(thing) is not Unknown)


class _Flow:
    """The cards of some kinds on their way from pools and known places to the true piles.

    Each unknown thing is an edge that carries one card of these kinds, or none. If all of them can
    be carried to where they are now, these kinds contradict nothing.
    """

    def __init__(
        self, known: Knowledge, piles: Mapping[PileName, tuple[Any, ...]], cards: frozenset[Any]
    ) -> None:
        self.known, self.cards = known, cards
        self.room: dict[Any, dict[Any, int]] = {}
        self.wanted = 0
        self._supply()
        self._carry(self._consumers(piles))

    def is_possible(self) -> bool:
        """Whether every place that holds such a card can get one, and every need is met."""
        left = self.wanted
        while left:
            carried = self._push()
            if not carried:
                return False
            left -= carried
        return True

    def _edge(self, start: Any, end: Any, room: int = 1) -> None:
        self.room.setdefault(start, {}).setdefault(end, 0)
        self.room.setdefault(end, {}).setdefault(start, 0)
        self.room[start][end] += room

    def _supply(self) -> None:
        for number, pool in self.known.pools.items():
            self._edge(_START, number, sum(thing in self.cards for thing in pool.things))
        for number, mix in self.known.mixes.items():
            shown = [one for one in mix.inputs if type(one) is not Unknown]
            self._edge(_START, number, sum(thing in self.cards for thing in shown))

    def _consumers(self, piles: Mapping[PileName, tuple[Any, ...]]) -> dict[Unknown, Any]:
        """Where each unknown thing went: a mix, a place that holds such a card, or a loose pile."""
        found: dict[Unknown, Any] = {}
        for number, mix in self.known.mixes.items():
            found.update((one, number) for one in mix.inputs if type(one) is Unknown)
        for name, things in self.known.piles.items():
            if name not in piles:
                found.update((one, name) for one in things if type(one) is Unknown)
            elif name in self.known.loose:
                found.update((one, name) for one in things if type(one) is Unknown)
                shown = sum(1 for one in things if type(one) is not Unknown and one in self.cards)
                self._want(name, sum(card in self.cards for card in piles[name]) - shown)
            else:
                pairs = zip(things, piles[name], strict=True)
                for thing, card in pairs:
                    if type(thing) is Unknown:
                        found[thing] = _END if card in self.cards else None
        return found

    def _want(self, node: Any, count: int) -> None:
        self._edge(node, _END, count)
        self.wanted += count

    def _carry(self, consumers: Mapping[Unknown, Any]) -> None:
        for thing, home in self.known.home.items():
            need = self.known.needs.get(thing)
            able = need is None or not need.isdisjoint(self.cards)
            end = consumers.get(thing, _END if able else None)  # it was shown when it left
            if end is _END:
                self.wanted += 1
            if end is not None and able:
                self._edge(home, end)

    def _push(self) -> int:
        """Carry more cards by the shortest way that is left; return how many."""
        before: dict[Any, Any] = {_START: None}
        queue = deque([_START])
        while queue and _END not in before:
            node = queue.popleft()
            for other, room in self.room.get(node, {}).items():
                if room and other not in before:
                    before[other] = node
                    queue.append(other)
        if _END not in before:
            return 0
        way, node = [], _END
        while before[node] is not None:
            way.append((before[node], node))
            node = before[node]
        count = min(self.room[start][end] for start, end in way)
        for start, end in way:
            self.room[start][end] -= count
            self.room[end][start] += count
        return count
