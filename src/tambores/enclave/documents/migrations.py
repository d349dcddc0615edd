"""Migrate documents of earlier versions of the format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tambores.enclave.table.combat import B6
from tambores.kernel.record.value import DIGEST

AFTER_WOUNDS = ("leaving", "last_wounds", "heroes", "combat_over")
"""The stages at which version 2 still wrote that the combat was at its step 5."""

POSITION = ("battle", "view")
OWN = ("outcome", "chance", "seat")
"""The fields of a position that do not lie on the table."""


def to_version_3(old: dict[str, Any]) -> dict[str, Any]:
    """Return a document with the stage and what is pending as frames, and the rest as the table.

    >>> old = {"type": "enclave.view", "data": {"turn": 1, "seat": 0, "outcome": None,
    ...     "at": {"stage": "units", "seat": 0, "slot": 2}, "pending": None, "combat": {"step": 1}}}
    >>> new = to_version_3(old)["data"]
    >>> new["frames"], new["table"]
    ([{'type': 'units', 'seat': 0, 'slot': 2}], {'turn': 1, 'combat': {'step': 1}})
    """
    kind, data = str(old.get("type")).partition(".")[2], old.get("data")
    if not isinstance(data, dict):
        return old
    if kind in POSITION:
        return {**old, "data": _position(data)}
    if kind == "event" and data.get("type") == "decision_due":
        return {**old, "data": _decision(data)}
    if kind == "record":
        return {**old, "data": _record(data)}
    return old


def _position(data: Mapping[str, Any]) -> dict[str, Any]:
    """A state or view."""
    if "at" not in data:  # the reader says what is wrong
        return dict(data)
    found = {name: part for name, part in data.items() if name in OWN}
    table = {
        name: part
        for name, part in data.items()
        if name not in OWN and name not in ("at", "pending")
    }
    over = data.get("outcome") is not None
    found["frames"] = [] if over else _frames(data["at"], data.get("pending"))
    if isinstance(table.get("combat"), dict) and _is_late(data["at"]):
        table["combat"] = {**table["combat"], "step": B6}
    found["table"] = table
    return found


def _decision(data: Mapping[str, Any]) -> dict[str, Any]:
    """An event that tells which decision is due."""
    if "at" not in data:
        return dict(data)
    rest = {name: part for name, part in data.items() if name not in ("at", "pending")}
    step = {"step": B6} if _is_late(data["at"]) else {}
    return {**rest, "frames": _frames(data["at"], data.get("pending")), **step}


def _record(data: Mapping[str, Any]) -> dict[str, Any]:
    """A record; its digests are of states as they were written before."""
    start, moves = data.get("start"), data.get("moves")
    found = dict(data)
    if isinstance(start, dict) and isinstance(start.get("state"), dict):
        found["start"] = {**start, "state": _position(start["state"])}
    if isinstance(moves, list):
        found["moves"] = [move for move in moves if not (isinstance(move, dict) and DIGEST in move)]
    return found


def _frames(at: Any, pending: Any) -> list[Any]:
    """The stage, and above it the unfinished action; a choice lies on the abilities due later."""
    if not isinstance(at, dict):
        return [at]
    stage = {"type": at.get("stage"), **{k: part for k, part in at.items() if k != "stage"}}
    if pending is None:
        return [stage]
    if not isinstance(pending, dict) or pending.get("type") != "choice":
        return [stage, pending]
    later = ("then", "spent")
    due = {"type": "abilities", "due": pending.get("then", []), "spent": pending.get("spent", 0)}
    return [stage, due, {name: part for name, part in pending.items() if name not in later}]


def _is_late(at: Any) -> bool:
    """Whether the impacts of the combat have become wounds."""
    return isinstance(at, dict) and at.get("stage") in AFTER_WOUNDS
