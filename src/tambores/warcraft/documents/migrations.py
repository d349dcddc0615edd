"""Migrate documents of earlier versions of the format."""

from __future__ import annotations

from typing import Any

from tambores.warcraft.table.actions import Abandon

LEAVES = Abandon.tag
"""The word of the action with which a seat leaves."""


def to_version_2(old: dict[str, Any]) -> dict[str, Any]:
    """Return a record in which a seat that leaves does so itself.

    Version 1 wrote `0 abandon 1` if seat 1 left while seat 0 was to decide.

    >>> old = {"type": "warcraft.record", "data": {"moves": ["0 done", "0 abandon 1"]}}
    >>> to_version_2(old)["data"]["moves"]
    ['0 done', '1 abandon 1']
    """
    data = old.get("data")
    if old.get("type") != "warcraft.record" or not isinstance(data, dict):
        return old
    moves = data.get("moves")
    if not isinstance(moves, list):
        return old
    return {**old, "data": {**data, "moves": [_by_itself(move) for move in moves]}}


def _by_itself(move: Any) -> Any:
    """Return a move whose seat is the one that leaves, if one does; anything else as it is."""
    words = move.split(" ") if isinstance(move, str) else []
    if len(words) != 3 or words[1] != LEAVES or not words[2].isdecimal():
        return move
    return f"{words[2]} {LEAVES} {words[2]}"
