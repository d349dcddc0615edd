"""The values of an action as words of one line; both directions are exact.

A number, a word and an outcome are written as they are, a bool as `yes` or `no`, None as `-`, and
a tuple as `(a,b)`. If a word could be misread, its special characters are written as `%` and two
hexadecimal digits; that happens only in a tuple, or in a union with None or another type.
"""

from __future__ import annotations

import enum
import itertools
import re
import types
import typing
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import attrs

from tambores.errors import Message, Text, said_by
from tambores.kernel.chance import NUMBER_LIMIT
from tambores.kernel.fields import is_later
from tambores.kernel.nearest import suggestion
from tambores.kernel.outcome import Outcome, parse_outcome

CONTENT = "content"
"""The metadata key that marks the option which holds the content of a game."""

NOTHING = "-"
OPEN, COMMA, CLOSE = "(", ",", ")"

_INTEGER = re.compile("0|-?[1-9][0-9]{0,9}")
_PERCENT = {ord("%"): "%25"}
_MARKS = {ord(mark): f"%{ord(mark):02X}" for mark in "%(),"}
_CODE = re.compile("%([0-9A-F]{2})")


class WrongWord(ValueError):
    """A word that cannot be read.

    Attributes:
        part: the part of it that is wrong.
        offset: the place where that part begins, counted from 0.
        known: the words that are possible instead, if there are only a few.
    """

    def __init__(
        self, part: str, offset: int = 0, reason: Text = "", known: tuple[str, ...] = ()
    ) -> None:
        super().__init__(part, offset, reason, known)
        self.part, self.offset, self.known = part, offset, known
        self._reason = reason

    @property
    def reason(self) -> Text:
        """Why it is wrong; "" if a plain refusal says enough."""
        if self.known:  # made here, since most are never shown
            near = suggestion(self.part, self.known)
            return Message("kernel.fault.unknown_word", value=_short(self.part), hint=near)
        return self._reason

    def moved(self, offset: int) -> WrongWord:
        """The same for a word that this one is a part of, in which it begins at an offset."""
        return WrongWord(self.part, offset + self.offset, self._reason, self.known)


class WordForm(NamedTuple):
    """The way to write the values of a type as one word, and to read them.

    Attributes:
        fits: whether a value is of the type and can be written.
        write: a value as a word; a value that does not fit as `str` shows it.
        read: the value that a word stands for; WrongWord if there is none.
    """

    fits: Callable[[object], bool]
    write: Callable[[Any], str]
    read: Callable[[str], object]


_FORMS: dict[type[Any], tuple[tuple[str, WordForm], ...]] = {}
_DEFAULTS: dict[type[Any], tuple[str, ...]] = {}


def forms_of(kind: type[Any]) -> tuple[tuple[str, WordForm], ...]:
    """The fields of a class of actions or options by name, with their forms; computed once.

    The content of a game, such as cards, is left out: documents pin it.

    Raises:
        TypeError: for a field of a type that has no form.
    """
    found = _FORMS.get(kind)
    if found is None:
        attrs.resolve_types(kind)
        fields = (one for one in attrs.fields(kind) if not one.metadata.get(CONTENT))
        found = tuple((field.name, _form(field.type, field)) for field in fields)
        _FORMS[kind] = found
    return found


def defaults_of(kind: type[Any]) -> tuple[str, ...]:
    """The words that a line can leave out: of the last fields, if added later; last one first."""
    found = _DEFAULTS.get(kind)
    if found is None:
        forms = dict(forms_of(kind))
        later = itertools.takewhile(is_later, reversed(attrs.fields(kind)))
        found = tuple(forms[field.name].write(field.default) for field in later)
        _DEFAULTS[kind] = found
    return found


def line_of(action: Any) -> str:
    """An action as one line: its tag and its values, without later ones that are the default."""
    kind = type(action)
    words = [form.write(getattr(action, name)) for name, form in forms_of(kind)]
    for default in defaults_of(kind):
        if words[-1] != default:
            break
        words.pop()
    return " ".join([kind.tag, *words])


def _form(kind: Any, field: Any, inside: bool = False) -> WordForm:
    """The form of a type; `inside` a tuple some characters have a meaning."""
    origin, arms = typing.get_origin(kind), typing.get_args(kind)
    if kind in SCALARS:
        form = SCALARS[kind]
        return _escaped(form, _MARKS) if inside and kind in (str, Outcome) else form
    if origin is typing.Literal:
        return _one_of({_plain(value): value for value in arms})
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _one_of({_plain(member.value): member for member in kind})
    if origin is tuple and arms:
        endless = len(arms) == 2 and arms[1] is Ellipsis
        forms = [_form(arm, field, True) for arm in arms if arm is not Ellipsis]
        return _tuple(forms, endless)
    if origin in (typing.Union, types.UnionType):
        others = [_form(arm, field, inside) for arm in arms if arm is not str]
        return _union(others, str in arms, _MARKS if inside else _PERCENT)
    raise TypeError(f"field {field.name!r}: values of {kind!r} have no form in a line of text")


# --- single values --------------------------------------------------------------------------


def _integer(word: str) -> int:
    if not _INTEGER.fullmatch(word) or abs(int(word)) >= NUMBER_LIMIT:
        raise WrongWord(word)
    return int(word)


def _text(word: str) -> str:
    if not _is_word(word):
        raise WrongWord(word)
    return word


def _outcome(word: str) -> Outcome:
    try:
        return parse_outcome(word)
    except ValueError as error:
        raise WrongWord(word, reason=said_by(error)) from None


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < NUMBER_LIMIT


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value != "" and value.isprintable() and " " not in value


def _plain(value: object) -> str:
    """A single value as a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _end(value: object) -> str:
    return value.notation if isinstance(value, Outcome) else str(value)


def _one_of(known: dict[str, object]) -> WordForm:
    """One of a few values, by their words."""

    def word_of(value: object) -> str | None:
        same = (word for word, one in known.items() if type(one) is type(value) and one == value)
        return next(same, None)

    def read(word: str) -> object:
        if word not in known:
            raise WrongWord(word, known=tuple(known))
        return known[word]

    return WordForm(
        lambda value: word_of(value) is not None, lambda value: word_of(value) or str(value), read
    )


def _short(word: str) -> str:
    return repr(word if len(word) <= 60 else word[:59] + "…")


SCALARS: dict[object, WordForm] = {
    int: WordForm(_is_number, str, _integer),
    str: WordForm(_is_word, str, _text),
    bool: _one_of({"yes": True, "no": False}),
    type(None): _one_of({NOTHING: None}),
    Outcome: WordForm(lambda value: isinstance(value, Outcome), _end, _outcome),
}


# --- several values -------------------------------------------------------------------------


def _escaped(form: WordForm, marks: dict[int, str]) -> WordForm:
    """A form whose words have none of the marks."""

    def write(value: object) -> str:
        return form.write(value).translate(marks)

    def read(word: str) -> object:
        value = form.read(_decoded(word))
        if write(value) != word:
            raise WrongWord(word)
        return value

    return WordForm(form.fits, write, read)


def _decoded(word: str) -> str:
    return _CODE.sub(lambda found: chr(int(found[1], 16)), word)


def _union(others: Sequence[WordForm], text: bool, marks: dict[int, str]) -> WordForm:
    """The first form that fits, or a plain word, escaped if another form could read it."""

    def write(value: object) -> str:
        form = next((form for form in others if form.fits(value)), None)
        if form is not None or not text:
            return form.write(value) if form else str(value)
        word = str(value).translate(marks)
        taken = any(_reads(form, word) for form in others)
        return f"%{ord(word[0]):02X}{word[1:]}" if taken else word

    def read(word: str) -> object:
        for form in others:
            if _reads(form, word):
                return form.read(word)
        value = _decoded(word)
        if not text or not _is_word(value) or write(value) != word:
            raise WrongWord(word)
        return value

    def fits(value: object) -> bool:
        if not any(form.fits(value) for form in others) and not (text and _is_word(value)):
            return False
        again = read(write(value))
        return type(again) is type(value) and again == value

    return WordForm(fits, write, read)


def _reads(form: WordForm, word: str) -> bool:
    try:
        form.read(word)
    except ValueError:
        return False
    return True


def _tuple(forms: Sequence[WordForm], endless: bool) -> WordForm:
    def each(count: int) -> Sequence[WordForm]:
        return [forms[0]] * count if endless else forms

    def fits(value: object) -> bool:
        if type(value) is not tuple or not (endless or len(value) == len(forms)):
            return False
        return all(form.fits(part) for form, part in zip(each(len(value)), value, strict=True))

    def write(value: object) -> str:
        if not fits(value):
            return str(value)
        assert isinstance(value, tuple)
        parts = (form.write(part) for form, part in zip(each(len(value)), value, strict=True))
        return OPEN + COMMA.join(parts) + CLOSE

    def read(word: str) -> object:
        parts = [*_parts(word)]
        if not endless and len(parts) != len(forms):
            raise WrongWord(word)
        values = []
        for form, (offset, part) in zip(each(len(parts)), parts, strict=True):
            try:
                values.append(form.read(part))
            except WrongWord as error:
                raise error.moved(offset) from None
        return tuple(values)

    return WordForm(fits, write, read)


def _parts(word: str) -> Iterator[tuple[int, str]]:
    """The parts of a tuple, and where each begins; inner tuples stay whole."""
    if not (word.startswith(OPEN) and word.endswith(CLOSE)) or len(word) < 2:
        raise WrongWord(word)
    if word == OPEN + CLOSE:
        return
    begin, depth = 1, 0
    for place, sign in enumerate(word[1:-1], start=1):
        depth += (sign == OPEN) - (sign == CLOSE)
        if depth < 0:
            raise WrongWord(word[place:], place)
        if sign == COMMA and not depth:
            yield begin, word[begin:place]
            begin = place + 1
    yield begin, word[begin:-1]
