"""The documents of the game: states, views, actions, events and house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.kernel.changes import Added, Removed, Renamed
from tambores.kernel.outcome import ABORTED, LOSS, WIN
from tambores.realm.content.pack import Pack
from tambores.realm.content.shelf import SHELF, TAIL_SHELF, edition
from tambores.realm.content.tail import Edition, Tail
from tambores.realm.documents.validate import faults
from tambores.realm.play.beginning import begin
from tambores.realm.play.rules import RULES
from tambores.realm.table.events import AbilityUsed, Penalty, QuestTaken, Raided, Rolled, Shuffled
from tambores.realm.table.options import HouseRules, Options
from tambores.realm.table.values import Camp
from tambores.toolkit.content.format import WITHOUT_PACK, ContentFormat
from tambores.toolkit.content.pins import pinned, pins

RULES_VERSION = 2
"""Raise it when a correction changes how a game goes."""

VERSION = 2
"""The version of the documents; raise it when they change, and add a migration."""

PINNED = ("pack", "tail")
"""The fields of a document beside its data."""

MIGRATIONS = {
    1: (
        Removed(Camp, "opened"),
        Renamed(AbilityUsed, "opened"),
        Added(AbilityUsed, name="open_way"),
        Added(Raided, ignored=0),
        Added(Rolled, needed=[]),
        Added(Penalty, joiner=False),
        Added(Shuffled, by_rule="T-21"),
        Added(QuestTaken, by_rule="T-22"),
    ),
}
"""What changed after each version of the documents."""

ENDS = {
    WIN: ("generals_defeated",),
    LOSS: ("general_in_city", "no_minions", "crystals", "city_overrun", "no_heroes"),
    ABORTED: ("max_turns",),
}
"""How a game can end, with the reasons."""


class RealmFormat(ContentFormat):
    """The format of the documents; a state and a view pin their pack and their tail."""

    pinned = PINNED

    def pins(self, content: Edition) -> dict[str, Any]:
        """Return the ids and digests of the pack and the tail."""
        return {**pins(content.pack), **pins(content.tail, "tail")}

    def open(self, envelope: Mapping[str, Any], given: object) -> Edition | None:
        """Return the edition that the document names; packs and tails can be given."""
        pack, tail = _parts(given)
        found = pinned(envelope, pack, SHELF, Pack, WITHOUT_PACK, fields=PINNED)
        rules = pinned(envelope, tail, TAIL_SHELF, Tail, WITHOUT_PACK, "tail", PINNED)
        return None if found is None or rules is None else edition(found, rules)


def _parts(given: object) -> tuple[object, object]:
    """The pack and the tail that are given."""
    if isinstance(given, Edition):
        return given.pack, given.tail
    return (None, given) if isinstance(given, Tail) else (given, None)


FORMAT = RealmFormat(
    RULES, RULES_VERSION, VERSION, options=Options, house_rules=HouseRules, begin=begin,
    faults=faults, shelf=SHELF, kind=Edition, ends=ENDS,
    titles=("champion",), lines="quests|generals", migrations=MIGRATIONS,
)  # fmt: skip
"""The format of the documents of Defenders of the Realm."""
