"""The table of Dragon's hoard on the page: what a game from outside the library brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.page import Page
from tambores.toolkit.drawing.marks import Marks


class CavePage(Page):
    """The gold that is safe, and the gold that is carried; a roll is weighed first."""

    assets = __name__
    script = "table.js"
    styles = ("table.css",)

    def table(self, view: Any, language: Language, actions: Sequence[Action]) -> Any:
        marked = Marks.of(view, actions).on("gold-0")
        gold = {"at": "gold-0", "begin": marked.sources}
        return {"safe": view.table.safe, "carried": view.table.carried, "gold": gold}

    def printed(self, position: Any, language: Language) -> Any:
        return {"wanted": position.table.options.wanted}

    def table_texts(self, language: str) -> Mapping[str, str]:
        return {"cave_safe": {"en": "safe", "es": "a salvo"}[language]}

    def weighed(self, view: Any, action: Action) -> int:
        return int(str(action) == "roll")

    def forecast(self, view: Any, action: Action | None, times: int, language: Language) -> Any:
        return {"lost": 0 if action is None else view.table.carried}


PAGE = CavePage()
