"""Options of games: fields of attrs classes, with a help text and their possible values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from tambores.errors import Message, UsageError
from tambores.kernel.chance import NUMBER_LIMIT
from tambores.kernel.fields import LATER
from tambores.kernel.nearest import nearest, suggestion


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
    later: bool = False,
) -> Any:
    """An option, as a field of an attrs class.

    Args:
        default: its value if none is given.
        help: its help text, by language; without it the one in the catalogue of the game, under
            "option." and its name.
        domain: its possible values; () for any value of its type.
        flag: its flag at the command line; "" for its name, None for only `--option NAME=VALUE`.
        metavar: the name of its value in the help of the command line, which takes the values of
            a tuple of any length separated by commas.
        shown: the text for the default in that help, or whether to show the default.
        content: whether it is the content, such as cards, that the game opens.
        beside_load: whether you may give it together with a saved game.
        later: whether documents and records were written before the game had it. Those without it
            mean the default, and new ones leave it out while it has the default, so that old ones
            and digests stay the same.

    >>> @attrs.frozen
    ... class Options:
    ...     pace: str = option("slow", domain=("slow", "fast"))
    >>> Options(pace="fast").pace
    'fast'
    >>> Options(pace="quick")
    Traceback (most recent call last):
    tambores.errors.UsageError: pace is 'quick'; known values: 'slow', 'fast'
    """
    metadata = {
        **(LATER if later else {}),
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
        if not any(type(one) is type(value) and one == value for one in domain):
            words = [one for one in domain if isinstance(one, str)]
            known = Message("kernel.known_values", names=", ".join(map(repr, domain)))
            hint = suggestion(value, words) if nearest(value, words) else known
            shown = repr(value)[:60]
            raise UsageError(Message("kernel.fault.value", name=field.name, value=shown, hint=hint))

    return check


def number(default: int | None, least: int) -> Any:
    """An option that is a whole number; it can be None if that is its default.

    Args:
        default: its value if none is given.
        least: the lowest number; the highest is the highest that documents hold.

    >>> @attrs.frozen
    ... class Options:
    ...     max_turns: int | None = number(None, 1)
    >>> Options(max_turns=0)
    Traceback (most recent call last):
    tambores.errors.UsageError: max_turns is 0; known values: None or a whole number from 1
    """

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if default is None and value is None:
            return
        if type(value) is int and value >= NUMBER_LIMIT:
            params = {"name": field.name, "value": repr(value)[:60], "most": NUMBER_LIMIT - 1}
            raise UsageError(Message("kernel.fault.option_too_large", **params))
        if type(value) is not int or value < least:
            fault = "option_number" if default is not None else "option_number_or_none"
            shown = repr(value)[:60]
            raise UsageError(
                Message(f"kernel.fault.{fault}", name=field.name, value=shown, least=least)
            )

    return attrs.field(default=default, validator=check)


def values_in(options: object, kind: type[Any]) -> dict[str, Any]:
    """The values that options have for the fields of a class: their own, or a base of it."""
    return {field.name: getattr(options, field.name) for field in attrs.fields(kind)}


def rules_given(rules: object, kind: type[Any]) -> dict[str, Any]:
    """House rules as arguments for the options that extend them; ValueError for other values.

    Args:
        rules: what the caller gives.
        kind: the class of the house rules.
    """
    if not isinstance(rules, kind):
        game = str(kind.document).partition(".")[0]
        raise UsageError(Message(f"{game}.fault.not_house_rules", value=repr(rules)[:60]))
    return values_in(rules, kind)
