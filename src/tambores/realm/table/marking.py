"""The marks of what is reconstructed: on a whole sentence by its rule, otherwise on each number."""

from __future__ import annotations

from collections.abc import Mapping

from tambores.errors import Message
from tambores.kernel.message import Said
from tambores.realm.content.provenance import Source, is_invented
from tambores.realm.content.tail import Edition
from tambores.realm.content.vocabulary import is_reconstructed

MARK = "~"

Told = tuple[str, Mapping[str, object]]
"""The key and the parameters of a sentence."""


class Figure(int):
    """A number that sentences show with the mark.

    It equals the plain number, so it stands among the parameters of a sentence, not deeper.

    >>> str(Figure(4)), Figure(4) == 4
    ('~4', True)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"{MARK}{int(self)}"


def figure(number: int, edition: Edition, *sources: Source) -> int:
    """A number for a sentence, marked if one of its sources is reconstructed."""
    return Figure(number) if any(is_invented(one, edition) for one in sources) else number


def phrase(text: str, edition: Edition, *sources: Source) -> Said:
    """Words for a sentence, marked if one of their sources is reconstructed."""
    return Said(f"{MARK}{text}" if any(is_invented(one, edition) for one in sources) else text)


def by_rule(key: str, params: Mapping[str, object], rule: str, edition: Edition | None) -> Told:
    """A sentence, marked with its rule if that is reconstructed.

    Args:
        key: the key of the sentence.
        params: what fills it.
        rule: the rule behind it.
        edition: what is played; None for the tail of the library.
    """
    invented = is_invented(rule, edition) if edition is not None else is_reconstructed(rule)
    if not invented:
        return key, params
    return "realm.reconstructed", {"text": Message(key, **params), "rule": rule}
