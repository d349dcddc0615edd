"""Pointing at parts of a table: what their names mean, and why nothing can be done with them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from tambores.kernel.game import Action, View, prompt
from tambores.kernel.message import Language
from tambores.kernel.page import Pointed, Reason
from tambores.kernel.prompt import Prompt
from tambores.kernel.words import Words


def parts_of(pattern: re.Pattern[str], element: str) -> dict[str, Any]:
    """Return the groups of a pattern in the name of an element.

    Raises:
        LookupError: for a name that does not fit the pattern.

    >>> parts_of(re.compile("seat-(?P<seat>[0-9])"), "seat-3")
    {'seat': '3'}
    """
    found = pattern.fullmatch(element)
    if found is None:
        raise LookupError(element)
    return found.groupdict()


def decision(view: View[Any, Any]) -> Prompt | None:
    """Return the decision of the view's own seat; None while another seat decides, or none."""
    asked = prompt(view)
    return None if asked is None or asked.seat != view.seat else asked


def refused(
    view: View[Any, Any], tried: Iterable[Action], words: Words, language: Language
) -> Pointed:
    """Return why none of some actions is possible, each reason once; nothing if one is.

    Args:
        view: of the seat that decides.
        tried: the actions that a player may have in mind.
        words: of the game.
        language: the language of the reasons.
    """
    meant = [*tried]
    if any(one in view.legal_actions for one in meant):
        return Pointed()
    reasons: dict[str, Reason] = {}
    for refusal in filter(None, map(view.why_not, meant)):
        text = words.reason(refusal, view, language)
        if text:
            reasons.setdefault(text, Reason(text, refusal.rule))
    return Pointed(reasons=tuple(reasons.values()))
