"""The pack that is meant, and who leads its armies where nobody says so."""

from __future__ import annotations

from pathlib import Path

from tambores import enclave
from tambores.enclave.cards.loader import PACK_SLUG
from tambores.enclave.cards.shelf import SHIPPED, pack_or_default, shipped_pack
from tambores.enclave.cards.source import FILE
from tambores.enclave.cards.table import nearest_of

ARMIES = ("human", "orc")
"""The armies that fight unless others are wanted, that of player 1 first."""

HEROES = ("aiden", "krangg")
"""The heroes that lead them."""

Pair = tuple[str, str]


def pack_at(place: str | Path) -> enclave.Pack:
    """The pack in a file, or of the library by its id.

    Raises:
        OSError: if the file cannot be read; of what looks like an id it says which there are.
        ContentError: with everything that is wrong with the pack.

    >>> pack_at("standin-1") is enclave.default_pack()
    True
    """
    name = str(place)
    if name in SHIPPED:
        return shipped_pack(name)
    try:
        return enclave.load_pack(place)
    except FileNotFoundError as error:
        if not PACK_SLUG.fullmatch(name.lower()) or name.endswith(FILE):
            raise
        near = nearest_of(name.lower(), SHIPPED)
        known = sorted(SHIPPED, key=lambda one: one != near)
        said = f"{error.strerror}; known packs: {', '.join(known)}"
        raise FileNotFoundError(error.errno, said, name) from None


def opponents(
    pack: enclave.Pack | None, human: str | None, orc: str | None, heroes: Pair | None
) -> tuple[Pair, Pair]:
    """The armies of a battle and the heroes that lead them, by seat.

    Args:
        pack: the cards; those of the library if None.
        human: the hero of the humans, if it is named.
        orc: the hero of the orcs, if it is named.
        heroes: those of both seats, of any armies, if they are named.

    Raises:
        ContentError: for an army or a hero that there is not.

    >>> opponents(None, None, "borrunn", None)
    (('human', 'orc'), ('aiden', 'borrunn'))
    >>> opponents(None, None, None, ("uzgar", "joanna"))
    (('orc', 'human'), ('uzgar', 'joanna'))
    """
    cards = pack_or_default(pack)
    if heroes is not None:
        first, second = heroes
        return (cards.army_of(first), cards.army_of(second)), heroes
    usual = (human, orc) != (None, None) or {*ARMIES} <= {*cards.armies}
    armies = ARMIES if usual else cards.armies[:2]
    first, second = (
        leader(cards, army, known) if named is None else named
        for army, named, known in zip(armies, (human, orc), HEROES, strict=True)
    )
    return (armies[0], armies[1]), (first, second)


def leader(pack: enclave.Pack, army: str, usual: str) -> str:
    """The usual hero of an army, or its first one if it has no such."""
    heroes = [hero.id for hero in pack.heroes(army)]
    return usual if usual in heroes else heroes[0]


def sides(pack: enclave.Pack | None, army: str | None, against: str | None) -> Pair:
    """The armies of a match, that of player 1 first; what is not named is the first other one.

    >>> sides(None, "orc", None), sides(None, None, None)
    (('orc', 'human'), ('human', 'orc'))
    """
    armies = pack_or_default(pack).armies
    first = next(one for one in armies if one != against) if army is None else army
    second = next(one for one in armies if one != first) if against is None else against
    return first, second
