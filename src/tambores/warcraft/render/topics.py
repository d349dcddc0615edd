"""What a player can look up: cards, races, zones and costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tambores.kernel.message import LANGUAGES, Said
from tambores.toolkit.drawing.voice import Voice
from tambores.warcraft.content.vocabulary import RESOURCES, TRAINED, UNIT_TYPES
from tambores.warcraft.render import model
from tambores.warcraft.render.model import GAME, Position
from tambores.warcraft.table.table import WarTable

PRICED = (
    *((kind, f"kind.{kind}") for kind in TRAINED),
    ("tile", "priced.tile"),
    ("outpost", "outpost.done"),
    ("upgrade", "priced.upgrade"),
)
"""What can be bought, as packs name it, and the key of its name."""


def cost_text(what: str, table: WarTable, voice: Voice) -> Said:
    """The price of a piece, tile, outpost or upgrade."""
    cost = table.pack.costs[what]
    parts = (
        voice.words("cost", amount=amount, resource=f"@resource.{name}")
        for name, amount in zip(RESOURCES, (cost.gold, cost.wood), strict=True)
        if amount
    )
    return Said(", ".join(parts)) or voice.words("cost.nothing")


def open_cards(pile: Any) -> tuple[str, ...]:
    """The cards of a pile that is not hidden."""
    return pile if isinstance(pile, tuple) else ()


def names_of(key: str, voice: Voice) -> tuple[str, ...]:
    """An id and its names in every language, in small letters."""
    known = {Voice(GAME, language).words(key) for language in (*LANGUAGES, voice.language)}
    return (key.partition(".")[2], *(name.casefold() for name in known))


def card_text(card: str, voice: Voice) -> Said:
    """What a card does."""
    return voice.words("topic.card", card=f"@card.{card}", text=f"@text.{card}")


def costs_text(table: WarTable, voice: Voice) -> Said:
    """What pieces, buildings, outposts and upgrades cost."""
    costs = (
        voice.words("topic.cost", what=f"@{key}", cost=cost_text(what, table, voice))
        for what, key in PRICED
    )
    return voice.words("topic.costs", costs=Said(", ".join(costs)))


def race_text(race: str, table: WarTable, voice: Voice) -> Said:
    """The unit cards on top of the stacks of a race."""
    units = tuple(_unit_text(race, kind, table, voice) for kind in UNIT_TYPES)
    return voice.words("topic.race", race=f"@race.{race}", units=Said("; ".join(units)))


def _unit_text(race: str, kind: str, table: WarTable, voice: Voice) -> Said:
    card, level = table.level(race, kind), model.level_of(table, race, kind)
    text = voice.words("topic.race.now", type=f"@type.{kind}", level=level, strength=card.strength)
    if card.ability:
        named, does = f"@ability.{card.ability}", f"@ability.{card.ability}.text"
        text = voice.words("topic.race.ability", text=text, ability=named, does=does)
    if table.lineup.seat_of[race] is None:
        return text
    return voice.words(f"topic.race.{'needs' if card.needs else 'last'}", text=text,
                       needs=card.needs, kind=f"@kind.{kind}")  # fmt: skip


def lying(table: WarTable, zone: str, voice: Voice) -> Iterator[Said]:
    """What lies on a zone, piece by piece."""
    ground = table.ground(zone)
    for race, kind, count in ground.pieces:
        pieces = voice.words(f"pieces.{kind}", count=count)
        yield voice.words("lying", what=pieces, race=f"@race.{race}")
    for race, side in ground.outposts:
        yield voice.words("lying", what=f"@outpost.{side}", race=f"@race.{race}")
    for name, at in table.tokens:
        if at == zone:
            yield voice.words(f"token.{name}")
    if ground.depletion:
        is_hall = zone in map(table.scene.home, table.seats)
        yield voice.words(f"depletion.{'hall' if is_hall else ground.depletion}")
    if zone in table.crippled:
        yield voice.words("slowed")


def zone_text(zone: str, view: Position, voice: Voice) -> Said:
    """A zone: its kind, what lies there, and its neighbours."""
    table, board = view.table, view.table.board
    near = tuple(
        voice.words("topic.zone.walled", zone=other) if board.is_walled(zone, other) else other
        for other in board.neighbours(zone)
    )
    there = tuple(lying(table, zone, voice))
    said = [
        voice.words("topic.zone.place", zone=zone, place=place)
        for place, at in table.scene.places.items()
        if at == zone and len(place) == 1  # the letters of the rulebook
    ]
    if there:
        said.append(voice.sentence("topic.zone.lying", lying=there))
    return voice.words("topic.zone", zone=zone, site=model.site_name(table, zone, voice),
                       told=Said("".join(said)), near=near)  # fmt: skip
