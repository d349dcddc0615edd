"""Two states that a seat should not tell apart, and the report of a leak between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from tambores.kernel.game import State, prompt
from tambores.kernel.prompt import Seat
from tambores.toolkit.testing.faults import Fault, around_difference, readable, reproduction


@attrs.frozen
class Pair:
    """Two states that a seat should not tell apart; `made` is code for `other`, if there is any."""

    state: State[Any]
    other: State[Any]
    seat: Seat | None
    made: str = ""

    @property
    def seen(self) -> str:
        """Code for the view of the seat."""
        return f"tb.view(state, {self.seat})"

    @property
    def decides(self) -> bool:
        """Whether this seat decides now."""
        due = prompt(self.state)
        return due is not None and due.asks(self.seat)

    def both(self, what: str, how: str, make: Callable[[State[Any]], object]) -> None:
        """AssertionError unless `make` gives the same for both; `how` is its code, from `state`."""
        self.same(what, how, make(self.state), make(self.other))

    def same(self, what: str, how: str, one: object, other: object) -> None:
        """AssertionError unless both values are equal and have the same text."""
        if not alike(one, other):
            raise self.leak(f"{what} differs", how, ("in state", one), ("in other", other))

    def leak(self, sentence: str, how: str, *shown: tuple[str, object]) -> Fault:
        """The error that reports a leak, with everything needed to reproduce it."""
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        due = prompt(self.state)
        when = f"while seat {due.seat} is to decide ({due.kind})" if due else "after the end"
        lines = [f"a leak to {who}, {when}: {sentence}"]
        texts = around_difference([readable(value) for _, value in shown])
        lines += [f"{name + ':':9} {text}" for (name, _), text in zip(shown, texts, strict=True)]
        lines.append(f"compare:  {how}")
        if self.made:
            lines.append(f"where:    other = {self.made}")
        fault = Fault("\n  ".join(lines), self.state)
        notes = reproduction("state", self.state)
        if not self.made:
            notes += reproduction("other", self.other)[-1:]  # of the same cards
        for note in notes:
            fault.add_note(note)
        return fault


def alike(one: object, other: object) -> bool:
    """Whether two values are equal and have the same text, which tells 1 from True."""
    return one == other and repr(one) == repr(other) and str(one) == str(other)
