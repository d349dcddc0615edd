"""Keep what is known small: leave out whatever makes no difference to what can lie where now.

None of this changes which piles are possible: no pile, and nothing that was shown, can tell
which of the things that a rule exchanges came from where. Only a tangle of very many mixes, which
none of the games here leads to, is forgotten; then more is possible than was before, never less.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any

from tambores.toolkit.hidden.knowledge import Knowledge
from tambores.toolkit.hidden.linking import groups, linked, links
from tambores.toolkit.hidden.things import Mix, Pool, Unknown

MOST = 12
"""How many mixes, needs and hints that bear on each other are kept; more are hard to fit."""


def narrow(known: Knowledge) -> None:
    """Leave out of knowledge what makes no difference; call it while every thing lies in a pile.

    >>> known = Knowledge({"hand": 2, "deck": 2}, "abcd", loose=("hand",))
    >>> known.put("hand", "e")
    >>> known.put("deck", known.take_some("hand", 1))
    >>> len(known.mixes)  # nobody knows whether "e" went to the deck
    1
    >>> known.take_card("hand", "e")  # it did not
    >>> narrow(known)
    >>> known.mixes, known.needs, known.hints
    ({}, {}, [])
    """
    _sharpen(known)
    if not known.mixes:
        return
    changed = True
    while changed:
        changed = _is_told(known) | _is_traced(known) | _sharpen(known)
        for number, mix in [*known.mixes.items()]:
            if number in known.mixes and not mix.drawn:
                _join(known, number, mix)
                changed |= _pair(known, mix)
                changed |= _dissolve(known, number, mix)
    _let_go(known)


def _sharpen(known: Knowledge) -> bool:
    """Show the things of pools that can be one card only; whether there were any."""
    found = False
    for thing, need in [*known.needs.items()]:
        pool = known.pools.get(known.home[thing])
        if pool is not None:
            need &= {*pool.things}
            if len(need) == 1 and known.lies(thing):
                known.show(thing, *need)
                found = True
    return found


def _is_traced(known: Knowledge) -> bool:
    """Follow hints about all that came out of a mix back to what went in; whether that told more.

    It does if only one of the things that went in can be what is hinted.
    """
    for hint in known.hints:
        for mix in known.mixes.values():
            others = [one for one in mix.outputs if one not in hint.things]
            if mix.drawn or not hint.within(mix.outputs):
                continue
            if any(known.may_be_of(one, hint.cards) for one in others):
                continue
            able = [one for one in mix.inputs if known.may_be_of(one, hint.cards)]
            if len(able) == 1 or any(type(one) is not Unknown for one in able):
                known.hints.remove(hint)
                if type(able[0]) is Unknown and len(able) == 1:
                    known.needs[able[0]] = known.needs.get(able[0], hint.cards) & hint.cards
                return True
    return False


def _is_told(known: Knowledge) -> bool:
    """Show the things of pools that hold copies of one card only; whether there were any."""
    told = [
        (spot, pool.things[0])
        for pool in known.pools.values()
        if len({*pool.things}) == 1
        for spot in pool.spots
    ]
    for spot, card in told:
        known.show(spot, card)
    return bool(told)


def _join(known: Knowledge, number: int, mix: Mix) -> None:
    """Make one mix of two if whatever came out of the earlier one went into this one.

    What was shown in between must be something that cannot have come later.
    """
    for home in {known.home[one]: None for one in mix.inputs if type(one) is Unknown}:
        if home in known.pools or known.mixes[home].drawn:
            continue
        earlier = known.mixes[home]
        passed = [one for one in earlier.outputs if one in mix.inputs]
        shown = [one for one in earlier.outputs if one not in passed]
        later = [one for one in mix.inputs if one not in passed]
        hinted = any(one.touches(passed) for one in known.hints)
        if (
            known.needs.keys().isdisjoint(passed)
            and not hinted
            and not any(
                known.lies(one) or any(known.may_be_of(other, known.needs[one]) for other in later)
                for one in shown
            )
        ):
            mix.inputs, mix.outputs = later + earlier.inputs, shown + mix.outputs
            del known.mixes[home]
            for one in passed:
                known.forget(one)
            known.home.update(dict.fromkeys(shown, number))


def _pair(known: Knowledge, mix: Mix) -> bool:
    """Settle where those things of a mix come from that are known to be one of some cards."""
    before = len(mix.outputs)
    for output in [one for one in mix.outputs if one in known.needs]:
        for source in _sources(known, mix, known.needs[output]):
            _identify(known, mix, output, source)
            break
    return len(mix.outputs) < before


def _sources(known: Knowledge, mix: Mix, cards: frozenset[Any]) -> Iterator[Any]:
    """The inputs that can as well be taken for a thing that is one of some cards.

    Should it come from another input, exchanging the two leaves every pile as it is.
    """
    if len(cards) == 1:
        yield from cards.intersection(mix.inputs)
        for pool in known.pools.values():
            if not cards.isdisjoint(pool.things) and _is_in(known, pool, mix):
                yield from pool.spots
    able = [one for one in mix.inputs if known.may_be_of(one, cards)]
    homes = {known.home[one] if type(one) is Unknown else 0 for one in able}
    if len(homes) == 1 and 0 not in homes and known.is_free(*homes) and known.even(able):
        needs = [known.needs.get(one) for one in able]
        for one, need in zip(able, needs, strict=True):
            if _within(cards, need) and all(_within(need, other) for other in needs):
                yield one


def _is_in(known: Knowledge, pool: Pool, mix: Mix) -> bool:
    """Whether all things of a pool went into a mix, and nothing else is known of them."""
    return {*pool.spots} <= {*mix.inputs} and known.are_alike(pool.spots)


def _within(cards: frozenset[Any] | None, others: frozenset[Any] | None) -> bool:
    """Whether some cards are among others; None is for all cards."""
    return others is None or (cards is not None and cards <= others)


def _identify(known: Knowledge, mix: Mix, output: Unknown, source: Any) -> None:
    """Take a thing that came out of a mix for one that went into it."""
    mix.inputs.remove(source)
    mix.outputs.remove(output)
    need = known.needs.get(output)
    known.forget(output)
    about = known.replace(output, source)
    known.tell(output, source)
    if need is None or type(source) is not Unknown:
        return
    known.needs[source] = need = known.needs.get(source, need) & need
    if len(need) == 1 and (not about or known.home[source] in known.pools):
        (card,) = need
        known.note(source, card)
        if about:
            known.replace(source, card)


def _dissolve(known: Knowledge, number: int, mix: Mix) -> bool:
    """Do without a mix whose inputs are alike, or which took up whole pools and known things."""
    unknown = [one for one in mix.inputs if type(one) is Unknown]
    if unknown and known.are_alike(mix.inputs):
        for output, source in zip([*mix.outputs], [*mix.inputs], strict=True):
            _identify(known, mix, output, source)
        del known.mixes[number]
        return True
    homes = {known.home[one]: None for one in unknown}
    if not homes.keys() <= known.pools.keys():
        return False
    if sum(len(known.pools[home].spots) for home in homes) > len(unknown):
        return False
    hints = [one for one in known.hints if one.touches(unknown)]
    if not all(one.within(unknown) for one in hints):
        return False
    known.hints = [one for one in known.hints if one not in hints]
    things = [one for one in mix.inputs if type(one) is not Unknown]
    for home in homes:
        things += known.pools.pop(home).things
    for one in unknown:
        known.forget(one)
    del known.mixes[number]
    known.add_pool(things, mix.outputs)
    return True


def _let_go(known: Knowledge) -> None:
    """Forget what is linked to nothing that still lies somewhere, and what has become too much."""
    by_number = links(known)
    lying = [one for pile in known.piles.values() for one in pile if type(one) is Unknown]
    about = linked(by_number, {known.home[one] for one in lying})
    _replace_by_pool(known, by_number.keys() - about, [])
    for numbers in [*groups(known)]:
        if known.mixes.keys() & numbers and _count(known, numbers) > MOST:
            _replace_by_pool(known, numbers, [one for one in lying if known.home[one] in numbers])


def _count(known: Knowledge, numbers: Set[int]) -> int:
    """How much is known of some pools and mixes that are linked."""
    needs = sum(known.home[one] in numbers for one in known.needs)
    hints = sum(known.home[one.things[0]] in numbers for one in known.hints)
    return len(known.mixes.keys() & numbers) + needs + hints


def _replace_by_pool(known: Knowledge, numbers: Set[int], lying: list[Unknown]) -> None:
    """Remember of some pools and mixes only which things are left, not which can lie where."""
    things: list[Any] = []
    for number in sorted(numbers):
        if number in known.pools:
            things += known.pools[number].things
        else:
            things += [one for one in known.mixes[number].inputs if type(one) is not Unknown]
    outputs = [one for number in numbers for one in known.outputs(number)]
    inputs = {one for number in numbers & known.mixes.keys() for one in known.mixes[number].inputs}
    for one in {*outputs} - {*lying} - inputs:  # it was shown when it left
        if lying:
            (card,) = known.needs[one]
            things.remove(card)
    gone = {*outputs} - {*lying}
    known.hints = [one for one in known.hints if not one.touches(gone)]
    for one in gone:
        known.forget(one)
    for number in numbers:
        known.pools.pop(number, None)
        known.mixes.pop(number, None)
    if lying:
        known.add_pool(things, lying)
