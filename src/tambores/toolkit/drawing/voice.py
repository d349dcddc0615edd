"""The words of a game in a language; all words in texts and pictures come from here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import attrs

from tambores.kernel.message import Catalogue, Language, Named, Said, catalogue, sentence


@attrs.frozen
class Voice:
    """The words of a game in one language.

    Attributes:
        game: the tag of the catalogue that it reads.
        language: "en", "es", or own words.

    Its methods raise ValueError for an unknown game, language or key.
    """

    game: str
    language: Language

    def words(self, key: str, /, **params: object) -> Said:
        """The game's text for a key, finished, so that it can be part of another text.

        >>> Voice("enclave", "es").words("seat.0")
        'Jugador 1'
        """
        # tuples are not cached: one of finished texts equals one of words to look up
        say = _say if tuple in map(type, params.values()) else _say_cached
        return say(self.game, key, self.language, **params)

    def sentence(self, key: str, /, **params: object) -> Said:
        """The same text, beginning with a capital letter."""
        return capitalized(self.words(key, **params))

    def message(self, key: str, params: Mapping[str, object]) -> Said:
        """The sentence of a value's `message()`, in the words of this game.

        >>> from tambores.kernel.outcome import Outcome
        >>> Voice("enclave-solo", "en").message(*Outcome("win", (1,), "tie_break").message())
        'Automaton wins: both were beaten at once and the tie-break decides.'
        """
        return self.words(key.partition(".")[2], **params)

    def has(self, key: str) -> bool:
        """Whether there is a message under a key."""
        own = self.language
        known = own.entries(self.game) if isinstance(own, Catalogue) else catalogue(self.game, own)
        return key in known

    def word(self, key: str) -> Said:
        """A word by itself; if the catalogue has none, the last part of its key.

        >>> Voice("enclave", "es").word("phase.combat"), Voice("enclave", "es").word("phase.tea")
        ('combate', 'tea')
        """
        return self.words(key) if self.has(key) else Said(key.rpartition(".")[2])

    def prefers(self, key: str, plain: str) -> bool:
        """Whether to use a text instead of a plainer one; not if only the plainer is own words."""
        own = self.language
        if not isinstance(own, Catalogue):
            return True
        entries = own.entries(self.game)
        return entries[key].rank >= entries[plain].rank

    def name(self, thing: Named) -> Said:
        """The name of a value in the language."""
        return Said(thing.name_in(self.language))


def _say(game: str, key: str, language: Language, /, **params: object) -> Said:
    return Said(sentence(f"{game}.{key}", params, language))


_say_cached = lru_cache(maxsize=4096, typed=True)(_say)
"""A cache of sentences; the types tell a finished text from a word."""


def capitalized(text: str) -> Said:
    """A sentence or line with a capital first letter, since it may begin with a name.

    >>> capitalized("the game is over")
    'The game is over'
    """
    return Said(text[:1].upper() + text[1:])
