"""Positions of Enclave with something changed on the table, or in what is in progress."""

from __future__ import annotations

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
