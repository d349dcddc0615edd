"""A game in words, as any front end shows it: a game replaces what it says in its own way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tambores.kernel.event import Event
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, catalogue, sentence
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal, most_frequent
from tambores.registry import tag_of


class Line(NamedTuple):
    """A line of a log.

    Attributes:
        text: what it says.
        level: 0 for a heading that begins a section, 1 for what happened, 2 for its details.
    """

    text: str
    level: int = 1


class Words:
    """What is asked, what can be done and what happened, from the catalogues of a game.

    A position is a state or a view; what somebody sees is told from a view.
    """

    def question(self, position: Any, language: Language = "en") -> str:
        """Who decides what; how it ended, once it is over; "" between two decisions."""
        if position.outcome is not None:
            return self.ending(position.outcome, language)
        asked = prompt(position)
        return sentence(*asked.message(), language) if asked else ""

    def label(self, action: Action, position: Any, language: Language = "en") -> str:
        """An action as an entry of a menu: its message, else the line that writes it."""
        key = f"action.{action.tag}"
        if key not in catalogue(tag_of(position), language):
            return str(action)
        return sentence(f"{tag_of(position)}.{key}", action.params(), language)

    def group(self, action: Action, position: Any, language: Language = "en") -> str:
        """The heading under which a menu lists an action; "" for none."""
        return ""

    def title(self, action: Action, position: Any, language: Language = "en") -> str:
        """What several actions of a group have in common, such as a card; "" for nothing."""
        return ""

    def tell(
        self, events: Iterable[Event], position: Any, language: Language = "en"
    ) -> tuple[str, ...]:
        """What happened, a line each; `position` is where it began, as the reader saw it."""
        return tuple(sentence(*one.message(), language) for one in events if one.logged)

    def log(
        self, events: Iterable[Event], position: Any, language: Language = "en"
    ) -> tuple[Line, ...]:
        """As `tell`, with headings and details where the game has them."""
        return tuple(map(Line, self.tell(events, position, language)))

    def standing(self, position: Any, language: Language = "en") -> str:
        """Where a game stands, in a few words; how it ended, once it is over; "" for nothing."""
        return "" if position.outcome is None else self.ending(position.outcome, language)

    def milestone(self, before: Any, after: Any) -> bool:
        """Whether a game that plays itself shows its board between these states."""
        return after.outcome is not None

    def ending(self, outcome: Outcome, language: Language = "en") -> str:
        """How a game ended."""
        return sentence(*outcome.message(), language)

    def reason(self, refusal: Refusal, position: Any, language: Language = "en") -> str:
        """Why an action is not possible."""
        return sentence(*refusal.message(), language)

    def seat(self, seat: Seat, position: Any, language: Language = "en") -> str:
        """What a seat is called."""
        return sentence(f"{tag_of(position)}.seat.{seat}", {}, language)

    def choices(self, view: Any) -> Sequence[Action]:
        """What a menu offers: the legal actions that a player chooses by itself."""
        actions: Sequence[Action] = view.legal_actions
        return actions

    def topics(self, view: Any, language: Language = "en") -> Mapping[str, str]:
        """What can be looked up at this point, such as cards in sight: its text by its name."""
        return {}

    def topic(self, name: str, view: Any, language: Language = "en") -> str:
        """The text about one topic, also about one that is out of sight; "" for an unknown one."""
        known = self.topics(view, language).items()
        return next((text for key, text in known if key.casefold() == name.casefold()), "")

    def attempts(self, view: Any, language: Language = "en") -> Mapping[str, Sequence[Action]]:
        """What a player might do, legal or not, by the name of what it would be done with."""
        return {}

    def main_refusals(self, view: Any, actions: Iterable[Action]) -> tuple[Refusal, ...]:
        """The reasons that say most about why none of these actions is legal; () if one is."""
        return most_frequent(view, actions)
