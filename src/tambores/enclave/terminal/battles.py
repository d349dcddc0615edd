"""A battle for two people on one terminal, or for one person against the automaton."""

from __future__ import annotations

from typing import Any

from tambores.enclave.solo.state import SoloBattle
from tambores.enclave.terminal.saves import Save, put_together
from tambores.enclave.terminal.values import values
from tambores.kernel.message import Language
from tambores.toolkit.terminal.menu import Menu
from tambores.toolkit.terminal.saves import Parts
from tambores.toolkit.terminal.session import Bots, TerminalSession
from tambores.toolkit.terminal.terminal import FAULT, PLAIN, Terminal, filled


class BattleSession(TerminalSession):
    """A battle being played; the arguments are those of `TerminalSession`."""

    what = "battle"

    @classmethod
    def opened(cls, parts: Parts, language: Language) -> Save:
        """Return the save with a battle; saves that begin with a match belong to `MatchTable`."""
        return put_together(parts, language)

    @classmethod
    def resumed(
        cls, save: Save, options: Any, terminal: Terminal, language: Language, bots: Bots
    ) -> TerminalSession:
        """Resume a saved battle."""
        save.refuse_automaton(options)
        past = save.records[0] if save.records else None
        return cls(save.battle, terminal, language, past=past, bots=bots)

    def foreword(self, seed: int) -> tuple[str, ...]:
        """Return the line with the seed of a battle against the automaton; () for other battles."""
        return (self._words("solo", seed=seed),) if isinstance(self.state, SoloBattle) else ()

    def _why_no_undo(self) -> str:
        """Return why nothing can be undone; once a battle of a match has begun, its heroes stay."""
        moves = self.played.recorder.moves
        earlier = self.keeper is not self and not moves and not self.undo_stopped
        return "undo_begun" if earlier else super()._why_no_undo()

    def _obey(self, line: str, seen: Any, choices: Menu) -> bool:
        """Obey the commands of any game, and `e`, which explains values on the table."""
        command, _, rest = line.partition(" ")
        if command != "e":
            return super()._obey(line, seen, choices)
        self._show_values(rest.strip(), seen)
        return False

    def _show_values(self, slot: str, seen: Any) -> None:
        """Explain the values of the units or heroes in a slot, or of all on the player's side."""
        if slot not in ("", *"012345"):
            self._say("values_how", FAULT)
            return
        found = values(seen, int(slot) if slot else None, self.language)
        if not found:
            self._say("values_none", FAULT, slot=slot)
        for name, *lines in found:
            self.terminal.say(filled(name, ""), PLAIN)
            for line in lines:
                self.terminal.say(filled(line), PLAIN)
