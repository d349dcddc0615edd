"""Options of games: fields of attrs classes that say what they are for and what they may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs


class OptionError(ValueError):
    """Options that do not go together.

    Attributes:
        key: under which the words of the game say so in other languages.
    """

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self.key = key


def option(
    default: Any,
    *,
    help: Mapping[str, str] | None = None,
    domain: Sequence[Any] = (),
    flag: str | None = "",
    metavar: str = "",
    shown: str | bool = True,
    content: bool = False,
    beside_load: bool = False,
) -> Any:
    """An option, as a field of a class of attrs.

    Args:
        default: its value where none is given.
        help: what it is for, by language.
        domain: the values that it may have; () for any of its type.
        flag: how the command line calls it; "" for its name, None for `--option NAME=VALUE` alone.
        metavar: what the command line calls its value.
        shown: what the command line calls the default, or whether it shows it.
        content: whether it is the content, such as cards, that the game opens.
        beside_load: whether it may be said of a game that is gone on with.

    >>> @attrs.frozen
    ... class Options:
    ...     pace: str = option("slow", domain=("slow", "fast"))
    >>> Options(pace="fast").pace
    'fast'
    >>> Options(pace="quick")
    Traceback (most recent call last):
    ValueError: pace is 'quick'; known values: 'slow', 'fast'
    """
    metadata = {
        "help": dict(help or {}),
        "domain": tuple(domain),
        "flag": flag,
        "metavar": metavar,
        "shown": shown,
        "content": content,
        "beside_load": beside_load,
    }
    return attrs.field(
        default=default, validator=_in(domain) if domain else None, metadata=metadata
    )


def _in(domain: Sequence[Any]) -> Any:
    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if value not in domain:
            known = ", ".join(map(repr, domain))
            raise ValueError(f"{field.name} is {value!r}; known values: {known}")

    return check
