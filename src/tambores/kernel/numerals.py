"""Numbers as people write them: in the digits 0 to 9, and nothing else that Python would read.

`int` and `float` also take "1_0", " 10", "+10", "1e1" and the digits of every other script.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tambores.errors import Message

LONGEST = 40
"""The most digits of a number; more than any of them needs."""

_WHOLE = re.compile(rf"-?[0-9]{{1,{LONGEST}}}")
_DECIMAL = re.compile(rf"-?[0-9]{{1,{LONGEST}}}(\.[0-9]{{1,{LONGEST}}})?")


def whole_number(text: str) -> int:
    """The whole number that a text writes.

    Raises:
        ValueError: for any other text.

    >>> whole_number("150"), whole_number("-3")
    (150, -3)
    >>> try:
    ...     whole_number("1_0")
    ... except ValueError as error:
    ...     print(error)
    '1_0' is not a whole number
    """
    if not _WHOLE.fullmatch(text):
        raise ValueError(Message("kernel.fault.whole_number", text=repr(text[:LONGEST])))
    return int(text)


def decimal_number(text: str) -> float:
    """The number that a text writes, perhaps with a decimal point.

    Raises:
        ValueError: for any other text.

    >>> decimal_number("0.5"), decimal_number("2")
    (0.5, 2.0)
    """
    if not _DECIMAL.fullmatch(text):
        raise ValueError(Message("kernel.fault.decimal_number", text=repr(text[:LONGEST])))
    return float(text)


READERS: dict[Any, Callable[[str], Any]] = {int: whole_number, float: decimal_number}
"""What reads the numbers of each type."""
