"""Options of games: fields of attrs classes, with a help text and their possible values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from tambores.kernel.nearest import did_you_mean


class OptionError(ValueError):
    """Options that do not go together.

    Attributes:
        key: the key of the game's sentence for it in other languages.
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
    """An option, as a field of an attrs class.

    Args:
        default: its value if none is given.
        help: its help text, by language.
        domain: its possible values; () for any value of its type.
        flag: its flag at the command line; "" for its name, None for only `--option NAME=VALUE`.
        metavar: the name of its value in the help of the command line; of an option that is a
            tuple of any length, a word for each value that the command line takes.
        shown: the text for the default in that help, or whether to show the default.
        content: whether it is the content, such as cards, that the game opens.
        beside_load: whether you may give it together with a saved game.

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
            known = f"known values: {', '.join(map(repr, domain))}"
            near = did_you_mean(value, (one for one in domain if isinstance(one, str)))
            raise ValueError(f"{field.name} is {value!r}; {near or known}")

    return check
