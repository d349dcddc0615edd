"""A battle in the words that the page asks for."""

from __future__ import annotations

from typing import Any

from tambores.enclave.render import words
from tambores.kernel.game import Action
from tambores.kernel.message import Language
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal
from tambores.kernel.words import Words


class BattleWords(Words):
    """A battle, of two or against the automaton."""

    def question(self, position: Any, language: Language = "en") -> str:
        """Who decides what; how it ended, once it is over."""
        return words.question(position, language)

    def label(self, action: Action, position: Any, language: Language = "en") -> str:
        """An action as an entry of a menu."""
        return words.label(action, position, language)

    def group(self, action: Action, position: Any, language: Language = "en") -> str:
        """The heading under which a menu lists an action."""
        return words.group(action, position, language)

    def title(self, action: Action, position: Any, language: Language = "en") -> str:
        """The card that several actions of a group have in common; "" for none."""
        return words.title(action, position, language)

    def reason(self, refusal: Refusal, position: Any, language: Language = "en") -> str:
        """Why an action is not possible."""
        return words.reason(refusal, language, position=position)

    def seat(self, seat: Seat, position: Any, language: Language = "en") -> str:
        """What a seat is called."""
        return words.phrase(f"seat.{seat}", language, position=position)
