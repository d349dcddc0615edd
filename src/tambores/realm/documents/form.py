"""The documents of the game: states, views, actions, events and house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.errors import DecodeError, Message
from tambores.kernel.form import Decode, Encode
from tambores.kernel.frame import GameEnded
from tambores.kernel.frame_format import FrameFormat, check_waits
from tambores.kernel.outcome import ABORTED, LOSS, WIN, Outcome
from tambores.realm.content.pack import Pack
from tambores.realm.content.shelf import SHELF, TAIL_SHELF, edition
from tambores.realm.content.tail import Edition, Tail
from tambores.realm.documents.validate import check, check_frame, wrong
from tambores.realm.play.beginning import begin
from tambores.realm.play.rules import RULES
from tambores.realm.table.options import HouseRules, Options
from tambores.realm.table.state import State, View
from tambores.toolkit.content.pins import pinned, pins

RULES_VERSION = 1
"""Raise it when a correction changes how a game goes."""

VERSION = 1
"""The version of the documents; raise it when they change, and add a migration."""

PINNED = ("pack", "tail")
"""The fields of a document beside its data."""

ENDS: Mapping[str, tuple[str, ...]] = {
    WIN: ("generals_defeated",),
    LOSS: ("general_in_city", "no_minions", "crystals", "city_overrun", "no_heroes"),
    ABORTED: ("max_turns",),
}
"""How a game can end, with the reasons."""

WITHOUT_PACK = ("action", "event", "house_rules")
"""The kinds of document that need no pack, because they name everything by its id."""


class RealmFormat(FrameFormat):
    """The format of the documents; a state and a view pin their pack and their tail."""

    pinned = PINNED

    def __init__(self) -> None:
        super().__init__(
            RULES, RULES_VERSION, VERSION, options=Options, begin=begin, check=check,
            check_frame=check_frame,
        )  # fmt: skip
        self.documents = {**self.documents, "house_rules": HouseRules}

    def content_of(self, value: Any) -> Edition | None:
        """Return the edition of a state or view."""
        return value.table.options.edition if isinstance(value, State | View) else None

    def pins(self, content: Edition) -> dict[str, Any]:
        """Return the ids and digests of the pack and the tail."""
        return {**pins(content.pack), **pins(content.tail, "tail")}

    def open(self, envelope: Mapping[str, Any], given: object) -> Edition | None:
        """Return the edition that the document names; packs and tails can be given."""
        pack, tail = _parts(given)
        found = pinned(envelope, pack, SHELF, Pack, WITHOUT_PACK, fields=PINNED)
        rules = pinned(envelope, tail, TAIL_SHELF, Tail, WITHOUT_PACK, "tail", PINNED)
        return None if found is None or rules is None else edition(found, rules)

    def atoms(self, content: Edition | None) -> Mapping[type, tuple[Encode, Decode]]:
        """Write and read the edition as the ids of its parts."""

        def edition_named(name: Any, _: type) -> Edition:
            if content is None or name != content.id:
                raise ValueError(Message("kernel.fault.not_that_pack"))
            return content

        return {Edition: (lambda one: one.id, edition_named)}

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


def _parts(given: object) -> tuple[object, object]:
    """The pack and the tail that are given."""
    if isinstance(given, Edition):
        return given.pack, given.tail
    return (None, given) if isinstance(given, Tail) else (given, None)


def check_outcome(outcome: Outcome, path: str) -> None:
    """Raise DecodeError if no game can end so."""
    known = outcome.reason in ENDS.get(outcome.result, ()) and outcome.game == "realm"
    if not known or any(title != "champion" for title, _ in outcome.titles):
        raise DecodeError(wrong("no_such_end"), path)


FORMAT = RealmFormat()
"""The format of the documents of Defenders of the Realm."""
