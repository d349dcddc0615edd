"""Defenders of the Realm in the browser: the form, the table, the log, and what elements are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.face import Mode
from tambores.kernel.game import Action
from tambores.kernel.learning import Leader
from tambores.kernel.message import Language
from tambores.kernel.page import About, Body, Box, Choice, Content, Mark, Pointed
from tambores.kernel.window import ALWAYS, IF_ABLE
from tambores.realm.content.vocabulary import EASY, HARD, NORMAL
from tambores.realm.page import forecasts, pointing, table
from tambores.realm.page.lessons import TEACHING
from tambores.realm.page.marks import BEATS, marks_of
from tambores.realm.render import words
from tambores.realm.render.model import Teller
from tambores.realm.render.words import marked
from tambores.realm.table.actions import Join, Pass, PlayCard, Rumours
from tambores.realm.table.naming import named
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.boxes import boxed
from tambores.toolkit.page.painted import PaintedPage


class RealmPage(PaintedPage):
    """Games of Defenders of the Realm on the page."""

    assets = __name__
    styles = ("table.css", "map.css", "hand.css")
    beats = BEATS
    teaching = TEACHING
    told = f"{__name__}.how"

    def box(self, language: str) -> Box:
        """Return the game as it stands on the shelf."""
        return boxed(__name__, language, "#8c2a22", "#4a0f0a", together=True)

    def choices(self, mode: Mode, language: str, content: Content = None) -> tuple[Choice, ...]:
        """Return the numbers of players, the difficulties, and who sees hands."""
        say = Voice("realm", language).words

        def named(values: Any) -> tuple[tuple[Any, str], ...]:
            return tuple((value, str(say(f"page.{value}"))) for value in values)

        return (
            Choice("players", str(say("page.players")), tuple(
                (count, str(count)) for count in mode.players)),
            Choice("difficulty", str(say("page.difficulty")), named((NORMAL, EASY, HARD))),
            Choice("hands", str(say("page.hands")), named(("open", "closed"))),
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
        asked = tuple((f"realm.{key}", text) for key, text in ASKED[language].items())
        return marked(language, "~ {text}", asked)

    # --- the table

    def table(self, view: Any, language: Language, actions: Sequence[Action]) -> Any:
        """Return a view as data."""
        return table.table(view, language, actions)

    def printed(self, position: Any, language: Language) -> Any:
        """Return the map, the generals, the heroes and the cards."""
        return table.printed(position, language)

    def weighed(self, view: Any, action: Action) -> int:
        """Return 1 for what costs a card or may go wrong."""
        return forecasts.weighed(view, action)

    def forecast(self, view: Any, action: Action | None, times: int, language: Language) -> Any:
        """Return the chances of a fight, an attack, a search, or the wounds at dusk."""
        return forecasts.forecast(view, action, language)

    def describe(self, action: Action, position: Any, language: Language) -> str:
        """Return an action as a sentence, without what the table shows about it."""
        say = Teller(position.table, language).say
        if isinstance(action, PlayCard):
            return say("page.play", card=named("card", action.card))
        if isinstance(action, Rumours):
            return say("page.rumours", colour=f"@colour.{action.colour}")
        if isinstance(action, Join):
            return say("page.join")
        return words.describe(action, position, language)

    def foreseen(self, view: Any, action: Action, language: Language) -> Any:
        """Return the chance of an attack without and with a hero who could join it."""
        found = forecasts.forecast(view, action, language) if isinstance(action, Join) else None
        if not found or "after" not in found:
            return None
        chances = {name: round(100 * found[name]) for name in ("before", "after")}
        return {"text": Teller(view.table, language).say("page.joined", **chances)}

    def is_idle(self, action: Action) -> bool:
        """Return whether an action plays no card."""
        return isinstance(action, Pass)

    # --- what happened

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """Return the effects of an event on the table."""
        return tuple(marks_of(event))

    def leaders(self, state: Any, language: str) -> tuple[Leader, ...]:
        """Return the hero of each seat."""
        table, teller = state.table, Teller(state.table, language)
        heroes = [camp.hero for camp in table.camps]
        return tuple(Leader(one, str(teller.name("hero", one))) for one in heroes if all(heroes))

    # --- pointing

    def about(self, view: Any, element: str, language: Language) -> About:
        """Describe a location, a general, a seat, a hero, a quest, a card, a sign, or the war."""
        return pointing.about(view, element, language)

    def pointed(
        self, view: Any, begun: str | None, aimed: str | None, language: Language
    ) -> Pointed:
        """Return why a hero cannot go to a location, attack, or use a card."""
        return pointing.pointed(view, begun, aimed, language)


ASKED = {
    "en": {
        "day.left": "{seat}: what do you do?",
        "day.last": "{seat}: what do you do?",
        "prompt.window": "{seat}: {window}. A special card?",
    },
    "es": {
        "day.left": "{seat}: ¿qué haces?",
        "day.last": "{seat}: ¿qué haces?",
        "prompt.window": "{seat}: {window}. ¿Una carta especial?",
    },
}
"""Questions without what the table shows beside them."""


PAGE = RealmPage()
