"""Deal hidden things at random, so that everything that is known about them holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tambores.errors import GuessError, Message
from tambores.kernel.chance import Chance
from tambores.toolkit.hidden.knowledge import Knowledge, PileName
from tambores.toolkit.hidden.things import Mix, Unknown

STREAM = "determinize"
"""The stream of chance by which everything is dealt."""

TRIES = (50, 100, 200, 400, 800, 1_600, 3_200, 6_400)
"""How many ways a search tries each time before it begins again, in another order."""


Need = tuple[Sequence[Any], frozenset[Any]]
"""Things of which one at least is one of some cards."""


def dealt(known: Knowledge, chance: Chance) -> tuple[dict[PileName, tuple[Any, ...]], Chance]:
    """Piles with every thing known, as far as known and otherwise at random; and the chance left.

    Every deal that fits can come up. If nothing is known but which things lie in which pools, all
    deals come up equally often.

    Raises:
        GuessError: if none is found that fits.

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
    """Finds what each unknown thing is: first those of which something is known, then the rest."""

    def __init__(
        self, known: Knowledge, things: dict[int, tuple[Any, ...]], chance: Chance
    ) -> None:
        self.known, self.chance, self.things = known, chance, things
        self.hints = known.hints
        self.tries = self.deepest = 0

    def fits(self, needs: Sequence[Need]) -> bool:
        """Whether things can be one of some cards each, beside all that is known.

        What is hardest to meet is found by trial: it comes first the next time.

        Raises:
            TimeoutError: if no way is found in time.
        """
        single: list[Need] = [((one,), cards) for one, cards in self.known.needs.items()]
        due = [*needs, *reversed(single), *((one.things, one.cards) for one in self.hints)]
        for self.tries in TRIES:
            self._begin()
            try:
                return any(True for _ in self._all(due, 0))
            except TimeoutError:
                due.insert(0, due.pop(self.deepest))
        raise TimeoutError

    def _begin(self) -> None:
        """Begin a search, in which everything is tried in an order of its own."""
        self.deepest = 0
        self.left: dict[int, list[Any]] = {}
        self.value: dict[Unknown, Any] = {}
        self.free: dict[int, list[Any]] = {}
        self.source: dict[Unknown, Any] = {}
        for number, things in self.things.items():
            found, self.chance = self.chance.shuffled(STREAM, things)
            self.left[number] = [*found]
        for number, mix in self.known.mixes.items():
            order, self.chance = self.chance.shuffled(STREAM, range(len(mix.inputs)))
            self.free[number] = [*order] if mix.drawn else [mix.inputs[one] for one in order]

    def values(self) -> dict[Unknown, Any]:
        """What each unknown thing is; GuessError if nothing is found that fits what is known."""
        try:
            found = self.fits(())
        except TimeoutError:
            found = False
        if not found:
            raise GuessError(Message("kernel.fault.no_deal"))
        for number, pool in self.known.pools.items():
            spots = [one for one in pool.spots if one not in self.value]
            self.value.update(zip(spots, self.left[number], strict=True))
        for number, mix in self.known.mixes.items():
            if mix.drawn:
                self._join(mix, self.free[number][0])
            open_ones = [one for one in mix.outputs if one not in self.source]
            if not mix.drawn:
                self.source.update(zip(open_ones, self.free[number], strict=True))
            for one in mix.outputs:
                source = self.source[one]
                self.value[one] = self.value[source] if type(source) is Unknown else source
        return self.value

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
        self.tries -= 1
        if self.tries < 0:
            raise TimeoutError
        if type(thing) is not Unknown:
            if thing in cards:
                yield
            return
        cards = self.known.needs.get(thing, cards) & cards
        if thing in self.value:
            if self.value[thing] in cards:
                yield
            return
        number = self.known.home[thing]
        if number in self.left:
            yield from self._from_pool(thing, cards, self.left[number])
        elif thing in self.source:
            yield from self._ways(self.source[thing], cards)
        elif self.known.mixes[number].drawn:
            yield from self._drawn(thing, cards, number)
        else:
            yield from self._from_mix(thing, cards, self.free[number])

    def _from_pool(self, thing: Unknown, cards: frozenset[Any], left: list[Any]) -> Iterator[None]:
        for card in dict.fromkeys(left):
            if card in cards:
                left.remove(card)
                self.value[thing] = card
                yield
                del self.value[thing]
                left.append(card)

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
        if type(thing) is not Unknown or thing in self.known.needs or thing in self.value:
            return thing
        number = self.known.home[thing]
        if number not in self.left:
            return thing
        return number, *(place for place, one in enumerate(self.hints) if thing in one.things)

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
