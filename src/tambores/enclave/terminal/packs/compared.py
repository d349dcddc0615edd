"""Two packs side by side: the cards that only one has, and the fields that differ."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import attrs
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tambores import enclave
from tambores.enclave.terminal.packs.shown import MARK
from tambores.enclave.terminal.packs.values import fields_of, is_reconstructed, shown
from tambores.enclave.terminal.words import words
from tambores.kernel.message import LANGUAGES

NOTHING = "-"
"""The sign for a field that a pack does not have."""

Row = tuple[str, str, str, str]
"""A card or the pack, a field, and its value in each pack."""


@attrs.frozen
class Comparison:
    """The differences between two packs.

    Attributes:
        first, second: the packs.
        mark: the mark after reconstructed values.
    """

    first: enclave.Pack
    second: enclave.Pack
    mark: str = MARK

    @property
    def same(self) -> bool:
        """Whether the packs are the same."""
        return not (self.only(0) or self.only(1) or self.rows or self.other_order)

    def only(self, number: int) -> list[str]:
        """Return the cards that only the first (0) or the second (1) pack has."""
        packs = (self.first, self.second)
        known = {card.id for card in packs[1 - number].cards}
        return [card.id for card in packs[number].cards if card.id not in known]

    @property
    def other_order(self) -> bool:
        """Whether the cards of both have a different order, so that they shuffle differently."""
        first, second = ([card.id for card in pack.cards] for pack in (self.first, self.second))
        shared = {*first} & {*second}
        return [one for one in first if one in shared] != [one for one in second if one in shared]

    @functools.cached_property
    def rows(self) -> list[Row]:
        """Return every field that differs, of the packs and of the cards that both have."""
        return [*self._of_packs(), *self._of_cards()]

    def _of_packs(self) -> Iterator[Row]:
        texts = [_texts_of(pack) for pack in (self.first, self.second)]
        for name in dict.fromkeys(name for one in texts for name in one):
            first, second = (one.get(name, NOTHING) for one in texts)
            if first != second:
                yield NOTHING, name, first, second

    def _of_cards(self) -> Iterator[Row]:
        missing = {*self.only(0)}
        for card in self.first.cards:
            if card.id not in missing:
                yield from self._of_card(card, self.second.card(card.id))

    def _of_card(self, first: enclave.Card, second: enclave.Card) -> Iterator[Row]:
        one, other = fields_of(first), fields_of(second)
        for name in dict.fromkeys((*one, *other)):
            marks = [is_reconstructed(card, name) for card in (first, second)]
            if one.get(name) != other.get(name) or marks[0] != marks[1]:
                texts = [
                    shown(fields[name]) if name in fields else NOTHING for fields in (one, other)
                ]
                left, right = (
                    text + self.mark * reconstructed
                    for text, reconstructed in zip(texts, marks, strict=True)
                )
                yield first.id, name, left, right


def _texts_of(pack: enclave.Pack) -> dict[str, str]:
    """Return the texts of a pack about itself, by name."""
    texts = {"id": pack.id}
    texts |= {f"names.{language}": pack.names[language] for language in LANGUAGES}
    for army, names in pack.army_names.items():
        texts |= {f"armies.{army}.{language}": names[language] for language in LANGUAGES}
    return texts


def differences(
    found: Comparison, paths: tuple[str, str], language: str
) -> Iterator[RenderableType]:
    """Return the differences, ready to print.

    Args:
        found: the comparison of two packs.
        paths: their names.
        language: "en" or "es".
    """
    for number, path in enumerate(paths):
        if cards := found.only(number):
            yield Text(words("pack.only", language, path=path, cards=", ".join(cards)))
    if rows := found.rows:
        drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
        titles = ("", words("pack.column.field", language), *paths)
        for title in titles:
            drawn.add_column(Text(title), overflow="fold")
        for row in rows:
            drawn.add_row(*map(Text, row))
        yield drawn
        if any(text.endswith(found.mark) for row in rows for text in row):
            yield Text(words("pack.marked", language, mark=found.mark))
    if found.other_order:
        yield Text(words("pack.other_order", language))
    yield Text(verdict(found, paths, language))


def verdict(found: Comparison, paths: tuple[str, str], language: str) -> str:
    """Return whether two packs are the same, differ in their rules, or only in their texts."""
    first, second = found.first.digest, found.second.digest
    if found.same:
        return words("pack.equal", language, first=paths[0], second=paths[1])
    if first == second:
        return words("pack.texts_only", language, digest=first)
    return words("pack.bears", language, first=first, second=second)
