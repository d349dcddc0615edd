"""Deal hidden things at random, so that everything that is known about them holds.

What is known of a thing that came out of a mix is traced back to something that went in, until it
is known of a place of a pool; then the places of each pool are matched with its things. A choice
is kept only if all places of the pool that something is known of still find a thing. So only the
choice of what a thing of a mix was before can turn out wrong, and `narrow` keeps few of these.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tambores.errors import GuessError, Message
from tambores.kernel.chance import Chance
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.hidden.linking import groups
from tambores.toolkit.hidden.matching import can_match, matched
from tambores.toolkit.hidden.things import Mix, Unknown

STREAM = "determinize"
"""The stream of chance by which everything is dealt."""

PATIENCE = 15
"""How many ways a search tries before it begins again; each time as many more."""

Need = tuple[Sequence[Any], frozenset[Any]]
"""Things of which one at least is one of some cards."""


def dealt(known: Knowledge, chance: Chance) -> tuple[dict[PileName, tuple[Any, ...]], Chance]:
    """Piles with every thing known, as far as known and otherwise at random; and the chance left.

    Every deal that fits can come up. If nothing is known but which things lie in which pools, all
    deals come up equally often.

    Raises:
        GuessError: if none fits.

    >>> known = Knowledge({"hand": 2, "deck": 2}, "abcd", loose=("hand",))
    >>> known.show(known.piles["deck"][-1], "c")
    >>> dealt(known, Chance(7))[0]
    {'hand': ('b', 'a'), 'deck': ('d', 'c')}
    """
    things = {}
    for number, pool in known.pools.items():
        things[number], chance = chance.shuffled(STREAM, pool.things)
    if known.mixes or known.needs or known.hints:
        dealing = Dealing(known, things, chance)
        values, chance = dealing.values(), dealing.chance
    else:
        values = {}
        for number, pool in known.pools.items():
            values.update(zip(pool.spots, things[number], strict=True))
    get = values.get
    piles = {
        name: tuple([get(one, one) if type(one) is Unknown else one for one in pile])
        for name, pile in known.piles.items()
    }
    return piles, chance


class Dealing:
    """Finds what each unknown thing is: first those of which something is known, then the rest.

    Attributes:
        steps: how many ways were tried.
        most: how many may be tried.
    """

    def __init__(
        self,
        known: Knowledge,
        things: dict[int, tuple[Any, ...]],
        chance: Chance,
        most: float = math.inf,
    ) -> None:
        self.known, self.things, self.chance, self.most = known, things, chance, most
        self.count = {number: Counter(pool) for number, pool in things.items()}
        self.steps = self.deepest = 0
        self.places: dict[int, dict[Unknown, frozenset[Any]]] = {}
        self.source: dict[Unknown, Any] = {}
        self.free: dict[int, list[Any]] = {}

    def fits(self, needs: Sequence[Need] = ()) -> bool:
        """Whether things can be one of some cards each, beside all that is known.

        Raises:
            TimeoutError: if more than `most` ways are tried.
        """
        home = self.known.home
        single: list[Need] = [((one,), cards) for one, cards in self.known.needs.items()]
        due = [*needs, *reversed(single), *((one.things, one.cards) for one in self.known.hints)]
        return all(thing in cards for (thing, *_), cards in due if thing not in home) and all(
            self._group_fits(group, [one for one in due if home.get(one[0][0]) in group])
            for group in groups(self.known)
        )

    def _group_fits(self, group: set[int], due: list[Need]) -> bool:
        """Whether things of a group can meet some needs.

        If that takes long, the search begins anew with what was hardest to meet, and in another
        order. Each search may take longer than the one before, so the last one comes to an end.
        """
        patience = PATIENCE
        while True:
            self._begin(group)
            self.stop = min(self.steps + patience, self.most)
            try:
                return any(True for _ in self._all(due, 0))
            except TimeoutError:
                if self.stop == self.most:
                    raise
                patience += PATIENCE
                due.insert(0, due.pop(self.deepest))

    def _begin(self, group: set[int]) -> None:
        """Begin a search in a group, in which everything is tried in an order of its own."""
        self.deepest = 0
        for number in sorted(group):
            mix = self.known.mixes.get(number)
            if mix is None:
                self.places[number] = {}
                continue
            for one in mix.outputs:
                self.source.pop(one, None)
            order, self.chance = self.chance.shuffled(STREAM, range(len(mix.inputs)))
            self.free[number] = [*order] if mix.drawn else [mix.inputs[one] for one in order]

    def values(self) -> dict[Unknown, Any]:
        """What each unknown thing is; GuessError if nothing fits what is known."""
        if not self.fits():
            raise GuessError(Message("kernel.fault.no_deal"))
        value: dict[Unknown, Any] = {}
        for number, pool in self.known.pools.items():
            value.update(self._pool(number, pool.spots))
        for number, mix in self.known.mixes.items():
            if mix.drawn:
                self._join(mix, self.free[number][0])
            open_ones = [one for one in mix.outputs if one not in self.source]
            if not mix.drawn:
                self.source.update(zip(open_ones, self.free[number], strict=True))
            for one in mix.outputs:
                source = self.source[one]
                value[one] = value[source] if type(source) is Unknown else source
        return value

    def _pool(self, number: int, spots: Sequence[Unknown]) -> dict[Unknown, Any]:
        """What lies at each place of a pool: where something is known of it, and then the rest."""
        left, places = [*self.things[number]], self.places[number]
        value = dict(zip(places, matched([*places.values()], left) or (), strict=True))
        for card in value.values():
            left.remove(card)
        value.update(zip([one for one in spots if one not in value], left, strict=True))
        return value

    def _all(self, due: Sequence[Need], first: int) -> Iterator[None]:
        """Find a way for each need, in turn; go on to try others if asked."""
        if first == len(due):
            yield
            return
        self.deepest = max(self.deepest, first)
        things, cards = due[first]
        if len(things) > 1:
            things, self.chance = self.chance.shuffled(STREAM, things)
        for thing in things:
            for _ in self._ways(thing, cards):
                yield from self._all(due, first + 1)

    def _ways(self, thing: Any, cards: frozenset[Any]) -> Iterator[None]:
        """The ways in which a thing can be one of some cards; each holds until the next."""
        self.steps += 1
        if self.steps > self.stop:
            raise TimeoutError
        if type(thing) is not Unknown:
            if thing in cards:
                yield
            return
        cards = self.known.needs.get(thing, cards) & cards
        number = self.known.home[thing]
        if number in self.places:
            yield from self._at(thing, cards, number)
        elif thing in self.source:
            yield from self._ways(self.source[thing], cards)
        elif self.known.mixes[number].drawn:
            yield from self._drawn(thing, cards, number)
        else:
            yield from self._from_mix(thing, cards, self.free[number])

    def _at(self, spot: Unknown, cards: frozenset[Any], number: int) -> Iterator[None]:
        """Note what a place of a pool may hold, if all places of the pool still find a thing."""
        places = self.places[number]
        before = places.get(spot)
        places[spot] = cards if before is None else cards & before
        if can_match([*places.values()], self.count[number]):
            yield
        if before is None:
            del places[spot]
        else:
            places[spot] = before

    def _from_mix(self, thing: Unknown, cards: frozenset[Any], free: list[Any]) -> Iterator[None]:
        tried = set()
        for place, source in enumerate([*free]):
            alike = self._alike(source)
            if alike in tried:
                continue
            tried.add(alike)
            del free[place]
            self.source[thing] = source
            yield from self._ways(source, cards)
            del self.source[thing]
            free.insert(place, source)

    def _alike(self, thing: Any) -> Any:
        """The same value for things of which one is as good as the other."""
        if type(thing) is not Unknown or thing in self.known.needs or thing in self.source:
            return thing
        number = self.known.home[thing]
        if not self.known.is_free(number) or thing in self.places.get(number, ()):
            return thing
        return number, *(place for place, one in enumerate(self.known.hints) if thing in one.things)

    def _drawn(self, thing: Unknown, cards: frozenset[Any], number: int) -> Iterator[None]:
        """Try which thing was drawn; that settles where all others of the mix came from."""
        mix, places = self.known.mixes[number], self.free[number]
        for place in [*places]:
            self.free[number] = [place]
            self._join(mix, place)
            yield from self._ways(self.source[thing], cards)
            for one in mix.outputs:
                del self.source[one]
            self.free[number] = places

    def _join(self, mix: Mix, place: int) -> None:
        """Note where the things of a mix came from if the one at `place` was drawn."""
        inputs = mix.inputs
        sources = (*inputs[:place], *inputs[place + 1 :], inputs[place])
        self.source.update(zip(mix.outputs, sources, strict=True))
