"""Sentences from keys: the one place where the engine's values become words.

A catalogue is a flat table of `key = "text with {parameters}"`, one file a game and language.
A text names parameters and nothing else; `kernel/wording.py` says how it is filled. A `Catalogue`
lays a front end's own words over the library's.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol, cast

import attrs

from tambores.errors import Message, UsageError, speaks
from tambores.kernel.face import Messages, part, parts
from tambores.kernel.frozen import frozen
from tambores.kernel.nearest import hint
from tambores.kernel.wording import Plural, filled, one_or_other, shape

LANGUAGES = ("en", "es")
"""The languages that the library speaks."""

KERNEL = "kernel"
"""The tag of the sentences that belong to no game."""

COMMON = "tambores.kernel.messages"
"""The package with these sentences; they are used too where the catalogue of a game has none."""


def _texts_of(messages: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(messages))


@frozen
class Catalogue:
    """A front end's own words: a language of its own, or other words in one of the library's.

    Missing texts come from the library's `base`. The layers of a game that builds on another one
    (solo play on any battle) are searched from the top down, in each layer own words before the
    library's: an own "enclave.seat.1" leaves the "enclave-solo.seat.1" of the library alone.

    Attributes:
        language: the name of the language, such as "fr".
        messages: texts by full key: a message ("enclave.event.passed"), a word ("enclave.seat.0"),
            the name or text of a card ("enclave.name.grifo", "enclave.text.grifo").
        base: "en" or "es".
        plural: maps a number to the form of a text that goes with it, counted from 0; for own
            texts only. It must always give the same form for a number, since texts are cached.

    Raises:
        ValueError: for an unknown base, and for a text that cannot be read.

    >>> french = Catalogue("fr", {"enclave.event.passed": "{seat} passe."}, base="es")
    >>> sentence("enclave.event.passed", {"seat": "@seat.0"}, french)
    'Jugador 1 passe.'
    >>> sentence("enclave.over", {}, french)
    'La batalla ha terminado.'
    """

    language: str
    messages: Mapping[str, str] = attrs.field(factory=dict, converter=_texts_of, hash=False)
    base: str = "en"
    plural: Plural = attrs.field(default=one_or_other, hash=False)
    _entries: dict[str, _Entries] = attrs.field(init=False, factory=dict, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        _check_language(self.base)
        for key, text in self.messages.items():
            if not isinstance(key, str) or not isinstance(text, str):
                raise UsageError(f"{key!r} is {text!r}; expected the key and the text of a message")
            shape(key, text)  # ValueError for one that cannot be read

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Catalogue, (self.language, dict(self.messages), self.base, self.plural)

    def entries(self, game: str) -> _Entries:
        """The texts of `game`, by key without the tag; read on first use."""
        if game not in self._entries:
            self._entries[game] = MappingProxyType(_overlaid(self, game))
        return self._entries[game]


Language = str | Catalogue
"""The language of a text: "en", "es", or a front end's own words."""


class Named(Protocol):
    """A value that has a name in each language, such as a card."""

    @property
    def name_key(self) -> str:
        """The key of its name in an own catalogue."""
        ...

    def name_in(self, language: Language) -> str:
        """The name in `language`."""
        ...


class _Entry(NamedTuple):
    """A text, the full key under which it was found, the plural rule of its language, its rank.

    The rank is higher the nearer the text is: in an upper layer, and there among own words.
    """

    key: str
    text: str
    plural: Plural
    rank: int


_Entries = Mapping[str, _Entry]
"""The texts of a game by key, without its tag."""


def catalogue(game: str, language: Language = "en") -> Mapping[str, str]:
    """The messages of `game` in `language`, by key without the tag of the game.

    Args:
        game: the tag of a game, such as "enclave".
        language: "en", "es", or own words, which are shown among those of their base.

    Raises:
        ValueError: for an unknown game or language; the known ones are listed.

    >>> catalogue("enclave", "es")["phase.combat"]
    'combate'
    """
    if isinstance(language, Catalogue):
        return {name: entry.text for name, entry in language.entries(game).items()}
    return _library(game, language)


@speaks
def sentence(key: str, params: Mapping[str, object], language: Language = "en") -> str:
    """The sentence of a message.

    Args:
        key: game tag and message, such as "enclave.wrong_phase"; for sentences that belong to no
            game, the tag is "kernel".
        params: the values for its parameters; a value with names shows its name in `language`, a
            value `@word` is itself looked up as a message of the game.
        language: "en", "es", or own words.

    Raises:
        ValueError: for an unknown key, game or language, and for a text that does not fit the
            parameters.

    >>> sentence("enclave.wrong_phase", {"phase": "@phase.combat"}, "es")
    'Eso no se puede hacer en la fase de combate.'
    """
    game, _, name = key.partition(".")
    entries = _entries(game, language)
    entry = entries.get(name) or _common(name, language)
    if entry is None:
        raise UsageError(f"there is no message {key!r}")

    def say(value: object, case: str) -> str:
        if case:
            return _in_case(value, case, game, entries, language)
        return _word(value, entries, language)

    return filled(entry.key, entry.text, params, say, entry.plural)


def called(key: str, names: Mapping[str, str], language: Language) -> str:
    """The name or text of data: from own words if they have it, otherwise from the data itself.

    Args:
        key: its key in own words, such as "enclave.name.grifo".
        names: the names or texts in the data, by language of the library.
        language: "en", "es", or own words.

    Raises:
        ValueError: for an unknown language.

    >>> names = {"en": "Griffin", "es": "Grifo"}
    >>> own = Catalogue("fr", {"enclave.name.grifo": "Griffon"})
    >>> [called("enclave.name.grifo", names, language) for language in ("es", own)]
    ['Grifo', 'Griffon']
    """
    if not isinstance(language, Catalogue):
        _check_language(language)
        return names[language]
    own = language.messages.get(key)
    return names[language.base] if own is None else filled(key, own, {})


def layers(game: str) -> tuple[tuple[str, ...], ...]:
    """The tags under which own words for `game` are looked up, a tuple a layer, lowest first.

    >>> layers("enclave-solo"), layers("enclave-duel")
    ((('enclave',), ('enclave-solo',)), (('enclave',), ('enclave-match', 'enclave-duel')))
    """
    owners = map(_owner, messages_of(game))
    *lower, top = ((owner,) for owner in owners)
    return (*lower, top if game in top else (*top, game))


def messages_of(game: str) -> tuple[Messages, ...]:
    """The layers of messages of a game, lowest first.

    Raises:
        ValueError: for an unknown game; the message lists the known ones.
    """
    if game == KERNEL:
        return (COMMON,)
    found = part(game)
    if found is None:
        raise UsageError(f"unknown game {game!r}; {hint(game, (one.tag for one in parts()))}")
    return found.messages


def speaker(kind: type) -> str:
    """The tag whose texts name the values of a class with documents: its game's, or "kernel".

    >>> from tambores import enclave
    >>> speaker(enclave.Deploy), speaker(int)
    ('enclave', 'kernel')
    """
    game = str(getattr(kind, "document", "")).partition(".")[0]
    return game if part(game) else KERNEL


def _owner(layer: Messages) -> str:
    """The tag to which a layer of messages belongs."""
    if layer == COMMON:
        return KERNEL
    return next(one.tag for one in parts() if one.messages[-1] == layer)


def _entries(game: str, language: Language) -> _Entries:
    """The texts of a game, by key without its tag."""
    if isinstance(language, Catalogue):
        return language.entries(game)
    return _library_entries(game, language)


class Said(str):
    """A finished text: it is used as it is, even if it begins like a key.

    >>> sentence("enclave.unknown_card", {"card": Said("@seat.0")})
    'There is no card called @seat.0.'
    """

    __slots__ = ()


@frozen
class Phrase:
    """A part of a sentence that is looked up and filled like a message of the game.

    Attributes:
        key: of the message, without the tag of the game; "" for none.
        params: the values for its parameters, in order by name.
        plain: the text if no catalogue has the message.

    >>> values = Phrase("values.between", (("least", 1), ("most", 5)))
    >>> sentence("enclave.unknown_card", {"card": values}, "es")
    'No hay ninguna carta que se llame un número entero de 1 a 5.'
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()
    plain: str = ""


def _common(name: str, language: Language) -> _Entry | None:
    """The text used if a game has none of its own; None if every game must have its own."""
    return _entries(KERNEL, language).get(name)


def _word(value: object, entries: _Entries, language: Language) -> str:
    if isinstance(value, str):
        if not value.startswith("@") or isinstance(value, Said):
            return str(value)
        entry = entries.get(value[1:]) or _common(value[1:], language)
        if entry is None:  # a word from data, such as an army of a user's pack
            return value[1:].rpartition(".")[2]
        return _bare(entry.key, entry.text)
    if isinstance(value, tuple):
        return ", ".join([_word(part, entries, language) for part in value]) or "-"
    if isinstance(value, Phrase):
        entry = entries.get(value.key) or _common(value.key, language)
        if entry is None:
            return value.plain

        def say(part: object, _: str) -> str:
            return _word(part, entries, language)

        return filled(entry.key, entry.text, dict(value.params), say, entry.plural)
    if hasattr(value, "name_in"):  # a tenth of the time that isinstance takes with a protocol
        return cast(Named, value).name_in(language)
    if isinstance(value, Message):  # inside a sentence, another one has no full stop
        return value.sentence(language).removesuffix(".")
    return str(value)


def _in_case(value: object, case: str, game: str, entries: _Entries, language: Language) -> str:
    """A name in a case: its own word for the case if it has one, otherwise the case's pattern.

    A name from own words takes the pattern, even if the library's name has a word of its own.
    """
    if isinstance(value, str) and value.startswith("@") and not isinstance(value, Said):
        name = value[1:]
        word, plain = entries.get(f"{name}.{case}"), entries.get(name)
        if word is not None and (plain is None or word.rank >= plain.rank):
            return _bare(word.key, word.text)
    pattern = entries.get(case)
    if pattern is None:
        raise UsageError(f"there is no message {f'{game}.{case}'!r}, a case of a name")
    return filled(pattern.key, pattern.text, {"name": _word(value, entries, language)})


@functools.lru_cache(maxsize=1024)
def _bare(key: str, text: str) -> str:
    """A text that takes no parameters: a word by itself."""
    return filled(key, text, {})


def _overlaid(own: Catalogue, game: str) -> dict[str, _Entry]:
    entries: dict[str, _Entry] = {}
    stack = zip(layers(game), messages_of(game), strict=True)
    for rank, (tags, layer_texts) in enumerate(stack):
        for name, text in _texts_in(layer_texts, own.base).items():
            entries[name] = _Entry(f"{tags[0]}.{name}", text, one_or_other, 2 * rank)
        for tag in tags:
            for key, text in own.messages.items():
                layer, _, name = key.partition(".")
                if layer == tag:
                    entries[name] = _Entry(key, text, own.plural, 2 * rank + 1)
    return entries


@functools.cache
def _library(game: str, language: str) -> Mapping[str, str]:
    _check_language(language)
    messages: dict[str, str] = {}
    for layer in messages_of(game):
        messages |= _texts_in(layer, language)
    return MappingProxyType(messages)


@functools.cache
def _library_entries(game: str, language: str) -> _Entries:
    texts = _library(game, language).items()
    return {name: _Entry(f"{game}.{name}", text, one_or_other, 0) for name, text in texts}


def _texts_in(layer: Messages, language: str) -> Mapping[str, str]:
    """The texts of a layer; a game need not have them in every language."""
    if isinstance(layer, str):
        return _read(layer, language)
    return layer.get(language) or layer[LANGUAGES[0]]


@functools.cache
def _read(package: str, language: str) -> Mapping[str, str]:
    import tomllib  # on first use: many programs never say a sentence
    from importlib.resources import files

    text = files(package).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def language_of(language: Language) -> str:
    """The language of the library in which texts are said that own words leave out.

    Raises:
        ValueError: for an unknown language.

    >>> language_of("es"), language_of(Catalogue("fr", base="es"))
    ('es', 'es')
    """
    if isinstance(language, Catalogue):
        return language.base
    _check_language(language)
    return language


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise UsageError(f"unknown language {language!r}; {hint(language, LANGUAGES)}")
