"""A game of Defenders of the Realm at a terminal."""

from __future__ import annotations

from typing import Any

from tambores.kernel.message import Language
from tambores.realm.render.words import marked
from tambores.toolkit.terminal.session import TerminalSession
from tambores.toolkit.terminal.terminal import Terminal

MARK = "~ {text} ({rule})"
"""How a sentence of a reconstructed rule is marked below a board that explains `~`."""


class RealmSession(TerminalSession):
    """A game at a terminal, whose sentences mark reconstructed rules briefly."""

    def __init__(
        self, state: Any, terminal: Terminal, language: Language = "en", **more: Any
    ) -> None:
        brief = marked(language, MARK) if isinstance(language, str) else language
        super().__init__(state, terminal, brief, **more)
