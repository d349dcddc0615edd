"""Warcraft in the browser: the form for a new game, the table, the log, what elements are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.face import Mode
from tambores.kernel.game import Action, prompt
from tambores.kernel.learning import Leader
from tambores.kernel.message import Language
from tambores.kernel.page import About, Box, Choice, Content, LogEntry, Mark, Pointed
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.boxes import boxed
from tambores.toolkit.page.painted import PaintedPage
from tambores.warcraft.content.shelf import default_pack
from tambores.warcraft.content.vocabulary import RACES
from tambores.warcraft.page import forecasts, pointing, table
from tambores.warcraft.page.lessons import TEACHING
from tambores.warcraft.page.marks import BEATS, marks_of, seat_of
from tambores.warcraft.page.people import with_people
from tambores.warcraft.render import words
from tambores.warcraft.table.actions import Done, Pass


class WarPage(PaintedPage):
    """Games of Warcraft on the page."""

    assets = __name__
    styles = ("table.css", "arena.css")
    beats = BEATS
    teaching = TEACHING
    told = f"{__name__}.how"

    def box(self, language: str) -> Box:
        """Return the game as it stands on the shelf."""
        return boxed(__name__, language, "#8a5a14", "#4a2d06")

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

    def swapped(
        self, terms: Mapping[str, Any], state: Any, alone: bool
    ) -> Mapping[str, Any] | None:
        """Return the terms with the races that played."""
        return {**terms, "races": list(state.table.races)}

    # --- the table

    def table(self, view: Any, language: Language, actions: Sequence[Action]) -> Any:
        """Return a view as data."""
        return table.table(view, language, actions)

    def printed(self, position: Any, language: Language) -> Any:
        """Return the board, the scenario, the prices, and the cards."""
        return table.printed(position, language)

    def weighed(self, view: Any, action: Action) -> int:
        """Return how often a piece may be moved; casualties and combats are weighed too."""
        return forecasts.weighed(view, action)

    def forecast(self, view: Any, action: Action | None, times: int, language: Language) -> Any:
        """Return who would hold a zone, and the points of the sides."""
        return forecasts.forecast(view, action, times)

    def log(self, seen: Iterable[Event], before: Any, language: Language) -> list[LogEntry]:
        """Return the events in words; people with names are called by them, not by their races."""
        return super().log(seen, before, with_people(language, tuple(before.table.races)))

    def is_idle(self, action: Action) -> bool:
        """Return whether an action plays no card."""
        return isinstance(action, Pass)

    def describe(self, action: Action, position: Any, language: Language) -> str:
        """Return an action as a sentence; what ends a phase says which."""
        asked, say = prompt(position), Voice("warcraft", language)
        if isinstance(action, Pass):
            return say.words("page.pass")
        if isinstance(action, Done) and asked is not None:
            return say.words(f"page.end.{asked.kind}")
        return words.describe(action, position, language)

    # --- what happened

    def seat_of(self, event: Event, before: Any) -> int | None:
        """Return the seat that an event is about, which may be named by its race."""
        return seat_of(event, before.table)

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """Return the effects of an event on the table."""
        return tuple(marks_of(event))

    def leaders(self, state: Any, language: str) -> tuple[Leader, ...]:
        """Return the race of each seat."""
        say = Voice("warcraft", language).sentence
        return tuple(Leader(race, say(f"race.{race}")) for race in state.table.races)

    # --- pointing

    def about(self, view: Any, element: str, language: Language) -> About:
        """Describe a zone with its pieces, a race with its units, or a card."""
        return pointing.about(view, element, language)

    def pointed(
        self, view: Any, begun: str | None, aimed: str | None, language: Language
    ) -> Pointed:
        """Return why a piece cannot go to a zone, or something cannot be bought or played."""
        return pointing.pointed(view, begun, aimed, language)


PAGE = WarPage()
