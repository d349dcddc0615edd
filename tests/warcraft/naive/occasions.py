"""Random positions for what is rare elsewhere: many cards, Town Portal, Nordrassil's returns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from .content import FIGHTERS, HALLS, RACIAL, SEATS, deck_of
from .positions import (
    NEVER_HERE,
    Arguments,
    Setup,
    battle_position,
    chance,
    contest,
    fields,
    finished,
    obligatory,
    scatter,
)
from .table import neighbours

PORTALS = ("generic_2p", "generic_4p", "generic_4p", "elf_gate", "prisoners", "nordrassil")


def cards_position(rng: Random) -> Arguments:
    """Combats in which everybody holds many cards of combat."""
    given = battle_position(rng)
    races = given["races"] or SEATS[given["scenario"]]
    for seat, race in enumerate(races):
        wanted = [card for card in RACIAL[race] if card not in NEVER_HERE]
        deal(rng, given["players"][seat], race, wanted * 3, rng.choice((3, 5, 7, 9)))
    return given


def portal_position(rng: Random) -> Arguments:
    """The end of a Movement: Town Portals in hands, crowded halls, outposts."""
    setup = Setup(rng, rng.choice(PORTALS))
    obligatory(setup)
    mover = rng.randrange(len(setup.races))
    contest(setup, setup.races[mover], fields(setup)[0])
    for race, hall in zip(setup.races, HALLS[setup.scenario], strict=True):
        gather(setup, race, hall)
    scatter(setup, rng.randrange(6))
    given = finished(setup, "battles", mover)
    for seat, race in enumerate(setup.races):
        if chance(rng, 70):
            wanted = ["town_portal"] * rng.choice((1, 2))
            wanted += ["call_to_arms"] * rng.randrange(3) if race == "human" else []
            deal(rng, given["players"][seat], race, wanted, len(wanted))
    return given


def gather(setup: Setup, race: str, hall: str) -> None:
    """Own pieces in and around the hall, an outpost somewhere, both in reach of a portal."""
    rng = setup.rng
    homes = [hall]
    if setup.scenario != "nordrassil" and chance(rng, 60):
        homes.append(rng.choice(setup.grounds("worker")))
    for home in homes:
        if setup.foreign(home, race):
            continue
        if home != hall:
            setup.outpost(race, home, rng.choice(("done", "done", "building")))
        setup.put(race, rng.choice(FIGHTERS), home, rng.choice((0, 1, 2, 3)))
        for zone in neighbours(setup.scenario)[home]:
            if not setup.foreign(zone, race) and chance(rng, 50):
                kind = rng.choice((*FIGHTERS, "worker"))
                setup.put(race, kind, zone, rng.choice((1, 2, 3)))


def returns_position(rng: Random) -> Arguments:
    """Combats of Nordrassil against the Undead, some of whose places are besieged."""
    setup = Setup(rng, "nordrassil")
    obligatory(setup)
    mover = rng.randrange(len(setup.races))
    undead = setup.races.index("undead")
    for zone in fields(setup):
        contest(setup, setup.races[mover], zone)
    for home in ("A1", "A5"):
        if chance(rng, 30):
            setup.put(setup.races[mover], rng.choice(FIGHTERS), home, rng.choice((1, 2)))
        if chance(rng, 60) and mover == undead:
            setup.put("undead", rng.choice(FIGHTERS), home, rng.choice((1, 3)))
    scatter(setup, rng.randrange(4))
    return finished(setup, "battles", mover)


def deal(
    rng: Random, player: dict[str, Any], race: str, wanted: Sequence[str], number: int
) -> None:
    """A hand of wanted cards; the others in the deck and the discard pile."""
    cards = Counter(deck_of(race))
    hand = rng.sample(wanted, min(number, len(wanted)))
    rest = list((cards - Counter(hand)).elements())
    rng.shuffle(rest)
    deck = rng.choice((2, 8, 8, len(rest)))
    player |= {"hand": hand, "deck": rest[:deck], "discard": rest[deck : deck + rng.randrange(3)]}
