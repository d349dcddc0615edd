"""Everything that can go wrong, each as one exception with a clear sentence in every language.

An error holds a `Message`, a key and parameters; the sentence is made only when it is asked for.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import attrs

Language = Any
"""A language of the library, or a `tambores.Catalogue`; this floor does not know the class."""

Sentence = Callable[[str, Mapping[str, object], Language], str]
"""Puts a key and parameters into words."""

S = TypeVar("S", bound=Sentence)


LONGEST = 1_000
"""The most characters of a document that a message quotes."""

CAUSES = {
    errno.EACCES: "denied",
    errno.EADDRINUSE: "address_in_use",
    errno.EADDRNOTAVAIL: "no_address",
    errno.EEXIST: "exists",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long_name",
    errno.ENOENT: "missing",
    errno.ENOSPC: "full",
    errno.ENOTDIR: "no_folder",
    errno.EPERM: "not_permitted",
    errno.EROFS: "read_only",
}
"""The causes that the operating system names most often; the others stay in its own words."""


def _bounded(message: str) -> str:
    return message if len(message) <= LONGEST else message[: LONGEST - 1] + "…"


_sentence: Sentence


def speaks(sentence: S) -> S:
    """Let messages be put into words by a function; the catalogues, a floor above, have it."""
    global _sentence
    _sentence = sentence
    return sentence


@attrs.frozen(init=False)
class Message:
    """A sentence that is put into words when it is asked for.

    Raise a `ValueError` with a message to let the error that the library makes of it speak every
    language. A message can be a parameter of another one.

    Attributes:
        key: of the text: a game tag, or "kernel", and the name of the text.
        params: the values for its parameters, in order by name.

    >>> from tambores import Message
    >>> missing = Message("kernel.fault.missing", name="data")
    >>> print(missing)
    'data' is missing
    >>> missing.sentence("es")
    "falta 'data'"
    """

    key: str
    params: tuple[tuple[str, object], ...]

    def __init__(self, key: str, /, **params: object) -> None:
        self.__attrs_init__(key, tuple(params.items()))

    def sentence(self, language: Language = "en") -> str:
        """The sentence in a language.

        Args:
            language: "en", "es", or own words.

        Raises:
            ValueError: for an unknown language, key or game.
        """
        return _sentence(self.key, dict(self.params), language)

    def __str__(self) -> str:
        return self.sentence()


Text = str | Message
"""A message, or a text that is the same in every language."""


def said_by(error: BaseException) -> Text:
    """What an error says, in any language if it holds a message alone; to make another error of it.

    An error that says nothing, or cannot be printed, gives the name of its class.

    >>> from tambores.errors import Message, said_by
    >>> said_by(ValueError("odd")), said_by(ValueError(Message("kernel.fault.forced"))).key
    ('odd', 'kernel.fault.forced')
    >>> said_by(KeyError())
    'KeyError'
    """
    return _safely(_text_of, error)


def told(error: BaseException, language: Language) -> str:
    """What any error says, in a language if it holds a message, otherwise as `said_by` does.

    An error of the operating system gives its cause without the name of the file.

    >>> from tambores.errors import Message, told
    >>> told(ValueError(Message("kernel.fault.missing", name="data")), "es")
    "falta 'data'"
    """
    return str(_safely(lambda error: _told(error, language), error))


def _safely(say: Callable[[BaseException], Text], error: BaseException) -> Text:
    """What an error says; the name of its class if that is nothing, or if saying it fails.

    A player, or a module from outside, may raise an error whose own methods raise anything.
    """
    try:
        text = say(error)
        if str(text):
            return text
    except KeyboardInterrupt:
        raise
    except BaseException:
        pass
    return type(error).__name__


def _text_of(error: BaseException) -> Text:
    if isinstance(error, IllegalAction):
        return Message(error.key, **error.params)
    alone = len(error.args) == 1 or (isinstance(error, DecodeError) and not any(error.args[1:]))
    if alone and isinstance(error.args[0], Message):
        return error.args[0]
    return str(error)


def _told(error: BaseException, language: Language) -> str:
    if isinstance(error, TamboresError):
        return error.sentence(language)
    if isinstance(error, OSError):
        return _in(language, cause_of(error))
    return _in(language, _text_of(error))


def cause_of(error: OSError) -> Text:
    """Why the operating system refused something, without the name of the file.

    >>> from tambores.errors import cause_of
    >>> missing = cause_of(FileNotFoundError(2, "No such file or directory", "pack.toml"))
    >>> print(missing)
    No such file or directory
    >>> missing.sentence("es")
    'no existe ese archivo o carpeta'
    """
    name = CAUSES.get(error.errno or 0)
    if name and error.strerror == os.strerror(error.errno or 0):
        return Message(f"kernel.system.{name}")
    return error.strerror or _text_of(error)


def _in(language: Language, text: Text) -> str:
    return text.sentence(language) if isinstance(text, Message) else text


class TamboresError(Exception):
    """The base of every error of this library.

    >>> import tambores as tb
    >>> issubclass(tb.IllegalAction, tb.TamboresError)
    True
    """

    @property
    def key(self) -> str:
        """The message key of what is wrong, of the first fault if there are several.

        "" if the error holds no `Message`.
        """
        text = self.args[0] if self.args else ""
        return text.key if isinstance(text, Message) else ""

    @property
    def params(self) -> Mapping[str, object]:
        """The parameters of that message."""
        text = self.args[0] if self.args else ""
        return MappingProxyType(dict(text.params) if isinstance(text, Message) else {})

    def sentence(self, language: Language = "en") -> str:
        """The error in a language; `str()` gives it in English.

        Args:
            language: "en", "es", or own words.

        Raises:
            ValueError: for an unknown language.

        >>> import tambores as tb
        >>> from tambores import enclave
        >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7)
        >>> try:
        ...     tb.parse_action(state, "deploy grifo three")
        ... except tb.TamboresError as error:
        ...     print(error.sentence("es"))
        columna 14: 'three' no vale para 'slot'; se espera un número entero de 1 a 5
        """
        return _bounded(_in(language, self.args[0])) if self.args else type(self).__name__

    def __str__(self) -> str:
        return self.sentence()


class UsageError(TamboresError, ValueError):
    """A function was given a value that is not possible, such as the name of no game.

    >>> import tambores as tb
    >>> try:
    ...     tb.new_game("warcaft", seed=7)
    ... except tb.UsageError as error:
    ...     print(error.sentence("es"))
    no hay ningún juego 'warcaft'; ¿querías decir 'warcraft'?
    """


class IllegalAction(TamboresError):
    """An action was applied that is not among the legal ones.

    Attributes:
        refusal: why, as a `tambores.Refusal`; `rule`, `key` and `params` are its own.
        state: the untouched state to which the action was to be applied.

    >>> import tambores as tb
    >>> from tambores import enclave
    >>> state = enclave.new_battle(("human", "orc"), ("aiden", "borrunn"), seed=7, holder=0)
    >>> try:
    ...     tb.apply(state, enclave.KeepHand())
    ... except tb.IllegalAction as error:
    ...     print(error.rule, error.key, error.state is state)
    TURN-02 enclave.wrong_phase True
    """

    def __init__(self, refusal: Any, state: Any = None) -> None:
        super().__init__(refusal, state)
        self.refusal = refusal
        self.state = state

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action."""
        return str(self.refusal.rule)

    @property
    def key(self) -> str:
        """The message key of the reason."""
        return str(self.refusal.key)

    @property
    def params(self) -> Mapping[str, object]:
        """The parameters of the message."""
        params: Mapping[str, object] = self.refusal.params
        return params

    def sentence(self, language: Language = "en") -> str:
        """The sentence of the refusal in a language."""
        return _sentence(self.key, self.params, language)

    def __str__(self) -> str:
        return str(self.refusal)

    def __repr__(self) -> str:
        return f"IllegalAction({self.refusal!r})"


class DecodeError(TamboresError):
    """A text or document cannot be read.

    Attributes:
        path: where the fault lies, such as `data.sides[0].line[2].card`; empty for the whole.
        line: in a text of several lines the first wrong one, counted from 1; otherwise None.
        column: in a line of text the first wrong column, counted from 1; otherwise None.
    """

    def __init__(
        self, message: Text, path: str = "", column: int | None = None, line: int | None = None
    ) -> None:
        super().__init__(message, path, column, line)
        self.path = path
        self.line = line
        self.column = column

    @property
    def message(self) -> str:
        """What is wrong, in English, without the place."""
        return _bounded(_in("en", self.args[0]))

    def at(self, path: str = "", column: int | None = None, line: int | None = None) -> DecodeError:
        """The same fault at another place."""
        return DecodeError(self.args[0], path, column, line)

    def sentence(self, language: Language = "en") -> str:
        """The place and what is wrong there, in a language."""
        numbers = (("line", self.line), ("column", self.column))
        place = ", ".join(
            Message(f"kernel.place.{name}", number=number).sentence(language)
            for name, number in numbers
            if number is not None
        )
        told = _bounded(_in(language, self.args[0]))
        return ": ".join(part for part in (place, self.path, told) if part)


def path_to(home: str, name: str) -> str:
    """The path to what has a name inside `home`; `home` itself for a name of odd signs.

    >>> path_to("data.start", "seed"), path_to("data.start", "no name")
    ('data.start.seed', 'data.start')
    """
    plain = name.isascii() and name.isidentifier() and len(name) <= 60
    return f"{home}.{name}" if plain else home


class ContentError(TamboresError):
    """A card pack is wrong, or something was named that it does not hold.

    Its arguments are the faults found, each a text or a `Message`.
    """

    def __init__(self, *faults: Text) -> None:
        super().__init__(*faults)

    @property
    def faults(self) -> tuple[str, ...]:
        """Every fault found, one sentence each, in English."""
        return self.faults_in("en")

    def faults_in(self, language: Language) -> tuple[str, ...]:
        """Every fault found, one sentence each, in a language."""
        return tuple(_in(language, fault) for fault in self.args)

    def sentence(self, language: Language = "en") -> str:
        """All faults in a language, a line each."""
        return "\n".join(self.faults_in(language))


class ReplayMismatch(TamboresError):
    """A record, replayed, does not lead to what it says.

    Attributes:
        decision: the first decision that differs or after which a difference shows, counted
            from 1; 0 for the start.
        agreed: the last decision after which record and replay were seen to agree, by a digest
            of the state; 0 for the start, -1 for not even that.
    """

    def __init__(self, message: Text, decision: int, agreed: int = -1) -> None:
        super().__init__(message, decision, agreed)
        self.decision = decision
        self.agreed = agreed

    @property
    def message(self) -> str:
        """What differs, in English."""
        return _bounded(_in("en", self.args[0]))

    def sentence(self, language: Language = "en") -> str:
        """The decision and what differs there, in a language."""
        place = "decision" if self.decision else "start"
        where = Message(f"kernel.place.{place}", number=self.decision).sentence(language)
        return f"{where}: {_bounded(_in(language, self.args[0]))}"


class GuessError(TamboresError, ValueError):
    """A memory cannot take in what its seat was shown, or finds no state that fits it.

    If the memory was given every event, the library is at fault. A guess from the view alone, with
    `tambores.determinize(view, seed)`, is always found.
    """


class PlayError(TamboresError):
    """A game between players stopped, because one of them or the rules failed.

    The error that a player or the rules raised is its `__cause__`.

    Attributes:
        kind: "raised" (the player raised an error), "illegal" (it chose what is not legal) or
            "rules" (the rules raised an error).
        seat: the seat that was to decide or to watch.
        record: the `tambores.Record` of the game so far.
        match: the record of the match so far, if the game is one within a match; otherwise None.
    """

    match: Any = None

    def __init__(self, message: Text, kind: str, seat: int, record: Any) -> None:
        super().__init__(message, kind, seat, record)
        self.kind = kind
        self.seat = seat
        self.record = record
