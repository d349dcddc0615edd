"""Checks of the outcome that a document holds."""

from __future__ import annotations

from tambores.enclave.play.ending import DRAW, REASONS, WIN
from tambores.enclave.table.faults import expect
from tambores.kernel.face import part
from tambores.kernel.outcome import Outcome

GAME = "enclave"
"""The modes of the game have this name, or one that begins with it."""


def check_outcome(outcome: Outcome, path: str) -> None:
    """Raise DecodeError if no battle can end with this outcome."""
    known = outcome.result in (WIN, DRAW) and outcome.reason in REASONS
    played = part(outcome.game) is not None and outcome.game.partition("-")[0] == GAME
    expect(known and played and outcome.is_plain, path, "enclave.fault.no_such_end")
    winners = ((0,), (1,)) if outcome.result == WIN else ((),)
    expect(outcome.winners in winners, f"{path}.winners", "enclave.fault.winners_of_end")
