"""The packs of Enclave at the command line: their armies, what is odd, and where to begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, ClassVar

from tambores import enclave
from tambores.enclave.content.shelf import SHELF
from tambores.enclave.terminal.packs.review import oddities
from tambores.enclave.terminal.packs.sections import section
from tambores.enclave.terminal.words import words
from tambores.errors import Message
from tambores.kernel.message import LANGUAGES, Language
from tambores.toolkit.content.packs import Packs, Section, counted_marks, in_toml
from tambores.toolkit.content.shelf import Shelf

OVERLAY, WHOLE = "overlay.toml", "whole.toml"
"""The templates: a pack that changes the default set, and a small complete pack."""


class CardPacks(Packs):
    """The packs of cards, whose parts are armies."""

    TABLES: ClassVar[tuple[str, ...]] = ("armies", "cards")
    shelves: ClassVar[tuple[Shelf[Any], ...]] = (SHELF,)

    def describe(self, content: object, language: Language) -> str:
        """Describe a pack in a few words; "" for content of another game.

        >>> PACKS.describe(enclave.pack("standin-1"), "en").partition(",")[0]
        'pack standin-1'
        """
        if not isinstance(content, enclave.Pack):
            return ""
        counts, marks = self.counted(content, language), counted_marks(content, language)[0]
        return words("pack", language, name=content.id, counts=counts, marks=marks)

    def counted(self, pack: Any, language: Language) -> str:
        """Return how many cards and armies are in a pack."""
        cards = words("count.card", language, count=len(pack.cards))
        copies = sum(card.copies for card in pack.cards)
        return words("pack.counts", language, cards=cards, copies=copies, armies=len(pack.armies))

    def parts(self, pack: Any) -> Mapping[str, tuple[str, ...]]:
        """Return the cards of each army."""
        return {
            army: tuple(card.id for card in pack.cards if card.army == army)
            for army in pack.armies
        }  # fmt: skip

    def tables(self, pack: Any) -> Mapping[str, tuple[str, ...]]:
        """Return all cards: their order in the file counts."""
        return {"cards": tuple(pack.sheets)}

    def texts(self, pack: Any) -> dict[str, str]:
        """Return what a pack says of itself, the names of its armies included."""
        armies = {
            f"armies.{army}.{language}": names[language]
            for army, names in pack.army_names.items()
            for language in LANGUAGES
        }
        return super().texts(pack) | armies

    def oddities(self, pack: Any) -> Iterator[Message]:
        """Yield everything about a pack that is allowed but odd."""
        yield from super().oddities(pack)
        yield from oddities(pack)

    def sections(self, pack: Any, language: Language) -> Iterator[Section]:
        """Yield a table for each army."""
        for army in pack.armies:
            yield section(pack, army, language)

    def legend(self, language: Language) -> str:
        """Return what the columns and signs of these tables mean."""
        return words("pack.legend", language)

    def header(self, part: str) -> str:
        """Return nothing: each card has a header of its own."""
        return ""

    def entry(self, path: str, fields: Mapping[str, Any]) -> list[str]:
        """Return the lines of a card."""
        return ["[[cards]]", *(f"{key} = {in_toml(value)}" for key, value in fields.items())]

    def own(self, pack: Any) -> dict[str, Any]:
        """Return the names of the armies."""
        armies = {army: dict(names) for army, names in pack.army_names.items()}
        return {"armies": armies} if armies else {}

    def template(self, language: Language, whole: bool) -> str:
        """Return a file with comments in all languages."""
        name = WHOLE if whole else OVERLAY
        return files(__package__).joinpath(name).read_text(encoding="utf-8")


PACKS = CardPacks()
