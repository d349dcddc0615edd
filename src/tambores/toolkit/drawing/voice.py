"""How a game speaks: its words, in a language. All words of texts and pictures are said here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import attrs

from tambores.kernel.message import Catalogue, Language, Named, Said, catalogue, sentence


@attrs.frozen
class Voice:
    """What a game says.

    Attributes:
        game: the tag whose catalogue it reads.
        language: "en", "es", or own words.

    Its methods raise ValueError for an unknown game, language or key.
    """

    game: str
    language: Language

    def words(self, key: str, /, **params: object) -> Said:
        """What the game says under a key: a finished text, which can be part of another one.

        >>> Voice("enclave", "es").words("seat.0")
        'Jugador 1'
        """
        # a list is made anew: one of finished texts is equal to one of words to be looked up
        say = _say if tuple in map(type, params.values()) else _said
        return say(self.game, key, self.language, **params)

    def sentence(self, key: str, /, **params: object) -> Said:
        """The same with a capital letter."""
        return begun(self.words(key, **params))

    def message(self, key: str, params: Mapping[str, object]) -> Said:
        """What a value that speaks says by its `message()`, in the words of this game.

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
        """A word by itself; of one that only data has, the last part of its key.

        >>> Voice("enclave", "es").word("phase.combat"), Voice("enclave", "es").word("phase.tea")
        ('combate', 'tea')
        """
        return self.words(key) if self.has(key) else Said(key.rpartition(".")[2])

    def prefers(self, key: str, plain: str) -> bool:
        """Whether a text is to stand for a plainer one: own words for that one only win."""
        own = self.language
        if not isinstance(own, Catalogue):
            return True
        entries = own.entries(self.game)
        return entries[key].rank >= entries[plain].rank

    def name(self, thing: Named) -> Said:
        """What a value with names is called."""
        return Said(thing.name_in(self.language))


def _say(game: str, key: str, language: Language, /, **params: object) -> Said:
    return Said(sentence(f"{game}.{key}", params, language))


_said = lru_cache(maxsize=4096, typed=True)(_say)
"""The same sentence once it was made; a finished text and a word are of different types."""


def begun(text: str) -> Said:
    """A sentence or line, begun with a capital letter: a name in it may come first.

    >>> begun("the game is over")
    'The game is over'
    """
    return Said(text[:1].upper() + text[1:])
