"""The sheet of a record: its fields, their marks, and the lines of the rulebook behind them."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.kingdom_defenders.content.vocabulary import CAMP_SLOTS, MARKS
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.records import Fields, tables_of
from tambores.toolkit.content.sheet import Marking

NAME = {"names": "its name"}
TILE = {
    **NAME,
    "icons": "the difficulty; 0 for P1 and E1 to E5, which are printed on the board",
    "effects": "what it does; with several effects only if they are passive",
}
LISTS = {
    "victory": "what its defeat brings, from top to bottom",
    "siege": "what its siege does, from top to bottom",
}

FIELDS: Fields = {
    "characters": {
        **TILE,
        "requirement": "what its slot asks for",
        "space": "the space on which it must lie; 0 for any",
    },
    "buildings": {**TILE, "slots": "what each of its slots asks for"},
    "slots": {"requirement": "what the slot asks for"},
    **{
        f"slots.{slot.lower()}": {"limit": "how many resources a disc brings"}
        for slot in CAMP_SLOTS
    },
    "tracks": {"spaces": "the spaces, from the first level on"},
    "dice": {"faces": "the goods on the faces"},
    "adventures": {
        "dots": "2 if it is used with two players, else 1",
        "discs": "the discs that its slot asks for",
        "cost": "what it costs",
        "gains": "what it brings at once",
        "relic": "the relic on the card",
    },
    "deeds": {"pile": "the pile that it belongs to", "asks": "the goods to show"},
    "rewards": {"count": "how many there are"},
    "destinies": {"start": "what its player begins with", "scoring": "what it scores"},
    "hordes": {
        "players": "the numbers of players that it is for",
        "needs": "what beats it",
        "speed": "the space on which its marker begins",
        **LISTS,
    },
    "special_hordes": {
        "needs_4": "what beats the side for round 4",
        "speed_4": "where the marker of that side begins",
        "needs_5": "what beats the side for round 5",
        "speed_5": "where the marker of that side begins",
        **LISTS,
    },
    "values.fame": {"scale": "the Fame at the start, by turn order"},
    "values.trophies": {
        "scale": "the Fame for 1 to 6 trophies",
        "beyond": "the Fame for each further one",
    },
    "values.runes": {"scale": "the Fame for a set of 1 to 5 different runes"},
    "values.failure": {"fame": "the loss for an adventure that is not paid"},
    "values.empty_handed": {"fame": "the loss for a disc in zone C that brings nothing"},
    "values.discs": {
        "hero": "the discs of a player, without the markers",
        "aside": "how many of them are set aside",
        "aside_of_two": "how many are set aside with two players",
    },
    "values.camps": {
        "places": "what the camps of a player hold",
        "places_of_four": "what they hold with four players",
    },
}
"""What the fields of a pack mean."""

TABLES = tables_of(FIELDS)


@frozen(eq=False)
class Record(LinedSheet):
    """The fields of a record, as written in one pack or in several based on each other."""

    marking: ClassVar[Marking] = Marking(MARKS, ("names",), (), (LINES,))
