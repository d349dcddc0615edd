"""Two packs side by side: the entries that only one has, and the fields that differ."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import attrs
from rich.console import RenderableType
from rich.text import Text

from tambores.cli.packs.finding import Desk
from tambores.cli.packs.shown import MARK, table
from tambores.toolkit.content.lined import LINES, LinedSheet
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.packs import fields_of, is_reconstructed, shown
from tambores.toolkit.content.sheet import Sheet

NOTHING = "-"
"""The sign for a field that a pack does not have."""

Row = tuple[str, str, str, str]
"""An entry or the pack, a field, and its value in each pack."""


@attrs.frozen
class Comparison:
    """The differences between two packs.

    Attributes:
        desk: their game.
        first, second: the packs.
        mark: the mark after reconstructed values.
    """

    desk: Desk
    first: ContentPack
    second: ContentPack
    mark: str = MARK

    @property
    def same(self) -> bool:
        """Whether the packs are the same."""
        return not (self.only(0) or self.only(1) or self.rows or self.other_order)

    def only(self, number: int) -> list[str]:
        """The entries that only the first (0) or the second (1) pack has."""
        packs = (self.first.sheets, self.second.sheets)
        return [path for path in packs[number] if path not in packs[1 - number]]

    @property
    def other_order(self) -> bool:
        """Whether the entries of both have a different order, which counts for decks."""
        first, second = self.first.sheets, self.second.sheets
        return [one for one in first if one in second] != [one for one in second if one in first]

    @functools.cached_property
    def rows(self) -> list[Row]:
        """Every field that differs, of the packs and of the entries that both have."""
        return [*self._of_packs(), *self._of_entries()]

    def _of_packs(self) -> Iterator[Row]:
        texts = [self.desk.packs.texts(pack) for pack in (self.first, self.second)]
        for name in dict.fromkeys(name for one in texts for name in one):
            first, second = (one.get(name, NOTHING) for one in texts)
            if first != second:
                yield NOTHING, name, first, second

    def _of_entries(self) -> Iterator[Row]:
        for path in self.first.sheets:
            if path in self.second.sheets:
                yield from self._of_entry(path)

    def _of_entry(self, path: str) -> Iterator[Row]:
        sheets = self.first.sheets[path], self.second.sheets[path]
        one, other = map(_all_of, sheets)
        for name in dict.fromkeys((*one, *other)):
            marks = [sheet.provenance.get(name) for sheet in sheets]
            if one.get(name) != other.get(name) or marks[0] != marks[1]:
                rings = [is_reconstructed(sheet, name) for sheet in sheets]
                named = marks[0] != marks[1] and rings[0] == rings[1]
                left, right = (
                    (shown(fields[name]) if name in fields else NOTHING)
                    + self.mark * ring
                    + (f" ({mark})" if named and mark else "")
                    for fields, ring, mark in zip((one, other), rings, marks, strict=True)
                )
                yield path, name, left, right


def _all_of(sheet: Sheet) -> dict[str, Any]:
    """The fields of an entry, and the lines of the rulebook behind them."""
    lines = sheet.lines if isinstance(sheet, LinedSheet) else {}
    return fields_of(sheet) | {f"{LINES}.{name}": line for name, line in lines.items()}


def differences(
    found: Comparison, paths: tuple[str, str], language: str
) -> Iterator[RenderableType]:
    """The differences, ready to print.

    Args:
        found: the comparison of two packs.
        paths: their names.
        language: "en" or "es".
    """
    say = found.desk.words
    for number, path in enumerate(paths):
        if entries := found.only(number):
            yield Text(say("pack.only", language, path=path, entries=", ".join(entries)))
    if rows := found.rows:
        drawn = table(("", say("pack.column.field", language), *paths))
        for row in rows:
            drawn.add_row(*map(Text, row))
        yield drawn
        if any(text.endswith(found.mark) for row in rows for text in row):
            yield Text(say("pack.marked", language, mark=found.mark))
    if found.other_order:
        yield Text(say("pack.other_order", language))
    yield Text(_verdict(found, paths, language))


def _verdict(found: Comparison, paths: tuple[str, str], language: str) -> str:
    """Whether two packs are the same, differ in their rules, or only in their texts."""
    first, second = found.first.digest, found.second.digest
    if found.same:
        return found.desk.words("pack.equal", language, first=paths[0], second=paths[1])
    if first == second:
        return found.desk.words("pack.texts_only", language, digest=first)
    return found.desk.words("pack.bears", language, first=first, second=second)
