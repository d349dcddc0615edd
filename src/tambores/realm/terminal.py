"""A game of Defenders of the Realm at a terminal."""

from __future__ import annotations

from tambores.toolkit.terminal.session import TerminalSession


class RealmSession(TerminalSession):
    """A game at a terminal; with open hands all players look at the screen together."""

    @property
    def screened(self) -> bool:
        """Whether hands are hidden (DR-Q30)."""
        return bool(self.state.rules.hands == "closed")
