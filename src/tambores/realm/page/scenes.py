"""What is going on, as data: heroes to choose, an attack, dice that fell, a Darkness card."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.realm.page.parts import Here
from tambores.realm.table.actions import ChooseHero
from tambores.realm.table.frames import Battle, Rolling
from tambores.toolkit.drawing.voice import capitalized
from tambores.toolkit.page.written import Json


def heroes(here: Here) -> list[Json]:
    """Return the heroes that can be taken."""
    teller = here.teller
    return [
        here.part(f"hero-{one.hero}", hero=one.hero, title=teller.hero(one.hero))
        for one in here.actions
        if isinstance(one, ChooseHero)
    ]


def battle(here: Here) -> Json | None:
    """Return the attack that is going on: who takes part, the cards, the dice and the hits."""
    frame: Battle | None = here.frame(Battle)
    if frame is None:
        return None
    table = here.table
    places = enumerate(frame.participants)
    general = table.pack.generals[frame.general]
    return {
        "general": frame.general,
        "needed": table.foe(frame.general).space,
        "hit": general.hit,
        "parties": [
            {
                "seat": seat,
                "cards": [
                    [card, table.pack.cards[card].dice, card in frame.burnt]
                    for card in table.camps[seat].laid
                ],
                "extra": table.relic(seat, "extra_die"),
                "dice": [
                    [die, die >= general.hit]
                    for die in (frame.rolled[place] if place < len(frame.rolled) else ())
                ],
                "hits": frame.hits[place] if place < len(frame.hits) else None,
            }
            for place, seat in places
        ],
        "skill": capitalized(here.teller.effect(table.options.edition.skills[frame.general])),
    }


def roll(here: Here) -> Json | None:
    """Return the dice that fell and do not count yet."""
    frame: Rolling | None = here.frame(Rolling)
    if frame is None:
        return None
    return {
        "seat": frame.seat,
        "what": here.teller.say(f"rolling.{frame.what}"),
        "location": frame.location,
        "dice": [
            [die, need, die >= need] for die, need in zip(frame.dice, frame.needed, strict=True)
        ],
    }


def darkness(here: Here) -> Json | None:
    """Return the Darkness card that is turned up, or else the last one of the game."""
    table = here.table
    card = table.card or (table.darkness_discard[-1] if table.darkness_discard else "")
    if not card:
        return None
    return {
        "id": card,
        "now": bool(table.card),
        "name": here.teller.name("darkness", card),
        "done": table.night[1],
        "lines": [*_lines(here, card)],
    }


def _lines(here: Here, card: str) -> Iterator[Json]:
    """Return what is printed on a Darkness card: its locations, then its general or its effect."""
    found, teller, board = here.table.pack.darkness[card], here.teller, here.table.board
    for location, count in found.entries:
        yield {
            "place": location,
            "colour": board.colour_of[location],
            "count": count,
            "name": teller.name("location", location),
            "warded": bool(here.table.card) and location in here.table.warded,
        }
    if found.general:
        to = here.table.pack.generals[found.general].road[found.step]
        yield {
            "general": found.general,
            "to": to,
            "name": teller.say("night.general", general=teller.name("general", found.general),
                               to=teller.name("location", to)),
        }  # fmt: skip
    if not found.entries:
        yield {"name": teller.say(f"night.{card}") if teller.voice.has(f"night.{card}") else ""}
