"""Two packs side by side: what only one has, and where they differ."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import attrs
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tambores import enclave
from tambores.enclave.terminal.packs.shown import MARK
from tambores.enclave.terminal.packs.values import fields_of, is_made_up, shown
from tambores.enclave.terminal.words import words
from tambores.kernel.message import LANGUAGES

NOTHING = "-"
"""What stands where a pack does not have a field."""

Row = tuple[str, str, str, str]
"""A card or the pack, a field, and what it is in either pack."""


@attrs.frozen
class Comparison:
    """What differs between two packs.

    Attributes:
        first, second: the packs.
        mark: stands behind values that are reconstructed.
    """

    first: enclave.Pack
    second: enclave.Pack
    mark: str = MARK

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not (self.only(0) or self.only(1) or self.rows or self.other_order)

    def only(self, number: int) -> list[str]:
        """The cards that only the first (0) or the second (1) has."""
        packs = (self.first, self.second)
        known = {card.id for card in packs[1 - number].cards}
        return [card.id for card in packs[number].cards if card.id not in known]

    @property
    def other_order(self) -> bool:
        """Whether the cards of both stand in another order, which shuffles them otherwise."""
        first, second = ([card.id for card in pack.cards] for pack in (self.first, self.second))
        shared = {*first} & {*second}
        return [one for one in first if one in shared] != [one for one in second if one in shared]

    @functools.cached_property
    def rows(self) -> list[Row]:
        """Every field in which they differ, of the packs and of the cards that both have."""
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
            marks = [is_made_up(card, name) for card in (first, second)]
            if one.get(name) != other.get(name) or marks[0] != marks[1]:
                told = [
                    shown(fields[name]) if name in fields else NOTHING for fields in (one, other)
                ]
                left, right = (
                    text + self.mark * made_up for text, made_up in zip(told, marks, strict=True)
                )
                yield first.id, name, left, right


def _texts_of(pack: enclave.Pack) -> dict[str, str]:
    """What a pack says of itself, by name."""
    texts = {"id": pack.id}
    texts |= {f"names.{language}": pack.names[language] for language in LANGUAGES}
    for army, names in pack.army_names.items():
        texts |= {f"armies.{army}.{language}": names[language] for language in LANGUAGES}
    return texts


def differences(
    found: Comparison, paths: tuple[str, str], language: str
) -> Iterator[RenderableType]:
    """What differs, as it is printed.

    Args:
        found: two packs.
        paths: what they are called.
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
    """Whether two packs are the same, or differ in what bears on the rules, or in texts alone."""
    first, second = found.first.digest, found.second.digest
    if found.same:
        return words("pack.equal", language, first=paths[0], second=paths[1])
    if first == second:
        return words("pack.texts_only", language, digest=first)
    return words("pack.bears", language, first=first, second=second)
