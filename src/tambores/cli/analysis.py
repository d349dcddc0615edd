"""An analysis of a record, as text and as JSON."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import tambores as tb
from tambores.players import Choice, Decision, turning_points
from tambores.players.reviewing import SWING
from tambores.toolkit.terminal.telling import voice_of
from tambores.toolkit.terminal.words import words

Say = Callable[[str], object]


def percent(share: float) -> int:
    """A share in hundredths.

    >>> percent(0.256)
    26
    """
    return round(100 * share)


class Account:
    """Tells an analysis, decision by decision.

    Args:
        record: the record that was analysed.
        language: "en" or "es".
        say: prints one line.
    """

    def __init__(self, record: tb.Record, language: str, say: Say) -> None:
        self._start: Any = record.start
        self._language, self._say = language, say
        self._voice = voice_of(record.start)

    def tell(self, decisions: Iterable[Decision]) -> None:
        """Tell every choice as it is analysed, then the turning points and the sums."""
        found: list[Decision] = []
        for one in decisions:
            found.append(one)
            self._tell_choice(one)
        if not any(one.analysis for one in found):
            self._say(self._words("analysis.nothing"))
            return
        self._tell_turning_points(found)
        self._tell_sums(found)

    def _tell_choice(self, one: Decision) -> None:
        if one.analysis is None:
            return
        chance, seat = percent(one.analysis.chance), self._seat(one.seat)
        text = self._words(
            "analysis.decision", number=one.number, seat=seat, chance=chance, action=one.action
        )
        self._say(text)
        if one.best != one.action:
            self._say(self._words("analysis.better", cost=percent(one.cost), best=one.best))

    def _tell_turning_points(self, found: list[Decision]) -> None:
        points = turning_points(found)
        self._say("")
        self._say(
            self._words("analysis.turning")
            if points
            else self._words("analysis.steady", swing=percent(SWING))
        )
        for one in points:
            seat, changes = self._seat(one.seat), ", ".join(self._changes(one))
            text = self._words(
                "analysis.turned", number=one.number, seat=seat, action=one.action, changes=changes
            )
            self._say(f"  {text}")

    def _changes(self, one: Decision) -> Iterator[str]:
        """The seats whose chances changed at a turning point, and how."""
        for seat, before, after in zip(self._start.seats, one.chances, one.after, strict=True):
            if abs(after - before) >= SWING:
                shares = {"before": percent(before), "after": percent(after)}
                yield self._words("analysis.change", seat=self._seat(seat), **shares)

    def _tell_sums(self, found: list[Decision]) -> None:
        costs: defaultdict[int, float] = defaultdict(float)
        counts: Counter[int] = Counter()
        for one in found:
            if one.analysis is not None:
                costs[one.seat] += one.cost
                counts[one.seat] += 1
        self._say("")
        for seat in sorted(counts):
            name = self._seat(seat)
            cost, count = percent(costs[seat]), counts[seat]
            self._say(self._words("analysis.gave", seat=name, cost=cost, count=count))

    def _seat(self, seat: int) -> str:
        return self._voice.seat(seat, self._start, self._language)

    def _words(self, key: str, **params: object) -> str:
        return words(key, self._language, **params)


def document(record: tb.Record, decisions: Iterable[Decision]) -> dict[str, Any]:
    """An analysis as JSON: for hints, and for a graph of the chances."""
    found = [*decisions]
    return {
        "game": record.game,
        "seats": list(record.start.seats),
        "decisions": [_decision(one) for one in found],
        "turning_points": [one.number for one in turning_points(found)],
        "outcome": record.outcome and record.outcome.notation,
    }


def _decision(one: Decision) -> dict[str, Any]:
    choices = () if one.analysis is None else one.analysis.choices
    return {
        "number": one.number,
        "seat": one.seat,
        "action": str(one.action),
        "best": str(one.best),
        "cost": round(one.cost, 4),
        "chances": [round(share, 4) for share in one.chances],
        "after": [round(share, 4) for share in one.after],
        "choices": [_choice(choice) for choice in choices],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    chance = None if choice.chance is None else round(choice.chance, 4)
    return {"action": str(choice.action), "visits": choice.visits, "chance": chance}
