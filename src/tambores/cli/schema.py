"""The options of a game at the command line, made from the class that holds them."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from tambores.kernel.face import Mode
from tambores.kernel.numerals import READERS
from tambores.kernel.opening import no_option
from tambores.toolkit.terminal.words import words

PLAIN = (bool, int, float, str)
"""The types of values that are written as one word."""


@attrs.frozen
class Option:
    """One field of the options of a game.

    Attributes:
        name: of the field.
        kind: the type of its values, apart from None.
        optional: whether it may be None.
        default: its value if none is given.
        about: its metadata.
    """

    name: str
    kind: Any
    optional: bool
    default: Any
    about: Mapping[str, Any]

    @property
    def flag(self) -> str | None:
        """The flag that sets it at the command line; None if only `--option` can."""
        flag: str | None = self.about.get("flag", "")
        return f"--{self.name.replace('_', '-')}" if flag == "" else flag

    @property
    def content(self) -> bool:
        """Whether it holds the content of the game, such as cards."""
        return bool(self.about.get("content"))

    @property
    def single(self) -> Any:
        """The type of one of its values; of a tuple of any length, that of its elements."""
        first, *rest = get_args(self.kind) or (self.kind,)
        return first if rest == [Ellipsis] else self.kind

    @property
    def in_words(self) -> bool:
        """Whether its values can be written as one word; commas separate those of a tuple."""
        return self.single in PLAIN or bool(self.about.get("domain"))

    def read(self, text: str, language: str) -> Any:
        """The value that a word stands for.

        Raises:
            ValueError: for any other word; the message names what is expected.
        """
        if self.optional and text.lower() == "none":
            return None
        if self.single is not self.kind:
            return tuple([self._read(word.strip(), language) for word in text.split(",")])
        return self._read(text, language)

    def _read(self, text: str, language: str) -> Any:
        domain, kind = self.about.get("domain") or (), self.single
        for value in domain:
            if str(value) == text:
                return value
        if domain:
            raise self._fault(text, ", ".join(map(str, domain)), language)
        if kind is bool:
            if text.lower() not in ("true", "false"):
                raise self._fault(text, words("yes_or_no", language), language)
            return text.lower() == "true"
        try:
            return READERS.get(kind, kind)(text)
        except ValueError:
            known = "whole_number" if kind is int else "number"
            raise self._fault(text, words(known, language), language) from None

    def _fault(self, text: str, known: str, language: str) -> ValueError:
        message = words("option_value", language, name=self.name, value=text, known=known)
        return ValueError(message)


def options_in(kind: type[Any] | None) -> tuple[Option, ...]:
    """The options that a class of attrs holds; () for None."""
    return tuple(_options(kind)) if kind else ()


def _options(kind: type[Any]) -> Iterator[Option]:
    hints = get_type_hints(kind)
    for field in attrs.fields(kind):
        if not field.init:
            continue
        hint = hints.get(field.name, str)
        optional = get_origin(hint) in (Union, types.UnionType) and type(None) in get_args(hint)
        if optional:  # what can be given by its id is
            kinds = [one for one in get_args(hint) if one is not type(None)]
            hint = str if str in kinds else kinds[0]
        about = dict(field.metadata)
        if get_origin(hint) is Literal:
            about.setdefault("domain", get_args(hint))
        default = field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
            default = default.factory()
        yield Option(field.name, hint, optional, default, about)


def values(
    options: Sequence[Option], given: Sequence[str], mode: Mode, language: str
) -> dict[str, Any]:
    """The values of options written as NAME=VALUE.

    Raises:
        ValueError: for an unknown name or a wrong value; the message lists the known ones.
    """
    known = [one for one in options if one.in_words]
    return {
        option.name: option.read(text, language)
        for option, text in assigned(known, given, mode, language)
    }


def assigned(
    options: Sequence[Option], given: Sequence[str], mode: Mode, language: str
) -> Iterator[tuple[Option, str]]:
    """The option and the text of its value, of each NAME=VALUE.

    Raises:
        ValueError: for an unknown name, for which the message lists the known ones, and for one
            that is given twice.
    """
    known = {one.name: one for one in options}
    found: set[str] = set()
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise ValueError(words("option_how", language, text=text))
        if name not in known:
            raise no_option(mode, name, known)
        if name in found:
            raise given_twice(name, language)
        found.add(name)
        yield known[name], value.strip()


def given_twice(name: str, language: str) -> ValueError:
    """The refusal of an option that has two values."""
    return ValueError(words("option_twice", language, name=name))
