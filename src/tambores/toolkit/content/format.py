"""The document format of a game of frames whose content is a pack."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import attrs

from tambores.errors import DecodeError, Message, Text
from tambores.kernel.changes import Changes
from tambores.kernel.form import Decode, Encode
from tambores.kernel.frame import FrameState, FrameView, GameEnded
from tambores.kernel.frame_format import FrameFormat, check_waits
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import rules_of
from tambores.kernel.line import CONTENT
from tambores.kernel.outcome import Outcome
from tambores.kernel.step import Step
from tambores.toolkit.content.pins import PINNED, pinned, pins
from tambores.toolkit.content.shelf import Shelf

WITHOUT_PACK = ("action", "event", "house_rules")
"""The kinds of document that need no pack, because they name everything by its id."""


class ContentFormat(FrameFormat):
    """The format of a game of frames with a pack and house rules; positions pin their pack.

    Args:
        rules: the rules of the game.
        rules_version: raise it when a correction changes how a game goes.
        version: of the documents; raise it when they change, and say in `migrations` how.
        options: the class of the options; the field with the metadata `content` holds the content.
        house_rules: the class of the house rules, a kind of document of their own.
        begin: as in `FrameFormat`.
        faults: everything wrong with a table read from a document that cannot be in a state; each
            fault relies on there being none before it.
        shelf: the packs of the game.
        kind: the class of the content.
        ends: how a game can end: the reasons of each result.
        titles: the titles that the end of a game can give.
        lines: a regular expression that matches the lines of its scores; "" if it has no scores.
        heading: what a position counts beside its phase: "turn" or "round".
        migrations: what changed after each version, as in `FrameFormat`.
    """

    pinned: tuple[str, ...] = PINNED

    def __init__(
        self,
        rules: FrameRules[Any],
        rules_version: int,
        version: int,
        *,
        options: type[Any],
        house_rules: type[Any],
        begin: Callable[..., Step[Any]],
        faults: Callable[[Any], Iterable[Text]],
        shelf: Shelf[Any],
        kind: type[Any],
        ends: Mapping[str, Collection[str]],
        titles: Collection[str] = (),
        lines: str = "",
        heading: str = "turn",
        migrations: Mapping[int, Changes] | None = None,
    ) -> None:
        def check(table: Any) -> None:
            for fault in faults(table):
                raise ValueError(fault)

        super().__init__(
            rules, rules_version, version, migrations, options=options, begin=begin, check=check
        )
        self.documents = {**self.documents, "house_rules": house_rules}
        self.game = str(rules.state_type.document).partition(".")[0]
        self._shelf, self._kind = shelf, kind
        self._ends, self._titles, self._heading = ends, titles, heading
        self._lines = re.compile(lines)
        self._content = next(
            field.name for field in attrs.fields(options) if field.metadata.get(CONTENT)
        )

    def content_of(self, value: Any) -> Any:
        """Return the content of a state or view."""
        if isinstance(value, FrameState | FrameView):
            return getattr(value.table.options, self._content)
        return None

    def pins(self, content: Any) -> dict[str, Any]:
        """Return the id and the digest of the pack."""
        return pins(content)

    def open(self, envelope: Mapping[str, Any], given: object) -> Any:
        """Return the pack that the document names: the given one, or one of the library's."""
        return pinned(envelope, given, self._shelf, self._kind, WITHOUT_PACK)

    def atoms(self, content: Any) -> Mapping[type, tuple[Encode, Decode]]:
        """Write and read the content as its id."""

        def read(name: Any, _: type) -> Any:
            if content is None or name != content.id:
                raise ValueError(Message("kernel.fault.not_that_pack"))
            return content

        return {self._kind: (operator.attrgetter("id"), read)}

    def check(self, value: Any) -> None:
        """Raise DecodeError for a value that cannot exist."""
        outcome = value if isinstance(value, Outcome) else None
        if isinstance(value, FrameState | FrameView | GameEnded):
            outcome = value.outcome
        if outcome is not None and not self.can_end(outcome):
            raise DecodeError(Message(f"{self.game}.fault.no_such_end"), "data.outcome")
        super().check(value)
        if isinstance(value, FrameView) and value.outcome is None:
            check_waits(rules_of(value, "view").determinize(value, 0))  # guesses fit what is asked

    def can_end(self, outcome: Outcome) -> bool:
        """Whether a game can end so."""
        return (
            outcome.game == self.game
            and outcome.reason in self._ends.get(outcome.result, ())
            and all(title in self._titles for title, _ in outcome.titles)
            and all(
                self._lines.fullmatch(name) for score in outcome.scores for name, _ in score.lines
            )
        )

    def heading(self, state: Any) -> str:
        """Return the turn or round, and the phase."""
        return f"{self._heading} {getattr(state, self._heading)}, {state.phase}"
