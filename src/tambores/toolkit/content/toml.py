"""Parse the text of a pack into tables, in bounded time and memory for any text."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from tambores.errors import Message

SIZE_LIMIT = 2_000_000
"""The most characters of a pack: about three thousand cards in two languages."""

PARTS_LIMIT = 8
"""The most parts of a dotted key; the parser's time grows with their square."""

NESTING_LIMIT = 32
"""How deep lists and tables may lie in each other."""

TOO_DEEP = Message("kernel.pack.nested", most=NESTING_LIMIT)

WORD_LIMIT = 200
"""The most letters of a number or of a key without quotation marks."""

ERROR_LIMIT = 200
"""The most letters of what the parser says."""

_QUOTED = re.compile(
    r"""
    "{3} [^"\\]* (?: (?: \\. | "{1,2}(?!") ) [^"\\]* )* "{0,5}   # a text over several lines
    | '{3} [^']* (?: '{1,2}(?!') [^']* )* '{0,5}
    | " [^"\\\n]* (?: \\. [^"\\\n]* )* "?                     # a text in one line
    | ' [^'\n]* '?
    | \# [^\n]*                                               # a comment
    """,
    re.VERBOSE | re.DOTALL,
)
"""What holds no key, or a single one; where its end is missing the parser stops as well."""

_MANY_PARTS = re.compile(rf"(?<![\w-])[\w-]+(?:[ \t]*\.[ \t]*[\w-]+){{{PARTS_LIMIT}}}", re.ASCII)

_LONG_WORD = re.compile(rf"[\w+-]{{{WORD_LIMIT + 1}}}")


def parsed(text: str) -> dict[str, Any]:
    """The tables that a text writes.

    Raises:
        ValueError: in one sentence, for a text that is too long or is no TOML.
    """
    if len(text) > SIZE_LIMIT:
        raise ValueError(Message("kernel.fault.too_long", count=len(text), most=SIZE_LIMIT))
    bare = _QUOTED.sub(" x ", text)
    if _LONG_WORD.search(bare):
        raise ValueError(Message("kernel.pack.long_word", most=WORD_LIMIT))
    if _MANY_PARTS.search(bare):
        raise ValueError(Message("kernel.pack.many_parts", most=PARTS_LIMIT))
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None
    except ValueError as error:
        raise ValueError(Message("kernel.pack.not_toml", fault=_brief(str(error)))) from None
    _check_nesting(data)
    return data


def _brief(text: str) -> str:
    return text if len(text) <= ERROR_LIMIT else f"{text[: ERROR_LIMIT - 1]}…"


def _check_nesting(data: dict[str, Any]) -> None:
    """ValueError where lists and tables lie too deep in each other."""
    level: list[Any] = [data]
    for _ in range(NESTING_LIMIT):
        level = [
            part
            for whole in level
            for part in (whole.values() if isinstance(whole, dict) else whole)
            if isinstance(part, dict | list)
        ]
        if not level:
            return
    raise ValueError(TOO_DEEP)
