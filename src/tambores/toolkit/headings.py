"""The words of the tables that a game adds to a report."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tambores.toolkit.drawing.voice import Voice, capitalized
from tambores.toolkit.tables import COUNT, NUMBER, Column, shares
from tambores.toolkit.terminal.words import words_in


@attrs.frozen
class Headings:
    """Columns with their headings, and other words of tables.

    Attributes:
        package: the package whose catalogues have the headings.
        game: the tag of the game, whose catalogues have its other words.
        language: "en" or "es".
    """

    package: str
    game: str
    language: str

    def say(self, key: str, **params: object) -> str:
        """A text of the package."""
        return words_in(self.package, key, self.language, **params)

    def word(self, key: str) -> str:
        """A word of the game, such as the name of a card, with a capital letter."""
        return capitalized(Voice(self.game, self.language).word(key))

    def named(self, names: Mapping[str, Mapping[str, str]], key: str, otherwise: str) -> str:
        """A name of the content, of names by key and language; `otherwise` if it has none."""
        return names[key][self.language] if key in names else otherwise

    def texts(self, *names: str) -> list[Column]:
        """Columns of words."""
        return [Column(name, self.say(name)) for name in names]

    def counts(self, *names: str) -> list[Column]:
        """Columns of whole numbers."""
        return [Column(name, self.say(name), COUNT) for name in names]

    def numbers(self, *names: str) -> list[Column]:
        """Columns of other numbers."""
        return [Column(name, self.say(name), NUMBER) for name in names]

    def rate(self, name: str) -> tuple[Column, ...]:
        """A share with the ends of its interval."""
        return shares(name, self.say(name))
