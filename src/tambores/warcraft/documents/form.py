"""The documents of Warcraft: states, views, actions, events and house rules."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from tambores.errors import DecodeError, Message
from tambores.kernel.form import Decode, Encode
from tambores.kernel.frame import GameEnded
from tambores.kernel.frame_format import FrameFormat, check_waits
from tambores.kernel.outcome import ABORTED, DRAW, WIN, Outcome
from tambores.toolkit.content.pins import PINNED, pinned, pins
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import SHELF
from tambores.warcraft.documents.frames import check_frame
from tambores.warcraft.documents.validate import check, wrong
from tambores.warcraft.play.rules import RULES
from tambores.warcraft.play.setup import begin
from tambores.warcraft.table.options import HouseRules, Options
from tambores.warcraft.table.state import State, View

RULES_VERSION = 1
"""Raise it when a correction changes how a game goes."""

VERSION = 1
"""The version of the documents; raise it when they change, and add a migration."""

ENDS: Mapping[str, tuple[str, ...]] = {
    WIN: (
        "points", "elimination", "gate", "necromancers_dead", "tokens_destroyed", "rescue",
        "nordrassil", "spell", "abandoned",
    ),
    DRAW: ("mutual_capture", "abandoned"),
    ABORTED: ("max_turns", "standstill"),
}  # fmt: skip
"""How a game can end, with the reasons."""

WITHOUT_PACK = ("action", "event", "house_rules")
"""The kinds of document that need no pack, because they name everything by its id."""


class WarFormat(FrameFormat):
    """The format of the documents of Warcraft; a state and a view pin their pack."""

    pinned = PINNED

    def __init__(self) -> None:
        super().__init__(
            RULES, RULES_VERSION, VERSION, options=Options, begin=begin, check=check,
            check_frame=check_frame,
        )  # fmt: skip
        self.documents = {**self.documents, "house_rules": HouseRules}

    def content_of(self, value: Any) -> Pack | None:
        """Return the pack of a state or view."""
        return value.table.options.pack if isinstance(value, State | View) else None

    def pins(self, content: Pack) -> dict[str, Any]:
        """Return the id and the digest of the pack."""
        return pins(content)

    def open(self, envelope: Mapping[str, Any], given: object) -> Pack | None:
        """Return the pack that the document names: the given one, or one of the library's."""
        return pinned(envelope, given, SHELF, Pack, WITHOUT_PACK)

    def atoms(self, content: Pack | None) -> Mapping[type, tuple[Encode, Decode]]:
        """Write and read the pack as its id."""

        def pack(pack_id: Any, _: type) -> Pack:
            if content is None or pack_id != content.id:
                raise ValueError(Message("kernel.fault.not_that_pack"))
            return content

        return {Pack: (operator.attrgetter("id"), pack)}

    def check(self, value: Any) -> None:
        """Raise DecodeError for a value that cannot exist."""
        if isinstance(value, State | View) and value.outcome is not None:
            check_outcome(value.outcome, "data.outcome")
        super().check(value)
        if isinstance(value, View):
            check_waits(RULES.determinize(value, 0))  # guesses fit what is asked
        elif isinstance(value, GameEnded):
            check_outcome(value.outcome, "data.outcome")
        elif isinstance(value, Outcome):
            check_outcome(value, "data.outcome")

    def heading(self, state: Any) -> str:
        """Return the turn and phase."""
        return f"turn {state.turn}, {state.phase}"


def check_outcome(outcome: Outcome, path: str) -> None:
    """Raise DecodeError if no game can end so."""
    known = outcome.reason in ENDS.get(outcome.result, ()) and outcome.game == "warcraft"
    if not known or outcome.titles:
        raise DecodeError(wrong("no_such_end"), path)


FORMAT = WarFormat()
"""The format of the documents of Warcraft."""
