"""What the standard output can show."""

from __future__ import annotations

import io
import sys

BOX = "═│◆→"


def can_draw(encoding: str | None) -> bool:
    """Whether an encoding has the signs of the board; otherwise it is drawn in ASCII."""
    try:
        BOX.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def never_fail() -> None:
    """Print a question mark for a letter that the standard output does not have."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
