"""What is known about hidden things, such as cards: which may lie where, and why.

Every thing that nobody showed is an `Unknown`. It comes from a pool, whose things are known but not
their places, or from a mix, in which several things changed places unseen. So a shuffled deck of
known cards is a pool, and a hand from which an unseen card left is a mix of its cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from tambores.errors import GuessError, Message
from tambores.toolkit.hidden.things import Hint, Mix, Pool, Unknown

NOT_SO = Message("kernel.fault.not_so")

PileName = Hashable
"""The name of a pile, such as a seat and a word."""


class Knowledge:
    """What is known about the things in hidden piles; `copy` it before you change it.

    Attributes:
        piles: the things in each pile, bottom to top.
        loose: the piles without an order that anybody else knows, such as a hand.
        pools, mixes: by number; the mixes in the order in which they happened.
        home: the number of the pool or mix that each unknown thing comes from.
        needs: the unknown things that are known to be one of some cards.
        hints: what is known of several unknown things together.

    >>> known = Knowledge({"hand": 2, "deck": 3}, "abcde", loose=("hand",))
    >>> known.put("deck", ["b"])  # shown, and put on the deck
    >>> known.piles["deck"]
    [?, ?, ?, 'b']
    >>> known.shuffle("deck", ["c"])
    >>> known.piles["deck"], [pool.things for pool in known.pools.values()]
    ([?, ?, ?, ?, ?], [['a', 'b', 'c', 'd', 'e']])
    """

    __slots__ = ("hints", "home", "loose", "mixes", "needs", "piles", "pools")

    def __init__(self, piles: Any = (), things: Iterable[Any] = (), loose: Iterable[PileName] = ()):
        self.piles: dict[PileName, list[Any]] = {}
        self.loose: frozenset[PileName] = frozenset(loose)
        self.pools: dict[int, Pool] = {}
        self.mixes: dict[int, Mix] = {}
        self.home: dict[Unknown, int] = {}
        self.needs: dict[Unknown, frozenset[Any]] = {}
        self.hints: list[Hint] = []
        if piles:
            self.begin(piles, things)

    def copy(self) -> Knowledge:
        """A copy, which can change without this one."""
        other = Knowledge()
        other.piles = {name: pile[:] for name, pile in self.piles.items()}
        other.loose = self.loose
        other.pools = {number: pool.copy() for number, pool in self.pools.items()}
        other.mixes = {number: mix.copy() for number, mix in self.mixes.items()}
        other.home, other.needs = self.home.copy(), self.needs.copy()
        other.hints = self.hints.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self._written() == other._written()

    def __hash__(self) -> int:
        return hash(self._written())

    def _written(self) -> tuple[Any, ...]:
        """All of it, with a number for each unknown thing."""
        numbers: dict[Unknown, int] = {}

        def written(things: Iterable[Any]) -> tuple[Any, ...]:
            return tuple(
                (numbers.setdefault(one, len(numbers)),) if type(one) is Unknown else one
                for one in things
            )

        piles = [(name, written(pile)) for name, pile in self.piles.items()]
        pools = [(n, tuple(one.things), written(one.spots)) for n, one in self.pools.items()]
        mixes = [
            (n, written(one.inputs), written(one.outputs), one.drawn)
            for n, one in self.mixes.items()
        ]
        needs = frozenset((written([one]), cards) for one, cards in self.needs.items())
        hints = frozenset((frozenset(written(one.things)), one.cards) for one in self.hints)
        return self.loose, tuple(piles), tuple(pools), tuple(mixes), needs, hints

    def begin(self, piles: dict[PileName, int], things: Iterable[Any]) -> None:
        """Begin piles of so many things each, which come from these.

        Things that are left over lie in a pile of their own, which no rule touches.
        """
        left = [*things]
        spots = []
        for name, size in piles.items():
            self.piles[name] = [Unknown() for _ in range(size)]
            spots += self.piles[name]
        if len(left) < len(spots):
            raise ValueError("more things are hidden than the game has")
        nowhere = [Unknown() for _ in left[len(spots) :]]
        if nowhere:
            self.piles["nowhere", *piles] = nowhere
        self.add_pool(left, spots + nowhere)

    # --- what is shown ---

    def show(self, thing: Any, card: Any, placed: bool = True) -> None:
        """Note what a thing is; GuessError if it cannot be that.

        Args:
            thing: the thing, unknown or not.
            card: what it is.
            placed: whether it lies in a pile, and was not just taken from one.
        """
        if type(thing) is not Unknown:
            if thing != card:
                raise GuessError(NOT_SO)
            return
        if not self.may_be(thing, card):
            raise GuessError(NOT_SO)
        self.note(thing, card)
        if placed:
            self.replace(thing, card)

    def show_pile(self, name: PileName, cards: Sequence[Any]) -> None:
        """Note what all things of a pile are, bottom to top."""
        if len(cards) != len(self.piles[name]):
            raise GuessError(NOT_SO)
        for thing, card in zip([*self.piles[name]], cards, strict=True):
            self.show(thing, card)

    def holds_one_of(self, name: PileName, cards: frozenset[Any]) -> None:
        """Note that a loose pile holds one of some cards at least, nobody knows which.

        GuessError if it cannot.
        """
        pile = self.piles[name]
        if any(self._must_be_of(one, cards) for one in pile) or self._is_certain(pile, cards):
            return
        able = [one for one in pile if self.may_be_of(one, cards)]
        if not able:
            raise GuessError(NOT_SO)
        self._even(name)
        if any(one.cards <= cards and one.within(able) for one in self.hints):
            return
        if len(cards) == 1 and self.are_alike(able):
            self.show(able[0], *cards)
            return
        self.hints = [one for one in self.hints if not (cards <= one.cards and one.contains(able))]
        self.hints.append(Hint(able, cards))
        self._sharpen()

    # --- what moves ---

    def put(self, name: PileName, things: Iterable[Any], under: bool = False) -> None:
        """Put things one by one on a pile, or under it."""
        if under:
            self.piles[name][:0] = [*things][::-1]
        else:
            self.piles[name] += things

    def take_end(self, name: PileName, count: int, bottom: bool = False) -> list[Any]:
        """Take things one by one from the top of a pile, or from its bottom."""
        pile = self.piles[name]
        if count > len(pile):
            raise GuessError(NOT_SO)
        if name in self.loose:
            return self.take_some(name, count)
        if bottom:
            taken, self.piles[name] = pile[:count], pile[count:]
        else:
            ends = len(pile) - count
            taken, self.piles[name] = pile[ends:][::-1], pile[:ends]
        return taken

    def take_some(self, name: PileName, count: int) -> list[Any]:
        """Take things from anywhere in a pile, unseen."""
        pile = self.piles[name]
        if count > len(pile):
            raise GuessError(NOT_SO)
        if name in self.loose:
            self._even(name)
            mixed = self.mixed(self.piles[name]) if count else pile
            taken, self.piles[name] = mixed[:count], mixed[count:]
            return taken
        return [self._draw(name, [*range(len(self.piles[name]))]) for _ in range(count)]

    def take_card(self, name: PileName, card: Any, topmost: bool = False) -> None:
        """Take a card that is shown from a pile: the lowest copy in it, or the topmost one."""
        pile = self.piles[name]
        if name in self.loose:
            self._take_loose(name, card)
            return
        places = range(len(pile))
        able = []
        for place in reversed(places) if topmost else places:
            thing = pile[place]
            if type(thing) is Unknown:
                if self.may_be(thing, card):
                    able.append(place)
            elif thing == card:
                able.append(place)
                break
        if not able:
            raise GuessError(NOT_SO)
        self.show(self._draw(name, sorted(able)), card, placed=False)

    def shuffle(self, name: PileName, more: Iterable[Any] = ()) -> None:
        """Shuffle a pile, together with more things."""
        self.piles[name] = self.mixed([*self.piles.get(name, ()), *more])

    def mixed(self, things: Sequence[Any]) -> list[Any]:
        """Things after they changed places unseen, in any order."""
        if self.are_alike(things):
            return [*things]
        outputs = [Unknown() for _ in things]
        self._mix(things, outputs, drawn=False)
        self._pass_on(things, outputs)
        return [*outputs]

    def _pass_on(self, inputs: Sequence[Any], outputs: Sequence[Unknown]) -> None:
        """Let what is hinted of things be about what came of them, if nothing else can be it."""
        needy = [one for one in inputs if type(one) is Unknown and one in self.needs]
        hints = [one for one in self.hints if one.touches(inputs)]
        for hint in (*hints, *[Hint((one,), self.needs[one]) for one in needy]):
            others = [one for one in inputs if one not in hint.things]
            if any(self.may_be_of(one, hint.cards) for one in others):
                continue
            if hint in hints:
                self.hints.remove(hint)
            else:
                del self.needs[hint.things[0]]
            kept = [one for one in hint.things if one not in inputs]
            self.hints.append(Hint((*kept, *outputs), hint.cards))

    def _draw(self, name: PileName, able: list[int]) -> Any:
        """Take a thing from one of some places of a pile, nobody knows which."""
        pile = self.piles[name]
        first, end = able[0], able[-1] + 1
        between = pile[first:end]
        if len(able) == 1 or (len(able) == len(between) and self.are_alike(between)):
            return pile.pop(first)
        outputs = [Unknown() for _ in between]
        pile[first:end] = outputs[:-1]
        self._mix(between, outputs, drawn=True)
        return outputs[-1]

    def _take_loose(self, name: PileName, card: Any) -> None:
        pile = self.piles[name]
        if any(type(one) is not Unknown and one == card for one in pile):
            self.piles[name] = _without(pile, (card,))
            return
        able = [one for one in pile if type(one) is Unknown and self.may_be(one, card)]
        if not able:
            raise GuessError(NOT_SO)
        self._even(name)
        self.hints = [
            one for one in self.hints if not (card in one.cards and one.contains(able))
        ]  # what was asked for has come
        rest = _without(pile, able)
        able = self.mixed(able)
        self.piles[name] = rest + able[1:]
        self.show(able[0], card, placed=False)

    # --- what may be ---

    def may_be(self, thing: Any, card: Any) -> bool:
        """Whether a thing may be a card, as far as its own past tells."""
        return self.may_be_of(thing, frozenset((card,)))

    def may_be_of(self, thing: Any, cards: frozenset[Any]) -> bool:
        """Whether a thing may be one of some cards, as far as its own past tells."""
        return self._may_be_of(thing, cards, set())

    def _may_be_of(self, thing: Any, cards: frozenset[Any], seen: set[Any]) -> bool:
        if type(thing) is not Unknown:
            return thing in cards
        cards = self.needs.get(thing, cards) & cards
        number = self.home[thing]
        if (number, cards) in seen:
            return False  # or it would have been found before
        seen.add((number, cards))
        pool = self.pools.get(number)
        if pool is not None:
            return not cards.isdisjoint(pool.things)
        return any(self._may_be_of(one, cards, seen) for one in self.mixes[number].inputs)

    def _must_be_of(self, thing: Any, cards: frozenset[Any]) -> bool:
        if type(thing) is not Unknown:
            return thing in cards
        if thing in self.needs and self.needs[thing] <= cards:
            return True
        number = self.home[thing]
        pool = self.pools.get(number)
        if pool is not None:
            return cards.issuperset(pool.things)
        return all(self._must_be_of(one, cards) for one in self.mixes[number].inputs)

    def _is_certain(self, pile: Iterable[Any], cards: frozenset[Any]) -> bool:
        """Whether one of some cards must be in a pile, since it can have gone nowhere else."""
        inside = {one for one in pile if type(one) is Unknown}
        for mix in reversed(self.mixes.values()):
            if all(one in inside or self._is_other(one, cards) for one in mix.outputs):
                if not cards.isdisjoint(one for one in mix.inputs if type(one) is not Unknown):
                    return True
                inside.update(one for one in mix.inputs if type(one) is Unknown)
        return any(
            not cards.isdisjoint(pool.things) and inside.issuperset(pool.spots)
            for pool in self.pools.values()
        )

    def _is_other(self, thing: Unknown, cards: frozenset[Any]) -> bool:
        """Whether a thing is known to be none of some cards."""
        return thing in self.needs and self.needs[thing].isdisjoint(cards)

    def are_alike(self, things: Sequence[Any]) -> bool:
        """Whether it makes no difference that things change places."""
        if len(things) < 2:
            return True
        first = things[0]
        if type(first) is not Unknown:
            return all(one == first for one in things)
        homes = {self.home.get(one) if type(one) is Unknown else None for one in things}
        if len(homes) > 1 or not self.needs.keys().isdisjoint(things) or not self.even(things):
            return False
        mix = self.mixes.get(homes.pop() or 0)
        return mix is None or not mix.drawn

    def even(self, things: Sequence[Any]) -> bool:
        """Whether no hint is about some of the things only."""
        return not any(one.touches(things) and not one.contains(things) for one in self.hints)

    def _even(self, name: PileName) -> None:
        """Let what is hinted of a loose pile be about all things in it that come from one place.

        As many things as there are hints can answer all of them, and nobody knows which these are.
        """
        kinds: dict[int, list[Unknown]] = {}
        for one in self.piles[name]:
            if type(one) is Unknown:
                kinds.setdefault(self.home[one], []).append(one)
        for number, kind in kinds.items():
            needy = [one for one in kind if one in self.needs]
            hints = [one for one in self.hints if one.touches(kind)]
            if len(needy) == 1 and not hints and len(kind) > 1:
                hints = [Hint(needy, self.needs[needy[0]])]
            elif needy:
                continue
            parts = [{*one.things}.intersection(kind) for one in hints]
            alike = all(part == parts[0] and len(hints) <= len(part) for part in parts)
            if alike and self.is_free(number):
                for one in needy:
                    del self.needs[one]
                kept = [one for one in self.hints if one not in hints]
                wider = [Hint((*one.things, *kind), one.cards) for one in hints]
                self.hints = kept + wider

    def _sharpen(self) -> None:
        """Note what a hint about a single thing says of it."""
        for hint in [one for one in self.hints if len(one.things) == 1]:
            (thing,) = hint.things
            self.hints.remove(hint)
            self.needs[thing] = self.needs.get(thing, hint.cards) & hint.cards

    # --- pools and mixes ---

    def is_free(self, number: int) -> bool:
        """Whether the things of a pool or a mix lie in any order."""
        return number in self.pools or not self.mixes[number].drawn

    def add_pool(self, things: Iterable[Any], spots: Iterable[Unknown]) -> None:
        """Add a pool of some things, which lie at some places."""
        pool = Pool(things, spots)
        if pool.spots:
            number = self._number()
            self.pools[number] = pool
            self.home.update(dict.fromkeys(pool.spots, number))

    def _mix(self, inputs: Iterable[Any], outputs: Sequence[Unknown], drawn: bool) -> None:
        number = self._number()
        self.mixes[number] = Mix(inputs, outputs, drawn)
        self.home.update(dict.fromkeys(outputs, number))

    def _number(self) -> int:
        return 1 + max([0, *self.pools, *self.mixes])

    def forget(self, thing: Unknown) -> None:
        """Forget an unknown thing that is no longer anywhere."""
        self.home.pop(thing, None)
        self.needs.pop(thing, None)

    def note(self, thing: Unknown, card: Any) -> None:
        """Note what an unknown thing is."""
        self.tell(thing, card)
        number = self.home[thing]
        pool = self.pools.get(number)
        if pool is None:
            self.needs[thing] = frozenset((card,))
            return
        pool.things.remove(card)
        pool.spots.remove(thing)
        self.forget(thing)
        if not pool.spots:
            del self.pools[number]

    def tell(self, thing: Unknown, what: Any) -> None:
        """Let the hints about a thing be about what it is, another unknown thing or a card."""
        for hint in [one for one in self.hints if thing in one.things]:
            self.hints.remove(hint)
            others = [one for one in hint.things if one is not thing]
            if type(what) is Unknown:
                self.hints.append(Hint((*others, what), hint.cards))
            elif what not in hint.cards:
                self.hints.append(Hint(others, hint.cards))
        self._sharpen()

    def shown(self) -> dict[PileName, list[Any]]:
        """The things that are known to lie in each pile."""
        return {
            name: [one for one in pile if type(one) is not Unknown]
            for name, pile in self.piles.items()
        }

    def outputs(self, number: int) -> list[Unknown]:
        """The unknown things that come from a pool or a mix."""
        pool = self.pools.get(number)
        return self.mixes[number].outputs if pool is None else pool.spots

    def lies(self, thing: Unknown) -> bool:
        """Whether an unknown thing still lies somewhere; those that were shown and left do not."""
        places = (*self.piles.values(), *[mix.inputs for mix in self.mixes.values()])
        return any(thing in place for place in places)

    def replace(self, thing: Unknown, by: Any) -> bool:
        """Put something in the place of an unknown thing; whether that lay anywhere."""
        for found in (*self.piles.values(), *[mix.inputs for mix in self.mixes.values()]):
            if thing in found:
                found[found.index(thing)] = by
                return True
        return False


def _without(things: Sequence[Any], gone: Iterable[Any]) -> list[Any]:
    left = [*things]
    for one in gone:
        left.remove(one)
    return left
