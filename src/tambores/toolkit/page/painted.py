"""The page of a game that draws its table with a script, and whose words are `VoicedWords`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, ClassVar

from tambores.kernel.event import Event
from tambores.kernel.message import Language
from tambores.kernel.page import LogEntry
from tambores.toolkit.drawing.voiced import VoicedWords
from tambores.toolkit.page.teaching import TeachingPage


class PaintedPage(TeachingPage):
    """A game on the page with `table.js`, and with `words/LANGUAGE.toml` for it in `assets`.

    Attributes:
        beats: a name for the events that are shown together when they follow each other.
    """

    script = "table.js"
    beats: ClassVar[Mapping[type[Event], str]] = MappingProxyType({})

    def table_texts(self, language: str) -> Mapping[str, str]:
        """Return the words of the table."""
        file = files(self.assets).joinpath("words", f"{language}.toml")
        return tomllib.loads(file.read_text(encoding="utf-8"))

    def stage(self, position: Any, language: Language) -> str:
        """Return the turn or round and the phase; "" once the game is over."""
        return "" if position.outcome else self.words(position).standing(position, language)

    def log(self, seen: Iterable[Event], before: Any, language: Language) -> list[LogEntry]:
        """Return the events in words, under the headings of the game."""
        words = self.words(before)
        assert isinstance(words, VoicedWords)
        return [
            LogEntry(
                event,
                text,
                heading=isinstance(event, words.headings),
                beat=self.beats.get(type(event), ""),
                seat=self.seat_of(event, before),
            )
            for event in seen
            for text in words.tell([event], before, language)
        ]

    def seat_of(self, event: Event, before: Any) -> int | None:
        """Return the seat that an event is about, if the event does not name it by `seat`."""
        return None
