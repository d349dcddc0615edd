"""The documents of Kingdom Defenders: states, views, actions, events and house rules."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from tambores.errors import DecodeError, Message
from tambores.kernel.form import Decode, Encode
from tambores.kernel.frame import GameEnded
from tambores.kernel.frame_format import FrameFormat, check_waits
from tambores.kernel.outcome import WIN, Outcome
from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import SHELF
from tambores.kingdom_defenders.content.vocabulary import ACHIEVEMENTS, LINES, TITLE
from tambores.kingdom_defenders.documents.frames import check_frame
from tambores.kingdom_defenders.documents.validate import check, wrong
from tambores.kingdom_defenders.play.rules import RULES
from tambores.kingdom_defenders.play.scoring import REASONS
from tambores.kingdom_defenders.play.setup import begin
from tambores.kingdom_defenders.table.options import HouseRules, Options
from tambores.kingdom_defenders.table.state import State, View
from tambores.toolkit.content.pins import PINNED, pinned, pins

RULES_VERSION = 1
"""Raise it when a correction changes how a game goes."""

VERSION = 1
"""The version of the documents; raise it when they change, and add a migration."""

WITHOUT_PACK = ("action", "event", "house_rules")
"""The kinds of document that need no pack, because they name everything by its id."""


class RealmFormat(FrameFormat):
    """The format of the documents of Kingdom Defenders; a state and a view pin their pack."""

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
        if isinstance(value, View) and value.outcome is None:
            check_waits(RULES.determinize(value, 0))  # guesses fit what is asked
        elif isinstance(value, GameEnded):
            check_outcome(value.outcome, "data.outcome")
        elif isinstance(value, Outcome):
            check_outcome(value, "data.outcome")

    def heading(self, state: Any) -> str:
        """Return the round and phase."""
        return f"round {state.round}, {state.phase}"


def check_outcome(outcome: Outcome, path: str) -> None:
    """Raise DecodeError if no game can end so."""
    known = (
        outcome.game == "kingdom-defenders"
        and outcome.result == WIN
        and outcome.reason in REASONS
        and {name for name, _ in outcome.titles} <= {TITLE, *ACHIEVEMENTS}
        and all({name for name, _ in score.lines} == {*LINES} for score in outcome.scores)
    )
    if not known:
        raise DecodeError(wrong("no_such_end"), path)


FORMAT = RealmFormat()
"""The format of the documents of Kingdom Defenders."""
