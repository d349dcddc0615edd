"""A combat as data: for each part its dice, hits, casualties due, cards in force and units."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.toolkit.page.written import Json
from tambores.warcraft.content import vocabulary as v
from tambores.warcraft.page.parts import Place
from tambores.warcraft.reading import combat as reading
from tambores.warcraft.render import model
from tambores.warcraft.table.frames import Battle


def combat(here: Place) -> Json:
    """Return the combat that is going on."""
    battle: Battle = here.position.battle
    rolls = {roll.race: roll for roll in model.rolls(here.table, battle)}
    return here.part(
        "combat",
        zone=battle.zone,
        round=battle.round,
        phase=battle.phase,
        step=battle.step,
        flanks=list(here.flanks),
        hosts=[_host(here, battle, part, rolls) for part in reading.PARTS],
        title=model.combat_title(here.position, here.voice),
    )


def _host(here: Place, battle: Battle, part: str, rolls: dict[str, model.Roll]) -> Json:
    """Return one part of a combat; the first of its races leads it."""
    table = here.table
    races = reading.races_of_part(table, battle, part)
    return {
        "part": part,
        "races": list(races),
        "seats": [table.lineup.seat_of[race] for race in races],
        "due": reading.due_of(battle, part),
        "rolls": [
            {
                "race": race,
                "strength": rolls[race].strength,
                "dice": [[die, hit] for die, hit in rolls[race].dice],
                "hits": battle.hits.get(race, 0),
            }
            for race in races
            if race in rolls
        ],
        "strength": {
            race: table.level(race, battle.phase).strength
            for race in races
            if battle.phase in v.UNIT_TYPES
        },
        "cards": [text for race in races for text in _in_force(here, battle, part, race)],
        "groups": [
            group for zone in _zones(here, battle) if (group := _group(here, battle, races, zone))
        ],
        "fallen": [
            here.piece_title(zone, model.Group(race, kind, 1))
            for race, kind, zone, _ in table.aside
            if race in races
        ],
    }


def _zones(here: Place, battle: Battle) -> tuple[str, ...]:
    """Return the battlefield, then its flanks."""
    return battle.zone, *here.flanks


def _group(here: Place, battle: Battle, races: tuple[str, ...], zone: str) -> Json | None:
    """Return the units of a part in a zone; None if it has none there."""
    units = [
        here.part(
            here.piece(zone, one.race, one.kind, one.marked),
            race=one.race,
            kind=one.kind,
            count=one.number,
            level=model.level_of(here.table, one.race, reading.unit_type(one.kind)),
            marked=one.marked,
            title=here.piece_title(
                zone, model.Group(one.race, one.kind, one.number, marked=one.marked)
            ),
        )
        for race in races
        for one in reading.groups(here.table, battle, race)
        if one.zone == zone
    ]
    return {"zone": zone, "flank": zone != battle.zone, "units": units} if units else None


def _in_force(here: Place, battle: Battle, part: str, race: str) -> Iterator[str]:
    """Return the cards of a race that are in force in a combat, and its Poison."""
    say = here.voice
    if race == v.NIGHT_ELF and battle.fire:
        yield from model.copies(("faerie_fire",) * battle.fire, say)
    if race == v.ORC and battle.spears:
        yield say.words("card.envenomed_spears")
    if reading.other(part) in battle.ensnared and race in (v.ORC, v.UNDEAD):
        yield say.words("card.ensnare" if race == v.ORC else "card.web")
    for phase in battle.poison.get(race, ()):
        yield say.words("page.poison", phase=f"@type.{phase}")
