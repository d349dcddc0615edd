"""A game in words, for any front end; a game overrides the methods that it words differently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from tambores.kernel.event import Event
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, catalogue, sentence
from tambores.kernel.outcome import Outcome
from tambores.kernel.prompt import Seat
from tambores.kernel.refusal import Refusal, most_frequent
from tambores.kernel.seeing import determinize
from tambores.kernel.seeing import view as see
from tambores.registry import tag_of


class Line(NamedTuple):
    """A line of a log.

    Attributes:
        text: its text.
        level: 0 for a heading that begins a section, 1 for an event, 2 for its details.
    """

    text: str
    level: int = 1


class Words:
    """Puts decisions, actions and events into words, from the catalogues of a game.

    A position is a state or a view; use a view for the text that a player sees.

    Attributes:
        shared: the kinds of decisions whose choices follow from what everybody sees.
    """

    shared: ClassVar[frozenset[str]] = frozenset()

    def question(self, position: Any, language: Language = "en") -> str:
        """The decision that is due; the outcome once the game is over; "" between decisions."""
        if position.outcome is not None:
            return self.ending(position.outcome, language)
        asked = prompt(position)
        return sentence(*asked.message(), language) if asked else ""

    def doing(self, position: Any, language: Language = "en") -> str:
        """What the player who decides is doing, told to everybody else; "" if there are no words.

        They are the message `doing.KIND` for a kind of decision.
        """
        asked = prompt(position)
        if asked is None or f"doing.{asked.kind}" not in catalogue(tag_of(position), language):
            return ""
        return sentence(f"{tag_of(position)}.doing.{asked.kind}", asked.message()[1], language)

    def label(self, action: Action, position: Any, language: Language = "en") -> str:
        """An action as an entry of a menu: its message, or the line that writes it."""
        key = f"action.{action.tag}"
        if key not in catalogue(tag_of(position), language):
            return str(action)
        return sentence(f"{tag_of(position)}.{key}", action.params(), language)

    def group(self, action: Action, position: Any, language: Language = "en") -> str:
        """The heading under which a menu lists an action; "" for none."""
        return ""

    def title(self, action: Action, position: Any, language: Language = "en") -> str:
        """The title that several actions of a group share, such as a card; "" for none."""
        return ""

    def tell(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[str, ...]:
        """Events, a line each.

        Args:
            events: as the reader was shown them.
            position: the one before them, as the reader saw it; the events of a step know it.
            language: "en", "es", or own words.
        """
        return tuple(sentence(*one.message(), language) for one in events if one.logged)

    def log(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[Line, ...]:
        """Like `tell`, with headings and details if the game has them."""
        return tuple(map(Line, self.tell(events, position, language)))

    def standing(self, position: Any, language: Language = "en") -> str:
        """The situation of a game in a few words; the outcome once it is over; "" for nothing."""
        return "" if position.outcome is None else self.ending(position.outcome, language)

    def milestone(self, before: Any, after: Any) -> bool:
        """Whether a game that plays itself shows its board between these states."""
        return after.outcome is not None

    def ending(self, outcome: Outcome, language: Language = "en") -> str:
        """How a game ended."""
        return sentence(*outcome.message(), language)

    def score(self, line: str, position: Any, language: Language = "en") -> str:
        """The name of a line of a score: its message `score.LINE`, or the word itself."""
        return _named(f"score.{line}", position, language)

    def honour(self, title: str, position: Any, language: Language = "en") -> str:
        """The name of a title in an outcome: its message `title.TITLE`, or the word itself."""
        return _named(f"title.{title}", position, language)

    def loss(self, word: str, position: Any, language: Language = "en") -> str:
        """What sides lose: the message `loss.WORD`, or the word itself."""
        return _named(f"loss.{word}", position, language)

    def reason(self, refusal: Refusal, position: Any, language: Language = "en") -> str:
        """The reason why an action is not possible."""
        return sentence(*refusal.message(), language)

    def seat(self, seat: Seat, position: Any, language: Language = "en") -> str:
        """The name of a seat."""
        return sentence(f"{tag_of(position)}.seat.{seat}", {}, language)

    def side(self, side: Seat | str, position: Any, language: Language = "en") -> str:
        """The name of a seat, or of a side without one: the message `side.SIDE`, or its word."""
        if isinstance(side, str):
            return _named(f"side.{side}", position, language)
        return self.seat(side, position, language)

    def choices(self, view: Any) -> Sequence[Action]:
        """The entries of a menu: the legal actions that a player chooses directly."""
        actions: Sequence[Action] = view.legal_actions
        return actions

    def shared_choices(self, view: Any) -> Sequence[Action] | None:
        """The choices of the decision that is due, as everybody at the table can list them.

        A choice may still be impossible for a reason that only its seat knows.

        Args:
            view: of a spectator.

        Returns:
            All that may be possible; None if a list of them tells something hidden.
        """
        asked = prompt(view)
        if asked is None or asked.kind not in self.shared:
            return None
        return self.choices(see(determinize(view, 0), asked.seat))

    def topics(self, view: Any, language: Language = "en") -> Mapping[str, str]:
        """The topics to look up at this point, such as cards in sight: texts by name."""
        return {}

    def other_topics(self, view: Any, language: Language = "en") -> str:
        """What can be looked up besides `topics`, such as rules, in a sentence; "" for nothing."""
        return ""

    def topic(self, name: str, view: Any, language: Language = "en") -> str:
        """The text about one topic, even one that is out of sight; "" for an unknown one."""
        known = self.topics(view, language).items()
        return next((text for key, text in known if key.casefold() == name.casefold()), "")

    def attempts(self, view: Any, language: Language = "en") -> Mapping[str, Sequence[Action]]:
        """Actions that a player might try, legal or not, by the name of the card or piece used."""
        return {}

    def main_refusals(self, view: Any, actions: Iterable[Action]) -> tuple[Refusal, ...]:
        """The most helpful reasons why none of these actions is legal; () if one is."""
        return most_frequent(view, actions)


def _named(key: str, position: Any, language: Language) -> str:
    """What a catalogue calls a word of a game."""
    tag = tag_of(position)
    if key not in catalogue(tag, language):
        return key.partition(".")[2].replace("_", " ")
    return sentence(f"{tag}.{key}", {}, language)
