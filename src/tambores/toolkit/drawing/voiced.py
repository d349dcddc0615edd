"""A game in words from its catalogue: what games with turns, headings and details share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from tambores.kernel.event import Event
from tambores.kernel.event_list import position_before
from tambores.kernel.game import Action, prompt
from tambores.kernel.message import Language, catalogue
from tambores.kernel.outcome import Outcome
from tambores.kernel.refusal import Refusal
from tambores.kernel.words import Line, Words
from tambores.toolkit.drawing.voice import Voice, capitalized


class VoicedWords(Words):
    """Puts a game into words; a game sets the attributes and overrides what it words differently.

    Attributes:
        game: the tag of the game and of its catalogue.
        counter: what the game counts: "turn" or "round"; positions have it, and `board.turn` or
            `board.round` is the sentence for it.
        headings: the events that head a section of a log.
        details: the events that tell details of those before them.
    """

    game: ClassVar[str]
    counter: ClassVar[str] = "turn"
    headings: ClassVar[tuple[type[Event], ...]] = ()
    details: ClassVar[tuple[type[Event], ...]] = ()

    def check_position(self, position: Any) -> None:
        """Raise TypeError for a value that is not a state or view of the game."""

    # --- questions ---

    def question(self, position: Any, language: Language = "en") -> str:
        """The decision that is due; the outcome once the game is over; "" between decisions.

        Raises:
            TypeError: if `position` is not a state or view of the game.
        """
        self.check_position(position)
        if position.outcome is not None:
            return self._ending(position.outcome, position, language)
        asked = prompt(position)
        if asked is None:
            return ""
        key, params = asked.message()
        key = self._asked_key(position) or key.partition(".")[2]
        params = self._asked_params(key, params, position, language)
        return Voice(self.game, language).sentence(key, **params)

    def _asked_key(self, position: Any) -> str:
        """The key of a question that says more than its kind; "" for none."""
        return ""

    def _asked_params(
        self, key: str, params: Mapping[str, Any], position: Any, language: Language
    ) -> Mapping[str, Any]:
        """What fills a question."""
        return params

    def standing(self, position: Any, language: Language = "en") -> str:
        """The turn or round and the phase; the outcome once the game is over."""
        if position.outcome is not None:
            return self._ending(position.outcome, position, language)
        count = {self.counter: getattr(position, self.counter)}
        phase = f"@phase.{position.phase}"
        return Voice(self.game, language).words(f"board.{self.counter}", **count, phase=phase)

    def milestone(self, before: Any, after: Any) -> bool:
        """Whether a turn or round has begun, or the game has ended."""
        begun = getattr(after, self.counter) != getattr(before, self.counter)
        return after.outcome is not None or begun

    def _ending(self, outcome: Outcome, position: Any, language: Language) -> str:
        """How the game of a position ended."""
        return self.ending(outcome, language)

    # --- menus ---

    def group(self, action: Action, position: Any, language: Language = "en") -> str:
        """The heading of all actions of this kind; "" for those that stand alone."""
        key = f"group.{action.tag}"
        return Voice(self.game, language).words(key) if key in catalogue(self.game) else ""

    # --- what happened ---

    def tell(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[str, ...]:
        """Events, a line each."""
        return tuple(line.text for line in self.log(events, position, language))

    def log(
        self, events: Iterable[Event], position: Any = None, language: Language = "en"
    ) -> tuple[Line, ...]:
        """Events under headings, with details."""
        if position is None:
            position = position_before(events)
        voice = Voice(self.game, language)
        return tuple([self._line(one, position, voice) for one in events if self._is_told(one)])

    def _is_told(self, event: Event) -> bool:
        """Whether a log shows an event."""
        return event.logged

    def _line(self, event: Event, position: Any, voice: Voice) -> Line:
        """The sentence of an event and its level."""
        key, params = self._told(event, position, voice)
        level = (
            0 if isinstance(event, self.headings) else 2 if isinstance(event, self.details) else 1
        )
        return Line(capitalized(voice.message(key, params)), level)

    def _told(self, event: Event, position: Any, voice: Voice) -> tuple[str, Mapping[str, object]]:
        """The key and the parameters of the sentence of an event; the position may be None."""
        return event.message()


class WordFunctions:
    """The words of a game as functions in which the language is the second argument.

    Args:
        words: the words of the game.
    """

    def __init__(self, words: Words) -> None:
        self._words = words

    def describe(self, action: Action, position: Any, language: Language = "en") -> str:
        """An action in one complete line: its group, its title and its label."""
        about = (action, position, language)
        words = self._words
        parts = (words.group(*about), words.title(*about), words.label(*about))
        return ": ".join(filter(None, parts))

    def tell(
        self, events: Iterable[Event], language: Language = "en", *, position: Any = None
    ) -> tuple[str, ...]:
        """Events, a line each.

        Args:
            events: as the reader was shown them.
            language: "en", "es", or own words.
            position: the one before them, as the reader saw it; the events of a step know it.
        """
        return self._words.tell(events, position, language)

    def log(
        self, events: Iterable[Event], language: Language = "en", *, position: Any = None
    ) -> tuple[Line, ...]:
        """The sentences of `tell` with their levels: 0 for a heading, 1 an event, 2 a detail."""
        return self._words.log(events, position, language)

    def reason(self, refusal: Refusal, language: Language = "en", *, position: Any = None) -> str:
        """Why an action is not legal; a position may supply the names of its pack."""
        return self._words.reason(refusal, position, language)
