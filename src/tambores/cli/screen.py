"""What the standard output can show."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from typing import TextIO

from tambores.enclave.render.text import SIGNS


def can_draw(encoding: str | None) -> bool:
    """Whether an encoding has the signs of the board; otherwise it is drawn in ASCII."""
    try:
        SIGNS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def can_color(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether a stream leads to a terminal that shows colours, and nobody minds them.

    Args:
        stream: such as the standard output.
        environment: the variables of the process; NO_COLOR says that colours are not wanted.
    """
    if environment.get("NO_COLOR") or environment.get("TERM") in ("dumb", "unknown"):
        return False
    if os.name == "nt" and not environment.keys() & {"WT_SESSION", "ANSICON", "TERM"}:
        return False  # an old console shows the codes themselves
    return stream.isatty()


def never_fail() -> None:
    """Print a question mark for a letter that the standard output does not have."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
