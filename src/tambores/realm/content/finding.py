"""The packs and tails of the realm as the floors above the games handle them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, ClassVar

from tambores.kernel.message import Language, sentence
from tambores.realm.content import pack_reader, tail_reader
from tambores.realm.content.manifest import manifest
from tambores.realm.content.shelf import SHELF, TAIL_SHELF, edition
from tambores.realm.content.tail import Edition, Tail
from tambores.realm.content.vocabulary import GIVEN, RECONSTRUCTED
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.packs import Packs
from tambores.toolkit.content.shelf import Shelf
from tambores.toolkit.content.source import Source, source_in


class RealmPacks(Packs):
    """The packs, and the tails, which have a half of the rules."""

    TABLES: ClassVar[tuple[str, ...]] = (*pack_reader.TABLES, *tail_reader.TABLES)
    shelves: ClassVar[tuple[Shelf[Any], ...]] = (SHELF, TAIL_SHELF)

    def find(self, place: str | os.PathLike[str]) -> ContentPack:
        """Return the pack or tail in a file or with an id; the errors are those of `Shelf.find`."""
        if os.fspath(place) not in self.shipped and _is_tail(Path(place)):
            tail: Tail = TAIL_SHELF.find(place)
            return tail
        return super().find(place)

    def open(self, place: str | os.PathLike[str]) -> Edition:
        """Return the edition with the pack or tail in a file, or with an id.

        Raises:
            OSError: if the file cannot be read.
            ContentError: if it has faults; the message lists all of them.
        """
        found = self.find(place)
        return edition(tail=found) if isinstance(found, Tail) else edition(found)

    def unmarked(self, pack: ContentPack) -> str:
        """Return the mark of what a pack or tail writes without a mark: nobody gave a tail."""
        return RECONSTRUCTED if isinstance(pack, Tail) else GIVEN

    def describe(self, content: object, language: Language) -> str:
        """Describe an edition in a few words; "" for content of another game.

        >>> print(PACKS.describe(edition(), "en")[:64])
        pack realm-r1 and tail reconstructed-1 of Defenders of the Realm
        """
        if not isinstance(content, Edition):
            return ""
        known = manifest(content.pack, content.tail)
        params = {"pack": content.pack.id, "tail": content.tail.id, **known.total}
        return sentence("realm.pack.about", params, language)


def _is_tail(place: Path) -> bool:
    """Whether a file is based on a tail or, with no base of the library, has tables of a tail."""
    try:
        source: Source | None = source_in(place, ())
    except OSError:
        return False
    base, written = None, set[str]()
    while source is not None:
        base, written = source.data.get("base"), written | {*source.data}
        source = source.base
    if base in TAIL_SHELF.shipped or base in SHELF.shipped:
        return base in TAIL_SHELF.shipped
    return len(written & {*tail_reader.TABLES}) > len(written & {*pack_reader.TABLES})


PACKS = RealmPacks()
