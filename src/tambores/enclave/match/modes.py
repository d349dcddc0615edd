"""The two kinds of match, and every way in which each can end."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from tambores.enclave.play.ending import DRAW, WIN


@attrs.frozen
class Mode:
    """What tells one kind of match from another.

    Attributes:
        name: what it is called in errors.
        rule: the id of the rule that lays it out.
        battles: how many there are.
        ends: each result and reason with which such a match ends, and the rule behind it.
    """

    name: str
    rule: str
    battles: int
    ends: Mapping[tuple[str, str], str] = attrs.field(hash=False)

    @property
    def game(self) -> str:
        """The tag of such matches in documents and messages."""
        return f"enclave-{self.name}"


CAMPAIGN = Mode(
    "campaign", "MODE-07", 3,
    {
        (WIN, "most_points"): "MODE-13",
        (DRAW, "equal_points"): "AMB-35",
    },
)  # fmt: skip

DUEL = Mode(
    "duel", "MODE-02", 2,
    {
        (WIN, "both_battles"): "MODE-05",
        (WIN, "lower_colour"): "MODE-06",
        (WIN, "one_win"): "AMB-34",
        (DRAW, "same_colour"): "AMB-34",
        (DRAW, "no_win"): "AMB-34",
    },
)  # fmt: skip

MODES = MappingProxyType({mode.game: mode for mode in (CAMPAIGN, DUEL)})
"""Every kind of match by its tag."""
