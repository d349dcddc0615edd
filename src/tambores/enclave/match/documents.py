"""What of matches can be written and read; cards and packs are as in any document of Enclave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from tambores.enclave.content.pack import Pack
from tambores.enclave.documents import recording
from tambores.enclave.documents.form import EnclaveFormat
from tambores.enclave.match import validate
from tambores.enclave.match.actions import ACTIONS, MatchAction
from tambores.enclave.match.events import EVENTS, MatchEvent
from tambores.enclave.match.rules import M, MatchRules, W
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.table.rulings import rules_text
from tambores.kernel.changes import Changes
from tambores.kernel.outcome import Outcome
from tambores.kernel.terms import blaming, check_names


class PartsFormat(EnclaveFormat):
    """How the actions and events of every match are written."""

    documents: Mapping[str, Any] = {"action": MatchAction, "event": MatchEvent}
    unions: Mapping[type, tuple[type, ...]] = {MatchAction: ACTIONS, MatchEvent: EVENTS}
    migrations: Mapping[int, Changes] = {}

    def check(self, value: Any) -> None:
        """DecodeError for an action or event that cannot exist."""
        if isinstance(value, MatchAction):
            validate.check_action(value)
        elif isinstance(value, MatchEvent):
            validate.check_event(value)


class MatchFormat(EnclaveFormat, Generic[M, W]):
    """How the states and views of one kind of match are written.

    Args:
        rules: of such matches.
        new_match: what begins one.
    """

    unions: Mapping[type, tuple[type, ...]] = {}
    migrations: Mapping[int, Changes] = {}

    def __init__(self, rules: MatchRules[M, W], new_match: Callable[..., M]) -> None:
        self.documents = {"match": rules.match_type, "view": rules.view_type}
        self._rules, self._new_match = rules, new_match

    def content_of(self, value: Match[Any] | MatchView) -> Pack:
        """The pack whose cards a match or view holds."""
        return value.pack

    def check(self, value: Any) -> None:
        """DecodeError for a match or view that cannot exist."""
        if isinstance(value, MatchView):
            validate.check_view(self._rules, value)
        elif isinstance(value, Outcome):
            validate.check_end(value)
        else:
            validate.check_match(self._rules, value)

    def setup(self, state: M) -> dict[str, str]:
        """The terms on which a match begins like this; {} for no beginning."""
        found = {
            "armies": " ".join(state.armies),
            "seed": str(state.chance.seed),
            "house_rules": rules_text(state.rules),
        }
        return recording.that_begin(state, found, self.begin)

    def begin(self, terms: Mapping[str, str], content: Pack) -> M:
        """The match that begins on these terms."""
        check_names(terms, ("armies", "seed", "house_rules"))
        armies = recording.pair(terms, "armies")
        with blaming("armies"):
            self._rules.check_armies(armies, content)
        return self._new_match(
            armies,
            seed=recording.seed(terms),
            rules=recording.house_rules(terms),
            pack=content,
        )

    def heading(self, state: M) -> str:
        """Which battle is next, or was the last."""
        return f"battle {min(len(state.fought) + 1, self._rules.mode.battles)}"


FORMAT = PartsFormat()
