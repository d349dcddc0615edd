"""Where the packs of a game come from: the library itself, texts, files; each is read once."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakValueDictionary

from tambores.errors import ContentError, Message, UsageError, cause_of
from tambores.kernel.face import load
from tambores.kernel.message import Said
from tambores.kernel.nearest import suggestion
from tambores.toolkit.content.pack import ContentPack, Origin

if TYPE_CHECKING:
    from tambores.toolkit.content.reading import Reading
    from tambores.toolkit.content.source import Source

P = TypeVar("P", bound=ContentPack)


class Shelf(Generic[P]):
    """The packs of a game.

    Args:
        folder: the Python package with the files of the packs that come with the library.
        shipped: their ids, the default first.
        read: "module:name" of the function that reads a source, given what came of its base, and
            the origin of the pack.
        parse: the game's own `parse_pack`, which finds a pack by its texts.
        find: the game's own `shipped_pack`, which finds one by its id.
    """

    def __init__(
        self,
        folder: str,
        shipped: tuple[str, ...],
        read: str,
        parse: Callable[..., P],
        find: Callable[[str], P],
    ) -> None:
        self.shipped = shipped
        self._folder, self._reader = folder, read
        self._parse, self._find = parse, find
        self._places: WeakValueDictionary[tuple[str, ...], Place] = WeakValueDictionary()
        self._own: dict[str, P] = {}
        self._reading = threading.RLock()

    def shipped_pack(self, pack_id: str) -> P:
        """A pack that comes with the library, read on first use."""
        if pack_id not in self._own:
            from importlib.resources import files

            from tambores.toolkit.content.source import source_of

            file = files(self._folder).joinpath(f"{pack_id}.toml")
            source = source_of([file.read_text(encoding="utf-8")], self.shipped)
            self._own[pack_id] = self._pack_of(source, (self._find, (pack_id,)))
        return self._own[pack_id]

    def pack(self, pack_id: str) -> P:
        """A pack that comes with the library; ContentError, with the known ids, for another."""
        if pack_id not in self.shipped:
            near = suggestion(pack_id, self.shipped)
            raise ContentError(Message("kernel.fault.unknown_pack", pack=pack_id, hint=near))
        return self.shipped_pack(pack_id)

    def pack_or_default(self, pack: object, kind: type[P]) -> P:
        """The pack given, or the default for None; ValueError for any other value."""
        if pack is None:
            return self.shipped_pack(self.shipped[0])
        if not isinstance(pack, kind):
            raise UsageError(f"pack is {pack!r}; expected what load_pack gives, or None")
        return pack

    def parse(self, text: str, *bases: str) -> P:
        """The pack that a text writes, on the texts of its bases."""
        from tambores.toolkit.content.source import source_of

        for given in (text, *bases):
            if not isinstance(given, str):
                raise TypeError(f"a pack is {type(given).__name__}; expected text")
        return self._standing((text, *bases)) or self._pack_of(
            source_of([text, *bases], self.shipped)
        )

    def load(self, path: str | os.PathLike[str]) -> P:
        """The pack in a file, and in those beside it on which it stands."""
        from pathlib import Path

        from tambores.toolkit.content.source import source_in

        return self._pack_of(source_in(Path(path), self.shipped))

    def find(self, place: str | os.PathLike[str]) -> P:
        """The pack in a file, or the library's pack with an id.

        Raises:
            OSError: if the file cannot be read; if `place` looks like an id, the message lists the
                known ids.
            ContentError: if the pack has faults; the message lists all of them.
        """
        name = os.fspath(place)
        if name in self.shipped:
            return self.shipped_pack(name)
        try:
            return self.load(place)
        except FileNotFoundError as error:
            from tambores.toolkit.content.reading import PACK_SLUG
            from tambores.toolkit.content.source import FILE
            from tambores.toolkit.content.table import nearest_of

            if not PACK_SLUG.fullmatch(name.lower()) or name.endswith(FILE):
                raise
            near = nearest_of(name.lower(), self.shipped)
            known = sorted(self.shipped, key=lambda one: one != near)
            cause = cause_of(error)
            message = Message("kernel.fault.no_such_pack", reason=cause, known=", ".join(known))
            raise FileNotFoundError(error.errno, message, name) from None

    def _standing(self, texts: tuple[str, ...]) -> P | None:
        """The pack with these texts, if it is in use."""
        place = self._places.get(texts)
        return None if place is None else place.pack

    def _pack_of(self, source: Source, origin: Origin | None = None) -> P:
        """The pack that a source writes; ContentError with everything that is wrong."""
        with self._reading:
            reading = self._read(source, origin or (self._parse, source.texts))
        if reading.pack is None:
            raise ContentError(*(_in_file(name, fault) for name, fault in reading.faults))
        return reading.pack

    def _read(self, source: Source, origin: Origin) -> Reading[P, Any]:
        """What comes of a source: the same texts are the same pack, in every thread."""
        from tambores.toolkit.content.reading import Reading
        from tambores.toolkit.content.table import nearest_of

        pack = None if source.fault else self._standing(source.texts)
        if pack is not None:
            return Reading(pack, pack.sheets)
        below = None
        if source.base is not None:
            below = self._read(source.base, (self._parse, source.base.texts))
        elif shipped := nearest_of(source.data.get("base"), self.shipped):
            base = self.shipped_pack(shipped)
            below = Reading(base, base.sheets)
        reading: Reading[P, Any] = load(self._reader)(source, below, origin)
        if reading.pack is not None:
            self._places[source.texts] = Place.of(reading.pack)
        return reading


class Place:
    """Where a pack stands while it is in use: the pack and its place keep each other.

    A pack itself cannot be referenced weakly in the native build, its place can.
    """

    def __init__(self, pack: Any) -> None:
        self.pack = pack

    @classmethod
    def of(cls, pack: ContentPack) -> Place:
        """The place of a new pack."""
        place = cls(pack)
        object.__setattr__(pack, "_place", place)
        return place


def _in_file(name: str, fault: Message) -> Message:
    """A fault with the name of its file, if it has one."""
    return Message("kernel.pack.at", where=Said(name), fault=fault) if name else fault
