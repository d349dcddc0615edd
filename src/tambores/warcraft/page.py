"""Warcraft in the browser: the stage of a game, and what the elements of its picture are."""

from __future__ import annotations

import re
from typing import Any

from tambores.kernel.page import About, Page
from tambores.warcraft.render.words import WarWords

_ELEMENT = re.compile(
    r"(?:zone|piece|outpost)-(?P<zone>[A-Z]\d+)(?:-.*)?|seat-(?P<seat>\d)"
    r"|card-(?P<owner>\d)-(?P<place>\d{1,2})|[a-z]+-[a-z0-9_-]+"
)


class WarPage(Page):
    """Games of Warcraft on the page."""

    def stage(self, position: Any, language: str) -> str:
        """Return the turn and the phase."""
        return "" if position.outcome else WarWords().standing(position, language)

    def about(self, view: Any, element: str, language: str) -> About:
        """Describe a zone with its pieces, a race with its units, or a card."""
        found = _ELEMENT.fullmatch(element)
        if found is None:
            raise LookupError(element)
        try:
            topic = _topic(view, found)
        except IndexError:
            raise LookupError(element) from None
        text = topic and WarWords().topic(topic, view, language)
        return About(lines=(text,) if text else ())


def _topic(view: Any, found: re.Match[str]) -> str:
    """Return the zone, race or card that an element shows; "" for another one."""
    if zone := found["zone"]:
        return str(zone)
    if seat := found["seat"]:
        return str(view.table.races[int(seat)])
    if owner := found["owner"]:
        hand = view.table.camps[int(owner)].hand
        return str(hand[int(found["place"])]) if isinstance(hand, tuple) else ""
    return ""


PAGE = WarPage()
