"""What a document holds, in a few words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import tambores as tb
from tambores import enclave
from tambores.cli.words import words
from tambores.enclave.match.state import Match, MatchView
from tambores.enclave.render.words import ending, phrase


class Inventory:
    """What a file holds; `str()` says it: one value in detail, several by their number.

    Args:
        language: "en" or "es".
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._kinds: Counter[str] = Counter()
        self._last: Any = None
        self.begins_with_state = False
        """Whether the first value is a battle or a match."""

    def add(self, value: Any) -> None:
        """Count one more value."""
        if not self._kinds:
            self.begins_with_state = isinstance(value, Match | enclave.Battle)
        self._kinds[_kind(value)] += 1
        self._last = value

    def __str__(self) -> str:
        if self._kinds.total() == 1:
            return _described(self._last, self._language)
        counts = self._kinds.items()
        return ", ".join(_counted(kind, count, self._language) for kind, count in counts)


def _kind(value: Any) -> str:
    """What a value is: the second word of its document's type."""
    if isinstance(value, enclave.Pack):
        return "pack"
    if isinstance(value, tb.Record):
        return "record"
    return str(type(value).document.partition(".")[2])


def _counted(noun: str, count: int, language: str) -> str:
    return words(f"count.{noun}", language, count=count)


def _described(value: Any, language: str) -> str:
    """A value by itself, with what is worth knowing of it."""
    if isinstance(value, enclave.Pack):
        cards = _counted("card", len(value.cards), language)
        return words("pack", language, name=value.id, cards=cards)
    said = _counted(_kind(value), 1, language)
    if isinstance(value, tb.Record):
        decisions = _counted("decision", len(value.moves), language)
        return f"{said}, {decisions}. {_end(value.outcome, language)}"
    if isinstance(value, Match | MatchView):
        return f"{said}. {words('battles_over', language, count=len(value.fought))}"
    if isinstance(value, enclave.Battle | enclave.View):
        return f"{said}. {_end(value.outcome, language, _where(value, language))}"
    return said


def _end(outcome: tb.Outcome | None, language: str, otherwise: str = "") -> str:
    """How something ended, or what is said of what has not."""
    if outcome is None:
        return otherwise or words("unfinished", language)
    return ending(outcome, language)


def _where(position: enclave.Battle | enclave.View, language: str) -> str:
    """Where a battle stands."""
    return phrase(
        "board.turn",
        language,
        position=position,
        turn=position.turn,
        phase=f"@phase.{position.phase}",
    )
