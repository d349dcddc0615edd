"""What Kingdom Defenders teaches on the page: two lessons and the notes of a first game."""

from __future__ import annotations

from tambores.kingdom_defenders.page.lessons.boards import BOARDS
from tambores.toolkit.page.teaching import Note, Teaching

TEACHING = Teaching(
    __name__,
    BOARDS,
    {
        "destiny": Note(kind="destiny"),
        "place": Note(kind="place", offered="place"),
        "pass": Note(at="actions", kind="place", offered="pass"),
        "character": Note(kind="character"),
        "zone_b": Note(kind="zone_b"),
        "pay": Note(kind="pay"),
        "deed": Note(kind="deed"),
        "show": Note(kind="show"),
        "prize": Note(at="reward", kind="prize"),
        "supply": Note(at="horde", kind="supply"),
        "exclude": Note(kind="exclude"),
        "favour": Note(kind="favour"),
        "gain": Note(kind="gain"),
        "option": Note(kind="option"),
        "trade": Note(kind="trade"),
        "building": Note(kind="building"),
        "copy": Note(kind="copy"),
        "target": Note(kind="target"),
        "usurp": Note(at="horde", kind="usurp"),
        "give": Note(kind="give"),
        "cancel": Note(kind="cancel"),
        "penalty": Note(kind="penalty"),
        "wound_disc": Note(kind="wound_disc"),
        "assign": Note(kind="assign"),
    },
)
