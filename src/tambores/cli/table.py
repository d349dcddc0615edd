"""A battle for two people on one terminal, or for one person against the automaton."""

from __future__ import annotations

from collections.abc import Iterable

import tambores as tb
from tambores import enclave
from tambores.cli.menu import Menu, cards_in_sight, menu
from tambores.cli.session import Session
from tambores.cli.telling import asked, show, story
from tambores.cli.terminal import FAULT, HEADING, PLAIN, Terminal, filled
from tambores.cli.values import values
from tambores.cli.why import overview
from tambores.enclave.render.words import ending, phrase
from tambores.enclave.solo import PLAYER, SoloBattle
from tambores.kernel.message import Language


class Table(Session):
    """A battle being played; the one player of a solo battle keeps the keyboard.

    The arguments are those of `Session`.
    """

    what = "battle"

    state: enclave.Battle

    def __init__(
        self,
        state: enclave.Battle,
        terminal: Terminal,
        language: Language = "en",
        news: tuple[str, ...] = (),
        keeper: Session | None = None,
        past: tb.Record | None = None,
    ) -> None:
        super().__init__(state, terminal, language, news, keeper, past)
        self.seat = PLAYER if isinstance(state, SoloBattle) else None

    def _decide(self) -> None:
        """Show the table to the seat that decides, and read until the state has changed."""
        prompt = tb.prompt(self.state)
        assert prompt is not None
        if prompt.seat != self.seat:
            self._hand_over(prompt.seat)
        view = tb.view(self.state, prompt.seat)
        self._tell(prompt.seat)
        self._show(view)
        self.terminal.say(asked(view, self.language), HEADING)
        self._offer(menu(view, self.language), view)

    def _hand_over(self, seat: int) -> None:
        """Nobody may see the other's hand: ask for the keyboard to change hands."""
        self.terminal.clear()
        self._ask("turn_over", seat=phrase(f"seat.{seat}", self.language, position=self.state))
        self.terminal.clear()
        self.seat = seat

    def _finish(self) -> None:
        """Show how it ended to all."""
        outcome = tb.outcome(self.state)
        assert outcome is not None
        if self.seat is not None:
            self._tell(self.seat)
        self._show(tb.view(self.state, None))
        self.terminal.say(ending(outcome, self.language), HEADING)

    def _show(self, view: enclave.View) -> None:
        show(view, self.terminal, self.language)

    def _story(self, events: Iterable[tb.Event]) -> tuple[str, ...]:
        return story(events, self.language, self.state)

    def _obey(self, line: str, view: enclave.View, choices: Menu) -> bool:
        """As in any game; and the values of what lies on the table can be asked for."""
        command, _, rest = line.partition(" ")
        if command != "e":
            return super()._obey(line, view, choices)
        self._show_values(rest.strip(), view)
        return False

    def _show_values(self, slot: str, view: enclave.View) -> None:
        """What makes up the values of what stands in a slot, or of all that is one's own."""
        if slot not in ("", *"012345"):
            self._say("values_how", FAULT)
            return
        found = values(view, int(slot) if slot else None, self.language)
        if not found:
            self._say("values_none", FAULT, slot=slot)
        for name, *lines in found:
            self.terminal.say(filled(name, ""), PLAIN)
            for line in lines:
                self.terminal.say(filled(line), PLAIN)

    def _overview(self, view: enclave.View) -> list[str]:
        return overview(view, self.language)

    def _cards(self, view: enclave.View) -> tuple[enclave.Card, ...]:
        return cards_in_sight(view)
