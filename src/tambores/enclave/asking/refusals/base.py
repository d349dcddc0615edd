"""Refusals of this game, and the reasons that texts of cards give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tambores.enclave.reading.permissions import may, ruled_by
from tambores.enclave.table.board import Place
from tambores.enclave.table.state import Battle
from tambores.kernel.refusal import Refusal

Reason = Callable[[Battle, int, Any], Refusal | None]
"""Why an action of a seat is not possible; None for no reason that is known."""


def refusal(rule: str, key: str, **params: object) -> Refusal:
    """A refusal of this game."""
    return Refusal(rule, f"enclave.{key}", params)


def quoted(word: str) -> str:
    """What a caller wrote, cut and quoted, to be told back to him."""
    return repr(word if len(word) <= 60 else word[:59] + "…")


def forbidden(
    state: Battle, place: Place, permission: str, rule: str, against: Place | None = None
) -> Refusal | None:
    """That texts forbid a unit or hero something; None where they do not."""
    if may(state, place, permission, against):
        return None
    by = ruled_by(state, place, permission, against)
    if not by:
        return None
    word = f"@permission.{permission}"
    if place[1]:
        return refusal(rule, "forbidden", slot=place[1], permission=word, by=by)
    return refusal(rule, "hero_forbidden", permission=word, by=by)
