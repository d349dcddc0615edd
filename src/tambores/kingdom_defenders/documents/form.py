"""The documents of Kingdom Defenders: states, views, actions, events and house rules."""

from __future__ import annotations

from tambores.kernel.changes import Renamed
from tambores.kernel.outcome import WIN, Outcome
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import SHELF
from tambores.kingdom_defenders.content.vocabulary import ACHIEVEMENTS, LINES, TITLE
from tambores.kingdom_defenders.documents.validate import faults
from tambores.kingdom_defenders.play.rules import RULES
from tambores.kingdom_defenders.play.scoring import REASONS
from tambores.kingdom_defenders.play.setup import begin
from tambores.kingdom_defenders.table.options import HouseRules, Options
from tambores.toolkit.content.format import ContentFormat

RULES_VERSION = 1
"""Raise it when a correction changes how a game goes."""

VERSION = 2
"""The version of the documents; raise it when they change, and add a migration."""

MIGRATIONS = {1: Renamed(Options, players="seats")}
"""What changed after each version of the documents."""


class KingdomFormat(ContentFormat):
    """The format of the documents; every end has all the lines of the score."""

    def can_end(self, outcome: Outcome) -> bool:
        """Whether a game can end so."""
        lines = all({name for name, _ in score.lines} == {*LINES} for score in outcome.scores)
        return lines and super().can_end(outcome)


FORMAT = KingdomFormat(
    RULES, RULES_VERSION, VERSION, options=Options, house_rules=HouseRules, begin=begin,
    faults=faults, shelf=SHELF, kind=Pack, ends={WIN: REASONS},
    titles=(TITLE, *ACHIEVEMENTS), lines="|".join(LINES), heading="round",
    migrations=MIGRATIONS,
)  # fmt: skip
"""The format of the documents of Kingdom Defenders; a state and a view pin their pack."""
