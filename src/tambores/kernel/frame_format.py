"""How the values of a game of frames are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.errors import DecodeError
from tambores.kernel.envelope import FIRST
from tambores.kernel.event import Event
from tambores.kernel.form import Decode, Encode, Migration
from tambores.kernel.frame import Frame, FrameState, FrameView
from tambores.kernel.frame_rules import FrameRules
from tambores.kernel.game import Action, rules_of


class FrameFormat:
    """The format of a game of frames without content files.

    The document types are "GAME.state", "GAME.view", "GAME.action" and "GAME.event".

    Args:
        rules: of the game.
        version: of the rules; raise it when a correction changes how a game goes.
        migrations: what brings documents of a version to the next one.
    """

    pinned: tuple[str, ...] = ()

    def __init__(
        self,
        rules: FrameRules[Any],
        version: int = 1,
        migrations: Mapping[int, Migration] | None = None,
    ) -> None:
        self.rules = version
        self.migrations: Mapping[int, Migration] = migrations or {}
        self.documents: Mapping[str, Any] = {
            "state": rules.state_type, "view": rules.view_type, "action": Action, "event": Event,
        }  # fmt: skip
        self.unions: Mapping[type, tuple[type, ...]] = {
            Action: rules.actions, Event: rules.events, Frame: tuple(rules.rooms),
        }  # fmt: skip

    def content_of(self, value: Any) -> Any:
        """None: there is no content."""
        return None

    def pins(self, content: Any) -> dict[str, Any]:
        """Nothing."""
        return {}

    def open(self, envelope: Mapping[str, Any], given: object) -> Any:
        """None; DecodeError for a document with fields that this game does not write."""
        for key in envelope:
            if key not in (FIRST, "type", "data"):
                raise DecodeError(f"unknown field {key[:60]!r}")
        return None

    def atoms(self, content: Any) -> Mapping[type, tuple[Encode, Decode]]:
        """None."""
        return {}

    def shortcuts(self, content: Any) -> Mapping[Any, Decode]:
        """None."""
        return {}

    def check(self, value: Any) -> None:
        """DecodeError for a position that cannot be played on."""
        if isinstance(value, FrameState):
            _check_state(value, "data")
        elif isinstance(value, FrameView):
            if value.seat is not None and value.seat not in _seats(value):
                raise DecodeError(f"no seat {value.seat}", "data.seat")
            _check_state(_sample(value), "data")

    def setup(self, state: Any) -> dict[str, str]:
        """No terms: a record holds its first state whole."""
        return {}

    def begin(self, terms: Mapping[str, str], content: Any) -> Any:
        """ValueError: a record of such a game begins with a whole state."""
        raise ValueError("a record of this game begins with a whole state")

    def heading(self, state: Any) -> str:
        """The decision that is due, or the outcome."""
        asked = rules_of(state).prompt(state)
        return f"seat {asked.seat}: {asked.kind}" if asked else "over"


def _seats(position: Any) -> tuple[int, ...]:
    try:
        seats: tuple[int, ...] = position.seats
    except Exception:  # a table may compute its seats from any of its fields
        raise DecodeError("a table without seats", "data.table") from None
    return seats


def _sample(view: FrameView[Any]) -> Any:
    """A state that shows a view."""
    rules = rules_of(view, "view")
    try:
        state = rules.determinize(view, 0)
        shown = rules.view(state, view.seat)
    except Exception:  # whatever a game's own code makes of an impossible table
        shown = None
    if shown != view:
        raise DecodeError("no state shows this view", "data")
    return state


def _check_state(state: FrameState[Any], path: str) -> None:
    """DecodeError unless a state is over, or asks one of its seats a question with an answer."""
    seats = _seats(state)
    if (state.outcome is None) is not bool(state.frames):
        raise DecodeError("expected frames, or an outcome and no frames", f"{path}.frames")
    if state.outcome is not None:
        return
    rules = rules_of(state)
    try:
        asked, offers = rules.prompt(state), rules.legal_actions(state)
    except Exception:  # whatever a game's own code makes of an impossible table
        asked, offers = None, ()
    if asked is None or asked.seat not in seats or not offers:
        raise DecodeError("the top frame has nothing to ask", f"{path}.frames[-1]")
