"""A front end and a bot that know no game: what they use is all that programs need."""

from __future__ import annotations

from typing import Any

import attrs

import tambores as tb


@attrs.frozen
class Screen:
    """What a player sees.

    Attributes:
        shown: everything as text.
        question: what is asked, and of whom.
        menu: what the player can choose, in words.
    """

    shown: str
    question: str
    menu: tuple[str, ...]


class Client:
    """The front end of a player, who sees the table and chooses from a menu by number."""

    def __init__(self, session: tb.Session[Any], seat: int, language: str) -> None:
        self.session, self.seat, self.language = session, seat, language
        self.told = 0

    @property
    def words(self) -> tb.Words:
        """The player's view in words."""
        return tb.words(self.session.view(self.seat), self.language)

    def screen(self) -> Screen:
        """The board, what happened, the question and the menu."""
        view, words = self.session.view(self.seat), self.words
        lines = ["  " * line.level + line.text for line in words.tell(self._news())]
        menu = tuple(" > ".join((*entry.heading, entry.label)) for entry in words.menu())
        parts = (tb.text(view, self.language), *lines, words.status(), words.question(), *menu)
        return Screen("\n".join(parts), words.question(), menu)

    def play(self, number: int) -> bool:
        """Choose an entry of the menu; False if it is refused."""
        action = self.words.menu()[number].action
        try:
            self.session.apply(str(action), seat=self.seat)
        except tb.TamboresError:
            return False
        return True

    def _news(self) -> tuple[tb.Event, ...]:
        """What happened since the player last looked."""
        since, self.told = self.told, len(self.session.steps)
        return self.session.seen(self.seat, since)


def most_promising(view: tb.View[Any, Any], tries: int = 12) -> tb.Action:
    """The action after which the chances of the seat are best, in one guess."""
    guess = tb.determinize(view, seed=0)
    place = guess.seats.index(view.seat)
    tried: tuple[tb.Action, ...] = view.legal_actions[:tries]
    return max(tried, key=lambda action: tb.evaluate(tb.apply(guess, action))[place])
