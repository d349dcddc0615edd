"""Kingdom Defenders in the browser: the form, the stage, and what elements of the board are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tambores.kernel.face import Mode
from tambores.kernel.message import Language
from tambores.kernel.page import About, Choice, Content, Page
from tambores.kingdom_defenders.content.vocabulary import DIFFICULTIES
from tambores.kingdom_defenders.render import model
from tambores.kingdom_defenders.render.words import KingdomWords
from tambores.kingdom_defenders.table.slots import card_on, tile_on
from tambores.toolkit.drawing.voice import Voice

_ELEMENT = re.compile(
    r"slot-(?P<slot>[A-EV][0-9]{1,2}(?:\.[0-9])?)|(?:tile|card)-(?P<card>[A-Z][0-9]{1,2})"
    r"|good-[0-3]-[A-Za-z][1-5X]?|[a-z]+(?:-[a-z0-9_]+)*"
)


class KingdomPage(Page):
    """Games of Kingdom Defenders on the page."""

    def choices(self, mode: Mode, language: str, content: Content = None) -> tuple[Choice, ...]:
        """Return the numbers of players and the difficulties; the variants are modes."""
        words = Voice(model.GAME, language).words
        players = tuple((number, str(number)) for number in (4, 3, 2))
        levels = tuple((one, str(words(f"difficulty.{one}"))) for one in DIFFICULTIES)
        return (
            Choice("players", str(words("page.players")), players),
            Choice("difficulty", str(words("page.difficulty")), levels),
        )

    def migrated(self, mode: Mode, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return kept terms; older ones call the number of players `seats`."""
        return {{"seats": "players"}.get(name, name): value for name, value in terms.items()}

    def stage(self, position: Any, language: Language) -> str:
        """Return the round and the phase."""
        return "" if position.outcome else KingdomWords().standing(position, language)

    def about(self, view: Any, element: str, language: Language) -> About:
        """Describe the tile or card of an element, and how surely it is known."""
        found = _ELEMENT.fullmatch(element)
        if found is None:
            raise LookupError(element)
        card = found["card"]
        if found["slot"]:
            if found["slot"] not in view.table.pack.slot_ids:
                raise LookupError(element)
            tile = tile_on(view.table, found["slot"])
            card = tile.id if tile else card_on(view.table, found["slot"])
        elif element == "horde":
            card = view.table.horde or None
        if card is None:
            return About()
        if card not in model.known_ids(view.table.pack):
            raise LookupError(element)
        return About(lines=(model.about(card, view.table.pack, Voice(model.GAME, language)),))


PAGE = KingdomPage()
