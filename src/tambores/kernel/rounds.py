"""A match: a game some of whose decisions are settled by playing another game to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tambores.kernel.game import Action
from tambores.kernel.outcome import Outcome
from tambores.kernel.step import Step


class Rounds(Protocol):
    """The games within a match, one after the other.

    They are made with `alone=`, whether one person plays the match alone.
    """

    alone: bool

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers by which the record of a match tells that one person plays it alone."""

    def opening(self, match: Any) -> Step[Any] | None:
        """The opening of the game that is due; None if the match waits for another decision."""

    def report(self, outcome: Outcome) -> Action:
        """The action by which a match learns how the game within it ended."""

    def reply(self, match: Any) -> Action | None:
        """The decision that the match makes for a seat without a person; None if it makes none."""
