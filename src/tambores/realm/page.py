"""Defenders of the Realm in the browser: the form for a new game, and what elements are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tambores.kernel.face import Mode
from tambores.kernel.message import Language
from tambores.kernel.page import About, Body, Choice, Content, Page
from tambores.kernel.window import ALWAYS, IF_ABLE
from tambores.realm.content.vocabulary import EASY, HARD, NORMAL
from tambores.realm.render.model import Teller
from tambores.realm.render.words import RealmWords, marked
from tambores.toolkit.drawing.voice import Voice

_ELEMENT = re.compile(
    r"location-(?P<location>[a-z0-9_]+)|general-(?P<general>[a-z0-9_]+)|seat-(?P<seat>[0-9])"
    r"|card-(?P<owner>[0-9])-(?P<place>[0-9]{1,2})|table"
)


class RealmPage(Page):
    """Games of Defenders of the Realm on the page."""

    def choices(self, mode: Mode, language: str, content: Content = None) -> tuple[Choice, ...]:
        """Return the numbers of players, the difficulties, and who sees hands."""
        words = Voice("realm", language).words

        def named(values: Any) -> tuple[tuple[Any, str], ...]:
            return tuple((value, str(words(f"page.{value}"))) for value in values)

        return (
            Choice("players", str(words("page.players")), tuple(
                (count, str(count)) for count in mode.players)),
            Choice("difficulty", str(words("page.difficulty")), named((NORMAL, EASY, HARD))),
            Choice("hands", str(words("page.hands")), named(("open", "closed"))),
        )  # fmt: skip

    def terms(self, mode: Mode, body: Body, content: Content = None) -> Mapping[str, Any]:
        """Return the options, always with whom windows ask: everybody if hands are closed."""
        asked = super().terms(mode, body, content)
        by_hands = ALWAYS if asked["hands"] == "closed" else IF_ABLE
        return {**asked, "ask": asked["ask"] or by_hands}

    def migrated(self, mode: Mode, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return kept terms; before `ask` was kept, windows asked the seats that could react."""
        return {"ask": IF_ABLE, **terms}

    def voice(self, position: Any, language: str) -> Language:
        """Return words that mark a reconstructed rule by `~` alone: the page links to the rule."""
        return marked(language, "~ {text}")

    def stage(self, position: Any, language: Language) -> str:
        """Return the turn and the phase, and that half of the rules is reconstructed."""
        if position.outcome:
            return ""
        tail = Voice("realm", language).words("page.tail")
        return f"{RealmWords().standing(position, language)}. {tail}"

    def about(self, view: Any, element: str, language: Language) -> About:
        """Describe a location, a general, a seat with hero and quest, a card, or the war."""
        found = _ELEMENT.fullmatch(element)
        if found is None:
            raise LookupError(element)
        try:
            return About(lines=tuple(_lines(view, found, Teller(view.table, language))))
        except (IndexError, KeyError):
            raise LookupError(element) from None


def _lines(view: Any, found: re.Match[str], teller: Teller) -> Iterator[str]:
    """Yield what an element shows; nothing for a hidden card."""
    if location := found["location"]:
        yield teller.location(location)
    elif general := found["general"]:
        yield teller.general(general)
    elif seat := found["seat"]:
        camp = view.table.camps[int(seat)]
        yield teller.about_seat(int(seat))
        if camp.hero:
            yield teller.hero(camp.hero)
        if camp.quest:
            yield teller.quest(camp.quest)
    elif owner := found["owner"]:
        hand = view.table.camps[int(owner)].hand
        if isinstance(hand, tuple):
            yield teller.card(hand[int(found["place"])])
    else:
        yield teller.war()


PAGE = RealmPage()
