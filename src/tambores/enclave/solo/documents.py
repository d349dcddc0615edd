"""What of a solo battle can be written and read: states, views and the automaton's events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.enclave.content.pack import Pack
from tambores.enclave.documents.form import EnclaveFormat
from tambores.enclave.documents.migrations import to_version_3
from tambores.enclave.solo import recording, validate
from tambores.enclave.solo.events import (
    SOLO_EVENTS,
    AnswerDue,
    PartPlanned,
    PreventionKept,
    SoloEvent,
)
from tambores.enclave.solo.state import SoloBattle, SoloView
from tambores.enclave.table.actions import ACTIONS, Action
from tambores.enclave.table.automaton import ALL_FRAMES
from tambores.kernel.changes import Added, Changes
from tambores.kernel.frame import Frame


class SoloFormat(EnclaveFormat):
    """How values of a solo battle are written; actions and other events are those of Enclave."""

    documents: Mapping[str, Any] = {
        "battle": SoloBattle,
        "view": SoloView,
        "event": SoloEvent,
    }
    unions: Mapping[type, tuple[type, ...]] = {
        Action: ACTIONS,
        SoloEvent: SOLO_EVENTS,
        Frame: ALL_FRAMES,
    }
    migrations: Mapping[int, Changes] = {
        1: (Added(AnswerDue), Added(PartPlanned), Added(PreventionKept)),
        2: to_version_3,
    }

    def check(self, value: Any) -> None:
        """DecodeError for a battle, view or event that cannot exist."""
        if isinstance(value, SoloBattle):
            validate.check_battle(value)
        elif isinstance(value, SoloView):
            validate.check_view(value)
        elif isinstance(value, SoloEvent):
            validate.check_event(value)
        else:
            super().check(value)

    def setup(self, state: Any) -> dict[str, str]:
        """The terms on which a solo battle begins like this; {} for no beginning."""
        return recording.setup(state)

    def begin(self, terms: Mapping[str, str], content: Pack) -> Any:
        """The solo battle that begins on these terms."""
        return recording.begin(terms, content)


FORMAT = SoloFormat()
