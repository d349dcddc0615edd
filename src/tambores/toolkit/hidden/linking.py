"""Which pools and mixes bear on each other, because things or hints of them are bound together."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.toolkit.hidden.knowledge import Knowledge
from tambores.toolkit.hidden.things import Unknown


def links(known: Knowledge) -> dict[int, set[int]]:
    """For each pool and mix, by number, those that it gave things to or got them from."""
    found: dict[int, set[int]] = {number: {number} for number in (*known.pools, *known.mixes)}
    bound = [[known.home[one] for one in hint.things] for hint in known.hints]
    for number, mix in known.mixes.items():
        bound += [[number, known.home[one]] for one in mix.inputs if type(one) is Unknown]
    for numbers in bound:
        for number in numbers:
            found[number].update(numbers)
    return found


def linked(links: dict[int, set[int]], due: set[int]) -> set[int]:
    """The numbers to which some are linked, directly or by others."""
    found: set[int] = set()
    while due:
        number = due.pop()
        found.add(number)
        due |= links[number] - found
    return found


def groups(known: Knowledge) -> Iterator[set[int]]:
    """The numbers of all pools and mixes, those together that bear on each other."""
    by_number = links(known)
    left = {*by_number}
    while left:
        group = linked(by_number, {min(left)})
        left -= group
        yield group
