"""Reading one table of a pack strictly: what is wrong is noted, and reading goes on."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Any

TEXT_LIMIT = 2_000


def nearest(word: str, known: Sequence[str]) -> str:
    """What is possible instead of `word`, the nearest first named."""
    close = difflib.get_close_matches(word[:60], known, n=1)
    hint = f" (did you mean {close[0]!r}?)" if close else ""
    return f"one of: {', '.join(known)}{hint}"


class Table:
    """A TOML table being read; each key is to be taken once."""

    def __init__(self, data: object, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults = faults
        self.taken: set[str] = set()
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.fault(f"{_short(data)} is no table")

    def fault(self, sentence: str) -> None:
        """Note what is wrong here."""
        self.faults.append(f"{self.where}: {sentence}")

    def finish(self) -> None:
        """Note every key that nobody took."""
        for key in self.data:
            if key not in self.taken:
                self.fault(
                    f"unknown field {key[:60]!r}; expected {nearest(key, sorted(self.taken))}"
                )

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.data

    def inner(self, key: str) -> Table:
        """The table under `key`."""
        self.taken.add(key)
        return Table(self.data.get(key), f"{self.where}, {key}", self.faults)

    def take(self, key: str, expected: str) -> Any:
        """The value of `key`; None, with a fault, if it is missing."""
        self.taken.add(key)
        if key not in self.data:
            self.fault(f"'{key}' is missing; expected {expected}")
            return None
        return self.data[key]

    def wrong(self, key: str, value: object, expected: str) -> None:
        """Note that the value of `key` is not what was expected."""
        self.fault(f"'{key}' is {_short(value)}; expected {expected}")

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        expected = f"a whole number from {least} to {most}"
        value = self.take(key, expected)
        if value is None:
            return least
        if type(value) is not int or not least <= value <= most:
            self.wrong(key, value, expected)
            return least
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.take(key, "true or false")
        if value is not None and not isinstance(value, bool):
            self.wrong(key, value, "true or false")
        return value is True

    def word(self, key: str, known: Sequence[str], optional: bool = False) -> str:
        """One of the known words; "" if it may be missing and is."""
        if optional and key not in self.data:
            self.taken.add(key)
            return ""
        value = self.take(key, f"one of: {', '.join(known)}")
        if value is None:
            return ""
        if not isinstance(value, str) or value not in known:
            self.wrong(key, value, nearest(str(value), known))
            return ""
        return value

    def words(self, key: str, known: Sequence[str] | None) -> tuple[str, ...]:
        """A list of words, all known ones; () if it is missing."""
        self.taken.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.wrong(key, value, "a list of words")
            return ()
        for word in value:
            if known is not None and word not in known:
                self.wrong(key, word, nearest(word, known))
        return tuple(value)

    def slug(self, key: str, pattern: re.Pattern[str]) -> str:
        """An ASCII id."""
        expected = "an id of lower-case letters, digits and _"
        value = self.take(key, expected)
        if value is None:
            return ""
        if not isinstance(value, str) or not pattern.fullmatch(value):
            self.wrong(key, value, expected)
            return ""
        return value

    def texts(self, key: str, languages: Sequence[str]) -> dict[str, str]:
        """A text for each language, of printable characters."""
        expected = f'a table of texts in "{languages[0]}" and "{languages[1]}"'
        value = self.take(key, expected)
        if value is None:
            return {}
        if not isinstance(value, dict) or set(value) != set(languages):
            self.wrong(key, value, expected)
            return {}
        for language, text in value.items():
            if not isinstance(text, str) or len(text) > TEXT_LIMIT or not text.isprintable():
                self.wrong(f"{key}.{language}", text, f"one line, at most {TEXT_LIMIT} characters")
        return dict(value)

    def tables(self, key: str, name: str) -> list[Table]:
        """A list of tables; empty if it is missing."""
        self.taken.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.wrong(key, value, "a list of tables")
            return []
        return [
            Table(item, f"{self.where}, {name} {place}", self.faults)
            for place, item in enumerate(value, start=1)
        ]


def _short(value: object) -> str:
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:59] + "…")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float) and abs(value) < 1e15:
        return repr(value)
    return f"a {type(value).__name__}"
