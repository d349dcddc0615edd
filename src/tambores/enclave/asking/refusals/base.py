"""Refusals of this game, and the reasons that card texts give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tambores.enclave.reading.permissions import may, ruled_by
from tambores.enclave.table.board import Place
from tambores.enclave.table.state import Battle
from tambores.kernel.refusal import Refusal

Reason = Callable[[Battle, int, Any], Refusal | None]
"""A check that returns why an action of a seat is not legal, or None if it finds no reason."""


def refusal(rule: str, key: str, **params: object) -> Refusal:
    """Return a refusal of this game."""
    return Refusal(rule, f"enclave.{key}", params)


def quoted(word: str) -> str:
    """Return a word of the caller, quoted and at most 60 characters long, for a message."""
    return repr(word if len(word) <= 60 else word[:59] + "…")


def forbidden(
    state: Battle, place: Place, permission: str, rule: str, against: Place | None = None
) -> Refusal | None:
    """Return a refusal if card texts deny a unit or hero this permission; None otherwise."""
    if may(state.table, place, permission, against):
        return None
    by = ruled_by(state.table, place, permission, against)
    if not by:
        return None
    word = f"@permission.{permission}"
    if place[1]:
        return refusal(rule, "forbidden", slot=place[1], permission=word, by=by)
    return refusal(rule, "hero_forbidden", permission=word, by=by)
