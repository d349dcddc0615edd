"""Which rules belong to which states and views, and who watches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_BOUND: dict[type[Any], Any] = {}
"""The rules of every class of states and views."""

RULES: dict[type[Any], Any] = {}
"""The rules that are asked: the same, or what those who watch have made of them."""

_WATCHES: list[Callable[[Any], Any]] = []


def tie(kind: type[Any], rules: Any) -> None:
    """Make `rules` the rules of every state or view of exactly this class."""
    _BOUND[kind] = rules
    _ask(kind)


def watch(wrap: Callable[[Any], Any]) -> Callable[[], None]:
    """Ask what `wrap` makes of the rules of each game in their place, also of games bound later.

    Returns:
        A function that ends it.
    """
    _WATCHES.append(wrap)
    for kind in _BOUND:
        _ask(kind)

    def end() -> None:
        _WATCHES.remove(wrap)
        for kind in _BOUND:
            _ask(kind)

    return end


def _ask(kind: type[Any]) -> None:
    """Set which rules of a class are asked."""
    rules = _BOUND[kind]
    for wrap in _WATCHES:
        rules = wrap(rules)
    RULES[kind] = rules
