"""Check the frames of a state that was read from a document."""

from __future__ import annotations

from tambores.kernel.frame import Frame
from tambores.warcraft.table.state import State


def check_frame(state: State, frame: Frame) -> None:
    """Raise ValueError for a frame that cannot be in the state."""
