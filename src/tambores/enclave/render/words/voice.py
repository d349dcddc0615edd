"""How a game speaks: its words, in a language. All words of texts and pictures are said here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import attrs

from tambores import registry
from tambores.enclave.cards.card import Card, CardSet
from tambores.kernel.message import Catalogue, Language, Said, catalogue, sentence

GAME = "enclave"
"""Whose words are used where nothing else is said."""


@attrs.frozen
class Voice:
    """What a game says.

    Attributes:
        game: whose catalogue it reads.
        language: "en", "es", or own words.
    """

    game: str
    language: Language

    def words(self, key: str, /, **params: object) -> Said:
        """What the game says under a key: a finished text, which can be part of another one."""
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
        """A word by itself; of one that only data has, such as an army of a pack, the last part.

        >>> Voice("enclave", "es").word("army.human"), Voice("enclave", "es").word("army.elf")
        ('humanos', 'elf')
        """
        return self.words(key) if self.has(key) else Said(key.rpartition(".")[2])

    def prefers(self, key: str, plain: str) -> bool:
        """Whether a text is to stand for a plainer one: own words for that one only win."""
        own = self.language
        if not isinstance(own, Catalogue):
            return True
        entries = own.entries(self.game)
        return entries[key].rank >= entries[plain].rank

    def army(self, army: str, pack: CardSet) -> Said:
        """What an army is called: in own words, else by its pack, else by the library.

        >>> from tambores import enclave
        >>> Voice("enclave", "es").army("orc", enclave.default_pack())
        'orcos'
        """
        if army in pack.army_names:
            return Said(pack.army_name(army, self.language))
        return self.word(f"army.{army}")

    def name(self, card: Card) -> Said:
        """What a card is called."""
        return Said(card.name_in(self.language))


def _say(game: str, key: str, language: Language, /, **params: object) -> Said:
    return Said(sentence(f"{game}.{key}", params, language))


_said = lru_cache(maxsize=4096, typed=True)(_say)
"""The same sentence once it was made; a finished text and a word are of different types."""


def game_of(value: object) -> str:
    """The tag of the game that a state, view or event belongs to.

    >>> from tambores.enclave import solo
    >>> game_of(solo.new_battle("human", "aiden", seed=7)), game_of(None)
    ('enclave-solo', 'enclave')
    """
    return registry.tag_of(value) or GAME


def begun(text: str) -> Said:
    """A sentence or line, begun with a capital letter: a name in it may come first."""
    return Said(text[:1].upper() + text[1:])
