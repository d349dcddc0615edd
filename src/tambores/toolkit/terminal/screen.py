"""The capabilities of the standard output."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Mapping
from typing import TextIO

SIGNS = "═─│┬┼┴◆↑↓…"
"""The signs that a board may be drawn with, beyond letters."""

PLAINER = "tambores.plainer"
"""The name under which `plainer` is registered with `codecs`."""


def can_draw(encoding: str | None) -> bool:
    """Whether an encoding has the signs of the board; otherwise it is drawn in ASCII."""
    try:
        SIGNS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def can_color(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether a stream is a terminal that shows colours, and the user has not disabled them.

    Args:
        stream: a stream, such as the standard output.
        environment: the variables of the process; NO_COLOR disables colours.
    """
    if environment.get("NO_COLOR") or environment.get("TERM") in ("dumb", "unknown"):
        return False
    if os.name == "nt" and not environment.keys() & {"WT_SESSION", "ANSICON", "TERM"}:
        return False  # an old console shows the codes themselves
    return stream.isatty()


def never_fail() -> None:
    """Make the standard output drop accents that it cannot print, or print a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        codecs.register_error(PLAINER, plainer)
        sys.stdout.reconfigure(errors=PLAINER)


def plainer(error: UnicodeError) -> tuple[str, int]:
    """A replacement for letters that an encoding does not have; a handler for `codecs`.

    >>> codecs.register_error("plainer", plainer)
    >>> "número… 龍".encode("ascii", "plainer")
    b'numero... ?'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_plain(letter, error.encoding) for letter in letters), error.end


def _plain(letter: str, encoding: str) -> str:
    """A letter without its accents; a question mark if that does not help."""
    parts = unicodedata.normalize("NFKD", letter)
    text = "".join(part for part in parts if not unicodedata.combining(part))
    if text == letter:
        return "?"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "?"
    return text
