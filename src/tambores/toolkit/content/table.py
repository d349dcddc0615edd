"""Reading one table of a pack strictly: what is wrong is noted, and reading goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from typing import Any

from tambores.errors import Message, Text
from tambores.kernel import nearest as near
from tambores.kernel.letters import out_of_place

TEXT_LIMIT = 2_000
LIST_LIMIT = 100
"""The most entries of a list, unless more are allowed."""

FAULT_LIMIT = 1_000
SHOWN_LIMIT = 60
"""The most letters of a file that are shown in a fault, and the most known words."""

LANGUAGES = ("es", "en")
"""The languages of names and texts."""

NEAR = 0.6
"""How similar a known word must be to be suggested beside the list of all known words."""


class Enough(Exception):
    """There are more faults than anybody reads."""


PACK = Message("kernel.pack.here")
"""The place of what is wrong with the pack as a whole."""


def wrong_at(where: Text, fault: Message) -> Message:
    """A fault at a place."""
    return Message("kernel.pack.at", where=where, fault=fault)


class Faults(list[Message]):
    """The faults of a pack.

    Args:
        inherited: the faults of its base, which are not reported again.

    Attributes:
        noted: how many faults there are, those of the base included.
        named: ids to look up when all is read: their place, their key, and the ids themselves.
        waiting: whether parts of the pack cannot be checked before other faults are mended.

    Raises:
        Enough: when there are too many to go on.
    """

    def __init__(self, inherited: frozenset[Message] = frozenset()) -> None:
        super().__init__()
        self.inherited = inherited
        self.noted = 0
        self.named: list[tuple[Text, str, str]] = []
        self.waiting = False

    def append(self, fault: Message) -> None:
        """Note one more."""
        self.noted += 1
        if fault not in self.inherited:
            super().append(fault)
        if len(self) > FAULT_LIMIT or self.noted > 2 * FAULT_LIMIT:
            raise Enough


def nearest(word: str, known: Sequence[Text]) -> Message:
    """The possible values in place of a word, with a question if one of them is near.

    >>> for word in ("redd", "x"):
    ...     print(nearest(word, ["red", "blue"]))
    one of: red, blue (did you mean 'red'?)
    one of: red, blue
    """
    names, more = tuple(known[:SHOWN_LIMIT]), len(known) - SHOWN_LIMIT
    if more > 0:
        values = Message("kernel.pack.one_of_many", names=names, more=more)
    else:
        values = Message("kernel.pack.one_of", names=names)
    return meaning(values, word, [one for one in known if isinstance(one, str)])


def meaning(text: Message, word: object, known: Sequence[str]) -> Message:
    """A text, with a question whether a near word is meant if one is.

    >>> print(meaning(nearest("x", ["red"]), "redd", ["red", "blue"]))
    one of: red (did you mean 'red'?)
    """
    close = nearest_of(word, known)
    return Message("kernel.pack.meaning", text=text, near=close) if close else text


def nearest_of(word: object, known: Sequence[str]) -> str:
    """The known word that is nearest; "" if none is near."""
    return next(iter(near.nearest(word, known, NEAR)), "")


class TomlTable:
    """A TOML table being read; the reader takes each key once.

    Attributes:
        where: its name in faults.
        faults: the list of faults that it adds to.
        taken: the keys that were asked for.
        data: its content.
        partial: whether the rest of it is elsewhere, so that no key counts as missing.
    """

    def __init__(self, data: object, where: Text, faults: list[Message]) -> None:
        self.where = where
        self.faults = faults
        self.taken: set[str] = set()
        self.partial = False
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.fault("kernel.pack.not_a_table", value=short(data))

    def fault(self, key: str, /, **params: object) -> None:
        """Note what is wrong here: the key of a message, and its parameters."""
        self.note(Message(key, **params))

    def note(self, fault: Message) -> None:
        """Note a fault here."""
        self.faults.append(wrong_at(self.where, fault))

    def finish(self) -> None:
        """Note every key that nobody took."""
        for key in self.data:
            if key not in self.taken:
                known = nearest(key, sorted(self.taken))
                self.fault("kernel.pack.unknown_field", key=short(key), expected=known)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.data

    def inner(self, key: str) -> TomlTable:
        """The table under `key`."""
        self.taken.add(key)
        where = Message("kernel.pack.inside", where=self.where, key=key)
        return TomlTable(self.data.get(key), where, self.faults)

    def take(self, key: str, expected: Text) -> Any:
        """The value of `key`; None, with a fault, if it is missing."""
        self.taken.add(key)
        if key not in self.data:
            if not self.partial:
                self.fault("kernel.pack.missing", key=short(key), expected=expected)
            return None
        return self.data[key]

    def wrong(self, key: str, value: object, expected: Text) -> None:
        """Note that the value of `key` is not what was expected."""
        self.fault("kernel.pack.wrong", key=short(key), value=short(value), expected=expected)

    def value(self, key: str, expected: Text, fits: Callable[[Any], bool]) -> Any:
        """A value that fits; None, with a fault, if it does not or is missing."""
        value = self.take(key, expected)
        if value is None or fits(value):
            return value
        self.wrong(key, value, expected)
        return None

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        expected = Message("kernel.pack.number", least=least, most=most)
        value = self.take(key, expected)
        if value is None:
            return least
        if type(value) is not int or not least <= value <= most:
            self.wrong(key, value, expected)
            return least
        return value

    def numbers(
        self, key: str, least: int, most: int, expected: Text, sizes: Container[int] | None = None
    ) -> tuple[int, ...]:
        """A list of whole numbers within bounds; () for one with another number of entries."""
        found = self.value(key, expected, lambda given: (
            isinstance(given, list)
            and (sizes is None or len(given) in sizes)
            and all(type(one) is int and least <= one <= most for one in given)
        ))  # fmt: skip
        return tuple(found or ())

    def flag(self, key: str) -> bool:
        """True or false."""
        expected = Message("kernel.pack.true_or_false")
        value = self.take(key, expected)
        if value is not None and not isinstance(value, bool):
            self.wrong(key, value, expected)
        return value is True

    def word(self, key: str, known: Sequence[str], optional: bool = False) -> str:
        """One of the known words; "" if it may be missing and is."""
        if optional and key not in self.data:
            self.taken.add(key)
            return ""
        value = self.take(key, Message("kernel.pack.one_of", names=tuple(known)))
        if value is None:
            return ""
        if not isinstance(value, str) or value not in known:
            self.wrong(key, value, nearest(value if isinstance(value, str) else "", known))
            return ""
        return value

    def words(
        self, key: str, known: Sequence[str] | None, most: int = LIST_LIMIT
    ) -> tuple[str, ...]:
        """A list of words, all known ones; () if it is missing."""
        self.taken.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.wrong(key, value, Message("kernel.pack.words"))
            return ()
        if not self._fits(key, value, most):
            return ()
        for word in value:
            if known is not None and word not in known:
                self.wrong(key, word, nearest(word, known))
        return tuple(value)

    def ids(self, key: str) -> tuple[str, ...]:
        """A list of ids, which are looked up when all is read."""
        ids = self.words(key, None)
        if isinstance(self.faults, Faults):
            self.faults.named += ((self.where, key, one) for one in ids)
        return ids

    def slug(self, key: str, pattern: re.Pattern[str], says: str = "kernel.pack.id") -> str:
        """An ASCII id; `says` is the key of what is expected."""
        expected = Message(says)
        value = self.take(key, expected)
        if value is None:
            return ""
        if not isinstance(value, str) or not pattern.fullmatch(value):
            self.wrong(key, value, expected)
            return ""
        return value

    def texts(self, key: str, languages: Sequence[str], blank: bool = False) -> dict[str, str]:
        """A text for each language, of letters that can be seen; `blank` if there may be none."""
        expected = Message("kernel.pack.texts", one=languages[0], other=languages[1])
        value = self.take(key, expected)
        if value is None:
            return {}
        whole = isinstance(value, dict) and (self.partial or {*value} == {*languages})
        if not whole or not {*value} <= {*languages}:
            self.wrong(key, value, _which(expected, value, languages))
            return {}
        for language, text in value.items():
            self._check_text(f"{key}.{language}", text, blank)
        return dict(value)

    def _check_text(self, name: str, text: object, blank: bool) -> None:
        if not isinstance(text, str) or len(text) > TEXT_LIMIT:
            self.wrong(name, text, Message("kernel.pack.line", most=TEXT_LIMIT))
        elif wrong := out_of_place(text):
            expected = Message("kernel.pack.line_seen", most=TEXT_LIMIT, letter=wrong)
            self.wrong(name, text, expected)
        elif not blank and not text.strip():
            self.wrong(name, text, Message("kernel.pack.line_not_blank", most=TEXT_LIMIT))

    def tables(self, key: str, each: str, most: int = LIST_LIMIT) -> list[TomlTable]:
        """A list of tables; empty if it is missing. `each` is the key of the place of one."""
        self.taken.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.wrong(key, value, Message("kernel.pack.tables"))
            return []
        if not self._fits(key, value, most):
            return []
        return [
            TomlTable(item, numbered(self.where, each, place), self.faults)
            for place, item in enumerate(value, start=1)
        ]

    def _fits(self, key: str, value: list[Any], most: int) -> bool:
        """Whether a list is not too long."""
        if len(value) > most:
            self.fault("kernel.pack.entries", key=key, count=len(value), most=most)
        return len(value) <= most


def numbered(where: Text, each: str, place: int) -> Message:
    """The place of a table in a list: "group 2", after the place of the list."""
    return Message(each, where=where, place=place)


def _which(expected: Message, value: object, languages: Sequence[str]) -> Message:
    """A table of texts, and which are missing or not known."""
    if not isinstance(value, dict):
        return expected
    lacking = [
        Message("kernel.pack.no_text", language=language)
        for language in languages
        if language not in value
    ]
    strange = [
        Message("kernel.pack.other_text", key=short(key)) for key in value if key not in languages
    ]
    which = tuple([*lacking, *strange][:3])
    return Message("kernel.pack.texts_which", expected=expected, which=which)


def short(value: object) -> Text:
    """A value of a file as it is shown in a fault."""
    if isinstance(value, str):
        return repr(value if len(value) <= SHOWN_LIMIT else value[: SHOWN_LIMIT - 1] + "…")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value) if abs(value) < 1e15 else Message("kernel.pack.huge")
    if isinstance(value, list):
        text = _list_text(value)
        return text if len(text) <= SHOWN_LIMIT else f"{text[: SHOWN_LIMIT - 1]}…"
    if isinstance(value, dict):
        return Message("kernel.pack.table")
    return Message("kernel.pack.value", kind=type(value).__name__)


def _list_text(value: list[Any]) -> str:
    """A list as far as it is shown; "…" for entries that are longer, such as tables."""
    entries = [
        _list_text(one) if isinstance(one, list) else short(one) for one in value[:SHOWN_LIMIT]
    ]
    return f"[{', '.join([one if isinstance(one, str) else '…' for one in entries])}]"
