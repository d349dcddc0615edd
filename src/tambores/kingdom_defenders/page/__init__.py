"""Kingdom Defenders in the browser: the form for a new game, the table, what its parts are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.kernel.event import Event
from tambores.kernel.face import Mode
from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.page import About, Box, Choice, Content, Mark, Pointed
from tambores.kingdom_defenders.content.vocabulary import DIFFICULTIES
from tambores.kingdom_defenders.page import forecasts, pointing, table
from tambores.kingdom_defenders.page.lessons import TEACHING
from tambores.kingdom_defenders.page.marks import BEATS, marks_of
from tambores.kingdom_defenders.page.printed import printed
from tambores.kingdom_defenders.render.model import GAME
from tambores.kingdom_defenders.render.words import KingdomWords
from tambores.kingdom_defenders.table import actions as a
from tambores.toolkit.drawing.voice import Voice
from tambores.toolkit.page.boxes import boxed
from tambores.toolkit.page.painted import PaintedPage


class KingdomPage(PaintedPage):
    """Games of Kingdom Defenders on the page."""

    assets = __name__
    styles = ("table.css", "board.css", "dock.css")
    beats = BEATS
    teaching = TEACHING
    told = f"{__name__}.how"

    def box(self, language: str) -> Box:
        """Return the game as it stands on the shelf."""
        return boxed(__name__, language, "#1d7a80", "#0a3d45")

    def choices(self, mode: Mode, language: str, content: Content = None) -> tuple[Choice, ...]:
        """Return the numbers of players and the difficulties; the variants are modes."""
        words = Voice(GAME, language).words
        players = tuple((number, str(number)) for number in mode.players)
        levels = tuple((one, str(words(f"difficulty.{one}"))) for one in DIFFICULTIES)
        return (
            Choice("players", str(words("page.players")), players),
            Choice("difficulty", str(words("page.difficulty")), levels),
        )

    def migrated(self, mode: Mode, terms: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return kept terms; older ones call the number of players `seats`."""
        return {{"seats": "players"}.get(name, name): value for name, value in terms.items()}

    # --- the table

    def table(self, view: Any, language: Language, actions: Sequence[Action]) -> Any:
        """Return a view as data."""
        return table.table(view, language, actions)

    def printed(self, position: Any, language: Language) -> Any:
        """Return what the board, the tiles and the cards say."""
        return printed(position.table, Voice(GAME, language))

    def foreseen(self, view: Any, action: Action, language: Language) -> Any:
        """Return what a choice would change for its seat."""
        return forecasts.foreseen(view, action, language)

    def weighed(self, view: Any, action: Action) -> int:
        """Return 1 for discs, which are placed only once the player has seen what that means."""
        return int(isinstance(action, a.Place))

    def is_idle(self, action: Action) -> bool:
        """Return whether an action places no more discs, or hands over nothing."""
        return isinstance(action, a.Pass)

    def describe(self, action: Action, position: Any, language: Language) -> str:
        """Return an action as a sentence; in a menu its group would say the verb."""
        words, say = KingdomWords(), Voice(GAME, language)
        if isinstance(action, a.KeepDestiny):
            either = "x" in dict(position.table.pack.destinies[action.card].start)
            key = "page.keep.weapons" if either else "page.keep"
            return say.sentence(key, name=f"@card.{action.card}", weapons=action.weapons)
        label, key = words.label(action, position, language), f"page.act.{action.tag}"
        return say.sentence(key, what=label) if say.has(key) else label

    # --- what happened

    def marks(self, event: Event) -> tuple[Mark, ...]:
        """Return the effects of an event on the table."""
        return tuple(marks_of(event))

    # --- pointing

    def about(self, view: Any, element: str, language: Language) -> About:
        """Describe a part of the table, and how surely it is known."""
        return pointing.about(view, element, language)

    def pointed(
        self, view: Any, begun: str | None, aimed: str | None, language: Language
    ) -> Pointed:
        """Return why a slot, deed, die or rival cannot be chosen."""
        return pointing.pointed(view, begun, aimed, language)


PAGE = KingdomPage()
