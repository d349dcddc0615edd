"""Positions of Enclave with something changed on the table, or in what is in progress."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import attrs

from tambores.enclave import solo
from tambores.enclave.table import frames
from tambores.enclave.table.frames import Abilities, Choice, Stage
from tambores.enclave.table.state import Battle, View
from tambores.kernel.frame import Frame

P = TypeVar("P", Battle, View, solo.SoloBattle, solo.SoloView)


def with_table(position: P, **changes: Any) -> P:
    """The position with these fields of its table changed."""
    table: Any = attrs.evolve(position.table, **changes)
    return attrs.evolve(position, table=table)


def stacked(stage: Stage, pending: Frame | None = None) -> tuple[Frame, ...]:
    """A stage with an unfinished action above it; a choice lies on the abilities due later."""
    if pending is None:
        return (stage,)
    return (stage, Abilities(), pending) if isinstance(pending, Choice) else (stage, pending)


STAGES: dict[str, type[Stage]] = {kind.tag: kind for kind in frames.STAGES}
"""The stages by name."""


def stage(name: str, seat: int, slot: int = 0) -> Stage:
    """The stage of a name."""
    return STAGES[name](seat, slot)


# --- documents ------------------------------------------------------------------------------------

BESIDE = ("frames", "chance", "outcome", "seat", "between")
"""The parts of the document of a position that do not lie on its table."""


def place_in(document: dict[str, Any], path: str) -> str:
    """The path to a part of a position that a test names shortly.

    `at` is its stage, `pending` its unfinished action; what else is none of `BESIDE` lies on the
    table. Of a decision that is due, `at` and `pending` are meant alike; other paths stay.
    """
    names = re.fullmatch(r"data\.(\w+)(.*)", path)
    data = document.get("data")
    if names is None or not isinstance(data, dict) or "frames" not in data:
        return path
    name, rest = names.groups()
    if name == "at":
        return "data.frames[0]" + rest.replace(".stage", ".type")
    if name == "pending":
        if rest.startswith(".then"):
            return f"data.frames[1].due{rest.removeprefix('.then')}"
        return f"data.frames[{max(1, len(document['data']['frames']) - 1)}]{rest}"
    return path if name in BESIDE or "table" not in data else f"data.table.{name}{rest}"


def part_in(document: dict[str, Any], name: str) -> Any:
    """A part of the document of a position, named as in `place_in`."""
    data = document["data"]
    if name == "at":
        return data["frames"][0] if data["frames"] else None
    if name == "pending":
        return data["frames"][1:] or None
    return data[name] if name in BESIDE else data["table"][name]


def put_in(document: dict[str, Any], name: str, value: Any) -> None:
    """Put another stage or another unfinished action into the document of a position."""
    frames = document["data"]["frames"]
    if name == "at":
        named = isinstance(value, dict) and "stage" in value
        frames[:1] = [{"type": value.pop("stage"), **value} if named else value]
        return
    if value is None or isinstance(value, list):
        frames[1:] = value or []
    elif isinstance(value, dict) and value.get("type") == "choice":
        due = {"type": "abilities", "due": value.pop("then", []), "spent": value.pop("spent", 0)}
        frames[1:] = [due, value]
    else:
        frames[1:] = [value]
