"""The documents of Warcraft: states, views, actions, events and house rules."""

from __future__ import annotations

from tambores.kernel.outcome import ABORTED, DRAW, WIN
from tambores.toolkit.content.format import ContentFormat
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import SHELF
from tambores.warcraft.documents.migrations import to_version_2
from tambores.warcraft.documents.validate import faults
from tambores.warcraft.play.rules import RULES
from tambores.warcraft.play.setup import begin
from tambores.warcraft.table.options import HouseRules, Options

RULES_VERSION = 2
"""Raise it when a correction changes how a game goes."""

VERSION = 2
"""The version of the documents; raise it when they change, and add a migration."""

ENDS = {
    WIN: (
        "points", "elimination", "gate", "necromancers_dead", "tokens_destroyed", "rescue",
        "nordrassil", "spell", "abandoned",
    ),
    DRAW: ("mutual_capture", "abandoned"),
    ABORTED: ("max_turns", "standstill"),
}  # fmt: skip
"""How a game can end, with the reasons."""

FORMAT = ContentFormat(
    RULES, RULES_VERSION, VERSION, options=Options, house_rules=HouseRules, begin=begin,
    faults=faults, shelf=SHELF, kind=Pack, ends=ENDS,
    lines="cards|upgrades|zone_[a-z][0-9]+", migrations={1: to_version_2},
)  # fmt: skip
"""The format of the documents of Warcraft; a state and a view pin their pack."""
