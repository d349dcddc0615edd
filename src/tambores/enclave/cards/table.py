"""Reading one table of a pack strictly: what is wrong is noted, and reading goes on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from tambores.kernel import nearest as near
from tambores.kernel.letters import out_of_place

TEXT_LIMIT = 2_000
LIST_LIMIT = 100
"""The most entries of a list, but for that of the cards."""

FAULT_LIMIT = 1_000
SHOWN_LIMIT = 60
"""The most letters of a file that are shown in a fault, and the most known words."""


NEAR = 0.6
"""How similar a known word must be to be suggested beside the list of all known words."""


class Enough(Exception):
    """There are more faults than anybody reads."""


class Faults(list[str]):
    """The faults of a pack.

    Args:
        inherited: the faults of its base, which are not reported again.

    Attributes:
        noted: how many faults there are, those of the base included.
        named: the ids of cards in abilities: their place, their key, and the ids themselves.
        waiting: whether parts of the pack cannot be checked before other faults are mended.

    Raises:
        Enough: when there are too many to go on.
    """

    def __init__(self, inherited: frozenset[str] = frozenset()) -> None:
        super().__init__()
        self.inherited = inherited
        self.noted = 0
        self.named: list[tuple[str, str, str]] = []
        self.waiting = False

    def append(self, fault: str) -> None:
        """Note one more."""
        self.noted += 1
        if fault not in self.inherited:
            super().append(fault)
        if len(self) > FAULT_LIMIT or self.noted > 2 * FAULT_LIMIT:
            raise Enough


def nearest(word: str, known: Sequence[str]) -> str:
    """What is possible instead of `word`, the nearest first named.

    >>> nearest("redd", ["red", "blue"]), nearest("x", ["red", "blue"])
    ("one of: red, blue (did you mean 'red'?)", 'one of: red, blue')
    """
    more = f" and {len(known) - SHOWN_LIMIT} more" if len(known) > SHOWN_LIMIT else ""
    return f"one of: {', '.join(known[:SHOWN_LIMIT])}{more}{meant(word, known)}"


def meant(word: str, known: Sequence[str]) -> str:
    """A question whether a near word is meant; "" if none is near.

    >>> meant("redd", ["red", "blue"]), meant("x", ["red", "blue"])
    (" (did you mean 'red'?)", '')
    """
    close = nearest_of(word, known)
    return f" (did you mean {close!r}?)" if close else ""


def nearest_of(word: object, known: Sequence[str]) -> str:
    """The known word that is nearest; "" if none is near."""
    return next(iter(near.nearest(word, known, NEAR)), "")


class Table:
    """A TOML table being read; the reader takes each key once.

    Attributes:
        where: its name in faults.
        faults: the list of faults that it adds to.
        taken: the keys that were asked for.
        data: its content.
        partial: whether the rest of it is elsewhere, so that no key counts as missing.
    """

    def __init__(self, data: object, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults = faults
        self.taken: set[str] = set()
        self.partial = False
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.fault(f"{short(data)} is not a table")

    def fault(self, sentence: str) -> None:
        """Note what is wrong here."""
        self.faults.append(f"{self.where}: {sentence}")

    def finish(self) -> None:
        """Note every key that nobody took."""
        for key in self.data:
            if key not in self.taken:
                known = nearest(key, sorted(self.taken))
                self.fault(f"unknown field {short(key)}; expected {known}")

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
            if not self.partial:
                self.fault(f"{short(key)} is missing; expected {expected}")
            return None
        return self.data[key]

    def wrong(self, key: str, value: object, expected: str) -> None:
        """Note that the value of `key` is not what was expected."""
        self.fault(f"{short(key)} is {short(value)}; expected {expected}")

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
            self.wrong(key, value, "a list of words")
            return ()
        if not self._fits(key, value, most):
            return ()
        for word in value:
            if known is not None and word not in known:
                self.wrong(key, word, nearest(word, known))
        return tuple(value)

    def cards(self, key: str) -> tuple[str, ...]:
        """A list of ids of cards; whether there are such is asked when all of them are read."""
        ids = self.words(key, None)
        if isinstance(self.faults, Faults):
            self.faults.named += ((self.where, key, card) for card in ids)
        return ids

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

    def texts(self, key: str, languages: Sequence[str], blank: bool = False) -> dict[str, str]:
        """A text for each language, of letters that can be seen; `blank` if there may be none."""
        expected = f'a table of texts in "{languages[0]}" and "{languages[1]}"'
        value = self.take(key, expected)
        if value is None:
            return {}
        whole = isinstance(value, dict) and (self.partial or {*value} == {*languages})
        if not whole or not {*value} <= {*languages}:
            self.wrong(key, value, expected + _which(value, languages))
            return {}
        for language, text in value.items():
            self._check_text(f"{key}.{language}", text, blank)
        return dict(value)

    def _check_text(self, name: str, text: object, blank: bool) -> None:
        expected = f"one line, at most {TEXT_LIMIT} characters"
        if not isinstance(text, str) or len(text) > TEXT_LIMIT:
            self.wrong(name, text, expected)
        elif wrong := out_of_place(text):
            self.wrong(name, text, f"{expected} that can be seen; {wrong} has no place there")
        elif not blank and not text.strip():
            self.wrong(name, text, f"{expected}, one at least that can be seen")

    def tables(self, key: str, name: str, most: int = LIST_LIMIT) -> list[Table]:
        """A list of tables; empty if it is missing."""
        self.taken.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.wrong(key, value, "a list of tables")
            return []
        if not self._fits(key, value, most):
            return []
        return [
            Table(item, f"{self.where}, {name} {place}", self.faults)
            for place, item in enumerate(value, start=1)
        ]

    def _fits(self, key: str, value: list[Any], most: int) -> bool:
        """Whether a list is not too long."""
        if len(value) > most:
            self.fault(f"'{key}' has {len(value)} entries; expected at most {most}")
        return len(value) <= most


def _which(value: object, languages: Sequence[str]) -> str:
    """Which texts are missing from a table, or not known."""
    if not isinstance(value, dict):
        return ""
    lacking = [f'"{language}" is missing' for language in languages if language not in value]
    strange = [f"{short(key)} is not one of them" for key in value if key not in languages]
    return f"; {', '.join([*lacking, *strange][:3])}"


def short(value: object) -> str:
    """A value of a file as it is shown in a fault."""
    if isinstance(value, str):
        return repr(value if len(value) <= SHOWN_LIMIT else value[: SHOWN_LIMIT - 1] + "…")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value) if abs(value) < 1e15 else "a number out of bounds"
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return f"a {type(value).__name__}"
