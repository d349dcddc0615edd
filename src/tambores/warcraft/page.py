"""Warcraft in the browser: the form for a new game, the stage, and what elements of the map are."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

from tambores.kernel.face import Mode
from tambores.kernel.message import Language
from tambores.kernel.page import About, Choice, Content, Page
from tambores.toolkit.drawing.voice import Voice
from tambores.warcraft.content.shelf import default_pack
from tambores.warcraft.content.vocabulary import RACES
from tambores.warcraft.render.words import WarWords

_ELEMENT = re.compile(
    r"(?:zone|piece|outpost)-(?P<zone>[A-Z][0-9]+)(?:-.*)?|seat-(?P<seat>[0-9])"
    r"|card-(?P<owner>[0-9])-(?P<place>[0-9]{1,2})|[a-z]+-[a-z0-9_-]+"
)


class WarPage(Page):
    """Games of Warcraft on the page."""

    def choices(self, mode: Mode, language: str, content: Content = None) -> tuple[Choice, ...]:
        """Return the scenarios, and the races of a game for two."""
        words, pack = Voice("warcraft", language).words, default_pack()
        scenes = pack.scenarios.values()
        pairs = [
            (pair, ", ".join(words(f"race.{race}") for race in pair))
            for pair in permutations(RACES, 2)
        ]
        return (
            Choice("scenario", str(words("page.scenario")), tuple(
                (scene.id, scene.names[language]) for scene in scenes)),
            Choice("races", str(words("page.races")), (
                (None, str(words("page.drawn"))), *pairs)),
        )  # fmt: skip

    def stage(self, position: Any, language: Language) -> str:
        """Return the turn and the phase."""
        return "" if position.outcome else WarWords().standing(position, language)

    def about(self, view: Any, element: str, language: Language) -> About:
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
