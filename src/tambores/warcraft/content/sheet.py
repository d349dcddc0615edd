"""The sheet of a record: its fields, their marks, and the lines of the rulebook behind them."""

from __future__ import annotations

from typing import ClassVar

from tambores.kernel.frozen import frozen
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.records import Fields, tables_of
from tambores.toolkit.content.sheet import Marking
from tambores.warcraft.content.vocabulary import (
    COMMON_CARDS,
    MARKS,
    RACIAL_CARDS,
    TRAINED,
    UNIT_TYPES,
)

COPIES = "how many copies of the card are in the deck"

FIELDS: Fields = {
    "units": {
        "strength": "a combat die hits if it shows at most this",
        "ability": "what the unit can do beside its dice",
        "needs": "the completed buildings of the type for the next level; 0 at the last level",
    },
    "decks": dict.fromkeys(COMMON_CARDS, COPIES),
    **{f"decks.{race}": dict.fromkeys(cards, COPIES) for race, cards in RACIAL_CARDS.items()},
    "costs": {"gold": "the price in gold", "wood": "the price in wood"},
    "dice": {"faces": "the faces of the die"},
    "limits.markers": dict.fromkeys(TRAINED, "the pieces that a race has"),
    "limits.tiles": dict.fromkeys(UNIT_TYPES, "the buildings that a race can add"),
    "limits.outposts": {"count": "the outposts of a race"},
    "limits.unit_cards": {"count": "the unit cards of a race"},
    "limits.experience_cards": {"count": "the cards in the deck of a race"},
    "boards": {
        "rows": "a text for each row of hexagons, row A first",
        "walls": "borders that melee and ranged units do not cross",
    },
    "scenarios": {
        "names": "the name of the scenario",
        "board": "the id of its board",
        "goal": "what wins it, as in the scenario of the library",
        "needed": "how many points win; with the goal `points` only",
        "races": "the race of each seat; `drawn` if players choose or draw them",
        "sides": "the seats of each side",
        "halls": "the zone of each town hall",
        "capitals": "the zones of outposts that count as halls",
        "first": "the seat that begins; seats are numbered from 0",
        "gold": "the gold of each seat at the start",
        "wood": "the wood of each seat at the start",
        "hand": "the cards that each player draws at the start",
        "army": "the pieces in each hall at the start, by kind",
        "start": "further pieces, each with its `owner`, `zone`, `kind` and `count`",
        "outposts": "the seats of the outposts at the start, by zone",
        "neutral": "the race of neutral pieces, which no seat leads; `owner` in `start` names it",
        "neutral_level": "the level of the neutral units; with `neutral` only",
        "places": "names for zones, such as `A`",
        "tokens": "the zones of tokens, by name",
        "endless": "the zones of mines and forests that a 3 does not deplete",
        "depleted": "the zones of mines and forests that are depleted from the start",
        "skipped": "the phases that each seat does not play",
        "last_levels": "whether all units are at their last level",
        "closed": "whether nobody enters clear zones",
        "guarded": "whether the outposts of sides with a capital cannot be destroyed",
        "returning": "the race whose killed units return to the board",
    },
}
"""What the fields of a pack mean."""

TABLES = tables_of(FIELDS)
"""The tables of a pack."""

PARTED = ("army", "outposts", "places", "tokens")
"""The fields that are tables."""


@frozen(eq=False)
class Record(LinedSheet):
    """The fields of a record, as written in one pack or in several based on each other."""

    marking: ClassVar[Marking] = Marking(MARKS, ("names",), PARTED, (LINES,))
