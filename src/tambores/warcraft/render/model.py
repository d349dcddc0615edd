"""What words, text boards and pictures share: names, groups of pieces, the dice of a combat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import attrs

from tambores.kernel.game import check_own
from tambores.kernel.message import Language, Said, called
from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.warcraft.content.vocabulary import MELEE, NIGHT_ELF, UNIT_TYPES, WORKER
from tambores.warcraft.reading.combat import PARTS, races_of_part
from tambores.warcraft.reading.combat import units as units_of
from tambores.warcraft.table.frames import Battle
from tambores.warcraft.table.state import State, View
from tambores.warcraft.table.table import WarTable

Position = State | View
GAME = "warcraft"


@attrs.frozen
class Group:
    """Equal pieces in a zone.

    Attributes:
        race: their race.
        kind: their kind.
        count: their number.
        level: the level of their type; 0 for kinds without levels.
        marked: whether they cannot attack because of Polymorph.
    """

    race: str
    kind: str
    count: int
    level: int = 0
    marked: bool = False


@attrs.frozen
class Roll:
    """What a race has rolled in the attack step that is on.

    Attributes:
        race: the race.
        dice: each result, and whether it is a hit.
        strength: the strength of its units in this phase.
    """

    race: str
    dice: tuple[tuple[int, bool], ...]
    strength: int


def check_position(position: object) -> None:
    """Raise TypeError unless `position` is a state or view of Warcraft."""
    check_own(position, "Warcraft", State, View)


def groups(position: Position, zone: str) -> Iterator[Group]:
    """The pieces of a zone, unmarked ones first within a kind."""
    table, battle = position.table, position.battle
    marked = Counter(battle.marked if battle else ())
    for race, kind, number in table.ground(zone).pieces:
        level = level_of(table, race, kind) if kind in UNIT_TYPES else 0
        still = marked[race, kind, zone]
        for count, is_marked in ((number - still, False), (still, True)):
            if count:
                yield Group(race, kind, count, level, is_marked)


def level_of(table: WarTable, race: str, kind: str) -> int:
    """The level of a type of unit of a race."""
    seat = table.lineup.seat_of[race]
    return table.scene.neutral_level if seat is None else table.camps[seat].level(kind)


def rolls(table: WarTable, battle: Battle) -> Iterator[Roll]:
    """The dice of an attack step, each told a hit or a miss."""
    if battle.phase not in UNIT_TYPES:  # the dice are those of the round before
        return
    for race, dice in battle.rolls:
        strength = table.level(race, battle.phase).strength
        least = battle.fire if race == NIGHT_ELF else 0
        yield Roll(race, tuple((die, die - least <= strength) for die in dice), strength)


def flanks(position: Position) -> tuple[str, ...]:
    """The neighbours of the battlefield from which units take part in the combat (WC-073)."""
    table, battle = position.table, position.battle
    if battle is None:
        return ()
    races = (race for part in PARTS for race in races_of_part(table, battle, part))
    found = {zone for race in races for _, zone, _ in units_of(table, battle, race)}
    return tuple(sorted(found - {battle.zone}, key=table.board.index.__getitem__))


def roll_params(battle: Battle, roll: Roll) -> dict[str, object]:
    """What fills a sentence about dice: hits stand in brackets."""
    dice = " ".join(f"[{die}]" if hit else str(die) for die, hit in roll.dice)
    return {
        "race": f"@race.{roll.race}",
        "strength": roll.strength,
        "dice": Said(dice),
        "hits": battle.hits.get(roll.race, 0),
    }


def combat_title(position: Position, voice: Voice) -> str:
    """Where the combat is, who fights, from which flanks, and the round and phase."""
    table, battle = position.table, position.battle
    assert battle is not None
    attackers, defenders = (_named_part(table, battle, part) for part in PARTS)
    named = {"zone": battle.zone, "attackers": attackers, "defenders": defenders}
    texts = [voice.words("board.combat", **named)]
    if near := flanks(position):
        texts.append(voice.words("board.combat.flanks", flanks=near))
    if battle.phase in UNIT_TYPES:
        phase = f"@combat.{battle.phase}"
        texts.append(voice.words("board.combat.round", round=battle.round, phase=phase))
    return " ".join(texts)


def _named_part(table: WarTable, battle: Battle, part: str) -> tuple[str, ...]:
    return tuple(f"@race.{race}" for race in races_of_part(table, battle, part))


def in_force(
    table: WarTable,
    battle: Battle,
    voice: Voice,
    unit: Callable[[str, str, str], str] | None = None,
) -> list[str]:
    """The casualties due, and what counts in a combat besides the dice, a sentence each.

    Args:
        table: the table.
        battle: the combat.
        voice: the words.
        unit: returns what a piece is called, by race, kind and zone; by default its full name.
    """

    def in_full(race: str, kind: str, zone: str) -> str:
        return voice.words("unit", race=f"@race.{race}", kind=f"@kind.{kind}", zone=zone)

    due = tuple(
        voice.words("board.combat.due.of", races=_named_part(table, battle, part), count=count)
        for part, count in zip(PARTS, battle.due, strict=True)
        if count
    )
    texts = [voice.words("board.combat.due", due=due)] if due else []
    for race, phases in battle.first_strikes:
        named = tuple(f"@combat.{phase}" for phase in phases)
        texts.append(voice.words("board.combat.poison", races=f"@race.{race}", phases=named))
    if battle.fire:
        texts.append(voice.words("board.combat.fire", count=battle.fire))
    if battle.spears:
        texts.append(voice.words("board.combat.spears"))
    for part in battle.ensnared:
        races = _named_part(table, battle, part)
        texts.append(voice.words("board.combat.ensnared", races=races))
    aside = tuple(piece[:3] for piece in table.aside)
    for key, pieces in (("marked", battle.marked), ("aside", aside)):
        if pieces:
            units = tuple([Said((unit or in_full)(*piece)) for piece in pieces])
            texts.append(voice.words(f"board.combat.{key}", units=units))
    return [*map(capitalized, texts)]


def levels_text(table: WarTable, race: str, voice: Voice) -> Iterator[Said]:
    """The level, strength and ability of each type of unit of a race."""
    for kind in UNIT_TYPES:
        card, level = table.level(race, kind), level_of(table, race, kind)
        key = "board.type.ability" if card.ability else "board.type"
        named = {"type": f"@type.{kind}", "ability": f"@ability.{card.ability}"}
        yield voice.words(key, level=level, strength=card.strength, **named)


def buildings(table: WarTable, seat: int) -> dict[str, int]:
    """The completed buildings of a seat by kind, the printed ones included (WC-018)."""
    printed = int(bool(table.scene.halls[seat]) and table.scene.plays(seat, "spending"))
    tiles = dict(zip(UNIT_TYPES, table.camps[seat].tiles, strict=True))
    return {**tiles, MELEE: tiles[MELEE] + printed, WORKER: printed}


def copies(cards: Iterable[str], voice: Voice) -> tuple[Said, ...]:
    """The names of cards, each once with its number."""
    return tuple(
        voice.words("board.copies", card=f"@card.{card}", count=count)
        if count > 1
        else voice.words(f"card.{card}")
        for card, count in Counter(cards).items()
    )


def scenario_name(table: WarTable, language: Language) -> str:
    """The name of the scenario."""
    scene = table.scene
    return called(f"{GAME}.scenario.{scene.id}", scene.names, language)


def goal(table: WarTable, voice: Voice) -> Said:
    """What wins the scenario, in a sentence (WC-Q19)."""
    scene = table.scene
    zone = scene.places.get("D", "")
    return voice.words(f"goal.{scene.goal}", needed=scene.needed, zone=zone, **_homes(table))


def _homes(table: WarTable) -> dict[str, object]:
    """The zones that a goal may name: the hall of the Humans, and Nordrassil."""
    halls = dict(zip(table.races, table.scene.halls, strict=True))
    return {"hall": halls.get("human", ""), "tree": dict(table.tokens).get("nordrassil", "")}


def site_name(table: WarTable, zone: str, voice: Voice) -> Said:
    """The kind of a zone, with its points, or that it never wears out (WC-123, WC-131)."""
    site = table.board.site(zone)
    name = voice.words(f"site.{site.kind}")
    if site.points:
        return voice.words("site.points", site=name, points=site.points)
    return voice.words("site.endless", site=name) if zone in table.scene.endless else name


def score_line(name: str, voice: Voice) -> Said:
    """What a line of a score counts: a zone, the cards or the upgrades."""
    word, _, zone = name.partition("_")
    return voice.words(f"score.{word}", zone=zone.upper()) if zone else voice.words(f"score.{name}")


# --- names of seats and sides ---


def side_races(table: WarTable, side: int) -> tuple[str, ...]:
    """The races of a side, by its place; the neutral race for the side without seats."""
    seats = table.scene.sides[side]
    return tuple(table.races[seat] for seat in seats) or (table.scene.neutral,)


def by_race(params: Mapping[str, object], table: WarTable, word: str = "player") -> dict[str, Any]:
    """The parameters of a message with seats and sides called by their races.

    >>> from tambores import warcraft
    >>> state = warcraft.new_game("prisoners", seed=1)
    >>> by_race({"seat": "@seat.0", "side": "@side.1"}, state.table)
    {'seat': '@player.night_elf', 'side': ('@race.orc',)}
    """

    def called_so(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(map(called_so, value))
        if not isinstance(value, str) or isinstance(value, Said):
            return value
        kind, _, number = value.partition(".")
        if kind == "@seat" and number.isdecimal():
            return f"@{word}.{table.races[int(number)]}"
        if kind == "@side" and number.isdecimal():
            return tuple(f"@race.{race}" for race in side_races(table, int(number)))
        return value

    return {name: called_so(value) for name, value in params.items()}
